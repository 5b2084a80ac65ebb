import { expect, test } from 'vitest'
import { hexNames } from '../../data/hells-gate/index.ts'
import { isInEnemyZone } from '../../src/systems/hells-gate/state/state.ts'
import { type HellTable, odds, only, opening, outUnits, position, unit, unitList } from './hell.ts'

const check = (
  units: Record<string, string>,
  rest: Parameters<typeof position>[1] = {},
  side: 'soviet' | 'german' = 'soviet',
): HellTable => position(units, { phase: 'supply', side, ...rest })
const isOut = (game: HellTable, name: string): boolean => unit(game, name).out

test('HG-4.0a the zone is the six hexes around a unit, not its own', () => {
  // 34 ID in C6 shuts the vacant source C7 and C6's neighbours, but nothing two hexes away.
  expect(isOut(check({ '20TC': 'B7', '34ID': 'C6', '198ID': 'A5' }, { turn: 2 }), '20TC')).toBe(true)
  expect(isOut(check({ '20TC': 'B7', '34ID': 'D6', '198ID': 'A5' }, { turn: 2 }), '20TC')).toBe(false)
  const own = check({ '20TC': 'C7', '34ID': 'C6' }, { turn: 2 })
  expect(isOut(own, '20TC')).toBe(false)
})

test('HG-4.0a each of the six hexes around a unit is in its zone, and no other', () => {
  const { state } = position({ '34ID': 'D4', '75RC': 'G2' })
  const zone = hexNames.filter((_, hex) => isInEnemyZone(state, 'soviet', hex))
  expect(zone).toEqual(['C3', 'C4', 'D3', 'D5', 'E3', 'E4'])
})

test('HG-4.0b zones do not touch movement or combat', () => {
  const game = position({ '75RC': 'D5', '20TC': 'D5', '34ID': 'D4', '198ID': 'C4' }, { phase: 'movement' })
  game.play('soviet', 'move 20TC E4-E3')
  expect(game.options('soviet', 'move', 'path', '75RC')).toEqual(['E4', 'E5', 'D6', 'C5'])
  const near = position({ '75RC': 'D5', '34ID': 'D4' })
  const ringed = position({ '75RC': 'D5', '34ID': 'D4', '389ID': 'E4', '57ID': 'C4' })
  expect(odds(ringed, 'attack D4 75RC')).toEqual(odds(near, 'attack D4 75RC'))
})

test('HG-4.1a a reduced, Retreated unit without supply keeps its zone', () => {
  for (const marks of ['', ' reduced', ' out', ' retreated', ' reduced out retreated']) {
    const game = check({ '20TC': 'B7', '34ID': `C6${marks}`, '198ID': 'A5' }, { turn: 2 })
    expect(isOut(game, '20TC'), marks).toBe(true)
  }
})

test('HG-4.2a zones neither cost nor stop movement', () => {
  const game = position({ '20TC': 'D5', '34ID': 'D3', '198ID': 'C3', '389ID': 'F4' }, { phase: 'movement' })
  game.play('soviet', 'move 20TC E4-E3')
  expect(unit(game, '20TC').hex).toBe(game.find('hex', 'E3'))
  // From a zone, through zones, into a zone.
  const next = position({ '20TC': 'D5', '34ID': 'D4', '198ID': 'C4', '389ID': 'F4' }, { phase: 'movement' })
  next.play('soviet', 'move 20TC E4-E3')
  expect(unit(next, '20TC').hex).toBe(next.find('hex', 'E3'))
})

test('HG-4.2b zones cross rivers and reach into woods and the city', () => {
  // D6 shuts E6 across nothing and D7 across the Tyasmin; E5 is woods; F6 is the city.
  const river = check({ '20TC': 'C6', '34ID': 'D6', '198ID': 'B7' }, { turn: 2 })
  expect(isOut(river, '20TC')).toBe(true)
  const woods = check({ '20TC': 'B7', '34ID': 'B6', '198ID': 'C6' }, { turn: 2 })
  expect(isOut(woods, '20TC')).toBe(true)
  const city = { '20TC': 'F5', '34ID': 'E5', '198ID': 'E3' }
  expect(isOut(check(city, { turn: 2 }), '20TC')).toBe(true)
  expect(isOut(check({ ...city, '34ID': 'E4' }, { turn: 2 }), '20TC')).toBe(false)
})

