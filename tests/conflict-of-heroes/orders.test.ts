import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/engine/system.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { field, SPENT } from './field.ts'

const UNITS = [
  { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
  { unit: 'su_rifles41', hex: '1-H07', facing: 'S' },
]
const set = (hands: Record<string, string[]>, caps = { german: 0, soviet: 0 }) =>
  field({ scenario: 'mir', turn: 'german', units: UNITS, hands, caps })
const answer = (game: ReturnType<typeof set>, role: string, orders: readonly Order[] = []) =>
  conflictOfHeroes.answer?.(game.view(role), role, orders) ?? null

describe('standing orders', () => {
  test('nobody waits for a reaction that was not asked for', () => {
    const game = set({ soviet: ['02'] })
    game.play('german', 'attack GRif/1 1H07')
    expect(game.asked()).toEqual(['soviet'])
    expect(answer(game, 'soviet')).toEqual({ verb: 'decline', args: [] })
    expect(answer(game, 'soviet', [{ kind: 'reactions', values: [] }])).toBeNull()
  })

  test('an armed card 06 is played at its price, and only when it is held', () => {
    const armed = (price: string): Order[] => [{ kind: 'confuse', values: [price] }]
    const game = set({ soviet: ['06'] })
    game.play('german', 'attack GRif/1 1H07')
    expect(answer(game, 'soviet', armed('3'))).toEqual({ verb: 'confuse', args: [] })
    expect(answer(game, 'soviet', armed('4'))).toEqual({ verb: 'decline', args: [] })
    const without = set({ soviet: ['02'] })
    without.play('german', 'attack GRif/1 1H07')
    expect(answer(without, 'soviet', armed('3'))).toEqual({ verb: 'decline', args: [] })
  })

  test('own rolls are asked about only when they failed', () => {
    const game = set({ german: ['07'] })
    game.play('german', 'attack GRif/1 1H07', { dice: [2, 4] })
    expect(answer(game, 'german')).toBeNull()
    expect(answer(game, 'german', [{ kind: 'rerolls', values: ['never'] }])).toEqual({
      verb: 'keep',
      args: [],
    })
    const good = set({ german: ['07'] })
    good.play('german', 'attack GRif/1 1H07', { dice: [5, 5] })
    expect(answer(good, 'german')).toEqual({ verb: 'keep', args: [] })
    expect(answer(good, 'german', [{ kind: 'rerolls', values: ['always'] }])).toBeNull()
  })

  test('a roll that no card can turn any more is not asked about', () => {
    const after = (dice: number[], discard: string[] = [], hand = ['02', '02']) => {
      const game = field({
        scenario: 'mir',
        turn: 'german',
        units: UNITS,
        hands: { german: hand },
        discard,
      })
      game.play('german', 'attack GRif/1 1H07', { dice })
      return answer(game as ReturnType<typeof set>, 'german')
    }
    const keep = { verb: 'keep', args: [] }
    // Needed is 10; of two cards in the hand both may be of use
    expect(after([1, 1])).toBeNull()
    expect(after([1, 2], [], ['02'])).toEqual(keep)
    expect(after([1, 4], [], ['02'])).toBeNull()
    expect(after([1, 4], ['07', '07', '07'])).toEqual(keep)
    expect(after([2, 4], ['07', '07', '07'])).toBeNull()
    expect(after([2, 4], ['07', '07', '07', '13', '13'])).toEqual(keep)
    expect(after([4, 5], ['13', '13', '13'])).toBeNull()
  })

  test('one click spares the questions about re-rolls until the round ends', () => {
    const game = set({ german: ['02'] })
    const kind = conflictOfHeroes.orders?.find(one => one.id === 'calm')
    const values = kind?.values?.(game.view('german'), 'german').map(({ id }) => id) ?? []
    game.play('german', 'attack GRif/1 1H07', { dice: [2, 4] })
    expect(answer(game, 'german', [{ kind: 'calm', values }])).toEqual({ verb: 'keep', args: [] })
    expect(answer(game, 'german', [{ kind: 'calm', values: ['9'] }])).toBeNull()
  })

  test('with nothing to pay the cost is not asked, and nothing after the action', () => {
    const game = set({ german: ['05'] })
    game.play('german', 'move GRif/1 1H09')
    expect(answer(game, 'german')).toEqual({ verb: 'pay', args: [0] })
    game.play('german', 'pay 0', { dice: [SPENT.seven] })
    game.play('german', 'keep')
    expect(answer(game, 'german')).toEqual({ verb: 'done', args: [] })
    expect(answer(game, 'german', [{ kind: 'afterwards', values: [] }])).toBeNull()
  })

  test('CAPs on a cost are the player’s own decision', () => {
    const game = set({}, { german: 3, soviet: 0 })
    game.play('german', 'move GRif/1 1H09')
    expect(answer(game, 'german')).toBeNull()
    const spared = (value: string) => answer(game, 'german', [{ kind: 'costs', values: [value] }])
    expect(spared('moves')).toEqual({ verb: 'pay', args: [0] })
    expect(spared('others')).toBeNull()
  })

  test('CH-7.7c whether the window after a rally opens does not tell the marker', () => {
    const after = (marker: string, shown: boolean) => {
      const game = field({
        scenario: 'mir',
        turn: 'german',
        units: [{ unit: 'de_rifles41', hex: '1-H10', facing: 'N', marker, shown }],
        hands: { german: ['02'] },
        discard: ['13', '13', '13'],
      })
      game.play('german', 'rally GRif/1', { dice: [1, 1] })
      return answer(game as ReturnType<typeof set>, 'german')
    }
    expect([after('soft_pinned', false), after('soft_panicked', false)]).toEqual([null, null])
    expect([after('soft_pinned', true), after('soft_panicked', true)]).toEqual([
      null,
      { verb: 'keep', args: [] },
    ])
  })

  test('a whole turn with cards on both sides takes one order', () => {
    const game = set({ german: ['02', '13'], soviet: ['02', '06'] })
    game.play('german', 'stall GRif/1')
    const dice = [[SPENT.seven], [], []]
    for (const rolls of dice) {
      const [role] = game.asked()
      const action = answer(game, role)
      if (!action) break
      game.play(role, [action.verb, ...action.args].join(' '), { dice: rolls })
    }
    expect(game.asked()).toEqual(['soviet'])
    expect(game.offered('soviet')).toContain('pass')
  })
})
