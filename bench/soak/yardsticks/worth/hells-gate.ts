import type { Role } from '../../../../src/engine/model.ts'
import { opposingHellSide, SIDES } from '../../../../src/systems/hells-gate/state/state.ts'
import type { HellView } from '../../../../src/systems/hells-gate/view/view.ts'

/**
 * Evaluates a view for a role: points that are won, and points that can still be won. Points for held sources count in
 * full. Units in a pocket would lose points in the final count. Before the end, this loss is only a risk and counts
 * less.
 */
export function evaluateHellsGateView(view: HellView, role: Role): number {
  const value = { soviet: view.points.soviet, german: view.points.german }
  const risk = view.turn / view.turns
  for (const unit of view.cutOff) value[opposingHellSide(view.units[unit].side)] -= view.units[unit].steps
  for (const { side, place, out, steps } of view.units) {
    if (place === 'map' && out) value[opposingHellSide(side)] += steps * 0.6 * risk
  }
  const [own, other] = role === 'soviet' ? SIDES : [...SIDES].reverse()
  return value[own] - value[other]
}
