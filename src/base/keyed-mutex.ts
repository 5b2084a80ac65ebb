/** Runs tasks one at a time per key. If a task fails, the next task with the same key still runs. */
export interface KeyedMutex {
  /** Runs `work` after all earlier tasks with the same key have finished. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Resolves when all tasks started so far have finished. */
  whenIdle(): Promise<void>
}

export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(key, work) {
      const before = tails.get(key) ?? Promise.resolve()
      const mine = before.then(work, work)
      const tail = mine
        .catch(() => {})
        .then(() => {
          if (tails.get(key) === tail) tails.delete(key)
        })
      tails.set(key, tail)
      return mine
    },
    async whenIdle() {
      await Promise.all(tails.values())
    },
  }
}
