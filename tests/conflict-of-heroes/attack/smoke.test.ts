import { describe, expect, test } from 'vitest'
import { all, field, SPENT } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]
const german = (scenario: string, units: readonly Unit[], more: object = {}) =>
  field({ scenario, turn: 'german', units, ...more })
const MISS = [1, 1, SPENT.seven]

describe('14.0, 14.1 laying smoke', () => {
  test('CH-14.0a only units that the scenario lets', () => {
    const ridge = german('ridge', [
      { unit: 'de_mortar81', hex: '3-L09', facing: 'N' },
      { unit: 'de_mortar50', hex: '3-L09', facing: 'N' },
    ])
    expect(ridge.options('german', 'smoke', 'unit')).toEqual(['Mr81/1'])
    expect(ridge.rule('german', 'smoke GMr50/1 3L06')).toBe('CH-14.0a')
    const town = german('blocks', [{ unit: 'de_pioneers', hex: '5-E07', facing: 'N' }])
    expect(town.offered('german')).toContain('smoke')
    const dawn = german('dawn', [
      { unit: 'de_pz4e', hex: '1-R10', facing: 'N' },
      { unit: 'de_pz3e', hex: '1-R10', facing: 'N' },
    ])
    expect(dawn.options('german', 'smoke', 'unit')).toEqual(['Pz4E/1'])
    // R74: pioneers neither
    const early = german('mir', [{ unit: 'de_pioneers', hex: '1-H10', facing: 'N' }])
    expect(early.rule('german', 'smoke Pion/1 1H09')).toBe('CH-14.0a')
  })

  test('CH-14.0b not on water', () => {
    const lake = german('blocks', [{ unit: 'de_pioneers', hex: '5-K02', facing: 'SE' }])
    expect(lake.rule('german', 'smoke Pion/1 5L02')).toBe('CH-14.0b')
  })

  test('CH-14.0c CH-14.1b CH-14.1c no roll, no damage: a heavy token, and a check at attack cost', () => {
    const game = german('ridge', [
      { unit: 'de_mortar81', hex: '3-L09', facing: 'N' },
      { unit: 'su_maxim', hex: '3-L06', facing: 'S' },
    ])
    const events = game.play('german', 'smoke Mr81/1 3L06', { dice: [SPENT.seven] })
    expect(game.state.heavy).toEqual([game.hex('3L06')])
    expect(all(events, 'checked')[0].cost).toBe(3)
    expect(game.state.hex[1]).toBe(game.hex('3L06'))
  })

  test('CH-14.1a CH-14.1c by direct or indirect fire; indirectly at the cost in brackets', () => {
    const units: Unit[] = [{ unit: 'de_mortar81', hex: '3-M09', facing: 'NW' }]
    expect(german('ridge', units).rule('german', 'smoke Mr81/1 3F10')).toBe('CH-5.2a')
    const game = german('ridge', units)
    expect(game.cost('german', 'screen Mr81/1 3F10 3K10')).toBe(4)
    expect(game.state.heavy).toEqual([game.hex('3F10')])
    expect(german('ridge', units).rule('german', 'screen Mr81/1 3R09 3M08')).toBe('CH-13.2a')
    expect(
      german('ridge', [{ unit: 'de_mortar81', hex: '3-L09', facing: 'N' }]).rule(
        'german',
        'smoke Mr81/1 3L07',
      ),
    ).toBe('CH-13.1b')
  })
})

test('CH-14.1c CH-16.2b R73 a turret lays it behind for 2 more', () => {
  const lay = (hex: string) =>
    german('kv2', [{ unit: 'de_pz4e', hex: '5-B03', facing: 'N' }]).cost('german', `smoke Pz4E/1 ${hex}`)
  expect([lay('5B02'), lay('5B04')]).toEqual([3, 3 + 2])
})

describe('14.1 out of hiding', () => {
  test('CH-14.1a CH-5.1a R73 who lays it comes to light facing the smoke', () => {
    const hidden = german('petrov', [
      { unit: 'de_mortar81', hex: '4-E08', hidden: true },
      { unit: 'su_rifles41', hex: '4-B02' },
    ])
    const events = hidden.play('german', 'smoke Mr81/1 4B03', { dice: [SPENT.seven] })
    expect(events.map(({ type }) => type).filter(type => type === 'revealed' || type === 'smoked')).toEqual([
      'revealed',
      'smoked',
    ])
    expect([hidden.state.hidden[0], hidden.facing('Mr81/1')]).toEqual([0, 'SE'])
  })
})

test('CH-13.3d R73 a hidden mortar that no enemy sees lays it indirectly and stays hidden', () => {
  const lay = (...others: Unit[]) => {
    const units = [
      { unit: 'de_mortar81', hex: '3-M09', hidden: true },
      { unit: 'su_maxim', hex: '3-F10', facing: 'SE' },
      ...others,
    ]
    const game = german('ridge', units)
    game.play('german', 'screen Mr81/1 3F10 3K10', { dice: [SPENT.seven] })
    expect(game.state.heavy).toEqual([game.hex('3F10')])
    return game.state.hidden[0]
  }
  expect([lay(), lay({ unit: 'su_maxim', hex: '3-M06', facing: 'S' })]).toEqual([1, 0])
})

