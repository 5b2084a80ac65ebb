import { expect, test } from 'vitest'
import { all, fromTheStart, odds, only, opening, outUnits, position, shifts, unit, where } from './hell.ts'

const TURN_1 = { turn: 1 } as const
const GERMAN_1 = { turn: 1, side: 'german' } as const

test('HG-11.1a turn 1: the Soviets attack under the ordinary rules', () => {
  const game = fromTheStart()
  expect(game.options('soviet', 'attack', 'units', 'B7').sort()).toEqual(['20TC', '29TC', '48RC', '75RC'])
  expect(odds(game, 'attack B7 75RC,48RC')).toMatchObject({ attack: 6, defence: 4, column: '3:2' })
})

test('HG-11.1b turn 1: Germans retreat only to German sources and to hexes with other Germans', () => {
  const field = { '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4', '34ID': 'D3' }
  const game = position(field, TURN_1)
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect(game.refused('german', 'retreat C3').rule).toBe('HG-11.1b')
  expect(game.options('german', 'retreat', 'to')).toEqual(['D3'])
  const later = position(field, { turn: 2 })
  later.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect(later.options('german', 'retreat', 'to').sort()).toEqual(['C3', 'D3', 'E3'])
  const soviet = position({ '3Pz': 'D4', '11Pz': 'D4', '294RD': 'D5' }, GERMAN_1)
  soviet.play('german', 'attack D5 3Pz,11Pz', { dice: [2] })
  expect(soviet.options('soviet', 'retreat', 'to').sort()).toEqual(['C5', 'D6', 'E5'])
})

test('HG-11.1c turn 1: a hex is closed while a unit stands there that was hit in this phase, even without loss', () => {
  const field = {
    '20GRC': 'D5',
    '21GRC': 'D5',
    '75RC': 'C5',
    '48RC': 'C5',
    '88ID_A': 'D4',
    '389ID': 'C4',
    '72ID': 'C4',
  }
  const game = position(field, TURN_1)
  game.play('soviet', 'attack C4 75RC,48RC', { dice: [4] })
  expect(where(game, '72ID')).toBe('C4')
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  // Attacked without a hit, C4 is still open.
  expect(game.options('german', 'retreat', 'to')).toEqual(['C4'])
  const hit = position({ ...field, '20TC': 'B4', '29TC': 'B4' }, TURN_1)
  hit.play('soviet', 'attack C4 75RC,48RC,20TC,29TC', { dice: [4] })
  hit.play('german', 'lose 389ID')
  hit.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  // 72 ID lost nothing, but it was struck; there is nowhere else to go.
  expect([hit.asked(), where(hit, '88ID_A')]).toEqual([['soviet'], 'eliminated'])
})

test('HG-11.1c the closed hex follows the units that retreated into it', () => {
  const field = {
    '20GRC': 'D5',
    '21GRC': 'D5',
    '75RC': 'C5',
    '48RC': 'C5',
    '389ID': 'C4',
    '88ID_A': 'D4',
    '88ID_B': 'D3',
  }
  const game = position(field, TURN_1)
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  game.play('german', 'retreat D3')
  game.play('soviet', 'attack C4 75RC,48RC', { dice: [5] })
  // C4 touches C3, D4, B4 ... D3 is not next to it; the only German neighbour would be D4, now empty.
  expect(game.asked()).toEqual(['soviet'])
  const chain = position({ ...field, '88ID_B': 'C3' }, TURN_1)
  chain.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  chain.play('german', 'retreat C3')
  const told = chain.play('soviet', 'attack C4 75RC,48RC', { dice: [5] })
  expect(only(told, 'lostStep').unit).toBe(chain.find('unit', '389ID'))
  const open = position({ ...field, '88ID_B': 'C3' }, TURN_1)
  open.play('soviet', 'attack C4 75RC,48RC', { dice: [5] })
  expect(open.options('german', 'retreat', 'to')).toEqual(['C3'])
  // 389 ID leaves D4 without a loss, and C3 is closed all the same.
  const whole = { ...field, '389ID': 'D4', '88ID_A': 'C4', '88ID_B': 'C3' }
  const fresh = position(whole, TURN_1)
  fresh.play('soviet', 'attack D4 20GRC,21GRC', { dice: [3] })
  fresh.play('german', 'retreat C3')
  expect(unit(fresh, '389ID').steps).toBe(2)
  fresh.play('soviet', 'attack C4 75RC,48RC', { dice: [2] })
  expect([fresh.asked(), where(fresh, '88ID_A')]).toEqual([['soviet'], 'eliminated'])
})

