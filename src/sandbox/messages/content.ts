import {
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
  ComponentType,
  EmbedType,
} from 'discord-api-types/v10'
import { type ApiRefusal, refuseInvalidFormField } from '../errors.ts'
import { isJsonObject, type JsonObject } from '../limits/checks.ts'
import { flattenComponents } from '../limits/component-tree.ts'

/** Converts embeds from a request to the form in which Discord's API returns them. */
export function toApiEmbeds(embeds: readonly APIEmbed[] | null | undefined): APIEmbed[] {
  return (embeds ?? []).map(embed => ({ ...structuredClone(embed), type: EmbedType.Rich }))
}

/**
 * Converts components from a request to the form in which Discord's API returns them. Each component then has an
 * id and its default values.
 */
export function toApiComponents<T>(
  components: readonly T[] | null | undefined,
): APIMessageTopLevelComponent[] {
  const copy = structuredClone((components ?? []) as unknown as JsonObject[])
  const taken = new Set(flattenComponents(copy).map(({ id }) => id))
  let last = 0
  for (const component of flattenComponents(copy)) {
    const type = component.type as ComponentType
    if (!component.id) {
      do last++
      while (taken.has(last))
      component.id = last
    }
    for (const key of Object.keys(component)) if (component[key] === null) delete component[key]
    if (isSelect(type)) {
      component.min_values ??= 1
      component.max_values ??= 1
    }
    if (type === ComponentType.Container) {
      component.spoiler ??= false
      component.accent_color ??= null
    }
    if (type === ComponentType.Separator) {
      component.divider ??= true
      component.spacing ??= 1
    }
    if (type === ComponentType.Thumbnail || type === ComponentType.File) component.spoiler ??= false
    if (type === ComponentType.Thumbnail) component.description ??= null
    if (Array.isArray(component.items))
      for (const item of component.items as JsonObject[]) {
        item.description ??= null
        item.spoiler ??= false
      }
  }
  return copy as unknown as APIMessageTopLevelComponent[]
}

function isSelect(type: ComponentType): boolean {
  return (
    type === ComponentType.StringSelect ||
    (type >= ComponentType.UserSelect && type <= ComponentType.ChannelSelect)
  )
}

/** Sets the name and size of a file component to those of its attachment. */
function nameFile(component: JsonObject, attachments: APIMessage['attachments']): void {
  const url = isJsonObject(component.file) ? String(component.file.url) : ''
  const found = attachments.find(item => url === `attachment://${item.filename}` || url === item.url)
  component.name = found?.filename ?? null
  component.size = found?.size ?? null
}

/**
 * Replaces each address `attachment://name` in a message by the URL of the attachment with that name. Returns a
 * refusal if no attachment has this name.
 */
export function resolveMediaUrls(message: APIMessage): ApiRefusal | null {
  const places: { media: JsonObject; path: string[] }[] = []
  for (const component of flattenComponents(message.components)) {
    for (const item of Array.isArray(component.items) ? component.items : [])
      places.push({ media: (item as JsonObject).media as JsonObject, path: ['components'] })
    for (const key of ['media', 'file'])
      if (isJsonObject(component[key])) places.push({ media: component[key], path: ['components'] })
    if (component.type === ComponentType.File) nameFile(component, message.attachments)
  }
  for (const [n, embed] of message.embeds.entries())
    for (const key of ['image', 'thumbnail'] as const)
      if (embed[key])
        places.push({ media: embed[key] as unknown as JsonObject, path: ['embeds', String(n), key] })

  for (const { media, path } of places) {
    const url = String(media.url)
    const name = /^attachment:\/\/(.+)$/.exec(url)?.[1]
    const attachment = message.attachments.find(item => (name ? item.filename === name : item.url === url))
    if (!attachment && !name && /^https?:\/\//.test(url)) {
      if (path[0] === 'components') Object.assign(media, { id: message.id, proxy_url: url })
      continue
    }
    if (!attachment)
      return refuseInvalidFormField(
        path,
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        `The referenced attachment was not found: ${url}`,
      )
    const { id, proxy_url, width, height, content_type } = attachment
    const resolved = {
      url: attachment.url,
      proxy_url,
      width: width ?? null,
      height: height ?? null,
      content_type,
    }
    const unfurled: APIUnfurledMediaItem = { ...resolved, id, attachment_id: id } as APIUnfurledMediaItem
    Object.assign(media, path[0] === 'components' ? unfurled : resolved)
  }
  return null
}
