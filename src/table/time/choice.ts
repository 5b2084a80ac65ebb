import type { Role } from '../../engine/model.ts'
import type { GameSystem } from '../../engine/system.ts'
import { alliesOf, yielded } from '../ally.ts'
import { noted, post } from '../posts.ts'
import { hasRoom } from '../room.ts'
import { conceded, gotUp } from '../seats.ts'
import { withTerms } from '../terms.ts'
import type { Cause, Changed, No, Table } from '../types.ts'
import { awaited, userOf } from '../who.ts'
import { accounted, timesOf } from './clock.ts'
import type { Clock, ClockChoice } from './types.ts'

/** Who plays on where the clock says that a computer does. */
const RELIEF = 'regular'

/** With this clock from Begin on, or none. */
export function chooseClock(table: Table, choice: ClockChoice | null, cause: Cause): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const { clock: _, ...rest } = table
  // Of a clock that has run only what was chosen
  const fresh = ({ kind, hours, more, zero }: ClockChoice): Clock => ({
    kind,
    hours,
    more,
    zero,
    left: {},
    runs: [],
    from: 0,
    warned: [],
    out: [],
  })
  const clock = choice && fresh(choice)
  const chosen = withTerms(table, clock ? { ...rest, clock } : rest, cause.user)
  return { table: noted(chosen, cause) }
}

/** Whatever the clock, or the end of somebody's night, asks for by now; the same table where nothing does. */
export function whatIsDue(table: Table, system: GameSystem, now: number): Table {
  let next = table
  // Each of them is dealt with once; the end of a seat or of the game may take others with it
  for (let tries = 0; tries <= 2 * table.seats.length + Object.keys(table.later ?? {}).length; tries++) {
    const [time] = timesOf(next)
    if (!time || time.at > now) return next
    const cause = { user: '', interaction: '', now }
    if (time.what === 'call') next = wakened(next, time.user, cause)
    else if (!hasRoom(next)) next = stopped(next, now)
    else if (time.what === 'warning') next = warned(next, time.role, cause)
    else next = over(next, system, time.role, cause)
  }
  return next
}

/** The clock of a game whose log takes no move. It runs only in a game whose log was full before clocks stopped for that. */
function stopped(table: Table, now: number): Table {
  const clock = accounted(table, now) as Clock
  return { ...table, clock: { ...clock, runs: [] } }
}

/** His quiet hours are over: he is called, if anybody still waits for him. */
function wakened(table: Table, user: string, cause: Cause): Table {
  const { [user]: _, ...later } = table.later ?? {}
  const rest = { ...table, later }
  const { vote } = table
  const isAsked = vote?.seat?.user === user || (vote && !vote.agreed.includes(user))
  return awaited(table).includes(user) || isAsked
    ? post(rest, cause, { what: 'reminder', calls: [user], user: null })
    : rest
}

function warned(table: Table, role: Role, cause: Cause): Table {
  const clock = table.clock as Clock
  const next = { ...table, clock: { ...clock, warned: [...clock.warned, role] } }
  const user = userOf(table, role)
  return post(next, cause, { what: 'warning', by: role, calls: user === null ? [] : [user], user: null })
}

/** Somebody's time is over, and what was chosen for that happens. */
function over(table: Table, system: GameSystem, role: Role, cause: Cause): Table {
  const clock = accounted(table, cause.now) as Clock
  const user = userOf(table, role)
  const dealt: Table = { ...table, clock: { ...clock, out: [...clock.out, role] } }
  const told = { what: 'late', by: role, user } as const
  switch (clock.zero) {
    case 'call':
      return post(dealt, cause, { ...told, calls: user === null ? [] : [user] })
    case 'lost': {
      const { match } = dealt
      if (user !== null && alliesOf(dealt, system, role, user).length > 0)
        return yielded(dealt, system, role, user, cause, 'time')
      return match ? post(conceded({ ...dealt, match }, system, role, 'game:time'), cause, told) : dealt
    }
    case 'open':
      return post(gotUp(dealt, [role], null), cause, told, system)
    case 'computer':
      return post(gotUp(dealt, [role], RELIEF), cause, { ...told, level: RELIEF }, system)
  }
}
