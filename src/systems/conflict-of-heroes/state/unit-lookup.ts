import type { Side } from './events.ts'
import { enemySide, sideOf } from './roles.ts'
import { type HeroesState, NONE } from './state.ts'

/** Whether a place is a hex of the map, not one of the places beside the map. */
export function isHex(place: number): boolean {
  return place >= 0
}

export function isUnitOnMap(state: Pick<HeroesState, 'hex'>, unit: number): boolean {
  return isHex(state.hex[unit])
}

// Called very often. Therefore these functions use `indexOf` and create no intermediate lists.

/** Returns the indexes at which a list holds `value` and `fits` accepts the index. */
export function indexesOf(
  list: readonly number[],
  value: number,
  fits: (at: number) => boolean = () => true,
): number[] {
  const found: number[] = []
  for (let at = list.indexOf(value); at >= 0; at = list.indexOf(value, at + 1)) if (fits(at)) found.push(at)
  return found
}

/** Returns the first index at which a list holds `value` and `fits` accepts the index, or NONE. */
export function firstIndexOf(list: readonly number[], value: number, fits: (at: number) => boolean): number {
  for (let at = list.indexOf(value); at >= 0; at = list.indexOf(value, at + 1)) if (fits(at)) return at
  return NONE
}

/** Whether the hex holds a unit that `fits` accepts. */
export function hasUnitIn(state: HeroesState, hex: number, fits: (unit: number) => boolean): boolean {
  for (let unit = 0; unit < state.hex.length; unit++) if (state.hex[unit] === hex && fits(unit)) return true
  return false
}

/** Whether everybody sees the unit on the map. Passengers are visible, hidden units are not. */
export function isVisible(state: HeroesState, unit: number): boolean {
  return isUnitOnMap(state, unit) && state.hidden[unit] === 0
}

/** Whether a visible unit of `side` stands in the hex. */
export function isHexHeldBy(state: HeroesState, hex: number, side: Side): boolean {
  return hasUnitIn(state, hex, unit => state.hidden[unit] === 0 && sideOf(state, unit) === side)
}

/** 6.10a Whether the unit shares its hex with a visible enemy. */
export function isInCloseCombat(state: HeroesState, unit: number): boolean {
  return isUnitOnMap(state, unit) && isHexHeldBy(state, state.hex[unit], enemySide(sideOf(state, unit)))
}
