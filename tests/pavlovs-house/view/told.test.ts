import { describe, expect, test } from 'vitest'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { GameEvent } from '../../../src/engine/model.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import { answerByPavlovOrders, pavlovOrderKinds } from '../../../src/systems/pavlovs-house/rules/orders.ts'
import type { PavlovEvent } from '../../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovPosition } from '../../../src/systems/pavlovs-house/state/position.ts'
import { pavlovVariants } from '../../../src/systems/pavlovs-house/state/setup.ts'
import { previewShotChance } from '../../../src/systems/pavlovs-house/view/preview.ts'
import {
  all,
  approach,
  at,
  begin,
  type Game,
  german,
  index,
  inHouse,
  KINDS,
  man,
  on,
  only,
  pavlovNames,
  withCards,
} from '../house.ts'

const types = (told: readonly GameEvent[]): string[] => told.map(({ type }) => type)

test.each<[string, string[], PavlovPosition, string[]]>([
  ['resupply 69 food1,ammo1', ['69'], {}, ['resupplied']],
  ['load 72 5.food', ['72'], { staging: { food: 1 } }, ['loaded']],
  ['deliver 72 5', ['72'], { locations: { 5: 'food' } }, ['delivered']],
  ['reinforce 68 Khait', ['68'], {}, ['reinforced']],
  ['fortify 69 red', ['69'], { supply: { sapper: 1 }, walls: { red: 5 } }, ['fortified']],
  ['fortify 69 battalion', ['69'], { supply: { sapper: 1 }, locations: { 3: 'damage' } }, ['repaired']],
  ['mine 69 3', ['69'], { supply: { sapper: 1 } }, ['mined']],
  ['ready 86 14', ['86'], {}, ['readied']],
  ['recover 94 8', ['94'], { locations: { 8: 'damage' } }, ['repaired']],
])('the card phase tells the card and what it did: %s', (text, hand, position, did) => {
  const game = withCards(hand, position)
  const told = game.play('soviet', text)
  expect(types(told)).toEqual(['used', ...did])
  expect(game.state.cardActions).toBe(2)
})

test('the places and tokens of what a card did are told', () => {
  const told = (text: string, hand: string[], position: PavlovPosition = {}) =>
    withCards(hand, position).play('soviet', text)
  const spot = (name: string) => index('location', name)
  expect(only(told('ready 86 14', ['86']), 'readied')).toMatchObject({ location: spot('14') })
  expect(only(told('recover 94 8', ['94'], { locations: { 8: 'damage' } }), 'repaired').location).toBe(
    spot('8'),
  )
  expect(only(told('mine 69 3', ['69'], { supply: { sapper: 1 } }), 'mined').approach).toBe(2)
  expect(only(told('load 72 5.food', ['72'], { staging: { food: 1 } }), 'loaded')).toMatchObject({
    locations: [spot('5')],
    tokens: [index('token', 'food')],
  })
  const boats = { locations: { 5: 'food', 6: 'ammo' } }
  expect(only(told('deliver 72 5,6', ['72'], boats), 'delivered')).toMatchObject({
    locations: [spot('5'), spot('6')],
    tokens: [index('token', 'food'), index('token', 'ammo')],
  })
  const walls = { supply: { sapper: 1 }, walls: { red: 4 } }
  expect(only(told('fortify 69 red', ['69'], walls), 'fortified')).toMatchObject({ colour: 1, wall: 5 })
  const decided = withCards(['70', '96'], { deck: ['75'], fog: ['97'] })
  const fog = decided.play('soviet', 'decide 70', { draws: ['card 75'] })
  expect(types(fog)).toEqual(['used', 'fogReturned', 'drew'])
  expect(only(fog, 'drew')).toMatchObject({ cards: [index('card', '75')], actions: null })
  const support = withCards(['69'], { support: true, supportCard: '133' })
  expect(types(support.play('soviet', 'support 69', { draws: ['support 134'] }))).toEqual([
    'used',
    'supported',
    'supportOpened',
  ])
})

test('ending a phase tells how many actions were left, and what comes then', () => {
  const counters = inHouse({ men: { Pavlov: 'G2' }, stack: [], actions: 2 })
  expect(types(counters.play('soviet', 'done'))).toEqual(['stopped', 'scored', 'ended'])
  expect(counters.view(null).outcome).toEqual({ winners: ['soviet'], reason: 'score' })
})

test('men who are saved, lost, chosen or replaced are told by name', () => {
  const shot = () =>
    german(
      { men: { Pavlov: 'R2', Khait: 'G2' }, supply: { firstAid: 1, food: 1 } },
      ['sniper.21'],
      [3, 2, 6, 6, 6, 6],
    ).game
  const pavlov = index('man', 'Pavlov')
  expect(only(shot().play('soviet', 'save'), 'saved')).toMatchObject({ man: pavlov, cause: 'sniper' })
  expect(only(shot().play('soviet', 'lose'), 'lost')).toMatchObject({
    men: [pavlov],
    from: [index('position', 'R2')],
    cause: 'sniper',
  })
  const crew = { Khait: 'G2', Dorokhov: 'G2' }
  const hit = (supply: Record<string, number>) =>
    german({ men: crew, weapons: { Maxim1: 'G2' }, supply }, ['sniper.21'], [1, 2, 6, 6, 6, 6]).game
  const khait = index('man', 'Khait')
  // Who is chosen is told where he may still be saved; else his loss tells it.
  expect(types(hit({ firstAid: 1 }).play('soviet', 'choose Khait'))).toEqual(['chosen'])
  const lost = hit({}).play('soviet', 'choose Khait')
  expect(all(lost, 'chosen')).toEqual([])
  expect(only(lost, 'lost').men).toEqual([khait])
  const third = inHouse({ men: { ...crew, Voronov: 'G3' }, weapons: { Maxim1: 'G2' } })
  third.play('soviet', 'move Voronov G2')
  expect(only(third.play('soviet', 'choose Khait'), 'chosen')).toMatchObject({ men: [khait], why: 'room' })
})

