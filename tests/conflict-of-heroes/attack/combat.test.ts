import { describe, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesEvent } from '../../../src/systems/conflict-of-heroes/state/events.ts'
import { all, field, SPENT } from '../field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
type Rest = Partial<Parameters<typeof field>[0]>
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const set = (units: Placed[], rest: Rest = {}) => field({ scenario: 'mir', turn: 'german', units, ...rest })
/** The sums of a German attack that misses. */
const sums = (units: Placed[], order: string, rest: Rest = {}) => {
  const game = set(units, rest)
  return game.sums(game.play('german', order, { dice: [1, 1, SPENT.seven] }))
}
const terms = (sum: {
  defenceTerms: readonly { rule: string; value: number }[]
  attackTerms: readonly { rule: string; value: number }[]
}) => Object.fromEntries([...sum.defenceTerms, ...sum.attackTerms].map(({ rule, value }) => [rule, value]))

describe('5 fire zone', () => {
  test('CH-5.0a arc, line of sight and twice the range are all needed', () => {
    const units = [
      at('de_rifles41', '1-H10'),
      at('su_rifles41', '1-H12'),
      at('su_rifles41', '1-F07'),
      at('su_smg', '1-M03'),
    ]
    const game = set(units)
    expect(game.rule('german', 'attack GRif/1 1H12')).toBe('CH-5.1a')
    const woods = set([at('de_rifles41', '1-F08'), at('su_rifles41', '1-F06')])
    expect(woods.rule('german', 'attack GRif/1 1F06')).toBe('CH-5.2a')
    const short = set([at('de_pioneers', '1-H10'), at('su_rifles41', '1-H03')])
    expect(short.rule('german', 'attack Pion/1 1H03')).toBe('CH-5.3d')
  })

  test('CH-5.0b asking is free: the preview shows the sum and changes nothing', () => {
    const game = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H07', 'S')], {
      caps: { german: 2, soviet: 0 },
    })
    const before = JSON.stringify(game.state)
    const action = { verb: 'attack', args: [0, game.hex('1H07'), [], null, null] }
    const shown = conflictOfHeroes.views.preview(game.view('german'), 'german', action) as Extract<
      HeroesEvent,
      { type: 'attackOdds' }
    >
    expect(shown.sums[0].number).toBe(10)
    expect(shown.hits).toEqual([6 / 36])
    expect(shown.cost).toBe(3)
    expect(shown.chances).toEqual([0.5, 0.3, 0.2])
    expect(JSON.stringify(game.state)).toBe(before)
  })

  test('CH-5.2b CH-5.2i sight knows no facing and no units', () => {
    const units = [at('de_rifles41', '1-H10'), at('su_rifles41', '1-H09'), at('su_rifles41', '1-H07', 'N')]
    expect(sums(units, 'attack GRif/1 1H07')).toHaveLength(1)
  })

  test('CH-5.3b CH-5.3c CH-5.3d CH-6.7a normal range, long range −2, and no farther', () => {
    const range = (hex: string) => [at('de_pioneers', '1-H12'), at('su_rifles41', hex, 'S')]
    expect(terms(sums(range('1-H09'), 'attack Pion/1 1H09')[0])['CH-6.7a']).toBeUndefined()
    expect(terms(sums(range('1-H08'), 'attack Pion/1 1H08')[0])['CH-6.7a']).toBe(-2)
    expect(terms(sums(range('1-H06'), 'attack Pion/1 1H06')[0])['CH-6.7a']).toBe(-2)
    expect(set(range('1-H05')).rule('german', 'attack Pion/1 1H05')).toBe('CH-5.3d')
  })
})

