import { PermissionFlagsBits, ThreadAutoArchiveDuration } from 'discord-api-types/v10'
import { isForumChannel, toApiChannel, toApiThread, toApiThreadMember } from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'
import {
  type ApiRefusal,
  isApiRefusal,
  refuseInvalidFormBody,
  refuseUnsupportedFeature,
  refuseWithCode,
} from '../errors.ts'
import {
  booleanCheck,
  collectIssues,
  createIntegerCheck,
  createObjectCheck,
  createOneOfCheck,
  createOptionalCheck,
  createTextCheck,
  createUnsupportedCheck,
} from '../limits/checks.ts'
import { deleteChannel, deleteThread } from '../places/deletions.ts'
import { isAbsentFromServer } from '../places/memberships.ts'
import { computeBotPermissions } from '../places/permissions.ts'
import { changeThread } from '../places/thread-changes.ts'
import { addThreadMember, archiveInactiveThreads, openThread, removeThreadMember } from '../places/threads.ts'
import { listActiveThreads, type SandboxChannel } from '../state.ts'
import {
  type ApiRoute,
  createOkResponse,
  defineRoute,
  findRequestChannel,
  findRequestMessage,
  NO_CONTENT_RESPONSE,
  type RouteRequest,
} from './route.ts'

const autoArchive = createOneOfCheck(60, 1440, 4320, 10080)

const threadOptions = {
  name: createTextCheck(1, 100),
  auto_archive_duration: createOptionalCheck(autoArchive),
  rate_limit_per_user: createOptionalCheck(createIntegerCheck(0, 21_600)),
}

interface NewThread {
  name: string
  auto_archive_duration?: ThreadAutoArchiveDuration | null
  rate_limit_per_user?: number | null
  type?: number
  invitable?: boolean
}

interface ThreadPatch {
  name?: string
  archived?: boolean
  locked?: boolean
  invitable?: boolean
  auto_archive_duration?: ThreadAutoArchiveDuration
  rate_limit_per_user?: number
}

const patch = createObjectCheck({
  name: createOptionalCheck(createTextCheck(1, 100)),
  archived: createOptionalCheck(booleanCheck),
  locked: createOptionalCheck(booleanCheck),
  invitable: createOptionalCheck(booleanCheck),
  auto_archive_duration: createOptionalCheck(autoArchive),
  rate_limit_per_user: createOptionalCheck(createIntegerCheck(0, 21_600)),
  applied_tags: createUnsupportedCheck('forum channels'),
  flags: createUnsupportedCheck('flags of channels'),
})

