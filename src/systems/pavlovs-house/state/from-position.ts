import {
  enemies,
  FIRST_RESUPPLY_CARD,
  limits,
  PAVLOV_TOKEN_KINDS,
  sapperLocations,
  TOKEN_INDEX,
  tokenCounts,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import {
  type FieldRecord,
  requireBoolean,
  requireDistinctNameIndices,
  requireKnownFields,
  requireList,
  requireNameIndex,
  requireNumber,
  requireOneOf,
  requireRecord,
  requireText,
  throwFieldError,
} from '../../../engine/field-checks.ts'
import type { GameOutcome } from '../../../engine/model.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { openSupportCard } from '../rules/support.ts'
import { createStepsFromWehrmachtPhase, STEPS_FROM_COUNTER_ACTIONS } from '../rules/turn.ts'
import { type PavlovMode, type PavlovPhase, STOCK_PLACE, type TacticsLevel } from '../view/view.ts'
import { parsePavlovAgenda } from './agenda.ts'
import { pavlovNames } from './names.ts'
import { type ManPosition, OFF_BOARD_PLACES, type PavlovPosition } from './position.ts'
import { createPavlovState } from './setup.ts'
import { isCompetitive, type PavlovState, type PavlovStep } from './state.ts'

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
const MODES: readonly PavlovMode[] = ['solo', 'co-op', 'competitive-2', 'competitive-3']
const LEVELS: readonly TacticsLevel[] = ['none', 'veteran', 'guards', 'competitive']
const PHASES: readonly PavlovPhase[] = ['planning', 'cards', 'wehrmacht', 'counters', 'end']
/** Largest turn number that a position may contain. The Wehrmacht stack is empty long before. */
const TURNS = 99

function find(kind: string, name: unknown, field: string): number {
  return requireNameIndex(name, field, pavlovNames[kind], `the name of a ${kind}`)
}
/**
 * Reads a list of names of one kind and returns their indices. If several lists are read with the same array
 * `seen`, a name may occur in only one of them.
 */
function findAll(kind: string, list: unknown, field: string, seen: number[] = []): number[] {
  const found = requireDistinctNameIndices(list, field, pavlovNames[kind], `the name of a ${kind}`)
  const twice = found.find(one => seen.includes(one))
  if (twice !== undefined) throwFieldError(field, `${pavlovNames[kind][twice]} in one place only`)
  seen.push(...found)
  return found
}
const optional = (kind: string, name: unknown, field: string): number =>
  name === undefined ? -1 : find(kind, name, field)
const countAt = (value: unknown, usual: number, field: string, most: number): number =>
  requireNumber(value ?? usual, field, 0, most)
const bitAt = (value: unknown, field: string): number => Number(requireBoolean(value, field))
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

/** Reads the place of a piece: a position, `reserve`, or one of the named places off the board. */
function findPlace(name: unknown, field: string): number {
  const off = OFF_BOARD_PLACES.indexOf(name as string)
  return off < 0 ? find('place', name, field) : STOCK_PLACE + off
}

/** Builds the state of a game from a position. Throws `Error` that names the first invalid field. */
export function pavlovFromPosition(value: unknown, umpire: Umpire): PavlovState {
  const given = requireKnownFields(value, 'position', FIELDS)
  const mode = requireOneOf(given.mode ?? 'solo', 'mode', MODES)
  const level = requireOneOf(given.tactics ?? 'none', 'tactics', LEVELS)
  const state = createPavlovState(mode, level, requireBoolean(given.support, 'support'))
  if (level === 'competitive' && !isCompetitive(state))
    throwFieldError('tactics', 'competitive with a German player only')
  state.turn = countAt(given.turn, 1, 'turn', TURNS)
  state.phase = requireOneOf(given.phase ?? 'cards', 'phase', PHASES)
  if (state.phase === 'planning' && !isCompetitive(state))
    throwFieldError('phase', 'planning with a German player only')
  arrangeMen(state, given)
  arrangeTokens(state, given)
  arrangeEnemies(state, given)
  arrangeCards(state, given)
  arrangeGerman(state, given)
  arrangeVariants(state, given, umpire)
  state.outcome = given.outcome === undefined ? null : outcomeAt(given.outcome)
  if (given.agenda !== undefined) state.agenda = parsePavlovAgenda(state, given.agenda)
  else state.agenda = agendaOf(state, given)
  return state
}

function outcomeAt(value: unknown): GameOutcome {
  const { winners, reason } = requireKnownFields(value, 'outcome', ['winners', 'reason'])
  const sides = requireDistinctNameIndices(winners, 'outcome.winners', SIDES, 'a side').map(
    side => SIDES[side],
  )
  return { winners: sides, reason: requireText(reason, 'outcome.reason') }
}
const SIDES = ['soviet', 'german']

function arrangeMen(state: PavlovState, { men, weapons }: FieldRecord): void {
  if (men !== undefined) state.place.fill(STOCK_PLACE)
  for (const [name, value] of Object.entries(requireRecord(men ?? {}, 'men'))) {
    const field = `men.${name}`
    const man = find('man', name, 'men')
    const own = typeof value === 'string' ? { at: value } : requireKnownFields(value, field, MAN_FIELDS)
    state.place[man] = findPlace(own.at ?? 'reserve', field)
    for (const flag of ['exhausted', 'damaged', 'acted', 'moved'] as const)
      state[flag][man] = bitAt(own[flag], `${field}.${flag}`)
    state.orders[man] = countAt(own.orders, 0, `${field}.orders`, state.stock[TOKEN_INDEX.order])
    state.stock[TOKEN_INDEX.damage] -= state.damaged[man]
    state.stock[TOKEN_INDEX.action] -= state.acted[man]
    state.stock[TOKEN_INDEX.order] -= state.orders[man]
  }
  for (const [name, place] of Object.entries(requireRecord(weapons ?? {}, 'weapons')))
    state.weaponAt[find('weapon', name, 'weapons')] = findPlace(place, `weapons.${name}`)
}

/** Reads a record that maps names to counts. Returns pairs of an index and a count. */
function countsAt(value: unknown, kind: string, field: string, most: number): [number, number][] {
  return Object.entries(requireRecord(value ?? {}, field)).map(([name, count]) => [
    find(kind, name, field),
    countAt(count, 0, `${field}.${name}`, most),
  ])
}
const MOST_TOKENS = Math.max(...tokenCounts)

/**
 * Moves tokens between the stock and an area until the area holds the given counts. Tokens that the area held
 * before first return to the stock.
 */
function fill(state: PavlovState, into: number[], counts: unknown, field: string): void {
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

function arrangeTokens(state: PavlovState, given: FieldRecord): void {
  for (const [colour, value] of countsAt(given.walls, 'colour', 'walls', limits.wallMax))
    state.walls[colour] = value
  fill(state, state.supply, given.supply, 'supply')
  fill(state, state.staging, given.staging, 'staging')
  fill(state, state.gone, given.gone, 'gone')
  for (const [colour, count] of countsAt(given.suppression, 'colour', 'suppression', MOST_TOKENS)) {
    state.suppression[colour] = count
    state.stock[TOKEN_INDEX.suppression] -= count
  }
  for (const [name, token] of Object.entries(requireRecord(given.locations ?? {}, 'locations'))) {
    const at = find('token', token, `locations.${name}`)
    state.at[find('location', name, 'locations')] = at
    state.stock[at]--
  }
  for (const approach of findAll('approach', given.mines, 'mines')) {
    state.mines[approach] = 1
    state.stock[TOKEN_INDEX.sapper]--
  }
  const short = state.stock.findIndex(count => count < 0)
  if (short >= 0) throw new Error(`tokens: more than the printed number of "${PAVLOV_TOKEN_KINDS[short]}"`)
}

function arrangeEnemies(state: PavlovState, given: FieldRecord): void {
  for (const [name, id] of Object.entries(requireRecord(given.enemies ?? {}, 'enemies'))) {
    const enemy = requireNameIndex(id, `enemies.${name}`, enemyIds, `one of ${enemyIds.join(', ')}`)
    state.squares[find('square', name, 'enemies')] = enemy
    if (state.enemyStock[enemy]-- === 0)
      throwFieldError('enemies', `no more than the printed number of ${id}`)
  }
  for (const [approach, mine] of state.mines.entries())
    if (mine && state.squares[toSquareIndex(approach, sapperLocations[approach])] >= 0)
      throw new Error(`mines: an enemy stands on the sapper location of approach ${approach + 1}`)
}
const enemyIds = enemies.map(({ id }) => id)

function arrangeCards(state: PavlovState, given: FieldRecord): void {
  const seen: number[] = []
  state.hand = sorted(findAll('card', given.hand, 'hand', seen))
  state.used = findAll('card', given.used, 'used', seen)
  state.discard = sorted(findAll('card', given.discard, 'discard', seen))
  if (given.fog === undefined) state.fog = state.fog.filter(card => !seen.includes(card))
  else state.fog = sorted(findAll('card', given.fog, 'fog', seen))
  const rest = pavlovNames.card.flatMap((_, card) =>
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

function arrangeGerman(state: PavlovState, given: FieldRecord): void {
  const own = requireKnownFields(given.german ?? {}, 'german', GERMAN_FIELDS)
  const away: number[] = []
  state.germanHand = sorted(findAll('wehrmacht', own.hand, 'german.hand', away))
  state.planned = findAll('wehrmacht', own.planned, 'german.planned', away)
  state.opened = findAll('wehrmacht', given.opened, 'opened', away)
  state.due = countAt(given.due, 0, 'due', limits.wehrmachtCards)
  state.milkPlayed = bitAt(given.milkPlayed, 'milkPlayed')
  const stack = given.stack === undefined ? null : findAll('wehrmacht', given.stack, 'stack', away)
  const isThere = (card: number): boolean => (stack ? stack.includes(card) : !away.includes(card))
  state.decks = state.decks.map(deck => deck.filter(isThere))
  state.resupplyOn = state.resupplyOn.map((on, deck) => (on && isThere(FIRST_RESUPPLY_CARD + deck) ? 1 : 0))
  const seen: number[] = []
  state.germanTactics = sorted(findAll('tactics', own.tactics, 'german.tactics', seen))
  state.plannedTactics = optional('tactics', own.plannedTactics, 'german.plannedTactics')
  state.tacticsOpen = findAll('tactics', given.tacticsOpen, 'tacticsOpen', seen)
  if (given.tacticsDecks === undefined) {
    const taken = [...seen, state.plannedTactics]
    state.tacticsDecks = state.tacticsDecks.map(deck => deck.filter(card => !taken.includes(card)))
  } else {
    const decks = requireList(given.tacticsDecks, 'tacticsDecks', state.tacticsDecks.length)
    state.tacticsDecks = state.tacticsDecks.map((_, i) =>
      sorted(findAll('tactics', decks[i], `tacticsDecks.${i}`, seen)),
    )
  }
  const left =
    given.tacticsLeft === undefined
      ? null
      : requireList(given.tacticsLeft, 'tacticsLeft', state.tacticsDecks.length)
  state.tacticsLeft = state.tacticsDecks.map(({ length }, i) =>
    left ? requireNumber(left[i], `tacticsLeft.${i}`, 0, length) : Math.min(length, state.tacticsLeft[i]),
  )
}

function arrangeVariants(state: PavlovState, given: FieldRecord, umpire: Umpire): void {
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
    openSupportCard(state, umpire)
}

/** Returns the remaining steps of the turn, from the phase of the position on. */
function agendaOf(state: PavlovState, given: FieldRecord): PavlovStep[] {
  const due = given.due === undefined ? limits.wehrmachtCards : state.due
  const steps: Record<PavlovPhase, PavlovStep[]> = {
    planning: [
      { do: 'planCards' },
      { do: 'drawHand' },
      { do: 'cardActions' },
      { do: 'discardHand' },
      ...createStepsFromWehrmachtPhase(limits.wehrmachtCards),
    ],
    cards: [{ do: 'cardActions' }, { do: 'discardHand' }, ...createStepsFromWehrmachtPhase(due)],
    wehrmacht: createStepsFromWehrmachtPhase(due),
    counters: [...STEPS_FROM_COUNTER_ACTIONS],
    end: [{ do: 'endTurn' }],
  }
  return steps[state.phase].reverse()
}
