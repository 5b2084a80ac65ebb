import type { GameSystem } from '../engine/system.ts'
import { addPost, recordInteraction } from './posts.ts'
import type { Initiator, RefusedTableChange, Table, TableChange } from './types.ts'
import { abandonWithoutVote } from './votes.ts'

const DAY = 86_400_000
/** Days until a table whose thread is gone is closed. */
const CLOSE_DAYS = 14

/**
 * Marks the table's thread as gone. From then on nothing is posted, and nobody is asked to decide. Returns the same
 * table if the thread is already marked or the game is over.
 */
export function markThreadGone(table: Table, why: NonNullable<Table['gone']>['why'], now: number): Table {
  if (table.gone || table.stage === 'over') return table
  return { ...table, gone: { at: now, why } }
}

/** Records that the bot has told the players about the loss of their thread, or has found no way to tell them. */
export const recordThreadLossAnnounced = (table: Table): Table =>
  table.gone && !table.gone.told ? { ...table, gone: { ...table.gone, told: true } } : table

/** Returns the time in milliseconds at which a table without a thread is closed. */
export const lostTableClosingTime = ({ gone }: Table): number => (gone?.at ?? 0) + CLOSE_DAYS * DAY

/** Marks the table's thread as found again. The time while the thread was gone is not charged to any clock. */
export function markThreadFound(table: Table, now: number): Table {
  const { gone, clock, ...rest } = table
  if (!gone) return table
  // Charge the time used before the thread was lost, unless a move on the map page has already charged it
  const ran = Math.max(0, gone.at - (clock?.from ?? 0))
  return { ...rest, ...(clock && { clock: { ...clock, from: Math.max(clock.from, now - ran) } }) }
}

/**
 * Moves the game to another thread, with its unsent posts. Cancels a vote that has buttons in the old thread. The
 * dice proof still uses the id of the first thread.
 */
export function moveTableToThread(
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
    firstBoard: ____,
    ...rest
  } = markThreadFound(table, initiator.now)
  const outbox = table.outbox.filter(({ what }) => what !== 'lobby')
  const vote = table.vote?.message ? null : table.vote
  const there = recordInteraction(
    { ...rest, ...place, origin, outbox, board: null, lobby: null, vote },
    initiator,
  )
  if (table.stage === 'lobby') return addPost(there, initiator, { what: 'lobby' })
  // The post mentions all players who must decide, so that they know where the game continues
  return addPost({ ...there, called: [] }, initiator, { what: 'moved' }, system)
}

/**
 * Closes a table whose thread nobody can see any more. A player or a moderator may close the table. If
 * `initiator.user` is empty, the bot closes the table because the waiting time has run out.
 */
export function closeLostTable(
  table: Table,
  system: GameSystem,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  return { table: abandonWithoutVote(table, system, initiator) }
}
