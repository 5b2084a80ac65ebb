import { LRUCache } from 'lru-cache'
import { createKeyedMutex } from '../base/keyed-mutex.ts'
import { CannotContinueError, type UpgradeObstacle } from '../engine/saved-state.ts'
import { tableKey } from '../table/index.ts'
import { parseTable } from '../table/parse-table.ts'
import { nextTableDueTime } from '../table/time/due.ts'
import type { Table } from '../table/types.ts'
import { cacheNewerValue } from './cache-newer.ts'
import { type CatalogueStore, openCatalogueStore } from './catalogues.ts'
import { openSystemClosureStore, type SystemClosureStore } from './closures.ts'
import { type Database, type DueEntry, errorMessage } from './database.ts'
import { openPersonErasure, type PersonErasure } from './erasure.ts'
import {
  CannotOpenTableError,
  GameClosedError,
  StoreClosingError,
  TableMovedError,
  TableNotFoundError,
  UnreadableTableError,
} from './failures.ts'
import { type Heartbeat, openHeartbeat } from './heartbeat.ts'
import { type LeagueStore, openLeagueStore } from './leagues.ts'
import { openTableLists, type TableFilter, type TableLists } from './lists.ts'
import { packTable, unpackStoredTable } from './packing.ts'
import { openPlayerSettingsStore, type PlayerSettingsStore } from './people.ts'
import { type GameResultStore, openGameResultStore } from './results.ts'
import { openWebSessionStore, type WebSessionStore } from './sessions.ts'
import { withCallTiming } from './timing.ts'
import { awaitDatabaseAnswer, retryWriteConflicts, writeValue } from './write.ts'

/**
 * Stores each table as one JSON value. Several processes may share a database, and no write destroys the write
 * of another process.
 */
export interface BotStore {
  /** Returns the newest version of a table, even if another process wrote that version. */
  read(key: string): Promise<Table | null>
  /**
   * Returns a table as it is stored, without an upgrade to the current rules. Works even if nobody can play its
   * game on this bot now.
   */
  readClosed(key: string): Promise<Table | null>
  create(table: Table): Promise<void>
  /**
   * Updates a table. `change` gets the newest table and returns the updated one, or null for no change. When the
   * promise resolves, the update is on disk. If another process writes first, `change` runs again, so it must have no
   * side effects. Throws `TableMovedError` if the game has moved to another thread.
   */
  turn<T>(key: string, change: (table: Table) => Turned<T>): Promise<T>
  /** Returns the tables on which the bot must act by the time `by`, the earliest first. */
  due(by: number): Promise<readonly DueEntry[]>
  /** Whether other processes may write to the same database. */
  readonly isShared: boolean
  /**
   * Returns the newest tables of a server or person, unfinished ones first. With `which` set to `open`, returns only
   * unfinished tables.
   */
  tablesOf(whose: TableFilter, most: number, which?: 'open'): Promise<readonly Table[]>
  /** Settings that players have chosen for all their games. */
  readonly people: PlayerSettingsStore
  /** Results of finished games. */
  readonly results: GameResultStore
  /** Deletes stored data about a person. */
  readonly personErasure: PersonErasure
  /** Codes and keys with which people open the web pages of tables. */
  readonly webSessions: WebSessionStore
  readonly leagues: LeagueStore
  /** Catalogues: the lists of game data that saved games refer to by index. */
  readonly facts: CatalogueStore
  /** Yields the keys of all tables. Tables may be added and removed during the iteration. */
  keys(): AsyncIterable<string>
  /** Deletes a table, also from all lists. */
  remove(key: string): Promise<void>
  /** Returns the ids of all game systems that have or had a table on this bot. */
  systems(): Promise<readonly string[]>
  readonly closures: SystemClosureStore
  /** Starts the heartbeat of a process with this name. */
  openHeartbeat(name: string, now: number): Promise<Heartbeat>
  figures(): Promise<Figures>
  /** Waits for running calls, then closes the database. */
  close(): Promise<void>
}
interface Turned<T> {
  readonly table: Table | null
  readonly result: T
}
interface Figures {
  readonly tables: number
  /** Number of tables with posts that wait to be sent. */
  readonly waiting: number
  /** Number of stored tables that cannot be read or whose game cannot go on. */
  readonly unreadable: number
}

