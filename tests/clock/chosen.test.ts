import { expect, test } from 'vitest'
import { completeZone, zoneFrom, zoneName } from '../../commands/me/zones.ts'
import { asked, sample, waiting } from '../../src/engine/act.ts'
import { pickFrom } from '../../src/engine/ahead.ts'
import type { Hours } from '../../src/hours.ts'
import {
  dayAt,
  dayFrom,
  daysToCome,
  inZone,
  quietFrom,
  withDaysOff,
  withoutDaysOff,
  withoutQuiet,
} from '../../src/hours-chosen.ts'
import { mayRemind, NOBODY_YET, savedPerson } from '../../src/person.ts'
import { openTable, post, type Table, withPerson } from '../../src/table.ts'
import { CLOCKS, leftAt } from '../../src/table-clock.ts'
import { act, start } from '../../src/table-play.ts'
import { remind, remindEvery, reminderDue } from '../../src/table-reminders.ts'
import { join } from '../../src/table-seats.ts'
import { chooseClock } from '../../src/table-time.ts'
import { by, ok, place } from '../commands/tables.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const T = Date.parse('2026-11-23T12:00:00Z')
const moscow: Hours = { zone: 'Europe/Moscow' }
const TODAY = '2026-11-23'

test('quiet hours are two times of the day, around midnight too, and leave hours in which one can be called', () => {
  expect(quietFrom(moscow, '22:30', '7:00')).toEqual({ ...moscow, quiet: { from: '22:30', to: '07:00' } })
  expect(quietFrom(moscow, '9', '17.30')).toEqual({ ...moscow, quiet: { from: '09:00', to: '17:30' } })
  expect(quietFrom(moscow, '18:00', '08:00')).toMatchObject({ quiet: { from: '18:00', to: '08:00' } })
  expect(quietFrom(moscow, '18:00', '08:01')).toBe('quiet-long')
  for (const [from, to] of [
    ['24:00', '07:00'],
    ['night', '07:00'],
    ['22:30', ''],
    ['08:00', '8'],
  ])
    expect(quietFrom(moscow, from, to)).toBe('time')
  expect(withoutQuiet({ ...moscow, quiet: { from: '22:30', to: '07:00' } })).toEqual(moscow)
})

test('a day is typed as people write it; without a year it is the next one', () => {
  expect(dayFrom('24.12', TODAY)).toBe('2026-12-24')
  expect(dayFrom('6.01', '2026-12-24')).toBe('2027-01-06')
  expect(dayFrom('23.11.', TODAY)).toBe(TODAY)
  expect(dayFrom('22.11', TODAY)).toBe('2027-11-22')
  expect(dayFrom('29.2', TODAY)).toBe('2028-02-29')
  expect(dayFrom('24.12.2026', TODAY)).toBe('2026-12-24')
  expect(dayFrom('2026-12-24', TODAY)).toBe('2026-12-24')
  for (const text of ['31.2', '2026-02-30', 'Christmas', '', '24/12', '1e9', '24.12.26'])
    expect(dayFrom(text, TODAY)).toBeNull()
  expect([dayAt(T, 'Asia/Tokyo'), dayAt(T + 10 * HOUR, 'Asia/Tokyo')]).toEqual(['2026-11-23', '2026-11-24'])
})

