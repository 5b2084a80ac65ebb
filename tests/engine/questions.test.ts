import { describe, expect, test } from 'vitest'
import { applyAction, runTasks } from '../../src/engine/actions/agenda.ts'
import { findAutomaticPass, findForcedAnswer, findPassVerb } from '../../src/engine/actions/automatic.ts'
import { listLegalActions, reorderSetsLegally } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { areArgsLegalSoFar, findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { createRecordedSource } from '../../src/engine/chance.ts'
import type { Action, Args, GameState } from '../../src/engine/model.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { oneQuestion, param, set } from './one-question.ts'

type Verbs = Parameters<typeof oneQuestion>[0]
const shut = { constraints: [{ rule: 'TOY-9', rejects: () => true }] }
const thing = param(() => [0, 1, 2])
const place = param((_, { before: [one] }) => (one === null ? [9] : [3, 4]), { name: 'place', kind: 'place' })
const umpire = () => new Umpire(createRecordedSource([], []))
const on = (state: GameState, agenda: object[]): GameState => ({ ...state, agenda }) as GameState

describe('a verb is offered', () => {
  const offered = (verbs: Verbs, by = 'north') => {
    const { system, state } = oneQuestion(verbs)
    return listAvailableVerbs(system, state, by)
  }
  test('where its first parameter has a value, or may go without', () => {
    const none = { params: [param(() => [])] }
    const one = { params: [param(() => [4])] }
    const optional = { params: [param(() => [], { optional: true })] }
    const empty = { params: [set(() => true, [])] }
    const full = { params: [set(size => size > 0, [])] }
    expect(offered({ none, one, optional, empty, full, bare: {} })).toEqual([
      'one',
      'optional',
      'empty',
      'bare',
    ])
  })
  test('where no constraint rejects it, to those who are asked', () => {
    expect(offered({ closed: { params: [thing], ...shut }, open: { params: [thing] } })).toEqual(['open'])
    expect(offered({ open: {} }, 'south')).toEqual([])
  })
})

describe('an answer that need not be asked for', () => {
  const idle = (verbs: Verbs, step: object = { do: 'ask', who: ['north'] }) => {
    const { system, state } = oneQuestion(verbs)
    return findForcedAnswer(system, on(state, [step]))?.action ?? null
  }
  const done = { automatic: true as const }
  test('takes nothing, and goes to nobody who must each answer', () => {
    const closed = { params: [thing], ...shut }
    expect(idle({ closed, done })).toEqual({ verb: 'done', args: [] })
    expect(idle({ closed, done: { ...done, params: [thing] } })).toBeNull()
    expect(idle({ closed, done: { ...done, ...shut } })).toBeNull()
    expect(idle({ closed, done }, { do: 'ask', who: ['north'], each: true })).toBeNull()
    expect(idle({ closed, done }, { do: 'ask', who: [] })).toBeNull()
    expect(idle({ closed, end: {} })).toBeNull()
  })
  test('is none when nothing is asked', () => {
    const { system, state } = oneQuestion({ done })
    expect(findForcedAnswer(system, on(state, []))).toBeNull()
  })
  test('to a window is to let it go by, as whoever is asked wants it', () => {
    const way = (verbs: Verbs) => {
      const { system, state } = oneQuestion(verbs)
      return [
        findPassVerb(system, state),
        ...(['always', 'can', 'armed'] as const).map(
          one => findAutomaticPass(system, state, 'north', one)?.verb ?? null,
        ),
      ]
    }
    const pass = { pass: true as const }
    expect(way({ play: { params: [thing] }, decline: pass })).toEqual(['decline', null, null, 'decline'])
    expect(way({ play: { params: [thing], ...shut }, decline: pass })).toEqual([
      'decline',
      null,
      'decline',
      'decline',
    ])
    expect(way({ play: {}, done: {} })).toEqual([null, null, null, null])
  })
})

describe('legal actions are listed', () => {
  const listed = (verbs: Verbs, cap?: number, only?: string) => {
    const { system, state } = oneQuestion(verbs)
    return listLegalActions(system, state, 'north', cap, only).map(({ verb, args }) => [verb, ...args])
  }
  test('with what may be left out, and each set once', () => {
    const maybe = { ...place, optional: true as const }
    expect(listed({ go: { params: [param(() => [0, 1]), maybe] } })).toEqual([
      ['go', 0, null],
      ['go', 0, 3],
      ['go', 0, 4],
      ['go', 1, null],
      ['go', 1, 3],
      ['go', 1, 4],
    ])
    const sets = (more: object) =>
      listed({ go: { params: [set(size => size === 2, [0, 1, 2], more)] } }).map(([, one]) => one)
    expect(sets({})).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(sets({ sequence: true })).toEqual([
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
    ])
    const copies = param((_, { chosen }) => (chosen.length < 2 ? [0, 1] : []), {
      many: { isComplete: (_, { chosen }) => chosen.length === 2 },
      repeatable: true,
    })
    expect(listed({ go: { params: [copies] } }).map(([, one]) => one)).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ])
  })
  test('with sets that are legal in another order than that of their values, once each', () => {
    // A chain: 0 – 3 – 1, and 2 beside 3 alone
    const next: Readonly<Record<number, readonly number[]>> = { 0: [3], 1: [3], 2: [3], 3: [0, 1, 2] }
    const chain = param(
      (_, { chosen }) =>
        [0, 1, 2, 3].filter(
          one =>
            !chosen.includes(one) && (chosen.length === 0 || chosen.some(other => next[other].includes(one))),
        ),
      { many: { isComplete: (_, { chosen }) => chosen.length > 1 } },
    )
    expect(listed({ go: { params: [chain] } }).map(([, one]) => one)).toEqual([
      [0, 3],
      [0, 3, 1],
      [0, 3, 1, 2],
      [0, 3, 2],
      [1, 3],
      [1, 3, 2],
      [2, 3],
    ])
  })
  test('of open verbs, of one if it is named, and no more than are wanted', () => {
    const verbs = { closed: { ...shut }, go: { params: [thing] }, done: {} }
    expect(listed(verbs)).toEqual([['go', 0], ['go', 1], ['go', 2], ['done']])
    expect(listed(verbs, 99, 'done')).toEqual([['done']])
    expect(listed(verbs, 2)).toEqual([
      ['go', 0],
      ['go', 1],
    ])
    expect(listed({ go: { params: [set(() => true, [0, 1, 2, 3])] } }, 3)).toHaveLength(3)
    const { system, state } = oneQuestion(verbs)
    expect(listLegalActions(system, state, 'south')).toEqual([])
  })
})

