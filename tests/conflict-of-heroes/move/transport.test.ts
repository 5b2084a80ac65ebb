import { describe, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { all, field, SPENT } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]
const german = (units: readonly Unit[], more: object = {}) =>
  field({ scenario: 'dawn', turn: 'german', units, ...more })
const APC = 'Sd251/1'
const apc = (hex: string, more: Partial<Unit> = {}): Unit => ({
  unit: 'de_sdkfz251',
  hex,
  facing: 'N',
  ...more,
})
const rifles = (hex: string, more: Partial<Unit> = {}): Unit => ({
  unit: 'de_rifles41',
  hex,
  facing: 'N',
  ...more,
})
const pass = 'pass'

describe('15.6, 15.7 getting aboard', () => {
  test('CH-15.6a CH-15.6b one foot unit or one gun, never both', () => {
    const full = german([
      apc('1-R10'),
      rifles('1-R10', { carrier: 0 }),
      rifles('1-R10'),
      { unit: 'de_pak36', hex: '1-R10' },
    ])
    expect(full.rule('german', `load GRif/2 ${APC}`)).toBe('CH-15.7a')
    expect(full.rule('german', `load PaK36/1 ${APC}`)).toBe('CH-15.7a')
    const free = german([apc('1-R10'), { unit: 'de_pak36', hex: '1-R10' }, { unit: 'de_pz2f', hex: '1-R10' }])
    expect(free.options('german', 'load', 'unit')).toEqual(['PaK36/1'])
    free.play('german', `load PaK36/1 ${APC}`, { dice: [SPENT.seven] })
    expect(free.state.carrier[free.unit('PaK36/1')]).toBe(free.unit(APC))
    expect(
      german([apc('1-R10'), { unit: 'de_pz2f', hex: '1-R10' }]).rule('german', `load Pz2F/1 ${APC}`),
    ).toBe('CH-15.6a')
  })

  test('CH-15.7b from the same hex: move cost and stress, no terrain', () => {
    const load = (more: Partial<Unit>, unit = 'de_hmg34') =>
      german([apc('1-F07'), { unit, hex: '1-F07', facing: 'N', ...more }])
    expect(load({}).cost('german', `load HMG34/1 ${APC}`)).toBe(2)
    expect(load({ stressed: true }).cost('german', `load HMG34/1 ${APC}`)).toBe(3)
    // R83
    expect(load({ marker: 'soft_cowering' }).cost('german', `load HMG34/1 ${APC}`)).toBe(3)
  })

  test('CH-15.7c from an adjacent hex: the move into the hex with terrain (GT41)', () => {
    const load = (vehicle: string, hex: string, facing: string) =>
      german([apc(vehicle), { unit: 'de_hmg34', hex, facing }]).cost('german', `load HMG34/1 ${APC}`)
    expect(load('1-G09', '1-H10', 'NW')).toBe(2)
    expect(load('1-F07', '1-F08', 'N')).toBe(3)
    expect(load('1-G09', '1-H10', 'SE')).toBe(3)
    expect(german([apc('1-R08'), rifles('1-R10')]).rule('german', `load GRif/1 ${APC}`)).toBe('CH-15.7a')
  })

  test('CH-15.7a CH-15.7d CH-15.7e one action and one check for both; the unit faces as the vehicle', () => {
    const game = german([apc('1-R10', { facing: 'SE' }), rifles('1-R10')])
    game.play('german', `load GRif/1 ${APC}`, { dice: [SPENT.one] })
    expect(game.facing('GRif/1')).toBe('SE')
    expect([game.spent('GRif/1'), game.spent(APC)]).toEqual([true, true])
    expect(game.state.stressed.slice(0, 2)).toEqual([1, 1])
    const tired = german([apc('1-R10', { spent: true }), rifles('1-R10')])
    expect(tired.rule('german', `load GRif/1 ${APC}`)).toBe('CH-15.7a')
    // It has room, and lacks the CAPs
    expect(conflictOfHeroes.words.en.refusals['CH-15.7a']).toMatch(/room.*spent, CAPs/)
    expect(conflictOfHeroes.words.ru.refusals['CH-15.7a']).toMatch(/место.*измотан.*ОК/)
  })
})

