import { expect, test } from 'vitest'
import { Umpire } from '../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { pavlovNames } from '../../src/systems/pavlovs-house/state/names.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'

const quiet = () => new Umpire({ die: () => 1, draw: () => 0 })
const arrange = (position: unknown) => pavlovsHouse.rules.fromPosition(position, quiet())

const bombs = (planes: unknown) => ({ agenda: [{ do: 'endTurn' }, { do: 'bombs', planes }] })
test.each<[unknown, string]>([
  [null, 'position: expected an object'],
  [{ weather: 1 }, 'position: expected mode'],
  [{ mode: 'constructor' }, 'mode: expected solo'],
  [{ tactics: 'competitive' }, 'tactics: expected competitive with a German player only'],
  [{ support: 'yes' }, 'support: expected true or false'],
  [{ turn: 1e9 }, 'turn: expected a number from 0 to 99'],
  [{ phase: 'planning' }, 'phase: expected planning with a German player only'],
  [{ men: [] }, 'men: expected an object'],
  [{ men: { Pavlov: 7 } }, 'men'],
  [{ weapons: { Maxim1: 'constructor' } }, 'weapons.Maxim1: expected the name of a place, not "constructor"'],
  [{ walls: { green: 7 } }, 'walls.green: expected a number from 0 to 6'],
  [{ supply: { food: 1e9 } }, 'supply.food: expected a number from 0 to'],
  [{ supply: { food: -1 } }, 'supply.food: expected a number from 0 to'],
  [{ staging: { food: 6 } }, 'more than the printed number of "food"'],
  [{ enemies: { '1.1': 'tiger' } }, 'enemies.1.1: expected one of riflemen'],
  [
    { enemies: Object.fromEntries(['1.1', '1.2', '1.3', '1.4'].map(square => [square, 'pz4'])) },
    'enemies: expected no more than the printed number of pz4',
  ],
  [{ mines: {} }, 'mines: expected a list'],
  [{ mines: ['1', '1'] }, 'mines.1: expected "1" once only'],
  [{ hand: ['68'], discard: ['68'] }, 'discard: expected 68 in one place only'],
  [{ deck: 'all' }, 'deck: expected a list'],
  [{ cardActions: 1e9 }, 'cardActions: expected a number from 0 to 4'],
  [{ moves: 1e9 }, 'moves: expected a number from 0 to 4'],
  [{ due: 1e9 }, 'due: expected a number from 0 to 3'],
  [{ german: 1 }, 'german: expected an object'],
  [{ tacticsDecks: [['none']] }, 'tacticsDecks.0.0: expected the name of a tactics'],
  [{ tacticsLeft: [99, 0, 0, 0] }, 'tacticsLeft.0: expected a number from 0 to'],
  [{ outcome: { winners: ['red'], reason: '' } }, 'outcome.winners.0: expected a side'],
  [{ agenda: {} }, 'agenda: expected a list'],
  [{ agenda: [] }, 'agenda.0.do: expected turn, endTurn, score'],
  [{ agenda: [{ do: 'endTurn' }, { do: 'constructor' }] }, 'agenda.1.do: expected turn'],
  [{ agenda: [{ do: 'endTurn', planes: 1 }] }, 'agenda.0: expected do'],
  [{ agenda: new Array(61).fill({ do: 'endTurn' }) }, 'agenda: expected a list of at most 60'],
  [bombs(1e9), 'agenda.1.planes: expected a number from 0 to 9'],
  [bombs(undefined), 'agenda.1.planes: expected a number from 0 to 9'],
  [{ agenda: [{ do: 'endTurn' }, { do: 'cards', who: ['german'] }] }, 'agenda.1.who.0: expected soviet'],
  [
    { agenda: [{ do: 'endTurn' }, { do: 'remove', men: [], cause: 'raid' }] },
    'agenda.1.men: expected a list that is not empty',
  ],
  [
    { agenda: [{ do: 'endTurn' }, { do: 'pin', men: [99], cause: 'raid' }] },
    'agenda.1.men.0: expected a number from 0 to',
  ],
])('a position that no game can be in is refused by field: %j', (position, message) => {
  expect(() => arrange(position)).toThrow(message)
})

