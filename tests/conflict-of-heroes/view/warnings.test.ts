import { describe, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { asksAt, warningAt } from '../../warnings/told.ts'
import { field } from '../field.ts'

type Given = Partial<Parameters<typeof field>[0]>

const asks = (game: ReturnType<typeof field>, by: string, text: string) =>
  asksAt(conflictOfHeroes, game, by, text)
/** Units that could still do something, and what ends with the answer. */
function fresh(game: ReturnType<typeof field>, by: string, text = 'pass') {
  const { unused = [], end = null } = warningAt(conflictOfHeroes, game, by, text) ?? {}
  const { unit } = conflictOfHeroes.views.names(game.state)
  const units = unused.flatMap(({ kind, values }) => (kind === 'unit' ? values : []))
  return [[...new Set(units)].map(value => unit[value as number]).sort(), end]
}

const RIFLES = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const GUN = { unit: 'de_mg34', hex: '1-J10', facing: 'N' }
const SOVIETS = { unit: 'su_rifles41', hex: '1-H04', facing: 'S' }
const set = (given: Given = {}) =>
  field({ scenario: 'mir', turn: 'german', units: [RIFLES, SOVIETS], ...given })

describe('a pass', () => {
  test('CH-2.7 is asked about while units are fresh; CH-2.7e after a pass of the enemy it ends the round', () => {
    const after = (busy: [number, number], given: Given = {}) => fresh(set({ busy, ...given }), 'german')
    expect(after([0, 1])).toEqual([['GRif/1'], 'turn'])
    expect(after([1, 0])).toEqual([['GRif/1'], null])
    const units = [RIFLES, GUN, { ...GUN, hex: '1-K10', spent: true }, SOVIETS, SOVIETS]
    expect(after([0, 0], { units })).toEqual([['GRif/1', 'MG34/1'], 'turn'])
    const spent = [{ ...RIFLES, spent: true }, SOVIETS]
    expect(asks(set({ busy: [0, 0], units: spent }), 'german', 'pass')).toBeNull()
  })

  test('CH-9.7 CAPs that a spent unit could act with are lost with the round', () => {
    const units = [{ ...RIFLES, spent: true }, SOVIETS]
    const caps = { german: 4, soviet: 0 }
    expect(fresh(set({ busy: [0, 0], units, caps }), 'german')).toEqual([['GRif/1'], 'turn'])
    expect(asks(set({ busy: [1, 1], units, caps }), 'german', 'pass')).toBeNull()
  })

  test('CH-8.3 a card is kept for the next round, but not when the game ends', () => {
    const units = [
      { ...RIFLES, spent: true },
      { ...SOVIETS, spent: true },
    ]
    const caps = { german: 1, soviet: 0 }
    const holding = (round: number) =>
      set({ busy: [0, 0], units, caps, hands: { german: ['12'] }, round } as Given)
    expect(
      warningAt(conflictOfHeroes, holding(1), 'german', 'pass')?.unused.map(one => one.verb),
    ).not.toContain('play')
    expect(warningAt(conflictOfHeroes, holding(5), 'german', 'pass')).toMatchObject({ end: 'game' })
  })

  test('CH-card-12 a pass after the enemy’s ends the round before the second turn too', () => {
    const game = set({ busy: [0, 0], again: true, deck: [] })
    expect(fresh(game, 'german')).toEqual([['GRif/1'], 'turn'])
    const { round } = game.state
    game.play('german', 'pass')
    expect(game.state.round).toBe(round + 1)
  })

  test('CH-19.0e of team mates the last one ends the round, if at most one has acted', () => {
    const team = (busy: [number, number], acting: number, toAct: string[]) => {
      const units = [
        { ...RIFLES, command: 'german-1' },
        { ...SOVIETS, command: 'soviet-1' },
      ]
      const given = { commands: 4, caps: {}, busy, units, goesOn: { toAct, acting } }
      return fresh(set(given as Given), 'german-1')[1]
    }
    expect(team([0, 2], 1, ['german-1'])).toBe('turn')
    expect(team([1, 2], 0, ['german-1'])).toBe('turn')
    expect(team([1, 2], 1, ['german-1'])).toBeNull()
    expect(team([0, 2], 0, ['german-1', 'german-2'])).toBeNull()
  })
})

describe('a group', () => {
  const group = () => set({ chapters: 10, units: [RIFLES, { ...RIFLES, hex: '1-I10' }, SOVIETS] })
  test('CH-10.2 members that have not gone stay behind when the others go on', () => {
    const game = group()
    game.play('german', 'group GRif/1,GRif/2')
    // R121 Nobody has gone, so that the command chooses anew and nothing is lost
    expect(asks(game, 'german', 'done')).toBeNull()
    game.play('german', 'go GRif/2 1I09')
    expect(fresh(game, 'german', 'done')).toEqual([['GRif/1'], null])
    expect(asks(game, 'german', 'go GRif/1 1H09')).toBeNull()
    // It was wiped out: nobody stays behind
    game.state.hex[0] = -2
    expect(asks(game, 'german', 'done')).toBeNull()
  })

  test('CH-card-05 a hex more that costs nothing is not given up unasked', () => {
    const units = [{ unit: 'de_rifles41', hex: '1-F09', facing: 'N' }, SOVIETS]
    const game = set({ units, hands: { german: ['05'] } })
    game.play('german', 'move GRif/1 1F08')
    game.play('german', 'again')
    expect(asks(game, 'german', 'done')).toBe('go GRif/1')
  })
})

test('CH-4.12d vehicles of a group that has entered are not kept from going on unasked', () => {
  const tank = { unit: 'de_pz3e', hex: 'waiting', round: 1, entry: 0 }
  const game = field({ scenario: 'dawn', turn: 'german', units: [tank, { ...tank, unit: 'de_sdkfz251' }] })
  game.play('german', 'enter Pz3E/1,Sd251/1 1L12-1L11 N,NE')
  expect(asks(game, 'german', 'done')).toBe('go Pz3E/1 Sd251/1')
  game.play('german', 'go Sd251/1 1L10')
  expect(asks(game, 'german', 'done')).toBe('go Pz3E/1')
})

describe('an attack', () => {
  test('CH-6.0 that no die can bring home is asked about', () => {
    const tank = { unit: 'su_t34_40', hex: '1-H08', facing: 'N' }
    expect(asks(set({ units: [RIFLES, tank] }), 'german', 'attack GRif/1 1H08')).toBe('hopeless')
    expect(asks(set(), 'german', 'attack GRif/1 1H04')).toBeNull()
  })

  test('CH-2.7 what cannot hit is not named among what is left before a pass', () => {
    const verbs = (unit: string) =>
      warningAt(
        conflictOfHeroes,
        set({ units: [RIFLES, { unit, hex: '1-H08', facing: 'N' }] }),
        'german',
        'pass',
      )?.unused.map(({ verb }) => verb)
    expect(verbs('su_rifles41')).toContain('attack')
    expect(verbs('su_t34_40')).not.toContain('attack')
    expect(verbs('su_t34_40')).toContain('move')
  })
})

test('CH-2.7 a pass that the enemy may answer with a pass says that this ends the round', () => {
  const game = set()
  expect(warningAt(conflictOfHeroes, game, 'german', 'pass')).toMatchObject({
    end: null,
    risk: { type: 'mayEndRound' },
  })
  game.play('german', 'pass')
  expect(warningAt(conflictOfHeroes, game, 'soviet', 'pass')).toMatchObject({ end: 'turn', risk: null })
})

describe('a spent unit', () => {
  const tired = (given: Given = {}) =>
    set({ units: [{ ...RIFLES, spent: true }, GUN, SOVIETS], caps: { german: 3, soviet: 0 }, ...given })
  test('pays the whole cost in CAPs at once, unless its player has named them', () => {
    expect(asks(tired(), 'german', 'move GRif/1 1H09')).toBe('wouldPay')
    expect(asks(tired(), 'german', 'stall GRif/1')).toBe('wouldPay')
    expect(asks(tired(), 'german', 'stall GRif/1 1')).toBeNull()
    expect(asks(tired(), 'german', 'move MG34/1 1J09')).toBeNull()
    expect(asks(tired(), 'german', 'stall MG34/1')).toBeNull()
  })

  test('pays nothing for what a card makes free', () => {
    const game = tired({ hands: { german: ['01'] } })
    game.play('german', 'play 01')
    expect(game.offered('german')).toContain('stall')
    expect(asks(game, 'german', 'stall GRif/1')).toBeNull()
    expect(game.play('german', 'stall GRif/1').length).toBeGreaterThan(0)
  })

  test('nothing is said of verbs that cost nothing', () => {
    expect(
      asks(
        tired({ chapters: 19, units: [{ ...RIFLES, hidden: true }, SOVIETS] }),
        'german',
        'reveal GRif/1 N',
      ),
    ).toBeNull()
  })
})

describe('what a later round still offers', () => {
  /** Round `round` of `ridge` has ended: strikes are planned for the one after the next. */
  const planning = (round: number) => {
    const game = field({
      scenario: 'ridge',
      turn: 'soviet',
      round,
      units: [
        { unit: 'de_hmg34', hex: '3-M04', facing: 'N', spent: true },
        { unit: 'su_rifles41', hex: '3-B02', facing: 'S', spent: true },
      ],
      start: { german: 0, soviet: 0 },
      vp: { side: 'german', points: 2 },
      deck: [],
    })
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    return game
  }

  test('CH-13.4a a strike that may be planned later is not asked about, the last occasion is', () => {
    expect(planning(1).offered('soviet')).toEqual(['strike', 'hold'])
    expect(asks(planning(1), 'soviet', 'hold')).toBeNull()
    expect(asks(planning(2), 'soviet', 'hold')).toMatch(/^strike /)
  })
})
