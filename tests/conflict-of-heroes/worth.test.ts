import { describe, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { field } from './field.ts'

type Given = Parameters<typeof field>[0]

const RIFLES = { unit: 'de_rifles41', hex: '4-N05' }
const BASE: Given = {
  scenario: 'petrov',
  round: 2,
  units: [RIFLES, { unit: 'su_rifles41', hex: '4-N12' }],
  control: [null],
}
const worth = (given: Partial<Given> = {}, change: Partial<HeroesView> = {}, role = 'german'): number =>
  conflictOfHeroes.worth?.({ ...field({ ...BASE, ...given }).view(role), ...change }, role) ?? Number.NaN
const rounded = (value: number): number => Math.round(value * 100) / 100
/** By how much the Germans are better off. */
const gained = (given: Partial<Given>, change: Partial<HeroesView> = {}): number =>
  rounded(worth(given, change) - worth())
const with1 = (rifles: object): Partial<Given> => ({ units: [{ ...RIFLES, ...rifles }, BASE.units[1]] })

describe('what a position is worth', () => {
  test('what is good for one side is as bad for the other', () => {
    const given: Partial<Given> = {
      ...with1({ spent: true, marker: 'soft_pinned', shown: true }),
      caps: { german: 3, soviet: 1 },
      vp: { side: 'german', points: 2 },
      control: ['soviet'],
    }
    expect(rounded(worth(given))).not.toBe(0)
    expect(rounded(worth(given, {}, 'soviet'))).toBe(-rounded(worth(given)))
  })

  test('a point is worth more than a unit, a unit more than what it suffers', () => {
    const points = (side: 'german' | 'soviet', many: number) => worth({ vp: { side, points: many } })
    expect(rounded(points('german', 3) - points('german', 2))).toBe(10)
    expect(rounded(points('soviet', 3) - points('soviet', 2))).toBe(-10)
    const lost = gained(with1({ hex: 'destroyed' }))
    // A unit is 6, less 0.15 for each of the four hexes to the control hex
    expect([lost, gained(with1({ hex: 'left' }))]).toEqual([-5.4, -5.4])
    expect(gained(with1({ marker: 'soft_pinned', shown: true }))).toBe(-2.5)
    expect(gained(with1({ spent: true }))).toBe(-0.8)
    expect(gained({ units: [BASE.units[0], { ...BASE.units[1], spent: true }] })).toBe(0.8)
  })

  test('a unit is worth more the nearer it stands to what the scenario wants, but none waits too far off', () => {
    expect(gained(with1({ hex: '4-N06' }))).toBe(0.15)
    expect(gained(with1({ hex: '4-N04' }))).toBe(-0.15)
    expect(gained(with1({ hex: 'waiting', round: 3, entry: 0 }))).toBe(0.6)
    // Of several the nearest counts: mir has 1-H07 and 1-M01
    const mir = (hex: string) =>
      worth({ scenario: 'mir', control: [null, null], units: [{ ...RIFLES, hex }] })
    expect(rounded(mir('1-H07') - mir('1-M01'))).toBe(0)
    expect(rounded(mir('1-H07') - mir('1-H08'))).toBe(0.15)
    expect(rounded(mir('1-M01') - mir('1-M02'))).toBe(0.15)
  })

  test('CAPs and cards of each command count', () => {
    const { cap, handSizes } = field(BASE).view('german')
    const counted = (caps: number[], sizes: number[]) =>
      gained(
        {},
        { cap: cap.map((had, at) => had + caps[at]), handSizes: handSizes.map((had, at) => had + sizes[at]) },
      )
    expect(counted([4, 0], [0, 0])).toBe(1)
    expect(counted([0, 4], [0, 0])).toBe(-1)
    expect(counted([0, 0], [5, 0])).toBe(3)
    expect(counted([0, 0], [0, 5])).toBe(-3)
  })

  test('a hex that will still score counts for its holder, and no longer afterwards', () => {
    expect([gained({ control: ['german'] }), gained({ control: ['soviet'] })]).toEqual([8, -8])
    const ridge = (round: number) =>
      worth({ scenario: 'ridge', round, units: [], control: ['german', null] }) -
      worth({ scenario: 'ridge', round, units: [], control: [null, null] })
    expect([rounded(ridge(5)), rounded(ridge(6))]).toEqual([8, 0])
  })

  test('the end counts for more than a point, for the winner as much as against the loser', () => {
    const ended = (winners: readonly string[], role = 'german') =>
      rounded(
        worth({}, { outcome: { winners, reason: 'points' } }, role) - worth({}, { outcome: null }, role),
      )
    expect([ended(['german']), ended(['soviet']), ended([])]).toEqual([50, -50, 0])
    expect([ended(['german'], 'soviet'), ended(['soviet'], 'soviet')]).toEqual([-50, 50])
  })

  test('beyond twenty hexes it is all one how far', () => {
    const far = (hex: string) =>
      worth({ scenario: 'corridor', control: [null, null], units: [{ ...RIFLES, hex }] })
    expect(rounded(far('1-B05') - far('1-C05'))).toBe(0)
    // One less
    expect(rounded(far('1-G05') - far('1-B05'))).toBe(0.15)
  })
})
