import { expect, test } from 'vitest'
import { hexes, hexNames, neighboursByHex, riverMatrix, rivers, units } from '../../data/hells-gate/index.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { openTable } from '../../src/table/index.ts'
import { startGame } from '../../src/table/play.ts'
import { rolesOfUser } from '../../src/table/seat-queries.ts'
import { giveSeatToUser, leaveSeat } from '../../src/table/seats.ts'
import type { Table } from '../../src/table/types.ts'
import { by, ok, place } from '../commands/table/tables.ts'
import { fromTheStart, hexList, odds, opening, outUnits, position, unit, where } from './hell.ts'

const hex = (name: string): number => hexNames.indexOf(name)
const next = (name: string): string[] => hexList(neighboursByHex[hex(name)])
const named = (test: (hex: (typeof hexes)[number]) => boolean): string[] =>
  hexes
    .filter(test)
    .map(({ id }) => id)
    .sort()

test('HG-1.0a there are two sides, and every unit keeps its own', () => {
  expect(hellsGate.rules.roles({ scenario: 'korsun', variants: {} }).map(({ side }) => side)).toEqual([
    'soviet',
    'german',
  ])
  const game = position({ '20TC': 'C5', '389ID': 'C6' })
  expect(game.refused('german', 'done').why).toBe('not-yours')
  expect(game.refused('soviet', 'attack C5 389ID').rule).toBe('HG-7.0a')
  expect([unit(game, '20TC').side, unit(game, '389ID').side]).toEqual(['soviet', 'german'])
})

test('HG-1.0b everybody sees everything', () => {
  const game = fromTheStart()
  expect(game.view('soviet')).toEqual(game.view(null))
  expect(game.view('german')).toEqual(game.view(null))
  expect(hellsGate.views.hasSecrets({ scenario: 'korsun', variants: {} })).toBe(false)
  expect(game.view(null).units).toHaveLength(50)
  expect(game.view(null).arrivals.filter(({ side }) => side === 'german')).toHaveLength(12)
})

test('HG-1.0c one person may hold both sides from the beginning, and take the second one over later', () => {
  const begun = (soviet: string, german: string): Table => {
    const open = openTable(hellsGate, place, by('anna'))
    const half = ok(giveSeatToUser(open, hellsGate, 'soviet', by(soviet))).table
    return ok(
      startGame(ok(giveSeatToUser(half, hellsGate, 'german', by(german))).table, hellsGate, by('anna')),
    ).table
  }
  const left = ok(leaveSeat(begun('anna', 'boris'), hellsGate, 'german', by('boris'))).table
  const over = ok(giveSeatToUser(left, hellsGate, 'german', by('anna'))).table
  for (const table of [begun('anna', 'anna'), over])
    expect(rolesOfUser(table, 'anna')).toEqual(['soviet', 'german'])
})

test('HG-2.1a neighbours: A, C, E, G touch n and n+1 of the next letter, B, D, F touch n-1 and n', () => {
  expect(next('C6')).toEqual(['B6', 'B7', 'C5', 'C7', 'D6', 'D7'])
  expect(next('B2')).toEqual(['A1', 'A2', 'B1', 'B3', 'C1', 'C2'])
  expect(next('E3')).toEqual(['D3', 'D4', 'E2', 'E4', 'F3', 'F4'])
  expect(next('B7')).toEqual(['A6', 'B6', 'C6', 'C7'])
  expect(next('G2')).toEqual(['F2', 'F3'])
})

test('HG-2.1b the map has 39 hexes, and adjacency works both ways', () => {
  expect(hexes).toHaveLength(39)
  for (const [a, list] of neighboursByHex.entries())
    for (const b of list) expect(neighboursByHex[b]).toContain(a)
  for (const missing of ['F1', 'G1', 'G3', 'A7', 'E7']) {
    expect(hexNames).not.toContain(missing)
    expect(() => position({ '75RC': missing }), missing).toThrow('a hex such as C6')
  }
})

test('HG-2.1c the terrain of every hex', () => {
  expect(named(({ terrain }) => terrain === 'woods')).toEqual(['C2', 'C5', 'C7', 'E5', 'F4'])
  expect(named(({ terrain }) => terrain === 'city')).toEqual(['F6'])
})

test('HG-2.1d rivers lie between two adjacent hexes', () => {
  expect(rivers).toHaveLength(22)
  for (const { a, b } of rivers) expect(neighboursByHex[a]).toContain(b)
  for (const { a, b } of rivers) expect([riverMatrix[a * 39 + b], riverMatrix[b * 39 + a]]).toEqual([1, 1])
  expect(riverMatrix.reduce((sum, one) => sum + one)).toBe(44)
  const between = rivers.map(({ a, b }) => [hexNames[a], hexNames[b]].sort().join('/'))
  for (const assumed of ['A6/B6', 'D6/D7', 'D7/E6', 'A4/B4', 'E3/F3']) expect(between).toContain(assumed)
  for (const known of ['B6/B7', 'A6/B7', 'A5/A6', 'B1/C1', 'B2/C1']) expect(between).toContain(known)
  for (const dry of ['B7/C7', 'C6/C7', 'C6/D7', 'B1/B2', 'C1/C2', 'A5/B6']) expect(between).not.toContain(dry)
})

