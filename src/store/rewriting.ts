import type { Database } from './database.ts'

/** Name of the list of requests to rewrite the database file, one entry per request. */
const TO_REWRITE = 'to-rewrite'
const PAGE = 500
/** Milliseconds without a write after which the file is rewritten. */
const QUIET = 10 * 60_000
/** Longest wait for a quiet time in ms. Also the shortest time between two rewrites. */
const DAY = 24 * 3600_000

/**
 * Rewrites the database file, which blocks all writes meanwhile. So all requests are fulfilled together, while
 * nobody plays.
 */
export interface FileRewriter {
  /** Requests a rewrite. The request survives a crash. */
  ask(): Promise<void>
  /** Reports that something was written. */
  wrote(): void
  /** Rewrites the file if it is time. Returns true if it was rewritten. */
  look(): Promise<boolean>
}

export function openFileRewriter(
  { addToList, readList, removeFromList }: Pick<Database, 'addToList' | 'readList' | 'removeFromList'>,
  rewrite: () => Promise<unknown>,
  now: () => number = Date.now,
): FileRewriter {
  let wroteAt = now()
  let doneAt = Number.NEGATIVE_INFINITY
  let asked = 0
  let isAtWork = false
  /**
   * Returns the ms since a moment. A future moment counts as long past, because the clock must have been put
   * back.
   */
  const since = (at: number): number => (at > now() ? Number.POSITIVE_INFINITY : now() - at)

  function isTime(marks: readonly string[]): boolean {
    const first = Math.min(...marks.map(mark => Number(mark.split(' ')[0])))
    return marks.length > 0 && since(doneAt) >= DAY && (since(wroteAt) >= QUIET || since(first) >= DAY)
  }

  return {
    ask: async () => void (await addToList(TO_REWRITE, `${now()} ${asked++}`, now())),
    wrote() {
      wroteAt = now()
    },
    async look() {
      if (isAtWork) return false
      isAtWork = true
      try {
        // A request that arrives from here on may miss this rewrite
        const marks = await readList(TO_REWRITE, 0, PAGE)
        if (!isTime(marks)) return false
        doneAt = now()
        await rewrite()
        for (const mark of marks) await removeFromList(TO_REWRITE, mark)
        return true
      } finally {
        isAtWork = false
      }
    },
  }
}
