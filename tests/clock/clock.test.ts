import { expect, test } from 'vitest'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import { replayLog } from '../../src/engine/match.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../src/people/person.ts'
import { openTable } from '../../src/table/index.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { giveSeatToUser, leaveSeat, makeSeatFree } from '../../src/table/seats.ts'
import { chooseClock, runDueEvents } from '../../src/table/time/choice.ts'
import {
  CLOCK_PRESETS,
  computeRoleTimeLeft,
  listDueEvents,
  skipDowntime,
} from '../../src/table/time/clock.ts'
import { nextTableDueTime } from '../../src/table/time/due.ts'
import type { ClockSettings, TimeoutAction } from '../../src/table/time/types.ts'
import type { Table } from '../../src/table/types.ts'
import { answerVote, requestPause, undo } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const T = Date.parse('2026-11-23T12:00:00Z')
const decision: ClockSettings = { ...CLOCK_PRESETS['decision-24'], zero: 'call' }
const bank: ClockSettings = { ...CLOCK_PRESETS['bank-72-12'], zero: 'call' }

/** Anna is north, Boris south; begun at T. */
function begun(clock: ClockSettings | null, hours: Table['hours'] = {}): Table {
  let table: Table = { ...openTable(ferry, place, by('anna', T)), hours }
  table = ok(chooseClock(table, clock, by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'south', by('boris', T))).table
  return sent(ok(startGame(table, ferry, by('anna', T))).table)
}
/** What was posted has gone out. */
const sent = (table: Table): Table => ({ ...table, outbox: [] })
const users: Record<string, string> = { north: 'anna', south: 'boris' }
function move(table: Table, now: number, role = decidingRoles(table.match!.state)[0]): Table {
  const state = table.match!.state as Ferry
  const action = sampleAction(ferry, state, role, createSeededPicker(table.match!.log.length))
  return sent(ok(playOrders(table, ferry, role, [action], by(users[role], now))).table)
}
/** Until one side alone is asked, who has just come to be. */
function alone(table: Table, now: number): Table {
  let next = table
  while (findOpenStep(next.match!.state)?.each) next = move(next, now)
  return next
}
const left = (table: Table, role: string, now: number) => computeRoleTimeLeft(table, role, now) / HOUR
const later = (table: Table, now: number) => runDueEvents(table, ferry, now)
const posts = (table: Table) => table.outbox.map(({ what, calls }) => [what, ...calls])

test('a clock is chosen in the lobby only, and it runs for whoever is asked', () => {
  const table = begun(decision)
  expect(chooseClock(table, bank, by('anna'))).toEqual({ no: 'not-in-lobby' })
  // Both stake
  expect(table.clock?.runs).toEqual(['north', 'south'])
  const one = move(table, T + 5 * HOUR, 'north')
  expect(one.clock?.runs).toEqual(['south'])
  expect(left(one, 'south', T + 6 * HOUR)).toBe(18)
  expect(left(one, 'north', T + 9 * HOUR)).toBe(left(one, 'north', T + 5 * HOUR))
  expect(begun(null).clock).toBeUndefined()
  expect(nextTableDueTime(begun(null))).toBeNull()
})

test('each decision has all its hours, the next one of the same side too', () => {
  let table = alone(begun(decision), T + 20 * HOUR)
  const [role] = decidingRoles(table.match!.state)
  expect(left(table, role, T + 20 * HOUR)).toBe(24)
  table = move(table, T + 30 * HOUR)
  for (const one of table.clock!.runs) expect(left(table, one, T + 30 * HOUR)).toBe(24)
})

/** Takes back the last command of whoever is asked, which needs nobody's consent. */
function back(table: Table, role: string, now: number): Table {
  const result = ok(undo(table, patient, '', by(users[role], now)))
  expect(result.free).toBe(true)
  return sent(result.table)
}
const { cross } = ferry.rules.steps as Record<string, { verbs: object }>
/** The leader may also wait, which neither ends his turn nor lets dice roll, so that it can be taken back. */
const patient = {
  ...ferry,
  rules: {
    ...ferry.rules,
    steps: {
      ...ferry.rules.steps,
      cross: {
        ...cross,
        verbs: { ...cross.verbs, wait: { command: true, constraints: [], params: [], apply() {} } },
      },
    },
  },
} as unknown as typeof ferry
const wait = (table: Table, role: string, now: number): Table =>
  sent(ok(playOrders(table, patient, role, [{ verb: 'wait', args: [] }], by(users[role], now))).table)

