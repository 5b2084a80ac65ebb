import type { GameSystem } from '../engine/system.ts'
import { addPost, withInteraction } from './posts.ts'
import type { Initiator, Table, TableChange, TableNo } from './types.ts'
import { abandonByTable } from './votes.ts'

const DAY = 86_400_000
/** Days after which a table without a thread is closed. */
const CLOSE_DAYS = 14

/**
 * Marks the table's thread as gone. Nothing can be posted, and no player is asked. Returns the same table if
 * that is already known or the game is over.
 */
export function markThreadGone(table: Table, why: NonNullable<Table['gone']>['why'], now: number): Table {
  if (table.gone || table.stage === 'over') return table
  return { ...table, gone: { at: now, why } }
}

/** Records that the players were told that the thread is gone, or could not be told. */
export const markGoneTold = (table: Table): Table =>
  table.gone && !table.gone.told ? { ...table, gone: { ...table.gone, told: true } } : table

/** Returns when a table without a thread is closed, in milliseconds. */
export const closingTime = ({ gone }: Table): number => (gone?.at ?? 0) + CLOSE_DAYS * DAY

/** Marks the thread as found again. No clock ran in the meantime. */
export function markThreadFound(table: Table, now: number): Table {
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
export function moveToThread(
  table: Table,
  system: GameSystem,
  place: { readonly thread: string; readonly parent: string },
  initiator: Initiator,
): Table {
  const {
    origin = table.thread,
    settled: _,
    retired: __,
    lobbyPost: ___,
    ...rest
  } = markThreadFound(table, initiator.now)
  const outbox = table.outbox.filter(({ what }) => what !== 'lobby')
  const vote = table.vote?.message ? null : table.vote
  const there = withInteraction(
    { ...rest, ...place, origin, outbox, board: null, lobby: null, vote },
    initiator,
  )
  if (table.stage === 'lobby') return addPost(there, initiator, { what: 'lobby' })
  // All players who must decide are told where the game continues
  return addPost({ ...there, called: [] }, initiator, { what: 'moved' }, system)
}

/**
 * Closes a table that nobody can see any more. A player or a moderator may do so. If `cause.user` is empty, the
 * table has timed out.
 */
export function closeLostTable(
  table: Table,
  system: GameSystem,
  initiator: Initiator,
): TableChange | TableNo {
  if (table.stage === 'over') return { no: 'over' }
  return { table: abandonByTable(table, system, initiator) }
}
