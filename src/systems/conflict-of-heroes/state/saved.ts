import { cards, scenarioPaths, scenarios, units } from '../../../../data/conflict-of-heroes/index.ts'
import { readRawDataFile } from '../../../../data/raw-data.ts'
import type { GameDataCatalogue } from '../../../engine/catalogue.ts'
import { throwFieldError } from '../../../engine/field-checks.ts'
import {
  anyNumberForm,
  createAgendaForm,
  createAlternatingForm,
  createBitForm,
  createCountForm,
  createIndexForm,
  createListForm,
  createNullableForm,
  createNumberForm,
  createOptionalForm,
  createPerEntryForm,
  createPileForm,
  createRecordForm,
  createWordForm,
  type FieldForm,
  type FieldForms,
  flagForm,
  outcomeForm,
  type SavedStateForm,
  textForm,
} from '../../../engine/state-form.ts'
import { buildHeroesCatalogue } from './catalogue.ts'
import { ACTION_KINDS, type HitSum, ROLL_KINDS, type Side, type SumTerm } from './events.ts'
import {
  type ActionInProgress,
  type Attack,
  HEX_OF_DEPARTED_UNIT,
  HEX_OF_DESTROYED_UNIT,
  HEX_OF_WAITING_UNIT,
  type HeroesState,
  type LandingStrike,
  NONE,
  type PlannedStrike,
  type RollInProgress,
} from './state.ts'
import type { HeroesStep } from './steps.ts'

const number_ = (least: number): FieldForm<number> => createNumberForm(least, 999)
/**
 * Index of a unit or token within the state. Unlike indexes of game data, it stays valid when the data files
 * change.
 */
const unit = number_(NONE)
const token = number_(NONE)
const some = createListForm(number_(0))
const hex = createIndexForm('hex')
const command = number_(NONE)
const card = createIndexForm('card', NONE)
const side = createNumberForm<Side>(0, 1)
const facing = createNumberForm(NONE, 5)
const ofUnit = createListForm(number_(NONE))
const flags = createListForm(createBitForm())

const term = createRecordForm<SumTerm>({
  rule: textForm,
  value: anyNumberForm,
  terrain: createOptionalForm(createIndexForm('terrain')),
})
const sum = createRecordForm<HitSum>({
  unit,
  token,
  red: flagForm,
  flank: flagForm,
  defence: anyNumberForm,
  defenceTerms: createListForm(term),
  attack: anyNumberForm,
  attackTerms: createListForm(term),
  number: anyNumberForm,
})
const attack = createRecordForm<Attack>({
  unit,
  supporters: some,
  hex,
  close: flagForm,
  weapon: createWordForm(['fire', 'flame', 'card', 'strike']),
  card,
  from: createIndexForm('hex', NONE),
  indirect: flagForm,
  turned: flagForm,
  openTop: flagForm,
  targets: some,
  tokens: some,
})
const deed = createRecordForm<ActionInProgress>({
  kind: createWordForm(ACTION_KINDS),
  command,
  units: some,
  named: some,
  base: anyNumberForm,
  open: anyNumberForm,
  stress: anyNumberForm,
  raised: anyNumberForm,
  fixed: flagForm,
  paid: anyNumberForm,
  prepaid: flagForm,
  numberCaps: createNullableForm(anyNumberForm),
  costCaps: createNullableForm(anyNumberForm),
  card,
  against: command,
  aimed: anyNumberForm,
  secret: flagForm,
  attack: createNullableForm(attack),
  dearest: unit,
  own: createNullableForm(
    createRecordForm<NonNullable<ActionInProgress['own']>>({ cost: anyNumberForm, open: anyNumberForm }),
  ),
  stays: flagForm,
  mover: unit,
  path: createListForm(hex),
  facing,
  moved: some,
  used: some,
  kept: createOptionalForm(flagForm) as FieldForm<true | undefined>,
})
const roll = createRecordForm<RollInProgress>({
  what: createWordForm(ROLL_KINDS),
  command,
  unit,
  token,
  dice: createListForm(anyNumberForm),
  number: anyNumberForm,
  caps: anyNumberForm,
  luck: anyNumberForm,
  secret: flagForm,
  sum: createNullableForm(sum),
  terms: createListForm(term),
})
const asked = { command }
const ofOne = { command, unit }
const withCard = { command, card }

