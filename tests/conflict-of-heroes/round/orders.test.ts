import { describe, expect, test } from 'vitest'
import { findPublicOffers } from '../../../commands/table/offers.ts'
import { cards } from '../../../data/conflict-of-heroes/index.ts'
import type { ReactionPromptMode, StandingOrder } from '../../../src/engine/system.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { field, SPENT } from '../field.ts'

const UNITS = [
  { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
  { unit: 'su_rifles41', hex: '1-H07', facing: 'S' },
]
const set = (hands: Record<string, string[]>, caps = { german: 0, soviet: 0 }) =>
  field({ scenario: 'mir', turn: 'german', units: UNITS, hands, caps })
const answer = (
  game: ReturnType<typeof set>,
  role: string,
  orders: readonly StandingOrder[] = [],
  way?: ReactionPromptMode,
) => conflictOfHeroes.menus.standingAnswer(game.view(role), role, orders, way)
const KEEP = { verb: 'keep', args: [] }

describe('standing orders', () => {
  test('nobody waits for a reaction that was not asked for', () => {
    const game = set({ soviet: ['02'] })
    game.play('german', 'attack GRif/1 1H07')
    expect(game.asked()).toEqual(['soviet'])
    expect(answer(game, 'soviet')).toEqual({ verb: 'decline', args: [] })
    expect(answer(game, 'soviet', [{ kind: 'reactions', values: [] }])).toBeNull()
  })

  test('an armed card 06 is played at its price, and only when it is held', () => {
    const armed = (price: string): StandingOrder[] => [{ kind: 'confuse', values: [price] }]
    const game = set({ soviet: ['06'] })
    game.play('german', 'attack GRif/1 1H07')
    expect(answer(game, 'soviet', armed('3'))).toEqual({ verb: 'confuse', args: [] })
    expect(answer(game, 'soviet', armed('4'))).toEqual({ verb: 'decline', args: [] })
    const without = set({ soviet: ['02'] })
    without.play('german', 'attack GRif/1 1H07')
    expect(answer(without, 'soviet', armed('3'))).toEqual({ verb: 'decline', args: [] })
  })

  test('an armed card 06 without a price is played on the first action, and no second one on what it has raised', () => {
    const orders: StandingOrder[] = [{ kind: 'confuse', values: [] }]
    const game = set({ soviet: ['06', '06'] })
    game.play('german', 'stall GRif/1')
    expect(answer(game, 'soviet', orders)).toEqual({ verb: 'confuse', args: [] })
    game.play('soviet', 'confuse')
    expect(answer(game, 'soviet', orders)).toEqual({ verb: 'decline', args: [] })
  })

  test('the values of a standing order are those that can be ordered, each once', () => {
    const view = set({}).view('german')
    const values = Object.fromEntries(
      conflictOfHeroes.menus.orderKinds.map(({ id, single, values: of, quick }) => [
        id,
        [of?.(view, 'german').map(one => one.id) ?? [], single ?? false, quick ?? []],
      ]),
    )
    expect(values).toEqual({
      reactions: [[], false, []],
      confuse: [['1', '2', '3', '4', '5', '6'], false, []],
      bog: [[], false, []],
      rerolls: [['each', 'checks', 'always', 'never'], true, []],
      calm: [['1'], false, ['rolled']],
      afterwards: [[], false, []],
      targets: [[], false, []],
      caps: [['rolls', 'moves', 'others'], false, []],
      numbers: [[], false, []],
    })
  })

  test('the first of several targets is next, unless their order is to be chosen', () => {
    const game = field({
      turn: 'german',
      units: [...UNITS, { unit: 'su_maxim', hex: '1-H07', facing: 'S' }],
    }) as ReturnType<typeof set>
    game.play('german', 'attack GRif/1 1H07')
    expect(game.state.agenda.at(-1)?.do).toBe('target')
    expect(answer(game, 'german')).toEqual({ verb: 'next', args: [game.unit('SRif/1')] })
    expect(answer(game, 'german', [{ kind: 'targets', values: [] }])).toBeNull()
  })

  test('a vehicle drives on unasked, unless card 15 is armed or reactions are wanted', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        { unit: 'de_pz3e', hex: '1-R12', facing: 'N' },
        { unit: 'su_rifles41', hex: '4-B09', facing: 'S' },
      ],
      hands: { soviet: ['15'] },
    }) as ReturnType<typeof set>
    game.play('german', 'move Pz3E/1 1R11-1R10')
    game.play('soviet', 'decline')
    expect(game.state.agenda.at(-1)?.do).toBe('bog')
    expect(answer(game, 'soviet')).toEqual({ verb: 'decline', args: [] })
    expect(answer(game, 'soviet', [{ kind: 'bog', values: [] }])).toEqual({ verb: 'bog', args: [] })
    expect(answer(game, 'soviet', [{ kind: 'reactions', values: [] }])).toBeNull()
  })

  test('what card 13 took from a roll counts: a success that it spoilt is asked about', () => {
    const game = set({ german: ['13', '13', '13'] })
    game.play('german', 'attack GRif/1 1H07', { dice: [5, 5] })
    expect(answer(game, 'german')).toEqual(KEEP)
    game.play('german', 'luck', { dice: [1] })
    expect([game.state.roll?.luck, answer(game, 'german')]).toEqual([-3, null])
  })

  test('own rolls are asked about only when they failed', () => {
    const game = set({ german: ['07'] })
    game.play('german', 'attack GRif/1 1H07', { dice: [2, 4] })
    expect(answer(game, 'german')).toBeNull()
    expect(answer(game, 'german', [{ kind: 'rerolls', values: ['never'] }])).toEqual({
      verb: 'keep',
      args: [],
    })
    const good = set({ german: ['07'] })
    good.play('german', 'attack GRif/1 1H07', { dice: [5, 5] })
    expect(answer(good, 'german')).toEqual({ verb: 'keep', args: [] })
    expect(answer(good, 'german', [{ kind: 'rerolls', values: ['always'] }])).toBeNull()
  })

  test('who let one roll of an action stand is not asked about the next, unless he wants to be', () => {
    const shoot = (dice: number[][]) => {
      const game = field({
        scenario: 'mir',
        turn: 'german',
        units: [...UNITS, { unit: 'su_maxim', hex: '1-H07', facing: 'S' }],
        hands: { german: ['07'] },
      }) as ReturnType<typeof set>
      game.play('german', 'attack GRif/1 1H07')
      game.play('german', 'next SRif/1', { dice: dice[0] })
      const first = answer(game, 'german')
      game.play('german', 'keep', { dice: dice[1] })
      expect(game.state.agenda.at(-1)?.do).toBe('rolled')
      return { game, first, second: answer(game, 'german') }
    }
    const { game, first, second } = shoot([
      [2, 4],
      [2, 4],
    ])
    expect([first, second]).toEqual([null, KEEP])
    const wish = (value: string) => answer(game, 'german', [{ kind: 'rerolls', values: [value] }])
    expect([wish('each'), wish('checks'), wish('always')]).toEqual([null, null, null])
    expect(answer(game, 'german', [], 'can')).toBeNull()
    // What no card could have turned was nothing to decide on
    const hopeless = shoot([
      [1, 2],
      [2, 4],
    ])
    expect([hopeless.first, hopeless.second]).toEqual([KEEP, null])
    expect(game.view('soviet').deed?.kept).toBe(false)
  })

  test('a roll that no card can turn any more is not asked about', () => {
    const after = (dice: number[], discard: string[] = [], hand = ['02', '02']) => {
      const game = field({
        scenario: 'mir',
        turn: 'german',
        units: UNITS,
        hands: { german: hand },
        discard,
      })
      game.play('german', 'attack GRif/1 1H07', { dice })
      return answer(game as ReturnType<typeof set>, 'german')
    }
    // Needed is 10; of two cards in the hand both may be of use
    expect(after([1, 1])).toBeNull()
    expect(after([1, 2], [], ['02'])).toEqual(KEEP)
    expect(after([1, 4], [], ['02'])).toBeNull()
    expect(after([1, 4], ['07', '07', '07'])).toEqual(KEEP)
    expect(after([2, 4], ['07', '07', '07'])).toBeNull()
    expect(after([2, 4], ['07', '07', '07', '13', '13'])).toEqual(KEEP)
    expect(after([4, 5], ['13', '13', '13'])).toBeNull()
  })

  test('who is asked when he can answer is asked when his own cards would do', () => {
    const after = (dice: number[], hand: string[]) => {
      const game = set({ german: hand })
      game.play('german', 'attack GRif/1 1H07', { dice })
      return [answer(game, 'german'), answer(game, 'german', [], 'can')]
    }
    // Needed is 10
    expect(after([1, 4], ['02'])).toEqual([null, KEEP])
    expect(after([1, 4], ['13'])).toEqual([null, KEEP])
    expect(after([1, 4], ['07'])).toEqual([null, null])
    expect(after([1, 3], ['02', '07'])).toEqual([null, KEEP])
    expect(after([1, 3], ['07', '07'])).toEqual([null, null])
    expect(after([4, 5], ['02', '13'])).toEqual([null, null])
  })

  test('one click spares the questions about re-rolls until the round ends', () => {
    const game = set({ german: ['02'] })
    const kind = conflictOfHeroes.menus.orderKinds.find(one => one.id === 'calm')
    const values = kind?.values?.(game.view('german'), 'german').map(({ id }) => id) ?? []
    game.play('german', 'attack GRif/1 1H07', { dice: [2, 4] })
    expect(answer(game, 'german', [{ kind: 'calm', values }])).toEqual({ verb: 'keep', args: [] })
    expect(answer(game, 'german', [{ kind: 'calm', values: ['9'] }])).toBeNull()
  })

  test('with nothing to pay the cost is not asked, and nothing after the action', () => {
    const game = set({ german: ['05'] })
    game.play('german', 'move GRif/1 1H09')
    expect(answer(game, 'german')).toEqual({ verb: 'pay', args: [0] })
    game.play('german', 'pay 0', { dice: [SPENT.seven] })
    game.play('german', 'keep')
    expect(answer(game, 'german')).toEqual({ verb: 'done', args: [] })
    expect(answer(game, 'german', [{ kind: 'afterwards', values: [] }])).toBeNull()
  })

  test('after a check nobody is asked about cards that nobody may hold, unless he wants to be', () => {
    const game = set({ german: ['07'] })
    game.play('german', 'move GRif/1 1H09')
    game.play('german', 'pay 0', { dice: [SPENT.one] })
    expect(game.state.agenda.at(-1)?.do).toBe('rolled')
    expect(answer(game, 'german')).toEqual(KEEP)
    const wish = (value: string) => answer(game, 'german', [{ kind: 'rerolls', values: [value] }])
    expect([wish('checks'), wish('always'), wish('never')]).toEqual([null, null, KEEP])
    expect(answer(game, 'german', [], 'can')).toBeNull()
    expect(answer(game, 'german', [{ kind: 'rerolls', values: ['never'] }], 'can')).toEqual(KEEP)
  })

  test('CAPs are named with the order; who wants to be asked about them again is', () => {
    const asks = (value: string) => [{ kind: 'caps', values: [value] }]
    const moved = set({}, { german: 3, soviet: 0 })
    moved.play('german', 'move GRif/1 1H09')
    expect(answer(moved, 'german')).toEqual({ verb: 'pay', args: [0] })
    expect([answer(moved, 'german', asks('moves')), answer(moved, 'german', asks('others'))]).toEqual([
      null,
      { verb: 'pay', args: [0] },
    ])
    const last = set({}, { german: 1, soviet: 0 })
    last.play('german', 'move GRif/1 1H09')
    expect(answer(last, 'german', asks('moves'))).toBeNull()
    const broke = set({ german: ['05'] })
    broke.play('german', 'move GRif/1 1H09')
    expect(answer(broke, 'german', asks('moves'))).toEqual({ verb: 'pay', args: [0] })
    const shot = set({}, { german: 3, soviet: 0 })
    shot.play('german', 'attack GRif/1 1H07')
    expect(shot.state.agenda.at(-1)?.do).toBe('number')
    expect(conflictOfHeroes.words.en.guide(shot.view('german'), 'german')).toContain('critical hit')
    expect(answer(shot, 'german')).toEqual({ verb: 'adjust', args: [0] })
    expect(answer(shot, 'german', asks('rolls'))).toBeNull()
    shot.play('german', 'adjust -1', { dice: [1, 2] })
    expect(answer(shot, 'german')).toEqual({ verb: 'pay', args: [0] })
    expect(answer(shot, 'german', asks('others'))).toBeNull()
  })

  test('CH-8.5a R2 an action card names no CAPs: its cost and its roll are asked about', () => {
    const officer = set({ german: ['08'] })
    officer.play('german', 'play 08')
    officer.play('german', 'use GRif/1', { dice: [3] })
    expect([officer.state.cap[0], officer.state.agenda.at(-1)?.do]).toEqual([3, 'cost'])
    expect(answer(officer, 'german')).toBeNull()
    officer.play('german', 'pay 2')
    expect(officer.spent('GRif/1')).toBe(false)
    const marker = 'soft_pinned'
    const units = [{ ...UNITS[0], marker }, UNITS[1]]
    const rally = field({
      scenario: 'mir',
      turn: 'german',
      units,
      hands: { german: ['04'] },
      caps: { german: 1, soviet: 0 },
    }) as ReturnType<typeof set>
    rally.play('german', 'play 04')
    rally.play('german', 'use GRif/1')
    expect(rally.state.agenda.at(-1)?.do).toBe('number')
    expect(answer(rally, 'german')).toBeNull()
    const free = set({ german: ['02'] }, { german: 1, soviet: 0 })
    free.play('german', 'play 02')
    free.play('german', 'attack GRif/1 1H07')
    expect(answer(free, 'german')).toEqual({ verb: 'adjust', args: [0] })
  })

  test('rolls that no order names CAPs for are asked about: initiative, own men in the way', () => {
    const vp = { side: 'german', points: 1 } as const
    const none = { deck: [], discard: [], control: [null, null], vp, caps: { german: 0, soviet: 3 } }
    const first = field({ scenario: 'mir', turn: 'german', units: UNITS, ...none }) as ReturnType<typeof set>
    first.play('german', 'pass')
    first.play('soviet', 'pass')
    const [roller] = first.asked()
    expect([roller, first.state.roll?.what]).toEqual(['soviet', 'initiative'])
    const { questions, guide } = conflictOfHeroes.words.en
    const say = { label: () => '' }
    expect(questions.number(first.view(null), say)).toMatch(
      /^USSR: initiative\. Spend CAPs on the roll\? Needed: 7\+, 58%/,
    )
    expect(guide(first.view('soviet'), 'soviet')).toMatch(/^Pay for initiative .* goes first/)
    expect(guide(first.view('soviet'), 'soviet')).not.toContain('critical')
    expect(conflictOfHeroes.words.ru.questions.number(first.view(null), say)).toMatch(
      /^СССР: инициатива\. Сколько ОК/,
    )
    expect(answer(first, 'soviet')).toBeNull()
    expect(answer(first, 'soviet', [{ kind: 'numbers', values: [] }])).toEqual({ verb: 'adjust', args: [0] })

    const mixed = field({
      turn: 'german',
      units: [...UNITS, { unit: 'de_rifles41', hex: '1-H07', facing: 'N' }],
      caps: { german: 3, soviet: 0 },
    }) as ReturnType<typeof set>
    mixed.play('german', 'attack GRif/1 1H07')
    mixed.play('german', 'next GRif/2')
    expect([mixed.state.roll?.what, mixed.state.roll?.unit]).toEqual(['hit', mixed.unit('GRif/2')])
    expect(answer(mixed, 'german')).toBeNull()
    mixed.play('german', 'adjust 1', { dice: [1, 1] })
    expect(mixed.state.roll?.unit).toBe(mixed.unit('SRif/1'))
    expect(answer(mixed, 'german')).toEqual({ verb: 'adjust', args: [0] })
  })

  test('who is asked when he can is asked about his own card 05, 06 and 12, and spared the rest by his hand', () => {
    const shot = set({ german: ['02', '12'], soviet: ['06'] })
    shot.play('german', 'attack GRif/1 1H07')
    expect([answer(shot, 'soviet'), answer(shot, 'soviet', [], 'can')]).toEqual([
      { verb: 'decline', args: [] },
      null,
    ])
    const moved = (card: string) => {
      const game = set({ german: [card] })
      game.play('german', 'move GRif/1 1H09')
      return [game.state.agenda.at(-1)?.do, answer(game, 'german'), answer(game, 'german', [], 'can')]
    }
    const pay = { verb: 'pay', args: [0] }
    expect(moved('05')).toEqual(['cost', pay, null])
    expect(moved('02')).toEqual(['cost', pay, pay])
    const over = set({ german: ['12'] })
    over.play('german', 'move GRif/1 1H09')
    over.play('german', 'pay 0', { dice: [SPENT.seven] })
    over.play('german', 'keep')
    expect([answer(over, 'german'), answer(over, 'german', [], 'can')]).toEqual([
      { verb: 'done', args: [] },
      null,
    ])
  })

  test('CH-7.7c R52 whether the window after a rally opens tells neither the marker nor the ground', () => {
    const after = (marker: string, shown: boolean, hidden = false) => {
      const game = field({
        scenario: 'mir',
        turn: 'german',
        units: [{ unit: 'de_rifles41', hex: '1-H10', facing: 'N', marker, shown, hidden }],
        hands: { german: ['02'] },
        discard: ['13', '13', '13'],
      })
      game.play('german', 'rally GRif/1', { dice: [1, 1] })
      return answer(game as ReturnType<typeof set>, 'german')
    }
    expect([after('soft_pinned', false), after('soft_panicked', false)]).toEqual([null, null])
    expect([after('soft_pinned', true), after('soft_panicked', true)]).toEqual([
      null,
      { verb: 'keep', args: [] },
    ])
    expect(after('soft_panicked', true, true)).toBeNull()
  })

  test('a whole turn with cards on both sides takes one order', () => {
    const game = set({ german: ['02', '13'], soviet: ['02', '06'] })
    game.play('german', 'stall GRif/1')
    const dice = [[SPENT.seven], [], []]
    for (const rolls of dice) {
      const [role] = game.asked()
      const action = answer(game, role)
      if (!action) break
      game.play(role, [action.verb, ...action.args].join(' '), { dice: rolls })
    }
    expect(game.asked()).toEqual(['soviet'])
    expect(game.offered('soviet')).toContain('pass')
  })
})