test('HG-4.2c two zones on one hex do what one does', () => {
  const one = check({ '20TC': 'B7', '34ID': 'C6', '198ID': 'A5' }, { turn: 2 })
  const two = check({ '20TC': 'B7', '34ID': 'C6', '389ID': 'C6', '72ID': 'D6', '198ID': 'A5' }, { turn: 2 })
  expect(outUnits(two)).toEqual(outUnits(one))
  const friend = check(
    { '20TC': 'B7', '75RC': 'C7', '34ID': 'C6', '389ID': 'D7', '198ID': 'A5' },
    { turn: 2 },
  )
  expect(outUnits(friend)).toEqual([])
})

test('HG-4.3a adjacent enemies are each in the zone of the other', () => {
  // The vacant C4 lies next to both: neither may retreat there.
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [2] })
  expect(game.options('german', 'retreat', 'to').sort()).toEqual(['C3', 'D3', 'E3'])
  const other = position({ '3Pz': 'D4', '11Pz': 'D4', '294RD': 'D5' }, { side: 'german' })
  other.play('german', 'attack D5 3Pz,11Pz', { dice: [2] })
  expect(other.options('soviet', 'retreat', 'to').sort()).toEqual(['C5', 'D6', 'E5'])
})

test('HG-4.3b a friendly unit opens its hex to lines and retreats, but the zone stays for other hexes', () => {
  const shut = { '20TC': 'B7', '34ID': 'C6', '198ID': 'A5' }
  expect(isOut(check(shut, { turn: 2 }), '20TC')).toBe(true)
  const open = check({ ...shut, '75RC': 'C7' }, { turn: 2 })
  expect(isOut(open, '20TC')).toBe(false)
  // 34 ID's zone shuts D7 all the same: 373 RD in D6 has no line over it.
  const other = check({ '373RD': 'D6', '75RC': 'C7', '34ID': 'C6', '198ID': 'E5' }, { turn: 2 })
  expect(isOut(other, '373RD')).toBe(true)
  // The only way out of D4 leads to 34 ID in C4, next to 20 GRC.
  const ring = { '20GRC': 'D5', '21GRC': 'D5', '75RC': 'B4', '48RC': 'F3', '373RD': 'F4', '5GCC': 'C2' }
  const retreat = position({ ...ring, '88ID_A': 'D4', '34ID': 'C4' })
  retreat.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  retreat.play('german', 'retreat C4')
})

test('HG-5.0a only the units of the player on turn are checked', () => {
  const pocket = {
    '34ID': 'E3',
    '20TC': 'D3',
    '29TC': 'E4',
    '75RC': 'F3',
    '5GCC': 'D4',
    '373RD': 'F4',
    '206RD': 'E2',
  }
  const soviet = check(pocket)
  expect(isOut(soviet, '34ID')).toBe(false)
  expect(isOut(check(pocket, {}, 'german'), '34ID')).toBe(true)
})

test('HG-5.0b status stays until the next own check, whatever happens between', () => {
  const game = position({ '20TC': 'C6 out', '75RC': 'C7', '34ID': 'A1' }, { phase: 'movement' })
  game.play('soviet', 'move 20TC C7')
  game.play('soviet', 'done')
  expect(isOut(game, '20TC')).toBe(true)
  game.play('german', 'done')
  game.play('german', 'done', { dice: [6] })
  expect(isOut(game, '20TC')).toBe(false)
  const cut = position({ '20TC': 'B7', '34ID': 'D6', '198ID': 'A5' }, { phase: 'movement', side: 'german' })
  cut.play('german', 'move 34ID C6')
  expect(isOut(cut, '20TC')).toBe(false)
  cut.play('german', 'done', { dice: [6] })
  expect(isOut(cut, '20TC')).toBe(true)
})

test('HG-5.0c nobody is out before the first check of his side', () => {
  const game = position({ '34ID': 'E3', '20TC': 'D3', '29TC': 'E4' }, { turn: 1, phase: 'supply' })
  expect(outUnits(game)).toEqual([])
  expect(isOut(game, '34ID')).toBe(false)
})

test('HG-5.1a on a friendly source a unit is in supply, enemy zones or not', () => {
  const game = check({ '75RC': 'C7', '34ID': 'C6', '198ID': 'B7', '389ID': 'D7' })
  expect(isOut(game, '75RC')).toBe(false)
})

