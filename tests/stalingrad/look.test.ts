import { describe, expect, test } from 'vitest'
import { areas, lastTurn } from '../../data/stalingrad/index.ts'
import { createLabeller } from '../../src/engine/words.ts'
import type { StalingradPosition } from '../../src/systems/stalingrad/state/position.ts'
import { isActive, isStalingradUnitOnMap } from '../../src/systems/stalingrad/state/state.ts'
import {
  computeStalingradFeatures,
  evaluateStalingrad,
} from '../../src/systems/stalingrad/view/evaluation.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { picker } from '../support/conformance.ts'
import { fresh, game, guards, refill, stalingrad } from './st.ts'

test('cards dealt anew are the same cards, and every pile stays sorted', () => {
  const g = fresh({ commanders: 'rest' }, {})
  g.play('german', 'choose ju87,sappers,assault,bombers,spotters,ammo')
  g.play('soviet', 'choose deffire,mines,mg,katyusha,zaitsev')
  guards(g)
  const pick = picker('imagine')
  const sorted = (pile: readonly number[]) => [...pile].sort((a, b) => a - b)
  for (let i = 0; i < 20; i++)
    for (const role of [null, 'german', 'soviet'] as const) {
      const other = stalingrad.views.determinize(g.state, role, pick)
      for (const side of ['german', 'soviet'] as const) {
        for (const pile of [other.hand[side], other.deck[side], other.chosen[side]])
          expect(pile).toEqual(sorted(pile))
        expect(other.hand[side]).toHaveLength(g.state.hand[side].length)
        expect(other.chosen[side]).toHaveLength(g.state.chosen[side].length)
        expect(sorted([...other.hand[side], ...other.deck[side]])).toEqual(
          sorted([...g.state.hand[side], ...g.state.deck[side]]),
        )
        if (side === role) expect(other.hand[side]).toEqual(g.state.hand[side])
      }
    }
})

test('a unit is sorted under the area where it stands; what is off the map or no unit stands nowhere', () => {
  const g = game({ units: { GGO: ['544/389'], SPA: ['124bde'] } })
  const where = (kind: string, name: string) =>
    stalingrad.menus.groupOf(g.view(null), kind, g.find(kind, name))
  expect(where('unit', '544/389')).toEqual({ kind: 'area', value: g.find('area', 'GGO') })
  expect(where('unit', '124bde')).toEqual({ kind: 'area', value: g.find('area', 'SPA') })
  expect(where('unit', '54/100')).toBeNull()
  expect(where('area', 'GGO')).toBeNull()
})

test('a win is worth more to its side than anything on the board, a defeat less', () => {
  const worthTo = (role: string, winner: string | null) => {
    const outcome = winner ? { winners: [winner], reason: 'objectives' } : null
    return evaluateStalingrad(
      game({ units: { GGO: ['544/389'], SPA: ['124bde'] }, outcome }).view(null),
      role,
    )
  }
  for (const [role, foe] of [
    ['german', 'soviet'],
    ['soviet', 'german'],
  ]) {
    expect(worthTo(role, role)).toBeGreaterThan(worthTo(role, null))
    expect(worthTo(role, foe)).toBeLessThan(worthTo(role, null))
  }
})

/** What a position is worth by what is known of the game, without what ends of games have taught (tests/ai/holding.test.ts). */
function known(view: StalingradView): number {
  const { end, ...rest } = computeStalingradFeatures(view, 'german')
  let sum = 0
  for (const value of Object.values(rest)) sum += value
  return sum
}

