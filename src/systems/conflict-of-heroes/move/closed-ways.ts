import { getMapLayout } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import type { HeroesState } from '../state/state.ts'
import { isHexHeldBy } from '../state/unit-lookup.ts'

/**
 * Rules 6.12c and 6.12d: whether the unit may not leave its hex towards the hex `to`. An enemy that has just
 * entered from `to`, or from a hex beside `to`, closes this way.
 */
export function isWayOutClosed(
  state: HeroesState,
  unit: number,
  to: number,
  itself: boolean | null = null,
): boolean {
  if (to === state.hex[unit] || !state.closed.includes(state.hex[unit])) return false
  return readClosedWays(state.closed).some(
    ([hex, way, side]) =>
      hex === state.hex[unit] &&
      side === sideOfUnit(state, unit) &&
      ((itself !== false && way === to) || (itself !== true && areHexesAdjacent(state, way, to))),
  )
}

/**
 * Reads the list of closed ways out of hexes. The state stores three numbers for each way: the hex, the adjacent
 * hex to which it leads, and the side to which it is closed.
 */
export function readClosedWays(closed: readonly number[]): [hex: number, way: number, side: Side][] {
  return closed.flatMap((hex, at) => (at % 3 === 0 ? [[hex, closed[at + 1], closed[at + 2] as Side]] : []))
}

export function areHexesAdjacent(state: HeroesState, a: number, b: number): boolean {
  return getMapLayout(state.scenario).neighbours[a].includes(b)
}

/**
 * Rule 6.12c: when a unit has entered a hex, forbids the enemies in that hex to leave towards the hex from which
 * the unit came. A unit that gets off in its vehicle's own hex forbids nothing.
 */
export function closeWayOut(state: HeroesState, unit: number, from: number, to: number): void {
  if (from === to || state.hex[unit] !== to || state.hidden[unit] === 1) return
  const side = enemySide(sideOfUnit(state, unit))
  if (isHexHeldBy(state, to, side)) state.closed.push(to, from, side)
}

/** Ruling R23: opens the ways that are closed to a side. Called at the end of the first turn of that side. */
export function reopenWaysOutAfterTurn(state: HeroesState): void {
  keepClosed(state, (_, side) => side !== state.turn)
}

/**
 * Rule 6.12: opens the closed ways out of every hex where only one side has units left, because its close combat
 * is over.
 */
export function reopenWaysOutAfterCloseCombat(state: HeroesState): void {
  keepClosed(state, (hex, side) => isHexHeldBy(state, hex, enemySide(side)))
}

function keepClosed(state: HeroesState, stays: (hex: number, side: Side) => boolean): void {
  if (state.closed.length === 0) return
  state.closed = readClosedWays(state.closed)
    .filter(([hex, , side]) => stays(hex, side))
    .flat()
}
