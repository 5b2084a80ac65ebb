import { ApplicationCommandOptionType, ApplicationCommandType, Locale } from 'discord-api-types/v10'
import {
  absent,
  all,
  anything,
  type Check,
  flag,
  integer,
  isJson,
  type Json,
  lengthOf,
  list,
  maybe,
  number,
  oneOf,
  record,
  snowflake,
  text,
} from './shape.ts'

/** Limits of application commands: names, descriptions, options, choices, and 8,000 characters in total. */
const NAME = /^[-_'\p{L}\p{N}\p{Script=Devanagari}\p{Script=Thai}]{1,32}$/u
const LOCALES = new Set<string>(Object.values(Locale))
const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType

const chatName: Check = (value, at, found) => {
  if (typeof value !== 'string' || !NAME.test(value) || value !== value.toLowerCase())
    found.push({ path: at, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' })
}

function localized(check: Check): Check {
  return maybe((value, at, found) => {
    if (!isJson(value)) return text()(value, at, found)
    for (const [locale, words] of Object.entries(value)) {
      if (!LOCALES.has(locale))
        found.push({
          path: [...at, locale],
          code: 'LOCALE_UNKNOWN',
          message: `"${locale}" is not a locale of Discord`,
        })
      if (words !== null) check(words, [...at, locale], found)
    }
  })
}

const choice = record({
  name: text(1, 100),
  name_localizations: localized(text(1, 100)),
  value: (value, at, found) => (typeof value === 'number' ? undefined : text(1, 100)(value, at, found)),
})

const choicesDiffer: Check = (value, at, found) => {
  if (!Array.isArray(value)) return
  for (const [n, where] of sameNames(value))
    found.push({
      path: [...at, n, ...where],
      code: 'APPLICATION_COMMAND_OPTION_CHOICE_NAME_ALREADY_EXISTS',
      message: 'Option choice name already exists',
    })
}

/** Returns index and path of each name that equals the name of an earlier item, by default or in one language. */
function sameNames(list: readonly unknown[]): [number, string[]][] {
  const items = list.map(item => (isJson(item) ? item : {}))
  const locales = new Set(
    items.flatMap(item => Object.keys(isJson(item.name_localizations) ? item.name_localizations : {})),
  )
  const found: [number, string[]][] = []
  for (const locale of [null, ...locales]) {
    const seen = new Set<unknown>()
    for (const [n, item] of items.entries()) {
      const local = isJson(item.name_localizations) && locale ? item.name_localizations[locale] : null
      const name = local ?? item.name
      // If two items have the same default name, the error is reported once and not again for each language.
      if (typeof name === 'string' && seen.has(name) && (locale === null || local))
        found.push([n, locale === null ? ['name'] : ['name_localizations', locale]])
      seen.add(name)
    }
  }
  return found
}

const option: Check = (value, at, found) =>
  record(
    {
      type: oneOf(...Array.from({ length: 11 }, (_, n) => n + 1)),
      name: chatName,
      name_localizations: localized(chatName),
      description: text(1, 100),
      description_localizations: localized(text(1, 100)),
      required: maybe(flag),
      choices: maybe(all(list(choice, 0, 25), choicesDiffer)),
      options: maybe(options),
      channel_types: maybe(list(integer(0, 16))),
      min_value: maybe(number),
      max_value: maybe(number),
      min_length: maybe(integer(0, 6000)),
      max_length: maybe(integer(1, 6000)),
      autocomplete: maybe(flag),
    },
    (item, at, found) => {
      const { autocomplete, choices, type } = item as {
        autocomplete?: boolean
        choices?: unknown[]
        type: number
      }
      if (autocomplete && choices?.length)
        found.push({
          path: at,
          code: 'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE',
          message: 'autocomplete and choices exclude each other',
        })
      if (autocomplete && ![3, 4, 10].includes(type))
        found.push({
          path: at,
          code: 'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE',
          message: 'Only text and numbers complete themselves',
        })
    },
  )(value, at, found)

const options = all(list(option, 0, 25), (value, at, found) => {
  if (!Array.isArray(value)) return
  for (const [n, where] of sameNames(value))
    found.push({
      path: [...at, n, ...where],
      code: 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
      message: 'Option name already exists',
    })
  let optionalSeen = false
  const kinds = new Set<boolean>()
  for (const [n, item] of value.entries()) {
    if (!isJson(item)) continue
    const isSub = item.type === Subcommand || item.type === SubcommandGroup
    kinds.add(isSub)
    if (!isSub && item.required && optionalSeen)
      found.push({
        path: [...at, n],
        code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        message: 'Required options must be placed before non-required options',
      })
    if (!item.required) optionalSeen = true
  }
  if (kinds.size > 1)
    found.push({
      path: at,
      code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      message: 'Sub-command and sub-command group option types are mutually exclusive to all other types',
    })
})

/**
 * Checks the nesting of options. Groups may contain subcommands, and subcommands may contain options. Deeper
 * nesting is an error.
 */
function nesting(
  item: Json,
  at: readonly (string | number)[],
  found: Parameters<Check>[2],
  above: number,
): void {
  if (!Array.isArray(item.options)) return
  for (const [n, child] of item.options.entries()) {
    if (!isJson(child)) continue
    const allowed =
      above === 0
        ? true
        : above === SubcommandGroup
          ? child.type === Subcommand
          : Number(child.type) > SubcommandGroup
    if (!allowed)
      found.push({
        path: [...at, 'options', n, 'type'],
        code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        message: 'This option type cannot be nested here',
      })
    const type = Number(child.type)
    if (type <= SubcommandGroup) nesting(child, [...at, 'options', n], found, type)
    else if (child.options)
      found.push({
        path: [...at, 'options', n, 'options'],
        code: 'UNKNOWN_FIELD',
        message: 'Only subcommands have options',
      })
  }
}

const rest = {
  id: maybe(snowflake),
  type: maybe(oneOf(1, 2, 3)),
  default_member_permissions: maybe((value, at, found) => {
    if (!/^\d+$/.test(String(value)))
      found.push({ path: at, code: 'PERMISSIONS_TYPE_CONVERT', message: 'Not a bit field' })
  }),
  dm_permission: maybe(flag),
  default_permission: maybe(flag),
  nsfw: maybe(flag),
  contexts: maybe(list(oneOf(0, 1, 2), 0, 3)),
  integration_types: maybe(list(oneOf(0, 1), 1, 2)),
  handler: absent('entry point commands'),
  version: anything,
  application_id: anything,
  guild_id: anything,
}

const chatInput = record(
  {
    ...rest,
    name: chatName,
    name_localizations: localized(chatName),
    description: text(1, 100),
    description_localizations: localized(text(1, 100)),
    options: maybe(options),
  },
  (value, at, found) => {
    nesting(value as Json, at, found, 0)
    const size = commandSize(value as Json)
    if (size > 8000)
      found.push({
        path: at,
        code: 'APPLICATION_COMMAND_TOO_LARGE',
        message: `Command exceeds maximum size (8000), it has ${size}`,
      })
  },
)

const contextMenu = record({
  ...rest,
  name: text(1, 32),
  name_localizations: localized(text(1, 32)),
  description: maybe(text(0, 0)),
  description_localizations: anything,
  options: absent('options of context menus'),
})

export const command: Check = (value, at, found) => {
  const type = isJson(value)
    ? (value.type ?? ApplicationCommandType.ChatInput)
    : ApplicationCommandType.ChatInput
  const check = type === ApplicationCommandType.ChatInput ? chatInput : contextMenu
  check(value, at, found)
}

const MOST: Record<number, number> = { 1: 100, 2: 15, 3: 15 }

export const commandList = all(list(command), (value, at, found) => {
  if (!Array.isArray(value)) return
  const names = new Set<string>()
  for (const [n, item] of value.entries()) {
    if (!isJson(item)) continue
    const type = Number(item.type ?? 1)
    const key = `${type} ${item.name}`
    if (names.has(key))
      found.push({
        path: [...at, n, 'name'],
        code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
        message: 'Application command names must be unique',
      })
    names.add(key)
  }
})

/** Checks whether there are more commands of one type than Discord accepts (error 30032). */
export function areTooMany(commands: readonly { readonly type?: number | undefined }[]): boolean {
  return Object.entries(MOST).some(
    ([type, most]) => commands.filter(item => Number(item?.type ?? 1) === Number(type)).length > most,
  )
}

/**
 * Counts the characters of names, descriptions and values. For each field, only the longest of the text and its
 * translations counts.
 */
function commandSize(item: Json): number {
  let size =
    longest(item.name, item.name_localizations) + longest(item.description, item.description_localizations)
  if (Array.isArray(item.choices))
    for (const entry of item.choices)
      if (isJson(entry)) size += longest(entry.name, entry.name_localizations) + lengthOf(String(entry.value))
  if (Array.isArray(item.options))
    for (const child of item.options) if (isJson(child)) size += commandSize(child)
  return size
}

function longest(words: unknown, translations: unknown): number {
  let most = typeof words === 'string' ? lengthOf(words) : 0
  if (isJson(translations))
    for (const other of Object.values(translations))
      if (typeof other === 'string') most = Math.max(most, lengthOf(other))
  return most
}

/** Check for the answer to an autocomplete request. */
export const choices = list(choice, 0, 25)
