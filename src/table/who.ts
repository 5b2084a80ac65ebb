import type { Level } from '../ai/levels.ts'
import { asked, waiting } from '../engine/actions/agenda.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem, RoleInfo, Way } from '../engine/system.ts'
import type { Seat, Table } from './types.ts'

/** Raised by every entry of the log, so that buttons of older boards are known as old. */
export const revisionOf = (table: Table): number => (table.match ? table.match.log.length + 1 : 0)

export function rolesHeld(table: Table, user: string): Role[] {
  return table.seats.filter(seat => seat.user === user).map(seat => seat.role)
}

/** The persons who sit there, by the roles that each holds; who they are is not told. */
export function personsAt(table: Table): Role[][] {
  const users = new Set(table.seats.map(seat => seat.user).filter(user => user !== null))
  return [...users].map(user => rolesHeld(table, user))
}

export const seatOf = (table: Pick<Table, 'seats'>, role: Role): Seat | undefined =>
  table.seats.find(seat => seat.role === role)

export const userOf = (table: Pick<Table, 'seats'>, role: Role): string | null =>
  seatOf(table, role)?.user ?? null

/** The level of the computer that plays there; null: a person does, or nobody. */
export const computerOf = (table: Pick<Table, 'seats'>, role: Role): Level | null =>
  seatOf(table, role)?.computer ?? null

/** Neither a person nor a computer sits there. */
export const isEmpty = ({ user, computer }: Seat): boolean => user === null && computer === undefined

/** The role a user acts as now: one that is asked, else one that he holds. */
export function actsAs(table: Table, user: string): Role | null {
  const held = rolesHeld(table, user)
  const waits = table.match ? asked(table.match.state) : []
  return held.find(role => waits.includes(role)) ?? held[0] ?? null
}

/** Roles a person may act as now, those that are asked first. */
export function playable(table: Table, user: string, as: Role | null): Role[] {
  const held = rolesHeld(table, user)
  if (as !== null) return held.filter(role => role === as)
  const waits = table.match ? asked(table.match.state) : []
  const asksMe = held.filter(role => waits.includes(role))
  const [first] = [actsAs(table, user)]
  return asksMe.length > 0 ? asksMe : first === null ? [] : [first]
}

/** How whoever sits there wants to be asked. */
export function wayOf(table: Table, role: Role): Way {
  const user = userOf(table, role)
  return (user !== null && table.ways?.[user]) || 'always'
}

/** Which windows are let go by. Against computers alone nobody is there, or was, to whom a question could betray a hand. */
export function passesAs(table: Table, role: Role): Way {
  const user = userOf(table, role)
  const way = wayOf(table, role)
  return way === 'always' && user !== null && isAmongComputers(table, user) ? 'can' : way
}

function isAmongComputers({ seats, held = [] }: Table, user: string): boolean {
  const others = seats.filter(seat => seat.user !== user)
  const areComputers = others.length > 0 && others.every(({ computer }) => computer !== undefined)
  return areComputers && held.every(one => one.user === user)
}

/** Users whose answer is awaited. */
export function awaited(table: Table): string[] {
  if (!table.match || table.stage !== 'playing') return []
  const users = asked(table.match.state).map(role => userOf(table, role))
  return [...new Set(users)].filter(user => user !== null)
}

/** Whether a button of that revision still speaks of what this role is asked now. */
export function isCurrent(table: Table, revision: number, role: Role | null): boolean {
  if (revision === revisionOf(table)) return true
  if (!table.match || role === null || !waiting(table.match.state)?.each) return false
  const since = table.match.log.filter(entry => entry.n >= revision)
  return since.every(entry => entry.by !== role && !entry.verb.startsWith('game:'))
}

export function roleInfo(table: Table, system: GameSystem, role: Role): RoleInfo {
  const info = system.rules.roles(table.setup).find(one => one.role === role)
  if (!info) throw new Error(`${system.id} has no role ${role}`)
  return info
}
