import { describe, expect, test } from 'vitest'
import { canCompleteAction, computeSetSizes, listRoutePaths } from '../../src/engine/completion.ts'
import type { Args } from '../../src/engine/model.ts'
import { oneQuestion, param, set } from './one-question.ts'

type Params = NonNullable<Parameters<typeof oneQuestion>[0][string]['params']>
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

describe('whether arguments lead on to a whole action', () => {
  const leads = (params: Params, ...args: Args): boolean => {
    const { system, state } = oneQuestion({ go: { params } })
    return canCompleteAction(system, state, 'north', 'go', args)
  }
  test('a value does after which there is one for each parameter', () => {
    const after = param((_, { before: [one] }) => (one === 1 ? [5] : []))
    const params = [param(() => [0, 1]), after]
    expect([leads(params, 0), leads(params, 1), leads(params), leads(params, 1, 5)]).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(leads([param(() => [0, 2]), after])).toBe(false)
    expect(leads([])).toBe(true)
  })
  test('what may be left out is, unless it is needed', () => {
    const optional = (candidates: number[], needed?: boolean) =>
      param(() => candidates, { optional: true, ...(needed !== undefined && { isRequired: () => needed }) })
    expect(leads([optional([])])).toBe(true)
    expect(leads([optional([], false)])).toBe(true)
    expect(leads([optional([], true)])).toBe(false)
    expect(leads([optional([3], true)])).toBe(true)
    expect(leads([optional([]), param(() => [])])).toBe(false)
    expect(leads([param(() => [1]), optional([]), param(() => [])])).toBe(false)
  })
  test('a set grows until it is enough, and further where that leads nowhere', () => {
    const pair = set(size => size === 2, [0, 1, 2])
    const sums = (wanted: number) =>
      param((_, { before: [chosen] }) =>
        chosen.reduce((sum: number, one: number) => sum + one, 0) === wanted ? [0] : [],
      )
    expect(leads([pair, sums(3)])).toBe(true)
    expect(leads([pair, sums(4)])).toBe(false)
    expect(leads([pair])).toBe(true)
    expect(leads([set(size => size === 4, [0, 1, 2])])).toBe(false)
    expect(leads([set(() => true, [0, 1]), sums(1)])).toBe(true)
    expect(leads([set(() => true, []), sums(0)])).toBe(true)
    expect(leads([set(() => true, []), sums(1)])).toBe(false)
    expect(leads([param(() => [1]), set(() => true, []), param(() => [])])).toBe(false)
  })
  test('nothing is refuted that would take too long', () => {
    const dead = (count: number): Params => [param(() => upTo(count)), param(() => [])]
    expect([leads(dead(20)), leads(dead(200))]).toEqual([false, true])
  })
  test('a verb that is not asked for leads nowhere', () => {
    const { system, state } = oneQuestion({ go: {} })
    expect(canCompleteAction(system, state, 'north', 'constructor', [])).toBe(false)
    expect(canCompleteAction(system, { ...state, agenda: [] }, 'north', 'go', [])).toBe(false)
  })
})