const step = (one: object) => ({ agenda: [{ do: 'endTurn' }, one] })
const GUN = { do: 'fire', gun: 'sniper', card: 0 }
const BOMB = { do: 'remove', men: [0], cause: 'bomb' }
const WHO = { who: ['soviet'] }
const [MEN, WEAPONS, PLACES] = [
  pavlovNames.man.length,
  pavlovNames.weapon.length,
  pavlovNames.position.length,
]
test.each<[object, string, number, number]>([
  [{ do: 'settleWeapons' }, 'spare', 0, WEAPONS - 1],
  [GUN, 'card', 0, 60],
  [{ do: 'assault', pass: 'assaultFire', card: 0 }, 'colour', 0, 2],
  [{ do: 'bombs' }, 'planes', 0, 9],
  [{ do: 'casualty' }, 'man', 0, MEN - 1],
  [{ do: 'arrive', approach: 0 }, 'enemy', 0, 6],
  [{ do: 'arrive', enemy: 0 }, 'approach', 0, 5],
  [{ do: 'stormCard' }, 'card', 0, pavlovNames.storm.length - 1],
  [{ do: 'flak', ...WHO, planes: 1 }, 'defence', 0, 99],
  [{ do: 'flak', ...WHO, defence: 1 }, 'planes', 0, 9],
  [{ do: 'stop', ...WHO, approach: 0 }, 'enemy', 0, 6],
  [{ do: 'hunger', ...WHO }, 'count', 1, MEN],
  [{ do: 'aid', ...WHO, others: [], cause: 'bomb' }, 'man', 0, MEN - 1],
  [{ do: 'replace', ...WHO, man: 0, men: [1] }, 'position', 0, PLACES - 1],
  [{ do: 'room', ...WHO, man: 0 }, 'from', 0, PLACES - 1],
  [{ do: 'room', ...WHO, man: 0, from: 0 }, 'brought', 0, WEAPONS - 1],
])('what a step holds has a first and a last value: %j %s', (one, field, least, most) => {
  for (const value of [least, most])
    expect(arrange(step({ ...one, [field]: value })).agenda[1]).toEqual({ ...one, [field]: value })
  for (const value of [least - 1, most + 1])
    expect(() => arrange(step({ ...one, [field]: value }))).toThrow(
      `agenda.1.${field}: expected a number from ${least} to ${most}`,
    )
})

test.each<[unknown, string]>([
  [step({ ...GUN, gun: 'bow' }), 'agenda.1.gun: expected sniper, mortar, artillery'],
  [step({ do: 'assault', pass: 'fire', card: 0, colour: 0 }), 'agenda.1.pass: expected assaultFire'],
  [step({ ...BOMB, cause: 'age' }), 'agenda.1.cause: expected sniper'],
  [step({ do: 'cards', who: [] }), 'agenda.1.who: expected a list that is not empty'],
  [step({ do: 'victim', ...WHO, men: [] }), 'agenda.1.men: expected a list that is not empty'],
  [
    { mode: 'competitive-2', ...step({ do: 'cards', who: ['card'] }) },
    'agenda.1.who.0: expected soviet, german',
  ],
  [
    { mines: ['1'], enemies: { '1.3': 'mg', '1.2': 'mg', '1.1': 'mg', '1.4': 'mg' } },
    'mines: an enemy stands on',
  ],
  [{ stack: ['milkHouse.61'], opened: ['milkHouse.61'] }, 'stack: expected milkHouse.61 in one place only'],
  [{ tactics: 'veteran', mode: 'constructor' }, 'mode: expected solo'],
  [{ phase: 'planning', mode: 'co-op' }, 'phase: expected planning with a German player only'],
  [{ turn: -1 }, 'turn: expected a number from 0 to 99'],
  [{ suppression: { red: 12 } }, 'more than the printed number of "suppression"'],
  [{ locations: { 8: 'aa', 9: 'aa', 12: 'aa', 5: 'aa', 6: 'aa' } }, 'more than the printed number of "aa"'],
  [{ mines: ['1', '2', '3'], gone: { sapper: 4 } }, 'more than the printed number of "sapper"'],
  [{ tacticsLeft: [0, 0, 0, 0, 0] }, 'tacticsLeft: expected a list of at most 4'],
  [{ tacticsDecks: [[], [], [], [], []] }, 'tacticsDecks: expected a list of at most 4'],
  [{ tacticsOpen: ['103'], tacticsDecks: [['103']] }, 'tacticsDecks.0: expected 103 in one place only'],
  [
    { german: { hand: ['riflemen.1'] }, stack: ['riflemen.1'] },
    'stack: expected riflemen.1 in one place only',
  ],
  [{ opened: ['riflemen.1'], stack: ['riflemen.1'] }, 'stack: expected riflemen.1 in one place only'],
  [{ fog: ['68'], deck: ['68'] }, 'deck: expected 68 in one place only'],
  [{ houses: ['LHouse'], storm: 'LHouse' }, 'houses: expected LHouse in one place only'],
  [{ supportCard: '133', supportDeck: ['133'] }, 'supportDeck: expected 133 in one place only'],
  [{ actions: 5 }, 'actions: expected a number from 0 to 4'],
  [{ begun: 1 }, 'begun: expected true or false'],
])('and so is this: %j', (position, message) => {
  expect(() => arrange(position)).toThrow(message)
})

