import { exportGame } from '../game-file/index.ts'
import type { Store } from '../store/index.ts'
import { tableKey } from '../table/index.ts'
import type { Table } from '../table/types.ts'

const DAY = 86_400_000

export interface PruneOptions {
  /** Days that must have passed since the last post of a finished game. */
  readonly days: number
  /** Only counts the games, without deleting them. */
  readonly isDry: boolean
  readonly now: number
  /** Writes a file, which is on disk when the function returns. */
  write(name: string, text: string): void
}

export interface PruneReport {
  readonly looked: number
  /** Finished games that were written to files. */
  readonly games: number
  /** Tables that were called off before a game began. */
  readonly empty: number
  readonly unreadable: number
}

/** Deletes finished games from the database, each after its file was written. Results, ratings and leagues stay. */
export async function pruneGames(
  store: Store,
  { days, isDry, now, write }: PruneOptions,
): Promise<PruneReport> {
  let [looked, games, empty, unreadable] = [0, 0, 0, 0]
  for await (const key of store.keys()) {
    looked++
    const table = await store.read(key).catch(() => null)
    if (!table) unreadable++
    if (!table || !isOld(table, now - days * DAY)) continue
    if (table.match) games++
    else empty++
    if (isDry) continue
    if (table.match) {
      const file = exportGame(table.match, table.secret)
      write(`${table.system}-${table.thread}.json`, JSON.stringify(file, null, 2))
    }
    await store.remove(tableKey(table.guild, table.thread))
  }
  return { looked, games, empty, unreadable }
}

/** Checks whether a table ended long enough ago, its result is stored and all its posts are sent. */
function isOld({ stage, touched, recorded, match, outbox }: Table, before: number): boolean {
  const isKept = match === null || (recorded === true && match.state.outcome !== null)
  return stage === 'over' && outbox.length === 0 && isKept && touched !== undefined && touched < before
}
