import { expect, test } from 'vitest'
import { odds, only, position, shifts } from './hell.ts'

test('HG-7.2a all shifts are added up and move the column', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '389ID': 'C5 out' }, { mud: true })
  expect(odds(game, 'attack C5 20GRC,21GRC')).toMatchObject({
    odds: '4:1',
    column: '4:1',
    shifts: { allDefendersOut: 2, mud: -1, woods: -1 },
  })
  const left = position({ '20GRC': 'D5', '21GRC': 'D5', '389ID': 'C5' }, { mud: true })
  expect(odds(left, 'attack C5 20GRC,21GRC')).toMatchObject({ odds: '4:1', column: '2:1' })
  const right = position({ '20GRC': 'D5', '389ID': 'D4 out' }, { mud: true })
  expect(odds(right, 'attack D4 20GRC')).toMatchObject({ odds: '2:1', column: '3:1' })
  // Two to the right and one to the left are one to the right, which the table has no room for.
  const end = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4 out' }, { mud: true })
  expect(odds(end, 'attack D4 20GRC,21GRC')).toMatchObject({ odds: '8:1', column: '8:1' })
  // A four hits at 4:1, and not at 2:1.
  const told = left.play('soviet', 'attack C5 20GRC,21GRC', { dice: [4] })
  expect(only(told, 'attacked').hits).toBe(0)
})

test('HG-7.2b two to the right when all defenders are out', () => {
  const game = position({ '20GRC': 'D5', '72ID': 'D4 out' })
  expect(odds(game, 'attack D4 20GRC')).toMatchObject({
    odds: '1:1',
    column: '2:1',
    shifts: { allDefendersOut: 2 },
  })
  const german = position({ '34ID': 'D4', '75RC': 'D5 out' }, { side: 'german' })
  expect(shifts(german, 'attack D5 34ID')).toEqual({ allDefendersOut: 2 })
})

test('HG-7.2c one to the right when some defenders are out', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '72ID': 'D4 out', '34ID': 'D4' })
  expect(odds(game, 'attack D4 20GRC,21GRC')).toMatchObject({
    column: '3:2',
    shifts: { someDefendersOut: 1 },
  })
  const german = position({ '72ID': 'D4', '373RD': 'D5 out', '294RD': 'D5' }, { side: 'german' })
  expect(shifts(german, 'attack D5 72ID')).toEqual({ someDefendersOut: 1 })
})

test('HG-7.2d one to the left in mud, for both sides', () => {
  const field = { '20GRC': 'D5', '389ID': 'D4' }
  expect(shifts(position(field, { mud: true }), 'attack D4 20GRC')).toEqual({ mud: -1 })
  expect(shifts(position(field), 'attack D4 20GRC')).toEqual({})
  const german = position({ '294RD': 'D5', '389ID': 'D4' }, { mud: true, side: 'german' })
  expect(shifts(german, 'attack D5 389ID')).toEqual({ mud: -1 })
})

test('HG-7.2e one to the left against woods and against Cherkassy', () => {
  expect(shifts(position({ '20GRC': 'D5', '389ID': 'C5' }), 'attack C5 20GRC')).toEqual({ woods: -1 })
  const city = position({ '72ID': 'F5', '75RC': 'F6' }, { side: 'german' })
  expect(shifts(city, 'attack F6 72ID')).toEqual({ woods: -1 })
  expect(shifts(position({ '20GRC': 'C5', '389ID': 'D5' }), 'attack D5 20GRC')).toEqual({})
})

test('HG-7.2f one to the left when at least half of the attackers come across a river', () => {
  const game = position({ '20GRC': 'D7', '373RD': 'E6', '294RD': 'E5', '389ID': 'D6' })
  expect(shifts(game, 'attack D6 20GRC,373RD,294RD')).toEqual({})
  expect(shifts(game, 'attack D6 20GRC')).toEqual({ river: -1 })
  expect(shifts(game, 'attack D6 20GRC,373RD')).toEqual({ river: -1 })
  expect(shifts(game, 'attack D6 373RD')).toEqual({})
})

