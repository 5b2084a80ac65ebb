import { noted, post } from './posts.ts'
import type { Cause, Changed, No, Table } from './types.ts'
import { awaited } from './who.ts'

const HOUR = 3_600_000
/** Of one decision; then it is for the players to talk. */
const MOST = 3
/** A player calls the others by hand no sooner than this after the last post. */
const CALM = HOUR

/** From now on whoever is awaited is called again after so many hours of silence; null: never. */
export function remindEvery(table: Table, hours: number | null, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const { reminders: _, ...rest } = table
  const { touched = cause.now } = table
  return { table: noted(hours === null ? rest : { ...rest, touched, reminders: { hours, sent: 0 } }, cause) }
}

/** When silence has lasted long enough for the next reminder; null: there will be none. */
export function reminderDue({ reminders, touched, ...table }: Table): number | null {
  if (!reminders || table.gone || touched === undefined || reminders.sent >= MOST) return null
  const since = Math.max(touched, reminders.since ?? 0)
  return awaited(table as Table).length > 0 ? since + reminders.hours * HOUR : null
}

/** Calls those who are awaited and may be reminded; where nobody may, it is put off by as many hours. */
export function remind(table: Table, now: number, mayBe: readonly string[]): Table {
  const { reminders } = table
  const calls = awaited(table).filter(user => mayBe.includes(user))
  if (calls.length === 0) return reminders ? { ...table, reminders: { ...reminders, since: now } } : table
  return post(table, { user: '', interaction: '', now }, { what: 'reminder', calls, user: null })
}

/** A player calls the others by hand. */
export function remindNow(table: Table, cause: Cause): Changed | No {
  if (table.stage !== 'playing') return { no: table.stage === 'over' ? 'over' : 'not-begun' }
  const others = awaited(table).filter(user => user !== cause.user)
  if (others.length === 0) return { no: awaited(table).length > 0 ? 'only-you' : 'nobody-awaited' }
  if (cause.now < (table.touched ?? 0) + CALM) return { no: 'called-lately' }
  return { table: post(noted(table, cause), cause, { what: 'reminder', calls: others }) }
}
