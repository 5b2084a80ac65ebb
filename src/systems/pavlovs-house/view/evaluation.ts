import {
  APPROACH_LENGTH,
  ARMY_HQ_LOCATION,
  approachColours,
  BOAT_LOCATIONS,
  canUseWeapon,
  enemies,
  limits,
  men,
  storm,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import { loadFeatureWeights } from '../../../../data/weights/index.ts'
import type { Role } from '../../../engine/model.ts'
import { GERMAN_ROLE } from '../state/state.ts'
import { NO_TOKEN, type PavlovView, RESERVE_PLACE } from './view.ts'

const FEATURES = ['score', 'house', 'supplies', 'square', 'volga'] as const
export type PavlovFeatureName = (typeof FEATURES)[number]
const fit = loadFeatureWeights('pavlovs-house', FEATURES)

/** Returns the value of each feature of a position for a role: the current score and the prospects. */
export function computePavlovFeatures(
  view: PavlovView,
  role: Role,
): Readonly<Record<PavlovFeatureName, number>> {
  const sign = role === GERMAN_ROLE ? -1 : 1
  return {
    score: sign * fit.score * view.score.total,
    house: sign * fit.house * house(view),
    supplies: sign * fit.supplies * supplies(view),
    square: sign * fit.square * square(view),
    volga: sign * fit.volga * volga(view),
  }
}

/** Evaluates a position for a role. Higher numbers are better for the role. */
export function evaluatePavlov(view: PavlovView, role: Role): number {
  if (view.outcome) return (role === GERMAN_ROLE ? -1 : 1) * ended(view)
  const parts = computePavlovFeatures(view, role)
  return parts.score + parts.house + parts.supplies + parts.square + parts.volga
}

const LOST = 1000

/** Evaluates a finished game from the Soviet point of view. */
function ended({ outcome, score }: PavlovView): number {
  if (outcome?.winners.includes('soviet')) return LOST + score.total
  return outcome?.reason === 'score' ? score.total - LOST / 2 : -LOST
}

function house(view: PavlovView): number {
  let sum = 0
  view.men.forEach(({ place, exhausted, damaged }, man) => {
    if (place > RESERVE_PLACE) return
    const own = men[man].cost + men[man].attack / 2
    sum += place < RESERVE_PLACE ? own : own / 2
    if (exhausted) sum -= 0.6
    if (damaged) sum -= 1.2
  })
  for (const weapon of view.weapons.keys()) sum += crew(view, weapon)
  for (const wall of view.walls) sum += wall * 1.5
  for (const tokens of view.suppression) sum += Math.min(6, tokens) * 0.7
  return (
    sum -
    unfed(view) * 3 +
    view.supply[TOKEN_INDEX.sapper] * 0.8 +
    Math.min(10, view.supply[TOKEN_INDEX.suppression]) * 0.3
  )
}

/**
 * Returns how many men would get no food in the next resupply check. Food outside the House counts only in
 * part, and less the farther away it is. Returns 0 if no check is still to come.
 */
function unfed(view: PavlovView): number {
  if (view.checks === 0) return 0
  const men = view.men.filter(({ place }) => place <= RESERVE_PLACE).length
  const boats = BOAT_LOCATIONS.filter(location => view.locations[location] === TOKEN_INDEX.food).length
  const food = view.supply[TOKEN_INDEX.food] + boats * 0.7 + view.staging[TOKEN_INDEX.food] * 0.4
  return Math.max(0, men - food * limits.fedPerFood)
}

/** Evaluates a weapon. It counts little with one man who has its symbol, and much more with two such men. */
function crew(view: PavlovView, weapon: number): number {
  const place = view.weapons[weapon]
  if (place > RESERVE_PLACE) return 0
  if (place === RESERVE_PLACE) return 0.5
  const ready = view.men.filter((own, man) => own.place === place && canUseWeapon(man, weapon))
  return ready.length === 2 ? 4 : 1
}

/**
 * Evaluates the supplies in the House and on the way to the House. Food that the next resupply check needs
 * counts most.
 */
function supplies(view: PavlovView): number {
  const mouths = view.men.filter(({ place }) => place <= RESERVE_PLACE).length
  const needed = view.checks === 0 ? 0 : Math.ceil((mouths + 1) / limits.fedPerFood)
  const boats = BOAT_LOCATIONS.map(location => view.locations[location])
  const count = (token: number) => boats.filter(there => there === token).length
  let food = 0
  let sum = 0
  for (const [there, value] of [
    [view.supply[TOKEN_INDEX.food], 5],
    [count(TOKEN_INDEX.food), 3.4],
    [view.staging[TOKEN_INDEX.food], 2],
  ]) {
    const useful = Math.min(there, Math.max(0, needed - food))
    sum += useful * value + (there - useful) * 0.4
    food += there
  }
  for (const token of [TOKEN_INDEX.ammo, TOKEN_INDEX.firstAid, TOKEN_INDEX.sapper])
    sum += Math.min(3, view.staging[token]) * 0.5 + count(token) * 1.1
  return sum + Math.min(3, view.supply[TOKEN_INDEX.firstAid]) * 2
}

/**
 * Penalty for an approach, indexed by the number of enemy counters on it. A fifth counter would win the game
 * for the Germans.
 */
const CROWDED = [0, 1, 4, 11, 45]

/**
 * Evaluates the enemy counters on the approaches. A counter closer to the House counts more. A full approach
 * counts most.
 */
function square(view: PavlovView): number {
  let sum = 0
  for (const [approach, colour] of approachColours.entries()) {
    let filled = 0
    for (let location = 0; location < APPROACH_LENGTH; location++) {
      const enemy = view.squares[toSquareIndex(approach, location)]
      if (enemy < 0) continue
      filled++
      sum -= 0.5 + location * 0.8 + (enemies[enemy].armour ? 1 : 0)
    }
    sum -= CROWDED[filled]
    if (view.mines[approach]) sum += 1.5 + filled
    const shield = Math.min(3, view.suppression[colour])
    sum += shield * filled * 0.5
  }
  return sum
}

function volga(view: PavlovView): number {
  let sum = 0
  view.locations.forEach((token, location) => {
    if (token === TOKEN_INDEX.damage) sum -= location === ARMY_HQ_LOCATION ? 6 : 1.2
    else if (token !== NO_TOKEN && !BOAT_LOCATIONS.includes(location)) sum += 0.8
  })
  if (view.stormCard !== null) sum += storm[view.stormCard].points * 0.2
  return sum
}
