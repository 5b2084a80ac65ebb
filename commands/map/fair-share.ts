import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** Lets map pages look at tables in turns, so that the boards of posts hardly wait for them. */
export interface FairShare {
  /** Runs `look` when the table has its turn, together with all other requests for the same table. */
  lookInTurn<T>(key: string, look: () => Promise<T>): Promise<T>
}

/**
 * Time that map pages may use: milliseconds at once, and a share of the time in the long run. `debt`:
 * milliseconds by which one long turn may overdraw this.
 */
export interface PageBudget {
  readonly atOnce: number
  readonly share: number
  readonly debt: number
}

interface Clock {
  now(): number
  sleep(ms: number): Promise<unknown>
}

const REAL: Clock = { now: performance.now.bind(performance), sleep: ms => sleep(ms, null, { ref: false }) }

export function openFairShare({ atOnce, share, debt }: PageBudget, { now, sleep }: Clock = REAL): FairShare {
  /** Waiting requests of each table. The tables are in the order of their first requests. */
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
        // Commands can run in between.
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
    lookInTurn: (key, look) =>
      new Promise((done, failed) => {
        const looks = waiting.get(key) ?? []
        waiting.set(key, looks)
        looks.push(() => look().then(done, failed))
        void work()
      }),
  }
}
