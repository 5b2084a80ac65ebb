import { limits, RESUPPLY } from '../../../../data/pavlovs-house/index.ts'
import { type Read, raw, rowsIn } from '../../../../data/raw.ts'
import { type Catalogue, digestOf, type Listed, listed } from '../../../engine/catalogue.ts'
import { bad } from '../../../engine/fields.ts'
import type { Saved } from '../../../engine/form.ts'
import {
  anyNumber,
  bit,
  count,
  each,
  event,
  flag,
  index,
  left,
  list,
  maybe,
  number,
  outcome,
  pile,
  record,
  steps,
  word,
} from '../../../engine/form.ts'
import {
  AWAY,
  DISPLACED,
  type Mode,
  NOTHING,
  type Phase,
  REMOVED,
  RESERVE,
  STOCK,
  type Tactics,
} from '../view/view.ts'
import type { Cause, PavlovEvent } from './events.ts'
import type { Pavlov, PavlovStep } from './state.ts'

/** Returns the men, locations, cards and fact tables of Pavlov's House, with their ids. */
function catalogueOf(read: Read): Catalogue {
  const file = (name: string) => read(`pavlovs-house/${name}.json`)
  const board = file('board')
  const wehrmacht = file('wehrmacht')
  const rows = (from: Readonly<Record<string, unknown>>, key: string, id = 'id') =>
    listed(rowsIn(from, key), id)
  const [man, weapon] = [rows(file('men'), 'men'), rows(file('weapons'), 'weapons')]
  const squares = rowsIn(board, 'approaches').flatMap(({ number: approach, length }) =>
    Array.from({ length: Number(length) }, (_, at) => `${approach}.${at + 1}`),
  )
  const cards = rowsIn(wehrmacht, 'cards')
  const { sizes } = wehrmacht.decks as { readonly sizes: readonly number[] }
  const resupply = sizes.map((_, deck) => `resupply.${deck + 1}`)
  const german: Listed = {
    ids: [...cards.map(({ type, number: nth }) => `${type}.${nth}`), ...resupply],
    rows: [...cards, ...resupply].map(digestOf),
  }
  return {
    lists: {
      man,
      weapon,
      piece: { ids: [...man.ids, ...weapon.ids] },
      position: rows(board, 'positions'),
      approach: rows(board, 'approaches', 'number'),
      square: { ids: squares },
      location: rows(board, 'locations', 'number'),
      colour: rows(board, 'colours'),
      token: { ids: Object.keys(file('numbers').tokens as object) },
      enemy: rows(file('enemies'), 'enemies'),
      card: rows(file('soviet-cards'), 'cards', 'number'),
      command: rows(file('soviet-cards'), 'commands'),
      wehrmacht: german,
      tactics: rows(file('tactics'), 'cards', 'number'),
      support: rows(file('support'), 'cards', 'number'),
      storm: rows(file('storm'), 'cards'),
    },
    tables: {
      numbers: digestOf(file('numbers')),
      decks: digestOf([wehrmacht.decks, wehrmacht.ranges, wehrmacht.types, file('tactics').removed]),
    },
  }
}

const man = index('man')
const men = list(man)
const enemy = index('enemy')
const approach = index('approach')
const position = index('position')
const place = index('position', RESERVE, STOCK, REMOVED, AWAY, DISPLACED)
const card = index('wehrmacht')
const planes = count()
const brought = left(maybe(index('weapon')))
const cause = word<Cause>(['sniper', 'mortar', 'artillery', 'assault', 'bomb', 'raid', 'hunger'])
const ofMen = each('man', bit())
const tokens = each('token', count())
const byColour = each('colour', count())

