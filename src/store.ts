import type { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Keyv from 'keyv'
import { CannotStart } from './cannot-start.ts'
import { type Table, tableKey } from './table.ts'
import { reminderDue } from './table-reminders.ts'

/** Where tables live: one JSON value each, one writer at a time. */
export interface Store {
  /** What is known of every table without reading it. */
  entries(): readonly Entry[]
  read(key: string): Promise<Table | null>
  create(table: Table): Promise<void>
  /**
   * One change at a time: `change` sees the newest table and returns the next one (or none), which is on disk
   * when the promise resolves. Several readers and one writer.
   */
  turn<T>(key: string, change: (table: Table) => Turned<T> | Promise<Turned<T>>): Promise<T>
  /** Waits for what is in hand, then closes. */
  close(): Promise<void>
}
export interface Turned<T> {
  readonly table: Table | null
  readonly result: T
}
export interface Entry extends Pick<Table, 'guild' | 'thread' | 'parent' | 'stage' | 'system' | 'seats'> {
  readonly key: string
  readonly waiting: number
  /** When the next reminder is due, in milliseconds. */
  readonly due: number | null
}

/** There is no table on that thread. */
export class NoTable extends Error {}
/** The store is closing: the process is about to stop. */
export class Closing extends Error {}
/** Another process has the data folder. */
export class Occupied extends CannotStart {}
/** An adapter for `DATABASE_URL` is missing or its address is not understood. */
export class NoAdapter extends CannotStart {}
/** The database that `DATABASE_URL` names does not answer. */
export class Unreachable extends CannotStart {}

const CACHED = 300
const PATIENCE = 5000
/** Of `/proc/<pid>/stat`, counted after the name. */
const BIRTH_FIELD = 19

/** Opens SQLite in `folder`, or the database that `url` names. */
export async function openStore({ folder, url }: { folder: string; url?: string }): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const lock = url ? null : lockFolder(folder, 'bot.lock')
  try {
    const opening = (url ? openUrl(url) : openSqlite(join(folder, 'fieldpost.sqlite'))).then(
      ({ keyv, stop }) =>
        storeOn(keyv, async () => {
          await stop()
          lock?.free()
        }),
    )
    return await (url ? reached(opening, url) : opening)
  } catch (error) {
    lock?.free()
    throw error
  }
}

async function openSqlite(file: string) {
  const { default: KeyvSqlite } = await import('@keyv/sqlite')
  const adapter = new KeyvSqlite({ uri: `sqlite://${file}`, busyTimeout: 5000, iterationLimit: 1000 })
  let failed: Error | null = null
  adapter.on('error', (error: Error) => {
    failed = error
  })
  await adapter.query('PRAGMA journal_mode=WAL')
  await adapter.query('PRAGMA synchronous=FULL')
  if (failed) throw failed
  return { keyv: keyvOn(adapter), stop: () => adapter.close() }
}

/** The first look at a database elsewhere; its address is told without user and password. */
async function reached<T>(opening: Promise<T>, url: string): Promise<T> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof NoAdapter) throw error
    const where = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
    throw new Unreachable(
      `the database at ${where} does not answer (${messageOf(error)}): is it running, is DATABASE_URL right?`,
    )
  }
}

/**
 * The pool calls this as its logger before it makes its first connection. The adapter keeps the pool to itself, and
 * without a listener there a connection lost while idle ends the process; the next query makes a new one.
 */
function hearPool(this: EventEmitter): void {
  if (this.listenerCount('error') === 0) this.on('error', () => {})
}