test('days off come together, none counts twice, those of the last year count too, and there are only so many', () => {
  const off = (hours: Hours, from: string, to: string) => {
    const next = withDaysOff(hours, { from, to }, TODAY)
    if (typeof next === 'string') throw new Error(next)
    return next
  }
  let hours = off({ ...moscow, off: [{ from: '2025-01-01', to: '2025-01-05' }] }, '2026-12-24', '2026-12-26')
  expect(hours.off).toEqual([{ from: '2026-12-24', to: '2026-12-26' }])
  hours = off(hours, '2026-12-26', '2026-12-30')
  hours = off(hours, '2026-12-31', '2027-01-02')
  hours = off(hours, '2026-12-01', '2026-12-01')
  expect(hours.off).toEqual([
    { from: '2026-12-01', to: '2026-12-01' },
    { from: '2026-12-24', to: '2027-01-02' },
  ])
  expect(withDaysOff(hours, { from: '2027-02-01', to: '2027-03-03' }, TODAY)).toMatchObject({})
  expect(off(hours, '2027-02-01', '2027-03-03').off?.length).toBe(3)
  expect(withDaysOff(hours, { from: '2027-02-01', to: '2027-03-04' }, TODAY)).toBe('off-long')
  expect(withDaysOff(hours, { from: '2026-12-05', to: '2026-12-04' }, TODAY)).toBe('off-order')
  expect(withDaysOff(hours, { from: '2026-11-01', to: '2026-11-22' }, TODAY)).toBe('off-past')
  // Days of a time that has begun count from today
  expect(off(moscow, '2026-10-01', '2027-01-03').off).toHaveLength(1)
  const single = Array.from({ length: 10 }, (_, n) => `2027-03-${String(2 * n + 1).padStart(2, '0')}`)
  const many = single.reduce((all, day) => off(all, day, day), moscow)
  expect(withDaysOff(many, { from: '2027-04-10', to: '2027-04-10' }, TODAY)).toBe('off-long')
  expect(daysToCome(hours, '2026-12-25')).toEqual([{ from: '2026-12-24', to: '2027-01-02' }])
  expect(withoutDaysOff(hours, TODAY)).toEqual(moscow)
  // Whoever ends them early, or lets them pass, has had them
  expect(withoutDaysOff(hours, '2026-12-26').off).toEqual([
    { from: '2026-12-01', to: '2026-12-01' },
    { from: '2026-12-24', to: '2026-12-25' },
  ])
  const had = off(moscow, '2026-11-24', '2027-01-03')
  expect(withDaysOff(had, { from: '2027-01-04', to: '2027-01-05' }, '2027-01-03')).toBe('off-long')
  expect(
    withDaysOff(withoutDaysOff(had, '2027-01-03'), { from: '2027-01-03', to: '2027-01-05' }, '2027-01-03'),
  ).toBe('off-long')
  expect(withDaysOff(had, { from: '2028-01-05', to: '2028-01-05' }, '2028-01-04')).toEqual({
    ...moscow,
    off: [{ from: '2028-01-05', to: '2028-01-05' }],
  })
})

test('a time zone is named by a city in either language, by its own name or by the difference to UTC', () => {
  const named = {
    самара: 'Europe/Samara',
    'Нью-Йорк': 'America/New_York',
    'new york': 'America/New_York',
    berlin: 'Europe/Berlin',
    'europe/moscow': 'Europe/Moscow',
    '+3': 'Etc/GMT-3',
    'UTC-5': 'Etc/GMT+5',
    'gmt +0': 'Etc/UTC',
    Yerevan: 'Asia/Yerevan',
  }
  for (const [typed, zone] of Object.entries(named))
    expect(zoneFrom(typed, 'en')?.toLowerCase(), typed).toBe(zone.toLowerCase())
  for (const typed of ['', 'nowhere at all', '+27']) expect(zoneFrom(typed, 'en')).toBeNull()
  expect(inZone(moscow, 'Mars/Olympus')).toBe('zone')
  expect(inZone({ ...moscow, quiet: { from: '22:00', to: '07:00' } }, 'Asia/Tokyo')).toEqual({
    zone: 'Asia/Tokyo',
    quiet: { from: '22:00', to: '07:00' },
  })
  expect([
    zoneName('Europe/Samara', 'ru'),
    zoneName('Europe/Samara', 'en'),
    zoneName('Etc/GMT-3', 'ru'),
  ]).toEqual(['Самара', 'Samara', 'UTC+3'])
  expect(completeZone('екат', 'ru', T)).toEqual([
    { name: 'Екатеринбург · 17:00 · Asia/Yekaterinburg', value: 'Asia/Yekaterinburg' },
  ])
  expect(completeZone('', 'ru', T)[0].value).toBe('Europe/Moscow')
  expect(completeZone('', 'en', T)).toHaveLength(25)
  expect(completeZone('x'.repeat(6000), 'en', T)).toEqual([])
})

/** Anna is north, Boris south; begun at T, with a day for each decision. */
function begun(): Table {
  let table: Table = openTable(ferry, place, by('anna', T))
  table = ok(chooseClock(table, { ...CLOCKS['decision-24'], zero: 'call' }, by('anna', T))).table
  table = ok(join(table, ferry, 'north', by('anna', T))).table
  table = ok(join(table, ferry, 'south', by('boris', T))).table
  return { ...ok(start(table, ferry, by('vera', T))).table, outbox: [] }
}

/** Until one side alone is asked. */
function alone(table: Table): Table {
  let next = table
  while (waiting(next.match!.state)?.each) {
    const state = next.match!.state as Ferry
    const [role] = asked(state)
    const action = sample(ferry, state, role, pickFrom(1))
    next = ok(act(next, ferry, role, [action], by(role === 'north' ? 'anna' : 'boris', T))).table
  }
  return { ...next, outbox: [] }
}

