import { expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import { openTable } from '../../src/table/index.ts'
import { markThreadFound, markThreadGone, moveTableToThread } from '../../src/table/lost-thread.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import { chooseClock } from '../../src/table/time/choice.ts'
import { CLOCK_PRESETS, computeRoleTimeLeft, skipDowntime } from '../../src/table/time/clock.ts'
import type { Table } from '../../src/table/types.ts'
import { abandonGame } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const HOUR = 3_600_000
const T = Date.parse('2026-11-23T12:00:00Z')
const at = (hours: number) => T + hours * HOUR
const left = (table: Table, role: string, hours: number) => computeRoleTimeLeft(table, role, at(hours)) / HOUR

/** Anna and Boris are both asked; the thread is deleted an hour later. */
function deleted(): Table {
  let table = openTable(ferry, place, by('anna', T))
  table = ok(chooseClock(table, { ...CLOCK_PRESETS['bank-72-12'], zero: 'lost' }, by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'north', by('anna', T))).table
  table = ok(giveSeatToUser(table, ferry, 'south', by('boris', T))).table
  table = ok(startGame(table, ferry, by('anna', T))).table
  expect(decidingRoles(table.match!.state)).toEqual(['north', 'south'])
  return markThreadGone(table, 'thread', at(1))
}

test('a move on the map while the thread is gone costs nobody the time of its absence, and gives none', () => {
  const before = deleted()
  const stake = sampleAction(ferry, before.match!.state as Ferry, 'north', createSeededPicker(1))
  const moved = ok(playOrders(before, ferry, 'north', [stake], by('anna', at(100)))).table
  expect([left(moved, 'north', 100), left(moved, 'south', 100)]).toEqual([71, 71])
  const back = markThreadFound(moved, at(103))
  expect([left(back, 'south', 103), left(back, 'south', 113)]).toEqual([71, 61])
})

test('without a move what ran before it was gone counts, once', () => {
  const back = markThreadFound(deleted(), at(200))
  expect([left(back, 'north', 200), left(back, 'south', 210)]).toEqual([71, 61])
  // The bot itself was away for a part of it
  const slept = markThreadFound(skipDowntime(deleted(), [at(50), at(60)]), at(200))
  expect([left(slept, 'north', 200), left(slept, 'south', 210)]).toEqual([71, 61])
})

test('a vote whose buttons are gone with the thread is void in the new one, and holds no computer up', () => {
  const there = { thread: '2', parent: '3' }
  const table = ok(abandonGame(deleted(), ferry, by('anna', at(2)), false)).table
  const told = { ...table, vote: { ...table.vote!, message: '9' } }
  expect(moveTableToThread(told, ferry, there, by('anna', at(3))).vote).toBeNull()
  // One that waits to be posted comes there
  expect(moveTableToThread(table, ferry, there, by('anna', at(3))).vote?.about).toBe('abandon')
})
