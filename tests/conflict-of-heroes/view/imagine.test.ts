import { describe, expect, test } from 'vitest'
import { cards, hitMarkers } from '../../../data/conflict-of-heroes/index.ts'
import { isHiddenUnitExposed } from '../../../src/systems/conflict-of-heroes/hidden/reveals.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { listHiddenSetupHexes } from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesState } from '../../../src/systems/conflict-of-heroes/state/state.ts'
import { field } from '../field.ts'

type Given = Partial<Parameters<typeof field>[0]>

const RIFLES = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const SOVIETS = { unit: 'su_rifles41', hex: '1-H04', facing: 'S' }
const set = (given: Given = {}) =>
  field({ scenario: 'mir', turn: 'german', units: [RIFLES, SOVIETS], ...given })

/** Picks these values one after another, then always `rest`, as far as there is so much to pick from; and of how many each was. */
function script(values: readonly number[] = [], rest = 0) {
  const asked: number[] = []
  const pick = (n: number): number => {
    const value = values[asked.length] ?? rest
    asked.push(n)
    return Math.min(value, n - 1)
  }
  return { pick, asked }
}
const MANY = 1000
const imagined = (state: HeroesState, role: string | null, values: readonly number[] = [], rest = 0) =>
  conflictOfHeroes.views.determinize(state, role, script(values, rest).pick)
const idsOf = (list: readonly number[]) => list.map(card => cards[card].id)

describe('cards', () => {
  const game = () => set({ hands: { german: ['01', '11'], soviet: ['04', '09'] }, deck: ['18', '06', '02'] })

  test('hands of the others are dealt from what they and the deck hold; one’s own stays', () => {
    const { state } = game()
    const before = JSON.stringify(state)
    const { pick, asked } = script()
    const other = conflictOfHeroes.views.determinize(state, 'german', pick)
    expect(asked).toEqual([4, 3])
    expect(other.hands.map(idsOf)).toEqual([
      ['01', '11'],
      ['02', '04'],
    ])
    expect(idsOf(other.deck)).toEqual(['06', '09', '18'])
    expect(JSON.stringify(state)).toBe(before)
  })

  test('a spectator knows no hand; each keeps its size', () => {
    const { pick, asked } = script([], MANY)
    const other = conflictOfHeroes.views.determinize(game().state, null, pick)
    expect(asked).toEqual([6, 5, 4, 3])
    expect(other.hands.map(idsOf)).toEqual([
      ['09', '11'],
      ['04', '06'],
    ])
    expect(idsOf(other.deck)).toEqual(['01', '02', '18'])
  })

  test('what is dealt depends on nothing of what is hidden', () => {
    const swapped = set({ hands: { german: ['01', '11'], soviet: ['06', '02'] }, deck: ['09', '18', '04'] })
    for (const value of [0, 1, 2, 3])
      expect(imagined(swapped.state, 'german', [value, value])).toEqual(
        imagined(game().state, 'german', [value, value]),
      )
  })
})

