import { listLiveEntries } from '../engine/live-entries.ts'
import type { Role } from '../engine/model.ts'
import { hasRoomForCommand } from '../game-file/index.ts'
import type { Table } from './types.ts'

/** Maximum number of undos without consent by one player since the last roll or reveal. */
const BACKS = 50
/**
 * Maximum number of log entries at one table that undos without consent may use up. Undone entries and the undo
 * entries themselves count. Each seat may use an equal share.
 */
const ENTRIES = 1_500

/** Whether the log has room for another command. Log size is limited because a game file has a maximum size. */
export const hasSpaceInLog = ({ match }: Pick<Table, 'match'>): boolean =>
  match === null || hasRoomForCommand(match)

/**
 * Whether the player of these roles may undo once more without consent. Without a limit, one player could fill the
 * log.
 */
export function canUndoFreely({ match, seats }: Table, mine: readonly Role[]): boolean {
  const { log } = match ?? { log: [] }
  const kept = listLiveEntries(log)
  const sealed = kept.findLast(entry => entry.sealed)?.n ?? 0
  const own = log.filter(entry => mine.includes(entry.by))
  const backs = own.filter(({ verb }) => verb === 'game:back')
  if (backs.filter(({ n }) => n > sealed).length >= BACKS) return false
  const counting = new Set(kept)
  const gone = own.filter(entry => !entry.verb.startsWith('game:') && !counting.has(entry))
  return backs.length + gone.length < (ENTRIES * mine.length) / seats.length
}
