import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningBot } from '../../../src/runtime/bot.ts'
import type { StoredValue } from '../../../src/store/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import type { Post, Table } from '../../../src/table/types.ts'
import { memory } from '../../store/memory.ts'
import { patientFerry } from '../patient.ts'
import { type Stage, said, stage, textOf } from '../stage.ts'

const HOUR = 3_600_000

const database = memory()
let on: Stage
let other: RunningBot
beforeAll(async () => {
  on = await stage({ ferry: patientFerry }, undefined, database)
  other = await on.another()
})
afterAll(async () => {
  await other.stop()
  await on.close()
})

/** A table of which nothing is on its way any more: what a bot is sending takes a new post along. */
async function begun(): Promise<string> {
  const thread = await on.table('ferry', { north: on.people.anna, south: on.people.boris })
  await on.still()
  return thread
}

/** A post that a process wrote down and did not live to send. */
async function leave(by: RunningBot, thread: string): Promise<number> {
  const post = { at: Date.now(), what: 'played', by: 'north', user: null, events: [], calls: [] } as const
  return by.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => {
    const item: Post = { ...post, n: table.posts + 1 }
    return { table: { ...table, posts: item.n, outbox: [...table.outbox, item] }, result: item.n }
  })
}
const standing = (thread: string, n: number) =>
  on.posts(thread).filter(post => textOf(post).includes(`Post ${n}`)).length

test('a post that another process left behind is sent by whoever looks, once; a young one is still in its hands', async () => {
  const thread = await begun()
  const young = await leave(other, thread)
  await on.looked()
  expect(standing(thread, young)).toBe(0)
  await on.later(2 * 60_000)
  await on.sandbox.waitUntilFound(() => standing(thread, young) > 0)
  await on.quiet(thread)
  await on.looked()
  expect(standing(thread, young)).toBe(1)
})

test('two processes that look at the same time send one reminder', async () => {
  const thread = await begun()
  await said(on.people.anna.slash('game remind', { after: '24' }, { channelId: thread }))
  const { posts } = await on.read(thread)
  await on.later(25 * HOUR)
  const reminders = () =>
    on.posts(thread).filter(post => textOf(post).includes('the game is waiting for you')).length
  await on.sandbox.waitUntilFound(() => reminders() > 0)
  await on.quiet(thread)
  await on.looked()
  expect([reminders(), (await on.read(thread)).posts]).toEqual([1, posts + 1])
})

/** A process with the shard that this server does not belong to. */
const stranger = (): Promise<RunningBot> => {
  const mine = Number((BigInt(on.sandbox.guildId) >> 22n) % 2n)
  return on.another({ ids: [1 - mine], count: 2 })
}

test('a table that is read on another shard is brought up to date there, and told by the process that has its server', async () => {
  const thread = await begun()
  const key = tableKey(on.sandbox.guildId, thread)
  const { value, revision } = database.values.get(key) as StoredValue
  const kept = JSON.parse(value) as { value: Table }
  const table = {
    ...kept.value,
    match: { ...kept.value.match, start: { ...kept.value.match?.start, rules: 'older' } },
  }
  database.values.set(key, { value: JSON.stringify({ value: table }), revision: revision + 1 })
  const foreign = await stranger()
  const { posts } = (await foreign.store.read(key)) as Table
  expect(posts).toBe(kept.value.posts + 1)
  await on.looked()
  await foreign.stop()
  await on.later(2 * 60_000)
  await on.sandbox.waitUntilFound(() => standing(thread, posts) > 0)
  await on.quiet(thread)
  expect(standing(thread, posts)).toBe(1)
  expect(
    on.lines.filter(line => line.includes('a post could not be sent yet; it will be tried again')),
  ).toEqual([])
})

test('a process that has another shard leaves the tables of this server to the one that has theirs', async () => {
  const thread = await begun()
  const foreign = await stranger()
  await other.stop()
  await on.bot.stop()
  const due = async () => (await foreign.store.due(0)).length
  const left = await leave(foreign, thread)
  await on.later(2 * 60_000)
  await on.looked()
  expect(await due()).toBe(1)
  expect(
    on.lines.filter(line => line.includes('a post could not be sent yet; it will be tried again')),
  ).toEqual([])
  await on.restart()
  await on.quiet(thread)
  expect([await due(), standing(thread, left)]).toEqual([0, 1])
  await foreign.stop()
})

test('settings of shards that are left empty are none', async () => {
  Object.assign(process.env, { SHARDS: '', SHARD_COUNT: '' })
  const bot = await on.another()
  expect(bot.client.options).toMatchObject({ shards: [0], shardCount: 1 })
  await bot.stop()
})

test('nothing failed meanwhile', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})
