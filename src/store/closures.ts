import type { Database } from './database.ts'
import { type Gap, gapFrom } from './pulse.ts'
import { asked } from './written.ts'

/** Older ones are forgotten: no clock runs that long. */
const MOST = 200

/** When games could not be played here, as the database remembers it. */
export interface Closures {
  /** Times in which a system was closed, the newest first; it is closed or open from now on. */
  note(system: string, isClosed: boolean, now: number): Promise<readonly Gap[]>
}

export function openClosures(database: Database): Closures {
  return {
    async note(system, isClosed, now) {
      const [since, list] = [`closed:${system}`, `closures:${system}`]
      const begun = await asked(database.listed(since, 0, MOST))
      if (isClosed && begun.length === 0) await asked(database.enlist(since, String(now), now))
      if (!isClosed && begun.length > 0) {
        const from = Math.min(...begun.map(Number))
        if (from < now) await asked(database.enlist(list, `${from}-${now}`, now))
        for (const one of begun) await asked(database.strike(since, one))
      }
      return (await asked(database.listed(list, 0, MOST))).map(gapFrom)
    },
  }
}
