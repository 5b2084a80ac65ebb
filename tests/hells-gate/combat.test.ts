import { expect, test } from 'vitest'
import { findOddsColumn } from '../../src/systems/hells-gate/view/odds.ts'
import { all, columnName, hexName, odds, only, position, unit, unitList, where } from './hell.ts'

const ratio = (attack: number, defence: number) => columnName(findOddsColumn(attack, defence))

test('HG-7.0a the player on turn attacks, the other defends, whatever the wider picture', () => {
  const field = { '20TC': 'D5 out', '34ID': 'D4', '198ID': 'E5', '389ID': 'C5' }
  const soviet = position(field)
  expect(soviet.options('soviet', 'attack', 'target')).toEqual(['C5', 'D4', 'E5'])
  expect(soviet.refused('soviet', 'attack D5 20TC').rule).toBe('HG-7.0a')
  const german = position(field, { side: 'german' })
  expect(german.options('german', 'attack', 'target')).toEqual(['D5'])
  expect(german.refused('german', 'attack D4 34ID').rule).toBe('HG-7.0a')
})

test('HG-7.0b nobody has to attack', () => {
  const game = position({ '20TC': 'D5', '29TC': 'D5', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20TC', { dice: [1] })
  game.play('soviet', 'done')
  expect(unit(game, '29TC').attacked).toBe(false)
  expect(game.view(null).phase).toBe('movement')
})

test('HG-7.0c attackers must be adjacent', () => {
  const game = position({ '20TC': 'D5', '29TC': 'D6', '75RC': 'C5', '34ID': 'D4' })
  expect(game.options('soviet', 'attack', 'units', 'D4')).toEqual(['20TC'])
  expect(game.refused('soviet', 'attack D4 20TC,29TC')).toMatchObject({ rule: 'HG-7.0c', options: [] })
  const far = position({ '29TC': 'D6', '34ID': 'D4' })
  expect(far.refused('soviet', 'attack D4 29TC').rule).toBe('HG-7.0c')
  expect(far.offered('soviet')).toEqual(['done'])
})

test('a hex that cannot be attacked is refused for the nearest reason, not for being out of reach', () => {
  const why = (units: Record<string, string>, rest: Parameters<typeof position>[1] = {}) => {
    const game = position(units, rest)
    const by = game.state.side
    return game.refused(by, `attack D4 ${Object.keys(units)[0]}`).rule
  }
  expect(why({ '20GRC': 'D5 attacked', '88ID_A': 'D4' })).toBe('HG-7.1a')
  expect(why({ '20GRC': 'D5 retreated', '88ID_A': 'D4' })).toBe('HG-7.1.3a')
  expect(why({ '20GRC': 'D5', '88ID_A': 'D4' }, { hexesAttacked: ['D4'] })).toBe('HG-7.1b')
  expect(why({ '72ID': 'D5', '294RD': 'D4' }, { turn: 1, side: 'german' })).toBe('HG-11.1h')
  expect(why({ '20GRC': 'D6', '88ID_A': 'D4' })).toBe('HG-7.0c')
  expect(why({ '294RD': 'D5', '72ID': 'D4' })).toBe('HG-7.0i')
})

test('HG-7.0d an attack has one target hex and meets everybody in it', () => {
  const game = position({ '20GRC': 'D5', '20TC': 'D5', '389ID': 'D4', '34ID': 'D4', '88ID_A': 'D4' })
  expect(odds(game, 'attack D4 20GRC,20TC')).toMatchObject({ attack: 10, defence: 6 })
  const told = game.play('soviet', 'attack D4 20GRC,20TC', { dice: [1] })
  expect(unitList(only(told, 'attacked').defenders.map(({ unit }) => unit))).toEqual([
    '34ID',
    '389ID',
    '88ID_A',
  ])
})

test('HG-7.0e attacks come one after another, each applied before the next', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '20TC': 'D5', '88ID_A': 'D4', '88ID_B': 'C4' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect([game.asked(), game.offered('soviet')]).toEqual([['german'], []])
  game.play('german', 'lose 88ID_A')
  expect(where(game, '88ID_A')).toBe('eliminated')
  game.play('soviet', 'attack C4 20TC', { dice: [1] })
  expect(game.view(null).hexesAttacked.map(hexName).sort()).toEqual(['C4', 'D4'])
})

test('HG-7.0f strengths and odds first, then the all-out payment, then the die, then the result', () => {
  const game = position({ '20TC': 'D5', '389ID': 'D4', '34ID': 'C3' })
  const told = game.play('soviet', 'attack D4 20TC 20TC', { dice: [6] })
  expect(told.map(({ type }) => type)).toEqual(['turnedOver', 'attacked', 'lostStep'])
  expect(only(told, 'attacked')).toMatchObject({ attack: 6, defence: 2, die: 6, hits: 2 })
})

test('HG-7.0g the highest column not above the ratio', () => {
  expect(ratio(9, 4)).toBe('2:1')
  expect(ratio(7, 4)).toBe('3:2')
  expect(ratio(15, 2)).toBe('6:1')
  expect(ratio(3, 2)).toBe('3:2')
  expect(ratio(4, 3)).toBe('1:1')
  expect(ratio(3, 1)).toBe('3:1')
  expect(ratio(11, 3)).toBe('3:1')
  expect(ratio(11, 2)).toBe('4:1')
  expect(ratio(8, 1)).toBe('8:1')
})

test('HG-7.0h odds above 8:1 are cut before the shifts', () => {
  const game = position({ '20TC': 'D5', '18TC': 'D5', '88ID_A': 'D4' }, { mud: true })
  expect(odds(game, 'attack D4 20TC,18TC')).toEqual({
    attack: 12,
    defence: 1,
    odds: '8:1',
    column: '6:1',
    shifts: { mud: -1 },
    overconcentrated: false,
  })
})

test('HG-7.0i below 1:1 no attack can be declared', () => {
  const game = position({ '20GRC': 'D5', '294RD': 'C4', '34ID': 'D4', '72ID': 'D4', '389ID': 'D4' })
  expect(ratio(3, 4)).toBeNull()
  expect(game.refused('soviet', 'attack D4 20GRC,294RD')).toMatchObject({ rule: 'HG-7.0i', param: 'target' })
  expect(game.offered('soviet')).toEqual(['done'])
  const even = position({ '20GRC': 'D5', '294RD': 'C4', '54FR': 'C4', '34ID': 'D4', '389ID': 'D4' })
  expect(even.refused('soviet', 'attack D4 20GRC')).toMatchObject({ why: 'more', rule: 'HG-7.0i' })
  expect(odds(even, 'attack D4 20GRC,294RD').column).toBe('1:1')
  // Out of supply or not: what counts is the column before the shifts.
  const cut = position({ '75RC': 'D5', '72ID': 'D4 out' })
  expect(cut.refused('soviet', 'attack D4 75RC').rule).toBe('HG-7.0i')
})

test('HG-7.0i a weak unit that would make 1:1 impossible is not let in', () => {
  const game = position({
    '294RD': 'D5',
    '20GRC': 'D5',
    '21GRC': 'D5',
    '72ID': 'D4',
    '34ID': 'D4',
    '88ID_A': 'D4',
  })
  expect(game.options('soviet', 'attack', 'units', 'D4').sort()).toEqual(['20GRC', '21GRC'])
  expect(game.refused('soviet', 'attack D4 294RD')).toMatchObject({
    why: 'value',
    rule: 'HG-7.0i',
    param: 'units',
  })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
})

test('HG-7.0j shifts stop at the ends of the table', () => {
  const low = position({ '20GRC': 'D5', '72ID': 'C5' }, { mud: true })
  expect(odds(low, 'attack C5 20GRC')).toMatchObject({
    odds: '1:1',
    column: '1:1',
    shifts: { woods: -1, mud: -1 },
  })
  const high = position({ '20TC': 'D5', '29TC': 'D5', '88ID_A': 'D4 out' })
  expect(odds(high, 'attack D4 20TC,29TC')).toMatchObject({ odds: '8:1', column: '8:1' })
})

test('HG-7.0k one die an attack', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
  const told = game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [3] })
  expect(only(told, 'attacked').die).toBe(3)
})

