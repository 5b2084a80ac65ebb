import { expect, test } from 'vitest'
import { hexNames } from '../../data/hells-gate/index.ts'
import { listRoutePaths } from '../../src/engine/completion.ts'
import { findRoutesThrough } from '../../src/engine/orders/paths.ts'
import { hellsGate, only, position, unit, where } from './hell.ts'

const moving = (units: Record<string, string>, rest: Parameters<typeof position>[1] = {}) =>
  position(units, { phase: 'movement', ...rest })
const SNOW = { '34ID': 'A1' }

test('HG-8.0a each unretreated unit moves one hex, once', () => {
  const game = moving({ '75RC': 'D5', ...SNOW })
  expect(game.refused('soviet', 'move 75RC C3').rule).toBe('HG-8.2b')
  game.play('soviet', 'move 75RC D4')
  expect(game.refused('soviet', 'move 75RC D5').rule).toBe('HG-8.0a')
  for (const by of ['soviet', 'german'] as const) game.play(by, 'done')
  game.play('german', 'done', { dice: [6] })
  game.play('soviet', 'done')
  game.play('soviet', 'move 75RC D5')
})

test('a way round to the next hex is not offered; whoever types it may go it', () => {
  const game = moving({ '20TC': 'C6', ...SNOW })
  const given = [game.find('unit', '20TC')]
  const ways = listRoutePaths(hellsGate as never, game.state as never, 'soviet', 'move', given, 99) ?? []
  const next = ways.flatMap(way => (way.length === 1 ? way : []))
  const far = ways.flatMap(way => (way.length > 1 ? way.slice(-1) : []))
  expect([next.length, far.length > 0]).toEqual([6, true])
  expect(far.filter(end => next.includes(end))).toEqual([])
  expect(new Set(far).size).toBe(far.length)
  game.play('soviet', 'move 20TC D7-C7')
  expect(where(game, '20TC')).toBe('C7')
})

test('HG-8.0b all, some or none may move', () => {
  const game = moving({ '75RC': 'D5', '48RC': 'D5', '20TC': 'D5', ...SNOW })
  game.play('soviet', 'move 48RC D4')
  game.play('soviet', 'move 20TC C4')
  game.play('soviet', 'done')
  expect(['75RC', '48RC', '20TC'].map(name => where(game, name))).toEqual(['D5', 'D4', 'C4'])
})

test('HG-8.0c Retreated units do not move', () => {
  const game = moving({ '75RC': 'D5 retreated', ...SNOW })
  expect(game.refused('soviet', 'move 75RC D4').rule).toBe('HG-8.0c')
  expect(game.offered('soviet')).toEqual(['done'])
})

test('HG-8.0d a unit that attacked may move', () => {
  const game = moving({ '75RC': 'D5 attacked', ...SNOW })
  game.play('soviet', 'move 75RC D4')
  expect(where(game, '75RC')).toBe('D4')
})

test('HG-8.1a nobody moves off the map', () => {
  const game = moving({ '206RD': 'G2', '254RD': 'F6', '34ID': 'C4' })
  expect(game.options('soviet', 'move', 'path', '206RD').sort()).toEqual(['F2', 'F3'])
  expect(game.options('soviet', 'move', 'path', '254RD').sort()).toEqual(['E5', 'E6', 'F5'])
  expect(hexNames).not.toContain('G3')
})

test('HG-8.1b nobody enters a hex with an enemy', () => {
  const game = moving({ '75RC': 'D5', '34ID': 'D4' })
  expect(game.refused('soviet', 'move 75RC D4').rule).toBe('HG-8.1b')
  const ring = { '34ID': 'D3', '198ID': 'D4', '389ID': 'E2', '72ID': 'E4', '57ID': 'F3', '106ID': 'F4' }
  const shut = moving({ '75RC': 'E3', ...ring })
  expect(shut.refused('soviet', 'move 75RC D3').rule).toBe('HG-8.1b')
  expect(shut.offered('soviet')).toEqual(['done'])
})

test('HG-8.1c a vacant enemy source may be entered', () => {
  const game = moving({ '75RC': 'C7', ...SNOW })
  game.play('soviet', 'move 75RC B7')
  expect(where(game, '75RC')).toBe('B7')
  const german = moving({ '34ID': 'B2', '206RD': 'G2' }, { side: 'german' })
  german.play('german', 'move 34ID B1')
  expect(where(german, '34ID')).toBe('B1')
})

