import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import {
  all,
  anything,
  byType,
  type Check,
  flag,
  integer,
  isJson,
  type Json,
  lengthOf,
  list,
  maybe,
  oneOf,
  record,
  scheme,
  snowflake,
  text,
} from './shape.ts'

/** Limits of components in messages and modals, with one check per component type. */
const id = maybe(integer(0, 2 ** 31 - 1))
const customId = text(1, 100)

const emoji = record(
  { id: maybe(snowflake), name: maybe(text(1, 100)), animated: maybe(flag) },
  (value, at, found) => {
    const { id, name } = value as Json
    if (!id && !(typeof name === 'string' && isEmoji(name)))
      found.push({ path: [...at, 'name'], code: 'COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' })
  },
)

function isEmoji(name: string): boolean {
  return /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u.test(name)
}

/** A URL on the web, or the name of a file in the same message. */
const mediaUrl = all(text(1, 2048), scheme('http', 'https', 'attachment'))
/** Discord's rule for file components: "Only supports attachment references". */
const fileUrl = all(text(1, 2048), scheme('attachment'))

const mediaAt = (url: Check) =>
  record({
    url,
    id: anything,
    proxy_url: anything,
    width: anything,
    height: anything,
    content_type: anything,
    attachment_id: anything,
    placeholder: anything,
    placeholder_version: anything,
    loading_state: anything,
    flags: anything,
  })
const media = mediaAt(mediaUrl)

