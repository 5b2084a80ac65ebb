import { describe, expect, test } from 'vitest'
import { scenarios } from '../../../data/conflict-of-heroes/index.ts'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { playAction } from '../../../src/engine/match.ts'
import type { GameSetup } from '../../../src/engine/model.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { freshMatch, picker } from '../../support/conformance.ts'
import { table } from '../../support/play-table.ts'
import { all, field, SPENT } from '../field.ts'

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
      conflictOfHeroes.rules
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

  test('CH-19.0a a loss lies on the track of whose unit it was (R115)', () => {
    const game = four({
      turn: 'soviet',
      units: [
        { unit: 'de_rifles41', hex: '1-C09', facing: 'N', command: 'german-1' },
        { unit: 'de_rifles41', hex: '1-C10', facing: 'S', marker: 'soft_pinned', command: 'german-2' },
        { unit: 'su_rifles41', hex: '1-D11', facing: 'NW', command: 'soviet-1' },
        { unit: 'su_rifles41', hex: '1-R10', facing: 'N', command: 'soviet-2' },
      ],
    })
    game.play('soviet-1', 'attack SRif/1 1C10', { dice: [6, 6, SPENT.seven] })
    expect([game.state.hex[1], game.state.losses]).toEqual([-2, [0, 1, 0, 0]])
  })

  test('CH-19.0a CH-9.11d R115 either team mate pays for initiative, two CAPs together', () => {
    const game = four({
      deck: [],
      vp: { side: 'german', points: 2 },
      start: { 'german-1': 0, 'german-2': 0, 'soviet-1': 4, 'soviet-2': 4 },
      caps: {},
    })
    for (const by of ['german-1', 'german-2', 'soviet-1', 'soviet-2']) game.play(by, 'pass')
    expect(game.asked()).toEqual(['soviet-1', 'soviet-2'])
    const events = game.play('soviet-2', 'adjust -2', { dice: [2, 3] })
    expect(all(events, 'rolled')[0]).toMatchObject({ what: 'initiative', number: 5 })
    expect([game.state.cap, game.state.first]).toEqual([[0, 0, 4, 2], 1])
  })

  test('CH-7.8f CH-15.15a R114 units of a team mate help to rally, and his vehicles cover', () => {
    const enemy = { unit: 'su_rifles41', hex: '1-D11', facing: 'NW', command: 'soviet-1' } as const
    const rifles = { unit: 'de_rifles41', hex: '1-C10', facing: 'N', command: 'german-1' } as const
    const tank = { unit: 'de_pz3e', hex: '1-C10', facing: 'N', command: 'german-2' } as const
    const hit = four({ units: [{ ...rifles, marker: 'soft_pinned' }, tank, enemy] })
    hit.play('german-1', 'rally GRif/1', { dice: [3, 3, SPENT.seven] })
    expect(hit.state.marker[0]).toBe(-1)
    const shot = four({ turn: 'soviet', units: [rifles, tank, enemy] })
    shot.play('soviet-1', 'attack SRif/1 1C10')
    const events = shot.play('soviet-1', 'next GRif/1', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(shot.sums(events)[0].defenceTerms).toContainEqual({ rule: 'CH-15.15a', value: 1 })
  })

  test('CH-19.0c CH-10.5a the unit of a team mate next door gives no support, and that is the reason given', () => {
    const enemy = { unit: 'su_rifles41', hex: '1-C07', facing: 'S', command: 'soviet-1' } as const
    const game = four({}, [enemy])
    expect(game.rule('german-1', 'attack GRif/1 1C07 GRif/2')).toBe('CH-19.0c')
  })

  test('CH-19.0a CH-card-10 of two enemies with CAPs of their own the one who is named loses them', () => {
    const caps = { 'german-1': 0, 'german-2': 0, 'soviet-1': 2, 'soviet-2': 5 }
    const game = () => {
      const one = four({ caps, hands: { 'german-1': ['10'] } })
      one.play('german-1', 'play 10')
      return one
    }
    expect(game().rule('german-1', 'use GRif/1')).toBe('CH-19.0a')
    expect(game().rule('german-1', 'use GRif/1 german-2')).toBe('CH-19.0a')
    const poor = game()
    poor.play('german-1', 'use GRif/1 soviet-1', { dice: [4] })
    expect(poor.state.cap).toEqual([0, 0, 0, 5])
    const rich = game()
    rich.play('german-1', 'use GRif/1 soviet-2', { dice: [4] })
    expect(rich.state.cap).toEqual([0, 0, 2, 3])
  })

  test('CH-19.0a where there is nobody to choose between, naming an enemy is refused for that', () => {
    const lone = field({
      turn: 'german',
      units: [
        { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' },
      ],
      caps: { german: 2, soviet: 2 },
      hands: { german: ['10'] },
    })
    lone.play('german', 'play 10')
    expect(lone.rule('german', 'use GRif/1 soviet')).toBe('CH-19.0a:nobody')
  })

  test('an action that was under way before one of two enemies could be named goes on', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [
        { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' },
      ],
      caps: { german: 0, soviet: 3 },
      hands: { german: ['10', '13'] },
    })
    game.play('german', 'play 10')
    game.play('german', 'use GRif/1', { dice: [2] })
    const { against: _, ...older } = game.state.deed as NonNullable<typeof game.state.deed>
    const state = conflictOfHeroes.rules.migrate({ ...game.state, deed: older }, '2')
    expect(state).toEqual(game.state)
    expect(conflictOfHeroes.rules.migrate({ ...game.state, deed: null }, '2').deed).toBeNull()
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
    const rich = four({ caps: { 'german-1': 0, 'german-2': 3, 'soviet-1': 0, 'soviet-2': 0 } })
    expect(rich.rule('german-1', 'stall GRif/1 1')).toBe('CH-3.1b')
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

  test('CH-19.1c every round too the cards of both commands are drawn', () => {
    const game = field({
      scenario: 'corridor',
      turn: 'german',
      units: [
        { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-R09', facing: 'N' },
      ],
    })
    game.play('german', 'pass')
    game.play('soviet', 'pass', { draws: ['card 01', 'card 02', 'card 03', 'card 04'] })
    expect(game.state.hands.map(hand => hand.length)).toEqual([2, 2])
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
    // Team mates share them
    expect(setUp('4', { handicap: 'german+2' }).cap).toEqual([6, 6, 5, 5])
    expect(setUp('4', { handicap: 'soviet+1' }).cap).toEqual([5, 5, 6, 5])
    expect(setUp('2', { handicap: 'soviet+2' }).cap).toEqual([10, 12])
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
    expect(game.rule('german', 'move Pz3E/1 1R10')).toBe('CH-card-15a')
    expect(game.rule('german', 'pivot Pz3E/1 S')).toBe('CH-card-15a')
    expect(game.options('german', 'attack', 'unit')).toEqual(['Pz3E/1'])
    const behind = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { ...tank, hex: '1-R09', bogged: true },
        { unit: 'su_rifles41', hex: '1-R12', facing: 'N' },
      ],
    })
    const [flank] = behind.sums(behind.play('soviet', 'attack SRif/1 1R09', { dice: [1, 1, SPENT.seven] }))
    expect(flank).toMatchObject({ flank: true, defence: 13 - 1 })
  })

  test('CH-card-15 nobody is asked about foot units, nor without cards in the hand', () => {
    const walking = driving([{ unit: 'de_rifles41', hex: '1-R12', facing: 'N' }, far])
    walking.play('german', 'move GRif/1 1R11')
    walking.play('soviet', 'decline', { dice: [SPENT.seven] })
    expect(walking.asked()).toEqual(['soviet'])
    expect(walking.offered('soviet')).toContain('pass')
    const gun = driving([{ unit: 'de_pak36', hex: '1-R12', facing: 'N' }, far])
    gun.play('german', 'move PaK36/1 1R11')
    gun.play('soviet', 'decline', { dice: [SPENT.seven] })
    expect(gun.offered('soviet')).toContain('pass')
    const empty = driving([tank, far], {})
    empty.play('german', 'move Pz3E/1 1R11-1R10', { dice: [SPENT.seven] })
    expect(empty.at('Pz3E/1')).toBe('1R10')
  })

  test('CH-card-15 R126 it is no hit marker: the first hit draws one, and there is nothing to rally from', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        { ...tank, bogged: true },
        { unit: 'su_76f22', hex: '1-R09', facing: 'S' },
      ],
    })
    expect(game.options('german', 'rally', 'units')).toEqual([])
    game.play('german', 'pass')
    const draws = ['marker armour_light']
    const events = game.play('soviet', 'attack F22/1 1R12', { dice: [4, 4, SPENT.seven], draws })
    expect([all(events, 'hit').length, all(events, 'destroyed').length]).toEqual([1, 0])
  })

  test('CH-card-15c towed out of its hex it is free at once', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [{ ...tank, bogged: true }, { unit: 'de_pz2f', hex: '1-R12', facing: 'N' }, far],
    })
    game.play('german', 'hook Pz3E/1 Pz2F/1', { dice: [SPENT.seven] })
    expect(game.state.bogged).toEqual([1, 0, 0])
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
    expect(entering('de_opel').cost('german', 'enter Opel/1 1J12 N 1I11', [])).toBe(0)
  })

  test('CH-4.12d CH-15.2k why a vehicle that enters alone goes no farther is said', () => {
    const into = (unit: string, name: string, hex: string, on: string) =>
      entering(unit).rule('german', `enter ${name} ${hex} N ${on}`)
    expect(into('de_opel', 'Opel/1', '1L12', '1L11')).toBe('CH-15.2d')
    expect(into('de_pz3e', 'Pz3E/1', '1J10', '1I10')).toBe('CH-15.2k')
    expect(into('de_pz3e', 'Pz3E/1', '1I10', '1I09')).toBe('CH-15.2p')
    expect(into('de_pz3e', 'Pz3E/1', '1L10', '1L09-1L08')).toBe('CH-15.2a')
    expect(into('de_pz3e', 'Pz3E/1', '1L10', '1L07')).toBe('CH-4.5b')
    expect(into('de_rifles41', 'GRif/1', '1L10', '1L09')).toBe('CH-4.5b')
  })

  test('CH-4.12d CH-10.2b CH-4.12e the vehicles of a group go on one after another, each facing its own way', () => {
    const tank = { unit: 'de_pz3e', hex: 'waiting', round: 1, entry: 0 } as const
    const units = [tank, { ...tank, unit: 'de_rifles41' }, { ...tank, unit: 'de_sdkfz251' }]
    const game = field({ scenario: 'dawn', turn: 'german', units })
    game.play('german', 'enter Pz3E/1,GRif/1,Sd251/1 1L12-1L12-1L11 N,S,NE')
    expect(['Pz3E/1', 'GRif/1', 'Sd251/1'].map(game.facing)).toEqual(['N', 'S', 'NE'])
    expect(game.asked()).toEqual(['german'])
    expect(game.options('german', 'go', 'unit').sort()).toEqual(['Pz3E/1', 'Sd251/1'])
    expect(game.rule('german', 'go GRif/1 1L11')).toBe('CH-4.12d')
    expect(game.rule('german', 'go Pz3E/1 1L11-1L10')).toBe('CH-15.2a')
    game.play('german', 'go Sd251/1 1L10-1L09 SE')
    expect([game.at('Sd251/1'), game.facing('Sd251/1')]).toEqual(['1L09', 'SE'])
    expect(game.options('german', 'go', 'unit')).toEqual(['Pz3E/1'])
    const events = game.play('german', 'go Pz3E/1 1L11')
    expect([game.at('Pz3E/1'), game.facing('Pz3E/1')]).toEqual(['1L11', 'N'])
    expect(all(events, 'noCheck')).toHaveLength(1)
    expect([...game.state.stressed, ...game.asked()]).toEqual([1, 1, 1, 'soviet'])
  })

  test('CH-4.12d who has nowhere to go on is not asked; mines may end the way of one of the group', () => {
    const guns = [0, 1].map(() => ({ unit: 'de_rifles41', hex: 'waiting', round: 1, entry: 0 }))
    const foot = field({ scenario: 'dawn', turn: 'german', units: guns })
    foot.play('german', 'enter GRif/1,GRif/2 1L12')
    expect(foot.asked()).toEqual(['soviet'])
    const tanks = [0, 1].map(() => ({ unit: 'de_pz3e', hex: 'waiting', round: 1, entry: 0 }))
    const tokens = [{ token: 'mines', hex: '1-L12', by: 'soviet' }] as const
    const game = field({ scenario: 'dawn', turn: 'german', units: tanks, tokens })
    const draws = ['marker armour_immobilised', 'marker armour_light']
    game.play('german', 'enter Pz3E/1,Pz3E/2 1L12', { dice: [4, 4, 4, 4], draws })
    expect(game.options('german', 'go', 'unit')).toHaveLength(1)
    game.play('german', 'done')
    expect(game.asked()).toEqual(['soviet'])
  })

  test('CH-4.12c the first hex of a group may be closed to another who finds one beside it', () => {
    const units = ['de_rifles41', 'de_opel'].map(unit => ({ unit, hex: 'waiting', round: 1, entry: 0 }))
    const game = () => field({ scenario: 'kv2', turn: 'german', units })
    expect(game().rule('german', 'enter GRif/1,Opel/1 4L02')).toBe('CH-15.3f')
    const [hex] = game().options('german', 'enter', 'hexes', 'GRif/1,Opel/1 4L02')
    game().play('german', `enter GRif/1,Opel/1 4L02-${hex}`)
    expect(game().rule('german', `enter GRif/1,Opel/1 ${hex}-4L02 N,S,N`)).toBe('CH-15.3f')
  })

  test('CH-4.12e aboard a transport, without a check', () => {
    const game = entering('de_sdkfz251', 'de_mg34')
    game.play('german', 'enter Sd251/1 1J12 N')
    expect([game.at('Sd251/1'), game.at('MG34/1')]).toEqual(['1J12', '1J12'])
  })
})

/** The reason of the end to which random actions come. */
function playedOut(setup: GameSetup): string | undefined {
  const seed = `arms ${setup.scenario}`
  const pick = picker(seed)
  let { secret, match } = freshMatch(conflictOfHeroes, setup, seed)
  while (findOpenStep(match.state)) {
    const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
    const played = playAction(
      conflictOfHeroes,
      match,
      secret,
      by,
      sampleAction(conflictOfHeroes, match.state, by, pick),
    )
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
  }
  return match.state.outcome?.reason
}

describe('scenarios 4 to 10', () => {
  test.each<GameSetup>([
    ...['petrov', 'ridge', 'dawn', 'bunkers', 'corridor', 'kv2', 'blocks'].map(scenario => ({
      scenario,
      variants: {},
    })),
    { scenario: 'corridor', variants: { players: '4' } },
  ])('$scenario $variants is played to its end', setup => {
    expect(playedOut(setup)).toBe('points')
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
