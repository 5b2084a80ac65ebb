import { InteractionResponseType, InteractionType, MessageFlags, type REST, Routes } from 'discord.js'
import { languageOfLocales, words } from '../words/index.ts'

/** Fields of an interaction that an answer needs. Their types are not checked yet. */
interface Incomplete {
  readonly id?: unknown
  readonly token?: unknown
  readonly type?: unknown
  readonly locale?: unknown
  readonly guild_locale?: unknown
}

/** Answers an interaction that lacks some of its fields. Does nothing if no answer is possible. */
export async function replyToIncomplete(rest: REST, data: unknown): Promise<void> {
  const { id, token, type, locale, guild_locale } = (data ?? {}) as Incomplete
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id)) return
  if (typeof token !== 'string' || !/^[\w.~-]{1,1000}$/.test(token)) return
  const content = words[languageOfLocales(locale, guild_locale)].failures.incomplete
  const body =
    type === InteractionType.ApplicationCommandAutocomplete
      ? { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } }
      : {
          type: InteractionResponseType.ChannelMessageWithSource,
          data: { content, flags: MessageFlags.Ephemeral },
        }
  await rest.post(Routes.interactionCallback(id, token), { body, auth: false }).catch(() => {})
}