describe('what a position is worth', () => {
  const STANDING: StalingradPosition = {
    units: { GGO: ['544/389', '545/389'], ORL: ['115bde'], SPA: ['124bde'] },
  }
  const seen = (
    position: StalingradPosition = {},
    change: (view: StalingradView) => Partial<StalingradView> = () => ({}),
  ) => {
    const view = game({ ...STANDING, ...position }).view(null)
    return known({ ...view, ...change(view) })
  }
  /** By how much the Germans are better off after a change. */
  const gained = (position: StalingradPosition) => Math.round((seen(position) - seen()) * 100) / 100
  const withCards = (german: number, soviet: number) =>
    seen({}, ({ hands }) => ({
      hands: { german: { ...hands.german, size: german }, soviet: { ...hands.soviet, size: soviet } },
    }))
  const passed = (side: 'german' | 'soviet') =>
    seen({}, () => ({ last: { side, kind: 'pass', units: [], from: null, path: [], card: null, rolls: [] } }))

  test('what is good for one side is as bad for the other', () => {
    const view = game(STANDING).view(null)
    expect(evaluateStalingrad(view, 'soviet')).toBe(-evaluateStalingrad(view, 'german'))
  })

  test('a card is worth the same in either hand, and a pass costs the attacker', () => {
    expect(withCards(3, 1) - withCards(1, 1)).toBeCloseTo(1.6)
    expect(withCards(1, 3) - withCards(1, 1)).toBeCloseTo(-1.6)
    expect(passed('german') - seen()).toBeCloseTo(-4)
    expect(passed('soviet')).toBe(seen())
  })

  test('spent units are worth less, more so the defender’s', () => {
    expect(gained({ spent: ['544/389'] })).toBe(-0.2)
    expect(gained({ spent: ['115bde'] })).toBe(0.8)
  })

  test('a German far from the next objective is worth less, the more so the later it is', () => {
    const away = (area: string, turn: number) =>
      seen({ turn, units: { ...STANDING.units, GGO: ['545/389'], [area]: ['544/389'] } })
    const early = away('GKU', 1) - away('GLA', 1)
    const late = away('GKU', lastTurn) - away('GLA', lastTurn)
    expect(late / early).toBeCloseTo((0.5 + 0.8) / (0.5 + 0.8 / lastTurn))
  })

  test('Soviets in a fight are worth more with a way out, two at most; where nobody fights ways count for nothing', () => {
    const ways = (control: StalingradPosition['control'], units: StalingradPosition['units']) =>
      seen({ control, units })
    const fight = { SIL: ['544/389', '115bde'] }
    const quiet = { SIL: ['115bde'], GGO: ['544/389'] }
    const rim = areas.find(({ id }) => id === 'SIL')!.neighbours.map(area => areas[area].id)
    const held = (n: number): StalingradPosition['control'] =>
      Object.fromEntries([['SIL', 'soviet'], ...rim.map((area, at) => [area, at < n ? 'soviet' : 'german'])])
    const difference = (units: StalingradPosition['units'], from: number, to: number) =>
      ways(held(to), units) - ways(held(from), units)
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
    ]) {
      const more = difference(fight, from, to) - difference(quiet, from, to)
      expect(more).toBeCloseTo(to > 2 ? 0 : -1.5)
    }
  })
})

test('an area that nobody relieves is worth to the Germans what it will be: nothing', () => {
  const left = (position: object) =>
    evaluateStalingrad(
      game({ units: { VOK2: ['10bde'], GGO: ['544/389'] }, ...position }).view(null),
      'german',
    )
  const unrelieved = left({ control: { VOK2: 'german' }, relief: ['VOK2'] })
  expect(unrelieved).toBe(left({}))
  expect(unrelieved).toBeLessThan(left({ control: { VOK2: 'german' } }))
})

test('while Germans arrive, question and status name the areas that hang on it, the guide speaks to their side', () => {
  const g = game({
    turn: 3,
    units: { MIN: ['71/29', '131rd'], GGO: ['544/389'] },
    control: { MIN: 'german' },
  })
  const told = (lang: 'ru' | 'en') => {
    const view = g.view(null)
    const words = stalingrad.words[lang]
    const say = createLabeller(stalingrad, lang, stalingrad.views.names(g.state))
    return {
      asked: words.questions.arrive(view, say),
      status: words.status(view, null).join('\n'),
      guide: words.guide(view, view.asks?.side ?? null),
    }
  }
  g.play('german', 'pass')
  const draws = refill(g)
  g.play('soviet', 'pass')
  expect(told('en').asked).toMatch(/^Wehrmacht: place .* Becomes Soviet unless reinforced: Minina Suburb\.$/)
  expect(told('ru').asked).toContain('Без подкреплений перейдёт к Красной армии: Пригород Минина.')
  expect(told('en').status).toContain('Becomes Soviet unless reinforced: Minina Suburb')
  expect(told('ru').status).toContain('Без подкреплений перейдёт к Красной армии: Пригород Минина')
  expect(told('en').guide).toMatch(/^Place new units in any German-controlled areas/)
  g.play('german', 'place GLA 576/305,577/305,578/305,pi/305,36/14,103/14,108/14', { draws })
  expect(told('en').asked).not.toContain('unless reinforced')
  expect(told('en').guide).toMatch(/^Crossings lead to different parts/)
  expect(told('ru').guide).toMatch(/^Переправы ведут в разные районы/)
})

