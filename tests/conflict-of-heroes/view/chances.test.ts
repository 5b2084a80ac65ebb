import { describe, expect, test } from 'vitest'
import { ruleNumbers } from '../../../data/conflict-of-heroes/index.ts'
import type { Action, WrittenLang } from '../../../src/engine/model.ts'
import { readAction } from '../../../src/engine/notation.ts'
import type { MenuContext } from '../../../src/engine/system.ts'
import { findWasteWarning } from '../../../src/engine/warning.ts'
import { createLabeller } from '../../../src/engine/words.ts'
import { computeRollChance } from '../../../src/systems/conflict-of-heroes/attack/odds.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import type { ActionCostPreview, HeroesEvent } from '../../../src/systems/conflict-of-heroes/state/events.ts'
import { all, field, SPENT } from '../field.ts'

type Game = ReturnType<typeof field>
type Unit = Parameters<typeof field>[0]['units'][number]
const rifles = (hex: string, more: Partial<Unit> = {}): Unit => ({
  unit: 'de_rifles41',
  hex,
  facing: 'N',
  ...more,
})
const ground = (units: readonly Unit[], tokens: readonly object[], more: object = {}) =>
  field({ scenario: 'dawn', turn: 'german', units, tokens: tokens as never, ...more })
const caps = (german: number) => ({ caps: { german, soviet: 0 } })

const foreseen = (game: Game, action: Action | string): (ActionCostPreview & HeroesEvent) | null =>
  conflictOfHeroes.views.preview(
    game.view('german'),
    'german',
    typeof action === 'string'
      ? (readAction(conflictOfHeroes, game.state, 'german', action) as Action)
      : action,
  ) as never
const told = (game: Game, event: HeroesEvent | null, lang: WrittenLang) =>
  event &&
  conflictOfHeroes.words[lang].events[event.type]?.(
    event as never,
    createLabeller(conflictOfHeroes, lang, conflictOfHeroes.views.names(game.state)),
  )
const beside = (game: Game, kind: string, value: number, told: Omit<MenuContext, 'by' | 'chosen'>) =>
  conflictOfHeroes.words.en.detail?.(
    game.view('german'),
    kind,
    value,
    createLabeller(conflictOfHeroes, 'en', conflictOfHeroes.views.names(game.state)),
    { by: 'german', chosen: [], ...told },
  )

/** Spent on 1 1 2 3 3 4 5 5 6 7: the mean over a die that is added to 1, to 0 and to 5. */
const ONE_AND_DIE = 4.1 / 6
const DIE = 3.3 / 6
const FIVE_AND_DIE = 5.9 / 6

describe('17.8, 17.9 the die that is added to the cost is in every chance', () => {
  const wire = (more: object = {}, unit: Partial<Unit> = {}) =>
    ground([rifles('1-R10', unit)], [{ token: 'wire', hex: '1-R09' }], more)

  test('of a move into wire, with and without CAPs', () => {
    expect(foreseen(wire(caps(0)), 'move GRif/1 1R09')?.chances).toEqual([expect.closeTo(ONE_AND_DIE, 9)])
    const event = foreseen(wire(caps(7)), 'move GRif/1 1R09')
    expect(event).toMatchObject({ cost: 1, dice: 1, obstacle: 'wire' })
    expect(event?.chances.slice(0, 2)).toEqual([expect.closeTo(ONE_AND_DIE, 9), expect.closeTo(DIE, 9)])
    expect([event?.chances.length, event?.chances[7]]).toEqual([8, 0])
    expect(told(wire(), event, 'en')).toContain(
      'Cost 1 plus a die for the wire, risk of being spent: 0 CAPs 68%, 1 CAP 55%',
    )
    expect(told(wire(), event, 'ru')).toContain(
      'Стоимость 1 плюс 1 кубик за проволоку, риск измотаться: без ОК 68\u00a0%',
    )
  })

  test('of tracks into a road block, of a hidden move, of a walk to a transport', () => {
    const tank = ground(
      [{ unit: 'de_pz3e', hex: '1-R10', facing: 'N' }],
      [{ token: 'roadblock', hex: '1-R09' }],
      caps(0),
    )
    const into = foreseen(tank, 'move Pz3E/1 1R09')
    expect(into).toMatchObject({ dice: 1, obstacle: 'roadblock' })
    expect(into?.chances).toEqual([expect.closeTo(ONE_AND_DIE, 9)])
    const hidden = foreseen(wire(caps(0)), { verb: 'hide', args: [0, wire().hex('1R09'), null, null] })
    expect(hidden?.chances).toEqual([expect.closeTo(FIVE_AND_DIE, 9)])
    const stays = foreseen(wire(caps(0)), { verb: 'hide', args: [0, wire().hex('1R10'), null, null] })
    expect(stays).toMatchObject({ dice: 0, chances: [0.8] })
    const truck = ground(
      [rifles('1-R10'), { unit: 'de_opel', hex: '1-R09', facing: 'N' }],
      [{ token: 'wire', hex: '1-R09' }],
      caps(0),
    )
    expect(foreseen(truck, { verb: 'load', args: [0, 1, null] })).toMatchObject({ dice: 1, obstacle: 'wire' })
  })

  test('beside the steps and the CAPs of a menu; CAPs that may be needed are no idle ones', () => {
    const game = wire(caps(7))
    const hex = game.hex('1R09')
    expect(beside(game, 'hex', hex, { verb: 'move', param: 'path', before: [0] })).toContain(
      'cost 1 + 1d6 · wire: risk of being spent 68%',
    )
    const paying = { verb: 'move', param: 'caps', before: [0, [hex], null] }
    expect([0, 1, 7].map(n => beside(game, 'number', n, paying))).toEqual(
      ['68%', '55%', '0%'].map(share => `risk of being spent ${share}`),
    )
    const action = { verb: 'move', args: [0, [hex], null, null, null] }
    const idle = (n: number) =>
      conflictOfHeroes.menus.isUseless(game.view('german'), 'german', action, 'caps', n)
    expect([2, 7, 8].map(idle)).toEqual([false, false, true])
  })

  test('CH-3.4b a spent unit pays at once and is told how much that may become', () => {
    const game = wire(caps(7), { spent: true })
    const action = readAction(conflictOfHeroes, game.state, 'german', 'move GRif/1 1R09') as Action
    expect(foreseen(game, action)).toMatchObject({ atOnce: true, chances: [0] })
    const lost = (findWasteWarning(conflictOfHeroes, game.state, 'german', action)?.hiddenCost ??
      null) as HeroesEvent | null
    expect(lost).toEqual({ type: 'wouldPay', units: [0], caps: 1, most: 7 })
    expect(told(game, lost, 'en')).toContain('up to 7 CAPs')
  })
})