/** Plays on without taking time, until this is so; the leader of each round is chance. */
function until(table: Table, now: number, isSo: (state: Ferry) => boolean): Table {
  let next = table
  while (!isSo(next.match!.state as Ferry)) next = move(next, now)
  return next
}
const roundOf = (table: Table): number => (table.match!.state as Ferry).round

test('a bank is used up by one’s own decisions, and grows once in a turn of the game, however many they are', () => {
  let table = begun(bank)
  expect(left(table, 'north', T)).toBe(72)
  table = move(table, T + 10 * HOUR, 'north')
  table = alone(move(table, T + 30 * HOUR, 'south'), T + 30 * HOUR)
  // The leader is asked anew in the same round
  expect([left(table, 'north', T + 30 * HOUR), left(table, 'south', T + 30 * HOUR)]).toEqual([62, 42])
  table = until(table, T + 30 * HOUR, state => state.round > 1 || state.outcome !== null)
  if (table.stage === 'over') return
  expect([left(table, 'north', T + 30 * HOUR), left(table, 'south', T + 30 * HOUR)]).toEqual([72, 54])
})

test('a bank never grows above what it held at the beginning', () => {
  let table = begun(bank)
  let most = 0
  while (table.stage === 'playing') {
    table = move(table, T + HOUR)
    for (const role of ['north', 'south']) most = Math.max(most, left(table, role, T + HOUR))
  }
  expect(most).toBe(72)
})

/** Clocks of the release before: what turns brought time is not noted. */
const older = (table: Table): Table => {
  const { turns: _, gifts: __, ...clock } = table.clock!
  return { ...table, clock }
}

test('a bank that an older release let grow keeps what it has, and grows no more until it is below its beginning', () => {
  const table = begun(bank)
  const rich = older({ ...table, clock: { ...table.clock!, left: { north: 600 * HOUR, south: 20 * HOUR } } })
  let next = move(rich, T + HOUR, 'north')
  expect([left(next, 'north', T + HOUR), left(next, 'south', T + HOUR)]).toEqual([599, 19])
  next = until(next, T + HOUR, state => state.round > 1 || state.outcome !== null)
  if (next.stage === 'over') return
  expect([left(next, 'north', T + HOUR), left(next, 'south', T + HOUR)]).toEqual([599, 31])
  expect(roundOf(next)).toBe(2)
})

test('time in a bank is not had again by acting ahead and taking it back', () => {
  let table = alone(begun(bank), T)
  const [role] = decidingRoles(table.match!.state)
  table = wait(table, role, T)
  table = back(table, role, T + HOUR)
  expect(left(table, role, T + HOUR)).toBe(71)
  table = wait(table, role, T + 61 * HOUR)
  expect(left(table, role, T + 61 * HOUR)).toBe(11)
})

test('what was used beyond the end in quiet hours is taken off the next turn’s time', () => {
  const hours = { zone: 'UTC', quiet: { from: '13:00', to: '23:00' } }
  const short = { ...bank, hours: 1, more: 12 }
  let table = alone(begun(short, { anna: hours, boris: hours }), T)
  const [role] = decidingRoles(table.match!.state)
  // Over at one o'clock, put off until eleven in the evening
  expect(listDueEvents(table).find(({ what }) => what === 'over')?.at).toBe(T + 11 * HOUR)
  table = until(table, T + 9 * HOUR, state => state.round > 1 || state.outcome !== null)
  if (table.stage === 'over') return
  expect(left(table, role, T + 9 * HOUR)).toBeLessThanOrEqual(1)
})

test('a take-back gives no time', () => {
  let table = alone(begun(bank), T + HOUR)
  const [leader] = decidingRoles(table.match!.state)
  const before = left(table, leader, T + 2 * HOUR)
  table = move(table, T + 2 * HOUR)
  const back = undo(table, ferry, '', by(users[leader], T + 2 * HOUR))
  const asksFirst = 'table' in back && !back.free
  table = ok(back).table
  if (asksFirst) {
    const other = leader === 'north' ? 'boris' : 'anna'
    const ballot = { id: table.vote!.id, agrees: true, moderates: false }
    table = ok(answerVote(table, ferry, ballot, '', by(other, T + 2 * HOUR))).table
  }
  expect(decidingRoles(table.match!.state)).toEqual([leader])
  expect(left(table, leader, T + 2 * HOUR)).toBe(before)
})

