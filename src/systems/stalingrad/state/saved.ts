import { type Read, raw, rowsIn } from '../../../../data/raw.ts'
import { areas, fullDeck, lastTurn, SIDES, unitsOf } from '../../../../data/stalingrad/index.ts'
import { type Catalogue, digestOf, listed } from '../../../engine/catalogue.ts'
import { bad } from '../../../engine/fields.ts'
import type { Saved } from '../../../engine/form.ts'
import {
  bit,
  count,
  each,
  type Form,
  type FormsOf,
  flag,
  index,
  list,
  maybe,
  number,
  outcome,
  pile,
  record,
  steps,
  word,
} from '../../../engine/form.ts'
import type { Arrival, LastAction } from '../view/view.ts'
import type { MoveMode } from './events.ts'
import { variants } from './setup.ts'
import {
  type Advance,
  type Answer,
  type Attack,
  type AttackWindow,
  ELIMINATED,
  type Entry,
  type Ground,
  type Opening,
  type Options,
  type Side,
  type Stack,
  type Stalingrad,
  type StalingradStep,
  type Suffer,
  type UnitAction,
  WAITING,
  WITHDRAWN,
} from './state.ts'

/** Returns the units, areas, cards and fact tables of Stalingrad, with their ids. */
function catalogueOf(read: Read): Catalogue {
  const roster = rowsIn(read('stalingrad/units.json'), 'units')
  const divisions = new Set(roster.flatMap(({ division }) => (division ? [String(division)] : [])))
  return {
    lists: {
      area: listed(rowsIn(read('stalingrad/areas.json'), 'areas'), 'id'),
      unit: listed(roster, 'id'),
      card: listed(rowsIn(read('stalingrad/cards.json'), 'cards'), 'id'),
      division: { ids: [...divisions] },
      loss: { ids: roster.flatMap(({ id }) => [String(id), `${id}:2`, `${id}:3`]) },
    },
    tables: { game: digestOf(read('stalingrad/game.json')) },
  }
}

const side = word<Side>(SIDES)
const unit = index('unit')
const area = index('area')
const card = index('card')
const some = list(unit)
const points = count()
const both = <T>(of: Form<T[]>): Form<Record<Side, T[]>> =>
  record<Record<Side, T[]>>({ german: of, soviet: of })
const byArea = each('area', count(), () => 0)
const control = each<Side | null>('area', maybe(side))
const MODES: readonly MoveMode[] = ['move', 'assault', 'sewers', 'mobility', 'concentration']
const KINDS: readonly LastAction['kind'][] = [...MODES, 'fire', 'card', 'pass']
const kind = word<Arrival>(['crossing', 'controlled', 'battalion', 'deploy'])

const attack = record<Attack>({
  side,
  area,
  card: maybe(card),
  units: some,
  from: maybe(area),
  targets: some,
  origins: maybe(list(area)),
  laid: list(card),
  stand: flag,
})
const deed = record<UnitAction>({
  kind: word(['move', 'fire', 'assault', 'mobility']),
  side,
  units: some,
  from: area,
  path: list(area),
})
const openings = list(
  record<Opening>({
    window: word(['declared', 'enter', 'answer']),
    area,
    cards: list(card),
    stand: flag,
  }),
)
const stacks = list(record<Stack>({ units: some, from: area, path: list(area) }))
const advance: FormsOf<Advance> = {
  side,
  units: some,
  from: area,
  path: list(area),
  at: count(),
  left: count(),
  mode: word(MODES),
}
const entry: FormsOf<Entry> = { units: some, origins: list(area), area, laid: list(card) }
const suffer: FormsOf<Suffer> = {
  side,
  units: some,
  area,
  points,
  origins: maybe(list(area)),
  retreated: some,
  shares: list(index('loss')),
  stand: flag,
}
const sided = { side }
const offered = { attack }

