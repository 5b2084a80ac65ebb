import { type Lying, partsOf } from '../../../../data/conflict-of-heroes/ground.ts'
import { cards, scenarioPaths, scenarios, units } from '../../../../data/conflict-of-heroes/index.ts'
import { type Read, type Row, raw, rowsIn } from '../../../../data/raw.ts'
import { type Catalogue, digestOf, type Listed, listed } from '../../../engine/catalogue.ts'
import { bad } from '../../../engine/fields.ts'
import {
  anyNumber,
  bit,
  count,
  each,
  type Form,
  type FormsOf,
  flag,
  index,
  left,
  list,
  maybe,
  number,
  outcome,
  pile,
  record,
  type Saved,
  steps,
  text,
  turns,
  word,
} from '../../../engine/form.ts'
import { DEED_KINDS, ROLL_KINDS, type Side, type Sum, type Term } from './events.ts'
import {
  type Attack,
  DESTROYED,
  type Deed,
  type HeroesState,
  LEFT,
  NONE,
  type Roll,
  type Shelling,
  type Strike,
  WAITING,
} from './state.ts'
import type { HeroesStep } from './steps.ts'

const SIDES = ['german', 'soviet'] as const

/** Builds the catalogue of the game's data by id. Hexes, control hexes and entries have one list per scenario. */
function catalogueOf(read: Read, paths: readonly string[]): Catalogue {
  const file = (name: string) => read(`conflict-of-heroes/${name}.json`)
  const { terrain, tokens, ...ground } = file('terrain')
  const all = paths.map(read).sort((a, b) => Number(a.number) - Number(b.number))
  const boards = rowsIn(file('boards'), 'boards')
  const ofScenarios = all.flatMap(one => {
    const hexes = partsOf(one.layout as readonly Place[])
      .filter(({ share }) => share === 1)
      .map(({ names }) => inOrder(names.map(({ place, name }) => `${place.board}${name}`))[0])
    const control = rowsIn(one, 'control').map(({ hex }) => String(hex))
    return Object.entries({ hex: hexes, control, entry: entriesOf(one) }).map(
      ([kind, ids]): [string, Listed] => [`${kind}/${one.id}`, { ids }],
    )
  })
  return {
    lists: {
      kind: listed(rowsIn(file('units'), 'units'), 'id'),
      marker: listed(rowsIn(file('markers'), 'markers'), 'id'),
      card: listed(rowsIn(file('cards'), 'cards'), 'id'),
      terrain: listed(terrain as readonly Row[], 'id'),
      tokenKind: listed(tokens as readonly Row[], 'id'),
      board: listed(boards, 'board'),
      scenario: listed(all, 'id'),
      ...Object.fromEntries(ofScenarios),
    },
    tables: { ground: digestOf(ground) },
  }
}
interface Place extends Lying {
  readonly board: number
}

/** Sorts the names of a hex on the seam of two boards. The name that is not an edge row (`00`) comes first. */
const inOrder = (all: readonly string[]): string[] =>
  [...all].sort((a, b) => Number(a.endsWith('00')) - Number(b.endsWith('00')))

/** Returns ids for the arriving groups of a scenario: side, round and number within that round. */
function entriesOf({ forces }: Row): string[] {
  const found: string[] = []
  for (const side of SIDES) {
    const groups =
      (forces as Record<string, { arriving?: readonly { round: number }[] }>)[side].arriving ?? []
    for (const [at, { round }] of groups.entries()) {
      const nth = groups.slice(0, at).filter(other => other.round === round).length
      found.push(`${side}/${round}/${nth + 1}`)
    }
  }
  return found
}

const number_ = (least: number): Form<number> => number(least, 999)
/** Index of a unit or token within the game. It stays valid when the game data changes. */
const unit = number_(NONE)
const token = number_(NONE)
const some = list(number_(0))
const hex = index('hex')
const command = number_(NONE)
const card = index('card', NONE)
const side = number<Side>(0, 1)
const facing = number(NONE, 5)
const ofUnit = list(number_(NONE))
const flags = list(bit())

const term = record<Term>({ rule: text, value: anyNumber, terrain: left(index('terrain')) })
const sum = record<Sum>({
  unit,
  token,
  red: flag,
  flank: flag,
  defence: anyNumber,
  defenceTerms: list(term),
  attack: anyNumber,
  attackTerms: list(term),
  number: anyNumber,
})
const attack = record<Attack>({
  unit,
  supporters: some,
  hex,
  close: flag,
  weapon: word(['fire', 'flame', 'card', 'strike']),
  card,
  from: index('hex', NONE),
  indirect: flag,
  turned: flag,
  openTop: flag,
  targets: some,
  tokens: some,
})
const deed = record<Deed>({
  kind: word(DEED_KINDS),
  command,
  units: some,
  named: some,
  base: anyNumber,
  open: anyNumber,
  stress: anyNumber,
  raised: anyNumber,
  fixed: flag,
  paid: anyNumber,
  prepaid: flag,
  numberCaps: maybe(anyNumber),
  costCaps: maybe(anyNumber),
  card,
  against: command,
  aimed: anyNumber,
  secret: flag,
  attack: maybe(attack),
  dearest: unit,
  own: maybe(record<NonNullable<Deed['own']>>({ cost: anyNumber, open: anyNumber })),
  stays: flag,
  mover: unit,
  path: list(hex),
  facing,
  moved: some,
  used: some,
  kept: left(flag) as Form<true | undefined>,
})
const roll = record<Roll>({
  what: word(ROLL_KINDS),
  command,
  unit,
  token,
  dice: list(anyNumber),
  number: anyNumber,
  caps: anyNumber,
  luck: anyNumber,
  secret: flag,
  sum: maybe(sum),
  terms: list(term),
})
const asked = { command }
const ofOne = { command, unit }
const withCard = { command, card }

