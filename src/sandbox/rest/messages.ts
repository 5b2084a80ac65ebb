import {
  type APIMessageReference,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import type { SandboxCore } from '../core.ts'
import {
  type ApiRefusal,
  isApiRefusal,
  refuseInvalidFormBody,
  refuseInvalidFormField,
  refuseWithCode,
} from '../errors.ts'
import { isOlderSnowflake, isSnowflake, toSnowflakeTime } from '../ids.ts'
import {
  collectIssues,
  createIntegerCheck,
  createListCheck,
  createObjectCheck,
  snowflakeCheck,
} from '../limits/checks.ts'
import { createMessageEditCheck, newMessageCheck } from '../limits/messages.ts'
import {
  createMessage,
  deleteMessage,
  editMessage,
  type MessageEditBody,
  type NewMessageBody,
  toApiMessage,
} from '../messages/messages.ts'
import { checkBotPermissions, computeBotPermissions } from '../places/permissions.ts'
import { archiveInactiveThreads } from '../places/threads.ts'
import { listChannelMessages, type PostedMessage, type SandboxChannel } from '../state.ts'
import {
  type ApiRoute,
  createOkResponse,
  defineRoute,
  findRequestChannel,
  findRequestMessage,
  NO_CONTENT_RESPONSE,
  type RouteRequest,
} from './route.ts'

/**
 * Milliseconds for which Discord remembers an enforced nonce. Discord's documentation says "the past few
 * minutes".
 */
const NONCE_MS = 5 * 60_000
const IS_V2 = 32768

type NewMessage = NewMessageBody & {
  nonce?: string | number
  enforce_nonce?: boolean
  message_reference?: { message_id: string; channel_id?: string; fail_if_not_exists?: boolean }
}

/** Routes for messages in channels. */
export const messageRoutes: readonly ApiRoute[] = [
  defineRoute('GET', '/channels/:channel/messages', {
    query: ['limit', 'before', 'after', 'around'],
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      const mayRead = computeBotPermissions(core.state, channel) & PermissionFlagsBits.ReadMessageHistory
      return mayRead ? page(core, channel, request.query) : createOkResponse([])
    },
  }),
  defineRoute<NewMessage>('POST', '/channels/:channel/messages', {
    body: newMessageCheck,
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      archiveInactiveThreads(core)
      const forbidden = mayNotSend(core, channel, request)
      if (forbidden) return forbidden
      return sent(core, channel, request)
    },
  }),
  defineRoute('GET', '/channels/:channel/messages/:message', {
    handle: (core, request) => {
      const channel = findRequestChannel(core, request, 'ReadMessageHistory')
      if (isApiRefusal(channel)) return channel
      const posted = findRequestMessage(core, request)
      return isApiRefusal(posted) ? posted : createOkResponse(toApiMessage(core.state, posted))
    },
  }),
  defineRoute<MessageEditBody>('PATCH', '/channels/:channel/messages/:message', {
    body: () => {},
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      const posted = findRequestMessage(core, request)
      if (isApiRefusal(posted)) return posted
      archiveInactiveThreads(core)
      if (channel.thread?.archived) return refuseWithCode(50083)
      if (posted.message.author.id !== core.state.identity.applicationId) return refuseWithCode(50005)
      if (isNotice(posted)) return refuseWithCode(50021)
      return handleMessageEdit(core, posted, request)
    },
  }),
  defineRoute('DELETE', '/channels/:channel/messages/:message', {
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      const posted = findRequestMessage(core, request)
      if (isApiRefusal(posted)) return posted
      if (channel.thread?.archived) return refuseWithCode(50083)
      const isOwn = posted.message.author.id === core.state.identity.applicationId
      if (!isOwn) {
        const forbidden = checkBotPermissions(core.state, channel, 'ManageMessages')
        if (forbidden) return forbidden
      }
      deleteMessage(core, posted)
      return NO_CONTENT_RESPONSE
    },
  }),
  defineRoute<{ messages: string[] }>('POST', '/channels/:channel/messages/bulk-delete', {
    body: createObjectCheck({ messages: createListCheck(snowflakeCheck, 2, 100) }),
    handle: (core, request) => {
      const channel = findRequestChannel(core, request, 'ManageMessages')
      if (isApiRefusal(channel)) return channel
      const oldest = core.state.now() - 14 * 24 * 3_600_000
      if (request.body.messages.some(id => toSnowflakeTime(id) < oldest)) return refuseWithCode(50034)
      for (const id of request.body.messages) {
        const posted = core.state.messages.get(id)
        if (posted?.message.channel_id === channel.id && !posted.onlyFor) deleteMessage(core, posted)
      }
      return NO_CONTENT_RESPONSE
    },
  }),
]

function isNotice({ message }: PostedMessage): boolean {
  return ![MessageType.Default, MessageType.Reply, MessageType.ChatInputCommand].includes(message.type)
}

/**
 * Handles a request to edit a message. The body is checked here and not by the route, because the rules depend on
 * the message: a Components V2 message must stay a Components V2 message.
 */
