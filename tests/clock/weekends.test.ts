import { expect, test } from 'vitest'
import { listWeekendSpans } from '../../src/people/availability.ts'
import { openTable } from '../../src/table/index.ts'
import { startGame } from '../../src/table/play.ts'
import { openRematch } from '../../src/table/rematch.ts'
import { nextReminderTime, setReminderInterval } from '../../src/table/reminders.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import { listUsersToReconfirm } from '../../src/table/terms.ts'
import { chooseClock, runDueEvents } from '../../src/table/time/choice.ts'
import {
  CLOCK_PRESETS,
  computeRoleTimeLeft,
  computeRoleTimeout,
  listDueEvents,
} from '../../src/table/time/clock.ts'
import { nextTableDueTime } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { answerVote, requestComputer, requestToFreeSeat, requestWeekends } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'

const HOUR = 3_600_000
const at = (text: string): number => Date.parse(text)
const MOSCOW = 'Europe/Moscow'
/** The weekend of 28 and 29 November 2026 in Moscow. */
const SATURDAY = at('2026-11-28T00:00+03:00')
const MONDAY = at('2026-11-30T00:00+03:00')

/** A lobby with a clock of 24 hours for each decision, in which Anna and Boris sit. */
function lobby(now: number, zone: string | null = MOSCOW): Table {
  let table = openTable(ferry, place, by('anna', now))
  table = ok(chooseClock(table, { ...CLOCK_PRESETS['decision-24'], zero: 'open' }, by('anna', now))).table
  if (zone !== null) table = ok(requestWeekends(table, ferry, zone, by('anna', now))).table
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', now))).table
  return ok(giveSeatToUser(table, ferry, 'south', by('boris', now))).table
}
/** Both are asked from this moment on, and everything is posted. */
const begun = (now: number, zone: string | null = MOSCOW): Table => ({
  ...ok(startGame(lobby(now, zone), ferry, by('anna', now))).table,
  outbox: [],
})
const due = (table: Table, what: string) => listDueEvents(table).find(one => one.what === what)?.at

test('a weekend lasts from Saturday to Monday, at midnight of the zone; an hour longer or shorter when clocks change', () => {
  expect(listWeekendSpans(MOSCOW, SATURDAY - 1, SATURDAY)).toEqual([[SATURDAY, MONDAY]])
  const [autumn] = listWeekendSpans('America/New_York', at('2026-10-30T12:00Z'), at('2026-11-01T12:00Z'))
  expect(autumn).toEqual([at('2026-10-31T00:00-04:00'), at('2026-11-02T00:00-05:00')])
  const [spring] = listWeekendSpans('America/New_York', at('2027-03-12T12:00Z'), at('2027-03-14T12:00Z'))
  expect(spring).toEqual([at('2027-03-13T00:00-05:00'), at('2027-03-15T00:00-04:00')])
  expect([autumn, spring].map(([from, to]) => (to - from) / HOUR)).toEqual([49, 47])
  expect(listWeekendSpans('UTC+5:45', SATURDAY, SATURDAY)).toEqual([
    [at('2026-11-28T00:00+05:45'), at('2026-11-30T00:00+05:45')],
  ])
})

test('the clock stands still from the first millisecond of Saturday to the first of Monday, and counts all others', () => {
  const table = begun(SATURDAY - HOUR)
  const left = (now: number) => computeRoleTimeLeft(table, 'north', now)
  expect(left(SATURDAY - 1)).toBe(23 * HOUR + 1)
  for (const now of [SATURDAY, SATURDAY + 1, SATURDAY + 30 * HOUR, MONDAY - 1, MONDAY])
    expect(left(now)).toBe(23 * HOUR)
  expect(left(MONDAY + 1)).toBe(23 * HOUR - 1)
  expect(computeRoleTimeout(table, 'north')).toBe(MONDAY + 23 * HOUR)
  // Warned when six hours are left
  expect([due(table, 'warning'), due(table, 'over')]).toEqual([MONDAY + 17 * HOUR, MONDAY + 23 * HOUR])
  expect(computeRoleTimeout(begun(SATURDAY - HOUR, null), 'north')).toBe(SATURDAY + 23 * HOUR)
})

