import { layout } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { isHeldBy } from '../state/places.ts'
import { foe, sideOf } from '../state/roles.ts'
import type { HeroesState } from '../state/state.ts'

/** 6.12c, 6.12d Ways out that are closed to a side after it was entered. */
export function isClosed(
  state: HeroesState,
  unit: number,
  to: number,
  itself: boolean | null = null,
): boolean {
  if (to === state.hex[unit] || !state.closed.includes(state.hex[unit])) return false
  return waysOf(state.closed).some(
    ([hex, way, side]) =>
      hex === state.hex[unit] &&
      side === sideOf(state, unit) &&
      ((itself !== false && way === to) || (itself !== true && isNextTo(state, way, to))),
  )
}

/** Hex, the neighbour to which it is closed, and for whom: three numbers each in the state. */
export function waysOf(closed: readonly number[]): [hex: number, way: number, side: Side][] {
  return closed.flatMap((hex, at) => (at % 3 === 0 ? [[hex, closed[at + 1], closed[at + 2] as Side]] : []))
}

export function isNextTo(state: HeroesState, a: number, b: number): boolean {
  return layout(state.scenario).neighbours[a].includes(b)
}

/** 6.12c The way the enemy came is closed to those he found there; who gets off where he is has come no way. */
export function closeWay(state: HeroesState, unit: number, from: number, to: number): void {
  if (from === to || state.hex[unit] !== to || state.hidden[unit] === 1) return
  const side = foe(sideOf(state, unit))
  if (isHeldBy(state, to, side)) state.closed.push(to, from, side)
}

/** R23 A closed way is open again after the first turn of those it was closed to. */
export function forgetClosedWays(state: HeroesState): void {
  keepClosed(state, (_, side) => side !== state.turn)
}

/** 6.12 Without an enemy in the hex there is no close combat to be avoided. */
export function openWays(state: HeroesState): void {
  keepClosed(state, (hex, side) => isHeldBy(state, hex, foe(side)))
}

function keepClosed(state: HeroesState, stays: (hex: number, side: Side) => boolean): void {
  if (state.closed.length === 0) return
  state.closed = waysOf(state.closed)
    .filter(([hex, , side]) => stays(hex, side))
    .flat()
}
