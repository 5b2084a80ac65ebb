import { describe, expect, test } from 'vitest'
import { describeEvents } from '../../../commands/table/describe.ts'
import type { GameEvent } from '../../../src/engine/model.ts'
import { visibleEvents } from '../../../src/engine/umpire.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { field, SPENT } from '../field.ts'

type Given = Partial<Parameters<typeof field>[0]>
type Game = ReturnType<typeof field>

const RIFLES = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const HIDDEN = { ...RIFLES, hex: '1-F07', hidden: true }
const SOVIETS = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' }
const set = (units: Given['units'], given: Given = {}) =>
  field({ scenario: 'mir', turn: 'german', units: [...(units ?? []), SOVIETS], ...given })
type Told = GameEvent & { unit?: number; what?: string; terms?: unknown }
/** What was said of this type, to whom: a role, the others, null for everybody. */
const said = (game: Game, type: string) =>
  game.said
    .filter(({ event }) => event.type === type)
    .map(({ to, not, event }) => [to?.join() ?? (not ? 'others' : null), event as Told] as const)

describe('who is told what an action costs', () => {
  const COWERING = { marker: 'soft_cowering' }
  const FACE_DOWN = { rule: 'CH-7.3a', value: 1 }

  test('CH-7.5a the part of a face-down marker only its owner, until the cost is used', () => {
    const game = set([{ ...RIFLES, ...COWERING }], { caps: { german: 1, soviet: 0 } })
    game.play('german', 'move GRif/1 1H09')
    const [own, others, ...more] = said(game, 'declared')
    expect(own).toMatchObject(['german', { cost: 2, units: [0] }])
    expect(own[1].terms).toContainEqual(FACE_DOWN)
    expect(others[1]).toMatchObject({ cost: 1, units: [0] })
    expect(others[1].terms).not.toContainEqual(FACE_DOWN)
    expect(more).toEqual([])
    expect(game.view('soviet').deed?.cost).toBe(1)
    expect(said(game, 'showedMarker')).toEqual([])
    game.play('german', 'pay 1', { dice: [SPENT.seven] })
    expect(said(game, 'showedMarker')).toMatchObject([[null, { unit: 0, why: 'cost' }]])
    expect(said(game, 'checked')).toMatchObject([[null, { cost: 1, secret: false }]])
  })

  test('CH-7.5a a marker that lies open everybody', () => {
    const game = set([{ ...RIFLES, ...COWERING, shown: true, stressed: true }])
    game.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    const [one, ...more] = said(game, 'declared')
    expect(one).toMatchObject([null, { cost: 3 }])
    expect(one[1].terms).toContainEqual(FACE_DOWN)
    expect(more).toEqual([])
    expect(said(game, 'showedMarker')).toEqual([])
  })

  test('CH-7.5a the check of a marked unit is told with its whole number', () => {
    const game = set([{ ...RIFLES, ...COWERING }], { hands: { german: ['07'] } })
    game.play('german', 'move GRif/1 1H09')
    game.play('german', 'pay 0', { dice: [SPENT.one] })
    expect(game.offered('german')).toContain('keep')
    expect(game.view('soviet').roll).toMatchObject({ what: 'check', number: 2, unit: 0 })
    expect(game.view('soviet').deed?.cost).toBe(2)
    expect(said(game, 'rolled')).toMatchObject([[null, { what: 'check', number: 2, unit: 0 }]])
  })

  test('R3 whoever was destroyed on his way shows no marker for the cost', () => {
    const game = set([{ ...RIFLES, ...COWERING }], {
      tokens: [{ token: 'mines', hex: '1-H09', by: 'soviet' }],
    })
    game.play('german', 'move GRif/1 1H09', { dice: [6, 6] })
    expect(said(game, 'showedMarker')).toEqual([])
    expect(said(game, 'checked')).toEqual([])
  })

  test('R52 of a hidden unit the others hear what is done and its cost, not who', () => {
    const game = set([HIDDEN, RIFLES])
    game.play('german', 'stall GRif/1', { dice: [SPENT.seven] })
    expect(said(game, 'declared').map(([, event]) => event)).toMatchObject([{ units: [0] }, { units: [] }])
    expect(said(game, 'checked').map(([, event]) => event)).toMatchObject([
      { units: [0], secret: false },
      { units: [], secret: true },
    ])
    game.play('soviet', 'pass')
    game.play('german', 'stall GRif/2', { dice: [SPENT.seven] })
    expect(said(game, 'declared')).toMatchObject([[null, { units: [1] }]])
    expect(said(game, 'checked')).toMatchObject([[null, { units: [1], secret: false }]])
  })

  test('R52 of a hidden and a visible unit that rally together the others hear of the visible one', () => {
    const marked = { marker: 'soft_unnerved', shown: true }
    const game = set([
      { ...HIDDEN, ...marked },
      { ...RIFLES, hex: '1-F08', ...marked },
    ])
    game.play('german', 'rally GRif/1,GRif/2', { dice: [6, 6, 6, 6, SPENT.seven] })
    expect(said(game, 'declared').map(([, event]) => event)).toMatchObject([
      { units: [0, 1] },
      { units: [1] },
    ])
    expect(said(game, 'checked').map(([, event]) => event)).toMatchObject([
      { units: [0, 1], secret: false },
      { units: [1], secret: true },
    ])
    const others = said(game, 'rolled').filter(([to]) => to !== 'german')
    // The check is of both, and named after the first
    expect(others.map(([, event]) => [event.unit, event.terms])).toEqual([
      [-1, []],
      [1, []],
      [-1, []],
    ])
  })

  test('R52 the arithmetic of a hidden unit is told as far as it lies open', () => {
    const hide = (shown: boolean) => {
      const game = set([{ ...HIDDEN, ...COWERING, shown }], { chapters: 19 })
      game.play('german', 'hide GRif/1 1F08', { dice: [SPENT.seven] })
      expect(said(game, 'showedMarker')).toEqual([])
      return said(game, 'declared').find(([to]) => to === 'others')?.[1].terms
    }
    expect(hide(true)).toContainEqual(FACE_DOWN)
    expect(hide(false)).not.toContainEqual(FACE_DOWN)
  })

  test('CH-2.7a a pass is told', () => {
    const game = set([RIFLES])
    game.play('german', 'pass')
    expect(said(game, 'passed')).toMatchObject([[null, { command: 0 }]])
  })

  test('a cost of 0 is told as no check', () => {
    const game = set([{ ...RIFLES, spent: true }], { caps: { german: 1, soviet: 0 } })
    game.play('german', 'stall GRif/1')
    expect(said(game, 'noCheck')).toMatchObject([[null, { units: [0], secret: false }]])
    const hidden = set([{ ...HIDDEN, spent: true }], { caps: { german: 1, soviet: 0 } })
    hidden.play('german', 'stall GRif/1')
    expect(said(hidden, 'noCheck').map(([, event]) => event)).toMatchObject([
      { units: [0], secret: false },
      { units: [], secret: true },
    ])
  })
})

