import {
  COLOURS,
  enemies,
  limits,
  MILK_CARD,
  RESUPPLY,
  sapperAt,
  squareOf,
  TOKENS,
} from '../../../data/pavlovs-house/index.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { names } from './names.ts'
import { fresh } from './setup.ts'
import { isCompetitive, type Pavlov, type PavlovStep } from './state.ts'
import { openSupport } from './support.ts'
import { afterCards, countersOn } from './turn.ts'
import { type Mode, type Phase, STOCK, type Tactics } from './view.ts'

type Counts = Readonly<Record<string, number>>
interface ManPosition {
  readonly at?: string
  readonly exhausted?: boolean
  readonly damaged?: boolean
  readonly acted?: boolean
  readonly orders?: number
  readonly moved?: boolean
}

/**
 * A position by names. What is left out is as at the start of the game, but men and weapons that are not named
 * lie in the stock once any are named. Without `agenda` the turn goes on from `phase`.
 */
export interface PavlovPosition {
  readonly mode?: Mode
  readonly tactics?: Tactics
  readonly support?: boolean
  readonly turn?: number
  readonly phase?: Phase
  readonly men?: Readonly<Record<string, string | ManPosition>>
  readonly weapons?: Readonly<Record<string, string>>
  readonly walls?: Counts
  readonly suppression?: Counts
  readonly supply?: Counts
  readonly staging?: Counts
  readonly gone?: Counts
  readonly enemies?: Readonly<Record<string, string>>
  readonly mines?: readonly string[]
  readonly locations?: Readonly<Record<string, string>>
  readonly hand?: readonly string[]
  readonly used?: readonly string[]
  readonly discard?: readonly string[]
  /** Fog of war cards in the stock; with `deck` absent all others are in the deck. */
  readonly fog?: readonly string[]
  readonly deck?: readonly string[]
  readonly cardActions?: number
  readonly moves?: number
  readonly actions?: number
  readonly begun?: boolean
  /** German cards left in the stack; the resupply cards by the deck they lie on. */
  readonly stack?: readonly string[]
  readonly houses?: readonly string[]
  readonly milkPlayed?: boolean
  readonly opened?: readonly string[]
  readonly due?: number
  readonly german?: {
    readonly hand?: readonly string[]
    readonly tactics?: readonly string[]
    readonly planned?: readonly string[]
    readonly plannedTactics?: string
  }
  readonly tacticsOpen?: readonly string[]
  readonly tacticsLeft?: readonly number[]
  /** Tactics cards that are still in the decks, those removed unseen included. */
  readonly tacticsDecks?: readonly (readonly string[])[]
  readonly dashed?: boolean
  readonly wedged?: boolean
  readonly storm?: string
  readonly stormScored?: readonly string[]
  readonly supportCard?: string
  readonly supportScored?: readonly string[]
  readonly supportDeck?: readonly string[]
  readonly agenda?: readonly unknown[]
}

function find(kind: string, name: unknown, field: string): number {
  const at = names[kind].indexOf(String(name))
  if (at < 0) throw new Error(`${field}: "${name}" is no ${kind}; expected one of ${names[kind].join(', ')}`)
  return at
}
const findAll = (kind: string, list: readonly string[], field: string): number[] =>
  list.map((name, i) => find(kind, name, `${field}.${i}`))
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
const nameAll = (kind: string, list: readonly number[]): string[] => list.map(i => names[kind][i])

/** In the order of STOCK, REMOVED, AWAY and DISPLACED. */
const OFF_BOARD: readonly string[] = ['stock', 'removed', 'away', 'displaced']
/** Where a piece is: a position, `reserve`, or one of OFF_BOARD. */
function findPlace(name: string, field: string): number {
  const off = OFF_BOARD.indexOf(name)
  return off < 0 ? find('place', name, field) : STOCK + off
}
const placeName = (place: number): string => names.place[place] ?? OFF_BOARD[place - STOCK] ?? ''

