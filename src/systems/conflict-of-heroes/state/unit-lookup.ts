import type { Side } from './events.ts'
import { enemySide, sideOfUnit } from './roles.ts'
import { type HeroesState, NONE } from './state.ts'

/** Whether a value of `hex` is the index of a hex of the map. Negative values stand for places beside the map. */
export function isMapHex(place: number): boolean {
  return place >= 0
}

export function isUnitOnMap(state: Pick<HeroesState, 'hex'>, unit: number): boolean {
  return isMapHex(state.hex[unit])
}

// The functions below run very often, so they use `indexOf` and create no intermediate lists

/** Returns every index at which the list holds `value` and for which `fits` is true. */
export function findIndexes(
  list: readonly number[],
  value: number,
  fits: (at: number) => boolean = () => true,
): number[] {
  const found: number[] = []
  for (let at = list.indexOf(value); at >= 0; at = list.indexOf(value, at + 1)) if (fits(at)) found.push(at)
  return found
}

/** Returns the first index at which the list holds `value` and for which `fits` is true, or NONE. */
export function findFirstIndex(
  list: readonly number[],
  value: number,
  fits: (at: number) => boolean,
): number {
  for (let at = list.indexOf(value); at >= 0; at = list.indexOf(value, at + 1)) if (fits(at)) return at
  return NONE
}

/** Whether the hex holds a unit for which `fits` is true. */
export function hasMatchingUnitInHex(
  state: HeroesState,
  hex: number,
  fits: (unit: number) => boolean,
): boolean {
  for (let unit = 0; unit < state.hex.length; unit++) if (state.hex[unit] === hex && fits(unit)) return true
  return false
}

/** Whether everybody can see the unit on the map. Passengers are visible unless they are hidden. */
export function isUnitVisible(state: HeroesState, unit: number): boolean {
  return isUnitOnMap(state, unit) && state.hidden[unit] === 0
}

/** Whether a visible unit of `side` stands in the hex. */
export function isHexHeldBy(state: HeroesState, hex: number, side: Side): boolean {
  return hasMatchingUnitInHex(
    state,
    hex,
    unit => state.hidden[unit] === 0 && sideOfUnit(state, unit) === side,
  )
}

/** Rule 6.10a: whether a visible enemy stands in the unit's hex. */
export function isUnitInCloseCombat(state: HeroesState, unit: number): boolean {
  return isUnitOnMap(state, unit) && isHexHeldBy(state, state.hex[unit], enemySide(sideOfUnit(state, unit)))
}
