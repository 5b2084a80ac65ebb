import { ApplicationCommandOptionType, ApplicationCommandType, Locale } from 'discord-api-types/v10'
import {
  anyValueCheck,
  booleanCheck,
  combineChecks,
  countCharacters,
  createIntegerCheck,
  createListCheck,
  createObjectCheck,
  createOneOfCheck,
  createOptionalCheck,
  createTextCheck,
  createUnsupportedCheck,
  isJsonObject,
  type JsonObject,
  numberCheck,
  snowflakeCheck,
  type ValueCheck,
} from './checks.ts'

// Limits of application commands: names, descriptions, choices, and at most 8,000 characters in total.

/** Pattern for the names of application commands and options. */
const NAME = /^[-_'\p{L}\p{N}\p{Script=Devanagari}\p{Script=Thai}]{1,32}$/u
const LOCALES = new Set<string>(Object.values(Locale))
const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType

const chatName: ValueCheck = (value, at, found) => {
  if (typeof value !== 'string' || !NAME.test(value) || value !== value.toLowerCase())
    found.push({ path: at, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' })
}

function localized(check: ValueCheck): ValueCheck {
  return createOptionalCheck((value, at, found) => {
    if (!isJsonObject(value)) return createTextCheck()(value, at, found)
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

const choice = createObjectCheck({
  name: createTextCheck(1, 100),
  name_localizations: localized(createTextCheck(1, 100)),
  value: (value, at, found) =>
    typeof value === 'number' ? undefined : createTextCheck(1, 100)(value, at, found),
})

const choicesDiffer: ValueCheck = (value, at, found) => {
  if (!Array.isArray(value)) return
  for (const [n, where] of sameNames(value))
    found.push({
      path: [...at, n, ...where],
      code: 'APPLICATION_COMMAND_OPTION_CHOICE_NAME_ALREADY_EXISTS',
      message: 'Option choice name already exists',
    })
}

/**
 * Finds the list items whose name an earlier item has already. Returns the index of each such item, and the path of
 * the name inside the item. Compares the default names, and the names in each language.
 */
function sameNames(list: readonly unknown[]): [number, string[]][] {
  const items = list.map(item => (isJsonObject(item) ? item : {}))
  const locales = new Set(
    items.flatMap(item => Object.keys(isJsonObject(item.name_localizations) ? item.name_localizations : {})),
  )
  const found: [number, string[]][] = []
  for (const locale of [null, ...locales]) {
    const seen = new Set<unknown>()
    for (const [n, item] of items.entries()) {
      const local = isJsonObject(item.name_localizations) && locale ? item.name_localizations[locale] : null
      const name = local ?? item.name
      // If two items have the same default name, this is one error. It is not reported again for each language in
      // which the items have no translated name.
      if (typeof name === 'string' && seen.has(name) && (locale === null || local))
        found.push([n, locale === null ? ['name'] : ['name_localizations', locale]])
      seen.add(name)
    }
  }
  return found
}

const option: ValueCheck = (value, at, found) =>
  createObjectCheck(
    {
      type: createOneOfCheck(...Array.from({ length: 11 }, (_, n) => n + 1)),
      name: chatName,
      name_localizations: localized(chatName),
      description: createTextCheck(1, 100),
      description_localizations: localized(createTextCheck(1, 100)),
      required: createOptionalCheck(booleanCheck),
      choices: createOptionalCheck(combineChecks(createListCheck(choice, 0, 25), choicesDiffer)),
      options: createOptionalCheck(options),
      channel_types: createOptionalCheck(createListCheck(createIntegerCheck(0, 16))),
      min_value: createOptionalCheck(numberCheck),
      max_value: createOptionalCheck(numberCheck),
      min_length: createOptionalCheck(createIntegerCheck(0, 6000)),
      max_length: createOptionalCheck(createIntegerCheck(1, 6000)),
      autocomplete: createOptionalCheck(booleanCheck),
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

const options = combineChecks(createListCheck(option, 0, 25), (value, at, found) => {
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
    if (!isJsonObject(item)) continue
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
 * Checks how deep the options of a command are nested. Groups may contain subcommands, and subcommands may
 * contain options. Deeper nesting is an error.
 */
function nesting(
  item: JsonObject,
  at: readonly (string | number)[],
  found: Parameters<ValueCheck>[2],
  above: number,
): void {
  if (!Array.isArray(item.options)) return
  for (const [n, child] of item.options.entries()) {
    if (!isJsonObject(child)) continue
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
  id: createOptionalCheck(snowflakeCheck),
  type: createOptionalCheck(createOneOfCheck(1, 2, 3)),
  default_member_permissions: createOptionalCheck((value, at, found) => {
    if (!/^\d+$/.test(String(value)))
      found.push({ path: at, code: 'PERMISSIONS_TYPE_CONVERT', message: 'Not a bit field' })
  }),
  dm_permission: createOptionalCheck(booleanCheck),
  default_permission: createOptionalCheck(booleanCheck),
  nsfw: createOptionalCheck(booleanCheck),
  contexts: createOptionalCheck(createListCheck(createOneOfCheck(0, 1, 2), 0, 3)),
  integration_types: createOptionalCheck(createListCheck(createOneOfCheck(0, 1), 1, 2)),
  handler: createUnsupportedCheck('entry point commands'),
  version: anyValueCheck,
  application_id: anyValueCheck,
  guild_id: anyValueCheck,
}

const chatInput = createObjectCheck(
  {
    ...rest,
    name: chatName,
    name_localizations: localized(chatName),
    description: createTextCheck(1, 100),
    description_localizations: localized(createTextCheck(1, 100)),
    options: createOptionalCheck(options),
  },
  (value, at, found) => {
    nesting(value as JsonObject, at, found, 0)
    const size = commandSize(value as JsonObject)
    if (size > 8000)
      found.push({
        path: at,
        code: 'APPLICATION_COMMAND_TOO_LARGE',
        message: `Command exceeds maximum size (8000), it has ${size}`,
      })
  },
)

const contextMenu = createObjectCheck({
  ...rest,
  name: createTextCheck(1, 32),
  name_localizations: localized(createTextCheck(1, 32)),
  description: createOptionalCheck(createTextCheck(0, 0)),
  description_localizations: anyValueCheck,
  options: createUnsupportedCheck('options of context menus'),
})

export const commandCheck: ValueCheck = (value, at, found) => {
  const type = isJsonObject(value)
    ? (value.type ?? ApplicationCommandType.ChatInput)
    : ApplicationCommandType.ChatInput
  const check = type === ApplicationCommandType.ChatInput ? chatInput : contextMenu
  check(value, at, found)
}

const MOST: Record<number, number> = { 1: 100, 2: 15, 3: 15 }

export const commandListCheck = combineChecks(createListCheck(commandCheck), (value, at, found) => {
  if (!Array.isArray(value)) return
  const names = new Set<string>()
  for (const [n, item] of value.entries()) {
    if (!isJsonObject(item)) continue
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

/** Checks whether a list has more commands of one type than Discord accepts (error 30032). */
export function exceedsCommandLimit(commands: readonly { readonly type?: number | undefined }[]): boolean {
  return Object.entries(MOST).some(
    ([type, most]) => commands.filter(item => Number(item?.type ?? 1) === Number(type)).length > most,
  )
}

/**
 * Counts the characters of a command: names, descriptions and values. For each field, only the longest of the
 * default text and its translations counts.
 */
function commandSize(item: JsonObject): number {
  let size =
    longest(item.name, item.name_localizations) + longest(item.description, item.description_localizations)
  if (Array.isArray(item.choices))
    for (const entry of item.choices)
      if (isJsonObject(entry))
        size += longest(entry.name, entry.name_localizations) + countCharacters(String(entry.value))
  if (Array.isArray(item.options))
    for (const child of item.options) if (isJsonObject(child)) size += commandSize(child)
  return size
}

function longest(words: unknown, translations: unknown): number {
  let most = typeof words === 'string' ? countCharacters(words) : 0
  if (isJsonObject(translations))
    for (const other of Object.values(translations))
      if (typeof other === 'string') most = Math.max(most, countCharacters(other))
  return most
}

/** Check for the answer to an autocomplete request. */
export const autocompleteChoicesCheck = createListCheck(choice, 0, 25)
