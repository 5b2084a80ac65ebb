import type { LRUCache } from 'lru-cache'

interface Revised {
  /** Null before the first was written. */
  readonly revision: number | null
}

const age = ({ revision }: Revised): number => revision ?? -1

/** The newer of this one and of what is known is kept: a read that comes back late does not bring an older one in its place. */
export function keepNewer<T extends Revised>(cache: LRUCache<string, T>, key: string, seen: T): T {
  const known = cache.get(key)
  const newer = known && age(known) > age(seen) ? known : seen
  cache.set(key, newer)
  return newer
}