test('a weapon whose last man leaves goes to the reserve, and that is told', () => {
  const game = inHouse({ men: { Khait: 'G2', Pavlov: 'G3' }, weapons: { Maxim1: 'G2' } })
  expect(only(game.play('soviet', 'move Khait G5'), 'weaponBack')).toMatchObject({
    weapon: index('weapon', 'Maxim1'),
    position: index('position', 'G2'),
  })
})

test('PH-4-weapons-e a weapon that makes room for another is not said to be without a crew', () => {
  const say = (game: Game, text: string) => {
    const back = only(game.play('soviet', text), 'weaponBack')
    return (['ru', 'en'] as const).map(lang =>
      (pavlovsHouse.words[lang].events.weaponBack as (event: unknown) => string)(back),
    )
  }
  const men = { Sobgaida: 'G2', Murzaev: 'reserve' } as const
  const [ru, en] = say(inHouse({ men, weapons: { '53K': 'G2', PTRD: 'reserve' } }), 'move Murzaev G2 PTRD')
  expect(ru).toContain('уступает место другому оружию')
  expect(en).toContain('makes room for another weapon')
  const left = inHouse({ men: { Khait: 'G2', Pavlov: 'G3' }, weapons: { Maxim1: 'G2' } })
  expect(say(left, 'move Khait G5')[1]).toContain('has no crew')
})

test('PH-3-storm-l a raider whom first aid may still save is told to be wounded, not to be out', () => {
  const game = withCards(['68'], {
    men: { Pavlov: 'R2', Khait: 'G2' },
    storm: 'LHouse',
    supply: { firstAid: 1 },
  })
  const wound = only(game.play('soviet', 'raid 68 Khait', { dice: [1, 1] }), 'casualty')
  const said = (['ru', 'en'] as const).map(lang =>
    (pavlovsHouse.words[lang].events.casualty as (event: unknown) => string)(wound),
  )
  expect(said).toEqual(['Хайт: кубик 1, ранение.', 'Khait: die 1, wounded.'])
  game.play('soviet', 'save')
  expect(man(game, 'Khait')).toBe('reserve')
})

test('several men who starve are told when first aid could still save them', () => {
  const team = ['Naumov', 'Kiselev', 'Khait', 'Pavlov', 'Chekhov', 'Voronov', 'Svirin']
  const men = Object.fromEntries(team.map(name => [name, 'reserve']))
  const hungry = (supply: Record<string, number>) => german({ men, supply }, ['resupply.2'], []).game
  const [first, second] = ['Kiselev', 'Khait'].map(name => index('man', name))
  const game = hungry({ food: 1, firstAid: 1 })
  expect(game.refused('soviet', 'starve Kiselev')).toMatchObject({ why: 'more' })
  expect(game.refused('soviet', 'starve Kiselev,Khait,Pavlov').rule).toBe('PH-3-resupply-d')
  const told = game.play('soviet', 'starve Kiselev,Khait')
  expect(only(told, 'chosen')).toMatchObject({ men: [first, second], why: 'hunger' })
})

test('7.2 (121) on its dash a counter passes a mine by that lies further on', () => {
  const { game } = german({ tacticsOpen: ['121'], mines: ['1'] }, ['riflemen.1'], [1])
  expect([approach(game, 1), game.state.mines[0]]).toEqual([[null, 'riflemen', null, null], 1])
})

test('7.2 of two open cards the one whose step it was is told', () => {
  const card = (kind: string, ...open: string[]) =>
    only(german({ tacticsOpen: open }, [kind], [1]).told, 'dashed').card
  const [dash, wedge] = ['121', '129'].map(name => index('tactics', name))
  expect([card('riflemen.1', '129', '121'), card('pz2.19', '129', '121'), card('pz2.19', '129')]).toEqual([
    dash,
    dash,
    wedge,
  ])
})

test('hand and used cards are discarded in their order, whatever the order of use', () => {
  const game = withCards(['68', '69', '95'], { staging: { food: 1 }, used: ['97', '74'], stack: [] })
  const told = game.play('soviet', 'done')
  const cards = ['68', '69', '74', '95', '97'].map(name => index('card', name))
  expect(only(told, 'discarded').cards).toEqual(cards)
})

test('moves are open again in the next counter phase', () => {
  const game = inHouse({ men: { Pavlov: 'G2' }, enemies: { '1.1': 'mg' }, moves: 2 })
  game.play('soviet', 'attack Pavlov 1.1', { dice: [1, 1] })
  expect([game.state.begun, game.view(null).moves]).toEqual([1, 0])
  const stack = ['leIG18.10', 'sFH18.7', 'sFH18.8', 'milkHouse.61']
  const next = inHouse({
    men: { Pavlov: 'G2' },
    begun: true,
    stack,
    hand: [],
    deck: ['68', '69', '70', '71'],
  })
  next.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect([next.state.phase, next.state.begun, next.state.moves, next.state.actions]).toEqual([
    'cards',
    0,
    0,
    0,
  ])
})

