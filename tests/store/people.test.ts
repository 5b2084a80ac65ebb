import { expect, test } from 'vitest'
import { DEFAULT_PLAYER_SETTINGS } from '../../src/people/person.ts'
import { type BotStore, openBotStoreOnDatabase } from '../../src/store/index.ts'
import { keptBack, memory } from './memory.ts'
import { keepsPeople } from './server.ts'

test('what somebody has chosen is kept beside the tables, and whoever has chosen nothing is asked always', async () => {
  const database = memory()
  const [one, other] = [await openBotStoreOnDatabase(database), await openBotStoreOnDatabase(database)]
  await keepsPeople(one, other)
  expect(JSON.parse(database.values.get('person:7')?.value ?? '')).toEqual({
    value: { ...DEFAULT_PLAYER_SETTINGS, asked: 'armed', next: true },
  })
})

test('two choices at the same moment, from two processes, both count', async () => {
  const database = memory()
  const [one, other] = [await openBotStoreOnDatabase(database), await openBotStoreOnDatabase(database)]
  await one.people.change('7', person => ({ ...person, told: true }))
  await other.people.read('7')
  await Promise.all([
    one.people.change('7', person => ({ ...person, asked: 'can' })),
    other.people.change('7', person => ({ ...person, next: true })),
  ])
  const both = { ...DEFAULT_PLAYER_SETTINGS, asked: 'can', told: true, next: true }
  expect([await one.people.read('7'), await other.people.read('7')]).toEqual([both, both])
})

test('a choice is noted before it is written and struck when all tables have heard of it', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  const { put } = database
  let noted: unknown = null
  database.put = async (...given) => {
    noted = await (await openBotStoreOnDatabase(database)).people.listUnapplied()
    return put(...given)
  }
  const first = await store.people.change('7', person => ({ ...person, asked: 'can' }))
  expect(noted).toEqual([first])
  const second = await store.people.change('7', person => ({ ...person, asked: 'armed' }))
  await store.people.markApplied(first)
  expect(await store.people.listUnapplied()).toEqual([second])
  await store.people.markApplied(second)
  expect(await store.people.listUnapplied()).toEqual([])
})

test('what cannot be read counts as nothing chosen, and the next choice is kept', async () => {
  const database = memory()
  for (const value of ['{"value":', 'null', '{"value":{"asked":"never","told":1,"next":"yes"}}']) {
    database.values.set('person:7', { value, revision: 3 })
    const store: BotStore = await openBotStoreOnDatabase(database)
    expect(await store.people.read('7')).toEqual(DEFAULT_PLAYER_SETTINGS)
    await store.people.change('7', person => ({ ...person, next: true }))
    expect(await (await openBotStoreOnDatabase(database)).people.read('7')).toEqual({
      ...DEFAULT_PLAYER_SETTINGS,
      next: true,
    })
  }
})

test('a write whose answer was lost is looked for, not done twice', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  const { put } = database
  database.put = async (...given) => {
    await put(...given)
    database.put = put
    throw new Error('connection lost')
  }
  await store.people.change('7', person => ({ ...person, next: !person.next }))
  expect(await (await openBotStoreOnDatabase(database)).people.read('7')).toEqual({
    ...DEFAULT_PLAYER_SETTINGS,
    next: true,
  })
})

test('a read that was under way while a choice was written does not bring the old one back', async () => {
  const database = memory(false)
  const store = await openBotStoreOnDatabase(database)
  await store.people.change('7', person => ({ ...person, asked: 'armed' }))
  const fresh = await openBotStoreOnDatabase(database)
  const answer = keptBack(database)
  const late = fresh.people.read('7')
  await fresh.people.change('7', person => ({ ...person, asked: 'always' }))
  answer()
  await late
  expect(await fresh.people.read('7')).toEqual(DEFAULT_PLAYER_SETTINGS)
})

test('what was explained to somebody is kept once; what is no such list in the database counts as nothing', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  await store.people.recordExplanation('7', 'ferry:stake')
  await store.people.recordExplanation('7', 'ferry:cross')
  const { revision } = database.values.get('person:7') ?? {}
  await store.people.recordExplanation('7', 'ferry:stake')
  expect(database.values.get('person:7')?.revision).toBe(revision)
  expect((await (await openBotStoreOnDatabase(database)).people.read('7')).taught).toEqual([
    'ferry:stake',
    'ferry:cross',
  ])
  expect(await store.people.listUnapplied()).toEqual([])
  database.values.set('person:8', { value: JSON.stringify({ value: { taught: 'all' } }), revision: 1 })
  expect((await store.people.read('8')).taught).toEqual([])
})
