import type { Side } from './events.ts'
import { foe, sideOf } from './roles.ts'
import { type HeroesState, NONE } from './state.ts'

/** A hex, and none of the places beside the map. */
export function isHex(place: number): boolean {
  return place >= 0
}

export function onMap(state: Pick<HeroesState, 'hex'>, unit: number): boolean {
  return isHex(state.hex[unit])
}

// Hot, and therefore by the search that lists have themselves, without lists between

/** Where a list holds a value, as far as it fits. */
export function placesOf(
  list: readonly number[],
  value: number,
  fits: (at: number) => boolean = () => true,
): number[] {
  const found: number[] = []
  for (let at = list.indexOf(value); at >= 0; at = list.indexOf(value, at + 1)) if (fits(at)) found.push(at)
  return found
}

/** The first of these places, or NONE. */
export function placeOf(list: readonly number[], value: number, fits: (at: number) => boolean): number {
  for (let at = list.indexOf(value); at >= 0; at = list.indexOf(value, at + 1)) if (fits(at)) return at
  return NONE
}

/** Some unit in the hex. */
export function hasUnit(state: HeroesState, hex: number, fits: (unit: number) => boolean): boolean {
  for (let unit = 0; unit < state.hex.length; unit++) if (state.hex[unit] === hex && fits(unit)) return true
  return false
}

/** What everybody sees on the map; passengers count, hidden units do not. */
export function isVisible(state: HeroesState, unit: number): boolean {
  return onMap(state, unit) && state.hidden[unit] === 0
}

/** A visible unit of `side` in the hex. */
export function isHeldBy(state: HeroesState, hex: number, side: Side): boolean {
  return hasUnit(state, hex, unit => state.hidden[unit] === 0 && sideOf(state, unit) === side)
}

/** 6.10a Shares a hex with a visible enemy. */
export function inCloseCombat(state: HeroesState, unit: number): boolean {
  return onMap(state, unit) && isHeldBy(state, state.hex[unit], foe(sideOf(state, unit)))
}