test('HG-2.1e sources of both sides', () => {
  expect(named(({ source }) => source === 'german')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B7'])
  expect(named(({ source }) => source === 'soviet')).toEqual([
    'B1',
    'C1',
    'C7',
    'D1',
    'D7',
    'E1',
    'E6',
    'F6',
    'G2',
  ])
})

test('HG-2.1f a captured source does not supply its captor', () => {
  const shut = { '11Pz': 'B6', '34ID': 'A4', '198ID': 'B5' }
  const game = position({ '20TC': 'A5', ...shut }, { phase: 'supply' })
  expect(outUnits(game)).toEqual(['20TC'])
})

test('HG-2.2a a unit has side, type, size, strength and steps', () => {
  const game = fromTheStart()
  expect(unit(game, '3Pz')).toMatchObject({
    side: 'german',
    type: 'armour',
    size: 'XX',
    strength: 2,
    steps: 2,
    maxSteps: 2,
  })
  expect(unit(game, '5GCC')).toMatchObject({ side: 'soviet', type: 'cavalry', size: 'XXX' })
  expect(unit(game, '5SSWik')).toMatchObject({ type: 'mechanized' })
  expect(unit(game, '88ID_A')).toMatchObject({ type: 'infantry', strength: 1, steps: 1, maxSteps: 1 })
})

test('HG-2.2b a tank defends with its bracketed strength and attacks with a multiple', () => {
  const game = position({ '20TC': 'D5', '3Pz': 'D4' })
  expect(odds(game, 'attack D4 20TC')).toMatchObject({ attack: 6, defence: 2 })
})

test('HG-2.2c the first step lost turns a two-step unit over, the second eliminates it', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'C4', '389ID': 'D4 reduced', '72ID': 'D3' })
  expect(unit(game, '389ID')).toMatchObject({ strength: 1, steps: 1 })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  game.play('german', 'lose 389ID')
  expect(where(game, '389ID')).toBe('eliminated')
  const full = position({ '20GRC': 'D5', '21GRC': 'C4', '389ID': 'D4', '72ID': 'D3' })
  full.play('soviet', 'attack D4 20GRC,21GRC', { dice: [4] })
  full.play('german', 'lose 389ID')
  expect(unit(full, '389ID')).toMatchObject({ place: 'map', steps: 1, strength: 1 })
})

test('HG-2.2d a one-step unit is eliminated by its first loss', () => {
  const game = position({ '20GRC': 'D5', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC', { dice: [4] })
  game.play('german', 'lose 88ID_A')
  expect(where(game, '88ID_A')).toBe('eliminated')
})

test('HG-2.2e size and name mean nothing in combat: a brigade counts like a division of the same strength', () => {
  const brigade = position({ '54FR': 'D5', '88ID_A': 'D4' })
  const division = position({ '294RD': 'D5', '88ID_B': 'D4' })
  expect(units[brigade.find('unit', '54FR')].size).toBe('X')
  expect(units[brigade.find('unit', '294RD')].size).toBe('XX')
  expect(odds(brigade, 'attack D4 54FR')).toEqual(odds(division, 'attack D4 294RD'))
})

test('HG-2.2f 26 German and 24 Soviet units; 22 and 29 steps on the map at the start', () => {
  const game = fromTheStart()
  const of = (side: string) => game.view(null).units.filter(unit => unit.side === side)
  const onMap = (side: string) => of(side).filter(({ place }) => place === 'map')
  const steps = (side: string) => onMap(side).reduce((sum, { steps }) => sum + steps, 0)
  expect([of('german').length, of('soviet').length]).toEqual([26, 24])
  expect([steps('german'), steps('soviet')]).toEqual([22, 29])
})

test('HG-2.2g out and Retreated go their own ways', () => {
  const game = position({
    '20TC': 'C5 out',
    '29TC': 'B5 retreated',
    '18TC': 'B4 out retreated',
    '3TC': 'C7',
  })
  const marks = ['20TC', '29TC', '18TC', '3TC'].map(name => [
    unit(game, name).out,
    unit(game, name).retreated,
  ])
  expect(marks).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [false, false],
  ])
  // A retreat leaves the one mark, the check the other, and recovery takes only its own away.
  const played = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4 out' })
  played.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  played.play('german', 'retreat D3')
  expect(unit(played, '88ID_A')).toMatchObject({ out: true, retreated: true })
  const ring = { '34ID': 'D3', '198ID': 'D4', '389ID': 'E2', '72ID': 'E4', '57ID': 'F3', '106ID': 'F4' }
  const checked = position({ '20TC': 'E3 retreated', ...ring }, { phase: 'supply' })
  expect(unit(checked, '20TC')).toMatchObject({ out: true, retreated: true })
  checked.play('soviet', 'done')
  checked.play('soviet', 'done')
  expect(unit(checked, '20TC')).toMatchObject({ out: true, retreated: false })
})

test('HG-2.2h markers never run out: all 24 Soviet units may be out at once', () => {
  const soviets = units.filter(({ side }) => side === 'soviet').map(({ name }) => [name, 'E3'])
  const ring = { '34ID': 'D3', '198ID': 'D4', '389ID': 'E2', '72ID': 'E4', '57ID': 'F3', '106ID': 'F4' }
  const game = position({ ...Object.fromEntries(soviets), ...ring }, { phase: 'supply' })
  expect(outUnits(game)).toHaveLength(24)
  expect(opening(game).some(event => event.type === 'supply')).toBe(true)
})
