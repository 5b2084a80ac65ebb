import { expect, test } from 'vitest'
import type { HellView } from '../../../src/systems/hells-gate/view/view.ts'
import {
  fromTheStart,
  type HellTable,
  hellsGate,
  hexList,
  hexName,
  odds,
  outUnits,
  position,
  unit,
  where,
} from '../hell.ts'

const FAR = { '75RC': 'C7', '34ID': 'A1' }

test('nothing is hidden, and at the beginning nobody has been anywhere', () => {
  expect(hellsGate.views.hasSecrets({ scenario: 'korsun', variants: {} })).toBe(false)
  expect(fromTheStart().view(null)).toMatchObject({
    turn: 1,
    turns: 8,
    mud: false,
    westEntered: false,
    korsunEntered: false,
    hexesAttacked: [],
    outcome: null,
    score: null,
  })
})

test('each marker of a unit is seen on it and on nobody else', () => {
  const marks = ['out', 'retreated', 'attacked', 'moved', 'struck'] as const
  for (const mark of marks) {
    const game = position({ '75RC': `C7 ${mark}`, '48RC': 'C7', '34ID': 'A1' })
    for (const other of marks) {
      expect([unit(game, '75RC')[other], unit(game, '48RC')[other]], other).toEqual([other === mark, false])
    }
  }
})

test('a unit is on the map or in its place off it, with its steps and strength', () => {
  const game = position({
    '75RC': 'C7 reduced',
    '48RC': 'eliminated',
    '3TC': 'reserve',
    '34ID': 'A1',
    '72ID': 'evacuated reduced',
    '24Pz': 'lost',
  })
  expect(unit(game, '75RC')).toMatchObject({
    place: 'map',
    hex: game.find('hex', 'C7'),
    steps: 1,
    maxSteps: 2,
  })
  expect(unit(game, '34ID')).toMatchObject({ place: 'map', hex: 0, steps: 2 })
  expect(['48RC', '3TC', '72ID', '24Pz'].map(name => where(game, name))).toEqual([
    'eliminated',
    'reserve',
    'evacuated',
    'lost',
  ])
  expect([unit(game, '48RC').strength, unit(game, '48RC').steps, unit(game, '3TC').steps]).toEqual([0, 0, 2])
  expect(game.view(null).stepsLost).toEqual({ soviet: 3, german: 1 })
})

test('the track says of each reinforcement whether it comes, may come, has come or is lost', () => {
  const status = (units: Record<string, string>, westEntered = false) => {
    const game = position({ ...FAR, ...units }, { westEntered })
    const { arrivals } = game.view(null)
    expect(arrivals.map(({ turn }) => turn)).toEqual(arrivals.map(({ turn }) => turn).sort())
    return arrivals.find(({ unit }) => unit === game.find('unit', Object.keys(units)[0]))?.status
  }
  expect(status({ '24Pz': 'reserve' })).toBe('doubtful')
  expect(status({ '24Pz': 'reserve' }, true)).toBe('coming')
  expect(status({ '3TC': 'reserve' })).toBe('coming')
  expect(status({ '3TC': 'lost' })).toBe('lost')
  expect(status({ '3TC': 'B4' })).toBe('arrived')
  expect(status({ '3TC': 'eliminated' })).toBe('arrived')
})

test('sources in enemy hands are named, be it for one unit or for two', () => {
  const held = (units: Record<string, string>): HellView['sourcesHeld'] =>
    position({ ...FAR, ...units }).view(null).sourcesHeld
  expect(hexList(held({ '48RC': 'B7', '20TC': 'A6', '29TC': 'A6' }).soviet)).toEqual(['A6', 'B7'])
  expect(hexList(held({ '198ID': 'B1' }).german)).toEqual(['B1'])
  expect(held({})).toEqual({ soviet: [], german: [] })
})

test('A1 is a hex like any other: who stands there attacks, defends, moves and needs a line', () => {
  const game = position({ '20TC': 'A1', '29TC': 'A1', '34ID': 'A2' })
  expect(odds(game, 'attack A2 20TC,29TC')).toMatchObject({ attack: 12, defence: 3 })
  game.play('soviet', 'attack A2 20TC', { dice: [1] })
  const moving = position({ '20TC': 'A1', '34ID': 'D4' }, { phase: 'movement' })
  moving.play('soviet', 'move 20TC B1')
  expect(where(moving, '20TC')).toBe('B1')
  const cut = { '20TC': 'A1', '34ID': 'A2', '198ID': 'B2' }
  expect(outUnits(position({ ...cut, '389ID': 'B1' }, { phase: 'supply' }))).toEqual(['20TC'])
})

test('an open question names whom and where it is about, hexes in their order', () => {
  const asks = (game: HellTable) => game.view(null).asks
  const named = (hexes: readonly number[]) => hexes.map(hexName)
  const arrival = position({ '11GTB': 'reserve', '34ID': 'C1', '75RC': 'G2' }, { turn: 5, phase: 'supply' })
  const waits = asks(arrival)
  expect(waits?.do === 'arrival' && [waits.unit, hexName(waits.listed), named(waits.hexes)]).toEqual([
    arrival.find('unit', '11GTB'),
    'C1',
    ['B1', 'D1'],
  ])
  const rebuild = position(
    { '20GRC': 'C7 reduced', '75RC': 'D7 reduced', '34ID': 'A1' },
    { turn: 5, phase: 'rebuild' },
  )
  expect(asks(rebuild)).toMatchObject({
    do: 'rebuild',
    who: ['soviet'],
    units: ['75RC', '20GRC'].map(name => rebuild.find('unit', name)),
  })
  const field = { '20GRC': 'D5', '21GRC': 'D5', '389ID': 'D4', '88ID_A': 'D4' }
  const hit = position({ ...field, '75RC': 'C4', '48RC': 'C4' })
  hit.play('soviet', 'attack D4 20GRC,21GRC,75RC,48RC', { dice: [3] })
  const losses = asks(hit)
  expect(losses).toMatchObject({ do: 'losses', who: ['german'], hits: 1, left: 1 })
  expect(losses?.do === 'losses' && [hexName(losses.hex), named(losses.hexes)]).toEqual(['D4', ['D3', 'E3']])
  hit.play('german', 'retreat D3')
  const retreat = asks(hit)
  expect(retreat?.do === 'retreat' && [hexName(retreat.hex), named(retreat.hexes)]).toEqual([
    'D4',
    ['D3', 'E3'],
  ])
  expect(asks(position(FAR))).toEqual({ do: 'combat', who: ['soviet'] })
})
