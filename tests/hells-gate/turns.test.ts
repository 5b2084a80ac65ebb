import { expect, test } from 'vitest'
import { units } from '../../data/hells-gate/index.ts'
import { findForcedAnswer } from '../../src/engine/actions/automatic.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { createRecordedSource } from '../../src/engine/chance.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { all, fromTheStart, hellsGate, hexName, only, opening, position, unit, where } from './hell.ts'

const FAR = { '75RC': 'C7', '34ID': 'A1' }

test('HG-3.0a Soviets, then Germans, then the end phase', () => {
  const game = position(FAR, { turn: 2 })
  for (const turn of [2, 3]) {
    for (const by of ['soviet', 'soviet', 'german', 'german'] as const) {
      expect(game.view(null)).toMatchObject({ turn, side: by })
      game.play(by, 'done', by === 'german' && game.state.phase === 'movement' ? { dice: [6] } : {})
    }
  }
  expect(game.view(null)).toMatchObject({ turn: 4, side: 'soviet', phase: 'combat' })
})

test('HG-3.0b supply and reinforcement, combat, movement, recovery, in this order', () => {
  const game = position({ ...FAR, '20TC': 'C7 retreated' }, { phase: 'supply' })
  const told = [...opening(game), ...game.play('soviet', 'done'), ...game.play('soviet', 'done')]
  const order = told.flatMap(event => {
    if (event.type === 'phase') return [(event as unknown as { phase: string }).phase]
    return event.type === 'recovered' ? ['recovery'] : []
  })
  expect(order.slice(0, 4)).toEqual(['supply', 'combat', 'movement', 'recovery'])
})

test('HG-3.0c what belongs to another phase is refused', () => {
  const game = position(FAR)
  expect(game.refused('soviet', 'attack A1 75RC').why).toBe('value')
  const refusal = (verb: string) => findRefusal(hellsGate, game.state, 'soviet', { verb, args: [0, [1]] })
  expect(refusal('move')).toMatchObject({ why: 'not-now', rule: 'HG-3.0c', verbs: ['done'] })
  game.play('soviet', 'done')
  expect(game.offered('soviet')).toEqual(['move', 'done'])
  expect(refusal('attack')).toMatchObject({ why: 'not-now', rule: 'HG-3.0c' })
})

test('HG-3.0d only the player on turn attacks and moves; the other decides hits and retreats', () => {
  const game = position({ '20GRC': 'D5', '88ID_A': 'D4', '34ID': 'C3' })
  expect(game.offered('german')).toEqual([])
  expect(game.refused('german', 'attack D5 34ID')).toMatchObject({ why: 'not-yours', rule: 'HG-3.0c' })
  expect(game.refused('soviet', 'attack D4 34ID').rule).toBe('HG-3.0d')
  game.play('soviet', 'attack D4 20GRC', { dice: [4] })
  expect(game.asked()).toEqual(['german'])
  expect(game.offered('german')).toEqual(['lose', 'retreat'])
  expect(game.offered('soviet')).toEqual([])
  game.play('german', 'lose 88ID_A')
  game.play('soviet', 'done')
  expect(game.refused('soviet', 'move 34ID C4').rule).toBe('HG-3.0d')
})

test('HG-10.0b HG-7.6y who waits off the map, and who is gone, is told from who is not on turn', () => {
  const game = position({ '20GRC': 'D5', '88ID_A': 'D4', '18TC': 'reserve', '75RC': 'eliminated' })
  expect(game.refused('soviet', 'attack D4 18TC').rule).toBe('HG-10.0b')
  expect(game.refused('soviet', 'attack D4 75RC').rule).toBe('HG-7.6y')
  game.play('soviet', 'done')
  expect(game.refused('soviet', 'move 18TC C7').rule).toBe('HG-10.0b')
  expect(game.refused('soviet', 'move 75RC C7').rule).toBe('HG-7.6y')
})

