import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/**
 * Schedules the work for map pages, one table after another, and limits its total time. So the pictures for
 * posts hardly have to wait.
 */
export interface MapWorkScheduler {
  /** Runs `look` when it is this table's turn. Runs all waiting requests for the same table together. */
  runInTurn<T>(key: string, look: () => Promise<T>): Promise<T>
}

/**
 * Computing time that all map pages together may use. `atOnce`: maximum saved time, in ms. `share`: long-term
 * share of real time, from 0 to 1. `debt`: maximum overdraft by one long run, in ms.
 */
export interface MapTimeBudget {
  readonly atOnce: number
  readonly share: number
  readonly debt: number
}

interface Clock {
  now(): number
  sleep(ms: number): Promise<unknown>
}

const REAL: Clock = { now: performance.now.bind(performance), sleep: ms => sleep(ms, null, { ref: false }) }

export function createMapWorkScheduler(
  { atOnce, share, debt }: MapTimeBudget,
  { now, sleep }: Clock = REAL,
): MapWorkScheduler {
  /** Waiting requests, by table. The tables are in the order of their first waiting requests. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let left = atOnce
  let at = now()
  let isAtWork = false

  async function work(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    for (const [key, looks] of waiting) {
      if (earned() <= 0) await sleep(1 - left / share)
      waiting.delete(key)
      const began = now()
      const looking: Promise<unknown>[] = []
      for (const look of looks) {
        looking.push(look())
        // Lets commands run between two requests.
        await setImmediate()
      }
      await Promise.all(looking)
      left = Math.max(-debt, earned() - (now() - began))
    }
    isAtWork = false
  }

  function earned(): number {
    const time = now()
    left = Math.min(atOnce, left + (time - at) * share)
    at = time
    return left
  }

  return {
    runInTurn: (key, look) =>
      new Promise((done, failed) => {
        const looks = waiting.get(key) ?? []
        waiting.set(key, looks)
        looks.push(() => look().then(done, failed))
        void work()
      }),
  }
}
