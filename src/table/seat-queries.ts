import type { SkillLevel } from '../ai/levels.ts'
import { decidingRoles, findOpenStep } from '../engine/actions/agenda.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem, ReactionPromptMode, RoleInfo } from '../engine/system.ts'
import type { Seat, Table } from './types.ts'

/**
 * Returns the table's revision number, which rises with each log entry. Buttons carry it, so buttons of older boards
 * are recognized.
 */
export const tableRevision = (table: Table): number => (table.match ? table.match.log.length + 1 : 0)

export function rolesOfUser(table: Table, user: string): Role[] {
  return table.seats.filter(seat => seat.user === user).map(seat => seat.role)
}

/** Returns one list of roles for each person at the table, without the person's id. */
export function groupRolesByPerson(table: Table): Role[][] {
  const users = new Set(table.seats.map(seat => seat.user).filter(user => user !== null))
  return [...users].map(user => rolesOfUser(table, user))
}

/** Returns the host, the invited people and the players: everybody who may see a private table. */
export const listPeopleOfTable = ({ creator, invited = [], seats }: Table): string[] => [
  ...new Set([creator, ...invited, ...seats.flatMap(({ user }) => user ?? [])]),
]

/**
 * Whether a person may see this table and sit down at it. Code that offers tables or seats to people must check
 * this first.
 */
export const isTableOpenTo = (table: Table, user: string): boolean =>
  !table.isPrivate || listPeopleOfTable(table).includes(user)

export const seatOfRole = (table: Pick<Table, 'seats'>, role: Role): Seat | undefined =>
  table.seats.find(seat => seat.role === role)

export const userOfRole = (table: Pick<Table, 'seats'>, role: Role): string | null =>
  seatOfRole(table, role)?.user ?? null

/** Returns the level of the computer on the seat of this role. Null if a person or nobody sits there. */
export const computerLevelOf = (table: Pick<Table, 'seats'>, role: Role): SkillLevel | null =>
  seatOfRole(table, role)?.computer ?? null

/** Whether the seat has neither a person nor a computer. */
export const isEmptySeat = ({ user, computer }: Seat): boolean => user === null && computer === undefined

/** Returns the role that a user acts as now. Prefers a role that must decide. Null if the user holds no role. */
export function actingRole(table: Table, user: string): Role | null {
  const held = rolesOfUser(table, user)
  const waits = table.match ? decidingRoles(table.match.state) : []
  return held.find(role => waits.includes(role)) ?? held[0] ?? null
}

/**
 * Returns the roles that a user may act as now: those that must decide, or else one role that the user holds. If
 * `as` is given, returns only that role, if the user holds it.
 */
export function playableRoles(table: Table, user: string, as: Role | null): Role[] {
  const held = rolesOfUser(table, user)
  if (as !== null) return held.filter(role => role === as)
  const waits = table.match ? decidingRoles(table.match.state) : []
  const asksMe = held.filter(role => waits.includes(role))
  const [first] = [actingRole(table, user)]
  return asksMe.length > 0 ? asksMe : first === null ? [] : [first]
}

/** Returns when the player of this role wants to be asked whether to react. */
export function promptModeOf(table: Table, role: Role): ReactionPromptMode {
  const user = userOfRole(table, role)
  return (user !== null && table.ways?.[user]) || 'always'
}

/**
 * Returns when the table asks the player of this role about a reaction. At other times the table passes for the
 * player. `always`: even if the player cannot react, so that the timing tells opponents nothing about the hand. If
 * all opponents are computers, `always` becomes `can`.
 */
export function automaticPassMode(table: Table, role: Role): ReactionPromptMode {
  const user = userOfRole(table, role)
  const way = promptModeOf(table, role)
  return way === 'always' && user !== null && isAmongComputers(table, user) ? 'can' : way
}

function isAmongComputers({ seats, held = [] }: Table, user: string): boolean {
  const others = seats.filter(seat => seat.user !== user)
  const areComputers = others.length > 0 && others.every(({ computer }) => computer !== undefined)
  return areComputers && held.every(one => one.user === user)
}

/** Returns the users who must decide at the open step. */
export function awaitedUsers(table: Table): string[] {
  if (!table.match || table.stage !== 'playing') return []
  const users = decidingRoles(table.match.state).map(role => userOfRole(table, role))
  return [...new Set(users)].filter(user => user !== null)
}

/** Whether a button made at this revision still fits the open step of this role. */
export function isCurrentRevision(table: Table, revision: number, role: Role | null): boolean {
  if (revision === tableRevision(table)) return true
  if (!table.match || role === null || !findOpenStep(table.match.state)?.each) return false
  const since = table.match.log.filter(entry => entry.n >= revision)
  return since.every(entry => entry.by !== role && !entry.verb.startsWith('game:'))
}

export function findRoleInfo(table: Table, system: GameSystem, role: Role): RoleInfo {
  const info = system.rules.roles(table.setup).find(one => one.role === role)
  if (!info) throw new Error(`${system.id} has no role ${role}`)
  return info
}
