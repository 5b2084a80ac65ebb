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
  anyNumberForm,
  createAgendaForm,
  createBitForm,
  createCountForm,
  createEventForm,
  createIndexForm,
  createListForm,
  createNullableForm,
  createNumberForm,
  createOptionalForm,
  createPerEntryForm,
  createPileForm,
  createRecordForm,
  createWordForm,
  flagForm,
  outcomeForm,
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

/**
 * Gives the German cards of an earlier release their ids of today. An id is the type and the number of a card, and
 * the type of a reconstructed card may have been corrected.
 */
function renamed(before: GameDataCatalogue): GameDataCatalogue {
  const numberOf = (id: string) => id.slice(id.indexOf('.') + 1)
  const isResupply = (id: string) => id.startsWith('resupply.')
  const cards = pavlovSavedFormat.catalogue.lists.wehrmacht.ids.filter(id => !isResupply(id))
  const byNumber = new Map(cards.map(id => [numberOf(id), id]))
  const { wehrmacht } = before.lists
  const ids = wehrmacht.ids.map(id => (isResupply(id) ? id : (byNumber.get(numberOf(id)) ?? id)))
  return { ...before, lists: { ...before.lists, wehrmacht: { ...wehrmacht, ids } } }
}

const man = createIndexForm('man')
const men = createListForm(man)
const enemy = createIndexForm('enemy')
const approach = createIndexForm('approach')
const position = createIndexForm('position')
const place = createIndexForm(
  'position',
  RESERVE_PLACE,
  STOCK_PLACE,
  REMOVED_PLACE,
  OUT_ON_RAID,
  DISPLACED_PLACE,
)
const card = createIndexForm('wehrmacht')
const planes = createCountForm()
const brought = createOptionalForm(createNullableForm(createIndexForm('weapon')))
const cause = createWordForm<RemovalCause>([
  'sniper',
  'mortar',
  'artillery',
  'assault',
  'bomb',
  'raid',
  'hunger',
])
const ofMen = createPerEntryForm('man', createBitForm())
const tokens = createPerEntryForm('token', createCountForm())
const byColour = createPerEntryForm('colour', createCountForm())

const form = createRecordForm<PavlovState>({
  agenda: createAgendaForm<PavlovStep>({
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
    settleWeapons: { spare: createOptionalForm(createIndexForm('weapon')) },
    fire: { gun: createWordForm(['sniper', 'mortar', 'artillery']), card },
    assault: {
      pass: createWordForm(['assaultFire', 'assaultWall']),
      card,
      colour: createIndexForm('colour'),
    },
    pin: { men, cause },
    remove: { men, cause },
    bombs: { planes },
    casualty: { man },
    arrive: { enemy, approach },
    stormCard: { card: createIndexForm('storm') },
    plan: {},
    cards: {},
    counters: {},
    finalRaid: {},
    flak: { planes, defence: createCountForm() },
    stop: { enemy, approach },
    victim: { men },
    hunger: { count: createCountForm() },
    aid: { man, others: men, cause },
    replace: { man, men, position, brought },
    room: { man, from: position, brought },
  }),
  outcome: outcomeForm,
  mode: createWordForm<PavlovMode>(['solo', 'co-op', 'competitive-2', 'competitive-3']),
  difficulty: createWordForm<TacticsLevel>(['none', 'veteran', 'guards', 'competitive']),
  withSupport: flagForm,
  turn: createNumberForm(0, 99),
  phase: createWordForm<PavlovPhase>(['planning', 'cards', 'wehrmacht', 'counters', 'end']),
  place: createPerEntryForm('man', place, () => STOCK_PLACE),
  exhausted: ofMen,
  damaged: ofMen,
  acted: ofMen,
  orders: createPerEntryForm('man', createCountForm()),
  moved: ofMen,
  weaponAt: createPerEntryForm('weapon', place, () => STOCK_PLACE),
  walls: byColour,
  suppression: byColour,
  supply: tokens,
  staging: tokens,
  stock: tokens,
  gone: tokens,
  squares: createPerEntryForm('square', createIndexForm('enemy', -1)),
  mines: createPerEntryForm('approach', createBitForm()),
  enemyStock: createPerEntryForm('enemy', createCountForm()),
  at: createPerEntryForm('location', createIndexForm('token', NO_TOKEN)),
  deck: createPileForm('card'),
  hand: createPileForm('card'),
  used: createListForm(createIndexForm('card')),
  discard: createPileForm('card'),
  fog: createPileForm('card'),
  cardActions: anyNumberForm,
  moves: anyNumberForm,
  actions: anyNumberForm,
  begun: createBitForm(),
  decks: createListForm(createPileForm('wehrmacht')),
  resupplyOn: createListForm(createBitForm()),
  houses: createPileForm('storm'),
  milkPlayed: createBitForm(),
  opened: createListForm(card),
  due: anyNumberForm,
  germanHand: createPileForm('wehrmacht'),
  germanTactics: createPileForm('tactics'),
  planned: createListForm(card),
  plannedTactics: createIndexForm('tactics', -1),
  tacticsDecks: createListForm(createPileForm('tactics')),
  tacticsLeft: createListForm(createCountForm()),
  tacticsOpen: createListForm(createIndexForm('tactics')),
  dashed: createBitForm(),
  wedged: createBitForm(),
  stormCard: createIndexForm('storm', -1),
  stormScored: createListForm(createIndexForm('storm')),
  supportDeck: createPileForm('support'),
  supportCard: createIndexForm('support', -1),
  supportScored: createListForm(createIndexForm('support')),
  last: createNullableForm(createEventForm<PavlovEvent>()),
})

/**
 * Checks a saved state of Pavlov's House. Throws `Error` if a card is in two piles, or if decks or defence
 * values are impossible with the components of the game.
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
  renamed,
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
