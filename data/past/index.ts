import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueList, GameDataCatalogue } from '../../src/engine/catalogue.ts'

/**
 * Data of all earlier releases of a game. Each version of a list or table is stored only once. `facts` tells which
 * versions a release uses: for the data hash of the release, it holds the index of the version of each list or
 * table. If an index is missing, it is 0.
 */
export interface ReleasedData {
  readonly lists: Readonly<Record<string, readonly CatalogueList[]>>
  readonly tables: Readonly<Record<string, readonly string[]>>
  readonly facts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const here = dirname(fileURLToPath(import.meta.url))
const read = new Map<string, ReleasedData>()

const NONE: ReleasedData = { lists: {}, tables: {}, facts: {} }

export function loadReleasedData(system: string): ReleasedData {
  const known = read.get(system) ?? fromFile(join(here, `${system}.json`))
  read.set(system, known)
  return known
}

function fromFile(path: string): ReleasedData {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ReleasedData
  } catch {
    return NONE
  }
}

/**
 * Returns the data of the release that has this hash. Returns null if no release has it, for example because a bot
 * owner changed the data.
 */
export function findReleasedData(system: string, hash: string): GameDataCatalogue | null {
  const { lists, tables, facts } = loadReleasedData(system)
  if (!Object.hasOwn(facts, hash)) return null
  const at = facts[hash]
  return {
    lists: mapped(lists, (name, all) => all[at[name] ?? 0]),
    tables: mapped(tables, (name, all) => all[at[name] ?? 0]),
  }
}

/** Returns the stored releases together with a new one. */
export function addReleasedData(
  before: ReleasedData,
  hash: string,
  { lists, tables }: GameDataCatalogue,
): ReleasedData {
  const at: Record<string, number> = {}
  const put = <T>(all: Readonly<Record<string, readonly T[]>>, name: string, one: T): readonly T[] => {
    const known = all[name] ?? []
    const found = known.findIndex(other => JSON.stringify(other) === JSON.stringify(one))
    const version = found < 0 ? known.length : found
    if (version > 0) at[name] = version
    return found < 0 ? [...known, one] : known
  }
  return {
    lists: { ...before.lists, ...mapped(lists, (name, one) => put(before.lists, name, one)) },
    tables: { ...before.tables, ...mapped(tables, (name, one) => put(before.tables, name, one)) },
    facts: { ...before.facts, [hash]: at },
  }
}
const mapped = <T, R>(record: Readonly<Record<string, T>>, make: (name: string, one: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, make(name, one)]))
