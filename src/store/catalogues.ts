import { type GameDataCatalogue, parseCatalogue } from '../engine/catalogue.ts'
import { catalogueKey, type Database } from './database.ts'
import { awaitDatabaseAnswer, writeValue } from './write.ts'

/**
 * Stores catalogues: the lists of game data that saved games refer to by index. The key is the hash of the game data.
 * A catalogue is written once and never deleted.
 */
export interface CatalogueStore {
  keep(system: string, hash: string, catalogue: GameDataCatalogue): Promise<void>
  read(system: string, hash: string): Promise<GameDataCatalogue | null>
}

export function openCatalogueStore(database: Database): CatalogueStore {
  const known = new Map<string, GameDataCatalogue>()
  return {
    async keep(system, hash, catalogue) {
      const key = catalogueKey(system, hash)
      known.set(key, catalogue)
      // Another process may have written the same catalogue first, so ignore the result
      await writeValue(database, key, JSON.stringify({ value: catalogue }), null, null)
    },
    async read(system, hash) {
      const key = catalogueKey(system, hash)
      const found = known.get(key)
      if (found) return found
      const kept = await awaitDatabaseAnswer(database.get(key, null))
      if (!kept || kept === 'same') return null
      const catalogue = parseCatalogue((JSON.parse(kept.value) as { value?: unknown }).value)
      if (catalogue) known.set(key, catalogue)
      return catalogue
    },
  }
}