test('HG-11.1d turn 1: a vacant German source is open', () => {
  const game = fromTheStart()
  game.play('soviet', 'attack B7 48RC,29TC', { dice: [5] })
  expect(game.options('german', 'retreat', 'to')).toEqual(['A6'])
})

test('HG-11.1e turn 1: the ordinary limits hold as well', () => {
  // A6 is a German source, but vacant and next to 20 TC.
  const game = position(
    { '48RC': 'C7', '29TC': 'C7', '20TC': 'B6', '3Pz': 'B7', '106ID': 'B7', '34ID': 'C6' },
    TURN_1,
  )
  game.play('soviet', 'attack B7 48RC,29TC', { dice: [5] })
  expect(game.offered('german')).toEqual(['lose'])
})

test('HG-11.1f turn 1: only the Soviet tank units move', () => {
  const game = fromTheStart()
  game.play('soviet', 'done')
  expect(game.options('soviet', 'move', 'unit').sort()).toEqual(['20TC', '29TC', '5GTC'])
  expect(game.refused('soviet', 'move 5MC C1').rule).toBe('HG-11.1f')
  const later = position({ '5MC': 'B1', '34ID': 'A4' }, { turn: 2, phase: 'movement' })
  later.play('soviet', 'move 5MC C1')
})

test('HG-11.1g turn 1: the three tank units end in three hexes', () => {
  const game = fromTheStart()
  game.play('soviet', 'done')
  expect(game.offered('soviet')).toEqual(['move'])
  expect(game.refused('soviet', 'done').rule).toBe('HG-11.1g')
  game.play('soviet', 'move 20TC D7')
  expect(game.refused('soviet', 'move 29TC D7').rule).toBe('HG-11.1g')
  game.play('soviet', 'done')
  expect(game.view(null).side).toBe('german')
})

test('HG-11.1g turn 1: following is allowed while the other can still leave, passing through always', () => {
  const game = position(
    { '20TC': 'C7', '29TC': 'D7', '5GTC': 'B1', '34ID': 'A1' },
    { turn: 1, phase: 'movement' },
  )
  game.play('soviet', 'move 20TC D7')
  expect(game.offered('soviet')).toEqual(['move'])
  expect(game.refused('soviet', 'done').rule).toBe('HG-11.1g')
  game.play('soviet', 'move 29TC E6')
  game.play('soviet', 'done')
  const pass = position({ '20TC': 'C7', '29TC': 'D7 moved', '34ID': 'A1' }, { turn: 1, phase: 'movement' })
  expect(pass.refused('soviet', 'move 20TC D7')).toMatchObject({ why: 'more', rule: 'HG-11.1g' })
  pass.play('soviet', 'move 20TC D7-E6')
})

test('HG-11.1g a position in which they cannot part binds nobody', () => {
  const game = position(
    { '20TC': 'C7 moved', '29TC': 'C7 moved', '34ID': 'A1' },
    { turn: 1, phase: 'movement' },
  )
  game.play('soviet', 'done')
  const later = position({ '20TC': 'C7', '29TC': 'C7', '34ID': 'A1' }, { turn: 2, phase: 'movement' })
  later.play('soviet', 'done')
})

test('HG-11.1h turn 1: of the Germans only tanks attack', () => {
  const field = { '72ID': 'D4', '5SSPzB': 'D4', '5SSWik': 'D4', '294RD': 'D5' }
  const game = position(field, GERMAN_1)
  expect(game.options('german', 'attack', 'units', 'D5')).toEqual(['5SSPzB'])
  expect(game.refused('german', 'attack D5 72ID').rule).toBe('HG-11.1h')
  expect(game.refused('german', 'attack D5 5SSWik').rule).toBe('HG-11.1h')
  const later = position(field, { ...GERMAN_1, turn: 2 })
  expect(later.options('german', 'attack', 'units', 'D5').sort()).toEqual(['5SSPzB', '5SSWik', '72ID'])
})

