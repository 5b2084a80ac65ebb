import type { Database } from './database.ts'
import { type Downtime, parseDowntime } from './heartbeat.ts'
import { awaitDatabaseAnswer } from './write.ts'

/**
 * Maximum number of time spans to read, the newest first, in which nobody could play a game system. Older spans do
 * not matter, because no player's clock runs that long.
 */
const MOST = 200

/** Stores the time spans in which nobody could play a game system on this bot (closures). */
export interface SystemClosureStore {
  /**
   * Records whether nobody can play a game system from `now` on (`isClosed`). Returns the past time spans in which
   * nobody could play it, the newest first.
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
