import {
  type APIGuildMember,
  type APIMessage,
  ChannelType,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GatewayMessageCreateDispatchData,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { toApiMember, toApiThread, toApiThreadType, toApiUser } from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'
import { type ApiRefusal, isApiRefusal, refuseWithCode } from '../errors.ts'
import { computeBotPermissions } from '../places/permissions.ts'
import { recordThreadActivity } from '../places/thread-changes.ts'
import { findChannelServerId, type PostedMessage, type SandboxChannel, type SandboxState } from '../state.ts'
import { type AttachmentRequest, buildAttachments } from './attachments.ts'
import { resolveMediaUrls, toApiComponents, toApiEmbeds } from './content.ts'
import type { UploadedFile } from './files.ts'
import { collectMentionableText, findMentions } from './mentions.ts'

export type NewMessageBody = Omit<RESTPostAPIChannelMessageJSONBody, 'message_reference'>
export type MessageEditBody = RESTPatchAPIChannelMessageJSONBody

/**
 * Posts a message in a channel, stores the message and announces it. `more` holds fields that are not in the
 * request body. Returns a refusal if Discord would not allow the message.
 */
export function createMessage(
  core: SandboxCore,
  channel: SandboxChannel,
  authorId: string,
  body: NewMessageBody,
  uploads: readonly UploadedFile[],
  more: Partial<PostedMessage> & { fields?: Partial<APIMessage>; isNotice?: true } = {},
): PostedMessage | ApiRefusal {
  const { state } = core
  const author = state.people.get(authorId)
  if (!author) throw new Error(`There is no user "${authorId}"`)
  const isLoading = ((more.fields?.flags ?? 0) & MessageFlags.Loading) !== 0
  const content = (body.content ?? '').trim()
  const isV2 = (Number(body.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0
  const hasOther = content || body.embeds?.length || uploads.length > 0
  const isEmpty = !body.components?.length && (isV2 || !hasOther)
  if (isEmpty && !isLoading && !more.isNotice) return refuseWithCode(50006)

  const attachments = buildAttachments(
    state,
    channel,
    [],
    body.attachments as AttachmentRequest[] | undefined,
    uploads,
    more.onlyFor,
  )
  if (isApiRefusal(attachments)) return attachments
  const held = author.bot ? computeBotPermissions(state, channel) : 0n
  const mentions = findMentions(
    state,
    collectMentionableText(content, body.components),
    body.allowed_mentions,
    (held & PermissionFlagsBits.MentionEveryone) !== 0n,
  )
  const flags = (Number(body.flags ?? 0) | (more.onlyFor ? MessageFlags.Ephemeral : 0)) as MessageFlags
  const message: APIMessage = {
    id: state.newId(),
    type: MessageType.Default,
    channel_id: channel.id,
    author: toApiUser(author),
    content,
    embeds: toApiEmbeds(body.embeds),
    components: toApiComponents(body.components),
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
  const media = resolveMediaUrls(message)
  if (isApiRefusal(media)) {
    for (const { id } of attachments.fresh) state.files.drop(id)
    return media
  }
  const posted: PostedMessage = {
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
    else recordThreadActivity(core, channel, authorId)
  }
  announce(core, posted, true)
  return posted
}

/**
 * Edits a message. Fields that are absent from the request stay unchanged. `attachments` lists the attachments
 * to keep and the new attachments.
 */
export function editMessage(
  core: SandboxCore,
  posted: PostedMessage,
  body: MessageEditBody,
  uploads: readonly UploadedFile[],
): PostedMessage | ApiRefusal {
  const { state } = core
  const { message } = posted
  const channel = state.channels.get(message.channel_id)
  if (!channel) return refuseWithCode(10003)
  const notes = body.attachments as AttachmentRequest[] | null | undefined
  const attachments = buildAttachments(
    state,
    channel,
    message.attachments,
    notes ?? undefined,
    uploads,
    posted.onlyFor,
  )
  if (isApiRefusal(attachments)) return attachments
  const changed: APIMessage = structuredClone(message)
  if (body.content !== undefined) changed.content = (body.content ?? '').trim()
  if (body.embeds !== undefined) changed.embeds = toApiEmbeds(body.embeds)
  if (body.components !== undefined) changed.components = toApiComponents(body.components)
  const settable = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2
  if (body.flags !== undefined && body.flags !== null)
    changed.flags = (((message.flags ?? 0) & ~MessageFlags.SuppressEmbeds) |
      (body.flags & settable)) as MessageFlags
  changed.attachments = attachments.list
  changed.mentions = findMentions(
    state,
    collectMentionableText(changed.content, changed.components),
    body.allowed_mentions,
    false,
  ).users
  const wasLoading = ((message.flags ?? 0) & MessageFlags.Loading) !== 0
  changed.flags = ((changed.flags ?? 0) & ~MessageFlags.Loading) as MessageFlags
  changed.edited_timestamp = wasLoading ? null : new Date(state.now()).toISOString()
  const isEmpty =
    !changed.content && !changed.embeds.length && !changed.components?.length && !changed.attachments.length
  const media = isEmpty ? refuseWithCode(50006) : resolveMediaUrls(changed)
  if (isApiRefusal(media)) {
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

export function deleteMessage(core: SandboxCore, posted: PostedMessage): void {
  const { state } = core
  const { id, channel_id, attachments } = posted.message
  state.messages.drop(id)
  for (const attachment of attachments) state.files.drop(attachment.id)
  const thread = state.channels.get(channel_id)
  if (thread?.thread && !posted.onlyFor) {
    thread.thread.messageCount = Math.max(0, thread.thread.messageCount - 1)
    state.channels.put(thread.id, thread)
  }
  core.announce({ type: 'deleted', channelId: channel_id, messageId: id, onlyFor: posted.onlyFor })
  if (posted.onlyFor) return
  const guildId = findChannelServerId(state, channel_id)
  core.gateway.dispatch(
    GatewayDispatchEvents.MessageDelete,
    { id, channel_id, ...(guildId !== null && { guild_id: guildId }) },
    guildId === null ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages,
  )
}

/**
 * Returns a message as Discord's API shows it. The result includes the thread that was started from the message,
 * and the message that it replies to.
 */
export function toApiMessage(state: SandboxState, { message }: PostedMessage): APIMessage {
  const thread = state.channels.get(message.id)
  const answers = message.type === MessageType.Reply || message.type === MessageType.ThreadStarterMessage
  const original = state.messages.get(message.message_reference?.message_id ?? '')
  return {
    ...message,
    ...(thread?.thread ? { thread: toApiThread(state, thread) } : {}),
    ...(answers ? { referenced_message: original?.message ?? null } : {}),
  }
}

function announce(core: SandboxCore, posted: PostedMessage, isNew: boolean): void {
  const { state } = core
  core.announce({ type: 'message', posted })
  if (posted.onlyFor) return
  const author = state.people.get(posted.message.author.id)
  const isOwn = author?.id === state.identity.applicationId
  const seen = toApiMessage(state, posted)
  const guildId = findChannelServerId(state, seen.channel_id)
  const data: GatewayMessageCreateDispatchData = {
    ...seen,
    // Without the privileged intent for message content, a bot can read only its own messages and messages that
    // mention the bot.
    ...(isOwn || seen.mentions.some(({ id }) => id === state.identity.applicationId)
      ? {}
      : { content: '', embeds: [], attachments: [], components: [] }),
    channel_type: channelType(state, seen.channel_id),
    ...(guildId !== null && {
      guild_id: guildId,
      mentions: seen.mentions.map(user => ({ ...user, member: memberOnly(state, user.id, guildId) })),
      ...(author && { member: toApiMember(state, author, guildId) }),
    }),
  }
  const name = isNew ? GatewayDispatchEvents.MessageCreate : GatewayDispatchEvents.MessageUpdate
  const intent = guildId === null ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages
  core.gateway.dispatch(name, data, intent)
}

function memberOnly(state: SandboxState, userId: string, guildId: string): Omit<APIGuildMember, 'user'> {
  const { user: _, ...member } = toApiMember(state, state.people.get(userId)!, guildId)
  return member
}

function channelType(state: SandboxState, channelId: string) {
  const channel = state.channels.get(channelId)
  if (channel?.direct) return ChannelType.DM as const
  if (!channel?.thread) return (channel?.kind ?? ChannelType.GuildText) as ChannelType.GuildText
  return toApiThreadType(state, channel)
}