test('HG-11.1i turn 1: German attackers out of supply lose one column at most', () => {
  const field = { '11Pz': 'D4 out', '294RD': 'D5' }
  expect(shifts(position(field, GERMAN_1), 'attack D5 11Pz')).toEqual({ allAttackersOut: -1 })
  expect(shifts(position(field, { ...GERMAN_1, turn: 4 }), 'attack D5 11Pz')).toEqual({ allAttackersOut: -2 })
  const soviet = position({ '20TC': 'D5 out', '389ID': 'D4' }, TURN_1)
  expect(shifts(soviet, 'attack D4 20TC')).toEqual({ allAttackersOut: -2 })
  const defended = position({ '11Pz': 'D4', '294RD': 'D5 out' }, GERMAN_1)
  expect(shifts(defended, 'attack D5 11Pz')).toEqual({ allDefendersOut: 2 })
})

test('HG-11.1j turn 1: one German unit moves, and it is a tank', () => {
  const field = { '3Pz': 'B7', '11Pz': 'B7', '106ID': 'B7', '5SSWik': 'B7', '294RD': 'E5' }
  const game = position(field, { ...GERMAN_1, phase: 'movement' })
  expect(game.refused('german', 'move 106ID C6').rule).toBe('HG-11.1j')
  expect(game.refused('german', 'move 5SSWik C6').rule).toBe('HG-11.1j')
  game.play('german', 'move 11Pz C6')
  expect(game.refused('german', 'move 3Pz C6').rule).toBe('HG-11.1j')
  expect(game.offered('german')).toEqual(['done'])
  const later = position(field, { ...GERMAN_1, turn: 2, phase: 'movement' })
  for (const name of ['106ID', '5SSWik', '3Pz']) later.play('german', `move ${name} C6`)
})

test('HG-11.2a turn 2: Germans neither move nor retreat into Tichonovka', () => {
  const game = position(
    { '3Pz': 'B2', '34ID': 'B2', '294RD': 'E5' },
    { turn: 2, side: 'german', phase: 'movement' },
  )
  expect(game.refused('german', 'move 34ID B3').rule).toBe('HG-11.2a')
  expect(game.refused('german', 'move 3Pz B3-B4').rule).toBe('HG-11.2a')
  expect(game.view(null).tichonovkaClosed).toBe(true)
  const later = position({ '34ID': 'B2', '294RD': 'E5' }, { turn: 3, side: 'german', phase: 'movement' })
  later.play('german', 'move 34ID B3')
  const early = position({ '3Pz': 'B2', '294RD': 'E5' }, { ...GERMAN_1, phase: 'movement' })
  early.play('german', 'move 3Pz B3')
  const pair = { '20GRC': 'C4', '21GRC': 'C4', '88ID_A': 'C3' }
  const retreat = position(pair, { turn: 2 })
  retreat.play('soviet', 'attack C3 20GRC,21GRC', { dice: [1] })
  expect(retreat.refused('german', 'retreat B3').rule).toBe('HG-11.2a')
})

test('HG-11.2a turn 2: whoever could only go to closed Tichonovka is told that it is closed', () => {
  const ring = { '34ID': 'B2', '20TC': 'A1', '29TC': 'A2', '75RC': 'B1', '48RC': 'C1', '5GTC': 'C2' }
  const rest = { turn: 2, side: 'german', phase: 'movement' } as const
  expect(position(ring, rest).refused('german', 'move 34ID B3')).toMatchObject({
    rule: 'HG-11.2a',
    param: 'unit',
  })
  const shut = position({ ...ring, '18TC': 'B3' }, rest)
  expect(shut.refused('german', 'move 34ID B3').rule).toBe('HG-8.1b')
  position(ring, { ...rest, turn: 3 }).play('german', 'move 34ID B3')
})

