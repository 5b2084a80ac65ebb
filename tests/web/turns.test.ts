import { setImmediate as idle } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMapWorkScheduler } from '../../commands/map/map-work-scheduler.ts'

/** Time that stands still until somebody looks or sleeps. */
function watch() {
  let time = 0
  const slept: number[] = []
  const sleeps: (() => void)[] = []
  return {
    slept,
    now: () => time,
    sleep: (ms: number) =>
      new Promise<void>(done => {
        slept.push(ms)
        sleeps.push(() => {
          time += ms
          done()
        })
      }),
    spend: (ms: number) => {
      time += ms
    },
    wake: async () => {
      sleeps.shift()?.()
      await idle()
    },
  }
}

test('pages of one table look in one turn, tables in the order in which somebody asked', async () => {
  const clock = watch()
  const turns = createMapWorkScheduler({ atOnce: 1000, share: 0.25, debt: 50 }, clock)
  const seen: string[] = []
  const look = (name: string) => async () => {
    await idle()
    seen.push(name)
    return name
  }
  const all = [
    turns.runInTurn('a', look('a1')),
    turns.runInTurn('b', look('b1')),
    turns.runInTurn('a', look('a2')),
    turns.runInTurn('c', look('c1')),
    turns.runInTurn('b', look('b2')),
  ]
  expect(await Promise.all(all)).toEqual(['a1', 'b1', 'a2', 'c1', 'b2'])
  // The first waited for nobody: whoever came after it looks in the next turn of its table
  expect(seen).toEqual(['a1', 'b1', 'b2', 'a2', 'c1'])
})

test('what was spent beyond the budget is waited for, in the share that pages have', async () => {
  const clock = watch()
  const turns = createMapWorkScheduler({ atOnce: 100, share: 0.25, debt: 50 }, clock)
  const look = async () => clock.spend(80)
  await turns.runInTurn('a', look)
  await turns.runInTurn('b', look)
  expect(clock.slept).toEqual([])
  const third = turns.runInTurn('c', look)
  await idle()
  // 160 spent of 100, and 20 more earned while the second looked: 40 are missing, a quarter of 160
  expect(clock.slept).toEqual([161])
  await clock.wake()
  await third
})

test('a look that fails fails for whoever looked, and the next has its turn', async () => {
  const turns = createMapWorkScheduler({ atOnce: 100, share: 0.25, debt: 50 }, watch())
  const failing = turns.runInTurn('a', async () => {
    throw new Error('no table')
  })
  const next = turns.runInTurn('b', async () => 'seen')
  await expect(failing).rejects.toThrow('no table')
  expect(await next).toBe('seen')
})

test('one turn that takes very long, as the first of a process, is waited for no longer than its debt', async () => {
  const clock = watch()
  const turns = createMapWorkScheduler({ atOnce: 100, share: 0.25, debt: 50 }, clock)
  await turns.runInTurn('a', async () => clock.spend(5000))
  const next = turns.runInTurn('b', async () => 'seen')
  await idle()
  expect(clock.slept).toEqual([201])
  await clock.wake()
  expect(await next).toBe('seen')
})