/** Routes for channels and threads. */
export const channelRoutes: readonly ApiRoute[] = [
  defineRoute('GET', '/channels/:channel', {
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      return isApiRefusal(channel) ? channel : createOkResponse(toApiChannel(core.state, channel))
    },
  }),
  defineRoute<ThreadPatch>('PATCH', '/channels/:channel', {
    body: patch,
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      if (!channel.thread) return refuseUnsupportedFeature('how a bot changes a channel that is no thread')
      return mayChange(core, channel, request.body) ?? changed(core, channel, request.body)
    },
  }),
  defineRoute('DELETE', '/channels/:channel', {
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      if (channel.direct) return refuseUnsupportedFeature('how a bot closes direct messages')
      if (!holds(core, channel, channel.thread ? 'ManageThreads' : 'ManageChannels'))
        return refuseWithCode(50013)
      const gone = toApiChannel(core.state, channel)
      if (channel.thread) deleteThread(core, channel)
      else deleteChannel(core, channel)
      return createOkResponse(gone)
    },
  }),
  defineRoute('POST', '/channels/:channel/typing', {
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      core.announce({ type: 'typing', channelId: channel.id, userId: core.state.identity.applicationId })
      return NO_CONTENT_RESPONSE
    },
  }),
  defineRoute<NewThread>('POST', '/channels/:channel/messages/:message/threads', {
    body: createObjectCheck({
      ...threadOptions,
      type: createOptionalCheck(createOneOfCheck(11)),
      invitable: createOptionalCheck(booleanCheck),
    }),
    handle: (core, request) => {
      const parent = findRequestChannel(core, request, 'CreatePublicThreads')
      if (isApiRefusal(parent)) return parent
      const from = findRequestMessage(core, request)
      return isApiRefusal(from) ? from : opened(core, request, parent, { isPrivate: false, from })
    },
  }),
  defineRoute<NewThread>('POST', '/channels/:channel/threads', {
    body: createObjectCheck({
      ...threadOptions,
      type: createOptionalCheck(createOneOfCheck(11, 12)),
      invitable: createOptionalCheck(booleanCheck),
    }),
    handle: (core, request) => {
      const isPrivate = request.body.type !== 11
      const parent = findRequestChannel(
        core,
        request,
        isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads',
      )
      return isApiRefusal(parent) ? parent : opened(core, request, parent, { isPrivate, from: null })
    },
  }),
  defineRoute('GET', '/channels/:channel/threads/archived/public', archivedThreads(false)),
  defineRoute('GET', '/channels/:channel/threads/archived/private', archivedThreads(true)),
  defineRoute('GET', '/channels/:channel/thread-members', {
    query: ['with_member', 'after', 'limit'],
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      return createOkResponse(
        channel.thread?.members.map(id => toApiThreadMember(core.state, channel, id)) ?? [],
      )
    },
  }),
  defineRoute('GET', '/channels/:channel/thread-members/:user', {
    query: ['with_member'],
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      const id = userOf(core, request)
      return channel.thread?.members.includes(id)
        ? createOkResponse(toApiThreadMember(core.state, channel, id))
        : refuseWithCode(10007)
    },
  }),
  defineRoute('PUT', '/channels/:channel/thread-members/:user', {
    handle: (core, request) => {
      const channel = findRequestChannel(core, request, 'SendMessagesInThreads')
      if (isApiRefusal(channel)) return channel
      if (!channel.thread) return refuseWithCode(50024)
      if (channel.thread.archived) return refuseWithCode(50083)
      const id = userOf(core, request)
      if (!core.state.people.get(id)) return refuseWithCode(10013)
      if (isAbsentFromServer(core, channel.guildId, id)) return refuseWithCode(10007)
      const { members } = channel.thread
      if (!members.includes(id) && members.length >= core.threadLimits.participants)
        return refuseWithCode(30033)
      addThreadMember(core, channel, id, core.state.identity.applicationId)
      return NO_CONTENT_RESPONSE
    },
  }),
  defineRoute('DELETE', '/channels/:channel/thread-members/:user', {
    handle: (core, request) => {
      const channel = findRequestChannel(core, request)
      if (isApiRefusal(channel)) return channel
      if (!channel.thread) return refuseWithCode(50024)
      if (channel.thread.archived) return refuseWithCode(50083)
      const isOwnPrivate =
        channel.thread.isPrivate && channel.thread.ownerId === core.state.identity.applicationId
      if (!isOwnPrivate && !holds(core, channel, 'ManageThreads')) return refuseWithCode(50013)
      removeThreadMember(core, channel, userOf(core, request))
      return NO_CONTENT_RESPONSE
    },
  }),
]

function userOf({ state }: SandboxCore, { params }: RouteRequest): string {
  return params.user === '@me' ? state.identity.applicationId : params.user!
}

function holds(
  { state }: SandboxCore,
  channel: SandboxChannel,
  permission: keyof typeof PermissionFlagsBits,
): boolean {
  return (computeBotPermissions(state, channel) & PermissionFlagsBits[permission]) !== 0n
}

