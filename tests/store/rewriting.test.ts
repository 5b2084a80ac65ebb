import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabaseFileRewriter } from '../../src/store/rewriting.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { memory } from './memory.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function opened(database = memory()) {
  const clock = { time: 1_800_000_000_000, rewritten: 0 }
  const rewriting = createDatabaseFileRewriter(
    database,
    async () => void clock.rewritten++,
    () => clock.time,
  )
  const after = async (ms: number) => {
    clock.time += ms
    await rewriting.rewriteIfDue()
    return clock.rewritten
  }
  return { ...rewriting, clock, database, after }
}

test('all who ask get the file written anew once, when nothing has been written for a while, and once a day at most', async () => {
  const { requestRewrite, noteWrite, after } = opened()
  expect(await after(DAY)).toBe(0)
  noteWrite()
  for (let i = 0; i < 5; i++) await requestRewrite()
  expect(await after(5 * MINUTE)).toBe(0)
  noteWrite()
  expect(await after(9 * MINUTE)).toBe(0)
  expect(await after(MINUTE)).toBe(1)
  expect(await after(DAY)).toBe(1)
  await requestRewrite()
  expect(await after(11 * MINUTE)).toBe(2)
  await requestRewrite()
  expect(await after(DAY - 12 * MINUTE)).toBe(2)
  expect(await after(12 * MINUTE)).toBe(3)
})

test('where somebody always writes, it is done after a day; what failed and what a process before was asked for is done too', async () => {
  const { requestRewrite, noteWrite, after, database } = opened()
  await requestRewrite()
  for (let i = 0; i < 159; i++) {
    noteWrite()
    expect(await after(9 * MINUTE)).toBe(0)
  }
  noteWrite()
  expect(await after(9 * MINUTE)).toBe(1)

  await requestRewrite()
  let isFull = true
  const failing = createDatabaseFileRewriter(
    database,
    async () => {
      if (isFull) throw new Error('SQLITE_FULL')
    },
    () => 1_900_000_000_000,
  )
  await expect(failing.rewriteIfDue()).rejects.toThrow('SQLITE_FULL')
  isFull = false
  const next = opened(database)
  expect(await next.after(11 * MINUTE)).toBe(1)
  expect(await next.after(2 * DAY)).toBe(1)
})

test('whoever asks while it is under way is not taken for done', async () => {
  const database = memory()
  let asks: () => Promise<unknown> = async () => {}
  let time = 0
  const { requestRewrite, rewriteIfDue } = createDatabaseFileRewriter(
    database,
    () => asks(),
    () => time,
  )
  await requestRewrite()
  asks = requestRewrite
  time = 2 * DAY
  expect(await rewriteIfDue()).toBe(true)
  asks = async () => {}
  time += 2 * DAY
  expect(await rewriteIfDue()).toBe(true)
  expect(await rewriteIfDue()).toBe(false)
  time += 2 * DAY
  expect(await rewriteIfDue()).toBe(false)
})

test('what is deleted or written over is gone from the file of SQLite before it is written anew', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fieldpost-store-')), 'fieldpost.sqlite')
  const database = await openSqlite(file)
  const names = Array.from({ length: 30 }, (_, i) => `somebody-${i}-${'x'.repeat(200)}`)
  for (const name of names) await database.put(name.slice(0, 20), JSON.stringify({ value: name }), null, null)
  for (const name of names.slice(10)) await database.remove(name.slice(0, 20))
  for (const name of names.slice(0, 10)) await database.put(name.slice(0, 20), '{"value":""}', 1, null)
  const onDisk = () => [file, `${file}-wal`].map(path => readFileSync(path, 'latin1')).join()
  expect(onDisk()).toContain('x'.repeat(200))
  await database.compact()
  expect(onDisk()).not.toContain('x'.repeat(50))
  await database.close()
})
