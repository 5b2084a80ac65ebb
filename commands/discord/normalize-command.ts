import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
} from 'discord-api-types/v10'

type Json = Readonly<Record<string, unknown>>

/**
 * Returns a normalized form of a command, as text. Two commands are the same if their normalized texts are equal.
 * Missing, null and empty fields get their defaults. Fields that Discord adds (ids, versions) are left out.
 * `inGuild`: the command belongs to one server, so its contexts are left out.
 */
export function normalizeCommand(command: Json, inGuild: boolean): string {
  const { default_member_permissions: rights, contexts, integration_types: types, nsfw } = command
  return JSON.stringify({
    ...named(command),
    type: command.type ?? ApplicationCommandType.ChatInput,
    rights: rights === null || rights === undefined ? null : String(rights),
    nsfw: nsfw ?? false,
    options: listOf(command.options).map(option),
    ...(!inGuild && {
      contexts: contexts ? inOrder(contexts) : null,
      types: inOrder(types ?? [ApplicationIntegrationType.GuildInstall]),
    }),
  })
}

/** Returns the key of a command: its type and name. Two commands may share a name if their types differ. */
export const getCommandKey = ({ type, name }: Json): string =>
  `${type ?? ApplicationCommandType.ChatInput} ${name}`

function option(one: Json): object {
  const isGroup =
    one.type === ApplicationCommandOptionType.Subcommand ||
    one.type === ApplicationCommandOptionType.SubcommandGroup
  return {
    ...named(one),
    type: one.type,
    ...(!isGroup && {
      required: one.required ?? false,
      autocomplete: one.autocomplete ?? false,
      choices: listOf(one.choices).map(choice => ({ ...named(choice), value: choice.value })),
      channels: inOrder(one.channel_types ?? []),
      bounds: [one.min_value, one.max_value, one.min_length, one.max_length].map(bound => bound ?? null),
    }),
    options: listOf(one.options).map(option),
  }
}

const named = ({ name, name_localizations: names, description, description_localizations: about }: Json) => ({
  name,
  names: localized(names, name),
  description: description ?? '',
  about: localized(about, description),
})

/**
 * Returns the translations that differ from the default text. Discord ignores translations equal to the default
 * text.
 */
function localized(texts: unknown, plain: unknown): [string, unknown][] {
  const own = Object.entries((texts ?? {}) as Json).filter(([, text]) => text !== null && text !== plain)
  return own.sort(([a], [b]) => (a < b ? -1 : 1))
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : [])

const inOrder = (value: unknown): unknown[] =>
  (Array.isArray(value) ? [...value] : []).sort((a, b) => Number(a) - Number(b))
