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
  agendaForm,
  bitForm,
  countForm,
  type FieldForm,
  type FieldForms,
  flagForm,
  indexForm,
  listForm,
  nullableForm,
  numberForm,
  outcomeForm,
  perEntryForm,
  pileForm,
  recordForm,
  wordForm,
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
  type GroupAdvance,
  NOT_YET_ARRIVED,
  type PendingLosses,
  type ReactionAnswer,
  type ReactionWindowOpening,
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

const side = wordForm<StalingradSide>(STALINGRAD_SIDES)
const unit = indexForm('unit')
const area = indexForm('area')
const card = indexForm('card')
const some = listForm(unit)
const points = countForm()
const both = <T>(of: FieldForm<T[]>): FieldForm<Record<StalingradSide, T[]>> =>
  recordForm<Record<StalingradSide, T[]>>({ german: of, soviet: of })
const byArea = perEntryForm('area', countForm(), () => 0)
const control = perEntryForm<StalingradSide | null>('area', nullableForm(side))
const MODES: readonly GroupMoveMode[] = ['move', 'assault', 'sewers', 'mobility', 'concentration']
const KINDS: readonly LastAction['kind'][] = [...MODES, 'fire', 'card', 'pass']
const kind = wordForm<ArrivalKind>(['crossing', 'controlled', 'battalion', 'deploy'])

/** Fields of attacks in saved states of version 1: what cards had added. `migrateStalingrad` names the cards. */
const formerAttack = { bonus: countForm(), guns: countForm() }
const attack = recordForm<StalingradAttack>(
  {
    side,
    area,
    card: nullableForm(card),
    units: some,
    from: nullableForm(area),
    targets: some,
    origins: nullableForm(listForm(area)),
    laid: listForm(card),
    stand: flagForm,
  },
  formerAttack,
)
const deed = recordForm<DeclaredAction>({
  kind: wordForm(['move', 'fire', 'assault', 'mobility']),
  side,
  units: some,
  from: area,
  path: listForm(area),
})
const openings = listForm(
  recordForm<ReactionWindowOpening>({
    window: wordForm(['declared', 'enter', 'answer']),
    area,
    cards: listForm(card),
    stand: flagForm,
  }),
)
const stacks = listForm(recordForm<ConcentrationStack>({ units: some, from: area, path: listForm(area) }))
const advance: FieldForms<GroupAdvance> = {
  side,
  units: some,
  from: area,
  path: listForm(area),
  at: countForm(),
  left: countForm(),
  mode: wordForm(MODES),
}
const entry: FieldForms<EntryIntoArea> = { units: some, origins: listForm(area), area, laid: listForm(card) }
const suffer: FieldForms<PendingLosses> = {
  side,
  units: some,
  area,
  points,
  origins: nullableForm(listForm(area)),
  retreated: some,
  shares: listForm(indexForm('loss')),
  stand: flagForm,
}
/** Version 2 asked about each entry into an area by itself, so the step held what `entry` holds today. */
const FORMER_STEPS = { enter: entry }
const sided = { side }
const offered = { attack }

const form = recordForm<StalingradState>({
  agenda: agendaForm<StalingradStep>(
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
      nextAction: { struck: listForm(card) },
      action: { side, struck: listForm(card) },
      declare: { deed },
      declared: { deed, openings },
      carryOut: { deed },
      advance,
      entry,
      watch: { area },
      enter: { area, laid: listForm(card), openings },
      entered: advance,
      assaultFire: { units: some },
      converge: {
        side,
        target: area,
        stacks,
        ground: recordForm<ControlAndUnitCounts>({ control, count: both(byArea) }),
      },
      arrived: { side, target: area, stacks },
      concentrated: { side, target: area, units: some },
      open: offered,
      volley: offered,
      offer: { window: wordForm<AttackReactionWindow>(['ammunition', 'sappers', 'answer']), attack },
      sappers: offered,
      answer: offered,
      ammunition: offered,
      roll: { attack, again: flagForm },
      spotters: { attack, rolled: listForm(numberForm(1, 6)), points },
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
  options: recordForm<StalingradOptions>(
    Object.fromEntries(
      stalingradVariants.map(({ id, choices }) => [id, wordForm(choices.map(choice => choice.id))]),
    ) as FieldForms<StalingradOptions>,
  ),
  turn: numberForm(1, lastTurn + 1),
  toAct: side,
  action: countForm(),
  acted: recordForm<StalingradState['acted']>({ german: countForm(), soviet: countForm() }),
  passes: numberForm(0, 2),
  area: perEntryForm('unit', indexForm('area', NOT_YET_ARRIVED, ELIMINATED, WITHDRAWN), () => ELIMINATED),
  spent: perEntryForm('unit', bitForm(), () => 0),
  count: both(byArea),
  fresh: both(byArea),
  control,
  fired: both(listForm(area)),
  hand: both(pileForm('card')),
  deck: both(pileForm('card')),
  discards: both(pileForm('card')),
  chosen: both(pileForm('card')),
  fewer: countForm(),
  stood: flagForm,
  mobility: flagForm,
  marker: nullableForm(side),
  relief: listForm(area),
  named: listForm(card),
  answer: nullableForm(
    recordForm<ReactionAnswer>({
      met: nullableForm(recordForm<NonNullable<ReactionAnswer['met']>>({ card, skip: countForm() })),
      laid: listForm(card),
      stand: flagForm,
      whole: flagForm,
    }),
  ),
  last: nullableForm(
    recordForm<LastAction>({
      side,
      kind: wordForm(KINDS),
      units: some,
      from: nullableForm(area),
      path: listForm(area),
      card: nullableForm(card),
      rolls: listForm(recordForm<LastAction['rolls'][number]>({ area, points })),
    }),
  ),
})

/**
 * Checks a saved state of Stalingrad. Throws `Error` if a card is not in exactly one pile, if unit counts do not
 * match, or if a crossing has a controlling side.
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
