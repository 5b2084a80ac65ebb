import { expect, test } from 'vitest'
import { units } from '../../data/hells-gate/index.ts'
import { all, fromTheStart, hexName, odds, only, opening, position, unit, unitList, where } from './hell.ts'

const REST = { '75RC': 'C7', '34ID': 'A1' }
/** The supply phase of a side, with reinforcements waiting. */
const phase = (
  turn: number,
  side: 'soviet' | 'german',
  waiting: readonly string[],
  others: Record<string, string> = REST,
  westEntered = false,
) =>
  position(
    { ...others, ...Object.fromEntries(waiting.map(name => [name, 'reserve'])) },
    { turn, side, phase: 'supply', westEntered },
  )
/** What the track lists for a turn. */
const listed = (turn: number, side: 'soviet' | 'german') =>
  Object.fromEntries(
    units.filter(unit => unit.turn === turn && unit.side === side).map(({ name, at }) => [name, hexName(at)]),
  )

test('HG-6.0a arrivals come after the check, in the supply phase', () => {
  const told = opening(phase(2, 'soviet', ['18TC']))
  const order = told.map(({ type }) => type).filter(type => type === 'supply' || type === 'arrived')
  expect(order).toEqual(['supply', 'arrived'])
})

test('HG-6.0b a reinforcement arrives without an out marker, even with enemies all around', () => {
  const game = phase(2, 'soviet', ['18TC'], { '34ID': 'C6', '198ID': 'D7', '75RC': 'C7', '72ID': 'B7' })
  expect(unit(game, '18TC')).toMatchObject({ place: 'map', out: false })
  const cut = phase(3, 'german', ['13Pz'], { '20TC': 'B5', '75RC': 'B6', '34ID': 'A2' })
  expect(unit(cut, '13Pz').out).toBe(false)
})

test('HG-6.0c reinforcements arrive at full strength', () => {
  const game = phase(2, 'soviet', ['18TC', '5GCC'])
  expect(unit(game, '18TC')).toMatchObject({ steps: 2, strength: 2 })
  expect(unit(game, '5GCC')).toMatchObject({ steps: 2, strength: 4 })
})

test('HG-6.0d arrival is mandatory: nobody is asked, and nothing waits longer', () => {
  const game = phase(2, 'soviet', ['18TC', '5GCC'])
  expect([where(game, '18TC'), where(game, '5GCC')]).toEqual(['C7', 'C7'])
  expect(game.offered('soviet')).toEqual(['done'])
  const choosing = phase(5, 'soviet', ['11GTB'], { '34ID': 'C1', '75RC': 'G2' })
  expect(choosing.offered('soviet')).toEqual(['arrive'])
})

test('HG-6.0e a reinforcement may attack and move at once', () => {
  const game = phase(2, 'soviet', ['18TC'], { '34ID': 'C6', '75RC': 'D7' })
  game.play('soviet', 'attack C6 18TC', { dice: [1] })
  game.play('soviet', 'done')
  game.play('soviet', 'move 18TC D7')
  expect(where(game, '18TC')).toBe('D7')
})

test('HG-6.0f it comes to its hex in an enemy zone and on top of others', () => {
  const game = phase(2, 'soviet', ['18TC', '5GCC'], {
    '34ID': 'C6',
    '75RC': 'C7',
    '48RC': 'C7',
    '20TC': 'C7',
  })
  expect([where(game, '18TC'), where(game, '5GCC')]).toEqual(['C7', 'C7'])
  const vacant = phase(2, 'soviet', ['18TC'], { '34ID': 'C6', '75RC': 'D7' })
  expect(where(vacant, '18TC')).toBe('C7')
})

test('HG-6.0g turn 1: no Soviet arrivals, 11 Pz and 14 Pz in B7', () => {
  const game = fromTheStart()
  expect(all(opening(game), 'arrived')).toEqual([])
  game.play('soviet', 'done')
  const told = game.play('soviet', 'move 20TC D7') && game.play('soviet', 'done')
  expect(all(told, 'arrived').map(({ unit, hex }) => `${unitList([unit])[0]} ${hexName(hex)}`)).toEqual([
    '11Pz B7',
    '14Pz B7',
  ])
})

/** All that comes on a turn, from the track and by playing the phase with everybody still waiting. */
function comes(turn: number): { soviet: Record<string, string>; german: Record<string, string> } {
  const later = units.filter(unit => unit.turn !== null && unit.turn > 1).map(({ name }) => name)
  const arrived = (side: 'soviet' | 'german') => {
    const game = phase(turn, side, later, REST, true)
    return Object.fromEntries(
      later.filter(name => where(game, name) !== 'reserve').map(name => [name, where(game, name)]),
    )
  }
  const [soviet, german] = [arrived('soviet'), arrived('german')]
  expect([listed(turn, 'soviet'), listed(turn, 'german')]).toEqual([soviet, german])
  return { soviet, german }
}

