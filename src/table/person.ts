import { hasExactTimes } from '../people/days-off.ts'
import type { Person } from '../people/person.ts'
import { chargeClock } from './time/clock.ts'
import type { Clock } from './time/types.ts'
import type { Table } from './types.ts'

/** Stores the user's name in the table. */
export const withName = (table: Table, user: string, name: string): Table =>
  name === '' || table.names?.[user] === name ? table : { ...table, names: { ...table.names, [user]: name } }

/** Copies the user's personal settings to the table. Returns the same table if nothing changed. */
export function withPersonalSettings(table: Table, user: string, person: Person, now: number): Table {
  const { asked: way, calls, hours, next } = person
  const { heralds = [] } = table
  let told = chosen(table, 'ways', user, way === 'always' ? null : way)
  told = chosen(told, 'calledBy', user, calls === 'thread' ? null : calls)
  if (heralds.includes(user) !== next)
    told = { ...told, heralds: next ? [...heralds, user] : heralds.filter(one => one !== user) }
  const timed = chosen(told, 'hours', user, hours?.quiet || hours?.off ? hours : null)
  if (timed === told) return told
  // Days off that have begun never change, so they count correctly even if a table learns of them late. The
  // clock is then not charged, since other players may have changes to come as well
  return hours && hasExactTimes(hours) ? timed : withClock(timed, chargeClock(told, now))
}

type Chosen = 'ways' | 'calledBy' | 'hours'

/** Stores one setting of a user. Null removes it. Returns the same table if nothing changed. */
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