test('PH-4-f a volley is fired by men on positions alone', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'G3' }, enemies: { '1.1': 'mg' } })
  expect(game.refused('soviet', 'volley Chekhov/1.1').rule).toBe('PH-4-f')
  expect(game.refused('soviet', 'volley Pavlov/1.1,Pavlov/1.1').rule).toBe('PH-4-b')
  const two = inHouse({ men: { Pavlov: 'G2', Khait: 'reserve' }, enemies: { '1.1': 'mg' }, actions: 3 })
  expect(two.offered('soviet')).not.toContain('volley')
})

test('3.0 a sniper looks upward from the number of his die, then downward', () => {
  const shotAt = (die: number, ...places: string[]) => {
    const team = ['Pavlov', 'Khait', 'Chekhov']
    const men = Object.fromEntries(places.map((place, i) => [team[i], place]))
    const { told } = german({ men, supply: { firstAid: 1, food: 1 } }, ['sniper.21'], [3, die, 6, 6, 6, 6])
    return only(told, 'fired').position
  }
  const spot = (name: string) => index('position', name)
  expect(shotAt(2, 'R3', 'R4', 'R2')).toBe(spot('R2'))
  expect(shotAt(2, 'R4', 'R3')).toBe(spot('R3'))
  expect(shotAt(4, 'R2', 'R3')).toBe(spot('R3'))
  expect(shotAt(5, 'R2')).toBe(spot('R2'))
})

test('the game begins with everything in its place and nothing begun', () => {
  const { state } = begin()
  expect(state).toMatchObject({
    turn: 1,
    phase: 'cards',
    cardActions: 3,
    ...{ moves: 0, actions: 0, begun: 0, due: 0, dashed: 0, wedged: 0, milkPlayed: 0 },
    walls: [6, 6, 6],
    suppression: [0, 0, 0],
    mines: [0, 0, 0, 0, 0, 0],
    ...{ opened: [], germanHand: [], germanTactics: [], planned: [], plannedTactics: -1 },
    tacticsLeft: [0, 0, 0, 0],
    ...{ tacticsOpen: [], stormCard: -1, stormScored: [], supportCard: -1, supportScored: [] },
    outcome: null,
  })
  for (const marks of [state.exhausted, state.damaged, state.acted, state.orders, state.moved])
    expect(marks).toEqual(new Array(34).fill(0))
  expect([state.squares, state.at]).toEqual([new Array(24).fill(-1), new Array(16).fill(-1)])
  expect(on(begin(), '18')).toBeNull()
  expect(state.tacticsDecks.map(deck => deck.length)).toEqual([7, 7, 8, 8])
})

test('what is open, scored or held lies in no deck', () => {
  const state = at({
    tacticsOpen: ['103'],
    mode: 'competitive-2',
    phase: 'planning',
    turn: 2,
    german: {
      hand: ['riflemen.1'],
      tactics: ['104'],
      plannedTactics: '105',
    },
  }).state
  const gone = ['103', '104', '105'].map(name => index('tactics', name))
  expect(state.tacticsDecks.flat().filter(card => gone.includes(card))).toEqual([])
  expect(state.tacticsDecks.flat()).toHaveLength(27)
  const storm = withCards(['68'], { storm: 'LHouse', stormScored: ['Railway'] }).state
  expect(storm.houses).toEqual([2, 3, 4, 5])
  expect(() => at({ storm: 'LHouse', stormScored: ['LHouse'] })).toThrow(
    'stormScored: expected LHouse in one place',
  )
  const support = withCards(['68'], { support: true, supportCard: '133', supportScored: ['134'] }).state
  expect(support.supportDeck).toEqual([2, 3, 4, 5, 6, 7])
  expect(() =>
    at({
      men: Object.fromEntries(
        ['Pavlov', 'Khait', 'Glushch', 'Chernog', 'Alexandr'].map(name => [
          name,
          { at: 'reserve', acted: true },
        ]),
      ),
    }),
  ).toThrow('more than the printed number of "action"')
})

test('bombs on signals without a fog card in the stock add none', () => {
  const raid = (fog: string[]) =>
    german({ fog, deck: ['69'], hand: ['68'] }, ['ju87x2.11'], [5, 5, 4, 1, 1, 1]).told
  expect(types(raid(['96'])).filter(type => type === 'fogAdded')).toEqual(['fogAdded'])
  expect(types(raid([])).filter(type => type === 'fogAdded')).toEqual([])
})

test('a storm group card that is replaced is told by name, also the first of them', () => {
  const shown = (storm?: 'LHouse' | 'Railway') =>
    only(
      german({ supply: { food: 1 }, ...(storm && { storm }) }, ['resupply.3'], [], ['storm Voentorg']).told,
      'stormCard',
    ).replaced
  expect([shown(), shown('LHouse'), shown('Railway')]).toEqual([null, 0, 1])
})

test('a counter that breaks through is told by kind, also where the next approach begins with another', () => {
  const full = { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '1.4': 'scouts', '2.1': 'pz2' }
  const { told } = german({ enemies: full }, ['riflemen.1'], [1])
  expect(only(told, 'breach')).toMatchObject({ enemy: KINDS.indexOf('scouts'), approach: 0 })
  expect(only(told, 'ended')).toMatchObject({ reason: 'breach', total: 0 })
})

test('kinds of game, levels and standing orders are these', () => {
  expect(pavlovVariants.map(({ id, choices }) => [id, ...choices.map(choice => choice.id)])).toEqual([
    ['mode', 'solo', 'co-op', 'competitive-2', 'competitive-3'],
    ['tactics', 'none', 'veteran', 'guards'],
    ['support', 'no', 'yes'],
  ])
  const view = begin().view('soviet')
  expect(
    pavlovOrderKinds.map(({ id, values }) => [id, ...(values?.(view, 'soviet') ?? []).map(one => one.id)]),
  ).toEqual([
    ['aid', 'always', 'costly', 'special', 'never'],
    ['flak', 'all', 'enough', 'one', 'never'],
    ['stop', 'all', 'three', 'two', 'one', 'threat', 'never'],
    ['loss', 'cheapest', 'worn'],
    ['room'],
  ])
  for (const one of pavlovOrderKinds)
    expect([one.isFor?.('soviet'), one.isFor?.('german')]).toEqual([true, false])
})

