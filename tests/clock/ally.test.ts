import { expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import { takeOverAlliedSeats } from '../../src/table/ally.ts'
import { openTable } from '../../src/table/index.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { giveSeatToUser, leaveSeat } from '../../src/table/seats.ts'
import { chooseClock, runDueEvents } from '../../src/table/time/choice.ts'
import { CLOCK_PRESETS, computeRoleTimeLeft } from '../../src/table/time/clock.ts'
import type { Table } from '../../src/table/types.ts'
import { resignGame } from '../../src/table/votes.ts'
import { by, ok, pairs, place } from '../commands/table/tables.ts'

const HOUR = 3_600_000
const T = Date.parse('2026-11-23T12:00:00Z')

/** Anna and Bea in the north against Vera, who has moved: only Anna's clock runs. */
function begun(clock: string): Table {
  let table = openTable(pairs, place, by('anna', T))
  table = ok(chooseClock(table, { ...CLOCK_PRESETS[clock], zero: 'lost' }, by('anna', T))).table
  const seats = { north: 'anna', west: 'bea', east: 'vera', south: 'vera' }
  for (const [role, user] of Object.entries(seats))
    table = ok(giveSeatToUser(table, pairs, role, by(user, T))).table
  table = ok(startGame(table, pairs, by('anna', T))).table
  const stake = sampleAction(pairs, table.match!.state, 'south', createSeededPicker(1))
  table = ok(playOrders(table, pairs, 'south', [stake], by('vera', T))).table
  expect(decidingRoles(table.match!.state)).toEqual(['north'])
  return table
}

/** What two allies do so that the seat of one is never lost: hours that they got out of it without a move. */
function hoursOf(clock: string, back: (table: Table, now: number) => Table): number {
  let table = begun(clock)
  let now = T
  for (let times = 0; times < 60 && table.stage === 'playing'; times++) {
    // Its time comes to its end, and then nearly the ally's
    now += Math.max(0, computeRoleTimeLeft(table, 'north', now)) + 1
    table = { ...runDueEvents(table, pairs, now), outbox: [] }
    if (table.stage !== 'playing') break
    now += Math.max(0, computeRoleTimeLeft(table, 'north', now) - 1000)
    table = back(table, now)
  }
  expect(table.match?.state.outcome).toEqual({ winners: ['south'], reason: 'time' })
  return Math.round((now - T) / HOUR)
}

const again = (table: Table, now: number): Table =>
  ok(giveSeatToUser(table, pairs, 'north', by('anna', now))).table
const handed = (table: Table, now: number): Table => {
  const taken = ok(takeOverAlliedSeats(table, pairs, 'take', by('bea', now))).table
  return again(ok(leaveSeat(taken, pairs, 'north', by('bea', now))).table, now)
}

test('two allies who take turns on a seat that is out of time lose it: each further day is half as long', () => {
  expect(hoursOf('decision-24', again)).toBe(24 + 48)
  expect(hoursOf('bank-72-12', again)).toBe(72 + 48)
  // Besides, who sits down anew has half of what a seat brings, and then half of that
  expect(hoursOf('decision-24', handed)).toBeLessThanOrEqual(24 + 48 + 48)
  expect(hoursOf('bank-72-12', handed)).toBeLessThanOrEqual(72 + 48 + 72)
})

test('who resigns leaves his ally the time that the seat has, and no day more', () => {
  const late = T + 22 * HOUR
  const left = ok(resignGame(begun('decision-24'), pairs, by('anna', late))).table
  expect(computeRoleTimeLeft(left, 'north', late)).toBe(2 * HOUR)
  const over = runDueEvents(left, pairs, late + 2 * HOUR + 1)
  expect(over.match?.state.outcome).toEqual({ winners: ['south'], reason: 'time' })
})
