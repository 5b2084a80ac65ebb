import type { Table } from './table.ts'
import { thinkerAt } from './table-computers.ts'
import { reminderDue } from './table-reminders.ts'

/** When a table needs the bot although nobody asks: 0 while posts wait or a computer is to decide; null: not before somebody does something. */
export function dueOf(table: Table): number | null {
  return table.outbox.length > 0 || thinkerAt(table) ? 0 : reminderDue(table)
}
