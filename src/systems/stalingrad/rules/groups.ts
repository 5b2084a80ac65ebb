import { areas, divisionNames, units, unitsBySide } from '../../../../data/stalingrad/index.ts'
import { findRejectingConstraint } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import type { Constraint, Param, SetParam } from '../../../engine/system.ts'
import {
  isActive,
  isCrossing,
  isOptionOn,
  isStalingradUnitOnMap,
  type StalingradSide,
  type StalingradState,
  unitsInArea,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'

// Rule 6.0: this file decides which units may act together. The code runs very often, so it uses plain loops.

export type StalingradConstraint<T = unknown, Before = readonly unknown[]> = Constraint<
  StalingradState,
  T,
  StalingradRule,
  Before
>
export type StalingradParam<T = unknown, Before = readonly unknown[]> = Param<
  StalingradState,
  T,
  StalingradRule,
  Before
>
/** Parameter whose argument is a set of values or a path. */
export type StalingradSetParam<T = unknown, Before = readonly unknown[]> = SetParam<
  StalingradState,
  T,
  StalingradRule,
  Before
>
/**
 * Arguments that were given before a parameter. The first one is the area where the group starts. In
 * `StartAreaAndGroupArgs` the second one is the list of units in the group.
 */
export type StartAreaArgs = readonly [from: number, ...unknown[]]
export type StartAreaAndGroupArgs = readonly [from: number, group: readonly number[], ...unknown[]]

const sideBy = (by: Role): StalingradSide => by as StalingradSide

/** Returns the areas in which a side has units. */
export function listAreasWithUnits(state: StalingradState, side: StalingradSide): number[] {
  const count = state.count[side]
  const found: number[] = []
  for (let area = 0; area < areas.length; area++) if (count[area] > 0) found.push(area)
  return found
}

/**
 * Rule 6.2: creates the parameter for the area where a group starts. `constraints` decide which refusal the
 * player reads. `decisive` is a shorter list that allows the same areas, but is checked faster.
 */
export const createStartAreaParam = (
  constraints: readonly StalingradConstraint[],
  decisive = constraints,
): StalingradParam => ({
  name: 'from',
  kind: 'area',
  rule: 'ST-6.2a:none',
  candidates: (state, { by }) => listAreasWithUnits(state, sideBy(by)),
  constraints: [nobodyActive, ...constraints].map(ofOwn),
  legalValues(state, given) {
    const fresh = state.fresh[sideBy(given.by)]
    const found: number[] = []
    for (let area = 0; area < areas.length; area++)
      if (fresh[area] > 0 && !findRejectingConstraint(decisive, state, area, given)) found.push(area)
    return found
  },
  derived: true,
})

/**
 * Restricts a constraint to areas in which the player has units. All other areas are refused by another rule.
 */
const ofOwn = (constraint: StalingradConstraint): StalingradConstraint => ({
  ...constraint,
  rejects: (state, area: number, given) =>
    state.count[sideBy(given.by)][area] > 0 && constraint.rejects(state, area, given),
})

const nobodyActive: StalingradConstraint = {
  rule: 'ST-6.2b',
  rejects: (state, area: number, { by }) => state.fresh[sideBy(by)][area] === 0,
}

/**
 * Creates the parameter for the units that act together. `constraints` are the additional constraints of the
 * action and decide which refusal the player reads. `decisive` is a shorter list that allows the same units,
 * but is checked faster.
 */
export const createGroupUnitsParam = (
  constraints: readonly StalingradConstraint<unknown, StartAreaArgs>[],
  decisive = constraints,
): StalingradSetParam<unknown, StartAreaArgs> => ({
  name: 'units',
  kind: 'unit',
  rule: 'ST-6.2a',
  candidates: (state, { before: [from], by }) => unitsInArea(state, sideBy(by), from),
  constraints: [notOwn, spentUnitConstraint, elsewhere, duplicateUnitConstraint, ...constraints],
  legalValues(state, given) {
    const { by, before, chosen } = given
    const found: number[] = []
    for (const unit of unitsBySide[sideBy(by)]) {
      if (state.area[unit] !== before[0] || state.spent[unit] || chosen.includes(unit)) continue
      if (!findRejectingConstraint(decisive, state, unit, given)) found.push(unit)
    }
    return found
  },
  many: { isComplete: (_, { chosen }) => chosen.length > 0 },
})

export const spentUnitConstraint: StalingradConstraint = {
  rule: 'ST-6.2b',
  rejects: (state, unit: number, { by }) =>
    units[unit].side === by && isStalingradUnitOnMap(state, unit) && state.spent[unit] === 1,
}

const notOwn: StalingradConstraint<unknown, StartAreaArgs> = {
  rule: 'ST-6.2a:foe',
  rejects: (_, unit: number, { by }) => units[unit].side !== by,
}

const elsewhere: StalingradConstraint<unknown, StartAreaArgs> = {
  rule: 'ST-6.2a',
  rejects: (state, unit: number, { before: [from] }) => state.area[unit] !== from,
}

export const duplicateUnitConstraint: StalingradConstraint = {
  rule: 'ST-6.2d',
  rejects: (_, unit: number, { chosen }) => chosen.includes(unit),
}

/**
 * Rule 6.1: German units of different divisions may not act together. General units belong to no division and
 * may join any group.
 */
export const otherDivisionConstraint: StalingradConstraint = {
  rule: 'ST-6.1b',
  rejects(state, unit, { chosen }) {
    const { division } = units[unit]
    if (division < 0 || isOptionOn(state, 'manoeuvre')) return false
    return chosen.some(other => units[other].division >= 0 && units[other].division !== division)
  },
}

/** Rule 13.3: only one unit at a time may leave a crossing. */
export const crossingGroupConstraint: StalingradConstraint<unknown, StartAreaArgs> = {
  rule: 'ST-13.3a',
  rejects: (_, __, { before: [from], chosen }) => isCrossing(from) && chosen.length > 0,
}

/** Option 3: returns the active units of one division in an area. `division` −1 stands for the general units. */
export function activeUnitsOfDivision(state: StalingradState, area: number, division: number): number[] {
  return unitsInArea(state, 'german', area).filter(
    unit => !state.spent[unit] && units[unit].division === division,
  )
}
export const ALL_DIVISIONS: readonly number[] = divisionNames.map((_, i) => i)
export const isGeneralUnit = (unit: number): boolean =>
  units[unit].side === 'german' && units[unit].division < 0

export const hasActiveUnits = (state: StalingradState, side: StalingradSide): boolean =>
  unitsBySide[side].some(unit => isActive(state, unit))