describe('what is named twice is taken once only', () => {
  const team = { Pavlov: 'G2', Khait: { at: 'G3', damaged: true }, Chekhov: 'G4' }
  test.each<[string, Game]>([
    ['resupply 69 food1,food1', withCards(['69'])],
    ['deliver 72 5,5', withCards(['72'], { locations: { 5: 'food' } })],
    ['reinforce 68 Bondar,Bondar', withCards(['68'])],
    ['raid 68 Pavlov,Pavlov', withCards(['68'], { storm: 'LHouse', men: team })],
    ['recover Khait.damage,Khait.damage', inHouse({ men: team })],
    ['order Pavlov Khait.damage,Khait.damage', inHouse({ men: team })],
    [
      'observe Potansky 1.1,1.1',
      inHouse({ men: { Potansky: 'G2' }, locations: { 10: 'artillery' }, enemies: { '1.1': 'mg' } }),
    ],
    [
      'volley Pavlov/1.1,Pavlov/1.1',
      inHouse({ men: { Pavlov: 'G2', Chekhov: 'G4' }, enemies: { '1.1': 'mg' } }),
    ],
    ['shoot 8,8', german({ locations: { 8: 'aa' } }, ['ju87x2.11'], []).game],
    [
      'starve Pavlov,Pavlov',
      german(
        {
          men: Object.fromEntries(
            ['Pavlov', 'Khait', 'Chekhov', 'Bondar', 'Svirin', 'Naumov', 'Voronov'].map(name => [
              name,
              'reserve',
            ]),
          ),
          supply: { food: 1 },
        },
        ['resupply.2'],
        [],
      ).game,
    ],
  ])('%s', (text, game) => {
    expect(game.refused('soviet', text).why).toBe('value')
  })
})

test('one thing at least is named where there may be several', () => {
  const empty: [Game, string, unknown[]][] = [
    [withCards(['69']), 'resupply', [index('card', '69'), []]],
    [inHouse({ men: { Pavlov: { at: 'G2', exhausted: true } } }), 'recover', [[]]],
    [withCards(['68'], { storm: 'LHouse', men: { Pavlov: 'G2' } }), 'raid', [index('card', '68'), []]],
  ]
  for (const [game, verb, args] of empty)
    expect(findRefusal(pavlovsHouse, game.state, 'soviet', { verb, args: args as never })).toMatchObject({
      why: 'more',
    })
})

test('the last actions are enough for what costs as many, and not for more', () => {
  const men = { Khait: 'G2', Bondar: 'G2', Pavlov: 'G3', Chekhov: 'G4' }
  const field = { men, weapons: { Maxim1: 'G2' }, enemies: { '1.1': 'riflemen', '1.2': 'mg', '2.1': 'mg' } }
  const left = (actions: number) => inHouse({ ...field, actions, stack: [] })
  expect(left(1).refused('soviet', 'fire G2 1.1').rule).toBe('PH-4-weapons-k:actions')
  const two = left(2)
  const [told] = all(two.play('soviet', 'fire G2 1.1', { dice: [1, 1, 1, 1] }), 'attacked')
  expect(told.dice).toHaveLength(4)
  expect(left(1).offered('soviet')).not.toContain('volley')
  const three = left(2)
  expect(three.refused('soviet', 'volley Pavlov/1.1,Chekhov/1.2,Khait/2.1').rule).toBe('PH-4-a:actions')
  expect(
    all(three.play('soviet', 'volley Pavlov/1.1,Chekhov/1.2', { dice: [1, 1, 1, 1, 1, 1] }), 'attacked'),
  ).toHaveLength(2)
  const worn = { Pavlov: { at: 'G3', exhausted: true }, Chekhov: { at: 'G4', damaged: true } }
  const one = inHouse({ men: worn, actions: 1 })
  expect(one.refused('soviet', 'recover Pavlov.side,Chekhov.damage').rule).toBe('PH-4-a:actions')
})

