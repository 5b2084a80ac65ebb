import { PermissionFlagsBits, ThreadAutoArchiveDuration } from 'discord-api-types/v10'
import type { Core } from '../core.ts'
import { invalidForm, isRefusal, notInSandbox, type Refusal, refusal } from '../errors.ts'
import { absent, findings, flag, integer, maybe, oneOf, record, text } from '../limits/shape.ts'
import { apiChannel, apiThread, apiThreadMember, isForPosts } from '../objects.ts'
import { deleteChannel, deleteThread } from '../places/deletions.ts'
import { botPermissions } from '../places/permissions.ts'
import { changeThread } from '../places/thread-changes.ts'
import { addMember, archiveQuietThreads, openThread, removeMember } from '../places/threads.ts'
import { type Channel, threadsOf } from '../state.ts'
import { channelOf, messageOf, NO_CONTENT, ok, type Request, type Route, route } from './route.ts'

const autoArchive = oneOf(60, 1440, 4320, 10080)

const threadOptions = {
  name: text(1, 100),
  auto_archive_duration: maybe(autoArchive),
  rate_limit_per_user: maybe(integer(0, 21_600)),
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

const patch = record({
  name: maybe(text(1, 100)),
  archived: maybe(flag),
  locked: maybe(flag),
  invitable: maybe(flag),
  auto_archive_duration: maybe(autoArchive),
  rate_limit_per_user: maybe(integer(0, 21_600)),
  applied_tags: absent('forum channels'),
  flags: absent('flags of channels'),
})

/** Routes for channels and threads. */
export const channelRoutes: readonly Route[] = [
  route('GET', '/channels/:channel', {
    handle: (core, request) => {
      const channel = channelOf(core, request)
      return isRefusal(channel) ? channel : ok(apiChannel(core.state, channel))
    },
  }),
  route<ThreadPatch>('PATCH', '/channels/:channel', {
    body: patch,
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      if (!channel.thread) return notInSandbox('how a bot changes a channel that is no thread')
      return mayChange(core, channel, request.body) ?? changed(core, channel, request.body)
    },
  }),
  route('DELETE', '/channels/:channel', {
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      if (channel.direct) return notInSandbox('how a bot closes direct messages')
      if (!holds(core, channel, channel.thread ? 'ManageThreads' : 'ManageChannels')) return refusal(50013)
      const gone = apiChannel(core.state, channel)
      if (channel.thread) deleteThread(core, channel)
      else deleteChannel(core, channel)
      return ok(gone)
    },
  }),
  route('POST', '/channels/:channel/typing', {
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      core.tell({ type: 'typing', channelId: channel.id, userId: core.state.identity.applicationId })
      return NO_CONTENT
    },
  }),
  route<NewThread>('POST', '/channels/:channel/messages/:message/threads', {
    body: record({ ...threadOptions, type: maybe(oneOf(11)), invitable: maybe(flag) }),
    handle: (core, request) => {
      const parent = channelOf(core, request, 'CreatePublicThreads')
      if (isRefusal(parent)) return parent
      const from = messageOf(core, request)
      return isRefusal(from) ? from : opened(core, request, parent, { isPrivate: false, from })
    },
  }),
  route<NewThread>('POST', '/channels/:channel/threads', {
    body: record({ ...threadOptions, type: maybe(oneOf(11, 12)), invitable: maybe(flag) }),
    handle: (core, request) => {
      const isPrivate = request.body.type !== 11
      const parent = channelOf(core, request, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads')
      return isRefusal(parent) ? parent : opened(core, request, parent, { isPrivate, from: null })
    },
  }),
  route('GET', '/channels/:channel/threads/archived/public', archivedThreads(false)),
  route('GET', '/channels/:channel/threads/archived/private', archivedThreads(true)),
  route('GET', '/channels/:channel/thread-members', {
    query: ['with_member', 'after', 'limit'],
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      return ok(channel.thread?.members.map(id => apiThreadMember(core.state, channel, id)) ?? [])
    },
  }),
  route('GET', '/channels/:channel/thread-members/:user', {
    query: ['with_member'],
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      const id = userOf(core, request)
      return channel.thread?.members.includes(id)
        ? ok(apiThreadMember(core.state, channel, id))
        : refusal(10007)
    },
  }),
  route('PUT', '/channels/:channel/thread-members/:user', {
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      if (!channel.thread) return refusal(50024)
      if (channel.thread.archived) return refusal(50083)
      const id = userOf(core, request)
      if (!core.state.people.get(id)) return refusal(10013)
      const { members } = channel.thread
      if (!members.includes(id) && members.length >= core.most.participants) return refusal(30033)
      addMember(core, channel, id, core.state.identity.applicationId)
      return NO_CONTENT
    },
  }),
  route('DELETE', '/channels/:channel/thread-members/:user', {
    handle: (core, request) => {
      const channel = channelOf(core, request)
      if (isRefusal(channel)) return channel
      if (!channel.thread) return refusal(50024)
      if (channel.thread.archived) return refusal(50083)
      removeMember(core, channel, userOf(core, request))
      return NO_CONTENT
    },
  }),
]