const form = record<Pavlov>({
  agenda: steps<PavlovStep>({
    turn: {},
    planCards: {},
    drawHand: {},
    cardActions: {},
    discardHand: {},
    wehrmacht: {},
    openCard: {},
    counterPhase: {},
    counterActions: {},
    endCounters: {},
    endTurn: {},
    turnOver: {},
    score: {},
    settleWeapons: { spare: left(index('weapon')) },
    fire: { gun: word(['sniper', 'mortar', 'artillery']), card },
    assault: { pass: word(['assaultFire', 'assaultWall']), card, colour: index('colour') },
    pin: { men, cause },
    remove: { men, cause },
    bombs: { planes },
    casualty: { man },
    arrive: { enemy, approach },
    stormCard: { card: index('storm') },
    plan: {},
    cards: {},
    counters: {},
    finalRaid: {},
    flak: { planes, defence: count() },
    stop: { enemy, approach },
    victim: { men },
    hunger: { count: count() },
    aid: { man, others: men, cause },
    replace: { man, men, position, brought },
    room: { man, from: position, brought },
  }),
  outcome,
  mode: word<Mode>(['solo', 'co-op', 'competitive-2', 'competitive-3']),
  difficulty: word<Tactics>(['none', 'veteran', 'guards', 'competitive']),
  withSupport: flag,
  turn: number(0, 99),
  phase: word<Phase>(['planning', 'cards', 'wehrmacht', 'counters', 'end']),
  place: each('man', place, () => STOCK),
  exhausted: ofMen,
  damaged: ofMen,
  acted: ofMen,
  orders: each('man', count()),
  moved: ofMen,
  weaponAt: each('weapon', place, () => STOCK),
  walls: byColour,
  suppression: byColour,
  supply: tokens,
  staging: tokens,
  stock: tokens,
  gone: tokens,
  squares: each('square', index('enemy', -1)),
  mines: each('approach', bit()),
  enemyStock: each('enemy', count()),
  at: each('location', index('token', NOTHING)),
  deck: pile('card'),
  hand: pile('card'),
  used: list(index('card')),
  discard: pile('card'),
  fog: pile('card'),
  cardActions: anyNumber,
  moves: anyNumber,
  actions: anyNumber,
  begun: bit(),
  decks: list(pile('wehrmacht')),
  resupplyOn: list(bit()),
  houses: pile('storm'),
  milkPlayed: bit(),
  opened: list(card),
  due: anyNumber,
  germanHand: pile('wehrmacht'),
  germanTactics: pile('tactics'),
  planned: list(card),
  plannedTactics: index('tactics', -1),
  tacticsDecks: list(pile('tactics')),
  tacticsLeft: list(count()),
  tacticsOpen: list(index('tactics')),
  dashed: bit(),
  wedged: bit(),
  stormCard: index('storm', -1),
  stormScored: list(index('storm')),
  supportDeck: pile('support'),
  supportCard: index('support', -1),
  supportScored: list(index('support')),
  last: maybe(event<PavlovEvent>()),
})

/**
 * Checks a saved state. Throws `Error` if a card is in two piles, or if decks or defence values do not fit the
 * box.
 */
function check(state: Pavlov): void {
  const soviet = [...state.deck, ...state.hand, ...state.used, ...state.discard, ...state.fog]
  const { card: cards, wehrmacht } = saved.catalogue.lists
  if (soviet.length !== cards.ids.length) bad('deck', 'each Soviet card in one pile')
  once(soviet, 'deck')
  once([...state.decks.flat(), ...state.germanHand], 'decks')
  once([...state.tacticsDecks.flat(), ...state.germanTactics, ...state.tacticsOpen], 'tacticsDecks')
  once([...state.houses, ...state.stormScored], 'houses')
  once([...state.supportDeck, ...state.supportScored], 'supportDeck')
  if (state.decks.length !== wehrmacht.ids.length - RESUPPLY) bad('decks', 'as many decks as the box has')
  if (state.resupplyOn.length !== state.decks.length) bad('resupplyOn', 'one for each deck')
  if (state.tacticsLeft.length !== state.tacticsDecks.length) bad('tacticsLeft', 'one for each deck')
  for (const [colour, wall] of state.walls.entries())
    if (wall > limits.wallMax) bad(`walls.${colour}`, `at most ${limits.wallMax}`)
}
function once(piles: readonly number[], field: string): void {
  if (new Set(piles).size < piles.length) bad(field, 'each card in one pile')
}

export const saved: Saved<Pavlov> = {
  form,
  catalogue: catalogueOf(raw),
  catalogueOf,
  events: {
    man: 'man',
    men: 'man[]',
    by: 'man',
    inspired: 'man[]',
    weapon: 'weapon',
    pieces: 'piece[]',
    position: 'position',
    from: 'position',
    to: 'position',
    square: 'square',
    approach: 'approach',
    enemy: 'enemy',
    card: 'card',
    cards: 'card[]',
    command: 'command',
    'supported.card': 'support',
    'supportOpened.card': 'support',
    'raided.card': 'storm',
    'opened.card': 'wehrmacht',
    'fired.card': 'wehrmacht',
    'dashed.card': 'tactics',
    'stormCard.card': 'storm',
    'stormCard.replaced': 'storm',
    'tactics.opened': 'tactics[]',
    'tactics.removed': 'tactics',
    'germanDrew.cards': 'wehrmacht[]',
    'germanDrew.tactics': 'tactics[]',
    'planned.cards': 'wehrmacht[]',
    'planned.tactics': 'tactics',
  },
  called: {
    enemy: { ru: 'немецкие фишки', en: 'German counters' },
    command: { ru: 'советские штабы и части', en: 'Soviet commands' },
    numbers: { ru: 'числа правил', en: 'numbers of the rules' },
    decks: { ru: 'состав колод', en: 'what the decks are made of' },
  },
  check,
}
