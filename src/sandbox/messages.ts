import {
  type APIAttachment,
  type APIEmbed,
  type APIGuildMember,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
  ChannelType,
  ComponentType,
  EmbedType,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GatewayMessageCreateDispatchData,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import type { Core } from './core.ts'
import { invalid, isRefusal, type Refusal, refusal } from './errors.ts'
import { pictureSize, safeFileName, type Upload } from './files.ts'
import { flatten } from './limits/components.ts'
import { isJson, type Json } from './limits/shape.ts'
import { mentionableText, mentionsOf } from './mentions.ts'
import { apiMember, apiThread, apiUser } from './objects.ts'
import { botPermissions } from './permissions.ts'
import type { Channel, Posted, State } from './state.ts'
import { noteActivity } from './threads.ts'

export type MessageBody = Omit<RESTPostAPIChannelMessageJSONBody, 'message_reference'>
export type EditBody = RESTPatchAPIChannelMessageJSONBody

const ATTACHMENT_LIMIT = 10 * 1024 * 1024

/** Puts a message into a channel and tells everybody. `more` is what the caller knows of it. */
export function post(
  core: Core,
  channel: Channel,
  authorId: string,
  body: MessageBody,
  uploads: readonly Upload[],
  more: Partial<Posted> & { fields?: Partial<APIMessage>; isNotice?: true } = {},
): Posted | Refusal {
  const { state } = core
  const author = state.people.get(authorId)
  if (!author) throw new Error(`no author ${authorId}`)
  const isLoading = ((more.fields?.flags ?? 0) & MessageFlags.Loading) !== 0
  const content = (body.content ?? '').trim()
  const isEmpty = !content && !body.embeds?.length && !body.components?.length && uploads.length === 0
  if (isEmpty && !isLoading && !more.isNotice) return refusal(50006)

  const attachments = attach(
    state,
    channel,
    [],
    body.attachments as AttachmentNote[] | undefined,
    uploads,
    more.onlyFor,
  )
  if (isRefusal(attachments)) return attachments
  const held = author.bot ? botPermissions(state, channel) : 0n
  const mentions = mentionsOf(
    state,
    mentionableText(content, body.components),
    body.allowed_mentions,
    (held & PermissionFlagsBits.MentionEveryone) !== 0n,
  )
  const flags = (Number(body.flags ?? 0) | (more.onlyFor ? MessageFlags.Ephemeral : 0)) as MessageFlags
  const message: APIMessage = {
    id: state.newId(),
    type: MessageType.Default,
    channel_id: channel.id,
    author: apiUser(author),
    content,
    embeds: kept(body.embeds),
    components: numbered(body.components),
    attachments: attachments.list,
    mentions: mentions.users,
    mention_roles: [],
    mention_everyone: mentions.everyone,
    pinned: false,
    tts: body.tts ?? false,
    timestamp: new Date(state.now()).toISOString(),
    edited_timestamp: null,
    flags,
    ...more.fields,
  }
  const media = resolveMedia(message)
  if (isRefusal(media)) {
    for (const { id } of attachments.fresh) state.files.drop(id)
    return media
  }
  const posted: Posted = {
    message,
    onlyFor: more.onlyFor ?? null,
    interactionId: more.interactionId ?? null,
    command: more.command ?? null,
    nonce: more.nonce ?? null,
  }
  state.messages.put(message.id, posted)
  if (!posted.onlyFor) {
    channel.lastMessageId = message.id
    if (more.isNotice) state.channels.put(channel.id, channel)
    else noteActivity(core, channel, authorId)
  }
  announce(core, posted, true)
  return posted
}

/** Changes a message. Fields that are absent stay; `attachments` lists what stays and what comes. */
export function change(
  core: Core,
  posted: Posted,
  body: EditBody,
  uploads: readonly Upload[],
): Posted | Refusal {
  const { state } = core
  const { message } = posted
  const channel = state.channels.get(message.channel_id)
  if (!channel) return refusal(10003)
  const notes = body.attachments as AttachmentNote[] | null | undefined
  const attachments = attach(state, channel, message.attachments, notes ?? undefined, uploads, posted.onlyFor)
  if (isRefusal(attachments)) return attachments
  const changed: APIMessage = structuredClone(message)
  if (body.content !== undefined) changed.content = (body.content ?? '').trim()
  if (body.embeds !== undefined) changed.embeds = kept(body.embeds)
  if (body.components !== undefined) changed.components = numbered(body.components)
  const settable = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2
  if (body.flags !== undefined && body.flags !== null)
    changed.flags = (((message.flags ?? 0) & ~MessageFlags.SuppressEmbeds) |
      (body.flags & settable)) as MessageFlags
  changed.attachments = attachments.list
  changed.mentions = mentionsOf(
    state,
    mentionableText(changed.content, changed.components),
    body.allowed_mentions,
    false,
  ).users
  const wasLoading = ((message.flags ?? 0) & MessageFlags.Loading) !== 0
  changed.flags = ((changed.flags ?? 0) & ~MessageFlags.Loading) as MessageFlags
  changed.edited_timestamp = wasLoading ? null : new Date(state.now()).toISOString()
  const isEmpty =
    !changed.content && !changed.embeds.length && !changed.components?.length && !changed.attachments.length
  const media = isEmpty ? refusal(50006) : resolveMedia(changed)
  if (isRefusal(media)) {
    for (const { id } of attachments.fresh) state.files.drop(id)
    return media
  }
  const stays = new Set(changed.attachments.map(({ id }) => id))
  posted.message = changed
  state.messages.put(changed.id, posted)
  for (const { id } of message.attachments) if (!stays.has(id)) state.files.drop(id)
  announce(core, posted, false)
  return posted
}

export function remove(core: Core, posted: Posted): void {
  const { state } = core
  const { id, channel_id, attachments } = posted.message
  state.messages.drop(id)
  for (const attachment of attachments) state.files.drop(attachment.id)
  const thread = state.channels.get(channel_id)
  if (thread?.thread && !posted.onlyFor) {
    thread.thread.messageCount = Math.max(0, thread.thread.messageCount - 1)
    state.channels.put(thread.id, thread)
  }
  core.tell({ type: 'deleted', channelId: channel_id, messageId: id, onlyFor: posted.onlyFor })
  if (posted.onlyFor) return
  const { guildId } = state.identity
  core.gateway.dispatch(
    GatewayDispatchEvents.MessageDelete,
    { id, channel_id, guild_id: guildId },
    GatewayIntentBits.GuildMessages,
  )
}

/** The message as the API shows it: with the thread that grew from it and the message that it answers. */
export function apiMessage(state: State, { message }: Posted): APIMessage {
  const thread = state.channels.get(message.id)
  const answers = message.type === MessageType.Reply || message.type === MessageType.ThreadStarterMessage
  const original = state.messages.get(message.message_reference?.message_id ?? '')
  return {
    ...message,
    ...(thread?.thread ? { thread: apiThread(state, thread) } : {}),
    ...(answers ? { referenced_message: original?.message ?? null } : {}),
  }
}

export function announce(core: Core, posted: Posted, isNew: boolean): void {
  const { state } = core
  core.tell({ type: 'message', posted })
  if (posted.onlyFor) return
  const author = state.people.get(posted.message.author.id)
  const isOwn = author?.id === state.identity.applicationId
  const seen = apiMessage(state, posted)
  const data: GatewayMessageCreateDispatchData = {
    ...seen,
    // Without the privileged intent a bot reads only its own messages and those that mention it.
    ...(isOwn || seen.mentions.some(({ id }) => id === state.identity.applicationId)
      ? {}
      : { content: '', embeds: [], attachments: [], components: [] }),
    channel_type: channelType(state, seen.channel_id),
    guild_id: state.identity.guildId,
    mentions: seen.mentions.map(user => ({ ...user, member: memberOnly(state, user.id) })),
    ...(author ? { member: apiMember(state, author) } : {}),
  }
  const name = isNew ? GatewayDispatchEvents.MessageCreate : GatewayDispatchEvents.MessageUpdate
  core.gateway.dispatch(name, data, GatewayIntentBits.GuildMessages)
}

function memberOnly(state: State, userId: string): Omit<APIGuildMember, 'user'> {
  const { user: _, ...member } = apiMember(state, state.people.get(userId)!)
  return member
}

function channelType(state: State, channelId: string) {
  const channel = state.channels.get(channelId)
  if (!channel?.thread) return ChannelType.GuildText as const
  return channel.thread.isPrivate ? (ChannelType.PrivateThread as const) : (ChannelType.PublicThread as const)
}

interface AttachmentNote {
  id: string | number
  filename?: string
  description?: string
  title?: string
}

/** The attachments of a message after a request: those that stay, with new alt texts, then the new files. */
function attach(
  state: State,
  channel: Channel,
  before: readonly APIAttachment[],
  notes: readonly AttachmentNote[] | undefined,
  uploads: readonly Upload[],
  onlyFor: string | null | undefined,
): { list: APIAttachment[]; fresh: APIAttachment[] } | Refusal {
  const list: APIAttachment[] = []
  for (const attachment of before) {
    const note = notes?.find(({ id }) => String(id) === attachment.id)
    if (notes && !note) continue
    list.push(note?.description === undefined ? attachment : { ...attachment, description: note.description })
  }
  for (const { key, bytes } of uploads) {
    const number = /^files\[(\d+)\]$/.exec(key)?.[1]
    if (number === undefined)
      return invalid([key], 'UNKNOWN_FIELD', `The sandbox does not know the file field "${key}"`)
    if (bytes.length > ATTACHMENT_LIMIT) return refusal(40005)
    if (notes && !notes.some(({ id }) => String(id) === number))
      return invalid(['attachments'], 'ATTACHMENT_NOT_FOUND', `${key} is not among the attachments`)
  }
  const ids = new Set(before.map(({ id }) => id))
  for (const { id } of notes ?? [])
    if (!ids.has(String(id)) && !uploads.some(({ key }) => key === `files[${id}]`))
      return invalid(
        ['attachments'],
        'ATTACHMENT_NOT_FOUND',
        `Attachment ${id} has neither a file nor a past`,
      )
  if (list.length + uploads.length > 10)
    return invalid(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.')

  const fresh: APIAttachment[] = []
  for (const { key, name, type, bytes } of uploads) {
    const note = notes?.find(({ id }) => key === `files[${id}]`)
    const id = state.newId()
    const filename = safeFileName(note?.filename ?? name)
    const url = `${state.origin}/attachments/${channel.id}/${id}/${filename}`
    const size =
      type.startsWith('image/') || /\.(png|jpe?g|gif|webp)$/i.test(filename) ? pictureSize(bytes) : null
    state.files.write(id, bytes)
    fresh.push({
      id,
      filename,
      size: bytes.length,
      url,
      proxy_url: url,
      content_type: size ? typeOfPicture(filename, type) : type,
      ...(note?.title ? { title: note.title } : {}),
      ...(note?.description ? { description: note.description } : {}),
      ...(size ?? {}),
      ...(onlyFor ? { ephemeral: true } : {}),
    })
  }
  return { list: [...list, ...fresh], fresh }
}

function typeOfPicture(filename: string, given: string): string {
  if (given.startsWith('image/')) return given
  const ending = filename.split('.').at(-1)?.toLowerCase()
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`
}

function kept(embeds: readonly APIEmbed[] | null | undefined): APIEmbed[] {
  return (embeds ?? []).map(embed => ({ ...structuredClone(embed), type: EmbedType.Rich }))
}

/** Components as the API gives them back: every one has an id and its defaults. */
export function numbered<T>(components: readonly T[] | null | undefined): APIMessageTopLevelComponent[] {
  const copy = structuredClone((components ?? []) as unknown as Json[])
  const taken = new Set(flatten(copy).map(({ id }) => id))
  let last = 0
  for (const component of flatten(copy)) {
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
      for (const item of component.items as Json[]) {
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

/** A file component says what the file is called and how long it is. */
function nameFile(component: Json, attachments: APIMessage['attachments']): void {
  const url = isJson(component.file) ? String(component.file.url) : ''
  const found = attachments.find(item => url === `attachment://${item.filename}` || url === item.url)
  component.name = found?.filename ?? null
  component.size = found?.size ?? null
}

/** `attachment://name` becomes the address of that attachment; a name that is not attached is an error. */
function resolveMedia(message: APIMessage): Refusal | null {
  const places: { media: Json; path: string[] }[] = []
  for (const component of flatten(message.components)) {
    for (const item of Array.isArray(component.items) ? component.items : [])
      places.push({ media: (item as Json).media as Json, path: ['components'] })
    for (const key of ['media', 'file'])
      if (isJson(component[key])) places.push({ media: component[key], path: ['components'] })
    if (component.type === ComponentType.File) nameFile(component, message.attachments)
  }
  for (const [n, embed] of message.embeds.entries())
    for (const key of ['image', 'thumbnail'] as const)
      if (embed[key]) places.push({ media: embed[key] as unknown as Json, path: ['embeds', String(n), key] })

  for (const { media, path } of places) {
    const url = String(media.url)
    const name = /^attachment:\/\/(.+)$/.exec(url)?.[1]
    const attachment = message.attachments.find(item => (name ? item.filename === name : item.url === url))
    if (!attachment && !name && /^https?:\/\//.test(url)) {
      if (path[0] === 'components') Object.assign(media, { id: message.id, proxy_url: url })
      continue
    }
    if (!attachment)
      return invalid(
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
