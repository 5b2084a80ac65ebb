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
/** Of petrov from round 2: two points in every round for the Germans, in the last for the Soviets. */
const TO_COME = { german: 2 * (0.8 + 0.32 + 0.128 + 0.0512), soviet: 2 * 0.8 }
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
    // A unit is 6, and as near to the control hex as this one is none now
    expect([lost, gained(with1({ hex: 'left' }))]).toEqual([-16.39, -16.39])
    expect(gained(with1({ marker: 'soft_pinned', shown: true }))).toBe(-4)
    expect(gained(with1({ spent: true }))).toBe(-0.3)
    expect(gained({ units: [BASE.units[0], { ...BASE.units[1], spent: true }] })).toBe(0.3)
  })

  test('a unit is worth more the nearer it stands to a hex that still scores for its side, on the map in any case', () => {
    const step = rounded(TO_COME.german * 0.5)
    expect(gained(with1({ hex: '4-N06' }))).toBe(step)
    expect(gained(with1({ hex: '4-N04' }))).toBe(-step)
    expect(gained(with1({ hex: 'waiting', round: 3, entry: 0 }))).toBeLessThan(0)
    // Three go for it, a fourth behind them changes nothing
    const four = (last: string) =>
      worth({ units: ['4-N08', '4-N07', '4-N06', last].map(hex => ({ ...RIFLES, hex })) })
    expect(rounded(four('4-N05') - four('4-N04'))).toBe(0)
    // What scores for the Soviets at the end only draws them less
    const soviet = (hex: string) => worth({ units: [{ unit: 'su_rifles41', hex }] }, {}, 'soviet')
    expect(rounded(soviet('4-N10') - soviet('4-N11'))).toBe(rounded(TO_COME.soviet * 0.5))
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

  test('a hex counts for its holder by the points that it will bring, the later the less, and no longer afterwards', () => {
    expect([gained({ control: ['german'] }), gained({ control: ['soviet'] })]).toEqual([
      rounded(TO_COME.german * 10),
      rounded(-TO_COME.soviet * 10),
    ])
    const ridge = (round: number) =>
      worth({ scenario: 'ridge', round, units: [], control: ['german', null] }) -
      worth({ scenario: 'ridge', round, units: [], control: [null, null] })
    expect([rounded(ridge(4)), rounded(ridge(5)), rounded(ridge(6))]).toEqual([11.2, 8, 0])
  })

  test('the end counts for more than a point, for the winner as much as against the loser', () => {
    const ended = (winners: readonly string[], role = 'german') =>
      rounded(
        worth({}, { outcome: { winners, reason: 'points' } }, role) - worth({}, { outcome: null }, role),
      )
    expect([ended(['german']), ended(['soviet']), ended([])]).toEqual([50, -50, 0])
    expect([ended(['german'], 'soviet'), ended(['soviet'], 'soviet')]).toEqual([-50, 50])
  })

  test('beyond twelve hexes it is all one how far', () => {
    const far = (hex: string) =>
      worth({ scenario: 'corridor', control: [null, null], units: [{ ...RIFLES, hex }] })
    expect(rounded(far('1-B05') - far('1-C05'))).toBe(0)
    expect(far('2-H05')).toBeGreaterThan(far('1-B05'))
  })
})