test('over a weekend in which clocks change, not a minute is given or taken', () => {
  const zone = 'America/New_York'
  for (const [saturday, monday] of [
    [at('2026-10-31T00:00-04:00'), at('2026-11-02T00:00-05:00')],
    [at('2027-03-13T00:00-05:00'), at('2027-03-15T00:00-04:00')],
  ]) {
    const table = begun(saturday - 10 * HOUR, zone)
    expect(computeRoleTimeout(table, 'north')).toBe(monday + 14 * HOUR)
    expect(computeRoleTimeLeft(table, 'north', monday + HOUR)).toBe(13 * HOUR)
  }
})

test('time that is used up on the stroke of Saturday is over on Monday; a millisecond earlier, on Friday', () => {
  const edge = begun(SATURDAY - 24 * HOUR)
  expect(computeRoleTimeLeft(edge, 'north', SATURDAY + 20 * HOUR)).toBe(0)
  expect(due(edge, 'over')).toBe(MONDAY)
  const warned = { ...runDueEvents(edge, ferry, SATURDAY - 1), outbox: [] }
  expect(warned.clock?.warned).toEqual(['north', 'south'])
  expect(runDueEvents(warned, ferry, MONDAY - 1)).toBe(warned)
  expect(runDueEvents(warned, ferry, MONDAY).outbox.map(({ what }) => what)).toContain('late')
  const early = begun(SATURDAY - 24 * HOUR - 1)
  expect(due(early, 'over')).toBe(SATURDAY - 1)
})

test('quiet hours that end on a weekend last until Monday, and the quiet hours of Monday too', () => {
  const hours = { anna: { zone: MOSCOW, quiet: { from: '22:30', to: '07:00' } } }
  // Time is over at 23:30 on Friday
  const table = { ...begun(SATURDAY - 24.5 * HOUR), hours }
  const over = listDueEvents(table).find(one => one.what === 'over' && one.role === 'north')
  expect(over?.at).toBe(MONDAY + 7 * HOUR)
  const others = listDueEvents(table).find(one => one.what === 'over' && one.role === 'south')
  expect(others?.at).toBe(SATURDAY - 0.5 * HOUR)
})

test('days off around a weekend, and weekends one after the other, count once', () => {
  const hours = { anna: { zone: MOSCOW, off: [{ from: '2026-11-27', to: '2026-11-30' }] } }
  const table = { ...begun(at('2026-11-26T12:00+03:00')), hours }
  // 12 hours on Thursday, then from Tuesday on
  expect(computeRoleTimeout(table, 'north')).toBe(at('2026-12-01T12:00+03:00'))
  const long = {
    ...table,
    hours: {},
    clock: { ...table.clock!, hours: 168, left: {} },
  }
  // Half of Thursday, Friday, five days, then half of Monday
  expect(computeRoleTimeout(long, 'north')).toBe(at('2026-12-07T12:00+03:00'))
  expect(computeRoleTimeLeft(long, 'north', at('2026-12-07T12:00+03:00'))).toBe(0)
})

test('reminders leave weekends out as well', () => {
  const table = ok(setReminderInterval(begun(SATURDAY - HOUR), 12, by('boris', SATURDAY - HOUR))).table
  expect(nextReminderTime(table)).toBe(MONDAY + 11 * HOUR)
  expect(nextTableDueTime({ ...table, outbox: [] })).toBe(MONDAY + 11 * HOUR)
  const edge = ok(
    setReminderInterval(begun(SATURDAY - 12 * HOUR), 12, by('boris', SATURDAY - 12 * HOUR)),
  ).table
  expect(nextReminderTime(edge)).toBe(MONDAY)
  const always = ok(setReminderInterval(begun(SATURDAY - HOUR, null), 12, by('boris', SATURDAY - HOUR))).table
  expect(nextReminderTime(always)).toBe(SATURDAY + 11 * HOUR)
})