test('HG-11.2b Tichonovka stops neither lines nor Soviets', () => {
  const soviet = position({ '20TC': 'B2', '34ID': 'D5' }, { turn: 2, phase: 'movement' })
  soviet.play('soviet', 'move 20TC B3')
  const line = position(
    { '34ID': 'C3', '294RD': 'C4', '54FR': 'D2' },
    { turn: 2, side: 'german', phase: 'supply' },
  )
  // The only free way from C3 to a German source leads over B3.
  expect(outUnits(line)).toEqual([])
  const other = position(
    { '34ID': 'C3', '294RD': 'C4', '54FR': 'D2', '373RD': 'B2' },
    { turn: 2, side: 'german', phase: 'supply' },
  )
  expect(outUnits(other)).toEqual(['34ID'])
})

test('HG-11.2b Tichonovka has no zone of its own and stops no Soviet line', () => {
  // The only line of three hexes from B4 leads over B3 and B2: D3 shuts C2 and C3.
  expect(outUnits(position({ '20TC': 'B4', '34ID': 'D3' }, { turn: 2, phase: 'supply' }))).toEqual([])
})

test('HG-11.2c turn 2: Soviet lines are three hexes long at most, the hex of the unit counted', () => {
  const field = { '20TC': 'B4', '29TC': 'B5', '34ID': 'C6', '198ID': 'E4', '389ID': 'D5' }
  expect(outUnits(position(field, { turn: 2, phase: 'supply' }))).toEqual(['29TC'])
})

test('HG-11.2d only on turn 2, and only for the Soviets', () => {
  const field = { '20TC': 'B4', '29TC': 'B5', '34ID': 'C6', '198ID': 'E4', '389ID': 'D5' }
  expect(outUnits(position(field, { turn: 3, phase: 'supply' }))).toEqual([])
  expect(outUnits(position(field, { turn: 1, phase: 'supply' }))).toEqual([])
  const german = position({ '34ID': 'F5', '294RD': 'C7' }, { turn: 2, side: 'german', phase: 'supply' })
  expect(outUnits(german)).toEqual([])
})

test('HG-11.2e turn 2: supply shifts are one column at most, for attackers and for defenders', () => {
  const field = { '20GRC': 'D5 out', '21GRC': 'D5 out', '72ID': 'D4 out' }
  expect(shifts(position(field, { turn: 2 }), 'attack D4 20GRC,21GRC')).toEqual({
    allDefendersOut: 1,
    allAttackersOut: -1,
  })
  const german = position(field, { turn: 2, side: 'german' })
  expect(shifts(german, 'attack D5 72ID')).toEqual({ allDefendersOut: 1, allAttackersOut: -1 })
  for (const turn of [1, 3])
    expect(shifts(position(field, { turn }), 'attack D4 20GRC,21GRC'), String(turn)).toEqual({
      allDefendersOut: 2,
      allAttackersOut: -2,
    })
})

const AROUND = { '34ID': 'E3', '198ID': 'D4', '389ID': 'D5', '294RD': 'G2' }
const march = (turn: number, korsunEntered = false) =>
  position(AROUND, { turn, side: 'german', phase: 'movement', korsunEntered })

test('HG-11.2f turn 2: Germans in Korsun and next to it stand still until a Soviet unit has come', () => {
  const game = march(2)
  expect(game.refused('german', 'move 34ID E2').rule).toBe('HG-11.2f')
  expect(game.refused('german', 'move 198ID C3').rule).toBe('HG-11.2f')
  game.play('german', 'move 389ID D6')
  march(2, true).play('german', 'move 34ID E2')
  const into = march(2)
  into.play('german', 'move 389ID D4')
  const early = position({ '5SSPzB': 'E3', '294RD': 'G2' }, { ...GERMAN_1, phase: 'movement' })
  early.play('german', 'move 5SSPzB E2')
  const soviet = position({ '20TC': 'D4', '34ID': 'E3' }, { turn: 2, phase: 'movement' })
  soviet.play('soviet', 'move 20TC C3')
})

