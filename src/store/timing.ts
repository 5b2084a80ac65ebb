import type { Database } from './database.ts'

/** Returns a database that calls `took` after each call, with the duration in ms, and the error or null. */
export function withCallTiming(
  database: Database,
  took: (ms: number, what: string, error: unknown) => void,
): Database {
  const clock =
    <A extends unknown[], R>(what: string, run: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      const began = performance.now()
      let failed: unknown = null
      try {
        return await run(...given)
      } catch (error) {
        failed = error
        throw error
      } finally {
        took(performance.now() - began, what, failed)
      }
    }
  return {
    ...database,
    get: clock('get', (key, known) => database.get(key, known)),
    getMany: clock('some', keys => database.getMany(keys)),
    put: clock('put', (key, value, before, due) => database.put(key, value, before, due)),
    due: clock('due', by => database.due(by)),
    addToList: clock('enlist', (list, key, at) => database.addToList(list, key, at)),
    removeFromList: clock('strike', (list, key) => database.removeFromList(list, key)),
    remove: clock('remove', key => database.remove(key)),
    readList: clock('listed', (list, from, most) => database.readList(list, from, most)),
    count: clock('count', () => database.count()),
  }
}