const agenda = createAgendaForm<HeroesStep>({
  place: asked,
  turn: asked,
  free: withCard,
  cardUnits: withCard,
  react: asked,
  march: asked,
  target: asked,
  number: asked,
  rolled: asked,
  cost: asked,
  extra: asked,
  onward: asked,
  after: asked,
  facing: ofOne,
  scouts: withCard,
  bog: { unit, from: hex },
  mine: { unit, token, from: hex },
  mineLands: { from: hex },
  obstacleDie: { unit },
  board: { unit, vehicle: unit },
  settle: { unit },
  plan: {},
  arrow: asked,
  strikeTarget: asked,
  teamTurn: {},
  endTurn: {},
  endRound: {},
  closeRound: {},
  commit: {},
  carryOut: {},
  engage: {},
  arrived: { from: hex, to: hex, last: flagForm },
  throw: {},
  check: {},
  checked: {},
  finish: {},
  nextTarget: {},
  hitLands: {},
  rallyLands: {},
  detectionLands: {},
  initiative: {},
  initiativeLands: {},
  cardLands: {},
  rallyRoll: { unit },
  tokenLands: {},
  stride: {},
  goOnward: {},
  aftermath: {},
  costs: {},
  actionOver: {},
  start: {},
  advanceRound: {},
  clearSmoke: {},
  refresh: {},
  refill: {},
  drawCards: {},
  arrivals: {},
  planStrikes: {},
  landStrikes: {},
  obstacleLands: {},
  drift: {},
  driftLands: {},
  directionLands: {},
  strikeNext: {},
  strikeOver: {},
})

/**
 * Fields of the state with one value for each unit. `TOKENS` below lists the fields with one value for each
 * token.
 */
const UNITS = [
  'kind',
  'command',
  'hex',
  'facing',
  'spent',
  'stressed',
  'acted',
  'marker',
  'shown',
  'hidden',
  'arrival',
  'entry',
  'carrier',
  'inside',
  'bogged',
] as const
const TOKENS = ['token', 'tokenHex', 'tokenFacing', 'tokenHidden', 'tokenOf', 'dugBy'] as const

const fields: FieldForms<HeroesState> = {
  agenda,
  outcome: outcomeForm,
  scenario: createIndexForm('scenario'),
  chapters: createNumberForm(1, 19),
  commands: createNumberForm(2, 4),
  round: createCountForm(99),
  first: side,
  turn: side,
  busy: createListForm(createCountForm(9)) as unknown as FieldForm<[number, number]>,
  acting: createCountForm(4),
  again: flagForm,
  swift: flagForm,
  kind: createListForm(createIndexForm('kind')),
  command: createListForm(number_(0)),
  hex: createListForm(
    createIndexForm('hex', HEX_OF_WAITING_UNIT, HEX_OF_DESTROYED_UNIT, HEX_OF_DEPARTED_UNIT),
  ),
  facing: createListForm(createNumberForm(0, 5)),
  spent: flags,
  stressed: flags,
  acted: flags,
  marker: createListForm(createIndexForm('marker', NONE)),
  shown: flags,
  hidden: flags,
  arrival: createListForm(createCountForm(99)),
  entry: createListForm(createIndexForm('entry', NONE)),
  carrier: ofUnit,
  inside: ofUnit,
  bogged: flags,
  token: createListForm(createIndexForm('tokenKind')),
  tokenHex: createListForm(createIndexForm('hex', NONE)),
  tokenFacing: createListForm(createNumberForm(0, 5)),
  tokenHidden: flags,
  tokenOf: ofUnit,
  dugBy: ofUnit,
  heavy: createListForm(hex),
  light: createListForm(hex),
  control: createPerEntryForm('control', createNumberForm(NONE, 1)),
  cap: createListForm(anyNumberForm),
  capStart: createListForm(anyNumberForm),
  losses: createListForm(createCountForm()),
  hands: createListForm(createPileForm('card')),
  weapons: createListForm(createPileForm('card')),
  goals: createListForm(createListForm(createIndexForm('card'))),
  strikes: createListForm(
    createRecordForm<PlannedStrike>({ command, card, hex, smoke: flagForm, round: createCountForm(99) }),
  ),
  shelling: createNullableForm(
    createRecordForm<LandingStrike>({ arrow: facing, drifted: anyNumberForm, targets: some, tokens: some }),
  ),
  deck: createPileForm('card'),
  discard: createPileForm('card'),
  pools: createListForm(createPileForm('marker')) as unknown as FieldForm<[number[], number[]]>,
  vp: anyNumberForm,
  closed: createAlternatingForm(hex, hex, side),
  aim: anyNumberForm,
  scout: unit,
  deed: createNullableForm(deed),
  roll: createNullableForm(roll),
  toAct: createListForm(number_(0)),
}

