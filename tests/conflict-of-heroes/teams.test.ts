import { describe, expect, test } from 'vitest'
import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { randomGame } from '../conformance.ts'
import { table } from '../play-table.ts'
import { all, field, SPENT } from './field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]

/** Four commands on the map of `corridor`: two rifles each. */
const four = (more: object = {}, units: readonly Unit[] = []) =>
  field({
    scenario: 'corridor',
    commands: 4,
    turn: 'german',
    caps: { 'german-1': 0, 'german-2': 0, 'soviet-1': 0, 'soviet-2': 0 },
    units: [
      { unit: 'de_rifles41', hex: '1-C09', facing: 'N', command: 'german-1' },
      { unit: 'de_rifles41', hex: '1-C10', facing: 'N', command: 'german-2' },
      { unit: 'su_rifles41', hex: '1-R09', facing: 'N', command: 'soviet-1' },
      { unit: 'su_rifles41', hex: '1-R10', facing: 'N', command: 'soviet-2' },
      ...units,
    ],
    ...more,
  })

const setUp = (players: string, more: Record<string, string> = {}) => {
  const cards = scenarios.find(({ id }) => id === 'corridor')?.deck ?? []
  const dealt = [...new Set(cards)].slice(0, 8).map(card => `card ${card}`)
  const draws = players === '2' ? [...dealt.slice(0, 8)] : dealt
  return table(conflictOfHeroes, { scenario: 'corridor', variants: { players, ...more } }, { draws })
    .state as ReturnType<typeof four>['state']
}

describe('19.0 three and four players', () => {
  test('CH-19.0a each has an own CAP track, units and cards', () => {
    const state = setUp('4')
    expect(state.cap).toEqual([5, 5, 5, 5])
    expect(state.hands.map(hand => hand.length)).toEqual([2, 2, 2, 2])
    expect([...new Set(state.command)].sort()).toEqual([0, 1, 2, 3])
    expect(
      conflictOfHeroes
        .roles({ scenario: 'corridor', variants: { players: '4' } })
        .map(({ role, side }) => [role, side]),
    ).toEqual([
      ['german-1', 'german'],
      ['german-2', 'german'],
      ['soviet-1', 'soviet'],
      ['soviet-2', 'soviet'],
    ])
    const game = four({ caps: { 'german-1': 3, 'german-2': 1, 'soviet-1': 0, 'soviet-2': 0 } })
    game.play('german-1', 'stall GRif/1 1')
    expect(game.state.cap).toEqual([2, 1, 0, 0])
  })

  test('CH-19.0b team mates win together, VP are common', () => {
    const game = four({ round: 6 })
    game.play('german-1', 'pass')
    game.play('german-2', 'pass')
    game.play('soviet-1', 'pass')
    game.play('soviet-2', 'pass')
    expect(game.state.outcome?.winners).toHaveLength(1)
    expect(['german', 'soviet']).toContain(game.state.outcome?.winners[0])
    expect(typeof game.state.vp).toBe('number')
  })

  test('CH-19.0c nobody acts with the units, cards or CAPs of a team mate', () => {
    const game = four({ hands: { 'german-2': ['02'] } })
    expect(game.rule('german-1', 'move GRif/2 1C09')).toBe('CH-2.2a')
    expect(game.options('german-1', 'move', 'unit')).toEqual(['GRif/1'])
    expect(game.offered('german-1')).not.toContain('play')
    expect(game.view('german-1').hands).toEqual([[], null, null, null])
    expect(game.offered('german-1')).not.toContain('group')
  })

  test('CH-19.0d in the turn of a team each of its players acts or passes, in any order', () => {
    const game = four()
    expect(game.asked()).toEqual(['german-1', 'german-2'])
    game.play('german-2', 'stall GRif/2', { dice: [SPENT.seven] })
    expect(game.asked()).toEqual(['german-1'])
    game.play('german-1', 'pass')
    expect(game.asked()).toEqual(['soviet-1', 'soviet-2'])
  })

  test('CH-19.0e the round ends when all but one have passed in consecutive turns (GT48)', () => {
    const game = four({ round: 6 })
    game.play('german-1', 'stall GRif/1', { dice: [SPENT.seven] })
    game.play('german-2', 'pass')
    game.play('soviet-1', 'pass')
    game.play('soviet-2', 'stall SRif/2', { dice: [SPENT.seven] })
    expect(game.state.outcome).toBe(null)
    game.play('german-1', 'pass')
    game.play('german-2', 'pass')
    expect(game.state.outcome).not.toBe(null)
    const longer = four({ round: 6 })
    longer.play('german-1', 'stall GRif/1', { dice: [SPENT.seven] })
    longer.play('german-2', 'pass')
    longer.play('soviet-1', 'pass')
    longer.play('soviet-2', 'stall SRif/2', { dice: [SPENT.seven] })
    longer.play('german-1', 'stall GRif/1', { dice: [SPENT.seven] })
    longer.play('german-2', 'pass')
    expect(longer.state.outcome).toBe(null)
  })
})

