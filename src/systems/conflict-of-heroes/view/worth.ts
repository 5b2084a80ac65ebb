import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/system.ts'
import { controlHex } from '../action/triggers.ts'
import { distance, layout } from '../map/geometry.ts'
import { commandOf, GERMAN, NONE, type Side, SOVIET, sideOfCommand } from '../state/state.ts'
import type { HeroesView } from './view.ts'

const POINT = 10
const UNIT = 6
/** A unit beside the map. */
const BESIDE = 5
const HIT = 4
const SPENT = 0.3
const CAP = 0.25
const CARD = 0.6

export type Term = 'points' | 'ground' | 'units' | 'hits' | 'tempo' | 'cards'

/** The parts of what a position is worth to a role: points, ground and the way to it, fit units, CAPs and who is fresh, cards. */
export function terms(view: HeroesView, role: Role): Readonly<Record<Term, number>> {
  const side = sideOfCommand(view, commandOf(view, role))
  const sign = (command: number): number => (sideOfCommand(view, command) === side ? 1 : -1)
  const sums = { points: 0, ground: 0, units: 0, hits: 0, tempo: 0, cards: 0 }
  sums.points = (side === GERMAN ? 1 : -1) * view.vp * POINT + ended(view, side)
  for (const { place, command, hit, spent } of view.units) {
    if (place === 'destroyed' || place === 'left') continue
    const whose = sign(command)
    sums.units += whose * (place === 'waiting' ? BESIDE : UNIT)
    if (hit) sums.hits -= whose * HIT
    if (spent) sums.tempo -= whose * SPENT
  }
  for (const command of view.cap.keys()) {
    sums.tempo += sign(command) * view.cap[command] * CAP
    sums.cards += sign(command) * view.handSizes[command] * CARD
  }
  for (const index of view.control.keys())
    sums.ground += ground(view, index, side) - ground(view, index, side === GERMAN ? SOVIET : GERMAN)
  return sums
}

/** A point that decides the game counts for more than a point. */
function ended({ outcome }: HeroesView, side: Side): number {
  if (!outcome || outcome.winners.length === 0) return 0
  return outcome.winners.includes(side === GERMAN ? 'german' : 'soviet') ? WON : -WON
}
const WON = 50

/** How good a view is for a role. */
export function worth(view: HeroesView, role: Role): number {
  const { points, ground, units, hits, tempo, cards } = terms(view, role)
  return points + ground + units + hits + tempo + cards
}

/** Points that a side may still have of a control hex are dear to it, and the more of them the nearer its three nearest units are. */
function ground(view: HeroesView, index: number, side: Side): number {
  const points = pointsToCome(view, index, side)
  if (points === 0) return 0
  const map = layout(view.scenario)
  const hex = controlHex(view.scenario, index)
  const away: number[] = new Array(COMPANY).fill(FAR)
  for (const unit of view.units)
    if (unit.place === 'map' && unit.hex !== null && sideOfCommand(view, unit.command) === side)
      away.push(Math.min(FAR, distance(map, hex, unit.hex)))
  away.sort((a, b) => a - b)
  let way = 0
  for (let i = 0; i < COMPANY; i++) way += away[i]
  return points * ((view.control[index] === side ? POINT : 0) - way * NEAR)
}
/** So many go for a hex; whoever is not on the map is as far off as one can be. */
const COMPANY = 3
const FAR = 12
const NEAR = 0.5

/** 9.1a What holding a control hex will bring a side, each later round less surely. */
function pointsToCome(view: HeroesView, index: number, side: Side): number {
  const { rounds, control } = scenarios[view.scenario]
  let sum = 0
  let share = SURE
  for (let round = view.round; round <= rounds; round++) {
    let points = 0
    for (const score of control[index].scores)
      if (score.rounds.includes(round) && (score.side === NONE || score.side === side)) points += score.vp
    sum += share * points
    if (points > 0) share *= LATER
  }
  return sum
}
const SURE = 0.8
const LATER = 0.4
