import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Keyv from 'keyv'
import { expect, test } from 'vitest'
import { Closing, lockFolder, NoAdapter, NoTable, Occupied, openStore, storeOn } from '../../src/store.ts'
import { openTable, speak, type Table, tableKey } from '../../src/table.ts'
import { ferry } from '../toy/index.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-store-'))
const table = (thread: string): Table =>
  openTable(
    ferry,
    { guild: '1', thread, parent: '2', lang: 'en' },
    { user: 'anna', interaction: 'i', now: 0 },
  )
const key = (thread: string) => tableKey('1', thread)
/** One more seen interaction: a change that shows. */
const changed = (now: Table): Table => ({ ...now, posts: now.posts + 1 })

test('a hundred turns at once are a hundred changes', async () => {
  const store = await openStore({ folder: folder() })
  await store.create(table('10'))
  await Promise.all(
    Array.from({ length: 100 }, () =>
      store.turn(key('10'), async now => {
        await new Promise(resolve => setImmediate(resolve))
        return { table: changed(now), result: null }
      }),
    ),
  )
  expect((await store.read(key('10')))?.posts).toBe(101)
  await store.close()
})

test('what a turn has resolved is on disk', async () => {
  const where = folder()
  const first = await openStore({ folder: where })
  await first.create(table('10'))
  await first.turn(key('10'), now => ({ table: speak(now, 'ru'), result: null }))
  await first.close()
  const second = await openStore({ folder: where })
  expect(second.entries().map(entry => entry.key)).toEqual(['1:10'])
  expect((await second.read(key('10')))?.lang).toBe('ru')
  await second.close()
})

test('a turn that throws changes nothing, and the next one is served', async () => {
  const store = await openStore({ folder: folder() })
  await store.create(table('10'))
  const failing = store.turn(key('10'), () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.turn(key('10'), now => ({ table: null, result: now.posts }))).toBe(1)
  await store.close()
})

test('when the database does not take a table, the old one stands and the caller hears of it', async () => {
  const kept = new Map<string, unknown>()
  const keyv = new Keyv<Table>({ store: kept, throwOnErrors: true, namespace: 'table' })
  const store = await storeOn(keyv, async () => {})
  await store.create(table('10'))
  const set = keyv.set.bind(keyv)
  keyv.set = async () => {
    throw new Error('SQLITE_BUSY: database is locked')
  }
  await expect(store.turn(key('10'), now => ({ table: changed(now), result: null }))).rejects.toThrow(
    'locked',
  )
  keyv.set = set
  expect((await store.read(key('10')))?.posts).toBe(1)
})

test('an unknown table is said to be unknown', async () => {
  const store = await openStore({ folder: folder() })
  expect(await store.read(key('77'))).toBeNull()
  await expect(store.turn(key('77'), () => ({ table: null, result: null }))).rejects.toThrow(NoTable)
  await store.close()
})

test('closing waits for what is in hand and takes nothing more', async () => {
  const where = folder()
  const store = await openStore({ folder: where })
  await store.create(table('10'))
  const slow = store.turn(key('10'), async now => {
    await new Promise(resolve => setTimeout(resolve, 50))
    return { table: speak(now, 'ru'), result: 'done' }
  })
  const closed = store.close()
  await expect(store.turn(key('10'), () => ({ table: null, result: null }))).rejects.toThrow(Closing)
  expect(await slow).toBe('done')
  await closed
  const again = await openStore({ folder: where })
  expect((await again.read(key('10')))?.lang).toBe('ru')
  await again.close()
})

test('a folder has one process; what a dead one left is taken over', async () => {
  const where = folder()
  const mine = lockFolder(where, 'bot.lock')
  mine.free()
  writeFileSync(join(where, 'bot.lock'), `${process.ppid} - http://127.0.0.1:4700`)
  await expect(openStore({ folder: where })).rejects.toThrow(/4700.*stop it first/)
  await expect(openStore({ folder: where })).rejects.toThrow(Occupied)
  // A process that is gone, and one that has got its number since.
  for (const left of ['999999999 -', `${process.ppid} 1 http://127.0.0.1:4700`]) {
    writeFileSync(join(where, 'bot.lock'), left)
    const store = await openStore({ folder: where })
    await store.close()
  }
})

test('SQLite writes ahead and waits for the disk', async () => {
  const where = folder()
  const store = await openStore({ folder: where })
  await store.create(table('10'))
  const { default: KeyvSqlite } = await import('@keyv/sqlite')
  const look = new KeyvSqlite({ uri: `sqlite://${join(where, 'fieldpost.sqlite')}` })
  expect(await look.query('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
  const rows = await look.query('SELECT key FROM keyv')
  expect(rows).toEqual([{ key: 'table:1:10' }])
  await look.close()
  await store.close()
})

test('an address that no adapter knows is refused with the ones there are', async () => {
  const opening = openStore({ folder: folder(), url: 'mysql://localhost/games' })
  await expect(opening).rejects.toThrow(NoAdapter)
  await expect(opening).rejects.toThrow('postgres://')
})
