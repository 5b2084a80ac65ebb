import { describe, expect, test } from 'vitest'
import { createStratifiedSource, sequence } from '../../src/ai/chance.ts'
import { rankActionsByHalving } from '../../src/ai/halving.ts'
import { chooseActionWithBudget } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS, scaleSearchBudget } from '../../src/ai/levels.ts'
import { isActionWithoutEffect, isStallingAction } from '../../src/ai/plan.ts'
import { chooseQuickAction, createSimulation, playNextReply } from '../../src/ai/simulation.ts'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import type { Action } from '../../src/engine/model.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { UNKNOWN_ACTING_FORCE_COUNT } from '../../src/systems/conflict-of-heroes/round/turns.ts'
import { GERMAN, type HeroesState, SOVIET } from '../../src/systems/conflict-of-heroes/state/state.ts'
import { field } from '../conflict-of-heroes/field.ts'

const SEEDS = 8
const RIFLES = { unit: 'de_rifles41', hex: '4-N05', facing: 'N' }
const MAXIM = { unit: 'su_maxim', hex: '4-N07', facing: 'S' }
const course = (seed: number) =>
  createSimulation(
    conflictOfHeroes,
    (state: HeroesState, by) =>
      conflictOfHeroes.search.evaluate?.(conflictOfHeroes.views.view(state, by), by) ?? 0,
    createStratifiedSource(seed, SEEDS, 1),
    sequence(seed),
    (state, by) => conflictOfHeroes.search.candidateActions(conflictOfHeroes.views.view(state, by), by),
  )

describe('what whoever is next would do', () => {
  test('he does what is best for him of so many things: he fires', () => {
    let fired = 0
    for (let seed = 0; seed < SEEDS; seed++) {
      const { state, unit } = field({ scenario: 'petrov', turn: 'soviet', units: [RIFLES, MAXIM] })
      playNextReply(course(seed), state, 'german', 1, 4)
      expect(state.turn).toBe(GERMAN)
      fired += state.stressed[unit('Maxim/1')]
    }
    expect(fired).toBeGreaterThan(SEEDS / 2)
  })

  test('who has the turn himself acts first, and then the other', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const { state } = field({ scenario: 'petrov', turn: 'soviet', units: [RIFLES, MAXIM] })
      playNextReply(course(seed), state, 'soviet', 1, 4)
      expect([findOpenStep(state)?.do, state.turn]).toEqual(['turn', SOVIET])
      expect(state.busy).not.toContain(UNKNOWN_ACTING_FORCE_COUNT)
    }
  })

  test('where nothing is looked at, nothing is done', () => {
    const { state } = field({ scenario: 'petrov', turn: 'soviet', units: [RIFLES, MAXIM] })
    playNextReply(course(0), state, 'german', 1, 0)
    expect([findOpenStep(state)?.do, state.turn]).toEqual(['turn', SOVIET])
  })

  test('who is behind in the last round does not pass, for the other would pass as well', () => {
    const verbs = (replies: number) =>
      Array.from({ length: SEEDS }, (_, seed) => {
        const { state } = field({
          scenario: 'petrov',
          round: 5,
          turn: 'german',
          vp: { side: 'soviet', points: 1 },
          control: ['soviet'],
          units: [
            { unit: 'de_leig18', hex: '4-N05', facing: 'NW' },
            { unit: 'su_t26', hex: '4-O07', facing: 'N' },
          ],
        })
        return chooseActionWithBudget(conflictOfHeroes, state, 'german', {
          budget: { ...scaleSearchBudget(SEARCH_BUDGETS.regular, 0.4), replies },
          seed,
        }).action.verb
      })
    // A gun that cannot do much: without a look at the reply nothing seems better than to leave it be
    expect(verbs(0)).toEqual(Array(SEEDS).fill('pass'))
    expect(verbs(3)).not.toContain('pass')
  })
})

test('of the answers that are possible each is tried once, however many tries there are', () => {
  const { state, play } = field({
    scenario: 'petrov',
    turn: 'german',
    units: [RIFLES, MAXIM, { ...MAXIM, unit: 'su_rifles41' }],
  })
  play('german', 'attack GRif/1 4N07 ()')
  expect(findOpenStep(state)?.do).toBe('target')
  let weighed = 0
  const worth = () => weighed++
  const answer = chooseQuickAction(
    createSimulation(conflictOfHeroes, worth, createStratifiedSource(0, 1, 1), sequence(1)),
    state,
    'german',
    5,
  )
  expect([answer, weighed]).toEqual([{ verb: 'next', args: [2] }, 2])
})

const TANK = { unit: 'de_pz2f', hex: '4-N05', facing: 'N' }
/** Whoever decides for the Germans against a Soviet machine gun. */
function against(...units: { unit: string; hex: string; facing: string }[]) {
  const { state } = field({ scenario: 'petrov', turn: 'german', units: [...units, MAXIM] })
  const { system, evaluate, pick, suggest } = course(0)
  const mind = {
    system,
    by: 'german',
    evaluate,
    pick,
    budget: SEARCH_BUDGETS.regular,
    givesReasons: false,
    toEnd: null,
    determinize: () => state,
    suggest: (imagined: HeroesState) => suggest?.(imagined, 'german') ?? [],
  }
  return { mind, state }
}

test('what leaves everything as it is, and the turn with oneself, is vain', () => {
  const { mind, state } = against(TANK, TANK)
  // Tanks do not hide: a group of them comes back to the same question
  expect(isActionWithoutEffect(mind, state, { verb: 'grouphide', args: [[0, 1]] })).toBe(true)
  expect(isActionWithoutEffect(mind, state, { verb: 'group', args: [[0, 1]] })).toBe(false)
  expect(isActionWithoutEffect(mind, state, { verb: 'stall', args: [0, null] })).toBe(false)
  expect(isActionWithoutEffect(mind, state, { verb: 'pass', args: [] })).toBe(false)
})

test('a stall wins nothing but time, a turn only where it brings an enemy into the arc more', () => {
  const { mind, state } = against({ ...RIFLES, unit: 'de_mg34', facing: 'S' })
  const isOnlyTime = (verb: string, ...args: Action['args']) => isStallingAction(mind, state, { verb, args })
  expect(isOnlyTime('stall', 0, null)).toBe(true)
  expect(isOnlyTime('pivot', 0, 2, null)).toBe(true)
  expect(isOnlyTime('pivot', 0, 0, null)).toBe(false)
  expect(isOnlyTime('pass')).toBe(false)
})

test('what is vain is compared with nothing else, unless all is', () => {
  const { mind, state } = against(TANK, TANK)
  const vain = [
    { verb: 'grouphide', args: [[0, 1]] },
    { verb: 'grouphide', args: [[1, 0]] },
  ]
  const pass = { verb: 'pass', args: [] }
  const few = { ...mind, budget: { ...mind.budget, finalists: 2 } }
  const first = (actions: readonly Action[]) =>
    rankActionsByHalving(few, actions, {
      drop: action => isActionWithoutEffect(mind, state, action),
      // The one with the turn is worth more than the one who let it go
      follow: () => {},
    }).map(({ action }) => action)
  expect(first([...vain, pass])[0]).toEqual(pass)
  expect(first([...vain, pass])).toHaveLength(3)
  expect(vain).toContainEqual(first(vain)[0])
})
