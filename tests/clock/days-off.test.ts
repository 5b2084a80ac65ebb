import { expect, test } from 'vitest'
import {
  dayAt,
  daysToCome,
  inZone,
  OFF_MOST,
  offLeft,
  TIMES_A_YEAR,
  withDaysOff,
  withoutDaysOff,
} from '../../src/people/days-off.ts'
import { daysOff, type Hours } from '../../src/people/hours.ts'
import { NOBODY_YET } from '../../src/people/person.ts'
import { forgotten } from '../../src/table/forgotten.ts'
import { openTable } from '../../src/table/index.ts'
import { withPerson } from '../../src/table/person.ts'
import { start } from '../../src/table/play.ts'
import { join, leave } from '../../src/table/seats.ts'
import { chooseClock } from '../../src/table/time/choice.ts'
import { CLOCKS, leftAt } from '../../src/table/time/clock.ts'
import type { Table } from '../../src/table/types.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (text: string): number => Date.parse(text)
const T = at('2026-11-23T09:00:00Z')
const moscow: Hours = { zone: 'Europe/Moscow' }

function off(hours: Hours, from: string, to: string, now: number): Hours {
  const next = withDaysOff(hours, { from, to }, now)
  if (typeof next === 'string') throw new Error(next)
  return next
}
/** Milliseconds that a clock stood still between two moments. */
const stood = (hours: Hours, from: number, to: number): number =>
  daysOff(hours).reduce(
    (sum, [begins, ends]) => sum + Math.max(0, Math.min(ends, to) - Math.max(begins, from)),
    0,
  )

test('days off are moments from midnight to midnight where he is, never before now, and those that touch are one', () => {
  let hours = off(moscow, '2026-11-24', '2026-11-25', T)
  expect(daysOff(hours)).toEqual([[at('2026-11-23T21:00:00Z'), at('2026-11-25T21:00:00Z')]])
  hours = off(hours, '2026-11-26', '2026-11-26', T)
  expect(hours.off).toHaveLength(1)
  expect(hours.off?.[0]).toMatchObject({ from: '2026-11-24', to: '2026-11-26' })
  expect(daysOff(off(moscow, '2026-11-23', '2026-11-23', T))).toEqual([[T, at('2026-11-23T21:00:00Z')]])
  expect(daysOff(off(moscow, '2026-10-01', '2026-11-23', T))).toEqual([[T, at('2026-11-23T21:00:00Z')]])
  expect(withDaysOff(moscow, { from: '2026-12-05', to: '2026-12-04' }, T)).toBe('off-order')
  expect(withDaysOff(moscow, { from: '2026-11-01', to: '2026-11-22' }, T)).toBe('off-past')
  expect([dayAt(T, 'Asia/Tokyo'), dayAt(T + 10 * HOUR, 'Asia/Tokyo')]).toEqual(['2026-11-23', '2026-11-24'])
})

test('away just after midnight and back just before it, every day: what was used counts, until nothing is left', () => {
  let hours: Hours = moscow
  let used = 0
  let refused = 0
  for (let day = 0; day < 60; day++) {
    const morning = at('2026-11-23T21:01:00Z') + day * DAY
    const today = dayAt(morning, 'Europe/Moscow')
    const next = withDaysOff(hours, { from: today, to: today }, morning)
    if (typeof next === 'string') {
      refused++
      continue
    }
    const night = morning + 23 * HOUR + 56 * MINUTE
    used += stood(next, morning, night)
    hours = withoutDaysOff(next, night)
  }
  expect(used).toBeLessThanOrEqual(OFF_MOST * DAY)
  expect(used).toBeGreaterThan((OFF_MOST - 1) * DAY)
  expect(refused).toBeGreaterThan(15)
})

test('what is ended early counts with the hours that were used, and the rest can be had', () => {
  const begun = off(moscow, '2026-11-23', '2027-01-03', T)
  const back = withoutDaysOff(begun, T + 3 * HOUR)
  expect(daysOff(back)).toEqual([[T, T + 3 * HOUR]])
  expect(offLeft(back, T + 3 * HOUR)).toBe(OFF_MOST * DAY - 3 * HOUR)
  expect(daysToCome(back, T + 3 * HOUR)).toEqual([])
  expect(withoutDaysOff(off(moscow, '2026-11-25', '2026-11-26', T), T)).toEqual(moscow)
  expect(offLeft(withoutDaysOff(begun, T), T)).toBe(OFF_MOST * DAY)
})

test('no 365 days hold more than forty-two of them, and those of the year before are free again', () => {
  const all = off(moscow, '2026-11-24', '2027-01-04', T)
  const last = at('2027-01-04T12:00:00Z')
  expect(withDaysOff(all, { from: '2027-01-05', to: '2027-01-05' }, last)).toBe('off-long')
  expect(withDaysOff(withoutDaysOff(all, last), { from: '2027-01-06', to: '2027-01-06' }, last)).toBe(
    'off-long',
  )
  const year = at('2027-11-25T12:00:00Z')
  expect(withDaysOff(all, { from: '2027-11-26', to: '2027-11-26' }, year)).toMatchObject({
    zone: 'Europe/Moscow',
  })
  expect(withDaysOff(all, { from: '2027-11-26', to: '2027-11-28' }, year)).toBe('off-long')
})

test('forty-two days in which the clocks go back are an hour shorter, not refused', () => {
  const now = at('2026-10-01T12:00:00Z')
  const hours = off({ zone: 'Europe/Berlin' }, '2026-10-05', '2026-11-15', now)
  const [[begins, ends]] = daysOff(hours)
  expect(ends - begins).toBe(OFF_MOST * DAY)
  expect(ends).toBe(at('2026-11-15T22:00:00Z'))
})

