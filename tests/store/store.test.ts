import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  DatabaseAdapterMissingError,
  DatabaseUnavailableError,
  FolderInUseError,
  lockFolder,
  openBotStore,
  openBotStoreOnDatabase,
  StoreClosingError,
  TableMovedError,
  TableNotFoundError,
} from '../../src/store/index.ts'
import { openTable, setPostLanguage, tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import { ferry } from '../toy/index.ts'
import { keptBack, memory } from './memory.ts'

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
  const store = await openBotStore({ folder: folder() })
  await store.create(table('10'))
  await Promise.all(
    Array.from({ length: 100 }, () => store.turn(key('10'), now => ({ table: changed(now), result: null }))),
  )
  expect((await store.read(key('10')))?.posts).toBe(101)
  await store.close()
})

test('what a turn has resolved is on disk', async () => {
  const where = folder()
  const first = await openBotStore({ folder: where })
  await first.create(table('10'))
  await first.turn(key('10'), now => ({ table: setPostLanguage(now, 'ru'), result: null }))
  await first.close()
  const second = await openBotStore({ folder: where })
  expect((await second.read(key('10')))?.lang).toBe('ru')
  await second.close()
})

test('a table whose game is moved takes nothing more, whoever writes; only the mark of a move that came to nothing goes', async () => {
  const store = await openBotStore({ folder: folder() })
  await store.create(table('10'))
  const gone = { at: 0, why: 'thread' as const }
  await store.turn(key('10'), now => ({ table: { ...now, gone: { ...gone, to: '11' } }, result: null }))
  const before = await store.read(key('10'))
  const writes = [
    changed,
    (now: Table) => setPostLanguage(now, 'ru'),
    // Another process moves it as well
    (now: Table) => ({ ...now, gone: { ...gone, to: '12' } }),
  ]
  for (const write of writes) {
    const turned = store.turn(key('10'), now => ({ table: write(now), result: null }))
    await expect(turned).rejects.toThrow(TableMovedError)
    await expect(turned).rejects.toMatchObject({ to: '11' })
  }
  expect(await store.read(key('10'))).toEqual(before)
  expect(await store.turn(key('10'), now => ({ table: null, result: now.posts }))).toBe(1)
  await store.turn(key('10'), now => ({ table: { ...now, gone }, result: null }))
  await store.turn(key('10'), now => ({ table: changed(now), result: null }))
  expect((await store.read(key('10')))?.posts).toBe(2)
  await store.close()
})

test('a turn that throws changes nothing, and the next one is served', async () => {
  const store = await openBotStore({ folder: folder() })
  await store.create(table('10'))
  const failing = store.turn(key('10'), () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.turn(key('10'), now => ({ table: null, result: now.posts }))).toBe(1)
  await store.close()
})

test('when the database does not take a table, the old one stands and the caller hears of it', async () => {
  const database = memory(false)
  const store = await openBotStoreOnDatabase(database)
  await store.create(table('10'))
  const { put } = database
  database.put = async () => {
    throw new Error('SQLITE_FULL: database or disk is full')
  }
  const failing = store.turn(key('10'), now => ({ table: changed(now), result: null }))
  await expect(failing).rejects.toThrow('disk is full')
  await expect(failing).rejects.toThrow(DatabaseUnavailableError)
  database.put = put
  expect((await store.read(key('10')))?.posts).toBe(1)
})

test('a read that was under way while a table was written does not bring the old one back', async () => {
  const database = memory(false)
  await (await openBotStoreOnDatabase(database)).create(table('10'))
  const store = await openBotStoreOnDatabase(database)
  const answer = keptBack(database)
  const late = store.read(key('10'))
  await store.turn(key('10'), now => ({ table: changed(now), result: null }))
  answer()
  await late
  expect((await store.read(key('10')))?.posts).toBe(table('10').posts + 1)
})

test('only what has changed is written', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  await store.create(table('10'))
  const write = vi.spyOn(database, 'put')
  await store.turn(key('10'), now => ({ table: now, result: null }))
  await store.turn(key('10'), () => ({ table: null, result: null }))
  expect(write).not.toHaveBeenCalled()
  await store.turn(key('10'), now => ({ table: changed(now), result: null }))
  expect(write).toHaveBeenCalledTimes(1)
})