test('HG-7.1a a unit joins one attack a turn', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4', '88ID_B': 'C4' })
  game.play('soviet', 'attack D4 20GRC', { dice: [1] })
  expect(game.options('soviet', 'attack', 'units', 'C4')).toEqual(['21GRC'])
  expect(game.refused('soviet', 'attack C4 20GRC').rule).toBe('HG-7.1a')
  expect(game.refused('soviet', 'attack C4 21GRC,21GRC').rule).toBe('HG-7.1a')
  for (const by of ['soviet', 'soviet', 'german'] as const) game.play(by, 'done')
  game.play('german', 'done', { dice: [6] })
  game.play('soviet', 'attack C4 20GRC', { dice: [1] })
})

test('HG-7.1b a hex is attacked once a turn', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC', { dice: [1] })
  expect(game.refused('soviet', 'attack D4 21GRC').rule).toBe('HG-7.1b')
  expect(game.offered('soviet')).toEqual(['done'])
})

test('HG-7.1b each player turn has its own count: the worked example fears for C6 right after its capture', () => {
  const game = position({ '20GRC': 'D7', '20TC': 'D7', '88ID_A': 'C6', '72ID': 'D6' })
  game.play('soviet', 'attack C6 20TC', { dice: [2] })
  game.play('german', 'lose 88ID_A')
  game.play('soviet', 'done')
  game.play('soviet', 'move 20TC C6')
  game.play('soviet', 'done')
  game.play('german', 'attack C6 72ID', { dice: [1] })
  expect(game.view(null).hexesAttacked.map(hexName)).toEqual(['C6'])
})

