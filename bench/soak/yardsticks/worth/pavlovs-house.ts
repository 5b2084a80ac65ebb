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
import type { Role } from '../../../../src/engine/model.ts'
import { GERMAN_ROLE } from '../../../../src/systems/pavlovs-house/state/state.ts'
import { NO_TOKEN, type PavlovView, RESERVE_PLACE } from '../../../../src/systems/pavlovs-house/view/view.ts'

/** Evaluates a view for a role: the present score, and how the score is likely to develop. */
export function evaluatePavlovView(view: PavlovView, role: Role): number {
  const soviet = sovietWorth(view)
  return role === GERMAN_ROLE ? -soviet : soviet
}

const LOST = 1000

function sovietWorth(view: PavlovView): number {
  if (view.outcome) {
    if (view.outcome.winners.includes('soviet')) return LOST + view.score.total
    return view.outcome.reason === 'score' ? view.score.total - LOST / 2 : -LOST
  }
  return view.score.total + house(view) + supplies(view) + square(view) + volga(view)
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
 * Returns the number of men for whom there is no food, or 0 if no resupply check is left. Food that is far from the
 * House counts only in part.
 */
function unfed(view: PavlovView): number {
  if (view.checks === 0) return 0
  const men = view.men.filter(({ place }) => place <= RESERVE_PLACE).length
  const boats = BOAT_LOCATIONS.filter(location => view.locations[location] === TOKEN_INDEX.food).length
  const food = view.supply[TOKEN_INDEX.food] + boats * 0.7 + view.staging[TOKEN_INDEX.food] * 0.4
  return Math.max(0, men - food * limits.fedPerFood)
}

/**
 * Returns the value of a weapon in the House. A weapon that two men can use is worth far more than a weapon that only
 * one man can use.
 */
function crew(view: PavlovView, weapon: number): number {
  const place = view.weapons[weapon]
  if (place > RESERVE_PLACE) return 0
  if (place === RESERVE_PLACE) return 0.5
  const ready = view.men.filter((own, man) => own.place === place && canUseWeapon(man, weapon))
  return ready.length === 2 ? 4 : 1
}

/** Returns the value of the supplies on their way to the House. Food for the next resupply check is worth most. */
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
 * Cost of an approach to the House, by the number of enemies on it. There is no cost for five enemies, since the fifth
 * enemy wins the game.
 */
const CROWDED = [0, 1, 4, 11, 45]

/**
 * Evaluates the squares outside the House for the Soviet side. An enemy costs more if it is nearer, and a full
 * approach costs most. Mines and suppression reduce this cost.
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
