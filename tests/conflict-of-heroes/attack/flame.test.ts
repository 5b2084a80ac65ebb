import { describe, expect, test } from 'vitest'
import { all, field, SPENT } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]
const blocks = (units: readonly Unit[], more: object = {}) =>
  field({ scenario: 'blocks', turn: 'german', units, ...more })
const pioneers = (hex: string, facing = 'N', more: Partial<Unit> = {}): Unit => ({
  unit: 'de_pioneers',
  hex,
  facing,
  ...more,
})
const MISS = [1, 1, SPENT.seven]

describe('18.0 flamethrowers', () => {
  test('CH-18.0a only units with the symbol, in scenarios after this chapter', () => {
    const enemy: Unit = { unit: 'su_maxim', hex: '5-E06', facing: 'S' }
    expect(
      blocks([{ unit: 'de_rifles41', hex: '5-E07', facing: 'N' }, enemy]).rule('german', 'flame GRif/1 5E06'),
    ).toBe('CH-18.0a')
    expect(
      blocks([{ unit: 'de_b2f', hex: '5-E07', facing: 'N' }, enemy]).options('german', 'flame', 'unit'),
    ).toEqual(['B2F/1'])
    const early = field({
      scenario: 'bunkers',
      turn: 'german',
      units: [pioneers('3-L09'), { unit: 'su_maxim', hex: '3-L08', facing: 'S' }],
    })
    expect(early.rule('german', 'flame Pion/1 3L08')).toBe('CH-18.0a')
  })

  test('CH-18.0b CH-18.0e CH-18.0f CH-18.0g CH-18.0i the gun in the stone house (GT47)', () => {
    const game = blocks([pioneers('5-J09', 'NE'), { unit: 'su_76reg', hex: '5-K08', facing: 'SW' }])
    const stone = blocks([pioneers('5-J09', 'SE'), { unit: 'su_76reg', hex: '5-K09', facing: 'NW' }])
    expect(game.offered('german')).toContain('flame')
    const events = stone.play('german', 'flame Pion/1 5K09', {
      dice: [2, 3, SPENT.seven],
      draws: ['marker soft_pinned'],
    })
    expect(stone.sums(events)[0]).toMatchObject({
      red: true,
      flank: true,
      defence: 10,
      attack: 3 + 3,
      number: 4,
    })
    expect(all(events, 'checked')[0].cost).toBe(2)
  })

  test('CH-18.0c CH-18.0e blue 3 against armour, +4 in close combat', () => {
    const game = blocks([pioneers('5-E07'), { unit: 'su_t26', hex: '5-E06', facing: 'S' }])
    expect(game.sums(game.play('german', 'flame Pion/1 5E06', { dice: MISS }))[0]).toMatchObject({
      red: false,
      defence: 13,
      attack: 6,
    })
    const close = blocks([pioneers('5-E07'), { unit: 'su_t26', hex: '5-E07', facing: 'S' }])
    expect(close.sums(close.play('german', 'burn Pion/1 T26/1', { dice: MISS }))[0]).toMatchObject({
      defence: 13,
      attack: 7,
    })
  })

  test('CH-18.0d one hex, no farther', () => {
    const game = blocks([pioneers('5-E07'), { unit: 'su_maxim', hex: '5-E05', facing: 'S' }])
    expect(game.rule('german', 'flame Pion/1 5E05')).toBe('CH-18.0d')
  })

  test('CH-18.0g CH-12.3a smoke and fortifications count, terrain, walls and height of the target do not; a higher attacker has +1', () => {
    const hill = (order: string) => {
      const units = [pioneers('4-H04'), { unit: 'su_maxim', hex: '4-H03', facing: 'S' }]
      const game = field({ scenario: 'kv2', turn: 'german', units })
      return game.sums(game.play('german', `${order} Pion/1 4H03`, { dice: MISS }))[0].defence
    }
    expect([hill('attack'), hill('flame')]).toEqual([12 + 1, 10])
    const down = field({
      scenario: 'kv2',
      turn: 'german',
      units: [pioneers('4-H03', 'S'), { unit: 'su_maxim', hex: '4-H04', facing: 'N' }],
    })
    expect(down.sums(down.play('german', 'flame Pion/1 4H04', { dice: MISS }))[0].attack).toBe(3 + 3 + 1)
    const wall = (order: string) => {
      const units = [pioneers('4-L06', 'SE'), { unit: 'su_maxim', hex: '4-M06', facing: 'NW' }]
      const game = field({ scenario: 'kv2', turn: 'german', units })
      return game.sums(game.play('german', `${order} Pion/1 4M06`, { dice: MISS }))[0].defence
    }
    expect([wall('attack'), wall('flame')]).toEqual([12 + 1, 10])
    const smoky = blocks([pioneers('5-E07'), { unit: 'su_maxim', hex: '5-E06', facing: 'S' }], {
      heavy: ['5-E06'],
    })
    expect(smoky.sums(smoky.play('german', 'flame Pion/1 5E06', { dice: MISS }))[0].defence).toBe(12)
    const trench = blocks([pioneers('5-E07'), { unit: 'su_maxim', hex: '5-E06', facing: 'S', inside: 0 }], {
      tokens: [{ token: 'trench', hex: '5-E06' }],
    })
    expect(
      trench.sums(trench.play('german', 'flame Pion/1 5E06', { dice: [1, 1, 1, 1, SPENT.seven] }))[0].defence,
    ).toBe(12)
    const bunker = blocks([pioneers('5-E07'), { unit: 'su_maxim', hex: '5-E06', facing: 'S', inside: 0 }], {
      tokens: [{ token: 'bunker', hex: '5-E06', facing: 'S' }],
    })
    expect(
      bunker.sums(bunker.play('german', 'flame Pion/1 5E06', { dice: [1, 1, 1, 1, SPENT.seven] }))[0].defence,
    ).toBe(13)
  })

  test('CH-18.0g R109 a vehicle and a road block cover from flames too', () => {
    const maxim: Unit = { unit: 'su_maxim', hex: '5-E06', facing: 'S' }
    const beside = blocks([pioneers('5-E07'), maxim, { unit: 'su_t26', hex: '5-E06', facing: 'S' }])
    beside.play('german', 'flame Pion/1 5E06')
    const events = beside.play('german', 'next Maxim/1', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(beside.sums(events)[0].defence).toBe(10 + 1)
    const block = blocks([pioneers('5-E07'), maxim], { tokens: [{ token: 'roadblock', hex: '5-E06' }] })
    const burnt = block.play('german', 'flame Pion/1 5E06', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(block.sums(burnt)[0].defence).toBe(10 + 1)
  })

  test('CH-18.0e CH-18.0i CH-16.2b R110 card 11 counts for flames, and a turret throws them behind for 2 more', () => {
    const aimed = blocks([pioneers('5-E07'), { unit: 'su_maxim', hex: '5-E06', facing: 'S' }], {
      hands: { german: ['11'] },
    })
    aimed.play('german', 'play 11')
    const hit = { dice: MISS, draws: ['marker soft_pinned'] }
    expect(aimed.sums(aimed.play('german', 'flame Pion/1 5E06', hit))[0].attack).toBe(3 + 3 + 2)
    const behind = field({
      scenario: 'kv2',
      turn: 'soviet',
      units: [
        { unit: 'su_ot26', hex: '5-B03', facing: 'N' },
        { unit: 'de_rifles41', hex: '5-B04', facing: 'N' },
      ],
    })
    expect(behind.cost('soviet', 'flame OT26/1 5B04', MISS)).toBe(5 + 2)
  })

  test('CH-18.0h hidden units in the flames are found without a roll', () => {
    const game = blocks([
      pioneers('5-D07', 'N'),
      { unit: 'su_maxim', hex: '5-D06', hidden: true },
      { unit: 'su_nkvd', hex: '5-R03', hidden: true },
    ])
    const found = blocks([pioneers('5-C09', 'N'), { unit: 'su_maxim', hex: '5-C08', hidden: true }])
    found.play('german', 'flame Pion/1 5C08')
    expect(found.state.hidden[1]).toBe(0)
    const events = found.play('soviet', 'face S', { dice: MISS })
    expect(all(events, 'rolled').map(({ what }) => what)).toEqual(['hit', 'check'])
    expect(game.offered('german')).toContain('flame')
  })
})

describe('18.1 pioneers', () => {
  const mines = { tokens: [{ token: 'mines', hex: '5-E06', by: 'soviet' }] }

  test('CH-18.1a foot units with flamethrowers', () => {
    const game = blocks([pioneers('5-D04', 'NE'), { unit: 'su_maxim', hex: '5-E03', facing: 'S' }])
    expect(game.options('german', 'flame', 'unit')).toEqual(['Pion/1'])
    expect(game.cost('german', 'move Pion/1 5E03')).toBe(2)
  })

  test('CH-18.1b on foot they do not set off mines: not entering, turning or fighting (R111)', () => {
    const game = blocks([pioneers('5-E07')], mines)
    expect(all(game.play('german', 'move Pion/1 5E06', { dice: [SPENT.seven] }), 'minesExplode')).toEqual([])
    const inside = blocks([pioneers('5-E06'), { unit: 'su_maxim', hex: '5-E06', facing: 'S' }], mines)
    inside.play('german', 'pivot Pion/1 S', { dice: [SPENT.seven] })
    inside.play('soviet', 'pass')
    expect(
      all(
        inside.play('german', 'assault Pion/1 Maxim/1', { dice: MISS, draws: ['marker soft_pinned'] }),
        'minesExplode',
      ),
    ).toEqual([])
    const others = blocks([{ unit: 'de_rifles41', hex: '5-E07', facing: 'N' }], mines)
    expect(all(others.play('german', 'move GRif/1 5E06', { dice: MISS }), 'minesExplode')).toHaveLength(1)
  })

  test('CH-18.1c they reveal hidden mines', () => {
    const game = blocks([pioneers('5-E07')], {
      tokens: [{ token: 'mines', hex: '5-E06', by: 'soviet', hidden: true }],
    })
    game.play('german', 'move Pion/1 5E06', { dice: [SPENT.seven] })
    expect(game.state.tokenHidden[0]).toBe(0)
  })

  test('CH-18.1d they lay smoke up to one hex away, their own hex too, at attack cost', () => {
    const game = blocks([pioneers('5-E07')])
    expect(game.options('german', 'smoke', 'hex', 'Pion/1').sort()).toEqual(['5D07', '5E06', '5E07', '5F07'])
    expect(game.rule('german', 'smoke Pion/1 5E05')).toBe('CH-18.1d')
    expect(game.cost('german', 'smoke Pion/1 5E07')).toBe(2)
    expect(game.state.heavy).toEqual([game.hex('5E07')])
  })
})

describe('10.7 support for flames and charges', () => {
  test('CH-10.7a a supporter adds one, by flame, in close combat and against works alike', () => {
    const added = (order: string, rest: object, units: readonly object[]) => {
      const game = field({
        scenario: 'blocks',
        turn: 'german',
        units: [
          { unit: 'de_pioneers', hex: '5-J09', facing: 'SE' },
          { unit: 'de_rifles41', hex: '5-J09', facing: 'SE' },
          ...units,
        ] as never,
        caps: { german: 1, soviet: 0 },
        ...rest,
      })
      const events = game.play('german', order)
      const [sum] = game.sums(events)
      expect(all(events, 'attacked')).toMatchObject([{ unit: 0, supporters: [1] }])
      expect(game.state.deed?.units).toEqual([0, 1])
      return sum.attackTerms.filter(({ rule }) => rule === 'CH-10.7a').map(({ value }) => value)
    }
    const gun = (hex: string) => ({ unit: 'su_76reg', hex, facing: 'NW' })
    expect(added('flame Pion/1 5K09 GRif/1', {}, [gun('5-K09')])).toEqual([1])
    expect(added('burn Pion/1 Reg76/1 GRif/1', {}, [gun('5-J09')])).toEqual([1])
    const wire = { tokens: [{ token: 'wire', hex: '5-J09' }] }
    expect(added('breach Pion/1 wire/1 GRif/1', wire, [gun('5-C04')])).toEqual([1])
  })
})
