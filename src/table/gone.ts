import type { GameSystem } from '../engine/system.ts'
import { noted, post } from './posts.ts'
import type { Cause, Changed, No, Table } from './types.ts'
import { calledOffByTable } from './votes.ts'

const DAY = 86_400_000
/** A table whose thread is gone is closed after so many days. */
const CLOSE_DAYS = 14

/** Its thread is gone: nothing can be posted, and nobody is asked. The same table when that is known, or the game is over. */
export function lost(table: Table, why: NonNullable<Table['gone']>['why'], now: number): Table {
  if (table.gone || table.stage === 'over') return table
  return { ...table, gone: { at: now, why } }
}

/** The players have been told, or could not be. */
export const withGoneTold = (table: Table): Table =>
  table.gone && !table.gone.told ? { ...table, gone: { ...table.gone, told: true } } : table

/** Milliseconds: when a table whose thread is gone is closed. */
export const closesAt = ({ gone }: Table): number => (gone?.at ?? 0) + CLOSE_DAYS * DAY

/** The thread is there again. Nobody's clock ran meanwhile. */
export function found(table: Table, now: number): Table {
  const { gone, clock, ...rest } = table
  if (!gone) return table
  // What ran before it was gone still counts; a move on the map meanwhile has settled that
  const ran = Math.max(0, gone.at - (clock?.from ?? 0))
  return { ...rest, ...(clock && { clock: { ...clock, from: Math.max(clock.from, now - ran) } }) }
}

/**
 * Moves the game to another thread. Waiting posts are sent there. A vote whose buttons stand in the old thread is void. The
 * proof keeps the first thread.
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
  // Everybody who is awaited hears where the game goes on
  return post({ ...there, called: [] }, cause, { what: 'moved' }, system)
}

/** Whoever plays, or a moderator, closes a table that nobody can see any more; `cause.user` empty: its time is over. */
export function closeGone(table: Table, system: GameSystem, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  return { table: calledOffByTable(table, system, cause) }
}
