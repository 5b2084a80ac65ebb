import {
  GatewayDispatchEvents,
  GatewayIntentBits,
  MessageFlags,
  MessageReferenceType,
  MessageType,
  type ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import {
  isForumChannel,
  isVoiceChannel,
  toApiThreadMember,
  toApiUser,
  toThreadCreateData,
} from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'
import { type ApiRefusal, isApiRefusal, refuseWithCode } from '../errors.ts'
import { createMessage } from '../messages/messages.ts'
import type { PostedMessage, SandboxChannel } from '../state.ts'
import { changeThread } from './thread-changes.ts'

export interface ThreadRequest {
  name: string
  isPrivate: boolean
  autoArchiveMinutes: ThreadAutoArchiveDuration
  slowmode: number
  invitable: boolean
  from: PostedMessage | null
}

/**
 * Opens a thread, or returns a refusal. A thread that starts from a message has the id of that message. Any
 * other thread gets a new id. A public thread with a new id is announced by a message in the channel.
 */
export function openThread(
  core: SandboxCore,
  parent: SandboxChannel,
  ownerId: string,
  request: ThreadRequest,
): SandboxChannel | ApiRefusal {
  const { state } = core
  const { from, isPrivate } = request
  if (parent.thread || isVoiceChannel(parent)) return refuseWithCode(50024)
  if (from && state.channels.get(from.message.id)) return refuseWithCode(160004)
  const now = new Date(state.now()).toISOString()
  const channel: SandboxChannel = {
    id: from?.message.id ?? state.newId(),
    guildId: parent.guildId,
    name: request.name.trim(),
    parentId: parent.id,
    position: 0,
    topic: null,
    overwrites: [],
    slowmode: request.slowmode,
    lastMessageId: null,
    thread: {
      isPrivate,
      ownerId,
      members: [ownerId],
      archived: false,
      archivedAt: now,
      locked: false,
      invitable: request.invitable,
      autoArchiveMinutes: request.autoArchiveMinutes,
      createdAt: now,
      activeAt: state.now(),
      messageCount: 0,
      totalSent: 0,
    },
  }
  state.channels.put(channel.id, channel)
  core.announce({ type: 'channel', channel })
  core.gateway.dispatch(GatewayDispatchEvents.ThreadCreate, toThreadCreateData(state, channel), GUILDS)
  if (from) {
    from.message.flags = (from.message.flags ?? 0) | MessageFlags.HasThread
    state.messages.put(from.message.id, from)
    core.announce({ type: 'message', posted: from })
    notice(core, channel, ownerId, MessageType.ThreadStarterMessage, from.message)
  } else if (!isPrivate && !isForumChannel(parent)) {
    const message_reference = {
      type: MessageReferenceType.Default,
      channel_id: channel.id,
      guild_id: channel.guildId,
    }
    notice(core, parent, ownerId, MessageType.ThreadCreated, null, {
      content: channel.name,
      message_reference,
    })
  }
  return channel
}

const GUILDS = GatewayIntentBits.Guilds

/** Posts a system message, such as "a thread was created". */
function notice(
  core: SandboxCore,
  channel: SandboxChannel,
  authorId: string,
  type: MessageType,
  original: PostedMessage['message'] | null,
  fields: Partial<PostedMessage['message']> = {},
): void {
  const reference = original && {
    type: MessageReferenceType.Default,
    channel_id: original.channel_id,
    message_id: original.id,
    guild_id: channel.guildId,
  }
  const posted = createMessage(core, channel, authorId, {}, [], {
    isNotice: true,
    fields: { type, ...fields, ...(reference ? { message_reference: reference } : {}) },
  })
  if (isApiRefusal(posted)) throw new Error(`the notice was refused: ${posted.body.message}`)
}

export function addThreadMember(
  core: SandboxCore,
  channel: SandboxChannel,
  userId: string,
  addedBy: string,
): void {
  const { state } = core
  const thread = channel.thread
  const person = state.people.get(userId)
  if (!thread || !person || thread.members.includes(userId)) return
  thread.members.push(userId)
  state.channels.put(channel.id, channel)
  if (userId === state.identity.applicationId)
    core.gateway.dispatch(
      GatewayDispatchEvents.ThreadMembersUpdate,
      {
        id: channel.id,
        guild_id: channel.guildId,
        member_count: thread.members.length,
        added_members: [toApiThreadMember(state, channel, userId)],
      },
      GUILDS,
    )
  else if (userId !== addedBy)
    notice(core, channel, addedBy, MessageType.RecipientAdd, null, { mentions: [toApiUser(person)] })
  core.announce({ type: 'channel', channel })
}

export function removeThreadMember(core: SandboxCore, channel: SandboxChannel, userId: string): void {
  if (!channel.thread) return
  channel.thread.members = channel.thread.members.filter(id => id !== userId)
  core.state.channels.put(channel.id, channel)
  core.announce({ type: 'channel', channel })
  if (channel.thread.isPrivate) core.announce({ type: 'left', channelId: channel.id, userId })
}

/**
 * Archives every thread that has been inactive for longer than the thread's own limit. The sandbox has no timer,
 * so it calls this function before it reads threads.
 */
export function archiveInactiveThreads(core: SandboxCore): void {
  for (const channel of core.state.channels.all()) {
    const { thread } = channel
    if (!thread || thread.archived) continue
    if (core.state.now() - thread.activeAt > thread.autoArchiveMinutes * 60_000)
      changeThread(core, channel, { archived: true })
  }
}
