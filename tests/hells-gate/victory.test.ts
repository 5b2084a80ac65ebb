import { expect, test } from 'vitest'
import { all, hexList, only, opening, position, unit, unitList, where } from './hell.ts'

type Rest = Parameters<typeof position>[1]
const breaking = (units: Record<string, string>, rest: Rest = {}) =>
  position({ '75RC': 'C7', ...units }, { turn: 8, side: 'german', phase: 'breakout', ...rest })
const HURT = { '34ID': 'E3 out', '198ID': 'E5' }

test('HG-11.5a at the end of the own movement phase of turn 8 units that are out may be evacuated', () => {
  const game = position({ '75RC': 'C7', ...HURT }, { turn: 8, side: 'german', phase: 'movement' })
  expect(game.offered('german')).toEqual(['move', 'done'])
  game.play('german', 'done')
  expect(game.offered('german')).toEqual(['breakout', 'done'])
  expect(game.options('german', 'breakout', 'unit')).toEqual(['34ID'])
  expect(game.refused('german', 'breakout 198ID').rule).toBe('HG-11.5a')
  expect(game.refused('german', 'breakout 75RC').rule).toBe('HG-11.5a')
  const soviet = position({ '75RC': 'C7', '48RC': 'C6 out', '34ID': 'A1' }, { turn: 8, phase: 'movement' })
  soviet.play('soviet', 'done')
  expect(soviet.options('soviet', 'breakout', 'unit')).toEqual(['48RC'])
  const early = position({ '75RC': 'C7', ...HURT }, { turn: 7, side: 'german', phase: 'movement', mud: true })
  early.play('german', 'done')
  expect(early.view(null).turn).toBe(8)
})

test('HG-11.5b it must neither have moved in this phase nor be Retreated', () => {
  const game = breaking({
    '34ID': 'E3 out moved',
    '389ID': 'E3 out retreated',
    '72ID': 'E3 out',
    '198ID': 'E5',
  })
  expect(game.options('german', 'breakout', 'unit')).toEqual(['72ID'])
  expect(game.refused('german', 'breakout 34ID').rule).toBe('HG-11.5b')
  expect(game.refused('german', 'breakout 389ID').rule).toBe('HG-11.5b')
})

test('HG-11.5c at least one refuge within two hexes is needed', () => {
  // B6 is four hexes from E3 and two from C4; C5 is three from E3.
  const game = breaking({ '34ID': 'E3 out', '72ID': 'C4 out', '198ID': 'B6' })
  expect(game.options('german', 'breakout', 'unit')).toEqual(['72ID'])
  expect(game.refused('german', 'breakout 34ID').rule).toBe('HG-11.5c')
  const three = breaking({ '34ID': 'E3 out', '72ID': 'C4 out', '198ID': 'C5' })
  expect(three.refused('german', 'breakout 34ID').rule).toBe('HG-11.5c')
})

test('HG-11.5d the radius ignores enemies, zones, terrain and weather', () => {
  const wall = { '20TC': 'D4', '29TC': 'E4', '48RC': 'F4' }
  const game = breaking({ ...HURT, ...wall }, { mud: true })
  const told = game.play('german', 'breakout 34ID', { dice: [4] })
  expect(hexList(only(told, 'breakout').refuges)).toEqual(['E5'])
})

test('HG-11.5e the hex of the unit itself is a refuge with a friend in supply in it', () => {
  const game = breaking({ '34ID': 'E3 out', '198ID': 'E3' })
  const told = game.play('german', 'breakout 34ID', { dice: [4] })
  expect(only(told, 'breakout')).toMatchObject({ total: 5, escaped: true })
  expect(hexList(only(told, 'breakout').refuges)).toEqual(['E3'])
})

test('HG-11.5f in supply means not marked out, no line is traced', () => {
  const ring = { '20TC': 'D4', '29TC': 'F5', '48RC': 'D6', '5GCC': 'E6' }
  breaking({ ...HURT, ...ring }).play('german', 'breakout 34ID', { dice: [4] })
  const marked = position(
    { '75RC': 'C7', '34ID': 'A3 out', '198ID': 'A2 out' },
    { turn: 8, side: 'german', phase: 'breakout' },
  )
  expect(marked.view(null).outcome).not.toBeNull()
})

test('HG-11.5g one die, and one for each refuge hex, not for each unit', () => {
  const game = breaking({ '34ID': 'E3 out', '198ID': 'E5', '389ID': 'E5', '72ID': 'E1', '57ID': 'C3' })
  const told = game.play('german', 'breakout 34ID', { dice: [1] })
  expect(only(told, 'breakout')).toMatchObject({ die: 1, total: 4 })
  expect(hexList(only(told, 'breakout').refuges)).toEqual(['C3', 'E1', 'E5'])
})

