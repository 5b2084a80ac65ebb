import { LRUCache } from 'lru-cache'
import { inTurn } from '../base/in-turn.ts'
import { CannotGoOn, type Obstacle } from '../engine/saved.ts'
import { tableKey } from '../table/index.ts'
import { savedTable } from '../table/saved.ts'
import { dueOf } from '../table/time/due.ts'
import type { Table } from '../table/types.ts'
import { type Closures, openClosures } from './closures.ts'
import { type Database, type Due, messageOf } from './database.ts'
import { type Facts, openFacts } from './facts.ts'
import { CannotOpen, Closed, Closing, Moved, NoTable, Unreadable } from './failures.ts'
import { type Forgetting, openForgetting } from './forget.ts'
import { type Leagues, openLeagues } from './leagues.ts'
import { type Lists, openLists, type Whose } from './lists.ts'
import { keepNewer } from './newest.ts'
import { keptAs, plainOf } from './packed.ts'
import { openPasses, type Passes } from './passes.ts'
import { openPeople, type People } from './people.ts'
import { openPulse, type Pulse } from './pulse.ts'
import { openResults, type Results } from './results.ts'
import { timed } from './timed.ts'
import { asked, raced, written } from './written.ts'

/** Where tables live: one JSON value each. Several processes may share a database; no write undoes another one. */
export interface Store {
  /** The newest table, whoever wrote it. */
  read(key: string): Promise<Table | null>
  /** The same as it is kept, though its game cannot be played here now. */
  readClosed(key: string): Promise<Table | null>
  create(table: Table): Promise<void>
  /**
   * `change` sees the newest table and returns the next one (or none), which is on disk when the promise resolves.
   * It does nothing else: when another process was faster it is asked again. Throws `Moved` where the table has gone on
   * elsewhere.
   */
  turn<T>(key: string, change: (table: Table) => Turned<T>): Promise<T>
  /** Tables that need the bot by that moment, the most urgent first. */
  due(by: number): Promise<readonly Due[]>
  /** Other processes may write as well. */
  readonly isShared: boolean
  /** The newest tables of a server or of a person, those that are not over first, or (`open`) alone. */
  tablesOf(whose: Whose, most: number, which?: 'open'): Promise<readonly Table[]>
  /** What people have chosen for all their games. */
  readonly people: People
  /** What came of finished games. */
  readonly results: Results
  /** What a person has asked to be deleted. */
  readonly forgetting: Forgetting
  /** What lets people in from outside. */
  readonly passes: Passes
  readonly leagues: Leagues
  /** What the indices of saved games stand for. */
  readonly facts: Facts
  /** The keys of all tables, as they are now and while it goes on. */
  keys(): AsyncIterable<string>
  /** The table is gone, and no list names it. */
  remove(key: string): Promise<void>
  /** Games that are or were played here. */
  systems(): Promise<readonly string[]>
  readonly closures: Closures
  /** From now on it is noted when this process is there. */
  pulse(name: string, now: number): Promise<Pulse>
  figures(): Promise<Figures>
  /** Waits for what is in hand, then closes. */
  close(): Promise<void>
}
interface Turned<T> {
  readonly table: Table | null
  readonly result: T
}
interface Figures {
  readonly tables: number
  /** Tables whose posts wait to be sent. */
  readonly waiting: number
  /** Values that are no tables. */
  readonly unreadable: number
}

export interface Hooks {
  /** A table of before as today's rules play it; another one than the given is saved at once. Throws `CannotGoOn` or `Closed`. */
  upgrade?(table: Table, facts: Facts): Table | Promise<Table>
  /** The table is like this from now on. */
  saved?(key: string, table: Table): void
  /** An upgrade was saved. */
  upgraded?(key: string): void
  /** The database has answered (`error` is null) or failed after so many milliseconds. */
  took?(ms: number, what: string, error: unknown): void
  /** A value that is no table was met, or (`obstacle`) one that cannot go on; `isNew`: for the first time. */
  unreadable?(key: string, why: string, isNew: boolean, obstacle?: Obstacle): void
}

interface Known {
  readonly table: Table
  readonly revision: number
}

const CACHED = 100
const UNREADABLE = 'unreadable'
/** Of the database; the first had neither revisions nor lists. */
const FORMAT = '2'

