import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBotStoreOnDatabase, WriteConflictError, WriteUncertainError } from '../../src/store/index.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { memory } from './memory.ts'
import { keyOf, more, shared, tableOn } from './races.ts'

const key = keyOf('10')

/** A store whose table stands at one post. */
async function opened() {
  const database = memory()
  const store = await openBotStoreOnDatabase(database)
  await store.create(tableOn('10'))
  return { database, store }
}

const lost = () => {
  throw new Error('connection lost')
}

test('two processes on one database: a lost race is computed again, and one that slept overwrites nothing', async () => {
  await shared(memory())
})

test('SQLite compares and sets too', async () => {
  const database = await openSqlite(join(mkdtempSync(join(tmpdir(), 'fieldpost-')), 'fieldpost.sqlite'))
  await shared({ ...database, isShared: true })
  await database.close()
})

test('a race that is lost time after time is given up by name, and nothing is changed', async () => {
  const { database, store } = await opened()
  const other = await openBotStoreOnDatabase(database)
  const { put } = database
  let isRacing = true
  database.put = async (...given) => {
    if (!isRacing) return put(...given)
    isRacing = false
    await other.turn(key, more)
    isRacing = true
    return put(...given)
  }
  let asked = 0
  const racing = store.turn(key, now => {
    asked++
    return { table: { ...now, lang: 'ru' as const }, result: null }
  })
  await expect(racing).rejects.toThrow(WriteConflictError)
  isRacing = false
  expect(asked).toBe(12)
  expect(await store.read(key)).toMatchObject({ lang: 'en', posts: 13 })
})

test('who loses ten races one after another wins the next', async () => {
  const { database, store } = await opened()
  const other = await openBotStoreOnDatabase(database)
  const { put } = database
  let lost = 0
  let isRacing = true
  database.put = async (...given) => {
    if (!isRacing || lost === 10) return put(...given)
    isRacing = false
    await other.turn(key, more)
    isRacing = true
    lost++
    return put(...given)
  }
  expect(await store.turn(key, more)).toBe(12)
  expect((await store.read(key))?.posts).toBe(12)
})

test('a write that was done although its answer was lost is done once and succeeds', async () => {
  const { database, store } = await opened()
  const { put } = database
  database.put = async (...given) => {
    database.put = put
    await put(...given)
    return lost()
  }
  expect(await store.turn(key, more)).toBe(2)
  expect((await store.read(key))?.posts).toBe(2)
})

test('a write that was lost on its way is sent again', async () => {
  const { database, store } = await opened()
  const { put } = database
  database.put = async () => {
    database.put = put
    return lost()
  }
  expect(await store.turn(key, more)).toBe(2)
  expect((await store.read(key))?.posts).toBe(2)
})

test('a write that arrives after it was given up is not done a second time', async () => {
  const { database, store } = await opened()
  const { put } = database
  database.put = async (...given) => {
    database.put = async (...again) => {
      database.put = put
      await put(...given)
      return put(...again)
    }
    return lost()
  }
  expect(await store.turn(key, more)).toBe(2)
  expect((await store.read(key))?.posts).toBe(2)
})

test('when another process went on after a write whose answer was lost, the newest table is asked', async () => {
  const { database, store } = await opened()
  const other = await openBotStoreOnDatabase(database)
  const { put } = database
  database.put = async (...given) => {
    database.put = put
    await put(...given)
    await other.turn(key, more)
    return lost()
  }
  const seen: number[] = []
  await store.turn(key, now => {
    seen.push(now.posts)
    return { table: null, result: null }
  })
  await store.turn(key, now => {
    seen.push(now.posts)
    return now.posts < 3 ? more(now) : { table: null, result: now.posts }
  })
  expect(seen).toEqual([1, 1, 3])
})

test('when nobody can tell whether a write was done, that is what is said', async () => {
  const { database, store } = await opened()
  const { get, put } = database
  database.put = async (...given) => {
    await put(...given)
    database.get = lost
    return lost()
  }
  await expect(store.turn(key, more)).rejects.toThrow(WriteUncertainError)
  Object.assign(database, { get, put })
  expect((await store.read(key))?.posts).toBe(2)
})

test('a database that fails before anything is written leaves everything as it was', async () => {
  const { database, store } = await opened()
  const { get } = database
  database.get = lost
  await expect(store.turn(key, more)).rejects.toThrow('connection lost')
  database.get = get
  expect((await store.read(key))?.posts).toBe(1)
})
