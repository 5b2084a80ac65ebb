import {
  enemies,
  limits,
  RESUPPLY,
  sapperAt,
  squareOf,
  TOKEN,
  TOKENS,
  tokenCounts,
} from '../../../../data/pavlovs-house/index.ts'
import {
  bad,
  type Fields,
  fieldsAt,
  flagAt,
  listAt,
  nameAt,
  namesAt,
  numberAt,
  oneOf,
  recordAt,
  textAt,
} from '../../../engine/fields.ts'
import type { Outcome } from '../../../engine/model.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { openSupport } from '../rules/support.ts'
import { afterCards, countersOn } from '../rules/turn.ts'
import { type Mode, type Phase, STOCK, type Tactics } from '../view/view.ts'
import { agendaAt } from './agenda.ts'
import { names } from './names.ts'
import { type ManPosition, OFF_BOARD, type PavlovPosition } from './position.ts'
import { fresh } from './setup.ts'
import { isCompetitive, type Pavlov, type PavlovStep } from './state.ts'

const FIELDS: readonly (keyof PavlovPosition)[] = [
  'mode',
  'tactics',
  'support',
  'turn',
  'phase',
  'men',
  'weapons',
  'walls',
  'suppression',
  'supply',
  'staging',
  'gone',
  'enemies',
  'mines',
  'locations',
  'hand',
  'used',
  'discard',
  'fog',
  'deck',
  'cardActions',
  'moves',
  'actions',
  'begun',
  'stack',
  'houses',
  'milkPlayed',
  'opened',
  'due',
  'german',
  'tacticsOpen',
  'tacticsLeft',
  'tacticsDecks',
  'dashed',
  'wedged',
  'storm',
  'stormScored',
  'supportCard',
  'supportScored',
  'supportDeck',
  'agenda',
  'outcome',
]
const MAN_FIELDS: readonly (keyof ManPosition)[] = ['at', 'exhausted', 'damaged', 'acted', 'orders', 'moved']
const MODES: readonly Mode[] = ['solo', 'co-op', 'competitive-2', 'competitive-3']
const LEVELS: readonly Tactics[] = ['none', 'veteran', 'guards', 'competitive']
const PHASES: readonly Phase[] = ['planning', 'cards', 'wehrmacht', 'counters', 'end']
/** Upper limit for the turn number. The card stack lasts for fewer turns. */
const TURNS = 99

function find(kind: string, name: unknown, field: string): number {
  return nameAt(name, field, names[kind], `the name of a ${kind}`)
}
/** Reads a list of names of one kind. A name may occur only once in all lists that share `seen`. */
function findAll(kind: string, list: unknown, field: string, seen: number[] = []): number[] {
  const found = namesAt(list, field, names[kind], `the name of a ${kind}`)
  const twice = found.find(one => seen.includes(one))
  if (twice !== undefined) bad(field, `${names[kind][twice]} in one place only`)
  seen.push(...found)
  return found
}
const optional = (kind: string, name: unknown, field: string): number =>
  name === undefined ? -1 : find(kind, name, field)
const countAt = (value: unknown, usual: number, field: string, most: number): number =>
  numberAt(value ?? usual, field, 0, most)
const bitAt = (value: unknown, field: string): number => Number(flagAt(value, field))
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

/** Reads where a piece is: a position, `reserve` or a named place off the board. */
function findPlace(name: unknown, field: string): number {
  const off = OFF_BOARD.indexOf(name as string)
  return off < 0 ? find('place', name, field) : STOCK + off
}

/** Builds the state from a position. Throws `Error` naming the wrong field. */
export function arrange(value: unknown, umpire: Umpire): Pavlov {
  const given = fieldsAt(value, 'position', FIELDS)
  const mode = oneOf(given.mode ?? 'solo', 'mode', MODES)
  const level = oneOf(given.tactics ?? 'none', 'tactics', LEVELS)
  const state = fresh(mode, level, flagAt(given.support, 'support'))
  if (level === 'competitive' && !isCompetitive(state))
    bad('tactics', 'competitive with a German player only')
  state.turn = countAt(given.turn, 1, 'turn', TURNS)
  state.phase = oneOf(given.phase ?? 'cards', 'phase', PHASES)
  if (state.phase === 'planning' && !isCompetitive(state)) bad('phase', 'planning with a German player only')
  arrangeMen(state, given)
  arrangeTokens(state, given)
  arrangeEnemies(state, given)
  arrangeCards(state, given)
  arrangeGerman(state, given)
  arrangeVariants(state, given, umpire)
  state.outcome = given.outcome === undefined ? null : outcomeAt(given.outcome)
  if (given.agenda !== undefined) state.agenda = agendaAt(state, given.agenda)
  else state.agenda = agendaOf(state, given)
  return state
}

