import { describe, expect, test } from 'vitest'
import { scenarios, terrains } from '../../../data/conflict-of-heroes/index.ts'
import { getMapLayout } from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import { all, field, SPENT } from '../field.ts'

// Board 4 over board 1: scenario `dawn`. Board 5 alone: `blocks`. Board 2 east of board 1: `corridor`.

type Unit = Parameters<typeof field>[0]['units'][number]

const drive = (scenario: string, hex: string, facing: string, unit: string, ...others: Unit[]) => {
  const side = unit.startsWith('de') ? 'german' : 'soviet'
  return field({ scenario, turn: side, units: [{ unit, hex, facing }, ...others] })
}
const t34 = (hex: string, facing: string, ...others: Unit[]) =>
  drive('dawn', hex, facing, 'su_t34_40', ...others)
const gaz = (hex: string, facing: string, ...others: Unit[]) =>
  drive('dawn', hex, facing, 'su_gaz', ...others)
const pz3 = (scenario: string, hex: string, facing: string) => drive(scenario, hex, facing, 'de_pz3e')
const T = 'T3440/1'
const DAWN = scenarios.findIndex(({ id }) => id === 'dawn')

describe('15.0, 15.1 moving', () => {
  test('CH-15.0a CH-15.2n CH-15.2o backwards costs 1 more and leaves no bonus; a pivot costs 1', () => {
    const game = t34('1-L09', 'N')
    expect(game.rule('soviet', `move ${T} 1L10-1L11`)).toBe('CH-15.2n')
    expect(game.cost('soviet', `move ${T} 1L10`)).toBe(2)
    expect(t34('1-L09', 'N').cost('soviet', `pivot ${T} S`)).toBe(1)
    expect(drive('dawn', '1-L09', 'N', 'su_45at').cost('soviet', 'move AT45/1 1L10')).toBe(5)
    expect(drive('dawn', '1-L09', 'N', 'su_45at').cost('soviet', 'pivot AT45/1 S')).toBe(1)
  })

  test('CH-15.1a CH-15.1b green move costs are wheels, blue ones tracks', () => {
    expect(gaz('1-L09', 'N').rule('soviet', 'move GAZ/1 1L08')).toBe('CH-15.3f')
    expect(t34('1-L09', 'N').cost('soviet', `move ${T} 1L08`)).toBe(3)
  })
})

