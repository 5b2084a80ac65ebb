import { describe, expect, test } from 'vitest'
import { computeSuppliedHexes } from '../../src/systems/hells-gate/rules/supply.ts'
import {
  all,
  fromTheStart,
  type HellTable,
  hexList,
  hexName,
  odds,
  only,
  opening,
  outUnits,
  position,
  sums,
  unit,
  unitList,
  where,
} from './hell.ts'

const NONE = { shifts: {}, overconcentrated: false }
/** Where the defenders who are asked may retreat. */
function retreats(game: HellTable): string[] {
  const { asks } = game.view(null)
  return asks?.do === 'losses' || asks?.do === 'retreat' ? hexList(asks.hexes) : []
}

describe('The worked example of turn 1, played step by step', () => {
  const game = fromTheStart()

  test('HG-10.0g 1. the Soviets are all in supply', () => {
    expect(only(opening(game), 'supply')).toMatchObject({ side: 'soviet', out: [], back: [], stillOut: [] })
    expect(all(opening(game), 'arrived')).toEqual([])
  })

  test('HG-EXb 2a. 75 and 48 RC against B7 would be 6 to 4', () => {
    expect(odds(game, 'attack B7 75RC,48RC')).toMatchObject({ attack: 6, defence: 4, column: '3:2' })
  })

  test('HG-EXa 2. 48 RC and 29 TC attack B7', () => {
    const told = game.play('soviet', 'attack B7 48RC,29TC', { dice: [5] })
    const attacked = only(told, 'attacked')
    expect(sums(attacked)).toEqual({ attack: 9, defence: 4, odds: '2:1', column: '2:1', ...NONE })
    expect(attacked.hits).toBe(1)
    expect(retreats(game)).toEqual(['A6'])
    expect(game.options('german', 'lose', 'unit').sort()).toEqual(['106ID', '3Pz'])
    game.play('german', 'lose 106ID')
    expect([unit(game, '106ID').steps, unit(game, '3Pz').steps]).toEqual([1, 2])
  })

  test('HG-EXc 3. all-out against C6', () => {
    const attack = 'attack C6 75RC,20TC,21GRC,26GRC 20TC'
    expect(odds(game, attack)).toEqual({ attack: 16, defence: 2, odds: '8:1', column: '8:1', ...NONE })
    // 3a. without the rules of turn 1 the way would be B6 or C5.
    const later = position({
      '75RC': 'C7',
      '20TC': 'C7',
      '21GRC': 'D7',
      '26GRC': 'D7',
      '389ID': 'C6',
      '72ID': 'D6',
    })
    later.play('soviet', attack, { dice: [3] })
    expect(retreats(later)).toEqual(['B6', 'C5'])
    const told = game.play('soviet', attack, { dice: [3] })
    expect(only(told, 'attacked').hits).toBe(2)
    expect(unit(game, '389ID').steps).toBe(1)
    expect(unit(game, '20TC').steps).toBe(1)
    expect(retreats(game)).toEqual(['D6'])
    game.play('german', 'retreat D6')
    expect(unit(game, '389ID')).toMatchObject({ hex: game.find('hex', 'D6'), retreated: true })
  })

  test('HG-EXd 4. the attack on D6 achieves nothing', () => {
    const attack = 'attack D6 20GRC,373RD,294RD'
    expect(odds(game, attack)).toEqual({ attack: 7, defence: 4, odds: '3:2', column: '3:2', ...NONE })
    const told = game.play('soviet', attack, { dice: [4] })
    expect(only(told, 'attacked').hits).toBe(0)
    expect(unitList(only(told, 'attacked').retreated)).toEqual(['389ID'])
    expect(game.asked()).toEqual(['soviet'])
  })

  test('HG-EXe 4. had 72 ID left D6, only for D5, 389 ID would have been destroyed', () => {
    const state = {
      '20GRC': 'D7',
      '373RD': 'E6',
      '294RD': 'E5',
      '72ID': 'D6',
      '389ID': 'D6 reduced retreated',
    }
    const other = position({ ...state, '5SSPzB': 'D5', '75RC': 'C7' }, { turn: 1 })
    other.play('soviet', 'attack D6 20GRC,373RD,294RD 20GRC', { dice: [4] })
    expect(retreats(other)).toEqual(['D5'])
    other.play('german', 'retreat D5')
    expect([where(other, '72ID'), where(other, '389ID')]).toEqual(['D5', 'eliminated'])
  })

  test('4a. 206 RD could attack at 2:1, but stepping in it would be out of supply', () => {
    expect(odds(game, 'attack F2 206RD')).toMatchObject({ attack: 2, defence: 1, odds: '2:1' })
    const cut = position(
      { '206RD': 'F2', KAbtB_A: 'E2', KAbtB_B: 'F3', '54FR': 'D1', '88ID_B': 'D2' },
      { phase: 'supply' },
    )
    expect(outUnits(cut)).toEqual(['206RD'])
  })

  test('HG-EXf 5. all-out against B2; the C1 pair would gain nothing', () => {
    expect(odds(game, 'attack B2 5GTC,47RC,180RD,337RD')).toMatchObject({
      attack: 12,
      odds: '4:1',
      column: '3:1',
      shifts: { river: -1 },
    })
    const told = game.play('soviet', 'attack B2 5GTC,47RC 5GTC', { dice: [2] })
    expect(sums(only(told, 'attacked'))).toEqual({
      attack: 9,
      defence: 3,
      odds: '3:1',
      column: '3:1',
      ...NONE,
    })
    expect(only(told, 'attacked').hits).toBe(1)
    expect(retreats(game)).toEqual(['A2'])
    game.play('german', 'lose 198ID')
    expect([unit(game, '198ID').steps, unit(game, '5GTC').steps]).toEqual([1, 1])
  })

  test('HG-EXg 6. 180 and 337 RD against C2: no all-out, one way out', () => {
    expect(game.refused('soviet', 'attack C2 180RD,337RD 180RD').rule).toBe('HG-7.3b')
    const told = game.play('soviet', 'attack C2 180RD,337RD', { dice: [5] })
    expect(sums(only(told, 'attacked'))).toMatchObject({
      attack: 3,
      defence: 1,
      odds: '3:1',
      column: '2:1',
      shifts: { woods: -1 },
    })
    expect(only(told, 'attacked').hits).toBe(1)
    expect(retreats(game)).toEqual(['D2'])
    game.play('german', 'retreat D2')
    expect(unit(game, '88ID_A')).toMatchObject({ hex: game.find('hex', 'D2'), retreated: true })
    game.play('soviet', 'done')
  })

  test('HG-EXh 7.-9. three tank corps move, nobody else', () => {
    game.play('soviet', 'move 5GTC C1-C2')
    game.play('soviet', 'move 20TC C6-C5')
    expect(game.refused('soviet', 'move 29TC C6-C5')).toMatchObject({ rule: 'HG-11.1g' })
    game.play('soviet', 'move 29TC C6-B6')
    expect(game.refused('soviet', 'move 75RC C6').rule).toBe('HG-11.1f')
    expect(game.refused('soviet', 'move 5MC C1').rule).toBe('HG-11.1f')
    expect(game.offered('soviet')).toEqual(['done'])
  })

  test('HG-EXi 10.-12. nobody recovers; every German in D to F is out; 11 and 14 Pz arrive', () => {
    const told = game.play('soviet', 'done')
    expect(all(told, 'recovered')).toEqual([])
    const german = game.view(null).units.filter(({ side, hex }) => side === 'german' && hex !== null)
    const north = german.filter(({ hex }) => 'DEF'.includes(hexName(hex as number)[0]))
    expect(outUnits(game)).toEqual(north.map(({ name }) => name).sort())
    expect(outUnits(game)).toEqual(
      [
        '88ID_A',
        '88ID_B',
        '389ID',
        '72ID',
        '57ID',
        '5SSPzB',
        '5SSWik',
        'SSWall',
        'KAbtB_A',
        'KAbtB_B',
      ].sort(),
    )
    for (const name of ['34ID', '198ID', '106ID', '3Pz']) expect(unit(game, name).out, name).toBe(false)
    expect(unitList(all(told, 'arrived').map(({ unit }) => unit))).toEqual(['11Pz', '14Pz'])
    expect(german.filter(({ hex }) => hexName(hex as number) === 'B7')).toHaveLength(4)
  })

  test('HG-EXj 13. 5 SS Pz Bn cannot harm 20 TC', () => {
    expect(odds(game, 'attack C5 5SSPzB')).toEqual({
      attack: 2,
      defence: 1,
      odds: '2:1',
      column: '1:1',
      shifts: { woods: -1, allAttackersOut: -1 },
      overconcentrated: false,
    })
    expect(game.options('german', 'attack', 'all-out', 'C5 5SSPzB')).toEqual([])
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const again = position({ '5SSPzB': 'D5 out', '20TC': 'C5 reduced' }, { turn: 1, side: 'german' })
      const told = again.play('german', 'attack C5 5SSPzB', { dice: [die] })
      expect(only(told, 'attacked').hits, String(die)).toBe(0)
    }
  })

  test('15. 3 Pz has no chance against C7', () => {
    expect(odds(game, 'attack C7 3Pz')).toMatchObject({ attack: 4, defence: 6, odds: null })
    expect(game.refused('german', 'attack C7 3Pz')).toMatchObject({ why: 'more', rule: 'HG-7.0i' })
  })

  test('HG-EXk 14. 11 and 14 Pz against B6, all-out', () => {
    expect(game.refused('german', 'attack B6 106ID').rule).toBe('HG-11.1h')
    const told = game.play('german', 'attack B6 11Pz,14Pz 14Pz', { dice: [2] })
    expect(sums(only(told, 'attacked'))).toMatchObject({
      attack: 15,
      defence: 2,
      odds: '6:1',
      column: '4:1',
      shifts: { river: -1 },
    })
    expect(only(told, 'attacked').hits).toBe(1)
    expect(retreats(game)).toEqual(['B5'])
    game.play('soviet', 'retreat B5')
    expect(unit(game, '29TC')).toMatchObject({ hex: game.find('hex', 'B5'), retreated: true, steps: 2 })
    expect(unit(game, '14Pz').steps).toBe(1)
    game.play('german', 'done')
  })

  test('HG-EXl 16.-18. 11 Pz may go B6-A5 but not A6-A5, and takes C6', () => {
    expect(game.options('german', 'move', 'path', '11Pz B6')).toContain('A5')
    expect(game.refused('german', 'move 11Pz A6-A5').rule).toBe('HG-8.2f')
    game.play('german', 'move 11Pz C6')
    expect(game.refused('german', 'move 3Pz B6').rule).toBe('HG-11.1j')
  })

  let recovered: ReturnType<HellTable['play']> = []
  test('HG-EXm 19. the Germans recover, 29 TC does not', () => {
    recovered = game.play('german', 'done')
    expect(unitList(only(recovered, 'recovered').units)).toEqual(['389ID', '88ID_A'])
    expect(unit(game, '29TC').retreated).toBe(true)
    expect(all(recovered, 'weather')).toEqual([])
  })

  test('HG-EXn 20. steps lost by then: four German, two Soviet', () => {
    expect(game.view(null).stepsLost).toEqual({ german: 4, soviet: 2 })
  })

  test('HG-EXo 21. the Soviet check of turn 2: C5 and B5 are too far from the sources', () => {
    expect(unitList(only(recovered, 'supply').out)).toEqual(['20TC', '29TC'])
    const unlimited = computeSuppliedHexes(game.state, 'soviet', 99)
    expect([unlimited[game.find('hex', 'C5')] > 0, unlimited[game.find('hex', 'B5')]]).toEqual([true, 5])
  })

  test('22.-23. the best attack on C6 on turn 2: 6:1, all-out fails on one face only', () => {
    const attack = 'attack C6 18TC,5GCC,20GRC,21GRC'
    expect(odds(game, attack)).toEqual({ attack: 18, defence: 3, odds: '6:1', column: '6:1', ...NONE })
    const held = [1, 2, 3, 4, 5, 6].filter(die => {
      const again = position(
        { '18TC': 'C7', '5GCC': 'C7', '20GRC': 'D7', '21GRC': 'D7', '11Pz': 'C6', '3Pz': 'B7', '72ID': 'D6' },
        { turn: 2 },
      )
      return only(again.play('soviet', `${attack} 18TC`, { dice: [die] }), 'attacked').hits < 2
    })
    expect(held).toEqual([1])
  })
})

test('HG-7.2m 24. the example of 7.2', () => {
  const game = position({ '20GRC': 'B2', '21GRC': 'B2', '5GCC': 'B3', '88ID_A': 'C2 out' }, { mud: true })
  expect(odds(game, 'attack C2 20GRC,21GRC,5GCC')).toMatchObject({ attack: 12, odds: '8:1', column: '6:1' })
})

test('HG-5.3c 25. the example of 5.3', () => {
  const field = {
    '20TC': 'B7',
    '29TC': 'B6',
    '75RC': 'A6',
    '48RC': 'B6',
    '20GRC': 'D7',
    '21GRC': 'D6',
    '294RD': 'E5',
  }
  const game = position({ ...field, '389ID': 'C6' }, { turn: 2, phase: 'supply' })
  expect(outUnits(game)).toEqual(['20TC', '29TC', '48RC', '75RC'])
})