describe('standing orders in numbers', () => {
  const ordered = (game: Game, kind: string, ...values: string[]) =>
    answerByPavlovOrders(game.view('soviet'), 'soviet', [{ kind, values }])

  test('as many suppression tokens as are said, of those that lie there; without a number none', () => {
    const coming = (green: number) => german({ suppression: { green } }, ['riflemen.1'], [1]).game
    const spent = (green: number, ...values: string[]) => ordered(coming(green), 'stop', ...values)
    for (const [value, count] of [
      ['three', 3],
      ['two', 2],
      ['one', 1],
      ['all', 5],
    ] as const)
      expect(spent(5, value)).toEqual({ verb: 'stop', args: [count] })
    expect(spent(2, 'three')).toEqual({ verb: 'stop', args: [2] })
    const pass = { verb: 'pass', args: [] }
    expect([spent(5), spent(5, 'never'), spent(5, 'threat')]).toEqual([pass, pass, pass])
    const nearly = { '1.2': 'mg', '1.3': 'mg', '1.4': 'mg', '2.1': 'mg' }
    const gap = german({ suppression: { green: 3 }, enemies: nearly }, ['riflemen.1'], [1]).game
    expect(ordered(gap, 'stop', 'threat')).toEqual(pass)
  })

  test('first aid for those who cost two or more, or who can do something special', () => {
    const saves = (name: string, value: string) => {
      const men = { [name]: 'R2', Kiselev: 'G2' }
      const dice = [3, 2, 6, 6, 6, 6]
      const { game } = german({ men, supply: { firstAid: 1, food: 1 } }, ['sniper.21'], dice)
      return ordered(game, 'aid', value)?.verb === 'save'
    }
    // One point; two points and nothing special; two with a symbol; three without.
    const team = ['Glushch', 'Chernog', 'Khait', 'Chekhov']
    expect(team.map(name => saves(name, 'costly'))).toEqual([false, true, true, true])
    expect(team.map(name => saves(name, 'special'))).toEqual([false, false, true, false])
  })

  test('as many anti-aircraft tokens as are said', () => {
    const { game } = german({ locations: { 8: 'aa', 9: 'aa', 12: 'aa' } }, ['ju87x2.11'], [])
    const spent = (...values: string[]) => {
      const action = ordered(game, 'flak', ...values)
      return action?.verb === 'shoot' ? (action.args[0] as number[]).length : 0
    }
    expect([spent(), spent('never'), spent('one'), spent('enough'), spent('all')]).toEqual([0, 0, 1, 2, 3])
  })

  test('the cheapest goes first: by cost, special actions, abilities, attack; the worn by damage', () => {
    const first = [
      'Kalinin',
      'Glushch',
      'Mosiash',
      'Chernog',
      'Bondar',
      'Khait',
      'Voronov',
      'Chekhov',
      'Afanas',
    ]
    /** Whom it takes of these, written down the other way round, with food for five. */
    const lost = (order: string, team: readonly string[], marks: Record<string, object> = {}): string[] => {
      const men = Object.fromEntries(
        [...team].reverse().map(name => [name, { at: 'reserve', ...marks[name] }]),
      )
      const { game } = german({ men, supply: { food: 1 } }, ['resupply.2'], [])
      const [lost = []] = ordered(game, 'loss', order)?.args ?? []
      return (lost as number[]).map(one => pavlovNames.man[one])
    }
    expect(lost('cheapest', first)).toEqual(first.slice(0, 4))
    expect(lost('worn', first)).toEqual(first.slice(0, 4))
    expect(lost('cheapest', [...first.slice(4), 'Naumov'])).toEqual(['Bondar'])
    expect(lost('cheapest', [...first.slice(5), 'Naumov', 'Dorokhov'])).toEqual(['Khait'])
    expect(lost('cheapest', [...first.slice(6), 'Naumov', 'Dorokhov', 'Evtifeev'])).toEqual(['Voronov'])
    const worn = {
      Chekhov: { exhausted: true },
      Voronov: { damaged: true },
      Khait: { exhausted: true, damaged: true },
    }
    expect(lost('worn', first, worn)).toEqual(['Khait', 'Voronov', 'Chekhov', 'Kalinin'])
    expect(lost('cheapest', first, worn)).toEqual(first.slice(0, 4))
    // Of two alike the worn one goes first, and of two worn alike the cheaper.
    const twins = ['Kiselev', 'Khokhol', 'Naumov', 'Chekhov', 'Afanas', 'Voronov']
    expect(lost('cheapest', twins, { Khokhol: { exhausted: true } })).toEqual(['Khokhol'])
    expect(lost('worn', twins, { Naumov: { damaged: true }, Voronov: { damaged: true } })).toEqual([
      'Voronov',
    ])
  })
})

