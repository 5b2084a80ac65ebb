import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { payCaps } from '../state/changes.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { ActionPrice } from '../state/unit-values.ts'

/** Rules 2.6a and 10.11a: returns the AP that stress adds to the cost of an action. A group pays them only once. */
export function computeStressCost(state: HeroesState, units: readonly number[]): number {
  return units.some(unit => state.stressed[unit] === 1) ? ruleNumbers.stress : 0
}

/**
 * Rule 2.4a: returns the cost of an action in AP, before CAPs are paid. The cost is 0 while no member of a group
 * has moved.
 */
export function computeTotalCost(action: ActionInProgress): number {
  return total(action, action.base)
}

/**
 * Returns the cost of an action in AP that the enemy can work out. It leaves out the effect of face-down hit
 * markers.
 */
export function computePublicCost(action: ActionInProgress): number {
  return total(action, action.open)
}

function total(action: ActionInProgress, base: number): number {
  if (action.mover === NONE) return 0
  return Math.max(0, base + action.stress + action.raised)
}

/**
 * Rule 10.4a: raises the base cost of a group action to the cost of this member, if the member's cost is higher. So
 * the most expensive member sets the cost of the group.
 */
export function raiseBaseCost(action: ActionInProgress, unit: number, price: ActionPrice): void {
  if (price.cost > action.base) {
    action.base = price.cost
    action.dearest = unit
  }
  action.open = Math.max(action.open, price.open)
}

/**
 * Ruling R7: pays the cost that is known so far if a spent unit takes part in the action. No check for becoming
 * spent follows such an action.
 */
export function payCostInAdvance(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  if (!action.prepaid) return
  const due = computeTotalCost(action) - action.paid
  if (due <= 0) return
  payCaps(state, action.command, due, 'cost', umpire)
  action.paid += due
}

/**
 * Rule 3.4b and ruling R7: whether the player's CAPs cover the cost of an action. CAPs are needed only if a
 * spent unit takes part.
 */
export function canAffordCost(
  state: HeroesState,
  units: readonly number[],
  cost: number,
  free: boolean,
): boolean {
  if (free || !units.some(unit => state.spent[unit] === 1)) return true
  return cost + computeStressCost(state, units) <= state.cap[state.command[units[0]]]
}
