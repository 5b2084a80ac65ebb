import { expect, test } from 'vitest'
import { type Availability, listDaysOffSpans } from '../../src/people/availability.ts'
import {
  addDaysOff,
  dateInZone,
  MAX_DAYS_OFF_PER_YEAR,
  MAX_DAYS_OFF_PERIODS_PER_YEAR,
  moveAvailabilityToZone,
  remainingDaysOffMs,
  removeDaysOff,
  upcomingDaysOff,
} from '../../src/people/days-off.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../src/people/person.ts'
import { forgetUser } from '../../src/table/forget.ts'
import { openTable } from '../../src/table/index.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import { startGame } from '../../src/table/play.ts'
import { giveSeatToUser, leaveSeat } from '../../src/table/seats.ts'
import { chooseClock } from '../../src/table/time/choice.ts'
import { CLOCK_PRESETS, computeRoleTimeLeft } from '../../src/table/time/clock.ts'
import type { Table } from '../../src/table/types.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { ferry } from '../toy/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (text: string): number => Date.parse(text)
const T = at('2026-11-23T09:00:00Z')
const moscow: Availability = { zone: 'Europe/Moscow' }

function off(hours: Availability, from: string, to: string, now: number): Availability {
  const next = addDaysOff(hours, { from, to }, now)
  if (typeof next === 'string') throw new Error(next)
  return next
}
/** Milliseconds that a clock stood still between two moments. */
const stood = (hours: Availability, from: number, to: number): number =>
  listDaysOffSpans(hours).reduce(
    (sum, [begins, ends]) => sum + Math.max(0, Math.min(ends, to) - Math.max(begins, from)),
    0,
  )

test('days off are moments from midnight to midnight where he is, never before now, and those that touch are one', () => {
  let hours = off(moscow, '2026-11-24', '2026-11-25', T)
  expect(listDaysOffSpans(hours)).toEqual([[at('2026-11-23T21:00:00Z'), at('2026-11-25T21:00:00Z')]])
  hours = off(hours, '2026-11-26', '2026-11-26', T)
  expect(hours.off).toHaveLength(1)
  expect(hours.off?.[0]).toMatchObject({ from: '2026-11-24', to: '2026-11-26' })
  expect(listDaysOffSpans(off(moscow, '2026-11-23', '2026-11-23', T))).toEqual([
    [T, at('2026-11-23T21:00:00Z')],
  ])
  expect(listDaysOffSpans(off(moscow, '2026-10-01', '2026-11-23', T))).toEqual([
    [T, at('2026-11-23T21:00:00Z')],
  ])
  expect(addDaysOff(moscow, { from: '2026-12-05', to: '2026-12-04' }, T)).toBe('off-order')
  expect(addDaysOff(moscow, { from: '2026-11-01', to: '2026-11-22' }, T)).toBe('off-past')
  expect([dateInZone(T, 'Asia/Tokyo'), dateInZone(T + 10 * HOUR, 'Asia/Tokyo')]).toEqual([
    '2026-11-23',
    '2026-11-24',
  ])
})

test('away just after midnight and back just before it, every day: what was used counts, until nothing is left', () => {
  let hours: Availability = moscow
  let used = 0
  let refused = 0
  for (let day = 0; day < 60; day++) {
    const morning = at('2026-11-23T21:01:00Z') + day * DAY
    const today = dateInZone(morning, 'Europe/Moscow')
    const next = addDaysOff(hours, { from: today, to: today }, morning)
    if (typeof next === 'string') {
      refused++
      continue
    }
    const night = morning + 23 * HOUR + 56 * MINUTE
    used += stood(next, morning, night)
    hours = removeDaysOff(next, night)
  }
  expect(used).toBeLessThanOrEqual(MAX_DAYS_OFF_PER_YEAR * DAY)
  expect(used).toBeGreaterThan((MAX_DAYS_OFF_PER_YEAR - 1) * DAY)
  expect(refused).toBeGreaterThan(15)
})