describe('markers', () => {
  const HIT = { marker: 'soft_destroyed', shown: false }
  const named = (state: HeroesState) => state.marker.map(marker => hitMarkers[marker]?.id ?? null)
  const all = (state: HeroesState, pool: 0 | 1): number[] =>
    [
      ...state.pools[pool],
      ...state.marker.filter(one => one >= 0 && hitMarkers[one].armoured === (pool === 1)),
    ].sort((a, b) => a - b)
  const seen = (given: Given, unit: number): (string | null)[] => {
    const { state } = set(given)
    const found = Array.from({ length: 20 }, (_, value) => {
      const other = imagined(state, 'german', [value])
      expect([all(other, 0), all(other, 1)]).toEqual([all(state, 0), all(state, 1)])
      expect(other.pools.map(pool => [...pool].sort((a, b) => a - b))).toEqual(other.pools)
      return named(other)[unit]
    })
    return [...new Set(found)].sort()
  }
  const soft = hitMarkers.filter(({ armoured, count }) => !armoured && count > 0).map(({ id }) => id)
  const hard = hitMarkers.filter(({ armoured, count }) => armoured && count > 0).map(({ id }) => id)

  test('what lies face down on an enemy may be any of its pool', () => {
    expect(seen({ units: [RIFLES, { ...SOVIETS, ...HIT }] }, 1)).toEqual([...soft].sort())
    const tank = { unit: 'su_t26', hex: '1-H04', facing: 'S', marker: 'armour_light', shown: false }
    expect(seen({ units: [RIFLES, tank] }, 1)).toEqual([...hard].sort())
  })

  test('R28 beside an enemy it is never the destroyed one', () => {
    const beside = { ...SOVIETS, hex: '1-H09', marker: 'soft_pinned', shown: false }
    expect(seen({ units: [RIFLES, beside] }, 1)).toEqual(soft.filter(id => id !== 'soft_destroyed').sort())
  })

  test('own markers, and those that everybody sees, stay; those of hidden units are not seen', () => {
    const own = { ...RIFLES, marker: 'soft_pinned', shown: false }
    const open = { ...SOVIETS, marker: 'soft_berserk', shown: true }
    expect(seen({ units: [own, open] }, 0)).toEqual(['soft_pinned'])
    expect(seen({ units: [own, open] }, 1)).toEqual(['soft_berserk'])
    expect(named(imagined(set({ units: [own, open] }).state, null))).not.toContain('soft_pinned')
    const hiding = { ...open, hidden: true }
    const { state } = set({ units: [RIFLES, hiding] })
    // Its hex and what it has done are picked before
    const picks = (value: number) => [0, 0, 0, 0, value]
    const found = Array.from({ length: 20 }, (_, value) => named(imagined(state, 'german', picks(value)))[1])
    expect([...new Set(found)].sort()).toEqual([...soft].sort())
  })

  test('what lies on an enemy who has left the map may be any of its pool', () => {
    const gone = { ...SOVIETS, hex: 'left', marker: 'soft_pinned', shown: false }
    expect(seen({ units: [RIFLES, gone] }, 1)).toEqual([...soft].sort())
  })

  test('a hit without a marker is no marker of the pool', () => {
    expect(seen({ units: [RIFLES, { ...SOVIETS, marker: 'blank_soft', shown: false }] }, 1)).toEqual([
      'blank_soft',
    ])
  })
})