async function openUrl(url: string) {
  if (/^postgres(ql)?:/.test(url)) {
    const { default: KeyvPostgres } = await adapterOf('@keyv/postgres', () => import('@keyv/postgres'))
    const pool = { connectionTimeoutMillis: PATIENCE, log: hearPool }
    const adapter = new KeyvPostgres({ uri: url, table: 'fieldpost', iterationLimit: 1000, ...pool })
    return { keyv: keyvOn(adapter), stop: () => adapter.disconnect() }
  }
  if (/^rediss?:/.test(url)) {
    const { default: KeyvRedis } = await adapterOf('@keyv/redis', () => import('@keyv/redis'))
    // By itself it would wait for ever for a server that is not there, and swallow a write that failed.
    const adapter = new KeyvRedis(
      { url, disableOfflineQueue: true },
      { throwOnErrors: true, connectionTimeout: PATIENCE },
    )
    await adapter.getClient()
    return { keyv: keyvOn(adapter), stop: () => adapter.disconnect() }
  }
  if (/^sqlite:/.test(url)) return openSqlite(url.replace(/^sqlite:\/\//, ''))
  throw new NoAdapter(`DATABASE_URL must begin with postgres://, redis:// or sqlite://`)
}

async function adapterOf<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw new NoAdapter(`DATABASE_URL needs the package ${name}: npm install ${name} (${messageOf(error)})`)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Adapter = ConstructorParameters<typeof Keyv>[0]

function keyvOn(store: Adapter): Keyv<Table> {
  const options = { store, namespace: 'table', throwOnErrors: true }
  const json = { serialize: JSON.stringify, deserialize: JSON.parse }
  const keyv = new Keyv<Table>({ ...options, ...json } as ConstructorParameters<typeof Keyv<Table>>[0])
  // Errors are thrown where they happen; without a listener Node would end the process as well.
  keyv.on('error', () => {})
  return keyv
}

export async function storeOn(keyv: Keyv<Table>, stop: () => Promise<unknown>): Promise<Store> {
  const index = new Map<string, Entry>()
  const cache = new Map<string, Table>()
  const tails = new Map<string, Promise<unknown>>()
  let closing = false

  for (const key of await keysOf(keyv)) {
    const table = await keyv.get(key)
    if (table) index.set(key, entryOf(table))
  }

  async function load(key: string): Promise<Table | null> {
    const known = cache.get(key)
    if (known) return known
    const table = (await keyv.get(key)) ?? null
    if (table) remember(key, table)
    return table
  }

  async function save(key: string, table: Table): Promise<void> {
    cache.delete(key)
    if ((await keyv.set(key, table)) === false) throw new Error('the database did not take the table')
    remember(key, table)
    index.set(key, entryOf(table))
  }

  function remember(key: string, table: Table): void {
    cache.delete(key)
    cache.set(key, table)
    const oldest = cache.keys().next().value
    if (cache.size > CACHED && oldest !== undefined) cache.delete(oldest)
  }

  /** Runs `work` when everything asked for this table before has ended. */
  function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (closing) return Promise.reject(new Closing('stopping'))
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const tail = mine
      .catch(() => {})
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return mine
  }

  return {
    entries: () => [...index.values()],
    read: load,
    create(table) {
      const key = tableKey(table.guild, table.thread)
      return inTurn(key, () => save(key, table))
    },
    turn(key, change) {
      return inTurn(key, async () => {
        const table = await load(key)
        if (!table) throw new NoTable(key)
        const turned = await change(table)
        if (turned.table && turned.table !== table) await save(key, turned.table)
        return turned.result
      })
    },
    async close() {
      closing = true
      await Promise.all(tails.values())
      await stop()
    },
  }
}

/** All keys first: reading while iterating skips rows when some are written meanwhile. A list cut short by an error is none. */
async function keysOf(keyv: Keyv<Table>): Promise<string[]> {
  const keys: string[] = []
  let failed: unknown = null
  const hear = (error: unknown) => {
    failed = error
  }
  keyv.on('error', hear)
  for await (const [key] of keyv.iterator?.('table') ?? []) keys.push(String(key))
  keyv.off('error', hear)
  if (failed) throw failed
  return keys
}

function entryOf(table: Table): Entry {
  const { guild, thread, parent, stage, system, seats } = table
  return {
    key: tableKey(guild, thread),
    guild,
    thread,
    parent,
    stage,
    system,
    seats,
    waiting: table.outbox.length,
    due: reminderDue(table),
  }
}

export interface Lock {
  /** An address, say, for whoever finds the folder taken. */
  note(text: string): void
  free(): void
}

/** One process a folder. A lock left behind by a process that is gone is taken over. */
export function lockFolder(folder: string, name: string): Lock {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  const mine = `${process.pid} ${birthOf(process.pid) ?? '-'}`
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return {
        note: text => writeFileSync(file, `${mine} ${text}`),
        free: () => rmSync(file, { force: true }),
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [owner, birth = '-', where = ''] = readFileSync(file, 'utf8').split(' ')
      if (Number(owner) !== process.pid && isAlive(Number(owner), birth)) {
        const place = where && ` (${where})`
        throw new Occupied(
          `process ${owner}${place} already uses ${folder}: stop it first, or remove ${file}`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new Occupied(`${file} cannot be had`)
}

/** Still there, and not another process that has got the same number since. */
function isAlive(pid: number, birth: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (birth === '-' || !existsSync('/proc/self/stat')) return true
  return birthOf(pid) === birth
}

/** When a process began, as Linux counts it; null where that is unknown, or for one that has ended. */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    return state === 'Z' || state === 'X' ? null : fields[BIRTH_FIELD]
  } catch {
    return null
  }
}
