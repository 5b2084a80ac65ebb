import { nextComputer } from '../computers.ts'
import { isLobbyOutdated } from '../lobby.ts'
import { closingTime } from '../lost-thread.ts'
import { nextReminderTime } from '../reminders.ts'
import type { Table } from '../types.ts'
import { dueEvents } from './clock.ts'

/**
 * Due time for tables that need the bot at once. It comes before all clock times but after 0, the due time of
 * unsent posts.
 */
const AT_ONCE = 1

/** Whether the game has ended and its result is not saved yet. */
export const isUnrecorded = ({ stage, match, recorded }: Table): boolean =>
  stage === 'over' && match !== null && !recorded

/**
 * Returns when the bot must look at a table by itself. 0 if posts are unsent or a computer must decide. Null:
 * only after somebody does something.
 */
export function nextDueTime(table: Table): number | null {
  if (table.gone) {
    const isLeft = table.gone.why === 'server'
    if (table.stage === 'over')
      return isUnrecorded(table) || (isLeft && table.outbox.length > 0) ? AT_ONCE : null
    // The table is due as soon as the bot is on the table's server again
    if (isLeft) return AT_ONCE
    return table.gone.told && !table.gone.to ? closingTime(table) : AT_ONCE
  }
  if (table.outbox.length > 0 || nextComputer(table)) return 0
  if (isUnrecorded(table) || table.retired || isLobbyOutdated(table)) return AT_ONCE
  const moments = [nextReminderTime(table), dueEvents(table)[0]?.at ?? null].filter(at => at !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}
