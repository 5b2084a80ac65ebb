import { layout } from '../map/geometry.ts'
import { foe, type HeroesState, isHeldBy, type Side, sideOf } from '../state/state.ts'

/** 6.12c, 6.12d Ways out that are closed to a side after it was entered. */
export function isClosed(
  state: HeroesState,
  unit: number,
  to: number,
  itself: boolean | null = null,
): boolean {
  const { closed } = state
  const from = state.hex[unit]
  for (let i = 0; i < closed.length; i += 3) {
    if (closed[i] !== from || closed[i + 2] !== sideOf(state, unit)) continue
    if (itself !== false && closed[i + 1] === to) return true
    if (itself !== true && isNextTo(state, closed[i + 1], to)) return true
  }
  return false
}

export function isNextTo(state: HeroesState, a: number, b: number): boolean {
  return layout(state.scenario).neighbours[a].includes(b)
}

/** 6.12c The way the enemy came is closed to those he found there. */
export function closeWay(state: HeroesState, unit: number, from: number, to: number): void {
  if (state.hex[unit] !== to || state.hidden[unit] === 1) return
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
  const { closed } = state
  if (closed.length === 0) return
  state.closed = []
  for (let i = 0; i < closed.length; i += 3)
    if (stays(closed[i], closed[i + 2] as Side)) state.closed.push(...closed.slice(i, i + 3))
}
