import { describe, expect, test } from 'vitest'
import { units } from '../../../data/conflict-of-heroes/index.ts'
import { all, field, SPENT } from '../field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
const FAR = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' }
const walk = (unit: Placed, rest: Partial<Parameters<typeof field>[0]> = {}) =>
  field({ scenario: 'mir', turn: 'german', units: [unit, FAR], ...rest })
const rifles = (hex: string, facing = 'N'): Placed => ({ unit: 'de_rifles41', hex, facing })

describe('4.1 to 4.6 facing, stacking, control, one hex', () => {
  test('CH-4.1a a unit faces one of six sides', () => {
    const game = walk(rifles('1-H10'))
    expect(game.options('german', 'pivot', 'facing', 'GRif/1')).toEqual(['NE', 'SE', 'S', 'SW', 'NW'])
  })

  test('CH-4.1b facing changes by a pivot, or free after a move', () => {
    const game = walk(rifles('1-H10'))
    game.play('german', 'move GRif/1 1H09 SE', { dice: [SPENT.two] })
    expect(game.facing('GRif/1')).toBe('SE')
    const pivot = walk(rifles('1-H10'))
    pivot.play('german', 'pivot GRif/1 S', { dice: [SPENT.two] })
    expect(pivot.facing('GRif/1')).toBe('S')
    const shot = walk(rifles('1-H10'), {
      units: [rifles('1-H10'), { unit: 'su_rifles41', hex: '1-F09', facing: 'N' }],
    })
    shot.play('german', 'attack GRif/1 1F09', { dice: [1, 1, SPENT.seven] })
    expect([shot.facing('GRif/1'), shot.facing('SRif/1')]).toEqual(['N', 'N'])
  })

  test('CH-4.3a CH-4.3b any number in a hex, friends and enemies, facing as they like', () => {
    const game = walk(rifles('1-H10'), {
      units: [
        rifles('1-H10'),
        rifles('1-H09', 'S'),
        rifles('1-H09', 'NE'),
        { unit: 'su_rifles41', hex: '1-H09', facing: 'N' },
      ],
    })
    game.play('german', 'move GRif/1 1H09 NW', { dice: [SPENT.two] })
    expect(['GRif/1', 'GRif/2', 'GRif/3', 'SRif/1'].map(game.at)).toEqual(['1H09', '1H09', '1H09', '1H09'])
    expect(['GRif/1', 'GRif/2', 'GRif/3'].map(game.facing)).toEqual(['NW', 'S', 'NE'])
  })

  const hill = (units: Placed[], rest: Partial<Parameters<typeof field>[0]> = {}) =>
    field({ scenario: 'mir', turn: 'german', units, control: ['soviet', 'soviet'], ...rest })

  test('CH-4.4a the marker shows the controlling side from the start', () => {
    expect(hill([rifles('1-H10'), FAR]).state.control).toEqual([1, 1])
    expect(field({ scenario: 'mir', units: [FAR] }).state.control).toEqual([0, 1])
  })

  test('CH-4.4b CH-4.4c R10 an armed enemy flips it when nobody of the controller is there, passing through too', () => {
    const game = hill([rifles('1-H08'), FAR])
    game.play('german', 'move GRif/1 1H07', { dice: [SPENT.two] })
    expect(game.state.control[0]).toBe(0)
    const through = hill([{ unit: 'de_pz2f', hex: '1-H08', facing: 'N' }, FAR])
    through.play('german', 'move Pz2F/1 1H07-1H06', { dice: [SPENT.two] })
    expect(through.at('Pz2F/1')).toBe('1H06')
    expect(through.state.control[0]).toBe(0)
    const unarmed = hill([{ unit: 'de_opel', hex: '1-H08', facing: 'N' }, FAR])
    unarmed.play('german', 'move Opel/1 1H07', { dice: [SPENT.two] })
    expect(unarmed.state.control[0]).toBe(1)
    const aboard = hill([
      { unit: 'de_opel', hex: '1-H08', facing: 'N' },
      { ...rifles('1-H08'), carrier: 0 },
      FAR,
    ])
    aboard.play('german', 'move Opel/1 1H07', { dice: [SPENT.two] })
    expect(aboard.state.control[0]).toBe(0)
    // By what is printed on the counter
    const weak = hill([{ ...rifles('1-H08'), marker: 'soft_suppressed' }, FAR])
    weak.play('german', 'move GRif/1 1H07', { dice: [SPENT.two] })
    expect(weak.state.control[0]).toBe(0)
    const hidden = hill([{ ...rifles('1-H08'), hidden: true }, FAR])
    hidden.play('german', 'hide GRif/1 1H07', { dice: [SPENT.seven] })
    expect([hidden.at('GRif/1'), hidden.state.hidden[0], hidden.state.control[0]]).toEqual(['1H07', 1, 1])
    const back = hill([{ unit: 'su_rifles41', hex: '1-H08', facing: 'N' }, rifles('1-Q02')], {
      turn: 'soviet',
      control: ['german', 'soviet'],
    })
    back.play('soviet', 'move SRif/1 1H07', { dice: [SPENT.two] })
    expect(back.state.control[0]).toBe(1)
  })

  test('CH-4.4d any unit of the controller keeps it, spent and hit as well', () => {
    const keeper = { unit: 'su_rifles41', hex: '1-H07', facing: 'S', spent: true, marker: 'soft_panicked' }
    const game = hill([rifles('1-H08'), keeper])
    const events = game.play('german', 'move GRif/1 1H07', { dice: [SPENT.two] })
    expect(game.state.control[0]).toBe(1)
    expect(events.filter(({ type }) => type === 'controlled')).toEqual([])
    const truck = hill([rifles('1-H08'), { unit: 'su_gaz', hex: '1-H07', facing: 'S' }])
    truck.play('german', 'move GRif/1 1H07', { dice: [SPENT.two] })
    expect(truck.state.control[0]).toBe(1)
  })

  test('CH-4.4e control stays when everybody has left', () => {
    const game = hill([rifles('1-H08'), FAR])
    game.play('german', 'move GRif/1 1H07', { dice: [SPENT.two] })
    game.play('soviet', 'pass')
    game.play('german', 'move GRif/1 1H06', { dice: [SPENT.seven] })
    expect(game.state.control[0]).toBe(0)
  })

  test('CH-4.5a units with a red move cost go on foot', () => {
    const foot = units.filter(unit => unit.moves === 'foot').map(unit => unit.id)
    expect(foot).toEqual(expect.arrayContaining(['de_rifles41', 'de_hmg34', 'su_maxim', 'de_mortar81']))
    expect(foot).not.toContain('de_pak36')
    expect(foot).not.toContain('su_gaz')
  })

  test('CH-4.5b any one adjacent hex (GT01)', () => {
    const game = walk({ unit: 'de_mg34', hex: '1-H10', facing: 'N' })
    expect(game.options('german', 'move', 'path', 'MG34/1').sort()).toEqual(
      ['1G09', '1G10', '1H09', '1H11', '1I09', '1I10'].sort(),
    )
    expect(game.rule('german', 'move MG34/1 1H08')).toBe('CH-4.5b:foot')
    expect(game.rule('german', 'move MG34/1 1H09-1H08')).toBe('CH-4.5b')
    expect(game.cost('german', 'move MG34/1 1H09', [SPENT.four])).toBe(1)
    expect(game.spent('MG34/1')).toBe(false)
  })

  test('CH-4.5c CH-4.5d the free turn comes after the move, not before it', () => {
    const game = walk(rifles('1-H10', 'N'))
    expect(game.cost('german', 'move GRif/1 1H11 S')).toBe(2)
    expect(game.facing('GRif/1')).toBe('S')
    const same = walk(rifles('1-H10', 'N'))
    same.play('german', 'move GRif/1 1H09', { dice: [SPENT.two] })
    expect(same.facing('GRif/1')).toBe('N')
  })

  test('CH-4.5e enemies hinder no move into or out of their hexes', () => {
    const game = walk(rifles('1-H10'), {
      units: [rifles('1-H10'), { unit: 'su_rifles41', hex: '1-H10', facing: 'N' }, { ...FAR, hex: '1-H09' }],
    })
    expect(game.cost('german', 'move GRif/1 1H09')).toBe(1)
  })

  test('CH-4.6a CH-4.6b a pivot leaves the unit in its hex and costs 1 whatever its move costs', () => {
    const game = walk({ unit: 'de_mortar81', hex: '1-H10', facing: 'N' })
    expect(game.cost('german', 'pivot Mr81/1 SW')).toBe(1)
    expect(game.at('Mr81/1')).toBe('1H10')
    expect(game.facing('Mr81/1')).toBe('SW')
    expect(walk({ unit: 'de_mortar81', hex: '1-H10', facing: 'N' }).cost('german', 'move Mr81/1 1H09')).toBe(
      3,
    )
  })
})