test('as many as are printed may lie in one place: tokens, enemies, and all of a token kind', () => {
  expect(arrange({ gone: { damage: 36 } }).stock.filter(count => count < 0)).toEqual([])
  expect(arrange({ enemies: { '1.1': 'pz4', '2.1': 'pz4', '3.1': 'pz4' } }).enemyStock).toContain(0)
  expect(arrange({ mines: ['1'], enemies: { '2.1': 'mg' } }).mines).toEqual([1, 0, 0, 0, 0, 0])
  expect(arrange({ mode: 'competitive-2', phase: 'planning' }).phase).toBe('planning')
  expect(arrange({ ...step({ do: 'pin', men: [], cause: 'bomb' }) }).agenda).toHaveLength(2)
})

test('what is left out of a position is as at the start of the phase', () => {
  const counts = ({
    turn,
    cardActions,
    moves,
    actions,
    begun,
    due,
    dashed,
    wedged,
    milkPlayed,
  }: PavlovState) => ({
    ...{ turn, cardActions, moves, actions, begun, due, dashed, wedged, milkPlayed },
  })
  const none = { turn: 1, begun: 0, due: 0, dashed: 0, wedged: 0, milkPlayed: 0 }
  expect(counts(arrange({}))).toEqual({ ...none, cardActions: 3, moves: 0, actions: 0 })
  expect(counts(arrange({ phase: 'counters' }))).toEqual({ ...none, cardActions: 0, moves: 3, actions: 3 })
  expect(counts(arrange({ phase: 'wehrmacht' }))).toEqual({ ...none, cardActions: 0, moves: 0, actions: 0 })
  const does = (position: object) =>
    arrange(position)
      .agenda.map(one => one.do)
      .reverse()
  const after = ['wehrmacht', 'openCard', 'openCard', 'openCard', 'counterPhase']
  const counters = ['counterActions', 'endCounters', 'endTurn']
  expect(does({ phase: 'counters' })).toEqual(counters)
  expect(does({ phase: 'wehrmacht' })).toEqual([...after, ...counters])
  expect(does({ phase: 'wehrmacht', due: 1 })).toEqual(['wehrmacht', 'openCard', 'counterPhase', ...counters])
  expect(does({})).toEqual(['cardActions', 'discardHand', ...after, ...counters])
  expect(does({ mode: 'competitive-2', phase: 'planning' })).toEqual([
    'planCards',
    'drawHand',
    'cardActions',
    'discardHand',
    ...after,
    ...counters,
  ])
  expect(does({ phase: 'end' })).toEqual(['endTurn'])
})

test('what is given is kept, flag by flag', () => {
  const flags = ['begun', 'milkPlayed', 'dashed', 'wedged'] as const
  for (const flag of flags) {
    const state = arrange({ [flag]: true, phase: 'counters' })
    expect(flags.map(one => state[one])).toEqual(flags.map(one => (one === flag ? 1 : 0)))
    expect(pavlovsHouse.rules.toPosition(state)).toMatchObject(
      Object.fromEntries(flags.map(one => [one, one === flag])),
    )
  }
  const marks = ['exhausted', 'damaged', 'acted', 'moved'] as const
  for (const mark of marks) {
    const state = arrange({ men: { Khait: { at: 'G2', [mark]: true }, Pavlov: 'G3' } })
    const khait = pavlovNames.man.indexOf('Khait')
    for (const one of marks)
      expect(state[one]).toEqual(pavlovNames.man.map((_, man) => (one === mark && man === khait ? 1 : 0)))
  }
})

test('cards that are anywhere else are in no deck, and those that are not given lie where they belong', () => {
  const cards = arrange({ hand: ['68'], used: ['69'], discard: ['70'], fog: ['96'] })
  expect(cards.deck).toHaveLength(35 - 4)
  expect(arrange({ discard: ['99'] }).fog).toHaveLength(3)
  const card = (name: string) => pavlovNames.wehrmacht.indexOf(name)
  const german = arrange({ opened: ['riflemen.1'], german: { hand: ['resupply.2'] }, mode: 'competitive-2' })
  expect(german.decks.flat()).not.toContain(card('riflemen.1'))
  expect(german.resupplyOn).toEqual([0, 0, 1, 1, 0])
  expect(arrange({ stack: ['resupply.3', 'riflemen.1'] })).toMatchObject({
    resupplyOn: [0, 0, 1, 0, 0],
    decks: [[card('riflemen.1')], [], [], [], []],
  })
  expect(arrange({ tactics: 'veteran', tacticsDecks: [['103'], [], [], []] }).tacticsLeft).toEqual([
    1, 0, 0, 0,
  ])
})
