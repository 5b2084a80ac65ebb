import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBotStore, openBotStoreOnDatabase, UnreadableTableError } from '../../src/store/index.ts'
import { memory } from './memory.ts'
import { keyOf, more, tableOn } from './races.ts'

const { outbox: _, ...withoutOutbox } = tableOn('10')
/** What has been found in databases, and what an older or newer bot might leave there. */
const wrong: Readonly<Record<string, string>> = {
  'broken JSON': '{"value":{"format":1,"guil',
  null: 'null',
  'a null in its place': '{"value":null}',
  'no value': '{}',
  'a missing outbox': JSON.stringify({ value: withoutOutbox }),
  'another format': JSON.stringify({ value: { ...tableOn('10'), format: 2 } }),
  'seats that are none': JSON.stringify({ value: { ...tableOn('10'), seats: [null] } }),
  'a game without a log': JSON.stringify({ value: { ...tableOn('10'), match: { state: { agenda: [] } } } }),
}

for (const [what, value] of Object.entries(wrong)) {
  test(`${what}: told by its key, counted, left as it is, and no other table suffers`, async () => {
    const database = memory()
    const told: unknown[] = []
    const store = await openBotStoreOnDatabase(database, { unreadable: (...about) => told.push(about) })
    await store.create(tableOn('10'))
    await store.create(tableOn('11'))
    const sound = database.values.get(keyOf('10'))
    database.values.set(keyOf('10'), { value, revision: 2 })
    await expect(store.read(keyOf('10'))).rejects.toThrow(UnreadableTableError)
    await expect(store.turn(keyOf('10'), more)).rejects.toThrow(UnreadableTableError)
    await expect(store.create(tableOn('10'))).rejects.toThrow('already')
    expect(database.values.get(keyOf('10'))).toEqual({ value, revision: 2 })
    expect(told).toEqual([[keyOf('10'), expect.any(String), true]])

    expect(await store.turn(keyOf('11'), more)).toBe(2)
    expect((await store.tablesOf({ guild: '1' }, 9)).map(({ thread }) => thread)).toEqual(['11'])
    expect((await store.due(0)).map(({ key }) => key)).toEqual([keyOf('11')])
    expect(await store.figures()).toMatchObject({ tables: 2, unreadable: 1 })

    const again = await openBotStoreOnDatabase(database, { unreadable: (...about) => told.push(about) })
    expect(await again.figures()).toMatchObject({ unreadable: 1 })
    // Somebody has put it right.
    database.values.set(keyOf('10'), { value: sound!.value, revision: 3 })
    expect(await again.turn(keyOf('10'), more)).toBe(2)
    expect(await again.figures()).toMatchObject({ unreadable: 0 })
    expect(await (await openBotStoreOnDatabase(database)).figures()).toMatchObject({ unreadable: 0 })
    expect(told).toHaveLength(1)
  })
}

test('a table that a newer release saved is told as one', async () => {
  const database = memory()
  const told: unknown[] = []
  const store = await openBotStoreOnDatabase(database, { unreadable: (...about) => told.push(about) })
  database.values.set(keyOf('10'), { value: wrong['another format'], revision: 2 })
  await expect(store.read(keyOf('10'))).rejects.toThrow(UnreadableTableError)
  expect(told).toEqual([[keyOf('10'), expect.stringMatching(/newer release.*: update the bot/), true]])
})

test('SQLite with rows of before that are no tables: the bot starts, lists what it can, and leaves them alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-store-'))
  const { default: KeyvSqlite } = await import('@keyv/sqlite')
  const before = new KeyvSqlite({ uri: `sqlite://${join(folder, 'fieldpost.sqlite')}` })
  for (const [at, value] of Object.values(wrong).entries()) await before.set(`table:1:${at}`, value)
  const reminded = { ...tableOn('21'), outbox: [], seats: [{ role: 'north', user: 'vera' }] }
  await before.set('table:1:20', JSON.stringify({ value: tableOn('20') }))
  await before.set('table:1:21', JSON.stringify({ value: reminded }))
  await before.close()

  const store = await openBotStore({ folder })
  expect(await store.due(0)).toEqual([{ key: '1:20', at: 0 }])
  expect((await store.tablesOf({ guild: '1' }, 9)).map(({ thread }) => thread)).toEqual(['21', '20'])
  expect((await store.tablesOf({ person: 'vera' }, 9)).map(({ thread }) => thread)).toEqual(['21'])
  expect(await store.systems()).toEqual(['ferry'])
  expect(await store.turn('1:20', more)).toBe(2)
  await store.close()
  const look = new KeyvSqlite({ uri: `sqlite://${join(folder, 'fieldpost.sqlite')}` })
  for (const [at, value] of Object.values(wrong).entries())
    expect(await look.get(`table:1:${at}`)).toBe(value)
  await look.close()
})