test('acting and taking it back again and again brings no time, and costs none that one had', () => {
  let table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  let now = T
  for (let i = 0; i < 5; i++) {
    now += 4 * HOUR
    table = back(wait(table, role, now), role, now)
    expect(left(table, role, now)).toBe(24 - 4 * (i + 1))
  }
  // Done once more, it is worth what it was; what comes after it is another decision
  table = wait(table, role, now)
  expect(left(table, role, now)).toBe(24)
  expect(left(wait(table, role, now + HOUR), role, now + HOUR)).toBe(24)
})

test('what a decision had left is found again by whoever takes a later one back and repeats it', () => {
  let table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  table = wait(table, role, T + 20 * HOUR)
  expect(left(table, role, T + 25 * HOUR)).toBe(19)
  table = back(table, role, T + 25 * HOUR)
  expect(left(table, role, T + 25 * HOUR)).toBe(4)
  table = wait(table, role, T + 26 * HOUR)
  expect(left(table, role, T + 26 * HOUR)).toBe(19)
  table = back(table, role, T + 44 * HOUR)
  expect(left(table, role, T + 44 * HOUR)).toBe(3)
  expect(left(wait(table, role, T + 44 * HOUR), role, T + 44 * HOUR)).toBe(1)
})

test('where time lost is a game lost, getting up does not stop one’s own; for whoever is made to get up it stops', () => {
  const table = alone(begun({ ...decision, zero: 'lost' }), T)
  const [role] = decidingRoles(table.match!.state)
  const up = sent(ok(leaveSeat(table, ferry, role, by(users[role], T + 23 * HOUR))).table)
  expect(nextTableDueTime(up)).not.toBeNull()
  const over = later(up, T + DAY)
  expect([over.stage, over.match!.state.outcome?.reason]).toEqual(['over', 'time'])
  expect(posts(over).at(-1)).toEqual(['late'])
  const again = ok(giveSeatToUser(up, ferry, role, by(users[role], T + 23.5 * HOUR))).table
  expect(left(again, role, T + 23.5 * HOUR)).toBe(0.5)
  const freed = sent(ok(makeSeatFree(table, ferry, role, by('moderator', T + 23 * HOUR))).table)
  expect(later(freed, T + 99 * DAY)).toEqual(freed)
})

test('who is out of time and comes back has a quarter of it, and his clock runs', () => {
  for (const zero of ['open', 'computer'] as const) {
    const table = alone(begun({ ...decision, zero }), T)
    const [role] = decidingRoles(table.match!.state)
    const out = sent(later(table, T + 2 * DAY))
    const here = sent(ok(giveSeatToUser(out, ferry, role, by(users[role], T + 3 * DAY))).table)
    expect(left(here, role, T + 3 * DAY)).toBe(6)
    expect(posts(later(here, T + 3 * DAY + 6 * HOUR)).map(([what]) => what)).toContain('late')
  }
})

test('who has a quarter left is told, once, and at zero he is called, once', () => {
  const table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  const user = users[role]
  expect(nextTableDueTime(table)).toBe(T + 18 * HOUR)
  expect(later(table, T + 18 * HOUR - 1)).toBe(table)
  const warned = later(table, T + 18 * HOUR)
  expect(posts(warned)).toEqual([['warning', user]])
  expect(nextTableDueTime(sent(warned))).toBe(T + DAY)
  const over = later(sent(warned), T + DAY)
  expect(posts(over)).toEqual([['late', user]])
  expect(nextTableDueTime(sent(over))).toBeNull()
  expect(later(sent(over), T + 9 * DAY)).toEqual(sent(over))
  // He moves after all
  expect(move(sent(over), T + 2 * DAY).stage).toBe('playing')
})

test('zero, an open seat: others may take it, who get time of their own', () => {
  const table = alone(begun({ ...bank, zero: 'open' }), T)
  const [role] = decidingRoles(table.match!.state)
  const all = later(table, T + 200 * HOUR)
  expect(posts(all).map(([what]) => what)).toEqual(['warning', 'late'])
  expect(all.seats.find(seat => seat.role === role)).toEqual({ role, user: null })
  expect(nextTableDueTime(sent(all))).toBeNull()
  expect(all.held?.find(one => one.role === role)?.to).toBe(table.match!.log.length)
  const other = ok(giveSeatToUser(sent(all), ferry, role, by('vera', T + 210 * HOUR))).table
  expect(left(other, role, T + 210 * HOUR)).toBe(36)
  expect(other.clock?.runs).toEqual([role])
})

