import { describe, expect, test } from 'vitest'
import { ruleNumbers } from '../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../../src/engine/model.ts'
import { readAction } from '../../../src/engine/notation.ts'
import { createPlainAttack } from '../../../src/systems/conflict-of-heroes/attack/fire-zone.ts'
import { computeRollChance, findDefenceKind } from '../../../src/systems/conflict-of-heroes/attack/odds.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesEvent } from '../../../src/systems/conflict-of-heroes/state/events.ts'
import type { Attack } from '../../../src/systems/conflict-of-heroes/state/state.ts'
import { all, field, SPENT } from '../field.ts'

type Given = Partial<Parameters<typeof field>[0]>
type Placed = NonNullable<Given['units']>[number]
type Game = ReturnType<typeof field>
const set = (units: readonly Placed[], given: Given = {}) =>
  field({ scenario: 'mir', turn: 'german', chapters: 19, units, ...given })
const at = (unit: string, hex: string, facing = 'N', more: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...more,
})
const MISS = [1, 1, SPENT.seven]
const percent = (number: number) => Math.round(computeRollChance(number) * 100)
const foreseen = (game: Game, by: string, text: string) =>
  conflictOfHeroes.views.preview(
    game.view(by),
    by,
    readAction(conflictOfHeroes, game.state, by, text) as Action,
  ) as Extract<HeroesEvent, { type: 'attackOdds' | 'rallyOdds' | 'costs' }> &
    Extract<HeroesEvent, { type: 'attackOdds' }>
const values = (terms: readonly { rule: string; value: number }[]) =>
  Object.fromEntries(terms.map(({ rule, value }) => [rule, value]))

