import { listLegalActions, sampleAction } from '../../src/engine/actions/legal.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovPosition } from '../../src/systems/pavlovs-house/state/position.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import type { Fields, Ledger } from '../support/state-fields.ts'

const EVERYBODY = [null, 'card', 'house', 'german'] as const
const SOVIETS = ['card', 'house'] as const
const GERMAN = ['german'] as const

type Moment = 'turn' | 'first German card'
const ledger: Ledger<PavlovState, Moment> = {
  agenda: { seen: 'its last step is the open question; what comes after follows from the phase' },
  outcome: { seen: 'nobody is asked any more when it changes' },
  mode: { seen: EVERYBODY, constant: true },
  difficulty: { seen: EVERYBODY, constant: true },
  withSupport: { seen: EVERYBODY, constant: true },
  turn: { seen: EVERYBODY },
  phase: { seen: EVERYBODY },
  place: { seen: EVERYBODY },
  exhausted: { seen: EVERYBODY },
  damaged: { seen: EVERYBODY },
  acted: { seen: EVERYBODY, reset: 'turn' },
  orders: { seen: EVERYBODY, reset: 'turn' },
  moved: { seen: EVERYBODY, reset: 'turn' },
  weaponAt: { seen: EVERYBODY },
  walls: { seen: EVERYBODY },
  suppression: { seen: EVERYBODY },
  supply: { seen: EVERYBODY },
  staging: { seen: EVERYBODY },
  stock: { seen: EVERYBODY },
  gone: { seen: EVERYBODY },
  squares: { seen: EVERYBODY },
  mines: { seen: EVERYBODY },
  enemyStock: { seen: EVERYBODY },
  at: { seen: EVERYBODY },
  deck: { seen: 'face down; its size is seen' },
  hand: { seen: SOVIETS, reset: 'turn' },
  used: { seen: EVERYBODY, reset: 'turn' },
  discard: { seen: EVERYBODY },
  fog: { seen: 'which copies lie in the stock is of no account; how many is seen' },
  cardActions: { seen: EVERYBODY, reset: 'turn' },
  moves: { seen: 'as none once the actions have begun', reset: 'turn' },
  actions: { seen: EVERYBODY, reset: 'turn' },
  begun: { seen: 'where moves were left they are none', reset: 'turn' },
  decks: { seen: 'face down; their sizes are seen' },
  resupplyOn: { seen: EVERYBODY },
  houses: { seen: 'nobody has seen these sides' },
  milkPlayed: { seen: 'its card is among those opened, and the Milk House is the storm group card' },
  opened: { seen: EVERYBODY },
  due: { seen: 'against a German player the cards that lie face down are seen instead' },
  germanHand: { seen: GERMAN },
  germanTactics: { seen: GERMAN },
  planned: { seen: GERMAN },
  plannedTactics: { seen: GERMAN },
  tacticsDecks: { seen: 'face down' },
  tacticsLeft: { seen: EVERYBODY },
  tacticsOpen: { seen: EVERYBODY },
  dashed: {
    seen: 'told when it happened, and of no account once the phase is over',
    reset: 'first German card',
  },
  wedged: {
    seen: 'told when it happened, and of no account once the phase is over',
    reset: 'first German card',
  },
  stormCard: { seen: EVERYBODY },
  stormScored: { seen: EVERYBODY },
  supportDeck: { seen: 'face down; its size is seen' },
  supportCard: { seen: EVERYBODY },
  supportScored: { seen: EVERYBODY },
  last: { seen: EVERYBODY },
}

const against = { scenario: 'house', variants: { mode: 'competitive-3', support: 'yes' } }
const guards = { scenario: 'house', variants: { mode: 'solo', tactics: 'guards', support: 'no' } }
/** What random play seldom comes to: raids, crews, dashes, the end. */
const late: PavlovPosition = {
  mode: 'competitive-3',
  support: true,
  supportCard: '133',
  turn: 19,
  phase: 'cards',
  men: {
    Pavlov: 'G2',
    Khait: 'G4',
    Voronov: 'G4',
    Potansky: 'R4',
    Naumov: 'reserve',
    Kiselev: 'reserve',
    Chekhov: 'P3',
  },
  weapons: { Maxim1: 'G4', PTRD: 'reserve' },
  hand: ['68', '69', '70', '72'],
  supply: { suppression: 8, food: 2, firstAid: 2, sapper: 2 },
  locations: { 10: 'artillery', 14: 'wire' },
  enemies: { '3.1': 'riflemen', '4.1': 'pz2' },
  storm: 'Zabolot',
  german: {
    hand: ['milkHouse.61'],
    tactics: ['128', '130'],
    planned: ['riflemen.44', 'pz4.49', 'sniper.53'],
    plannedTactics: '129',
  },
  stack: ['assault.58', 'stug.52', 'mg.45'],
  tacticsOpen: ['121'],
  tacticsLeft: [0, 0, 0, 2],
}
/** Commanders who have somebody to give orders to. */
const worn = { exhausted: true, damaged: true }
const orders: PavlovPosition = {
  mode: 'competitive-3',
  phase: 'counters',
  german: { hand: ['riflemen.1', 'riflemen.2', 'scouts.4', 'mg.6'], tactics: ['103', '104', '105'] },
  tacticsLeft: [3, 5, 6, 6],
  men: {
    Pavlov: 'G2',
    Naumov: 'R4',
    Khait: { at: 'G4', ...worn },
    Dronov: { at: 'P3', ...worn },
    Chekhov: 'G5',
  },
}

export const fields: Fields<PavlovState, Moment> = {
  ledger,
  moments: {
    turn: ({ type }) => type === 'turn',
    'first German card': event =>
      event.type === 'opened' && (event as PavlovEvent & { type: 'opened' }).nth === 1,
  },
  calm: question => question === 'cards' || question === 'counters',
  /** Orders and raids are rare in random play. */
  choose(state, by, pick) {
    const rare = ['order', 'raid', 'storm'].flatMap(verb =>
      listLegalActions(pavlovsHouse, state, by, 200, verb),
    )
    return rare.length > 0 && pick(2) === 0
      ? rare[pick(rare.length)]
      : sampleAction(pavlovsHouse, state, by, pick)
  },
  starts: [
    ...new Array(4).fill(against),
    ...new Array(4).fill(guards),
    ...new Array(8).fill({ ...against, position: late }),
    ...new Array(8).fill({ ...against, position: orders }),
  ],
}
