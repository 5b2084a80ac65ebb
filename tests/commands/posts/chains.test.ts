import { expect, test } from 'vitest'
import { createRetryQueue, QueueStoppedError } from '../../../commands/posts/retry-queue.ts'

class Barred extends Error {}

/** Work that fails as told, on a clock that is wound by hand. */
function wound(fails: () => Error | null) {
  let now = 0
  let timers: { due: number; run: () => void }[] = []
  const tries: number[] = []
  let atOnce = 0
  let most = 0
  const chains = createRetryQueue({
    work: async () => {
      tries.push(now)
      most = Math.max(most, ++atOnce)
      await Promise.resolve()
      atOnce--
      const error = fails()
      if (error) throw error
    },
    waitsForPerson: error => error instanceof Barred,
    clock: {
      now: () => now,
      after(ms, run) {
        const timer = { due: now + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter(one => one !== timer)
        }
      },
    },
    randomShare: () => 1,
  })
  const later = async (ms: number) => {
    const until = now + ms
    for (;;) {
      const [next] = timers.toSorted((a, b) => a.due - b.due)
      if (!next || next.due > until) break
      timers = timers.filter(one => one !== next)
      now = next.due
      next.run()
      for (let i = 0; i < 10; i++) await Promise.resolve()
    }
    now = until
  }
  return { chains, tries, later, waits: () => timers.length, most: () => most }
}

const seconds = (tries: readonly number[]) => tries.map(ms => ms / 1000)

test('what fails is tried again after 5 seconds, then after twice as long each time, and never less than hourly', async () => {
  const { chains, tries, later } = wound(() => new Error('down'))
  await chains.run('a')
  await later(4 * 3_600_000)
  expect(seconds(tries)).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275, 2555, 5115, 8715, 12315])
})

test('however many ask, a table has one try at a time and one wait', async () => {
  const { chains, tries, waits, most } = wound(() => new Error('down'))
  const held = await Promise.all(Array.from({ length: 10 }, () => chains.run('a')))
  expect(held.every(one => one?.error instanceof Error)).toBe(true)
  expect([tries.length, most(), waits()]).toEqual([2, 1, 1])
  await chains.run('a')
  expect([tries.length, waits()]).toEqual([3, 1])
})

test('who asks while one try has just ended and the next is about to begin makes no third one', async () => {
  const { chains, most } = wound(() => null)
  for (let wait = 0; wait < 12; wait++) {
    void chains.run('a')
    const queued = chains.run('a')
    for (let i = 0; i < wait; i++) await Promise.resolve()
    await chains.run('a')
    await queued
  }
  expect(most()).toBe(1)
})

test('who looks while a try is under way that ends blocked makes no second one', async () => {
  const { chains, tries } = wound(() => new Barred())
  const held = await Promise.all([
    chains.run('a'),
    chains.tryUnlessBlocked('a'),
    chains.tryUnlessBlocked('a'),
  ])
  expect(held.every(one => one?.error instanceof Barred)).toBe(true)
  expect(tries).toEqual([0])
})

test('whoever acts while a look waits has a try of its own, whichever of them came first', async () => {
  for (const order of [
    ['tryUnlessBlocked', 'run'],
    ['run', 'tryUnlessBlocked'],
  ] as const) {
    const { chains, tries } = wound(() => new Barred())
    await Promise.all([chains.run('a'), ...order.map(ask => chains[ask]('a'))])
    expect(tries).toEqual([0, 0])
  }
})

test('however many look while a try is under way that succeeds, one more follows, for what is new', async () => {
  const { chains, tries } = wound(() => null)
  await Promise.all([chains.run('a'), ...Array.from({ length: 9 }, () => chains.tryUnlessBlocked('a'))])
  expect(tries).toEqual([0, 0])
})

test('where only a person can help nothing is tried until somebody is there', async () => {
  let bar: Error | null = new Barred()
  const { chains, tries, later, waits } = wound(() => bar)
  await chains.run('a')
  await later(24 * 3_600_000)
  expect([tries.length, waits()]).toEqual([1, 0])
  expect((await chains.tryUnlessBlocked('a'))?.error).toBe(bar)
  expect(tries.length).toBe(1)
  chains.retryAfterActivity('a', 0)
  expect(tries.length).toBe(1)
  bar = null
  chains.retryAfterActivity('a', 24 * 3_600_000)
  await later(0)
  expect(tries.length).toBe(2)
  expect(await chains.tryUnlessBlocked('a')).toBeNull()
  expect(tries.length).toBe(3)
})

test('somebody who is there does not make the waits longer', async () => {
  const { chains, tries, later } = wound(() => new Error('down'))
  for (let i = 0; i < 20; i++) await chains.run('a')
  await later(5_000)
  expect(tries.length).toBe(21)
})

test('at rest nothing begins any more, and what is under way is waited for', async () => {
  let done = false
  const { chains, tries, later, waits } = wound(() => {
    done = true
    return new Error('down')
  })
  const first = chains.run('a')
  const second = chains.run('a')
  await chains.stop()
  expect([done, tries.length]).toEqual([true, 1])
  expect((await first)?.error).toBeInstanceOf(Error)
  expect((await second)?.error).toBeInstanceOf(QueueStoppedError)
  expect((await chains.run('b'))?.error).toBeInstanceOf(QueueStoppedError)
  await later(3_600_000)
  expect([tries.length, waits()]).toEqual([1, 0])
})