describe('how large a set may be', () => {
  const sizes = (one: Params[number], before: Args = [], first: Params = []) => {
    const { system, state } = oneQuestion({ go: { params: [...first, one] } })
    const { hasExclusions, ...found } = computeSetSizes(system, state, 'north', 'go', before)
    picky = hasExclusions
    return found
  }
  /** Of what was looked at last. */
  let picky = false
  /** Chosen so far → what may follow, written as digits. */
  const table = (next: Record<string, readonly number[]>, isEnough: (chosen: string) => boolean) =>
    param((_, { chosen }) => next[chosen.join('')] ?? [], {
      many: { isComplete: (_, { chosen }) => isEnough(chosen.join('')) },
    })

  test('as many as must be taken are the least and the most; all there are, the only set', () => {
    const pairOf = (...values: number[]) => ({
      ...set(size => size === 2, values),
      candidates: (_: unknown, { chosen }: { chosen: readonly number[] }) =>
        chosen.length < 2 ? values.filter(value => !chosen.includes(value)) : [],
    })
    expect(sizes(pairOf(3, 4, 5))).toEqual({ least: 2, most: 2, only: null })
    expect(sizes(pairOf(3, 4))).toEqual({ least: 2, most: 2, only: [3, 4] })
    expect(sizes(set(size => size > 0, [7]))).toEqual({ least: 1, most: 1, only: [7] })
    expect(sizes(set(size => size === 3, [2, 4, 6]))).toEqual({ least: 3, most: 3, only: [2, 4, 6] })
  })
  test('what is enough earlier need not be filled, and may be empty', () => {
    expect(sizes(set(size => size > 0, [1, 2, 3]))).toEqual({ least: 1, most: 3, only: null })
    expect(sizes(set(() => true, [1, 2, 3]))).toEqual({ least: 0, most: 3, only: null })
    expect(sizes(set(() => true, [1]))).toEqual({ least: 0, most: 1, only: null })
    expect(sizes(set(size => size === 0 || size === 2, [1, 2]))).toEqual({ least: 0, most: 2, only: null })
  })
  test('of nothing there is one set, if that is enough', () => {
    expect(sizes(set(() => true, []))).toEqual({ least: 0, most: 0, only: [] })
    expect(sizes(set(size => size > 0, []))).toEqual({ least: 0, most: 0, only: null })
  })
  test('sets that differ in size, or of which some never are enough, have no exact size', () => {
    const uneven = { '': [0, 1], 0: [2], 1: [2], 12: [3] }
    expect(sizes(table(uneven, chosen => chosen.length > 0 && !uneven[chosen as '0']))).toEqual({
      least: 1,
      most: 3,
      only: null,
    })
    const dead = { '': [0, 1], 0: [1], 1: [0] }
    expect(sizes(table(dead, chosen => chosen === '01'))).toEqual({ least: 1, most: 2, only: null })
  })
  test('the largest is found from either end of what may be taken', () => {
    const fewAtLast = { '': [0, 1], 0: [2, 3], '02': [4], 1: [5] }
    expect(sizes(table(fewAtLast, chosen => chosen !== '')).most).toBe(3)
    const fewAtFirst = { '': [0, 1], 0: [2], 1: [2, 3], 13: [4] }
    expect(sizes(table(fewAtFirst, chosen => chosen !== '')).most).toBe(3)
    const fewButThird = { '': [0, 1, 2], 2: [3, 4], 23: [5] }
    expect(sizes(table(fewButThird, chosen => chosen !== '')).most).toBe(3)
  })
  test('the largest is found where things take different room', () => {
    const room = [3, 3, 1, 3, 1, 3, 1, 3, 1, 3]
    const purse = param(
      (_, { chosen }) => {
        let left = 4
        for (const one of chosen) left -= room[one]
        return room.flatMap((size, one) => (size <= left && !chosen.includes(one) ? [one] : []))
      },
      { many: { isComplete: (_, { chosen }) => chosen.length > 0 } },
    )
    expect(sizes(purse)).toEqual({ least: 1, most: 4, only: null })
  })
  test('where values repeat there is never only one set; all copies count', () => {
    const copies = (count: number, values: readonly number[], size: number) =>
      param(
        (_, { chosen }) =>
          chosen.length < size
            ? values.filter(value => chosen.filter((one: number) => one === value).length < count)
            : [],
        { repeatable: true, many: { isComplete: (_, { chosen }) => chosen.length === size } },
      )
    expect(sizes(copies(2, [0, 1], 2))).toEqual({ least: 2, most: 2, only: null })
    expect(sizes(copies(5, [3], 5))).toEqual({ least: 5, most: 5, only: null })
  })
  test('what would take too long to fill is told by how many there are', () => {
    const few = (most: number, isEmpty: boolean) => ({
      ...set(size => size > 0 || isEmpty, upTo(60)),
      candidates: (_: unknown, { chosen }: { chosen: readonly number[] }) =>
        chosen.length < most ? upTo(60).filter(value => !chosen.includes(value)) : [],
    })
    expect(sizes(few(12, false))).toEqual({ least: 1, most: 60, only: null })
    expect(sizes(few(12, true))).toEqual({ least: 0, most: 60, only: null })
    expect(sizes(few(5, false))).toEqual({ least: 1, most: 5, only: null })
  })
  test('values that bar one another otherwise than by their number are told', () => {
    const isPicky = (one: Params[number]) => {
      sizes(one)
      return picky
    }
    expect(isPicky(set(size => size > 0, [1, 2, 3]))).toBe(false)
    expect(isPicky(set(size => size > 0, []))).toBe(false)
    expect(isPicky(table({ '': [0, 1, 2], 0: [1, 2], 1: [0, 2], 2: [0, 1] }, chosen => chosen !== ''))).toBe(
      false,
    )
    expect(isPicky(table({ '': [0, 1, 2], 0: [1], 1: [0], 2: [], '01': [] }, chosen => chosen !== ''))).toBe(
      true,
    )
  })
  test('depends on the arguments before it; what is no set has no size', () => {
    const rest = param((_, { before: [first], chosen }) => (chosen.length < first ? [chosen.length] : []), {
      many: { isComplete: (_, { before: [first], chosen }) => chosen.length === first },
    })
    expect(sizes(rest, [2], [param(() => [2])])).toEqual({ least: 2, most: 2, only: null })
    expect(sizes(param(() => [1, 2]))).toEqual({ least: 0, most: 0, only: null })
    expect(sizes(rest, [2, [0, 1]], [param(() => [2])])).toEqual({ least: 0, most: 0, only: null })
    const { system, state } = oneQuestion({ go: {} })
    expect(computeSetSizes(system, state, 'north', 'toString', [])).toMatchObject({
      least: 0,
      most: 0,
      only: null,
    })
  })
})

