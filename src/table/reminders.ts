import { addTimeOutsideSpansAndWeekends, skipWeekend } from '../people/availability.ts'
import { addPost, recordInteraction } from './posts.ts'
import { awaitedUsers } from './seat-queries.ts'
import type { Initiator, RefusedTableChange, Table, TableChange } from './types.ts'

const HOUR = 3_600_000
/** Maximum number of reminders for one decision. After the last one, the players must talk to each other. */
const MOST = 3
/** Milliseconds after the last post in which players cannot send a reminder. */
const CALM = HOUR

/** Sets after how many hours of silence the players who must decide get a reminder. Null: no reminders. */
export function setReminderInterval(
  table: Table,
  hours: number | null,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  const { reminders: _, ...rest } = table
  const { touched = initiator.now } = table
  return {
    table: recordInteraction(
      hours === null ? rest : { ...rest, touched, reminders: { hours, sent: 0 } },
      initiator,
    ),
  }
}

/**
 * Returns when the next reminder is due, in milliseconds since 1970. Null if there will be none. Weekends on which
 * the table's clock stands still do not count.
 */
export function nextReminderTime({ reminders, touched, ...table }: Table): number | null {
  if (!reminders || table.gone || touched === undefined || reminders.sent >= MOST) return null
  const since = Math.max(touched, reminders.since ?? 0)
  if (awaitedUsers(table as Table).length === 0) return null
  const weekends = table.clock?.weekends
  return skipWeekend(weekends, addTimeOutsideSpansAndWeekends(since, reminders.hours * HOUR, [], weekends))
}

/**
 * Sends a reminder to the users who must decide, if they are in `allowedUsers` (the users who may be reminded). If there are
 * none, postpones the reminder by the reminder interval.
 */
export function sendReminder(table: Table, now: number, allowedUsers: readonly string[]): Table {
  const { reminders } = table
  const calls = awaitedUsers(table).filter(user => allowedUsers.includes(user))
  if (calls.length === 0) return reminders ? { ...table, reminders: { ...reminders, since: now } } : table
  return addPost(table, { user: '', interaction: '', now }, { what: 'reminder', calls, user: null })
}

/** Sends the reminder that a player asks for. */
export function sendReminderNow(table: Table, initiator: Initiator): TableChange | RefusedTableChange {
  if (table.stage !== 'playing') return { no: table.stage === 'over' ? 'over' : 'not-begun' }
  const others = awaitedUsers(table).filter(user => user !== initiator.user)
  if (others.length === 0) return { no: awaitedUsers(table).length > 0 ? 'only-you' : 'nobody-awaited' }
  if (initiator.now < (table.touched ?? 0) + CALM) return { no: 'called-lately' }
  return {
    table: addPost(recordInteraction(table, initiator), initiator, { what: 'reminder', calls: others }),
  }
}
