import { thinkerAt } from '../computers.ts'
import { closesAt } from '../gone.ts'
import { isLobbyBehind } from '../lobby.ts'
import { reminderDue } from '../reminders.ts'
import type { Table } from '../types.ts'
import { timesOf } from './clock.ts'

/** Before everything else that waits for its time, and yet no post that waits. */
const AT_ONCE = 1

/** The game of this table has ended, and nothing is kept of it yet. */
export const isUnrecorded = ({ stage, match, recorded }: Table): boolean =>
  stage === 'over' && match !== null && !recorded

/** When a table needs the bot although nobody asks: 0 while posts wait or a computer is to decide; null: not before somebody does something. */
export function dueOf(table: Table): number | null {
  if (table.gone) {
    const isLeft = table.gone.why === 'server'
    if (table.stage === 'over')
      return isUnrecorded(table) || (isLeft && table.outbox.length > 0) ? AT_ONCE : null
    // As soon as the bot is on that server again
    if (isLeft) return AT_ONCE
    return table.gone.told && !table.gone.to ? closesAt(table) : AT_ONCE
  }
  if (table.outbox.length > 0 || thinkerAt(table)) return 0
  if (isUnrecorded(table) || table.retired || isLobbyBehind(table)) return AT_ONCE
  const moments = [reminderDue(table), timesOf(table)[0]?.at ?? null].filter(at => at !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}