test('a combat phase with nobody to attack ends by itself; with a target it waits, and so does movement', () => {
  const ends = { by: 'soviet', action: { verb: 'done', args: [] } }
  expect(findForcedAnswer(hellsGate, position(FAR).state)).toEqual(ends)
  const game = position({ '20GRC': 'D5', '88ID_A': 'D4', '34ID': 'A1' })
  expect(findForcedAnswer(hellsGate, game.state)).toBeNull()
  game.play('soviet', 'attack D4 20GRC', { dice: [1] })
  expect(findForcedAnswer(hellsGate, game.state)).toEqual(ends)
  game.play('soviet', 'done')
  game.play('soviet', 'move 20GRC D6')
  expect(findForcedAnswer(hellsGate, game.state)).toBeNull()
})

test('HG-3.0e both phases may end without an action', () => {
  const game = position({ '20GRC': 'D5', '88ID_A': 'D4' })
  expect(game.offered('soviet')).toEqual(['attack', 'done'])
  game.play('soviet', 'done')
  expect(game.offered('soviet')).toEqual(['move', 'done'])
  game.play('soviet', 'done')
  expect(game.asked()).toEqual(['german'])
})

test('HG-3.0f attack, then move in the same player turn; whoever has moved cannot attack', () => {
  const game = position({ '20TC': 'D5', '88ID_A': 'D4', '34ID': 'B3' })
  game.play('soviet', 'attack D4 20TC', { dice: [2] })
  game.play('german', 'lose 88ID_A')
  game.play('soviet', 'done')
  game.play('soviet', 'move 20TC D4-C3')
  expect(where(game, '20TC')).toBe('C3')
  expect(game.offered('soviet')).not.toContain('attack')
})

test('HG-3.0g the turn marker advances after turns 1 to 7', () => {
  for (const turn of [1, 2, 3, 4, 5, 6, 7]) {
    const game = position(FAR, { turn, side: 'german', phase: 'end', mud: true })
    expect(game.view(null).turn).toBe(turn + 1)
    expect(only(opening(game), 'turn')).toMatchObject({ turn: turn + 1, mud: true })
  }
})

test('HG-3.0h turn 8 ends with the count: no advance, no weather', () => {
  const game = position(FAR, { turn: 8, side: 'german', phase: 'end' })
  expect(game.view(null).turn).toBe(8)
  expect(game.view(null).outcome).not.toBeNull()
  expect(all(opening(game), 'weather')).toEqual([])
  expect(all(opening(game), 'scored')).toHaveLength(1)
  const before = position(FAR, { turn: 7, side: 'german', phase: 'end', mud: true })
  expect([before.view(null).turn, before.view(null).outcome]).toEqual([8, null])
})

test('HG-3.0i no weather at the end of turn 1, the first roll at the end of turn 2', () => {
  const one = position(FAR, { turn: 1, side: 'german', phase: 'end' })
  expect(all(opening(one), 'weather')).toEqual([])
  const two = position(FAR, { turn: 2, side: 'german', phase: 'end' }, { dice: [5] })
  expect(only(opening(two), 'weather')).toMatchObject({ die: 5, mud: false })
})

const MARKED = { '20TC': 'C7 retreated out', '75RC': 'C7 retreated', '34ID': 'A1 retreated' }

test('HG-9.0a recovery takes Retreated off all units of the player on turn', () => {
  const game = position(MARKED, { phase: 'movement' })
  const told = game.play('soviet', 'done')
  expect(only(told, 'recovered').units).toHaveLength(2)
  expect([unit(game, '75RC').retreated, unit(game, '20TC').retreated]).toEqual([false, false])
})

test('HG-9.0b recovery leaves the markers of the enemy and all out markers', () => {
  const game = position(MARKED, { phase: 'movement' })
  game.play('soviet', 'done')
  expect([unit(game, '34ID').retreated, unit(game, '20TC').out]).toEqual([true, true])
})

