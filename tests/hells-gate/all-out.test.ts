import { expect, test } from 'vitest'
import { all, odds, only, position, unit } from './hell.ts'

const FIELD = { '20TC': 'D5', '20GRC': 'D5', '389ID': 'D4' }
const FIVE = { '389ID': 'D4', '106ID': 'D4', '88ID_A': 'D4', '88ID_B': 'D4', '34ID': 'D4' }

test('HG-7.3a all-out is declared with the column known and no die rolled yet', () => {
  const game = position(FIELD)
  expect(odds(game, 'attack D4 20TC,20GRC')).toMatchObject({ attack: 10, column: '4:1' })
  expect(game.options('soviet', 'attack', 'all-out', 'D4 20TC,20GRC')).toEqual(['20TC'])
  const told = game.play('soviet', 'attack D4 20TC,20GRC 20TC', { dice: [1] })
  expect(told[0].type).toBe('turnedOver')
})

test('HG-7.3b without a full two-step attacker there is no all-out', () => {
  const game = position({ '20TC': 'D5 reduced', '373RD': 'D5', '389ID': 'D4' })
  expect(game.refused('soviet', 'attack D4 20TC,373RD 20TC').rule).toBe('HG-7.3b')
  expect(game.options('soviet', 'attack', 'all-out', 'D4 20TC,373RD')).toEqual([])
})

test('HG-7.3c the attacker chooses which full two-step unit of the attack turns over', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '373RD': 'C4', '75RC': 'D5', '389ID': 'D4' })
  expect(game.options('soviet', 'attack', 'all-out', 'D4 20GRC,21GRC,373RD').sort()).toEqual([
    '20GRC',
    '21GRC',
  ])
  expect(game.refused('soviet', 'attack D4 20GRC,21GRC,373RD 373RD').rule).toBe('HG-7.3c')
  expect(game.refused('soviet', 'attack D4 20GRC,21GRC 75RC').rule).toBe('HG-7.3c')
  game.play('soviet', 'attack D4 20GRC,21GRC,373RD 21GRC', { dice: [1] })
  expect([unit(game, '20GRC').steps, unit(game, '21GRC').steps]).toEqual([2, 1])
})

test('HG-7.3d where a full tank takes part a tank must turn over; mechanized units are no tanks', () => {
  const game = position(FIELD)
  expect(game.refused('soviet', 'attack D4 20TC,20GRC 20GRC').rule).toBe('HG-7.3d')
  const mech = position({ '5MC': 'D5', '20GRC': 'D5', '389ID': 'D4' })
  expect(mech.options('soviet', 'attack', 'all-out', 'D4 20GRC,5MC').sort()).toEqual(['20GRC', '5MC'])
  const spent = position({ '20TC': 'D5 reduced', '20GRC': 'D5', '389ID': 'D4' })
  expect(spent.options('soviet', 'attack', 'all-out', 'D4 20TC,20GRC')).toEqual(['20GRC'])
  const oneStep = position({ '11GTB': 'D5', '20GRC': 'D5', '389ID': 'D4' })
  expect(oneStep.options('soviet', 'attack', 'all-out', 'D4 11GTB,20GRC')).toEqual(['20GRC'])
})

test('HG-7.3e the step is paid whatever the die says', () => {
  const game = position({ '20GRC': 'D5', '72ID': 'D4' })
  const told = game.play('soviet', 'attack D4 20GRC 20GRC', { dice: [1] })
  expect(only(told, 'attacked').hits).toBe(0)
  expect(unit(game, '20GRC')).toMatchObject({ steps: 1, strength: 2 })
})

test('HG-7.3f odds are not computed again after the payment', () => {
  const game = position(FIELD)
  const told = game.play('soviet', 'attack D4 20TC,20GRC 20TC', { dice: [1] })
  expect(only(told, 'attacked')).toMatchObject({ attack: 10, defence: 2 })
  expect(unit(game, '20TC').strength).toBe(1)
})

test('HG-7.3g the number right of the slash counts', () => {
  const field = { '20TC': 'D5', '389ID': 'D4', '34ID': 'C3' }
  const normal = position(field).play('soviet', 'attack D4 20TC', { dice: [5] })
  const allOut = position(field).play('soviet', 'attack D4 20TC 20TC', { dice: [5] })
  expect([only(normal, 'attacked').hits, only(allOut, 'attacked').hits]).toEqual([1, 2])
})

