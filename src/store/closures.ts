import type { Database } from './database.ts'
import { type Gap, gapFrom } from './pulse.ts'
import { asked } from './written.ts'

/** Most closures to read per game system, the newest first. No clock runs long enough to need older ones. */
const MOST = 200

/** Stores the times in which a game system was closed on this bot, so that its games could not be played. */
export interface Closures {
  /** Records that a game system is closed or open from now on. Returns its past closures, the newest first. */
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
