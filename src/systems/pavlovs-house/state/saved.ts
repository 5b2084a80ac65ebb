import { FIRST_RESUPPLY_CARD, limits } from '../../../../data/pavlovs-house/index.ts'
import { type GameDataReader, listRawRows, readRawDataFile } from '../../../../data/raw-data.ts'
import {
  type CatalogueList,
  catalogueListFromRows,
  digestGameData,
  type GameDataCatalogue,
} from '../../../engine/catalogue.ts'
import { throwFieldError } from '../../../engine/field-checks.ts'
import type { SavedStateForm } from '../../../engine/state-form.ts'
import {
  agendaForm,
  anyNumberForm,
  bitForm,
  countForm,
  eventForm,
  flagForm,
  indexForm,
  listForm,
  nullableForm,
  numberForm,
  optionalForm,
  outcomeForm,
  perEntryForm,
  pileForm,
  recordForm,
  wordForm,
} from '../../../engine/state-form.ts'
import {
  DISPLACED_PLACE,
  NO_TOKEN,
  OUT_ON_RAID,
  type PavlovMode,
  type PavlovPhase,
  REMOVED_PLACE,
  RESERVE_PLACE,
  STOCK_PLACE,
  type TacticsLevel,
} from '../view/view.ts'
import type { PavlovEvent, RemovalCause } from './events.ts'
import type { PavlovState, PavlovStep } from './state.ts'

/** Returns the men, locations, cards and other game data of Pavlov's House, with their ids. */
function catalogueOf(read: GameDataReader): GameDataCatalogue {
  const file = (name: string) => read(`pavlovs-house/${name}.json`)
  const board = file('board')
  const wehrmacht = file('wehrmacht')
  const rows = (from: Readonly<Record<string, unknown>>, key: string, id = 'id') =>
    catalogueListFromRows(listRawRows(from, key), id)
  const [man, weapon] = [rows(file('men'), 'men'), rows(file('weapons'), 'weapons')]
  const squares = listRawRows(board, 'approaches').flatMap(({ number: approach, length }) =>
    Array.from({ length: Number(length) }, (_, at) => `${approach}.${at + 1}`),
  )
  const cards = listRawRows(wehrmacht, 'cards')
  const { sizes } = wehrmacht.decks as { readonly sizes: readonly number[] }
  const resupply = sizes.map((_, deck) => `resupply.${deck + 1}`)
  const german: CatalogueList = {
    ids: [...cards.map(({ type, number: nth }) => `${type}.${nth}`), ...resupply],
    rows: [...cards, ...resupply].map(digestGameData),
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
      numbers: digestGameData(file('numbers')),
      decks: digestGameData([wehrmacht.decks, wehrmacht.ranges, wehrmacht.types, file('tactics').removed]),
    },
  }
}

const man = indexForm('man')
const men = listForm(man)
const enemy = indexForm('enemy')
const approach = indexForm('approach')
const position = indexForm('position')
const place = indexForm('position', RESERVE_PLACE, STOCK_PLACE, REMOVED_PLACE, OUT_ON_RAID, DISPLACED_PLACE)
const card = indexForm('wehrmacht')
const planes = countForm()
const brought = optionalForm(nullableForm(indexForm('weapon')))
const cause = wordForm<RemovalCause>(['sniper', 'mortar', 'artillery', 'assault', 'bomb', 'raid', 'hunger'])
const ofMen = perEntryForm('man', bitForm())
const tokens = perEntryForm('token', countForm())
const byColour = perEntryForm('colour', countForm())

