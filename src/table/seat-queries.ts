import type { SkillLevel } from '../ai/levels.ts'
import { decidingRoles, openStep } from '../engine/actions/agenda.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem, PromptMode, RoleInfo } from '../engine/system.ts'
import type { Seat, Table } from './types.ts'

/** Returns the table's revision. Each log entry raises it, so that buttons of older boards are recognized. */
export const revisionOf = (table: Table): number => (table.match ? table.match.log.length + 1 : 0)

export function rolesHeld(table: Table, user: string): Role[] {
  return table.seats.filter(seat => seat.user === user).map(seat => seat.role)
}

/** Returns the roles that each person at the table holds, without revealing who they are. */
export function rolesByPerson(table: Table): Role[][] {
  const users = new Set(table.seats.map(seat => seat.user).filter(user => user !== null))
  return [...users].map(user => rolesHeld(table, user))
}

export const seatOf = (table: Pick<Table, 'seats'>, role: Role): Seat | undefined =>
  table.seats.find(seat => seat.role === role)

export const userOf = (table: Pick<Table, 'seats'>, role: Role): string | null =>
  seatOf(table, role)?.user ?? null

/** Returns the level of the computer on this seat. Null: a person or nobody sits there. */
export const computerOf = (table: Pick<Table, 'seats'>, role: Role): SkillLevel | null =>
  seatOf(table, role)?.computer ?? null

/** Whether the seat has neither a person nor a computer. */
export const isEmptySeat = ({ user, computer }: Seat): boolean => user === null && computer === undefined

/** Returns the role that a user acts as now: one that must decide, or else any they hold. */
export function actingRole(table: Table, user: string): Role | null {
  const held = rolesHeld(table, user)
  const waits = table.match ? decidingRoles(table.match.state) : []
  return held.find(role => waits.includes(role)) ?? held[0] ?? null
}

/** Returns the roles that a user may act as now. Roles that must decide come first. */
export function playableRoles(table: Table, user: string, as: Role | null): Role[] {
  const held = rolesHeld(table, user)
  if (as !== null) return held.filter(role => role === as)
  const waits = table.match ? decidingRoles(table.match.state) : []
  const asksMe = held.filter(role => waits.includes(role))
  const [first] = [actingRole(table, user)]
  return asksMe.length > 0 ? asksMe : first === null ? [] : [first]
}

/** Returns when the player of this role wants to be asked whether to react. */
export function promptModeOf(table: Table, role: Role): PromptMode {
  const user = userOf(table, role)
  return (user !== null && table.ways?.[user]) || 'always'
}

/**
 * Returns which windows are passed automatically. Against computers alone `always` becomes `can`, because no
 * other person can learn from the timing what a hand holds.
 */
export function passMode(table: Table, role: Role): PromptMode {
  const user = userOf(table, role)
  const way = promptModeOf(table, role)
  return way === 'always' && user !== null && isAmongComputers(table, user) ? 'can' : way
}

function isAmongComputers({ seats, held = [] }: Table, user: string): boolean {
  const others = seats.filter(seat => seat.user !== user)
  const areComputers = others.length > 0 && others.every(({ computer }) => computer !== undefined)
  return areComputers && held.every(one => one.user === user)
}

/** Returns the users who must decide. */
export function awaitedUsers(table: Table): string[] {
  if (!table.match || table.stage !== 'playing') return []
  const users = decidingRoles(table.match.state).map(role => userOf(table, role))
  return [...new Set(users)].filter(user => user !== null)
}

/** Whether a button of this revision still fits the open step of this role. */
export function isCurrentRevision(table: Table, revision: number, role: Role | null): boolean {
  if (revision === revisionOf(table)) return true
  if (!table.match || role === null || !openStep(table.match.state)?.each) return false
  const since = table.match.log.filter(entry => entry.n >= revision)
  return since.every(entry => entry.by !== role && !entry.verb.startsWith('game:'))
}

export function roleInfo(table: Table, system: GameSystem, role: Role): RoleInfo {
  const info = system.rules.roles(table.setup).find(one => one.role === role)
  if (!info) throw new Error(`${system.id} has no role ${role}`)
  return info
}