test('HG-11.2g the trigger: a Soviet unit has entered a hex next to Korsun, by moving, passing or retreating', () => {
  const through = position({ '5GCC': 'E5', '34ID': 'A1' }, { turn: 2, phase: 'movement' })
  const told = through.play('soviet', 'move 5GCC E4-E5')
  expect(only(told, 'korsunEntered').hex).toBe(through.find('hex', 'E4'))
  expect(through.view(null).korsunEntered).toBe(true)
  // For good: the cavalry has passed, and the Germans move with nobody near.
  const passed = position({ '5GCC': 'E5', '34ID': 'E3' }, { turn: 2, phase: 'movement' })
  passed.play('soviet', 'move 5GCC E4-E5')
  passed.play('soviet', 'done')
  passed.play('german', 'done')
  passed.play('german', 'move 34ID E2')
  const early = position({ '20TC': 'E5', '34ID': 'A1' }, { turn: 1, phase: 'movement' })
  early.play('soviet', 'move 20TC E4')
  expect(early.view(null).korsunEntered).toBe(true)
  const near = position({ '5GCC': 'E5', '34ID': 'A1' }, { turn: 2, phase: 'movement' })
  near.play('soviet', 'move 5GCC D5-C4')
  expect(near.view(null).korsunEntered).toBe(false)
  const retreat = position({ '11Pz': 'D6', '294RD': 'D5', '34ID': 'C4' }, { turn: 2, side: 'german' })
  retreat.play('german', 'attack D5 11Pz', { dice: [2] })
  retreat.play('soviet', 'retreat E4')
  expect(retreat.view(null).korsunEntered).toBe(true)
  const german = position({ '3Pz': 'E5', '294RD': 'C7' }, { turn: 2, side: 'german', phase: 'movement' })
  german.play('german', 'move 3Pz E4')
  expect(german.view(null).korsunEntered).toBe(false)
})

test('HG-11.2h the freeze stops movement only', () => {
  const game = position({ '34ID': 'E3', '294RD': 'E4' }, { turn: 2, side: 'german' })
  game.play('german', 'attack E4 34ID', { dice: [6] })
  expect(game.asked()).toEqual(['soviet'])
  const retreat = position({ '88ID_A': 'E3', '20GRC': 'E4', '21GRC': 'E4' }, { turn: 2 })
  retreat.play('soviet', 'attack E3 20GRC,21GRC', { dice: [1] })
  retreat.play('german', 'retreat E2')
  expect(where(retreat, '88ID_A')).toBe('E2')
})

test('HG-11.2i at the end of turns 2 to 7, in snow, a 1 or 2 brings mud from the next turn on', () => {
  for (const turn of [2, 3, 4, 5, 6, 7]) {
    for (const die of [1, 2]) {
      const game = position(AROUND, { turn, side: 'german', phase: 'end' }, { dice: [die] })
      expect(only(opening(game), 'weather')).toMatchObject({ die, mud: true })
      expect(game.view(null)).toMatchObject({ turn: turn + 1, mud: true })
    }
  }
  for (const turn of [1, 8]) {
    const game = position(AROUND, { turn, side: 'german', phase: 'end' })
    expect(all(opening(game), 'weather'), String(turn)).toEqual([])
  }
})

test('HG-11.2j a roll of 3 to 6 changes nothing and is repeated next turn', () => {
  for (const die of [3, 4, 5, 6]) {
    const game = position(
      { '75RC': 'C7', '34ID': 'A1' },
      { turn: 2, side: 'german', phase: 'end' },
      { dice: [die] },
    )
    expect(game.view(null)).toMatchObject({ turn: 3, mud: false })
    for (const by of ['soviet', 'soviet', 'german'] as const) game.play(by, 'done')
    expect(all(game.play('german', 'done', { dice: [die] }), 'weather')).toHaveLength(1)
  }
})

test('HG-11.2k mud lasts, and nobody rolls any more', () => {
  for (const turn of [3, 4, 5, 6, 7]) {
    const game = position(AROUND, { turn, side: 'german', phase: 'end', mud: true })
    expect(all(opening(game), 'weather')).toEqual([])
    expect(game.view(null)).toMatchObject({ turn: turn + 1, mud: true })
  }
})

