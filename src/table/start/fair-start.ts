import {
  evenPoints,
  findLevelStrength,
  findScenarioBalance,
  type ScenarioBalance,
} from '../../../data/balance/index.ts'
import { SKILL_LEVELS } from '../../ai/levels.ts'
import { rankBids } from '../../engine/actions/handicap.ts'
import { computeBidCommitment, rollEqualBids } from '../../engine/chain.ts'
import { type GameStart, type Handicap, MAX_HANDICAP, type SideBids } from '../../engine/log.ts'
import type { GameSetup } from '../../engine/model.ts'
import type { GameSystem } from '../../engine/system.ts'
import { originThread } from '../index.ts'
import { recordInteraction } from '../posts.ts'
import { keepAcceptedTerms } from '../terms.ts'
import type { Bid, Initiator, RefusedTableChange, Seat, Table, TableChange } from '../types.ts'
import { areSidesDealtByLot, hasSeveralSides, rolesBySide } from './seat-lot.ts'

export type { ScenarioBalance }

/** How a game with two sides begins. The first one is the default. */
export const FAIR_STARTS = ['printed', 'handicap', 'lot', 'bids'] as const
export type FairStartChoice = (typeof FAIR_STARTS)[number]

/** Returns the start that the table has chosen, if its game still offers it. Otherwise the printed one. */
export function fairStartOf(table: Table, system: GameSystem): FairStartChoice {
  const { fairStart, setup } = table
  if (areSidesDealtByLot(table, system)) return 'lot'
  return fairStart && offeredStarts(system, setup).includes(fairStart) ? fairStart : 'printed'
}

/** Lists the starts that a game offers. Only the printed one if it has no two sides. */
export function offeredStarts(system: GameSystem, setup: GameSetup): readonly FairStartChoice[] {
  const sides = rolesBySide(system, setup)
  const isCounted = sides.length === 2 && system.rules.countWithHandicap !== null
  return FAIR_STARTS.filter(
    one =>
      one === 'printed' ||
      (one === 'lot' && hasSeveralSides(system, setup)) ||
      (one === 'handicap' && isCounted && findBalance(system, setup) !== undefined) ||
      (one === 'bids' && isCounted && sides.every(({ length }) => length === 1)),
  )
}

/** Whether a game would offer a handicap if somebody had measured its balance. */
export const isBalanceUnknown = (system: GameSystem, setup: GameSetup): boolean =>
  rolesBySide(system, setup).length === 2 &&
  system.rules.countWithHandicap !== null &&
  findBalance(system, setup) === undefined

export function chooseFairStart(
  table: Table,
  system: GameSystem,
  choice: FairStartChoice,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (!offeredStarts(system, table.setup).includes(choice)) return { no: 'no-such-choice' }
  const { sidesByLot: _, fairStart: __, ...rest } = table
  const chosen: Table = {
    ...rest,
    ...(choice === 'lot' && { sidesByLot: true }),
    ...((choice === 'handicap' || choice === 'bids') && { fairStart: choice }),
  }
  return { table: recordInteraction(keepAcceptedTerms(table, chosen, initiator.user), initiator) }
}

/** Returns the measured balance of a setup. A variant that was not counted with the games must have its default. */
export const findBalance = (system: GameSystem, { scenario, variants }: GameSetup) =>
  findScenarioBalance(system.id, scenario, counted =>
    Object.entries(variants).every(([id, choice]) => {
      const first = system.variants.find(one => one.id === id)?.choices[0].id
      return choice === (Object.hasOwn(counted, id) ? counted[id] : first)
    }),
  )

/**
 * Returns the points of the weaker side: what the scenario is uneven by, and what the players differ by. Null if
 * nobody gets a point, or if the table begins without a handicap.
 */
export function computeHandicap(table: Table, system: GameSystem): Handicap | null {
  const { setup, seats } = table
  const balance = fairStartOf(table, system) === 'handicap' ? findBalance(system, setup) : undefined
  if (!balance) return null
  const levels = findLevelStrength(system.id)
  const sides = [...new Set(system.rules.roles(setup).map(({ side }) => side))]
  const other = sides.find(side => side !== balance.side) ?? ''
  const [own, others] = [balance.side, other].map(side => seatsOfSide(system, setup, seats, side))
  const slope = levels ? levels.margin / (levels.elo.veteran - levels.elo.recruit) : 0
  const points = Math.round(evenPoints(balance) + slope * (strengthOf(own, others) - strengthOf(others, own)))
  if (points === 0) return null
  return { side: points > 0 ? other : balance.side, points: Math.min(Math.abs(points), MAX_HANDICAP) }

  /** Mean rating of the players of a side. 0 where it cannot be compared with that of the other side. */
  function strengthOf(side: readonly Seat[], against: readonly Seat[]): number {
    const all = [...side, ...against]
    const hasComputer = all.some(({ computer }) => computer)
    const known = all.every(
      ({ user, computer }) =>
        computer || (user !== null && (hasComputer || table.ratings?.[user] !== undefined)),
    )
    if (!known || !levels) return 0
    const ratings = side.map(({ user, computer }) =>
      hasComputer ? levels.elo[computer ?? 'regular'] : (table.ratings?.[user ?? ''] ?? 0),
    )
    return ratings.reduce((sum, one) => sum + one, 0) / ratings.length
  }
}

