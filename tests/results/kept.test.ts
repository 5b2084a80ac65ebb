import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { computeRatings, isPseudonym } from '../../src/results/index.ts'
import { openBotStore, openBotStoreOnDatabase } from '../../src/store/index.ts'
import { openGameResultStore } from '../../src/store/results.ts'
import { memory } from '../store/memory.ts'
import { keepsResults } from '../store/server.ts'
import { JANUARY, result } from './results.ts'

/** Everything that the database holds, as text. */
async function everything(database: ReturnType<typeof memory>, lists: readonly string[]): Promise<string> {
  const lines = await Promise.all(lists.map(list => database.readList(list, 0, 1000)))
  return JSON.stringify([...database.values, lists, lines])
}

test('written twice a result is one, and the first one stays', async () => {
  const results = openGameResultStore(memory())
  const game = result('anna', 'boris', 1)
  await Promise.all([results.write(game), results.write({ ...game, proof: 'consistent' })])
  await results.write(game)
  const all = await results.ofServer('1')
  expect(all).toHaveLength(1)
  expect(await results.recordsOf('anna')).toEqual(all)
  expect(await results.recordsOf('boris')).toEqual(all)
  expect(await results.recordsOf('vera')).toEqual([])
  expect(await results.ofServer('2')).toEqual([])
})

test('the newest comes first, over more than one page', async () => {
  const results = openGameResultStore(memory())
  for (let n = 0; n < 1203; n++)
    await results.write(result('anna', `other ${n}`, 1, { ended: JANUARY + ((n * 7) % 1203) }))
  const ends = (await results.ofServer('1')).map(({ ended }) => ended - JANUARY)
  expect(ends).toEqual(Array.from({ length: 1203 }, (_, n) => 1202 - n))
})

test('what cannot be read is no result and is left as it is', async () => {
  const database = memory()
  const results = openGameResultStore(database)
  const game = result('anna', 'boris', 1)
  await results.write(game)
  database.values.set(`result:${game.table}`, { value: '{"value":{"format":9}}', revision: 3 })
  expect(await results.ofServer('1')).toEqual([])
  await results.write(game)
  expect(database.values.get(`result:${game.table}`)?.revision).toBe(3)
})

test('whoever is forgotten has one pseudonym everywhere; the ratings of others stay', async () => {
  const database = memory()
  const results = openGameResultStore(database)
  for (const score of [1, 0, 0.5]) await results.write(result('4711', 'boris', score))
  await results.write(result('vera', '4711', 1, { guild: '2' }))
  await results.write(result('vera', 'boris', 1))
  const before = computeRatings(await results.ofServer('1'), JANUARY)
  const pseudonym = await results.forget('4711')
  expect(isPseudonym(pseudonym)).toBe(true)
  const lists = ['results:1', 'results:2', `results-of:${pseudonym}`, 'results-of:boris', 'results-of:vera']
  expect(await everything(database, lists)).not.toContain('4711')
  for (const list of ['results-of:4711', 'forgetting:4711'])
    expect(await database.readList(list, 0, 10)).toEqual([])
  expect(await results.recordsOf('4711')).toEqual([])
  expect(await results.recordsOf(pseudonym)).toHaveLength(4)
  const after = computeRatings(await results.ofServer('1'), JANUARY)
  const named = before.map(one => (one.user === '4711' ? { ...one, user: pseudonym } : one))
  expect(after.map(({ user, rating }) => [user, rating])).toEqual(
    named.map(({ user, rating }) => [user, rating]),
  )
})

test('to forget somebody goes on after a crash, under the same pseudonym', async () => {
  const database = memory()
  const results = openGameResultStore(database)
  for (let n = 0; n < 6; n++) await results.write(result('4711', 'boris', 1))
  const { put } = database
  let writes = 0
  database.put = async (...given) => {
    if (++writes > 3) throw new Error('stopped')
    return put(...given)
  }
  await expect(results.forget('4711')).rejects.toThrow('stopped')
  database.put = put
  const pseudonym = await openGameResultStore(database).forget('4711')
  expect(await results.recordsOf(pseudonym)).toHaveLength(6)
  expect([...database.values.values()].join()).not.toContain('4711')
})

test('in memory, in SQLite, results and leagues are kept alike', async () => {
  const database = memory()
  await keepsResults(await openBotStoreOnDatabase(database), await openBotStoreOnDatabase(database))
  const store = await openBotStore({ folder: mkdtempSync(join(tmpdir(), 'fieldpost-results-')) })
  await keepsResults(store, store)
  await store.close()
})
