import { airlift, hexes, korsun, supplyLimit, tichonovka, west } from '../../../../data/hells-gate/index.ts'
import type { ShiftCap } from '../state/events.ts'
import { HEXES, type Hell, isAdjacent, isTank, type Side } from '../state/state.ts'

const table = (test: (hex: number) => boolean): readonly boolean[] => hexes.map((_, hex) => test(hex))
const westHexes = table(hex => west.includes(hex))
const nextToKorsun = table(hex => isAdjacent(hex, korsun))
const airliftHexes = table(hex => airlift.includes(hex))
export const isWest = (hex: number): boolean => westHexes[hex]
export const isNextToKorsun = (hex: number): boolean => nextToKorsun[hex]

/** 11.2 Longest supply line; the hex of the unit counts, the source does not. */
export function supplyReach(state: Hell, side: Side): number {
  return side === 'soviet' && state.turn === supplyLimit.turn ? supplyLimit.hexes : HEXES
}

/** 11.1 Turn 1: of the Germans only tanks attack. */
export function isHeldBack(state: Hell, side: Side, unit: number): boolean {
  return state.turn === 1 && side === 'german' && !isTank(unit)
}

/** 11.2 Tichonovka is closed to the Germans during turn 2. */
export function isClosed(state: Hell, side: Side, hex: number): boolean {
  return state.turn === 2 && side === 'german' && hex === tichonovka
}

/** 11.2, 11.3 Germans in or next to Korsun stand still until a Soviet unit has come near. */
export function isFrozenAt(state: Hell, side: Side, hex: number): boolean {
  return side === 'german' && !state.korsunEntered && (hex === korsun || nextToKorsun[hex])
}

/** 11.3 The airfield works: units in these hexes suffer less from being out. */
export function isAirlifted(state: Hell, side: Side, hex: number): boolean {
  return state.turn >= 3 && side === 'german' && airliftHexes[hex] && state.held.german[korsun] > 0
}

/** 11.1, 11.2, 11.3 Which rule keeps the shift for out attackers at one column. */
export function attackersCap(state: Hell, side: Side, outHexes: readonly number[]): ShiftCap | null {
  if (state.turn === 1 && side === 'german') return '11.1'
  if (state.turn === 2) return '11.2'
  return outHexes.some(hex => isAirlifted(state, side, hex)) ? '11.3' : null
}

/** 11.2, 11.3 The same for defenders. */
export function defendersCap(state: Hell, side: Side, hex: number): ShiftCap | null {
  if (state.turn === 2) return '11.2'
  return isAirlifted(state, side, hex) ? '11.3' : null
}
