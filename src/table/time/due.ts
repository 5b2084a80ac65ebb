import { findNextComputer } from '../computers.ts'
import { isLobbyOutdated } from '../lobby.ts'
import { lostTableClosingTime } from '../lost-thread.ts'
import { nextReminderTime } from '../reminders.ts'
import type { Table } from '../types.ts'
import { listDueEvents } from './clock.ts'

/**
 * Due time of tables that the bot must handle immediately. 1 sorts before all clock times but after 0, the due
 * time of unsent posts.
 */
const AT_ONCE = 1

/** Whether the game is over and its result is not saved yet. */
export const isResultUnsaved = ({ stage, match, recorded }: Table): boolean =>
  stage === 'over' && match !== null && !recorded

/**
 * Returns the time in milliseconds when the bot must handle a table without being asked. 0: posts are unsent or
 * a computer must decide. Null: nothing is due until a user does something.
 */
export function nextTableDueTime(table: Table): number | null {
  if (table.gone) {
    const isLeft = table.gone.why === 'server'
    if (table.stage === 'over')
      return isResultUnsaved(table) || (isLeft && table.outbox.length > 0) ? AT_ONCE : null
    // The bot is not on the table's server. The table is due as soon as the bot is there again
    if (isLeft) return AT_ONCE
    return table.gone.told && !table.gone.to ? lostTableClosingTime(table) : AT_ONCE
  }
  if (table.outbox.length > 0 || findNextComputer(table)) return 0
  if (isResultUnsaved(table) || table.retired || isLobbyOutdated(table)) return AT_ONCE
  const moments = [nextReminderTime(table), listDueEvents(table)[0]?.at ?? null].filter(at => at !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}
