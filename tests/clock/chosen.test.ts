import { expect, test } from 'vitest'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { Availability } from '../../src/people/availability.ts'
import { changeQuietHours, removeQuietHours } from '../../src/people/change-quiet-hours.ts'
import { DEFAULT_PLAYER_SETTINGS, mayRemindPlayer, parsePlayerSettings } from '../../src/people/person.ts'
import { openTable } from '../../src/table/index.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { addPost } from '../../src/table/posts.ts'
import { nextReminderTime, sendReminder, setReminderInterval } from '../../src/table/reminders.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import { chooseClock } from '../../src/table/time/choice.ts'
import { CLOCK_PRESETS, computeRoleTimeLeft } from '../../src/table/time/clock.ts'
import type { Table } from '../../src/table/types.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const T = Date.parse('2026-11-23T12:00:00Z')
const moscow: Availability = { zone: 'Europe/Moscow' }

test('quiet hours are two times of the day, around midnight too, and leave hours in which one can be called', () => {
  expect(changeQuietHours(moscow, '22:30', '7:00')).toEqual({
    ...moscow,
    quiet: { from: '22:30', to: '07:00' },
  })
  expect(changeQuietHours(moscow, '9', '17.30')).toEqual({ ...moscow, quiet: { from: '09:00', to: '17:30' } })
  expect(changeQuietHours(moscow, '18:00', '08:00')).toMatchObject({ quiet: { from: '18:00', to: '08:00' } })
  expect(changeQuietHours(moscow, '18:00', '08:01')).toBe('quiet-long')
  for (const [from, to] of [
    ['24:30', '07:00'],
    ['night', '07:00'],
    ['22:30', ''],
    ['08:00', '8'],
  ])
    expect(changeQuietHours(moscow, from, to)).toBe('time')
  expect(removeQuietHours({ ...moscow, quiet: { from: '22:30', to: '07:00' } })).toEqual(moscow)
})

/** Anna is north, Boris south; begun at T, with a day for each decision. */
function begun(): Table {
  let table: Table = openTable(ferry, place, by('anna', T))
  table = ok(chooseClock(table, { ...CLOCK_PRESETS['decision-24'], zero: 'call' }, by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'south', by('boris', T))).table
  return { ...ok(startGame(table, ferry, by('vera', T))).table, outbox: [] }
}

/** Until one side alone is asked. */
function alone(table: Table): Table {
  let next = table
  while (findOpenStep(next.match!.state)?.each) {
    const state = next.match!.state as Ferry
    const [role] = decidingRoles(state)
    const action = sampleAction(ferry, state, role, createSeededPicker(1))
    next = ok(playOrders(next, ferry, role, [action], by(role === 'north' ? 'anna' : 'boris', T))).table
  }
  return { ...next, outbox: [] }
}

test('days off that somebody takes now give back nothing that has run before', () => {
  const table = begun()
  const off = {
    ...DEFAULT_PLAYER_SETTINGS,
    hours: { zone: 'utc', off: [{ from: '2026-11-23', to: '2026-11-24' }] },
  }
  const away = storePersonalSettings(table, 'anna', off, T + 5 * HOUR)
  expect(computeRoleTimeLeft(away, 'north', T + 5 * HOUR)).toBe(19 * HOUR)
  expect(computeRoleTimeLeft(away, 'north', T + 30 * HOUR)).toBe(19 * HOUR)
  expect(computeRoleTimeLeft(away, 'south', T + 10 * HOUR)).toBe(14 * HOUR)
  const back = storePersonalSettings(away, 'anna', DEFAULT_PLAYER_SETTINGS, T + 10 * HOUR)
  expect(back.hours).toEqual({})
  expect(computeRoleTimeLeft(back, 'north', T + 11 * HOUR)).toBe(18 * HOUR)
  expect(storePersonalSettings(away, 'anna', off, T + 20 * HOUR)).toBe(away)
})

test('who is called by a direct message or not at all is not called in the thread, and is awaited all the same', () => {
  const cause = { user: '', interaction: '', now: T }
  const called = (calls: 'direct' | 'none') => {
    const table = storePersonalSettings(begun(), 'anna', { ...DEFAULT_PLAYER_SETTINGS, calls }, T)
    return addPost(table, cause, { what: 'reminder', calls: ['anna', 'boris'] }, ferry)
  }
  expect(called('direct').outbox.at(-1)).toMatchObject({ calls: ['boris'], letters: ['anna'] })
  expect(called('none').outbox.at(-1)?.calls).toEqual(['boris'])
  expect(called('none').outbox.at(-1)?.letters).toBeUndefined()
  expect(called('none').called).toEqual(['anna', 'boris'])
  // By night a letter waits too
  const quiet = { zone: 'utc', quiet: { from: '10:00', to: '14:00' } }
  const asleep = storePersonalSettings(
    begun(),
    'anna',
    { ...DEFAULT_PLAYER_SETTINGS, calls: 'direct', hours: quiet },
    T,
  )
  const told = addPost(asleep, cause, { what: 'reminder', calls: ['anna'] }, ferry)
  expect([told.outbox.at(-1)?.letters, told.later]).toEqual([undefined, { anna: T + 2 * HOUR }])
})

test('whose turn is next hears it where he is called: in the thread, by a direct message, or not at all', () => {
  const told = (calls: 'thread' | 'direct' | 'none') => {
    let table = alone(begun())
    const [role] = decidingRoles(table.match!.state)
    const waits = role === 'north' ? 'boris' : 'anna'
    table = storePersonalSettings(table, waits, { ...DEFAULT_PLAYER_SETTINGS, calls, next: true }, T)
    const { next, letters } = addPost(
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
  const table = ok(setReminderInterval(begun(), 12, by('boris', T))).table
  const due = T + 12 * HOUR
  expect(nextReminderTime(table)).toBe(due)
  const put = sendReminder(table, due, [])
  expect([put.outbox, nextReminderTime(put)]).toEqual([[], due + 12 * HOUR])
  const sent = sendReminder(put, due, ['boris'])
  expect(sent.outbox).toMatchObject([{ what: 'reminder', calls: ['boris'] }])
  expect(sent.reminders).toEqual({ hours: 12, sent: 1 })
  expect([
    mayRemindPlayer(DEFAULT_PLAYER_SETTINGS, T),
    mayRemindPlayer({ ...DEFAULT_PLAYER_SETTINGS, reminded: T }, T + DAY - 1),
  ]).toEqual([true, false])
})

test('a person of before has chosen nothing of what is new, and nonsense counts as nothing chosen', () => {
  expect(parsePlayerSettings({ asked: 'can', told: true, next: false, taught: ['x'] })).toEqual({
    ...DEFAULT_PLAYER_SETTINGS,
    asked: 'can',
    told: true,
    taught: ['x'],
  })
  const nonsense = { lang: 'fr', calls: 'owl', hours: { zone: 'Mars/Olympus' }, reminded: 'soon' }
  expect(parsePlayerSettings(nonsense)).toEqual(DEFAULT_PLAYER_SETTINGS)
})
