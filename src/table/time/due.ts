import { findNextComputer } from '../computers.ts'
import { isLobbyOutdated } from '../lobby.ts'
import { lostTableClosingTime } from '../lost-thread.ts'
import { nextReminderTime } from '../reminders.ts'
import type { Table } from '../types.ts'
import { listDueEvents } from './clock.ts'

/**
 * Due time of tables that the bot must handle at once. It sorts after 0, the due time of unsent posts, but before all
 * real times.
 */
const AT_ONCE = 1

/** Whether the game is over and its result is not saved yet. */
export const isResultUnsaved = ({ stage, match, recorded }: Table): boolean =>
  stage === 'over' && match !== null && !recorded

/**
 * Returns when the bot must handle a table by itself, in milliseconds since 1970. 0: posts are unsent or a computer
 * must decide. Null: nothing is due until a user acts.
 */
export function nextTableDueTime(table: Table): number | null {
  if (table.gone) {
    const isLeft = table.gone.why === 'server'
    if (table.stage === 'over')
      return isResultUnsaved(table) || (isLeft && table.outbox.length > 0) ? AT_ONCE : null
    // While the bot is not on the table's server, the table is due at once, so that the bot acts as soon as it is
    // back
    if (isLeft) return AT_ONCE
    return table.gone.told && !table.gone.to ? lostTableClosingTime(table) : AT_ONCE
  }
  if (table.outbox.length > 0 || findNextComputer(table)) return 0
  if (isResultUnsaved(table) || table.retired || isLobbyOutdated(table)) return AT_ONCE
  const moments = [nextReminderTime(table), listDueEvents(table)[0]?.at ?? null].filter(at => at !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}