const button = record(
  {
    type: integer(),
    id,
    style: oneOf(1, 2, 3, 4, 5, 6),
    label: maybe(text(0, 80)),
    emoji: maybe(emoji),
    custom_id: maybe(customId),
    url: maybe(all(text(1, 512), scheme('http', 'https', 'discord'))),
    sku_id: maybe(snowflake),
    disabled: maybe(flag),
  },
  (value, at, found) => {
    const { style, custom_id, url, label, emoji } = value as Json
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

const option = record({
  label: text(1, 100),
  value: text(1, 100),
  description: maybe(text(0, 100)),
  emoji: maybe(emoji),
  default: maybe(flag),
})

const countsFit: Check = (value, at, found) => {
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
  const chosen = options.filter(item => isJson(item) && item.default).length
  if (chosen > max_values)
    found.push({
      path: [...at, 'options'],
      code: 'COMPONENT_TOO_MANY_DEFAULTS',
      message: 'More defaults than max_values',
    })
  const values = options.map(item => (isJson(item) ? item.value : item))
  for (const [n, item] of values.entries())
    if (values.indexOf(item) < n)
      found.push({
        path: [...at, 'options', n, 'value'],
        code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        message: 'The specified option value is already used',
      })
}

const select = {
  type: integer(),
  id,
  custom_id: customId,
  placeholder: maybe(text(0, 150)),
  min_values: maybe(integer(0, 25)),
  max_values: maybe(integer(1, 25)),
  disabled: maybe(flag),
}
const entitySelect = {
  ...select,
  default_values: maybe(list(record({ id: snowflake, type: oneOf('user', 'role', 'channel') }), 0, 25)),
}
const stringSelect = record({ ...select, options: list(option, 1, 25) }, countsFit)
const channelSelect = record({ ...entitySelect, channel_types: maybe(list(integer(0, 16))) }, countsFit)
const otherSelect = record(entitySelect, countsFit)

const selects: Record<number, Check> = {
  [ComponentType.StringSelect]: stringSelect,
  [ComponentType.UserSelect]: otherSelect,
  [ComponentType.RoleSelect]: otherSelect,
  [ComponentType.MentionableSelect]: otherSelect,
  [ComponentType.ChannelSelect]: channelSelect,
}

const rowOfControls = record(
  { type: integer(), id, components: list(byType({ ...selects, [ComponentType.Button]: button }), 1, 5) },
  (value, at, found) => {
    const { components } = value as { components: unknown }
    if (!Array.isArray(components)) return
    const hasSelect = components.some(item => isJson(item) && Number(item.type) in selects)
    if (hasSelect && components.length > 1)
      found.push({
        path: [...at, 'components'],
        code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        message: 'A select menu takes a whole row',
      })
  },
)

const textDisplay = record({ type: integer(), id, content: text(1, 4000) })
const thumbnail = record({
  type: integer(),
  id,
  media,
  description: maybe(text(0, 1024)),
  spoiler: maybe(flag),
})
const section = record({
  type: integer(),
  id,
  components: list(byType({ [ComponentType.TextDisplay]: textDisplay }), 1, 3),
  accessory: byType({ [ComponentType.Button]: button, [ComponentType.Thumbnail]: thumbnail }),
})
const gallery = record({
  type: integer(),
  id,
  items: list(record({ media, description: maybe(text(0, 1024)), spoiler: maybe(flag) }), 1, 10),
})
const file = record({
  type: integer(),
  id,
  file: mediaAt(fileUrl),
  spoiler: maybe(flag),
  name: anything,
  size: anything,
})
const separator = record({ type: integer(), id, divider: maybe(flag), spacing: maybe(oneOf(1, 2)) })

const layout: Record<number, Check> = {
  [ComponentType.ActionRow]: rowOfControls,
  [ComponentType.Section]: section,
  [ComponentType.TextDisplay]: textDisplay,
  [ComponentType.MediaGallery]: gallery,
  [ComponentType.File]: file,
  [ComponentType.Separator]: separator,
}
const container = record({
  type: integer(),
  id,
  components: list(byType(layout), 1, 40),
  accent_color: maybe(integer(0, 0xffffff)),
  spoiler: maybe(flag),
})

/** Check for the components of a message without the Components V2 flag: at most five rows. */
export const classicComponents = all(
  list(byType({ [ComponentType.ActionRow]: rowOfControls }), 0, 5),
  uniqueIds,
)

/**
 * Check for Components V2: at most 40 components including nested ones, and at most 4,000 characters of text in
 * total.
 */
export const v2Components = all(
  list(byType({ ...layout, [ComponentType.Container]: container }), 0, 40),
  uniqueIds,
  (value, at, found) => {
    const nested = flatten(value)
    if (nested.length > 40)
      found.push({
        path: at,
        code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
        message: `The maximum number of components is 40, these are ${nested.length}`,
      })
    let length = 0
    for (const { content } of nested) if (typeof content === 'string') length += lengthOf(content)
    if (length > 4000)
      found.push({
        path: at,
        code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        message: `The maximum length of all text is 4000, these are ${length}`,
      })
  },
)

const textInput = {
  type: integer(),
  id,
  custom_id: customId,
  style: oneOf(1, 2),
  label: maybe(text(1, 45)),
  min_length: maybe(integer(0, 4000)),
  max_length: maybe(integer(1, 4000)),
  required: maybe(flag),
  value: maybe(text(0, 4000)),
  placeholder: maybe(text(0, 100)),
}
const choice = record({
  label: text(1, 100),
  value: text(1, 100),
  description: maybe(text(0, 100)),
  default: maybe(flag),
})
const inModal = { required: maybe(flag) }
const lengthsFit: Check = (value, at, found) => {
  const { min_length = 0, max_length = 4000, value: typed } = value as Json
  if (Number(min_length) > Number(max_length))
    found.push({
      path: [...at, 'min_length'],
      code: 'COMPONENT_MIN_LENGTH',
      message: 'min_length is above max_length',
    })
  if (typeof typed === 'string' && lengthOf(typed) > Number(max_length))
    found.push({
      path: [...at, 'value'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be ${max_length} or fewer in length.`,
    })
}
const fields: Record<number, Check> = {
  [ComponentType.TextInput]: record({ ...textInput, label: maybe(text(0, 0)) }, lengthsFit),
  [ComponentType.StringSelect]: record({ ...select, ...inModal, options: list(option, 1, 25) }, countsFit),
  [ComponentType.UserSelect]: record({ ...entitySelect, ...inModal }, countsFit),
  [ComponentType.RadioGroup]: record({
    type: integer(),
    id,
    custom_id: customId,
    ...inModal,
    options: list(choice, 2, 10),
  }),
  [ComponentType.CheckboxGroup]: record({
    type: integer(),
    id,
    custom_id: customId,
    ...inModal,
    min_values: maybe(integer(0, 10)),
    max_values: maybe(integer(1, 10)),
    options: list(choice, 1, 10),
  }),
  [ComponentType.Checkbox]: record({ type: integer(), id, custom_id: customId, default: maybe(flag) }),
}
const label = record({
  type: integer(),
  id,
  label: text(1, 45),
  description: maybe(text(1, 100)),
  component: byType(fields),
})
const modalRow = record({
  type: integer(),
  id,
  components: list(
    byType({ [ComponentType.TextInput]: record({ ...textInput, label: text(1, 45) }, lengthsFit) }),
    1,
    1,
  ),
})

export const modal = record({
  custom_id: customId,
  title: text(1, 45),
  components: all(
    list(
      byType({
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

function uniqueIds(value: unknown, at: readonly (string | number)[], found: Parameters<Check>[2]): void {
  const seen = new Set<unknown>()
  const numbers = new Set<unknown>()
  for (const { id: number } of flatten(value)) {
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
  for (const { custom_id } of flatten(value)) {
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
export function flatten(components: unknown): Json[] {
  const flat: Json[] = []
  if (!Array.isArray(components)) return flat
  for (const component of components) {
    if (!isJson(component)) continue
    flat.push(component, ...flatten(component.components))
    flat.push(...flatten([component.accessory]), ...flatten([component.component]))
  }
  return flat
}