test('what is ended early counts with the hours that were used, and the rest can be had', () => {
  const begun = off(moscow, '2026-11-23', '2027-01-03', T)
  const back = removeDaysOff(begun, T + 3 * HOUR)
  expect(listDaysOffSpans(back)).toEqual([[T, T + 3 * HOUR]])
  expect(remainingDaysOffMs(back, T + 3 * HOUR)).toBe(MAX_DAYS_OFF_PER_YEAR * DAY - 3 * HOUR)
  expect(upcomingDaysOff(back, T + 3 * HOUR)).toEqual([])
  expect(removeDaysOff(off(moscow, '2026-11-25', '2026-11-26', T), T)).toEqual(moscow)
  expect(remainingDaysOffMs(removeDaysOff(begun, T), T)).toBe(MAX_DAYS_OFF_PER_YEAR * DAY)
})

test('no 365 days hold more than forty-two of them, and those of the year before are free again', () => {
  const all = off(moscow, '2026-11-24', '2027-01-04', T)
  const last = at('2027-01-04T12:00:00Z')
  expect(addDaysOff(all, { from: '2027-01-05', to: '2027-01-05' }, last)).toBe('off-long')
  expect(addDaysOff(removeDaysOff(all, last), { from: '2027-01-06', to: '2027-01-06' }, last)).toBe(
    'off-long',
  )
  const year = at('2027-11-25T12:00:00Z')
  expect(addDaysOff(all, { from: '2027-11-26', to: '2027-11-26' }, year)).toMatchObject({
    zone: 'Europe/Moscow',
  })
  expect(addDaysOff(all, { from: '2027-11-26', to: '2027-11-28' }, year)).toBe('off-long')
})

test('forty-two days in which the clocks go back are an hour shorter, not refused', () => {
  const now = at('2026-10-01T12:00:00Z')
  const hours = off({ zone: 'Europe/Berlin' }, '2026-10-05', '2026-11-15', now)
  const [[begins, ends]] = listDaysOffSpans(hours)
  expect(ends - begins).toBe(MAX_DAYS_OFF_PER_YEAR * DAY)
  expect(ends).toBe(at('2026-11-15T22:00:00Z'))
})

test('a year holds only so many periods, however short', () => {
  let hours: Availability = moscow
  let now = T
  for (let n = 0; n < MAX_DAYS_OFF_PERIODS_PER_YEAR; n++) {
    now += HOUR
    const day = dateInZone(now, 'Europe/Moscow')
    hours = removeDaysOff(off(hours, day, day, now), now + MINUTE)
  }
  now += HOUR
  const day = dateInZone(now, 'Europe/Moscow')
  expect(addDaysOff(hours, { from: day, to: day }, now)).toBe('off-often')
})

test('one day off takes 24 hours, wherever he says that he is while it runs', () => {
  for (const moved of ['2026-11-23T10:30:00Z', '2026-11-23T22:00:00Z', '2026-11-24T09:59:00Z']) {
    const east: Availability = { zone: 'Etc/GMT-14' }
    let hours = off(east, '2026-11-24', '2026-11-24', T)
    hours = moveAvailabilityToZone(hours, 'Etc/GMT+12', at(moved)) as Availability
    expect(stood(hours, T, T + 5 * DAY), moved).toBe(24 * HOUR)
    // And again and again
    for (const zone of ['Etc/GMT-14', 'Europe/Moscow', 'Etc/GMT+12'])
      hours = moveAvailabilityToZone(hours, zone, at(moved) + HOUR) as Availability
    expect(stood(hours, T, T + 5 * DAY), moved).toBe(24 * HOUR)
  }
})

