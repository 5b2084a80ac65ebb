import type { Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { applyChangesInOrder } from './index.ts'
import { addPost, recordInteraction } from './posts.ts'
import { isEmptySeat, rolesOfUser, userOfRole } from './seat-queries.ts'
import { giveSeatToComputer, giveSeatToUser, removePlayers } from './seats.ts'
import { chargeClock } from './time/clock.ts'
import type { Clock } from './time/types.ts'
import type { Initiator, RefusedTableChange, Table, TableChange } from './types.ts'

const HOUR = 3_600_000
/**
 * Hours in which an ally must decide about a seat whose player ran out of time. Applies only to games that can be
 * lost on time. Each further time-out of the role halves the hours. Otherwise two allies could never lose on time.
 */
const ALLY_HOURS = 24
/** Level of the computer that takes a seat if an ally asks for a computer. */
const RELIEF = 'regular'

/** Returns all roles on the side of the given role, including that role. */
export function rolesOfSameSide(table: Table, system: GameSystem, role: Role): Role[] {
  const roles = system.rules.roles(table.setup)
  const side = roles.find(one => one.role === role)?.side
  return roles.flatMap(one => (one.side === side ? [one.role] : []))
}

/** Returns the people other than `user` who play on the side of this role. */
export function listAllies(table: Table, system: GameSystem, role: Role, user: string): string[] {
  const users = rolesOfSameSide(table, system, role).map(one => userOfRole(table, one))
  return [...new Set(users)].filter(one => one !== null && one !== user) as string[]
}

/**
 * Frees the seats of a player who resigned or ran out of time. Only used if the player has allies. The allies
 * then decide who plays on.
 */
export function yieldSeatsToAllies(
  table: Table,
  system: GameSystem,
  role: Role,
  user: string,
  initiator: Initiator,
  why: 'time' | 'resigned',
): Table {
  const beside = rolesOfSameSide(table, system, role)
  const roles = why === 'time' ? [role] : rolesOfUser(table, user).filter(one => beside.includes(one))
  const left = removePlayers(table, roles, null)
  const calls = listAllies(left, system, role, user)
  const ran = chargeClock(left, initiator.now)
  const timed = ran ? { ...left, clock: running(ran, roles, why) } : left
  return addPost(timed, initiator, { what: 'yielded', by: role, user, calls, text: why }, system)
}

/**
 * Returns the clock after a player has resigned or timed out. If the game can be lost on time, the clock runs on
 * for the empty seat. After the first time-out, the allies get 24 hours to decide. Each further time-out halves
 * these hours.
 */
function running(clock: Clock, roles: readonly Role[], why: 'time' | 'resigned'): Clock {
  if (clock.zero !== 'lost') return clock
  const { gone = [], left, out, warned, yields = {} } = clock
  const others = (list: readonly Role[]) => list.filter(one => !roles.includes(one))
  const now = { ...clock, gone: [...others(gone), ...roles] }
  if (why === 'resigned') return now
  const timesOf = (role: Role) => yields[role] ?? 0
  const day = Object.fromEntries(roles.map(one => [one, (ALLY_HOURS * HOUR) / 2 ** timesOf(one)]))
  const times = Object.fromEntries(roles.map(one => [one, timesOf(one) + 1]))
  return {
    ...now,
    left: { ...left, ...day },
    out: others(out),
    warned: others(warned),
    yields: { ...yields, ...times },
  }
}

/** Lets an ally take over the free seats of their side or give these seats to a computer. */
export function takeOverAlliedSeats(
  table: Table,
  system: GameSystem,
  choice: 'take' | 'computer',
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  const [own] = rolesOfUser(table, initiator.user)
  if (own === undefined) return { no: 'not-seated' }
  const beside = rolesOfSameSide(table, system, own)
  const free = table.seats.filter(seat => isEmptySeat(seat) && beside.includes(seat.role))
  if (free.length === 0) return { no: 'no-seat-left' }
  // In league games only a time-out may seat a computer
  if (table.league && choice === 'computer') return { no: 'league-own-seat' }
  const answered = applyChangesInOrder(
    table,
    free.map(({ role }) => (now: Table) => {
      if (choice === 'take') return giveSeatToUser(now, system, role, initiator)
      return giveSeatToComputer(now, system, { role, level: RELIEF }, initiator)
    }),
  )
  return 'no' in answered ? answered : { table: recordInteraction(answered.table, initiator) }
}