test('zero, a computer: it plays on, and he may come back', () => {
  const table = alone(begun({ ...decision, zero: 'computer' }), T)
  const [role] = decidingRoles(table.match!.state)
  const all = later(table, T + DAY)
  expect(all.seats.find(seat => seat.role === role)).toEqual({ role, user: null, computer: 'regular' })
  expect(all.outbox.at(-1)).toMatchObject({ what: 'late', by: role, user: users[role], level: 'regular' })
  expect(nextTableDueTime(sent(all))).toBe(0)
  const back = ok(giveSeatToUser(sent(all), ferry, role, by(users[role], T + 2 * DAY))).table
  expect(back.seats.find(seat => seat.role === role)?.user).toBe(users[role])
})

test('zero, lost: the others have won, the log says why and plays out again', () => {
  const table = alone(begun({ ...decision, zero: 'lost' }), T)
  const [role] = decidingRoles(table.match!.state)
  const all = later(table, T + DAY)
  expect(all.stage).toBe('over')
  const winner = role === 'north' ? 'south' : 'north'
  expect(all.match!.state.outcome).toEqual({ winners: [winner], reason: 'time' })
  expect(all.match!.log.at(-1)).toMatchObject({ verb: 'game:time', by: role, args: ['time', winner] })
  expect(replayLog(ferry, all.match as never, all.secret).state.outcome).toEqual(all.match!.state.outcome)
  expect(nextTableDueTime({ ...sent(all), recorded: true })).toBeNull()
})

test.each(['call', 'open', 'computer', 'lost'] as const)(
  'both run out at the same moment (%s), and each is dealt with',
  (zero: TimeoutAction) => {
    const all = later(begun({ ...decision, zero }), T + 3 * DAY)
    const lates = all.outbox.filter(({ what }) => what === 'late').map(({ by: role }) => role)
    expect(lates).toEqual(zero === 'lost' ? ['north'] : ['north', 'south'])
  },
)

test('on his days off nobody’s clock runs, in his own zone', () => {
  // Midnight in Moscow is 21:00 UTC; T is 12:00 UTC on the 23rd
  const hours = { zone: 'Europe/Moscow', off: [{ from: '2026-11-24', to: '2026-11-25' }] }
  const table = begun(decision, { anna: hours })
  expect(left(table, 'north', T + 9 * HOUR)).toBe(15)
  expect(left(table, 'north', T + 30 * HOUR)).toBe(15)
  expect(left(table, 'south', T + 30 * HOUR)).toBe(-6)
  const over = listDueEvents(table).find(time => time.what === 'over' && time.role === 'north')
  expect(over?.at).toBe(T + DAY + 2 * DAY)
})

test('in his quiet hours nobody is called, warned or out of time: it waits for the morning', () => {
  // 22 to 8 in Moscow is 19:00 to 5:00 UTC
  const hours = { zone: 'Europe/Moscow', quiet: { from: '22:00', to: '08:00' } }
  const late = Date.parse('2026-11-24T05:00:00Z')
  const table = alone(begun(decision, { anna: hours, boris: hours }), T)
  const [role] = decidingRoles(table.match!.state)
  // 18 hours after T are 6:00 UTC, so that is no night; of the 12 hours after 22:00 UTC all are
  expect(listDueEvents(table)[0].at).toBe(T + 18 * HOUR)
  const other = alone(begun(decision, { anna: hours, boris: hours }), T + 4 * HOUR)
  expect(listDueEvents(other).map(({ at }) => at)).toEqual([T + 4 * HOUR + 18 * HOUR, T + 4 * HOUR + DAY])
  const night = alone(begun(decision, { anna: hours, boris: hours }), T - 8 * HOUR)
  expect(listDueEvents(night).flatMap(({ what, at }) => (what === 'call' ? [] : [at]))).toEqual([late, late])
  // Asked at 20:00 UTC, called in the morning; south has just acted himself and would know
  const evening = () =>
    alone(move(alone(begun(decision, { anna: hours, boris: hours }), T), T + 8 * HOUR), T + 8 * HOUR)
  let asleep = evening()
  while (decidingRoles(asleep.match!.state)[0] !== 'north') asleep = evening()
  expect(Object.values(asleep.later ?? {})).toContain(late)
  expect(nextTableDueTime(asleep)).toBe(late)
  const woken = later(asleep, late)
  const called = woken.outbox.flatMap(({ calls }) => calls)
  expect(called.length).toBeGreaterThan(0)
  expect(woken.later).toEqual({})
  expect(role).toBeDefined()
})