/** Notes the ratings of the people who sit in a lobby with a handicap. Tables that have begun stay as they are. */
export function rateSeats(table: Table, ratings: ReadonlyMap<string, number>): Table {
  const { ratings: _, ...rest } = table
  if (table.stage !== 'lobby') return table
  const known = table.seats.flatMap(({ user }) => {
    const rating = user === null ? undefined : ratings.get(user)
    return rating === undefined ? [] : [[user, Math.round(rating)] as const]
  })
  return table.fairStart === 'handicap' && known.length > 0
    ? { ...rest, ratings: Object.fromEntries(known) }
    : rest
}

function seatsOfSide(system: GameSystem, setup: GameSetup, seats: readonly Seat[], side: string): Seat[] {
  const roles = system.rules.roles(setup).flatMap(one => (one.side === side ? [one.role] : []))
  return seats.filter(({ role }) => roles.includes(role))
}

/** Makes a secret bid for a side, in place of the user's earlier one. */
export function bidForSide(
  table: Table,
  system: GameSystem,
  side: string,
  points: number,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { stage, setup, seats, bids = {}, bidCount = 0 } = table
  const { user } = initiator
  if (stage !== 'lobby') return { no: 'not-in-lobby' }
  if (fairStartOf(table, system) !== 'bids') return { no: 'no-such-choice' }
  if (!seats.some(seat => seat.user === user)) return { no: 'not-seated' }
  if (!system.rules.roles(setup).some(one => one.side === side)) return { no: 'no-such-choice' }
  if (!Number.isInteger(points) || points < 0 || points > MAX_HANDICAP) return { no: 'bad-bid' }
  const n = bidCount + 1
  const made: Table = { ...table, bids: { ...bids, [user]: { n, side, points } }, bidCount: n }
  return { table: recordInteraction(made, initiator) }
}

/** Returns the fingerprint of a user's bid. Null if the user has made none. */
export function bidCommitmentOf(table: Table, user: string): string | null {
  const bid = table.bids?.[user]
  return bid ? computeBidCommitment(originThread(table), table.secret, bid) : null
}

/** Whether the sides of this table go to the higher bid: bids are chosen, and two different players sit. */
const isDealtByBids = (table: Table, system: GameSystem): boolean =>
  fairStartOf(table, system) === 'bids' &&
  (table.seats[0].user === null || table.seats[0].user !== table.seats[1].user)

/** Whether somebody who sits has yet to bid. */
export const isBidMissing = (table: Table, system: GameSystem): boolean =>
  isDealtByBids(table, system) &&
  table.seats.some(({ user }) => user !== null && table.bids?.[user] === undefined)

/** Gives the sides to the players by their bids. */
export function dealByBids(
  table: Table,
  system: GameSystem,
  start: Pick<GameStart, 'table' | 'entropy'>,
): { readonly seats: readonly Seat[]; readonly bids?: SideBids; readonly handicap?: Handicap } {
  const { seats, secret, setup } = table
  if (!isDealtByBids(table, system)) return { seats }
  const all = system.rules.roles(setup)
  const { bids = {}, bidCount = 0 } = table
  const bidders = seats
    .map((seat, at): { readonly seat: Seat; readonly bid: Bid } => ({
      seat,
      bid:
        seat.user === null ? { n: bidCount + 1 + at, ...computerBid(table, system, seat) } : bids[seat.user],
    }))
    .sort((a, b) => a.bid.n - b.bid.n)
  const [first, second] = bidders.map(({ bid }) => bid)
  const chance = first.points === second.points ? [rollEqualBids(start, secret)] : []
  const [higher] = rankBids({ made: [first, second], chance })
  const lost = all.find(({ side }) => side !== higher.side)?.side ?? ''
  const playsOf = (bid: Bid) => (bid === higher ? higher.side : lost)
  const made = bidders.map(({ bid }) => ({
    ...bid,
    commitment: computeBidCommitment(start.table, secret, bid),
    plays: playsOf(bid),
  }))
  const dealt = all.map(({ role, side }): Seat => {
    const { role: _, ...player } = (bidders.find(({ bid }) => playsOf(bid) === side) ?? bidders[0]).seat
    return { role, ...player }
  })
  return {
    seats: dealt,
    bids: { made, chance },
    ...(higher.points > 0 && { handicap: { side: lost, points: higher.points } }),
  }
}

/** The bid of a computer: the favoured side, for a part of the measured points. */
function computerBid(
  { setup }: Table,
  system: GameSystem,
  { role, computer = 'regular' }: Seat,
): Omit<Bid, 'n'> {
  const all = system.rules.roles(setup)
  const own = all.find(one => one.role === role)?.side ?? ''
  const balance = findBalance(system, setup)
  const ahead = balance ? evenPoints(balance) : 0
  if (!balance || ahead === 0) return { side: own, points: 0 }
  const favoured = ahead > 0 ? balance.side : (all.find(({ side }) => side !== balance.side)?.side ?? own)
  const part = (SKILL_LEVELS.indexOf(computer) + 1) / SKILL_LEVELS.length
  return { side: favoured, points: Math.min(Math.round(Math.abs(ahead) * part), MAX_HANDICAP) }
}
