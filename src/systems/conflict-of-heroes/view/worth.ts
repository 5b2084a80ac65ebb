import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/system.ts'
import { controlHex } from '../action/triggers.ts'
import { distance, layout } from '../map/geometry.ts'
import { commandOf, GERMAN, type Side, sideOfCommand } from '../state/state.ts'
import type { HeroesView } from './view.ts'

const POINT = 10
const UNIT = 6
const HIT = 2.5
const SPENT = 0.8
const CAP = 0.25
const CARD = 0.6
const NEAR = 0.15

export type Term = 'points' | 'ground' | 'units' | 'hits' | 'tempo' | 'cards'

/** The parts of what a position is worth to a role: points, ground and the way to it, fit units, CAPs and who is fresh, cards. */
export function terms(view: HeroesView, role: Role): Readonly<Record<Term, number>> {
  const side = sideOfCommand(view, commandOf(view, role))
  const sign = (command: number): number => (sideOfCommand(view, command) === side ? 1 : -1)
  const sums = { points: 0, ground: 0, units: 0, hits: 0, tempo: 0, cards: 0 }
  sums.points = (side === GERMAN ? 1 : -1) * view.vp * POINT + ended(view, side)
  for (const { place, command, hit, spent, hex } of view.units) {
    if (place === 'destroyed' || place === 'left') continue
    const whose = sign(command)
    sums.units += whose * UNIT
    if (hit) sums.hits -= whose * HIT
    if (spent) sums.tempo -= whose * SPENT
    if (hex !== null) sums.ground -= whose * nearestControl(view, hex) * NEAR
  }
  for (const command of view.cap.keys()) {
    sums.tempo += sign(command) * view.cap[command] * CAP
    sums.cards += sign(command) * view.handSizes[command] * CARD
  }
  for (const [index, holder] of view.control.entries()) {
    if (holder === null) continue
    const left = scenarios[view.scenario].control[index].scores.some(({ rounds }) =>
      rounds.some(round => round >= view.round),
    )
    if (left) sums.ground += (holder === side ? 1 : -1) * POINT * 0.8
  }
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

function nearestControl(view: HeroesView, hex: number): number {
  const map = layout(view.scenario)
  let nearest = 20
  for (const index of view.control.keys())
    nearest = Math.min(nearest, distance(map, hex, controlHex(view.scenario, index)))
  return nearest
}
