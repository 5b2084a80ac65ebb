import { drawSeatLot } from '../engine/chain.ts'
import type { GameStart, SeatLot } from '../engine/log.ts'
import type { GameSetup, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { recordInteraction } from './posts.ts'
import { keepAcceptedTerms } from './terms.ts'
import type { Initiator, RefusedTableChange, Seat, Table, TableChange } from './types.ts'

/** Lists the roles of each side of a game. */
function rolesBySide(system: GameSystem, setup: GameSetup): Role[][] {
  const sides = new Map<string, Role[]>()
  for (const { role, side } of system.rules.roles(setup)) sides.set(side, [...(sides.get(side) ?? []), role])
  return [...sides.values()]
}

/** Whether a game has at least two sides, so that a lot can deal them. */
export const hasSeveralSides = (system: GameSystem, setup: GameSetup): boolean =>
  rolesBySide(system, setup).length > 1

/** Chooses in the lobby whether a lot deals the sides when the game begins. */
export function chooseSidesByLot(
  table: Table,
  system: GameSystem,
  isByLot: boolean,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (isByLot && !hasSeveralSides(system, table.setup)) return { no: 'no-such-choice' }
  const { sidesByLot: _, ...rest } = table
  const chosen: Table = isByLot ? { ...rest, sidesByLot: true } : rest
  return { table: recordInteraction(keepAcceptedTerms(table, chosen, initiator.user), initiator) }
}

/** Whether a lot deals the sides of this table when the game begins. */
export const isDealtByLot = ({ sidesByLot, setup }: Table, system: GameSystem): boolean =>
  sidesByLot === true && hasSeveralSides(system, setup)

/**
 * Deals the seats by lot if the table wants it. Teams stay together if all sides have the same number of seats
 * and nobody sits on two sides. Otherwise each player, and each computer, is a party of their own.
 */
export function dealSeats(
  table: Table,
  system: GameSystem,
  start: Pick<GameStart, 'table' | 'entropy'>,
): { readonly seats: readonly Seat[]; readonly lot?: SeatLot } {
  const { seats, secret } = table
  if (!isDealtByLot(table, system)) return { seats }
  const parties = listParties(table, system)
  if (parties.length < 2) return { seats }
  const { places, chance } = drawSeatLot(start, secret, parties.length)
  const dealt = new Map<Role, Seat>()
  for (const [party, place] of places.entries()) {
    for (const [at, role] of parties[place].entries()) {
      const before = parties[party][Math.min(at, parties[party].length - 1)]
      const { role: _, ...player } = seats.find(seat => seat.role === before) as Seat
      dealt.set(role, { role, ...player })
    }
  }
  return { seats: seats.map(seat => dealt.get(seat.role) ?? seat), lot: { parties, chance } }
}

function listParties({ seats, setup }: Table, system: GameSystem): Role[][] {
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
