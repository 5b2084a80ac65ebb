import { createHash } from 'node:crypto'
import { toCanonicalJson } from './chain.ts'

/** The lists of game data that a saved state refers to by index. Each list holds the ids of its entries in order. */
export interface GameDataCatalogue {
  readonly lists: Readonly<Record<string, CatalogueList>>
  /** Name → digest of game data that is not a list, such as a table of combat results. */
  readonly tables: Readonly<Record<string, string>>
}
/** Reads a JSON file of game data. */
export type GameDataReader = (path: string) => GameDataRow
export type GameDataRow = Readonly<Record<string, unknown>>
export interface CatalogueList {
  readonly ids: readonly string[]
  /**
   * For each entry, a digest of its data. If absent, only the ids are known, and changes of the data go unnoticed.
   */
  readonly rows?: readonly string[]
}

/**
 * Returns a short digest of game data read from a file. Notes and fields about the data's source do not change
 * the digest.
 */
export function digestGameData(row: unknown): string {
  return createHash('sha256')
    .update(toCanonicalJson(bare(row)))
    .digest('base64url')
    .slice(0, 8)
}
const BESIDE = ['provenance', 'note', 'notes', 'source', 'sources', 'comment', 'about']
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  const facts = Object.entries(value).filter(([key]) => !BESIDE.includes(key))
  return Object.fromEntries(facts.map(([key, inner]) => [key, bare(inner)]))
}

/** Makes a catalogue list of the rows of a data file. `id` is the name of the field that holds a row's id. */
export const catalogueListFromRows = (rows: readonly GameDataRow[], id: string): CatalogueList => ({
  ids: rows.map(row => String(row[id])),
  rows: rows.map(digestGameData),
})
export const catalogueListFromIds = (ids: readonly (string | number)[]): CatalogueList => ({
  ids: ids.map(String),
})

/**
 * A piece of game data that differs between two catalogues: an entry of a list, or a whole data table. `index` is
 * the entry's index in the newer catalogue's list, or null for a data table.
 */
export interface GameDataDifference {
  readonly list: string
  readonly index: number | null
}

/**
 * Returns the game data that both catalogues contain but with different contents. Skips a list if one catalogue
 * has only its ids.
 */
export function findGameDataDifferences(
  before: GameDataCatalogue,
  now: GameDataCatalogue,
): GameDataDifference[] {
  const found: GameDataDifference[] = []
  for (const [list, { ids, rows }] of Object.entries(now.lists)) {
    const old = before.lists[list]
    if (!old?.rows || !rows) continue
    const digests = new Map(old.ids.map((id, at) => [id, old.rows?.[at]]))
    for (const [index, id] of ids.entries()) if (digests.get(id) !== rows[index]) found.push({ list, index })
  }
  for (const [list, digest] of Object.entries(now.tables))
    if (before.tables[list] !== undefined && before.tables[list] !== digest) found.push({ list, index: null })
  return found
}

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** Whether every index stands for the same entry in both catalogues. */
export const hasSameEntryOrder = (before: GameDataCatalogue, now: GameDataCatalogue): boolean =>
  Object.entries(now.lists).every(([list, { ids }]) => {
    const old = before.lists[list]
    return old !== undefined && isAlike(old.ids, ids)
  })

/** Reads a catalogue from a database value. Returns null if the value is not a catalogue. */
export function parseCatalogue(value: unknown): GameDataCatalogue | null {
  if (typeof value !== 'object' || value === null || !('lists' in value) || !('tables' in value)) return null
  return value as GameDataCatalogue
}