describe('19.1 fewer players than seats', () => {
  test('CH-19.1a CH-19.1b CH-19.1c two players: all units, added CAPs and cards of the side', () => {
    const state = setUp('2')
    expect(state.commands).toBe(2)
    expect(state.cap).toEqual([10, 10])
    expect(state.hands.map(hand => hand.length)).toEqual([4, 4])
    expect([...new Set(state.command)].sort()).toEqual([0, 1])
  })

  test('CH-19.1c only one card 01 under the extra-adrenaline option', () => {
    const state = setUp('2', { adrenaline: 'german' })
    const adrenaline = state.hands[0].filter(card => card === 0).length
    expect(state.hands[0]).toHaveLength(5)
    expect(adrenaline).toBeGreaterThanOrEqual(1)
    expect(state.hands[1]).toHaveLength(4)
  })

  test('CH-19.1d one action a turn, and two passes in a row end the round', () => {
    const game = field({
      scenario: 'corridor',
      turn: 'german',
      round: 6,
      units: [
        { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-R09', facing: 'N' },
      ],
    })
    game.play('german', 'stall GRif/1', { dice: [SPENT.seven] })
    expect(game.asked()).toEqual(['soviet'])
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect(game.state.outcome).not.toBe(null)
  })

  test('CH-19.1e CH-19.1f three players: the lone one leads both commands apart, with an action for each', () => {
    const state = setUp('3')
    expect(state.commands).toBe(4)
    expect(state.cap).toEqual([5, 5, 5, 5])
    const game = four()
    game.play('german-1', 'stall GRif/1', { dice: [SPENT.seven] })
    expect(game.asked()).toEqual(['german-2'])
  })
})

describe('19.2 handicap', () => {
  test('CH-19.2a one or two more CAPs every round, as part of the base (R116)', () => {
    const game = (variants: Record<string, string>) => {
      const cards = scenarios[0].deck.slice(-4).map(card => `card ${card}`)
      return table(conflictOfHeroes, { scenario: 'partisans', variants }, { draws: cards })
        .state as ReturnType<typeof four>['state']
    }
    expect(game({ handicap: 'german+2' }).cap).toEqual([9, 7])
    expect(game({ handicap: 'soviet+1' }).capStart).toEqual([7, 8])
    expect(game({}).cap).toEqual([7, 7])
  })

  test('CH-19.2b or a card 01 at the start', () => {
    const cards = scenarios[1].deck.slice(-4).map(card => `card ${card}`)
    const state = table(
      conflictOfHeroes,
      { scenario: 'mir', variants: { adrenaline: 'soviet' } },
      { draws: cards },
    ).state as ReturnType<typeof four>['state']
    expect(state.hands.map(hand => hand.filter(card => card === 0).length)).toEqual([0, 1])
    expect(state.deck.filter(card => card === 0)).toHaveLength(3)
  })
})

describe('card 15', () => {
  const driving = (units: readonly Unit[], hands: Record<string, readonly string[]> = { soviet: ['15'] }) =>
    field({ scenario: 'dawn', turn: 'german', hands, units })
  const tank: Unit = { unit: 'de_pz3e', hex: '1-R12', facing: 'N' }
  const far: Unit = { unit: 'su_rifles41', hex: '4-B09', facing: 'S' }

  test('CH-card-15 CH-card-15a CH-card-15b after any hex: it stops, cannot turn, has −1 defence, and may fire', () => {
    const game = driving([tank, { unit: 'su_rifles41', hex: '1-R08', facing: 'S' }])
    game.play('german', 'move Pz3E/1 1R11-1R10')
    game.play('soviet', 'decline')
    expect(game.asked()).toEqual(['soviet'])
    game.play('soviet', 'bog', { dice: [SPENT.seven] })
    expect(game.at('Pz3E/1')).toBe('1R11')
    const events = game.play('soviet', 'attack SRif/1 1R11', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)[0].defence).toBe(15 - 1)
    expect(game.rule('german', 'move Pz3E/1 1R10')).toBe('CH-card-15')
    expect(game.rule('german', 'pivot Pz3E/1 S')).toBe('CH-card-15')
    expect(game.options('german', 'attack', 'unit')).toEqual(['Pz3E/1'])
  })

  test('CH-card-15 nobody is asked about foot units, nor without cards in the hand', () => {
    const walking = driving([{ unit: 'de_rifles41', hex: '1-R12', facing: 'N' }, far])
    walking.play('german', 'move GRif/1 1R11')
    walking.play('soviet', 'decline', { dice: [SPENT.seven] })
    expect(walking.asked()).toEqual(['soviet'])
    expect(walking.offered('soviet')).toContain('pass')
    const empty = driving([tank, far], {})
    empty.play('german', 'move Pz3E/1 1R11-1R10', { dice: [SPENT.seven] })
    expect(empty.at('Pz3E/1')).toBe('1R10')
  })

  test('CH-card-15c towed out of its hex it is free at once', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [{ ...tank, bogged: true }, { unit: 'de_pz2f', hex: '1-R12', facing: 'N' }, far],
    })
    game.play('german', 'hook Pz3E/1 Pz2F/1', { dice: [SPENT.seven] })
    game.play('soviet', 'pass')
    game.play('german', 'move Pz2F/1 1R11', { dice: [SPENT.seven] })
    expect(game.state.bogged).toEqual([0, 0, 0])
  })
})

