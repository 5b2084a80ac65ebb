/** Keeps what was used last; the oldest goes when `limit` is passed. */
export interface Shelf<T> {
  get(key: string, make: () => T): T
  forget(key: string): void
  clear(): void
}

export function shelf<T>(limit: number): Shelf<T> {
  const kept = new Map<string, T>()
  return {
    get(key, make) {
      const found = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, found)
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break
        kept.delete(oldest)
      }
      return found
    },
    forget(key) {
      kept.delete(key)
    },
    clear: () => kept.clear(),
  }
}