test('HG-9.0c whoever retreats in the enemy phase stays marked through his own next turn', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  game.play('german', 'retreat C3')
  game.play('soviet', 'done')
  game.play('soviet', 'done')
  expect(game.view(null)).toMatchObject({ side: 'german', phase: 'combat' })
  expect(unit(game, '88ID_A').retreated).toBe(true)
  game.play('german', 'done')
  expect(unit(game, '88ID_A').retreated).toBe(true)
  expect(game.refused('german', 'move 88ID_A C4').rule).toBe('HG-8.0c')
  game.play('german', 'done', { dice: [6] })
  expect(unit(game, '88ID_A').retreated).toBe(false)
})

test('HG-10.0a everybody starts at full strength', () => {
  for (const { steps, maxSteps, strength, full, name } of fromTheStart().view(null).units)
    expect([steps, strength], name).toEqual([maxSteps, full])
})

test('HG-10.0b units with a hex start there, units with a turn wait', () => {
  const game = fromTheStart()
  for (const { name, turn, at } of units)
    expect(where(game, name), name).toBe(turn === null ? hexName(at) : 'reserve')
  expect(game.view(null).units.filter(({ place }) => place === 'reserve')).toHaveLength(18)
})

test('HG-10.0c the game starts on turn 1, in snow', () => {
  expect(fromTheStart().view(null)).toMatchObject({ turn: 1, mud: false })
})

test('HG-10.0d nobody starts out or Retreated', () => {
  const { out, retreated } = hellsGate.rules.setup(
    { scenario: 'korsun', variants: {} },
    new Umpire(createRecordedSource([], [])),
  )
  expect([...out, ...retreated].every(mark => mark === 0)).toBe(true)
  const marked = fromTheStart()
    .view(null)
    .units.filter(one => one.out || one.retreated)
  expect(marked).toEqual([])
})

test('HG-10.0e start hexes that the worked example fixes', () => {
  const game = fromTheStart()
  const expected: Record<string, string> = {
    '34ID': 'A1',
    '198ID': 'B2',
    '88ID_A': 'C2',
    '88ID_B': 'D2',
    '389ID': 'C6',
    '72ID': 'D6',
    '106ID': 'B7',
    '3Pz': 'B7',
    '75RC': 'C7',
    '48RC': 'C7',
    '20TC': 'C7',
    '29TC': 'C7',
    '20GRC': 'D7',
    '21GRC': 'D7',
    '26GRC': 'D7',
    '180RD': 'C1',
    '337RD': 'C1',
    '5GTC': 'B1',
    '206RD': 'G2',
    '373RD': 'E6',
    '294RD': 'E5',
  }
  for (const [name, hex] of Object.entries(expected)) expect(where(game, name), name).toBe(hex)
})

test('HG-10.0f the other start hexes; three Soviet and two German tank units on the map', () => {
  const game = fromTheStart()
  const expected: Record<string, string> = {
    KAbtB_A: 'F2',
    KAbtB_B: 'F3',
    '57ID': 'E4',
    '5SSPzB': 'D5',
    '5SSWik': 'F4',
    SSWall: 'F4',
    '254RD': 'F5',
    '54FR': 'D1',
    '5MC': 'B1',
    '47RC': 'B1',
    '104RC': 'B1',
  }
  for (const [name, hex] of Object.entries(expected)) expect(where(game, name), name).toBe(hex)
  const tanks = game.view(null).units.filter(({ type, place }) => type === 'armour' && place === 'map')
  expect(tanks.filter(({ side }) => side === 'soviet')).toHaveLength(3)
  expect(tanks.filter(({ side }) => side === 'german').map(({ name }) => name)).toEqual(['5SSPzB', '3Pz'])
})

test('HG-10.0g only 254 and 294 RD start off a source, and the first check finds all Soviets in supply', () => {
  const game = fromTheStart()
  const sources = ['B1', 'C1', 'C7', 'D1', 'D7', 'E1', 'E6', 'F6', 'G2']
  const off = game
    .view(null)
    .units.filter(
      ({ side, place, name }) => side === 'soviet' && place === 'map' && !sources.includes(where(game, name)),
    )
  expect(off.map(({ name }) => name)).toEqual(['294RD', '254RD'])
  expect(only(opening(game), 'supply')).toMatchObject({ side: 'soviet', out: [], stillOut: [] })
})
