import {
  areaNames,
  areas,
  cardNames,
  divisionNames,
  unitNames,
  units,
} from '../../../../data/stalingrad/index.ts'
import type { ObjectNames } from '../../../engine/model.ts'
import { lossNames } from '../rules/losses.ts'
import { formatCounterText } from '../words/counters.ts'

/** Names of units, areas, cards and other values, by kind. The names are the same in every position. */
export const stalingradNames: ObjectNames = {
  area: areaNames,
  unit: unitNames,
  card: cardNames,
  division: divisionNames,
  loss: lossNames,
}

/** Returns the single words of an area's Russian and English names. */
const wordsOf = (area: number): string[] =>
  [areas[area].ru, areas[area].en].flatMap(name =>
    name.split(/[\s«»()]+/).flatMap(word => (word.length > 3 ? [word.toLowerCase()] : [])),
  )

/**
 * For each word that identifies exactly one area, such as «парк»: this area. A word that a factory shares with
 * its settlement, such as «Баррикады», stands for the factory.
 */
const known = new Map<string, number>()
for (const word of new Set([...areas.keys()].flatMap(wordsOf))) {
  const named = [...areas.keys()].filter(area => wordsOf(area).includes(word))
  const works = named.filter(area => areas[area].terrain === 'factory')
  if (named.length === 1) known.set(word, named[0])
  else if (named.length === 2 && works.length === 1) known.set(word, works[0])
}

/**
 * Returns other names that a player may type for a value. For an area: its short names (`Октябрьский парк`)
 * and words that only its name contains. For a unit: the text on its counter (`133 тбр`) or its number.
 */
export function listStalingradAliases(kind: string, value: number): string[] {
  if (kind === 'area')
    return [...Object.values(areas[value].short), ...wordsOf(value).filter(word => known.get(word) === value)]
  if (kind !== 'unit') return []
  const borne = [
    formatCounterText(value, 'ru'),
    formatCounterText(value, 'en'),
    units[value].en.replace(/\bGds\b/g, 'Guards'),
  ]
  const [number] = /^\d+/.exec(borne[0]) ?? []
  return number ? [...borne, number] : borne
}
