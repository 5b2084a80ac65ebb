import {
  airliftZone,
  hexes,
  KORSUN_HEX,
  supplyLimit,
  TICHONOVKA_HEX,
  westZone,
} from '../../../../data/hells-gate/index.ts'
import type { SupplyShiftCapRule } from '../state/events.ts'
import { HEX_COUNT, type HellState, isAdjacent, isTank, type Side } from '../state/state.ts'

const table = (test: (hex: number) => boolean): readonly boolean[] => hexes.map((_, hex) => test(hex))
const westHexes = table(hex => westZone.includes(hex))
const nextToKorsun = table(hex => isAdjacent(hex, KORSUN_HEX))
const airliftHexes = table(hex => airliftZone.includes(hex))
export const isWestHex = (hex: number): boolean => westHexes[hex]
export const isNextToKorsun = (hex: number): boolean => nextToKorsun[hex]

/**
 * Rule 11.2: returns the maximum length of a supply line, in hexes. The hex of the unit counts, the hex of the
 * supply source does not.
 */
export function maxSupplyLineLength(state: HellState, side: Side): number {
  return side === 'soviet' && state.turn === supplyLimit.turn ? supplyLimit.hexes : HEX_COUNT
}

/**
 * Rule 11.1: checks whether the unit may not attack this turn. On turn 1 only tank units of the Germans may
 * attack.
 */
export function isForbiddenToAttack(state: HellState, side: Side, unit: number): boolean {
  return state.turn === 1 && side === 'german' && !isTank(unit)
}

/**
 * Rule 11.2: checks whether the hex is Tichonovka and is closed to `side`. The Germans may not enter Tichonovka
 * on turn 2.
 */
export function isTichonovkaClosed(state: HellState, side: Side, hex: number): boolean {
  return state.turn === 2 && side === 'german' && hex === TICHONOVKA_HEX
}

/**
 * Rules 11.2, 11.3: checks whether German units in the hex are frozen, that is, cannot move. Units in or next to
 * Korsun are frozen until a Soviet unit has entered a hex next to Korsun.
 */
export function areUnitsFrozenInHex(state: HellState, side: Side, hex: number): boolean {
  return side === 'german' && !state.korsunEntered && (hex === KORSUN_HEX || nextToKorsun[hex])
}

/**
 * Rule 11.3: checks whether the airlift supports German units in the hex. The airlift limits the column shift
 * that they suffer for being out of supply.
 */
export function isHexSupportedByAirlift(state: HellState, side: Side, hex: number): boolean {
  return state.turn >= 3 && side === 'german' && airliftHexes[hex] && state.held.german[KORSUN_HEX] > 0
}

/**
 * Rules 11.1, 11.2, 11.3: returns the rule that limits the column shift for out-of-supply attackers to one
 * column. Returns null if no rule does.
 */
export function findRuleCappingAttackerShift(
  state: HellState,
  side: Side,
  outHexes: readonly number[],
): SupplyShiftCapRule | null {
  if (state.turn === 1 && side === 'german') return '11.1'
  if (state.turn === 2) return '11.2'
  return outHexes.some(hex => isHexSupportedByAirlift(state, side, hex)) ? '11.3' : null
}

/**
 * Rules 11.2, 11.3: returns the rule that limits the column shift for out-of-supply defenders to one column.
 * Returns null if no rule does.
 */
export function findRuleCappingDefenderShift(
  state: HellState,
  side: Side,
  hex: number,
): SupplyShiftCapRule | null {
  if (state.turn === 2) return '11.2'
  return isHexSupportedByAirlift(state, side, hex) ? '11.3' : null
}
