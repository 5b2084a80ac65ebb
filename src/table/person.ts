import { isFixed } from '../people/days-off.ts'
import type { Person } from '../people/person.ts'
import { accounted } from './time/clock.ts'
import type { Clock } from './time/types.ts'
import type { Table } from './types.ts'

/** The table knows what this user is called. */
export const withName = (table: Table, user: string, name: string): Table =>
  name === '' || table.names?.[user] === name ? table : { ...table, names: { ...table.names, [user]: name } }

/** The table knows what this user has chosen for all his games; the same table when it did. */
export function withPerson(table: Table, user: string, person: Person, now: number): Table {
  const { asked: way, calls, hours, next } = person
  const { heralds = [] } = table
  let told = chosen(table, 'ways', user, way === 'always' ? null : way)
  told = chosen(told, 'calledBy', user, calls === 'thread' ? null : calls)
  if (heralds.includes(user) !== next)
    told = { ...told, heralds: next ? [...heralds, user] : heralds.filter(one => one !== user) }
  const timed = chosen(told, 'hours', user, hours?.quiet || hours?.off ? hours : null)
  if (timed === told) return told
  // The moments of days off that have begun never change: however late a table hears of them, they count as they were.
  // Nothing is settled for the others then, of whom it may have to hear as well
  return hours && isFixed(hours) ? timed : withClock(timed, accounted(told, now))
}

type Chosen = 'ways' | 'calledBy' | 'hours'

/** One choice of a user, null: none; the same table when it is what the table knows. */
function chosen<Key extends Chosen>(
  table: Table,
  key: Key,
  user: string,
  value: NonNullable<Table[Key]>[string] | null,
): Table {
  const { [user]: before = null, ...others } = table[key] ?? {}
  if (JSON.stringify(before) === JSON.stringify(value)) return table
  return { ...table, [key]: value === null ? others : { ...others, [user]: value } }
}

const withClock = (table: Table, clock: Clock | undefined): Table => (clock ? { ...table, clock } : table)