describe('who is told what a roll needs', () => {
  test('R27 the number for a face-down marker only its owner', () => {
    const game = set([{ ...RIFLES, marker: 'soft_unnerved' }])
    game.play('german', 'rally GRif/1', { dice: [1, 1, SPENT.seven] })
    const [own, others] = said(game, 'rolled').map(([, event]) => event)
    expect(own).toMatchObject({ what: 'rally', unit: 0, number: 7, terms: [{ rule: 'CH-7.7a', value: 7 }] })
    expect(others).toMatchObject({ what: 'rally', unit: 0, number: -1, terms: [] })
    expect(said(game, 'rolled')).toHaveLength(3)
  })

  test('R27 the number for a marker that lies open everybody', () => {
    const game = set([{ ...RIFLES, marker: 'soft_unnerved', shown: true }])
    game.play('german', 'rally GRif/1', { dice: [1, 1, SPENT.seven] })
    expect(said(game, 'rolled')).toMatchObject([
      [null, { what: 'rally', unit: 0, number: 7, terms: [{ rule: 'CH-7.7a' }] }],
      [null, { what: 'check' }],
    ])
  })

  test('R52 that of a hidden unit only its owner: it would tell the ground', () => {
    const told = (hex: string) => {
      const marked = { marker: 'soft_suppressed', shown: true }
      const game = set([{ ...HIDDEN, hex, ...marked }], {
        caps: { german: 1, soviet: 0 },
        hands: { german: ['07'] },
      })
      game.play('german', 'rally GRif/1 0', { dice: [1, 1] })
      const [own, others] = said(game, 'rolled').map(([, event]) => event)
      const views = (['german', 'soviet', null] as const).map(role => game.view(role).roll)
      return { own, others, views }
    }
    const [woods, open] = [told('1-F09'), told('1-B02')]
    expect([woods.own, open.own]).toMatchObject([{ number: 6 }, { number: 7 }])
    expect([woods.others, open.others]).toMatchObject(Array(2).fill({ unit: -1, number: -1, terms: [] }))
    expect(woods.views.map(roll => roll?.number)).toEqual([6, null, null])
    expect(woods.views.slice(1)).toEqual(open.views.slice(1))
  })

  test('R52 CH-13.3d that of a hidden mortar only its owner: it would tell how far it stands', () => {
    const fire = (units: Given['units'], dice: number[]) => {
      const mortar = { unit: 'su_mortar82', hex: '3-M09', facing: 'N', hidden: true }
      const game = field({
        scenario: 'ridge',
        turn: 'soviet',
        chapters: 18,
        units: [mortar, ...(units ?? [])],
      })
      game.play('soviet', 'bombard Mr82/1 3F10 3K10', { dice: [...dice, SPENT.seven] })
      expect(game.state.hidden[0]).toBe(1)
      const lines = describeEvents(conflictOfHeroes, game.state, 'en', visibleEvents(game.said, 'german'))
      expect(lines.join()).toContain('1+1 = 2, the number needed is secret: the unit is hidden')
      return said(game, 'rolled').filter(([, event]) => event.what !== 'check')
    }
    const HMG = { unit: 'de_hmg34', hex: '3-F10', facing: 'S' }
    expect(fire([HMG], [1, 1])).toMatchObject([
      ['soviet', { what: 'hit', number: 6 }],
      ['others', { what: 'hit', number: -1 }],
    ])
    expect(fire([{ ...HMG, hidden: true }], [1, 1])).toMatchObject([
      ['soviet', { what: 'detection', number: 6 }],
      ['others', { what: 'detection', number: -1 }],
    ])
  })

  test('CH-9.11a that of the initiative everybody', () => {
    const game = set([RIFLES], { turn: undefined, vp: { side: 'german', points: 2 }, deck: [] })
    game.play('german', 'pass')
    game.play('soviet', 'pass')
    if (game.offered('soviet').includes('adjust')) game.play('soviet', 'adjust 0', { dice: [6, 6] })
    expect(said(game, 'rolled')).toMatchObject([[null, { what: 'initiative' }]])
  })
})

