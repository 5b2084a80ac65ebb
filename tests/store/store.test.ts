import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Keyv from 'keyv'
import { expect, test, vi } from 'vitest'
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
  keyv.set = async () => false
  await expect(store.turn(key('10'), now => ({ table: changed(now), result: null }))).rejects.toThrow(
    'did not take',
  )
  keyv.set = set
  expect((await store.read(key('10')))?.posts).toBe(1)
})

test('only what has changed is written, and what is known of a table follows', async () => {
  const keyv = new Keyv<Table>({ store: new Map(), throwOnErrors: true, namespace: 'table' })
  const store = await storeOn(keyv, async () => {})
  await store.create(table('10'))
  const write = vi.spyOn(keyv, 'set')
  await store.turn(key('10'), now => ({ table: now, result: null }))
  await store.turn(key('10'), () => ({ table: null, result: null }))
  expect(write).not.toHaveBeenCalled()
  await store.turn(key('10'), now => ({ table: { ...now, stage: 'over', outbox: [] }, result: null }))
  expect(write).toHaveBeenCalledTimes(1)
  expect(store.entries()).toMatchObject([{ key: '1:10', stage: 'over', waiting: 0 }])
})

test('a list of tables that an error cuts short is no list', async () => {
  const keyv = new Keyv<Table>({ store: new Map(), throwOnErrors: true, namespace: 'table' })
  await keyv.set('1:10', table('10'))
  keyv.iterator = async function* () {
    yield ['1:10', undefined] as never
    keyv.emit('error', new Error('connection lost'))
  }
  await expect(storeOn(keyv, async () => {})).rejects.toThrow('connection lost')
})

test('a database that cannot be read is an error, not an empty place', async () => {
  const where = folder()
  const first = await openStore({ folder: where })
  await first.create(table('10'))
  await first.close()
  const store = await openStore({ folder: where })
  const { default: KeyvSqlite } = await import('@keyv/sqlite')
  const other = new KeyvSqlite({ uri: `sqlite://${join(where, 'fieldpost.sqlite')}` })
  await other.query('DROP TABLE keyv')
  await expect(store.read(key('10'))).rejects.toThrow('no such table')
  await expect(store.create(table('11'))).rejects.toThrow()
  await other.close()
  await store.close()
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
  expect(existsSync(join(where, 'bot.lock'))).toBe(true)
  for (const left of ['999999999 -', `${process.ppid} 1 http://127.0.0.1:4700`]) {
    writeFileSync(join(where, 'bot.lock'), left)
    const store = await openStore({ folder: where })
    await store.close()
    expect(existsSync(join(where, 'bot.lock'))).toBe(false)
  }
})

test('SQLite writes ahead and waits for the disk', async () => {
  const where = folder()
  const { default: KeyvSqlite } = await import('@keyv/sqlite')
  const asked: string[] = []
  vi.doMock('@keyv/sqlite', () => ({
    default: class extends KeyvSqlite {
      constructor(...given: ConstructorParameters<typeof KeyvSqlite>) {
        super(...given)
        const { query } = this
        this.query = (text, ...values) => {
          asked.push(text)
          return query(text, ...values)
        }
      }
    },
  }))
  const store = await openStore({ folder: where })
  await store.create(table('10'))
  vi.doUnmock('@keyv/sqlite')
  expect(asked.slice(0, 2)).toEqual(['PRAGMA journal_mode=WAL', 'PRAGMA synchronous=FULL'])
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