test('what is to come moves with the zone; what an older release saved gets its moments in the zone of before', () => {
  const hours = off(moscow, '2026-12-01', '2026-12-01', T)
  expect(listDaysOffSpans(moveAvailabilityToZone(hours, 'Asia/Tokyo', T) as Availability)).toEqual([
    [at('2026-11-30T15:00:00Z'), at('2026-12-01T15:00:00Z')],
  ])
  const older = { ...moscow, off: [{ from: '2026-11-23', to: '2026-11-23' }] }
  expect(listDaysOffSpans(moveAvailabilityToZone(older, 'Etc/GMT+12', T) as Availability)).toEqual([
    [at('2026-11-22T21:00:00Z'), at('2026-11-23T21:00:00Z')],
  ])
  expect(moveAvailabilityToZone(moscow, 'Mars/Olympus', T)).toBeNull()
  expect(
    moveAvailabilityToZone({ ...moscow, quiet: { from: '22:00', to: '07:00' } }, 'Asia/Tokyo', T),
  ).toEqual({
    zone: 'Asia/Tokyo',
    quiet: { from: '22:00', to: '07:00' },
  })
})

/** Anna is north, Boris south; begun at T, with a day for each decision. */
function begun(zero: 'call' | 'lost' = 'call'): Table {
  let table: Table = openTable(ferry, place, by('anna', T))
  table = ok(chooseClock(table, { ...CLOCK_PRESETS['decision-24'], zero }, by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'south', by('boris', T))).table
  return { ...ok(startGame(table, ferry, by('vera', T))).table, outbox: [] }
}
const left = (table: Table, now: number) => computeRoleTimeLeft(table, 'north', now) / HOUR

test('a table that hears late of days off and of their end reckons as one that heard at once', () => {
  const away = off(moscow, '2026-11-23', '2026-11-23', T + HOUR)
  const back = removeDaysOff(away, T + 4 * HOUR)
  const told = storePersonalSettings(begun(), 'anna', { ...DEFAULT_PLAYER_SETTINGS, hours: away }, T + HOUR)
  // It should have heard at T + 4 h
  const late = storePersonalSettings(told, 'anna', { ...DEFAULT_PLAYER_SETTINGS, hours: back }, T + 9 * HOUR)
  expect(left(late, T + 9 * HOUR)).toBe(24 - 1 - 5)
})

test('a table that hears late of two people reckons for each of them as one that heard at once', () => {
  const away = off(moscow, '2026-11-23', '2026-11-23', T + HOUR)
  const [gone, back] = [away, removeDaysOff(away, T + 4 * HOUR)].map(hours => ({
    ...DEFAULT_PLAYER_SETTINGS,
    hours,
  }))
  const hear = (table: Table, person: typeof gone, now: number) =>
    ['anna', 'boris'].reduce((so, user) => storePersonalSettings(so, user, person, now), table)
  const late = hear(hear(begun(), gone, T + HOUR), back, T + 9 * HOUR)
  for (const role of ['north', 'south'])
    expect(computeRoleTimeLeft(late, role, T + 9 * HOUR) / HOUR).toBe(24 - 1 - 5)
})

test('who gets up keeps what days off have saved, and who sits down brings none of the past', () => {
  const hours = off(moscow, '2026-11-23', '2026-11-23', T)
  const away = { ...DEFAULT_PLAYER_SETTINGS, hours }
  const told = storePersonalSettings(begun(), 'anna', away, T)
  const up = ok(leaveSeat(told, ferry, 'north', by('anna', T + 5 * HOUR))).table
  expect(left(up, T + 5 * HOUR)).toBe(24)
  const gone = ok(leaveSeat(begun('lost'), ferry, 'north', by('anna', T + HOUR))).table
  const heard = storePersonalSettings(gone, 'zoe', away, T + 6 * HOUR)
  const down = ok(giveSeatToUser(heard, ferry, 'north', by('anna', T + 6 * HOUR))).table
  expect(left(down, T + 6 * HOUR)).toBe(18)
})

test('who has himself forgotten and comes back to his seat has no days off a second time', () => {
  let table = forgetUser(begun('lost'), ferry, 'anna', 'nobody-1', T + HOUR)
  table = storePersonalSettings(
    table,
    'anna',
    { ...DEFAULT_PLAYER_SETTINGS, hours: off(moscow, '2026-11-23', '2026-11-24', T + HOUR) },
    T + HOUR,
  )
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', T + 2 * HOUR))).table
  expect(left(table, T + 10 * HOUR)).toBe(14)
})
