import { describe, expect, test } from 'vitest'
import { runTasks } from '../../src/engine/actions/agenda.ts'
import { findForcedAnswer } from '../../src/engine/actions/automatic.ts'
import { listLegalActions, reorderSetsLegally, sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { createRecordedSource } from '../../src/engine/chance.ts'
import type { Action } from '../../src/engine/model.ts'
import type { QuestionRule } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { picker } from '../support/conformance.ts'
import { feedGarbage } from '../support/garbage.ts'
import { table } from '../support/play-table.ts'
import { type Ferry, ferry } from '../toy/index.ts'

const crossing = () =>
  table(ferry, {
    position: {
      hand: { north: [2, 5], south: [1, 3] },
      pool: [4, 6],
      agenda: [{ do: 'cross', who: ['north'] }, { do: 'round' }].reverse(),
    },
  })

describe('refusals', () => {
  test('nonsense of every type is refused, and what is accepted is an option', () => {
    const game = crossing()
    const pick = picker('garbage')
    let refused = 0
    expect(feedGarbage(ferry, game.state, pick, 500, () => refused++)).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(300)
  })
  test.each([[[-0]], [[0, 0]], ['x'], [{ length: 1 }], [[[2]]], [true]])('%j is no set of boats', boats => {
    const { state } = crossing()
    const action = { verb: 'cross', args: [boats] } as unknown as Action
    expect(findRefusal(ferry, state, 'north', action)).not.toBeNull()
  })
  test('arguments that are no list are refused, also where none are needed', () => {
    const { state } = crossing()
    for (const args of ['x', null, {}, 7]) {
      expect(findRefusal(ferry, state, 'north', { verb: 'hold', args } as unknown as Action)?.why).toBe(
        'value',
      )
    }
    expect(findRefusal(ferry, state, 'north', { verb: ['hold'], args: [] } as unknown as Action)?.why).toBe(
      'not-now',
    )
  })
  test('nothing is legal after what is not: candidates and constraints never see it', () => {
    const { state } = crossing()
    expect(listLegalValuesAfter(ferry, state, 'north', 'cross', [], [2])).toEqual([0, 1, 3])
    expect(listLegalValuesAfter(ferry, state, 'north', 'cross', [], [2, 2])).toEqual([])
    expect(listLegalValuesAfter(ferry, state, 'north', 'cross', [], [Number.NaN])).toEqual([])
    expect(listLegalValuesAfter(ferry, state, 'north', 'cross', [[3], 0])).toEqual([])
    expect(listLegalValuesAfter(ferry, state, 'south', 'cross', [])).toEqual([])
    expect(listLegalValuesAfter(ferry, state, 'north', 'constructor', [])).toEqual([])
  })
  test('cite the first constraint that rejects the value and list what would be legal', () => {
    const game = crossing()
    expect(game.refused('north', 'cross S1,N4')).toEqual({
      why: 'value',
      rule: 'TOY-3a',
      verb: 'cross',
      param: 'boats',
      value: game.find('boat', 'S1'),
      options: [0, 1, 2],
    })
  })
  test('an incomplete set says what could be added', () => {
    expect(crossing().refused('north', 'cross N2')).toMatchObject({
      why: 'more',
      rule: 'TOY-3f',
      options: [0, 2, 3],
    })
  })
  test('another verb is "not now", another role "not yours", with the rule of the open question', () => {
    const game = crossing()
    expect(findRefusal(ferry, game.state, 'north', { verb: 'react', args: [1] })).toMatchObject({
      why: 'not-now',
      rule: 'TOY-3',
      verbs: ['cross', 'hold'],
    })
    expect(game.refused('south', 'hold')).toMatchObject({
      why: 'not-yours',
      rule: 'TOY-3',
      waiting: ['north'],
    })
  })
  test('values that are no index of their kind never reach a constraint', () => {
    const game = crossing()
    for (const value of [-1, 8, 1.5, Number.NaN, 'x', '__proto__'] as never[]) {
      const refusal = findRefusal(ferry, game.state, 'north', { verb: 'cross', args: [[value]] })
      expect(refusal).toMatchObject({ why: 'value', rule: 'TOY-3f' })
    }
    expect(findRefusal(ferry, game.state, 'north', { verb: 'constructor', args: [] })).toMatchObject({
      why: 'not-now',
    })
    expect(findRefusal(ferry, game.state, 'north', { verb: 'hold', args: [1] })).toMatchObject({
      why: 'value',
    })
  })
})

/** The toy with another `cross` verb. */
function withCross(change: Partial<QuestionRule<Ferry>['verbs'][string]>): typeof ferry {
  const cross = ferry.rules.steps.cross as QuestionRule<Ferry>
  const verbs = { ...cross.verbs, cross: { ...cross.verbs.cross, ...change } }
  return { ...ferry, rules: { ...ferry.rules, steps: { ...ferry.rules.steps, cross: { ...cross, verbs } } } }
}

describe('legality', () => {
  const { state } = crossing()
  const boats = (ferry.rules.steps.cross as QuestionRule<Ferry>).verbs.cross.params[0]
  const cross = (...args: Action['args']): Action => ({ verb: 'cross', args })

  test('a constraint on the verb rejects it, in the offers and in the refusal', () => {
    const shut = withCross({ constraints: [{ rule: 'TOY-3e', rejects: () => true }] })
    expect(listAvailableVerbs(shut, state, 'north')).toEqual(['hold'])
    expect(findRefusal(shut, state, 'north', cross([3]))).toEqual({
      why: 'barred',
      rule: 'TOY-3e',
      verb: 'cross',
      verbs: ['hold'],
    })
  })
  test('a value that no constraint rejects but that is no candidate is refused', () => {
    const few = withCross({ params: [{ ...boats, candidates: () => [3] }] })
    expect(findRefusal(few, state, 'north', cross([3]))).toBeNull()
    expect(findRefusal(few, state, 'north', cross([2]))).toMatchObject({
      why: 'value',
      rule: 'TOY-3f',
      value: 2,
    })
  })
  test('an argument that is missing, or of the wrong shape, is refused', () => {
    for (const action of [cross(), cross(null), cross(3)])
      expect(findRefusal(ferry, state, 'north', action)).toMatchObject({ why: 'value', rule: 'TOY-3f' })
    const { many: _, ...one } = boats
    const single = withCross({ params: [{ ...one, constraints: [] }] })
    expect(findRefusal(single, state, 'north', cross([3]))).toMatchObject({ why: 'value', rule: 'TOY-3f' })
  })
  test('an incomplete set cites its own rule where it has one', () => {
    const many = { ...boats.many, isComplete: () => false, rule: () => 'TOY-9' }
    const picky = withCross({ params: [{ ...boats, many }] })
    expect(findRefusal(picky, state, 'north', cross([3]))).toMatchObject({ why: 'more', rule: 'TOY-9' })
  })
  test('a set is put into a legal order, a sequence never', () => {
    const seen: (typeof boats)['constraints'] = [
      { rule: 'TOY-3c', rejects: (_, boat: number, { chosen }) => boat === 0 && chosen.length === 0 },
    ]
    const ordered = withCross({ params: [{ ...boats, constraints: seen }] })
    const sequence = withCross({ params: [{ ...boats, constraints: seen, sequence: true }] })
    expect(reorderSetsLegally(ordered, state, 'north', cross([0, 3])).args).toEqual([[3, 0]])
    expect(reorderSetsLegally(sequence, state, 'north', cross([0, 3])).args).toEqual([[0, 3]])
  })
  test('nobody is offered or asked anything when it is not his turn or the game is over', () => {
    const game = table(ferry, {
      position: {
        round: 5,
        hand: { north: [2], south: [] },
        pool: [],
        agenda: [{ do: 'round' }, { do: 'cross', who: ['north'] }],
      },
    })
    expect(game.offered('south')).toEqual([])
    game.play('north', 'hold')
    expect(game.view(null).outcome).toEqual({ winners: [], reason: 'rounds' })
    expect([game.state.agenda, game.asked(), game.offered('north')]).toEqual([[], [], []])
    expect(findRefusal(ferry, game.state, 'north', { verb: 'hold', args: [] })).toEqual({
      why: 'over',
      rule: null,
    })
  })
  test('what is left on the agenda when the game ends is dropped', () => {
    const ended = { ...state, agenda: [...state.agenda], outcome: { winners: [], reason: 'rounds' } }
    runTasks(ferry, ended, new Umpire(createRecordedSource([], [])))
    expect(ended.agenda).toEqual([])
  })
})

describe('questions', () => {
  test('a question for each role stays open until the last of them answers, in any order', () => {
    const game = table(ferry, { position: { pool: [1, 2] } }, { draws: ['card 1', 'card 2'] })
    expect(game.asked()).toEqual(['north', 'south'])
    game.play('south', 'stake c2')
    expect(game.asked()).toEqual(['north'])
    expect(game.refused('south', 'stake c2')).toMatchObject({ why: 'not-yours' })
    expect(game.view('north').stake).toBeNull()
    const events = game.play('north', 'stake c1', { draws: [] })
    expect(events.map(event => event.type)).toEqual(['stakedHidden', 'revealed'])
    expect(game.asked()).toEqual(['south'])
  })
  test('a reaction window opens because a hand is not empty, whatever it holds', () => {
    const game = crossing()
    game.play('north', 'cross N4,N1')
    expect(game.asked()).toEqual(['south'])
    game.play('south', 'decline', { dice: [6], draws: ['card c4', 'card c6'] })
    expect(game.view(null).score).toEqual({ north: 2, south: 0 })

    const empty = table(ferry, {
      position: {
        hand: { north: [2], south: [] },
        pool: [],
        agenda: [{ do: 'round' }, { do: 'cross', who: ['north'] }],
      },
    })
    empty.play('north', 'cross N4', { dice: [1] })
    expect(empty.view(null).score.north).toBe(1)
  })
})

/** The crossing with another `hold`. */
function holding(spec: Partial<QuestionRule<Ferry>['verbs'][string]>) {
  const cross = ferry.rules.steps.cross as QuestionRule<Ferry>
  const hold = { ...cross.verbs.hold, ...spec }
  return {
    ...ferry,
    rules: {
      ...ferry.rules,
      steps: { ...ferry.rules.steps, cross: { ...cross, verbs: { ...cross.verbs, hold } } },
    },
  }
}
const afloat = (state: Ferry) => state.bank.flatMap((at, boat) => (at >= 0 && boat < 4 ? [boat] : []))

describe('an argument that may be left out', () => {
  const named = holding({
    params: [
      {
        name: 'boat',
        kind: 'boat',
        rule: 'TOY-9',
        optional: true,
        isRequired: state => afloat(state).length > 1,
        candidates: afloat,
        constraints: [],
      },
    ],
  })
  const hold = (...args: number[]): Action => ({ verb: 'hold', args })

  test('has to be given where there is a choice, and not where there is none', () => {
    const { state } = crossing()
    expect(findRefusal(named, state, 'north', hold())).toMatchObject({
      why: 'value',
      rule: 'TOY-9',
      param: 'boat',
    })
    expect(findRefusal(named, state, 'north', hold(2))).toBeNull()
    const one = { ...state, bank: [-1, -1, 0, -1, 0, 0, 0, 0] }
    expect(findRefusal(named, one, 'north', hold())).toBeNull()
    expect(findRefusal(named, one, 'north', hold(2))).toBeNull()
  })
  test('is listed and sampled accordingly', () => {
    const { state } = crossing()
    const one = { ...state, bank: [-1, -1, 0, -1, 0, 0, 0, 0] }
    const listed = (of: Ferry) => listLegalActions(named, of, 'north', 99, 'hold').map(({ args }) => args[0])
    expect([listed(state), listed(one)]).toEqual([
      [0, 1, 2, 3],
      [null, 2],
    ])
    const pick = picker('needed')
    for (let i = 0; i < 200; i++) {
      const action = sampleAction(named, state, 'north', pick)
      expect(findRefusal(named, state, 'north', action)).toBeNull()
    }
  })
  test('as a set is left out when nothing can be chosen', () => {
    const sets = holding({
      params: [
        {
          name: 'boats',
          kind: 'boat',
          rule: 'TOY-9',
          optional: true,
          candidates: () => [],
          constraints: [],
          many: { isComplete: (_, { chosen }) => chosen.length > 0 },
        },
      ],
    })
    const { state } = crossing()
    const pick = picker('nothing')
    const held = Array.from({ length: 50 }, () => sampleAction(sets, state, 'north', pick)).filter(
      ({ verb }) => verb === 'hold',
    )
    expect(held.length).toBeGreaterThan(10)
    for (const { args } of held) expect(args).toEqual([null])
  })
})

test('a verb that nobody at all can use tells whoever is named his own reason first', () => {
  const closed = (general?: true) =>
    holding({
      constraints: [{ rule: 'TOY-8', ...(general && { general }), rejects: () => true }],
      params: [
        {
          name: 'boat',
          kind: 'boat',
          rule: 'TOY-9',
          candidates: afloat,
          constraints: [{ rule: 'TOY-7', rejects: (_, boat: number) => boat > 3 }],
        },
      ],
    })
  const { state } = crossing()
  const why = (general: true | undefined, ...args: number[]) => {
    const refusal = findRefusal(closed(general), state, 'north', { verb: 'hold', args })
    return refusal && [refusal.why, refusal.rule]
  }
  expect(why(undefined, 5)).toEqual(['barred', 'TOY-8'])
  expect(why(true, 5)).toEqual(['value', 'TOY-7'])
  expect(why(true, 2)).toEqual(['barred', 'TOY-8'])
  expect(why(true)).toEqual(['barred', 'TOY-8'])
})

describe('an idle answer', () => {
  const cross = ferry.rules.steps.cross as QuestionRule<Ferry>
  const hold = { ...cross.verbs.hold, automatic: true } as const
  const idle = {
    ...ferry,
    rules: {
      ...ferry.rules,
      steps: { ...ferry.rules.steps, cross: { ...cross, verbs: { ...cross.verbs, hold } } },
    },
  }

  test('is given for whoever can do nothing else, and never instead of a choice', () => {
    const { state } = crossing()
    expect(findForcedAnswer(idle, state)).toBeNull()
    const sunk = { ...state, bank: state.bank.map(() => -1) }
    expect(findForcedAnswer(idle, sunk)).toEqual({ by: 'north', action: { verb: 'hold', args: [] } })
    expect(findForcedAnswer(ferry, sunk)).toBeNull()
    const both = { ...sunk, agenda: [{ do: 'cross' as const, who: ['north', 'south'] }] }
    expect(findForcedAnswer(idle, both)).not.toBeNull()
    const southFloats = { ...both, bank: state.bank.map((at, boat) => (boat < 4 ? -1 : at)) }
    expect(findForcedAnswer(idle, southFloats)).toBeNull()
  })
  test('is given only while everybody may see that there is nothing else', () => {
    const { state } = crossing()
    const sunk = { ...state, bank: state.bank.map(() => -1) }
    const inRound = (round: number) => ({ ...hold, automatic: (now: Ferry) => now.round === round })
    const only = (round: number) => ({
      ...ferry,
      rules: {
        ...ferry.rules,
        steps: { ...ferry.rules.steps, cross: { ...cross, verbs: { ...cross.verbs, hold: inRound(round) } } },
      },
    })
    expect(findForcedAnswer(only(sunk.round), sunk)?.action.verb).toBe('hold')
    expect(findForcedAnswer(only(sunk.round + 1), sunk)).toBeNull()
  })
})

describe('options', () => {
  test('sampling finds what listing finds, and nothing else', () => {
    const { state } = crossing()
    const all = listLegalActions(ferry, state, 'north').map(action => JSON.stringify(action))
    const pick = picker('sampling')
    const met = new Set<string>()
    for (let i = 0; i < 3000; i++) {
      const { verb, args } = sampleAction(ferry, state, 'north', pick)
      met.add(JSON.stringify({ verb, args: args.map(arg => (Array.isArray(arg) ? [...arg].sort() : arg)) }))
    }
    expect([...met].sort()).toEqual(all.sort())
  })
})

describe('the order of reasons', () => {
  /** One question: go with a number up to 3, of which 2 is barred, then another number. */
  const asked = (bar: object | null) => {
    const first = { name: 'a', kind: 'number', rule: 'A', candidates: () => [1, 2, 3] }
    const go = {
      constraints: bar ? [{ rule: 'SHUT', rejects: () => true, ...bar }] : [],
      params: [
        { ...first, constraints: [{ rule: 'TWO', rejects: (_: unknown, value: number) => value === 2 }] },
        { name: 'b', kind: 'number', rule: 'B', candidates: () => [1], constraints: [] },
      ],
      apply() {},
    }
    const system = {
      ...ferry,
      views: { ...ferry.views, names: () => ({}) },
      rules: { ...ferry.rules, steps: { ask: { rule: 'Q', verbs: { go } } } },
    }
    const state = { agenda: [{ do: 'ask', who: ['north'] }], outcome: null }
    return (...args: Action['args']) =>
      findRefusal(system as never, state as never, 'north', { verb: 'go', args })
  }

  test('what is missing is named, also beside a value that is refused for a reason of its own', () => {
    const go = asked(null)
    expect(go()).toMatchObject({ why: 'value', rule: 'A', param: 'a', options: [1, 3] })
    expect(go(1)).toMatchObject({ why: 'value', rule: 'B', param: 'b', options: [1] })
    expect(go(2)).toMatchObject({ why: 'value', rule: 'TWO', param: 'a', value: 2, missing: 'b' })
    expect(go(2, 1)).not.toHaveProperty('missing')
    expect(go(1, 1)).toBeNull()
  })
  test('what closes a verb hides no reason of the thing that is named', () => {
    const go = asked({})
    expect(go()).toMatchObject({ why: 'barred', rule: 'SHUT' })
    expect(go(2)).toMatchObject({ why: 'barred', rule: 'SHUT', own: 'TWO' })
    for (const value of [1, 9]) expect(go(value)).not.toHaveProperty('own')
  })
  test('where nobody could do it, the reason of whoever is named is told in its place', () => {
    expect(asked({ general: true })(2)).toMatchObject({ why: 'value', rule: 'TWO' })
  })
  test('where it is never done, no value matters', () => {
    expect(asked({ permanent: true })(2)).toEqual({ why: 'barred', rule: 'SHUT', verb: 'go', verbs: [] })
  })

  describe('of several values', () => {
    const OPEN = { kind: 'number', rule: 'B', candidates: () => [1, 5], constraints: [] }
    /** As above, with what follows the first number. */
    const then = (first: object, ...more: object[]) => {
      const a = {
        name: 'a',
        kind: 'number',
        rule: 'A',
        candidates: () => [1, 2, 3],
        constraints: [],
        ...first,
      }
      const params = [a, ...more.map((one, at) => ({ name: `b${at}`, ...OPEN, ...one }))]
      const steps = { ask: { rule: 'Q', verbs: { go: { constraints: [], params, apply() {} } } } }
      const state = { agenda: [{ do: 'ask', who: ['north'] }], outcome: null }
      return (...args: unknown[]) =>
        findRefusal(
          {
            ...ferry,
            views: { ...ferry.views, names: () => ({}) },
            rules: { ...ferry.rules, steps },
          } as never,
          state as never,
          'north',
          {
            verb: 'go',
            args,
          } as never,
        )
    }
    const stops = (rule: string, value: number, more: object = {}) => ({
      constraints: [{ rule, rejects: (_: unknown, one: number) => one === value, ...more }],
    })

    test('one that nothing may follow gives way to the reason of what was named next', () => {
      const go = then(stops('AHEAD', 2, { deadEnd: true }), stops('FIVE', 5))
      expect(go(2, 5)).toMatchObject({ why: 'value', rule: 'FIVE', param: 'b0', value: 5 })
      for (const next of [[], [null], [undefined], [1]])
        expect(go(2, ...next)).toMatchObject({ why: 'value', rule: 'AHEAD', param: 'a', value: 2 })
      expect(go('2', 5)).toMatchObject({ why: 'value', param: 'a', value: '2' })
      const plain = then(stops('PLAIN', 2), stops('FIVE', 5))
      expect(plain(2, 5)).toMatchObject({ rule: 'PLAIN', param: 'a' })
    })

    test('what is missing is the first that has to be given, and only where another value would do', () => {
      const two = stops('TWO', 2)
      expect(then(two, {}, {})(2)).toMatchObject({ missing: 'b0' })
      expect(then(two, {}, {})(2, 1)).toMatchObject({ missing: 'b1' })
      expect(then(two, {}, {})(2, 1, 1)).not.toHaveProperty('missing')
      expect(then(two, { optional: true }, {})(2)).toMatchObject({ missing: 'b1' })
      const many = { many: { isComplete: () => true } }
      expect(then(two, many)(2, [])).toMatchObject({ missing: 'b0' })
      expect(then(two, many)(2, [1])).not.toHaveProperty('missing')
      expect(then(two, { many: { isComplete: () => true, mayBeEmpty: true } })(2, [])).not.toHaveProperty(
        'missing',
      )
      expect(then({ ...two, candidates: () => [2] }, {})(2)).not.toHaveProperty('missing')
      expect(then(two, {})(1)).toMatchObject({ param: 'b0' })
      expect(then(two, {})(1)).not.toHaveProperty('missing')
    })

    test('a verb that is no word is none of those asked for', () => {
      const { state } = crossing()
      const why = (verb: unknown) => findRefusal(ferry, state, 'north', { verb, args: [] } as never)
      expect(why(5)).toMatchObject({ why: 'not-now', verb: '' })
      expect(why('sing')).toMatchObject({ why: 'not-now', verb: 'sing' })
    })
  })
})
