import { expect, test } from 'vitest'
import { type BotStore, openBotStoreOnDatabase, type TableFilter } from '../../src/store/index.ts'
import type { Table } from '../../src/table/types.ts'
import { memory } from './memory.ts'
import { keyOf, tableOn } from './races.ts'

const seated = (table: Table, ...users: (string | null)[]): Table => ({
  ...table,
  seats: users.map((user, at) => ({ role: `role ${at}`, user })),
})
const threads = async (store: BotStore, whose: TableFilter, most = 99) =>
  (await store.tablesOf(whose, most)).map(({ thread }) => thread)

/** A thread's id made so many milliseconds later. */
const thread = (ms: number): string => (BigInt(ms) << 22n).toString()

test('a person finds the tables at which he sits, a server its own, the newest first and those that are over last', async () => {
  const store = await openBotStoreOnDatabase(memory())
  for (const at of [1, 2, 3, 4]) await store.create(seated(tableOn(thread(at)), 'anna', null))
  await store.create({ ...tableOn(thread(5)), guild: '2' })
  const to = (at: number, change: (table: Table) => Table) =>
    store.turn(keyOf(thread(at)), table => ({ table: change(table), result: null }))
  await to(3, table => seated(table, 'anna', 'boris'))
  await to(4, table => ({ ...table, stage: 'over' }))
  await to(1, table => seated(table, 'boris', 'boris'))
  expect(await threads(store, { person: 'anna' })).toEqual([3, 2, 4].map(thread))
  expect(await threads(store, { person: 'boris' })).toEqual([3, 1].map(thread))
  expect(await threads(store, { person: 'vera' })).toEqual([])
  expect(await threads(store, { guild: '1' })).toEqual([3, 2, 1, 4].map(thread))
  expect(await threads(store, { guild: '1' }, 2)).toEqual([3, 2].map(thread))
  expect(await threads(store, { guild: '2' })).toEqual([thread(5)])
  // He is back.
  await to(1, table => seated(table, 'anna', 'boris'))
  expect(await threads(store, { person: 'anna' })).toEqual([3, 2, 1, 4].map(thread))
})

test('who opened tables finds those of a server that are not over, whoever sits there', async () => {
  const store = await openBotStoreOnDatabase(memory())
  const open = (at: number, more: Partial<Table>) =>
    store.create({ ...tableOn(thread(at)), creator: 'anna', ...more })
  await open(1, {})
  await open(2, { creator: 'boris' })
  await open(3, { guild: '2' })
  await open(4, { seats: [{ role: 'north', user: 'boris' }] })
  await open(5, {})
  expect(await threads(store, { opener: 'anna', guild: '1' })).toEqual([5, 4, 1].map(thread))
  await store.turn(keyOf(thread(5)), table => ({ table: { ...table, stage: 'over' }, result: null }))
  expect(await threads(store, { opener: 'anna', guild: '1' })).toEqual([4, 1].map(thread))
})

test('many tables that somebody has left hide none at which he sits', async () => {
  const store = await openBotStoreOnDatabase(memory())
  for (let at = 1; at <= 130; at++) await store.create(seated(tableOn(thread(at)), 'anna'))
  for (let at = 2; at <= 130; at++) {
    await store.turn(keyOf(thread(at)), table => ({ table: seated(table, null), result: null }))
  }
  expect(await threads(store, { person: 'anna' }, 5)).toEqual([thread(1)])
})

test('a crash between list and table leaves a line too many, and nobody sees it', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  await store.create(seated(tableOn('10'), 'anna'))
  const { put } = database
  database.put = async () => {
    throw new Error('killed')
  }
  await expect(store.create(seated(tableOn('11'), 'anna'))).rejects.toThrow('killed')
  const joining = store.turn(keyOf('10'), table => ({ table: seated(table, 'anna', 'boris'), result: null }))
  await expect(joining).rejects.toThrow('killed')
  database.put = put
  expect(await database.readList('person:boris', 0, 9)).toEqual([keyOf('10')])
  expect(await threads(store, { person: 'anna' })).toEqual(['10'])
  expect(await threads(store, { person: 'boris' })).toEqual([])
})

test('what a table is due for changes with the table itself, in one write', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  await store.create(tableOn('10'))
  const to = (change: Partial<Table>) =>
    store.turn(keyOf('10'), table => ({ table: { ...table, ...change }, result: null }))
  expect(await store.due(0)).toEqual([{ key: keyOf('10'), at: 0 }])
  await to({ outbox: [] })
  expect(await store.due(1e15)).toEqual([])
  expect(await store.figures()).toEqual({ tables: 1, waiting: 0, unreadable: 0 })
})
