import { randomBytes } from 'node:crypto'
import { type Client, DiscordAPIError, PermissionFlagsBits, RESTJSONErrorCodes } from 'discord.js'
import {
  CannotOpenTableError,
  DatabaseUnavailableError,
  GameClosedError,
  StoreClosingError,
  TableMovedError,
  TableNotFoundError,
  UnreadableTableError,
  WriteConflictError,
  WriteUncertainError,
} from '../../src/store/index.ts'
import type { RequestContext } from '../bot-context.ts'
import { lostTableWords as goneWords } from '../gone/words.ts'
import { type BlockedReason, QueueStoppedError } from '../posts/retry-queue.ts'
import type { BotWords } from '../words/index.ts'

/** Permissions that the bot needs in a channel in which tables have their threads. */
const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
  'CreatePublicThreads',
  'SendMessagesInThreads',
] as const
/** Permissions that the bot needs in a channel in which tables have private threads. */
const NEEDED_IN_PRIVATE = NEEDED.map(name =>
  name === 'CreatePublicThreads' ? ('CreatePrivateThreads' as const) : name,
)
export type ChannelPermission = (typeof NEEDED | typeof NEEDED_IN_PRIVATE)[number]

/** Lists what the bot lacks for a table in a channel. `isPrivate`: the table gets a private thread. */
export function findMissingPermissions(
  permissions: { has(bit: bigint): boolean } | null,
  isPrivate = false,
): ChannelPermission[] {
  const needed = isPrivate ? NEEDED_IN_PRIVATE : NEEDED
  return permissions ? needed.filter(name => !permissions.has(PermissionFlagsBits[name])) : []
}

/**
 * Describes a failure in the reader's language and suggests what the reader can do. The returned `log` is not
 * null if the bot's owner should look into the failure.
 */
export function describeFailure(
  error: unknown,
  w: BotWords,
  client: Client,
  channelId: string | null,
): { text: string; log: string | null } {
  const told = (text: string) => ({ text, log: null })
  if (error instanceof StoreClosingError) return told(w.failures.stopping)
  if (error instanceof TableNotFoundError) return told(w.show.noTable)
  if (error instanceof WriteConflictError) return told(w.failures.crowded)
  if (error instanceof TableMovedError) return told(goneWords.there(`<#${error.to}>`)[w.lang])
  if (error instanceof CannotOpenTableError) return told(w.failures.cannotOpen(error.obstacle))
  if (error instanceof GameClosedError) return told(w.failures.closed)
  if (error instanceof UnreadableTableError) return told(w.failures.unreadable)
  if (error instanceof DatabaseUnavailableError) return { text: w.failures.busy, log: 'database' }
  if (error instanceof WriteUncertainError) return { text: w.failures.uncertain, log: 'database' }
  if (error instanceof DiscordAPIError) {
    switch (error.code) {
      case RESTJSONErrorCodes.MissingAccess:
      case RESTJSONErrorCodes.MissingPermissions:
        return told(permissionText(w, client, channelId))
      case RESTJSONErrorCodes.InvalidActionOnArchivedThread:
        return told(w.failures.archived)
      case RESTJSONErrorCodes.ThreadLocked:
        return told(w.failures.locked)
      case RESTJSONErrorCodes.MaximumActiveThreads:
        return told(w.failures.tooManyThreads)
      case RESTJSONErrorCodes.UnknownChannel:
      case RESTJSONErrorCodes.UnknownMessage:
        return told(w.failures.gone)
    }
  }
  const id = randomBytes(4).toString('hex')
  return { text: w.failures.unknown(id), log: id }
}

/** Thrown if the channel of a table is not a thread. */
export class NotAThreadError extends Error {}
/** Thrown if a moderator has locked the thread of a table, so that the bot cannot reopen the thread. */
export class LockedThreadError extends Error {}
/**
 * Thrown if the bot may not read the history of a thread. Without the history, the bot cannot tell whether it
 * has already sent a post.
 */
export class HistoryUnreadableError extends Error {}

/** Thrown if Discord accepted no version of a post, so that the bot left the post out. */
export class PostLeftOutError extends Error {}

