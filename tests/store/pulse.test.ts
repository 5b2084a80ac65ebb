import { expect, test } from 'vitest'
import { openBotStoreOnDatabase } from '../../src/store/index.ts'
import { memory } from './memory.ts'

const MINUTE = 60_000

test('a process that begins knows since when nobody was there, and what was known before it', async () => {
  const database = memory()
  const first = await (await openBotStoreOnDatabase(database)).openHeartbeat('0/1', MINUTE)
  expect(first.gaps()).toEqual([])
  await first.beat(2 * MINUTE)
  await first.beat(3 * MINUTE)
  const second = await (await openBotStoreOnDatabase(database)).openHeartbeat('0/1', 50 * MINUTE)
  expect(second.gaps()).toEqual([[3 * MINUTE, 50 * MINUTE]])
  await second.beat(51 * MINUTE)
  const third = await (await openBotStoreOnDatabase(database)).openHeartbeat('0/1', 60 * MINUTE)
  expect(third.gaps()).toEqual([
    [51 * MINUTE, 60 * MINUTE],
    [3 * MINUTE, 50 * MINUTE],
  ])
  // One that looks after other servers was there all the time
  expect((await (await openBotStoreOnDatabase(database)).openHeartbeat('1/2', 60 * MINUTE)).gaps()).toEqual(
    [],
  )
})

test('a process that stood still between two beats was not there for so long, and no longer than since the last one', async () => {
  const pulse = await (await openBotStoreOnDatabase(memory())).openHeartbeat('0/1', 0)
  await pulse.beat(10 * MINUTE, 4 * MINUTE)
  expect(pulse.gaps()).toEqual([[6 * MINUTE, 10 * MINUTE]])
  await pulse.beat(12 * MINUTE, 9 * MINUTE)
  expect(pulse.gaps()[0]).toEqual([10 * MINUTE, 12 * MINUTE])
  await pulse.beat(13 * MINUTE)
  expect(pulse.gaps().length).toBe(2)
})

test('of very many gaps the oldest are forgotten, in the database too', async () => {
  const database = memory()
  const pulse = await (await openBotStoreOnDatabase(database)).openHeartbeat('0/1', 0)
  for (let n = 1; n <= 250; n++) await pulse.beat(n * MINUTE, 1)
  expect(pulse.gaps().length).toBe(200)
  expect(await database.readList('gaps:0/1', 0, 1000)).toHaveLength(200)
  expect(await database.readList('beat:0/1', 0, 10)).toEqual([String(250 * MINUTE)])
})