test('HG-7.1c units that have retreated elsewhere may be attacked again there', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '20TC': 'C4', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  game.play('german', 'retreat D3')
  expect(game.view(null).hexesAttacked.map(hexName)).toEqual(['D4'])
  const near = position({ '20GRC': 'D5', '21GRC': 'D5', '20TC': 'C3', '88ID_A': 'D4', '88ID_B': 'D3' })
  near.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  near.play('german', 'retreat E3')
  expect(near.options('soviet', 'attack', 'target')).toEqual(['D3'])
  const again = position({
    '20GRC': 'D5',
    '21GRC': 'D5',
    '20TC': 'C4',
    '29TC': 'E2',
    '88ID_A': 'D4',
    '88ID_B': 'D3',
  })
  again.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  again.play('german', 'retreat D3')
  expect(again.options('soviet', 'attack', 'target')).toEqual(['D3'])
})

test('HG-7.1d units of one hex may attack different hexes, or not at all', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '75RC': 'D5', '88ID_A': 'D4', '88ID_B': 'C4' })
  game.play('soviet', 'attack D4 20GRC', { dice: [1] })
  game.play('soviet', 'attack C4 21GRC', { dice: [1] })
  game.play('soviet', 'done')
  expect(unit(game, '75RC').attacked).toBe(false)
})

test('HG-7.1e units of different hexes join against a hex next to all of them', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'C4', '75RC': 'E4', '34ID': 'D4' })
  expect(odds(game, 'attack D4 20GRC,21GRC,75RC')).toMatchObject({ attack: 11, defence: 3, column: '3:1' })
  game.play('soviet', 'attack D4 20GRC,21GRC,75RC', { dice: [1] })
})

test('HG-7.1.1a at most two units of one hex', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '75RC': 'D5', '34ID': 'D4' })
  expect(game.refused('soviet', 'attack D4 20GRC,21GRC,75RC').rule).toBe('HG-7.1.1a')
  expect(game.options('soviet', 'attack', 'units', 'D4 20GRC,21GRC')).toEqual([])
  expect(game.options('soviet', 'attack', 'units', 'D4 20GRC').sort()).toEqual(['21GRC', '75RC'])
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  const german = position({ '11Pz': 'D4', '16Pz': 'D4', '3Pz': 'D4', '75RC': 'D5' }, { side: 'german' })
  expect(german.refused('german', 'attack D5 11Pz,16Pz,3Pz').rule).toBe('HG-7.1.1a')
})

test('HG-7.1.1b the rest of the stack may attack another hex, again by twos', () => {
  const game = position({
    '20GRC': 'D5',
    '21GRC': 'D5',
    '75RC': 'D5',
    '48RC': 'D5',
    '26GRC': 'D5',
    '34ID': 'D4',
    '389ID': 'C4',
  })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect(game.refused('soviet', 'attack C4 75RC,48RC,26GRC').rule).toBe('HG-7.1.1a')
  game.play('soviet', 'attack C4 75RC,48RC', { dice: [1] })
})

test('HG-7.1.1c every adjacent hex may send two', () => {
  const game = position({
    '20GRC': 'D5',
    '21GRC': 'D5',
    '75RC': 'C4',
    '48RC': 'C4',
    '26GRC': 'E4',
    '49RC': 'E4',
    '34ID': 'D4',
  })
  expect(odds(game, 'attack D4 20GRC,21GRC,75RC,48RC,26GRC,49RC').attack).toBe(20)
  game.play('soviet', 'attack D4 20GRC,21GRC,75RC,48RC,26GRC,49RC', { dice: [1] })
})

test('HG-7.1.1d two Soviet units count in defence', () => {
  const game = position(
    { '11Pz': 'D4', '72ID': 'D4', '20GRC': 'D5', '75RC': 'D5', '48RC': 'D5' },
    { side: 'german' },
  )
  expect(odds(game, 'attack D5 11Pz,72ID')).toMatchObject({ attack: 13, defence: 7 })
})

