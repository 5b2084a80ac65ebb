import { expect, test } from 'vitest'
import { createMapApi } from '../../commands/map/index.ts'
import { interpretPicks } from '../../commands/map/interpret-picks.ts'
import { buildVisibleTable, describePicks, describePicksPausably } from '../../commands/map/visible-table.ts'
import { createSharedPause, runInSlices, runWithoutPause } from '../../commands/pausable-work.ts'
import type { PictureRequest } from '../../render/index.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { systems } from '../../src/systems/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { BUSY_ANSWER, type MapApi, type RequestParams } from '../../src/web/index.ts'
import { createRequestLimiter } from '../../src/web/rate-limiter.ts'
import { freshMatch } from '../support/conformance.ts'
import { houseWith, tableOf } from './desk.ts'

const system = systems['conflict-of-heroes']
const setup = { scenario: 'petrov', variants: {} }
const { secret, match } = freshMatch(system, setup, 'slices')
const table = tableOf(system, setup, match, secret)
const [by] = decidingRoles(match.state)
const bot = houseWith(table)
const seen = buildVisibleTable(bot, table, by, [])!
const lit = interpretPicks(system, match.state, by, [], null)
  .flatMap(({ next }) => next)
  .map(({ kind, value }) => ({ kind, value }))
  .slice(0, 60)

const body: RequestParams['board'] = {
  lang: 'en',
  as: null,
  picks: lit,
  verb: null,
  more: lit,
  plan: [],
  brief: true,
}
/** The picture of a plan. */
const planned = (n: number): RequestParams['picture'] => ({
  kind: 'full',
  lang: 'en',
  revision: tableRevision(table),
  plan: [{ verb: 'none', args: [n] }],
  as: null,
  fine: false,
})
/** Turns that never wait. */
const FREE = { atOnce: 1e9, share: 1, debt: 0 }
const visitor = (user: string, thread: string) => ({ user, guild: table.guild, thread })

test('long work pauses again and again, and comes to the same', async () => {
  let now = 0
  let pauses = 0
  const spent: number[] = []
  const told = await runInSlices(describePicksPausably(seen, lit, null, 'en', lit), {
    now: () => now++,
    pause: async () => void pauses++,
    spent: ms => void spent.push(ms),
  })
  expect(told).toEqual(describePicks(seen, lit, null, 'en', lit))
  // Each look takes one of these milliseconds
  expect(pauses).toBeGreaterThan(5)
  expect(Math.max(...spent)).toBeLessThanOrEqual(11)
})

test('of all work under way one slice goes on in each round of the event loop', async () => {
  const pause = createSharedPause()
  const order: string[] = []
  function* work(name: string): Generator<undefined, string, undefined> {
    for (let n = 0; n < 3; n++) {
      order.push(name)
      yield
    }
    return name
  }
  let now = 0
  const how = { pause, now: () => (now += 100) }
  const rounds: number[] = []
  let isOver = false
  const count = () => {
    rounds.push(order.length)
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  expect(
    await Promise.all([
      runInSlices(work('a'), how),
      runInSlices(work('b'), how),
      runInSlices(work('c'), how),
    ]),
  ).toEqual(['a', 'b', 'c'])
  isOver = true
  expect(order).toHaveLength(9)
  for (const [n, length] of rounds.entries()) if (n > 0) expect(length - rounds[n - 1]).toBeLessThanOrEqual(3)
  expect(runWithoutPause(work('d'))).toBe('d')
})

test('one person’s boards are bounded over all tables and connections; another’s come all the same', async () => {
  const desk = createMapApi(bot)
  const many = Array.from({ length: 30 }, (_, n) => desk.board(visitor(by, String(n % 5)), body))
  const other = desk.board(visitor('-', '1'), body)
  const told = await Promise.all(many)
  expect(told.filter(one => one === BUSY_ANSWER)).toHaveLength(18)
  expect(await other).not.toBe(BUSY_ANSWER)
})

test('who has spent what he may gets no more boards, at no table; another gets his', async () => {
  const desk = createMapApi(bot, { atOnce: 1, perSecond: 0 })
  expect(await desk.board(visitor(by, '1'), body)).not.toBe(BUSY_ANSWER)
  for (const thread of ['1', '2', '3']) expect(await desk.board(visitor(by, thread), body)).toBe(BUSY_ANSWER)
  expect(await desk.board(visitor('-', '1'), body)).not.toBe(BUSY_ANSWER)
})

test('who has spent what he may gets no log either, and changes and takes back nothing; it is counted what that takes', async () => {
  const change = { lang: 'en', revision: 0, mark: 'a-mark-of-mine', sure: false } as const
  const asks = {
    log: (desk: MapApi, who: string) => desk.log(visitor(who, '1'), { lang: 'en', page: 0 }),
    act: (desk: MapApi, who: string) =>
      desk.act(visitor(who, '1'), { ...change, as: null, orders: [{ verb: 'none', args: [] }] }),
    back: (desk: MapApi, who: string) => desk.back(visitor(who, '1'), change),
    picture: (desk: MapApi, who: string) => desk.picture(visitor(who, '1'), planned(0)),
  }
  for (const ask of Object.values(asks)) {
    // Whatever it takes is more
    const desk = createMapApi(bot, { atOnce: 1 + 1e-9, perSecond: 0 }, FREE)
    expect(await ask(desk, by)).not.toBe(BUSY_ANSWER)
    for (const again of Object.values(asks)) expect(await again(desk, by)).toBe(BUSY_ANSWER)
    expect(await ask(desk, '-')).not.toBe(BUSY_ANSWER)
  }
})

test('pictures of one person’s plans are drawn one after the other, over all tables, and only so many wait', async () => {
  let drawing = 0
  let most = 0
  const draw = async (request: PictureRequest) => {
    most = Math.max(most, ++drawing)
    await new Promise(setImmediate)
    drawing--
    return bot.draw(request)
  }
  const desk = createMapApi({ ...bot, draw } as unknown as typeof bot, undefined, FREE)
  const many = Array.from({ length: 30 }, (_, n) => desk.picture(visitor(by, String(n % 5)), planned(n)))
  const other = desk.picture(visitor('-', '1'), planned(0))
  expect((await Promise.all(many)).filter(one => one === BUSY_ANSWER)).toHaveLength(18)
  expect(most).toBeLessThanOrEqual(2)
  expect(await other).not.toBe(BUSY_ANSWER)
})

test('what one person points at is looked at one after the other, over all tables', async () => {
  let looking = 0
  let most = 0
  const store = {
    ...bot.store,
    read: async () => {
      most = Math.max(most, ++looking)
      await new Promise(setImmediate)
      looking--
      return table
    },
  }
  const desk = createMapApi({ ...bot, store } as unknown as typeof bot)
  const told = ['1', '2', '3', '4'].map(thread => desk.board(visitor(by, thread), body))
  expect((await Promise.all(told)).filter(one => one === BUSY_ANSWER)).toEqual([])
  expect(most).toBe(1)
})

test('what was spent is earned again, and a debt is paid first', () => {
  let now = 0
  const bounds = createRequestLimiter(2000, 150, () => now)
  bounds.spend('a', 2600)
  expect(bounds.canTake('a')).toBe(false)
  now = 4000
  expect(bounds.canTake('a')).toBe(false)
  now = 4100
  expect([bounds.canTake('a'), bounds.canTake('b')]).toEqual([true, true])
})
