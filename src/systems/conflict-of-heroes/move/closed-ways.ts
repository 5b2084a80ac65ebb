import { mapLayout } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOf } from '../state/roles.ts'
import type { HeroesState } from '../state/state.ts'
import { isHexHeldBy } from '../state/unit-lookup.ts'

/** 6.12c, 6.12d Whether a unit's side may not leave the hex this way, because an enemy has just entered. */
export function isWayClosed(
  state: HeroesState,
  unit: number,
  to: number,
  itself: boolean | null = null,
): boolean {
  if (to === state.hex[unit] || !state.closed.includes(state.hex[unit])) return false
  return closedWaysOf(state.closed).some(
    ([hex, way, side]) =>
      hex === state.hex[unit] &&
      side === sideOf(state, unit) &&
      ((itself !== false && way === to) || (itself !== true && isAdjacentHex(state, way, to))),
  )
}

/**
 * Reads the list of closed ways. The state stores three numbers each: hex, neighbour, and the side that may not
 * go there.
 */
export function closedWaysOf(closed: readonly number[]): [hex: number, way: number, side: Side][] {
  return closed.flatMap((hex, at) => (at % 3 === 0 ? [[hex, closed[at + 1], closed[at + 2] as Side]] : []))
}

export function isAdjacentHex(state: HeroesState, a: number, b: number): boolean {
  return mapLayout(state.scenario).neighbours[a].includes(b)
}

/**
 * 6.12c Closes the way by which a unit entered, for the enemies it found in the hex. A unit that gets off in the
 * same hex closes none.
 */
export function closeWay(state: HeroesState, unit: number, from: number, to: number): void {
  if (from === to || state.hex[unit] !== to || state.hidden[unit] === 1) return
  const side = enemySide(sideOf(state, unit))
  if (isHexHeldBy(state, to, side)) state.closed.push(to, from, side)
}

/** R23 Opens closed ways after the first turn of the side they were closed to. */
export function reopenWaysAfterTurn(state: HeroesState): void {
  keepClosed(state, (_, side) => side !== state.turn)
}

/** 6.12 Opens closed ways of hexes without an enemy, where no close combat is left to avoid. */
export function reopenFreeWays(state: HeroesState): void {
  keepClosed(state, (hex, side) => isHexHeldBy(state, hex, enemySide(side)))
}

function keepClosed(state: HeroesState, stays: (hex: number, side: Side) => boolean): void {
  if (state.closed.length === 0) return
  state.closed = closedWaysOf(state.closed)
    .filter(([hex, , side]) => stays(hex, side))
    .flat()
}
