import type { LRUCache } from 'lru-cache'

interface Revised {
  /** Revision of the cached value. Null before the first write. */
  readonly revision: number | null
}

const age = ({ revision }: Revised): number => revision ?? -1

/**
 * Puts `seen` into the cache unless the cached value is newer. Returns the newer of the two. A read that finishes
 * late can then not bring back an old value.
 */
export function cacheNewerValue<T extends Revised>(cache: LRUCache<string, T>, key: string, seen: T): T {
  const known = cache.get(key)
  const newer = known && age(known) > age(seen) ? known : seen
  cache.set(key, newer)
  return newer
}