describe('17.10 known mines are in every chance', () => {
  const mines = { token: 'mines', hex: '1-R09', by: 'soviet' }
  const hit = computeRollChance(ruleNumbers.mines)
  const critical = computeRollChance(ruleNumbers.mines + ruleNumbers.critical)

  test('of a move, a turn and a close combat upon them; pioneers walk through', () => {
    const into = foreseen(ground([rifles('1-R10')], [mines]), 'move GRif/1 1R09')
    const hex = ground([rifles('1-R10')], [mines]).hex('1R09')
    expect(into?.mines).toEqual([{ unit: 0, hex, hit, critical }])
    const game = ground([rifles('1-R10')], [mines])
    expect(told(game, into, 'en')).toContain('Mines in 1-R09, GRif/1: hit 42%, critical 3%.')
    expect(beside(game, 'hex', hex, { verb: 'move', param: 'path', before: [0] })).toContain('mines: hit 42%')
    const there = ground([rifles('1-R09', { marker: 'soft_pinned' })], [mines])
    expect(foreseen(there, { verb: 'pivot', args: [0, 2, null] })?.mines).toEqual([
      { unit: 0, hex, hit, critical, isMarked: true },
    ])
    const fight = ground([rifles('1-R09'), { unit: 'su_smg', hex: '1-R09', facing: 'S' }], [mines])
    expect(foreseen(fight, { verb: 'assault', args: [0, 1, [], null, null, null] })?.mines).toHaveLength(1)
    const pioneers = ground([{ unit: 'de_pioneers', hex: '1-R10', facing: 'N' }], [mines])
    expect(foreseen(pioneers, 'move Pion/1 1R09')?.mines).toBeUndefined()
  })

  test('of those that lie hidden nothing is told', () => {
    const game = ground([rifles('1-R10')], [{ ...mines, hidden: true }])
    expect(foreseen(game, 'move GRif/1 1R09')?.mines).toBeUndefined()
  })
})

test('CH-17.10g mines that are fought go off only if they are still there', () => {
  const mines = { token: 'mines', hex: '1-R09', by: 'soviet' }
  const game = ground([{ unit: 'de_rifles41', hex: '1-R09', facing: 'N' }], [mines])
  const event = foreseen(game, { verb: 'breach', args: [0, 0, [], null, null] })
  const [cleared] = (event as never as { hits: number[] }).hits
  expect(cleared).toBeGreaterThan(0)
  const left = expect.closeTo(computeRollChance(ruleNumbers.mines) * (1 - cleared), 9)
  expect(event?.mines).toMatchObject([{ unit: 0, hit: left }])
})

