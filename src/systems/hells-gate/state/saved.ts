import { lastTurn } from '../../../../data/hells-gate/index.ts'
import {
  type GameDataReader,
  type GameDataRow,
  listRawRows,
  readRawDataFile,
} from '../../../../data/raw-data.ts'
import { catalogueListFromRows, digestGameData, type GameDataCatalogue } from '../../../engine/catalogue.ts'
import { throwFieldError } from '../../../engine/field-checks.ts'
import type { SavedStateForm } from '../../../engine/state-form.ts'
import {
  createAgendaForm,
  createBitForm,
  createCountForm,
  createIndexForm,
  createListForm,
  createNumberForm,
  createPerEntryForm,
  createRecordForm,
  createWordForm,
  flagForm,
  outcomeForm,
} from '../../../engine/state-form.ts'
import type { HellPhase } from './events.ts'
import {
  AWAITING_ARRIVAL,
  BROKEN_OUT,
  ELIMINATED,
  type HellState,
  type HellStep,
  NEVER_ARRIVED,
  SIDES,
  type Side,
  sideOf,
  stepsOf,
  type UnresolvedHits,
} from './state.ts'

/** Returns the units, hexes and other game data of Hell's Gate, with their ids. */
function catalogueOf(read: GameDataReader): GameDataCatalogue {
  const { hexes, ...map } = read('hells-gate/map.json')
  return {
    lists: {
      unit: catalogueListFromRows(listRawRows(read('hells-gate/units.json'), 'units'), 'name'),
      hex: catalogueListFromRows(hexes as readonly GameDataRow[], 'hex'),
    },
    tables: {
      map: digestGameData(map),
      combat: digestGameData(read('hells-gate/combat.json')),
      turns: digestGameData(read('hells-gate/turns.json')),
    },
  }
}

const PHASES: readonly HellPhase[] = ['supply', 'combat', 'movement', 'end']
const side = createWordForm<Side>(SIDES)
const unit = createIndexForm('unit')
const hex = createIndexForm('hex')
const marks = createPerEntryForm('unit', createBitForm(), () => 0)
const struck = {
  hex,
  hits: createNumberForm(1, 3),
  left: createNumberForm(0, 3),
  defenders: createListForm(unit),
} satisfies Record<keyof UnresolvedHits, unknown>

const form = createRecordForm<HellState>({
  agenda: createAgendaForm<HellStep>({
    turn: {},
    endTurn: {},
    victory: {},
    supply: { side },
    arrivals: { side },
    rebuilding: { side },
    fight: { side },
    march: { side },
    breakouts: { side },
    recovery: { side },
    hits: struck,
    withdrawal: struck,
    aftermath: { hex, defenders: createListForm(unit) },
    combat: {},
    movement: {},
    rebuild: {},
    breakout: {},
    arrival: { unit },
    losses: struck,
    retreat: { ...struck, unit },
  }),
  outcome: outcomeForm,
  turn: createNumberForm(1, lastTurn + 1),
  mud: flagForm,
  side,
  phase: createWordForm(PHASES),
  at: createPerEntryForm(
    'unit',
    createIndexForm('hex', AWAITING_ARRIVAL, ELIMINATED, NEVER_ARRIVED, BROKEN_OUT),
    () => NEVER_ARRIVED,
  ),
  steps: createPerEntryForm('unit', createCountForm(), at => stepsOf[at]),
  out: marks,
  retreated: marks,
  attacked: marks,
  moved: marks,
  struck: marks,
  hexAttacked: createPerEntryForm('hex', createBitForm(), () => 0),
  held: createRecordForm<HellState['held']>({
    soviet: createPerEntryForm('hex', createCountForm(), () => 0),
    german: createPerEntryForm('hex', createCountForm(), () => 0),
  }),
  westEntered: flagForm,
  korsunEntered: flagForm,
})

/**
 * Checks a saved state of Hell's Gate. Throws `Error` if a unit has too many steps (rule 2.2), if both sides
 * share a hex, or if the counts in `held` differ from the hexes in `at`.
 */
function check({ at, steps: left, held }: HellState): void {
  const counted: Record<Side, number[]> = {
    soviet: held.soviet.map(() => 0),
    german: held.german.map(() => 0),
  }
  for (const [one, place] of at.entries()) {
    if (left[one] > stepsOf[one]) throwFieldError(`steps.${one}`, `at most ${stepsOf[one]}`)
    if ((left[one] === 0) !== (place === ELIMINATED))
      throwFieldError(`steps.${one}`, 'none exactly when it is eliminated')
    if (place >= 0) counted[sideOf[one]][place]++
  }
  for (const own of SIDES)
    for (const [place, units] of counted[own].entries())
      if (held[own][place] !== units) throwFieldError(`held.${own}.${place}`, String(units))
  const shared = held.soviet.findIndex((units, place) => units > 0 && held.german[place] > 0)
  if (shared >= 0) throwFieldError(`held.soviet.${shared}`, 'none: Germans stand there')
}

export const hellSavedFormat: SavedStateForm<HellState> = {
  form,
  catalogue: catalogueOf(readRawDataFile),
  catalogueOf,
  events: {
    unit: 'unit',
    units: 'unit[]',
    hex: 'hex',
    hexes: 'hex[]',
    out: 'unit[]',
    back: 'unit[]',
    stillOut: 'unit[]',
    instead: 'hex',
    from: 'hex',
    to: 'hex',
    path: 'hex[]',
    target: 'hex',
    retreated: 'unit[]',
    allOut: 'unit',
    refuges: 'hex[]',
  },
  factNames: {
    map: { ru: 'поле', en: 'the board' },
    combat: { ru: 'таблица боя', en: 'the combat table' },
    turns: { ru: 'шкала ходов', en: 'the turn track' },
  },
  check,
}
