import {
  ARMY_HQ,
  approachColour,
  enemies,
  LENGTH,
  locations,
  men,
  squareOf,
  storm,
  TOKEN,
} from '../../../data/pavlovs-house/index.ts'
import type { Role } from '../../engine/system.ts'
import { GERMAN } from './state.ts'
import { type PavlovView, RESERVE } from './view.ts'

/** How a position looks to `role`: the score, and what is likely to become of it. */
export function worth(view: PavlovView, role: Role): number {
  const soviet = sovietWorth(view)
  return role === GERMAN ? -soviet : soviet
}

const LOST = 1000

function sovietWorth(view: PavlovView): number {
  if (view.outcome) {
    if (view.outcome.winners.includes('soviet')) return LOST + view.score.total
    return view.outcome.reason === 'score' ? view.score.total - LOST / 2 : -LOST
  }
  return view.score.total + house(view) + square(view) + volga(view)
}

function house(view: PavlovView): number {
  let sum = 0
  view.men.forEach(({ place, exhausted, damaged }, man) => {
    if (place > RESERVE) return
    const own = men[man].cost + men[man].attack / 2
    sum += place < RESERVE ? own : own / 2
    if (exhausted) sum -= 0.4
    if (damaged) sum -= 1.2
  })
  for (const wall of view.walls) sum += wall * 1.5
  for (let colour = 0; colour < 3; colour++) sum += Math.min(6, view.suppression[colour]) * 0.7
  sum += view.supply[TOKEN.food] * 1.2 + view.supply[TOKEN.firstAid] * 1.5
  return sum + view.supply[TOKEN.sapper] * 0.8 + Math.min(10, view.supply[TOKEN.suppression]) * 0.3
}

/** An enemy weighs more the nearer it is, and a full approach most of all. */
function square(view: PavlovView): number {
  let sum = 0
  for (let approach = 0; approach < approachColour.length; approach++) {
    let filled = 0
    for (let location = 0; location < LENGTH; location++) {
      const enemy = view.squares[squareOf(approach, location)]
      if (enemy < 0) continue
      filled++
      sum -= 1 + location * 0.8 + (enemies[enemy].armour ? 1 : 0)
    }
    if (filled === LENGTH) sum -= 25
    else if (filled === LENGTH - 1) sum -= 6
    if (view.mines[approach]) sum += 1.5
  }
  return sum
}

function volga(view: PavlovView): number {
  let sum = 0
  view.locations.forEach((token, location) => {
    if (token === TOKEN.damage) sum -= location === ARMY_HQ ? 6 : 1.2
    else if (token >= 0) sum += 0.8
  })
  for (const token of view.staging) sum += Math.min(token, locations.length) * 0.4
  if (view.stormCard !== null) sum += storm[view.stormCard].points * 0.2
  return sum
}