describe('units in hiding', () => {
  const hider = { ...SOVIETS, hidden: true }
  const names = (state: HeroesState) => conflictOfHeroes.views.names(state).hex

  test('an enemy may be in any hex that does not bring him to light, fresh or spent', () => {
    const game = set({
      units: [RIFLES, { ...hider, inside: 0 }, { ...hider, hex: '1-H05' }],
      tokens: [{ token: 'trench', hex: '1-H04' }],
    })
    const all = names(game.state).length
    const [first, second] = [game.hex('1B02'), game.hex('1C03')]
    const { pick, asked } = script([first, 1, 0, 1, second, 0, 1, 0])
    const other = conflictOfHeroes.views.determinize(game.state, 'german', pick)
    expect(asked).toEqual([all, 2, 2, 2, all, 2, 2, 2])
    expect(other.hex).toEqual([game.hex('1H10'), first, second])
    expect([other.spent, other.acted, other.stressed, other.inside]).toEqual([
      [0, 1, 0],
      [0, 0, 1],
      [0, 1, 0],
      [-1, -1, -1],
    ])
    expect(imagined(game.state, 'soviet', [first, 1])).toEqual(game.state)
  })

  test('CH-11.1b a hex where it would be seen is not taken; after twenty the next that fits is', () => {
    const game = set({ units: [RIFLES, hider] })
    const [taken, free] = [game.hex('1H10'), game.hex('1B02')]
    expect(imagined(game.state, 'german', [taken, taken, free]).hex[1]).toBe(free)
    const { pick, asked } = script([], taken)
    const { hex } = conflictOfHeroes.views.determinize(game.state, 'german', pick)
    const all = names(game.state).length
    expect(asked).toEqual([...Array(20).fill(all), 2, 2, 2])
    let next = (taken + 1) % all
    const tried = { ...game.state, hex: [...game.state.hex] }
    for (tried.hex[1] = next; isHiddenUnitExposed(tried, 1); tried.hex[1] = next) next = (next + 1) % all
    expect(hex[1]).toBe(next)
    // Beyond the last hex the first follows
    const last = set({
      units: [{ ...RIFLES, hex: names(game.state)[all - 1].replace(/^(\d)/, '$1-') }, hider],
    })
    expect(imagined(last.state, 'german', [], all - 1).hex[1]).toBeLessThan(all - 1)
  })

  test('where the scenario lists hexes it is mostly one of those', () => {
    const game = field({
      scenario: 'gap',
      turn: 'german',
      units: [{ unit: 'su_rifles41', hex: '2-D06', hidden: true }],
    })
    const listed = listHiddenSetupHexes(game.state.scenario, 1)
    const of = (values: readonly number[]) => {
      const { pick, asked } = script(values)
      return [conflictOfHeroes.views.determinize(game.state, 'german', pick).hex[0], ...asked.slice(0, 2)]
    }
    expect(listed.length).toBeGreaterThan(3)
    expect(of([1, 3])).toEqual([listed[3], 3, listed.length])
    expect(of([2, 3])).toEqual([listed[3], 3, listed.length])
    expect(of([0, 3])).toEqual([3, 3, names(game.state).length])
  })

  test('who rides is not known, so nobody does; who waits to be hidden goes on waiting', () => {
    const truck = { unit: 'su_gaz', hex: '1-H04', hidden: true }
    const game = set({
      units: [RIFLES, { ...hider, carrier: 2 }, truck, { ...hider, hex: 'waiting' }],
    })
    const { pick, asked } = script([game.hex('1B02'), 1, 0, 0, game.hex('1C03')])
    const other = conflictOfHeroes.views.determinize(game.state, 'german', pick)
    expect(asked).toHaveLength(8)
    expect(other.hex.slice(1)).toEqual([game.hex('1B02'), game.hex('1C03'), -1])
    expect(other.carrier).toEqual([-1, -1, -1, -1])
    expect(other.spent).toEqual([0, 1, 0, 0])
  })
})

describe('mines and plans', () => {
  test('CH-17.10a hidden tokens of an enemy may be in any hex without unit or token', () => {
    const mines = { token: 'mines', hex: '1-H07', hidden: true, by: 'soviet' }
    const game = set({
      tokens: [
        mines,
        { ...mines, by: 'german', hex: '1-H06' },
        { token: 'wire', hex: '1-B02' },
        { ...mines, hex: undefined },
        mines,
      ],
    })
    const hex = game.hex
    const { pick, asked } = script([
      hex('1H10'),
      hex('1H06'),
      hex('1B02'),
      hex('1C03'),
      hex('1C03'),
      hex('1H07'),
    ])
    const other = conflictOfHeroes.views.determinize(game.state, 'german', pick)
    expect(asked).toHaveLength(6)
    expect(other.tokenHex).toEqual([hex('1C03'), hex('1H06'), hex('1B02'), -1, hex('1H07')])
  })

  test('CH-13.5a where the strikes of others will land nobody knows', () => {
    const strike = { by: 'soviet', card: 'B05', hex: '1-H07', round: 3 }
    const game = set({ strikes: [strike, { ...strike, by: 'german' }] })
    const other = imagined(game.state, 'german', [7])
    expect(other.strikes.map(({ hex }) => hex)).toEqual([7, game.hex('1H07')])
  })
})

