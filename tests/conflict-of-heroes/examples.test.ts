import { describe, expect, test } from 'vitest'
import { cards, scenarios } from '../../data/conflict-of-heroes/index.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesState } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { table } from '../support/play-table.ts'
import { all, field, SPENT } from './field.ts'

// The worked examples of chapters 1 to 11 with their dice; the corrections of the second reading are in.

type Placed = Parameters<typeof field>[0]['units'][number]
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const last = <T>(list: readonly T[]): T => list[list.length - 1]

test('E01 setup of scenario 1', () => {
  const { state } = table<HeroesState, HeroesView>(
    conflictOfHeroes,
    { scenario: 'partisans' },
    { draws: ['card 4', 'card 5', 'card 6', 'card 7'] },
  )
  expect(state.cap).toEqual([7, 7])
  expect(state.vp).toBe(-1)
  expect(state.round).toBe(1)
  expect(state.hands.map(hand => hand.map(card => cards[card].id))).toEqual([
    ['01', '05', '06'],
    ['01', '07', '08'],
  ])
  expect(state.deck).toHaveLength(32)
  expect(scenarios[0].entries[0].hexes).toHaveLength(12)
})

describe('GT01 to GT03: move, attack, stress', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_mg34', '1-H10'), at('su_rifles41', '1-H06', 'S')],
  })

  test('GT01 a move for 1, d10 4: fresh and stressed', () => {
    const events = game.play('german', 'move MG34/1 1H09', { dice: [SPENT.four] })
    expect(last(all(events, 'checked'))).toMatchObject({ cost: 1, face: 4, spent: false })
    expect(game.state.stressed[0]).toBe(1)
  })

  test('GT02 an attack for 4, d10 3: spent and stressed', () => {
    const events = game.play('soviet', 'attack SRif/1 1H09', { dice: [1, 2, SPENT.three] })
    expect(last(all(events, 'checked'))).toMatchObject({ cost: 4, face: 3, spent: true })
    expect(game.state.stressed[1]).toBe(1)
  })

  test('GT03 2 and 1 for stress, d10 3: spent, still stressed', () => {
    const events = game.play('german', 'attack MG34/1 1H06', { dice: [1, 1, SPENT.three] })
    expect(last(all(events, 'checked'))).toMatchObject({ cost: 3, face: 3, spent: true })
    expect(game.state.stressed[0]).toBe(1)
  })
})

const passing = () =>
  field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_pioneers', '1-J09'), at('su_rifles41', '1-I06', 'SE')],
    deck: [],
  })

test('GT04 a pass is answered by an action; two passes in a row end the round', () => {
  const game = passing()
  game.play('german', 'pass')
  const moved = game.play('soviet', 'move SRif/1 1J06', { dice: [SPENT.one] })
  expect(last(all(moved, 'checked'))).toMatchObject({ cost: 1, spent: true })
  const shot = game.play('german', 'attack Pion/1 1J06', { dice: [1, 1, SPENT.two] })
  expect(last(all(shot, 'checked'))).toMatchObject({ cost: 2, spent: true })
  expect(game.state.stressed).toEqual([1, 1])
  game.play('soviet', 'pass')
  const events = game.play('german', 'pass').map(event => event.type)
  expect(events).toContain('roundEnded')
  expect(game.state.stressed).toEqual([0, 0])
})

test('GT05 E08 after a stall a pass of the enemy does not end the round', () => {
  const game = passing()
  const events = game.play('german', 'stall Pion/1', { dice: [SPENT.two] })
  expect(last(all(events, 'checked'))).toMatchObject({ cost: 1, spent: false })
  expect(game.state.stressed[0]).toBe(1)
  expect(game.play('soviet', 'pass').map(event => event.type)).not.toContain('roundEnded')
  const passed = passing()
  passed.play('german', 'pass')
  expect(passed.play('soviet', 'pass').map(event => event.type)).toContain('roundEnded')
})

