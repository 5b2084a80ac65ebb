import { hexes, hexNames, unitNames } from '../../../../data/hells-gate/index.ts'
import type { ObjectNames } from '../../../engine/model.ts'
import { formatCounterBandText } from '../words/labels.ts'

/** Names of units and hexes. The names are the same in every position. */
export const hellNames: ObjectNames = { unit: unitNames, hex: hexNames }

/**
 * Returns the names printed on the map or a counter for a value: «Смела» for hex D6, «Викинг» for the 5th SS
 * Division.
 */
export function listHellAliases(kind: string, value: number): string[] {
  if (kind === 'hex') return Object.values(hexes[value].name ?? {})
  return kind === 'unit' ? [formatCounterBandText(value, 'ru'), formatCounterBandText(value, 'en')] : []
}