export async function storeOn(given: Database, hooks: Hooks = {}): Promise<Store> {
  const database = hooks.took ? timed(given, hooks.took) : given
  const { isShared } = database
  const cache = new LRUCache<string, Known>({ max: CACHED })
  const turns = inTurn()
  const lists: Lists = openLists(database)
  const unreadable = new Set(await asked(database.listed(UNREADABLE, 0, 10_000)))
  /** Those of them that were met since the start: another look may find them put right. */
  const failing = new Set<string>()
  const facts = openFacts(database)
  let closing = false
  if ((await asked(database.listed('format', 0, 1))).length === 0) await listAll()

  /** The newest of the database, as it is kept there. */
  async function load(key: string): Promise<Known | null> {
    const known = cache.get(key)
    if (known && !isShared) return keepNewer(cache, key, known)
    const kept = await asked(database.get(key, known?.revision ?? null))
    if (kept === 'same') return keepNewer(cache, key, known as Known)
    // What others write is asked for each time, and a copy that was put back may be older
    if (isShared) cache.delete(key)
    return kept && keepNewer(cache, key, { table: await tableIn(key, kept.value), revision: kept.revision })
  }

  async function tableIn(key: string, value: string): Promise<Table> {
    const table = tableFrom(value)
    if (typeof table !== 'string') return table
    await shut(key, table)
    throw new Unreadable(`${key}: ${table}`)
  }

  async function shut(key: string, why: string, obstacle?: Obstacle): Promise<void> {
    if (failing.has(key)) return
    failing.add(key)
    unreadable.add(key)
    const isNew = await asked(database.enlist(UNREADABLE, key, 0))
    hooks.unreadable?.(key, why, isNew, ...(obstacle ? [obstacle] : []))
  }

  /** As today's rules play it. */
  async function todays(key: string, table: Table): Promise<Table> {
    let now = table
    try {
      now = (await hooks.upgrade?.(table, facts)) ?? table
    } catch (error) {
      if (!(error instanceof CannotGoOn)) throw error
      await shut(key, error.message, error.obstacle)
      throw new CannotOpen(`${key}: ${error.message}`, error.obstacle)
    }
    failing.delete(key)
    if (unreadable.delete(key)) await asked(database.strike(UNREADABLE, key))
    return now
  }

  /** True when it is kept; false when another process was faster. */
  async function save(key: string, before: Known | null, table: Table): Promise<boolean> {
    const fault = savedTable(table)
    if (typeof fault === 'string') throw new Error(`a table that could not be read again: ${fault}`)
    cache.delete(key)
    await asked(lists.join(key, before?.table ?? null, table))
    const revision = before?.revision ?? null
    if (!(await written(database, key, keptAs(table), revision, dueOf(table)))) return false
    keepNewer(cache, key, { table, revision: (revision ?? 0) + 1 })
    // What stays behind on a list is found out when it is read.
    await lists.part(key, before?.table ?? null, table).catch(() => {})
    hooks.saved?.(key, table)
    return true
  }

  function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
    return closing ? Promise.reject(new Closing('stopping')) : turns.run(key, work)
  }

  function turn<T>(key: string, change: (table: Table) => Turned<T>): Promise<T> {
    const run = async () => {
      const before = await load(key)
      if (!before) throw new NoTable(key)
      const now = await todays(key, before.table)
      const { table, result } = change(now)
      if (table && table !== now) refuseMoved(key, now, table)
      const next = table ?? now
      if (next === before.table) return { result }
      if (!(await save(key, before, next))) return null
      if (now !== before.table) hooks.upgraded?.(key)
      return { result }
    }
    return alone(key, () => raced(key, run))
  }

  async function read(key: string): Promise<Table | null> {
    const known = await load(key)
    if (!known || (await todays(key, known.table)) === known.table) return known?.table ?? null
    return turn(key, table => ({ table: null, result: table }))
  }

  const readClosed = async (key: string): Promise<Table | null> => (await load(key))?.table ?? null

  /** The first start on a database of before: the lists, and what is due. */
  async function listAll(): Promise<void> {
    for await (const keys of database.keys()) {
      for (const key of keys) {
        const kept = await asked(database.get(key, null))
        const table = kept && kept !== 'same' && kept.revision === 0 ? tableFrom(kept.value) : ''
        if (typeof table === 'string' || !kept || kept === 'same') continue
        await asked(lists.join(key, null, table))
        await asked(database.put(key, kept.value, 0, dueOf(table)))
      }
    }
    await asked(database.enlist('format', FORMAT, 0))
  }

  return {
    isShared,
    read,
    readClosed,
    turn,
    create(table) {
      const key = tableKey(table.guild, table.thread)
      return alone(key, async () => {
        if (!(await save(key, null, table))) throw new Error(`there is a table ${key} already`)
      })
    },
    async due(by) {
      const due = await asked(database.due(by))
      return due.filter(({ key }) => !failing.has(key))
    },
    tablesOf: (whose, most, which) =>
      lists.read(whose, most, which === 'open', key =>
        read(key).catch(error => {
          if (error instanceof Unreadable) return null
          // It is named, not played
          if (error instanceof Closed) return readClosed(key)
          throw error
        }),
      ),
    people: openPeople(database),
    results: openResults(database),
    forgetting: openForgetting(database),
    passes: openPasses(database),
    leagues: openLeagues(database),
    closures: openClosures(database),
    facts,
    pulse: (name, now) => openPulse(database, name, now),
    async *keys() {
      for await (const portion of database.keys()) yield* portion
    },
    remove: key =>
      alone(key, async () => {
        const known = await load(key)
        await asked(database.remove(key))
        cache.delete(key)
        if (known) await asked(lists.leave(key, known.table))
      }),
    systems: () => asked(lists.systems()),
    async figures() {
      return { ...(await asked(database.count())), unreadable: unreadable.size }
    },
    async close() {
      closing = true
      await turns.rest()
      await database.close()
    },
  }
}

/** The copy in the new thread is what counts; here only the mark may go, of a move that came to nothing. */
function refuseMoved(key: string, { gone }: Table, next: Table): void {
  if (gone?.to && next.gone?.to) throw new Moved(key, gone.to)
}

function tableFrom(value: string): Table | string {
  try {
    return savedTable((JSON.parse(plainOf(value)) as { value?: unknown } | null)?.value)
  } catch (error) {
    return messageOf(error)
  }
}