describe('GT06 to GT08: CAPs on costs', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_mg34', '1-H10'), at('su_rifles41', '1-H06', 'S', { spent: true })],
    caps: { german: 5, soviet: 5 },
  })

  test('GT06 cost 2 bought down to 1, d10 2: fresh', () => {
    game.play('german', 'attack MG34/1 1H06')
    game.play('german', 'adjust 0', { dice: [1, 1] })
    const events = game.play('german', 'pay 1', { dice: [SPENT.two] })
    expect(last(all(events, 'checked'))).toMatchObject({ cost: 1, face: 2, spent: false })
    expect(game.state.cap[0]).toBe(4)
  })

  test('GT07 the spent rifles attack for 4 CAPs', () => {
    game.play('soviet', 'attack SRif/1 1H10')
    expect(game.state.cap[1]).toBe(1)
    const events = game.play('soviet', 'adjust 0', { dice: [1, 1] })
    expect(all(events, 'checked')).toEqual([])
    expect(game.spent('SRif/1')).toBe(true)
    expect(game.state.stressed[1]).toBe(1)
  })

  test('GT08 a stressed move for 2 CAPs: no check, still stressed', () => {
    const events = game.play('german', 'move MG34/1 1H09 ~ 2')
    expect(all(events, 'checked')).toEqual([])
    expect(game.state.cap[0]).toBe(2)
    expect(game.state.stressed[0]).toBe(1)
    expect(game.spent('MG34/1')).toBe(false)
  })
})

test('GT09 GT10 woods cost one more, but not along a road', () => {
  const step = (scenario: string, hex: string, facing: string, to: string) =>
    field({ scenario, turn: 'german', units: [at('de_rifles41', hex, facing)] }).cost(
      'german',
      `move GRif/1 ${to}`,
    )
  expect(step('mir', '1-F08', 'N', '1F07')).toBe(2)
  expect(step('mir', '1-M01', 'S', '1M02')).toBe(1)
  expect(step('ridge', '3-I06', 'SW', '3H06')).toBe(2)
})

test('GT11 a ranged attack: 13 − 4, one CAP, 7 misses', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_mg34', '1-H09'), at('su_rifles41', '1-J06', 'SW')],
    caps: { german: 1, soviet: 0 },
  })
  game.play('german', 'attack MG34/1 1J06')
  const events = game.play('german', 'adjust -1', { dice: [3, 4, SPENT.three] })
  expect(all(events, 'rolled')[0].number).toBe(8)
  expect(all(events, 'missed')).toHaveLength(1)
  expect([game.spent('MG34/1'), game.state.stressed[0]]).toEqual([false, 1])
})

test('GT15 a suppressed unit: attack for 5 with firepower 1, the marker is shown', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('su_rifles41', '1-H06', 'S'), at('de_hmg34', '1-H09')],
  })
  game.play('german', 'attack HMG34/1 1H06', { dice: [4, 4, SPENT.seven], draws: ['marker soft_suppressed'] })
  expect(game.view('german').units[0].marker).toBeNull()
  const events = game.play('soviet', 'attack SRif/1 1H09', { dice: [5, 5, SPENT.four] })
  expect(game.sums(events)[0]).toMatchObject({ defence: 12, attack: 1, number: 11 })
  expect(all(events, 'showedMarker')).toHaveLength(1)
  expect(all(events, 'missed')).toHaveLength(1)
  expect(last(all(events, 'checked'))).toMatchObject({ cost: 5, spent: true })
})

