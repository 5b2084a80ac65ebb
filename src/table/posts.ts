import { decidingRoles } from '../engine/actions/agenda.ts'
import type { GameSystem } from '../engine/system.ts'
import { nextPlayerCallTime } from '../people/availability.ts'
import { chooseNextExplanations } from './lesson.ts'
import { awaitedUsers, userOfRole } from './seat-queries.ts'
import { updateClockAfterPost } from './time/clock.ts'
import type { Initiator, Post, Table } from './types.ts'

const SEEN = 40

/** Whether the table has already handled this interaction. Discord may deliver the same click twice. */
export const isDuplicateInteraction = (table: Table, interaction: string): boolean =>
  table.seen.includes(interaction)

export function recordInteraction(table: Table, { interaction }: Initiator): Table {
  return { ...table, seen: [...table.seen, interaction].slice(-SEEN) }
}

/** Returns the users who want to be told that their side decides next, except users whose side decides now. */
function heralded(table: Table, system: GameSystem, causer: string): string[] {
  if (!table.match || !table.heralds?.length) return []
  const waits = decidingRoles(table.match.state)
  const roles = system.rules.roles(table.setup)
  const now = roles.filter(({ role }) => waits.includes(role)).map(({ side }) => side)
  const users = roles.flatMap(({ role, side }) => (now.includes(side) ? [] : [userOfRole(table, role)]))
  const busy = [causer, ...awaitedUsers(table)]
  return [...new Set(users)].filter(
    user => user !== null && table.heralds?.includes(user) && !busy.includes(user),
  ) as string[]
}

/**
 * Adds a post to the outbox. It mentions the players who must decide and were not mentioned yet. A post about
 * computer moves is merged into the newest unsent post about computer moves. Once another post follows, no more moves
 * are merged into that one.
 */
export function addPost(
  table: Table,
  initiator: Initiator,
  item: Pick<Post, 'what'> & Partial<Post>,
  system?: GameSystem,
): Table {
  const grown = item.what === 'computed' ? findPostToExtend(table) : null
  const n = grown?.n ?? table.posts + 1
  const waits = system ? awaitedUsers(table) : table.called
  const unaware = item.calls ?? waits.filter(user => user !== initiator.user && !table.called.includes(user))
  const wanted = [...new Set([...unaware, ...organisersOf(table, item, initiator)])]
  const { awake, later } = awakeOf(table, wanted, initiator.now, item.vote?.seat?.user)
  // Users are told only once that they are next: when the current players start to decide
  const heralds = system && wanted.length > 0 ? heralded(table, system, initiator.user) : []
  const next = awakeOf(table, heralds, initiator.now).awake
  const { calls } = placesOf(table, awake)
  const { letters } = placesOf(table, [...awake, ...next])
  const told = next.length > 0 && { next }
  const taught =
    system && chooseNextExplanations(table, system, waits, [...(grown?.events ?? []), ...(item.events ?? [])])
  const made = {
    by: null,
    events: [],
    user: initiator.user,
    ...item,
    n,
    at: initiator.now,
    calls,
    ...(letters.length > 0 && { letters }),
    ...told,
    ...taught?.item,
  }
  const newest = grown ? joined(grown, made) : made
  const sent = item.what === 'reminder' ? (table.reminders?.sent ?? 0) + 1 : 0
  const reminders = table.reminders && { reminders: { hours: table.reminders.hours, sent } }
  const outbox = [...table.outbox.filter(one => one !== grown).map(finished), newest]
  const isSame = waits.length === table.called.length && waits.every(user => table.called.includes(user))
  const since = isSame ? table.since : initiator.now
  return {
    ...table,
    posts: Math.max(n, table.posts),
    called: waits,
    since,
    touched: initiator.now,
    ...reminders,
    ...(taught && { lesson: taught.lesson }),
    ...(later && { later }),
    ...(system && table.clock && { clock: updateClockAfterPost(table, item, initiator.now, system.rules) }),
    outbox,
  }
}

/**
 * Returns the organiser of a league, in a list, if the post says that a seat in a league game became free. Otherwise
 * empty.
 */
function organisersOf(
  { creator, league }: Table,
  { what }: Pick<Post, 'what'>,
  { user }: Initiator,
): string[] {
  const isFree = what === 'vacated' || what === 'freed' || what === 'yielded'
  return league && isFree && creator !== user && !creator.includes(':') ? [creator] : []
}

/**
 * Splits users into those to mention now and those in quiet hours, with the time when these will be mentioned. Users
 * who never want mentions are left out. The user `mayLose` may lose their seat and is always mentioned.
 */