function outcomeAt(value: unknown): Outcome {
  const { winners, reason } = fieldsAt(value, 'outcome', ['winners', 'reason'])
  const sides = namesAt(winners, 'outcome.winners', SIDES, 'a side').map(side => SIDES[side])
  return { winners: sides, reason: textAt(reason, 'outcome.reason') }
}
const SIDES = ['soviet', 'german']

function arrangeMen(state: Pavlov, { men, weapons }: Fields): void {
  if (men !== undefined) state.place.fill(STOCK)
  for (const [name, value] of Object.entries(recordAt(men ?? {}, 'men'))) {
    const field = `men.${name}`
    const man = find('man', name, 'men')
    const own = typeof value === 'string' ? { at: value } : fieldsAt(value, field, MAN_FIELDS)
    state.place[man] = findPlace(own.at ?? 'reserve', field)
    for (const flag of ['exhausted', 'damaged', 'acted', 'moved'] as const)
      state[flag][man] = bitAt(own[flag], `${field}.${flag}`)
    state.orders[man] = countAt(own.orders, 0, `${field}.orders`, state.stock[TOKEN.order])
    state.stock[TOKEN.damage] -= state.damaged[man]
    state.stock[TOKEN.action] -= state.acted[man]
    state.stock[TOKEN.order] -= state.orders[man]
  }
  for (const [name, place] of Object.entries(recordAt(weapons ?? {}, 'weapons')))
    state.weaponAt[find('weapon', name, 'weapons')] = findPlace(place, `weapons.${name}`)
}

/** Reads counts given by name. */
function countsAt(value: unknown, kind: string, field: string, most: number): [number, number][] {
  return Object.entries(recordAt(value ?? {}, field)).map(([name, count]) => [
    find(kind, name, field),
    countAt(count, 0, `${field}.${name}`, most),
  ])
}
const MOST_TOKENS = Math.max(...tokenCounts)

/** Moves tokens from the stock to an area. Tokens that lay in the area go back to the stock first. */
function fill(state: Pavlov, into: number[], counts: unknown, field: string): void {
  if (counts === undefined) return
  into.forEach((count, token) => {
    state.stock[token] += count
    into[token] = 0
  })
  for (const [token, count] of countsAt(counts, 'token', field, MOST_TOKENS)) {
    into[token] = count
    state.stock[token] -= count
  }
}

function arrangeTokens(state: Pavlov, given: Fields): void {
  for (const [colour, value] of countsAt(given.walls, 'colour', 'walls', limits.wallMax))
    state.walls[colour] = value
  fill(state, state.supply, given.supply, 'supply')
  fill(state, state.staging, given.staging, 'staging')
  fill(state, state.gone, given.gone, 'gone')
  for (const [colour, count] of countsAt(given.suppression, 'colour', 'suppression', MOST_TOKENS)) {
    state.suppression[colour] = count
    state.stock[TOKEN.suppression] -= count
  }
  for (const [name, token] of Object.entries(recordAt(given.locations ?? {}, 'locations'))) {
    const at = find('token', token, `locations.${name}`)
    state.at[find('location', name, 'locations')] = at
    state.stock[at]--
  }
  for (const approach of findAll('approach', given.mines, 'mines')) {
    state.mines[approach] = 1
    state.stock[TOKEN.sapper]--
  }
  const short = state.stock.findIndex(count => count < 0)
  if (short >= 0) throw new Error(`tokens: more than the printed number of "${TOKENS[short]}"`)
}

function arrangeEnemies(state: Pavlov, given: Fields): void {
  for (const [name, id] of Object.entries(recordAt(given.enemies ?? {}, 'enemies'))) {
    const enemy = nameAt(id, `enemies.${name}`, enemyIds, `one of ${enemyIds.join(', ')}`)
    state.squares[find('square', name, 'enemies')] = enemy
    if (state.enemyStock[enemy]-- === 0) bad('enemies', `no more than the printed number of ${id}`)
  }
  for (const [approach, mine] of state.mines.entries())
    if (mine && state.squares[squareOf(approach, sapperAt[approach])] >= 0)
      throw new Error(`mines: an enemy stands on the sapper location of approach ${approach + 1}`)
}
const enemyIds = enemies.map(({ id }) => id)