export interface BotStoreHooks {
  /**
   * Converts a table from an older release to the current rules. The store saves a changed table at once. Throws
   * `CannotContinueError` if the game cannot go on, and another error if nobody can play it on this bot now.
   */
  upgrade?(table: Table, facts: CatalogueStore): Table | Promise<Table>
  /** Called after a table was saved. */
  saved?(key: string, table: Table): void
  /** Called after a table was converted to the current rules and saved. */
  upgraded?(key: string): void
  /** Called after each database call, with the duration of the call in ms. `error` is null if the call succeeded. */
  took?(ms: number, what: string, error: unknown): void
  /**
   * Called for a stored value that cannot be read as a table, and for a table whose game cannot go on. For such a
   * table, `obstacle` tells why. `isNew`: whether this problem was not known before.
   */
  unreadable?(key: string, why: string, isNew: boolean, obstacle?: UpgradeObstacle): void
}

interface Known {
  readonly table: Table
  readonly revision: number
}

const CACHED = 100
const UNREADABLE = 'unreadable'
/** Version of the database format. Databases of version 1 had neither revisions nor lists. */
const FORMAT = '2'

export async function openBotStoreOnDatabase(
  untimedDatabase: Database,
  hooks: BotStoreHooks = {},
): Promise<BotStore> {
  const database = hooks.took ? withCallTiming(untimedDatabase, hooks.took) : untimedDatabase
  const { isShared } = database
  const cache = new LRUCache<string, Known>({ max: CACHED })
  const turns = createKeyedMutex()
  const lists: TableLists = openTableLists(database)
  const unreadable = new Set(await awaitDatabaseAnswer(database.readList(UNREADABLE, 0, 10_000)))
  /**
   * Keys of the unreadable tables found since the start. The store tries such a table again at each read, because the
   * owner may have repaired it.
   */
  const failing = new Set<string>()
  const facts = openCatalogueStore(database)
  let closing = false
  if ((await awaitDatabaseAnswer(database.readList('format', 0, 1))).length === 0) await listAll()

  /** Reads the newest version of a table from the database, without an upgrade to the current rules. */
  async function load(key: string): Promise<Known | null> {
    const known = cache.get(key)
    if (known && !isShared) return cacheNewerValue(cache, key, known)
    const kept = await awaitDatabaseAnswer(database.get(key, known?.revision ?? null))
    if (kept === 'same') return cacheNewerValue(cache, key, known as Known)
    // The database may have been restored from a backup. The stored table is then older than the cached one, so
    // forget the cached one
    if (isShared) cache.delete(key)
    return (
      kept && cacheNewerValue(cache, key, { table: await tableIn(key, kept.value), revision: kept.revision })
    )
  }

  async function tableIn(key: string, value: string): Promise<Table> {
    const table = tableFrom(value)
    if (typeof table !== 'string') return table
    await shut(key, table)
    throw new UnreadableTableError(`${key}: ${table}`)
  }

  async function shut(key: string, why: string, obstacle?: UpgradeObstacle): Promise<void> {
    if (failing.has(key)) return
    failing.add(key)
    unreadable.add(key)
    const isNew = await awaitDatabaseAnswer(database.addToList(UNREADABLE, key, 0))
    hooks.unreadable?.(key, why, isNew, ...(obstacle ? [obstacle] : []))
  }

  /** Returns the table after an upgrade to the current rules. */
  async function todays(key: string, table: Table): Promise<Table> {
    let now = table
    try {
      now = (await hooks.upgrade?.(table, facts)) ?? table
    } catch (error) {
      if (!(error instanceof CannotContinueError)) throw error
      await shut(key, error.message, error.obstacle)
      throw new CannotOpenTableError(`${key}: ${error.message}`, error.obstacle)
    }
    failing.delete(key)
    if (unreadable.delete(key)) await awaitDatabaseAnswer(database.removeFromList(UNREADABLE, key))
    return now
  }

  /** Saves a table. Returns false if another process wrote the table first. */
  async function save(key: string, before: Known | null, table: Table): Promise<boolean> {
    const fault = parseTable(table)
    if (typeof fault === 'string') throw new Error(`The changed table could not be read back: ${fault}`)
    cache.delete(key)
    await awaitDatabaseAnswer(lists.addTable(key, before?.table ?? null, table))
    const revision = before?.revision ?? null
    if (!(await writeValue(database, key, packTable(table), revision, nextTableDueTime(table)))) return false
    cacheNewerValue(cache, key, { table, revision: (revision ?? 0) + 1 })
    // Ignore an error here: readers of a list skip a table that no longer belongs on the list
    await lists.dropOpenEntries(key, before?.table ?? null, table).catch(() => {})
    hooks.saved?.(key, table)
    return true
  }

  function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
    return closing ? Promise.reject(new StoreClosingError('stopping')) : turns.run(key, work)
  }

  function turn<T>(key: string, change: (table: Table) => Turned<T>): Promise<T> {
    const run = async () => {
      const before = await load(key)
      if (!before) throw new TableNotFoundError(key)
      const now = await todays(key, before.table)
      const { table, result } = change(now)
      if (table && table !== now) refuseMoved(key, now, table)
      const next = table ?? now
      if (next === before.table) return { result }
      if (!(await save(key, before, next))) return null
      if (now !== before.table) hooks.upgraded?.(key)
      return { result }
    }
    return alone(key, () => retryWriteConflicts(key, run))
  }

  async function read(key: string): Promise<Table | null> {
    const known = await load(key)
    if (!known || (await todays(key, known.table)) === known.table) return known?.table ?? null
    return turn(key, table => ({ table: null, result: table }))
  }

  const readClosed = async (key: string): Promise<Table | null> => (await load(key))?.table ?? null

  /**
   * Adds all tables to the lists and stores their due times. Needed at the first start with a database of format 1,
   * which had neither.
   */
  async function listAll(): Promise<void> {
    for await (const keys of database.keys()) {
      for (const key of keys) {
        const kept = await awaitDatabaseAnswer(database.get(key, null))
        const table = kept && kept !== 'same' && kept.revision === 0 ? tableFrom(kept.value) : ''
        if (typeof table === 'string' || !kept || kept === 'same') continue
        await awaitDatabaseAnswer(lists.addTable(key, null, table))
        await awaitDatabaseAnswer(database.put(key, kept.value, 0, nextTableDueTime(table)))
      }
    }
    await awaitDatabaseAnswer(database.addToList('format', FORMAT, 0))
  }

  return {
    isShared,
    read,
    readClosed,
    turn,
    create(table) {
      const key = tableKey(table.guild, table.thread)
      return alone(key, async () => {
        if (!(await save(key, null, table))) throw new Error(`The table ${key} already exists`)
      })
    },
    async due(by) {
      const due = await awaitDatabaseAnswer(database.due(by))
      return due.filter(({ key }) => !failing.has(key))
    },
    tablesOf: (whose, most, which) =>
      lists.read(whose, most, which === 'open', key =>
        read(key).catch(error => {
          if (error instanceof UnreadableTableError) return null
          // The list also contains tables whose game cannot be played now, so read the table without an upgrade
          if (error instanceof GameClosedError) return readClosed(key)
          throw error
        }),
      ),
    people: openPlayerSettingsStore(database),
    results: openGameResultStore(database),
    personErasure: openPersonErasure(database),
    webSessions: openWebSessionStore(database),
    leagues: openLeagueStore(database),
    closures: openSystemClosureStore(database),
    facts,
    openHeartbeat: (name, now) => openHeartbeat(database, name, now),
    async *keys() {
      for await (const portion of database.keys()) yield* portion
    },
    remove: key =>
      alone(key, async () => {
        const known = await load(key)
        await awaitDatabaseAnswer(database.remove(key))
        cache.delete(key)
        if (known) await awaitDatabaseAnswer(lists.dropTable(key, known.table))
      }),
    systems: () => awaitDatabaseAnswer(lists.systems()),
    async figures() {
      return { ...(await awaitDatabaseAnswer(database.count())), unreadable: unreadable.size }
    },
    async close() {
      closing = true
      await turns.whenIdle()
      await database.close()
    },
  }
}

/**
 * Throws `TableMovedError` if the game has moved to another thread, because only that thread's table counts. The
 * old thread's table may change in one way: if the game could not be moved, the mark of the move may be removed.
 */
function refuseMoved(key: string, { gone }: Table, next: Table): void {
  if (gone?.to && next.gone?.to) throw new TableMovedError(key, gone.to)
}

function tableFrom(value: string): Table | string {
  try {
    return parseTable((JSON.parse(unpackStoredTable(value)) as { value?: unknown } | null)?.value)
  } catch (error) {
    return errorMessage(error)
  }
}
