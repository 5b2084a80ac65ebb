import { describe, expect, test } from 'vitest'
import { createPlainAttack } from '../../../src/systems/conflict-of-heroes/attack/fire-zone.ts'
import {
  type ActionInProgress,
  type Attack,
  createActionInProgress,
  type HeroesState,
  type RollInProgress,
} from '../../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesStep } from '../../../src/systems/conflict-of-heroes/state/steps.ts'
import { buildHeroesView } from '../../../src/systems/conflict-of-heroes/view/view.ts'
import { field } from '../field.ts'

// Who knows what of an action under way. Units: a visible and a hidden German, a visible and a hidden Soviet one.
const HIDER = 1
const position = () =>
  field({
    scenario: 'mir',
    turn: 'german',
    units: [
      { unit: 'de_mortar50', hex: '1-H10', facing: 'N' },
      { unit: 'de_mortar50', hex: '1-F07', facing: 'N', hidden: true, stressed: true },
      { unit: 'su_rifles41', hex: '1-H04', facing: 'S', spent: true },
      { unit: 'su_rifles41', hex: '1-Q02', facing: 'S', hidden: true, acted: true },
    ],
    tokens: [
      { token: 'wire', hex: '1-H08' },
      { token: 'hasty', hex: '1-H10', by: 'german', dugBy: 0 },
      { token: 'mines', hex: '1-K04', by: 'soviet', hidden: true, dugBy: 3 },
    ],
    heavy: ['1-K05'],
    busy: [1, 0],
    closed: [['1-H10', '1-H09', 'german']],
  }).state
const EYES = ['german', 'soviet', null] as const
const seen = <T>(
  change: (state: HeroesState) => Partial<HeroesState>,
  what: (seen: ReturnType<typeof buildHeroesView>) => T,
) => {
  const state = position()
  return EYES.map(role => what(buildHeroesView({ ...state, ...change(state) }, role)))
}
const all = <T>(value: T): T[] => [value, value, value]

describe('an action', () => {
  const deed = (more: Partial<ActionInProgress> = {}, attack: Partial<Attack> | null = null) =>
    seen(
      state => ({
        deed: {
          ...createActionInProgress('attack', 0, -1),
          units: [0, HIDER],
          base: 4,
          open: 3,
          stress: 1,
          raised: 3,
          paid: 2,
          mover: 0,
          moved: [HIDER, 0],
          used: [HIDER],
          aimed: 2,
          attack: attack && { ...createPlainAttack(state, 0, 7), ...attack },
          ...more,
        },
      }),
      ({ deed }) => deed,
    )

  test('what it costs as far as each may know; group, card and CAPs lie open', () => {
    expect(deed().map(one => one?.cost)).toEqual([8, 7, 7])
    expect(deed({ mover: -1 }).map(one => one?.cost)).toEqual(all(0))
    for (const one of deed({ prepaid: true, secret: true }))
      expect(one).toMatchObject({
        stress: 1,
        raised: 3,
        paid: 2,
        prepaid: true,
        secret: true,
        card: null,
        attack: null,
      })
    expect(deed({ card: 0 }).map(one => one?.card)).toEqual(all(0))
    expect(deed({ card: 5 }).map(one => one?.card)).toEqual(all(5))
    expect(deed({ kept: true }).map(one => one?.kept)).toEqual([true, false, false])
    expect(deed().map(one => one?.kept)).toEqual(all(false))
  })

  test('R52 hidden members only for their owner', () => {
    expect(deed().map(one => one?.units)).toEqual([[0, 1], [0], [0]])
    expect(deed().map(one => one?.moved)).toEqual([[1, 0], [0], [0]])
    expect(deed().map(one => one?.used)).toEqual([[1], [], []])
  })

  test('R52 a hidden attacker, his supporters and where he fires from as well', () => {
    const open = { supporters: [HIDER], targets: [2], from: 9 }
    expect(deed({}, open).map(one => one?.attack)).toMatchObject([
      { unit: 0, supporters: [1], from: 9, targets: [2], hex: 7, weapon: 'fire', close: false, aimed: 2 },
      { unit: 0, supporters: [], from: 9, targets: [2] },
      { unit: 0, supporters: [], from: 9, targets: [2] },
    ])
    const hidden = { unit: HIDER, supporters: [0], from: 9 }
    expect(deed({}, hidden).map(one => one?.attack)).toMatchObject([
      { unit: 1, supporters: [0], from: 9 },
      { unit: null, supporters: [0], from: null },
      { unit: null, supporters: [0], from: null },
    ])
    const strike = { unit: -1, weapon: 'strike', from: 9 } as const
    expect(deed({}, strike).map(one => one?.attack)).toMatchObject([
      { unit: null, from: 9 },
      { unit: null, from: null },
      { unit: null, from: null },
    ])
  })
})

