import { describe, expect, test } from 'vitest'
import type { Action, Args } from '../../src/engine/model.ts'
import { findNearestLegalAction } from '../../src/engine/nearest-legal.ts'
import { oneQuestion, param, set } from './one-question.ts'

type Verbs = Parameters<typeof oneQuestion>[0]
const example = (verbs: Verbs, verb?: string, args: Args = []) => {
  const { system, state } = oneQuestion(verbs)
  const found = findNearestLegalAction(system, state, 'north', verb === undefined ? {} : { verb, args })
  return found && [found.verb, ...found.args]
}
/** What follows an argument never sees one that is not legal. */
const after = (_: unknown, { before: [one] }: { before: readonly number[] }): number[] => {
  if (one > 2) throw new Error(`${one} is not legal`)
  return [one + 3, one + 4]
}
const two = [param(() => [0, 1, 2]), param(after, { kind: 'place' })]
const shut = { constraints: [{ rule: 'TOY-9', rejects: () => true }] }

describe('an example is of the verb that was meant', () => {
  const verbs = { done: {}, walk: { params: two }, ride: { params: [param(() => [5])] } }
  test('if it is open, else of one that takes something, else of any', () => {
    expect(example(verbs, 'ride')).toEqual(['ride', 5])
    expect(example(verbs, 'done')).toEqual(['done'])
    expect(example(verbs, 'sing')).toEqual(['walk', 0, 3])
    expect(example(verbs)).toEqual(['walk', 0, 3])
    expect(example({ ...verbs, walk: { params: two, ...shut } }, 'walk')).toEqual(['ride', 5])
    expect(example({ halt: shut, done: {}, end: {} }, 'halt')).toEqual(['done'])
  })
  test('if it leads somewhere, else of the next', () => {
    const lost = { params: [param(() => [0, 1]), param(() => [])] }
    expect(example({ lost, ...verbs }, 'lost', [1])).toEqual(['walk', 1, 4])
    expect(example({ lost, done: {} }, 'lost')).toEqual(['done'])
  })
  test('also after one that would take too long to look through', () => {
    const many = Array.from({ length: 26 }, (_, i) => i)
    let lists = 0
    const nothing = (): number[] => {
      lists++
      return []
    }
    const maze = { params: [param(() => many), param(() => many), param(nothing)] }
    expect(example({ maze, ride: verbs.ride }, 'maze')).toEqual(['ride', 5])
    expect(lists).toBeLessThan(200)
  })
  test('but nobody gets one who is not asked', () => {
    const { system, state } = oneQuestion(verbs)
    expect(findNearestLegalAction(system, state, 'south', { verb: 'ride', args: [5] })).toBeNull()
    expect(findNearestLegalAction(system, { ...state, agenda: [] }, 'north')).toBeNull()
    expect(example({ walk: { params: two, ...shut } })).toBeNull()
  })
})

describe('an example keeps', () => {
  test('the arguments that are legal, from the first to the last that is', () => {
    const verbs = { walk: { params: two } }
    expect(example(verbs, 'walk', [1, 5])).toEqual(['walk', 1, 5])
    expect(example(verbs, 'walk', [1, 9])).toEqual(['walk', 1, 4])
    expect(example(verbs, 'walk', [2])).toEqual(['walk', 2, 5])
    expect(example(verbs, 'walk', [2, 6, 7, 8])).toEqual(['walk', 2, 6])
    expect(example(verbs, 'walk', [9, 9])).toEqual(['walk', 0, 3])
  })
  test('each argument in its place', () => {
    const things = (name: string) => param(() => [0, 1, 2], { name })
    const verbs = { swap: { params: [things('one'), things('other'), param(() => [5], { kind: 'place' })] } }
    expect(example(verbs, 'swap', [2, 1, 9])).toEqual(['swap', 2, 1, 5])
    expect(example(verbs, 'swap', [1, 2, 9])).toEqual(['swap', 1, 2, 5])
  })
  test('what was named behind something illegal, of its own kind alone', () => {
    const verbs = { walk: { params: two } }
    expect(example(verbs, 'walk', [9, 5])).toEqual(['walk', 1, 5])
    expect(example(verbs, 'walk', [9, 6])).toEqual(['walk', 2, 6])
    // The place E is no thing
    expect(
      example(
        { walk: { params: [param(() => [0, 2, 4]), param(() => [3, 4], { kind: 'place' })] } },
        'walk',
        [9, 4],
      ),
    ).toEqual(['walk', 0, 4])
  })
  test('as much of what was named as one of its actions can hold', () => {
    const far = param((_, { before: [one] }) => (one === 0 ? [7, 8] : [7, 8, 9]), { kind: 'place' })
    const last = param((_, { before: [one, to] }) => (one === 1 && to === 9 ? [2] : [3]), { name: 'last' })
    const verbs = { haul: { params: [param(() => [0, 1]), far, last] } }
    expect(example(verbs, 'haul', [9, 9, 2])).toEqual(['haul', 1, 9, 2])
    // As good as another that keeps less of the order: the one that keeps more
    expect(example(verbs, 'haul', [0, 9])).toEqual(['haul', 0, 7, 3])
  })
  test('of other verbs what was named with this', () => {
    const verbs = { halt: { ...shut, params: two }, lift: { params: [param(() => [0, 1, 2, 3])] } }
    expect(example(verbs, 'halt', [2, 5])).toEqual(['lift', 2])
  })
})

