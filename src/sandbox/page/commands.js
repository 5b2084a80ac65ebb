/** @import { APIApplicationCommand, APIApplicationCommandBasicOption, APIApplicationCommandOption } from 'discord-api-types/v10' */
/** @import { Language } from '../page-protocol.ts' */
/**
 * An option that takes a value. Discord also counts subcommands and their groups as options, but they take
 * none.
 * @typedef {APIApplicationCommandBasicOption} Option
 */
/**
 * A command or subcommand that the user can send.
 * @typedef {{ readonly path: string, readonly title: string, readonly description: string, readonly options: readonly Option[] }} Leaf
 */
/**
 * Translations of a text, by language.
 * @typedef {Readonly<Partial<Record<Language, string | null>>> | null} Local
 */

/** Discord's types of command options. */
export const OPTION_TYPE = /** @type {const} */ ({
  sub: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  number: 10,
  attachment: 11,
})

/**
 * Returns the name of a command or option in a language, or the default name if there is no translation.
 * @param {{ readonly name: string, readonly name_localizations?: Local }} item
 * @param {Language} locale
 */
export function findLocalizedName(item, locale) {
  return item.name_localizations?.[locale] ?? item.name
}

/**
 * Returns the description of a command or option in a language, or the default description if there is no
 * translation.
 * @param {{ readonly description: string, readonly description_localizations?: Local }} item
 * @param {Language} locale
 */
export function findLocalizedDescription(item, locale) {
  return item.description_localizations?.[locale] ?? item.description
}

/**
 * Lists every command that the user can send. Each subcommand is a separate entry. The titles of the entries are
 * in the given language.
 * @param {readonly APIApplicationCommand[]} commands
 * @param {Language} locale
 */
export function listSendableCommands(commands, locale) {
  /** @type {Leaf[]} */
  const leaves = []
  /**
   * Adds a command, or all its subcommands, to the list.
   * @param {APIApplicationCommand | APIApplicationCommandOption} item
   * @param {readonly string[]} path
   * @param {readonly string[]} title
   */
  const visit = (item, path, title) => {
    const name = [...path, item.name]
    const shown = [...title, findLocalizedName(item, locale)]
    const options = /** @type {readonly APIApplicationCommandOption[]} */ (
      'options' in item ? (item.options ?? []) : []
    )
    const children = options.filter(({ type }) => type === OPTION_TYPE.sub || type === OPTION_TYPE.group)
    if (children.length > 0) for (const child of children) visit(child, name, shown)
    else
      leaves.push({
        path: name.join(' '),
        title: shown.join(' '),
        description: findLocalizedDescription(item, locale),
        options: /** @type {readonly Option[]} */ (options),
      })
  }
  for (const command of commands) visit(command, [], [])
  return leaves
}
