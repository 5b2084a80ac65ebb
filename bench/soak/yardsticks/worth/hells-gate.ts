import type { Role } from '../../../../src/engine/model.ts'
import { foe, SIDES } from '../../../../src/systems/hells-gate/state/state.ts'
import type { HellView } from '../../../../src/systems/hells-gate/view/view.ts'

/**
 * Evaluates points won and points to be won. Points for held sources count in full. Points for units in a
 * pocket, which the final count would remove, count only as a risk before the end.
 */
export function evaluateHellView(view: HellView, role: Role): number {
  const value = { soviet: view.points.soviet, german: view.points.german }
  const risk = view.turn / view.turns
  for (const unit of view.cutOff) value[foe(view.units[unit].side)] -= view.units[unit].steps
  for (const { side, place, out, steps } of view.units) {
    if (place === 'map' && out) value[foe(side)] += steps * 0.6 * risk
  }
  const [own, other] = role === 'soviet' ? SIDES : [...SIDES].reverse()
  return value[own] - value[other]
}
