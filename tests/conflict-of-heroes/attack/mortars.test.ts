import { describe, expect, test } from 'vitest'
import {
  getMapLayout,
  hexDistance,
  isInArc,
  listHexesWithin,
} from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import { hasSightOverTerrain } from '../../../src/systems/conflict-of-heroes/map/sight.ts'
import { all, field, SPENT } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]
const ridge = (units: readonly Unit[], more: object = {}) =>
  field({ scenario: 'ridge', turn: 'soviet', units, ...more })
const mortar = (hex: string, facing = 'NW', more: Partial<Unit> = {}): Unit => ({
  unit: 'su_mortar82',
  hex,
  facing,
  ...more,
})
const hmg = (hex: string, facing = 'SE', more: Partial<Unit> = {}): Unit => ({
  unit: 'de_hmg34',
  hex,
  facing,
  ...more,
})
const MR = 'Mr82/1'
const MISS = [1, 1, SPENT.seven]

describe('13.0, 13.1 direct fire', () => {
  test('CH-13.0b CH-13.0a direct fire costs the plain attack cost, and without brackets there is no other', () => {
    expect(ridge([mortar('3-L09', 'N'), hmg('3-L06', 'S')]).cost('soviet', `attack ${MR} 3L06`, MISS)).toBe(3)
    const light = ridge([{ unit: 'su_mortar50', hex: '3-M09', facing: 'NW' }, hmg('3-F10')])
    expect(light.rule('soviet', 'bombard SMr50/1 3F10 3K10')).toBe('CH-13.0a')
  })

  test('CH-13.1a arc, own sight, twice the range, −2 beyond the range', () => {
    expect(ridge([mortar('3-L09', 'S'), hmg('3-L06')]).rule('soviet', `attack ${MR} 3L06`)).toBe('CH-5.1a')
    expect(ridge([mortar('3-M09'), hmg('3-F10')]).rule('soviet', `attack ${MR} 3F10`)).toBe('CH-5.2a')
    const board1 = (unit: string, hex: string) =>
      field({
        scenario: 'dawn',
        turn: 'soviet',
        units: [
          { unit, hex, facing: 'NW' },
          { unit: 'de_mg34', hex: '1-B12', facing: 'SE' },
        ],
      })
    const far = board1('su_mortar50', '1-R12')
    expect(far.options('soviet', 'attack', 'hex', 'SMr50/1').includes('1B12')).toBe(true)
    expect(far.sums(far.play('soviet', 'attack SMr50/1 1B12', { dice: MISS }))[0].attack).toBe(2 - 2)
    // R29: a range of 1 leaves two hexes, at −2
    const capped = (hex: string) =>
      ridge([{ unit: 'su_mortar50', hex: '3-L09', facing: 'N', marker: 'soft_cowering' }, hmg(hex, 'S')])
    expect(capped('3-L06').rule('soviet', 'attack SMr50/1 3L06')).toBe('CH-5.3d')
    const near = capped('3-L07')
    expect(near.sums(near.play('soviet', 'attack SMr50/1 3L07', { dice: MISS }))[0].attack).toBe(2 - 2)
  })

  test('CH-13.1b not closer than the minimum range', () => {
    expect(ridge([mortar('3-L09', 'N'), hmg('3-L07')]).rule('soviet', `attack ${MR} 3L07`)).toBe('CH-13.1b')
    expect(ridge([mortar('3-L09', 'N'), hmg('3-L06')]).options('soviet', 'attack', 'hex', MR)).toContain(
      '3L06',
    )
  })

  test('CH-13.1c in close combat it fights with −2', () => {
    const game = ridge([mortar('3-L09', 'N'), hmg('3-L09')])
    expect(game.sums(game.play('soviet', `assault ${MR} HMG34/1`, { dice: MISS }))[0].attack).toBe(3 - 2)
  })
})