test('who is silent over a weekend does not lose the seat by it', () => {
  const asked = ok(requestToFreeSeat(begun(SATURDAY - HOUR), ferry, 'south', by('anna', SATURDAY - HOUR)))
  expect(asked.table.vote?.seat?.until).toBe(MONDAY + 71 * HOUR)
})

test('in the lobby: another clock keeps free weekends, who sits has to agree anew, a rematch has them too', () => {
  const table = lobby(MONDAY, null)
  const free = ok(requestWeekends(table, ferry, MOSCOW, by('anna', MONDAY))).table
  expect([free.clock?.weekends, listUsersToReconfirm(free)]).toEqual([MOSCOW, ['boris']])
  const other = ok(chooseClock(free, { ...CLOCK_PRESETS['bank-72-12'], zero: 'lost' }, by('anna', MONDAY)))
  expect(other.table.clock).toMatchObject({ kind: 'bank', zero: 'lost', weekends: MOSCOW })
  const back = ok(requestWeekends(free, ferry, null, by('anna', MONDAY))).table
  expect([back.clock, listUsersToReconfirm(back)]).toEqual([table.clock, []])
  expect(requestWeekends(free, ferry, MOSCOW, by('anna', MONDAY))).toEqual({ no: 'weekends-same' })
  const none = ok(chooseClock(free, null, by('anna', MONDAY))).table
  expect(requestWeekends(none, ferry, MOSCOW, by('anna', MONDAY))).toEqual({ no: 'no-clock' })
  const again = ok(openRematch({ ...free, stage: 'over' }, ferry, place, false, by('boris', MONDAY))).table
  expect(again.clock).toEqual(free.clock)
})

test('in a game the others have to agree, on and off; what has run before counts by what held then', () => {
  const noon = SATURDAY + 12 * HOUR
  const table = begun(SATURDAY, null)
  const asks = ok(requestWeekends(table, ferry, MOSCOW, by('anna', noon))).table
  expect([asks.vote?.about, asks.vote?.zone, asks.clock?.weekends]).toEqual(['weekends', MOSCOW, undefined])
  const vote = { id: asks.vote!.id, agrees: true, moderates: false }
  const free = ok(answerVote(asks, ferry, vote, '', by('boris', noon + HOUR))).table
  expect(free.clock?.weekends).toBe(MOSCOW)
  expect(free.outbox.at(-1)).toMatchObject({ what: 'clock', text: `weekends ${MOSCOW}` })
  // 13 hours of Saturday ran, before that was agreed
  expect(computeRoleTimeLeft(free, 'north', MONDAY)).toBe(11 * HOUR)
  const back = ok(requestWeekends(free, ferry, null, by('boris', MONDAY - HOUR))).table
  expect(back.clock?.weekends).toBe(MOSCOW)
  const agreed = { ...vote, id: back.vote!.id }
  const runs = ok(answerVote(back, ferry, agreed, '', by('anna', MONDAY - HOUR))).table
  expect(runs.clock?.weekends).toBeUndefined()
  expect(computeRoleTimeLeft(runs, 'north', MONDAY)).toBe(10 * HOUR)
  expect(requestWeekends(runs, ferry, MOSCOW, by('vera', MONDAY))).toEqual({ no: 'not-seated' })
})

test('against a computer it counts at once; in a league, where computers agree to nothing, it does not', () => {
  let table = openTable(ferry, place, by('anna', MONDAY))
  table = ok(chooseClock(table, { ...CLOCK_PRESETS['decision-24'], zero: 'call' }, by('anna', MONDAY))).table
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', MONDAY))).table
  table = ok(requestComputer(table, ferry, { role: 'south', level: 'recruit' }, by('anna', MONDAY))).table
  table = ok(startGame(table, ferry, by('anna', MONDAY))).table
  expect(ok(requestWeekends(table, ferry, MOSCOW, by('anna', MONDAY))).table.clock?.weekends).toBe(MOSCOW)
  const league = { ...table, league: { id: 1, game: 1 } }
  expect(requestWeekends(league, ferry, MOSCOW, by('anna', MONDAY))).toEqual({ no: 'league-computer' })
})