describe('previews', () => {
  const whole = (percent: number) => expect.closeTo(percent / 100, 1.9)
  const show = (game: Game, verb: string, args: unknown[]) =>
    pavlovsHouse.views.preview(game.view('soviet'), 'soviet', { verb, args: args as never })
  const square = (name: string) => index('square', name)

  test('a weapon and its inspiring man, an observer, and nobody on an empty square', () => {
    const men = { Khait: 'G2', Bondar: 'G2', Dorokhov: 'G5', Potansky: 'R2' }
    const game = inHouse({ men, weapons: { Maxim1: 'G2' }, enemies: { '1.1': 'riflemen', '1.3': 'mg' } })
    const from = index('position', 'G2')
    expect(show(game, 'fire', [from, square('1.1')])).toMatchObject({
      dice: 4,
      extra: 1,
      need: 4,
      chance: whole(97),
    })
    const { Dorokhov: _, ...without } = men
    const alone = inHouse({ men: without, weapons: { Maxim1: 'G2' }, enemies: { '1.1': 'riflemen' } })
    expect(show(alone, 'fire', [from, square('1.1')])).toMatchObject({ dice: 4, extra: 0, chance: whole(94) })
    expect(show(alone, 'fire', [index('position', 'G3'), square('1.1')])).toBeNull()
    expect(show(alone, 'attack', [index('man', 'Khait'), square('1.2')])).toBeNull()
    const potansky = index('man', 'Potansky')
    expect(show(game, 'observe', [potansky, [square('1.1')]])).toMatchObject({
      dice: 3,
      need: 4,
      chance: whole(88),
    })
    expect(show(game, 'observe', [potansky, null])).toBeNull()
  })

  test('attacks in turn: the chance of each as if none before it had hit', () => {
    const game = inHouse({ men: { Chekhov: 'G2', Pavlov: 'G3' }, enemies: { '1.1': 'riflemen' } })
    const shots = ['Chekhov/1.1', 'Pavlov/1.1'].map(shot => index('shot', shot))
    expect(show(game, 'volley', [shots])).toEqual({
      type: 'chances',
      shots: [
        { shot: shots[0], dice: 4, need: 4, chance: whole(94) },
        { shot: shots[1], dice: 2, need: 4, chance: whole(75) },
      ],
    })
    expect(show(game, 'volley', [[]])).toBeNull()
  })

  test('tokens that tactics leave without a die are not offered; the others say their chance', () => {
    const stops = (tacticsOpen: readonly string[]) => {
      const view = german({ suppression: { green: 2 }, tacticsOpen }, ['riflemen.1'], [1]).game.view('soviet')
      const isIdle = (tokens: number) =>
        pavlovsHouse.menus.isUseless(view, 'soviet', { verb: 'stop', args: [] }, 'tokens', tokens)
      const { resultLabel } = pavlovsHouse.words.en
      return [1, 2].map(tokens => [isIdle(tokens), resultLabel?.(view, 'number', tokens, {} as never)])
    }
    expect(stops([])).toEqual([
      [false, '1 token, chance 50%'],
      [false, '2 tokens, chance 75%'],
    ])
    expect(stops(['108'])).toEqual([
      [true, '1 token, chance 0%: no chance as it stands'],
      [false, '2 tokens, chance 50%'],
    ])
  })

  test('each target of an observer has its own chance, in a menu and in the whole order', () => {
    const game = inHouse({
      men: { Potansky: 'G2' },
      locations: { 10: 'artillery' },
      enemies: { '1.1': 'mg', '1.2': 'stug' },
    })
    const [potansky, first, second] = [index('man', 'Potansky'), square('1.1'), square('1.2')]
    const both = show(game, 'observe', [potansky, [first, second]])
    expect(both).toMatchObject({ need: 4, chance: whole(88), second: { need: 5, chance: whole(70) } })
    const { detail, events } = pavlovsHouse.words.en
    const told = { by: 'soviet', verb: 'observe', param: 'targets', before: [potansky], chosen: [first] }
    expect(detail?.(game.view('soviet'), 'square', second, { label: String }, told as never)).toContain(
      '3 dice, 5 or more: hit 70%',
    )
    expect((events.chance as (event: unknown) => string)(both)).toBe(
      '3 dice, 4 or more on any: success 88%; second target, 5 or more on any: success 70%.',
    )
  })

  test('flak, suppression and a raid, by the dice that are rolled', () => {
    const { game } = german({ locations: { 8: 'aa', 9: 'aa' } }, ['ju87x2.11'], [])
    const need = game.view(null).asks?.defence ?? 0
    const chance = expect.closeTo(1 - ((need - 1) / 6) ** 4, 6)
    expect(show(game, 'shoot', [[5, 6]])).toMatchObject({ dice: 4, extra: 0, need, chance })
    const coming = german({ suppression: { green: 3 } }, ['riflemen.1'], [1]).game
    expect(show(coming, 'stop', [1])).toMatchObject({ dice: 1, extra: 0, need: 4, chance: whole(50) })
    expect([show(coming, 'stop', [0]), show(coming, 'stop', [])]).toEqual([null, null])
    const less = german({ suppression: { green: 3 }, tacticsOpen: ['130'] }, ['riflemen.1'], [1]).game
    expect(show(less, 'stop', [1])).toMatchObject({ dice: 1, extra: -1, chance: 0 })
    expect(show(less, 'stop', [3])).toMatchObject({ dice: 3, extra: -2, chance: whole(50) })
  })

  test('the chance of a raid is that of the sum of its dice', () => {
    const men = { Chekhov: 'G2', Khait: 'G3', Potansky: 'G4', Kalinin: 'G5' }
    const game = withCards(['68'], { storm: 'Zabolot', men: { ...men, Pavlov: 'R2' } })
    const raid = (...team: string[]) => show(game, 'raid', [0, team.map(name => index('man', name))])
    // 12 or more: with one die never, with two 1 of 36, with three 81 of 216, with four 986 of 1296.
    expect(raid('Chekhov')).toMatchObject({ dice: 1, extra: 0, need: 12, sum: true, chance: 0 })
    expect(raid('Chekhov', 'Khait')).toMatchObject({ dice: 2, chance: whole(3) })
    expect(raid('Chekhov', 'Khait', 'Potansky')).toMatchObject({ dice: 3, extra: 0, chance: whole(38) })
    expect(raid('Pavlov')).toMatchObject({ dice: 1, extra: 2, chance: whole(38) })
    expect(raid('Chekhov', 'Khait', 'Potansky', 'Kalinin')).toMatchObject({ dice: 4, chance: whole(76) })
    expect(raid('Chekhov')).not.toHaveProperty('empties')
    for (const args of [[0, []], [0], [0, 1]]) expect(show(game, 'raid', args)).toBeNull()
    const none = withCards(['68'], { men })
    expect(show(none, 'raid', [0, [index('man', 'Khait')]])).toBeNull()
  })

  test('a man’s chance is that of his dice, and nothing where nobody stands', () => {
    const game = inHouse({ men: { Khait: 'G2' }, enemies: { '1.1': 'riflemen' } })
    const chance = (name: string) => previewShotChance(game.view(null), index('shot', name))
    expect([chance('Khait/1.1'), chance('Khait/1.2')]).toEqual([0.75, 0])
  })

  test('what is nearly certain is not told as certain', () => {
    const team = { Pavlov: 'G2', Alexandr: 'G2', Kiselev: 'G3', Khait: 'G3' }
    const game = withCards(['68'], { storm: 'LHouse', men: team })
    const men = Object.keys(team).map(name => index('man', name))
    const event = show(game, 'raid', [index('card', '68'), men]) as Extract<PavlovEvent, { type: 'chance' }>
    expect(event.chance).toBeGreaterThan(0.995)
    expect(event.chance).toBeLessThan(1)
    const said = (lang: 'en' | 'ru') => pavlovsHouse.words[lang].events.chance?.(event, { label: String })
    expect(said('en')).toContain('>\u00a099%.')
    expect(said('en')).toContain('Each raider is then lost on 1–4: 67%.')
    expect(said('ru')).toContain('>\u00a099\u00a0%.')
  })
})

