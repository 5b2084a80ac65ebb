import type { Constraint, Param } from '../../../engine/system.ts'
import {
  type ActionChoiceStep,
  CARD_CONDITION_CONSTRAINTS,
  OWN_UNIT_CONSTRAINT,
  type UnitArguments,
} from '../action/constraints.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { hitMarkerOf, typeOfUnit } from '../state/unit-values.ts'
import { findCargo } from './vehicles.ts'

/**
 * Ruling R40: whether a vehicle cannot act jointly with a unit, because it is stunned or carries the "destroyed"
 * marker. A unit may still get off a stunned vehicle.
 */
export function cannotActJointly(state: HeroesState, vehicle: number): boolean {
  const marker = hitMarkerOf(state, vehicle)
  return (marker?.destroyed ?? false) || (marker?.onlyRally ?? false)
}

/**
 * Rules 15.6 and 15.10e: whether a vehicle cannot take another unit. This is so if it already carries or tows a
 * unit, or is itself towed.
 */
export function hasNoRoomForAnotherUnit(state: HeroesState, vehicle: number): boolean {
  return findCargo(state, vehicle) !== NONE || state.carrier[vehicle] !== NONE
}

function findVehiclesNear(state: HeroesState, unit: number, reach: 0 | 1): number[] {
  const map = getMapLayout(state.scenario)
  const found: number[] = []
  for (const vehicle of state.hex.keys()) {
    if (vehicle === unit || !isUnitOnMap(state, vehicle) || state.command[vehicle] !== state.command[unit])
      continue
    if (!typeOfUnit(state, vehicle).vehicle) continue
    if (hexDistance(map, state.hex[unit], state.hex[vehicle]) <= reach) found.push(vehicle)
  }
  return found
}

export type CanJoinVehicle = (
  state: HeroesState,
  step: ActionChoiceStep,
  unit: number,
  vehicle: number,
) => boolean

/** Creates a constraint: at least one vehicle within `reach` hexes must be able to take the unit. */
export const createNoVehicleNearConstraint = (
  rule: HeroesRule,
  reach: 0 | 1,
  takes: CanJoinVehicle,
): Constraint<HeroesState, ActionChoiceStep, HeroesRule> => ({
  rule,
  rejects: (state, unit, { step }) =>
    !findVehiclesNear(state, unit, reach).some(vehicle => takes(state, step, unit, vehicle)),
})

/**
 * Returns the parameter for the vehicle that takes a unit aboard or in tow. The last constraint requires that
 * the CAPs cover the cost (rule 10.1b).
 */
export const createVehicleParam = (
  rule: HeroesRule,
  reach: 0 | 1,
  takes: CanJoinVehicle,
  constraints: readonly Constraint<HeroesState, ActionChoiceStep, HeroesRule, UnitArguments>[],
): Param<HeroesState, ActionChoiceStep, HeroesRule, UnitArguments> => ({
  name: 'vehicle',
  kind: 'unit',
  rule,
  candidates: (state, { before: [unit] }) => findVehiclesNear(state, unit, reach),
  constraints: [
    OWN_UNIT_CONSTRAINT,
    ...constraints,
    ...CARD_CONDITION_CONSTRAINTS,
    {
      rule: 'CH-10.1b',
      rejects: (state, vehicle, { step, before: [unit] }) => !takes(state, step, unit, vehicle),
    },
  ],
})

// Verb for boarding a vehicle (rule 15.7)
