import {
  approachColour,
  BOATS,
  coloursOf,
  enemies,
  isAssault,
  LENGTH,
  limits,
  men,
  squareOf,
  TOKEN,
} from '../../../../../data/pavlovs-house/index.ts'
import type { Action, Arg } from '../../../../engine/model.ts'
import { type PavlovView, RESERVE } from '../view.ts'

/** Something one could do and what a player of plain habits thinks of it, in points of the score or nearly so. */
export interface Liked {
  readonly value: number
  readonly action: Action
}
export const liked = (value: number, verb: string, ...args: Arg[]): Liked => ({
  value,
  action: { verb, args },
})

/* Time. */

/** Turns to come after this one. */
export const turnsLeft = ({ turn, turns }: PavlovView): number => Math.max(0, turns - turn)

/** Decks 2, 3 and 4 begin with a resupply check each: of those that are left, the last ones. */
const hasCheck = ({ checks }: PavlovView, deck: number): boolean =>
  deck >= 1 && deck <= 3 && 4 - deck <= checks

/** Turns until the next resupply check, parts of a turn too; null: none is to come. */
export function nextCheck(view: PavlovView): number | null {
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
export const inHouse = ({ men: all }: PavlovView): number[] => MEN.filter(man => all[man].place <= RESERVE)
export const menAt = ({ men: all }: PavlovView, position: number): number[] =>
  MEN.filter(man => all[man].place === position)
export const isReady = ({ men: all }: PavlovView, man: number): boolean =>
  !all[man].exhausted && !all[man].damaged
export const mayAct = (view: PavlovView, man: number): boolean => {
  const { place, acted, orders } = view.men[man]
  return place < RESERVE && isReady(view, man) && !acted && orders === 0
}
export const weaponOn = (view: PavlovView, position: number): number => view.weapons.indexOf(position)

/** What it costs to lose him, roughly. */
export function worthOfMan({ men: all }: PavlovView, man: number): number {
  const { cost, attack, actions } = men[man]
  const { damaged, exhausted } = all[man]
  const skills = actions.length * 0.5 + (isAssault(man) ? 1 : 0)
  return cost + attack * 0.2 + skills - (damaged ? 0.7 : 0) - (exhausted ? 0.3 : 0)
}

/* The square. */

export const approachOf = (square: number): number => Math.floor(square / LENGTH)
export const sees = (position: number, square: number): boolean =>
  coloursOf[position].includes(approachColour[approachOf(square)])
export function filled({ squares }: PavlovView, approach: number): number {
  let count = 0
  for (let i = 0; i < LENGTH; i++) if (squares[squareOf(approach, i)] >= 0) count++
  return count
}
export const squaresWith = ({ squares }: PavlovView, armour: boolean): number[] =>
  squares.flatMap((enemy, square) => (enemy >= 0 && enemies[enemy].armour === armour ? [square] : []))
/** Enemies on each colour. */
export function enemiesOn({ squares }: PavlovView): number[] {
  const counts = [0, 0, 0]
  for (const [square, enemy] of squares.entries())
    if (enemy >= 0) counts[approachColour[approachOf(square)]]++
  return counts
}

/* The Volga. */

export const isDamaged = ({ locations }: PavlovView, location: number): boolean =>
  locations[location] === TOKEN.damage
export const onBoats = ({ locations }: PavlovView, token: number): number =>
  BOATS.filter(boat => locations[boat] === token).length
/** Tokens that are in the House or on their way. */
export const coming = (view: PavlovView, token: number): number =>
  view.supply[token] + view.staging[token] + onBoats(view, token)

/* Chances. */

/** That one of so many dice comes to a defence value. */
export const hits = (dice: number, defence: number): number => 1 - ((Math.min(7, defence) - 1) / 6) ** dice

const tails = new Map<number, readonly number[]>()
/** That so many dice come to a sum. */
export function sumAtLeast(dice: number, sum: number): number {
  const known = tails.get(dice) ?? tailOf(dice)
  tails.set(dice, known)
  return known[sum] ?? 0
}

/** `tail[sum]`: chance of this sum or more. */
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