describe('in an example', () => {
  test('what may be left out is, unless it is needed', () => {
    const optional = (needed: boolean) => param(() => [4], { optional: true, isRequired: () => needed })
    expect(example({ go: { params: [optional(false)] } }, 'go')).toEqual(['go', null])
    expect(example({ go: { params: [optional(true)] } }, 'go')).toEqual(['go', 4])
    expect(example({ go: { params: [param(() => [4], { optional: true })] } }, 'go')).toEqual(['go', null])
  })
  test('a set holds what was named and else as little as will do', () => {
    const group = (least: number) => [set(size => size >= least, [0, 1, 2, 3, 4])]
    const told = (least: number, ...named: number[]) =>
      example({ go: { params: group(least) }, wait: {} }, 'go', [[9, ...named]])
    expect(told(1)).toEqual(['go', [0]])
    expect(told(2)).toEqual(['go', [0, 1]])
    expect(told(1, 3)).toEqual(['go', [3]])
    expect(told(1, 2, 4)).toEqual(['go', [2, 4]])
    expect(told(2, 3)).toEqual(['go', [3, 0]])
    expect(told(0)).toEqual(['go', []])
    expect(told(6)).toEqual(['wait'])
  })
  test('a set gives up what was named where it leads nowhere', () => {
    const onward = param((_, { before: [chosen] }) => (chosen.includes(2) ? [] : [1]), { kind: 'place' })
    const verbs = { go: { params: [set(size => size > 0, [0, 1, 2]), onward] } }
    expect(example(verbs, 'go', [[9, 2]])).toEqual(['go', [0], 1])
    expect(example(verbs, 'go', [[9, 2, 1]])).toEqual(['go', [1], 1])
  })
  test('nothing is said twice because it was named', () => {
    const again = param(() => [0, 1, 2], { name: 'again' })
    expect(example({ go: { params: [param(() => [1, 2]), again] } }, 'go', [9, 1])).toEqual(['go', 1, 0])
    const round = param((_, { chosen }) => (chosen.length < 4 ? [0, 1] : []), {
      sequence: true,
      many: { isComplete: (_, { chosen }) => chosen.length > 0 },
    })
    expect(example({ go: { params: [round] } }, 'go', [[9, 1]])).toEqual(['go', [1]])
    const path = param((_, { before: [from], chosen }) => [from, 3].slice(chosen.length), {
      many: { isComplete: (_, { chosen }) => chosen.length > 0 },
    })
    expect(example({ go: { params: [param(() => [1]), path] } }, 'go', [1, [9, 1]])).toEqual(['go', 1, [1]])
  })
  test('it is asked who asks, and what', () => {
    const mine = (_: unknown, { by, step }: { by: string; step: unknown }) =>
      by === 'north' && (step as { do: string }).do === 'ask' ? [1] : []
    expect(example({ go: { params: [param(mine)] } })).toEqual(['go', 1])
    const many = {
      isComplete: (_: unknown, { chosen }: { chosen: readonly number[] }) => chosen.length === 1,
    }
    expect(example({ go: { params: [param(mine, { many })] } })).toEqual(['go', [1]])
  })
  test('not more is looked at than is needed to choose among a few', () => {
    let looked = 0
    const last = param(() => Array.from({ length: 26 }, (_, i) => i), {
      constraints: [{ rule: 'TOY-9', rejects: () => ++looked < 0 }],
    })
    const verbs = { go: { params: [param(() => Array.from({ length: 26 }, (_, i) => i)), last] } }
    expect(example(verbs, 'go')).toEqual(['go', 0, 0])
    expect(looked).toBeLessThan(100)
  })
  test('whatever does not suit all arguments together is no example', () => {
    const moody = {
      candidates: () => [0, 1],
      constraints: [] as const,
      optional: true as const,
      isRequired: () => false,
    }
    const verbs = { go: { params: [param(() => [0, 1]), { ...param(() => []), ...moody, name: 'mood' }] } }
    const found: Action['args'] | undefined = example(verbs, 'go')?.slice(1) as never
    expect(found).toEqual([0, null])
  })
})
