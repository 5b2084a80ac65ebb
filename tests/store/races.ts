import { expect } from 'vitest'
import { type BotStore, type Database, openBotStoreOnDatabase } from '../../src/store/index.ts'
import { openTable, tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import { ferry } from '../toy/index.ts'

export const tableOn = (thread: string): Table =>
  openTable(
    ferry,
    { guild: '1', thread, parent: '2', lang: 'en' },
    { user: 'anna', interaction: 'i', now: 0 },
  )
export const keyOf = (thread: string): string => tableKey('1', thread)

/** One more post: a change that shows. */
export const more = (now: Table): { table: Table; result: number } => ({
  table: { ...now, posts: now.posts + 1 },
  result: now.posts + 1,
})

/** Two stores on one database, as two processes: nothing that one wrote is lost by the other. */
export async function shared(database: Database): Promise<[BotStore, BotStore]> {
  const [one, other] = [await openBotStoreOnDatabase(database), await openBotStoreOnDatabase(database)]
  const key = keyOf('20')
  await one.create(tableOn('20'))
  expect((await other.read(key))?.posts).toBe(1)
  // The one slept while the other wrote.
  for (let i = 0; i < 5; i++) await other.turn(key, more)
  expect(await one.turn(key, more)).toBe(7)
  expect((await other.read(key))?.posts).toBe(7)
  // Both at once.
  const both = Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).turn(key, more))
  const numbers = await Promise.all(both)
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 8))
  expect([(await one.read(key))?.posts, (await other.read(key))?.posts]).toEqual([47, 47])
  return [one, other]
}