describe('a roll', () => {
  const SUM = {
    unit: 2,
    token: -1,
    red: true,
    flank: false,
    defence: 9,
    defenceTerms: [],
    attack: 2,
    attackTerms: [],
    number: 7,
  }
  const TERMS = [{ rule: 'CH-7.7a', value: 7 }]
  const roll = (more: Partial<RollInProgress> = {}, deed: Partial<ActionInProgress> | null = {}) =>
    seen(
      () => ({
        deed: deed && { ...createActionInProgress('attack', 0, -1), ...deed },
        roll: {
          what: 'hit',
          command: 0,
          unit: 2,
          token: -1,
          dice: [3, 4],
          number: 7,
          caps: -1,
          luck: 2,
          secret: false,
          sum: SUM,
          terms: TERMS,
          ...more,
        },
      }),
      ({ roll }) => roll,
    )

  test('lies open with its arithmetic', () => {
    const open = { what: 'hit', command: 0, unit: 2, token: null, dice: [3, 4], number: 6, caps: -1, luck: 2 }
    expect(roll()).toMatchObject(all({ ...open, sum: SUM, terms: TERMS }))
    expect(roll({ unit: -1, token: 0 })).toMatchObject(all({ unit: null, token: 0 }))
    expect(roll({ unit: 0 }).map(one => one?.unit)).toEqual(all(0))
    // Initiative belongs to no action
    expect(roll({ what: 'initiative', unit: -1 }, null)).toMatchObject(
      all({ sum: SUM, terms: TERMS, unit: null }),
    )
    expect(roll({ number: -1 }).map(one => one?.number)).toEqual(all(null))
  })

  test('R27 a secret number is for the roller', () => {
    const secret = roll({ what: 'rally', unit: 0, secret: true, sum: null })
    expect(secret.map(one => one?.number)).toEqual([6, null, null])
    expect(secret.map(one => one?.secret)).toEqual(all(true))
    expect(secret.map(one => one?.terms)).toEqual([TERMS, [], []])
    expect(secret.map(one => one?.unit)).toEqual(all(0))
  })

  test('R52 of an action in secret the arithmetic is for the owner, of a hidden unit who it is', () => {
    const veiled = roll({ unit: HIDER }, { secret: true })
    expect(veiled.map(one => one?.unit)).toEqual([1, null, null])
    expect(veiled.map(one => one?.sum)).toEqual([SUM, null, null])
    expect(veiled.map(one => one?.terms)).toEqual([TERMS, [], []])
    expect(veiled.map(one => one?.number)).toEqual(all(6))
  })
})

describe('a question', () => {
  const asks = (step: object) =>
    seen(
      () => ({ agenda: [step as HeroesStep] }),
      ({ asks }) => asks,
    )
  test('is there with whom, of which command and about which unit or card', () => {
    const none = { command: null, unit: null, card: null }
    expect(asks({ do: 'turn', who: ['german'], command: -1 })).toEqual(
      all({ do: 'turn', who: ['german'], ...none }),
    )
    expect(asks({ do: 'turn', who: ['german'], command: 0 })).toEqual(
      all({ do: 'turn', who: ['german'], ...none, command: 0 }),
    )
    expect(asks({ do: 'scouts', who: ['soviet'], command: 1, card: 0 })).toEqual(
      all({ do: 'scouts', who: ['soviet'], ...none, command: 1, card: 0 }),
    )
    expect(asks({ do: 'facing', who: ['german'], unit: 0 })).toEqual(
      all({ do: 'facing', who: ['german'], ...none, unit: 0 }),
    )
    expect(asks({ do: 'facing', who: ['german'], unit: 2 })).toMatchObject(all({ unit: 2 }))
    expect(asks({ do: 'facing', who: ['german'], unit: -1 })).toMatchObject(all({ unit: null }))
    expect(asks({ do: 'endTurn' })).toEqual(all(null))
  })
  test('about a hidden unit does not say which', () => {
    expect(asks({ do: 'facing', who: ['german'], unit: HIDER })).toMatchObject(all({ unit: null }))
  })
})

describe('the rest', () => {
  test('who has acted, what was dug by whom, and the state of the turn', () => {
    const views = seen(
      () => ({}),
      one => one,
    )
    expect(views.map(({ busy }) => busy)).toEqual(all([1, 0]))
    expect(views.map(({ units }) => units.map(({ acted }) => acted))).toEqual([
      [false, false, false, null],
      [false, null, false, true],
      [false, null, false, null],
    ])
    expect(views.map(({ tokens }) => tokens.map(({ dugBy }) => dugBy))).toEqual([
      [null, 0, null],
      [null, 0, 3],
      [null, 0, null],
    ])
    expect(views.map(({ tokens }) => tokens.map(({ of }) => of))).toEqual(all([null, 0, 1]))
    expect(views.map(({ closed }) => closed.length)).toEqual(all(3))
    expect(
      seen(
        ({ pools }) => ({ pools: [pools[0], []] }),
        ({ pools }) => pools,
      ),
    ).toEqual(all([20, 0]))
  })
  test('CH-card-14 who scouts, unless he hides', () => {
    expect(
      seen(
        () => ({ scout: -1 }),
        ({ scout }) => scout,
      ),
    ).toEqual(all(null))
    expect(
      seen(
        () => ({ scout: 0 }),
        ({ scout }) => scout,
      ),
    ).toEqual(all(0))
    expect(
      seen(
        () => ({ scout: HIDER }),
        ({ scout }) => scout,
      ),
    ).toEqual([HIDER, null, null])
  })
})