const form = recordForm<PavlovState>({
  agenda: agendaForm<PavlovStep>({
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
    settleWeapons: { spare: optionalForm(indexForm('weapon')) },
    fire: { gun: wordForm(['sniper', 'mortar', 'artillery']), card },
    assault: { pass: wordForm(['assaultFire', 'assaultWall']), card, colour: indexForm('colour') },
    pin: { men, cause },
    remove: { men, cause },
    bombs: { planes },
    casualty: { man },
    arrive: { enemy, approach },
    stormCard: { card: indexForm('storm') },
    plan: {},
    cards: {},
    counters: {},
    finalRaid: {},
    flak: { planes, defence: countForm() },
    stop: { enemy, approach },
    victim: { men },
    hunger: { count: countForm() },
    aid: { man, others: men, cause },
    replace: { man, men, position, brought },
    room: { man, from: position, brought },
  }),
  outcome: outcomeForm,
  mode: wordForm<PavlovMode>(['solo', 'co-op', 'competitive-2', 'competitive-3']),
  difficulty: wordForm<TacticsLevel>(['none', 'veteran', 'guards', 'competitive']),
  withSupport: flagForm,
  turn: numberForm(0, 99),
  phase: wordForm<PavlovPhase>(['planning', 'cards', 'wehrmacht', 'counters', 'end']),
  place: perEntryForm('man', place, () => STOCK_PLACE),
  exhausted: ofMen,
  damaged: ofMen,
  acted: ofMen,
  orders: perEntryForm('man', countForm()),
  moved: ofMen,
  weaponAt: perEntryForm('weapon', place, () => STOCK_PLACE),
  walls: byColour,
  suppression: byColour,
  supply: tokens,
  staging: tokens,
  stock: tokens,
  gone: tokens,
  squares: perEntryForm('square', indexForm('enemy', -1)),
  mines: perEntryForm('approach', bitForm()),
  enemyStock: perEntryForm('enemy', countForm()),
  at: perEntryForm('location', indexForm('token', NO_TOKEN)),
  deck: pileForm('card'),
  hand: pileForm('card'),
  used: listForm(indexForm('card')),
  discard: pileForm('card'),
  fog: pileForm('card'),
  cardActions: anyNumberForm,
  moves: anyNumberForm,
  actions: anyNumberForm,
  begun: bitForm(),
  decks: listForm(pileForm('wehrmacht')),
  resupplyOn: listForm(bitForm()),
  houses: pileForm('storm'),
  milkPlayed: bitForm(),
  opened: listForm(card),
  due: anyNumberForm,
  germanHand: pileForm('wehrmacht'),
  germanTactics: pileForm('tactics'),
  planned: listForm(card),
  plannedTactics: indexForm('tactics', -1),
  tacticsDecks: listForm(pileForm('tactics')),
  tacticsLeft: listForm(countForm()),
  tacticsOpen: listForm(indexForm('tactics')),
  dashed: bitForm(),
  wedged: bitForm(),
  stormCard: indexForm('storm', -1),
  stormScored: listForm(indexForm('storm')),
  supportDeck: pileForm('support'),
  supportCard: indexForm('support', -1),
  supportScored: listForm(indexForm('support')),
  last: nullableForm(eventForm<PavlovEvent>()),
})

/**
 * Checks a saved state of Pavlov's House. Throws `Error` if a card is in two piles, or if decks or defence
 * values do not fit the components of the game.
 */
function check(state: PavlovState): void {
  const soviet = [...state.deck, ...state.hand, ...state.used, ...state.discard, ...state.fog]
  const { card: cards, wehrmacht } = pavlovSavedFormat.catalogue.lists
  if (soviet.length !== cards.ids.length) throwFieldError('deck', 'each Soviet card in one pile')
  once(soviet, 'deck')
  once([...state.decks.flat(), ...state.germanHand], 'decks')
  once([...state.tacticsDecks.flat(), ...state.germanTactics, ...state.tacticsOpen], 'tacticsDecks')
  once([...state.houses, ...state.stormScored], 'houses')
  once([...state.supportDeck, ...state.supportScored], 'supportDeck')
  if (state.decks.length !== wehrmacht.ids.length - FIRST_RESUPPLY_CARD)
    throwFieldError('decks', 'as many decks as the box has')
  if (state.resupplyOn.length !== state.decks.length) throwFieldError('resupplyOn', 'one for each deck')
  if (state.tacticsLeft.length !== state.tacticsDecks.length)
    throwFieldError('tacticsLeft', 'one for each deck')
  for (const [colour, wall] of state.walls.entries())
    if (wall > limits.wallMax) throwFieldError(`walls.${colour}`, `at most ${limits.wallMax}`)
}
function once(piles: readonly number[], field: string): void {
  if (new Set(piles).size < piles.length) throwFieldError(field, 'each card in one pile')
}

export const pavlovSavedFormat: SavedStateForm<PavlovState> = {
  form,
  catalogue: catalogueOf(readRawDataFile),
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
  factNames: {
    enemy: { ru: 'фишки вермахта', en: 'German counters' },
    command: { ru: 'штабы и части РККА', en: 'Soviet commands' },
    numbers: { ru: 'числа из правил', en: 'numbers in the rules' },
    decks: { ru: 'состав колод', en: 'cards of the decks' },
  },
  check,
}
