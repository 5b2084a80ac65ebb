export interface Revised {
  /** Null before the first was written. */
  readonly revision: number | null
}

/** What was last seen under each key. A read that comes back late does not bring an older one in place of a newer. */
export interface Newest<T extends Revised> {
  get(key: string): T | undefined
  /** The newer of this one and of what is known. */
  keep(key: string, seen: T): T
  forget(key: string): void
}

/** Of so many keys, those that were asked for last. */
export function newest<T extends Revised>(most: number): Newest<T> {
  const kept = new Map<string, T>()
  const age = ({ revision }: T) => revision ?? -1
  return {
    get: key => kept.get(key),
    keep(key, seen) {
      const known = kept.get(key)
      const newer = known && age(known) > age(seen) ? known : seen
      kept.delete(key)
      kept.set(key, newer)
      const oldest = kept.keys().next().value
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return newer
    },
    forget: key => void kept.delete(key),
  }
}
