import { asked } from '../engine/actions/agenda.ts'
import type { GameSystem } from '../engine/system.ts'
import { awakeAt } from '../people/hours.ts'
import { taughtAt } from './lesson.ts'
import { clockAfter } from './time/clock.ts'
import type { Cause, Post, Table } from './types.ts'
import { awaited, userOf } from './who.ts'

const SEEN = 40

/** The same click delivered twice. */
export const isRepeated = (table: Table, interaction: string): boolean => table.seen.includes(interaction)

export function noted(table: Table, { interaction }: Cause): Table {
  return { ...table, seen: [...table.seen, interaction].slice(-SEEN) }
}

/** Whose turn comes when those who are asked now have answered, of those who want to hear it: players of the other sides. */
function heralded(table: Table, system: GameSystem, causer: string): string[] {
  if (!table.match || !table.heralds?.length) return []
  const waits = asked(table.match.state)
  const roles = system.rules.roles(table.setup)
  const now = roles.filter(({ role }) => waits.includes(role)).map(({ side }) => side)
  const users = roles.flatMap(({ role, side }) => (now.includes(side) ? [] : [userOf(table, role)]))
  const busy = [causer, ...awaited(table)]
  return [...new Set(users)].filter(
    user => user !== null && table.heralds?.includes(user) && !busy.includes(user),
  ) as string[]
}

/**
 * Put a message into the outbox; whoever is awaited now and did not know it is called. A post of computers goes on with the
 * one that still grows; any other ends that one.
 */
export function post(
  table: Table,
  cause: Cause,
  item: Pick<Post, 'what'> & Partial<Post>,
  system?: GameSystem,
): Table {
  const grown = item.what === 'computed' ? growing(table) : null
  const n = grown?.n ?? table.posts + 1
  const waits = system ? awaited(table) : table.called
  const unaware = item.calls ?? waits.filter(user => user !== cause.user && !table.called.includes(user))
  const wanted = [...new Set([...unaware, ...organisersOf(table, item, cause)])]
  const { awake, later } = awakeOf(table, wanted, cause.now, item.vote?.seat?.user)
  // Told once, when those before them begin to be asked
  const heralds = system && wanted.length > 0 ? heralded(table, system, cause.user) : []
  const next = awakeOf(table, heralds, cause.now).awake
  const { calls } = placesOf(table, awake)
  const { letters } = placesOf(table, [...awake, ...next])
  const told = next.length > 0 && { next }
  const taught = system && taughtAt(table, system, waits, [...(grown?.events ?? []), ...(item.events ?? [])])
  const made = {
    by: null,
    events: [],
    user: cause.user,
    ...item,
    n,
    at: cause.now,
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
  const since = isSame ? table.since : cause.now
  return {
    ...table,
    posts: Math.max(n, table.posts),
    called: waits,
    since,
    touched: cause.now,
    ...reminders,
    ...(taught && { lesson: taught.lesson }),
    ...(later && { later }),
    ...(system && table.clock && { clock: clockAfter(table, item, cause.now, system.rules) }),
    outbox,
  }
}

/** The organiser of a league hears of it when a seat of its games becomes free. */
function organisersOf({ creator, league }: Table, { what }: Pick<Post, 'what'>, { user }: Cause): string[] {
  const isFree = what === 'vacated' || what === 'freed' || what === 'yielded'
  return league && isFree && creator !== user && !creator.includes(':') ? [creator] : []
}

/** For whom it is no night, and when the others are to be called; nobody who never wants to be, but for whoever may lose his seat. */
function awakeOf(
  { calledBy = {}, hours = {}, later: before = {} }: Table,
  users: readonly string[],
  now: number,
  mayLose?: string,
): { readonly awake: string[]; readonly later?: Readonly<Record<string, number>> } {
  const wanted = users.filter(user => calledBy[user] !== 'none' || user === mayLose)
  const asleep = wanted.flatMap(user => {
    const at = awakeAt(hours[user], now)
    return at > now ? [[user, at] as const] : []
  })
  const later = { ...before, ...Object.fromEntries(asleep) }
  const awake = wanted.filter(user => !asleep.some(([one]) => one === user))
  return { awake, ...(asleep.length > 0 && { later }) }
}

/** Who is called in the thread, and who by a direct message. */
const placesOf = ({ calledBy = {} }: Table, users: readonly string[]) => ({
  calls: users.filter(user => calledBy[user] !== 'direct'),
  letters: users.filter(user => calledBy[user] === 'direct'),
})

/** The post of computers that is not yet sent, because they may go on. */
export function growing({ outbox }: Pick<Table, 'outbox'>): Post | null {
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

/** A message has reached the thread (null: it never will); nothing more where another process has noted it. */
export function posted(table: Table, n: number, message: string | null, hasButtons: boolean): Table {
  const item = table.outbox.find(one => one.n === n)
  if (!item) return table
  const outbox = table.outbox.filter(one => one !== item)
  if (message === null) return { ...table, outbox }
  const board = hasButtons ? message : table.board
  const lobby = item.what === 'lobby' && { lobby: message, lobbyPost: n }
  return withBallot({ ...table, outbox, board, ...lobby }, item, message)
}

/** The message of a vote is known from now on; of one that was settled meanwhile, as such. */
function withBallot(table: Table, item: Post, message: string): Table {
  if (item.what !== 'voting' || !item.vote) return table
  const vote = { ...item.vote, message }
  return table.vote?.id === vote.id
    ? { ...table, vote: { ...table.vote, message } }
    : { ...settled({ ...table, vote }), vote: table.vote }
}

/** The game has ended. Who had himself forgotten is still known until its result is kept. */
export function over<T extends Table>(table: T): T {
  return { ...table, stage: 'over', drafts: {} }
}

/** No vote is open any more. */
export function settled(table: Table): Table {
  const { vote, settled: before = [] } = table
  return {
    ...table,
    vote: null,
    ...(vote?.message && { settled: [...before, vote.message].slice(-SETTLED) }),
  }
}
const SETTLED = 20

/** The board before `before` and settled votes: what is left to press on them means nothing any more. */
export function retiring(table: Table, before: string | null): Table {
  const { settled: votes = [], retired = [], ...rest } = table
  const old = before !== null && before !== table.board ? [before] : []
  const all = [...new Set([...retired, ...votes, ...old])].slice(-RETIRED)
  return all.length > 0 ? { ...rest, retired: all } : rest
}
const RETIRED = 40

/** Nothing is left to press on these messages; the same table when none of them was noted. */
export function cleared(table: Table, messages: readonly string[]): Table {
  const { retired, ...rest } = table
  const left = retired?.filter(message => !messages.includes(message))
  if (left === undefined || left.length === retired?.length) return table
  return left.length > 0 ? { ...rest, retired: left } : rest
}

/** Whoever was to lose his seat is there after all. */
export function stillHere(table: Table, user: string): Table {
  return table.vote?.seat?.user === user ? settled(table) : table
}

/** The game has gone on, so that what was asked is void; only what is asked about a seat stays open. */
export function movedOn(table: Table, user: string): Table {
  if (table.vote?.about === 'computer') return table
  return table.vote?.seat ? stillHere(table, user) : settled(table)
}