describe('who is told of obstacles', () => {
  const WIRE = { token: 'wire', hex: '1-F08' }
  const tank = (hidden: boolean) =>
    set([{ unit: 'de_pz3e', hex: '1-F07', facing: 'S', hidden }], { chapters: 19, tokens: [WIRE] })

  test('CH-17.8d a tank crushes wire, and everybody sees it; who hides tells nobody else', () => {
    const open = tank(false)
    open.play('german', 'move Pz3E/1 1F08', { dice: [SPENT.seven] })
    const crushed = { unit: 0, token: 0, hex: open.hex('1F08') }
    expect(said(open, 'wireCrushed')).toMatchObject([
      ['german', crushed],
      ['others', crushed],
    ])
    expect(open.state.tokenHex[0]).toBe(-1)
    const secret = tank(true)
    secret.play('german', 'hide Pz3E/1 1F08', { dice: [SPENT.seven] })
    expect(said(secret, 'wireCrushed')).toMatchObject([['german', { unit: 0 }]])
  })

  test('CH-17.8a the die of wire everybody, of who hides only the owner; a road block is told as one', () => {
    const foot = (hidden: boolean) =>
      set([{ ...RIFLES, hex: '1-F07', facing: 'S', hidden }], { chapters: 19, tokens: [WIRE] })
    const open = foot(false)
    open.play('german', 'move GRif/1 1F08', { dice: [3, SPENT.seven] })
    expect(said(open, 'obstacleDie')).toMatchObject([
      ['german', { kind: 'wire', die: 3 }],
      ['others', { kind: 'wire', die: 3 }],
    ])
    const secret = foot(true)
    secret.play('german', 'hide GRif/1 1F08', { dice: [3, SPENT.seven] })
    expect(said(secret, 'obstacleDie')).toMatchObject([['german', { kind: 'wire', die: 3 }]])
    const blocked = set([{ unit: 'de_pz3e', hex: '1-F07', facing: 'S' }], {
      chapters: 19,
      tokens: [{ token: 'roadblock', hex: '1-F08' }],
    })
    blocked.play('german', 'move Pz3E/1 1F08', { dice: [2, SPENT.seven] })
    expect(said(blocked, 'obstacleDie').map(([, event]) => event)).toMatchObject([
      { kind: 'roadblock', die: 2 },
      { kind: 'roadblock', die: 2 },
    ])
  })

  test('CH-18.1b pioneers who pass mines everybody, of who hides only the owner', () => {
    const pioneers = (hidden: boolean) =>
      set([{ unit: 'de_pioneers', hex: '1-F07', facing: 'S', hidden }], {
        chapters: 19,
        tokens: [{ token: 'mines', hex: '1-F08', by: 'soviet' }],
      })
    const open = pioneers(false)
    open.play('german', 'move Pion/1 1F08', { dice: [SPENT.seven] })
    const passed = { unit: 0, hex: open.hex('1F08') }
    expect(said(open, 'minesPassed')).toMatchObject([
      ['german', passed],
      ['others', passed],
    ])
    const secret = pioneers(true)
    secret.play('german', 'hide Pion/1 1F08', { dice: [SPENT.seven] })
    expect(said(secret, 'minesPassed')).toMatchObject([['german', { unit: 0 }]])
    expect(secret.state.hidden[0]).toBe(1)
  })

  test('R51 mines that a hidden unit sets off bring it to light', () => {
    const game = set([HIDDEN], {
      chapters: 19,
      tokens: [{ token: 'mines', hex: '1-F08', by: 'soviet', hidden: true }],
    })
    game.play('german', 'hide GRif/1 1F08', { dice: [1, 1] })
    expect(game.state.hidden[0]).toBe(0)
    expect(said(game, 'revealed')).toMatchObject([[null, { unit: 0 }]])
    expect(game.offered('german')).toEqual(['face'])
    game.play('german', 'face N', { dice: [SPENT.seven] })
  })
})
