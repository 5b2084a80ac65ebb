import { ComponentType } from 'discord-api-types/v10'
import {
  anyValueCheck,
  booleanCheck,
  combineChecks,
  countCharacters,
  createCheckByType,
  createIntegerCheck,
  createListCheck,
  createObjectCheck,
  createOneOfCheck,
  createOptionalCheck,
  createTextCheck,
  createUrlSchemeCheck,
  isJsonObject,
  type ValueCheck,
} from './checks.ts'
import { checkUniqueIds, flattenComponents } from './component-tree.ts'
import { button, id, selects } from './controls.ts'

// Limits of the components of a message, with one check per component type.

/** A URL on the web, or the name of a file in the same message. */
const mediaUrl = combineChecks(createTextCheck(1, 2048), createUrlSchemeCheck('http', 'https', 'attachment'))
/** Discord's rule for file components: "Only supports attachment references". */
const fileUrl = combineChecks(createTextCheck(1, 2048), createUrlSchemeCheck('attachment'))

const mediaAt = (url: ValueCheck) =>
  createObjectCheck({
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

const rowOfControls = createObjectCheck(
  {
    type: createIntegerCheck(),
    id,
    components: createListCheck(createCheckByType({ ...selects, [ComponentType.Button]: button }), 1, 5),
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

export const textDisplayCheck = createObjectCheck({
  type: createIntegerCheck(),
  id,
  content: createTextCheck(1, 4000),
})
const thumbnail = createObjectCheck({
  type: createIntegerCheck(),
  id,
  media,
  description: createOptionalCheck(createTextCheck(0, 1024)),
  spoiler: createOptionalCheck(booleanCheck),
})
const section = createObjectCheck({
  type: createIntegerCheck(),
  id,
  components: createListCheck(createCheckByType({ [ComponentType.TextDisplay]: textDisplayCheck }), 1, 3),
  accessory: createCheckByType({ [ComponentType.Button]: button, [ComponentType.Thumbnail]: thumbnail }),
})
const gallery = createObjectCheck({
  type: createIntegerCheck(),
  id,
  items: createListCheck(
    createObjectCheck({
      media,
      description: createOptionalCheck(createTextCheck(0, 1024)),
      spoiler: createOptionalCheck(booleanCheck),
    }),
    1,
    10,
  ),
})
const file = createObjectCheck({
  type: createIntegerCheck(),
  id,
  file: mediaAt(fileUrl),
  spoiler: createOptionalCheck(booleanCheck),
  name: anyValueCheck,
  size: anyValueCheck,
})
const separator = createObjectCheck({
  type: createIntegerCheck(),
  id,
  divider: createOptionalCheck(booleanCheck),
  spacing: createOptionalCheck(createOneOfCheck(1, 2)),
})

const layout: Record<number, ValueCheck> = {
  [ComponentType.ActionRow]: rowOfControls,
  [ComponentType.Section]: section,
  [ComponentType.TextDisplay]: textDisplayCheck,
  [ComponentType.MediaGallery]: gallery,
  [ComponentType.File]: file,
  [ComponentType.Separator]: separator,
}
const container = createObjectCheck({
  type: createIntegerCheck(),
  id,
  components: createListCheck(createCheckByType(layout), 1, 40),
  accent_color: createOptionalCheck(createIntegerCheck(0, 0xffffff)),
  spoiler: createOptionalCheck(booleanCheck),
})

/** Check for the components of a message without the Components V2 flag: at most five rows. */
export const classicComponentsCheck = combineChecks(
  createListCheck(createCheckByType({ [ComponentType.ActionRow]: rowOfControls }), 0, 5),
  checkUniqueIds,
)

/**
 * Check for Components V2: at most 40 components including nested ones, and at most 4,000 characters of text in
 * total.
 */
export const v2ComponentsCheck = combineChecks(
  createListCheck(createCheckByType({ ...layout, [ComponentType.Container]: container }), 0, 40),
  checkUniqueIds,
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
