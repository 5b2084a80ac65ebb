import { expect, test } from 'vitest'
import { chooseActionWithBudget } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS } from '../../src/ai/levels.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { picker } from '../support/conformance.ts'
import { tested } from '../systems/tested.ts'
import { freeHit } from './free-hit.ts'

const weighed = tested.filter(({ search: { features } }) => features)

test.each(weighed)(
  '$id: worth is the sum of its terms; what a hint may praise has its words in both languages',
  system => {
    const pick = picker(`terms ${system.id}`)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state = system.rules.setup({ scenario: system.scenarios[0].id, variants: {} }, umpire)
    runTasks(system, state, umpire)
    for (let i = 0; i < 20 && findOpenStep(state); i++) {
      const [by] = decidingRoles(state)
      const view = system.views.view(state, by)
      const terms = system.search.features?.(view, by) ?? {}
      let sum = 0
      for (const value of Object.values(terms)) sum += value
      expect(system.search.evaluate?.(view, by)).toBeCloseTo(sum)
      const gains = Object.keys(system.search.gains?.(view, by) ?? {}).map(gain => gain.split('@', 1)[0])
      expect(gains.length).toBeGreaterThan(2)
      for (const lang of ['ru', 'en'] as const)
        expect(Object.keys(system.words[lang].gains ?? {})).toEqual(expect.arrayContaining(gains))
      applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
    }
  },
)

const given = { budget: SEARCH_BUDGETS.regular, seed: 'why', why: true } as const
/** Reasons for the attack on a lone division, where a hint may praise it for these numbers. */
function reasonsBy(gains: (view: HellView) => Record<string, number>) {
  const { action, why = [] } = chooseActionWithBudget(
    { ...hellsGate, search: { ...hellsGate.search, gains } },
    freeHit(),
    'soviet',
    given,
  )
  expect(action.verb).toBe('attack')
  return why
}
/** Points that the Soviets have more than before the attack. */
const gainedIn = ({ points }: HellView): number =>
  points.soviet - hellsGate.views.view(freeHit(), null).points.soviet

test('what is said for a choice is what it gains, the most telling first; nothing where nobody asks why', () => {
  const { why, ...thought } = chooseActionWithBudget(hellsGate, freeHit(), 'soviet', given)
  expect(chooseActionWithBudget(hellsGate, freeHit(), 'soviet', { ...given, why: undefined })).toEqual(
    thought,
  )
  expect(why?.map(({ gain }) => gain)).toContain('enemySteps')
  const amounts = why?.map(({ amount }) => amount) ?? []
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  expect(Math.min(...amounts)).toBeGreaterThan(0)
})

test('sums that differ by how they were added up are no reason', () => {
  const gains = (view: HellView) => ({ points: gainedIn(view) > 0 ? 0.1 + 0.2 + 0.3 : 0.3 + 0.2 + 0.1 })
  expect(reasonsBy(gains)).toEqual([])
})

test('what gains next to nothing beside the most telling is not told', () => {
  const gains = (view: HellView) => {
    const gained = gainedIn(view)
    return { points: gained, lines: gained / 2, near: gained / 20 }
  }
  expect(reasonsBy(gains).map(({ gain }) => gain)).toEqual(['points', 'lines'])
})

test('what differs by chance alone is no reason, however much it is', () => {
  const state = freeHit()
  const { action } = chooseActionWithBudget(hellsGate, state, 'soviet', given)
  const plan = { phase: 'soviet combat', deeds: [action] }
  for (let seed = 0; seed < 20; seed++) {
    const pick = picker(`noise ${seed}`)
    const noisy = { ...hellsGate, search: { ...hellsGate.search, gains: () => ({ noise: pick(1000) }) } }
    const thought = chooseActionWithBudget(noisy, state, 'soviet', { ...given, seed, plan })
    expect(thought.action).toEqual(action)
    expect(thought.why).toBeUndefined()
  }
})

test('what is said of other things after one of the two courses is not compared', () => {
  const gains = (view: HellView) => ({ [`near@${gainedIn(view) > 0 ? 'few' : 'all'}`]: gainedIn(view) })
  expect(reasonsBy(gains)).toEqual([])
  expect(reasonsBy(view => ({ 'near@all': gainedIn(view) })).map(({ gain }) => gain)).toEqual(['near'])
})

test('what says nothing after one of the two courses is not compared', () => {
  const gains = (view: HellView): Record<string, number> => (gainedIn(view) > 0 ? { late: 1 } : {})
  expect(reasonsBy(gains)).toEqual([])
})

test('freight beyond the Volga gains nothing on the square: the enemies that come when the phase ends would come all the same', () => {
  const freight = new Set<string>()
  for (const game of ['a', 'b', 'c']) {
    const pick = picker(`freight ${game}`)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state = pavlovsHouse.rules.setup({ scenario: 'house', variants: {} }, umpire)
    runTasks(pavlovsHouse, state, umpire)
    for (let i = 0; i < 30 && findOpenStep(state); i++) {
      const given = { budget: SEARCH_BUDGETS.veteran, seed: `${game}${i}`, why: true } as const
      const { action, why = [] } = chooseActionWithBudget(pavlovsHouse, state, 'soviet', given)
      if (['resupply', 'load'].includes(action.verb)) {
        freight.add(action.verb)
        expect(why[0]?.gain).toBe(action.verb === 'load' ? 'boats' : 'staging')
        expect(why.map(({ gain }) => gain)).not.toContain('enemies')
      }
      applyAction(pavlovsHouse, state, 'soviet', action, umpire)
    }
  }
  expect(freight.size).toBe(2)
})