describe('15.8 aboard', () => {
  const riding = (unit: Partial<Unit> = {}, vehicle: Partial<Unit> = {}) =>
    german([apc('1-G09', vehicle), { unit: 'de_rifles41', hex: '1-G09', facing: 'N', carrier: 0, ...unit }])

  test('CH-15.8a CH-15.8b they move together at the cost of the vehicle, with its bonus (GT41)', () => {
    const game = riding({}, { stressed: true })
    expect(game.rule('german', 'move GRif/1 1G08')).toBe('CH-15.8a')
    expect(game.cost('german', `move ${APC} 1G08-1H08-1H07`)).toBe(2)
    expect([game.at(APC), game.at('GRif/1')]).toEqual(['1H07', '1H07'])
  })

  test('CH-15.7d CH-15.8a R87 the rider faces as the vehicle, wherever it drives and turns', () => {
    const facings = (order: string) => {
      const game = riding()
      game.play('german', order, { dice: [SPENT.seven] })
      return [game.facing(APC), game.facing('GRif/1')]
    }
    expect(facings(`move ${APC} 1G08-1H08 SE`)).toEqual(['SE', 'SE'])
    expect(facings(`pivot ${APC} S`)).toEqual(['S', 'S'])
  })

  test('CH-15.8a R84 with one of them spent they act for CAPs; the marker of a rider keeps the vehicle from nothing', () => {
    expect(riding({ spent: true }).rule('german', `move ${APC} 1G08`)).toBe('CH-2.2c')
    for (const marker of ['soft_pinned', 'soft_stunned', 'soft_cowering'])
      expect([marker, riding({ marker }).cost('german', `move ${APC} 1G08`)]).toEqual([marker, 1])
  })

  test('CH-15.8c the vehicle may move, hide, attack, rally and stall', () => {
    const game = riding({}, { marker: 'armour_suppressed' })
    for (const verb of ['move', 'hide', 'stall'] as const)
      expect(game.options('german', verb, 'unit')).toContain(APC)
    expect(game.options('german', 'rally', 'units')).toContain(APC)
    const enemy = german([
      apc('1-R10'),
      rifles('1-R10', { carrier: 0 }),
      { unit: 'su_rifles41', hex: '1-R08', facing: 'N' },
    ])
    expect(enemy.options('german', 'attack', 'unit')).toEqual([APC])
  })

  test('CH-15.8d CH-15.8f the passenger does not attack, but rallies and stalls', () => {
    const game = german([
      apc('1-R10'),
      rifles('1-R10', { carrier: 0, marker: 'soft_unnerved' }),
      { unit: 'su_rifles41', hex: '1-R08', facing: 'N' },
    ])
    expect(game.rule('german', 'attack GRif/1 1R08')).toBe('CH-15.8d')
    expect(game.options('german', 'stall', 'unit')).toContain('GRif/1')
    expect(game.options('german', 'rally', 'units')).toContain('GRif/1')
  })

  test('CH-15.8g every check counts for both (GT42)', () => {
    const game = german([apc('1-R10'), rifles('1-R10', { carrier: 0, marker: 'soft_unnerved' })])
    game.play('german', 'rally GRif/1', { dice: [5, 5, SPENT.one] })
    expect([game.spent('GRif/1'), game.spent(APC)]).toEqual([true, true])
    expect(game.state.stressed.slice(0, 2)).toEqual([1, 1])
  })

  test('CH-15.8g whatever the vehicle does, its rider is checked and stressed with it, and the other way round', () => {
    const enemy: Unit = { unit: 'su_rifles41', hex: '1-R08', facing: 'S' }
    const orders: [order: string, hex: string, dice: number[]][] = [
      [`move ${APC} 1G08`, '1-G09', [SPENT.one]],
      [`pivot ${APC} S`, '1-G09', [SPENT.one]],
      [`hide ${APC} 1G09`, '1-G09', [SPENT.one]],
      [`stall ${APC}`, '1-G09', [SPENT.one]],
      ['stall GRif/1', '1-G09', [SPENT.one]],
      [`attack ${APC} 1R08`, '1-R10', [1, 1, SPENT.one]],
    ]
    for (const [order, hex, dice] of orders) {
      const pair = (spent: boolean) => [apc(hex), rifles(hex, { carrier: 0, spent }), enemy]
      const game = german(pair(false))
      game.play('german', order, { dice })
      expect([order, game.spent(APC), game.spent('GRif/1')]).toEqual([order, true, true])
      expect([order, game.state.stressed.slice(0, 2)]).toEqual([order, [1, 1]])
      expect([order, german(pair(true)).rule('german', order)]).toEqual([order, 'CH-2.2c'])
    }
  })

  test('CH-15.8e pioneers aboard trigger mines', () => {
    const game = german([apc('1-R10'), { unit: 'de_pioneers', hex: '1-R10', facing: 'N', carrier: 0 }], {
      tokens: [{ token: 'mines', hex: '1-R09', by: 'soviet' }],
    })
    const events = game.play('german', `move ${APC} 1R09`, { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(all(events, 'minesExplode').map(({ unit }) => unit)).toEqual([game.unit('Pion/1'), game.unit(APC)])
  })
})

describe('15.9 getting off', () => {
  const riding = (hex: string, unit: Partial<Unit> = {}, vehicle: Partial<Unit> = {}) =>
    german([apc(hex, vehicle), { unit: 'de_hmg34', hex, facing: 'N', carrier: 0, ...unit }])

  test('CH-15.9a CH-15.9b CH-15.9c under the vehicle or next to it, any facing, at the unit’s move with terrain (GT41)', () => {
    const game = riding('1-H07', {}, { stressed: true })
    expect(game.cost('german', 'unload HMG34/1 1H07 SE', [SPENT.one])).toBe(3)
    expect(game.facing('HMG34/1')).toBe('SE')
    expect([game.spent('HMG34/1'), game.spent(APC)]).toEqual([true, true])
    expect(riding('1-F08').cost('german', 'unload HMG34/1 1F07')).toBe(3)
    expect(riding('1-F07').cost('german', 'unload HMG34/1 1F07')).toBe(3)
    // R85: no backward penalty
    expect(riding('1-R10').cost('german', 'unload HMG34/1 1R11')).toBe(2)
    expect(riding('1-R10').rule('german', 'unload HMG34/1 1R08')).toBe('CH-15.9b')
    const cowering = riding('1-R10', { marker: 'soft_cowering' })
    expect(cowering.cost('german', 'unload HMG34/1 1R11')).toBe(3)
  })

  test('R10 whoever gets off onto an objective controls it there and then, before the check', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [
        { unit: 'de_opel', hex: '1-H08', facing: 'N' },
        { unit: 'de_rifles41', hex: '1-H08', facing: 'N', carrier: 0 },
        { unit: 'su_rifles41', hex: '1-F05', facing: 'S' },
      ],
      control: [null, null],
    })
    const types = game.play('german', 'unload GRif/1 1H07 N', { dice: [SPENT.seven] }).map(({ type }) => type)
    expect(types.slice(1, 4)).toEqual(['gotOff', 'controlled', 'rolled'])
  })

  test('CH-15.9d a stunned unit may not get off', () => {
    expect(riding('1-R10', { marker: 'soft_stunned' }).rule('german', 'unload HMG34/1 1R10')).toBe('CH-15.9d')
    // R83: from a stunned vehicle one may
    expect(riding('1-R10', {}, { marker: 'armour_stunned' }).cost('german', 'unload HMG34/1 1R10')).toBe(2)
  })
})

