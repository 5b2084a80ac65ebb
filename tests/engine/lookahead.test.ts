import { describe, expect, test } from 'vitest'
import { createSeededPicker, lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, GameState } from '../../src/engine/model.ts'
import { type Ferry, ferry } from '../toy/index.ts'
import { oneQuestion, param } from './one-question.ts'

/** What came out of these, as the rules trust that it did. */
function held(values: readonly number[], value: number): void {
  if (!values.includes(value)) throw new Error(`${value} is none of ${values}`)
}
const NORTH = { do: 'ask', who: ['north'] }
/** What south holds is hidden. */
const game = (more: Record<string, unknown> = {}) =>
  oneQuestion(
    {
      go: {
        params: [param(() => [0, 1, 2])],
        apply(state, [by]: readonly number[], umpire) {
          state.round += by
          umpire.announce({ type: 'crossing', by } as never)
        },
      },
      roll: { apply: (_, __, umpire) => held([4], umpire.face([4])) },
      draw: { apply: (_, __, umpire) => held([3], umpire.draw('card', [3])) },
      ask: { endsStep: true, apply: state => void state.agenda.push({ do: 'ask', who: ['south'] } as never) },
      both: {
        endsStep: true,
        apply: state => void state.agenda.push({ do: 'ask', who: ['south', 'north'] } as never),
      },
      look: { apply: (_, __, umpire) => umpire.usePrivateKnowledge('south') },
      peek: {
        apply(state) {
          state.round += state.hand.south[0]
        },
      },
      follow: {
        constraints: [{ rule: 'TOY-9', rejects: state => state.hand.south[0] === 2 }],
      },
      fit: { constraints: [{ rule: 'TOY-9', rejects: state => state.round !== 3 }] },
    },
    more,
  )
const order = (verb: string, ...args: number[]): Action => ({ verb, args })
const plan = (orders: readonly Action[], more: Record<string, unknown> = {}, agenda: object[] = [NORTH]) => {
  const { system, state } = game(more)
  const before = { ...state, agenda, hand: { north: [], south: [1] } } as unknown as GameState
  const text = JSON.stringify(before)
  const found = lookAhead(system, before, 'north', orders)
  expect(JSON.stringify(before)).toBe(text)
  const { round } = found.state as unknown as Ferry
  return [
    found.legalCount,
    found.mayContinue,
    round,
    found.announcements.map(({ event }) => (event as { by?: number }).by),
  ]
}

describe('what orders lead to', () => {
  test('is where they all lead, with all that was said, while nothing stops them', () => {
    expect(plan([])).toEqual([0, true, 0, []])
    expect(plan([order('go', 1), order('go', 2), order('fit')])).toEqual([3, true, 3, [1, 2]])
  })
  test('ends before chance, before what somebody else knows, and before what somebody else decides', () => {
    for (const verb of ['roll', 'draw', 'look', 'ask'])
      expect([verb, ...plan([order('go', 1), order(verb), order('go', 1)])]).toEqual([verb, 2, false, 1, [1]])
    expect(plan([order('go', 1), order('both'), order('go', 1)])).toEqual([3, true, 2, [1, 1]])
  })
  test('ends before the first order that is not legal, or where he is not asked', () => {
    expect(plan([order('go', 1), order('fit'), order('go', 2)])).toEqual([1, false, 1, [1]])
    expect(plan([order('go', 7)])).toEqual([0, false, 0, []])
    expect(plan([], {}, [{ do: 'ask', who: ['south'] }])).toEqual([0, false, 0, []])
    expect(plan([order('go', 1)], {}, [{ do: 'ask', who: ['south'] }])).toEqual([0, false, 0, []])
  })
  test('is open only where it looks the same whatever is hidden', () => {
    const dealt = (...cards: number[]) => {
      let at = 0
      const imagine = (state: Ferry) => ({
        ...ferry.rules.clone(state),
        hand: { north: [], south: [cards[at++]] },
      })
      return { determinize: imagine }
    }
    expect(plan([order('peek')], dealt(1, 1, 1))).toEqual([1, true, 1, []])
    for (const cards of [
      [3, 1, 1],
      [1, 3, 1],
      [1, 1, 3],
    ])
      expect(plan([order('peek')], dealt(...cards))).toEqual([1, false, cards[0], []])
  })
  test('holds as many orders as are legal whatever is hidden', () => {
    const dealt = (...cards: number[]) => {
      let at = 0
      return {
        determinize: (state: Ferry) => ({
          ...ferry.rules.clone(state),
          hand: { north: [], south: [cards[at++]] },
        }),
      }
    }
    const orders = [order('go', 1), order('follow')]
    expect(plan(orders, dealt(1, 1, 1))).toEqual([2, true, 1, [1]])
    for (const cards of [
      [2, 1, 1],
      [1, 2, 1],
      [1, 1, 2],
    ])
      expect(plan(orders, dealt(...cards))).toEqual([1, false, 1, [1]])
  })
  test('is imagined from what the one who orders knows, each time otherwise', () => {
    const asked: unknown[] = []
    const imagine = (state: Ferry, role: string, pick: (n: number) => number) => {
      asked.push([role, pick(1000)])
      return ferry.rules.clone(state)
    }
    plan([], { determinize: imagine })
    expect(asked).toEqual([1, 2, 3].map(seed => ['north', createSeededPicker(seed)(1000)]))
    expect(new Set(asked.map(one => JSON.stringify(one))).size).toBe(3)
  })
})

test('imagined worlds are the same on every machine', () => {
  const picked = (seed: number, most: number) => {
    const pick = createSeededPicker(seed)
    return Array.from({ length: 6 }, () => pick(most))
  }
  expect(picked(1, 1_000_000)).toEqual([778419, 749833, 884139, 356349, 925931, 588528])
  expect(picked(2, 6)).toEqual([3, 0, 3, 0, 5, 1])
})

test('sixteen worlds of seeds that follow one another have nothing in common', () => {
  const different = (n: number) =>
    new Set(Array.from({ length: 16 }, (_, k) => createSeededPicker(k + 1)(n))).size
  expect(different(2)).toBe(2)
  expect(different(28)).toBeGreaterThan(9)
})