function awakeOf(
  { calledBy = {}, hours = {}, later: before = {} }: Table,
  users: readonly string[],
  now: number,
  mayLose?: string,
): { readonly awake: string[]; readonly later?: Readonly<Record<string, number>> } {
  const wanted = users.filter(user => calledBy[user] !== 'none' || user === mayLose)
  const asleep = wanted.flatMap(user => {
    const at = nextPlayerCallTime(hours[user], now)
    return at > now ? [[user, at] as const] : []
  })
  const later = { ...before, ...Object.fromEntries(asleep) }
  const awake = wanted.filter(user => !asleep.some(([one]) => one === user))
  return { awake, ...(asleep.length > 0 && { later }) }
}

/** Splits users into those mentioned in the thread (`calls`) and those who get a direct message (`letters`). */
const placesOf = ({ calledBy = {} }: Table, users: readonly string[]) => ({
  calls: users.filter(user => calledBy[user] !== 'direct'),
  letters: users.filter(user => calledBy[user] === 'direct'),
})

/** Returns the unsent post about computer moves to which more moves may be added. Null if there is none. */
export function findPostToExtend({ outbox }: Pick<Table, 'outbox'>): Post | null {
  const last = outbox.at(-1)
  return last?.grows ? last : null
}

function finished(item: Post): Post {
  if (!item.grows) return item
  const { grows: _, ...rest } = item
  return rest
}

function joined(before: Post, { at: _, ...next }: Post): Post {
  const letters = [...(before.letters ?? []), ...(next.letters ?? [])]
  return {
    ...finished(before),
    ...next,
    computers: [...new Set([...(before.computers ?? []), ...(next.computers ?? [])])],
    events: [...before.events, ...next.events],
    calls: [...new Set([...before.calls, ...next.calls])],
    ...(letters.length > 0 && { letters: [...new Set(letters)] }),
  }
}

/**
 * Records that a post was sent to the thread. `message` is the id of the message, or null if the post can never
 * be sent. Does nothing if the post is already recorded as sent.
 */
export function markPosted(table: Table, n: number, message: string | null, hasButtons: boolean): Table {
  const item = table.outbox.find(one => one.n === n)
  if (!item) return table
  const outbox = table.outbox.filter(one => one !== item)
  if (message === null) return { ...table, outbox }
  const board = hasButtons ? message : table.board
  const lobby = item.what === 'lobby' && { lobby: message, lobbyPost: n }
  const first = item.what === 'begun' && { firstBoard: message }
  return withBallot({ ...table, outbox, board, ...lobby, ...first }, item, message)
}

/**
 * Stores the message id of a vote's post. If the vote is already closed, records the message among those of settled
 * votes.
 */
function withBallot(table: Table, item: Post, message: string): Table {
  if (item.what !== 'voting' || !item.vote) return table
  const vote = { ...item.vote, message }
  return table.vote?.id === vote.id
    ? { ...table, vote: { ...table.vote, message } }
    : { ...closeVote({ ...table, vote }), vote: table.vote }
}

/** Marks the game as over. Marks of players who deleted their data stay in the table until the result is saved. */
export function markGameOver<T extends Table>(table: T): T {
  return { ...table, stage: 'over', drafts: {}, ...(table.keptOrders && { keptOrders: {} }) }
}

/** Closes the open vote, if there is one. */
export function closeVote(table: Table): Table {
  const { vote, settled: before = [] } = table
  return {
    ...table,
    vote: null,
    ...(vote?.message && { settled: [...before, vote.message].slice(-SETTLED) }),
  }
}
const SETTLED = 20

/**
 * Retires the messages of settled votes, so that the bot later removes their buttons. Also retires the message
 * `before`, unless it is still the board message.
 */
export function retireOldButtons(table: Table, before: string | null): Table {
  const { settled: votes = [], retired = [], ...rest } = table
  const old = before !== null && before !== table.board ? [before] : []
  const all = [...new Set([...retired, ...votes, ...old])].slice(-RETIRED)
  return all.length > 0 ? { ...rest, retired: all } : rest
}
const RETIRED = 40

/**
 * Removes messages without buttons from the list of retired messages. Returns the same table if none of them was
 * listed.
 */
export function removeRetiredMessages(table: Table, messages: readonly string[]): Table {
  const { retired, ...rest } = table
  const left = retired?.filter(message => !messages.includes(message))
  if (left === undefined || left.length === retired?.length) return table
  return left.length > 0 ? { ...rest, retired: left } : rest
}

/** Cancels a vote to free a user's seat, because the user is active again. */
export function cancelVoteToFreeSeat(table: Table, user: string): Table {
  return table.vote?.seat?.user === user ? closeVote(table) : table
}

/**
 * Cancels the open vote after a user's move. A vote about a computer stays open. A vote to free a seat is cancelled
 * only if the seat's own player has moved.
 */
export function cancelVoteAfterMove(table: Table, user: string): Table {
  if (table.vote?.about === 'computer') return table
  return table.vote?.seat ? cancelVoteToFreeSeat(table, user) : closeVote(table)
}
