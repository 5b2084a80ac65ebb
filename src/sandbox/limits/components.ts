import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import {
  allChecks,
  anyValueCheck,
  booleanCheck,
  checkByType,
  countCharacters,
  integerCheck,
  isJsonObject,
  type JsonObject,
  listCheck,
  objectCheck,
  oneOfCheck,
  optionalCheck,
  snowflakeCheck,
  textCheck,
  urlSchemeCheck,
  type ValueCheck,
} from './checks.ts'

/** Limits of components in messages and modals, with one check per component type. */
const id = optionalCheck(integerCheck(0, 2 ** 31 - 1))
const customId = textCheck(1, 100)

const emoji = objectCheck(
  {
    id: optionalCheck(snowflakeCheck),
    name: optionalCheck(textCheck(1, 100)),
    animated: optionalCheck(booleanCheck),
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

/** A URL on the web, or the name of a file in the same message. */
const mediaUrl = allChecks(textCheck(1, 2048), urlSchemeCheck('http', 'https', 'attachment'))
/** Discord's rule for file components: "Only supports attachment references". */
const fileUrl = allChecks(textCheck(1, 2048), urlSchemeCheck('attachment'))

const mediaAt = (url: ValueCheck) =>
  objectCheck({
    url,
    id: anyValueCheck,
    proxy_url: anyValueCheck,
    width: anyValueCheck,
    height: anyValueCheck,
    content_type: anyValueCheck,
    attachment_id: anyValueCheck,
    placeholder: anyValueCheck,
    placeholder_version: anyValueCheck,
    loading_state: anyValueCheck,
    flags: anyValueCheck,
  })
const media = mediaAt(mediaUrl)

const button = objectCheck(
  {
    type: integerCheck(),
    id,
    style: oneOfCheck(1, 2, 3, 4, 5, 6),
    label: optionalCheck(textCheck(0, 80)),
    emoji: optionalCheck(emoji),
    custom_id: optionalCheck(customId),
    url: optionalCheck(allChecks(textCheck(1, 512), urlSchemeCheck('http', 'https', 'discord'))),
    sku_id: optionalCheck(snowflakeCheck),
    disabled: optionalCheck(booleanCheck),
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

const option = objectCheck({
  label: textCheck(1, 100),
  value: textCheck(1, 100),
  description: optionalCheck(textCheck(0, 100)),
  emoji: optionalCheck(emoji),
  default: optionalCheck(booleanCheck),
})

const countsFit: ValueCheck = (value, at, found) => {
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

const select = {
  type: integerCheck(),
  id,
  custom_id: customId,
  placeholder: optionalCheck(textCheck(0, 150)),
  min_values: optionalCheck(integerCheck(0, 25)),
  max_values: optionalCheck(integerCheck(1, 25)),
  disabled: optionalCheck(booleanCheck),
}
const entitySelect = {
  ...select,
  default_values: optionalCheck(
    listCheck(objectCheck({ id: snowflakeCheck, type: oneOfCheck('user', 'role', 'channel') }), 0, 25),
  ),
}
const stringSelect = objectCheck({ ...select, options: listCheck(option, 1, 25) }, countsFit)
const channelSelect = objectCheck(
  { ...entitySelect, channel_types: optionalCheck(listCheck(integerCheck(0, 16))) },
  countsFit,
)
const otherSelect = objectCheck(entitySelect, countsFit)

const selects: Record<number, ValueCheck> = {
  [ComponentType.StringSelect]: stringSelect,
  [ComponentType.UserSelect]: otherSelect,
  [ComponentType.RoleSelect]: otherSelect,
  [ComponentType.MentionableSelect]: otherSelect,
  [ComponentType.ChannelSelect]: channelSelect,
}

const rowOfControls = objectCheck(
  {
    type: integerCheck(),
    id,
    components: listCheck(checkByType({ ...selects, [ComponentType.Button]: button }), 1, 5),
  },
  (value, at, found) => {
    const { components } = value as { components: unknown }
    if (!Array.isArray(components)) return
    const hasSelect = components.some(item => isJsonObject(item) && Number(item.type) in selects)
    if (hasSelect && components.length > 1)
      found.push({
        path: [...at, 'components'],
        code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        message: 'A select menu takes a whole row',
      })
  },
)

const textDisplay = objectCheck({ type: integerCheck(), id, content: textCheck(1, 4000) })
const thumbnail = objectCheck({
  type: integerCheck(),
  id,
  media,
  description: optionalCheck(textCheck(0, 1024)),
  spoiler: optionalCheck(booleanCheck),
})
const section = objectCheck({
  type: integerCheck(),
  id,
  components: listCheck(checkByType({ [ComponentType.TextDisplay]: textDisplay }), 1, 3),
  accessory: checkByType({ [ComponentType.Button]: button, [ComponentType.Thumbnail]: thumbnail }),
})
const gallery = objectCheck({
  type: integerCheck(),
  id,
  items: listCheck(
    objectCheck({
      media,
      description: optionalCheck(textCheck(0, 1024)),
      spoiler: optionalCheck(booleanCheck),
    }),
    1,
    10,
  ),
})
const file = objectCheck({
  type: integerCheck(),
  id,
  file: mediaAt(fileUrl),
  spoiler: optionalCheck(booleanCheck),
  name: anyValueCheck,
  size: anyValueCheck,
})
const separator = objectCheck({
  type: integerCheck(),
  id,
  divider: optionalCheck(booleanCheck),
  spacing: optionalCheck(oneOfCheck(1, 2)),
})

const layout: Record<number, ValueCheck> = {
  [ComponentType.ActionRow]: rowOfControls,
  [ComponentType.Section]: section,
  [ComponentType.TextDisplay]: textDisplay,
  [ComponentType.MediaGallery]: gallery,
  [ComponentType.File]: file,
  [ComponentType.Separator]: separator,
}
const container = objectCheck({
  type: integerCheck(),
  id,
  components: listCheck(checkByType(layout), 1, 40),
  accent_color: optionalCheck(integerCheck(0, 0xffffff)),
  spoiler: optionalCheck(booleanCheck),
})

/** Check for the components of a message without the Components V2 flag: at most five rows. */
export const classicComponentsCheck = allChecks(
  listCheck(checkByType({ [ComponentType.ActionRow]: rowOfControls }), 0, 5),
  uniqueIds,
)

/**
 * Check for Components V2: at most 40 components including nested ones, and at most 4,000 characters of text in
 * total.
 */
export const v2ComponentsCheck = allChecks(
  listCheck(checkByType({ ...layout, [ComponentType.Container]: container }), 0, 40),
  uniqueIds,
  (value, at, found) => {
    const nested = flattenComponents(value)
    if (nested.length > 40)
      found.push({
        path: at,
        code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
        message: `The maximum number of components is 40, these are ${nested.length}`,
      })
    let length = 0
    for (const { content } of nested) if (typeof content === 'string') length += countCharacters(content)
    if (length > 4000)
      found.push({
        path: at,
        code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        message: `The maximum length of all text is 4000, these are ${length}`,
      })
  },
)

const textInput = {
  type: integerCheck(),
  id,
  custom_id: customId,
  style: oneOfCheck(1, 2),
  label: optionalCheck(textCheck(1, 45)),
  min_length: optionalCheck(integerCheck(0, 4000)),
  max_length: optionalCheck(integerCheck(1, 4000)),
  required: optionalCheck(booleanCheck),
  value: optionalCheck(textCheck(0, 4000)),
  placeholder: optionalCheck(textCheck(0, 100)),
}
const choice = objectCheck({
  label: textCheck(1, 100),
  value: textCheck(1, 100),
  description: optionalCheck(textCheck(0, 100)),
  default: optionalCheck(booleanCheck),
})
const inModal = { required: optionalCheck(booleanCheck) }
const lengthsFit: ValueCheck = (value, at, found) => {
  const { min_length = 0, max_length = 4000, value: typed } = value as JsonObject
  if (Number(min_length) > Number(max_length))
    found.push({
      path: [...at, 'min_length'],
      code: 'COMPONENT_MIN_LENGTH',
      message: 'min_length is above max_length',
    })
  if (typeof typed === 'string' && countCharacters(typed) > Number(max_length))
    found.push({
      path: [...at, 'value'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be ${max_length} or fewer in length.`,
    })
}
const fields: Record<number, ValueCheck> = {
  [ComponentType.TextInput]: objectCheck({ ...textInput, label: optionalCheck(textCheck(0, 0)) }, lengthsFit),
  [ComponentType.StringSelect]: objectCheck(
    { ...select, ...inModal, options: listCheck(option, 1, 25) },
    countsFit,
  ),
  [ComponentType.UserSelect]: objectCheck({ ...entitySelect, ...inModal }, countsFit),
  [ComponentType.RadioGroup]: objectCheck({
    type: integerCheck(),
    id,
    custom_id: customId,
    ...inModal,
    options: listCheck(choice, 2, 10),
  }),
  [ComponentType.CheckboxGroup]: objectCheck({
    type: integerCheck(),
    id,
    custom_id: customId,
    ...inModal,
    min_values: optionalCheck(integerCheck(0, 10)),
    max_values: optionalCheck(integerCheck(1, 10)),
    options: listCheck(choice, 1, 10),
  }),
  [ComponentType.Checkbox]: objectCheck({
    type: integerCheck(),
    id,
    custom_id: customId,
    default: optionalCheck(booleanCheck),
  }),
}
const label = objectCheck({
  type: integerCheck(),
  id,
  label: textCheck(1, 45),
  description: optionalCheck(textCheck(1, 100)),
  component: checkByType(fields),
})
const modalRow = objectCheck({
  type: integerCheck(),
  id,
  components: listCheck(
    checkByType({
      [ComponentType.TextInput]: objectCheck({ ...textInput, label: textCheck(1, 45) }, lengthsFit),
    }),
    1,
    1,
  ),
})

export const modalCheck = objectCheck({
  custom_id: customId,
  title: textCheck(1, 45),
  components: allChecks(
    listCheck(
      checkByType({
        [ComponentType.ActionRow]: modalRow,
        [ComponentType.Label]: label,
        [ComponentType.TextDisplay]: textDisplay,
      }),
      1,
      5,
    ),
    uniqueIds,
  ),
})

function uniqueIds(value: unknown, at: readonly (string | number)[], found: Parameters<ValueCheck>[2]): void {
  const seen = new Set<unknown>()
  const numbers = new Set<unknown>()
  for (const { id: number } of flattenComponents(value)) {
    // The id 0 counts as no id: Discord replaces it with a number.
    if (!number) continue
    if (numbers.has(number))
      found.push({
        path: at,
        code: 'COMPONENT_ID_DUPLICATED',
        message: `Component id cannot be duplicated: ${number}`,
      })
    numbers.add(number)
  }
  for (const { custom_id } of flattenComponents(value)) {
    if (custom_id === undefined || custom_id === null) continue
    if (seen.has(custom_id))
      found.push({
        path: at,
        code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
        message: `Component custom id cannot be duplicated: ${custom_id}`,
      })
    seen.add(custom_id)
  }
}

/** Returns all components in one list, including those inside rows, containers, sections and labels. */
export function flattenComponents(components: unknown): JsonObject[] {
  const flat: JsonObject[] = []
  if (!Array.isArray(components)) return flat
  for (const component of components) {
    if (!isJsonObject(component)) continue
    flat.push(component, ...flattenComponents(component.components))
    flat.push(...flattenComponents([component.accessory]), ...flattenComponents([component.component]))
  }
  return flat
}
