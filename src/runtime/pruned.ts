import { exportGame } from '../game-file/index.ts'
import type { Store } from '../store/index.ts'
import { tableKey } from '../table/index.ts'
import type { Table } from '../table/types.ts'

const DAY = 86_400_000

export interface Pruning {
  /** Since the last post of a game that is over. */
  readonly days: number
  /** Only counts. */
  readonly isDry: boolean
  readonly now: number
  /** The file is on disk when it returns. */
  write(name: string, text: string): void
}

export interface Pruned {
  readonly looked: number
  /** Finished games, written into files. */
  readonly games: number
  /** Tables that were called off before a game began. */
  readonly empty: number
  readonly unreadable: number
}

/** Takes finished games out of the database, each after its file was written. Results, ratings and leagues stay. */
export async function pruned(store: Store, { days, isDry, now, write }: Pruning): Promise<Pruned> {
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

/** Over for so long, its result kept and everything posted. */
function isOld({ stage, touched, recorded, match, outbox }: Table, before: number): boolean {
  const isKept = match === null || (recorded === true && match.state.outcome !== null)
  return stage === 'over' && outbox.length === 0 && isKept && touched !== undefined && touched < before
}