describe('what is told of an order is all that the table has to show', () => {
  const [pavlov, khait, bondar, dorokhov, potansky] = [
    ...['Pavlov', 'Khait', 'Bondar', 'Dorokhov', 'Potansky'],
  ].map(name => index('man', name))
  const place = (name: string) => index('place', name)
  const maxim = index('weapon', 'Maxim1')
  const CREW: PavlovPosition = {
    men: { Khait: 'G2', Bondar: 'G2', Dorokhov: 'G5', Potansky: 'R5' },
    weapons: { Maxim1: 'G2' },
    enemies: { '1.1': 'mg', '1.2': 'mg' },
    locations: { 10: 'artillery' },
  }
  const worn = { at: 'G3', damaged: true, exhausted: true }
  const crewed = { men: [khait, bondar], weapon: maxim, inspired: [dorokhov] }
  const alone = { men: [pavlov], weapon: null, inspired: [] }
  const freed = { type: 'recovered', man: khait }

  test.each<[string, PavlovPosition, object[], number[]]>([
    [
      'suppress Pavlov 1',
      { men: { Pavlov: 'G2' } },
      [{ type: 'suppressed', ...alone, areas: [1, 0, 0] }],
      [],
    ],
    ['barrage G2 3', CREW, [{ type: 'suppressed', ...crewed, areas: [3, 0, 0] }], []],
    [
      'fire G2 1.1',
      CREW,
      [
        {
          type: 'attacked',
          ...crewed,
          square: 0,
          enemy: 1,
          dice: [1, 1, 1, 1, 6],
          defence: 4,
          destroyed: true,
        },
      ],
      [1, 1, 1, 1, 6],
    ],
    [
      'attack Pavlov 1.1',
      { men: { Pavlov: 'G2' }, enemies: { '1.1': 'mg' } },
      [{ type: 'attacked', ...alone, square: 0, enemy: 1, dice: [3, 1], defence: 4, destroyed: false }],
      [3, 1],
    ],
    [
      'observe Potansky 4.1,4.2',
      { ...CREW, enemies: { '4.1': 'mg', '4.2': 'riflemen' } },
      [
        {
          ...{ type: 'observed', man: potansky, location: index('location', '10'), square: 12, enemy: 1 },
          ...{ dice: [6, 1, 1], defence: 4, destroyed: true },
        },
        {
          ...{ type: 'observed', man: potansky, location: null, square: 13, enemy: 0 },
          ...{ dice: [1, 1, 1], defence: 4, destroyed: false },
        },
      ],
      [6, 1, 1, 1, 1, 1],
    ],
    [
      'order Pavlov Khait.damage,Khait.side',
      { men: { Pavlov: 'G2', Khait: worn } },
      [
        { type: 'ordered', man: pavlov, men: [khait] },
        { ...freed, relief: 'damage', by: pavlov },
        { ...freed, relief: 'side', by: pavlov },
      ],
      [],
    ],
    ['recover Khait.side', { men: { Khait: worn } }, [{ ...freed, relief: 'side', by: null }], []],
    [
      'move Khait G2 Maxim1',
      { men: { Khait: 'G3' }, weapons: { Maxim1: 'G3' } },
      [{ type: 'moved', man: khait, from: place('G3'), to: place('G2'), weapon: maxim, free: false }],
      [],
    ],
    [
      'reinforce Pavlov Bondar',
      { men: { Pavlov: 'G6' } },
      [{ type: 'reinforced', pieces: [bondar], cost: 2, limit: 2, radio: pavlov }],
      [],
    ],
  ])('%s', (text, position, told, dice) => {
    expect(inHouse(position).play('soviet', text, { dice })).toEqual(told)
  })

  test('a displaced man goes for nothing', () => {
    const game = inHouse({ men: { Khait: 'G3', Pavlov: 'G2' } })
    game.play('soviet', 'move Khait G2')
    expect(game.play('soviet', 'withdraw reserve')).toEqual([
      { type: 'moved', man: pavlov, from: place('G2'), to: place('reserve'), weapon: null, free: true },
    ])
    expect(game.view(null).moves).toBe(2)
  })

  test('recruits by card, and a raid', () => {
    const pieces = ['Bondar', 'Maxim1'].map(name => index('piece', name))
    expect(withCards(['68']).play('soviet', 'reinforce 68 Bondar,Maxim1')).toEqual([
      { type: 'used', card: 0, command: 1 },
      { type: 'reinforced', pieces, cost: 4, limit: 6, radio: null },
    ])
    const game = withCards(['68'], { storm: 'Zabolot', men: { Pavlov: 'G2', Khait: 'G3' } })
    expect(game.play('soviet', 'raid 68 Pavlov', { dice: [6, 5, 1, 5] })).toEqual([
      { type: 'used', card: 0, command: 0 },
      ...[
        {
          type: 'raided',
          card: 4,
          men: [pavlov],
          dice: [6, 5, 1],
          sum: 12,
          defence: 12,
          won: true,
          final: false,
        },
      ],
      { type: 'casualty', man: pavlov, die: 5, lives: true },
    ])
  })

  /** What is told of German cards, without what begins and ends their phase. */
  const cards = (position: PavlovPosition, list: string[], dice: number[], draws: string[] = []) =>
    german(position, list, dice, draws).told.filter(
      ({ type }) => !['stopped', 'discarded', 'opened', 'counters'].includes(type),
    )

  test('who is pinned without a token left, who is shot at, what comes on and what it sets off', () => {
    const mortar = (gone: number) =>
      cards({ men: { Pavlov: 'P2' }, gone: { damage: gone } }, ['mortar.9'], [5, 2, 6, 6, 6, 6])
    for (const [gone, marked] of [
      [0, true],
      [36, false],
    ] as const)
      expect(mortar(gone)[1]).toEqual({ type: 'pinned', men: [pavlov], marked })
    expect(cards({ men: { Pavlov: 'R2', Khait: 'G2' } }, ['sniper.21'], [3, 2, 6, 1, 1, 1])).toEqual([
      {
        ...{ type: 'fired', gun: 'sniper', card: index('wehrmacht', 'sniper.21'), colourDie: 3, colour: 1 },
        ...{ positionDie: 2, position: place('R2'), dice: [6, 1, 1, 1], extra: 0, defence: 6, hits: true },
      },
      { type: 'lost', men: [pavlov], from: [place('R2')], cause: 'sniper' },
    ])
    const field = { enemies: { '1.1': 'mg', '1.2': 'pz2' }, mines: ['1'] }
    expect(cards(field, ['riflemen.1'], [1, 1, 1, 6])).toEqual([
      { type: 'coming', enemy: 0, approach: 0, die: 1 },
      { type: 'placed', enemy: 0, approach: 0, pushed: 2 },
      { type: 'mineBlew', enemy: 3, approach: 0, location: 2, dice: [1, 1, 6], defence: 4, destroyed: true },
    ])
    const { game } = german({ suppression: { green: 3 }, tacticsOpen: ['108'] }, ['riflemen.1'], [1])
    expect(game.play('soviet', 'stop 2', { dice: [6] })[0]).toEqual({
      ...{
        type: 'stopFire',
        enemy: 0,
        approach: 0,
        tokens: 2,
        fewer: 1,
        dice: [6],
        defence: 4,
        stopped: true,
      },
    })
  })

  test('an air raid, its flak and its bombs; a resupply check', () => {
    const { game, told } = german({ locations: { 8: 'aa' } }, ['ju87x2.11'], [])
    expect(only(told, 'airRaid')).toEqual({ type: 'airRaid', planes: 2, defence: 4 })
    const spot = (name: string) => index('location', name)
    expect(game.play('soviet', 'shoot 8', { dice: [6, 1, 5, 5, 4] }).slice(0, 3)).toEqual([
      { type: 'flak', locations: [spot('8')], dice: [6, 1], defence: 4, downed: 1, planes: 1 },
      { type: 'bombed', dice: [5, 5, 4], sum: 14, location: spot('14'), token: null, result: 'damage' },
      { type: 'fogAdded', card: index('card', '99') },
    ])
    expect(
      cards({ men: { Pavlov: 'G2' }, supply: { food: 1 } }, ['resupply.3'], [], ['storm Railway']),
    ).toEqual([
      { type: 'fed', men: 1, needed: 1, paid: 1, short: 0 },
      { type: 'stormCard', card: 1, replaced: null },
    ])
  })
})