function userOf({ state }: Core, { params }: Request): string {
  return params.user === '@me' ? state.identity.applicationId : params.user!
}

function holds({ state }: Core, channel: Channel, permission: keyof typeof PermissionFlagsBits): boolean {
  return (botPermissions(state, channel) & PermissionFlagsBits[permission]) !== 0n
}

function opened(
  core: Core,
  { body }: Request<NewThread>,
  parent: Channel,
  kind: Pick<Parameters<typeof openThread>[3], 'isPrivate' | 'from'>,
) {
  if (isForPosts(parent)) return notInSandbox('how a bot opens a post of a forum')
  if (isFull(core, parent.guildId)) return refusal(160006)
  const thread = openThread(core, parent, core.state.identity.applicationId, {
    ...kind,
    name: body.name,
    autoArchiveMinutes: body.auto_archive_duration ?? ThreadAutoArchiveDuration.ThreeDays,
    slowmode: body.rate_limit_per_user ?? 0,
    invitable: body.invitable ?? true,
  })
  return isRefusal(thread) ? thread : ok(apiThread(core.state, thread), 201)
}

/** Checks whether a server already has as many unarchived threads as Discord allows. */
const isFull = ({ state, most }: Core, guildId: string): boolean =>
  threadsOf(state, { id: guildId }).length >= most.threads

/**
 * Checks whether the bot may change a thread. If the bot opened the thread, it may archive and rename it. Only a
 * moderator may lock a thread. Returns the refusal, or null if the change is allowed.
 */
function mayChange(core: Core, channel: Channel, body: ThreadPatch): Refusal | null {
  const thread = channel.thread!
  const isModerator = holds(core, channel, 'ManageThreads')
  const isOwner = thread.ownerId === core.state.identity.applicationId
  if (body.locked !== undefined && body.locked !== thread.locked && !isModerator) return refusal(50013)
  if (!isModerator && (!isOwner || thread.locked)) return refusal(50013)
  const wakes = body.archived === false
  if (wakes && thread.archived && isFull(core, channel.guildId)) return refusal(160006)
  return thread.archived && !wakes && body.archived === undefined ? refusal(50083) : null
}

function changed(core: Core, channel: Channel, body: ThreadPatch) {
  const { auto_archive_duration: autoArchiveMinutes, rate_limit_per_user: slowmode, ...rest } = body
  changeThread(core, channel, {
    ...rest,
    ...(autoArchiveMinutes ? { autoArchiveMinutes } : {}),
    ...(slowmode === undefined ? {} : { slowmode }),
  })
  return ok(apiThread(core.state, channel))
}

function archivedThreads(isPrivate: boolean): Pick<Route, 'query' | 'handle'> {
  return {
    query: ['before', 'limit'],
    handle: (core, request) => {
      const parent = channelOf(core, request, 'ReadMessageHistory')
      if (isRefusal(parent)) return parent
      if (isPrivate && !holds(core, parent, 'ManageThreads')) return refusal(50013)
      const found = findings(integer(2, 100), Number(request.query.get('limit') ?? 50))
      if (found.length > 0) return invalidForm(found)
      archiveQuietThreads(core)
      const before = request.query.get('before') ?? new Date(core.state.now() + 1).toISOString()
      const all: Channel[] = []
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
      return ok({
        threads: page.map(channel => apiThread(core.state, channel)),
        members: joined.map(channel => apiThreadMember(core.state, channel, bot)),
        has_more: past.length > page.length,
      })
    },
  }
}