describe('standing orders at their bounds', () => {
  const seen = set({ german: ['02'] }, { german: 2, soviet: 0 }).view('german')
  const DEED = {
    kind: 'attack' as const,
    command: 0,
    units: [0],
    cost: 3,
    stress: 0,
    raised: 0,
    paid: 0,
    card: null,
    secret: false,
    prepaid: false,
    attack: null,
    moved: [],
    used: [],
    isOver: false,
    kept: false,
  }
  const ROLL = {
    what: 'hit' as const,
    command: 0,
    unit: 1,
    token: null,
    dice: [],
    number: 7,
    secret: false,
    caps: 0,
    luck: 0,
    sum: null,
    terms: [],
  }
  const asks = (what: string, who = ['german']) => ({ do: what, who, command: 0, unit: null, card: null })
  const said = (
    change: Partial<typeof seen>,
    orders: readonly StandingOrder[] = [],
    way?: ReactionPromptMode,
  ) => conflictOfHeroes.menus.standingAnswer({ ...seen, ...change }, 'german', orders, way)
  const order = (kind: string, ...values: string[]): StandingOrder => ({ kind, values })

  describe('CAPs on a roll', () => {
    const roll = (change: object, orders: readonly StandingOrder[] = [], deed: object | null = {}) =>
      said({ asks: asks('number'), roll: { ...ROLL, ...change }, deed: deed && { ...DEED, ...deed } }, orders)
    const NONE_OF_THEM = { verb: 'adjust', args: [0] }
    test.each<[string, object, object | null, boolean]>([
      ['the shot at an enemy', {}, {}, true],
      ['own men in the way', { unit: 0 }, {}, false],
      ['a rally', { what: 'rally', unit: 0 }, {}, true],
      ['a token', { what: 'tokenHit', unit: null }, {}, true],
      ['own mines', { what: 'mine', unit: 0 }, {}, false],
      ['a roll in the action of somebody else', {}, { command: 1 }, false],
      ['a roll of no action', { what: 'initiative', unit: null }, null, false],
    ])('are named with the order for %s, or not', (_, change, deed, named) => {
      expect(roll(change, [], deed)).toEqual(named ? NONE_OF_THEM : null)
      expect(roll(change, [order('caps', 'rolls')], deed)).toBeNull()
      expect(roll(change, [order('numbers')], deed)).toEqual(NONE_OF_THEM)
    })

    const wanted = [order('caps', 'rolls')]
    test('are not asked about a hit that two of them do not bring within reach', () => {
      expect(roll({ number: 14 }, wanted)).toBeNull()
      expect(roll({ number: 15 }, wanted)).toEqual(NONE_OF_THEM)
      expect(roll({ number: 15, what: 'rally' }, wanted)).toBeNull()
      expect(roll({ number: null }, wanted)).toBeNull()
      expect(roll({ number: 15 }, wanted, { secret: true })).toBeNull()
      expect(roll({ number: 15 }, wanted, null)).toEqual(NONE_OF_THEM)
    })
  })

  describe('CAPs on the cost', () => {
    const PAY_NONE = { verb: 'pay', args: [0] }
    const cost = (
      deed: object,
      orders: readonly StandingOrder[],
      change: Partial<typeof seen> = {},
      way?: ReactionPromptMode,
    ) => said({ asks: asks('cost'), deed: { ...DEED, ...deed }, ...change }, orders, way)
    test('are asked about while something is left to pay and CAPs are there', () => {
      const wanted = [order('caps', 'others')]
      expect(cost({}, wanted)).toBeNull()
      expect(cost({ paid: 2 }, wanted)).toBeNull()
      expect(cost({ paid: 3 }, wanted)).toEqual(PAY_NONE)
      expect(cost({}, wanted, { cap: [1, 0] })).toBeNull()
      expect(cost({}, wanted, { cap: [0, 5] })).toEqual(PAY_NONE)
      expect(cost({ kind: 'pivot' }, wanted)).toEqual(PAY_NONE)
      expect(cost({ kind: 'pivot' }, [order('caps', 'moves')])).toBeNull()
    })
    test('CH-11.4c whether card 05 is asked about does not tell if a unit hid where it stood', () => {
      const hid = (to: string, caps: number) => {
        const game = field({
          scenario: 'dawn',
          turn: 'german',
          units: [
            { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
            { unit: 'su_rifles41', hex: '4-H08', facing: 'N' },
          ],
          hands: { german: ['05'] },
          caps: { german: caps, soviet: 0 },
        })
        game.play('german', `hide GRif/1 ${to}`)
        const open = findPublicOffers(conflictOfHeroes, game.state).map(({ verb }) => verb)
        return [game.view('soviet').asks?.do, open, answer(game, 'german', [order('afterwards')])]
      }
      for (const caps of [0, 3]) {
        const asked = ['cost', ['pay', 'again'], null]
        expect([hid('1C09', caps), hid('1C10', caps)]).toEqual([asked, asked])
      }
    })
    test('CH-card-05 one more hex only after a move, or what may be one, and while a card for it may be held', () => {
      const wanted = [order('afterwards')]
      const more = cards.findIndex(({ id }) => id === '05')
      const hand = { hands: [[more], null] }
      expect(cost({ moved: [0] }, wanted)).toBeNull()
      expect(cost({}, wanted)).toEqual(PAY_NONE)
      expect(cost({ secret: true }, wanted)).toBeNull()
      expect(cost({ moved: [0] }, [])).toEqual(PAY_NONE)
      expect(cost({ moved: [0] }, wanted, { handSizes: [0, 2] })).toEqual(PAY_NONE)
      expect(cost({ moved: [0] }, wanted, { discard: [more] })).toBeNull()
      expect(cost({ moved: [0] }, wanted, { discard: [more, more] })).toEqual(PAY_NONE)
      expect(cost({ moved: [0] }, [], hand, 'can')).toBeNull()
      expect(cost({}, [], hand, 'can')).toEqual(PAY_NONE)
      expect(cost({ moved: [0] }, [], { hands: [[0], null] }, 'can')).toEqual(PAY_NONE)
    })
  })

  test('nobody answers what he is not asked', () => {
    expect(said({ asks: asks('after') })).toEqual({ verb: 'done', args: [] })
    expect(said({ asks: asks('after', ['soviet']) })).toBeNull()
    expect(said({ asks: null })).toBeNull()
  })

  test('an order is told from others by its kind', () => {
    const dear = {
      asks: asks('react'),
      deed: { ...DEED, command: 1 },
      hands: [[cards.findIndex(({ id }) => id === '06')], null],
    }
    expect(said(dear, [order('caps', '1'), order('reactions')])).toBeNull()
    expect(said(dear, [order('caps', '1'), order('confuse', '3')])).toEqual({ verb: 'confuse', args: [] })
    expect(said({ asks: asks('cost'), deed: DEED }, [order('calm', 'others')])).toEqual({
      verb: 'pay',
      args: [0],
    })
  })
})