describe('the last action is shown as it was declared', () => {
  const units = {
    GGO: ['544/389', '545/389', '516/295'],
    GLA: ['2/16'],
    GKU: ['71/29'],
    ORL: ['115bde'],
    KUP: ['20at'],
  }
  const hands = { german: ['assault', 'bombers'] }
  const options = { mobility: 'on', concentration: 'on' }
  const DICE = ['fire', 'card', 'assault']
  test.each<[string, string[], object]>([
    [
      'move GGO 544/389 GRA',
      [],
      { kind: 'move', units: ['544/389'], from: 'GGO', path: ['GRA'], card: null },
    ],
    [
      'fire GGO 544/389,545/389 ORL',
      [],
      { kind: 'fire', units: ['544/389', '545/389'], from: 'GGO', path: ['ORL'] },
    ],
    ['card bombers ORL', [], { kind: 'card', units: [], from: null, path: ['ORL'], card: 'bombers' }],
    [
      'assault GGO 544/389 ORL',
      [],
      { kind: 'assault', units: ['544/389'], from: 'GGO', path: ['ORL'], card: 'assault' },
    ],
    [
      'mobility GGO 389 () GRA-GOP',
      [],
      { kind: 'mobility', units: ['544/389', '545/389'], from: 'GGO', path: ['GRA', 'GOP'] },
    ],
    ['concentrate GRA', [], { kind: 'concentration', units: [], from: null, path: ['GRA'] }],
    [
      'concentrate GRA',
      ['stack GGO 544/389 GRA', 'stack GLA 2/16 GGO-GRA', 'go'],
      { kind: 'concentration', units: ['544/389', '2/16'], from: null, path: ['GRA'] },
    ],
    ['pass', [], { kind: 'pass', units: [], from: null, path: [], card: null }],
  ])('%s', (order, more, shown) => {
    const g = game({ units, hands, options })
    for (const text of [order, ...more])
      g.play('german', text, DICE.includes(order.split(' ')[0]) ? { dice: [1, 1] } : {})
    const last = g.view(null).last
    const named = (kind: string, list: readonly number[]) =>
      list.map(one => stalingrad.views.names(g.state)[kind][one])
    expect({
      ...last,
      units: named('unit', last?.units ?? []),
      path: named('area', last?.path ?? []),
      from: last?.from == null ? null : named('area', [last.from])[0],
      card: last?.card == null ? null : named('card', [last.card])[0],
      rolls: [],
    }).toEqual({ side: 'german', card: null, rolls: [], ...shown })
  })
  test('of the other side too', () => {
    const g = game({ units, hands: { soviet: ['sewers'] }, toAct: 'soviet' })
    g.play('soviet', 'sewers KUP 20at MIN')
    expect(g.view(null).last).toMatchObject({ kind: 'sewers', side: 'soviet', path: [g.find('area', 'MIN')] })
    expect(g.view(null).last?.card).toBe(g.find('card', 'sewers'))
  })
})

test('what many positions are worth, to the last tenth: weights are changed on purpose', () => {
  const worthOf = (position: StalingradPosition) => Math.round(known(game(position).view(null)) * 1000) / 1000
  const units = {
    GGO: ['544/389', '545/389'],
    MAM: ['516/295', '112rd'],
    STZ: ['2/16', '124bde', '149bde'],
    KUP: ['20at'],
    FER1: ['34/13g'],
    SPA: ['71/29'],
  }
  const positions: StalingradPosition[] = [
    { units },
    { units, turn: 6, spent: ['544/389', '112rd'] },
    { units, turn: 3, control: { STZ: 'german', MAM: 'german', SPA: 'german' } },
    { units, turn: 4, control: { STZ: 'german', BAR: 'german', MAM: 'german', OKT: 'german' } },
    { units: { GKU: ['544/389'], KUP: ['20at'] }, hands: { german: ['ju87', 'ju87'], soviet: ['mines'] } },
  ]
  expect(positions.map(worthOf)).toEqual([-580, -581.4, -493.5, -413.8, -569.4])
})

test('a unit that is eliminated while spent is neither active nor spent', () => {
  const g = game({
    units: { GGO: ['544/389'], STZ: ['112rd'], KUP: ['20at'] },
    spent: ['112rd'],
    hands: { german: ['bombers'] },
  })
  g.play('german', 'card bombers STZ', { dice: [6, 6] })
  expect(g.state.area[g.find('unit', '112rd')]).toBeLessThan(0)
  expect(g.state.spent[g.find('unit', '112rd')]).toBe(0)
})

test('a unit in any area is on the map, in the first as in the last; off it, it is not', () => {
  const idle = { KUP: ['20at'], GRA: ['516/295'] }
  const stands = (position: StalingradPosition): boolean => {
    const { state, find } = game({ units: idle, ...position })
    return isStalingradUnitOnMap(state, find('unit', '544/389')) && isActive(state, find('unit', '544/389'))
  }
  for (const area of [areas[0].id, 'GGO'])
    expect(stands({ units: { ...idle, [area]: ['544/389'] } })).toBe(true)
  expect([stands({ eliminated: ['544/389'] }), stands({})]).toEqual([false, false])
})

test('a position in which nobody has acted begins with the first action of its turn', () => {
  expect(game({ units: { GGO: ['544/389'], KUP: ['20at'] }, turn: 2 }).view(null).action).toBe(1)
})
