import { expect, test } from 'vitest'
import { sequence } from '../../src/ai/chance.ts'
import { chooseActionWithBudget } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS } from '../../src/ai/levels.ts'
import { runPlayout } from '../../src/ai/playout.ts'
import { createSimulation } from '../../src/ai/simulation.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { picker } from '../support/conformance.ts'

function begun() {
  const pick = picker('play on')
  const source = {
    die: (sides: number) => pick(sides) + 1,
    draw: (_: string, pool: readonly number[]) => pick(pool.length),
  }
  const umpire = new Umpire(source, true)
  const state = pavlovsHouse.rules.setup({ scenario: 'house', variants: { mode: 'competitive-2' } }, umpire)
  runTasks(pavlovsHouse, state, umpire)
  const course = createSimulation(pavlovsHouse, () => 0, source, sequence(1))
  return { state, course, names: pavlovsHouse.views.names(state) }
}

test.each([1, 3])('the others go on by habit until it is his turn again, %i times', reach => {
  const { state, course, names } = begun()
  expect([decidingRoles(state), findOpenStep(state)?.do, state.turn]).toEqual([['german'], 'plan', 1])
  applyAction(
    pavlovsHouse,
    state,
    'german',
    sampleAction(pavlovsHouse, state, 'german', sequence(2)),
    course.umpire,
  )
  runPlayout(course, state, 'german', 2, names, reach)
  expect([decidingRoles(state), findOpenStep(state)?.do, state.turn]).toEqual([['german'], 'plan', 1 + reach])
})

test('who has no habits weighs what he does by what the others do then', () => {
  const { state } = begun()
  const cards = (level: 'recruit' | 'veteran') =>
    chooseActionWithBudget(pavlovsHouse, state, 'german', { budget: SEARCH_BUDGETS[level], seed: 1 }).action
  expect(findRefusal(pavlovsHouse, state, 'german', cards('veteran'))).toBeNull()
  expect(cards('veteran')).not.toEqual(cards('recruit'))
})