function arrangeCards(state: Pavlov, given: Fields): void {
  const seen: number[] = []
  state.hand = sorted(findAll('card', given.hand, 'hand', seen))
  state.used = findAll('card', given.used, 'used', seen)
  state.discard = sorted(findAll('card', given.discard, 'discard', seen))
  if (given.fog === undefined) state.fog = state.fog.filter(card => !seen.includes(card))
  else state.fog = sorted(findAll('card', given.fog, 'fog', seen))
  const rest = names.card.flatMap((_, card) =>
    seen.includes(card) || state.fog.includes(card) ? [] : [card],
  )
  state.deck = given.deck === undefined ? rest : sorted(findAll('card', given.deck, 'deck', seen))
  const { cardActions, cardActionsWithWire, moves, actions, withCommandGroup } = limits
  const inCards = state.phase === 'cards'
  const inCounters = state.phase === 'counters'
  state.cardActions = countAt(
    given.cardActions,
    inCards ? cardActions : 0,
    'cardActions',
    cardActionsWithWire,
  )
  state.moves = countAt(given.moves, inCounters ? moves : 0, 'moves', withCommandGroup)
  state.actions = countAt(given.actions, inCounters ? actions : 0, 'actions', withCommandGroup)
  state.begun = bitAt(given.begun, 'begun')
}

const GERMAN_FIELDS = ['hand', 'tactics', 'planned', 'plannedTactics']

function arrangeGerman(state: Pavlov, given: Fields): void {
  const own = fieldsAt(given.german ?? {}, 'german', GERMAN_FIELDS)
  const away: number[] = []
  state.germanHand = sorted(findAll('wehrmacht', own.hand, 'german.hand', away))
  state.planned = findAll('wehrmacht', own.planned, 'german.planned', away)
  state.opened = findAll('wehrmacht', given.opened, 'opened', away)
  state.due = countAt(given.due, 0, 'due', limits.wehrmachtCards)
  state.milkPlayed = bitAt(given.milkPlayed, 'milkPlayed')
  const stack = given.stack === undefined ? null : findAll('wehrmacht', given.stack, 'stack', away)
  const isThere = (card: number): boolean => (stack ? stack.includes(card) : !away.includes(card))
  state.decks = state.decks.map(deck => deck.filter(isThere))
  state.resupplyOn = state.resupplyOn.map((on, deck) => (on && isThere(RESUPPLY + deck) ? 1 : 0))
  const seen: number[] = []
  state.germanTactics = sorted(findAll('tactics', own.tactics, 'german.tactics', seen))
  state.plannedTactics = optional('tactics', own.plannedTactics, 'german.plannedTactics')
  state.tacticsOpen = findAll('tactics', given.tacticsOpen, 'tacticsOpen', seen)
  if (given.tacticsDecks === undefined) {
    const taken = [...seen, state.plannedTactics]
    state.tacticsDecks = state.tacticsDecks.map(deck => deck.filter(card => !taken.includes(card)))
  } else {
    const decks = listAt(given.tacticsDecks, 'tacticsDecks', state.tacticsDecks.length)
    state.tacticsDecks = state.tacticsDecks.map((_, i) =>
      sorted(findAll('tactics', decks[i], `tacticsDecks.${i}`, seen)),
    )
  }
  const left =
    given.tacticsLeft === undefined
      ? null
      : listAt(given.tacticsLeft, 'tacticsLeft', state.tacticsDecks.length)
  state.tacticsLeft = state.tacticsDecks.map(({ length }, i) =>
    left ? numberAt(left[i], `tacticsLeft.${i}`, 0, length) : Math.min(length, state.tacticsLeft[i]),
  )
}

function arrangeVariants(state: Pavlov, given: Fields, umpire: Umpire): void {
  state.dashed = bitAt(given.dashed, 'dashed')
  state.wedged = bitAt(given.wedged, 'wedged')
  state.stormCard = optional('storm', given.storm, 'storm')
  const seen = state.stormCard < 0 ? [] : [state.stormCard]
  state.stormScored = findAll('storm', given.stormScored, 'stormScored', seen)
  if (given.houses === undefined) state.houses = state.houses.filter(card => !seen.includes(card))
  else state.houses = sorted(findAll('storm', given.houses, 'houses', seen))
  state.supportCard = optional('support', given.supportCard, 'supportCard')
  const shown = state.supportCard < 0 ? [] : [state.supportCard]
  state.supportScored = findAll('support', given.supportScored, 'supportScored', shown)
  if (given.supportDeck === undefined)
    state.supportDeck = state.supportDeck.filter(card => !shown.includes(card))
  else state.supportDeck = sorted(findAll('support', given.supportDeck, 'supportDeck', shown))
  if (state.withSupport && state.supportCard < 0 && state.supportDeck.length > 0 && !given.supportDeck)
    openSupport(state, umpire)
}

/** Returns the rest of the turn from the given phase on. */
function agendaOf(state: Pavlov, given: Fields): PavlovStep[] {
  const due = given.due === undefined ? limits.wehrmachtCards : state.due
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
