import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '../base/startup-error.ts'
import { type Database, errorMessage } from './database.ts'
import { DatabaseAdapterMissingError, DatabaseUnreachableError } from './failures.ts'
import { lockFolder } from './lock.ts'
import { type BotStore, type BotStoreHooks, openBotStoreOnDatabase } from './tables.ts'

export type { CatalogueStore } from './catalogues.ts'
export { type Database, errorMessage, leagueKey, type StoredValue } from './database.ts'
export * from './failures.ts'
export type { Heartbeat } from './heartbeat.ts'
export type { TableFilter } from './lists.ts'
export { lockFolder } from './lock.ts'
export { createOutageLog } from './outages.ts'
export type { PlayerSettingsChange } from './people.ts'
export { hashSecret, type WebSessionFilter, type WebSessionScope, type WebSessionStore } from './sessions.ts'
export { type BotStore, type BotStoreHooks, openBotStoreOnDatabase } from './tables.ts'

export interface DatabaseLocation {
  readonly folder: string
  readonly url?: string | null
}

/** Opens the store in the database at `url`. Without `url`, opens an SQLite file in `folder`. */
export async function openBotStore({
  folder,
  url,
  ...hooks
}: DatabaseLocation & BotStoreHooks): Promise<BotStore> {
  return storeIn(await openDatabase({ folder, url }), hooks)
}

/** Opens a database that a bot has used before. Throws `StartupError` if the database does not exist or is empty. */
export async function openExistingBotStore(place: DatabaseLocation): Promise<BotStore> {
  const file = sqliteFile(place)
  const remedy = 'set DATA_FOLDER or DATABASE_URL to the same value as for the bot'
  if (file !== null && !existsSync(file)) throw new StartupError(`there is no ${resolve(file)}: ${remedy}`)
  const database = await openDatabase(place)
  const isUsed = await isInUse(database).catch(() => true)
  if (isUsed) return storeIn(database)
  await database.close()
  throw new StartupError(`${databaseName(place)} has no data of Fieldpost: ${remedy}`)
}

function openDatabase(place: DatabaseLocation): Promise<Database> {
  const file = sqliteFile(place)
  return file === null ? openShared(place.url as string) : openFile(file)
}

async function storeIn(database: Database, hooks?: BotStoreHooks): Promise<BotStore> {
  try {
    return await openBotStoreOnDatabase(database, hooks)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Returns a readable name of the database: the path of its file, or its address without user and password. */
export function databaseName(place: DatabaseLocation): string {
  const file = sqliteFile(place)
  if (file !== null) return resolve(file)
  const { protocol, host, pathname } = new URL(place.url as string)
  return `${protocol}//${host}${pathname}`
}

function sqliteFile({ folder, url }: DatabaseLocation): string | null {
  return url ? fileIn(url) : join(folder, 'fieldpost.sqlite')
}

/** Checks whether a bot has ever started with this database. */
async function isInUse(database: Database): Promise<boolean> {
  if ((await database.readList('format', 0, 1)).length > 0) return true
  for await (const keys of database.keys()) if (keys.length > 0) return true
  return false
}

const fileIn = (url: string): string | null =>
  /^sqlite:/.test(url) ? url.replace(/^sqlite:(\/\/)?/, '') : null

async function openFile(file: string): Promise<Database> {
  const { openSqlite } = await import('./sqlite.ts')
  const lock = lockFolder(dirname(file), 'bot.lock')
  try {
    const database = await openSqlite(file)
    return { ...database, close: () => database.close().finally(lock.free) }
  } catch (error) {
    lock.free()
    throw error
  }
}

async function openShared(url: string): Promise<Database> {
  const open = await openerOf(url)
  try {
    return await open(url)
  } catch (error) {
    const { host } = new URL(url)
    throw new DatabaseUnreachableError(
      isRefusal(error)
        ? `the database at ${host} refuses the connection (${errorMessage(error)}): check user and password in DATABASE_URL`
        : `the database at ${host} does not answer (${errorMessage(error)}): check that it runs, and check DATABASE_URL`,
    )
  }
}

/**
 * Whether the database server itself sent the error. An error of PostgreSQL has a `severity`. An error of Redis
 * begins with a word in capitals.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ('severity' in error || /^[A-Z]{2,} /.test(error.message))

async function openerOf(url: string): Promise<(url: string) => Promise<Database>> {
  if (/^(postgres(ql)?|rediss?):/.test(url) && !URL.canParse(url)) {
    throw new DatabaseAdapterMissingError(
      'DATABASE_URL is not an address: write it like postgres://user:password@host/database',
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
  throw new DatabaseAdapterMissingError('DATABASE_URL must begin with postgres://, redis:// or sqlite://')
}

async function installed(name: string, load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch (error) {
    throw new DatabaseAdapterMissingError(
      `DATABASE_URL needs the package ${name}: run npm install ${name} (${errorMessage(error)})`,
    )
  }
}