describe('15.10 towing vehicles', () => {
  const tow = (tower: string, towed: Partial<Unit> & { unit: string }, more: readonly Unit[] = []) =>
    german([{ unit: tower, hex: '1-R10', facing: 'N' }, { hex: '1-R10', facing: 'S', ...towed }, ...more])

  test('CH-15.10a immobilised or stunned vehicles go on the hook of another, with its bonus moves', () => {
    for (const marker of ['armour_immobilised', 'armour_stunned']) {
      const game = tow('de_pz2f', { unit: 'de_pz3e', marker })
      expect(game.cost('german', 'hook Pz3E/1 Pz2F/1')).toBe(1)
      game.play('soviet', pass)
      game.play('german', 'move Pz2F/1 1R09-1R08', { dice: [SPENT.seven] })
      expect(game.at('Pz3E/1')).toBe('1R08')
    }
    expect(tow('de_pz2f', { unit: 'de_pz3e' }).rule('german', 'hook Pz3E/1 Pz2F/1')).toBe('CH-15.10a')
  })

  test('CH-15.10b CH-15.10c wheels by any vehicle, tracks only by tracks', () => {
    expect(
      tow('de_opel', { unit: 'de_pz3e', marker: 'armour_immobilised' }).rule('german', 'hook Pz3E/1 Opel/1'),
    ).toBe('CH-15.10b')
    const wheels = tow('de_opel', { unit: 'de_sdkfz232', marker: 'armour_immobilised' })
    wheels.play('german', 'hook Sd232/1 Opel/1', { dice: [SPENT.seven] })
    expect(wheels.state.carrier[1]).toBe(0)
  })

  test('CH-15.10d the towed vehicle may not attack', () => {
    const game = tow('de_pz2f', { unit: 'de_pz3e', marker: 'armour_immobilised', carrier: 0 }, [
      { unit: 'su_rifles41', hex: '1-R08', facing: 'N' },
    ])
    expect(game.rule('german', 'attack Pz3E/1 1R08')).toBe('CH-15.8d')
  })

  test('CH-15.10e what carries is not towed', () => {
    const game = tow('de_pz2f', { unit: 'de_pz3e', marker: 'armour_immobilised' }, [
      { unit: 'de_rifles41', hex: '1-R10', facing: 'N', carrier: 1 },
    ])
    expect(game.rule('german', 'hook Pz3E/1 Pz2F/1')).toBe('CH-15.10e')
  })
})

