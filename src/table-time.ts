import type { Level } from './ai/levels.ts'
import { close, substitute } from './engine/match.ts'
import type { GameSystem, Role } from './engine/system.ts'
import {
  awaited,
  type Cause,
  type Changed,
  type No,
  noted,
  post,
  type Seat,
  settled,
  type Table,
  userOf,
} from './table.ts'
import { type Clock, type ClockChoice, timesOf } from './table-clock.ts'
import { holdings } from './table-seats.ts'

/** Who plays on where the clock says that a computer does. */
const RELIEF = 'regular'

/** With this clock from Begin on, or none. */
export function chooseClock(table: Table, choice: ClockChoice | null, cause: Cause): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const { clock: _, ...rest } = table
  const clock: Clock | null = choice && { ...choice, left: {}, runs: [], from: 0, warned: [], out: [] }
  return { table: noted(clock ? { ...rest, clock } : rest, cause) }
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
    else if (time.what === 'warning') next = warned(next, time.role, cause)
    else next = over(next, system, time.role, cause)
  }
  return next
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
  return post(next, cause, { what: 'warning', by: role, calls: [userOf(table, role) ?? ''], user: null })
}

/** Somebody's time is over, and what was chosen for that happens. */
function over(table: Table, system: GameSystem, role: Role, cause: Cause): Table {
  const clock = table.clock as Clock
  const user = userOf(table, role)
  const dealt: Table = { ...table, clock: { ...clock, out: [...clock.out, role] } }
  const told = { what: 'late', by: role, user } as const
  switch (clock.zero) {
    case 'call':
      return post(dealt, cause, { ...told, calls: user === null ? [] : [user] })
    case 'lost':
      return lost(dealt, system, role, cause)
    default:
      return relieved(dealt, system, role, cause)
  }
}

/** The other sides have won. */
function lost(table: Table, system: GameSystem, role: Role, cause: Cause): Table {
  if (!table.match) return table
  const roles = system.roles(table.setup)
  const side = roles.find(info => info.role === role)?.side
  const winners = [...new Set(roles.map(info => info.side))].filter(one => one !== side)
  const match = close(system, table.match, table.secret, role, 'game:time', { winners, reason: 'time' })
  const ended: Table = { ...settled(table), match, stage: 'over', drafts: {} }
  return post(ended, cause, { what: 'late', by: role, user: userOf(table, role) })
}

/** He gets up: a computer plays on, or the seat is free for whoever may take it. */
function relieved(table: Table, system: GameSystem, role: Role, cause: Cause): Table {
  if (!table.match) return table
  const user = userOf(table, role)
  const level: Level | null = table.clock?.zero === 'computer' ? RELIEF : null
  const empty: Seat = { role, user: null, ...(level && { computer: level }) }
  const seats = table.seats.map(seat => (seat.role === role ? empty : seat))
  const { [role]: _, ...standing } = table.standing
  const to = table.match.log.length
  const match = substitute(table.match, table.secret, role, level)
  const held = holdings(table).map(one => (one.to === null && one.role === role ? { ...one, to } : one))
  const left: Table = { ...settled(table), seats, standing, held, match }
  return post(left, cause, { what: 'late', by: role, user, ...(level && { level }) }, system)
}
