import { areaNames, areas, cardNames, divisionNames, unitNames } from '../../../data/stalingrad/index.ts'
import type { Names } from '../../engine/system.ts'
import { lossNames } from './losses.ts'
import { shortOf } from './words/counters.ts'

/** The same in every position. */
export const names: Names = {
  area: areaNames,
  unit: unitNames,
  card: cardNames,
  division: divisionNames,
  loss: lossNames,
}

/** What the map and the counters bear: «Парк», `133 тбр`, and a unit's number alone where it begins with one. */
export function aliasesOf(kind: string, value: number): string[] {
  if (kind === 'area') return Object.values(areas[value].short)
  if (kind !== 'unit') return []
  const borne = [shortOf(value, 'ru'), shortOf(value, 'en')]
  const [number] = /^\d+/.exec(borne[0]) ?? []
  return number ? [...borne, number] : borne
}
