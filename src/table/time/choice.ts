import type { Role } from '../../engine/model.ts'
import type { GameSystem } from '../../engine/system.ts'
import { listAllies, yieldSeatsToAllies } from '../ally.ts'
import { hasSpaceInLog } from '../log-space.ts'
import { addPost, recordInteraction } from '../posts.ts'
import { awaitedUsers, userOfRole } from '../seat-queries.ts'
import { endGameLostByRole, removePlayers } from '../seats.ts'
import { keepAcceptedTerms } from '../terms.ts'
import type { Initiator, RefusedTableChange, Table, TableChange } from '../types.ts'
import { chargeClock, listDueEvents } from './clock.ts'
import type { Clock, ClockSettings } from './types.ts'

/** Level of the computer that takes a seat when its player runs out of time. */
const RELIEF = 'regular'

/** Chooses the clock that will start when the game begins. Null: the game has no clock. */
export function chooseClock(
  table: Table,
  choice: ClockSettings | null,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const { clock: _, ...rest } = table
  // A clock from an earlier game gives only its settings, not its times
  const fresh = ({ kind, hours, more, zero, weekends = table.clock?.weekends }: ClockSettings): Clock => ({
    kind,
    hours,
    more,
    zero,
    ...(weekends !== undefined && { weekends }),
    left: {},
    runs: [],
    from: 0,
    warned: [],
    out: [],
  })
  const clock = choice && fresh(choice)
  const chosen = keepAcceptedTerms(table, clock ? { ...rest, clock } : rest, initiator.user)
  return { table: recordInteraction(chosen, initiator) }
}

/**
 * Chooses in the lobby whether the clock will stand still on Saturdays and Sundays of a time zone. Null: it runs on
 * all days.
 */
export function chooseWeekendsInLobby(table: Table, zone: string | null, initiator: Initiator): Table {
  const { clock } = table
  if (!clock) return table
  const chosen = keepAcceptedTerms(table, { ...table, clock: withWeekends(clock, zone) }, initiator.user)
  return recordInteraction(chosen, initiator)
}

function withWeekends({ weekends: _, ...clock }: Clock, zone: string | null): Clock {
  return zone === null ? clock : { ...clock, weekends: zone }
}

/**
 * Changes in a running game whether the clock stands still on weekends. The time used so far is charged by the old
 * setting.
 */
export function setWeekends(
  table: Table,
  system: GameSystem,
  zone: string | null,
  initiator: Initiator,
): Table {
  const ran = chargeClock(table, initiator.now)
  if (!ran) return table
  const text = zone === null ? 'every-day' : `weekends ${zone}`
  return addPost({ ...table, clock: withWeekends(ran, zone) }, initiator, { what: 'clock', text }, system)
}

/**
 * Carries out everything that is due by now: clock warnings, time-outs, and mentions after quiet hours. Returns
 * the same table if nothing is due.
 */
export function runDueEvents(table: Table, system: GameSystem, now: number): Table {
  let next = table
  // Each due event needs at most one turn of the loop. A time-out that ends a game or empties a seat may cancel other
  // events
  for (let tries = 0; tries <= 2 * table.seats.length + Object.keys(table.later ?? {}).length; tries++) {
    const [time] = listDueEvents(next)
    if (!time || time.at > now) return next
    const cause = { user: '', interaction: '', now }
    if (time.what === 'call') next = wakened(next, time.user, cause)
    else if (!hasSpaceInLog(next)) next = stopped(next, now)
    else if (time.what === 'warning') next = warned(next, time.role, cause)
    else next = over(next, system, time.role, cause)
  }
  return next
}

/**
 * Stops the clock of a game whose log is full. Only needed for older games, because a newer game stops its clock
 * as soon as its log is full.
 */
function stopped(table: Table, now: number): Table {
  const clock = chargeClock(table, now) as Clock
  return { ...table, clock: { ...clock, runs: [] } }
}

/** Mentions a user whose quiet hours are over, if other players still wait for this user. */
function wakened(table: Table, user: string, initiator: Initiator): Table {
  const { [user]: _, ...later } = table.later ?? {}
  const rest = { ...table, later }
  const { vote } = table
  const isAsked = vote?.seat?.user === user || (vote && !vote.agreed.includes(user))
  return awaitedUsers(table).includes(user) || isAsked
    ? addPost(rest, initiator, { what: 'reminder', calls: [user], user: null })
    : rest
}

function warned(table: Table, role: Role, initiator: Initiator): Table {
  const clock = table.clock as Clock
  const next = { ...table, clock: { ...clock, warned: [...clock.warned, role] } }
  const user = userOfRole(table, role)
  return addPost(next, initiator, {
    what: 'warning',
    by: role,
    calls: user === null ? [] : [user],
    user: null,
  })
}

/** Handles the time-out of a player in the way that was chosen with this clock. */
function over(table: Table, system: GameSystem, role: Role, initiator: Initiator): Table {
  const clock = chargeClock(table, initiator.now) as Clock
  const user = userOfRole(table, role)
  const dealt: Table = { ...table, clock: { ...clock, out: [...clock.out, role] } }
  const told = { what: 'late', by: role, user } as const
  switch (clock.zero) {
    case 'call':
      return addPost(dealt, initiator, { ...told, calls: user === null ? [] : [user] })
    case 'lost': {
      const { match } = dealt
      if (user !== null && listAllies(dealt, system, role, user).length > 0)
        return yieldSeatsToAllies(dealt, system, role, user, initiator, 'time')
      return match
        ? addPost(endGameLostByRole({ ...dealt, match }, system, role, 'game:time'), initiator, told)
        : dealt
    }
    case 'open':
      return addPost(removePlayers(dealt, [role], null), initiator, told, system)
    case 'computer':
      return addPost(removePlayers(dealt, [role], RELIEF), initiator, { ...told, level: RELIEF }, system)
  }
}
