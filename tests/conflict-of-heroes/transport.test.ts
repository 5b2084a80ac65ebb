import { describe, expect, test } from 'vitest'
import { all, field, SPENT } from './field.ts'

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