describe('what is told of an attack', () => {
  const shot = () => set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H07', 'S')])
  test('CH-6.0b who fires at what, from where, with whom, and what it takes', () => {
    const game = set([
      at('de_rifles41', '1-H10'),
      at('de_rifles41', '1-I10'),
      at('su_rifles41', '1-H07', 'S'),
    ])
    const events = game.play('german', 'attack GRif/1 1H07 GRif/2', { dice: MISS })
    const attacked = { unit: 0, supporters: [1], hex: game.hex('1H07'), close: false, weapon: 'fire' }
    expect(all(events, 'attacked')).toEqual([
      { type: 'attacked', ...attacked, from: game.hex('1H10'), spotter: -1 },
    ])
    const [odds] = all(events, 'odds')
    expect([odds.hit, odds.critical]).toEqual([
      percent(odds.sum.number),
      percent(odds.sum.number + ruleNumbers.critical),
    ])
    expect(odds.hit).toBeGreaterThan(odds.critical)
    expect(all(events, 'missed')).toMatchObject([{ unit: 2 }])
    const close = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H10')])
    expect(all(close.play('german', 'assault GRif/1 SRif/1', { dice: MISS }), 'attacked')).toMatchObject([
      { unit: 0, close: true },
    ])
  })

  test('CH-13.3d of a mortar that stays hidden the others hear the hex and the dice alone', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [at('su_mortar82', '3-M09', 'N', { hidden: true }), at('de_hmg34', '3-F10', 'SE')],
    })
    const order = 'bombard Mr82/1 3F10 3K10'
    const events = game.play('soviet', order, { dice: MISS })
    expect(all(events, 'attacked')).toMatchObject([
      { unit: -1, supporters: [], hex: game.hex('3F10'), from: -1, spotter: -1, weapon: 'fire' },
    ])
    expect(all(events, 'odds')).toEqual([])
    const own = game.said.filter(({ to }) => to?.includes('soviet')).map(({ event }) => event)
    expect(all(own, 'attacked')).toMatchObject([{ unit: 0, spotter: game.hex('3K10') }])
    expect(all(own, 'odds')).toHaveLength(1)
    const open = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [at('su_mortar82', '3-M09', 'NW'), at('de_hmg34', '3-F10', 'SE')],
    })
    expect(all(open.play('soviet', order, { dice: MISS }), 'attacked')).toMatchObject([
      { unit: 0, spotter: open.hex('3K10') },
    ])
  })

  test('CH-13.3d with a supporter in sight a mortar does not stay hidden', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [
        at('su_mortar82', '3-M09', 'NW', { hidden: true }),
        at('su_mortar82', '3-M08', 'NW'),
        at('de_hmg34', '3-F10', 'SE'),
      ],
    })
    if (game.options('soviet', 'bombard', 'support', 'Mr82/1 3F10 3K10').includes('Mr82/2')) {
      game.play('soviet', 'bombard Mr82/1 3F10 3K10 Mr82/2', { dice: MISS })
      expect(game.state.hidden[0]).toBe(0)
    } else expect(game.options('soviet', 'bombard', 'support', 'Mr82/1 3F10 3K10')).toEqual([])
  })

  test('CH-7.5b a marker that changes the number is shown, no other', () => {
    const shown = (
      own: Partial<Placed>,
      target: Partial<Placed>,
      hex = '1-H07',
      order = 'attack GRif/1 1H07',
    ) => {
      const game = set([at('de_rifles41', '1-H10', 'N', own), at('su_rifles41', hex, 'S', target)])
      return all(game.play('german', order, { dice: MISS }), 'showedMarker').map(({ unit, why }) => [
        unit,
        why,
      ])
    }
    expect(shown({}, {})).toEqual([])
    expect(shown({ marker: 'soft_suppressed' }, {})).toEqual([[0, 'fight']])
    expect(shown({ marker: 'soft_unnerved' }, {})).toEqual([])
    expect(shown({}, { marker: 'soft_cowering' })).toEqual([[1, 'fight']])
    expect(shown({}, { marker: 'soft_pinned' })).toEqual([])
    expect(shown({ marker: 'soft_suppressed', shown: true }, {})).toEqual([])
    // A range of 1: shown where it makes the long range of what would be short of it
    const cowering = { marker: 'soft_cowering' }
    const capped = (hex: string) => shown(cowering, {}, hex, `attack GRif/1 ${hex.replace('-', '')}`)
    expect(capped('1-H09').filter(([, why]) => why === 'fight')).toEqual([])
    expect(capped('1-H08')).toContainEqual([0, 'fight'])
  })

  test('CH-17.11g a token is attacked with red firepower, and a miss is told', () => {
    const game = set([at('de_rifles41', '1-H10')], { tokens: [{ token: 'wire', hex: '1-H08' }] })
    const events = game.play('german', 'attack GRif/1 1H08', { dice: MISS })
    const [{ sum }] = all(events, 'odds')
    expect(sum).toMatchObject({ unit: -1, token: 0, red: true, flank: false })
    expect(all(events, 'tokenMissed')).toMatchObject([{ token: 0 }])
    // Heavy woods shelter it from the air burst of a mortar no more than a soft target
    expect(shot().state.tokenHex).toEqual([])
  })

  test('CH-17.11c after one token the next, then the check', () => {
    const game = set([at('de_rifles41', '1-H10')], {
      tokens: [
        { token: 'wire', hex: '1-H08' },
        { token: 'mines', hex: '1-H08', by: 'soviet' },
      ],
    })
    const events = game.play('german', 'attack GRif/1 1H08', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(all(events, 'tokenMissed').map(({ token }) => token)).toEqual([0, 1])
    expect(all(events, 'checked')).toHaveLength(1)
  })
})

