import { expect, test } from 'vitest'
import { createSteadyClock } from '../../src/base/steady-clock.ts'
import { openHeartbeat } from '../../src/store/heartbeat.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const T = Date.parse('2026-11-23T12:00:00Z')

/** A machine whose clock can be set. */
function machine(from = 0) {
  let host = T
  let own = 0
  const backs: number[] = []
  const clock = createSteadyClock(
    () => host,
    () => own,
    from,
    ms => backs.push(ms),
  )
  return {
    clock,
    backs,
    pass(ms: number) {
      host += ms
      own += ms
    },
    set(ms: number) {
      host += ms
    },
  }
}

test('where the host’s clock goes back, time goes on; nothing is counted twice and nothing stands still', () => {
  const { clock, backs, pass, set } = machine()
  pass(HOUR)
  expect(clock.now()).toBe(T + HOUR)
  set(-30 * MINUTE)
  pass(MINUTE)
  expect(clock.now()).toBe(T + HOUR + MINUTE)
  pass(HOUR)
  expect(clock.now()).toBe(T + 2 * HOUR + MINUTE)
  expect(backs).toEqual([30 * MINUTE])
  // It is set right again: that is no time either
  set(30 * MINUTE)
  pass(MINUTE)
  expect([clock.now(), clock.skipped()]).toEqual([T + 2 * HOUR + 2 * MINUTE, 0])
})

test('a jump back that is shorter than the time between two looks at the clock is seen too', () => {
  const { clock, pass, set } = machine()
  pass(MINUTE)
  set(-30_000)
  expect(clock.now()).toBe(T + MINUTE)
})

test('a jump forward is followed, and told: nobody could play in that time', () => {
  const { clock, pass, set } = machine()
  pass(MINUTE)
  clock.now()
  set(5 * HOUR)
  pass(MINUTE)
  expect([clock.now(), clock.skipped(), clock.skipped()]).toEqual([T + 5 * HOUR + 2 * MINUTE, 5 * HOUR, 0])
})

test('a process that begins under a clock that went back goes on where the one before it ended', async () => {
  const lists = new Map<string, string[]>()
  const database = {
    readList: async (list: string) => [...(lists.get(list) ?? [])].reverse(),
    addToList: async (list: string, value: string) =>
      void lists.set(list, [...(lists.get(list) ?? []), value]),
    removeFromList: async (list: string, value: string) =>
      void lists.set(
        list,
        (lists.get(list) ?? []).filter(one => one !== value),
      ),
  } as unknown as Parameters<typeof openHeartbeat>[0]
  const first = await openHeartbeat(database, 'a', T)
  await first.beat(T + 2 * HOUR)
  const back = await openHeartbeat(database, 'a', T + HOUR)
  expect([back.began, back.gaps()]).toEqual([T + 2 * HOUR, []])
  const { clock, pass } = machine(back.began)
  pass(MINUTE)
  expect(clock.now()).toBe(T + 2 * HOUR + MINUTE)
  const later = await openHeartbeat(database, 'a', T + 5 * HOUR)
  expect([later.began, later.gaps()]).toEqual([T + 5 * HOUR, [[T + 2 * HOUR, T + 5 * HOUR]]])
  // A clock that was wrong by days is not followed
  await later.beat(T + 500 * HOUR)
  expect((await openHeartbeat(database, 'a', T + 6 * HOUR)).began).toBe(T + 6 * HOUR)
})
