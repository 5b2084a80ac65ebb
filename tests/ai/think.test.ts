import { describe, expect, test } from 'vitest'
import { type ChosenAction, chooseAction, chooseActionWithBudget, SKILL_LEVELS } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS, scaleSearchBudget } from '../../src/ai/levels.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import { position } from '../hells-gate/hell.ts'
import { amount } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { someSetupsOf } from '../support/setups.ts'
import { tested } from '../systems/tested.ts'
import { freeHit } from './free-hit.ts'

/** Questions of a game, and of these every so many is thought about. */
const QUESTIONS = amount(24, 80)
const EACH = 10
/** Questions in which both sides still have something to do. */
const OPENING = 20
/** All that a veteran does, in small numbers. */
const small = { ...scaleSearchBudget(SEARCH_BUDGETS.veteran, 0.02), worlds: 1, plans: 12 }

describe('what a computer player chooses', () => {
  test.each(tested)(
    '$id: a legal action to whatever it is asked, and the position stays as it was',
    system => {
      const setups = someSetupsOf(system)
      const pick = picker(`think ${system.id}`)
      const thoughtOf = new Set<string>()
      for (const setup of [setups[0], setups[setups.length >> 1], setups[setups.length - 1]]) {
        const umpire = new Umpire(
          { die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) },
          true,
        )
        const state = system.rules.setup(setup, umpire)
        runTasks(system, state, umpire)
        for (let i = 0; i < QUESTIONS && findOpenStep(state); i++) {
          const by = decidingRoles(state)[pick(decidingRoles(state).length)]
          const question = `${by} ${findOpenStep(state)?.do}`
          const isNew = !thoughtOf.has(question)
          thoughtOf.add(question)
          const before = JSON.stringify(state)
          const budget = isNew ? SEARCH_BUDGETS.recruit : small
          const action =
            isNew || i % EACH === 0
              ? chooseActionWithBudget(system, state, by, { budget, seed: i }).action
              : sampleAction(system, state, by, pick)
          expect(JSON.stringify(state)).toBe(before)
          expect(findRefusal(system, state, by, action), JSON.stringify(action)).toBeNull()
          applyAction(system, state, by, action, umpire)
        }
      }
    },
    120_000,
  )

  test('each level looks at more than the one below', () => {
    const [recruit, regular, veteran] = SKILL_LEVELS.map(level => SEARCH_BUDGETS[level])
    for (const [less, more] of [
      [recruit, regular],
      [regular, veteran],
    ])
      for (const part of ['tries', 'evaluations', 'plans', 'playouts', 'playoutHorizon', 'replies'] as const)
        expect(more[part]).toBeGreaterThan(less[part])
  })

  test('a free hit is taken: eight to one against a lone division, at every level', () => {
    const state = freeHit()
    for (const level of SKILL_LEVELS)
      expect(chooseAction(hellsGate, state, 'soviet', { level, seed: 'free' }).action.verb).toBe('attack')
  })

  test('a ring is closed by whoever goes through what the system suggests', () => {
    const budget = { ...small, plans: 12 }
    const army = {
      '20TC': 'C6',
      '29TC': 'C7',
      '5GTC': 'C1',
      '75RC': 'C6',
      '48RC': 'C7',
      '5MC': 'C1',
      '47RC': 'B1',
    }
    const idle = { '21GRC': 'D7', '20GRC': 'D7', '373RD': 'E6', '206RD': 'G2', '54FR': 'D1', '180RD': 'C1' }
    const enemies = { '57ID': 'E4', '72ID': 'D5', '5SSWik': 'F4', SSWall: 'F4', '34ID': 'A1', '11Pz': 'A5' }
    const cutOffBy = (sweeps: number, seed: number) => {
      const game = position(
        { ...army, ...idle, ...enemies },
        { turn: 3, phase: 'movement', korsunEntered: true },
      )
      const umpire = new Umpire({ die: () => 6, draw: () => 0 }, true)
      let plan: ChosenAction['plan']
      while (game.state.side === 'soviet') {
        const thought = chooseActionWithBudget(hellsGate, game.state, 'soviet', {
          budget: { ...budget, sweeps },
          seed,
          plan,
        })
        plan = thought.plan
        applyAction(hellsGate, game.state, 'soviet', thought.action, umpire)
      }
      return game.view(null).cutOff.length
    }
    for (let seed = 0; seed < 4; seed++) {
      expect(cutOffBy(0, seed)).toBe(0)
      expect(cutOffBy(3, seed)).toBe(4)
    }
  })

  test('dice that can change nothing are not rolled', () => {
    const { state } = position({ '294RD': 'E5', '5SSPzB': 'D5', '198ID': 'A1' })
    for (let seed = 0; seed < 12; seed++)
      expect(chooseAction(hellsGate, state, 'soviet', { level: 'regular', seed }).action.verb).toBe('done')
  })

  test('who acts again and again plans his phase, who acts by turns his next action', () => {
    const planned = (system: GameSystem) => {
      const pick = picker(`phases ${system.id}`)
      const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
      const state = system.rules.setup({ scenario: system.scenarios[0].id, variants: {} }, umpire)
      runTasks(system, state, umpire)
      for (let i = 0; i < OPENING && findOpenStep(state); i++) {
        const [by] = decidingRoles(state)
        const { action, plan } = chooseActionWithBudget(system, state, by, {
          budget: { ...small, policyTries: 0 },
          seed: i,
        })
        if (plan) return plan.phase
        applyAction(system, state, by, action, umpire)
      }
      return null
    }
    expect(planned(pavlovsHouse)).toMatch(/^soviet (?:cards|counters)$/)
    expect(planned(stalingrad)).toBeNull()
  }, 120_000)

  test('a plan that is given back is kept to, and thought out anew when it cannot be carried out', () => {
    const { state } = position({ '20TC': 'C7', '34ID': 'A1' }, { phase: 'movement' })
    const given = { budget: small, seed: 'plan' }
    const phase = 'soviet movement'
    const { action, plan } = chooseActionWithBudget(hellsGate, state, 'soviet', given)
    expect(plan?.phase).toBe(phase)
    const deeds = [action]
    expect(
      chooseActionWithBudget(hellsGate, state, 'soviet', { ...given, plan: { phase, deeds } }),
    ).toMatchObject({
      action,
      plan: { phase, deeds: [] },
    })
    const done = { action: { verb: 'done', args: [] } }
    expect(
      chooseActionWithBudget(hellsGate, state, 'soviet', { ...given, plan: { phase, deeds: [] } }),
    ).toMatchObject(done)
    const broken = { phase, deeds: [{ verb: 'move', args: [999] }] }
    const anew = chooseActionWithBudget(hellsGate, state, 'soviet', { ...given, plan: broken })
    expect(findRefusal(hellsGate, state, 'soviet', anew.action)).toBeNull()
    const old = { phase: 'soviet combat', deeds: [] }
    expect(chooseActionWithBudget(hellsGate, state, 'soviet', { ...given, plan: old })).toEqual(
      chooseActionWithBudget(hellsGate, state, 'soviet', given),
    )
  })
})