test('whose time is over puts it off no longer by other quiet hours', () => {
  const hour = (at: number) => new Date(at).toISOString().slice(11, 16)
  const quietAt = (now: number) => ({
    zone: 'UTC',
    quiet: { from: hour(now - HOUR), to: hour(now + 12 * HOUR) },
  })
  let table = alone(begun({ ...decision, zero: 'lost' }), T)
  const [role] = decidingRoles(table.match!.state)
  let now = T + DAY - HOUR
  for (let i = 0; i < 3 && table.stage === 'playing'; i++, now += 11 * HOUR) {
    table = later(table, now)
    table = storePersonalSettings(
      table,
      users[role],
      { ...DEFAULT_PLAYER_SETTINGS, hours: quietAt(now) },
      now,
    )
  }
  expect(table.stage).toBe('over')
})

test('whoever was to be called in the morning, but is waited for no more, is left alone', () => {
  const hours = { zone: 'UTC', quiet: { from: '22:00', to: '08:00' } }
  let table = begun(decision, { boris: hours })
  table = { ...table, later: { boris: T + 20 * HOUR } }
  table = move(table, T + HOUR, 'south')
  while (decidingRoles(table.match!.state).includes('south')) table = move(table, T + HOUR, 'south')
  const morning = later(table, T + 20 * HOUR - 1)
  expect(later(morning, T + 20 * HOUR).outbox.filter(({ calls }) => calls.includes('boris'))).toEqual([])
})

test('while the bot was not there nobody’s clock ran; the same gap counts once', () => {
  const table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  const gap = [T + 2 * HOUR, T + 50 * HOUR] as const
  const still = skipDowntime(table, gap)
  expect(left(still, role, T + 50 * HOUR)).toBe(22)
  expect(skipDowntime(still, gap)).toBe(still)
  expect(left(skipDowntime(still, [T + 60 * HOUR, T + 61 * HOUR]), role, T + 62 * HOUR)).toBe(11)
  // Of a gap that began before he was asked only the rest counts
  expect(left(skipDowntime(table, [T - 5 * HOUR, T + HOUR]), role, T + 2 * HOUR)).toBe(23)
  expect(skipDowntime(begun(null), gap).clock).toBeUndefined()
})

test('a gap counts wherever it stands in the list of gaps', () => {
  const table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  const gaps = [
    [T + 9 * HOUR, T + 12 * HOUR],
    [T + 2 * HOUR, T + 5 * HOUR],
  ] as const
  expect(left(skipDowntime(table, ...gaps), role, T + 12 * HOUR)).toBe(18)
})

test('what is asked anew during a pause has its full time when the pause ends', () => {
  let table = begun(decision)
  table = ok(requestPause(table, ferry, true, by('anna', T + 20 * HOUR))).table
  const ballot = { id: table.vote!.id, agrees: true, moderates: false }
  table = ok(answerVote(table, ferry, ballot, '', by('boris', T + 20 * HOUR))).table
  table = alone(sent(table), T + 30 * HOUR)
  const [role] = decidingRoles(table.match!.state)
  table = ok(requestPause(table, ferry, false, by('anna', T + 40 * HOUR))).table
  expect(left(table, role, T + 40 * HOUR)).toBe(24)
  expect(left(table, role, T + 41 * HOUR)).toBe(23)
})

test('two people who take turns on one seat have no more time than one after the other', () => {
  let table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  let had = left(table, role, T)
  let now = T
  let who = users[role]
  for (let times = 0; times < 12; times++) {
    now += 20 * HOUR
    table = sent(ok(leaveSeat(table, ferry, role, by(who, now))).table)
    who = who === 'vera' ? users[role] : 'vera'
    const before = left(table, role, now)
    table = sent(ok(giveSeatToUser(table, ferry, role, by(who, now))).table)
    had += left(table, role, now) - before
  }
  // Its own, once a whole one for the other, and a quarter, halved each time
  expect(had).toBeLessThan(24 + 24 + 12 + 12 * 20)
  expect(left(table, role, now)).toBeLessThan(1)
})