describe('14.3 heavy smoke', () => {
  const fire = (more: object) => {
    const game = german(
      'dawn',
      [
        { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
        { unit: 'su_maxim', hex: '1-R08', facing: 'S' },
      ],
      more,
    )
    return game.sums(game.play('german', 'attack MG34/1 1R08', { dice: MISS }))[0]
  }

  test('CH-14.3a CH-14.3b +2 DR in it, −2 AR out of it', () => {
    expect(fire({})).toMatchObject({ defence: 12, attack: 4 })
    expect(fire({ heavy: ['1-R08'] })).toMatchObject({ defence: 14, attack: 4 })
    expect(fire({ heavy: ['1-R11'] })).toMatchObject({ defence: 12, attack: 2 })
    // R71: in close combat and for vehicles too
    const close = german(
      'dawn',
      [
        { unit: 'de_rifles41', hex: '1-R08', facing: 'N' },
        { unit: 'su_t26', hex: '1-R08', facing: 'S' },
      ],
      { heavy: ['1-R08'] },
    )
    const [sum] = close.sums(close.play('german', 'assault GRif/1 T26/1', { dice: MISS }))
    expect(sum).toMatchObject({ defence: 13 + 2, attack: 0 + 4 - 2 })
  })

  test('CH-14.3c CH-14.4e smoke on the line blocks: one heavy or two light', () => {
    const blocked = (more: object) =>
      german(
        'dawn',
        [
          { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
          { unit: 'su_maxim', hex: '1-R08', facing: 'S' },
        ],
        more,
      ).rule('german', 'attack MG34/1 1R08')
    expect(blocked({ heavy: ['1-R09'] })).toBe('CH-5.2a')
    expect(blocked({ light: ['1-R09', '1-R10'] })).toBe('CH-5.2a')
  })

  test('CH-14.3d CH-7.8e rally number −1', () => {
    const rally = (heavy: readonly string[]) => {
      const game = german('dawn', [{ unit: 'de_mg34', hex: '1-R11', facing: 'N', marker: 'soft_unnerved' }], {
        heavy,
      })
      game.play('german', 'rally MG34/1', { dice: [3, 3, SPENT.seven] })
      return game.state.marker[0] === -1
    }
    expect([rally([]), rally(['1-R11'])]).toEqual([false, true])
  })

  test('CH-14.3f cover for hidden foot units on any terrain, not for vehicles', () => {
    const stays = (unit: string, heavy: readonly string[], light: readonly string[] = []) => {
      const game = field({
        scenario: 'dawn',
        turn: 'german',
        units: [
          { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
          { unit, hex: '1-R09', hidden: true },
        ],
        heavy,
        light,
      })
      game.play('german', 'pivot MG34/1 NE', {
        dice: unit === 'su_rifles41' && heavy.length > 0 ? [SPENT.seven] : [],
      })
      return game.state.hidden[1] === 1
    }
    expect([stays('su_rifles41', []), stays('su_rifles41', ['1-R09'])]).toEqual([false, true])
    expect(stays('su_t26', ['1-R09'])).toBe(false)
    expect(stays('su_rifles41', [], ['1-R09'])).toBe(false)
  })
})

describe('14.4 light smoke', () => {
  const fire = (light: readonly string[], heavy: readonly string[] = []) => {
    const game = german(
      'dawn',
      [
        { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
        { unit: 'su_maxim', hex: '1-R08', facing: 'S' },
      ],
      { light, heavy },
    )
    const [sum] = game.sums(game.play('german', 'attack MG34/1 1R08', { dice: MISS }))
    return [sum.defence, sum.attack]
  }

  test('CH-14.4b CH-14.4c CH-14.4d +1 DR in it, −1 AR out of it, +1 DR through it', () => {
    expect(fire(['1-R08'])).toEqual([13, 4])
    expect(fire(['1-R11'])).toEqual([12, 3])
    expect(fire(['1-R10'])).toEqual([13, 4])
  })

  test('CH-14.4f never more than +2 or −2 together, heavy smoke included (R70)', () => {
    expect(fire(['1-R08', '1-R10'])).toEqual([14, 4])
    expect(fire(['1-R08', '1-R08', '1-R10'])).toEqual([14, 4])
    expect(fire(['1-R10'], ['1-R08'])).toEqual([14, 4])
    expect(fire(['1-R11', '1-R11', '1-R11'])).toEqual([12, 2])
  })

  test('CH-14.4f two in one hex work as heavy smoke', () => {
    const blocked = german(
      'dawn',
      [
        { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
        { unit: 'su_maxim', hex: '1-R08', facing: 'S' },
      ],
      { light: ['1-R09', '1-R09'] },
    )
    expect(blocked.rule('german', 'attack MG34/1 1R08')).toBe('CH-5.2a')
    const tank = german('dawn', [{ unit: 'de_pz3e', hex: '1-R11', facing: 'N' }], {
      light: ['1-R11', '1-R11'],
    })
    expect(tank.rule('german', 'move Pz3E/1 1R10-1R09')).toBe('CH-14.3e')
  })

  test('CH-14.4f R75 new smoke on a smoked hex is one more token', () => {
    const game = german('ridge', [{ unit: 'de_mortar81', hex: '3-L09', facing: 'N' }], { heavy: ['3-L06'] })
    game.play('german', 'smoke Mr81/1 3L06', { dice: [SPENT.seven] })
    expect(game.state.heavy).toEqual([game.hex('3L06'), game.hex('3L06')])
  })

  test('CH-14.4a light smoke goes, heavy smoke becomes light', () => {
    const game = german(
      'dawn',
      [
        { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
        { unit: 'su_maxim', hex: '4-B09', facing: 'S' },
      ],
      {
        heavy: ['1-R08'],
        light: ['1-R04'],
        start: { german: 0, soviet: 0 },
        deck: [],
      },
    )
    game.play('german', 'pass')
    game.play('soviet', 'pass', { dice: [6, 6] })
    expect([game.state.heavy, game.state.light]).toEqual([[], [game.hex('1R08')]])
  })
})