test('HG-5.1b a chain of any length leads to supply', () => {
  const game = check({ '20TC': 'B5', '34ID': 'C6', '198ID': 'E4', '389ID': 'D5' })
  // C1-C2-C3-B4-B5: four hexes, and no enemy near them.
  expect(isOut(game, '20TC')).toBe(false)
  // Right across the map: six hexes to the nearest German source.
  expect(isOut(check({ '34ID': 'G2', '294RD': 'C7' }, {}, 'german'), '34ID')).toBe(false)
})

test('HG-5.1c no line through an enemy, not even where he stands alone', () => {
  // E1 and E2 are in the zone of D2, F3 in that of G2; only G2 itself would be left.
  expect(isOut(check({ '373RD': 'F2', '34ID': 'D2', '72ID': 'G2' }), '373RD')).toBe(true)
  expect(isOut(check({ '373RD': 'F2', '34ID': 'D2' }), '373RD')).toBe(false)
})

test('HG-5.1d no line through an enemy zone, unless a friendly unit stands there', () => {
  const field = { '206RD': 'F4', '34ID': 'E3', '198ID': 'F2', '389ID': 'E5' }
  // F5 is in the zone of E5, F3 in those of E3 and F2.
  expect(isOut(check(field), '206RD')).toBe(true)
  expect(isOut(check({ ...field, '75RC': 'F5', '48RC': 'F6' }), '206RD')).toBe(false)
  // C3 has only the way over B3, which B2 watches.
  const german = { '34ID': 'C3', '294RD': 'C4', '54FR': 'D2', '373RD': 'B2' }
  expect(isOut(check(german, {}, 'german'), '34ID')).toBe(true)
  expect(isOut(check({ ...german, '72ID': 'B3' }, {}, 'german'), '34ID')).toBe(false)
})

test('HG-5.1e no line over an enemy source, unless a friendly unit stands there', () => {
  // A5 and B6 are in the zone of B5; B7 is free, but a German source.
  const field = { '20TC': 'A6', '34ID': 'B5' }
  expect(isOut(check(field), '20TC')).toBe(true)
  expect(isOut(check({ ...field, '75RC': 'B7' }), '20TC')).toBe(false)
  expect(isOut(check({ ...field, '75RC': 'B6', '48RC': 'C6' }), '20TC')).toBe(false)
  // D6 and E6 are in the zone of E5, C6 in that of C5; C7 is free, but a Soviet source.
  const german = { '34ID': 'D7', '75RC': 'E5', '48RC': 'C5' }
  expect(isOut(check(german, {}, 'german'), '34ID')).toBe(true)
  expect(isOut(check({ ...german, '72ID': 'C7' }, {}, 'german'), '34ID')).toBe(false)
})

test('HG-5.1f an enemy-held source, or a vacant one in an enemy zone, supplies nobody', () => {
  const near = { '20TC': 'B7', '198ID': 'A5' }
  expect(isOut(check({ ...near, '34ID': 'C7' }, { turn: 2 }), '20TC')).toBe(true)
  expect(isOut(check({ ...near, '34ID': 'C6' }, { turn: 2 }), '20TC')).toBe(true)
  expect(isOut(check({ ...near, '34ID': 'D6' }, { turn: 2 }), '20TC')).toBe(false)
})

test('HG-5.1g a vacant friendly source outside enemy zones supplies', () => {
  const game = check({ '254RD': 'F5', '34ID': 'D6', '198ID': 'E3' }, { turn: 2 })
  expect(isOut(game, '254RD')).toBe(false)
})

test('HG-5.1h any friendly unit opens its hex: out, Retreated, and the traced unit itself', () => {
  const field = { '20TC': 'B7', '34ID': 'C6', '198ID': 'A5' }
  for (const marks of ['', ' out', ' retreated', ' reduced out retreated']) {
    expect(isOut(check({ ...field, '75RC': `C7${marks}` }, { turn: 2 }), '20TC'), marks).toBe(false)
  }
  // 20 TC stands in an enemy zone itself, next to the free source C7.
  expect(isOut(check({ '20TC': 'B7', '34ID': 'A6', '198ID': 'B6' }, { turn: 2 }), '20TC')).toBe(false)
})