test('HG-7.2g one to the left when some attackers are out', () => {
  const game = position({ '20GRC': 'D5 out', '21GRC': 'D5', '389ID': 'D4' })
  expect(shifts(game, 'attack D4 20GRC,21GRC')).toEqual({ someAttackersOut: -1 })
  const german = position({ '34ID': 'D4 out', '57ID': 'D4', '294RD': 'D5' }, { side: 'german' })
  expect(shifts(german, 'attack D5 34ID,57ID')).toEqual({ someAttackersOut: -1 })
})

test('HG-7.2h two to the left when all attackers are out', () => {
  const game = position({ '20GRC': 'D5 out', '21GRC': 'D5 out', '389ID': 'D4' })
  expect(shifts(game, 'attack D4 20GRC,21GRC')).toEqual({ allAttackersOut: -2 })
  const german = position({ '34ID': 'D4 out', '57ID': 'D4 out', '294RD': 'D5' }, { side: 'german' })
  expect(shifts(german, 'attack D5 34ID,57ID')).toEqual({ allAttackersOut: -2 })
})

test('HG-7.2i the river counts units, not strength: one of three is nothing, two of four are enough', () => {
  const game = position({ '20GRC': 'D7', '21GRC': 'D7', '294RD': 'E5', '373RD': 'E6', '389ID': 'D6' })
  expect(shifts(game, 'attack D6 20GRC,294RD,373RD')).toEqual({})
  expect(shifts(game, 'attack D6 20GRC,21GRC,294RD,373RD')).toEqual({ river: -1 })
})

test("HG-7.2j the river has to lie on the attacker's own hexside", () => {
  const game = position({ '20GRC': 'C6', '389ID': 'D6' })
  expect(shifts(game, 'attack D6 20GRC')).toEqual({})
  const german = position({ '3Pz': 'B7', '294RD': 'B6' }, { side: 'german' })
  expect(shifts(german, 'attack B6 3Pz')).toEqual({ river: -1 })
})

test('HG-7.2k supply shifts of both sides meet in one attack', () => {
  const game = position({ '20GRC': 'D5 out', '72ID': 'D4 out' })
  expect(odds(game, 'attack D4 20GRC')).toMatchObject({
    odds: '1:1',
    column: '1:1',
    shifts: { allDefendersOut: 2, allAttackersOut: -2 },
  })
})

test('HG-7.2l supply in combat is the marker; no line is traced', () => {
  const cut = {
    '34ID': 'E3',
    '20TC': 'D3',
    '29TC': 'E4',
    '75RC': 'F3',
    '5GCC': 'D4',
    '373RD': 'F4',
    '206RD': 'E2',
  }
  expect(shifts(position(cut), 'attack E3 20TC')).toEqual({})
  const marked = position({ '20TC': 'C7 out', '72ID': 'B7 out' })
  expect(shifts(marked, 'attack B7 20TC')).toEqual({ allDefendersOut: 2, allAttackersOut: -2 })
  const ring = { '34ID': 'D3', '198ID': 'D4', '389ID': 'E2', '72ID': 'E4', '57ID': 'F3', '106ID': 'F4' }
  expect(shifts(position({ '20TC': 'E3', ...ring }), 'attack D3 20TC')).toEqual({})
})

test('HG-7.2m the example: 12 against 1, out, woods, river, mud: 8:1 and one to the left', () => {
  const game = position({ '20GRC': 'B2', '21GRC': 'B2', '5GCC': 'B3', '88ID_A': 'C2 out' }, { mud: true })
  expect(odds(game, 'attack C2 20GRC,21GRC,5GCC')).toEqual({
    attack: 12,
    defence: 1,
    odds: '8:1',
    column: '6:1',
    shifts: { allDefendersOut: 2, mud: -1, woods: -1, river: -1 },
    overconcentrated: false,
  })
})