describe('15.11 attacks on transports', () => {
  const target = (vehicle: string, name: string) => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_maxim', hex: '1-F08', facing: 'N' },
        { unit: vehicle, hex: '1-F07', facing: 'S' },
        { unit: 'de_rifles41', hex: '1-F07', facing: 'S', carrier: 1 },
      ],
    })
    game.play('soviet', 'attack Maxim/1 1F07')
    return { game, name }
  }

  test('CH-15.11a CH-15.11b first the passenger, then the vehicle, both with the terrain', () => {
    const { game } = target('de_opel', 'Opel/1')
    expect(game.options('soviet', 'next', 'unit')).toEqual(['GRif/1'])
    const sums = game.sums(game.play('soviet', 'next GRif/1', { dice: [1, 1, 1, 1, SPENT.seven] }))
    expect(sums.map(({ unit, defence }) => [unit, defence])).toEqual([
      [game.unit('GRif/1'), 12 + 2],
      [game.unit('Opel/1'), 11 + 2],
    ])
  })

  test('CH-15.11a in close combat the attacker picks one of them (R87)', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_rifles41', hex: '1-R10', facing: 'N' },
        { unit: 'de_opel', hex: '1-R10', facing: 'S' },
        { unit: 'de_rifles41', hex: '1-R10', facing: 'S', carrier: 1 },
      ],
    })
    const events = game.play('soviet', 'assault SRif/1 Opel/1', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events).map(({ unit }) => unit)).toEqual([1])
  })

  test('CH-15.11c a destroyed vehicle sets its passenger down, facing any way', () => {
    const { game } = target('de_opel', 'Opel/1')
    game.play('soviet', 'next GRif/1', { dice: [1, 1, 6, 6] })
    expect(game.state.carrier[game.unit('GRif/1')]).toBe(-1)
    expect(game.asked()).toEqual(['german'])
    game.play('german', 'face NE', { dice: [SPENT.seven] })
    expect(game.at('GRif/1')).toBe('1F07')
    expect(game.facing('GRif/1')).toBe('NE')
  })
})