/**
 * Checks that the lists of a saved state have one value for each unit, token or force. Also checks that no
 * battle card appears more often than it exists. Throws `Error` with the name of the wrong field.
 */
function check(state: HeroesState): void {
  const [unitsThere, tokensThere] = [state.kind.length, state.token.length]
  for (const field of UNITS)
    if (state[field].length !== unitsThere) throwFieldError(field, `one for each of ${unitsThere} units`)
  for (const field of TOKENS)
    if (state[field].length !== tokensThere) throwFieldError(field, `one for each of ${tokensThere} tokens`)
  for (const field of ['cap', 'capStart', 'losses', 'hands', 'weapons', 'goals'] as const)
    if (state[field].length !== state.commands)
      throwFieldError(field, `one for each of ${state.commands} commands`)
  if (state.pools.length !== 2 || state.busy.length !== 2) throwFieldError('pools', 'two of them')
  for (const [one, carrier] of state.carrier.entries())
    if (carrier >= unitsThere || carrier === one)
      throwFieldError(`carrier.${one}`, 'another unit of this game')
  for (const [one, inside] of state.inside.entries())
    if (inside >= tokensThere) throwFieldError(`inside.${one}`, 'a token of this game')
  for (const [one, digger] of state.dugBy.entries())
    if (digger >= unitsThere) throwFieldError(`dugBy.${one}`, 'a unit of this game')
  for (const [one, own] of state.command.entries()) {
    const isGerman = own * 2 < state.commands
    if (own >= state.commands || (units[state.kind[one]].side === 0) !== isGerman)
      throwFieldError(`command.${one}`, 'one of the side of its unit')
  }
  const battle = [...state.deck, ...state.discard, ...state.hands.flat()].filter(one => cards[one].battle)
  for (const one of new Set(battle)) {
    const most = scenarios[state.scenario].deck.filter(other => other === one).length
    if (battle.filter(other => other === one).length > Math.max(most, cards[one].count))
      throwFieldError('deck', `no more of card ${cards[one].id} than there are`)
  }
}

/**
 * Returns the name of the catalogue list that holds the ids of a kind. Hexes, control hexes and groups of
 * reinforcements (`entry`) have a list for each scenario.
 */
function listOf(kind: string, state: unknown, { lists }: GameDataCatalogue): string {
  if (!['hex', 'control', 'entry'].includes(kind)) return kind
  const { scenario } = state as Pick<HeroesState, 'scenario'>
  return `${kind}/${lists.scenario.ids[scenario]}`
}

export const heroesSavedFormat: SavedStateForm<HeroesState> = {
  form: createRecordForm<HeroesState>(fields),
  catalogue: buildHeroesCatalogue(readRawDataFile, scenarioPaths),
  catalogueOf: buildHeroesCatalogue,
  listOf,
  events: {
    hex: 'hex',
    hexes: 'hex[]',
    from: 'hex',
    to: 'hex',
    spotter: 'hex',
    card: 'card',
    'began.cards': 'card[]',
    'drew.cards': 'card[]',
    marker: 'marker',
    control: 'control',
    terrain: 'terrain',
    'laid.kind': 'tokenKind',
    'began.scenario': 'scenario',
  },
  factNames: {
    terrain: { ru: 'местность', en: 'terrain' },
    ground: { ru: 'числа в правилах', en: 'numbers in the rules' },
    tokenKind: { ru: 'укрепления', en: 'fortifications' },
    board: { ru: 'поле', en: 'the map' },
    scenario: { ru: 'сценарий', en: 'the scenario' },
  },
  check,
  // A change of the data matters only if it concerns units, boards, tokens or the scenario of this state
  affects(state, kind, at) {
    const { layout } = scenarios[state.scenario]
    if (kind === 'scenario') return at === state.scenario
    if (kind === 'kind') return at !== null && state.kind.includes(at)
    if (kind === 'board') return layout.some(({ board }) => board === at)
    return kind !== 'tokenKind' || (at !== null && state.token.includes(at))
  },
}