test('HG-11.2l mud: one hex of movement and one column; supply and retreats as ever', () => {
  const rest = { mud: true }
  const game = position({ '20TC': 'D5', '389ID': 'D4' }, { ...rest })
  expect(shifts(game, 'attack D4 20TC')).toEqual({ mud: -1 })
  game.play('soviet', 'done')
  expect(game.refused('soviet', 'move 20TC D6-D7').rule).toBe('HG-8.2c')
  // B5 has a line of four hexes and no shorter one.
  const field = { '20TC': 'B5', '34ID': 'C6', '198ID': 'E4', '389ID': 'D5' }
  expect(outUnits(position(field, { ...rest, phase: 'supply' }))).toEqual([])
  const retreat = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' }, rest)
  retreat.play('soviet', 'attack D4 20GRC,21GRC', { dice: [2] })
  expect(retreat.options('german', 'retreat', 'to').sort()).toEqual(['C3', 'D3', 'E3'])
})

test('HG-11.3a turn 3: the freeze holds on', () => {
  expect(march(3).refused('german', 'move 34ID E2').rule).toBe('HG-11.3a')
  expect(march(3).refused('german', 'move 198ID C3').rule).toBe('HG-11.3a')
  march(3, true).play('german', 'move 34ID E2')
})

test('HG-11.3b from turn 4 on there is no freeze', () => {
  march(4).play('german', 'move 34ID E2')
})

const POCKET = { '34ID': 'E3 out', '198ID': 'E2 out', '389ID': 'D3 out', '72ID': 'D4 out' }

test('HG-11.3c from turn 3 on, with a German in E3, defenders in E3, E2 and D3 suffer one column', () => {
  const attackers = { '20GRC': 'F3', '21GRC': 'D2', '75RC': 'E4', '48RC': 'C4' }
  const at = (turn: number) => position({ ...POCKET, ...attackers }, { turn })
  const shift = (turn: number, attack: string) => shifts(at(turn), attack).allDefendersOut
  expect(shift(3, 'attack E3 20GRC')).toBe(1)
  expect(shift(3, 'attack E2 20GRC')).toBe(1)
  expect(shift(3, 'attack D3 21GRC')).toBe(1)
  expect(shift(8, 'attack E3 75RC')).toBe(1)
  expect(shift(3, 'attack D4 75RC,48RC')).toBe(2)
  const empty = position({ '198ID': 'E2 out', '20GRC': 'F3' }, { turn: 3 })
  expect(shifts(empty, 'attack E2 20GRC').allDefendersOut).toBe(2)
  const soviet = position({ '20TC': 'D3 out', '34ID': 'E3', '72ID': 'D4' }, { turn: 3, side: 'german' })
  expect(shifts(soviet, 'attack D3 72ID')).toEqual({ allDefendersOut: 2 })
})

test('HG-11.3d an attack with such units suffers one column in all, whoever joins it from elsewhere', () => {
  const game = position({ ...POCKET, '294RD': 'C3' }, { turn: 3, side: 'german' })
  expect(shifts(game, 'attack C3 389ID')).toEqual({ allAttackersOut: -1 })
  expect(shifts(game, 'attack C3 389ID,72ID')).toEqual({ allAttackersOut: -1 })
  expect(shifts(game, 'attack C3 72ID')).toEqual({ allAttackersOut: -2 })
  const fed = position({ ...POCKET, '389ID': 'D3', '294RD': 'C3' }, { turn: 3, side: 'german' })
  expect(shifts(fed, 'attack C3 72ID')).toEqual({ allAttackersOut: -2 })
  const soviet = position({ '20TC': 'D3 out', '34ID': 'E3', '389ID': 'D4' }, { turn: 3 })
  expect(shifts(soviet, 'attack D4 20TC')).toEqual({ allAttackersOut: -2 })
})

test('HG-11.3e any German in E3 will do: reduced, out, Retreated', () => {
  for (const marks of ['', ' reduced', ' out', ' retreated', ' reduced out retreated']) {
    const game = position({ '34ID': `E3${marks}`, '198ID': 'E2 out', '20GRC': 'F3' })
    expect(shifts(game, 'attack E2 20GRC').allDefendersOut, marks).toBe(1)
  }
})

