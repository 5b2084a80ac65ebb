import { type GameDataReader, listRawRows, readRawDataFile } from '../../../../data/raw-data.ts'
import {
  areas,
  fullDeckBySide,
  lastTurn,
  STALINGRAD_SIDES,
  unitsBySide,
} from '../../../../data/stalingrad/index.ts'
import { catalogueListFromRows, digestGameData, type GameDataCatalogue } from '../../../engine/catalogue.ts'
import { throwFieldError } from '../../../engine/field-checks.ts'
import type { SavedStateForm } from '../../../engine/state-form.ts'
import {
  createAgendaForm,
  createBitForm,
  createCountForm,
  createIndexForm,
  createListForm,
  createNullableForm,
  createNumberForm,
  createPerEntryForm,
  createPileForm,
  createRecordForm,
  createWordForm,
  type FieldForm,
  type FieldForms,
  flagForm,
  outcomeForm,
} from '../../../engine/state-form.ts'
import type { ArrivalKind, LastAction } from '../view/view.ts'
import type { GroupMoveMode } from './events.ts'
import { stalingradVariants } from './setup.ts'
import {
  type AttackReactionWindow,
  type ConcentrationStack,
  type ControlAndUnitCounts,
  type DeclaredAction,
  ELIMINATED,
  type EntryIntoArea,
  type ExpectedReactionWindow,
  type GroupAdvance,
  NOT_YET_ARRIVED,
  type PendingLosses,
  type ReactionAnswer,
  type StalingradAttack,
  type StalingradOptions,
  type StalingradSide,
  type StalingradState,
  type StalingradStep,
  WITHDRAWN,
} from './state.ts'

/** Returns the units, areas, cards and other game data of Stalingrad, with their ids. */
function catalogueOf(read: GameDataReader): GameDataCatalogue {
  const roster = listRawRows(read('stalingrad/units.json'), 'units')
  const divisions = new Set(roster.flatMap(({ division }) => (division ? [String(division)] : [])))
  return {
    lists: {
      area: catalogueListFromRows(listRawRows(read('stalingrad/areas.json'), 'areas'), 'id'),
      unit: catalogueListFromRows(roster, 'id'),
      card: catalogueListFromRows(listRawRows(read('stalingrad/cards.json'), 'cards'), 'id'),
      division: { ids: [...divisions] },
      loss: { ids: roster.flatMap(({ id }) => [String(id), `${id}:2`, `${id}:3`]) },
    },
    tables: { game: digestGameData(read('stalingrad/game.json')) },
  }
}

const side = createWordForm<StalingradSide>(STALINGRAD_SIDES)
const unit = createIndexForm('unit')
const area = createIndexForm('area')
const card = createIndexForm('card')
const some = createListForm(unit)
const points = createCountForm()
const both = <T>(of: FieldForm<T[]>): FieldForm<Record<StalingradSide, T[]>> =>
  createRecordForm<Record<StalingradSide, T[]>>({ german: of, soviet: of })
const byArea = createPerEntryForm('area', createCountForm(), () => 0)
const control = createPerEntryForm<StalingradSide | null>('area', createNullableForm(side))
const MODES: readonly GroupMoveMode[] = ['move', 'assault', 'sewers', 'mobility', 'concentration']
const KINDS: readonly LastAction['kind'][] = [...MODES, 'fire', 'card', 'pass']
const kind = createWordForm<ArrivalKind>(['crossing', 'controlled', 'battalion', 'deploy'])

/**
 * Fields of attacks in saved states of version 1: the totals that cards had added. `migrateStalingrad` finds
 * the cards for these totals.
 */
const formerAttack = { bonus: createCountForm(), guns: createCountForm() }
const attack = createRecordForm<StalingradAttack>(
  {
    side,
    area,
    card: createNullableForm(card),
    units: some,
    from: createNullableForm(area),
    targets: some,
    origins: createNullableForm(createListForm(area)),
    laid: createListForm(card),
    stand: flagForm,
  },
  formerAttack,
)
const deed = createRecordForm<DeclaredAction>({
  kind: createWordForm(['move', 'fire', 'assault', 'mobility']),
  side,
  units: some,
  from: area,
  path: createListForm(area),
})
const openings = createListForm(
  createRecordForm<ExpectedReactionWindow>({
    window: createWordForm(['declared', 'enter', 'answer']),
    area,
    cards: createListForm(card),
    stand: flagForm,
  }),
)
const stacks = createListForm(
  createRecordForm<ConcentrationStack>({ units: some, from: area, path: createListForm(area) }),
)
const advance: FieldForms<GroupAdvance> = {
  side,
  units: some,
  from: area,
  path: createListForm(area),
  at: createCountForm(),
  left: createCountForm(),
  mode: createWordForm(MODES),
}
const entry: FieldForms<EntryIntoArea> = {
  units: some,
  origins: createListForm(area),
  area,
  laid: createListForm(card),
}
const suffer: FieldForms<PendingLosses> = {
  side,
  units: some,
  area,
  points,
  origins: createNullableForm(createListForm(area)),
  retreated: some,
  shares: createListForm(createIndexForm('loss')),
  stand: flagForm,
}
/**
 * Former fields of the step `enter`. In version 2 this step asked about a single entry, so it had the fields
 * of today's step `entry`.
 */
