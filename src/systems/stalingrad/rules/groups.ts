import { areas, divisionNames, units, unitsOf } from '../../../../data/stalingrad/index.ts'
import { stopping } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import type { Bar, Param, SetParam } from '../../../engine/system.ts'
import { isActive, isCrossing, isOn, isOnMap, type Side, type Stalingrad, unitsAt } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'

// Rule 6.0: which units may act together. Hot code: plain loops.

export type StBar<T = unknown, Before = readonly unknown[]> = Bar<Stalingrad, T, Rule, Before>
export type StParam<T = unknown, Before = readonly unknown[]> = Param<Stalingrad, T, Rule, Before>
/** A parameter whose argument is a set or a path. */
export type StSet<T = unknown, Before = readonly unknown[]> = SetParam<Stalingrad, T, Rule, Before>
/** Arguments that precede a parameter: the group's starting area, optionally followed by the group. */
export type FromArea = readonly [from: number, ...unknown[]]
export type WithGroup = readonly [from: number, group: readonly number[], ...unknown[]]

const sideBy = (by: Role): Side => by as Side

/** Returns the areas that hold units of a side. */
export function areasWith(state: Stalingrad, side: Side): number[] {
  const count = state.count[side]
  const found: number[] = []
  for (let area = 0; area < areas.length; area++) if (count[area] > 0) found.push(area)
  return found
}

/**
 * Rule 6.2: parameter for the area where the group starts. `decisive` lists the constraints that suffice to find
 * all legal areas.
 */
export const fromParam = (bars: readonly StBar[], decisive = bars): StParam => ({
  name: 'from',
  kind: 'area',
  rule: 'ST-6.2a:none',
  candidates: (state, { by }) => areasWith(state, sideBy(by)),
  bars: [nobodyActive, ...bars].map(ofOwn),
  legal(state, given) {
    const fresh = state.fresh[sideBy(given.by)]
    const found: number[] = []
    for (let area = 0; area < areas.length; area++)
      if (fresh[area] > 0 && !stopping(decisive, state, area, given)) found.push(area)
    return found
  },
  follows: true,
})

/**
 * Applies a constraint only to areas with units of the player's own side. Other areas are refused for having
 * none.
 */
const ofOwn = (bar: StBar): StBar => ({
  ...bar,
  stops: (state, area: number, given) =>
    state.count[sideBy(given.by)][area] > 0 && bar.stops(state, area, given),
})

const nobodyActive: StBar = {
  rule: 'ST-6.2b',
  stops: (state, area: number, { by }) => state.fresh[sideBy(by)][area] === 0,
}

/**
 * Parameter for the units that act together, with further constraints of the action. `decisive` lists the
 * constraints that suffice to find all legal units.
 */
export const unitsParam = (
  bars: readonly StBar<unknown, FromArea>[],
  decisive = bars,
): StSet<unknown, FromArea> => ({
  name: 'units',
  kind: 'unit',
  rule: 'ST-6.2a',
  candidates: (state, { before: [from], by }) => unitsAt(state, sideBy(by), from),
  bars: [notOwn, spentUnit, elsewhere, namedTwice, ...bars],
  legal(state, given) {
    const { by, before, chosen } = given
    const found: number[] = []
    for (const unit of unitsOf[sideBy(by)]) {
      if (state.area[unit] !== before[0] || state.spent[unit] || chosen.includes(unit)) continue
      if (!stopping(decisive, state, unit, given)) found.push(unit)
    }
    return found
  },
  many: { enough: (_, { chosen }) => chosen.length > 0 },
})

export const spentUnit: StBar = {
  rule: 'ST-6.2b',
  stops: (state, unit: number, { by }) =>
    units[unit].side === by && isOnMap(state, unit) && state.spent[unit] === 1,
}

const notOwn: StBar<unknown, FromArea> = {
  rule: 'ST-6.2a:foe',
  stops: (_, unit: number, { by }) => units[unit].side !== by,
}

const elsewhere: StBar<unknown, FromArea> = {
  rule: 'ST-6.2a',
  stops: (state, unit: number, { before: [from] }) => state.area[unit] !== from,
}

export const namedTwice: StBar = {
  rule: 'ST-6.2d',
  stops: (_, unit: number, { chosen }) => chosen.includes(unit),
}

/** Rule 6.1: German units of two divisions do not act together. General units belong to no division. */
export const otherDivision: StBar = {
  rule: 'ST-6.1b',
  stops(state, unit, { chosen }) {
    const { division } = units[unit]
    if (division < 0 || isOn(state, 'manoeuvre')) return false
    return chosen.some(other => units[other].division >= 0 && units[other].division !== division)
  },
}

/** Rule 13.3: only one unit at a time leaves a crossing. */
export const crowdOnCrossing: StBar<unknown, FromArea> = {
  rule: 'ST-13.3a',
  stops: (_, __, { before: [from], chosen }) => isCrossing(from) && chosen.length > 0,
}

/** Returns the active units of one division in an area (option 3). With −1 returns the active general units. */
export function activeOf(state: Stalingrad, area: number, division: number): number[] {
  return unitsAt(state, 'german', area).filter(
    unit => !state.spent[unit] && units[unit].division === division,
  )
}
export const divisions: readonly number[] = divisionNames.map((_, i) => i)
export const isGeneral = (unit: number): boolean => units[unit].side === 'german' && units[unit].division < 0

export const anyActive = (state: Stalingrad, side: Side): boolean =>
  unitsOf[side].some(unit => isActive(state, unit))