const FOR_A_PERSON: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MaximumActiveThreads,
  RESTJSONErrorCodes.ThreadLocked,
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
]

/** Checks whether an error means that the thread no longer exists. */
export const isThreadGone = (error: unknown): boolean =>
  error instanceof NotAThreadError || getDiscordErrorCode(error) === RESTJSONErrorCodes.UnknownChannel

/**
 * Checks whether only a person can remove the cause of an error, for example by granting a permission. Retrying
 * could make Discord block the bot, because Discord blocks clients that repeat forbidden requests.
 */
export function needsPersonToFix(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status === 403 || FOR_A_PERSON.includes(error.code)
  return [
    NotAThreadError,
    LockedThreadError,
    HistoryUnreadableError,
    StoreClosingError,
    GameClosedError,
    UnreadableTableError,
  ].some(kind => error instanceof kind)
}

const TOO_LARGE = 413

export const isMessageTooLarge = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  (error.status === TOO_LARGE || error.code === RESTJSONErrorCodes.RequestEntityTooLarge)

/** Checks whether Discord rejected a message because of its content. The same message would be rejected again. */
export const isContentRejectedByDiscord = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  (error.status === 400 || error.status === TOO_LARGE) &&
  !needsPersonToFix(error)

/**
 * Checks whether an edit of a message failed for good, so that the same edit must not be repeated. A different
 * edit may still succeed.
 */
export const isEditFailureFinal = (error: unknown): boolean =>
  needsPersonToFix(error) || isContentRejectedByDiscord(error)

/**
 * Explains why the thread does not show an action yet, and what the reader can do. Also says that the action
 * counts, so that nobody repeats the action.
 */
export function explainBlockedPost({ error }: BlockedReason, request: RequestContext): string {
  return `${request.w.held.counts} ${whyHeld(error, request)}`
}

function whyHeld(
  error: unknown,
  { w, bot: { client }, interaction: { guildId, channelId } }: RequestContext,
): string {
  const { held } = w
  if (error instanceof QueueStoppedError || error instanceof StoreClosingError) return held.stopping
  if (error instanceof NotAThreadError) return held.gone
  if (error instanceof LockedThreadError) return held.locked
  if (error instanceof HistoryUnreadableError) return held.permission(...lacking(w, client, channelId))
  if (error instanceof PostLeftOutError) return held.unshown
  if (!(error instanceof DiscordAPIError)) return held.later
  switch (error.code) {
    case RESTJSONErrorCodes.UnknownChannel:
    case RESTJSONErrorCodes.UnknownGuild:
      return held.gone
    case RESTJSONErrorCodes.MaximumActiveThreads:
      return held.tooManyThreads
    case RESTJSONErrorCodes.ThreadLocked:
      return held.locked
    case RESTJSONErrorCodes.InvalidActionOnArchivedThread:
      return held.archived
  }
  if (error.status !== 403) return held.later
  const isMember = guildId !== null && client.guilds.cache.has(guildId)
  return isMember ? held.permission(...lacking(w, client, channelId)) : held.removed
}

function permissionText(w: BotWords, client: Client, channelId: string | null): string {
  return w.failures.permission(...lacking(w, client, channelId))
}

/** Returns the names of the permissions that the bot lacks, and the name of the channel in which it lacks them. */
function lacking(w: BotWords, client: Client, channelId: string | null): [names: string, channel: string] {
  const channel = channelId ? client.channels.cache.get(channelId) : null
  const me =
    channel && 'permissionsFor' in channel && client.user ? channel.permissionsFor(client.user) : null
  const missing = findMissingPermissions(me)
  const names = (missing.length > 0 ? missing : NEEDED).map(name => w.permissions[name])
  return [names.join(', '), channelId ? `<#${channelId}>` : '?']
}

/** Discord's error codes for an interaction that has expired or that Discord does not know. */
const GONE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.InvalidWebhookToken,
]

export const isExpiredInteraction = (error: unknown): boolean =>
  error instanceof DiscordAPIError && GONE.includes(error.code)

export const getDiscordErrorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
