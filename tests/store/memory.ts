import type { Database, StoredValue } from '../../src/store/index.ts'

/** The next answer of the database is kept back, as it is now, until what is returned is called. */
export function keptBack(database: Database): () => void {
  const { get } = database
  let answer = () => {}
  const called = new Promise<void>(resolve => {
    answer = resolve
  })
  database.get = async (...given) => {
    database.get = get
    const found = await get(...given)
    await called
    return found
  }
  return answer
}

const isTable = (key: string): boolean => !/^(person|result|league|facts):/.test(key)

/** A database in memory, as several processes would share it. */
export function memory(isShared = true): Database & { readonly values: Map<string, StoredValue> } {
  const values = new Map<string, StoredValue>()
  const moments = new Map<string, number>()
  const lists = new Map<string, Map<string, number>>()
  const listOf = (list: string) => {
    const found = lists.get(list) ?? new Map<string, number>()
    lists.set(list, found)
    return found
  }
  return {
    values,
    isShared,
    async get(key, known) {
      const kept = values.get(key)
      return kept && kept.revision === known ? 'same' : (kept ?? null)
    },
    getMany: async keys =>
      keys.flatMap(key => {
        const kept = values.get(key)
        return kept ? [{ key, ...kept }] : []
      }),
    async put(key, value, before, due) {
      if ((values.get(key)?.revision ?? null) !== before) return false
      values.set(key, { value, revision: (before ?? 0) + 1 })
      if (due === null) moments.delete(key)
      else moments.set(key, due)
      return true
    },
    async due(by) {
      const found = [...moments].map(([key, at]) => ({ key, at }))
      return found.filter(({ at }) => at <= by).sort((a, b) => a.at - b.at)
    },
    async addToList(list, key, at) {
      const isNew = !listOf(list).has(key)
      if (isNew) listOf(list).set(key, at)
      return isNew
    },
    async remove(key) {
      values.delete(key)
      moments.delete(key)
    },
    compact: async () => {},
    async removeFromList(list, key) {
      listOf(list).delete(key)
    },
    async readList(list, from, most) {
      const keys = [...listOf(list)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1)).map(([key]) => key)
      return keys.slice(from, from + most)
    },
    async *keys() {
      yield [...values.keys()].filter(isTable)
    },
    count: async () => ({
      tables: [...values.keys()].filter(isTable).length,
      waiting: [...moments.values()].filter(at => at === 0).length,
    }),
    isUncertain: error => error instanceof Error && error.message === 'connection lost',
    close: async () => {},
  }
}
