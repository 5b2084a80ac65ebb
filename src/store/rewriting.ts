import type { Database } from './database.ts'

/** Name of the list of requests to rewrite the database file. Each request has its own entry. */
const TO_REWRITE = 'to-rewrite'
const PAGE = 500
/** Time without any write after which a requested rewrite of the file may run, in ms. */
const QUIET = 10 * 60_000
/**
 * Time after which a requested rewrite of the file runs, even if the database is still written to, in ms. Also the
 * minimum time between two rewrites.
 */
const DAY = 24 * 3600_000

/**
 * Rewrites the database file, so that deleted data disappears from the file. A rewrite blocks all writes. So it
 * waits until nobody plays, and serves all requests at once.
 */
export interface DatabaseFileRewriter {
  /** Requests a rewrite of the database file. The request survives a crash. */
  requestRewrite(): Promise<void>
  /** Records that the database was written to. */
  noteWrite(): void
  /** Rewrites the database file if a request is due. Returns true if the file was rewritten. */
  rewriteIfDue(): Promise<boolean>
}

export function createDatabaseFileRewriter(
  { addToList, readList, removeFromList }: Pick<Database, 'addToList' | 'readList' | 'removeFromList'>,
  rewrite: () => Promise<unknown>,
  now: () => number = Date.now,
): DatabaseFileRewriter {
  let wroteAt = now()
  let doneAt = Number.NEGATIVE_INFINITY
  let asked = 0
  let isAtWork = false
  /** Returns the time since `at`, in ms. Infinity if `at` lies in the future, because the clock was then set back. */
  const since = (at: number): number => (at > now() ? Number.POSITIVE_INFINITY : now() - at)

  function isTime(marks: readonly string[]): boolean {
    const first = Math.min(...marks.map(mark => Number(mark.split(' ')[0])))
    return marks.length > 0 && since(doneAt) >= DAY && (since(wroteAt) >= QUIET || since(first) >= DAY)
  }

  return {
    requestRewrite: async () => void (await addToList(TO_REWRITE, `${now()} ${asked++}`, now())),
    noteWrite() {
      wroteAt = now()
    },
    async rewriteIfDue() {
      if (isAtWork) return false
      isAtWork = true
      try {
        // The rewrite may miss data of requests that arrive from now on. So remember which requests are known
        // already
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