test('HG-11.3f with E3 empty the full shift is back, within the same phase', () => {
  const game = position({
    '88ID_A': 'E3 out',
    '198ID': 'E2 out',
    '20GRC': 'F3',
    '21GRC': 'F4',
    '26GRC': 'F4',
  })
  expect(shifts(game, 'attack E2 20GRC').allDefendersOut).toBe(1)
  game.play('soviet', 'attack E3 21GRC,26GRC', { dice: [1] })
  game.play('german', 'lose 88ID_A')
  expect(shifts(game, 'attack E2 20GRC').allDefendersOut).toBe(2)
  const told = game.play('soviet', 'attack E2 20GRC', { dice: [1] })
  expect(only(told, 'attacked').shifts).toContainEqual({ kind: 'allDefendersOut', by: 2, cap: null })
})

test('HG-11.3g the airlift supplies nobody', () => {
  const ring = { '20TC': 'D4', '29TC': 'F3', '75RC': 'D2', '48RC': 'F4', '5GCC': 'C3', '373RD': 'F2' }
  const game = position(
    { '34ID': 'E3', '5SSWik': 'E2', ...ring },
    { turn: 4, side: 'german', phase: 'supply' },
  )
  expect(outUnits(game)).toEqual(['34ID', '5SSWik'])
  game.play('german', 'done')
  expect(game.refused('german', 'move 5SSWik D3-C2').rule).toBe('HG-5.3a')
  const end = position({ '34ID': 'E3', ...ring }, { turn: 8, side: 'german', phase: 'end' })
  expect(where(end, '34ID')).toBe('eliminated')
})

const WEAK = {
  '75RC': 'C7 reduced',
  '20TC': 'C7 reduced',
  '5MC': 'D7 reduced out',
  '48RC': 'C7',
  '34ID': 'A1',
}
const rebuildPhase = (turn: number, units: Record<string, string> = WEAK) =>
  position(units, { turn, phase: 'rebuild' })

test('HG-11.4a at the end of the Soviet supply phase of turns 5 and 7 one unit may be rebuilt', () => {
  for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const game = position(WEAK, { turn, phase: 'supply' })
    expect(game.offered('soviet').includes('rebuild'), String(turn)).toBe(turn === 5 || turn === 7)
  }
  const german = position({ '3Pz': 'B7 reduced', '75RC': 'C7' }, { turn: 5, side: 'german', phase: 'supply' })
  expect(german.offered('german')).toEqual(['done'])
  const game = rebuildPhase(5)
  game.play('soviet', 'skip')
  expect(unit(game, '75RC').steps).toBe(1)
})

test('HG-11.4b it comes after the check and the arrivals', () => {
  const game = position({ ...WEAK, '3TC': 'reserve' }, { turn: 5, phase: 'supply' })
  expect(opening(game).map(({ type }) => type)).toEqual(['phase', 'supply', 'arrived'])
  expect(game.view(null).asks?.do).toBe('rebuild')
  expect(unit(game, '5MC').out).toBe(false)
})

test('HG-11.4c only a reduced two-step corps on the map', () => {
  const game = rebuildPhase(5, { ...WEAK, '29TC': 'eliminated', '373RD': 'E6', '11GTB': 'C1' })
  expect(game.options('soviet', 'rebuild', 'unit').sort()).toEqual(['20TC', '75RC'])
  for (const name of ['48RC', '29TC', '373RD', '11GTB'])
    expect(game.refused('soviet', `rebuild ${name}`).rule, name).toBe('HG-11.4c')
})

test('HG-11.4d it must be in supply', () => {
  expect(rebuildPhase(5).refused('soviet', 'rebuild 5MC').rule).toBe('HG-11.4d')
})

test('HG-11.4e it turns to full strength and may attack and move', () => {
  const game = rebuildPhase(5, { ...WEAK, '389ID': 'C6' })
  const told = game.play('soviet', 'rebuild 20TC')
  expect(only(told, 'rebuilt').unit).toBe(game.find('unit', '20TC'))
  expect(unit(game, '20TC')).toMatchObject({ steps: 2, strength: 2 })
  game.play('soviet', 'attack C6 20TC', { dice: [1] })
  game.play('soviet', 'done')
  game.play('soviet', 'move 20TC D7')
})