test('HG-11.5h five or more: evacuated, not eliminated', () => {
  const game = breaking(HURT)
  game.play('german', 'breakout 34ID', { dice: [4] })
  expect(unit(game, '34ID')).toMatchObject({ place: 'evacuated', steps: 2 })
  expect(game.view(null).stepsLost.german).toBe(0)
})

test('HG-11.5i four or less: eliminated', () => {
  const game = breaking(HURT)
  const told = game.play('german', 'breakout 34ID', { dice: [3] })
  expect(only(told, 'breakout')).toMatchObject({ total: 4, escaped: false })
  expect(only(told, 'eliminated').reason).toBe('breakout')
  expect(where(game, '34ID')).toBe('eliminated')
})

test('HG-11.5j each attempt is optional, one unit after another', () => {
  const game = breaking({ ...HURT, '72ID': 'E3 out', '57ID': 'E4 out' })
  game.play('german', 'breakout 72ID', { dice: [6] })
  expect(game.options('german', 'breakout', 'unit').sort()).toEqual(['34ID', '57ID'])
  game.play('german', 'done')
  expect(game.view(null).outcome).not.toBeNull()
  expect(['72ID', '34ID', '57ID'].map(name => where(game, name))).toEqual(['evacuated', 'E3', 'E4'])
})

test('HG-11.5k with four refuges the attempt cannot fail', () => {
  const game = breaking({ '34ID': 'E3 out', '198ID': 'E5', '389ID': 'E1', '72ID': 'C3', '57ID': 'D2' })
  const told = game.play('german', 'breakout 34ID', { dice: [1] })
  expect(only(told, 'breakout')).toMatchObject({ total: 5, escaped: true })
})

test('HG-11.5l movement is over before the first attempt', () => {
  const game = position({ '75RC': 'C7', ...HURT, '72ID': 'E3 out' }, { turn: 8, side: 'german' })
  game.play('german', 'done')
  expect(game.offered('german')).toEqual(['move', 'done'])
  game.play('german', 'move 198ID E4')
  game.play('german', 'done')
  expect(game.offered('german')).toEqual(['breakout', 'done'])
  game.play('german', 'breakout 34ID', { dice: [6] })
  expect(game.offered('german')).toEqual(['breakout', 'done'])
})

/** The end of turn 8 in this position. */
const end = (units: Record<string, string>, rest: Rest = {}) =>
  position(units, { turn: 8, side: 'german', phase: 'end', ...rest })
const lines = (units: Record<string, string>, rest: Rest = {}) => {
  const game = end(units, rest)
  return (game.view(null).score?.lines ?? []).map(
    ({ side, kind, unit, hex, points }) =>
      `${side} ${kind} ${unit !== null ? unitList([unit])[0] : hex !== null ? hexList([hex])[0] : '-'} ${points}`,
  )
}
const SAFE = { '75RC': 'C7', '34ID': 'A1' }

test('HG-12.0a after turn 8 units without a line are eliminated, Soviets, then Germans', () => {
  const game = end({
    '75RC': 'C7',
    '20TC': 'A4',
    '34ID': 'A3',
    '198ID': 'A5',
    '389ID': 'B4',
    '72ID': 'B5',
    '57ID': 'F6',
    '48RC': 'E6',
    '373RD': 'F5',
    '206RD': 'E5',
  })
  expect(
    all(opening(game), 'eliminated').map(({ unit, reason }) => `${unitList([unit])[0]} ${reason}`),
  ).toEqual(['20TC unsupplied', '57ID unsupplied'])
})

test('HG-12.0b the lines are traced anew, markers do not matter', () => {
  const game = end({
    '75RC': 'C7 out',
    '34ID': 'A1 out',
    '20TC': 'A5',
    '198ID': 'A4',
    '389ID': 'B5',
    '72ID': 'B6',
    '57ID': 'A6',
  })
  expect([where(game, '75RC'), where(game, '34ID'), where(game, '20TC')]).toEqual(['C7', 'A1', 'eliminated'])
})

test('HG-12.0c the Soviet removals come first and may open German lines', () => {
  // 20 TC in B5 is cut off itself; gone, it no longer stands between C5 and the sources.
  const game = end({
    '75RC': 'C7',
    '20TC': 'B5',
    '34ID': 'C5',
    '198ID': 'A4',
    '48RC': 'D5',
    '373RD': 'D6',
    '5GCC': 'E6',
    '389ID': 'B7',
    '72ID': 'B4',
  })
  const gone = all(opening(game), 'eliminated').map(({ unit }) => unitList([unit])[0])
  expect(gone).toEqual(['20TC'])
  expect(where(game, '34ID')).toBe('C5')
})

