import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { payCaps } from '../state/changes.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { ActionPrice } from '../state/values.ts'

/** 2.6a, 10.11a Returns the AP for stress, charged once for the whole group. */
export function stressCost(state: HeroesState, units: readonly number[]): number {
  return units.some(unit => state.stressed[unit] === 1) ? ruleNumbers.stress : 0
}

/** 2.4a Returns the cost of an action before CAPs. A group that has not moved yet has cost 0. */
export function totalCost(deed: ActionInProgress): number {
  return total(deed, deed.base)
}

/** Returns the cost of an action as the enemy can know it, without face-down hit markers. */
export function publicCost(deed: ActionInProgress): number {
  return total(deed, deed.open)
}

function total(deed: ActionInProgress, base: number): number {
  if (deed.mover === NONE) return 0
  return Math.max(0, base + deed.stress + deed.raised)
}

/** 10.4a Raises the base cost of a group to the cost of its most expensive member. */
export function raiseBaseCost(deed: ActionInProgress, unit: number, price: ActionPrice): void {
  if (price.cost > deed.base) {
    deed.base = price.cost
    deed.dearest = unit
  }
  deed.open = Math.max(deed.open, price.open)
}

/** R7 Pays the known part of the cost at once if a spent unit takes part. */
export function payCostInAdvance(state: HeroesState, deed: ActionInProgress, umpire: Umpire): void {
  if (!deed.prepaid) return
  const due = totalCost(deed) - deed.paid
  if (due <= 0) return
  payCaps(state, deed.command, due, 'cost', umpire)
  deed.paid += due
}

/** 3.4b, R7 Whether the command's CAPs cover the cost. Only an action with a spent unit needs them. */
export function canAfford(
  state: HeroesState,
  units: readonly number[],
  cost: number,
  free: boolean,
): boolean {
  if (free || !units.some(unit => state.spent[unit] === 1)) return true
  return cost + stressCost(state, units) <= state.cap[state.command[units[0]]]
}