export function arrange(given: PavlovPosition, umpire: Umpire): Pavlov {
  if (typeof given !== 'object' || given === null) throw new Error('position: expected an object')
  const state = fresh(given.mode ?? 'solo', given.tactics ?? 'none', given.support ?? false)
  state.turn = given.turn ?? 1
  state.phase = given.phase ?? 'cards'
  arrangeMen(state, given)
  arrangeTokens(state, given)
  arrangeEnemies(state, given)
  arrangeCards(state, given)
  arrangeGerman(state, given)
  arrangeVariants(state, given, umpire)
  state.agenda =
    (given.agenda as PavlovStep[] | undefined)?.map(step => ({ ...step })) ?? agendaOf(state, given)
  return state
}

function arrangeMen(state: Pavlov, { men, weapons }: PavlovPosition): void {
  if (men) state.place.fill(STOCK)
  for (const [name, value] of Object.entries(men ?? {})) {
    const man = find('man', name, 'men')
    const own: ManPosition = typeof value === 'string' ? { at: value } : value
    state.place[man] = findPlace(own.at ?? 'reserve', `men.${name}`)
    state.exhausted[man] = own.exhausted ? 1 : 0
    state.damaged[man] = own.damaged ? 1 : 0
    state.acted[man] = own.acted ? 1 : 0
    state.orders[man] = own.orders ?? 0
    state.moved[man] = own.moved ? 1 : 0
    if (own.damaged) state.stock[TOKENS.indexOf('damage')]--
    if (own.acted) state.stock[TOKENS.indexOf('action')]--
    state.stock[TOKENS.indexOf('order')] -= own.orders ?? 0
  }
  for (const [name, place] of Object.entries(weapons ?? {}))
    state.weaponAt[find('weapon', name, 'weapons')] = findPlace(place, `weapons.${name}`)
}

/** Counts by name, out of the stock; what lay there before goes back first. */
function fill(state: Pavlov, into: number[], counts: Counts | undefined, field: string): void {
  if (!counts) return
  into.forEach((count, token) => {
    state.stock[token] += count
    into[token] = 0
  })
  for (const [name, count] of Object.entries(counts)) {
    const token = find('token', name, field)
    into[token] = count
    state.stock[token] -= count
  }
}

function arrangeTokens(state: Pavlov, given: PavlovPosition): void {
  for (const [name, value] of Object.entries(given.walls ?? {}))
    state.walls[find('colour', name, 'walls')] = value
  fill(state, state.supply, given.supply, 'supply')
  fill(state, state.staging, given.staging, 'staging')
  fill(state, state.gone, given.gone, 'gone')
  for (const [name, count] of Object.entries(given.suppression ?? {})) {
    state.suppression[find('colour', name, 'suppression')] = count
    state.stock[TOKENS.indexOf('suppression')] -= count
  }
  for (const [name, token] of Object.entries(given.locations ?? {})) {
    const at = find('token', token, `locations.${name}`)
    state.at[find('location', name, 'locations')] = at
    state.stock[at]--
  }
  for (const name of given.mines ?? []) {
    state.mines[find('approach', name, 'mines')] = 1
    state.stock[TOKENS.indexOf('sapper')]--
  }
  const short = state.stock.findIndex(count => count < 0)
  if (short >= 0) throw new Error(`tokens: more than the printed number of "${TOKENS[short]}"`)
}

function arrangeEnemies(state: Pavlov, given: PavlovPosition): void {
  for (const [name, id] of Object.entries(given.enemies ?? {})) {
    const square = find('square', name, 'enemies')
    const enemy = enemies.findIndex(one => one.id === id)
    if (enemy < 0)
      throw new Error(`enemies.${name}: "${id}" is none of ${enemies.map(one => one.id).join(', ')}`)
    state.squares[square] = enemy
    state.enemyStock[enemy]--
  }
  for (const [approach, mine] of state.mines.entries())
    if (mine && state.squares[squareOf(approach, sapperAt[approach])] >= 0)
      throw new Error(`mines: an enemy stands on the sapper location of approach ${approach + 1}`)
}