describe('13.2, 13.3 indirect fire', () => {
  test('CH-13.0c CH-13.2b CH-13.3a CH-13.3b CH-13.3c the example: spotter on the hill (GT35)', () => {
    const game = ridge([mortar('3-M09'), hmg('3-F10')])
    expect(game.options('soviet', 'bombard', 'spotter', `${MR} 3F10`)).toContain('3K10')
    const events = game.play('soviet', `bombard ${MR} 3F10 3K10`, {
      dice: [4, 4, SPENT.two],
      draws: ['marker soft_pinned'],
    })
    expect(game.sums(events)[0]).toMatchObject({ defence: 10, attack: 3 + 1, number: 6 })
    expect(all(events, 'checked')[0].cost).toBe(4)
    expect(game.spent(MR)).toBe(true)
  })

  test('CH-13.0c only at hexes that the mortar does not see itself (R61)', () => {
    expect(ridge([mortar('3-L09', 'N'), hmg('3-L06')]).rule('soviet', `bombard ${MR} 3L06 3L09`)).toBe(
      'CH-13.0c',
    )
  })

  test('CH-13.0c CH-hit-soft-suppressed the price in brackets rises with the marker', () => {
    const game = ridge([mortar('3-M09', 'NW', { marker: 'soft_suppressed' }), hmg('3-F10')])
    expect(game.cost('soviet', `bombard ${MR} 3F10 3K10`, MISS)).toBe(4 + 1)
  })

  test('CH-13.2a the target lies in the arc', () => {
    expect(ridge([mortar('3-M09', 'S'), hmg('3-F10')]).rule('soviet', `bombard ${MR} 3F10 3K10`)).toBe(
      'CH-13.2a',
    )
  })

  test('CH-13.2b a spotter hex must see it', () => {
    const game = ridge([mortar('3-M09'), hmg('3-F10')])
    expect(game.rule('soviet', `bombard ${MR} 3F10 3M08`)).toBe('CH-13.2b')
  })

  test('CH-13.3a the spotter hex lies within 2 and in sight of the mortar, empty or not', () => {
    const game = ridge([mortar('3-M09'), hmg('3-F10')])
    const spotters = game.options('soviet', 'bombard', 'spotter', `${MR} 3F10`)
    for (const far of ['3J10', '3I10', '3H10']) expect(spotters).not.toContain(far)
    expect(game.rule('soviet', `bombard ${MR} 3F10 3F09`)).toBe('CH-13.3a')
  })

  test('CH-13.3a smoke over the mortar tells, smoke over the spotter hex does not (R63)', () => {
    const fire = (...heavy: string[]) => {
      const game = ridge([mortar('3-M09'), hmg('3-F10')], { heavy })
      return game.sums(game.play('soviet', `bombard ${MR} 3F10 3K10`, { dice: MISS }))[0].attack
    }
    expect([fire(), fire('3-M09'), fire('3-K10')]).toEqual([3 + 1, 3 + 1 - 2, 3 + 1])
  })

  test('CH-13.1b CH-13.3c the minimum range is measured from the mortar', () => {
    const game = ridge([{ unit: 'su_mortar82', hex: '3-M08', facing: 'NW' }, hmg('3-L07')])
    expect(game.rule('soviet', `bombard ${MR} 3L07 3M08`)).toBe('CH-13.1b')
  })

  test('CH-13.3d a hidden mortar stays hidden unless an enemy sees its hex', () => {
    const unseen = ridge([mortar('3-M09', 'N', { hidden: true }), hmg('3-F10')])
    unseen.play('soviet', `bombard ${MR} 3F10 3K10`, { dice: MISS })
    expect(unseen.state.hidden[0]).toBe(1)
    const seen = ridge([mortar('3-M09', 'N', { hidden: true }), hmg('3-F10'), hmg('3-M06', 'S')])
    seen.play('soviet', `bombard ${MR} 3F10 3K10`, { dice: MISS })
    expect(seen.state.hidden[0]).toBe(0)
  })
})

describe('13.9 high explosive', () => {
  const shell = (hex: string, from: string, unit = 'de_hmg34', facing = 'S', more: object = {}) => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_mortar82', hex: from, facing: 'N' },
        { unit, hex, facing },
      ],
      ...more,
    })
    return game.sums(game.play('soviet', `attack ${MR} ${hex.replace('-', '')}`, { dice: MISS }))[0]
  }

  test('CH-13.9a always flank defence, soft or armoured', () => {
    expect(shell('1-R07', '1-R11')).toMatchObject({ flank: true, red: true, defence: 10 })
    expect(shell('1-R07', '1-R11', 'de_pz3e')).toMatchObject({
      flank: true,
      red: false,
      defence: 13,
      attack: 1,
    })
  })

  test('CH-13.9a a bunker gives what it gives from behind (R67)', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_mortar82', hex: '1-R11', facing: 'N' },
        { unit: 'de_hmg34', hex: '1-R07', facing: 'S', inside: 0 },
      ],
      tokens: [{ token: 'bunker', hex: '1-R07', facing: 'S' }],
    })
    const dice = [1, 1, 1, 1, SPENT.seven]
    expect(game.sums(game.play('soviet', `attack ${MR} 1R07`, { dice }))[0].defence).toBe(10 + 3)
  })

  test('CH-13.9b heavy woods give nothing to units with red flank, armour keeps them', () => {
    expect(shell('1-M08', '1-M11').defence).toBe(10)
    expect(shell('1-M08', '1-M11', 'de_pz3e').defence).toBe(13 + 2)
    // R68: open-topped vehicles and tokens are red too
    expect(shell('1-M08', '1-M11', 'de_pzjg35r')).toMatchObject({ red: true, defence: 13 })
    const wood = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_mortar82', hex: '1-M11', facing: 'N' },
        { unit: 'de_hmg34', hex: '1-B02', facing: 'S' },
      ],
      tokens: [{ token: 'trench', hex: '1-M08' }],
    })
    expect(wood.sums(wood.play('soviet', `attack ${MR} 1M08`, { dice: MISS }))[0].defence).toBe(16)
  })

  test('CH-13.9c light woods, buildings and fortifications keep their DR', () => {
    expect(shell('1-Q07', '1-Q10').defence).toBe(10 + 1)
    expect(shell('4-J06', '4-J09', 'de_hmg34', 'S', { scenario: 'kv2' }).defence).toBe(10 + 1)
    expect(shell('5-C04', '5-E06', 'de_hmg34', 'S', { scenario: 'blocks' }).defence).toBe(10 + 2)
    const dug = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_mortar82', hex: '1-R11', facing: 'N' },
        { unit: 'de_hmg34', hex: '1-R07', facing: 'S', inside: 0 },
      ],
      tokens: [{ token: 'trench', hex: '1-R07' }],
    })
    const events = dug.play('soviet', `attack ${MR} 1R07`, { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(dug.sums(events)[0].defence).toBe(10 + 2)
  })

  test('CH-6.5c walls give nothing against mortars', () => {
    const game = field({
      scenario: 'corridor',
      turn: 'soviet',
      units: [
        { unit: 'su_mortar82', hex: '2-D03', facing: 'S' },
        { unit: 'de_hmg34', hex: '2-D07', facing: 'N' },
      ],
    })
    expect(game.sums(game.play('soviet', `attack ${MR} 2D07`, { dice: MISS }))[0].defence).toBe(10)
  })

  test('CH-13.9a CH-17.11c CH-card-11 high explosive against a hasty defence (GT46)', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'german',
      hands: { german: ['11'] },
      units: [
        { unit: 'de_mortar81', hex: '3-M09', facing: 'NW' },
        { unit: 'su_maxim', hex: '3-F10', facing: 'SE', inside: 0 },
      ],
      tokens: [{ token: 'hasty', hex: '3-F10', dugBy: 1, by: 'soviet' }],
    })
    game.play('german', 'play 11')
    const events = game.play('german', 'bombard Mr81/1 3F10 3K10', { dice: [2, 2, 5, 5, SPENT.four] })
    // the book's spotter stands level with the target, ours a level higher: +1
    expect(game.sums(events).map(({ defence, attack }) => [defence, attack])).toEqual([
      [11, 3 + 2 + 1],
      [13, 3 + 2 + 1],
    ])
  })
})

