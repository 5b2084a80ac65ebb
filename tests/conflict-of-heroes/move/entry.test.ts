import { describe, expect, test } from 'vitest'
import { scenarios } from '../../../data/conflict-of-heroes/index.ts'
import { findFacingTowards } from '../../../src/systems/conflict-of-heroes/attack/combat.ts'
import { findHexByName, getMapLayout, isInArc } from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import { all, field } from '../field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
const FAR: Placed = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' }
/** Scenario 1: the Germans come from 1-B01 to 1-B12. */
const entering = (units: readonly Partial<Placed>[], more: object = {}) =>
  field({
    scenario: 'partisans',
    turn: 'german',
    chapters: 19,
    units: [...units.map(unit => ({ unit: 'de_rifles41', round: 1, entry: 0, ...unit })), FAR],
    ...more,
  })

describe('4.12 entering aboard', () => {
  const PANZER = { unit: 'de_pz4e' }
  const OPEL = { unit: 'de_opel' }
  const GUN = { unit: 'de_pak36' }

  test('CH-4.12e CH-15.8b foot units ride in and guns are towed, without a check and with the bonus moves', () => {
    const game = entering([PANZER, {}])
    expect(game.options('german', 'enter', 'aboard', 'Pz4E/1 1B04 ~ ()')).toEqual(['GRif/1'])
    const events = game.play('german', 'enter Pz4E/1 1B08 SE 1C08 GRif/1-Pz4E/1')
    expect([game.at('Pz4E/1'), game.at('GRif/1')]).toEqual(['1C08', '1C08'])
    expect([game.state.carrier[1], game.facing('GRif/1')]).toEqual([0, 'SE'])
    expect(all(events, 'checked')).toEqual([])
    expect(all(events, 'declared')[0].units).toEqual([0, 1])
    expect(all(events, 'boarded')).toMatchObject([{ unit: 1, vehicle: 0 }])
    expect(game.state.stressed.slice(0, 2)).toEqual([1, 1])
    game.play('soviet', 'pass')
    expect(game.rule('german', 'move GRif/1 1D08')).toBe('CH-15.8a')
    expect(game.options('german', 'unload', 'unit')).toEqual(['GRif/1'])
    const column = entering([PANZER, OPEL, {}, GUN, {}])
    column.play('german', 'enter Pz4E/1,Opel/1,GRif/2 1B04 ~ () PaK36/1-Pz4E/1-GRif/1-Opel/1')
    expect(column.state.carrier.slice(0, 5)).toEqual([-1, -1, 1, 0, -1])
    expect(['PaK36/1', 'GRif/1', 'GRif/2'].map(column.at)).toEqual(['1B04', '1B04', '1B04'])
  })

  test('CH-4.12e by the same entry, in a round that has come, on a vehicle that enters', () => {
    const rule = (units: readonly Partial<Placed>[], aboard: string) =>
      entering([PANZER, ...units]).rule('german', `enter Pz4E/1 1B04 ~ () ${aboard}`)
    expect(rule([{ entry: 1 }], 'GRif/1-Pz4E/1')).toBe('CH-4.12e')
    expect(rule([{ round: 2 }], 'GRif/1-Pz4E/1')).toBe('CH-4.12e:aboard')
    expect(rule([{}, OPEL], 'GRif/1-Opel/1')).toBe('CH-4.12e:aboard')
    expect(rule([{}], 'GRif/1')).toBe('CH-4.12e:aboard')
    expect(rule([{}], '()')).toBe('CH-4.12e:aboard')
    expect(entering([{}, {}]).options('german', 'enter', 'aboard', 'GRif/1 1B04 ~ ()')).toEqual([])
  })

  test('CH-15.6a CH-15.6b one each, and no vehicle on a vehicle', () => {
    const game = entering([PANZER, OPEL, {}, GUN])
    expect(game.options('german', 'enter', 'aboard', 'Pz4E/1 1B04 ~ ()')).toEqual(['GRif/1', 'PaK36/1'])
    expect(game.rule('german', 'enter Pz4E/1 1B04 ~ () Opel/1-Pz4E/1')).toBe('CH-15.6a')
    const after = 'Pz4E/1 1B04 ~ () GRif/1-Pz4E/1-'
    expect(game.options('german', 'enter', 'aboard', after)).toEqual([])
    const full = entering([PANZER, { carrier: 0 }, OPEL, {}])
    expect(full.rule('german', 'enter Pz4E/1,Opel/1 1B04 ~ () GRif/2-Pz4E/1')).toBe('CH-15.6b')
    expect(full.options('german', 'enter', 'aboard', 'Pz4E/1 1B04 ~ ()')).toEqual([])
  })
})