describe('15.7, 15.9 on and off at their bounds', () => {
  const RIFLES: Unit = { unit: 'de_rifles41', hex: '1-R10', facing: 'N' }
  const truck = (hex: string, more: Partial<Unit> = {}): Unit => ({
    unit: 'de_opel',
    hex,
    facing: 'SE',
    ...more,
  })
  const vehicles = (...others: Unit[]) => {
    const game = german([RIFLES, ...others])
    return game.options('german', 'load', 'unit').includes('GRif/1')
      ? game.options('german', 'load', 'vehicle', 'GRif/1')
      : []
  }

  test('CH-15.7a vehicles in the hex and next door take a unit, own ones on the map with room', () => {
    expect(vehicles(truck('1-R10'))).toEqual(['Opel/1'])
    expect(vehicles(truck('1-R09'))).toEqual(['Opel/1'])
    expect(vehicles(truck('1-R08'))).toEqual([])
    expect(vehicles(truck('waiting'))).toEqual([])
    expect(vehicles({ unit: 'su_gaz', hex: '1-R10', facing: 'N' })).toEqual([])
    expect(vehicles({ unit: 'de_pak36', hex: '1-R10', facing: 'N' })).toEqual([])
    expect(vehicles(truck('1-R10'), { ...RIFLES, carrier: 1 })).toEqual([])
    expect(vehicles(truck('1-R10', { marker: 'armour_stunned' }))).toEqual([])
    expect(vehicles(truck('1-R10'), truck('1-R09', { marker: 'armour_stunned' }))).toEqual(['Opel/1'])
  })

  test('CH-15.7a CH-15.9a R83 on and off what is immobilised', () => {
    const stuck = { marker: 'armour_immobilised' }
    const apc = (more: Partial<Unit> = {}): Unit => ({
      unit: 'de_sdkfz251',
      hex: '1-R10',
      facing: 'N',
      ...more,
    })
    expect(vehicles(apc(stuck))).toEqual(['Sd251/1'])
    expect(vehicles(apc({ bogged: true }))).toEqual(['Sd251/1'])
    const off = german([apc(stuck), { ...RIFLES, carrier: 0 }])
    expect(off.cost('german', 'unload GRif/1 1R09')).toBe(1)
  })

  test('CH-6.12c a closed way is closed to those who would get aboard or off', () => {
    const closed = { closed: [['1-R10', '1-R09', 'german']] as const }
    const on = german([RIFLES, truck('1-R09')], closed)
    expect(on.options('german', 'load', 'unit')).toEqual([])
    expect(on.rule('german', 'load GRif/1 Opel/1')).toBe('CH-15.7a')
    const two = german([RIFLES, truck('1-R09'), truck('1-R10')], closed)
    expect(two.options('german', 'load', 'vehicle', 'GRif/1')).toEqual(['Opel/2'])
    expect(two.rule('german', 'load GRif/1 Opel/1')).toBe('CH-6.12c')
    const off = german([truck('1-R10'), { ...RIFLES, carrier: 0 }], closed)
    const exits = off.options('german', 'unload', 'hex', 'GRif/1')
    expect(exits).toContain('1R10')
    expect(exits).not.toContain('1R09')
    expect(exits).toContain('1R11')
  })

  test('CH-15.3f a gun gets off only where its wheels can go', () => {
    const game = german([truck('1-F09'), { unit: 'de_pak36', hex: '1-F09', facing: 'N', carrier: 0 }])
    const exits = game.options('german', 'unload', 'hex', 'Pak36/1')
    expect(exits).toContain('1F09')
    // 1-F07 is heavy woods, 1-F08 before it open
    expect(exits).toContain('1F08')
    const woods = german([truck('1-F08'), { unit: 'de_pak36', hex: '1-F08', facing: 'N', carrier: 0 }])
    expect(woods.options('german', 'unload', 'hex', 'Pak36/1')).not.toContain('1F07')
    expect(woods.options('german', 'unload', 'hex', 'Pak36/1')).toContain('1F08')
  })

  test('CH-15.7c CH-15.7d whoever gets aboard from next door comes there, turns as the vehicle and leaves his cover', () => {
    const game = german([{ ...RIFLES, inside: 0 }, truck('1-R09')], {
      tokens: [{ token: 'hasty', hex: '1-R10', by: 'german', dugBy: 0 }],
    })
    const events = game.play('german', 'load GRif/1 Opel/1', { dice: [SPENT.seven] })
    expect([game.at('GRif/1'), game.facing('GRif/1'), game.state.carrier[0], game.state.inside[0]]).toEqual([
      '1R09',
      'SE',
      1,
      -1,
    ])
    expect(all(events, 'moved')).toMatchObject([{ unit: 0, to: game.hex('1R09') }])
    expect(all(events, 'boarded')).toMatchObject([{ unit: 0, vehicle: 1 }])
    expect(game.state.tokenHex[0]).toBe(-1)
    const same = german([{ ...RIFLES, inside: 0 }, truck('1-R10')], {
      tokens: [{ token: 'trench', hex: '1-R10' }],
    })
    const there = same.play('german', 'load GRif/1 Opel/1', { dice: [SPENT.seven] })
    expect([all(there, 'moved'), same.state.inside[0], same.facing('GRif/1')]).toEqual([[], -1, 'SE'])
  })

  test('CH-17.10e whoever dies on the way to the vehicle is not aboard', () => {
    const game = german([RIFLES, truck('1-R09')], {
      tokens: [{ token: 'mines', hex: '1-R09', by: 'soviet' }],
    })
    const events = game.play('german', 'load GRif/1 Opel/1', { dice: [6, 6, SPENT.seven] })
    expect(all(events, 'boarded')).toEqual([])
    expect([game.state.hex[0], game.state.carrier[0]]).toEqual([-2, -1])
  })

  test('R77 R83 whom a mine on the way forbids to move stays beside the vehicle, and both are checked', () => {
    const mined = (marker: string) => {
      const game = german([RIFLES, truck('1-R09')], {
        tokens: [{ token: 'mines', hex: '1-R09', by: 'soviet' }],
      })
      const events = game.play('german', 'load GRif/1 Opel/1', {
        dice: [5, 5, SPENT.one],
        draws: [`marker ${marker}`],
      })
      expect([game.at('GRif/1'), game.spent('GRif/1'), game.spent('Opel/1')]).toEqual(['1R09', true, true])
      return all(events, 'boarded').length
    }
    expect(['soft_pinned', 'soft_stunned', 'soft_destroyed'].map(mined)).toEqual([0, 0, 0])
    expect(mined('soft_suppressed')).toBe(1)
  })

  test('CH-11.1a getting aboard, getting off and taking on the hook bring to light', () => {
    const on = german([{ ...RIFLES, hex: '1-F07', hidden: true }, truck('1-F07', { hidden: true })], {
      caps: { german: 1, soviet: 0 },
    })
    on.play('german', 'load GRif/1 Opel/1 1')
    while (on.offered('german').includes('face')) on.play('german', 'face N')
    expect(on.state.carrier[0]).toBe(1)
    expect(on.state.hidden.slice(0, 2)).toEqual([0, 0])
  })

  test('CH-17.10a CH-17.8a what lies in the hex where one gets off counts, under the vehicle nothing', () => {
    const off = (token: string, hex: string, to: string, dice: number[]) => {
      const game = german([truck('1-R10'), { ...RIFLES, carrier: 0 }], {
        tokens: [{ token, hex, by: 'soviet' }],
      })
      return game.play('german', `unload GRif/1 ${to}`, { dice })
    }
    expect(all(off('mines', '1-R09', '1R09', [1, 1, SPENT.seven]), 'minesExplode')).toMatchObject([
      { unit: 1 },
    ])
    expect(all(off('mines', '1-R10', '1R10', [SPENT.seven]), 'minesExplode')).toEqual([])
    expect(all(off('wire', '1-R09', '1R09', [2, SPENT.seven]), 'obstacleDie')).toMatchObject([{ die: 2 }])
    expect(all(off('wire', '1-R10', '1R10', [SPENT.seven]), 'obstacleDie')).toEqual([])
    expect(all(off('trench', '1-R09', '1R09', [SPENT.seven]), 'occupied')).toMatchObject([{ unit: 1 }])
    expect(all(off('trench', '1-R10', '1R10', [SPENT.seven]), 'occupied')).toMatchObject([{ unit: 1 }])
  })

  test('CH-15.9c R85 the slope counts for whoever gets off uphill', () => {
    const ridge = (from: string, to: string) =>
      field({
        scenario: 'ridge',
        turn: 'german',
        units: [
          { unit: 'de_opel', hex: from, facing: 'N' },
          { unit: 'de_rifles41', hex: from, facing: 'N', carrier: 0 },
        ],
      }).cost('german', `unload GRif/1 ${to}`)
    // 3-Q04 to 3-P05 goes up a level (GT40)
    expect(ridge('3-Q04', '3P05')).toBe(2)
    expect(ridge('3-P05', '3Q04')).toBe(1)
  })

  test('CH-15.9a where one gets off is looked at like any step into sight', () => {
    const enemy: Unit = { unit: 'su_rifles41', hex: '1-F07', facing: 'S', hidden: true }
    const off = (to: string) => {
      const game = german([truck('1-R10'), { ...RIFLES, carrier: 0 }, enemy], {
        caps: { german: 1, soviet: 0 },
      })
      game.play('german', `unload GRif/1 ${to} N 1`)
      return game.sealed
    }
    expect([off('1R09'), off('1R10')]).toEqual([true, false])
  })
})

