import { expect, test } from 'vitest'
import { orderTold, orderWork, seenBy } from '../../commands/map/board.ts'
import { openDesk } from '../../commands/map/index.ts'
import { readings } from '../../commands/map/order.ts'
import { openPauses, sliced, whole } from '../../commands/map/slices.ts'
import { asked } from '../../src/engine/actions/agenda.ts'
import { systems } from '../../src/systems/index.ts'
import { openBounds } from '../../src/web/bounds.ts'
import { type Asks, BUSY } from '../../src/web/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { houseWith, tableOf } from './desk.ts'

const system = systems['conflict-of-heroes']
const setup = { scenario: 'petrov', variants: {} }
const { secret, match } = freshMatch(system, setup, 'slices')
const table = tableOf(system, setup, match, secret)
const [by] = asked(match.state)
const house = houseWith(table)
const seen = seenBy(house, table, by, [])!
const lit = readings(system, match.state, by, [], null)
  .flatMap(({ next }) => next)
  .map(({ kind, value }) => ({ kind, value }))
  .slice(0, 60)

const body: Asks['board'] = {
  lang: 'en',
  as: null,
  picks: lit,
  verb: null,
  more: lit,
  plan: [],
  brief: true,
}
const visitor = (user: string, thread: string) => ({ user, guild: table.guild, thread })

test('long work pauses again and again, and comes to the same', async () => {
  let now = 0
  let pauses = 0
  const spent: number[] = []
  const told = await sliced(orderWork(seen, lit, null, 'en', lit), {
    now: () => now++,
    pause: async () => void pauses++,
    spent: ms => void spent.push(ms),
  })
  expect(told).toEqual(orderTold(seen, lit, null, 'en', lit))
  // Each look takes one of these milliseconds
  expect(pauses).toBeGreaterThan(5)
  expect(Math.max(...spent)).toBeLessThanOrEqual(11)
})

test('of all work under way one slice goes on in each round of the event loop', async () => {
  const pause = openPauses()
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
  expect(await Promise.all([sliced(work('a'), how), sliced(work('b'), how), sliced(work('c'), how)])).toEqual(
    ['a', 'b', 'c'],
  )
  isOver = true
  expect(order).toHaveLength(9)
  for (const [n, length] of rounds.entries()) if (n > 0) expect(length - rounds[n - 1]).toBeLessThanOrEqual(3)
  expect(whole(work('d'))).toBe('d')
})

test('one person’s boards are bounded over all tables and connections; another’s come all the same', async () => {
  const desk = openDesk(house)
  const many = Array.from({ length: 30 }, (_, n) => desk.board(visitor(by, String(n % 5)), body))
  const other = desk.board(visitor('-', '1'), body)
  const told = await Promise.all(many)
  expect(told.filter(one => one === BUSY)).toHaveLength(18)
  expect(await other).not.toBe(BUSY)
})

test('who has spent what he may gets no more boards, at no table; another gets his', async () => {
  const desk = openDesk(house, { atOnce: 1, perSecond: 0 })
  expect(await desk.board(visitor(by, '1'), body)).not.toBe(BUSY)
  for (const thread of ['1', '2', '3']) expect(await desk.board(visitor(by, thread), body)).toBe(BUSY)
  expect(await desk.board(visitor('-', '1'), body)).not.toBe(BUSY)
})

test('what one person points at is looked at one after the other, over all tables', async () => {
  let looking = 0
  let most = 0
  const store = {
    ...house.store,
    read: async () => {
      most = Math.max(most, ++looking)
      await new Promise(setImmediate)
      looking--
      return table
    },
  }
  const desk = openDesk({ ...house, store } as unknown as typeof house)
  const told = ['1', '2', '3', '4'].map(thread => desk.board(visitor(by, thread), body))
  expect((await Promise.all(told)).filter(one => one === BUSY)).toEqual([])
  expect(most).toBe(1)
})

test('what was spent is earned again, and a debt is paid first', () => {
  let now = 0
  const bounds = openBounds(2000, 150, () => now)
  bounds.spend('a', 2600)
  expect(bounds.has('a')).toBe(false)
  now = 4000
  expect(bounds.has('a')).toBe(false)
  now = 4100
  expect([bounds.has('a'), bounds.has('b')]).toEqual([true, true])
})