test('HG-6.0h turn 2', () => {
  expect(comes(2)).toEqual({ soviet: { '18TC': 'C7', '5GCC': 'C7' }, german: { '320ID': 'B7' } })
})

test('HG-6.0i turn 3', () => {
  const german = { '13Pz': 'A5', '17Pz': 'A2', '376ID': 'B7' }
  expect(comes(3)).toEqual({ soviet: { '49RC': 'C7' }, german })
})

test('HG-6.0j turn 4', () => {
  expect(comes(4)).toEqual({ soviet: {}, german: { '16Pz': 'A2', Baeke: 'A2', '24Pz': 'A4' } })
})

test('HG-6.0k turn 5', () => {
  const soviet = { '3TC': 'C1', '16TC': 'C1', '11GTB': 'C1' }
  expect(comes(5)).toEqual({ soviet, german: { '1SSPz': 'A2' } })
})

test('HG-6.0l turn 6', () => {
  expect(comes(6)).toEqual({ soviet: {}, german: { '1Pz': 'A2', KGHaack: 'A4' } })
})

test('HG-6.0m turns 7 and 8 bring nobody', () => {
  for (const turn of [7, 8]) expect(comes(turn)).toEqual({ soviet: {}, german: {} })
})

test('HG-6.1a if an enemy holds the hex, the nearest friendly source without an enemy takes its place', () => {
  const game = phase(2, 'soviet', ['18TC'], { '34ID': 'C7', '75RC': 'E6' })
  expect(where(game, '18TC')).toBe('D7')
  const instead = only(opening(game), 'arrived').instead
  expect(instead === null ? null : hexName(instead)).toBe('C7')
  const held = phase(2, 'soviet', ['18TC'], { '34ID': 'C7', '75RC': 'D7' })
  expect(where(held, '18TC')).toBe('D7')
  const next = phase(2, 'soviet', ['18TC'], { '34ID': 'C7', '198ID': 'D7', '75RC': 'G2' })
  expect(where(next, '18TC')).toBe('E6')
  const german = phase(3, 'german', ['17Pz'], { '20TC': 'A2', '29TC': 'A1', '34ID': 'C4' }, true)
  expect(where(german, '17Pz')).toBe('A3')
})

test('HG-6.1b distance is counted in plain hexes, past enemies and zones', () => {
  // Everything around C7 is German: E6 is still two hexes away.
  const game = phase(2, 'soviet', ['18TC'], {
    '34ID': 'C7',
    '198ID': 'D7',
    '389ID': 'C6',
    '72ID': 'D6',
    '75RC': 'G2',
  })
  expect(where(game, '18TC')).toBe('E6')
  // Only Cherkassy still leads to E6, and is further as the crow flies.
  const round = { '34ID': 'C7', '198ID': 'D7', '72ID': 'D6', '57ID': 'E5', '75RC': 'G2' }
  expect(where(phase(2, 'soviet', ['18TC'], round), '18TC')).toBe('E6')
})

test('HG-6.1c a source in an enemy zone will do', () => {
  const game = phase(2, 'soviet', ['18TC'], { '34ID': 'C7', '198ID': 'D6', '75RC': 'G2' })
  expect(where(game, '18TC')).toBe('D7')
})

test('HG-6.1d between sources equally near the owner chooses', () => {
  const game = phase(5, 'soviet', ['11GTB'], { '34ID': 'C1', '75RC': 'G2' })
  expect(game.asked()).toEqual(['soviet'])
  expect(game.offered('soviet')).toEqual(['arrive'])
  expect(game.options('soviet', 'arrive', 'hex')).toEqual(['B1', 'D1'])
  expect(game.refused('soviet', 'arrive E1').rule).toBe('HG-6.1a')
  game.play('soviet', 'arrive D1')
  expect(where(game, '11GTB')).toBe('D1')
  expect(game.offered('soviet')).toContain('done')
  const german = phase(3, 'german', ['13Pz'], { '20TC': 'A5', '34ID': 'A1' }, true)
  expect([german.asked(), german.options('german', 'arrive', 'hex')]).toEqual([['german'], ['A4', 'A6']])
  german.play('german', 'arrive A6')
  expect(where(german, '13Pz')).toBe('A6')
})