const form = record<Stalingrad>({
  agenda: steps<StalingradStep>({
    startTurn: {},
    supply: {},
    shortage: { left: points },
    draw: sided,
    discardDown: { side, left: points },
    choose: { side, left: points },
    counterattack: {},
    theft: {},
    crossings: {},
    transfer: { moved: some },
    reinforce: sided,
    reliefOver: {},
    battalion: {},
    place: { kind, side, units: some },
    arrive: { kind, side, units: some },
    nextAction: { struck: list(card) },
    action: { side, struck: list(card) },
    declare: { deed },
    declared: { deed, openings },
    carryOut: { deed },
    advance,
    entry,
    watch: { area },
    enter: { area, laid: list(card), openings },
    entered: advance,
    assaultFire: { units: some },
    converge: {
      side,
      target: area,
      stacks,
      ground: record<Ground>({ control, count: both(byArea) }),
    },
    arrived: { side, target: area, stacks },
    concentrated: { side, target: area, units: some },
    open: offered,
    volley: offered,
    offer: { window: word<AttackWindow>(['ammunition', 'sappers', 'answer']), attack },
    sappers: offered,
    answer: offered,
    ammunition: offered,
    roll: { attack, again: flag },
    spotters: { attack, rolled: list(number(1, 6)), points },
    suffer,
    losses: suffer,
    retreat: { side, unit, area },
    aftermath: offered,
    spend: { units: some },
    actionOver: { passed: flag },
    tidy: sided,
    discard: sided,
    clearMarkers: {},
    withdraw: {},
    count: {},
    recover: {},
  }),
  outcome,
  options: record<Options>(
    Object.fromEntries(
      variants.map(({ id, choices }) => [id, word(choices.map(choice => choice.id))]),
    ) as FormsOf<Options>,
  ),
  turn: number(1, lastTurn + 1),
  toAct: side,
  action: count(),
  acted: record<Stalingrad['acted']>({ german: count(), soviet: count() }),
  passes: number(0, 2),
  area: each('unit', index('area', WAITING, ELIMINATED, WITHDRAWN), () => ELIMINATED),
  spent: each('unit', bit(), () => 0),
  count: both(byArea),
  fresh: both(byArea),
  control,
  fired: both(list(area)),
  hand: both(pile('card')),
  deck: both(pile('card')),
  discards: both(pile('card')),
  chosen: both(pile('card')),
  fewer: count(),
  stood: flag,
  mobility: flag,
  marker: maybe(side),
  relief: list(area),
  named: list(card),
  answer: maybe(
    record<Answer>({
      met: maybe(record<NonNullable<Answer['met']>>({ card, skip: count() })),
      laid: list(card),
      stand: flag,
      whole: flag,
    }),
  ),
  last: maybe(
    record<LastAction>({
      side,
      kind: word(KINDS),
      units: some,
      from: maybe(area),
      path: list(area),
      card: maybe(card),
      rolls: list(record<LastAction['rolls'][number]>({ area, points })),
    }),
  ),
})

/**
 * Checks a saved state. Throws `Error` if a card is not in exactly one pile, if unit counts do not match, or if
 * a crossing has a controller.
 */
function check(state: Stalingrad): void {
  for (const own of SIDES) {
    const all = [...state.deck[own], ...state.hand[own], ...state.discards[own]].sort((a, b) => a - b)
    if (all.length !== fullDeck[own].length || all.some((one, at) => one !== fullDeck[own][at]))
      bad(`deck.${own}`, 'each card of the deck in one of deck, hand and discards')
    const counted = areas.map(() => ({ units: 0, fresh: 0 }))
    for (const one of unitsOf[own]) {
      const place = state.area[one]
      if (place < 0 && state.spent[one] === 1) bad(`spent.${one}`, '0 off the map')
      if (place >= 0) counted[place].units++
      if (place >= 0 && state.spent[one] === 0) counted[place].fresh++
    }
    for (const [place, { units, fresh }] of counted.entries()) {
      if (state.count[own][place] !== units) bad(`count.${own}.${place}`, String(units))
      if (state.fresh[own][place] !== fresh) bad(`fresh.${own}.${place}`, String(fresh))
    }
  }
  for (const [place, { kind: ground }] of areas.entries())
    if ((ground === 'crossing') !== (state.control[place] === null))
      bad(`control.${place}`, 'a side, or nobody on a crossing')
}

export const saved: Saved<Stalingrad> = {
  form,
  catalogue: catalogueOf(raw),
  catalogueOf,
  events: {
    units: 'unit[]',
    unit: 'unit',
    targets: 'unit[]',
    area: 'area',
    areas: 'area[]',
    from: 'area',
    to: 'area',
    target: 'area',
    path: 'area[]',
    held: 'area[]',
    card: 'card',
    cards: 'card[]',
  },
  called: { game: { ru: 'числа правил', en: 'numbers of the rules' } },
  check,
}
