import { statSync } from 'node:fs'
import { StartupError } from '../base/startup-error.ts'
import { type Database, errorMessage } from './database.ts'
import { DatabaseUnavailableError } from './failures.ts'
import { createDatabaseFileRewriter } from './rewriting.ts'
import { createSqlDatabase, type RunSqlQuery, toListsTableName } from './sql.ts'

const TABLE = 'keyv'
/** Maximum size of a database file that is checked for damage at the start, in bytes. */
const CHECKED = 64 * 1024 * 1024
/** Interval between two checks whether the database file must be rewritten, in ms. */
const LOOK = 60_000

/** Opens an SQLite file. Only one process may use the file. */
export async function openSqlite(file: string): Promise<Database> {
  const { default: KeyvSqlite } = await import('@keyv/sqlite')
  const adapter = new KeyvSqlite({ uri: `sqlite://${file}`, busyTimeout: 5000 })
  // Ignore this event: each failing query throws the same error
  adapter.on('error', () => {})
  const query: RunSqlQuery = (sql, values) => adapter.query(sql, values)
  try {
    await prepare(query, file)
  } catch (error) {
    await adapter.close().catch(() => {})
    throw unopened(file, error)
  }
  const isInPlace = watched([file, `${file}-wal`])
  const database = createSqlDatabase(query, TABLE)
  const mustBeInPlace = () => {
    if (!isInPlace())
      throw new DatabaseUnavailableError(
        `${file} was removed or replaced while in use: stop the bot, put the file back, start the bot`,
      )
  }
  const empty = () => query('PRAGMA wal_checkpoint(TRUNCATE)', [])
  const rewriting = createDatabaseFileRewriter(database, async () => {
    await query('VACUUM', [])
    await empty()
  })
  // Nobody waits for the rewrite. If it fails, for example because the disk is full, it runs again a day later
  const looking = setInterval(() => void rewriting.rewriteIfDue().catch(() => {}), LOOK).unref()
  return {
    ...database,
    isShared: false,
    async put(...given) {
      mustBeInPlace()
      const isDone = await database.put(...given)
      rewriting.noteWrite()
      mustBeInPlace()
      return isDone
    },
    async count() {
      mustBeInPlace()
      return database.count()
    },
    async compact() {
      await rewriting.requestRewrite()
      await empty()
    },
    isUncertain: () => false,
    close() {
      clearInterval(looking)
      return adapter.close()
    },
  }
}

async function prepare(query: RunSqlQuery, file: string): Promise<void> {
  await query('PRAGMA journal_mode=WAL', [])
  await query('PRAGMA synchronous=FULL', [])
  // Let SQLite overwrite deleted and replaced data in the file
  await query('PRAGMA secure_delete=ON', [])
  if (statSync(file).size <= CHECKED) {
    const [found] = await query('PRAGMA quick_check(1)', [])
    if (found.quick_check !== 'ok') throw new Error(`SQLITE_CORRUPT: ${found.quick_check}`)
  }
  const columns = (await query(`PRAGMA table_info(${TABLE})`, [])).map(({ name }) => name)
  if (!columns.includes('revision')) await query(`ALTER TABLE ${TABLE} ADD COLUMN revision INTEGER`, [])
  if (!columns.includes('due')) await query(`ALTER TABLE ${TABLE} ADD COLUMN due INTEGER`, [])
  await query(`CREATE INDEX IF NOT EXISTS ${TABLE}_due ON ${TABLE} (due) WHERE due IS NOT NULL`, [])
  const lists = toListsTableName(TABLE)
  await query(
    `CREATE TABLE IF NOT EXISTS ${lists} (list TEXT, key TEXT, at INTEGER, PRIMARY KEY (list, key)) WITHOUT ROWID`,
    [],
  )
  await query(`CREATE INDEX IF NOT EXISTS ${lists}_at ON ${lists} (list, at)`, [])
  // Write a value now, so that a full disk or a missing permission shows at the start and not at the first move
  await query(
    `INSERT INTO ${lists} (list, key, at) VALUES ('started', '', $1) ON CONFLICT (list, key) DO UPDATE SET at = $1`,
    [Date.now()],
  )
}

/**
 * Returns a function that tells whether the paths still lead to the same files. SQLite goes on writing to a file even
 * after the file was deleted or replaced.
 */
function watched(files: readonly string[]): () => boolean {
  const identity = (file: string): string | null => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found ? `${found.dev} ${found.ino}` : null
  }
  const before = files.map(identity)
  return () => files.every((file, at) => identity(file) === before[at])
}

function unopened(file: string, error: unknown): StartupError {
  const message = errorMessage(error)
  if (/SQLITE_(CORRUPT|NOTADB)/.test(message)) {
    return new StartupError(
      `${file} is damaged (${message}): replace it with a backup, or rescue what can be read with \`sqlite3 ${file} .recover\``,
    )
  }
  if (/SQLITE_FULL|ENOSPC/.test(message)) {
    return new StartupError(`there is no disk space left for ${file}: free some, or set another DATA_FOLDER`)
  }
  return new StartupError(
    `${file} cannot be opened for reading and writing (${message}): check its owner, or set another DATA_FOLDER`,
  )
}
