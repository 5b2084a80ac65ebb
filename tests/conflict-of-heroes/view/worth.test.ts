import { describe, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../../src/systems/conflict-of-heroes/view/view.ts'
import { field } from '../field.ts'

type Given = Parameters<typeof field>[0]

const RIFLES = { unit: 'de_rifles41', hex: '4-N05' }
const SOVIET = { unit: 'su_rifles41', hex: '4-N12' }
const BASE: Given = { scenario: 'petrov', round: 2, units: [RIFLES, SOVIET], control: [null] }

const viewOf = (given: Partial<Given>, role = 'german'): HeroesView => field({ ...BASE, ...given }).view(role)
const worth = (given: Partial<Given> = {}, change: Partial<HeroesView> = {}, role = 'german'): number =>
  conflictOfHeroes.search.evaluate?.({ ...viewOf(given, role), ...change }, role) ?? Number.NaN
const rounded = (value: number): number => Math.round(value * 100) / 100
/** One of the terms for the Germans. */
const term = (name: string, given: Partial<Given> = {}): number =>
  rounded(conflictOfHeroes.search.features?.(viewOf(given), 'german')[name] ?? Number.NaN)
const with1 = (rifles: object): Partial<Given> => ({ units: [{ ...RIFLES, ...rifles }, SOVIET] })

describe('what a position is worth', () => {
  test('what is good for one side is as bad for the other', () => {
    const given: Partial<Given> = {
      units: [
        { ...RIFLES, spent: true, marker: 'soft_pinned', shown: true },
        { ...SOVIET, hex: '4-N07', facing: 'S' },
      ],
      caps: { german: 3, soviet: 1 },
      vp: { side: 'german', points: 2 },
      control: ['soviet'],
    }
    expect(rounded(worth(given))).not.toBe(0)
    expect(rounded(worth(given, {}, 'soviet'))).toBe(-rounded(worth(given)))
  })

  test('a point is worth more than a unit, a unit more than what it suffers', () => {
    const points = (side: 'german' | 'soviet', many: number) => term('points', { vp: { side, points: many } })
    expect(points('german', 3) - points('german', 2)).toBeGreaterThan(10)
    expect(rounded(points('soviet', 3) - points('soviet', 2))).toBe(
      -rounded(points('german', 3) - points('german', 2)),
    )
    expect([term('units', with1({ hex: 'destroyed' })), term('units', with1({ hex: 'left' }))]).toEqual([
      -6, -6,
    ])
    expect(term('hits', with1({ marker: 'soft_pinned', shown: true }))).toBe(-4)
    expect(term('tempo', with1({ spent: true }))).toBe(-0.3)
    expect(term('tempo', with1({ stressed: true }))).toBe(-0.1)
    expect(term('tempo', { units: [RIFLES, { ...SOVIET, spent: true }] })).toBe(0.3)
  })

  test('the fewer rounds are left, the better for whoever is ahead, and the more a point that turns the lead', () => {
    const ahead = (round: number, points = 2) => term('points', { round, vp: { side: 'german', points } })
    expect(ahead(4)).toBeGreaterThan(ahead(2))
    const behind = (round: number) => term('points', { round, vp: { side: 'soviet', points: 1 } })
    expect(ahead(5, 1) - behind(5)).toBeGreaterThan(ahead(2, 1) - behind(2))
  })

  test('a unit is worth more the nearer it stands to a hex that still scores, however far off, on the map in any case', () => {
    const at = (hex: string) => term('ground', with1({ hex }))
    expect(at('4-N06')).toBeGreaterThan(at('4-N05'))
    expect(at('4-N05')).toBeGreaterThan(at('4-N04'))
    expect(at('3-N02')).toBeGreaterThan(at('3-N01'))
    expect(term('ground', with1({ hex: 'waiting', round: 3, entry: 0 }))).toBeLessThan(at('3-N01'))
    expect(term('ground', with1({ spent: true }))).toBeLessThan(at('4-N05'))
  })

  test('a hex is taken from nearby: of two tanks one beside it and one far off are worth more than two half way, though all are there in time', () => {
    const tanks = (...hexes: string[]) =>
      term('ground', {
        units: [...hexes.map(hex => ({ unit: 'de_pz3h', hex })), SOVIET, { ...SOVIET, hex: '4-N09' }],
        control: ['soviet'],
      })
    expect(tanks('4-N08', '4-N02')).toBeGreaterThan(tanks('4-N05', '4-N05'))
    expect(tanks('4-N08') - tanks('4-N07')).toBeGreaterThan(3 * (tanks('4-N03') - tanks('4-N02')))
  })

  test('who waits is as far from a hex as the nearest of those where he may come in, and a little more', () => {
    const ground = (rifles: object): number => {
      const units = [
        { unit: 'su_rifles41', ...rifles },
        { ...RIFLES, hex: '1-F02' },
      ] as Given['units']
      const game = field({ scenario: 'mir', round: 2, units, control: ['german', 'soviet'] })
      return conflictOfHeroes.search.features?.(game.view('soviet'), 'soviet').ground ?? Number.NaN
    }
    const waiting = ground({ hex: 'waiting', round: 2, entry: 0 })
    // The way from the furthest of them would make it worth less than a unit at the edge of the map
    expect(ground({ hex: '1-I10' })).toBeGreaterThan(waiting)
    expect(waiting).toBeGreaterThan(ground({ hex: '1-R12' }))
  })

  test('the nearer the end, the less whoever has to take a hex may hope for', () => {
    const hope = (round: number) => term('ground', { round, control: ['soviet'] })
    expect(hope(3)).toBeLessThan(hope(2))
    expect(hope(4)).toBeLessThan(hope(3))
  })

  test('CAPs and cards of each command count', () => {
    const { cap, handSizes } = viewOf({})
    const counted = (caps: number[], sizes: number[]) =>
      rounded(
        worth(
          {},
          {
            cap: cap.map((had, at) => had + caps[at]),
            handSizes: handSizes.map((had, at) => had + sizes[at]),
          },
        ) - worth(),
      )
    expect(counted([4, 0], [0, 0])).toBe(1)
    expect(counted([0, 4], [0, 0])).toBe(-1)
    expect(counted([0, 0], [5, 0])).toBe(3)
    expect(counted([0, 0], [0, 5])).toBe(-3)
  })

  test('a hex counts for its holder by the points that it will bring, and no longer afterwards', () => {
    const held = (side: 'german' | 'soviet' | null) => term('ground', { control: [side] })
    expect(held('german')).toBeGreaterThan(held(null))
    expect(held(null)).toBeGreaterThan(held('soviet'))
    const ridge = (round: number) =>
      term('ground', { scenario: 'ridge', round, units: [], control: ['german', null] })
    expect(ridge(4)).toBeGreaterThan(ridge(5))
    expect(ridge(5)).toBeGreaterThan(0)
    expect(ridge(6)).toBe(0)
    // Whoever sits in it keeps it better than whoever stands by
    const kept = (hex: string) => term('ground', { units: [SOVIET, { ...RIFLES, hex }], control: ['german'] })
    expect(kept('4-N09')).toBeGreaterThan(kept('4-N06'))
  })

  test('the end counts for more than a point, for the winner as much as against the loser', () => {
    const over: Partial<Given> = { scenario: 'ridge', round: 6, units: [], control: [null, null] }
    const ended = (winners: readonly string[], role = 'german') =>
      rounded(
        worth(over, { outcome: { winners, reason: 'points' } }, role) - worth(over, { outcome: null }, role),
      )
    expect([ended(['german']), ended(['soviet']), ended([])]).toEqual([50, -50, 0])
    expect([ended(['german'], 'soviet'), ended(['soviet'], 'soviet')]).toEqual([-50, 50])
  })
})

describe('what could be fired at', () => {
  const fire = (rifles: object, enemy: object = {}) =>
    term('fire', {
      units: [
        { ...RIFLES, facing: 'N', spent: true, ...rifles },
        { unit: 'su_maxim', hex: '4-N08', facing: 'S', ...enemy },
      ],
    })

  test('whoever stands in the fire of a fresh machine gun stands worse than before a spent one, or out of its sight', () => {
    expect(fire({})).toBeLessThan(0)
    expect(fire({})).toBeLessThan(fire({}, { spent: true }))
    expect(fire({ hex: '4-B05' }, { hex: '4-N09' })).toBe(0)
  })

  test('a shot at the flank is worth more than one at the front, and none while the gun is out of action', () => {
    expect(fire({ facing: 'S' })).toBeLessThan(fire({}))
    expect(fire({}, { marker: 'soft_stunned', shown: true })).toBeGreaterThan(0)
    expect(fire({}, { facing: 'N' })).toBeGreaterThan(fire({}))
  })

  test('whoever is hit already may be lost', () => {
    const hit = { marker: 'soft_pinned', shown: true }
    expect(fire(hit)).toBeLessThan(fire({}))
  })
})
