/** Keeps what was used last. */
export interface Shelf<T> {
  get(key: string, make: () => T): T
  forget(key: string): void
  clear(): void
}

/** The oldest go when all together weigh more than `limit`; by itself each weighs 1. The newest stays, whatever it weighs. */
export function shelf<T>(limit: number, weight: (one: T) => number = () => 1): Shelf<T> {
  const kept = new Map<string, T>()
  let weighs = 0
  function forget(key: string): void {
    const one = kept.get(key)
    if (one !== undefined && kept.delete(key)) weighs -= weight(one)
  }
  return {
    get(key, make) {
      const found = kept.get(key) ?? make()
      forget(key)
      kept.set(key, found)
      weighs += weight(found)
      for (const oldest of kept.keys()) {
        if (weighs <= limit || oldest === key) break
        forget(oldest)
      }
      return found
    },
    forget,
    clear() {
      kept.clear()
      weighs = 0
    },
  }
}