describe('6.2, 6.3 colour and facing', () => {
  const value = (unit: string, facing: string, attack: Partial<Attack> = {}) => {
    const game = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-Q02'), at(unit, '1-H07', facing)])
    return findDefenceKind(
      game.state,
      { ...createPlainAttack(game.state, 0, game.hex('1H07')), ...attack },
      2,
    )
  }
  test('CH-6.2a CH-6.3a R18 front and flank have their own colours, an open top is red to explosives, flames and red fire in close combat', () => {
    expect(value('su_zis30', 'S')).toEqual({ flank: false, red: false })
    expect(value('su_zis30', 'N')).toEqual({ flank: true, red: true })
    expect(value('su_t26', 'S')).toEqual({ flank: false, red: false })
    expect(value('su_t26', 'N')).toEqual({ flank: true, red: false })
    expect(value('de_pzjg35r', 'S')).toEqual({ flank: false, red: false })
    expect(value('de_pzjg35r', 'N')).toEqual({ flank: true, red: false })
    expect(value('de_pzjg35r', 'S', { weapon: 'flame' })).toEqual({ flank: true, red: true })
    expect(value('su_t26', 'S', { weapon: 'flame' })).toEqual({ flank: true, red: false })
    expect(value('de_pzjg35r', 'S', { close: true })).toEqual({ flank: true, red: false })
    expect(value('de_pzjg35r', 'S', { close: true, openTop: true })).toEqual({ flank: true, red: true })
    expect(value('su_t26', 'S', { close: true, openTop: true })).toEqual({ flank: true, red: false })
    expect(value('de_pzjg35r', 'N', { openTop: true })).toEqual({ flank: true, red: false })
  })

  test('CH-18.0b CH-18.0c flames have a red and a blue firepower of their own', () => {
    const flame = (unit: string, facing: string) => {
      const game = field({
        scenario: 'blocks',
        turn: 'german',
        units: [at('de_pioneers', '5-J09', 'SE'), at(unit, '5-K09', facing)],
      })
      return values(foreseen(game, 'german', 'flame Pion/1 5K09').sums[0].attackTerms)
    }
    expect(flame('su_76reg', 'NW')).toMatchObject({ 'CH-18.0b': ruleNumbers.flame.red })
    expect(flame('su_76reg', 'NW')).not.toHaveProperty('CH-18.0c')
    expect(flame('su_t26', 'NW')).toMatchObject({ 'CH-18.0c': ruleNumbers.flame.blue })
    expect(flame('su_t26', 'NW')).not.toHaveProperty('CH-18.0b')
  })

  test('CH-6.11b white firepower is that of a crew, by colour', () => {
    const fight = (unit: string, target: string, order: string) => {
      const game = set([at(unit, '1-H10'), at(target, '1-H10')])
      return values(foreseen(game, 'german', order).sums[0].attackTerms)
    }
    expect(fight('de_mg34', 'su_rifles41', 'assault MG34/1 SRif/1')).toMatchObject({ 'CH-6.11b': -2 })
    expect(fight('de_rifles41', 'su_rifles41', 'assault GRif/1 SRif/1')).toMatchObject({ 'CH-6.7c': 4 })
    const hunters = fight('de_tank_hunters', 'su_t26', 'assault TkHun/1 T26/1')
    const soft = fight('de_tank_hunters', 'su_rifles41', 'assault TkHun/1 SRif/1')
    expect(['CH-6.11b' in hunters, 'CH-6.11b' in soft]).toEqual([false, true])
  })

  test('CH-17.5d CH-17.2a a bunker shelters better in front, a trench alike all round', () => {
    const cover = (token: string, facing: string, unit = 'de_rifles41') => {
      const game = set([at(unit, '1-H10'), at('su_maxim', '1-H07', facing, { inside: 0 })], {
        tokens: [{ token, hex: '1-H07', facing }],
      })
      const [name] = conflictOfHeroes.views.names(game.state).unit
      const { defenceTerms } = foreseen(game, 'german', `attack ${name} 1H07`).sums[0]
      return Object.keys(values(defenceTerms)).filter(rule => rule.startsWith('CH-17'))
    }
    expect(cover('bunker', 'S')).toEqual(['CH-17.5d'])
    expect(cover('bunker', 'N')).toEqual(['CH-17.2a'])
    expect(cover('trench', 'S')).toEqual(['CH-17.2a'])
  })
})

