import { drawSeatLot } from '../../engine/chain.ts'
import type { GameStart, SeatLot } from '../../engine/log.ts'
import type { GameSetup, Role } from '../../engine/model.ts'
import type { GameSystem } from '../../engine/system.ts'
import type { Seat, Table } from '../types.ts'

/** Lists the roles of each side of a game. */
export function rolesBySide(system: GameSystem, setup: GameSetup): Role[][] {
  const sides = new Map<string, Role[]>()
  for (const { role, side } of system.rules.roles(setup)) sides.set(side, [...(sides.get(side) ?? []), role])
  return [...sides.values()]
}

/** Whether a game has at least two sides, so that a lot can deal them. */
export const hasSeveralSides = (system: GameSystem, setup: GameSetup): boolean =>
  rolesBySide(system, setup).length > 1

/** Whether a lot deals the sides of this table when the game begins. */
export const areSidesDealtByLot = ({ sidesByLot, setup }: Table, system: GameSystem): boolean =>
  sidesByLot === true && hasSeveralSides(system, setup)

/**
 * Deals the seats by lot, if the table is set to do so. Teams stay together if all sides have the same number of
 * seats and nobody sits on two sides. Otherwise each player and each computer is dealt alone. The result does not
 * depend on the seats chosen in the lobby, so nobody who knows the dice can gain by moving to another seat.
 */
export function dealSeats(
  table: Table,
  system: GameSystem,
  start: Pick<GameStart, 'table' | 'entropy'>,
): { readonly seats: readonly Seat[]; readonly lot?: SeatLot } {
  const { seats, secret } = table
  const groups = areSidesDealtByLot(table, system) ? listSeatGroups(table, system) : []
  if (groups.length < 2) return { seats }
  const parties = groups.map(roles => roles.map(role => seats.find(seat => seat.role === role) as Seat))
  const { places, chance } = drawSeatLot(start, secret, groups.length)
  const dealt = new Map<Role, Seat>()
  for (const [at, party] of inOrderOfArrival(table, parties).entries()) {
    for (const [n, role] of groups[places[at]].entries()) {
      const { role: _, ...player } = party[Math.min(n, party.length - 1)]
      dealt.set(role, { role, ...player })
    }
  }
  return { seats: seats.map(seat => dealt.get(seat.role) ?? seat), lot: { seats: groups, chance } }
}

function listSeatGroups({ seats, setup }: Table, system: GameSystem): Role[][] {
  const sides = rolesBySide(system, setup)
  const players = new Map<string, Role[]>()
  for (const { role, user } of seats) {
    const player = user ?? `computer ${role}`
    players.set(player, [...(players.get(player) ?? []), role])
  }
  const isOfOneSide = (roles: Role[]) => sides.some(side => roles.every(role => side.includes(role)))
  const areTeams = sides.every(({ length }) => length === sides[0].length)
  return areTeams && [...players.values()].every(isOfOneSide) ? sides : [...players.values()]
}

/**
 * Sorts parties by their first contribution to the dice. Then come parties without one, by the ids of their players,
 * and last the computers.
 */
function inOrderOfArrival(
  { givers = [] }: Table,
  parties: readonly (readonly Seat[])[],
): (readonly Seat[])[] {
  const keyed = parties.map(party => {
    const users = party.flatMap(({ user }) => user ?? []).sort()
    const first = users.map(user => givers.indexOf(user)).filter(at => at >= 0)
    return { party, at: first.length > 0 ? Math.min(...first) : givers.length, user: users[0] ?? '~' }
  })
  keyed.sort((a, b) => a.at - b.at || (a.user < b.user ? -1 : a.user > b.user ? 1 : 0))
  return keyed.map(({ party }) => party)
}