describe('15.2 bonus moves', () => {
  test('CH-15.2a CH-15.2i CH-15.2r CH-15.2c a T-34 goes three open hexes for 1 and turns after each', () => {
    const game = t34('1-R12', 'N')
    expect(game.cost('soviet', `move ${T} 1R11-1R10-1R09 S`)).toBe(1)
    expect(game.at(T)).toBe('1R09')
    expect(game.facing(T)).toBe('S')
    expect(t34('1-R12', 'N').rule('soviet', `move ${T} 1R11-1R10-1R09-1R08`)).toBe('CH-15.2a')
  })

  test('CH-15.2b uphill is paid in bonus hexes too (GT40)', () => {
    const game = pz3('ridge', '3-Q04', 'SW')
    expect(game.cost('german', 'move Pz3E/1 3P05-3O05')).toBe(3)
  })

  test('CH-15.2d a wheel bonus only along a road', () => {
    const game = gaz('1-H08', 'N')
    expect(game.cost('soviet', 'move GAZ/1 1H07-1H06')).toBe(1)
    expect(gaz('1-R12', 'N').rule('soviet', 'move GAZ/1 1R11-1R10')).toBe('CH-15.2d')
  })

  test('CH-15.2e CH-15.2f no wheel bonus into or out of a hex with another vehicle', () => {
    const jam = (hex: string) => gaz('1-H08', 'N', { unit: 'su_gaz', hex, facing: 'N', spent: true })
    expect(jam('1-H06').rule('soviet', 'move GAZ/1 1H07-1H06')).toBe('CH-15.2e')
    expect(jam('1-H07').rule('soviet', 'move GAZ/1 1H07-1H06')).toBe('CH-15.2f')
    const enemy = (hex: string) => gaz('1-H08', 'N', { unit: 'de_pz3e', hex, facing: 'N' })
    expect(enemy('1-H06').rule('soviet', 'move GAZ/1 1H07-1H06')).toBe('CH-15.2e')
    expect(enemy('1-H07').rule('soviet', 'move GAZ/1 1H07-1H06')).toBe('CH-15.2f')
    const gun = gaz('1-H08', 'N', { unit: 'su_45at', hex: '1-H06', facing: 'N' })
    expect(gun.cost('soviet', 'move GAZ/1 1H07-1H06')).toBe(1)
    // R76: nor does what it tows itself keep it from coming back
    const towed = { unit: 'su_ba10', hex: '1-H08', facing: 'N', carrier: 0, marker: 'armour_immobilised' }
    expect(gaz('1-H08', 'N', towed).cost('soviet', 'move GAZ/1 1H07-1H08')).toBe(1)
  })

  test('CH-15.2g the regular hex is never stopped by a jam', () => {
    const game = gaz('1-H08', 'N', { unit: 'su_gaz', hex: '1-H07', facing: 'N' })
    expect(game.cost('soviet', 'move GAZ/1 1H07')).toBe(1)
    expect(game.at('GAZ/1')).toBe('1H07')
  })

  test('CH-15.2h CH-15.2j a track bonus goes along a road through a jam (GT39)', () => {
    const game = t34('1-F07', 'N', { unit: 'su_gaz', hex: '1-F06', facing: 'N', spent: true })
    expect(game.cost('soviet', `move ${T} 1F06-1G05-1H05`)).toBe(1)
    expect(game.at(T)).toBe('1H05')
    // heavy woods with a road: 1-M02
    expect(t34('1-L01', 'SE').cost('soviet', `move ${T} 1M01-1M02-1M03`)).toBe(1)
    const into = t34('1-R12', 'N', { unit: 'su_gaz', hex: '1-R10', facing: 'N' })
    expect(into.cost('soviet', `move ${T} 1R11-1R10`)).toBe(1)
  })

  test('CH-15.2k CH-15.2p difficult terrain is no bonus hex and ends the bonus as the regular one', () => {
    expect(t34('1-F09', 'N').rule('soviet', `move ${T} 1F08-1F07`)).toBe('CH-15.2k')
    expect(t34('1-F08', 'N').rule('soviet', `move ${T} 1F07-1F06`)).toBe('CH-15.2p')
    expect(t34('1-F08', 'N').cost('soviet', `move ${T} 1F07`)).toBe(3)
    // ploughed: difficult without a surcharge
    expect(drive('dawn', '4-R08', 'N', 'su_t34_40').rule('soviet', `move ${T} 4R07-4Q06`)).toBe('CH-15.2k')
  })

  test('CH-15.2i CH-15.3g tracks go on into open ground and into nothing else, nor out of it by a bonus', () => {
    const map = getMapLayout(DAWN)
    const id = (hex: number) => terrains[map.terrain[hex]].id
    const plain = (from: number, to: number): boolean => {
      const way = map.neighbours[from].indexOf(to)
      return ((map.roads[from] | map.walls[from]) >> way) % 2 === 0 && map.level[from] === map.level[to]
    }
    /** Two steps, into `first` and then into `second`, away from roads, walls and slopes. */
    const steps = (first: string, second: string) => {
      for (let from = 0; from < map.names.length; from++)
        for (const middle of map.neighbours[from].filter(hex => hex >= 0 && id(hex) === first))
          for (const last of map.neighbours[middle].filter(hex => hex >= 0 && id(hex) === second))
            if (last !== from && id(from) === 'open' && plain(from, middle) && plain(middle, last))
              return [from, middle, last]
      throw new Error(`no way through ${first} and ${second}`)
    }
    const goesOn = (first: string, second: string): boolean => {
      const [from, middle, last] = steps(first, second)
      const facing = ['N', 'NE', 'SE', 'S', 'SW', 'NW'][map.neighbours[from].indexOf(middle)]
      const game = drive('dawn', map.labels[from], facing, 'su_t34_40')
      return game.options('soviet', 'move', 'path', `${T} ${map.names[middle]}-`).includes(map.names[last])
    }
    expect(goesOn('open', 'open')).toBe(true)
    for (const difficult of ['ploughed', 'light', 'heavy', 'wood']) {
      expect([difficult, goesOn('open', difficult)]).toEqual([difficult, false])
      expect([difficult, goesOn(difficult, 'open')]).toEqual([difficult, false])
    }
  })

  test('CH-15.2q leaving difficult terrain does not cost the bonus (GT39)', () => {
    const game = t34('1-F07', 'N')
    expect(game.cost('soviet', `move ${T} 1F06-1G05-1H05`)).toBe(1)
  })

  test('CH-15.2l no bonus into heavy smoke, none after it', () => {
    const smoke = {
      scenario: 'dawn',
      turn: 'soviet',
      units: [{ unit: 'su_t34_40', hex: '1-R12', facing: 'N' }],
    } as const
    expect(field({ ...smoke, heavy: ['1-R10'] }).rule('soviet', `move ${T} 1R11-1R10`)).toBe('CH-15.2l')
    expect(field({ ...smoke, heavy: ['1-R11'] }).rule('soviet', `move ${T} 1R11-1R10`)).toBe('CH-15.2p')
    expect(field({ ...smoke, light: ['1-R10'] }).cost('soviet', `move ${T} 1R11-1R10`)).toBe(1)
  })

  test('CH-14.3e a vehicle that starts in heavy smoke has no bonus moves', () => {
    const smoke = {
      scenario: 'dawn',
      turn: 'soviet',
      units: [{ unit: 'su_t34_40', hex: '1-R12', facing: 'N' }],
    } as const
    expect(field({ ...smoke, heavy: ['1-R12'] }).rule('soviet', `move ${T} 1R11-1R10`)).toBe('CH-14.3e')
    // R72: nor has one that has come into it
    expect(field({ ...smoke, heavy: ['1-R11'] }).options('soviet', 'move', 'path', `${T} 1R11-`)).toEqual([])
  })

  test('CH-15.2m no bonus into a hex whose token forbids it', () => {
    const token = (id: string) =>
      field({
        scenario: 'dawn',
        turn: 'soviet',
        units: [{ unit: 'su_t34_40', hex: '1-R12', facing: 'N' }],
        tokens: [{ token: id, hex: '1-R10' }],
      })
    for (const id of ['trench', 'wire', 'roadblock'])
      expect(token(id).rule('soviet', `move ${T} 1R11-1R10`)).toBe('CH-15.2m')
    expect(token('bunker').cost('soviet', `move ${T} 1R11-1R10`)).toBe(1)
    // R78
    for (const id of ['hasty', 'mines'])
      expect(token(id).options('soviet', 'move', 'path', `${T} 1R11-`)).toContain('1R10')
  })

  test('CH-15.2s no bonus across a wall', () => {
    const game = (to: string) => {
      const tank = drive('corridor', '2-K10', 'N', 'de_pz3h')
      return to === 'regular'
        ? tank.cost('german', 'move Pz3H/1 2K09')
        : tank.rule('german', 'move Pz3H/1 2K09-2J09')
    }
    expect(game('regular')).toBe(1)
    expect(game('bonus')).toBe('CH-15.2s')
  })

  test('CH-15.2s CH-15.2p a wall crossed by the regular hex takes what is left', () => {
    expect(t34('4-L06', 'SE').options('soviet', 'move', 'path', `${T} 4M06-`)).toEqual([])
  })
})