describe('whole routes', () => {
  type Way = { cost: number; risks: readonly string[]; does?: readonly string[] }
  const routes = (
    next: (at: number | undefined, path: readonly number[]) => readonly number[],
    cap: number,
    cost: (path: readonly number[]) => Way = path => ({ cost: path.length, risks: [] }),
    isComplete: (path: readonly number[]) => boolean = () => true,
  ) => {
    const path = param((_, { chosen }) => next(chosen.at(-1), chosen), {
      sequence: true,
      many: { isComplete: (_, { chosen }) => isComplete(chosen) },
      route: (_, chosen, { chosen: also }) => cost(chosen.length === also.length ? chosen : []),
    })
    const { system, state } = oneQuestion({ go: { params: [path] } })
    return listRoutePaths(system, state, 'north', 'go', [], cap)
  }
  /** Two ways to 3, by 1 and by 2. */
  const diamond = (at: number | undefined) => (at === undefined ? [1, 2] : at < 3 ? [3] : [])

  test('are all of them while they are few, the shortest first, none twice through a place and none of no length', () => {
    const ring = (at: number | undefined) =>
      at === undefined ? [1] : at === 1 ? [2, 1] : at === 2 ? [1, 3] : []
    expect(routes(ring, 3)).toEqual([[1], [1, 2], [1, 2, 3]])
    expect(routes(diamond, 4)).toEqual([[1], [2], [1, 3], [2, 3]])
    expect(routes(diamond, 4, undefined, path => path.length > 1)).toEqual([
      [1, 3],
      [2, 3],
    ])
    expect(routes(() => [], 4)).toEqual([])
  })
  test('are else the cheapest to each end and one that avoids what it risks, or the cheapest alone', () => {
    const longer = (at: number | undefined) => (at === undefined ? [1, 2, 4] : at < 3 || at === 4 ? [3] : [])
    const by = (mined: number) => (path: readonly number[]) => ({
      cost: path.length * 2 + (path[0] === 2 ? 1 : 0) + (path[0] === 4 ? 5 : 0),
      risks: path[0] === mined && path.length > 1 ? ['mines'] : [],
    })
    expect(routes(longer, 5, by(1))).toEqual([[1], [2], [4], [1, 3], [2, 3]])
    expect(routes(longer, 5, by(2))).toEqual([[1], [2], [4], [1, 3]])
    expect(routes(longer, 4, by(1))).toEqual([[1], [2], [4], [1, 3]])
    expect(routes(longer, 3, by(1))).toBeNull()
  })
  test('that do and risk the same as a cheaper one to the same end are left out', () => {
    const says = (risks: string[], does: string[]) => (path: readonly number[]) => ({
      cost: path[0] === 1 ? 9 : path.length,
      risks: path[0] === 1 ? risks : [],
      effects: path[0] === 1 ? does : [],
    })
    expect(routes(diamond, 9, says([], []))).toEqual([[1], [2], [2, 3]])
    expect(routes(diamond, 9, says(['mines'], []))).toHaveLength(4)
    expect(routes(diamond, 9, says([], ['takes 1']))).toHaveLength(4)
  })
  test('of the same cost lead by fewer risks', () => {
    const dear = (path: readonly number[]) => ({
      cost: 1,
      risks: path[0] === 1 ? ['seen 1', 'seen 2'] : ['seen 1'],
    })
    expect(routes(diamond, 3, dear)).toEqual([[1], [2], [2, 3]])
  })

  /** Six by six, entered in a corner. */
  const WIDE = 6
  const grid = (at: number | undefined): readonly number[] =>
    at === undefined
      ? [0]
      : [
          ...(at % WIDE > 0 ? [at - 1] : []),
          ...(at % WIDE < WIDE - 1 ? [at + 1] : []),
          ...(at >= WIDE ? [at - WIDE] : []),
          ...(at < WIDE * (WIDE - 1) ? [at + WIDE] : []),
        ]
  test('are only the shortest where there are too many, those of the same length together', () => {
    const within = (at: number | undefined, path: readonly number[]) => (path.length < 9 ? grid(at) : [])
    const found = routes(within, 40, path => ({
      cost: path.length,
      risks: path.join() === '0,1,7' ? ['mines'] : [],
    }))
    expect(found).toHaveLength(33)
    for (const path of found ?? []) {
      const end = path[path.length - 1]
      expect([path, path.length]).toEqual([path, (end % WIDE) + Math.floor(end / WIDE) + 1])
    }
    expect(found).toContainEqual([0, 6, 7])
  })
  test('are asked for step by step where even those are too many to look at', () => {
    // Layers of six, each place of which leads to the whole of the next
    const layers = (_: number | undefined, path: readonly number[]) =>
      path.length < 6 ? upTo(6).map(k => path.length * 6 + k) : []
    expect(routes(layers, 100)).toBeNull()
  })
  test('are none of a set that is no route', () => {
    const { system, state } = oneQuestion({ go: { params: [set(() => true, [1]), param(() => [1])] } })
    expect(listRoutePaths(system, state, 'north', 'go', [], 9)).toBeNull()
    expect(listRoutePaths(system, state, 'north', 'go', [[1]], 9)).toBeNull()
    expect(listRoutePaths(system, state, 'north', 'valueOf', [], 9)).toBeNull()
  })
})