function arrangeCards(state: Pavlov, given: PavlovPosition): void {
  state.hand = sorted(findAll('card', given.hand ?? [], 'hand'))
  state.used = findAll('card', given.used ?? [], 'used')
  state.discard = sorted(findAll('card', given.discard ?? [], 'discard'))
  const elsewhere = [...state.hand, ...state.used, ...state.discard]
  if (given.fog) state.fog = sorted(findAll('card', given.fog, 'fog'))
  else state.fog = state.fog.filter(card => !elsewhere.includes(card))
  const rest = names.card.flatMap((_, card) =>
    elsewhere.includes(card) || state.fog.includes(card) ? [] : [card],
  )
  state.deck = given.deck ? sorted(findAll('card', given.deck, 'deck')) : rest
  state.cardActions = given.cardActions ?? (state.phase === 'cards' ? limits.cardActions : 0)
  state.moves = given.moves ?? (state.phase === 'counters' ? limits.moves : 0)
  state.actions = given.actions ?? (state.phase === 'counters' ? limits.actions : 0)
  state.begun = given.begun ? 1 : 0
}

function arrangeGerman(state: Pavlov, given: PavlovPosition): void {
  const { hand = [], tactics = [], planned = [], plannedTactics } = given.german ?? {}
  state.germanHand = sorted(findAll('wehrmacht', hand, 'german.hand'))
  state.germanTactics = sorted(findAll('tactics', tactics, 'german.tactics'))
  state.planned = findAll('wehrmacht', planned, 'german.planned')
  state.plannedTactics = plannedTactics ? find('tactics', plannedTactics, 'german.plannedTactics') : -1
  state.opened = findAll('wehrmacht', given.opened ?? [], 'opened')
  state.due = given.due ?? 0
  state.milkPlayed = given.milkPlayed ? 1 : 0
  const away = [...state.germanHand, ...state.planned, ...state.opened]
  const stack = given.stack && findAll('wehrmacht', given.stack, 'stack')
  const isThere = (card: number): boolean => (stack ? stack.includes(card) : !away.includes(card))
  state.decks = state.decks.map(deck => deck.filter(isThere))
  state.resupplyOn = state.resupplyOn.map((on, deck) => (on && isThere(RESUPPLY + deck) ? 1 : 0))
  if (stack?.includes(MILK_CARD) && state.decks[4].length === 0)
    throw new Error('stack: no place for the Milk House')
}

function arrangeVariants(state: Pavlov, given: PavlovPosition, umpire: Umpire): void {
  state.tacticsOpen = findAll('tactics', given.tacticsOpen ?? [], 'tacticsOpen')
  const away = [...state.tacticsOpen, ...state.germanTactics, state.plannedTactics]
  state.tacticsDecks = given.tacticsDecks
    ? given.tacticsDecks.map((deck, i) => sorted(findAll('tactics', deck, `tacticsDecks.${i}`)))
    : state.tacticsDecks.map(deck => deck.filter(card => !away.includes(card)))
  if (given.tacticsLeft) state.tacticsLeft = [...given.tacticsLeft]
  state.dashed = given.dashed ? 1 : 0
  state.wedged = given.wedged ? 1 : 0
  state.stormCard = given.storm ? find('storm', given.storm, 'storm') : -1
  state.stormScored = findAll('storm', given.stormScored ?? [], 'stormScored')
  const seen = [state.stormCard, ...state.stormScored]
  state.houses = given.houses
    ? sorted(findAll('storm', given.houses, 'houses'))
    : state.houses.filter(card => !seen.includes(card))
  state.supportScored = findAll('support', given.supportScored ?? [], 'supportScored')
  state.supportCard = given.supportCard ? find('support', given.supportCard, 'supportCard') : -1
  state.supportDeck = given.supportDeck
    ? sorted(findAll('support', given.supportDeck, 'supportDeck'))
    : state.supportDeck.filter(card => card !== state.supportCard && !state.supportScored.includes(card))
  if (state.withSupport && state.supportCard < 0 && state.supportDeck.length > 0 && !given.supportDeck)
    openSupport(state, umpire)
}

