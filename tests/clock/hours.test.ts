import { expect, test } from 'vitest'
import {
  type Availability,
  addTimeOutsideSpans,
  computeTimeOutsideSpans,
  isTimeZone,
  listDaysOffSpans,
  nextPlayerCallTime,
  parseTimeOfDay,
} from '../../src/people/availability.ts'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)
const moscow: Availability = { zone: 'Europe/Moscow', quiet: { from: '22:00', to: '08:00' } }
const berlin: Availability = { zone: 'Europe/Berlin', quiet: { from: '23:00', to: '07:30' } }

test.each([
  ['before them', '2026-11-23T18:59:00Z', '2026-11-23T18:59:00Z'],
  ['as they begin', '2026-11-23T19:00:00Z', '2026-11-24T05:00:00Z'],
  ['before midnight', '2026-11-23T20:59:00Z', '2026-11-24T05:00:00Z'],
  ['after midnight', '2026-11-23T21:01:00Z', '2026-11-24T05:00:00Z'],
  ['the last minute', '2026-11-24T04:59:00Z', '2026-11-24T05:00:00Z'],
  ['as they end', '2026-11-24T05:00:00Z', '2026-11-24T05:00:00Z'],
])('quiet hours around midnight, %s', (_, moment, awake) => {
  expect(nextPlayerCallTime(moscow, at(moment))).toBe(at(awake))
})

test('quiet hours within one day, none, and those of nobody', () => {
  const siesta: Availability = { zone: 'UTC', quiet: { from: '13:00', to: '15:00' } }
  expect(nextPlayerCallTime(siesta, at('2026-06-01T13:30:00Z'))).toBe(at('2026-06-01T15:00:00Z'))
  expect(nextPlayerCallTime(siesta, at('2026-06-01T15:00:00Z'))).toBe(at('2026-06-01T15:00:00Z'))
  expect(nextPlayerCallTime({ zone: 'UTC' }, 5)).toBe(5)
  expect(nextPlayerCallTime(undefined, 5)).toBe(5)
})

test('in the night in which the clocks go on, quiet hours end at the time of the day that was said', () => {
  // 29 March 2026: 2:00 becomes 3:00 in Berlin, 25 October: 3:00 becomes 2:00
  expect(nextPlayerCallTime(berlin, at('2026-03-28T23:00:00Z'))).toBe(at('2026-03-29T05:30:00Z'))
  expect(nextPlayerCallTime(berlin, at('2026-10-24T22:00:00Z'))).toBe(at('2026-10-25T06:30:00Z'))
})

test('a day off lasts from midnight to midnight where he lives: 23 hours in spring, 25 in autumn', () => {
  const off = (from: string, to: string) => listDaysOffSpans({ zone: 'Europe/Berlin', off: [{ from, to }] })
  expect(off('2026-03-29', '2026-03-29')).toEqual([[at('2026-03-28T23:00:00Z'), at('2026-03-29T22:00:00Z')]])
  expect(off('2026-10-25', '2026-10-25')).toEqual([[at('2026-10-24T22:00:00Z'), at('2026-10-25T23:00:00Z')]])
  const [[from, to]] = off('2026-12-24', '2026-12-26')
  expect(to - from).toBe(72 * HOUR)
  expect(listDaysOffSpans(undefined)).toEqual([])
})

test('what is counted lies in none of the spans, however they overlap', () => {
  const spans = [
    [20, 40],
    [10, 30],
    [60, 70],
  ] as const
  expect(computeTimeOutsideSpans(0, 100, spans)).toBe(60)
  expect(computeTimeOutsideSpans(15, 35, spans)).toBe(0)
  expect(computeTimeOutsideSpans(35, 65, spans)).toBe(20)
  expect(computeTimeOutsideSpans(50, 55, spans)).toBe(5)
  expect(computeTimeOutsideSpans(0, 100, [])).toBe(100)
})

test('a time is reached when so much has been counted, and that inverts the counting', () => {
  const spans = [
    [10, 30],
    [60, 70],
  ] as const
  expect(addTimeOutsideSpans(0, 10, spans)).toBe(10)
  expect(addTimeOutsideSpans(0, 11, spans)).toBe(31)
  expect(addTimeOutsideSpans(15, 5, spans)).toBe(35)
  expect(addTimeOutsideSpans(0, 41, spans)).toBe(71)
  for (let ms = 0; ms < 90; ms++)
    expect(computeTimeOutsideSpans(0, addTimeOutsideSpans(0, ms, spans), spans)).toBe(ms)
})

test.each([
  ['7', '07:00'],
  ['7:05', '07:05'],
  ['22.30', '22:30'],
  ['23:59', '23:59'],
  ['22', '22:00'],
  ['22 ч', '22:00'],
  ['22ч30', '22:30'],
  ['2230', '22:30'],
  ['10pm', '22:00'],
  ['10:30 pm', '22:30'],
  ['10 p.m.', '22:00'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['с 7 утра', '07:00'],
  ['10 вечера', '22:00'],
  ['1 дня', '13:00'],
  ['12 ночи', '00:00'],
  ['2 ночи', '02:00'],
  ['11 ночи', '23:00'],
  ['noon', '12:00'],
  ['полночь', '00:00'],
  ['24:00', '00:00'],
  ['24:01', null],
  ['25', null],
  ['12:60', null],
  ['13pm', null],
  ['0 pm', null],
  ['13 утра', null],
  ['night', null],
  ['', null],
])('%s as a time of the day is %s', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time)
})

test('a zone is one that the IANA knows', () => {
  expect(['UTC+5:30', 'UTC+5:31', 'local', 'system'].map(isTimeZone)).toEqual([true, false, false, false])
  expect(['Europe/Moscow', 'UTC', 'America/New_York', 'Moscow', '', '../etc'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
