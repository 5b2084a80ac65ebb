import { hasStoredDaysOffTimes } from '../people/days-off.ts'
import type { PlayerSettings } from '../people/person.ts'
import { chargeClock } from './time/clock.ts'
import type { Clock } from './time/types.ts'
import type { Table } from './types.ts'

/** Stores the name of a user in the table. Returns the same table if the name is empty or already stored. */
export const storeUserName = (table: Table, user: string, name: string): Table =>
  name === '' || table.names?.[user] === name ? table : { ...table, names: { ...table.names, [user]: name } }

/** Copies the user's personal settings to the table. Returns the same table if no setting changed. */
export function storePersonalSettings(
  table: Table,
  user: string,
  person: PlayerSettings,
  now: number,
): Table {
  const { asked: way, calls, hours, next } = person
  const { heralds = [] } = table
  let told = chosen(table, 'ways', user, way === 'always' ? null : way)
  told = chosen(told, 'calledBy', user, calls === 'thread' ? null : calls)
  if (heralds.includes(user) !== next)
    told = { ...told, heralds: next ? [...heralds, user] : heralds.filter(one => one !== user) }
  const timed = chosen(told, 'hours', user, hours?.quiet || hours?.off ? hours : null)
  if (timed === told) return told
  // Days off with a stored start and end count correctly even if the table gets them late. The clock is then not
  // charged yet, because other players' settings may also still arrive
  return hours && hasStoredDaysOffTimes(hours) ? timed : withClock(timed, chargeClock(told, now))
}

type Chosen = 'ways' | 'calledBy' | 'hours'

/** Stores a setting of a user in the table. Null removes the setting. Returns the same table if nothing changed. */
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
