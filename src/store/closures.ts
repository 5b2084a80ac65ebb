import type { Database } from './database.ts'
import { type Downtime, parseDowntime } from './heartbeat.ts'
import { awaitDatabaseAnswer } from './write.ts'

/**
 * Maximum number of closures to read for a game system, the newest first. No clock runs long enough to need older
 * ones.
 */
const MOST = 200

/** Stores the time spans in which nobody could play a game system on this bot (closures). */
export interface SystemClosureStore {
  /**
   * Records whether a game system is closed (nobody can play it) from `now` on. Returns its past closures, the newest
   * first.
   */
  note(system: string, isClosed: boolean, now: number): Promise<readonly Downtime[]>
}

export function openSystemClosureStore(database: Database): SystemClosureStore {
  return {
    async note(system, isClosed, now) {
      const [since, list] = [`closed:${system}`, `closures:${system}`]
      const begun = await awaitDatabaseAnswer(database.readList(since, 0, MOST))
      if (isClosed && begun.length === 0)
        await awaitDatabaseAnswer(database.addToList(since, String(now), now))
      if (!isClosed && begun.length > 0) {
        const from = Math.min(...begun.map(Number))
        if (from < now) await awaitDatabaseAnswer(database.addToList(list, `${from}-${now}`, now))
        for (const one of begun) await awaitDatabaseAnswer(database.removeFromList(since, one))
      }
      return (await awaitDatabaseAnswer(database.readList(list, 0, MOST))).map(parseDowntime)
    },
  }
}
