import { expect, test } from 'vitest'
import { all, hexName, only, position, unit, unitList, where } from './hell.ts'

/** Where the defenders of a hex may go after one hit; empty when they are not asked at all. */
function ways(units: Record<string, string>, attack: string, rest: Parameters<typeof position>[1] = {}) {
  const game = position(units, rest)
  game.play(game.state.side, attack, { dice: [rest.side === 'german' ? 2 : 1] })
  const view = game.view(null)
  return view.asks?.do === 'losses' || view.asks?.do === 'retreat' ? view.asks.hexes.map(hexName).sort() : []
}
const PAIR = { '20GRC': 'D5', '21GRC': 'D5' }
const ATTACK = 'attack D4 20GRC,21GRC'

test('HG-7.6a the last hit, and only the last, may be taken as a retreat; the defender decides', () => {
  const game = position({ ...PAIR, '20TC': 'C4', '29TC': 'C4', '72ID': 'D4', '34ID': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC 20TC', { dice: [5] })
  expect(game.offered('german')).toEqual(['lose'])
  expect(game.refused('german', 'retreat D3').rule).toBe('HG-7.6a')
  game.play('german', 'lose 72ID')
  expect(game.offered('german')).toEqual(['lose', 'retreat'])
})

test('HG-7.6b if one goes, all unretreated units of the hex go', () => {
  const game = position({ ...PAIR, '389ID': 'D4', '88ID_A': 'D4', '75RC': 'C4', '48RC': 'C4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,75RC,48RC', { dice: [3] })
  game.play('german', 'retreat D3')
  expect(game.asked()).toEqual(['german'])
  expect(game.offered('german')).toEqual(['retreat'])
  game.play('german', 'retreat D3')
  expect([where(game, '389ID'), where(game, '88ID_A')]).toEqual(['D3', 'D3'])
})

test('HG-7.6c they may go to different hexes, each to an adjacent one', () => {
  const game = position({ ...PAIR, '389ID': 'D4', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [6] })
  expect(game.refused('german', 'retreat D2').rule).toBe('HG-7.6c')
  game.play('german', 'retreat D3')
  game.play('german', 'retreat C3')
  expect([where(game, '88ID_A'), where(game, '389ID')].sort()).toEqual(['C3', 'D3'])
})

test('HG-7.6d where a hex outside enemy zones is open, only such hexes may be chosen', () => {
  const field = { ...PAIR, '88ID_A': 'D4', '34ID': 'C4', '198ID': 'D3' }
  expect(ways(field, ATTACK)).toEqual(['C3', 'D3', 'E3'])
  const game = position(field)
  game.play('soviet', ATTACK, { dice: [1] })
  expect(game.refused('german', 'retreat C4').rule).toBe('HG-7.6d')
  // C5, D6 and E5 are free; C4 is held, but next to D4.
  const soviet = position({ '11Pz': 'D4', '16Pz': 'D4', '20TC': 'D5', '75RC': 'C4' }, { side: 'german' })
  soviet.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  expect(soviet.options('soviet', 'retreat', 'to').sort()).toEqual(['C5', 'D6', 'E5'])
  expect(soviet.refused('soviet', 'retreat C4').rule).toBe('HG-7.6d')
})

test('HG-7.6e otherwise hexes in enemy zones that hold a friendly unit', () => {
  const ring = { '75RC': 'B4', '48RC': 'F3', '373RD': 'F4', '5GCC': 'C2' }
  expect(ways({ ...PAIR, ...ring, '88ID_A': 'D4', '34ID': 'C4', '198ID': 'D3' }, ATTACK)).toEqual([
    'C4',
    'D3',
  ])
  const germans = { '11Pz': 'D4', '16Pz': 'D4', '34ID': 'B5', '198ID': 'D7', '389ID': 'F5' }
  const soviets = { '20TC': 'D5', '75RC': 'C4', '48RC': 'E5' }
  expect(ways({ ...germans, ...soviets }, 'attack D5 11Pz,16Pz', { side: 'german' })).toEqual(['C4', 'E5'])
})

test('HG-7.6f a vacant hex in an enemy zone is closed', () => {
  expect(ways({ ...PAIR, '88ID_A': 'D4' }, ATTACK)).toEqual(['C3', 'D3', 'E3'])
  const game = position({ ...PAIR, '88ID_A': 'D4' })
  game.play('soviet', ATTACK, { dice: [1] })
  expect(game.refused('german', 'retreat E4').rule).toBe('HG-7.6f')
  const soviet = position({ '11Pz': 'D4', '16Pz': 'D4', '20TC': 'D5' }, { side: 'german' })
  soviet.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  expect(soviet.refused('soviet', 'retreat E4').rule).toBe('HG-7.6f')
})

test('HG-7.6g the map edge and enemies stop a retreat', () => {
  const field = { '20GRC': 'B3', '21GRC': 'B3', '88ID_A': 'A2' }
  expect(ways(field, 'attack A2 20GRC,21GRC')).toEqual(['A1'])
  const game = position({ ...PAIR, '75RC': 'E3', '88ID_A': 'D4' })
  game.play('soviet', ATTACK, { dice: [1] })
  expect(game.refused('german', 'retreat E3').rule).toBe('HG-7.6g')
  const soviet = position({ '11Pz': 'D4', '16Pz': 'D4', '34ID': 'C5', '20TC': 'D5' }, { side: 'german' })
  soviet.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  expect(soviet.refused('soviet', 'retreat C5').rule).toBe('HG-7.6g')
})

test('HG-7.6h an enemy source is open only where a friendly unit stands', () => {
  const field = { '20GRC': 'E5', '21GRC': 'E5', '88ID_A': 'D6', '75RC': 'C5' }
  // D7 is a Soviet source outside Soviet zones, C6 next to C5.
  expect(ways(field, 'attack D6 20GRC,21GRC')).toEqual([])
  expect(ways({ ...field, '34ID': 'D7' }, 'attack D6 20GRC,21GRC')).toEqual(['D7'])
  const game = position({ ...field, '75RC': 'D5' })
  game.play('soviet', 'attack D6 20GRC,21GRC', { dice: [1] })
  expect(game.refused('german', 'retreat D7').rule).toBe('HG-7.6h')
  // A5 is a German source outside German zones.
  const soviet = position({ '11Pz': 'B7', '16Pz': 'B7', '29TC': 'B6' }, { side: 'german' })
  soviet.play('german', 'attack B6 11Pz,16Pz', { dice: [2] })
  expect(soviet.options('soviet', 'retreat', 'to').sort()).toEqual(['B5', 'C5'])
  expect(soviet.refused('soviet', 'retreat A5').rule).toBe('HG-7.6h')
})

test('HG-7.6i from a friendly source only to another friendly source', () => {
  const field = { '20GRC': 'C6', '21GRC': 'C6', '88ID_A': 'B7', '34ID': 'B6' }
  expect(ways(field, 'attack B7 20GRC,21GRC')).toEqual(['A6'])
  const game = position(field)
  game.play('soviet', 'attack B7 20GRC,21GRC', { dice: [1] })
  expect(game.refused('german', 'retreat B6').rule).toBe('HG-7.6i')
  // On a source of the enemy they are not bound to it.
  expect(
    ways({ '20GRC': 'B3', '21GRC': 'B3', '88ID_A': 'A2', '75RC': 'B2' }, 'attack A2 20GRC,21GRC'),
  ).toEqual([])
  const guests = { '20GRC': 'C7', '21GRC': 'C7', '88ID_A': 'D7', '34ID': 'D6' }
  expect(ways(guests, 'attack D7 20GRC,21GRC')).toEqual(['D6'])
  // Outside German zones are D1, a Soviet source, and D2.
  const soviet = { '11Pz': 'B2', '16Pz': 'B2', '29TC': 'C1' }
  expect(ways(soviet, 'attack C1 11Pz,16Pz', { side: 'german' })).toEqual(['D1'])
})

test('HG-7.6j between sources the zones count all the same', () => {
  const field = { '20GRC': 'C6', '21GRC': 'C6', '75RC': 'B6', '88ID_A': 'B7' }
  expect(ways(field, 'attack B7 20GRC,21GRC')).toEqual([])
  expect(ways({ ...field, '34ID': 'A6' }, 'attack B7 20GRC,21GRC')).toEqual(['A6'])
  // B1 is held, but in the zone of B2; with D2 German as well there is no hex outside the zones.
  const soviet = { '11Pz': 'B2', '16Pz': 'B2', '29TC': 'C1', '47RC': 'B1' }
  expect(ways(soviet, 'attack C1 11Pz,16Pz', { side: 'german' })).toEqual(['D1'])
  expect(ways({ ...soviet, '34ID': 'D2' }, 'attack C1 11Pz,16Pz', { side: 'german' })).toEqual(['B1'])
})

test('HG-7.6k a hex with only Retreated friends counts as friendly', () => {
  const ring = { '75RC': 'B4', '48RC': 'F3', '373RD': 'F4', '5GCC': 'C2' }
  expect(ways({ ...PAIR, ...ring, '88ID_A': 'D4', '34ID': 'C4 retreated' }, ATTACK)).toEqual(['C4'])
  const germans = { '11Pz': 'D4', '16Pz': 'D4', '34ID': 'B5', '198ID': 'D7', '389ID': 'F5' }
  const soviets = { '20TC': 'D5', '75RC': 'C4 retreated' }
  expect(ways({ ...germans, ...soviets }, 'attack D5 11Pz,16Pz', { side: 'german' })).toEqual(['C4'])
})

test('HG-7.6l stacks, rivers and woods hinder no retreat', () => {
  const crowd = { '34ID': 'A6', '198ID': 'A6', '389ID': 'A6', '72ID': 'A6', '57ID': 'A6' }
  // B7-A6 is a river.
  expect(ways({ '20GRC': 'C6', '21GRC': 'C6', '88ID_A': 'B7', ...crowd }, 'attack B7 20GRC,21GRC')).toEqual([
    'A6',
  ])
  expect(ways({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'E4' }, 'attack E4 20GRC,21GRC')).toContain('F4')
})

test('HG-7.6m for the Germans a retreat is always voluntary', () => {
  const game = position({ ...PAIR, '20TC': 'C4', '29TC': 'C4', '389ID': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC 20TC', { dice: [1] })
  expect(game.offered('german')).toEqual(['lose', 'retreat'])
  // From B7 there is one way only.
  const lone = position({ '20TC': 'C6', '29TC': 'C6', '389ID': 'B7' })
  lone.play('soviet', 'attack B7 20TC,29TC 20TC', { dice: [2] })
  expect([lone.options('german', 'retreat', 'to'), unit(lone, '389ID').steps]).toEqual([['A6'], 1])
  expect(lone.offered('german')).toEqual(['lose', 'retreat'])
})

/** Soviets in D5 are attacked by strong Germans; all-out at 8:1 gives two hits. */
const SOVIETS = { '11Pz': 'D4', '16Pz': 'D4', '20TC': 'D5' }
const ALL_OUT = 'attack D5 11Pz,16Pz 11Pz'

test('HG-7.6n Soviets with two or three hits must retreat from the last one', () => {
  const game = position(SOVIETS, { side: 'german' })
  game.play('german', ALL_OUT, { dice: [1] })
  expect(unit(game, '20TC').steps).toBe(1)
  expect(game.offered('soviet')).toEqual(['retreat'])
  expect(game.refused('soviet', 'lose 20TC').rule).toBe('HG-7.6n')
  game.play('soviet', 'retreat D6')
  expect(where(game, '20TC')).toBe('D6')
  const three = position(
    { '11Pz': 'D4', '16Pz': 'D4', '294RD': 'D5', '337RD': 'D5', '54FR': 'D5' },
    { side: 'german' },
  )
  three.play('german', ALL_OUT, { dice: [5] })
  expect(three.view(null).asks).toMatchObject({ do: 'losses', hits: 3, left: 3 })
  three.play('soviet', 'lose 294RD')
  three.play('soviet', 'lose 337RD')
  expect(three.offered('soviet')).toEqual(['retreat'])
})

test('HG-7.6n where there is one way only they take it without being asked', () => {
  const game = position({ ...SOVIETS, '34ID': 'C6' }, { side: 'german' })
  const told = game.play('german', ALL_OUT, { dice: [1] })
  expect(all(told, 'retreated').map(({ to }) => hexName(to))).toEqual(['E5'])
  expect([game.asked(), unit(game, '20TC').steps]).toEqual([['german'], 1])
})

test('HG-7.6o after one hit the Soviets choose freely', () => {
  const game = position({ '11Pz': 'D4', '16Pz': 'D4', '20TC': 'D5' }, { side: 'german' })
  game.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  expect(game.offered('soviet')).toEqual(['lose', 'retreat'])
  game.play('soviet', 'lose 20TC')
  expect([where(game, '20TC'), unit(game, '20TC').steps]).toEqual(['D5', 1])
  const oneWay = position({ ...SOVIETS, '34ID': 'C6' }, { side: 'german' })
  oneWay.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  expect(oneWay.options('soviet', 'retreat', 'to')).toEqual(['E5'])
  expect(oneWay.offered('soviet')).toEqual(['lose', 'retreat'])
})

const SHUT = { '34ID': 'C5', '198ID': 'D6', '389ID': 'E5', '72ID': 'E4', '57ID': 'C4' }
test('HG-7.6p the duty lapses without a legal hex, and where more hits than steps destroy all', () => {
  const game = position({ ...SOVIETS, ...SHUT, '29TC': 'D5', '18TC': 'D5' }, { side: 'german' })
  game.play('german', ALL_OUT, { dice: [3] })
  game.play('soviet', 'lose 20TC')
  expect(game.view(null).asks).toMatchObject({ do: 'losses', hits: 2, left: 1, hexes: [] })
  expect(game.offered('soviet')).toEqual(['lose'])
  const flat = position({ '11Pz': 'D4', '16Pz': 'D4', '294RD': 'D5' }, { side: 'german' })
  flat.play('german', ALL_OUT, { dice: [1] })
  expect([where(flat, '294RD'), flat.asked()]).toEqual(['eliminated', ['german']])
})

test('HG-7.6q without a legal hex the last hit costs a step', () => {
  const game = position({ ...SOVIETS, ...SHUT }, { side: 'german' })
  const told = game.play('german', ALL_OUT, { dice: [1] })
  expect(only(told, 'eliminated')).toMatchObject({ reason: 'hit' })
  expect(all(told, 'retreated')).toEqual([])
  const one = position({ ...SOVIETS, ...SHUT }, { side: 'german' })
  one.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  expect([one.asked(), unit(one, '20TC').steps]).toEqual([['german'], 1])
  const two = position({ ...SOVIETS, ...SHUT, '29TC': 'D5', '75RC': 'D5' }, { side: 'german' })
  two.play('german', 'attack D5 11Pz,16Pz', { dice: [4] })
  expect(two.refused('soviet', 'retreat D3').rule).toBe('HG-7.6q')
})

test('HG-7.6r everybody who retreats is marked', () => {
  const game = position({ ...PAIR, '389ID': 'D4', '88ID_A': 'D4' })
  game.play('soviet', ATTACK, { dice: [6] })
  game.play('german', 'retreat D3')
  game.play('german', 'retreat D3')
  expect([unit(game, '389ID').retreated, unit(game, '88ID_A').retreated]).toEqual([true, true])
})

test('HG-7.6s a Retreated unit neither attacks nor moves in its next player turn', () => {
  const game = position({ ...PAIR, '11Pz': 'D4', '75RC': 'C4', '48RC': 'C4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,75RC,48RC', { dice: [5] })
  game.play('german', 'retreat E3')
  game.play('soviet', 'done')
  game.play('soviet', 'move 20GRC D4')
  game.play('soviet', 'done')
  expect(game.offered('german')).toEqual(['done'])
  game.play('german', 'done')
  expect(game.refused('german', 'move 11Pz E2').rule).toBe('HG-8.0c')
})

test('HG-7.6t Retreated units are destroyed when the others of their hex retreat', () => {
  const game = position({ ...PAIR, '88ID_A': 'D4', '72ID': 'D4 retreated' })
  game.play('soviet', ATTACK, { dice: [1] })
  const told = game.play('german', 'retreat D3')
  expect(only(told, 'eliminated')).toMatchObject({ unit: game.find('unit', '72ID'), reason: 'retreatedLeft' })
  expect([where(game, '88ID_A'), where(game, '72ID')]).toEqual(['D3', 'eliminated'])
  const soviet = position({ ...SOVIETS, '29TC': 'D5 retreated' }, { side: 'german' })
  soviet.play('german', ALL_OUT, { dice: [1] })
  soviet.play('soviet', 'retreat D6')
  expect([where(soviet, '20TC'), where(soviet, '29TC')]).toEqual(['D6', 'eliminated'])
})

test('HG-7.6u they are destroyed too when the others are all eliminated', () => {
  const game = position({ ...PAIR, '88ID_A': 'D4', '72ID': 'D4 retreated' })
  game.play('soviet', ATTACK, { dice: [1] })
  const told = game.play('german', 'lose 88ID_A')
  expect(all(told, 'eliminated').map(({ unit, reason }) => `${unitList([unit])[0]} ${reason}`)).toEqual([
    '88ID_A hit',
    '72ID retreatedAlone',
  ])
  const field = { '11Pz': 'D4', '16Pz': 'D4', '294RD': 'D5', '29TC': 'D5 retreated' }
  const soviet = position(field, { side: 'german' })
  soviet.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  soviet.play('soviet', 'lose 294RD')
  expect([where(soviet, '294RD'), where(soviet, '29TC')]).toEqual(['eliminated', 'eliminated'])
})

test('HG-7.6v they stay while an unretreated defender stays', () => {
  const game = position({ ...PAIR, '389ID': 'D4', '72ID': 'D4 retreated' })
  game.play('soviet', ATTACK, { dice: [6] })
  game.play('german', 'lose 389ID')
  expect([where(game, '389ID'), where(game, '72ID')]).toEqual(['D4', 'D4'])
  const soviet = position({ ...SOVIETS, '29TC': 'D5 retreated' }, { side: 'german' })
  soviet.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  soviet.play('soviet', 'lose 20TC')
  expect([where(soviet, '20TC'), where(soviet, '29TC')]).toEqual(['D5', 'D5'])
})

test('HG-7.6w nobody advances after combat; the vacated hex is entered in the movement phase', () => {
  const game = position({ ...PAIR, '88ID_A': 'D4' })
  game.play('soviet', ATTACK, { dice: [1] })
  game.play('german', 'lose 88ID_A')
  expect([where(game, '20GRC'), where(game, '21GRC')]).toEqual(['D5', 'D5'])
  game.play('soviet', 'done')
  game.play('soviet', 'move 20GRC D4')
  expect(where(game, '20GRC')).toBe('D4')
  const driven = position({ ...PAIR, '88ID_A': 'D4' })
  driven.play('soviet', ATTACK, { dice: [1] })
  driven.play('german', 'retreat D3')
  expect([where(driven, '20GRC'), where(driven, '21GRC')]).toEqual(['D5', 'D5'])
})

test('HG-7.6x every enemy on the map has a zone, also one that did not attack or is Retreated', () => {
  expect(ways({ ...PAIR, '88ID_A': 'D4', '294RD': 'C2' }, ATTACK)).toEqual(['E3'])
  expect(ways({ ...PAIR, '88ID_A': 'D4', '294RD': 'C2 retreated out' }, ATTACK)).toEqual(['E3'])
})

test('HG-7.6b where there is one way only all of them take it, one after another', () => {
  const game = position(
    { '11Pz': 'D4', '16Pz': 'D4', '20TC': 'D5', '29TC': 'D5', '34ID': 'C6' },
    { side: 'german' },
  )
  game.play('german', ALL_OUT, { dice: [3] })
  const told = game.play('soviet', 'lose 20TC')
  expect(all(told, 'retreated').map(({ unit, to }) => `${unitList([unit])[0]} ${hexName(to)}`)).toEqual([
    '20TC E5',
    '29TC E5',
  ])
})