const FORMER_STEPS = { enter: entry }
const sided = { side }
const offered = { attack }

const form = createRecordForm<StalingradState>({
  agenda: createAgendaForm<StalingradStep>(
    {
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
      nextAction: { struck: createListForm(card) },
      action: { side, struck: createListForm(card) },
      declare: { deed },
      declared: { deed, openings },
      carryOut: { deed },
      advance,
      entry,
      watch: { area },
      enter: { area, laid: createListForm(card), openings },
      entered: advance,
      assaultFire: { units: some },
      converge: {
        side,
        target: area,
        stacks,
        ground: createRecordForm<ControlAndUnitCounts>({ control, count: both(byArea) }),
      },
      arrived: { side, target: area, stacks },
      concentrated: { side, target: area, units: some },
      open: offered,
      volley: offered,
      offer: { window: createWordForm<AttackReactionWindow>(['ammunition', 'sappers', 'answer']), attack },
      sappers: offered,
      answer: offered,
      ammunition: offered,
      roll: { attack, again: flagForm },
      spotters: { attack, rolled: createListForm(createNumberForm(1, 6)), points },
      suffer,
      losses: suffer,
      retreat: { side, unit, area },
      aftermath: offered,
      spend: { units: some },
      actionOver: { passed: flagForm },
      tidy: sided,
      discard: sided,
      clearMarkers: {},
      withdraw: {},
      count: {},
      recover: {},
    },
    FORMER_STEPS,
  ),
  outcome: outcomeForm,
  options: createRecordForm<StalingradOptions>(
    Object.fromEntries(
      stalingradVariants.map(({ id, choices }) => [id, createWordForm(choices.map(choice => choice.id))]),
    ) as FieldForms<StalingradOptions>,
  ),
  turn: createNumberForm(1, lastTurn + 1),
  toAct: side,
  action: createCountForm(),
  acted: createRecordForm<StalingradState['acted']>({ german: createCountForm(), soviet: createCountForm() }),
  passes: createNumberForm(0, 2),
  area: createPerEntryForm(
    'unit',
    createIndexForm('area', NOT_YET_ARRIVED, ELIMINATED, WITHDRAWN),
    () => ELIMINATED,
  ),
  spent: createPerEntryForm('unit', createBitForm(), () => 0),
  count: both(byArea),
  fresh: both(byArea),
  control,
  fired: both(createListForm(area)),
  hand: both(createPileForm('card')),
  deck: both(createPileForm('card')),
  discards: both(createPileForm('card')),
  chosen: both(createPileForm('card')),
  fewer: createCountForm(),
  stood: flagForm,
  mobility: flagForm,
  marker: createNullableForm(side),
  relief: createListForm(area),
  named: createListForm(card),
  answer: createNullableForm(
    createRecordForm<ReactionAnswer>({
      met: createNullableForm(
        createRecordForm<NonNullable<ReactionAnswer['met']>>({ card, skip: createCountForm() }),
      ),
      laid: createListForm(card),
      stand: flagForm,
      whole: flagForm,
    }),
  ),
  last: createNullableForm(
    createRecordForm<LastAction>({
      side,
      kind: createWordForm(KINDS),
      units: some,
      from: createNullableForm(area),
      path: createListForm(area),
      card: createNullableForm(card),
      rolls: createListForm(createRecordForm<LastAction['rolls'][number]>({ area, points })),
    }),
  ),
})

/**
 * Checks a saved state of Stalingrad. Throws `Error` if a card is missing or in several piles, if unit counts
 * do not match, or if a crossing has a controlling side.
 */
function check(state: StalingradState): void {
  for (const own of STALINGRAD_SIDES) {
    const all = [...state.deck[own], ...state.hand[own], ...state.discards[own]].sort((a, b) => a - b)
    if (all.length !== fullDeckBySide[own].length || all.some((one, at) => one !== fullDeckBySide[own][at]))
      throwFieldError(`deck.${own}`, 'each card of the deck in one of deck, hand and discards')
    const counted = areas.map(() => ({ units: 0, fresh: 0 }))
    for (const one of unitsBySide[own]) {
      const place = state.area[one]
      if (place < 0 && state.spent[one] === 1) throwFieldError(`spent.${one}`, '0 off the map')
      if (place >= 0) counted[place].units++
      if (place >= 0 && state.spent[one] === 0) counted[place].fresh++
    }
    for (const [place, { units, fresh }] of counted.entries()) {
      if (state.count[own][place] !== units) throwFieldError(`count.${own}.${place}`, String(units))
      if (state.fresh[own][place] !== fresh) throwFieldError(`fresh.${own}.${place}`, String(fresh))
    }
  }
  for (const [place, { kind: ground }] of areas.entries())
    if ((ground === 'crossing') !== (state.control[place] === null))
      throwFieldError(`control.${place}`, 'a side, or nobody on a crossing')
}

export const stalingradSavedFormat: SavedStateForm<StalingradState> = {
  form,
  catalogue: catalogueOf(readRawDataFile),
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
  factNames: { game: { ru: 'числа правил', en: 'numbers of the rules' } },
  check,
}