describe('4.7 to 4.11 what a step costs', () => {
  const cost = (hex: string, to: string, facing: string, scenario = 'mir') =>
    field({
      scenario,
      turn: 'german',
      units: [
        rifles(hex, facing),
        { ...FAR, hex: scenario === 'gap' ? '1-Q11' : scenario === 'blocks' ? '5-R11' : '1-Q02' },
      ],
    }).cost('german', `move GRif/1 ${to}`)

  test('CH-4.7a CH-4.9b the penalty is added to the printed cost: heavy woods +1 (GT09)', () => {
    expect(cost('1-F08', '1F07', 'N')).toBe(2)
    const maxim = walk({ unit: 'de_hmg34', hex: '1-F08', facing: 'N' })
    expect(maxim.cost('german', 'move HMG34/1 1F07')).toBe(3)
    expect(cost('1-F08', '1F07', 'S')).toBe(1 + 1 + 1)
    const uphill = field({ scenario: 'ridge', turn: 'german', units: [rifles('3-L02', 'N')] })
    expect(uphill.cost('german', 'move GRif/1 3L03')).toBe(1 + 1 + 1)
  })

  test('CH-4.9a a wall +1, on top of the terrain', () => {
    expect(cost('2-J09', '2K08', 'NE', 'gap')).toBe(2)
    expect(cost('2-J08', '2K08', 'SE', 'gap')).toBe(2)
    expect(cost('2-D07', '2D06', 'N', 'gap')).toBe(2)
  })

  test('CH-4.9c buildings +1', () => {
    expect(cost('2-I08', '2I09', 'S', 'gap')).toBe(1 + 1)
    expect(cost('2-J11', '2J10', 'N', 'gap')).toBe(1 + 1)
  })

  test('CH-4.9d water +5', () => {
    expect(cost('5-K02', '5K01', 'N', 'blocks')).toBe(1 + 5)
  })

  test('CH-4.9e open, ploughed and light woods cost nothing more', () => {
    expect(cost('1-H10', '1H09', 'N')).toBe(1)
    expect(cost('1-H10', '1I10', 'SE')).toBe(1)
    expect(cost('2-B06', '2B07', 'S', 'gap')).toBe(1)
  })

  test('CH-4.9f leaving and turning are free of penalties', () => {
    expect(cost('1-F07', '1F08', 'S')).toBe(1)
    expect(walk(rifles('1-F07')).cost('german', 'pivot GRif/1 S')).toBe(1)
  })

  test('CH-4.10b along a road terrain costs nothing (GT10)', () => {
    expect(cost('1-M01', '1M02', 'S')).toBe(1)
  })

  test('CH-4.10b R12 a road takes away neither the way back nor stress, marker and wire', () => {
    expect(cost('1-M01', '1M02', 'N')).toBe(1 + 1)
    const along = (more: Partial<Placed>) =>
      walk({ ...rifles('1-M01', 'S'), ...more }).cost('german', 'move GRif/1 1M02')
    expect([along({ stressed: true }), along({ marker: 'soft_cowering' })]).toEqual([2, 2])
    const wire = walk(rifles('1-M01', 'S'), { tokens: [{ token: 'wire', hex: '1-M02' }] })
    expect(wire.cost('german', 'move GRif/1 1M02', [3, SPENT.seven])).toBe(1 + 3)
    const uphill = field({ scenario: 'ridge', turn: 'german', units: [rifles('3-F10', 'SE')] })
    expect(uphill.cost('german', 'move GRif/1 3G10')).toBe(1 + 1)
  })

  test('CH-4.10c not along it the terrain counts', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'german',
      units: [rifles('3-I06', 'SW'), { ...FAR, hex: '3-Q11' }],
    })
    expect(game.cost('german', 'move GRif/1 3H06')).toBe(2)
  })

  test('CH-4.11a CH-4.11b backward +1, added to everything else', () => {
    expect(cost('1-H10', '1H11', 'N')).toBe(2)
    expect(cost('1-H10', '1G10', 'N')).toBe(2)
    expect(cost('1-H10', '1I10', 'N')).toBe(2)
    expect(cost('1-H10', '1G09', 'N')).toBe(1)
    expect(cost('1-H10', '1I09', 'N')).toBe(1)
    expect(cost('1-F08', '1F07', 'S')).toBe(3)
    expect(cost('2-D07', '2D06', 'S', 'gap')).toBe(1 + 1 + 1)
    expect(walk({ ...rifles('1-F08', 'S'), stressed: true }).cost('german', 'move GRif/1 1F07')).toBe(4)
  })

  test('CH-4.11c after a backward move the turn is free too', () => {
    const game = walk(rifles('1-H10', 'N'))
    expect(game.cost('german', 'move GRif/1 1H11 SE')).toBe(2)
    expect(game.facing('GRif/1')).toBe('SE')
  })
})