const agenda = steps<HeroesStep>({
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
  arrived: { from: hex, to: hex, last: flag },
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

/** Fields of the state that hold one value for each unit. `TOKENS` lists the fields for tokens. */
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

const fields: FormsOf<HeroesState> = {
  agenda,
  outcome,
  scenario: index('scenario'),
  chapters: number(1, 19),
  commands: number(2, 4),
  round: count(99),
  first: side,
  turn: side,
  busy: list(count(9)) as unknown as Form<[number, number]>,
  acting: count(4),
  again: flag,
  swift: flag,
  kind: list(index('kind')),
  command: list(number_(0)),
  hex: list(index('hex', WAITING, DESTROYED, LEFT)),
  facing: list(number(0, 5)),
  spent: flags,
  stressed: flags,
  acted: flags,
  marker: list(index('marker', NONE)),
  shown: flags,
  hidden: flags,
  arrival: list(count(99)),
  entry: list(index('entry', NONE)),
  carrier: ofUnit,
  inside: ofUnit,
  bogged: flags,
  token: list(index('tokenKind')),
  tokenHex: list(index('hex', NONE)),
  tokenFacing: list(number(0, 5)),
  tokenHidden: flags,
  tokenOf: ofUnit,
  dugBy: ofUnit,
  heavy: list(hex),
  light: list(hex),
  control: each('control', number(NONE, 1)),
  cap: list(anyNumber),
  capStart: list(anyNumber),
  losses: list(count()),
  hands: list(pile('card')),
  weapons: list(pile('card')),
  goals: list(list(index('card'))),
  strikes: list(record<Strike>({ command, card, hex, smoke: flag, round: count(99) })),
  shelling: maybe(record<Shelling>({ arrow: facing, drifted: anyNumber, targets: some, tokens: some })),
  deck: pile('card'),
  discard: pile('card'),
  pools: list(pile('marker')) as unknown as Form<[number[], number[]]>,
  vp: anyNumber,
  closed: turns(hex, hex, side),
  aim: anyNumber,
  scout: unit,
  deed: maybe(deed),
  roll: maybe(roll),
  toAct: list(number_(0)),
}

/**
 * Checks that the lists of a saved state fit its numbers of units, tokens and commands. Each battle card may
 * appear only as often as it exists. Throws `Error` with the name of the wrong field.
 */
function check(state: HeroesState): void {
  const [unitsThere, tokensThere] = [state.kind.length, state.token.length]
  for (const field of UNITS)
    if (state[field].length !== unitsThere) bad(field, `one for each of ${unitsThere} units`)
  for (const field of TOKENS)
    if (state[field].length !== tokensThere) bad(field, `one for each of ${tokensThere} tokens`)
  for (const field of ['cap', 'capStart', 'losses', 'hands', 'weapons', 'goals'] as const)
    if (state[field].length !== state.commands) bad(field, `one for each of ${state.commands} commands`)
  if (state.pools.length !== 2 || state.busy.length !== 2) bad('pools', 'two of them')
  for (const [one, carrier] of state.carrier.entries())
    if (carrier >= unitsThere || carrier === one) bad(`carrier.${one}`, 'another unit of this game')
  for (const [one, inside] of state.inside.entries())
    if (inside >= tokensThere) bad(`inside.${one}`, 'a token of this game')
  for (const [one, digger] of state.dugBy.entries())
    if (digger >= unitsThere) bad(`dugBy.${one}`, 'a unit of this game')
  for (const [one, own] of state.command.entries()) {
    const isGerman = own * 2 < state.commands
    if (own >= state.commands || (units[state.kind[one]].side === 0) !== isGerman)
      bad(`command.${one}`, 'one of the side of its unit')
  }
  const battle = [...state.deck, ...state.discard, ...state.hands.flat()].filter(one => cards[one].battle)
  for (const one of new Set(battle)) {
    const most = scenarios[state.scenario].deck.filter(other => other === one).length
    if (battle.filter(other => other === one).length > Math.max(most, cards[one].count))
      bad('deck', `no more of card ${cards[one].id} than there are`)
  }
}

/**
 * Returns the name of the catalogue list for a kind. Hexes, control hexes and entries have a list for the
 * scenario that the state names.
 */
function listOf(kind: string, state: unknown, { lists }: Catalogue): string {
  if (!['hex', 'control', 'entry'].includes(kind)) return kind
  const { scenario } = state as Pick<HeroesState, 'scenario'>
  return `${kind}/${lists.scenario.ids[scenario]}`
}

export const saved: Saved<HeroesState> = {
  form: record<HeroesState>(fields),
  catalogue: catalogueOf(raw, scenarioPaths),
  catalogueOf,
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
  called: {
    terrain: { ru: 'местность', en: 'terrain' },
    ground: { ru: 'числа правил', en: 'numbers of the rules' },
    tokenKind: { ru: 'укрепления', en: 'fortifications' },
    board: { ru: 'поле', en: 'the map' },
    scenario: { ru: 'сценарий', en: 'the scenario' },
  },
  check,
  // Only the units, boards, tokens and scenario of this game matter to it
  concerns(state, kind, at) {
    const { layout } = scenarios[state.scenario]
    if (kind === 'scenario') return at === state.scenario
    if (kind === 'kind') return at !== null && state.kind.includes(at)
    if (kind === 'board') return layout.some(({ board }) => board === at)
    return kind !== 'tokenKind' || (at !== null && state.token.includes(at))
  },
}
