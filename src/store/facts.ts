import { type Catalogue, catalogueFrom } from '../engine/catalogue.ts'
import { type Database, factsKey } from './database.ts'
import { asked, written } from './written.ts'

/** The ids behind the indices of saved games, by the hash of the facts that they were saved under. Written once, kept for ever. */
export interface Facts {
  keep(system: string, hash: string, catalogue: Catalogue): Promise<void>
  read(system: string, hash: string): Promise<Catalogue | null>
}

export function openFacts(database: Database): Facts {
  const known = new Map<string, Catalogue>()
  return {
    async keep(system, hash, catalogue) {
      const key = factsKey(system, hash)
      known.set(key, catalogue)
      // Another process may have been faster, with the same
      await written(database, key, JSON.stringify({ value: catalogue }), null, null)
    },
    async read(system, hash) {
      const key = factsKey(system, hash)
      const found = known.get(key)
      if (found) return found
      const kept = await asked(database.get(key, null))
      if (!kept || kept === 'same') return null
      const catalogue = catalogueFrom((JSON.parse(kept.value) as { value?: unknown }).value)
      if (catalogue) known.set(key, catalogue)
      return catalogue
    },
  }
}