/** All nine Soviet sources in German hands. */
const NONE_LEFT = {
  '34ID': 'B1',
  '198ID': 'C1',
  '389ID': 'C7',
  '72ID': 'D1',
  '57ID': 'D7',
  '106ID': 'E1',
  '88ID_A': 'E6',
  '88ID_B': 'F6',
  KAbtB_A: 'G2',
  '75RC': 'D4',
}

test('HG-6.1e without such a source the reinforcement is lost', () => {
  const game = phase(2, 'soviet', ['18TC'], NONE_LEFT)
  expect(where(game, '18TC')).toBe('lost')
  expect(only(opening(game), 'arrivalLost').why).toBe('noSource')
  const held = phase(2, 'soviet', ['18TC'], { ...NONE_LEFT, KAbtB_A: 'F2' })
  expect(where(held, '18TC')).toBe('G2')
})

test('HG-6.1f nobody scores a unit lost in this way', () => {
  const game = phase(2, 'soviet', ['18TC'], NONE_LEFT)
  // Nine Soviet sources are held, the handicap counts, and 75 RC has no line; the lost unit does not count.
  expect(game.view(null).points.german).toBe(9 * 2 + 10 + 2)
  expect(game.view(null).stepsLost.soviet).toBe(0)
})

test('HG-6.2a 24 Pz comes on turn 4 after a Soviet unit has entered A2 to A6', () => {
  expect(where(phase(4, 'german', ['24Pz'], REST, true), '24Pz')).toBe('A4')
  expect(where(phase(4, 'german', ['24Pz'], REST, false), '24Pz')).toBe('lost')
})

test('HG-6.2b otherwise it never comes and gives no points', () => {
  const game = phase(4, 'german', ['24Pz'], REST, false)
  expect(only(opening(game), 'arrivalLost').why).toBe('recalled')
  expect([game.view(null).points.soviet, game.view(null).stepsLost.german]).toEqual([0, 0])
  const later = phase(5, 'german', ['24Pz'], REST, true)
  expect(where(later, '24Pz')).toBe('reserve')
  const end = position({ ...REST, '24Pz': 'lost' }, { turn: 8, side: 'german', phase: 'end' })
  expect(end.view(null).score?.lines.some(({ unit }) => unit === end.find('unit', '24Pz'))).toBe(false)
})

test('HG-6.2c passing through counts for 24 Pz; A1 and B7 do not', () => {
  for (const hex of ['A2', 'A3', 'A4', 'A5', 'A6']) {
    const from = { A2: 'B3', A3: 'B4', A4: 'B5', A5: 'B6', A6: 'B6' }[hex]
    const game = position({ '20TC': from as string, '34ID': 'E4' }, { phase: 'movement' })
    game.play('soviet', `move 20TC ${hex}`)
    expect(game.view(null).westEntered, hex).toBe(true)
  }
  const through = position({ '5GCC': 'B4', '34ID': 'E4' }, { phase: 'movement' })
  through.play('soviet', 'move 5GCC A4-B5')
  expect(through.view(null).westEntered).toBe(true)
  // Gone again, and yet 24 Pz comes.
  const gone = position({ '5GCC': 'B4', '34ID': 'E4', '24Pz': 'reserve' }, { phase: 'movement' })
  gone.play('soviet', 'move 5GCC A4-B5')
  gone.play('soviet', 'done')
  expect(where(gone, '24Pz')).toBe('A4')
  const others = position({ '20TC': 'B1', '29TC': 'C7', '34ID': 'E4' }, { phase: 'movement' })
  others.play('soviet', 'move 20TC A1')
  others.play('soviet', 'move 29TC B7')
  expect(others.view(null).westEntered).toBe(false)
  const german = position({ '3Pz': 'B5', '75RC': 'C7' }, { phase: 'movement', side: 'german' })
  german.play('german', 'move 3Pz A4')
  expect(german.view(null).westEntered).toBe(false)
})

test('HG-6.2d entering by retreat counts as well', () => {
  // A2 to A6 are German sources, so that a retreat finds a friend who came before it; he is forgotten here.
  const game = position(
    { '20TC': 'B6', '29TC': 'A5', '3Pz': 'B7', '11Pz': 'B7', '34ID': 'C5', '198ID': 'C6', '72ID': 'B5' },
    { side: 'german' },
  )
  game.state.westEntered = false
  game.play('german', 'attack B6 3Pz,11Pz', { dice: [3] })
  game.play('soviet', 'retreat A5')
  expect(game.view(null).westEntered).toBe(true)
  expect(odds(game, 'attack A5 72ID').attack).toBe(4)
})