test('HG-8.2a in snow tanks, mechanized units and cavalry may go two hexes, not three', () => {
  for (const name of ['20TC', '5MC', '5GCC']) {
    const game = moving({ [name]: 'D5', ...SNOW })
    expect(game.refused('soviet', `move ${name} D4-D3-D2`).rule, name).toBe('HG-8.2a')
    game.play('soviet', `move ${name} D4-D3`)
    expect(where(game, name), name).toBe('D3')
  }
  for (const name of ['3Pz', '5SSWik']) {
    const game = moving({ [name]: 'D5', '206RD': 'G2' }, { side: 'german' })
    expect(game.refused('german', `move ${name} D4-D3-D2`).rule, name).toBe('HG-8.2a')
    game.play('german', `move ${name} D4-D3`)
  }
})

test('HG-8.2b infantry goes one hex', () => {
  const game = moving({ '75RC': 'D5', ...SNOW })
  expect(game.refused('soviet', 'move 75RC D4-D3').rule).toBe('HG-8.2b')
  const german = moving({ '34ID': 'D5', '206RD': 'G2' }, { side: 'german' })
  expect(german.refused('german', 'move 34ID D4-D3').rule).toBe('HG-8.2b')
})

test('HG-8.2c in mud everybody goes one hex, cavalry too', () => {
  for (const name of ['20TC', '5MC', '5GCC']) {
    const game = moving({ [name]: 'D5', ...SNOW }, { mud: true })
    expect(game.refused('soviet', `move ${name} D4-D3`).rule, name).toBe('HG-8.2c')
    game.play('soviet', `move ${name} D4`)
  }
  const german = moving({ '3Pz': 'D5', '206RD': 'G2' }, { side: 'german', mud: true })
  expect(german.refused('german', 'move 3Pz D4-D3').rule).toBe('HG-8.2c')
})

test('HG-8.2d both hexes of a double move must be free of enemies', () => {
  const game = moving({ '20TC': 'D5', '34ID': 'D4', '198ID': 'C3' })
  expect(game.refused('soviet', 'move 20TC D4-D3').rule).toBe('HG-8.1b')
  expect(game.refused('soviet', 'move 20TC C4-C3').rule).toBe('HG-8.2d')
  const german = moving({ '3Pz': 'D5', '294RD': 'D4', '337RD': 'C3' }, { side: 'german' })
  expect(german.refused('german', 'move 3Pz D4-D3').rule).toBe('HG-8.1b')
  expect(german.refused('german', 'move 3Pz C4-C3').rule).toBe('HG-8.2d')
})

test('HG-8.2f tanks and mechanized units do not cross two rivers', () => {
  for (const name of ['3Pz', '5SSWik']) {
    const game = moving({ [name]: 'B7', '75RC': 'C7' }, { side: 'german' })
    expect(game.refused('german', `move ${name} A6-A5`).rule, name).toBe('HG-8.2f')
    expect(game.refused('german', `move ${name} B6-A6`).rule, name).toBe('HG-8.2f')
    game.play('german', `move ${name} B6-A5`)
    const second = moving({ [name]: 'C6', '75RC': 'C7' }, { side: 'german' })
    second.play('german', `move ${name} B6-A6`)
  }
})

test('HG-8.2h cavalry crosses two rivers', () => {
  const cavalry = moving({ '5GCC': 'B7', ...SNOW })
  cavalry.play('soviet', 'move 5GCC A6-A5')
  expect(where(cavalry, '5GCC')).toBe('A5')
})

test('HG-8.2g one woods and one river in the same move are allowed', () => {
  const game = moving({ '5GTC': 'B1', ...SNOW })
  game.play('soviet', 'move 5GTC C1-C2')
  expect(where(game, '5GTC')).toBe('C2')
})

test('HG-8.2i the hex of departure does not count', () => {
  const game = moving({ '20TC': 'C5', ...SNOW })
  game.play('soviet', 'move 20TC D5-E5')
  expect(where(game, '20TC')).toBe('E5')
})

test('HG-8.2j a move of one hex is never limited by terrain', () => {
  // Into woods, and over rivers: B6-B7 and D6-D7.
  const woods = moving({ '20TC': 'C6', '5MC': 'C6', '75RC': 'C6', ...SNOW })
  for (const name of ['20TC', '5MC', '75RC']) woods.play('soviet', `move ${name} C5`)
  const river = moving({ '20TC': 'D7', '5MC': 'B6', '75RC': 'D7', ...SNOW })
  for (const to of ['20TC D6', '5MC B7', '75RC D6']) river.play('soviet', `move ${to}`)
})

test('HG-8.2k Cherkassy is no woods for movement', () => {
  const game = moving({ '20TC': 'D5', ...SNOW })
  game.play('soviet', 'move 20TC E5-F6')
  expect(where(game, '20TC')).toBe('F6')
})