test('HG-12.0d a point for each step of an eliminated enemy, reduced before or not', () => {
  expect(lines({ ...SAFE, '72ID': 'eliminated', '88ID_A': 'eliminated', '20TC': 'eliminated' })).toEqual([
    'soviet eliminated 88ID_A 1',
    'soviet eliminated 72ID 2',
    'german eliminated 20TC 2',
    'german bonus - 10',
  ])
})

test('HG-12.0e a point for each reduced enemy on the map', () => {
  expect(lines({ '75RC': 'C7 reduced', '34ID': 'A1 reduced', '88ID_A': 'A2' })).toEqual([
    'soviet reduced 34ID 1',
    'german reduced 75RC 1',
    'german bonus - 10',
  ])
})

test('HG-12.0f a point for each enemy evacuated reduced; full and one-step units give nothing', () => {
  expect(lines({ ...SAFE, '72ID': 'evacuated reduced', '57ID': 'evacuated', '88ID_A': 'evacuated' })).toEqual(
    ['soviet evacuated 72ID 1', 'german bonus - 10'],
  )
  expect(lines({ ...SAFE, '20TC': 'evacuated reduced', '29TC': 'evacuated', '294RD': 'evacuated' })).toEqual([
    'german evacuated 20TC 1',
    'german bonus - 10',
  ])
})

test('HG-12.0g two points for each enemy source occupied after the removals', () => {
  expect(lines({ ...SAFE, '48RC': 'B7', '198ID': 'B1' })).toEqual([
    'soviet source B7 2',
    'german source B1 2',
    'german bonus - 10',
  ])
  // 57 ID on Cherkassy has no line: it is removed first and pays the Soviets instead.
  const shut = { ...SAFE, '57ID': 'F6', '48RC': 'E5', '373RD': 'F5', '206RD': 'E6' }
  expect(lines(shut)).toEqual(['soviet eliminated 57ID 2', 'german bonus - 10'])
  expect(only(opening(end(shut)), 'scored').points).toEqual({ soviet: 2, german: 10 })
  const spent = { ...SAFE, '48RC': 'B7 reduced retreated out', '198ID': 'B1 retreated out' }
  expect(lines(spent).filter(line => line.includes('source'))).toEqual([
    'soviet source B7 2',
    'german source B1 2',
  ])
})

test('HG-12.0h a source taken and left again gives nothing', () => {
  const game = position({ ...SAFE, '48RC': 'B7' }, { turn: 8, phase: 'movement' })
  expect(game.view(null).points.soviet).toBe(2)
  game.play('soviet', 'move 48RC C6')
  expect(game.view(null).points.soviet).toBe(0)
})

test('HG-12.0i the Germans add ten points', () => {
  const game = end(SAFE)
  expect(only(opening(game), 'scored').points).toEqual({ soviet: 0, german: 10 })
})

test('HG-12.0j more points win', () => {
  expect(end(SAFE).view(null).outcome).toEqual({ winners: ['german'], reason: 'points' })
  const six = ['72ID', '57ID', '198ID', '389ID', '106ID', '16Pz'].map(name => [name, 'eliminated'])
  const game = end({ ...SAFE, ...Object.fromEntries(six) })
  expect(only(opening(game), 'scored')).toMatchObject({
    points: { soviet: 12, german: 10 },
    winner: 'soviet',
  })
  expect(game.view(null).outcome).toEqual({ winners: ['soviet'], reason: 'points' })
})

test('HG-12.0k equal points are a draw', () => {
  const five = ['72ID', '57ID', '198ID', '389ID', '106ID'].map(name => [name, 'eliminated'])
  const game = end({ ...SAFE, ...Object.fromEntries(five) })
  expect(only(opening(game), 'scored')).toMatchObject({ points: { soviet: 10, german: 10 }, winner: null })
  expect(game.view(null).outcome).toEqual({ winners: [], reason: 'draw' })
})

test('HG-12.0l a step paid for an all-out attack counts, unless it was rebuilt', () => {
  const game = position({ '20GRC': 'C7', '72ID': 'C6' }, { turn: 4 })
  game.play('soviet', 'attack C6 20GRC 20GRC', { dice: [1] })
  expect(game.view(null).points.german).toBe(11)
  const rebuilt = position({ '20GRC': 'C7 reduced', '34ID': 'A1' }, { turn: 5, phase: 'rebuild' })
  expect(rebuilt.view(null).points.german).toBe(11)
  rebuilt.play('soviet', 'rebuild 20GRC')
  expect(rebuilt.view(null).points.german).toBe(10)
})

test('HG-12.0m no side loses before turn 8 is over, not even without units', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' }, { turn: 7, mud: true })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [3] })
  game.play('german', 'lose 88ID_A')
  for (const by of ['soviet', 'soviet', 'german', 'german'] as const) game.play(by, 'done')
  expect(game.view(null)).toMatchObject({ turn: 8, outcome: null })
})
