import { expect, test } from 'vitest'
import { createPositionJudge } from '../../bench/tactics/judge.ts'
import { readTacticalPositions } from '../../bench/tactics/positions.ts'
import { createSolver, listContinuations } from '../../bench/tactics/solve.ts'
import { SEARCH_BUDGETS } from '../../src/ai/levels.ts'
import { runTasks } from '../../src/engine/actions/agenda.ts'
import type { GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'

const positions = new Map([...readTacticalPositions().values()].flat().map(one => [one.id, one]))

test.each([
  ['hg-gb-37', 'breaks out with a pocket that is lost otherwise, although the attempt often fails'],
  ['hg-gm-33', 'finds the moves that reopen a supply line together, where none does alone'],
  ['hg-sm-37', 'keeps its sources of supply from a reply in the last player turn'],
  ['st-s-529', 'does not pass while a useful action is left, although the other side can only pass'],
  ['c15', 'plays the card that gives a second turn, where two turns win'],
])('a Veteran in the position %s %s', id => {
  const judge = createPositionJudge(positions.get(id)!)
  const { isSolved, actions } = judge.judge(SEARCH_BUDGETS.veteran, `tactics ${id}`)
  expect({ isSolved, actions }).toMatchObject({ isSolved: true })
})

test.each(['hg-gl-16', 'hg-gb-3', 'hg-sl-81', 'hg-gc-31'])(
  'the solver finds the result of %s that was proven by another program',
  id => {
    const { role, expected } = positions.get(id)!
    const value = typeof expected === 'string' ? null : expected.value!
    expect(createPositionJudge(positions.get(id)!).best).toBeCloseTo((role === 'soviet' ? -1 : 1) * value!, 2)
  },
)

test('the continuations of an action have all the ways of its dice, with probabilities that sum to one', () => {
  const system = systems['hells-gate'] as GameSystem<GameState>
  const { position } = positions.get('hg-sc-7')!
  const nothing = (): never => {
    throw new Error('no chance here')
  }
  const umpire = new Umpire({ die: nothing, draw: nothing }, true)
  const state = system.rules.fromPosition(structuredClone(position), umpire)
  runTasks(system, state, umpire)
  const { hex, unit } = system.views.names(state)
  const args = [hex.indexOf('B4'), [unit.indexOf('20GRC')], null]
  const found = listContinuations(system, state, 'soviet', { verb: 'attack', args })
  expect(found.length).toBe(6)
  expect(found.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
  // Ending the phase at once is worth what both sides make of the rest of the turn
  const solver = createSolver(system, { maximizer: 'german', result: () => 3 }, 100_000)
  expect(solver.value(state)).toBe(3)
})