test('HG-5.1i rivers, woods and mud do not matter to lines', () => {
  const field = { '20TC': 'C2', '75RC': 'D6', '34ID': 'A6' }
  expect(outUnits(check(field, { turn: 2, mud: false }))).toEqual([])
  expect(outUnits(check(field, { turn: 2, mud: true }))).toEqual([])
  const long = { '20TC': 'B5', '34ID': 'C6', '198ID': 'E4', '389ID': 'D5' }
  expect(outUnits(check(long, { mud: true }))).toEqual([])
  // C3 gets its line only over the vacant woods C2: A2 shuts B2 and B3, E3 shuts D3.
  expect(isOut(check({ '20TC': 'C3', '34ID': 'A2', '198ID': 'E3' }, { turn: 2 }), '20TC')).toBe(false)
  // D6 gets its line only from D7, across the Tyasmin.
  expect(isOut(check({ '75RC': 'D6', '34ID': 'E5', '198ID': 'C5' }, { turn: 2 }), '75RC')).toBe(false)
})

test('HG-5.1j one source supplies any number of units', () => {
  const game = check({ '20TC': 'B7', '29TC': 'B7', '75RC': 'B7', '48RC': 'C6', '5GCC': 'C6' }, { turn: 2 })
  expect(outUnits(game)).toEqual([])
  // B6 and C7 both hang on B7, on opposite sides of it: A6 and C6 are in Soviet zones.
  const lines = { '34ID': 'B6', '72ID': 'C7', '20TC': 'A5', '75RC': 'D6' }
  expect(isOut(check(lines, {}, 'german'), '34ID')).toBe(false)
  expect(isOut(check(lines, {}, 'german'), '72ID')).toBe(false)
  expect(isOut(check({ ...lines, '29TC': 'B7' }, {}, 'german'), '72ID')).toBe(true)
})

test('HG-5.2a a unit found without a line is marked', () => {
  const cut = check({ '20TC': 'B7', '18TC': 'A6 out', '34ID': 'C6', '198ID': 'A5' }, { turn: 2 })
  const told = only(opening(cut), 'supply')
  expect([unitList(told.out), unitList(told.stillOut), told.back]).toEqual([['20TC'], ['18TC'], []])
  expect(outUnits(cut)).toEqual(['18TC', '20TC'])
})

test('HG-5.2b a marked unit found with a line loses the marker', () => {
  const open = check({ '20TC': 'B7', '18TC': 'A6 out', '29TC': 'C7 out', '34ID': 'C6' }, { turn: 2 })
  const said = only(opening(open), 'supply')
  expect([said.out, said.stillOut, unitList(said.back)]).toEqual([[], [], ['18TC', '29TC']])
  expect(outUnits(open)).toEqual([])
})

test('HG-5.3a a unit that is out moves one hex, whatever it is', () => {
  for (const name of ['20TC', '5GCC', '5MC', '75RC']) {
    const game = position({ [name]: 'D4 out', '34ID': 'A1' }, { phase: 'movement' })
    expect(game.refused('soviet', `move ${name} D5-D6`).rule, name).toBe('HG-5.3a')
    game.play('soviet', `move ${name} D5`)
  }
  const german = position({ '3Pz': 'D4 out', '206RD': 'G2' }, { phase: 'movement', side: 'german' })
  expect(german.refused('german', 'move 3Pz D5-D6').rule).toBe('HG-5.3a')
})

test('HG-5.3b being out shifts columns and changes nothing else: strength, zone, the right to attack', () => {
  const fit = position({ '20TC': 'D5', '34ID': 'D4' })
  const out = position({ '20TC': 'D5 out', '34ID': 'D4' })
  expect(odds(out, 'attack D4 20TC')).toMatchObject({
    ...odds(fit, 'attack D4 20TC'),
    column: '1:1',
    shifts: { allAttackersOut: -2 },
  })
  out.play('soviet', 'attack D4 20TC', { dice: [6] })
  const held = position({ '20GRC': 'D5', '72ID': 'D4 out' })
  expect(odds(held, 'attack D4 20GRC')).toMatchObject({ attack: 4, defence: 4 })
  // The zone of 34 ID shuts C7, marker or not.
  expect(isOut(check({ '20TC': 'B7', '34ID': 'C6 out', '198ID': 'A5' }, { turn: 2 }), '20TC')).toBe(true)
})

test('HG-5.3c the example of the rulebook: A6, B6 and B7 are cut off by one unit in C6', () => {
  const game = check(
    {
      '20TC': 'B7',
      '29TC': 'B6',
      '75RC': 'A6',
      '48RC': 'B6',
      '20GRC': 'D7',
      '21GRC': 'D6',
      '294RD': 'E5',
      '389ID': 'C6',
    },
    { turn: 2 },
  )
  expect(outUnits(game)).toEqual(['20TC', '29TC', '48RC', '75RC'])
})