test('HG-11.4f a Retreated corps may be rebuilt and keeps its marker', () => {
  const game = rebuildPhase(5, { '20TC': 'C7 reduced retreated', '389ID': 'C6' })
  game.play('soviet', 'rebuild 20TC')
  expect(unit(game, '20TC')).toMatchObject({ steps: 2, retreated: true })
  expect(game.offered('soviet')).toEqual(['done'])
})

test('HG-11.4g one unit a turn, nothing is saved', () => {
  const game = rebuildPhase(5)
  game.play('soviet', 'rebuild 20TC')
  expect(game.view(null).phase).toBe('combat')
  expect(unit(game, '75RC').steps).toBe(1)
  const saved = rebuildPhase(5)
  saved.play('soviet', 'skip')
  for (const by of ['soviet', 'soviet', 'german'] as const) saved.play(by, 'done')
  saved.play('german', 'done', { dice: [6] })
  expect(saved.view(null)).toMatchObject({ turn: 6, phase: 'combat' })
  // Saved nothing on turn 5: one unit on turn 7, and none on turn 8.
  const turn = () => {
    for (const by of ['soviet', 'soviet', 'german'] as const) saved.play(by, 'done')
    saved.play('german', 'done', saved.view(null).mud ? {} : { dice: [6] })
  }
  turn()
  saved.play('soviet', 'rebuild 20TC')
  expect(saved.view(null)).toMatchObject({ turn: 7, phase: 'combat' })
  turn()
  expect(saved.view(null)).toMatchObject({ turn: 8, phase: 'combat' })
  expect(unit(saved, '75RC').steps).toBe(1)
})

test('HG-11.1g turn 1: whoever could only end beside another tank unit stays where he is', () => {
  const corner = { '20TC': 'A1', '29TC': 'B1 moved', '34ID': 'B2', '106ID': 'A2' }
  const game = position(corner, { turn: 1, phase: 'movement', mud: true })
  expect(game.refused('soviet', 'move 20TC B1')).toMatchObject({ rule: 'HG-11.1g', param: 'unit' })
  expect(game.offered('soviet')).toEqual(['done'])
})

test('HG-11.1c turn 1: the hex of units that were struck is closed, another one is open', () => {
  const field = { '75RC': 'C5', '48RC': 'C5', '20TC': 'B4', '29TC': 'B4', '389ID': 'C4', '72ID': 'C4' }
  const behind = { '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4', '34ID': 'D3', '106ID': 'E3' }
  const game = position({ ...field, ...behind }, TURN_1)
  game.play('soviet', 'attack C4 75RC,48RC,20TC,29TC', { dice: [4] })
  game.play('german', 'lose 389ID')
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect(game.refused('german', 'retreat C4').rule).toBe('HG-11.1c')
  expect(game.options('german', 'retreat', 'to')).toEqual(['D3', 'E3'])
})

test('HG-11.1c from turn 2 on a hex that was hit is open to others', () => {
  const field = { '20TC': 'C5', '29TC': 'C5', '34ID': 'C4', '198ID': 'D3', '88ID_A': 'D4' }
  const ring = { '20GRC': 'D5', '21GRC': 'D5', '75RC': 'B4', '48RC': 'F3', '373RD': 'F4', '5GCC': 'C2' }
  const game = position({ ...field, ...ring }, { turn: 2 })
  game.play('soviet', 'attack C4 20TC,29TC', { dice: [3] })
  game.play('german', 'lose 34ID')
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect(game.options('german', 'retreat', 'to').sort()).toEqual(['C4', 'D3'])
})

test('HG-11.1c turn 1: Soviets retreat into a hex of theirs that was hit', () => {
  const germans = { '11Pz': 'D4', '16Pz': 'D4', '3Pz': 'C6', '14Pz': 'C6', '34ID': 'F5' }
  const game = position({ ...germans, '20TC': 'D5', '75RC': 'D6' }, GERMAN_1)
  game.play('german', 'attack D6 3Pz,14Pz', { dice: [3] })
  game.play('soviet', 'lose 75RC')
  game.play('german', 'attack D5 11Pz,16Pz', { dice: [1] })
  expect(game.options('soviet', 'retreat', 'to')).toEqual(['D6'])
})