describe('GT16 GT17: rally and loss', () => {
  const game = field({
    scenario: 'mir',
    turn: 'soviet',
    units: [
      at('su_maxim', '1-F07', 'S', { marker: 'soft_stunned', spent: true, stressed: true }),
      at('de_hmg34', '1-G09', 'NW'),
    ],
    caps: { german: 2, soviet: 7 },
    deck: [],
  })

  test('GT16 6 AP and one CAP on the number 5: 7 is enough', () => {
    const events = game.play('soviet', 'rally Maxim/1 -1', { dice: [3, 4] })
    expect(all(events, 'rallied')).toHaveLength(1)
    expect(game.state.cap[1]).toBe(0)
    expect([game.spent('Maxim/1'), game.state.stressed[0]]).toEqual([true, 1])
  })

  test('GT17 9 with two CAPs is 7, and 11 destroys; only the next round has a CAP less', () => {
    const events = game.play('german', 'attack HMG34/1 1F07 () -2', { dice: [5, 6, SPENT.seven] })
    expect(game.sums(events)[0]).toMatchObject({ defence: 14, attack: 5, number: 9 })
    expect(all(events, 'destroyed')[0].why).toBe('critical')
    expect(game.state.cap[1]).toBe(0)
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect(game.state.cap[1]).toBe(6)
  })
})

test('GT20 a group move, a loss, and the next group move under stress', () => {
  const game = field({
    scenario: 'mir',
    turn: 'soviet',
    units: [
      at('su_rifles41', '1-F08', 'N'),
      at('su_rifles41', '1-G08', 'S'),
      at('su_rifles41', '1-H08', 'S'),
      at('su_rifles41', '1-H08', 'S'),
      at('de_hmg34', '1-G11', 'N'),
    ],
    caps: { german: 0, soviet: 7 },
  })
  game.play('soviet', 'group SRif/1,SRif/2,SRif/3,SRif/4')
  game.play('soviet', 'go SRif/1 1F07')
  game.play('soviet', 'go SRif/2 1G09')
  game.play('soviet', 'go SRif/3 1H09')
  game.play('soviet', 'go SRif/4 1H09')
  const first = game.play('soviet', 'pay 0', { dice: [SPENT.five] })
  expect(last(all(first, 'checked'))).toMatchObject({ cost: 2, face: 5, spent: false })
  expect(game.state.stressed).toEqual([1, 1, 1, 1, 0])
  game.play('german', 'attack HMG34/1 1G09', { dice: [6, 6, SPENT.seven] })
  expect(game.state.hex[1]).toBe(-2)
  expect(game.state.cap[1]).toBe(6)
  expect(game.rule('soviet', 'group SRif/3,SRif/1')).toBe('CH-10.2a')
  game.play('soviet', 'group SRif/3,SRif/4')
  game.play('soviet', 'go SRif/3 1H10')
  game.play('soviet', 'go SRif/4 1H10')
  const second = game.play('soviet', 'pay 0', { dice: [SPENT.one] })
  expect(last(all(second, 'checked'))).toMatchObject({ cost: 2, spent: true })
  expect([game.spent('SRif/3'), game.spent('SRif/4')]).toEqual([true, true])
  expect(game.state.stressed[0]).toBe(0)
})

test('GT21 a group attack: 7 against 12, 8 hits and is no critical hit', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [
      at('de_hmg34', '1-H10'),
      at('de_rifles41', '1-H10'),
      at('de_rifles41', '1-G10'),
      at('de_rifles41', '1-H12'),
      at('su_rifles41', '1-H07', 'S'),
    ],
  })
  expect(game.rule('german', 'attack HMG34/1 1H07 GRif/3')).toBe('CH-10.5a')
  const events = game.play('german', 'attack HMG34/1 1H07 GRif/1,GRif/2', {
    dice: [4, 4, SPENT.four],
    draws: ['marker soft_unnerved'],
  })
  expect(game.sums(events)[0]).toMatchObject({ defence: 12, attack: 7, number: 5 })
  expect(last(all(events, 'checked'))).toMatchObject({ cost: 2, spent: false })
})