describe('what is foreseen', () => {
  test('CH-10.7a supporters count in the sum and share the check', () => {
    const game = set([
      at('de_rifles41', '1-H10'),
      at('de_rifles41', '1-I10'),
      at('su_rifles41', '1-H07', 'S'),
    ])
    const odds = foreseen(game, 'german', 'attack GRif/1 1H07 GRif/2')
    expect(values(odds.sums[0].attackTerms)).toMatchObject({ 'CH-10.7a': 1 })
    expect(odds.units).toEqual([0, 1])
    expect(odds.criticals).toEqual([computeRollChance(odds.sums[0].number + ruleNumbers.critical)])
    const mortars = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [at('su_mortar82', '3-M09', 'NW'), at('de_hmg34', '3-F10', 'SE')],
    })
    const indirect = foreseen(mortars, 'soviet', 'bombard Mr82/1 3F10 3K10')
    expect(indirect.units).toEqual([0])
    expect(values(indirect.terms)).toEqual({ 'CH-13.0c': 4 })
    expect(values(odds.terms)).toEqual({ 'CH-2.4b': 3 })
  })

  test('what costs less than nothing costs nothing, nor does what a card makes free', () => {
    const game = set([
      at('de_mg34', '1-H10', 'N', { marker: 'soft_berserk' }),
      at('su_rifles41', '1-H07', 'S'),
    ])
    expect(foreseen(game, 'german', 'attack MG34/1 1H07').cost).toBeGreaterThanOrEqual(0)
    const card = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H07', 'S')], {
      hands: { german: ['02'] },
      caps: { german: 3, soviet: 0 },
    })
    card.play('german', 'play 02')
    const odds = foreseen(card, 'german', 'attack GRif/1 1H07')
    expect([odds.cost, odds.terms, odds.chances, odds.units]).toEqual([0, [], [0], [0]])
  })

  test('CH-7.9b a rally is foreseen for those who may lose their marker', () => {
    const game = set([
      at('de_rifles41', '1-H10', 'N', { marker: 'soft_stunned' }),
      at('de_rifles41', '1-H10'),
      at('de_pz3e', '1-H10', 'N', { marker: 'armour_light' }),
    ])
    const rally = (units: readonly number[]) =>
      conflictOfHeroes.views.preview(game.view('german'), 'german', {
        verb: 'rally',
        args: [units, null, null],
      } as never) as Extract<HeroesEvent, { type: 'rallyOdds' }> | null
    expect(rally([0])?.rolls.map(({ unit }) => unit)).toEqual([0])
    expect(rally([0, 1])?.rolls.map(({ unit }) => unit)).toEqual([0])
    expect(rally([2])?.rolls).toEqual([])
    expect(rally([])).toBeNull()
  })

  test('nothing is foreseen of what is not said yet', () => {
    const game = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H07', 'S')])
    const said = (verb: string, ...args: unknown[]) =>
      conflictOfHeroes.views.preview(game.view('german'), 'german', { verb, args } as never)
    expect(said('attack', 0)).toBeNull()
    expect(said('attack', null, 3)).toBeNull()
    expect(said('rally', null)).toBeNull()
    expect(said('move', null)).toBeNull()
    expect(said('load', 0)).toBeNull()
    expect(said('pass')).toBeNull()
  })

  test('CH-17.11e in close combat a token is foreseen as one, a colour as it was named', () => {
    const breach = set([at('de_pioneers', '1-H10')], { tokens: [{ token: 'wire', hex: '1-H10' }] })
    const verbs = breach.offered('german')
    if (verbs.includes('breach')) {
      const name = conflictOfHeroes.views.names(breach.state).token[0]
      expect(foreseen(breach, 'german', `breach Pion/1 ${name}`).sums[0]).toMatchObject({
        token: 0,
        unit: -1,
      })
    }
    const open = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [at('su_rifles41', '1-H10'), at('de_pzjg35r', '1-H10')],
    })
    const [, name] = conflictOfHeroes.views.names(open.state).unit
    const red = (colour: string) =>
      foreseen(open, 'soviet', `assault SRif/1 ${name} () ${colour}`).sums[0].red
    expect([red('red'), red('blue')]).toEqual([true, false])
  })
})

