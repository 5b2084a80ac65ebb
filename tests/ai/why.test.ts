import { expect, test } from 'vitest'
import { thinkWith } from '../../src/ai/index.ts'
import { BUDGETS } from '../../src/ai/levels.ts'
import { apply, asked, sample, settle, waiting } from '../../src/engine/act.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import type { HellView } from '../../src/systems/hells-gate/view.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { picker } from '../conformance.ts'
import { tested } from '../systems/tested.ts'
import { freeHit } from './free-hit.ts'

const weighed = tested.filter(({ terms }) => terms)

test.each(weighed)('$id: worth is the sum of its terms, and each of them has its words', system => {
  const pick = picker(`terms ${system.id}`)
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  const state = system.setup({ scenario: system.scenarios[0].id, variants: {} }, umpire)
  settle(system, state, umpire)
  for (let i = 0; i < 20 && waiting(state); i++) {
    const [by] = asked(state)
    const view = system.view(state, by)
    const terms = system.terms?.(view, by) ?? {}
    let sum = 0
    for (const value of Object.values(terms)) sum += value
    expect(system.worth?.(view, by)).toBeCloseTo(sum)
    for (const lang of ['ru', 'en'] as const)
      expect(Object.keys(system.words[lang].terms ?? {}).sort()).toEqual(Object.keys(terms).sort())
    apply(system, state, by, sample(system, state, by, pick), umpire)
  }
})

test('what is said for a choice is what it gains, the most telling first; nothing where nobody asks why', () => {
  const given = { budget: BUDGETS.regular, seed: 'why' }
  const { why, ...thought } = thinkWith(hellsGate, freeHit(), 'soviet', { ...given, why: true })
  expect(thinkWith(hellsGate, freeHit(), 'soviet', given)).toEqual(thought)
  expect(why?.length).toBeGreaterThan(0)
  const gains = why?.map(({ gain }) => gain) ?? []
  expect(gains).toEqual([...gains].sort((a, b) => b - a))
  expect(Math.min(...gains)).toBeGreaterThan(0)
})

test('sums that differ by how they were added up are no reason', () => {
  const before = hellsGate.view(freeHit(), null).points.soviet
  const terms = ({ points }: HellView) => ({
    points: points.soviet > before ? 0.1 + 0.2 + 0.3 : 0.3 + 0.2 + 0.1,
  })
  const given = { budget: BUDGETS.regular, seed: 'why', why: true } as const
  const { action, why } = thinkWith({ ...hellsGate, terms }, freeHit(), 'soviet', given)
  expect(action.verb).toBe('attack')
  expect(why).toBeUndefined()
})

test('what gains next to nothing beside the most telling is not told', () => {
  const before = hellsGate.view(freeHit(), null).points.soviet
  const terms = ({ points }: HellView) => {
    const gained = points.soviet - before
    return { points: gained, lines: gained / 2, advance: gained / 20 }
  }
  const given = { budget: BUDGETS.regular, seed: 'why', why: true } as const
  const { why } = thinkWith({ ...hellsGate, terms }, freeHit(), 'soviet', given)
  expect(why?.map(({ term }) => term)).toEqual(['points', 'lines'])
})

test('freight beyond the Volga gains nothing on the square: the enemies that come when the phase ends would come all the same', () => {
  const freight = new Set<string>()
  for (const game of ['a', 'b', 'c']) {
    const pick = picker(`freight ${game}`)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state = pavlovsHouse.setup({ scenario: 'house', variants: {} }, umpire)
    settle(pavlovsHouse, state, umpire)
    for (let i = 0; i < 30 && waiting(state); i++) {
      const given = { budget: BUDGETS.veteran, seed: `${game}${i}`, why: true } as const
      const { action, why = [] } = thinkWith(pavlovsHouse, state, 'soviet', given)
      if (['resupply', 'load'].includes(action.verb)) {
        freight.add(action.verb)
        expect(why[0]?.term).toMatch(/supplies|house/)
        expect(why.map(({ term }) => term)).not.toContain('square')
      }
      apply(pavlovsHouse, state, 'soviet', action, umpire)
    }
  }
  expect(freight.size).toBe(2)
})
