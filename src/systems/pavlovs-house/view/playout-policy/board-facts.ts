import {
  APPROACH_LENGTH,
  approachColours,
  BOAT_LOCATIONS,
  enemies,
  isAssaultMan,
  limits,
  men,
  positionColours,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../../../../data/pavlovs-house/index.ts'
import type { Action, Arg } from '../../../../engine/model.ts'
import { type PavlovView, RESERVE_PLACE } from '../view.ts'

/** A possible action and its value to a sensible player, roughly in points of the final score. */
export interface ScoredAction {
  readonly value: number
  readonly action: Action
}
export const createScoredAction = (value: number, verb: string, ...args: Arg[]): ScoredAction => ({
  value,
  action: { verb, args },
})

/* Time. */

/** Returns how many turns follow the current turn. */
export const countTurnsLeft = ({ turn, turns }: PavlovView): number => Math.max(0, turns - turn)

/**
 * Checks whether a resupply card still lies on top of a deck of the Wehrmacht stack. `deck` is the index of the
 * deck. At the start of the game, only the decks with the indices 1, 2 and 3 have such a card. They are used up in
 * this order.
 */
const hasCheck = ({ checks }: PavlovView, deck: number): boolean =>
  deck >= 1 && deck <= 3 && 4 - deck <= checks

/**
 * Returns the number of turns until the next resupply check. The number may be a fraction. Returns null if no
 * check is still to come.
 */
export function countTurnsToResupplyCheck(view: PavlovView): number | null {
  if (view.checks === 0) return null
  let cards = 0
  for (const [deck, count] of view.deckCounts.entries()) {
    if (count > 0 && hasCheck(view, deck)) return cards / limits.wehrmachtCards
    cards += count
  }
  return 0
}

/* The House. */

const MEN: readonly number[] = men.map((_, man) => man)
export const listMenInHouse = ({ men: all }: PavlovView): number[] =>
  MEN.filter(man => all[man].place <= RESERVE_PLACE)
export const menOnPositionInView = ({ men: all }: PavlovView, position: number): number[] =>
  MEN.filter(man => all[man].place === position)
export const isManReadyInView = ({ men: all }: PavlovView, man: number): boolean =>
  !all[man].exhausted && !all[man].damaged
export const mayManActInView = (view: PavlovView, man: number): boolean => {
  const { place, acted, orders } = view.men[man]
  return place < RESERVE_PLACE && isManReadyInView(view, man) && !acted && orders === 0
}
export const weaponOnPositionInView = (view: PavlovView, position: number): number =>
  view.weapons.indexOf(position)

/** Returns the approximate cost of losing a man, in reinforcement points. */
export function estimateManValue({ men: all }: PavlovView, man: number): number {
  const { cost, attack, actions } = men[man]
  const { damaged, exhausted } = all[man]
  const skills = actions.length * 0.5 + (isAssaultMan(man) ? 1 : 0)
  return cost + attack * 0.2 + skills - (damaged ? 0.7 : 0) - (exhausted ? 0.3 : 0)
}

/* The square. */

export const approachOfSquare = (square: number): number => Math.floor(square / APPROACH_LENGTH)
export const isSquareInSight = (position: number, square: number): boolean =>
  positionColours[position].includes(approachColours[approachOfSquare(square)])
export function countEnemiesOnApproach({ squares }: PavlovView, approach: number): number {
  let count = 0
  for (let i = 0; i < APPROACH_LENGTH; i++) if (squares[toSquareIndex(approach, i)] >= 0) count++
  return count
}
export const listSquaresWithEnemies = ({ squares }: PavlovView, armour: boolean): number[] =>
  squares.flatMap((enemy, square) => (enemy >= 0 && enemies[enemy].armour === armour ? [square] : []))
/** Returns the number of enemy counters on each colour. */
export function countEnemiesByColour({ squares }: PavlovView): number[] {
  const counts = [0, 0, 0]
  for (const [square, enemy] of squares.entries())
    if (enemy >= 0) counts[approachColours[approachOfSquare(square)]]++
  return counts
}

/* The Volga. */

export const isLocationDamagedInView = ({ locations }: PavlovView, location: number): boolean =>
  locations[location] === TOKEN_INDEX.damage
export const countTokensOnBoats = ({ locations }: PavlovView, token: number): number =>
  BOAT_LOCATIONS.filter(boat => locations[boat] === token).length
/** Returns the number of tokens of a kind that are in the House, on boats or in the staging area. */
export const countAvailableTokens = (view: PavlovView, token: number): number =>
  view.supply[token] + view.staging[token] + countTokensOnBoats(view, token)

/* Chances. */

/** Returns the probability that at least one of the dice equals or exceeds a defence value. */
export const computeHitProbability = (dice: number, defence: number): number =>
  1 - ((Math.min(7, defence) - 1) / 6) ** dice

const tails = new Map<number, readonly number[]>()
/** Returns the probability that the sum of the dice is at least `sum`. */
export function computeSumProbability(dice: number, sum: number): number {
  const known = tails.get(dice) ?? tailOf(dice)
  tails.set(dice, known)
  return known[sum] ?? 0
}

/**
 * Returns, for each possible sum, the probability that the dice add up to at least this sum. The list is indexed by
 * sum.
 */
function tailOf(dice: number): readonly number[] {
  let ways = [1]
  for (let i = 0; i < dice; i++) {
    const next: number[] = new Array(ways.length + 6).fill(0)
    for (const [sum, share] of ways.entries())
      for (let face = 1; face <= 6; face++) next[sum + face] += share / 6
    ways = next
  }
  for (let sum = ways.length - 2; sum >= 0; sum--) ways[sum] += ways[sum + 1]
  return ways
}