test('HG-7.3h each attack has its own choice', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '72ID': 'D4', '34ID': 'C4' })
  game.play('soviet', 'attack D4 20GRC 20GRC', { dice: [1] })
  const told = game.play('soviet', 'attack C4 21GRC', { dice: [6] })
  expect(only(told, 'attacked').hits).toBe(0)
  expect(unit(game, '21GRC').steps).toBe(2)
  const both = position({ '20GRC': 'D5', '21GRC': 'D5', '72ID': 'D4', '34ID': 'C4' })
  both.play('soviet', 'attack D4 20GRC 20GRC', { dice: [1] })
  both.play('soviet', 'attack C4 21GRC 21GRC', { dice: [1] })
  expect([unit(both, '20GRC').steps, unit(both, '21GRC').steps]).toEqual([1, 1])
})

test('HG-7.3i both sides may do it', () => {
  const game = position({ '11Pz': 'D4', '294RD': 'D5' }, { side: 'german' })
  const told = game.play('german', 'attack D5 11Pz 11Pz', { dice: [1] })
  expect(only(told, 'attacked').hits).toBe(2)
  expect(unit(game, '11Pz').steps).toBe(1)
  const soviet = position({ '20TC': 'D5', '72ID': 'D4' })
  soviet.play('soviet', 'attack D4 20TC 20TC', { dice: [1] })
  expect(unit(soviet, '20TC').steps).toBe(1)
})

test('HG-7.4a five unretreated defenders: the right-hand number for nothing', () => {
  const game = position({ '20TC': 'D5', '20GRC': 'D5', '21GRC': 'C4', ...FIVE })
  const told = game.play('soviet', 'attack D4 20TC,20GRC,21GRC', { dice: [5] })
  expect(only(told, 'attacked')).toMatchObject({ attack: 14, defence: 7, hits: 2, overconcentrated: true })
  expect(all(told, 'turnedOver')).toEqual([])
  expect(unit(game, '20TC').steps).toBe(2)
  const { '88ID_B': _, ...four } = FIVE
  const less = position({ '20TC': 'D5', '20GRC': 'D5', '21GRC': 'C4', ...four })
  expect(odds(less, 'attack D4 20TC,20GRC,21GRC').overconcentrated).toBe(false)
  const crowd = { '294RD': 'D5', '337RD': 'D5', '54FR': 'D5', '254RD': 'D5', '373RD': 'D5' }
  const soviet = position({ '11Pz': 'D4', ...crowd }, { side: 'german' })
  expect(odds(soviet, 'attack D5 11Pz').overconcentrated).toBe(true)
  const six = position({ '20TC': 'D5', '20GRC': 'D5', '21GRC': 'C4', ...FIVE, '72ID': 'D4' })
  expect(odds(six, 'attack D4 20TC,20GRC,21GRC').overconcentrated).toBe(true)
})

test('HG-7.4b five units of which one is Retreated are no overconcentration', () => {
  const game = position({ '20TC': 'D5', '20GRC': 'D5', '21GRC': 'C4', ...FIVE, '88ID_B': 'D4 retreated' })
  expect(odds(game, 'attack D4 20TC,20GRC,21GRC').overconcentrated).toBe(false)
})

test('HG-7.4c it counts units of any size, and never the attackers', () => {
  const small = { '88ID_A': 'D4', '88ID_B': 'D4', SSWall: 'D4', KGHaack: 'D4', '5SSPzB': 'D4' }
  expect(odds(position({ '20TC': 'D5', ...small }), 'attack D4 20TC').overconcentrated).toBe(true)
  const crowd = { '20TC': 'D5', '20GRC': 'D5', '75RC': 'C4', '48RC': 'C4', '21GRC': 'E4' }
  const game = position({ ...crowd, '389ID': 'D4' })
  expect(odds(game, 'attack D4 20TC,20GRC,75RC,48RC,21GRC').overconcentrated).toBe(false)
})

test('HG-7.4d against an overconcentrated hex all-out is not offered', () => {
  const game = position({ '20TC': 'D5', '20GRC': 'D5', '21GRC': 'C4', ...FIVE })
  expect(game.options('soviet', 'attack', 'all-out', 'D4 20TC,20GRC,21GRC')).toEqual([])
  expect(game.refused('soviet', 'attack D4 20TC,20GRC,21GRC 20TC').rule).toBe('HG-7.4d')
})