describe('CAPs that are named are in what is foreseen', () => {
  const pair = (hex: string, given: Given = {}, more: Partial<Placed> = {}) =>
    set([at('de_rifles41', '1-H10', 'N', more), at('su_rifles41', hex, 'S')], given)
  const two = { caps: { german: 2, soviet: 0 } }
  const told = (lang: 'ru' | 'en', event: HeroesEvent) =>
    conflictOfHeroes.words[lang].events[event.type]?.(event as never, { label: (_, value) => String(value) })

  test('CH-3.2f CH-7.1a hit and critical are told from the changed number', () => {
    const plain = foreseen(pair('1-H07', two), 'german', 'attack GRif/1 1H07')
    const helped = foreseen(pair('1-H07', two), 'german', 'attack GRif/1 1H07 () -2')
    const number = plain.sums[0].number
    expect([plain.caps, plain.hits, plain.criticals]).toEqual([
      [0],
      [computeRollChance(number)],
      [computeRollChance(number + ruleNumbers.critical)],
    ])
    const better = [computeRollChance(number - 2), computeRollChance(number - 2 + ruleNumbers.critical)]
    expect([helped.caps, helped.hits, helped.criticals]).toEqual([[-2], [better[0]], [better[1]]])
    expect(told('en', helped)).toContain(
      `hit ${percent(number - 2)}% (−2 for CAPs), critical ${percent(number - 2 + ruleNumbers.critical)}%`,
    )
    expect(told('ru', helped)).toContain(
      `попадание ${percent(number - 2)}\u00a0% (−2 за ОК), критическое ${percent(number - 2 + ruleNumbers.critical)}\u00a0%`,
    )
    const events = pair('1-H07', two).play('german', 'attack GRif/1 1H07 () -2', { dice: MISS })
    expect(all(events, 'odds')).toMatchObject([
      { caps: -2, hit: percent(number - 2), critical: percent(number - 2 + ruleNumbers.critical) },
    ])
    expect(told('en', all(events, 'odds')[0])).toContain(`hit ${percent(number - 2)}% (−2 for CAPs)`)
  })

  test('CH-3.2e of several targets none is promised them before it is chosen', () => {
    const game = set(
      [at('de_rifles41', '1-H10'), at('su_rifles41', '1-H07', 'S'), at('su_rifles41', '1-H07', 'S')],
      two,
    )
    expect(foreseen(game, 'german', 'attack GRif/1 1H07 () -1').caps).toEqual([0, 0])
  })

  test('CH-3.1b what is named for the number lowers no risk, and a spent unit has none for it', () => {
    const shot = (text: string) => foreseen(pair('1-H07', two), 'german', text).chances.length
    expect([shot('attack GRif/1 1H07'), shot('attack GRif/1 1H07 () -1')]).toEqual([3, 2])
    const idle = (german: number, value: number) => {
      const game = pair('1-H07', { caps: { german, soviet: 0 } }, { spent: true })
      const action = readAction(conflictOfHeroes, game.state, 'german', 'attack GRif/1 1H07') as Action
      return conflictOfHeroes.menus.isUseless(game.view('german'), 'german', action, 'number', value)
    }
    expect([idle(3, 0), idle(3, -1), idle(4, -1), idle(4, -2)]).toEqual([false, true, false, true])
  })

  test('CH-7.6a a rally is told with them', () => {
    const game = set([at('de_rifles41', '1-H10', 'N', { marker: 'soft_pinned' })], two)
    const come = conflictOfHeroes.views.preview(game.view('german'), 'german', {
      verb: 'rally',
      args: [[0], -2, null],
    }) as Extract<HeroesEvent, { type: 'rallyOdds' }>
    expect(come.rolls).toMatchObject([{ caps: -2, chance: computeRollChance(come.rolls[0].number - 2) }])
    expect(told('en', come)).toContain('% (−2 for CAPs)')
  })
})
