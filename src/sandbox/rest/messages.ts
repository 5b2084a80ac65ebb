import {
  type APIMessageReference,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import type { Core } from '../core.ts'
import { invalid, invalidForm, isRefusal, type Refusal, refusal } from '../errors.ts'
import { createdAt, isOlder, isSnowflake } from '../ids.ts'
import { edit, newMessage } from '../limits/messages.ts'
import { findings, integer, list, record, snowflake } from '../limits/shape.ts'
import { apiMessage, change, type EditBody, type MessageBody, post, remove } from '../messages/messages.ts'
import { botPermissions, missing } from '../places/permissions.ts'
import { archiveQuietThreads } from '../places/threads.ts'
import { type Channel, messagesIn, type Posted } from '../state.ts'
import { channelOf, messageOf, NO_CONTENT, ok, type Request, type Route, route } from './route.ts'

/** Milliseconds for which an enforced nonce is remembered. Discord says "the past few minutes". */
const NONCE_MS = 5 * 60_000
const IS_V2 = 32768

type NewMessage = MessageBody & {
  nonce?: string | number
  enforce_nonce?: boolean
  message_reference?: { message_id: string; channel_id?: string; fail_if_not_exists?: boolean }
}

/** Routes for messages in channels. */
export const messageRoutes: readonly Route[] = [
  route('GET', '/channels/:channel/messages', {
    query: ['limit', 'before', 'after', 'around'],
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      const mayRead = botPermissions(core.state, channel) & PermissionFlagsBits.ReadMessageHistory
      return mayRead ? page(core, channel, request.query) : ok([])
    },
  }),
  route<NewMessage>('POST', '/channels/:channel/messages', {
    body: newMessage,
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      archiveQuietThreads(core)
      const forbidden = mayNotSend(core, channel, request)
      if (forbidden) return forbidden
      return sent(core, channel, request)
    },
  }),
  route('GET', '/channels/:channel/messages/:message', {
    handle: (core, request) => {
      const channel = channelOf(core, request, 'ReadMessageHistory')
      if (isRefusal(channel)) return channel
      const posted = messageOf(core, request)
      return isRefusal(posted) ? posted : ok(apiMessage(core.state, posted))
    },
  }),
  route<EditBody>('PATCH', '/channels/:channel/messages/:message', {
    body: () => {},
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      const posted = messageOf(core, request)
      if (isRefusal(posted)) return posted
      archiveQuietThreads(core)
      if (channel.thread?.archived) return refusal(50083)
      if (posted.message.author.id !== core.state.identity.applicationId) return refusal(50005)
      if (isNotice(posted)) return refusal(50021)
      return edited(core, posted, request)
    },
  }),
  route('DELETE', '/channels/:channel/messages/:message', {
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      const posted = messageOf(core, request)
      if (isRefusal(posted)) return posted
      if (channel.thread?.archived) return refusal(50083)
      const isOwn = posted.message.author.id === core.state.identity.applicationId
      if (!isOwn) {
        const forbidden = missing(core.state, channel, 'ManageMessages')
        if (forbidden) return forbidden
      }
      remove(core, posted)
      return NO_CONTENT
    },
  }),
  route<{ messages: string[] }>('POST', '/channels/:channel/messages/bulk-delete', {
    body: record({ messages: list(snowflake, 2, 100) }),
    handle: (core, request) => {
      const channel = channelOf(core, request, 'ManageMessages')
      if (isRefusal(channel)) return channel
      const oldest = core.state.now() - 14 * 24 * 3_600_000
      if (request.body.messages.some(id => createdAt(id) < oldest)) return refusal(50034)
      for (const id of request.body.messages) {
        const posted = core.state.messages.get(id)
        if (posted?.message.channel_id === channel.id && !posted.onlyFor) remove(core, posted)
      }
      return NO_CONTENT
    },
  }),
]

function isNotice({ message }: Posted): boolean {
  return ![MessageType.Default, MessageType.Reply, MessageType.ChatInputCommand].includes(message.type)
}

/**
 * Handles an edit. The body can be checked only now, because the rules depend on the message: a Components V2
 * message stays V2.
 */
