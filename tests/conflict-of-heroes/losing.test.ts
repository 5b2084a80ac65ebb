import { describe, expect, test } from 'vitest'
import { read } from '../../src/engine/notation.ts'
import type { Action } from '../../src/engine/system.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { field } from './field.ts'

type Given = Partial<Parameters<typeof field>[0]>

/** What would be lost, before it is done. */
const loss = (game: ReturnType<typeof field>, by: string, text: string) =>
  conflictOfHeroes.loses?.(game.state, by, read(conflictOfHeroes, game.state, by, text) as Action) ?? null

const RIFLES = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const GUN = { unit: 'de_mg34', hex: '1-J10', facing: 'N' }
const SOVIETS = { unit: 'su_rifles41', hex: '1-H04', facing: 'S' }
const set = (given: Given = {}) =>
  field({ scenario: 'mir', turn: 'german', units: [RIFLES, SOVIETS], ...given })

describe('a pass', () => {
  test('CH-2.7e after a pass of the enemy it ends the round, and says how many are still fresh', () => {
    const after = (busy: [number, number], given: Given = {}) =>
      loss(set({ busy, ...given }), 'german', 'pass')
    expect(after([0, 1])).toEqual({ type: 'wouldEndRound', fresh: 1 })
    expect(after([1, 0])).toBeNull()
    const units = [
      RIFLES,
      GUN,
      { ...GUN, hex: '1-K10', spent: true },
      { unit: 'de_mg34', hex: 'waiting' },
      SOVIETS,
      SOVIETS,
    ]
    expect(after([0, 0], { units })).toEqual({ type: 'wouldEndRound', fresh: 2 })
    expect(after([0, 0], { units: [{ ...RIFLES, spent: true }, SOVIETS] })).toBeNull()
  })

  test('CH-card-12 before a second turn of the same side it ends nothing', () => {
    expect(loss(set({ busy: [0, 0], again: true }), 'german', 'pass')).toBeNull()
  })

  test('CH-19.0e of team mates the last one ends the round, if at most one has acted', () => {
    const team = (busy: [number, number], acting: number, toAct: string[]) =>
      loss(
        set({
          commands: 4,
          caps: {},
          busy,
          units: [
            { ...RIFLES, command: 'german-1' },
            { ...SOVIETS, command: 'soviet-1' },
          ],
          goesOn: { toAct, acting },
        }),
        'german-1',
        'pass',
      )
    expect(team([0, 2], 1, ['german-1'])).toMatchObject({ fresh: 1 })
    expect(team([1, 2], 0, ['german-1'])).toMatchObject({ fresh: 1 })
    expect(team([1, 2], 1, ['german-1'])).toBeNull()
    expect(team([0, 2], 0, ['german-1', 'german-2'])).toBeNull()
  })
})

describe('a group', () => {
  const group = () => set({ chapters: 10, units: [RIFLES, { ...RIFLES, hex: '1-I10' }, SOVIETS] })
  test('whoever has not moved stays behind when the others go on', () => {
    const game = group()
    game.play('german', 'group GRif/1,GRif/2')
    expect(loss(game, 'german', 'done')).toEqual({ type: 'wouldHalt', units: [0, 1] })
    game.play('german', 'go GRif/2 1I09')
    expect(loss(game, 'german', 'done')).toEqual({ type: 'wouldHalt', units: [0] })
    expect(loss(game, 'german', 'go GRif/1 1H09')).toBeNull()
    // Both have moved, and one of them was wiped out: nobody stays behind
    game.state.hex[0] = -2
    expect(loss(game, 'german', 'done')).toBeNull()
  })
})

describe('a spent unit', () => {
  const tired = (given: Given = {}) =>
    set({ units: [{ ...RIFLES, spent: true }, GUN, SOVIETS], caps: { german: 3, soviet: 0 }, ...given })
  test('pays the whole cost in CAPs at once, unless its player has named them', () => {
    expect(loss(tired(), 'german', 'move GRif/1 1H09')).toEqual({ type: 'wouldPay', units: [0], caps: 1 })
    expect(loss(tired(), 'german', 'stall GRif/1')).toEqual({ type: 'wouldPay', units: [0], caps: 1 })
    expect(loss(tired(), 'german', 'stall GRif/1 1')).toBeNull()
    expect(loss(tired(), 'german', 'move MG34/1 1J09')).toBeNull()
    expect(loss(tired(), 'german', 'stall MG34/1')).toBeNull()
  })

  test('pays nothing for what a card makes free', () => {
    const game = tired({ hands: { german: ['01'] } })
    game.play('german', 'play 01')
    expect(game.offered('german')).toContain('stall')
    expect(loss(game, 'german', 'stall GRif/1')).toBeNull()
    expect(game.play('german', 'stall GRif/1').length).toBeGreaterThan(0)
  })

  test('nothing is said of verbs that cost nothing', () => {
    expect(
      loss(
        tired({ chapters: 19, units: [{ ...RIFLES, hidden: true }, SOVIETS] }),
        'german',
        'reveal GRif/1 N',
      ),
    ).toBeNull()
  })
})
