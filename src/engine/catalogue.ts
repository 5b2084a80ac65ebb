import { createHash } from 'node:crypto'
import { canonical } from './chain.ts'

/** The facts behind the indices of a saved state: what stands at each place of each list, by id. */
export interface Catalogue {
  readonly lists: Readonly<Record<string, Listed>>
  /** Facts that are no lists, such as a table of results: name → digest. */
  readonly tables: Readonly<Record<string, string>>
}
/** A file of facts as it is written. */
export type Read = (path: string) => Row
export type Row = Readonly<Record<string, unknown>>
export interface Listed {
  readonly ids: readonly string[]
  /** A digest of what is known of each; absent: nothing but its id. */
  readonly rows?: readonly string[]
}

/** Of facts as a file holds them: where they come from and what was noted beside them makes no difference. */
export function digestOf(row: unknown): string {
  return createHash('sha256')
    .update(canonical(bare(row)))
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

/** Rows of a file, each with its id in this field. */
export const listed = (rows: readonly Row[], id: string): Listed => ({
  ids: rows.map(row => String(row[id])),
  rows: rows.map(digestOf),
})
export const named = (ids: readonly (string | number)[]): Listed => ({ ids: ids.map(String) })

/** Something that two catalogues say differently: an entry of a list (by its present index), or a table (index null). */
export interface Difference {
  readonly list: string
  readonly index: number | null
}

/** What is in both, but not alike; nothing is known where one of them holds ids alone. */
export function differences(before: Catalogue, now: Catalogue): Difference[] {
  const found: Difference[] = []
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

/** Every index means the same by both. */
export const isSameOrder = (before: Catalogue, now: Catalogue): boolean =>
  Object.entries(now.lists).every(([list, { ids }]) => {
    const old = before.lists[list]
    return old !== undefined && isAlike(old.ids, ids)
  })

/** A value of the database as a catalogue, or null. */
export function catalogueFrom(value: unknown): Catalogue | null {
  if (typeof value !== 'object' || value === null || !('lists' in value) || !('tables' in value)) return null
  return value as Catalogue
}
