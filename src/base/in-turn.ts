/** Work under keys: for each key one piece after the other, whatever becomes of those before. */
export interface Turns {
  /** Runs `work` when everything that was asked for under this key before has ended. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** When everything that was asked for until now has ended. */
  rest(): Promise<void>
}

export function inTurn(): Turns {
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
    async rest() {
      await Promise.all(tails.values())
    },
  }
}