test('HG-8.2l the mover chooses the path, and it is told hex by hex', () => {
  const game = moving({ '20TC': 'D5', ...SNOW })
  const told = game.play('soviet', 'move 20TC C4-C3')
  expect(only(told, 'moved').path.map(hex => hexNames[hex])).toEqual(['C4', 'C3'])
  // From B6 to B4 over A5, which counts as entered, or over B5.
  const west = (path: string) => {
    const game = moving({ '20TC': 'B6', '34ID': 'E4' })
    game.play('soviet', `move 20TC ${path}`)
    return game.view(null).westEntered
  }
  expect([west('A5-B5'), west('C5-B5')]).toEqual([true, false])
})

test('HG-8.3a any number of friendly units may share or pass a hex', () => {
  const crowd = { '75RC': 'D4', '48RC': 'D4', '26GRC': 'D4', '21GRC': 'D4', '20GRC': 'D4', '49RC': 'D4' }
  const game = moving({ ...crowd, '20TC': 'D5', '47RC': 'D5', ...SNOW })
  game.play('soviet', 'move 20TC D4-D3')
  game.play('soviet', 'move 47RC D4')
  expect([where(game, '20TC'), where(game, '47RC')]).toEqual(['D3', 'D4'])
  expect(unit(game, '47RC').moved).toBe(true)
  const germans = { '34ID': 'D4', '198ID': 'D4', '389ID': 'D4', '72ID': 'D4', '57ID': 'D4', '106ID': 'D4' }
  const other = moving({ ...germans, '3Pz': 'D5', '376ID': 'D5', '206RD': 'G2' }, { side: 'german' })
  other.play('german', 'move 3Pz D4-D3')
  other.play('german', 'move 376ID D4')
})

test('ways to one hex tell what they set off in passing, as long as it has not happened, and only for the Soviets', () => {
  const ways = (to: string, units: Record<string, string>, rest: Parameters<typeof position>[1] = {}) => {
    const game = moving(units, rest)
    const unit = game.find('unit', Object.keys(units)[0])
    const found = findRoutesThrough(
      hellsGate,
      game.state,
      game.state.side,
      'move',
      [unit],
      [game.find('hex', to)],
    )
    return Object.fromEntries(
      found.map(({ path, cost, risks }) => [
        path.map(hex => hexNames[hex]).join('-'),
        [cost, ...risks].join(' '),
      ]),
    )
  }
  const west = { 'B5-A4': '2', 'A5-A4': '2 west' }
  const free = { 'B5-A4': '2', 'A5-A4': '2' }
  expect(ways('A4', { '5GCC': 'B6', '34ID': 'G2' })).toEqual(west)
  expect(ways('A4', { '5GCC': 'B6', '34ID': 'G2' }, { westEntered: true })).toEqual(free)
  expect(ways('A4', { '1Pz': 'B6', '75RC': 'G2' }, { side: 'german' })).toEqual(free)
  const korsun = { E5: '1', 'D6-E5': '2', 'E4-E5': '2 korsun' }
  expect(ways('E5', { '5GCC': 'D5', '34ID': 'G2' })).toEqual(korsun)
  expect(ways('E5', { '5GCC': 'D5', '34ID': 'G2' }, { korsunEntered: true })['E4-E5']).toBe('2')
})

test('8.0 a hex that is not next to the unit is refused by what stops a way of two hexes, or as too far', () => {
  const units = { '20TC': 'C6', '75RC': 'C6', '5GTC': 'B3 out', '34ID': 'D5', '57ID': 'C4', '72ID': 'C3' }
  const game = moving(units)
  const rule = (order: string) => game.refused('soviet', order).rule
  expect(rule('move 20TC A1')).toBe('HG-8.2a')
  expect(rule('move 75RC A1')).toBe('HG-8.2b')
  expect(rule('move 75RC C4')).toBe('HG-8.1b')
  expect(rule('move 5GTC B5')).toBe('HG-5.3a')
  expect(rule('move 20TC D7-A1')).toBe('HG-8.0a')
  // Woods that are not next to each other are no woods after woods
  expect(rule('move 20TC C5-C2')).toBe('HG-8.0a')
  const mud = moving({ '20TC': 'C6', ...SNOW }, { mud: true })
  expect(mud.refused('soviet', 'move 20TC F6').rule).toBe('HG-8.2c')
  // Every hex between is the enemy's
  const shut = moving({ '20TC': 'B3', '34ID': 'B4', '57ID': 'A3', '72ID': 'A2', '389ID': 'C3' })
  expect(shut.refused('soviet', 'move 20TC B5').rule).toBe('HG-8.1b')
})

test('HG-8.0a a move names at least one hex', () => {
  const game = moving({ '75RC': 'D5', ...SNOW })
  expect(game.refused('soviet', 'move 75RC')).toMatchObject({ why: 'more', rule: 'HG-8.0a', param: 'path' })
})