test('a year holds only so many periods, however short', () => {
  let hours: Hours = moscow
  let now = T
  for (let n = 0; n < TIMES_A_YEAR; n++) {
    now += HOUR
    const day = dayAt(now, 'Europe/Moscow')
    hours = withoutDaysOff(off(hours, day, day, now), now + MINUTE)
  }
  now += HOUR
  const day = dayAt(now, 'Europe/Moscow')
  expect(withDaysOff(hours, { from: day, to: day }, now)).toBe('off-often')
})

test('one day off takes 24 hours, wherever he says that he is while it runs', () => {
  for (const moved of ['2026-11-23T10:30:00Z', '2026-11-23T22:00:00Z', '2026-11-24T09:59:00Z']) {
    const east: Hours = { zone: 'Etc/GMT-14' }
    let hours = off(east, '2026-11-24', '2026-11-24', T)
    hours = inZone(hours, 'Etc/GMT+12', at(moved)) as Hours
    expect(stood(hours, T, T + 5 * DAY), moved).toBe(24 * HOUR)
    // And again and again
    for (const zone of ['Etc/GMT-14', 'Europe/Moscow', 'Etc/GMT+12'])
      hours = inZone(hours, zone, at(moved) + HOUR) as Hours
    expect(stood(hours, T, T + 5 * DAY), moved).toBe(24 * HOUR)
  }
})

test('what is to come moves with the zone; what an older release saved gets its moments in the zone of before', () => {
  const hours = off(moscow, '2026-12-01', '2026-12-01', T)
  expect(daysOff(inZone(hours, 'Asia/Tokyo', T) as Hours)).toEqual([
    [at('2026-11-30T15:00:00Z'), at('2026-12-01T15:00:00Z')],
  ])
  const older = { ...moscow, off: [{ from: '2026-11-23', to: '2026-11-23' }] }
  expect(daysOff(inZone(older, 'Etc/GMT+12', T) as Hours)).toEqual([
    [at('2026-11-22T21:00:00Z'), at('2026-11-23T21:00:00Z')],
  ])
  expect(inZone(moscow, 'Mars/Olympus', T)).toBeNull()
  expect(inZone({ ...moscow, quiet: { from: '22:00', to: '07:00' } }, 'Asia/Tokyo', T)).toEqual({
    zone: 'Asia/Tokyo',
    quiet: { from: '22:00', to: '07:00' },
  })
})

/** Anna is north, Boris south; begun at T, with a day for each decision. */
function begun(zero: 'call' | 'lost' = 'call'): Table {
  let table: Table = openTable(ferry, place, by('anna', T))
  table = ok(chooseClock(table, { ...CLOCKS['decision-24'], zero }, by('anna', T))).table
  table = ok(join(table, ferry, 'north', by('anna', T))).table
  table = ok(join(table, ferry, 'south', by('boris', T))).table
  return { ...ok(start(table, ferry, by('vera', T))).table, outbox: [] }
}
const left = (table: Table, now: number) => leftAt(table, 'north', now) / HOUR

test('a table that hears late of days off and of their end reckons as one that heard at once', () => {
  const away = off(moscow, '2026-11-23', '2026-11-23', T + HOUR)
  const back = withoutDaysOff(away, T + 4 * HOUR)
  const told = withPerson(begun(), 'anna', { ...NOBODY_YET, hours: away }, T + HOUR)
  // It should have heard at T + 4 h
  const late = withPerson(told, 'anna', { ...NOBODY_YET, hours: back }, T + 9 * HOUR)
  expect(left(late, T + 9 * HOUR)).toBe(24 - 1 - 5)
})

test('a table that hears late of two people reckons for each of them as one that heard at once', () => {
  const away = off(moscow, '2026-11-23', '2026-11-23', T + HOUR)
  const [gone, back] = [away, withoutDaysOff(away, T + 4 * HOUR)].map(hours => ({ ...NOBODY_YET, hours }))
  const hear = (table: Table, person: typeof gone, now: number) =>
    ['anna', 'boris'].reduce((so, user) => withPerson(so, user, person, now), table)
  const late = hear(hear(begun(), gone, T + HOUR), back, T + 9 * HOUR)
  for (const role of ['north', 'south']) expect(leftAt(late, role, T + 9 * HOUR) / HOUR).toBe(24 - 1 - 5)
})

test('who gets up keeps what days off have saved, and who sits down brings none of the past', () => {
  const hours = off(moscow, '2026-11-23', '2026-11-23', T)
  const away = { ...NOBODY_YET, hours }
  const told = withPerson(begun(), 'anna', away, T)
  const up = ok(leave(told, ferry, 'north', by('anna', T + 5 * HOUR))).table
  expect(left(up, T + 5 * HOUR)).toBe(24)
  const gone = ok(leave(begun('lost'), ferry, 'north', by('anna', T + HOUR))).table
  const heard = withPerson(gone, 'zoe', away, T + 6 * HOUR)
  const down = ok(join(heard, ferry, 'north', by('anna', T + 6 * HOUR))).table
  expect(left(down, T + 6 * HOUR)).toBe(18)
})

test('who has himself forgotten and comes back to his seat has no days off a second time', () => {
  let table = forgotten(begun('lost'), ferry, 'anna', 'nobody-1', T + HOUR)
  table = withPerson(
    table,
    'anna',
    { ...NOBODY_YET, hours: off(moscow, '2026-11-23', '2026-11-24', T + HOUR) },
    T + HOUR,
  )
  table = ok(join(table, ferry, 'north', by('anna', T + 2 * HOUR))).table
  expect(left(table, T + 10 * HOUR)).toBe(14)
})
