import { areas, divisionNames, units, unitsOf } from '../../../data/stalingrad/index.ts'
import type { Args, Bar, Param, Role } from '../../engine/system.ts'
import { isCrossing, isOn, type Side, type Stalingrad, type StalingradStep, unitsAt } from './state.ts'
import type { Rule } from './words/refusals.ts'

// 6.0 Which units may act together. Hot code: plain loops.

export type StBar<T = StalingradStep> = Bar<Stalingrad, T, Rule>
export type StParam<T = StalingradStep> = Param<Stalingrad, T, number, Rule>
/** A parameter whose argument is a set or a route. */
export type StSet<T = StalingradStep> = StParam<T> & Required<Pick<StParam<T>, 'many'>>

const sideBy = (by: Role): Side => by as Side

/** Areas that hold units of a side. */
export function areasWith(state: Stalingrad, side: Side): number[] {
  const found: number[] = []
  const count = state.count[side]
  for (let area = 0; area < areas.length; area++) if (count[area] > 0) found.push(area)
  return found
}

/** 6.2 The area where the group starts. */
export const fromParam = (bars: readonly StBar<never>[]): StParam<never> => ({
  name: 'from',
  kind: 'area',
  rule: 'ST-6.2a',
  candidates: (state, _, __, by) => areasWith(state, sideBy(by)),
  bars: [nobodyActive, ...bars],
})

const nobodyActive: StBar<never> = {
  rule: 'ST-6.2b',
  stops: (state, _, __, area: number, by) => state.fresh[sideBy(by)][area] === 0,
}

/** The units that act together. `before` starts with the area; further bars come from the kind of action. */
export const unitsParam = (bars: readonly StBar<never>[]): StSet<never> => ({
  name: 'units',
  kind: 'unit',
  rule: 'ST-6.2a',
  candidates: (state, _, [from], by) => unitsAt(state, sideBy(by), from),
  bars: [spentUnit, elsewhere, namedTwice, ...bars],
  many: { enough: (_, __, ___, chosen) => chosen.length > 0 },
})

export const spentUnit: StBar<never> = {
  rule: 'ST-6.2b',
  stops: (state, _, __, unit: number, by) =>
    units[unit].side === by && state.area[unit] >= 0 && state.spent[unit] === 1,
}

const elsewhere: StBar<never> = {
  rule: 'ST-6.2a',
  stops: (state, _, [from], unit: number, by) => units[unit].side !== by || state.area[unit] !== from,
}

export const namedTwice: StBar<never> = {
  rule: 'ST-6.2d',
  stops: (_, __, before, unit: number) => chosenOf(before).includes(unit),
}

/** 6.1 Germans of two divisions do not act together; general units belong to none. */
export const otherDivision: StBar<never> = {
  rule: 'ST-6.1b',
  stops(state, _, before, unit: number) {
    const { division } = units[unit]
    if (division < 0 || isOn(state, 'manoeuvre')) return false
    return chosenOf(before).some(other => units[other].division >= 0 && units[other].division !== division)
  },
}

/** 13.3 One unit at a time leaves a crossing. */
export const crowdOnCrossing: StBar<never> = {
  rule: 'ST-13.3a',
  stops: (_, __, before) => isCrossing(before[0]) && chosenOf(before).length > 0,
}

/** The elements of the set that is being chosen. */
export const chosenOf = (before: Args): readonly number[] => before[before.length - 1] as readonly number[]

/** Active units of one division in an area (option 3), or with −1 the active general units. */
export function activeOf(state: Stalingrad, area: number, division: number): number[] {
  return unitsAt(state, 'german', area).filter(
    unit => !state.spent[unit] && units[unit].division === division,
  )
}
export const divisions: readonly number[] = divisionNames.map((_, i) => i)
export const isGeneral = (unit: number): boolean => units[unit].side === 'german' && units[unit].division < 0

export const anyActive = (state: Stalingrad, side: Side): boolean =>
  unitsOf[side].some(unit => state.area[unit] >= 0 && !state.spent[unit])