describe('an order that nobody could give is closed as a whole, before any card is looked at', () => {
  const damaged = (...locations: number[]) => Object.fromEntries(locations.map(n => [n, 'damage']))
  const all = { gone: { food: 6, ammo: 4, firstAid: 4, sapper: 6 }, supply: {} }
  test.each<[string, string, PavlovPosition, string]>([
    ['recover 94 8', '94', {}, 'PH-2.2j'],
    ['recover 94 8', '94', { locations: damaged(3) }, 'PH-2.2j'],
    ['resupply 69 food1', '69', all, 'PH-2.2j'],
    ['resupply 69 food1', '69', { locations: damaged(18) }, 'PH-2-62hq-d'],
    ['load 72 5.food', '72', {}, 'PH-2.2j'],
    ['load 72 5.food', '72', { staging: { food: 1 }, locations: damaged(5, 6, 7) }, 'PH-2.2j'],
    ['deliver 72 5', '72', { locations: damaged(5) }, 'PH-2.2j'],
    ['fortify 69 red', '69', { supply: { sapper: 1 } }, 'PH-2.2j'],
    ['fortify 69 red', '69', { supply: {} }, 'PH-2-8gsb-a'],
    [
      'mine 69 3',
      '69',
      { supply: { sapper: 1 }, mines: ['1', '2', '3', '4', '5'], enemies: { '6.3': 'mg' } },
      'PH-2-8gsb-e',
    ],
    ['ready 86 14', '86', { gone: { wire: 4, artillery: 2, aa: 4 } }, 'PH-2.2j'],
    ['decide 70', '70', {}, 'PH-2-139sig-c'],
  ])('%s', (text, card, position, rule) => {
    const refusal = withCards([card], position).refused('soviet', text)
    expect(refusal).toMatchObject({ rule })
    expect(refusal).not.toHaveProperty('param')
  })
})

test('in Russian a weapon that is carried stands as it is named', () => {
  const said = (type: 'moved', event: unknown) =>
    (pavlovsHouse.words.ru.events[type] as (event: unknown) => string)(event)
  const game = inHouse({ men: { Voronov: 'reserve' }, weapons: { Maxim1: 'reserve' } })
  expect(said('moved', only(game.play('soviet', 'move Voronov G2 Maxim1'), 'moved'))).toBe(
    'Воронов: резерв → зелёная 2 (вместе: «Максим» 1).',
  )
})
