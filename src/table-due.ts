import type { Table } from './table.ts'
import { timesOf } from './table-clock.ts'
import { thinkerAt } from './table-computers.ts'
import { reminderDue } from './table-reminders.ts'

/** When a table needs the bot although nobody asks: 0 while posts wait or a computer is to decide; null: not before somebody does something. */
export function dueOf(table: Table): number | null {
  if (table.outbox.length > 0 || thinkerAt(table)) return 0
  const moments = [reminderDue(table), timesOf(table)[0]?.at ?? null].filter(at => at !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}
