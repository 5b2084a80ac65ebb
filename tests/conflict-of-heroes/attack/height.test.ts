import { describe, expect, test } from 'vitest'
import { field, SPENT } from '../field.ts'

// Board 3 alone: scenario `ridge`

describe('12.2 slopes', () => {
  const walk = (hex: string, unit = 'de_rifles41', facing = 'S') =>
    field({ scenario: 'ridge', turn: 'german', units: [{ unit, hex, facing }] })

  test('CH-12.2a CH-12.2b one level up costs 1 more, down nothing (GT28)', () => {
    expect(walk('3-L02').cost('german', 'move GRif/1 3L03')).toBe(2)
    expect(walk('3-L03').cost('german', 'move GRif/1 3L04')).toBe(2)
    expect(walk('3-L02', 'de_pak36').cost('german', 'move PaK36/1 3L03')).toBe(3 + 1)
    expect(walk('3-L04', 'de_rifles41', 'NE').cost('german', 'move GRif/1 3M03')).toBe(1)
    expect(walk('3-M03', 'de_rifles41', 'N').cost('german', 'move GRif/1 3M02')).toBe(1)
    expect(walk('3-Q04', 'de_pz3e', 'SW').cost('german', 'move Pz3E/1 3P05')).toBe(2)
    expect(walk('3-P05', 'de_pz3e', 'NE').cost('german', 'move Pz3E/1 3Q04')).toBe(1)
  })

  test('CH-12.2c two levels cost 2 more in both directions (GT29)', () => {
    expect(walk('3-N07', 'de_rifles41', 'N').cost('german', 'move GRif/1 3N06')).toBe(3)
    expect(walk('3-N06', 'de_rifles41', 'S').cost('german', 'move GRif/1 3N07')).toBe(3)
    expect(walk('3-N07', 'de_pak36', 'N').cost('german', 'move PaK36/1 3N06')).toBe(5)
  })

  test('CH-12.2d CH-15.3n steep slopes are closed to vehicles', () => {
    expect(walk('3-N07', 'de_pz3e', 'N').rule('german', 'move Pz3E/1 3N06')).toBe('CH-15.3n')
    expect(walk('3-N06', 'de_pz3e', 'S').rule('german', 'move Pz3E/1 3N07')).toBe('CH-15.3n')
    expect(walk('3-N07', 'de_opel', 'N').rule('german', 'move Opel/1 3N06')).toBe('CH-15.3n')
  })

  test('CH-12.2e roads cancel terrain, never height (GT30)', () => {
    expect(walk('3-F10', 'de_rifles41', 'SE').cost('german', 'move GRif/1 3G10')).toBe(2)
    expect(walk('3-G10', 'de_rifles41', 'SE').cost('german', 'move GRif/1 3H11')).toBe(1)
  })
})

describe('12.3 fighting from a height', () => {
  const fight = (from: string, facing: string, to: string) => {
    const game = field({
      scenario: 'ridge',
      turn: 'german',
      units: [
        { unit: 'de_hmg34', hex: from, facing },
        { unit: 'su_maxim', hex: to, facing: facing === 'S' ? 'N' : 'S' },
      ],
    })
    return game.sums(
      game.play('german', `attack HMG34/1 ${to.replace('-', '')}`, { dice: [1, 1, SPENT.seven] }),
    )[0]
  }

  test('CH-12.3a the higher attacker has 1 more AR, also from two levels up', () => {
    expect(fight('3-N06', 'S', '3-N09').attack).toBe(5 + 1)
    expect(fight('3-M01', 'S', '3-M02').attack).toBe(5 + 3)
    expect(fight('3-N09', 'N', '3-N06').attack).toBe(5)
  })

  test('CH-12.3b the higher target has 1 more DR', () => {
    expect(fight('3-N09', 'N', '3-N06')).toMatchObject({ defence: 12 + 1, attack: 5 })
    expect([fight('3-M01', 'S', '3-M02').defence, fight('3-N06', 'S', '3-N09').defence]).toEqual([12, 12])
  })

  test('CH-12.5a for sight alone: woods are no higher to fight or to climb', () => {
    const units = [
      { unit: 'de_hmg34', hex: '1-Q08', facing: 'N' },
      { unit: 'su_maxim', hex: '1-Q07', facing: 'S' },
    ]
    const shot = field({ scenario: 'dawn', turn: 'german', units })
    const [sum] = shot.sums(shot.play('german', 'attack HMG34/1 1Q07', { dice: [1, 1, SPENT.seven] }))
    expect(sum).toMatchObject({ defence: 12 + 1, attack: 5 + 3 })
    const walk = field({ scenario: 'dawn', turn: 'german', units: units.slice(0, 1) })
    expect(walk.cost('german', 'move HMG34/1 1Q07')).toBe(2)
  })
})
