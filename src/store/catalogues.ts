import { type Catalogue, catalogueFrom } from '../engine/catalogue.ts'
import { type Database, factsKey } from './database.ts'
import { askDatabase, writeValue } from './write.ts'

/**
 * Stores catalogues: what the indices in saved games refer to. The key is the hash of the game data. A catalogue
 * is written once and never deleted.
 */
export interface CatalogueStore {
  keep(system: string, hash: string, catalogue: Catalogue): Promise<void>
  read(system: string, hash: string): Promise<Catalogue | null>
}

export function openCatalogueStore(database: Database): CatalogueStore {
  const known = new Map<string, Catalogue>()
  return {
    async keep(system, hash, catalogue) {
      const key = factsKey(system, hash)
      known.set(key, catalogue)
      // Another process may have written the same catalogue first, so ignore the result
      await writeValue(database, key, JSON.stringify({ value: catalogue }), null, null)
    },
    async read(system, hash) {
      const key = factsKey(system, hash)
      const found = known.get(key)
      if (found) return found
      const kept = await askDatabase(database.get(key, null))
      if (!kept || kept === 'same') return null
      const catalogue = catalogueFrom((JSON.parse(kept.value) as { value?: unknown }).value)
      if (catalogue) known.set(key, catalogue)
      return catalogue
    },
  }
}