test('GT22 GT23 one stressed member makes the group pay one more', () => {
  const move = field({
    scenario: 'mir',
    turn: 'soviet',
    units: [1, 2, 3, 4].map(n => at('su_rifles41', '1-H08', 'S', { stressed: n === 1 })),
  })
  move.play('soviet', 'group SRif/1,SRif/2,SRif/3,SRif/4')
  for (const n of [1, 2, 3]) move.play('soviet', `go SRif/${n} 1H09`)
  const events = move.play('soviet', 'go SRif/4 1H09', { dice: [SPENT.seven] })
  expect(all(events, 'checked')).toHaveLength(1)
  expect(last(all(events, 'checked')).cost).toBe(2)
  const fire = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_rifles41', '1-F08'), at('de_hmg34', '1-F08'), at('su_rifles41', '1-Q02', 'S')],
  })
  expect(fire.cost('german', 'move GRif/1 1F07 S')).toBe(2)
})

test('GT24 back behind the house, then out of sight', () => {
  const game = field({
    scenario: 'gap',
    turn: 'soviet',
    units: [at('su_rifles41', '2-F09', 'S'), at('de_hmg34', '2-E10'), at('de_rifles41', '1-H10')],
  })
  expect(game.cost('soviet', 'move SRif/1 2F08', [SPENT.three])).toBe(2)
  expect(game.spent('SRif/1')).toBe(false)
  game.play('german', 'stall GRif/1', { dice: [SPENT.two] })
  expect(game.options('soviet', 'hide', 'hex', 'SRif/1').sort()).toEqual(['2E07', '2E08', '2F07', '2F08'])
  game.play('soviet', 'hide SRif/1 2E08', { dice: [SPENT.four] })
  const own = game.said.find(one => one.event.type === 'checked' && one.to?.includes('soviet'))?.event
  expect(own).toMatchObject({ cost: 6, spent: true })
  expect(game.state.hidden[0]).toBe(1)
})

describe('GT25 GT26: hidden beside the mortar, then into its hex', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_rifles41', '1-N07', 'N', { hidden: true }), at('su_mortar82', '1-M08', 'N')],
    caps: { german: 2, soviet: 0 },
  })

  test('GT25 5 with two CAPs is 3, d10 4: hidden, fresh, stressed', () => {
    game.play('german', 'hide GRif/1 1M07')
    game.play('german', 'pay 2', { dice: [SPENT.four] })
    expect([game.state.hidden[0], game.state.spent[0], game.state.stressed[0]]).toEqual([1, 0, 1])
    expect(game.view('soviet').units[0].hex).toBeNull()
  })

  test('GT26 revealed, then a move for 1 + 1 + 1, d10 5', () => {
    game.play('soviet', 'pass')
    game.state.stressed[0] = 1
    game.play('german', 'reveal GRif/1 S')
    const events = game.play('german', 'move GRif/1 1M08', { dice: [SPENT.five] })
    expect(last(all(events, 'checked'))).toMatchObject({ cost: 3, spent: false })
    expect(game.offered('soviet')).toContain('assault')
  })
})

test('GT27 recon by fire', () => {
  const game = field({
    scenario: 'mir',
    turn: 'soviet',
    units: [at('su_maxim', '1-N04', 'SE'), at('de_rifles41', '1-P05', 'N', { hidden: true })],
    caps: { german: 0, soviet: 2 },
  })
  game.play('soviet', 'attack Maxim/1 1P05')
  const found = game.play('soviet', 'adjust -2', { dice: [4, 4] })
  expect(all(found, 'rolled')[0]).toMatchObject({ number: 5 })
  const events = game.play('german', 'face NW', { dice: [3, 4, SPENT.three] })
  expect(game.sums(events)[0].number).toBe(10)
  expect(all(events, 'missed')).toHaveLength(1)
  expect(last(all(events, 'checked'))).toMatchObject({ cost: 3, spent: true })
})

test('E06 the attacker in the woods fires, his comrades behind the woods cannot support', () => {
  const game = field({
    scenario: 'mir',
    turn: 'german',
    units: [at('de_hmg34', '1-F07'), at('de_rifles41', '1-F08'), at('su_rifles41', '1-F04', 'S')],
  })
  expect(game.options('german', 'attack', 'hex', 'HMG34/1')).toContain('1F04')
  expect(game.rule('german', 'attack HMG34/1 1F04 GRif/1')).toBe('CH-10.6a')
})