describe('15.10 the hook at its bounds', () => {
  const tow = (tower: Partial<Unit>, towed: Partial<Unit>, ...more: Unit[]) =>
    german([
      { unit: 'de_pz2f', hex: '1-R10', facing: 'N', ...tower },
      { unit: 'de_pz3e', hex: '1-R10', facing: 'S', ...towed },
      ...more,
    ])
  const IMMOBILE = { marker: 'armour_immobilised' }
  const hooked = (...given: Parameters<typeof tow>) => tow(...given).options('german', 'hook', 'unit')

  test('CH-15.10a immobilised, bogged down or stunned vehicles, not those that are lost', () => {
    expect(hooked({}, IMMOBILE)).toEqual(['Pz3E/1'])
    expect(hooked({}, { bogged: true })).toEqual(['Pz3E/1'])
    expect(hooked({}, {})).toEqual([])
    expect(hooked({}, { marker: 'armour_destroyed' })).toEqual([])
    expect(hooked({}, { marker: 'armour_light' })).toEqual([])
  })

  test('CH-15.10b by a vehicle in the hex that can move, has room and is not stunned', () => {
    expect(hooked({ hex: '1-R09' }, IMMOBILE)).toEqual([])
    expect(hooked({ bogged: true }, { ...IMMOBILE })).toEqual([])
    expect(hooked({ marker: 'armour_stunned' }, IMMOBILE)).toEqual([])
    expect(hooked({ marker: 'armour_immobilised' }, IMMOBILE)).toEqual([])
    expect(hooked({}, IMMOBILE, { unit: 'de_rifles41', hex: '1-R10', facing: 'N', carrier: 0 })).toEqual([])
    expect(hooked({ unit: 'de_opel' }, IMMOBILE)).toEqual([])
  })

  test('CH-15.10a on the hook it faces as what tows it', () => {
    const game = tow({}, IMMOBILE)
    const events = game.play('german', 'hook Pz3E/1 Pz2F/1', { dice: [SPENT.seven] })
    expect([game.facing('Pz3E/1'), game.state.carrier[1]]).toEqual(['N', 0])
    expect(all(events, 'hooked')).toMatchObject([{ unit: 1, vehicle: 0 }])
  })

  test('CH-15.10a R86 what comes off the hook stays where it is', () => {
    const game = tow({}, { ...IMMOBILE, carrier: 0 })
    expect(game.options('german', 'unload', 'hex', 'Pz3E/1')).toEqual(['1R10'])
  })

  test('CH-card-15c what is towed out of its hex is free again', () => {
    const game = tow({}, { bogged: true, carrier: 0 })
    const events = game.play('german', 'move Pz2F/1 1R09', { dice: [SPENT.seven] })
    expect(all(events, 'freed')).toMatchObject([{ unit: 1 }])
    expect(game.state.bogged).not.toContain(1)
    const plain = tow({}, { ...IMMOBILE, carrier: 0 })
    expect(all(plain.play('german', 'move Pz2F/1 1R09', { dice: [SPENT.seven] }), 'freed')).toEqual([])
  })
})