describe('15.3, 15.4 terrain', () => {
  test('CH-15.3a CH-15.3b CH-15.3c what slows wheels', () => {
    expect(drive('blocks', '5-B01', 'S', 'su_ba10').cost('soviet', 'move BA10/1 5B02')).toBe(3)
    expect(drive('blocks', '5-D04', 'NE', 'su_ba10').cost('soviet', 'move BA10/1 5E03')).toBe(4)
    expect(gaz('1-C02', 'SE').cost('soviet', 'move GAZ/1 1D02')).toBe(3)
  })

  test('CH-15.3d CH-15.3e CH-15.3f what stops wheels', () => {
    expect(gaz('4-L06', 'SE').rule('soviet', 'move GAZ/1 4M06')).toBe('CH-15.3e')
    expect(gaz('4-L04', 'SE').rule('soviet', 'move GAZ/1 4M05')).toBe('CH-4.5b')
    expect(gaz('4-M04', 'SE').rule('soviet', 'move GAZ/1 4N05')).toBe('CH-15.3d')
    expect(gaz('1-F08', 'N').rule('soviet', 'move GAZ/1 1F07')).toBe('CH-15.3f')
  })

  test('CH-15.3d CH-15.3e R79 guns as well', () => {
    const gun = (hex: string) => drive('dawn', hex, 'SE', 'su_45at')
    expect(gun('4-L06').rule('soviet', 'move AT45/1 4M06')).toBe('CH-15.3e')
    expect(gun('4-M04').rule('soviet', 'move AT45/1 4N05')).toBe('CH-15.3d')
  })

  test('CH-15.3g CH-15.3h CH-15.3i CH-15.3j CH-15.3k CH-15.3l what slows tracks', () => {
    expect(t34('4-M04', 'SE').cost('soviet', `move ${T} 4N05`)).toBe(1)
    expect(t34('1-C02', 'SE').cost('soviet', `move ${T} 1D02`)).toBe(2)
    expect(t34('1-F08', 'N').cost('soviet', `move ${T} 1F07`)).toBe(3)
    expect(t34('4-I05', 'S').cost('soviet', `move ${T} 4I06`)).toBe(3)
    expect(drive('blocks', '5-D04', 'NE', 'su_t34_41').cost('soviet', 'move T3441/1 5E03')).toBe(4)
    expect(t34('4-L06', 'SE').cost('soviet', `move ${T} 4M06`)).toBe(2)
  })

  test('CH-15.3m water is closed to all vehicles', () => {
    expect(drive('blocks', '5-L03', 'N', 'su_t34_41').rule('soviet', 'move T3441/1 5L02')).toBe('CH-15.3m')
    expect(drive('blocks', '5-L03', 'N', 'su_ba10').rule('soviet', 'move BA10/1 5L02')).toBe('CH-15.3m')
  })

  test('CH-15.4a along a road neither difficult nor impassable terrain counts', () => {
    expect(gaz('1-M01', 'S').cost('soviet', 'move GAZ/1 1M02')).toBe(1)
    expect(t34('1-M01', 'S').cost('soviet', `move ${T} 1M02`)).toBe(1)
    expect(gaz('1-L01', 'SE').cost('soviet', 'move GAZ/1 1M01-1M02')).toBe(1)
    expect(t34('1-L01', 'SE').cost('soviet', `move ${T} 1M01-1M02-1M03`)).toBe(1)
  })

  describe('where a road crosses what none of the boards lets it cross', () => {
    const map = getMapLayout(DAWN)
    const RIDGE = getMapLayout(scenarios.findIndex(({ id }) => id === 'ridge'))
    const BLOCKS = getMapLayout(scenarios.findIndex(({ id }) => id === 'blocks'))
    /** With a road from hex to hex for as long as it takes. */
    const paved = (of: typeof map, from: string, to: string, drives: () => void) => {
      const [a, b] = [from, to].map(name => of.names.indexOf(name))
      const roads = of.roads as number[]
      const before = [...roads]
      roads[a] |= 1 << of.neighbours[a].indexOf(b)
      roads[b] |= 1 << of.neighbours[b].indexOf(a)
      try {
        drives()
      } finally {
        roads.splice(0, roads.length, ...before)
      }
    }

    test('CH-15.4a R80 it opens walls and water', () => {
      paved(map, '4L06', '4M06', () => {
        expect(gaz('4-L06', 'SE').cost('soviet', 'move GAZ/1 4M06')).toBe(1)
        expect(t34('4-L06', 'SE').cost('soviet', `move ${T} 4M06`)).toBe(1)
      })
      paved(BLOCKS, '5L03', '5L02', () => {
        const wade = drive('blocks', '5-L03', 'N', 'su_ba10')
        expect(wade.cost('soviet', 'move BA10/1 5L02')).toBe(1)
      })
    })

    test('CH-15.2s CH-15.2h over a wall on a road a track bonus goes on', () => {
      const corridor = getMapLayout(scenarios.findIndex(({ id }) => id === 'corridor'))
      paved(corridor, '2K09', '2J09', () => {
        const tank = drive('corridor', '2-K10', 'N', 'de_pz3h')
        expect(tank.cost('german', 'move Pz3H/1 2K09-2J09')).toBe(1)
      })
    })

    test('CH-12.2d CH-15.3n R56 a steep slope stays closed', () => {
      paved(RIDGE, '3N07', '3N06', () => {
        expect(pz3('ridge', '3-N07', 'N').rule('german', 'move Pz3E/1 3N06')).toBe('CH-15.3n')
      })
    })

    test('CH-12.2c CH-12.2e nor does it level one for men', () => {
      paved(RIDGE, '3N07', '3N06', () => {
        expect(drive('ridge', '3-N07', 'N', 'de_rifles41').cost('german', 'move GRif/1 3N06')).toBe(3)
      })
    })
  })

  test('CH-4.8b a ploughed field bars wheels and leaves tracks no bonus move', () => {
    expect(gaz('4-M04', 'SE').rule('soviet', 'move GAZ/1 4N05')).toBe('CH-15.3d')
    expect(t34('4-M04', 'SE').options('soviet', 'move', 'path', `${T} 4N05-`)).toEqual([])
  })

  test('CH-4.8c only foot units enter water', () => {
    const wades = (unit: string, name: string) =>
      drive('blocks', '5-L03', 'N', unit).options('soviet', 'move', 'path', name).includes('5L02')
    expect(wades('su_rifles41', 'SRif/1')).toBe(true)
    expect([wades('su_t34_41', 'T3441/1'), wades('su_gaz', 'GAZ/1'), wades('su_45at', 'AT45/1')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('15.5 passing', () => {
  test('CH-15.5a CH-15.5b a vehicle drives through an enemy hex without close combat', () => {
    const game = t34('1-R12', 'N', { unit: 'de_rifles41', hex: '1-R11', facing: 'S' })
    expect(game.cost('soviet', `move ${T} 1R11-1R10`)).toBe(1)
    expect(game.at(T)).toBe('1R10')
    expect(game.state.closed).toEqual([])
    const stop = t34('1-R12', 'N', { unit: 'de_rifles41', hex: '1-R11', facing: 'S' })
    stop.cost('soviet', `move ${T} 1R11`)
    expect(stop.rule('german', 'move GRif/1 1R12')).toBe('CH-6.12c')
  })

  test('CH-15.5a out of a hex with enemies it goes as far as ever', () => {
    const game = t34('1-R12', 'N', { unit: 'de_rifles41', hex: '1-R12', facing: 'S' })
    expect(game.cost('soviet', `move ${T} 1R11-1R10-1R09`)).toBe(1)
  })

  test('CH-15.5a by a bonus move it comes to enemies and to friends', () => {
    for (const unit of ['de_rifles41', 'de_pz3e', 'su_rifles41']) {
      const game = t34('1-R12', 'N', { unit, hex: '1-R10', facing: 'S' })
      game.play('soviet', `move ${T} 1R11-1R10`, { dice: [SPENT.seven] })
      expect([unit, game.at(T)]).toEqual([unit, '1R10'])
    }
  })
})

describe('15.12 to 15.16 combat', () => {
  const shoot = (attacker: Unit, target: Unit, dice: readonly number[], draws: readonly string[] = []) => {
    const side = attacker.unit.startsWith('de') ? 'german' : 'soviet'
    const game = field({ scenario: 'dawn', turn: side, units: [attacker, target] })
    const names = { german: { de_pz4f2: 'Pz4F2/1', de_rifles41: 'GRif/1' }, soviet: { su_t34_40: T } }
    const name = (names[side] as Record<string, string>)[attacker.unit]
    const events = game.play(side, `attack ${name} ${(target.hex ?? '').replace('-', '')}`, { dice, draws })
    return { game, events }
  }
  const tank = { unit: 'su_t34_40', hex: '1-R06', facing: 'S' }

  test('CH-15.12a blue defence is met by blue firepower, draws a blue marker, dies at four above', () => {
    const gun = { unit: 'de_pz4f2', hex: '1-R10', facing: 'N' }
    const { game, events } = shoot(gun, tank, [4, 5, SPENT.seven], ['marker armour_light'])
    expect(game.sums(events)[0]).toMatchObject({
      red: false,
      flank: false,
      defence: 19,
      attack: 11,
      number: 8,
    })
    expect(all(events, 'hit')[0]).toMatchObject({ armoured: true })
    expect(all(shoot(gun, tank, [6, 6, SPENT.seven]).events, 'destroyed')[0]).toMatchObject({
      why: 'critical',
    })
    const again = shoot(gun, { ...tank, marker: 'armour_light' }, [4, 5, SPENT.seven])
    expect(all(again.events, 'destroyed')[0]).toMatchObject({ why: 'second' })
    expect(again.game.state.losses[1]).toBe(1)
  })

  test('CH-15.12a a vehicle with red defence draws a red marker', () => {
    const { events } = shoot(
      { unit: 'de_rifles41', hex: '1-R09', facing: 'N' },
      { unit: 'su_gaz', hex: '1-R06', facing: 'S' },
      [4, 5, SPENT.seven],
      ['marker soft_pinned'],
    )
    expect(all(events, 'hit')[0]).toMatchObject({ armoured: false })
  })

  test('CH-15.14a in close combat the terrain protects foot units, not vehicles', () => {
    const fight = (target: string, name: string) => {
      const game = field({
        scenario: 'dawn',
        turn: 'german',
        units: [
          { unit: 'de_pioneers', hex: '1-F07', facing: 'N' },
          { unit: target, hex: '1-F07', facing: 'N' },
        ],
      })
      return game.sums(game.play('german', `assault Pion/1 ${name}`, { dice: [1, 1, SPENT.seven] }))[0]
    }
    expect(fight('su_t34_40', T).defence).toBe(15)
    expect(fight('su_maxim', 'Maxim/1').defence).toBe(10 + 2)
  })

  test('CH-15.15a CH-15.15b CH-15.11a foot units beside a friendly vehicle have 1 more DR, not when carried', () => {
    const under = (carrier: boolean) => {
      const game = field({
        scenario: 'dawn',
        turn: 'german',
        units: [
          { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
          { unit: 'su_rifles41', hex: '1-R08', facing: 'S', ...(carrier && { carrier: 2 }) },
          { unit: 'su_t26', hex: '1-R08', facing: 'S' },
        ],
      })
      game.play('german', 'attack MG34/1 1R08')
      return game
    }
    const beside = under(false)
    expect(beside.options('german', 'next', 'unit')).toEqual(['SRif/1', 'T26/1'])
    expect(
      beside.sums(beside.play('german', 'next SRif/1', { dice: [1, 1, 1, 1, SPENT.seven] }))[0].defence,
    ).toBe(13)
    const aboard = under(true)
    expect(aboard.options('german', 'next', 'unit')).toEqual(['SRif/1'])
    const sums = aboard.sums(aboard.play('german', 'next SRif/1', { dice: [1, 1, 1, 1, SPENT.seven] }))
    expect(sums.map(({ defence }) => defence)).toEqual([12, 14])
  })

  test('CH-15.16a CH-15.16b a tank does not fire down a steep slope into the next hex, but up', () => {
    const duel = (unit: string, from: string, facing: string, to: string) =>
      field({
        scenario: 'ridge',
        turn: 'german',
        units: [
          { unit, hex: from, facing },
          { unit: 'su_maxim', hex: to, facing: 'N' },
        ],
      })
    expect(duel('de_pz3e', '3-N06', 'S', '3-N07').rule('german', 'attack Pz3E/1 3N07')).toBe('CH-15.16a')
    expect(duel('de_mg34', '3-N06', 'S', '3-N07').offered('german')).toContain('attack')
    const up = duel('de_pz3e', '3-N07', 'N', '3-N06')
    expect(up.options('german', 'attack', 'hex', 'Pz3E/1')).toContain('3N06')
    const far = duel('de_pz3e', '3-N06', 'S', '3-N08')
    expect(far.options('german', 'attack', 'hex', 'Pz3E/1')).toContain('3N08')
    const gentle = duel('de_pz3e', '3-L03', 'N', '3-L02')
    expect(gentle.options('german', 'attack', 'hex', 'Pz3E/1')).toContain('3L02')
  })

  test('CH-15.16a R90 so do self-propelled guns, not armoured cars and carriers', () => {
    const down = (unit: string, name: string) => {
      const units = [
        { unit, hex: '3-N06', facing: 'S' },
        { unit: 'su_maxim', hex: '3-N07', facing: 'N' },
      ]
      const game = field({ scenario: 'ridge', turn: 'german', units })
      return game.options('german', 'attack', 'hex', name).includes('3N07')
    }
    expect([down('de_pzjg35r', 'PJ35R/1'), down('de_protze', 'Protz/1')]).toEqual([false, false])
    expect([down('de_sdkfz232', 'Sd232/1'), down('de_sdkfz251', 'Sd251/1')]).toEqual([true, true])
  })

  test('CH-15.16a CH-10.6a nor does it support an attack down there, but one farther off', () => {
    const pair = (hex: string) =>
      field({
        scenario: 'bunkers',
        turn: 'german',
        units: [
          { unit: 'de_rifles41', hex: '3-N06', facing: 'S' },
          { unit: 'de_pz3j', hex: '3-N06', facing: 'S' },
          { unit: 'su_rifles41', hex, facing: 'N' },
        ],
      })
    expect(pair('3-N07').options('german', 'attack', 'support', 'GRif/1 3N07')).toEqual([])
    expect(pair('3-N07').rule('german', 'attack GRif/1 3N07 Pz3J/1')).toBe('CH-15.16a')
    expect(pair('3-N08').options('german', 'attack', 'support', 'GRif/1 3N08')).toEqual(['Pz3J/1'])
  })
})
