import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bot } from '../../src/bot.ts'
import { type Post, type Table, tableKey } from '../../src/table.ts'
import { memory } from '../store/memory.ts'
import { patientFerry } from './patient.ts'
import { type Stage, said, stage, textOf } from './stage.ts'

const HOUR = 3_600_000

let on: Stage
let other: Bot
beforeAll(async () => {
  on = await stage({ ferry: patientFerry }, undefined, memory())
  other = await on.another()
})
afterAll(async () => {
  await other.stop()
  await on.close()
})

const begun = () => on.table('ferry', { north: on.people.anna, south: on.people.boris })
/** Long enough for both processes to look several times. */
const looked = () => new Promise(resolve => setTimeout(resolve, 300))

/** A post that a process wrote down and did not live to send. */
async function leave(by: Bot, thread: string): Promise<number> {
  const post = { at: Date.now(), what: 'played', by: 'north', user: null, events: [], calls: [] } as const
  return by.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => {
    const item: Post = { ...post, n: table.posts + 1 }
    return { table: { ...table, posts: item.n, outbox: [...table.outbox, item] }, result: item.n }
  })
}
const standing = (thread: string, n: number) =>
  on.posts(thread).filter(post => textOf(post).includes(`✉ ${n}`)).length

test('a post that another process left behind is sent by whoever looks, once; a young one is still in its hands', async () => {
  const thread = await begun()
  const young = await leave(other, thread)
  await looked()
  expect(standing(thread, young)).toBe(0)
  await on.later(2 * 60_000)
  await on.sandbox.until(() => standing(thread, young) > 0)
  await on.quiet(thread)
  await looked()
  expect(standing(thread, young)).toBe(1)
})

test('two processes that look at the same time send one reminder', async () => {
  const thread = await begun()
  await said(on.people.anna.slash('game remind', { after: '24' }, { channelId: thread }))
  const { posts } = await on.read(thread)
  await on.later(25 * HOUR)
  const reminders = () => on.posts(thread).filter(post => textOf(post).includes('⏰')).length
  await on.sandbox.until(() => reminders() > 0)
  await on.quiet(thread)
  await looked()
  expect([reminders(), (await on.read(thread)).posts]).toEqual([1, posts + 1])
})

test('a process that has another shard leaves the tables of this server to the one that has theirs', async () => {
  const thread = await begun()
  const mine = Number((BigInt(on.sandbox.guildId) >> 22n) % 2n)
  const foreign = await on.another({ ids: [1 - mine], count: 2 })
  await other.stop()
  await on.bot.stop()
  const due = async () => (await foreign.store.due(0)).length
  const left = await leave(foreign, thread)
  await on.later(2 * 60_000)
  await looked()
  expect(await due()).toBe(1)
  expect(on.lines.filter(line => line.includes('a post could not be sent yet'))).toEqual([])
  await on.restart()
  await on.quiet(thread)
  expect([await due(), standing(thread, left)]).toEqual([0, 1])
  await foreign.stop()
})

test('nothing failed meanwhile', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})
