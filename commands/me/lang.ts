import type { BaseInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { Person } from '../../src/people/person.ts'
import type { BotContext } from '../bot-context.ts'
import { languageOfLocales } from '../words/index.ts'

/** Returns the language for a person who gets a message without asking. */
export const languageOfReader = (person: Person, otherwise: Lang): Lang => person.lang ?? otherwise

/**
 * Returns the language of a reader: the chosen one, otherwise the language of their Discord. If the database
 * does not answer, uses the language of their Discord.
 */
export async function languageFor(
  { store }: Pick<BotContext, 'store'>,
  { user, locale, guildLocale }: Pick<BaseInteraction, 'user' | 'guildLocale'> & { readonly locale: unknown },
): Promise<Lang> {
  const person = await store.people.glance(user.id).catch(() => null)
  return person?.lang ?? languageOfLocales(locale, guildLocale)
}
