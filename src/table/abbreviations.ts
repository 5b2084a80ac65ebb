import type { Lang } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { Table } from './types.ts'

/** An abbreviation in a text. */
export interface FoundAbbreviation {
  readonly short: string
  readonly meaning: string
  /** The text itself explains the abbreviation, as in “victory points (VP)”. */
  readonly isExplained: boolean
}

/** Returns the abbreviations of a text, in the order in which the text uses them. */
export function findAbbreviations({ words }: GameSystem, lang: Lang, text: string): FoundAbbreviation[] {
  const { abbreviations } = words[lang]
  const found = new Set(text.match(createPattern(Object.keys(abbreviations))) ?? [])
  return [...found].map(short => ({
    short,
    meaning: abbreviations[short],
    isExplained: text.includes(`(${short})`) || text.includes(`(${short}s)`),
  }))
}

/** Returns those that no post of this table has explained yet. Empty if nobody learns the game here. */
export function findNewAbbreviations(
  { lesson }: Pick<Table, 'lesson'>,
  system: GameSystem,
  lang: Lang,
  text: string,
): FoundAbbreviation[] {
  if (!lesson) return []
  return findAbbreviations(system, lang, text).filter(({ short }) => !lesson.abbreviations?.includes(short))
}

/** Returns the table after a post that explains these abbreviations or uses them in its text. */
export function markAbbreviationsExplained(table: Table, shorts: readonly string[]): Table {
  const { lesson } = table
  if (!lesson || shorts.length === 0) return table
  const abbreviations = [...new Set([...(lesson.abbreviations ?? []), ...shorts])]
  return { ...table, lesson: { ...lesson, abbreviations } }
}

/** Finds whole abbreviations only, in English in the plural too. Of two that begin alike the longer one counts. */
function createPattern(shorts: readonly string[]): RegExp {
  const list = shorts
    .toSorted((a, b) => b.length - a.length)
    .map(short => short.replace(/[.[\]()]/g, '\\$&'))
    .join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${list || '(?!)'})(?=s?(?![\\p{L}\\p{N}]))`, 'gu')
}