describe('4.12 entering', () => {
  test.each([
    ['1B01', 'SE'],
    ['1B06', 'SE'],
    ['1B07', 'NE'],
    ['1B12', 'NE'],
  ])('CH-4.12a whoever enters at %s without saying how faces the enemy and the map: %s', (hex, facing) => {
    const game = entering([{}])
    game.play('german', `enter GRif/1 ${hex}`)
    expect([game.at('GRif/1'), game.facing('GRif/1')]).toEqual([hex, facing])
  })

  test('CH-4.12a where no enemy is seen, with the most hexes in front, of equals the first', () => {
    const map = getMapLayout(0)
    for (const name of scenarios[0].entries[0].hexes) {
      const hex = findHexByName(map, name)
      const ahead = [0, 1, 2, 3, 4, 5].map(
        facing => map.names.filter((_, to) => isInArc(map, hex, facing, to)).length,
      )
      const game = field({
        scenario: 'partisans',
        turn: 'german',
        chapters: 19,
        units: [
          { unit: 'de_rifles41', round: 1, entry: 0 },
          { ...FAR, hidden: true },
        ],
      })
      game.play('german', `enter GRif/1 ${map.names[hex]}`)
      expect([name, game.state.facing[0]]).toEqual([name, ahead.indexOf(Math.max(...ahead))])
    }
  })

  test('CH-4.12e a group enters each in its hex and facing, or all in the first and in one', () => {
    const game = entering([{}, {}])
    game.play('german', 'enter GRif/1,GRif/2 1B04-1B05 NE,SE')
    expect([game.at('GRif/1'), game.at('GRif/2')]).toEqual(['1B04', '1B05'])
    expect([game.facing('GRif/1'), game.facing('GRif/2')]).toEqual(['NE', 'SE'])
    const together = entering([{}, {}])
    const events = together.play('german', 'enter GRif/1,GRif/2 1B04 SE')
    expect([together.at('GRif/1'), together.at('GRif/2')]).toEqual(['1B04', '1B04'])
    expect([together.facing('GRif/1'), together.facing('GRif/2')]).toEqual(['SE', 'SE'])
    expect(all(events, 'entered')).toMatchObject([
      { unit: 0, facing: 2 },
      { unit: 1, facing: 2 },
    ])
    // Cost 0, no check, one turn
    expect(all(events, 'checked')).toEqual([])
    expect(together.state.acted.slice(0, 2)).toEqual([0, 0])
    expect(together.state.stressed.slice(0, 2)).toEqual([1, 1])
    expect(together.asked()).toEqual(['soviet'])
    const three = entering([{}, {}, {}])
    expect(three.rule('german', 'enter GRif/1,GRif/2,GRif/3 1B04-1B05')).toBe('CH-4.12c')
    expect(three.rule('german', 'enter GRif/1,GRif/2,GRif/3 1B04-1B05-1B09')).toBe('CH-10.2a')
    // Each next to one of those before it, not to all
    three.play('german', 'enter GRif/1,GRif/2,GRif/3 1B04-1B05-1B06')
    expect(three.at('GRif/3')).toBe('1B06')
  })

  test('CH-9.9a whoever is due in a later round waits, whoever was due earlier still may come', () => {
    const due = (round: number) => entering([{ round }, {}], { round: 2 }).options('german', 'enter', 'units')
    expect(due(1)).toEqual(['GRif/1', 'GRif/2'])
    expect(due(2)).toEqual(['GRif/1', 'GRif/2'])
    expect(due(3)).toEqual(['GRif/2'])
    expect(entering([{ entry: -1 }, {}]).options('german', 'enter', 'units')).toEqual(['GRif/2'])
    expect(entering([{ hex: '1-H10' }, {}]).options('german', 'enter', 'units')).toEqual(['GRif/2'])
    expect(entering([{ hex: 'destroyed' }, {}]).options('german', 'enter', 'units')).toEqual(['GRif/2'])
  })

  test('CH-4.12f with enemies in all the hexes, the edge within two hexes of one of them', () => {
    const map = getMapLayout(0)
    const blocked = scenarios[0].entries[0].hexes
    const held = blocked.map(hex => ({ unit: 'su_rifles41', hex: `1-${hex.slice(-3)}`, facing: 'S' }))
    const hexes = (count: number) =>
      field({
        scenario: 'partisans',
        turn: 'german',
        units: [{ unit: 'de_rifles41', round: 1, entry: 0 }, ...held.slice(0, count)],
      }).options('german', 'enter', 'hexes', 'GRif/1')
    expect(hexes(held.length - 1)).toHaveLength(blocked.length)
    const near = hexes(held.length)
    expect(near.length).toBeGreaterThan(blocked.length)
    for (const name of near) expect(map.isEdge[map.names.indexOf(name)]).toBeTruthy()
    expect(near).toContain('1D12')
    expect(near).not.toContain('1E12')
    expect(near).not.toContain('1D06')
  })

  test('CH-4.12d a vehicle goes on by its bonus moves, and turns at the end of them', () => {
    const game = entering([{ unit: 'de_pz3e' }])
    const [hex] = game.options('german', 'enter', 'hexes', 'Pz3E/1')
    const onward = game.options('german', 'enter', 'path', `Pz3E/1 ${hex} () `)
    expect(onward.length).toBeGreaterThan(0)
    game.play('german', `enter Pz3E/1 ${hex} S ${onward[0]}`)
    expect([game.at('Pz3E/1'), game.facing('Pz3E/1')]).toEqual([onward[0], 'S'])
  })

  test('CH-9.9a the new round names who arrives in it, and nobody else', () => {
    const game = entering([{ round: 2 }, { round: 3 }, { round: 2, hex: '1-H10' }, { round: 1 }], {
      busy: [0, 1],
      deck: [],
      vp: { side: 'german', points: 1 },
    })
    const events = game.play('german', 'pass')
    expect(all(events, 'round')).toMatchObject([{ round: 2, arrived: [0] }])
  })
})

describe('the way to face', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [{ unit: 'de_rifles41', hex: '1-H07', facing: 'N' }, FAR],
  })
  const map = getMapLayout(game.state.scenario)
  const from = game.hex('1H07')
  test('R52 towards a hex: straight where it lies straight ahead, else the first that has it in front', () => {
    for (const hex of map.names.keys()) {
      const seen = [0, 1, 2, 3, 4, 5].filter(facing => isInArc(map, from, facing, hex))
      const facing = findFacingTowards(game.state, 0, hex)
      if (hex === from) expect(facing).toBeNull()
      else expect(seen).toContain(facing)
      if (seen.length === 2) expect(facing).toBe(seen[0])
    }
    for (const way of [0, 1, 2, 3, 4, 5]) {
      let hex = from
      for (let far = 0; far < 3; far++) {
        hex = map.neighbours[hex][way]
        expect(findFacingTowards(game.state, 0, hex)).toBe(way)
      }
    }
  })
})