describe('arguments', () => {
  const { system, state } = oneQuestion({
    go: { params: [{ ...thing, optional: true }, place] },
    take: { params: [set(size => size > 0, [0, 1, 2]), place] },
  })
  const why = (verb: string, args: unknown) => {
    const refusal = findRefusal(system, state, 'north', { verb, args } as Action)
    return refusal && 'param' in refusal ? [refusal.why, refusal.param, refusal.options] : refusal
  }
  test('that are left out at the end are nothing, those behind them are missing', () => {
    expect(why('go', [1, 3])).toBeNull()
    expect(why('go', [null, 9])).toBeNull()
    expect(why('go', [null, 3])).toEqual(['value', 'place', [9]])
    expect(why('go', [])).toEqual(['value', 'place', [9]])
    expect(why('go', [1])).toEqual(['value', 'place', [3, 4]])
    expect(why('go', [undefined, 9])).toEqual(['value', 'thing', [0, 1, 2]])
    expect(why('go', [1, 3, 4])).toEqual(['value', '', []])
    expect(why('go', [1, null])).toEqual(['value', 'place', [3, 4]])
  })
  test('have the shape of their parameter', () => {
    expect(why('go', [[1], 3])).toEqual(['value', 'thing', [0, 1, 2]])
    expect(why('take', [1, 3])).toEqual(['value', 'thing', [0, 1, 2]])
    expect(why('take', [[], 3])).toEqual(['more', 'thing', [0, 1, 2]])
    expect(why('take', [[1, 1], 3])).toEqual(['value', 'thing', [0, 2]])
    expect(why('take', [[2, 0], 4])).toBeNull()
  })
  test('are legal so far, one after the other, for whoever is asked', () => {
    const soFar = (args: Args, by = 'north', verb = 'go') => areArgsLegalSoFar(system, state, by, verb, args)
    expect([soFar([]), soFar([1]), soFar([1, 3]), soFar([null])]).toEqual([true, true, true, true])
    expect([
      soFar([7]),
      soFar([1, 9]),
      soFar([1, 3, 3]),
      soFar([1], 'south'),
      soFar([], 'north', 'stay'),
    ]).toEqual(Array(5).fill(false))
    expect(listLegalValuesAfter(system, state, 'north', 'go', [1])).toEqual([3, 4])
    expect(listLegalValuesAfter(system, state, 'north', 'go', [null])).toEqual([9])
    expect(listLegalValuesAfter(system, state, 'north', 'go', [1, 3])).toEqual([])
    expect(listLegalValuesAfter(system, state, 'north', 'go', [7])).toEqual([])
    expect(listLegalValuesAfter(system, state, 'north', 'take', [], [1])).toEqual([0, 2])
  })
  test('that are a set are put in order after what is legal, as far as there is an order', () => {
    const late = param(
      (_, { chosen }) => (chosen.length === 0 ? [1, 2] : [0, 2, 1].filter(one => !chosen.includes(one))),
      {
        many: { isComplete: (_, { chosen }) => chosen.length > 0 },
      },
    )
    const game = oneQuestion({ go: { params: [thing, late] } })
    const order = (args: Args, verb = 'go') =>
      reorderSetsLegally(game.system, game.state, 'north', { verb, args }).args
    expect(order([1, [0, 2]])).toEqual([1, [2, 0]])
    expect(order([1, [0, 7, 2]])).toEqual([1, [2, 0, 7]])
    expect(order([1, [0]])).toEqual([1, [0]])
    expect(order([7, [0, 2]])).toEqual([7, [0, 2]])
    expect(order([1, [0, 2]], 'stay')).toEqual([1, [0, 2]])
  })
})

describe('what is planned', () => {
  test('is an error where nothing is planned, or nobody knows how it is done', () => {
    const { system, state } = oneQuestion({ go: {} })
    expect(() => runTasks(system, on(state, []), umpire())).toThrow(
      'the agenda is empty, but the game has no outcome',
    )
    expect(() => runTasks(system, on(state, [{ do: 'dance' }]), umpire())).toThrow(
      'no rule for the step "dance"',
    )
  })
  test('an answer closes its question where it ends it, one role at a time where each must answer', () => {
    const { system, state } = oneQuestion({ go: {}, end: { endsStep: true } })
    const after = (verb: string, step: object) => {
      const now = on(state, [{ do: 'ask', who: ['south'] }, step])
      applyAction(system, now, 'north', { verb, args: [] }, umpire())
      return now.agenda.map(({ who }) => who?.join())
    }
    expect(after('go', { do: 'ask', who: ['north'] })).toEqual(['south', 'north'])
    expect(after('end', { do: 'ask', who: ['north', 'west'] })).toEqual(['south'])
    expect(after('end', { do: 'ask', who: ['north', 'west'], each: true })).toEqual(['south', 'west'])
    expect(after('end', { do: 'ask', who: ['north'], each: true })).toEqual(['south'])
  })
})
