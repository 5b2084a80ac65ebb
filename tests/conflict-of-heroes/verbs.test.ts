import { describe, expect, test } from 'vitest'
import type { AnyParam, Verb } from '../../src/engine/system.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { field } from './field.ts'

type AnyVerb = Verb<never, never>
const asked = Object.entries(conflictOfHeroes.rules.steps).flatMap(([step, rule]) =>
  'verbs' in rule
    ? Object.entries(rule.verbs as Record<string, AnyVerb>).map(([name, one]) => ({ step, name, one }))
    : [],
)
/** `turn move`, for the verbs that are so. */
const those = (is: (one: AnyVerb) => unknown, among = asked): string[] =>
  among.filter(({ one }) => is(one)).map(({ step, name }) => `${step} ${name}`)
/** `move path`, for the parameters of a turn that are so. */
const params = (is: (param: AnyParam<never, never>) => unknown): string[] =>
  asked
    .filter(({ step }) => step === 'turn')
    .flatMap(({ name, one }) => one.params.filter(is).map(param => `${name} ${param.name}`))

describe('how the verbs are asked', () => {
  test('every answer closes its question but the two that are no action', () => {
    expect(those(({ endsStep }) => !endsStep)).toEqual(['turn reveal', 'turn undig'])
  })

  test('commands are what one does on one’s own initiative', () => {
    expect(those(({ command }) => command).filter(name => name.startsWith('turn '))).toEqual(
      [
        'move pivot attack assault rally stall group hide bombard smoke flame load unload dig play',
        'enter reveal pass',
      ]
        .join(' ')
        .split(' ')
        .map(name => `turn ${name}`),
    )
  })

  test('what hides is secret, and nothing else', () => {
    expect(those(({ secret }) => secret)).toEqual([
      'place place',
      'place mine',
      'turn hide',
      'free hide',
      'march slip',
      'extra slip',
      'cardUnits lay',
      'plan strike',
    ])
  })

  test('a window is let go by its own answer', () => {
    expect(those(({ pass }) => pass)).toEqual(['react decline', 'rolled keep', 'after done', 'bog decline'])
  })

  test('what a hand decides is not on the board', () => {
    expect(those(({ isOnBoard }) => !isOnBoard).filter(name => /^(turn|free) /.test(name))).toEqual([
      'turn play',
      'turn pass',
    ])
  })

  test('what may be left out of an order, what is a list and what a way', () => {
    const caps = [
      'move',
      'pivot',
      'attack',
      'assault',
      'rally',
      'stall',
      'hide',
      'bombard',
      'smoke',
      'screen',
    ]
    const more = ['flame', 'burn', 'breach', 'load', 'unload', 'hook', 'occupy', 'leave', 'dig']
    const rolled = ['attack', 'assault', 'rally', 'bombard', 'flame', 'burn', 'breach']
    expect(params(({ optional }) => optional).sort()).toEqual(
      [
        ...[...caps, ...more].map(verb => `${verb} caps`),
        ...rolled.map(verb => `${verb} number`),
        'move facing',
        ...['move', 'hide', 'unload', 'enter'].map(verb => `${verb} stay`),
        'assault colour',
        'unload facing',
        'leave facing',
        'enter facing',
        'enter aboard',
      ].sort(),
    )
    expect(params(({ many }) => many).filter(name => !name.endsWith(' support'))).toEqual([
      'move path',
      'rally units',
      'group units',
      'grouphide units',
      'dig units',
      'enter units',
      'enter hexes',
      'enter facing',
      'enter path',
      'enter aboard',
    ])
    expect(params(({ many }) => many?.mayBeEmpty)).toEqual([
      'attack support',
      'assault support',
      'bombard support',
      'flame support',
      'burn support',
      'breach support',
      'enter path',
    ])
    expect(params(({ sequence }) => sequence)).toEqual([
      'move path',
      'enter hexes',
      'enter facing',
      'enter path',
      'enter aboard',
    ])
    expect(params(({ repeatable }) => repeatable)).toEqual(['enter facing'])
    expect(params(({ prefiltered }) => prefiltered)).toEqual(['bombard hex', 'smoke hex', 'screen hex'])
  })
})

describe('what lists and lobby ask of the system', () => {
  const RIFLES = { unit: 'de_rifles41', hex: '1-H10' }

  test('a unit and a fortification are where they stand', () => {
    const game = field({
      scenario: 'mir',
      units: [RIFLES, { unit: 'de_mg34' }],
      tokens: [{ token: 'trench', hex: '1-H07' }],
    })
    const where = (kind: string, value: number) =>
      conflictOfHeroes.menus.groupOf(game.view(null), kind, value)
    expect(where('unit', 0)).toEqual({ kind: 'hex', value: game.hex('1H10') })
    expect(where('token', 0)).toEqual({ kind: 'hex', value: game.hex('1H07') })
    expect([where('unit', 1), where('unit', 9), where('token', 1), where('card', 0)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('teams and all chapters are offered where they make a difference', () => {
    const offered = (variant: string) =>
      conflictOfHeroes.scenarios
        .map(({ id }) => id)
        .filter(id => conflictOfHeroes.variants.find(one => one.id === variant)?.isOffered?.(id))
    expect(offered('players')).toEqual(['corridor'])
    expect(offered('chapters')).toEqual(['partisans', 'mir', 'gap', 'petrov', 'ridge', 'dawn'])
  })

  test('what lies hidden is imagined in the next free hex when no pick finds one', () => {
    const free = (units: readonly string[]) => {
      const game = field({
        scenario: 'mir',
        units: units.map(hex => ({ unit: 'de_rifles41', hex })),
        tokens: [{ token: 'mines', hex: '1-H07', by: 'soviet', hidden: true }],
      })
      return conflictOfHeroes.views.determinize(game.state, 'german', () => 0).tokenHex[0]
    }
    const names = conflictOfHeroes.views.names(field({ scenario: 'mir', units: [RIFLES] }).state).hex
    expect(free(['1-H10'])).toBe(0)
    expect(free([names[0]])).toBe(1)
    expect(free([names[0], names[1], names[2]])).toBe(3)
  })

  test('what may happen on a way is known before it is gone', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'su_t34_40', hex: '1-R12', facing: 'N' },
        { unit: 'de_rifles41', hex: '1-R08', facing: 'S' },
      ],
      tokens: [
        { token: 'trench', hex: '1-R11' },
        { token: 'mines', hex: '1-R11', by: 'german', hidden: true },
      ],
    })
    const { verbs } = conflictOfHeroes.rules.steps.turn as { verbs: Record<string, Verb<never, never>> }
    const route = verbs.move.params[1].route as unknown as (
      state: unknown,
      path: readonly number[],
      given: unknown,
    ) => { cost: number; risks: readonly string[] }
    const on = (...path: string[]) => route(game.state, path.map(game.hex), { before: [0], chosen: [] })
    const r11 = game.hex('1R11')
    expect(on('1R11')).toEqual({ cost: 1, risks: [] })
    expect(on('1R11', '1R10')).toEqual({ cost: 1, risks: [`seen ${r11}`, 'token 0'] })
  })
})