describe('11.7 where nobody is seen', () => {
  const hidden: Unit = { unit: 'su_rifles41', hex: '5-H02', facing: 'S', hidden: true }
  const blocks = (tokens: readonly object[]) =>
    ground([{ unit: 'de_pioneers', hex: '5-E07', facing: 'N' }, hidden], tokens, {
      scenario: 'blocks',
      ...caps(2),
    })

  test('a roll to detect comes first, whatever lies there, and the CAPs that are named go to it', () => {
    const hex = (game: Game) => game.hex('5E06')
    const fired = (tokens: readonly object[]) => {
      const game = blocks(tokens)
      return foreseen(game, { verb: 'attack', args: [0, hex(game), [], 1, null] })
    }
    expect(fired([])).toMatchObject({ sums: [], detection: expect.any(Number) })
    const wire = fired([{ token: 'wire', hex: '5-E06', by: 'soviet' }])
    const { detection } = wire as never as { detection: number }
    expect(wire).toMatchObject({ detect: computeRollChance(detection + 1), caps: [0], sums: [{ token: 0 }] })
  })

  test('CH-18.0h flames reveal without a roll: no chance is told, and they are not called hopeless', () => {
    const game = blocks([])
    const action = { verb: 'flame', args: [0, game.hex('5E06'), [], null, null] }
    const event = foreseen(game, action)
    expect(event).toMatchObject({ detection: -1, detect: 0, smokesOut: true })
    expect(told(game, event, 'en')).toContain('The flames reveal any hidden unit')
    expect(told(game, event, 'ru')).toContain('Огнемёт раскроет')
    expect(told(game, event, 'en')).not.toContain('detect')
    expect(findWasteWarning(conflictOfHeroes, game.state, 'german', action)?.isHopeless).toBeFalsy()
  })
})

test('CH-11.2b whoever turns under fire is told what meets its front and what its flank', () => {
  const hidden = { unit: 'su_rifles41', hex: '1-H07', facing: 'S', hidden: true }
  const told = ['N', 'NE', 'SE', 'S', 'SW', 'NW'].map(facing => {
    const game = ground([rifles('1-H10'), hidden], [])
    game.play('german', 'attack GRif/1 1H07', { dice: [6, 6] })
    const action = readAction(conflictOfHeroes, game.state, 'soviet', `face ${facing}`) as Action
    const event = conflictOfHeroes.views.preview(game.view('soviet'), 'soviet', action)
    const [sum] = all(game.play('soviet', `face ${facing}`, { dice: [1, 1, SPENT.seven] }), 'odds')
    expect(event).toMatchObject({ sums: [{ number: sum.sum.number }] })
    return sum.sum.number
  })
  expect(new Set(told).size).toBe(2)
})

test('CH-3.4b CAPs that a spent unit owes at once are none for its roll', () => {
  const enemy = { unit: 'su_rifles41', hex: '1-H07', facing: 'S' }
  for (const [german, counted] of [
    [3, 0],
    [4, -1],
    [5, -2],
  ]) {
    const game = ground([rifles('1-H10', { spent: true }), enemy], [], caps(german))
    const shot = { verb: 'attack', args: [0, game.hex('1H07'), [], -2, null] }
    expect([german, foreseen(game, shot)]).toMatchObject([german, { cost: 3, atOnce: true, caps: [counted] }])
    const [roll] = all(game.play('german', 'attack GRif/1 1H07 () -2', { dice: [1, 1] }), 'rolled')
    expect(roll.caps + 0).toBe(counted)
  }
  const pinned = ground([rifles('1-H10', { spent: true, marker: 'soft_pinned' }), enemy], [], caps(6))
  expect(foreseen(pinned, { verb: 'rally', args: [[0], -2, null] })).toMatchObject({ rolls: [{ caps: -1 }] })
})

test('of an action that is over no cost is told to whoever answers after it', () => {
  const enemy = { unit: 'su_rifles41', hex: '1-H02', facing: 'S' }
  const game = ground([rifles('1-H10'), enemy], [], { ...caps(1), hands: { german: ['14'] } })
  game.play('german', 'stall GRif/1')
  game.play('german', 'pay 0', { dice: [SPENT.seven] })
  game.play('german', 'keep')
  game.play('german', 'play 14')
  expect(game.view('german').asks?.do).toBe('scouts')
  expect(foreseen(game, { verb: 'spy', args: [0] })).toBeNull()
})

test('CH-7.4 of a target with a marker any hit is told to destroy it', () => {
  const game = ground(
    [rifles('1-H10'), { unit: 'su_rifles41', hex: '1-H07', facing: 'S', marker: 'soft_pinned' }],
    [],
  )
  const event = foreseen(game, 'attack GRif/1 1H07')
  expect(event).toMatchObject({ type: 'attackOdds', marked: [true] })
  expect(told(game, event, 'en')).toContain('any hit destroys')
  expect(told(game, event, 'en')).not.toContain('critical')
  expect(told(game, event, 'ru')).toContain('любое попадание уничтожит')
})