test('the first hex of the map is a hex like any other', () => {
  const game = field({ turn: 'german', units: [{ unit: 'de_rifles41', hex: '1-B01', facing: 'S' }, FAR] })
  expect(game.state.hex[0]).toBe(0)
  expect(game.options('german', 'move', 'unit')).toEqual(['GRif/1'])
  expect(game.view(null).units[0].hex).toBe(0)
})

describe('4.12 entering the map', () => {
  const reserve = (unit = 'de_rifles41'): Placed => ({ unit, round: 1, entry: 0 })
  const beside = (units: Placed[], rest: Partial<Parameters<typeof field>[0]> = {}) =>
    field({ scenario: 'partisans', turn: 'german', units: [...units, FAR], ...rest })

  test('CH-4.12a CH-4.12b no cost, no check, but stress', () => {
    const game = beside([reserve()])
    const events = game.play('german', 'enter GRif/1 1B04 NE')
    expect(all(events, 'checked')).toEqual([])
    expect(game.at('GRif/1')).toBe('1B04')
    expect(game.facing('GRif/1')).toBe('NE')
    expect(game.state.stressed[0]).toBe(1)
    expect(game.asked()).toEqual(['soviet'])
  })

  test('CH-4.12a R13 wire costs nothing, mines explode, and a hex of the enemy may be entered', () => {
    const onto = (rest: Parameters<typeof beside>[1], dice: number[] = [], more: Placed[] = []) => {
      const game = beside([reserve(), ...more], rest)
      return { game, events: game.play('german', 'enter GRif/1 1B04 NE', { dice }) }
    }
    const wire = onto({ tokens: [{ token: 'wire', hex: '1-B04' }] })
    expect([all(wire.events, 'obstacleDie'), all(wire.events, 'checked')]).toEqual([[], []])
    const mines = onto({ tokens: [{ token: 'mines', hex: '1-B04', by: 'soviet' }] }, [6, 6])
    expect(mines.game.state.hex[0]).toBe(-2)
    const enemy = onto({}, [], [{ ...FAR, hex: '1-B04' }])
    expect([enemy.game.at('GRif/1'), enemy.game.state.closed]).toEqual(['1B04', []])
    const truck = beside([reserve('de_opel')], { tokens: [{ token: 'wire', hex: '1-B04' }] })
    expect(truck.rule('german', 'enter Opel/1 1B04')).toBe('CH-17.8b')
    const raised = onto({ hands: { soviet: ['06'] } })
    expect(all(raised.events, 'turn')).toMatchObject([{ side: 1 }])
  })

  test('CH-4.12c only by the hexes that the scenario names', () => {
    expect(beside([reserve()]).rule('german', 'enter GRif/1 1C04')).toBe('CH-4.12c')
  })

  test('CH-4.12c no more hexes than units are asked for', () => {
    const game = beside([reserve(), reserve()])
    expect(game.options('german', 'enter', 'hexes', 'GRif/1 1B04-')).toEqual([])
    expect(game.options('german', 'enter', 'hexes', 'GRif/1,GRif/2 1B04-')).toEqual(['1B03', '1B04', '1B05'])
  })

  test('CH-4.12e several units enter as one group', () => {
    const game = beside([reserve(), reserve('de_mg34')])
    game.play('german', 'enter GRif/1,MG34/1 1B04-1B05')
    expect([game.at('GRif/1'), game.at('MG34/1')]).toEqual(['1B04', '1B05'])
    expect(game.asked()).toEqual(['soviet'])
    expect(
      beside([reserve(), { ...reserve('de_mg34'), entry: 1 }]).rule('german', 'enter GRif/1,MG34/1 1B04'),
    ).toBe('CH-4.12e')
  })

  test('CH-4.12e CH-10.2b each of a group faces as it likes, or all the same way', () => {
    const game = beside([reserve(), reserve('de_mg34')])
    expect(game.rule('german', 'enter GRif/1,MG34/1 1B03-1B04 NE,SE,S')).toBe('CH-4.1a')
    game.play('german', 'enter GRif/1,MG34/1 1B03-1B04 NE,SE')
    expect([game.facing('GRif/1'), game.facing('MG34/1')]).toEqual(['NE', 'SE'])
    const same = beside([reserve(), reserve('de_mg34')])
    same.play('german', 'enter GRif/1,MG34/1 1B03-1B04 SE')
    expect([same.facing('GRif/1'), same.facing('MG34/1')]).toEqual(['SE', 'SE'])
    const twice = beside([reserve(), reserve('de_mg34')])
    twice.play('german', 'enter GRif/1,MG34/1 1B03-1B04 SE-SE')
    expect([twice.facing('GRif/1'), twice.facing('MG34/1')]).toEqual(['SE', 'SE'])
  })

  test.each([
    ['the nearest enemy that is seen', 'B04', [{ unit: 'su_rifles41', hex: '1-B02', facing: 'N' }], 'NE'],
    ['the nearest enemy that is seen', 'B04', [{ unit: 'su_rifles41', hex: '1-B06', facing: 'N' }], 'SE'],
    [
      'most of the map, where the enemy hides',
      'B12',
      [{ unit: 'su_rifles41', hex: '1-B07', facing: 'N', hidden: true }],
      'NE',
    ],
    ['most of the map, where nobody is', 'B01', [], 'SE'],
  ] as const)('without a facing a unit faces %s (%s)', (_, hex, enemies, facing) => {
    const game = field({ scenario: 'partisans', turn: 'german', units: [reserve(), ...enemies] })
    game.play('german', `enter GRif/1 1${hex}`)
    expect(game.facing('GRif/1')).toBe(facing)
  })

  test('CH-4.12f R14 with enemies in every entry hex, over the edge within two hexes of them', () => {
    const guard = { unit: 'su_rifles41', hex: '1-R07', facing: 'N' }
    const late: Placed = { unit: 'su_rifles41', round: 1, entry: 2 }
    const free = field({ scenario: 'partisans', turn: 'soviet', units: [late, { ...rifles('1-H10') }] })
    expect(free.options('soviet', 'enter', 'hexes', 'SRif/1')).toEqual(['1R07'])
    const game = field({ scenario: 'partisans', turn: 'soviet', units: [late, { ...rifles('1-R07') }] })
    expect(game.options('soviet', 'enter', 'hexes', 'SRif/1').sort()).toEqual(
      ['1R05', '1R06', '1R07', '1R08', '1R09'].sort(),
    )
    const one = field({ scenario: 'partisans', turn: 'soviet', units: [late, guard] })
    expect(one.options('soviet', 'enter', 'hexes', 'SRif/1')).toEqual(['1R07'])
  })

  test('CH-4.12g nobody leaves the map', () => {
    const game = walk(rifles('1-H12', 'S'))
    for (const hex of game.options('german', 'move', 'path', 'GRif/1')) expect(hex).toMatch(/^1[GHI]1[12]$/)
  })

  test('CH-9.9b reinforcements may be held back', () => {
    const game = beside([reserve(), rifles('1-H10')], { round: 2 })
    expect(game.offered('german')).toEqual(expect.arrayContaining(['pass', 'move', 'enter']))
    expect(beside([{ ...reserve(), round: 3 }], { round: 2 }).offered('german')).not.toContain('enter')
  })
})