function opened(
  core: SandboxCore,
  { body }: RouteRequest<NewThread>,
  parent: SandboxChannel,
  kind: Pick<Parameters<typeof openThread>[3], 'isPrivate' | 'from'>,
) {
  if (isForumChannel(parent)) return refuseUnsupportedFeature('how a bot opens a post of a forum')
  if (isFull(core, parent.guildId)) return refuseWithCode(160006)
  const thread = openThread(core, parent, core.state.identity.applicationId, {
    ...kind,
    name: body.name,
    autoArchiveMinutes: body.auto_archive_duration ?? ThreadAutoArchiveDuration.ThreeDays,
    slowmode: body.rate_limit_per_user ?? 0,
    invitable: body.invitable ?? true,
  })
  return isApiRefusal(thread) ? thread : createOkResponse(toApiThread(core.state, thread), 201)
}

/** Checks whether a server has reached the maximum number of unarchived threads. */
const isFull = ({ state, threadLimits }: SandboxCore, guildId: string): boolean =>
  listActiveThreads(state, { id: guildId }).length >= threadLimits.threads

/**
 * Checks whether the bot may change a thread. The bot may archive and rename a thread that it opened itself.
 * Only a moderator may lock a thread. Returns a refusal, or null if the change is allowed.
 */
function mayChange(core: SandboxCore, channel: SandboxChannel, body: ThreadPatch): ApiRefusal | null {
  const thread = channel.thread!
  const isModerator = holds(core, channel, 'ManageThreads')
  const isOwner = thread.ownerId === core.state.identity.applicationId
  if (body.locked !== undefined && body.locked !== thread.locked && !isModerator) return refuseWithCode(50013)
  if (!isModerator && (!isOwner || thread.locked)) return refuseWithCode(50013)
  const wakes = body.archived === false
  if (wakes && thread.archived && isFull(core, channel.guildId)) return refuseWithCode(160006)
  return thread.archived && !wakes && body.archived === undefined ? refuseWithCode(50083) : null
}

function changed(core: SandboxCore, channel: SandboxChannel, body: ThreadPatch) {
  const { auto_archive_duration: autoArchiveMinutes, rate_limit_per_user: slowmode, ...rest } = body
  changeThread(core, channel, {
    ...rest,
    ...(autoArchiveMinutes ? { autoArchiveMinutes } : {}),
    ...(slowmode === undefined ? {} : { slowmode }),
  })
  return createOkResponse(toApiThread(core.state, channel))
}

function archivedThreads(isPrivate: boolean): Pick<ApiRoute, 'query' | 'handle'> {
  return {
    query: ['before', 'limit'],
    handle: (core, request) => {
      const parent = findRequestChannel(core, request, 'ReadMessageHistory')
      if (isApiRefusal(parent)) return parent
      if (isPrivate && !holds(core, parent, 'ManageThreads')) return refuseWithCode(50013)
      const found = collectIssues(createIntegerCheck(2, 100), Number(request.query.get('limit') ?? 50))
      if (found.length > 0) return refuseInvalidFormBody(found)
      archiveInactiveThreads(core)
      const before = request.query.get('before') ?? new Date(core.state.now() + 1).toISOString()
      const all: SandboxChannel[] = []
      for (const channel of core.state.channels.all()) {
        const { thread } = channel
        if (thread?.archived && thread.isPrivate === isPrivate && channel.parentId === parent.id)
          all.push(channel)
      }
      const past = all.filter(({ thread }) => thread!.archivedAt < before)
      past.sort((a, b) => (a.thread!.archivedAt < b.thread!.archivedAt ? 1 : -1))
      const page = past.slice(0, Number(request.query.get('limit') ?? 50))
      const bot = core.state.identity.applicationId
      const joined = page.filter(({ thread }) => thread!.members.includes(bot))
      return createOkResponse({
        threads: page.map(channel => toApiThread(core.state, channel)),
        members: joined.map(channel => toApiThreadMember(core.state, channel, bot)),
        has_more: past.length > page.length,
      })
    },
  }
}
