import { type Database, keyToStorageName, storageNameToKey, TABLE_NAMESPACE } from './database.ts'

/**
 * Runs an SQL query and returns the rows of the result. The placeholders `$1`, `$2` … must stand in the order of the
 * values, because only then do SQLite and PostgreSQL read them in the same way.
 */
export type RunSqlQuery = (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

const FIRST = `${TABLE_NAMESPACE}:`

export const toListsTableName = (table: string): string => `${table}_lists`

/**
 * Creates the database functions that are the same for SQLite and PostgreSQL. `table`: name of the SQL table in
 * which Keyv stores names and values. This SQL table must also have the columns `revision` and `due`.
 */
export function createSqlDatabase(
  query: RunSqlQuery,
  table: string,
): Omit<Database, 'isShared' | 'isUncertain' | 'close'> {
  const lists = toListsTableName(table)
  return {
    async get(key, known) {
      const [row] = await query(
        `SELECT revision, CASE WHEN revision = $1 THEN NULL ELSE value END AS value FROM ${table} WHERE key = $2`,
        [known, keyToStorageName(key)],
      )
      if (!row) return null
      const revision = Number(row.revision ?? 0)
      return known !== null && known === revision ? 'same' : { value: String(row.value), revision }
    },
    async getMany(keys) {
      if (keys.length === 0) return []
      const places = keys.map((_, at) => `$${at + 1}`).join(', ')
      const rows = await query(
        `SELECT key, value, revision FROM ${table} WHERE key IN (${places})`,
        keys.map(keyToStorageName),
      )
      return rows.map(({ key, value, revision }) => ({
        key: storageNameToKey(String(key)),
        value: String(value),
        revision: Number(revision ?? 0),
      }))
    },
    async put(key, value, before, due) {
      const rows =
        before === null
          ? await query(
              `INSERT INTO ${table} (key, value, revision, due) VALUES ($1, $2, 1, $3)
               ON CONFLICT (key) DO NOTHING RETURNING key`,
              [keyToStorageName(key), value, due],
            )
          : await query(
              `UPDATE ${table} SET value = $1, revision = $2, due = $3
               WHERE key = $4 AND COALESCE(revision, 0) = $5 RETURNING key`,
              [value, before + 1, due, keyToStorageName(key), before],
            )
      return rows.length > 0
    },
    async due(by) {
      const rows = await query(
        `SELECT key, due FROM ${table} WHERE due IS NOT NULL AND due <= $1 ORDER BY due`,
        [by],
      )
      return rows.map(({ key, due }) => ({ key: storageNameToKey(String(key)), at: Number(due) }))
    },
    async addToList(list, key, at) {
      const rows = await query(
        `INSERT INTO ${lists} (list, key, at) VALUES ($1, $2, $3) ON CONFLICT (list, key) DO NOTHING RETURNING key`,
        [list, key, at],
      )
      return rows.length > 0
    },
    async removeFromList(list, key) {
      await query(`DELETE FROM ${lists} WHERE list = $1 AND key = $2`, [list, key])
    },
    async remove(key) {
      await query(`DELETE FROM ${table} WHERE key = $1`, [keyToStorageName(key)])
    },
    compact: async () => {},
    async readList(list, from, most) {
      const rows = await query(
        `SELECT key FROM ${lists} WHERE list = $1 ORDER BY at DESC, key DESC LIMIT $2 OFFSET $3`,
        [list, most, from],
      )
      return rows.map(({ key }) => String(key))
    },
    async *keys() {
      for (let after = ''; ; ) {
        const rows = await query(`SELECT key FROM ${table} WHERE key > $1 ORDER BY key LIMIT 1000`, [after])
        const names = rows.map(({ key }) => String(key))
        const last = names.at(-1)
        if (last === undefined) return
        after = last
        yield names.filter(name => name.startsWith(FIRST)).map(storageNameToKey)
      }
    },
    async count() {
      const [row] = await query(
        `SELECT (SELECT COUNT(*) FROM ${table} WHERE key LIKE '${FIRST}%') AS tables, (SELECT COUNT(*) FROM ${table} WHERE due = 0) AS waiting`,
        [],
      )
      return { tables: Number(row.tables), waiting: Number(row.waiting) }
    },
  }
}
