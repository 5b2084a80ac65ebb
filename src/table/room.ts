import { live } from '../engine/live.ts'
import type { Role } from '../engine/model.ts'
import { roomIn } from '../game-file/index.ts'
import type { Table } from './types.ts'

/** Take-backs of one player without a question, since something that still counts was rolled or shown. */
const BACKS = 50
/** Entries that all players together may take back without a question, those that say so among them; each seat has its share. */
const ENTRIES = 1_500

/** Whether the log may take another command: the file of the game must hold it. */
export const hasRoom = ({ match }: Pick<Table, 'match'>): boolean => match === null || roomIn(match)

/** Whether whoever holds these roles may take back without asking once more, where that is honest: else he could fill the log alone. */
export function mayTakeBack({ match, seats }: Table, mine: readonly Role[]): boolean {
  const { log } = match ?? { log: [] }
  const kept = live(log)
  const sealed = kept.findLast(entry => entry.sealed)?.n ?? 0
  const own = log.filter(entry => mine.includes(entry.by))
  const backs = own.filter(({ verb }) => verb === 'game:back')
  if (backs.filter(({ n }) => n > sealed).length >= BACKS) return false
  const counting = new Set(kept)
  const gone = own.filter(entry => !entry.verb.startsWith('game:') && !counting.has(entry))
  return backs.length + gone.length < (ENTRIES * mine.length) / seats.length
}
