import { expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { openTable } from '../../src/table/index.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import { chooseClock, runDueEvents } from '../../src/table/time/choice.ts'
import { CLOCK_PRESETS, computeRoleTimeLeft } from '../../src/table/time/clock.ts'
import type { ClockSettings } from '../../src/table/time/types.ts'
import type { Table } from '../../src/table/types.ts'
import { answerVote, undo } from '../../src/table/votes.ts'
import { by, ok, place, withOver } from '../commands/table/tables.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const HOUR = 3_600_000
const T = Date.parse('2026-11-23T12:00:00Z')
const decision: ClockSettings = { ...CLOCK_PRESETS['decision-24'], zero: 'lost' }
const bank: ClockSettings = { ...CLOCK_PRESETS['bank-72-12'], zero: 'lost' }

function begun(system: GameSystem, clock: ClockSettings, seats: Readonly<Record<Role, string>>): Table {
  let table = ok(chooseClock(openTable(system, place, by('anna', T)), clock, by('anna', T))).table
  for (const [role, user] of Object.entries(seats))
    table = ok(giveSeatToUser(table, system, role, by(user, T))).table
  return ok(startGame(table, system, by('anna', T))).table
}
const left = (table: Table, role: Role, hours: number) =>
  computeRoleTimeLeft(table, role, T + hours * HOUR) / HOUR
const does = (table: Table, system: GameSystem, role: Role, verb: string, hours: number): Table => {
  const { hand } = table.match!.state as unknown as Ferry
  const args = verb === 'stake' ? [hand[role as 'north' | 'south'][0]] : []
  return ok(playOrders(table, system, role, [{ verb, args }], by(userOfRole(table, role)!, T + hours * HOUR)))
    .table
}
const stageAt = (table: Table, system: GameSystem, hours: number) =>
  runDueEvents(table, system, T + hours * HOUR).stage

/** Both have staked at once; whoever leads is asked. */
const staked = (table: Table, system: GameSystem): Table =>
  ['north', 'south'].reduce((now, role) => does(now, system, role, 'stake', 0), table)

/** `who` takes back; where others are asked they agree. */
function back(table: Table, system: GameSystem, who: string, hours: number): Table {
  const asks = ok(undo(table, system, '', by(who, T + hours * HOUR)))
  if (asks.free) return asks.table
  const other = asks.table.seats.find(({ user }) => user && user !== who)!.user!
  const ballot = { id: asks.table.vote!.id, agrees: true, moderates: false }
  return ok(answerVote(asks.table, system, ballot, '', by(other, T + hours * HOUR))).table
}

test('who agrees to a take-back that goes behind a decision of his own does not lose by that', () => {
  let table = begun(ferry, decision, { north: 'anna', south: 'boris' })
  table = does(table, ferry, 'north', 'stake', 1)
  table = does(table, ferry, 'south', 'stake', 23.5)
  table = back(table, ferry, 'anna', 30)
  expect(decidingRoles(table.match!.state)).toEqual(['north', 'south'])
  // He had half an hour left then; to agree gives him a quarter
  expect([left(table, 'south', 30), left(table, 'north', 30)]).toEqual([6, 23])
  expect(stageAt(table, ferry, 31)).toBe('playing')
})

test('who takes back what others have answered has what his decision had left, and loses nothing of it later', () => {
  const system = withOver(ferry)
  let table = staked(begun(system, decision, { north: 'anna', south: 'boris' }), system)
  const [leader] = decidingRoles(table.match!.state)
  const other = leader === 'north' ? 'south' : 'north'
  table = does(table, system, leader, 'over', 20)
  table = does(table, system, other, 'over', 21)
  expect(left(table, leader, 41)).toBe(4)
  table = back(table, system, userOfRole(table, leader)!, 41)
  expect([decidingRoles(table.match!.state), left(table, leader, 41)]).toEqual([[leader], 4])
  expect(stageAt(table, system, 44)).toBe('playing')
})

test('in a bank who agrees keeps what the turn has brought, and does not get it a second time', () => {
  let table = begun(ferry, bank, { north: 'anna', south: 'boris' })
  const toRound = (round: number, hours: number) => {
    while ((table.match!.state as unknown as Ferry).round < round) {
      const [role] = decidingRoles(table.match!.state)
      const verbs = { stake: 'stake', cross: 'hold', react: 'decline' } as const
      const { do: step } = (
        table.match!.state as unknown as { agenda: { do: keyof typeof verbs }[] }
      ).agenda.at(-1)!
      table = does(table, ferry, role, verbs[step], hours)
    }
  }
  table = does(table, ferry, 'north', 'stake', 0)
  table = does(table, ferry, 'south', 'stake', 60)
  toRound(2, 60)
  expect(left(table, 'south', 60)).toBe(24)
  expect(left(table, 'south', 73)).toBe(11)
  table = back(table, ferry, 'anna', 73)
  expect((table.match!.state as unknown as Ferry).round).toBe(1)
  expect(left(table, 'south', 73)).toBe(11)
  toRound(2, 73)
  expect(left(table, 'south', 73)).toBe(11)
})

test.each([
  ['a partner', { north: 'anna', south: 'boris', east: 'vera' }],
  ['who holds both seats', { north: 'anna', south: 'anna', east: 'vera' }],
])('%s who takes back freely brings the seat beside him no time anew', (_, seats) => {
  const sides = { north: 'north', south: 'north', east: 'south' }
  const roles = () =>
    Object.entries(sides).map(([role, side]) => ({ ...ferry.rules.roles({} as never)[0], role, side }))
  const system = withOver({ ...ferry, rules: { ...ferry.rules, roles } } as never)
  let table = staked(begun(system, decision, seats), system)
  const [leader] = decidingRoles(table.match!.state)
  const other = leader === 'north' ? 'south' : 'north'
  const who = userOfRole(table, leader)!
  for (let hours = 0; hours < 23; hours += 5) {
    table = does(table, system, leader, 'over', hours)
    expect([hours, left(table, other, hours)]).toEqual([hours, 24 - hours])
    const asks = ok(undo(table, system, '', by(who, T + (hours + 5) * HOUR)))
    expect(asks.free).toBe(true)
    table = asks.table
  }
  // The decision before it has used none
  expect(left(table, leader, 25)).toBe(24)
})

test('an opponent who takes back freely and does something else leaves the others all their time', () => {
  const system = withOver(ferry)
  let table = staked(begun(system, decision, { north: 'anna', south: 'boris' }), system)
  const [leader] = decidingRoles(table.match!.state)
  const other = leader === 'north' ? 'south' : 'north'
  table = does(table, system, leader, 'over', 1)
  table = back(table, system, userOfRole(table, leader)!, 22)
  table = does(table, system, leader, 'over', 22)
  expect(left(table, other, 22)).toBe(24)
})
