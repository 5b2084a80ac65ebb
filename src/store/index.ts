import { dirname, join } from 'node:path'
import { type Database, messageOf } from './database.ts'
import { NoAdapter, Unreachable } from './failures.ts'
import { lockFolder } from './lock.ts'
import { type Hooks, type Store, storeOn } from './tables.ts'

export type { Closures } from './closures.ts'
export { type Database, type Due, type Kept, leagueKey } from './database.ts'
export type { Facts } from './facts.ts'
export * from './failures.ts'
export type { Whose } from './lists.ts'
export { type Lock, lockFolder } from './lock.ts'
export { hashOf, type Passes, type PassesOf, type PassOf } from './passes.ts'
export type { Change, People } from './people.ts'
export type { Gap, Pulse } from './pulse.ts'
export { type Figures, type Hooks, type Store, storeOn, type Turned } from './tables.ts'

/** Opens SQLite in `folder`, or the database that `url` names. */
export async function openStore({
  folder,
  url,
  ...hooks
}: { folder: string; url?: string } & Hooks): Promise<Store> {
  const file = url ? fileIn(url) : join(folder, 'fieldpost.sqlite')
  return file === null ? openShared(url as string, hooks) : openFile(file, hooks)
}

const fileIn = (url: string): string | null =>
  /^sqlite:/.test(url) ? url.replace(/^sqlite:(\/\/)?/, '') : null

async function openFile(file: string, hooks: Hooks): Promise<Store> {
  const { openSqlite } = await import('./sqlite.ts')
  const lock = lockFolder(dirname(file), 'bot.lock')
  try {
    const database = await openSqlite(file)
    return await storeOn({ ...database, close: () => database.close().finally(lock.free) }, hooks)
  } catch (error) {
    lock.free()
    throw error
  }
}

async function openShared(url: string, hooks: Hooks): Promise<Store> {
  const open = await openerOf(url)
  let database: Database
  try {
    database = await open(url)
  } catch (error) {
    const { host } = new URL(url)
    throw new Unreachable(
      isRefusal(error)
        ? `the database at ${host} refuses us (${messageOf(error)}): is DATABASE_URL right, with user and password?`
        : `the database at ${host} does not answer (${messageOf(error)}): is it running, is DATABASE_URL right?`,
    )
  }
  return storeOn(database, hooks)
}

/** An answer of the server itself: PostgreSQL's have a `severity`, those of Redis begin in capitals. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ('severity' in error || /^[A-Z]{2,} /.test(error.message))

async function openerOf(url: string): Promise<(url: string) => Promise<Database>> {
  if (/^(postgres(ql)?|rediss?):/.test(url) && !URL.canParse(url)) {
    throw new NoAdapter(
      'DATABASE_URL is no address: expected one like postgres://user:password@host/database',
    )
  }
  if (/^postgres(ql)?:/.test(url)) {
    await installed('@keyv/postgres', () => import('@keyv/postgres'))
    return (await import('./postgres.ts')).openPostgres
  }
  if (/^rediss?:/.test(url)) {
    await installed('@keyv/redis', () => import('@keyv/redis'))
    return (await import('./redis.ts')).openRedis
  }
  throw new NoAdapter('DATABASE_URL must begin with postgres://, redis:// or sqlite://')
}

async function installed(name: string, load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch (error) {
    throw new NoAdapter(`DATABASE_URL needs the package ${name}: npm install ${name} (${messageOf(error)})`)
  }
}
