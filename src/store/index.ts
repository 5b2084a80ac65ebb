import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Database, messageOf } from './database.ts'
import { NoAdapter, Unreachable } from './failures.ts'
import { lockFolder } from './lock.ts'
import { type Hooks, type Store, storeOn } from './tables.ts'

export type { Database, Due, Kept } from './database.ts'
export * from './failures.ts'
export type { Whose } from './lists.ts'
export { type Lock, lockFolder } from './lock.ts'
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
  mkdirSync(dirname(file), { recursive: true })
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
    const where = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
    throw new Unreachable(
      `the database at ${where} does not answer (${messageOf(error)}): is it running, is DATABASE_URL right?`,
    )
  }
  return storeOn(database, hooks)
}

async function openerOf(url: string): Promise<(url: string) => Promise<Database>> {
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
