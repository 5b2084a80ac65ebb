import { describe, expect, test } from 'vitest'
import { all, field, SPENT } from './field.ts'

/** Worked examples of chapters 12 to 19, played step by step; dice that the book does not print are ours. */
describe('golden examples, chapters 12 to 19', () => {
  test('GT28 GT29 CH-12.2a CH-12.2b CH-12.2c rifles walk over the hill', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'german',
      units: [
        { unit: 'de_rifles41', hex: '3-L02', facing: 'S' },
        { unit: 'de_mg34', hex: '3-R02', facing: 'S' },
        { unit: 'su_rifles41', hex: '3-B02', facing: 'S' },
      ],
    })
    const costs: number[] = []
    for (const hex of ['3L03 S', '3L04 NE', '3M03 N', '3M02 N']) {
      costs.push(game.cost('german', `move GRif/1 ${hex}`))
      game.play('soviet', 'pass')
      game.play('german', 'stall MG34/1', { dice: [SPENT.seven] })
      game.play('soviet', 'pass')
    }
    expect(costs).toEqual([2, 2, 1, 1])
  })

  test('GT35 CH-13.3a CH-13.3b CH-13.9a the mortar behind the hill', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [
        { unit: 'su_mortar82', hex: '3-M09', facing: 'NW' },
        { unit: 'de_hmg34', hex: '3-F10', facing: 'SE' },
      ],
    })
    expect(game.rule('soviet', 'attack Mr82/1 3F10')).toBe('CH-5.2a')
    const events = game.play('soviet', 'bombard Mr82/1 3F10 3K10', {
      dice: [4, 4, SPENT.two],
      draws: ['marker soft_unnerved'],
    })
    expect(all(events, 'rolled').map(({ what, number }) => [what, number])).toEqual([
      ['hit', 6],
      ['check', 4],
    ])
    expect([game.spent('Mr82/1'), game.state.acted[0] + game.state.stressed[0]]).toEqual([true, 1])
  })

  test('E05 GT37 CH-13.4b CH-13.6a CH-13.7c the artillery calendar and a strike on own men', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'soviet',
      round: 2,
      start: { german: 2, soviet: 0 },
      vp: { side: 'german', points: 2 },
      units: [
        { unit: 'de_hmg34', hex: '3-L07', facing: 'N' },
        { unit: 'su_rifles41', hex: '3-R02', facing: 'S' },
      ],
      weapons: { german: ['B04'] },
      deck: [],
    })
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    const planned = game.play('german', 'strike 3J08', { dice: [6, 6] })
    expect(all(planned, 'plannedSomewhere')).toHaveLength(1)
    expect([game.state.round, game.view('soviet').strikes]).toEqual([3, []])
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect([game.state.round, game.state.cap[0]]).toEqual([4, 2])
    game.play('german', 'point N')
    game.play('german', 'adjust 0', { dice: [2] })
    const drifted = game.play('german', 'adjust 0', { dice: [2] })
    expect(all(drifted, 'drifted')[0]).toMatchObject({ distance: 2, direction: 1, hex: game.hex('3L07') })
    expect(game.sums(drifted)[0]).toMatchObject({ defence: 10, attack: 5, number: 5 })
    const shelled = game.play('german', 'adjust 2', { dice: [1, 2, 6, 6] })
    expect(all(shelled, 'rolled')[0]).toMatchObject({ number: 7 })
    expect([all(shelled, 'missed').length, game.state.cap[0]]).toEqual([1, 0])
  })

  test('GT39 CH-15.2d CH-15.2e CH-15.2j CH-15.2p CH-15.3i tank and trucks', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_t34_40', hex: '1-F08', facing: 'N' },
        { unit: 'su_gaz', hex: '1-H08', facing: 'N' },
        { unit: 'su_gaz', hex: '1-F06', facing: 'N', spent: true },
        { unit: 'de_rifles41', hex: '1-R12', facing: 'N' },
      ],
    })
    const german = () => game.play('german', 'stall GRif/1', { dice: [SPENT.seven] })
    expect(game.cost('soviet', 'move T3440/1 1F07')).toBe(3)
    german()
    expect(game.cost('soviet', 'move GAZ/1 1H07-1H06')).toBe(1)
    german()
    expect(game.cost('soviet', 'move T3440/1 1F06-1G05-1H05')).toBe(1)
    german()
    expect(game.rule('soviet', 'move GAZ/1 1G05-1F06')).toBe('CH-15.2e')
    expect(game.cost('soviet', 'move GAZ/1 1G05')).toBe(1)
    expect([game.at('T3440/1'), game.at('GAZ/1')]).toEqual(['1H05', '1G05'])
  })

  test('GT41 CH-15.7c CH-15.8b CH-15.9c get in, drive, get out', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        { unit: 'de_sdkfz251', hex: '1-G09', facing: 'N' },
        { unit: 'de_hmg34', hex: '1-H10', facing: 'NW' },
        { unit: 'su_rifles41', hex: '4-B09', facing: 'S' },
      ],
    })
    const soviet = () => game.play('soviet', 'stall SRif/1', { dice: [SPENT.seven] })
    expect(game.cost('german', 'load HMG34/1 Sd251/1')).toBe(2)
    expect(game.facing('HMG34/1')).toBe('N')
    soviet()
    expect(game.cost('german', 'move Sd251/1 1G08-1H08-1H07')).toBe(2)
    soviet()
    expect(game.cost('german', 'unload HMG34/1 1H07 SE', [SPENT.one])).toBe(3)
    expect([game.spent('HMG34/1'), game.spent('Sd251/1'), game.facing('HMG34/1')]).toEqual([true, true, 'SE'])
  })

  test('GT43 GT44 GT45 CH-17.5d CH-17.10l CH-17.11c the bunker on the hill', () => {
    const game = field({
      scenario: 'bunkers',
      turn: 'german',
      caps: { german: 0, soviet: 3 },
      units: [
        { unit: 'de_pz4f2', hex: '3-Q04', facing: 'SW' },
        { unit: 'de_pioneers', hex: '3-Q04', facing: 'SW', carrier: 0 },
        { unit: 'de_hmg34', hex: '3-N09', facing: 'N' },
        { unit: 'su_maxim', hex: '3-N06', facing: 'S', inside: 0 },
      ],
      tokens: [
        { token: 'bunker', hex: '3-N06', facing: 'S', by: 'soviet' },
        { token: 'mines', hex: '3-P05', by: 'soviet', hidden: true },
      ],
    })
    game.play('german', 'move Pz4F2/1 3P05-3O05 SW')
    game.play('soviet', 'adjust -2', { dice: [5, 6] })
    game.play('soviet', 'adjust -1', { dice: [4, 3, SPENT.five], draws: ['marker armour_light'] })
    expect([game.at('Pz4F2/1'), game.state.hex[1], game.state.cap[1]]).toEqual(['3O05', -2, 0])
    game.play('soviet', 'pass')
    const events = game.play('german', 'attack Pz4F2/1 3N06', { dice: [1, 2, 4, 5, SPENT.two] })
    expect(game.sums(events).map(({ number }) => number)).toEqual([5, 8])
    expect(all(events, 'tokenHit')).toHaveLength(1)
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 4, spent: true })
  })

  test('GT47 CH-18.0b CH-18.0g pioneers and the gun in the stone house', () => {
    const game = field({
      scenario: 'blocks',
      turn: 'german',
      units: [
        { unit: 'de_pioneers', hex: '5-J09', facing: 'SE' },
        { unit: 'su_76reg', hex: '5-K09', facing: 'NW' },
      ],
    })
    const events = game.play('german', 'flame Pion/1 5K09', {
      dice: [2, 3, SPENT.seven],
      draws: ['marker soft_pinned'],
    })
    expect(game.sums(events)[0].number).toBe(4)
    expect(all(events, 'hit')[0].armoured).toBe(false)
  })

  test('E06 CH-10.6a CH-5.2e support blocked by the woods the attacker stands in', () => {
    // the HMG stands in 1-F07 (heavy woods) and fires north; the rifles behind it see nothing
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [
        { unit: 'de_hmg34', hex: '1-F07', facing: 'N' },
        { unit: 'de_rifles41', hex: '1-F08', facing: 'N' },
        { unit: 'de_rifles41', hex: '1-G07', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-F04', facing: 'S' },
      ],
    })
    expect(game.options('german', 'attack', 'hex', 'HMG34/1')).toContain('1F04')
    expect(game.rule('german', 'attack HMG34/1 1F04 GRif/1')).toBe('CH-10.6a')
  })
})
