import { expect, test } from 'vitest'
import { createOutageLog, openBotStoreOnDatabase } from '../../src/store/index.ts'
import { memory } from './memory.ts'

test('an outage of the database is one line at its beginning and one at its end', async () => {
  const lines: string[] = []
  let now = 0
  const write = (what: object, words: string) => void lines.push(`${words} ${JSON.stringify(what)}`)
  const hear = createOutageLog({ error: write, info: write }, () => now)
  const database = memory()
  const store = await openBotStoreOnDatabase(database, { took: (_ms, _what, error) => hear(error) })
  const { get } = database
  await store.read('1:10')
  database.get = () => Promise.reject(new Error('connect ECONNREFUSED'))
  for (let tries = 0; tries < 3; tries++) {
    await expect(store.read('1:10')).rejects.toThrow('ECONNREFUSED')
    now += 20_000
  }
  database.get = get
  await store.read('1:10')
  await store.read('1:10')
  expect(lines).toEqual([
    'the database is not available {"why":"connect ECONNREFUSED"}',
    'the database is available again {"seconds":60}',
  ])
})