describe('6.0 to 6.9 an attack', () => {
  test('CH-6.0a an attack names a hex with an enemy, and everybody in it is a target', () => {
    const game = set([
      at('de_rifles41', '1-H10'),
      at('de_mg34', '1-H08'),
      at('su_rifles41', '1-H06'),
      at('su_smg', '1-H06'),
    ])
    expect(game.rule('german', 'attack GRif/1 1H08')).toBe('CH-6.0a')
    game.play('german', 'attack GRif/1 1H06')
    expect(game.options('german', 'next', 'unit')).toEqual(['SRif/1', 'SMG/1'])
  })

  test('CH-6.0a CH-5.0a where nobody hides the reason is that nobody is there; without any target no hex is meant', () => {
    const units = [at('de_rifles41', '1-H12'), at('su_rifles41', '1-H01', 'S')]
    const first = set(units, { chapters: 9 })
    expect(first.rule('german', 'attack GRif/1 1H11')).toBe('CH-6.0a:nobody')
    expect(first.refused('german', 'attack GRif/1')).toMatchObject({ rule: 'CH-5.0a', options: [] })
    expect(first.rule('german', 'attack GRif/1 1H01')).toBe('CH-5.3d')
  })

  test('CH-6.0b CH-6.1a CH-6.6a CH-6.8a defence, attack, hit number, then 2d6', () => {
    const [sum] = sums([at('de_mg34', '1-H09'), at('su_rifles41', '1-J06', 'SW')], 'attack MG34/1 1J06')
    expect(sum).toMatchObject({ defence: 13, attack: 4, number: 9 })
  })

  test('CH-6.1b front defence, unless a rule calls for the flank', () => {
    const [sum] = sums([at('de_mg34', '1-H09'), at('su_maxim', '1-H06', 'S')], 'attack MG34/1 1H06')
    expect(sum).toMatchObject({ flank: false, defence: 12 })
  })

  test('CH-6.2a CH-6.6b CH-6.6c red firepower against soft, blue against armoured targets', () => {
    const [soft] = sums(
      [at('de_tank_hunters', '1-H09'), at('su_rifles41', '1-H08', 'S')],
      'attack TkHun/1 1H08',
    )
    expect(soft).toMatchObject({ red: true, attack: 1 + 3 })
    const [hard] = sums([at('de_tank_hunters', '1-H09'), at('su_t26', '1-H08', 'S')], 'attack TkHun/1 1H08')
    expect(hard).toMatchObject({ red: false, defence: 14, attack: 3 + 3 })
  })

  test('CH-6.6a R20 firepower of nothing, or of less, fires as well', () => {
    const rifles = at('de_rifles41', '1-H10')
    expect(sums([rifles, at('su_t26', '1-H07', 'S')], 'attack GRif/1 1H07')[0].attack).toBe(0)
    const truck = [at('de_opel', '1-H10'), at('su_rifles41', '1-H10')]
    expect(sums(truck, 'assault Opel/1 SRif/1')[0].attack).toBe(-2 + 4)
    const weak = { ...rifles, marker: 'soft_suppressed' }
    expect(sums([weak, at('su_t26', '1-H07', 'S')], 'attack GRif/1 1H07')[0].attack).toBe(0 - 2)
    const wagon = set([at('de_wagon', '1-H10'), at('su_rifles41', '1-H10')])
    expect(wagon.rule('german', 'assault GWag/1 SRif/1')).toBe('CH-16.1e')
  })

  test('CH-6.3a from outside the arc of the target the flank counts (GT12)', () => {
    const game = field({
      scenario: 'gap',
      turn: 'soviet',
      units: [at('su_rifles41', '2-J08', 'NW'), at('de_pak38', '2-I07', 'NW', { spent: true })],
      caps: { german: 0, soviet: 3 },
    })
    const events = game.play('soviet', 'attack SRif/1 2I07 () -2 1', {
      dice: [3, 3, SPENT.three],
      draws: ['marker soft_unnerved'],
    })
    expect(game.sums(events)[0]).toMatchObject({ flank: true, defence: 11, attack: 6, number: 5 })
    expect(all(events, 'rolled')[0].number).toBe(3)
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 3, spent: true })
  })

  const ground = (hex: string, from: string, facing: string, scenario: string) => {
    const game = field({
      scenario,
      turn: 'german',
      units: [at('de_mg34', from, facing), at('su_rifles41', hex, 'N')],
    })
    const name = hex.replace('-', '')
    const [sum] = game.sums(game.play('german', `attack MG34/1 ${name}`, { dice: [1, 1, SPENT.seven] }))
    return terms(sum)
  }

  test('CH-6.4a CH-6.4b light woods +1, heavy woods +2', () => {
    expect(ground('1-J06', '1-H09', 'N', 'mir')['CH-6.4a']).toBe(1)
    expect(ground('1-F07', '1-F09', 'N', 'mir')['CH-6.4b']).toBe(2)
    const [tank] = sums([at('de_pak38', '1-F09'), at('su_t26', '1-F07', 'S')], 'attack PaK38/1 1F07')
    expect(tank.defence).toBe(14 + 2)
  })

  test('CH-6.4c CH-6.4d CH-6.4e wooden building +1, stone building +2, water −1', () => {
    expect(ground('2-I09', '2-I11', 'N', 'gap')['CH-6.4c']).toBe(1)
    expect(ground('2-J10', '2-J12', 'N', 'gap')['CH-6.4d']).toBe(2)
    expect(ground('5-K01', '5-K03', 'N', 'blocks')['CH-6.4e']).toBe(-1)
  })

  test('CH-6.4f defensive terrain is what adds to the defence', async () => {
    const { terrains } = await import('../../../data/conflict-of-heroes/index.ts')
    expect(terrains.filter(terrain => terrain.cover).map(terrain => terrain.id)).toEqual([
      'light',
      'heavy',
      'wood',
      'stone',
    ])
  })

  test('CH-6.5c walls mean nothing to mortars', () => {
    const fire = (unit: string, name: string) => {
      const game = field({
        scenario: 'gap',
        turn: 'german',
        units: [at(unit, '2-I08', 'SE'), at('su_rifles41', '2-K08', 'N')],
      })
      const [sum] = game.sums(game.play('german', `attack ${name} 2K08`, { dice: [1, 1, SPENT.seven] }))
      return terms(sum)
    }
    expect(fire('de_mg34', 'MG34/1')['CH-6.5a']).toBe(1)
    expect(fire('de_mortar50', 'GMr50/1')['CH-6.5a']).toBeUndefined()
  })

  test('CH-6.7b adjacent +3, not at two hexes', () => {
    expect(
      sums([at('de_rifles41', '1-H09'), at('su_rifles41', '1-H07', 'S')], 'attack GRif/1 1H07')[0].attack,
    ).toBe(2)
    expect(
      sums([at('de_rifles41', '1-H09'), at('su_rifles41', '1-H08', 'S')], 'attack GRif/1 1H08')[0].attack,
    ).toBe(5)
  })

  test('CH-6.8b equal or above hits', () => {
    const roll = (dice: number[], draws: string[]) => {
      const game = set([at('de_mg34', '1-H09'), at('su_rifles41', '1-H06', 'S')])
      game.play('german', 'attack MG34/1 1H06', { dice: [...dice, SPENT.seven], draws })
      return game.state.marker[1]
    }
    expect(roll([3, 4], [])).toBe(-1)
    expect(roll([4, 4], ['marker soft_pinned'])).toBeGreaterThanOrEqual(0)
  })

  test('CH-6.9a CH-6.9d CH-6.9b R21 each unit its own roll by its own facing, friends too, one check (GT13)', () => {
    const game = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [
        at('su_rifles41', '1-K08', 'NW'),
        at('de_rifles41', '1-I08', 'NW'),
        at('de_mg34', '1-I08', 'SE'),
        at('su_smg', '1-I08', 'N'),
      ],
    })
    game.play('soviet', 'attack SRif/1 1I08')
    const first = game.play('soviet', 'next GRif/1', { dice: [3, 3] })
    const second = game.play('soviet', 'next MG34/1', {
      dice: [5, 5, 1, 1, SPENT.five],
      draws: ['marker soft_pinned'],
    })
    const found = game.sums([...first, ...second])
    expect(found.map(sum => [sum.unit, sum.number])).toEqual([
      [1, 8],
      [2, 9],
      [3, 8],
    ])
    expect(all(second, 'checked')).toHaveLength(1)
    expect(all(second, 'checked')[0]).toMatchObject({ cost: 4, spent: false })
    expect(game.state.marker.map(marker => marker >= 0)).toEqual([false, false, true, false])
  })

  test('CH-6.9c the colour follows the defence of each target', () => {
    const units = [at('de_pz4e', '1-H10'), at('su_t26', '1-H07', 'S'), at('su_rifles41', '1-H07', 'S')]
    const game = set(units)
    game.play('german', 'attack Pz4E/1 1H07')
    const events = game.play('german', 'next T26/1', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(game.sums(events).map(sum => sum.red)).toEqual([false, true])
  })

  test('CH-6.9e a number CAP counts for one roll only', () => {
    const game = set([at('de_mg34', '1-H10'), at('su_rifles41', '1-H07', 'S'), at('su_smg', '1-H07', 'S')], {
      caps: { german: 4, soviet: 0 },
    })
    game.play('german', 'attack MG34/1 1H07')
    game.play('german', 'next SRif/1')
    const first = game.play('german', 'adjust -2', { dice: [1, 1] })
    const second = game.play('german', 'adjust 0', { dice: [1, 1] })
    expect([all(first, 'rolled')[0].number, all(second, 'rolled')[0].number]).toEqual([6, 8])
  })
})

