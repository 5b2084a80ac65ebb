import type { EventEmitter } from 'node:events'
import { type Database, errorCode } from './database.ts'
import { createSqlDatabase, listsTable, type SqlQuery } from './sql.ts'

const TABLE = 'fieldpost'
const PATIENCE = 5000
const QUERY_PATIENCE = 15_000
/**
 * Number of the PostgreSQL advisory lock under which starting processes create the tables. Any number that
 * nothing else uses will do.
 */
const LOCK = 4_702_113

/** Opens a PostgreSQL database, which any number of processes may share. */
export async function openPostgres(url: string): Promise<Database> {
  const { default: KeyvPostgres } = await import('@keyv/postgres')
  const pool = { connectionTimeoutMillis: PATIENCE, query_timeout: QUERY_PATIENCE, log: hearPool }
  const adapter = new KeyvPostgres({ uri: url, table: TABLE, ...pool })
  // Ignore this event, because the queries throw the same error.
  adapter.on('error', () => {})
  const query: SqlQuery = (sql, values) => adapter.query(sql, values)
  try {
    await prepare(query)
  } catch (error) {
    await adapter.disconnect().catch(() => {})
    throw error
  }
  return {
    ...createSqlDatabase(query, TABLE),
    isShared: true,
    isUncertain,
    close: () => adapter.disconnect(),
  }
}

/**
 * Adds an error listener to the connection pool. Without a listener, a connection that is lost while idle ends
 * the process. The adapter hides the pool, but the pool calls this function as its logger before its first
 * connection. The next query opens a new connection.
 */
function hearPool(this: EventEmitter): void {
  if (this.listenerCount('error') === 0) this.on('error', () => {})
}

async function prepare(query: SqlQuery): Promise<void> {
  const lists = listsTable(TABLE)
  await query(
    `BEGIN;
     SELECT pg_advisory_xact_lock(${LOCK});
     CREATE TABLE IF NOT EXISTS ${TABLE} (key VARCHAR(255) PRIMARY KEY, value TEXT);
     ALTER TABLE ${TABLE} ADD COLUMN IF NOT EXISTS revision INTEGER;
     ALTER TABLE ${TABLE} ADD COLUMN IF NOT EXISTS due BIGINT;
     CREATE INDEX IF NOT EXISTS ${TABLE}_due ON ${TABLE} (due) WHERE due IS NOT NULL;
     CREATE TABLE IF NOT EXISTS ${lists} (list TEXT, key TEXT, at BIGINT, PRIMARY KEY (list, key));
     CREATE INDEX IF NOT EXISTS ${lists}_at ON ${lists} (list, at);
     COMMIT`,
    [],
  )
}

/**
 * Returns true if, after this error, the write may or may not have been done. An error sent by the server itself
 * means that it was not done. After a broken connection or a stopped server, it is unknown.
 */
function isUncertain(error: unknown): boolean {
  const code = String(errorCode(error))
  const isFromServer = /^(\d\w|F0|HV|P0|XX)\w{3}$/.test(code)
  return !isFromServer || /^(08|57P)/.test(code)
}
