import { describe, expect, test } from 'vitest'
import { describeResignation } from '../../commands/table/ally.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { GameSetup } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, playFileJson } from '../../src/game-file/index.ts'
import { systems } from '../../src/systems/index.ts'
import { rolesOfSameSide, takeOverAlliedSeats } from '../../src/table/ally.ts'
import { chooseSetup, openTable } from '../../src/table/index.ts'
import { playOrders, startGame } from '../../src/table/play.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import type { Table } from '../../src/table/types.ts'
import { resignGame } from '../../src/table/votes.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { copy } from '../game-file/honest.ts'
import { verify } from '../game-file/verifier.ts'
import { setupsOf } from '../support/setups.ts'

/** One setup for each list of roles in which partners sit side by side. */
function teamsOf(system: GameSystem): GameSetup[] {
  const found = new Map<string, GameSetup>()
  for (const setup of setupsOf(system)) {
    const roles = system.rules.roles(setup)
    const isTeam = new Set(roles.map(({ side }) => side)).size < roles.length
    const key = roles.map(({ role }) => role).join(' ')
    if (isTeam && !found.has(key)) found.set(key, setup)
  }
  return [...found.values()]
}

/** Each role is played by a person of its name. */
function begun(system: GameSystem, setup: GameSetup): Table {
  const roles = system.rules.roles(setup).map(({ role }) => role)
  let table: Table = { ...openTable(system, place, by(roles[0])), secret: 'ab'.repeat(32) }
  table = ok(chooseSetup(table, system, setup, by(roles[0]))).table
  for (const role of roles) table = ok(giveSeatToUser(table, system, role, by(role))).table
  return { ...ok(startGame(table, system, by(roles[0]))).table, outbox: [] }
}

/** Whoever sits there acts somehow, so often. */
function playOn(system: GameSystem, table: Table, times: number): Table {
  let now = table
  for (let n = 0; n < times && now.stage === 'playing'; n++) {
    const [role] = decidingRoles(now.match!.state)
    const user = userOfRole(now, role)
    if (user === null) return now
    const action = sampleAction(system, now.match!.state, role, createSeededPicker(n))
    now = { ...ok(playOrders(now, system, role, [action], by(user))).table, outbox: [] }
  }
  return now
}

const cases = Object.values(systems).flatMap(system =>
  teamsOf(system).map(setup => [system.id, Object.values(setup.variants).join(' '), system, setup] as const),
)

test('there are games with partners, of two and of four seats on two sides', () => {
  expect(new Set(cases.map(([id]) => id))).toEqual(new Set(['pavlovs-house', 'conflict-of-heroes']))
  const seats = cases.map(([, , system, setup]) => system.rules.roles(setup).length)
  expect([...new Set(seats)].sort()).toEqual([2, 3, 4])
})

describe.each(cases)('%s (%s): who resigns beside an ally', (_, __, system, setup) => {
  const roles = system.rules.roles(setup)
  const team = roles.filter(({ role }) => rolesOfSameSide({ setup } as Table, system, role).length > 1)
  const others = (side: string) => [...new Set(roles.flatMap(one => (one.side === side ? [] : [one.side])))]

  test.each(team)('$role: the ally is asked, takes over and plays on', ({ role, side }) => {
    const table = playOn(system, begun(system, setup), 6)
    const ally = team.find(one => one.side === side && one.role !== role)!.role
    for (const lang of ['en', 'ru'] as const)
      expect(describeResignation(table, system, role, lang)).toMatch(/the game goes on|партия продолжается/)
    const left = ok(resignGame(table, system, by(role))).table
    expect([left.stage, userOfRole(left, role), left.outbox.at(-1)?.what]).toEqual([
      'playing',
      null,
      'yielded',
    ])
    expect(left.outbox.at(-1)?.calls).toContain(ally)
    const taken = ok(takeOverAlliedSeats(left, system, 'take', by(ally))).table
    expect(userOfRole(taken, role)).toBe(ally)
    const later = playOn(system, { ...taken, outbox: [] }, 12)
    expect(later.match!.log.length).toBeGreaterThan(taken.match!.log.length)
  })

  test('a computer plays on where the ally wants one; strangers and opponents decide nothing', () => {
    const [{ role, side }] = team
    const left = ok(resignGame(begun(system, setup), system, by(role))).table
    for (const user of ['stranger', ...roles.filter(one => one.side !== side).map(one => one.role)])
      expect(takeOverAlliedSeats(left, system, 'take', by(user)), user).toHaveProperty('no')
    const ally = team.find(one => one.side === side && one.role !== role)!.role
    const relieved = ok(takeOverAlliedSeats(left, system, 'computer', by(ally))).table
    expect(relieved.seats.find(seat => seat.role === role)?.computer).toBe('regular')
  })

  test('both give up: their side has lost, and both programs prove the file', () => {
    const [{ role, side }] = team
    const allies = team.filter(one => one.side === side && one.role !== role)
    let table = playOn(system, begun(system, setup), 6)
    for (const user of [role, ...allies.map(one => one.role)]) {
      expect(table.stage).toBe('playing')
      table = ok(resignGame(table, system, by(user))).table
    }
    expect(table.stage).toBe('over')
    expect(table.match!.state.outcome).toEqual({ winners: others(side), reason: 'resigned' })
    const file = copy(exportFinishedGame(table.match!, table.secret))
    expect(playFileJson(file, () => system).proof.word).toBe('proven')
    expect(verify(file).word).toBe('dice proven')
  })
})
