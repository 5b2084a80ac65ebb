import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import {
  booleanCheck,
  combineChecks,
  createIntegerCheck,
  createListCheck,
  createObjectCheck,
  createOneOfCheck,
  createOptionalCheck,
  createTextCheck,
  createUrlSchemeCheck,
  isJsonObject,
  type JsonObject,
  snowflakeCheck,
  type ValueCheck,
} from './checks.ts'

// Limits of buttons and menus, in messages and modals.

export const id = createOptionalCheck(createIntegerCheck(0, 2 ** 31 - 1))
export const customId = createTextCheck(1, 100)

const emoji = createObjectCheck(
  {
    id: createOptionalCheck(snowflakeCheck),
    name: createOptionalCheck(createTextCheck(1, 100)),
    animated: createOptionalCheck(booleanCheck),
  },
  (value, at, found) => {
    const { id, name } = value as JsonObject
    if (!id && !(typeof name === 'string' && isEmoji(name)))
      found.push({ path: [...at, 'name'], code: 'COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' })
  },
)

function isEmoji(name: string): boolean {
  return /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u.test(name)
}

export const button = createObjectCheck(
  {
    type: createIntegerCheck(),
    id,
    style: createOneOfCheck(1, 2, 3, 4, 5, 6),
    label: createOptionalCheck(createTextCheck(0, 80)),
    emoji: createOptionalCheck(emoji),
    custom_id: createOptionalCheck(customId),
    url: createOptionalCheck(
      combineChecks(createTextCheck(1, 512), createUrlSchemeCheck('http', 'https', 'discord')),
    ),
    sku_id: createOptionalCheck(snowflakeCheck),
    disabled: createOptionalCheck(booleanCheck),
  },
  (value, at, found) => {
    const { style, custom_id, url, label, emoji } = value as JsonObject
    const isLink = style === ButtonStyle.Link
    if (isLink && (!url || custom_id))
      found.push({
        path: at,
        code: 'BUTTON_COMPONENT_LINK',
        message: 'A link button has a url and no custom id',
      })
    if (!isLink && style !== ButtonStyle.Premium && !custom_id)
      found.push({
        path: [...at, 'custom_id'],
        code: 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
        message: 'A custom id is required',
      })
    if (!isLink && url)
      found.push({
        path: [...at, 'url'],
        code: 'BUTTON_COMPONENT_URL',
        message: 'Only a link button has a url',
      })
    if (!label && !emoji)
      found.push({ path: at, code: 'BUTTON_COMPONENT_EMPTY', message: 'A label or an emoji is required' })
  },
)

export const option = createObjectCheck({
  label: createTextCheck(1, 100),
  value: createTextCheck(1, 100),
  description: createOptionalCheck(createTextCheck(0, 100)),
  emoji: createOptionalCheck(emoji),
  default: createOptionalCheck(booleanCheck),
})

export const selectCountsCheck: ValueCheck = (value, at, found) => {
  const {
    min_values = 1,
    max_values = 1,
    options,
  } = value as { min_values?: number; max_values?: number; options?: unknown }
  if (min_values > max_values)
    found.push({
      path: [...at, 'min_values'],
      code: 'COMPONENT_MIN_VALUES',
      message: 'min_values is above max_values',
    })
  if (!Array.isArray(options)) return
  if (max_values > options.length)
    found.push({
      path: [...at, 'max_values'],
      code: 'COMPONENT_SELECT_OPTION_MAX_VALUES',
      message: 'max_values is above the number of options',
    })
  const chosen = options.filter(item => isJsonObject(item) && item.default).length
  if (chosen > max_values)
    found.push({
      path: [...at, 'options'],
      code: 'COMPONENT_TOO_MANY_DEFAULTS',
      message: 'More defaults than max_values',
    })
  const values = options.map(item => (isJsonObject(item) ? item.value : item))
  for (const [n, item] of values.entries())
    if (values.indexOf(item) < n)
      found.push({
        path: [...at, 'options', n, 'value'],
        code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        message: 'The specified option value is already used',
      })
}

export const select = {
  type: createIntegerCheck(),
  id,
  custom_id: customId,
  placeholder: createOptionalCheck(createTextCheck(0, 150)),
  min_values: createOptionalCheck(createIntegerCheck(0, 25)),
  max_values: createOptionalCheck(createIntegerCheck(1, 25)),
  disabled: createOptionalCheck(booleanCheck),
}
export const entitySelectFields = {
  ...select,
  default_values: createOptionalCheck(
    createListCheck(
      createObjectCheck({ id: snowflakeCheck, type: createOneOfCheck('user', 'role', 'channel') }),
      0,
      25,
    ),
  ),
}
const stringSelect = createObjectCheck(
  { ...select, options: createListCheck(option, 1, 25) },
  selectCountsCheck,
)
const channelSelect = createObjectCheck(
  { ...entitySelectFields, channel_types: createOptionalCheck(createListCheck(createIntegerCheck(0, 16))) },
  selectCountsCheck,
)
const otherSelect = createObjectCheck(entitySelectFields, selectCountsCheck)

export const selects: Record<number, ValueCheck> = {
  [ComponentType.StringSelect]: stringSelect,
  [ComponentType.UserSelect]: otherSelect,
  [ComponentType.RoleSelect]: otherSelect,
  [ComponentType.MentionableSelect]: otherSelect,
  [ComponentType.ChannelSelect]: channelSelect,
}
