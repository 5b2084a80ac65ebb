import {
  APPROACH_LENGTH,
  BOAT_LOCATIONS,
  CARGO_TOKENS,
  canUseWeapon,
  isFogCard,
  men,
  TOKEN_INDEX,
} from '../../../../data/pavlovs-house/index.ts'
import type { Role } from '../../../engine/model.ts'
import { GERMAN_ROLE } from '../state/state.ts'
import { type PavlovView, RESERVE_PLACE } from './view.ts'

/** Weights of the Soviet advantages, on about the same scale as `evaluate`. */
const WEIGHT = {
  score: 1,
  enemies: 3,
  full: 4,
  men: 4,
  posted: 1.5,
  fit: 0.8,
  crews: 3,
  weapons: 0.6,
  walls: 1.5,
  suppression: 0.7,
  ammunition: 0.3,
  food: 3,
  firstAid: 2,
  sappers: 0.8,
  boats: 1.2,
  staging: 0.5,
  mines: 2.5,
  undamaged: 1.5,
  tokens: 0.8,
  fog: 0.5,
} as const

type SovietGain = keyof typeof WEIGHT
/** Soviet advantages whose decrease counts as an advantage of the German player. */
const AGAINST = ['score', 'enemies', 'men', 'walls', 'undamaged'] as const
export type PavlovGain = SovietGain | `less:${(typeof AGAINST)[number]}`

/**
 * Returns a number for each advantage that a hint may give as the reason for an action. A higher number means more
 * of this advantage.
 */
export function computePavlovGains(view: PavlovView, role: Role): Partial<Record<PavlovGain, number>> {
  const score = WEIGHT.score * view.score.total
  if (view.outcome) return role === GERMAN_ROLE ? { 'less:score': -score } : { score }
  const counts = countsOf(view)
  const weighed = Object.fromEntries(
    Object.entries(counts).map(([gain, value]) => [gain, WEIGHT[gain as SovietGain] * value]),
  ) as Record<SovietGain, number>
  if (role !== GERMAN_ROLE)
    return Object.fromEntries(Object.entries(weighed).filter(([gain]) => !isLate(view, gain)))
  return Object.fromEntries(AGAINST.map(gain => [`less:${gain}`, -weighed[gain]]))
}

/**
 * Checks whether it is too late for an advantage to matter. After the last resupply check food is useless
 * (rule 2.4). On the last turn, supplies outside the House can no longer arrive.
 */
function isLate({ checks, turn, turns }: PavlovView, gain: string): boolean {
  if (gain === 'food') return checks === 0
  return turn === turns && (gain === 'boats' || gain === 'staging')
}

function countsOf(view: PavlovView): Record<SovietGain, number> {
  const inside = view.men.filter(({ place }) => place <= RESERVE_PLACE)
  const approaches = view.mines.map((_, approach) => filled(view, approach))
  const { supply, staging } = view
  return {
    score: view.score.total,
    enemies: -sum(approaches),
    full: -approaches.filter(count => count >= APPROACH_LENGTH - 1).length,
    men: inside.length,
    posted: inside.filter(({ place }) => place < RESERVE_PLACE).length,
    fit: inside.filter(({ exhausted, damaged }) => !exhausted && !damaged).length,
    crews: view.weapons.filter((_, weapon) => isManned(view, weapon)).length,
    weapons: view.weapons.filter(place => place <= RESERVE_PLACE).length,
    walls: sum(view.walls),
    suppression: sum(view.suppression),
    ammunition: supply[TOKEN_INDEX.suppression],
    food: supply[TOKEN_INDEX.food],
    firstAid: supply[TOKEN_INDEX.firstAid],
    sappers: supply[TOKEN_INDEX.sapper],
    boats: BOAT_LOCATIONS.filter(location => CARGO_TOKENS.includes(view.locations[location])).length,
    staging: sum(CARGO_TOKENS.map(token => staging[token])),
    mines: view.mines.filter(Boolean).length,
    undamaged: -view.locations.filter(token => token === TOKEN_INDEX.damage).length,
    tokens: view.locations.filter(token => WORKS.includes(token)).length,
    fog: -(view.hand ?? []).filter(isFogCard).length,
  }
}
const WORKS: readonly number[] = [TOKEN_INDEX.wire, TOKEN_INDEX.artillery, TOKEN_INDEX.aa]

function filled({ squares }: PavlovView, approach: number): number {
  return squares
    .slice(approach * APPROACH_LENGTH, (approach + 1) * APPROACH_LENGTH)
    .filter(enemy => enemy >= 0).length
}

/** Checks whether a weapon is on a position together with two men who can use the weapon. */
function isManned({ weapons, men: all }: PavlovView, weapon: number): boolean {
  const place = weapons[weapon]
  return (
    place < RESERVE_PLACE &&
    men.filter((_, man) => all[man].place === place && canUseWeapon(man, weapon)).length === 2
  )
}

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const one of numbers) all += one
  return all
}
