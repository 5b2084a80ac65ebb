import { InteractionResponseType, InteractionType, MessageFlags, type REST, Routes } from 'discord.js'
import { botWordsByLang, languageOfLocales } from '../words/index.ts'

/** Fields of an interaction that are needed to answer it. The values come from Discord and may have any type. */
interface Incomplete {
  readonly id?: unknown
  readonly token?: unknown
  readonly type?: unknown
  readonly locale?: unknown
  readonly guild_locale?: unknown
}

/**
 * Answers an interaction from which Discord left out some fields. Does nothing if the remaining fields do not
 * allow an answer.
 */
export async function replyToIncompleteInteraction(rest: REST, data: unknown): Promise<void> {
  const { id, token, type, locale, guild_locale } = (data ?? {}) as Incomplete
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id)) return
  if (typeof token !== 'string' || !/^[\w.~-]{1,1000}$/.test(token)) return
  const content = botWordsByLang[languageOfLocales(locale, guild_locale)].failures.incomplete
  const body =
    type === InteractionType.ApplicationCommandAutocomplete
      ? { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } }
      : {
          type: InteractionResponseType.ChannelMessageWithSource,
          data: { content, flags: MessageFlags.Ephemeral },
        }
  await rest.post(Routes.interactionCallback(id, token), { body, auth: false }).catch(() => {})
}