test('what could not be read again is not written', async () => {
  const store = await openBotStoreOnDatabase(memory())
  await store.create(table('10'))
  const broken = (now: Table) => ({ ...now, outbox: undefined }) as unknown as Table
  await expect(store.turn(key('10'), now => ({ table: broken(now), result: null }))).rejects.toThrow('outbox')
  expect((await store.read(key('10')))?.outbox).toHaveLength(1)
})

test('people beside the tables in SQLite are not counted as tables', async () => {
  const where = folder()
  const first = await openBotStore({ folder: where })
  await first.create(table('10'))
  await first.people.change('7', person => ({ ...person, asked: 'can' }))
  expect(await first.figures()).toEqual({ tables: 1, waiting: 1, unreadable: 0 })
  await first.close()
  const second = await openBotStore({ folder: where })
  expect((await second.people.read('7')).asked).toBe('can')
  expect(await second.people.listUnapplied()).toHaveLength(1)
  await second.close()
})

test('a table is made once: another one in its place is refused', async () => {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  await store.create({ ...table('10'), lang: 'ru' })
  await expect((await openBotStoreOnDatabase(database)).create(table('10'))).rejects.toThrow('already')
  expect((await store.read(key('10')))?.lang).toBe('ru')
})

test('a database that cannot be read is an error, not an empty place', async () => {
  const where = folder()
  const first = await openBotStore({ folder: where })
  await first.create(table('10'))
  await first.close()
  const store = await openBotStore({ folder: where })
  const { default: KeyvSqlite } = await import('@keyv/sqlite')
  const other = new KeyvSqlite({ uri: `sqlite://${join(where, 'fieldpost.sqlite')}` })
  await other.query('DROP TABLE keyv')
  await expect(store.read(key('10'))).rejects.toThrow('no such table')
  await expect(store.create(table('11'))).rejects.toThrow()
  await other.close()
  await store.close()
})

test('an unknown table is said to be unknown', async () => {
  const store = await openBotStore({ folder: folder() })
  expect(await store.read(key('77'))).toBeNull()
  await expect(store.turn(key('77'), () => ({ table: null, result: null }))).rejects.toThrow(
    TableNotFoundError,
  )
  await store.close()
})

test('closing waits for what is in hand and takes nothing more', async () => {
  const where = folder()
  const store = await openBotStore({ folder: where })
  await store.create(table('10'))
  const slow = store.turn(key('10'), now => ({ table: setPostLanguage(now, 'ru'), result: 'done' }))
  const closed = store.close()
  await expect(store.turn(key('10'), () => ({ table: null, result: null }))).rejects.toThrow(
    StoreClosingError,
  )
  expect(await slow).toBe('done')
  await closed
  const again = await openBotStore({ folder: where })
  expect((await again.read(key('10')))?.lang).toBe('ru')
  await again.close()
})

test('a folder has one process; what a dead one left is taken over', async () => {
  const where = folder()
  const mine = lockFolder(where, 'bot.lock')
  mine.free()
  writeFileSync(join(where, 'bot.lock'), `${process.ppid} - http://127.0.0.1:4700`)
  await expect(openBotStore({ folder: where })).rejects.toThrow(/4700.*stop that process first/)
  await expect(openBotStore({ folder: where })).rejects.toThrow(FolderInUseError)
  // A process that is gone, and one that has got its number since.
  expect(existsSync(join(where, 'bot.lock'))).toBe(true)
  for (const left of ['999999999 -', `${process.ppid} 1 http://127.0.0.1:4700`]) {
    writeFileSync(join(where, 'bot.lock'), left)
    const store = await openBotStore({ folder: where })
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
  const store = await openBotStore({ folder: where })
  await store.create(table('10'))
  vi.doUnmock('@keyv/sqlite')
  expect(asked.slice(0, 2)).toEqual(['PRAGMA journal_mode=WAL', 'PRAGMA synchronous=FULL'])
  const look = new KeyvSqlite({ uri: `sqlite://${join(where, 'fieldpost.sqlite')}` })
  expect(await look.query('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
  const rows = await look.query('SELECT key, revision FROM keyv')
  expect(rows).toEqual([{ key: 'table:1:10', revision: 1 }])
  await look.close()
  await store.close()
})

test('an address that no adapter knows is refused with the ones there are', async () => {
  const opening = openBotStore({ folder: folder(), url: 'mysql://localhost/games' })
  await expect(opening).rejects.toThrow(DatabaseAdapterMissingError)
  await expect(opening).rejects.toThrow('postgres://')
})
