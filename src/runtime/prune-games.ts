import { exportFinishedGame } from '../game-file/index.ts'
import type { BotStore } from '../store/index.ts'
import { tableKey } from '../table/index.ts'
import type { Table } from '../table/types.ts'

const DAY = 86_400_000

export interface PruneGamesOptions {
  /** Minimum number of days since the last post in a finished game. */
  readonly days: number
  /** Whether only to count the games, without writing files and deleting games. */
  readonly isDry: boolean
  readonly now: number
  /** Writes a file. The file is on disk when the function returns. */
  write(name: string, text: string): void
}

export interface PruneGamesReport {
  readonly looked: number
  /** Number of finished games that were written to files. */
  readonly games: number
  /** Number of tables that were called off before a game began. */
  readonly empty: number
  readonly unreadable: number
}

/**
 * Deletes old finished games from the database, each after its file was written. Results, ratings and leagues stay.
 */
export async function pruneGames(
  store: BotStore,
  { days, isDry, now, write }: PruneGamesOptions,
): Promise<PruneGamesReport> {
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
      const file = exportFinishedGame(table.match, table.secret)
      write(`${table.system}-${table.thread}.json`, JSON.stringify(file, null, 2))
    }
    await store.remove(tableKey(table.guild, table.thread))
  }
  return { looked, games, empty, unreadable }
}

/**
 * Whether a table may be deleted: it ended before the moment `before`, its result is stored and all its posts are
 * sent.
 */
function isOld({ stage, touched, recorded, match, outbox }: Table, before: number): boolean {
  const isKept = match === null || (recorded === true && match.state.outcome !== null)
  return stage === 'over' && outbox.length === 0 && isKept && touched !== undefined && touched < before
}
