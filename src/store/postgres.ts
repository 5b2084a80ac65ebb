import type { EventEmitter } from 'node:events'
import { type Database, errorCode } from './database.ts'
import { createSqlDatabase, type RunSqlQuery, toListsTableName } from './sql.ts'

const TABLE = 'fieldpost'
const PATIENCE = 5000
const QUERY_PATIENCE = 15_000
/**
 * Number of the PostgreSQL advisory lock that a process holds while it creates the data tables at its start. The
 * number is arbitrary, but no other program may use it in this database.
 */
const LOCK = 4_702_113

/** Opens a PostgreSQL database. Any number of processes may share the database. */
export async function openPostgres(url: string): Promise<Database> {
  const { default: KeyvPostgres } = await import('@keyv/postgres')
  const pool = { connectionTimeoutMillis: PATIENCE, query_timeout: QUERY_PATIENCE, log: hearPool }
  const adapter = new KeyvPostgres({ uri: url, table: TABLE, ...pool })
  // Ignore this event: each failing query throws the same error
  adapter.on('error', () => {})
  const query: RunSqlQuery = (sql, values) => adapter.query(sql, values)
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
 * Adds an error listener to the connection pool. Without a listener, losing an idle connection would end the
 * process. With it, the next query opens another connection. The adapter gives no access to its pool. But before
 * the first connection, the pool calls this function as its logger, with the pool as `this`.
 */
function hearPool(this: EventEmitter): void {
  if (this.listenerCount('error') === 0) this.on('error', () => {})
}

async function prepare(query: RunSqlQuery): Promise<void> {
  const lists = toListsTableName(TABLE)
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
 * Whether a write that failed with this error may have been done nevertheless. False if the server itself sent the
 * error. True after a broken connection or a stopped server.
 */
function isUncertain(error: unknown): boolean {
  const code = String(errorCode(error))
  const isFromServer = /^(\d\w|F0|HV|P0|XX)\w{3}$/.test(code)
  return !isFromServer || /^(08|57P)/.test(code)
}