test('HG-7.1.1e three German units count in defence', () => {
  const game = position({
    '20GRC': 'D5',
    '20TC': 'D5',
    '34ID': 'D4',
    '72ID': 'D4',
    '57ID': 'D4',
    '389ID': 'D4',
  })
  expect(odds(game, 'attack D4 20GRC,20TC')).toMatchObject({ attack: 10, defence: 10 })
})

test('HG-7.1.1f strongest by what the upper side shows, Retreated units left out', () => {
  const game = position(
    {
      '11Pz': 'D4',
      '72ID': 'D4',
      '20GRC': 'D5 reduced',
      '21GRC': 'D5 retreated',
      '75RC': 'D5',
      '373RD': 'D5',
    },
    { side: 'german' },
  )
  // 75 RC 3 and one of the twos; the retreated 4 takes no place, the reduced 4 counts as 2.
  expect(odds(game, 'attack D5 11Pz,72ID').defence).toBe(5)
  // Two fresh threes before a four that has become a two; the weak come first in the list of units.
  const turned = { '20GRC': 'D5 reduced', '49RC': 'D5', '47RC': 'D5' }
  const six = position({ '11Pz': 'D4', ...turned }, { side: 'german' })
  expect(odds(six, 'attack D5 11Pz').defence).toBe(6)
  const weak = { '75RC': 'D5 reduced', '48RC': 'D5 reduced', '20GRC': 'D5', '21GRC': 'D5' }
  const eight = position({ '72ID': 'D4', '34ID': 'D4', '5SSPzB': 'E4', ...weak }, { side: 'german' })
  expect(odds(eight, 'attack D5 72ID,34ID').defence).toBe(8)
  expect(eight.refused('german', 'attack D5 72ID,34ID').rule).toBe('HG-7.0i')
  eight.play('german', 'attack D5 72ID,34ID,5SSPzB', { dice: [1] })
})

test('HG-7.1.1g units beyond the limit still take hits, retreat, and count for 7.4 and supply', () => {
  const stack = { '72ID': 'D4', '34ID': 'D4', '57ID': 'D4', '389ID': 'D4 out', '106ID': 'D4' }
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '75RC': 'C4', '48RC': 'C4', ...stack })
  expect(odds(game, 'attack D4 20GRC,21GRC,75RC,48RC')).toMatchObject({
    attack: 14,
    defence: 10,
    shifts: { someDefendersOut: 1 },
    overconcentrated: true,
  })
  game.play('soviet', 'attack D4 20GRC,21GRC,75RC,48RC', { dice: [4] })
  expect(game.options('german', 'lose', 'unit').sort()).toEqual(['106ID', '34ID', '389ID', '57ID', '72ID'])
  const { asks } = game.view(null)
  expect(asks?.do === 'losses' && asks.units).toHaveLength(5)
  for (let i = 0; i < 5; i++) game.play('german', 'retreat E3')
  expect(where(game, '106ID')).toBe('E3')
})

test('HG-7.1.2a defenders count their present strength, tanks too', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '11Pz': 'D4', '72ID': 'D4 reduced' })
  expect(odds(game, 'attack D4 20GRC,21GRC')).toMatchObject({ attack: 8, defence: 5 })
})

test('HG-7.1.2b attacking tanks are tripled against a clear hex', () => {
  const game = position({ '20TC': 'D5', '29TC': 'D5 reduced', '389ID': 'D4' })
  expect(odds(game, 'attack D4 20TC').attack).toBe(6)
  expect(odds(game, 'attack D4 29TC').attack).toBe(3)
})

test('HG-7.1.2c attacking tanks are doubled against woods and Cherkassy', () => {
  const woods = position({ '20TC': 'D5', '389ID': 'C5' })
  expect(odds(woods, 'attack C5 20TC').attack).toBe(4)
  const city = position({ '11Pz': 'F5', '75RC': 'F6' }, { side: 'german' })
  expect(odds(city, 'attack F6 11Pz').attack).toBe(6)
})

test("HG-7.1.2d only the target counts: not the tank's own hex, rivers, mud or supply", () => {
  const game = position({ '20TC': 'C5 out', '29TC': 'E5', '389ID': 'D5' }, { mud: true })
  expect(odds(game, 'attack D5 20TC,29TC').attack).toBe(12)
  const river = position({ '20TC': 'D7', '389ID': 'D6' })
  expect(odds(river, 'attack D6 20TC')).toMatchObject({ attack: 6, shifts: { river: -1 } })
})