describe('4.8 water', () => {
  test('CH-4.8d a unit in water may not attack', () => {
    const game = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_rifles41', '5-K01', 'S'), at('su_rifles41', '5-K03', 'N')],
    })
    expect(game.rule('german', 'attack GRif/1 5K03')).toBe('CH-4.8d')
    const close = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_rifles41', '5-K01', 'S'), at('su_rifles41', '5-K01', 'N')],
    })
    expect(close.rule('german', 'assault GRif/1 SRif/1')).toBe('CH-4.8d')
  })
})

describe('6.10 to 6.12 close combat', () => {
  const melee = (rest: Placed[] = [], more: Rest = {}) =>
    set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H10', 'N'), ...rest], more)

  test('CH-6.10a CH-6.10c with an enemy in the hex nobody fires out of it', () => {
    const game = melee([at('su_smg', '1-H07')])
    expect(game.rule('german', 'attack GRif/1 1H07')).toBe('CH-6.10c')
    expect(game.options('german', 'assault', 'unit')).toEqual(['GRif/1'])
    expect(
      set([at('de_rifles41', '1-H10'), at('su_smg', '1-H07')]).rule('german', 'assault GRif/1 SMG/1'),
    ).toBe('CH-6.10a')
  })

  test('CH-6.10b CH-6.10d one target, an enemy in the hex, chosen by the attacker', () => {
    const game = melee([at('su_smg', '1-H10'), at('su_maxim', '1-H07')])
    expect(game.options('german', 'assault', 'target', 'GRif/1')).toEqual(['SRif/1', 'SMG/1'])
    expect(game.rule('german', 'assault GRif/1 Maxim/1')).toBe('CH-6.10b')
    const events = game.play('german', 'assault GRif/1 SMG/1', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events).map(sum => sum.unit)).toEqual([2])
  })

  test('CH-6.10b R22 no arc, no least range and no turn of the turret there', () => {
    const cost = (unit: string, name: string) =>
      set([at(unit, '1-H10'), at('su_rifles41', '1-H10')]).cost('german', `assault ${name} SRif/1`, [
        1,
        1,
        SPENT.seven,
      ])
    expect([cost('de_mortar81', 'Mr81/1'), cost('de_pz3e', 'Pz3E/1')]).toEqual([3, 3])
  })

  test('CH-6.10e CH-6.7c CH-6.10f +4 to the attack, and the flank of the target', () => {
    const game = melee()
    const [sum] = game.sums(game.play('german', 'assault GRif/1 SRif/1', { dice: [1, 1, SPENT.seven] }))
    expect(sum).toMatchObject({ flank: true, defence: 11, attack: 2 + 4 })
  })

  test('CH-6.10g the terrain of the hex counts, but not for vehicles', () => {
    const fight = (enemy: string, name: string) => {
      const game = set([at('de_rifles41', '1-F07'), at(enemy, '1-F07')])
      return game.sums(game.play('german', `assault GRif/1 ${name}`, { dice: [1, 1, SPENT.seven] }))[0]
        .defence
    }
    expect([fight('su_rifles41', 'SRif/1'), fight('su_t26', 'T26/1')]).toEqual([11 + 2, 13])
    // R79: a gun is no vehicle
    expect(fight('su_45at', 'AT45/1')).toBe(10 + 2)
  })

  test('CH-6.11a CH-6.11b a crew fights with −2 instead of +4 (GT14)', async () => {
    const game = set([at('de_hmg34', '1-F09'), at('su_rifles41', '1-F09')])
    const [sum] = game.sums(game.play('german', 'assault HMG34/1 SRif/1', { dice: [1, 1, SPENT.seven] }))
    expect(sum).toMatchObject({ defence: 12, attack: 3, number: 9 })
    const { units } = await import('../../../data/conflict-of-heroes/index.ts')
    const crews = units.filter(unit => unit.crew).map(unit => unit.id)
    expect(crews).toEqual(expect.arrayContaining(['de_mg34', 'su_maxim', 'de_pak38', 'de_tank_hunters']))
    expect(crews).not.toContain('su_rifles41')
  })

  test('CH-6.12a entering is the move; the attack waits for a later turn', () => {
    const game = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H09')])
    game.play('german', 'move GRif/1 1H09', { dice: [SPENT.two] })
    expect(game.asked()).toEqual(['soviet'])
  })

  const entered = () => {
    const game = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [
        at('su_rifles41', '1-I05', 'SE'),
        at('de_hmg34', '1-J06', 'N', { spent: true }),
        at('de_rifles41', '1-K06', 'NW'),
      ],
    })
    game.play('soviet', 'move SRif/1 1J06', { dice: [SPENT.two] })
    game.play('german', 'move GRif/1 1J06', { dice: [SPENT.two] })
    return game
  }

  test('CH-6.12b the entered side is next and does as it likes', () => {
    const game = entered()
    expect(game.asked()).toEqual(['soviet'])
    expect(game.offered('soviet')).toEqual(
      expect.arrayContaining(['assault', 'move', 'pivot', 'stall', 'pass']),
    )
  })

  test('CH-6.12c CH-6.12d CH-6.12e the way the enemy came and the two beside it are closed, for that turn (GT14)', () => {
    const game = entered()
    expect(game.rule('soviet', 'move SRif/1 1K06')).toBe('CH-6.12c')
    expect(game.rule('soviet', 'move SRif/1 1K05')).toBe('CH-6.12d')
    expect(game.rule('soviet', 'move SRif/1 1J07')).toBe('CH-6.12d')
    expect(game.options('soviet', 'move', 'path', 'SRif/1').sort()).toEqual(['1I05', '1I06', '1J05'])
    game.play('soviet', 'pass')
    game.play('german', 'stall GRif/1', { dice: [SPENT.seven] })
    expect(game.options('soviet', 'move', 'path', 'SRif/1')).toHaveLength(6)
  })

  test('CH-6.12c CH-6.12d no way is closed where nobody is left to be avoided', () => {
    const mined = field({
      scenario: 'dawn',
      turn: 'german',
      units: [at('de_rifles41', '1-H09', 'N'), at('su_rifles41', '1-H08', 'S')],
      tokens: [{ token: 'mines', hex: '1-H08', by: 'soviet' }],
    })
    const end = mined.play('german', 'move GRif/1 1H08', { dice: [6, 6] })
    expect(end.map(({ type }) => type)).toContain('destroyed')
    mined.play('soviet', 'move SRif/1 1H09', { dice: [SPENT.two] })
    expect(mined.at('SRif/1')).toBe('1H09')

    const both = [at('de_rifles41', '1-H09', 'N'), at('de_rifles41', '1-G08', 'N')]
    const one = field({
      scenario: 'dawn',
      turn: 'german',
      units: [...both, at('su_rifles41', '1-H08', 'S')],
      tokens: [{ token: 'mines', hex: '1-H08', by: 'soviet' }],
    })
    one.play('german', 'group GRif/1,GRif/2')
    one.play('german', 'go GRif/1 1H08', { dice: [6, 6] })
    one.play('german', 'go GRif/2 1H08', { dice: [1, 1, SPENT.seven] })
    expect(one.rule('soviet', 'move SRif/1 1G08')).toBe('CH-6.12c')
  })

  test('CH-6.12c R23 each of several who come closes his own way', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        at('de_rifles41', '1-H09', 'N'),
        at('de_rifles41', '1-G08', 'N'),
        at('su_rifles41', '1-H08', 'S'),
      ],
    })
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'go GRif/1 1H08')
    game.play('german', 'go GRif/2 1H08', { dice: [SPENT.seven] })
    for (const way of ['1H09', '1G08']) expect(game.rule('soviet', `move SRif/1 ${way}`)).toBe('CH-6.12c')
  })

  test('CH-6.12c R23 who came by two hexes closes the last of them, not the first', () => {
    const game = set([at('de_pz2f', '1-H10'), at('su_rifles41', '1-H09', 'S')])
    game.play('german', 'move Pz2F/1 1I09-1H09', { dice: [SPENT.seven] })
    expect(game.rule('soviet', 'move SRif/1 1I09')).toBe('CH-6.12c')
    expect(game.rule('soviet', 'move SRif/1 1H10')).toBe('CH-6.12d')
    expect(game.options('soviet', 'move', 'path', 'SRif/1').sort()).toEqual(['1G08', '1G09', '1H08'])
  })

  test('CH-6.12c CH-card-12 nor after an enemy who has gone again with his second turn', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [at('de_rifles41', '1-H09', 'N'), at('su_rifles41', '1-H08', 'S')],
      hands: { german: ['12'] },
      caps: { german: 1, soviet: 0 },
    })
    game.play('german', 'play 12')
    game.play('german', 'move GRif/1 1H08', { dice: [SPENT.seven] })
    game.play('german', 'pass')
    expect(game.rule('soviet', 'move SRif/1 1H09')).toBe('CH-6.12c')
    const away = field({
      scenario: 'dawn',
      turn: 'german',
      units: [at('de_rifles41', '1-H09', 'N'), at('su_rifles41', '1-H08', 'S')],
      hands: { german: ['12'] },
      caps: { german: 1, soviet: 0 },
    })
    away.play('german', 'play 12')
    away.play('german', 'move GRif/1 1H08', { dice: [SPENT.two] })
    away.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    away.play('soviet', 'move SRif/1 1G08', { dice: [SPENT.two] })
    expect(away.at('SRif/1')).toBe('1G08')
  })

  test('GT14 the HMG is too dear, the Soviet unit chooses one target and hits it', () => {
    const game = entered()
    const events = game.play('soviet', 'assault SRif/1 HMG34/1', {
      dice: [3, 4, SPENT.seven],
      draws: ['marker soft_unnerved'],
    })
    expect(game.sums(events)[0]).toMatchObject({ defence: 11, attack: 7, number: 4 })
    expect(game.state.marker[1]).toBeGreaterThanOrEqual(0)
  })
})
