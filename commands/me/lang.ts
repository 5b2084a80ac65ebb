import type { BaseInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { Person } from '../../src/people/person.ts'
import type { BotContext } from '../bot-context.ts'
import { languageOfLocales } from '../words/index.ts'

/**
 * Returns the language for messages that the bot sends to a person without a request. Uses `otherwise` if the
 * person has chosen no language.
 */
export const languageOfReader = (person: Person, otherwise: Lang): Lang => person.lang ?? otherwise

/**
 * Returns the language for a reader. Uses the language that the person has chosen for the bot. Without a choice,
 * or if the database does not answer, uses the language of the person's Discord client.
 */
export async function languageFor(
  { store }: Pick<BotContext, 'store'>,
  { user, locale, guildLocale }: Pick<BaseInteraction, 'user' | 'guildLocale'> & { readonly locale: unknown },
): Promise<Lang> {
  const person = await store.people.glance(user.id).catch(() => null)
  return person?.lang ?? languageOfLocales(locale, guildLocale)
}