/** The rest of the turn from the phase that is given. */
function agendaOf(state: Pavlov, given: PavlovPosition): PavlovStep[] {
  const due = given.due ?? limits.wehrmachtCards
  const steps: Record<Phase, PavlovStep[]> = {
    planning: [
      { do: 'planCards' },
      { do: 'drawHand' },
      { do: 'cardActions' },
      { do: 'discardHand' },
      ...afterCards(limits.wehrmachtCards),
    ],
    cards: [{ do: 'cardActions' }, { do: 'discardHand' }, ...afterCards(due)],
    wehrmacht: afterCards(due),
    counters: [...countersOn],
    end: [{ do: 'endTurn' }],
  }
  return steps[state.phase].reverse()
}

/** The inverse of `arrange`. */
export function position(state: Pavlov): PavlovPosition {
  const counts = (list: readonly number[], kind: string): Counts =>
    Object.fromEntries(list.flatMap((count, i) => (count === 0 ? [] : [[names[kind][i], count]])))
  const men: Record<string, ManPosition> = {}
  state.place.forEach((place, man) => {
    men[names.man[man]] = {
      at: placeName(place),
      ...(state.exhausted[man] && { exhausted: true }),
      ...(state.damaged[man] && { damaged: true }),
      ...(state.acted[man] && { acted: true }),
      ...(state.orders[man] && { orders: state.orders[man] }),
      ...(state.moved[man] && { moved: true }),
    }
  })
  const resupply = state.resupplyOn.flatMap((on, deck) => (on ? [RESUPPLY + deck] : []))
  return {
    mode: state.mode,
    tactics: isCompetitive(state) ? 'none' : state.difficulty,
    support: state.withSupport,
    turn: state.turn,
    phase: state.phase,
    men,
    weapons: Object.fromEntries(state.weaponAt.map((place, i) => [names.weapon[i], placeName(place)])),
    walls: Object.fromEntries(COLOURS.map((colour, i) => [colour, state.walls[i]])),
    suppression: counts(state.suppression, 'colour'),
    supply: counts(state.supply, 'token'),
    staging: counts(state.staging, 'token'),
    gone: counts(state.gone, 'token'),
    enemies: Object.fromEntries(
      state.squares.flatMap((enemy, square) =>
        enemy < 0 ? [] : [[names.square[square], enemies[enemy].id]],
      ),
    ),
    mines: state.mines.flatMap((mine, approach) => (mine ? [names.approach[approach]] : [])),
    locations: Object.fromEntries(
      state.at.flatMap((token, location) => (token < 0 ? [] : [[names.location[location], TOKENS[token]]])),
    ),
    hand: nameAll('card', state.hand),
    used: nameAll('card', state.used),
    discard: nameAll('card', state.discard),
    fog: nameAll('card', state.fog),
    deck: nameAll('card', state.deck),
    cardActions: state.cardActions,
    moves: state.moves,
    actions: state.actions,
    begun: state.begun === 1,
    stack: nameAll('wehrmacht', [...state.decks.flat(), ...resupply]),
    houses: nameAll('storm', state.houses),
    milkPlayed: state.milkPlayed === 1,
    opened: nameAll('wehrmacht', state.opened),
    due: state.due,
    german: {
      hand: nameAll('wehrmacht', state.germanHand),
      tactics: nameAll('tactics', state.germanTactics),
      planned: nameAll('wehrmacht', state.planned),
      ...(state.plannedTactics >= 0 && { plannedTactics: names.tactics[state.plannedTactics] }),
    },
    tacticsOpen: nameAll('tactics', state.tacticsOpen),
    tacticsLeft: [...state.tacticsLeft],
    tacticsDecks: state.tacticsDecks.map(deck => nameAll('tactics', deck)),
    dashed: state.dashed === 1,
    wedged: state.wedged === 1,
    ...(state.stormCard >= 0 && { storm: names.storm[state.stormCard] }),
    stormScored: nameAll('storm', state.stormScored),
    ...(state.supportCard >= 0 && { supportCard: names.support[state.supportCard] }),
    supportScored: nameAll('support', state.supportScored),
    supportDeck: nameAll('support', state.supportDeck),
    agenda: state.agenda.map(step => ({ ...step })),
  }
}
