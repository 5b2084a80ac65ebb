import type { GameSystem } from '../engine/system.ts'
import { noted, post } from './posts.ts'
import type { Cause, Changed, No, Table } from './types.ts'
import { calledOffByTable } from './votes.ts'

const DAY = 86_400_000
/** Days after which a table without a thread is closed. */
const CLOSE_DAYS = 14

/**
 * Marks the table's thread as gone. Nothing can be posted, and no player is asked. Returns the same table if
 * that is already known or the game is over.
 */
export function lost(table: Table, why: NonNullable<Table['gone']>['why'], now: number): Table {
  if (table.gone || table.stage === 'over') return table
  return { ...table, gone: { at: now, why } }
}

/** Records that the players were told that the thread is gone, or could not be told. */
export const withGoneTold = (table: Table): Table =>
  table.gone && !table.gone.told ? { ...table, gone: { ...table.gone, told: true } } : table

/** Returns when a table without a thread is closed, in milliseconds. */
export const closesAt = ({ gone }: Table): number => (gone?.at ?? 0) + CLOSE_DAYS * DAY

/** Marks the thread as found again. No clock ran in the meantime. */
export function found(table: Table, now: number): Table {
  const { gone, clock, ...rest } = table
  if (!gone) return table
  // Time used before the thread was lost still counts, unless a move on the map page has already charged it
  const ran = Math.max(0, gone.at - (clock?.from ?? 0))
  return { ...rest, ...(clock && { clock: { ...clock, from: Math.max(clock.from, now - ran) } }) }
}

/**
 * Moves the game to another thread. Unsent posts go there. A vote with buttons in the old thread is void. The
 * dice proof keeps the first thread.
 */
export function movedTo(
  table: Table,
  system: GameSystem,
  place: { readonly thread: string; readonly parent: string },
  cause: Cause,
): Table {
  const { origin = table.thread, settled: _, retired: __, lobbyPost: ___, ...rest } = found(table, cause.now)
  const outbox = table.outbox.filter(({ what }) => what !== 'lobby')
  const vote = table.vote?.message ? null : table.vote
  const there = noted({ ...rest, ...place, origin, outbox, board: null, lobby: null, vote }, cause)
  if (table.stage === 'lobby') return post(there, cause, { what: 'lobby' })
  // All players who must decide are told where the game continues
  return post({ ...there, called: [] }, cause, { what: 'moved' }, system)
}

/**
 * Closes a table that nobody can see any more. A player or a moderator may do so. If `cause.user` is empty, the
 * table has timed out.
 */
export function closeGone(table: Table, system: GameSystem, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  return { table: calledOffByTable(table, system, cause) }
}
