import type { BaseInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { PlayerSettings } from '../../src/people/person.ts'
import type { BotContext } from '../bot-context.ts'
import { languageOfLocales } from '../words/index.ts'

/**
 * Returns the language for messages that the bot sends to a person without a request. Uses `fallback` if the
 * person has chosen no language.
 */
export const personLanguageOr = (person: PlayerSettings, fallback: Lang): Lang => person.lang ?? fallback

/**
 * Returns the language for a reader. Uses the language that the person has chosen for the bot. Without a choice,
 * or if the database does not answer, uses the language of the person's Discord client.
 */
export async function findReaderLanguage(
  { store }: Pick<BotContext, 'store'>,
  { user, locale, guildLocale }: Pick<BaseInteraction, 'user' | 'guildLocale'> & { readonly locale: unknown },
): Promise<Lang> {
  const person = await store.people.readCached(user.id).catch(() => null)
  return person?.lang ?? languageOfLocales(locale, guildLocale)
}