describe('an action under way', () => {
  /** The enemy is asked for card 06 before anything is done. */
  const under = (order: string, given: Given = {}) => {
    const game = set({
      units: [RIFLES, SOVIETS],
      caps: { german: 3, soviet: 0 },
      hands: { soviet: ['06'] },
      chapters: 19,
      ...given,
    })
    game.play('german', order)
    expect(game.asked()).toEqual(['soviet'])
    return game
  }
  /** German cards are dealt first: there are none, and the deck is as it was. */
  const deedOf = (game: ReturnType<typeof field>, role: string, values: readonly number[]) => {
    const { pick, asked } = script(values)
    const { deed } = conflictOfHeroes.views.determinize(game.state, role, pick)
    return { deed, asked }
  }

  test('what the mover named with his order only he knows: CAPs, the way to face, hexes beyond the first', () => {
    const game = under('move GRif/1 1H09 S 2')
    expect(game.state.deed).toMatchObject({ costCaps: 2, facing: 3 })
    const own = deedOf(game, 'german', [])
    expect(own.deed).toEqual(game.state.deed)
    const { deed, asked } = deedOf(game, 'soviet', [3, 1, 2, 5])
    expect(asked).toEqual([5, 2, 3, 7])
    expect(deed).toMatchObject({ costCaps: 2, numberCaps: 1, facing: 4, path: [game.hex('1H09')] })
    expect(deedOf(game, 'soviet', [0, 0, 0]).deed).toMatchObject({
      costCaps: null,
      numberCaps: null,
      facing: -1,
    })
    expect(deedOf(game, 'soviet', [1, 1, 0]).deed).toMatchObject({ costCaps: 0, numberCaps: -1 })
  })

  test('of the way ahead the first hex is seen, and no more than that', () => {
    const tank = { unit: 'su_t34_40', hex: '1-R12', facing: 'N' }
    const drive = (hands: Record<string, string[]>) => {
      const game = field({
        scenario: 'dawn',
        turn: 'soviet',
        units: [tank, { unit: 'de_mg34', hex: '1-B02' }],
        hands,
      })
      game.play('soviet', 'move T3440/1 1R11-1R10-1R09')
      expect(game.asked()).toEqual(['german'])
      return game
    }
    const declared = drive({ german: ['06'] })
    expect(declared.state.deed?.path).toHaveLength(3)
    expect(imagined(declared.state, 'german').deed?.path).toEqual([declared.hex('1R11')])
    const onItsWay = drive({ german: ['15'] })
    onItsWay.play('german', 'decline')
    expect([onItsWay.at('T3440/1'), onItsWay.asked()]).toEqual(['1R11', ['german']])
    expect(onItsWay.state.deed?.path).toEqual([onItsWay.hex('1R10'), onItsWay.hex('1R09')])
    expect(imagined(onItsWay.state, 'german').deed?.path).toEqual([])
    expect(imagined(onItsWay.state, 'soviet').deed?.path).toHaveLength(2)
  })

  test('where somebody hides only he knows', () => {
    const game = under('hide GRif/1 1F08', {
      units: [
        { ...RIFLES, hex: '1-F07', hidden: true },
        { ...SOVIETS, hex: '1-Q02' },
      ],
    })
    expect(game.state.deed?.path).toEqual([game.hex('1F08')])
    const [hiding, spent] = [game.hex('1B02'), 1]
    const { deed, asked } = deedOf(game, 'soviet', [hiding, spent])
    expect(deed?.path).toEqual([hiding])
    // No way to face: hexes, what it has done, CAPs of the cost and of numbers
    expect(asked.slice(1)).toEqual([2, 2, 2, 5, 2])
    // Who acts is known to be fresh or spent
    expect(imagined(game.state, 'soviet', [hiding, spent]).spent[0]).toBe(0)
  })

  test('an attack has no way to face; its CAPs are as unknown', () => {
    const game = under('attack GRif/1 1H04 () 2')
    const { deed, asked } = deedOf(game, 'soviet', [1, 1, 1])
    expect(asked).toEqual([5, 2, 3])
    expect(deed?.numberCaps).toBe(0)
  })
})
