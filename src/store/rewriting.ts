import type { Database } from './database.ts'

/** A line for each time that somebody asked for it. */
const TO_REWRITE = 'to-rewrite'
const PAGE = 500
/** Milliseconds without a write, after which it is done. */
const QUIET = 10 * 60_000
/** Milliseconds after which it is done though there was no such time, and between one time and the next. */
const DAY = 24 * 3600_000

/** A file that is written anew lets nobody write meanwhile: all who asked for it get it at once, while nobody plays. */
export interface Rewriting {
  /** From now on it is to be done, whatever happens to this process. */
  ask(): Promise<void>
  /** Something was written. */
  wrote(): void
  /** Does it when its time has come; true: it was done. */
  look(): Promise<boolean>
}

export function openRewriting(
  { enlist, listed, strike }: Pick<Database, 'enlist' | 'listed' | 'strike'>,
  rewrite: () => Promise<unknown>,
  now: () => number = Date.now,
): Rewriting {
  let wroteAt = now()
  let doneAt = Number.NEGATIVE_INFINITY
  let asked = 0
  let isAtWork = false
  /** A clock that was put back: what lies ahead of it is long past. */
  const since = (at: number): number => (at > now() ? Number.POSITIVE_INFINITY : now() - at)

  function isTime(marks: readonly string[]): boolean {
    const first = Math.min(...marks.map(mark => Number(mark.split(' ')[0])))
    return marks.length > 0 && since(doneAt) >= DAY && (since(wroteAt) >= QUIET || since(first) >= DAY)
  }

  return {
    ask: async () => void (await enlist(TO_REWRITE, `${now()} ${asked++}`, now())),
    wrote() {
      wroteAt = now()
    },
    async look() {
      if (isAtWork) return false
      isAtWork = true
      try {
        // Whoever asks from here on may have come too late for it
        const marks = await listed(TO_REWRITE, 0, PAGE)
        if (!isTime(marks)) return false
        doneAt = now()
        await rewrite()
        for (const mark of marks) await strike(TO_REWRITE, mark)
        return true
      } finally {
        isAtWork = false
      }
    },
  }
}