test('HG-7.1.2e infantry, cavalry and mechanized units attack with their plain strength', () => {
  const game = position({ '75RC': 'D5', '5GCC': 'C4', '5MC': 'E4', '389ID': 'D4' })
  expect(odds(game, 'attack D4 75RC').attack).toBe(3)
  expect(odds(game, 'attack D4 5GCC').attack).toBe(4)
  expect(odds(game, 'attack D4 5MC').attack).toBe(3)
})

test('HG-7.1.3a Retreated units do not attack', () => {
  const game = position({ '20TC': 'D5 retreated', '29TC': 'D5', '389ID': 'D4' })
  expect(game.options('soviet', 'attack', 'units', 'D4')).toEqual(['29TC'])
  expect(game.refused('soviet', 'attack D4 29TC,20TC').rule).toBe('HG-7.1.3a')
})

test('HG-7.1.3b Retreated units add nothing to the defence', () => {
  const game = position({ '20TC': 'D5', '389ID': 'D4', '72ID': 'D4 retreated' })
  expect(odds(game, 'attack D4 20TC').defence).toBe(2)
  const weak = position({ '20GRC': 'D5', '389ID': 'D4', '72ID': 'D4 retreated' })
  weak.play('soviet', 'attack D4 20GRC', { dice: [1] })
})

test('HG-7.1.3c Retreated units count neither for the supply shift nor for overconcentration', () => {
  const game = position({ '20TC': 'D5', '389ID': 'D4 out', '72ID': 'D4 retreated' })
  expect(odds(game, 'attack D4 20TC').shifts).toEqual({ allDefendersOut: 2 })
  const fit = position({ '20TC': 'D5', '389ID': 'D4', '72ID': 'D4 retreated out' })
  expect(odds(fit, 'attack D4 20TC').shifts).toEqual({})
  const many = { '389ID': 'D4', '106ID': 'D4', '88ID_A': 'D4', '88ID_B': 'D4', '72ID': 'D4 retreated' }
  expect(odds(position({ '20TC': 'D5', ...many }), 'attack D4 20TC').overconcentrated).toBe(false)
})

test('HG-7.1.3d only Retreated units: 8:1, ordinary shifts without theirs, and any hit destroys all', () => {
  const field = { '294RD': 'D5', '72ID': 'C5 retreated out', '34ID': 'C5 retreated' }
  const game = position(field, { mud: true })
  expect(odds(game, 'attack C5 294RD')).toMatchObject({
    defence: 0,
    odds: '8:1',
    column: '4:1',
    shifts: { mud: -1, woods: -1 },
  })
  const told = game.play('soviet', 'attack C5 294RD', { dice: [3] })
  expect(all(told, 'eliminated').map(({ unit }) => unitList([unit])[0])).toEqual(['34ID', '72ID'])
  expect(game.asked()).toEqual(['soviet'])
  const missed = position(field, { mud: true })
  missed.play('soviet', 'attack C5 294RD', { dice: [2] })
  expect(where(missed, '72ID')).toBe('C5')
})

test('HG-7.0i with those chosen before, a unit that would make 1:1 impossible is not let in', () => {
  // From D5 two may go: with a one in it the other has to be a four.
  const field = { '294RD': 'D5', '373RD': 'D5', '20GRC': 'D5', '72ID': 'D4', '88ID_A': 'D4' }
  const game = position(field)
  expect(game.options('soviet', 'attack', 'units', 'D4 294RD')).toEqual(['20GRC'])
  expect(game.options('soviet', 'attack', 'units', 'D4 20GRC').sort()).toEqual(['294RD', '373RD'])
  expect(game.refused('soviet', 'attack D4 294RD,373RD')).toMatchObject({ rule: 'HG-7.0i', param: 'units' })
})

test('defenders are told strongest first, and the weakest beyond the limit do not count', () => {
  const game = position({
    '20GRC': 'D5',
    '20TC': 'D5',
    '88ID_A': 'D4',
    '72ID': 'D4',
    '389ID': 'D4',
    '11Pz': 'D4',
  })
  const [told] = game.play('soviet', 'attack D4 20GRC,20TC', { dice: [1] })
  const { defenders } = only([told], 'attacked')
  expect(defenders.map(({ strength, counted }) => [strength, counted])).toEqual([
    [4, true],
    [3, true],
    [2, true],
    [1, false],
  ])
  const down = position({ '20GRC': 'D5', '20TC': 'D5', '34ID': 'D4', '389ID': 'D4', '5SSPzB': 'D4' })
  const told2 = only(down.play('soviet', 'attack D4 20GRC,20TC', { dice: [1] }), 'attacked')
  const strengths = told2.defenders.map(({ strength }) => strength)
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a))
})