describe('13 at the bounds of reach', () => {
  // Two boards side by side are wide enough for twice the range of an 81-mm mortar
  const board = (from: string, to: string) =>
    field({
      scenario: 'corridor',
      turn: 'german',
      units: [
        { unit: 'de_mortar81', hex: from, facing: 'N' },
        { unit: 'su_maxim', hex: to, facing: 'N' },
      ],
    })
  const { state } = board('1-C09', '1-D09')
  const map = getMapLayout(state.scenario)
  const hexes = [...map.names.keys()]
  /** A mortar's hex and one so far off that it does not see, but a spotter hex beside it does. */
  const pair = (away: number): [number, number] => {
    for (const from of hexes) {
      const spotters = listHexesWithin(map, from, 2).filter(one => hasSightOverTerrain(map, from, one))
      for (const to of hexes)
        if (
          hexDistance(map, from, to) === away &&
          !hasSightOverTerrain(map, from, to) &&
          spotters.some(one => hasSightOverTerrain(map, one, to))
        )
          return [from, to]
    }
    throw new Error(`no two hexes ${away} apart`)
  }
  const aimed = (away: number) => {
    const [from, to] = pair(away)
    const game = board(map.labels[from], map.labels[to])
    game.state.facing[0] = [0, 1, 2, 3, 4, 5].find(facing => isInArc(map, from, facing, to)) ?? 0
    const [name] = map.names.slice(to, to + 1)
    const open = game.options('german', 'bombard', 'unit').includes('Mr81/1')
    return open && game.options('german', 'bombard', 'hex', 'Mr81/1').includes(name)
  }

  test('CH-13.3a the spotter hex lies two hexes off at most, though one at three sees both', () => {
    const sights = (from: number, to: number, away: number) =>
      hexes.some(
        one =>
          hexDistance(map, from, one) === away &&
          hasSightOverTerrain(map, from, one) &&
          hasSightOverTerrain(map, one, to),
      )
    for (const from of hexes)
      for (const to of hexes) {
        if (hexDistance(map, from, to) !== 8 || hasSightOverTerrain(map, from, to)) continue
        if (!sights(from, to, 2) || !sights(from, to, 3)) continue
        const game = board(map.labels[from], map.labels[to])
        game.state.facing[0] = [0, 1, 2, 3, 4, 5].find(facing => isInArc(map, from, facing, to)) ?? 0
        const spotters = game.options('german', 'bombard', 'spotter', `Mr81/1 ${map.names[to]}`)
        const away = spotters.map(name => hexDistance(map, from, map.names.indexOf(name)))
        expect(Math.max(...away)).toBe(2)
        return
      }
    throw new Error('no such mortar')
  })

  test('CH-13.1b CH-5.3d indirect fire from the least range to twice the range', () => {
    expect([aimed(2), aimed(3)]).toEqual([false, true])
    expect([aimed(32), aimed(33)]).toEqual([true, false])
  })
})