export function edited(core: Core, posted: Posted, request: Request<EditBody>) {
  const isV2 = ((posted.message.flags ?? 0) & IS_V2) !== 0
  const found = findings(edit(isV2), request.body ?? {})
  if (found.length > 0) return invalidForm(found)
  const becomesV2 = !isV2 && (Number(request.body?.flags ?? 0) & IS_V2) !== 0
  if (becomesV2) {
    const { content, embeds } = { ...posted.message, ...request.body }
    for (const [field, value] of Object.entries({ content, embeds }))
      if (value && value.length > 0)
        return invalid(
          [field],
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        )
  }
  const after = change(core, posted, request.body ?? {}, request.uploads)
  return isRefusal(after) ? after : ok(apiMessage(core.state, after))
}

function mayNotSend(core: Core, channel: Channel, request: Request<NewMessage>): Refusal | null {
  const { state } = core
  const { thread } = channel
  if (channel.direct && [...state.servers.all()].length === 0) return refusal(50278)
  const needs = [thread ? ('SendMessagesInThreads' as const) : ('SendMessages' as const)]
  const forbidden =
    missing(state, channel, ...needs) ??
    (request.uploads.length > 0 ? missing(state, channel, 'AttachFiles') : null) ??
    (request.body.message_reference ? missing(state, channel, 'ReadMessageHistory') : null)
  if (forbidden) return forbidden
  const isModerator = botPermissions(state, channel) & PermissionFlagsBits.ManageThreads
  if (thread?.locked && !isModerator) return thread.archived ? refusal(50083) : refusal(160005)
  return null
}

function sent(core: Core, channel: Channel, request: Request<NewMessage>) {
  const { state } = core
  const { nonce, enforce_nonce, message_reference: answered, ...body } = request.body
  const key = nonce === undefined || nonce === null ? null : String(nonce)
  if (enforce_nonce && key !== null) {
    const earlier = messagesIn(state, channel.id).find(
      posted => posted.nonce === key && Date.parse(posted.message.timestamp) > state.now() - NONCE_MS,
    )
    if (earlier) return ok({ ...apiMessage(state, earlier), nonce })
  }
  let reference: { type: MessageType; message_reference: APIMessageReference } | null = null
  if (answered) {
    const original = state.messages.get(answered.message_id)
    if (!original && answered.fail_if_not_exists !== false)
      return invalid(['message_reference'], 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', 'Unknown message')
    const where = { type: MessageReferenceType.Default, guild_id: channel.guildId }
    if (original)
      reference = {
        type: MessageType.Reply,
        message_reference: { ...where, channel_id: channel.id, message_id: answered.message_id },
      }
  }
  const more = { nonce: key, ...(reference ? { fields: reference } : {}) }
  const posted = post(core, channel, state.identity.applicationId, body, request.uploads, more)
  if (isRefusal(posted)) return posted
  return ok(key === null ? apiMessage(state, posted) : { ...apiMessage(state, posted), nonce })
}

/** Returns a page of messages, newest first, at most 100. `before`, `after` and `around` exclude each other. */
function page(core: Core, channel: Channel, query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 50)
  const found = findings(record({ limit: integer(1, 100) }), { limit })
  if (found.length > 0) return invalidForm(found)
  const given = (['before', 'after', 'around'] as const).filter(name => query.has(name))
  for (const name of given)
    if (!isSnowflake(query.get(name)!))
      return invalid([name], 'NUMBER_TYPE_COERCE', `Value "${query.get(name)}" is not snowflake.`)
  if (given.length > 1)
    return invalid([given[1]!], 'MUTUALLY_EXCLUSIVE', 'before, after and around exclude each other')
  const all = messagesIn(core.state, channel.id).filter(({ onlyFor }) => onlyFor === null)
  const at = given[0] ? query.get(given[0])! : ''
  const older = all.filter(({ message }) => !at || isOlder(message.id, at))
  const newer = all.filter(({ message }) => at && isOlder(at, message.id))
  const itself = all.filter(({ message }) => message.id === at)
  let chosen = older.slice(-limit)
  if (given[0] === 'after') chosen = newer.slice(0, limit)
  if (given[0] === 'around') {
    const half = Math.floor(limit / 2)
    chosen = [...older.slice(-half), ...itself, ...newer.slice(0, half)]
  }
  return ok(chosen.reverse().map(posted => apiMessage(core.state, posted)))
}