test('a move that is taken back brings those who take turns on a seat no time anew', () => {
  let table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  let [who, other] = [users[role], 'vera']
  let now = T
  const shares: number[] = []
  for (let times = 0; times < 4; times++) {
    now += left(table, role, now) * HOUR
    table = sent(ok(leaveSeat(table, patient, role, by(who, now))).table)
    ;[who, other] = [other, who]
    table = sent(ok(giveSeatToUser(table, patient, role, by(who, now))).table)
    shares.push(left(table, role, now))
    table = sent(ok(playOrders(table, patient, role, [{ verb: 'wait', args: [] }], by(who, now))).table)
    table = sent(ok(undo(table, patient, '', by(who, now))).table)
  }
  expect(shares).toEqual([24, 3, 1.5, 0.75])
})

test('who gets up from two seats at once has no more time there than before', () => {
  const lost = { ...decision, zero: 'lost' } as const
  let table = ok(chooseClock(openTable(ferry, place, by('anna', T)), lost, by('anna', T))).table
  for (const role of ['north', 'south']) table = ok(giveSeatToUser(table, ferry, role, by('anna', T))).table
  table = sent(ok(startGame(table, ferry, by('anna', T))).table)
  table = sent(ok(leaveSeat(table, ferry, null, by('anna', T + 10 * HOUR))).table)
  for (const role of ['north', 'south']) expect(left(table, role, T + 11 * HOUR), role).toBe(13)
})

test('a pause needs the others, the end of it does not; meanwhile one may play on and no time goes', () => {
  const none = begun(null)
  expect(requestPause(none, ferry, true, by('anna', T))).toEqual({ no: 'no-clock' })
  let table = begun(decision)
  expect(requestPause(table, ferry, false, by('anna', T))).toEqual({ no: 'clock-runs' })
  expect(requestPause(table, ferry, true, by('vera', T))).toEqual({ no: 'not-seated' })
  table = ok(requestPause(table, ferry, true, by('anna', T + HOUR))).table
  expect(table.clock?.paused).toBeUndefined()
  const ballot = { id: table.vote!.id, agrees: true, moderates: false }
  table = ok(answerVote(table, ferry, ballot, '', by('boris', T + 2 * HOUR))).table
  expect(table.vote).toBeNull()
  expect(table.clock?.paused).toBe(true)
  expect(left(table, 'north', T + 90 * HOUR)).toBe(22)
  expect(nextTableDueTime(sent(table))).toBeNull()
  expect(requestPause(table, ferry, true, by('anna', T))).toEqual({ no: 'clock-paused' })
  const played = move(sent(table), T + 80 * HOUR, 'north')
  expect(left(played, 'south', T + 90 * HOUR)).toBe(22)
  const on = ok(requestPause(sent(table), ferry, false, by('boris', T + 90 * HOUR))).table
  expect(left(on, 'north', T + 91 * HOUR)).toBe(21)
})

test('whoever takes a seat over has time for it; the other side gets none, nor does who comes back to his own', () => {
  let table = alone(begun(decision), T)
  const [role] = decidingRoles(table.match!.state)
  const other = role === 'north' ? 'south' : 'north'
  const up = (now: number, of: string, who: string) => {
    table = sent(ok(leaveSeat(table, ferry, of, by(who, now))).table)
  }
  const down = (now: number, of: string, who: string) => {
    table = sent(ok(giveSeatToUser(table, ferry, of, by(who, now))).table)
  }
  up(T + 5 * HOUR, other, users[other])
  down(T + 6 * HOUR, other, 'vera')
  expect(left(table, role, T + 10 * HOUR)).toBe(14)
  up(T + 10 * HOUR, role, users[role])
  down(T + 12 * HOUR, role, users[role])
  expect(left(table, role, T + 12 * HOUR)).toBe(14)
  up(T + 13 * HOUR, role, users[role])
  down(T + 14 * HOUR, role, 'zoe')
  expect(left(table, role, T + 14 * HOUR)).toBe(24)
})