export function handleMessageEdit(
  core: SandboxCore,
  posted: PostedMessage,
  request: RouteRequest<MessageEditBody>,
) {
  const isV2 = ((posted.message.flags ?? 0) & IS_V2) !== 0
  const found = collectIssues(createMessageEditCheck(isV2), request.body ?? {})
  if (found.length > 0) return refuseInvalidFormBody(found)
  const becomesV2 = !isV2 && (Number(request.body?.flags ?? 0) & IS_V2) !== 0
  if (becomesV2) {
    const { content, embeds } = { ...posted.message, ...request.body }
    for (const [field, value] of Object.entries({ content, embeds }))
      if (value && value.length > 0)
        return refuseInvalidFormField(
          [field],
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        )
  }
  const after = editMessage(core, posted, request.body ?? {}, request.uploads)
  return isApiRefusal(after) ? after : createOkResponse(toApiMessage(core.state, after))
}

function mayNotSend(
  core: SandboxCore,
  channel: SandboxChannel,
  request: RouteRequest<NewMessage>,
): ApiRefusal | null {
  const { state } = core
  const { thread } = channel
  if (channel.direct && [...state.servers.all()].length === 0) return refuseWithCode(50278)
  const needs = [thread ? ('SendMessagesInThreads' as const) : ('SendMessages' as const)]
  const forbidden =
    checkBotPermissions(state, channel, ...needs) ??
    (request.uploads.length > 0 ? checkBotPermissions(state, channel, 'AttachFiles') : null) ??
    (request.body.message_reference ? checkBotPermissions(state, channel, 'ReadMessageHistory') : null)
  if (forbidden) return forbidden
  const isModerator = computeBotPermissions(state, channel) & PermissionFlagsBits.ManageThreads
  if (thread?.locked && !isModerator) return thread.archived ? refuseWithCode(50083) : refuseWithCode(160005)
  return null
}

function sent(core: SandboxCore, channel: SandboxChannel, request: RouteRequest<NewMessage>) {
  const { state } = core
  const { nonce, enforce_nonce, message_reference: answered, ...body } = request.body
  const key = nonce === undefined || nonce === null ? null : String(nonce)
  if (enforce_nonce && key !== null) {
    const earlier = listChannelMessages(state, channel.id).find(
      posted => posted.nonce === key && Date.parse(posted.message.timestamp) > state.now() - NONCE_MS,
    )
    if (earlier) return createOkResponse({ ...toApiMessage(state, earlier), nonce })
  }
  let reference: { type: MessageType; message_reference: APIMessageReference } | null = null
  if (answered) {
    const original = state.messages.get(answered.message_id)
    if (!original && answered.fail_if_not_exists !== false)
      return refuseInvalidFormField(
        ['message_reference'],
        'MESSAGE_REFERENCE_UNKNOWN_MESSAGE',
        'Unknown message',
      )
    const guild = channel.guildId ? { guild_id: channel.guildId } : {}
    const where = { type: MessageReferenceType.Default, ...guild }
    if (original)
      reference = {
        type: MessageType.Reply,
        message_reference: { ...where, channel_id: channel.id, message_id: answered.message_id },
      }
  }
  const more = { nonce: key, ...(reference ? { fields: reference } : {}) }
  const posted = createMessage(core, channel, state.identity.applicationId, body, request.uploads, more)
  if (isApiRefusal(posted)) return posted
  return createOkResponse(
    key === null ? toApiMessage(state, posted) : { ...toApiMessage(state, posted), nonce },
  )
}

/**
 * Returns one page of the messages in a channel, newest first, at most 100 messages. At most one of `before`,
 * `after` and `around` may be given.
 */
function page(core: SandboxCore, channel: SandboxChannel, query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 50)
  const found = collectIssues(createObjectCheck({ limit: createIntegerCheck(1, 100) }), { limit })
  if (found.length > 0) return refuseInvalidFormBody(found)
  const given = (['before', 'after', 'around'] as const).filter(name => query.has(name))
  for (const name of given)
    if (!isSnowflake(query.get(name)!))
      return refuseInvalidFormField(
        [name],
        'NUMBER_TYPE_COERCE',
        `Value "${query.get(name)}" is not snowflake.`,
      )
  if (given.length > 1)
    return refuseInvalidFormField(
      [given[1]!],
      'MUTUALLY_EXCLUSIVE',
      'before, after and around exclude each other',
    )
  const all = listChannelMessages(core.state, channel.id).filter(({ onlyFor }) => onlyFor === null)
  const at = given[0] ? query.get(given[0])! : ''
  const older = all.filter(({ message }) => !at || isOlderSnowflake(message.id, at))
  const newer = all.filter(({ message }) => at && isOlderSnowflake(at, message.id))
  const itself = all.filter(({ message }) => message.id === at)
  let chosen = older.slice(-limit)
  if (given[0] === 'after') chosen = newer.slice(0, limit)
  if (given[0] === 'around') {
    const half = Math.floor(limit / 2)
    chosen = [...older.slice(Math.max(0, older.length - half)), ...itself, ...newer.slice(0, half)]
  }
  return createOkResponse(chosen.reverse().map(posted => toApiMessage(core.state, posted)))
}