test('days off that somebody takes now give back nothing that has run before', () => {
  const table = begun()
  const off = { ...NOBODY_YET, hours: { zone: 'utc', off: [{ from: '2026-11-23', to: '2026-11-24' }] } }
  const away = withPerson(table, 'anna', off, T + 5 * HOUR)
  expect(leftAt(away, 'north', T + 5 * HOUR)).toBe(19 * HOUR)
  expect(leftAt(away, 'north', T + 30 * HOUR)).toBe(19 * HOUR)
  expect(leftAt(away, 'south', T + 10 * HOUR)).toBe(14 * HOUR)
  const back = withPerson(away, 'anna', NOBODY_YET, T + 10 * HOUR)
  expect(back.hours).toEqual({})
  expect(leftAt(back, 'north', T + 11 * HOUR)).toBe(18 * HOUR)
  expect(withPerson(away, 'anna', off, T + 20 * HOUR)).toBe(away)
})

test('who is called by a direct message or not at all is not called in the thread, and is awaited all the same', () => {
  const cause = { user: '', interaction: '', now: T }
  const called = (calls: 'direct' | 'none') => {
    const table = withPerson(begun(), 'anna', { ...NOBODY_YET, calls }, T)
    return post(table, cause, { what: 'reminder', calls: ['anna', 'boris'] }, ferry)
  }
  expect(called('direct').outbox.at(-1)).toMatchObject({ calls: ['boris'], letters: ['anna'] })
  expect(called('none').outbox.at(-1)?.calls).toEqual(['boris'])
  expect(called('none').outbox.at(-1)?.letters).toBeUndefined()
  expect(called('none').called).toEqual(['anna', 'boris'])
  // By night a letter waits too
  const quiet = { zone: 'utc', quiet: { from: '10:00', to: '14:00' } }
  const asleep = withPerson(begun(), 'anna', { ...NOBODY_YET, calls: 'direct', hours: quiet }, T)
  const told = post(asleep, cause, { what: 'reminder', calls: ['anna'] }, ferry)
  expect([told.outbox.at(-1)?.letters, told.later]).toEqual([undefined, { anna: T + 2 * HOUR }])
})

test('whose turn is next hears it where he is called: in the thread, by a direct message, or not at all', () => {
  const told = (calls: 'thread' | 'direct' | 'none') => {
    let table = alone(begun())
    const [role] = asked(table.match!.state)
    const waits = role === 'north' ? 'boris' : 'anna'
    table = withPerson(table, waits, { ...NOBODY_YET, calls, next: true }, T)
    const { next, letters } = post(
      { ...table, called: [] },
      by('vera', T),
      { what: 'played' },
      ferry,
    ).outbox.at(-1)!
    return [next?.includes(waits) ?? false, letters?.includes(waits) ?? false]
  }
  expect(told('thread')).toEqual([true, false])
  expect(told('direct')).toEqual([true, true])
  expect(told('none')).toEqual([false, false])
})

test('a reminder calls those who have not heard of one today, and is put off where that is nobody', () => {
  const table = ok(remindEvery(begun(), 12, by('boris', T))).table
  const due = T + 12 * HOUR
  expect(reminderDue(table)).toBe(due)
  const put = remind(table, due, [])
  expect([put.outbox, reminderDue(put)]).toEqual([[], due + 12 * HOUR])
  const sent = remind(put, due, ['boris'])
  expect(sent.outbox).toMatchObject([{ what: 'reminder', calls: ['boris'] }])
  expect(sent.reminders).toEqual({ hours: 12, sent: 1 })
  expect([mayRemind(NOBODY_YET, T), mayRemind({ ...NOBODY_YET, reminded: T }, T + DAY - 1)]).toEqual([
    true,
    false,
  ])
})

test('a person of before has chosen nothing of what is new, and nonsense counts as nothing chosen', () => {
  expect(savedPerson({ asked: 'can', told: true, next: false, taught: ['x'] })).toEqual({
    ...NOBODY_YET,
    asked: 'can',
    told: true,
    taught: ['x'],
  })
  const nonsense = { lang: 'fr', calls: 'owl', hours: { zone: 'Mars/Olympus' }, reminded: 'soon' }
  expect(savedPerson(nonsense)).toEqual(NOBODY_YET)
})
