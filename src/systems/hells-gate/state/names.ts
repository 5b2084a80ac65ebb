import { hexes, hexNames, unitNames } from '../../../../data/hells-gate/index.ts'
import type { Names } from '../../../engine/model.ts'
import { counterBandText } from '../words/labels.ts'

/** Names of units and hexes. The names are the same in every position. */
export const hellNames: Names = { unit: unitNames, hex: hexNames }

/**
 * Returns the names that the map or the counter prints for a value: «Смела» for hex D6, «Викинг» for the 5th SS
 * Division.
 */
export function hellAliasesOf(kind: string, value: number): string[] {
  if (kind === 'hex') return Object.values(hexes[value].name ?? {})
  return kind === 'unit' ? [counterBandText(value, 'ru'), counterBandText(value, 'en')] : []
}