describe('4.12 entering by vehicle', () => {
  const entering = (unit: string, carries?: string) =>
    field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        { unit, hex: 'waiting', round: 1, entry: 0 },
        ...(carries ? [{ unit: carries, hex: 'waiting', round: 1, entry: 0, carrier: 0 }] : []),
      ],
    })

  test('CH-4.12d bonus moves while entering, without a check', () => {
    const game = entering('de_sdkfz251')
    const events = game.play('german', 'enter Sd251/1 1L12 N 1L11-1L10')
    expect(game.at('Sd251/1')).toBe('1L10')
    expect(all(events, 'noCheck')).toHaveLength(1)
    expect(entering('de_opel').rule('german', 'enter Opel/1 1L12 N 1L11')).toBe('CH-4.12d')
    expect(entering('de_opel').cost('german', 'enter Opel/1 1J12 N 1I11', [])).toBe(0)
  })

  test('CH-4.12e aboard a transport, without a check', () => {
    const game = entering('de_sdkfz251', 'de_mg34')
    game.play('german', 'enter Sd251/1 1J12 N')
    expect([game.at('Sd251/1'), game.at('MG34/1')]).toEqual(['1J12', '1J12'])
  })
})

describe('scenarios 4 to 10', () => {
  test.each(['petrov', 'ridge', 'dawn', 'bunkers', 'corridor', 'kv2', 'blocks'])(
    '%s is played to its end',
    async scenario => {
      const report = await randomGame(
        conflictOfHeroes,
        { scenario, variants: {} },
        { seed: `arms ${scenario}`, every: 150, limit: 6000 },
      )
      expect(report.outcome).toMatch(/points/)
    },
  )

  test('corridor with four players is played to its end', async () => {
    const setup = { scenario: 'corridor', variants: { players: '4' } }
    const report = await randomGame(conflictOfHeroes, setup, { seed: 'arms four', every: 150, limit: 9000 })
    expect(report.outcome).toMatch(/points/)
  })

  test('CH-9.1a wagons that reach the garrison of `corridor` score and leave the map', () => {
    const game = field({
      scenario: 'corridor',
      turn: 'german',
      vp: { side: 'soviet', points: 2 },
      units: [
        { unit: 'de_wagon', hex: '2-G06', facing: 'SE' },
        { unit: 'su_rifles41', hex: '1-C09', facing: 'N' },
      ],
    })
    game.play('german', 'move GWag/1 2H07')
    expect(game.state.hex[0]).toBe(-3)
    expect(game.state.vp).toBe(0)
  })
})
