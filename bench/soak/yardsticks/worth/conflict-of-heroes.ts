import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../../src/engine/model.ts'
import { findControlHex } from '../../../../src/systems/conflict-of-heroes/action/triggers.ts'
import { getMapLayout, hexDistance } from '../../../../src/systems/conflict-of-heroes/map/geometry.ts'
import { commandOfRole, sideOfCommand } from '../../../../src/systems/conflict-of-heroes/state/roles.ts'
import { GERMAN } from '../../../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView, UnitView } from '../../../../src/systems/conflict-of-heroes/view/view.ts'

const POINT = 10
const UNIT = 6
const HIT = 2.5
const SPENT = 0.8
const CAP = 0.25
const CARD = 0.6
const NEAR = 0.15

/**
 * Evaluates a view for a role. Points matter most, then healthy units, CAPs, cards, and the distance to the
 * objectives.
 */
export function evaluateHeroesView(view: HeroesView, role: Role): number {
  const side = sideOfCommand(view, commandOfRole(view, role))
  const sign = (command: number): number => (sideOfCommand(view, command) === side ? 1 : -1)
  let sum = (side === GERMAN ? 1 : -1) * view.vp * POINT
  for (const unit of view.units) sum += sign(unit.command) * unitWorth(view, unit)
  for (const command of view.cap.keys()) {
    sum += sign(command) * (view.cap[command] * CAP + view.handSizes[command] * CARD)
  }
  view.control.forEach((holder, index) => {
    if (holder === null) return
    const left = scenarios[view.scenario].control[index].scores.some(({ rounds }) =>
      rounds.some(round => round >= view.round),
    )
    if (left) sum += (holder === side ? 1 : -1) * POINT * 0.8
  })
  return sum
}

function unitWorth(view: HeroesView, unit: UnitView): number {
  if (unit.place === 'destroyed' || unit.place === 'left') return 0
  let worth = UNIT
  if (unit.hit) worth -= HIT
  if (unit.spent) worth -= SPENT
  if (unit.hex !== null) worth -= nearestControl(view, unit.hex) * NEAR
  return worth
}

function nearestControl(view: HeroesView, hex: number): number {
  const map = getMapLayout(view.scenario)
  let nearest = 20
  for (const index of view.control.keys())
    nearest = Math.min(nearest, hexDistance(map, hex, findControlHex(view.scenario, index)))
  return nearest
}
