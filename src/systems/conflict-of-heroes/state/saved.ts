import { cards, scenarioPaths, scenarios, units } from '../../../../data/conflict-of-heroes/index.ts'
import { readRawDataFile } from '../../../../data/raw-data.ts'
import type { GameDataCatalogue } from '../../../engine/catalogue.ts'
import { throwFieldError } from '../../../engine/field-checks.ts'
import {
  agendaForm,
  alternatingForm,
  anyNumberForm,
  bitForm,
  countForm,
  type FieldForm,
  type FieldForms,
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
  type SavedStateForm,
  textForm,
  wordForm,
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

const number_ = (least: number): FieldForm<number> => numberForm(least, 999)
/**
 * Index of a unit or token within the state. Unlike indexes of game data, it stays valid when the data files
 * change.
 */
const unit = number_(NONE)
const token = number_(NONE)
const some = listForm(number_(0))
const hex = indexForm('hex')
const command = number_(NONE)
const card = indexForm('card', NONE)
const side = numberForm<Side>(0, 1)
const facing = numberForm(NONE, 5)
const ofUnit = listForm(number_(NONE))
const flags = listForm(bitForm())

const term = recordForm<SumTerm>({
  rule: textForm,
  value: anyNumberForm,
  terrain: optionalForm(indexForm('terrain')),
})
const sum = recordForm<HitSum>({
  unit,
  token,
  red: flagForm,
  flank: flagForm,
  defence: anyNumberForm,
  defenceTerms: listForm(term),
  attack: anyNumberForm,
  attackTerms: listForm(term),
  number: anyNumberForm,
})
const attack = recordForm<Attack>({
  unit,
  supporters: some,
  hex,
  close: flagForm,
  weapon: wordForm(['fire', 'flame', 'card', 'strike']),
  card,
  from: indexForm('hex', NONE),
  indirect: flagForm,
  turned: flagForm,
  openTop: flagForm,
  targets: some,
  tokens: some,
})
const deed = recordForm<ActionInProgress>({
  kind: wordForm(ACTION_KINDS),
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
  numberCaps: nullableForm(anyNumberForm),
  costCaps: nullableForm(anyNumberForm),
  card,
  against: command,
  aimed: anyNumberForm,
  secret: flagForm,
  attack: nullableForm(attack),
  dearest: unit,
  own: nullableForm(
    recordForm<NonNullable<ActionInProgress['own']>>({ cost: anyNumberForm, open: anyNumberForm }),
  ),
  stays: flagForm,
  mover: unit,
  path: listForm(hex),
  facing,
  moved: some,
  used: some,
  kept: optionalForm(flagForm) as FieldForm<true | undefined>,
})
const roll = recordForm<RollInProgress>({
  what: wordForm(ROLL_KINDS),
  command,
  unit,
  token,
  dice: listForm(anyNumberForm),
  number: anyNumberForm,
  caps: anyNumberForm,
  luck: anyNumberForm,
  secret: flagForm,
  sum: nullableForm(sum),
  terms: listForm(term),
})
const asked = { command }
const ofOne = { command, unit }
const withCard = { command, card }

const agenda = agendaForm<HeroesStep>({
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
  scenario: indexForm('scenario'),
  chapters: numberForm(1, 19),
  commands: numberForm(2, 4),
  round: countForm(99),
  first: side,
  turn: side,
  busy: listForm(countForm(9)) as unknown as FieldForm<[number, number]>,
  acting: countForm(4),
  again: flagForm,
  swift: flagForm,
  kind: listForm(indexForm('kind')),
  command: listForm(number_(0)),
  hex: listForm(indexForm('hex', HEX_OF_WAITING_UNIT, HEX_OF_DESTROYED_UNIT, HEX_OF_DEPARTED_UNIT)),
  facing: listForm(numberForm(0, 5)),
  spent: flags,
  stressed: flags,
  acted: flags,
  marker: listForm(indexForm('marker', NONE)),
  shown: flags,
  hidden: flags,
  arrival: listForm(countForm(99)),
  entry: listForm(indexForm('entry', NONE)),
  carrier: ofUnit,
  inside: ofUnit,
  bogged: flags,
  token: listForm(indexForm('tokenKind')),
  tokenHex: listForm(indexForm('hex', NONE)),
  tokenFacing: listForm(numberForm(0, 5)),
  tokenHidden: flags,
  tokenOf: ofUnit,
  dugBy: ofUnit,
  heavy: listForm(hex),
  light: listForm(hex),
  control: perEntryForm('control', numberForm(NONE, 1)),
  cap: listForm(anyNumberForm),
  capStart: listForm(anyNumberForm),
  losses: listForm(countForm()),
  hands: listForm(pileForm('card')),
  weapons: listForm(pileForm('card')),
  goals: listForm(listForm(indexForm('card'))),
  strikes: listForm(recordForm<PlannedStrike>({ command, card, hex, smoke: flagForm, round: countForm(99) })),
  shelling: nullableForm(
    recordForm<LandingStrike>({ arrow: facing, drifted: anyNumberForm, targets: some, tokens: some }),
  ),
  deck: pileForm('card'),
  discard: pileForm('card'),
  pools: listForm(pileForm('marker')) as unknown as FieldForm<[number[], number[]]>,
  vp: anyNumberForm,
  closed: alternatingForm(hex, hex, side),
  aim: anyNumberForm,
  scout: unit,
  deed: nullableForm(deed),
  roll: nullableForm(roll),
  toAct: listForm(number_(0)),
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
  form: recordForm<HeroesState>(fields),
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
