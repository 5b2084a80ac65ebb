import { lastTurn } from '../../../../data/hells-gate/index.ts'
import { type Read, type Row, raw, rowsIn } from '../../../../data/raw.ts'
import { type Catalogue, digestOf, listed } from '../../../engine/catalogue.ts'
import { bad } from '../../../engine/fields.ts'
import type { Saved } from '../../../engine/form.ts'
import {
  bit,
  count,
  each,
  flag,
  index,
  list,
  number,
  outcome,
  record,
  steps,
  word,
} from '../../../engine/form.ts'
import type { PhaseName } from './events.ts'
import {
  ELIMINATED,
  EVACUATED,
  type Hell,
  type HellStep,
  LOST,
  RESERVE,
  SIDES,
  type Side,
  type Struck,
  sideOf,
  stepsOf,
} from './state.ts'

/** Returns the units, hexes and fact tables of Hell's Gate, with their ids. */
function catalogueOf(read: Read): Catalogue {
  const { hexes, ...map } = read('hells-gate/map.json')
  return {
    lists: {
      unit: listed(rowsIn(read('hells-gate/units.json'), 'units'), 'name'),
      hex: listed(hexes as readonly Row[], 'hex'),
    },
    tables: {
      map: digestOf(map),
      combat: digestOf(read('hells-gate/combat.json')),
      turns: digestOf(read('hells-gate/turns.json')),
    },
  }
}

const PHASES: readonly PhaseName[] = ['supply', 'combat', 'movement', 'end']
const side = word<Side>(SIDES)
const unit = index('unit')
const hex = index('hex')
const marks = each('unit', bit(), () => 0)
const struck = {
  hex,
  hits: number(1, 3),
  left: number(0, 3),
  defenders: list(unit),
} satisfies Record<keyof Struck, unknown>

const form = record<Hell>({
  agenda: steps<HellStep>({
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
    aftermath: { hex, defenders: list(unit) },
    combat: {},
    movement: {},
    rebuild: {},
    breakout: {},
    arrival: { unit },
    losses: struck,
    retreat: { ...struck, unit },
  }),
  outcome,
  turn: number(1, lastTurn + 1),
  mud: flag,
  side,
  phase: word(PHASES),
  at: each('unit', index('hex', RESERVE, ELIMINATED, LOST, EVACUATED), () => LOST),
  steps: each('unit', count(), at => stepsOf[at]),
  out: marks,
  retreated: marks,
  attacked: marks,
  moved: marks,
  struck: marks,
  hexAttacked: each('hex', bit(), () => 0),
  held: record<Hell['held']>({
    soviet: each('hex', count(), () => 0),
    german: each('hex', count(), () => 0),
  }),
  westEntered: flag,
  korsunEntered: flag,
})

/**
 * Checks a saved state. Throws `Error` if a unit has too many steps (rule 2.2), if `held` does not match `at`,
 * or if both sides share a hex.
 */
function check({ at, steps: left, held }: Hell): void {
  const counted: Record<Side, number[]> = {
    soviet: held.soviet.map(() => 0),
    german: held.german.map(() => 0),
  }
  for (const [one, place] of at.entries()) {
    if (left[one] > stepsOf[one]) bad(`steps.${one}`, `at most ${stepsOf[one]}`)
    if ((left[one] === 0) !== (place === ELIMINATED))
      bad(`steps.${one}`, 'none exactly when it is eliminated')
    if (place >= 0) counted[sideOf[one]][place]++
  }
  for (const own of SIDES)
    for (const [place, units] of counted[own].entries())
      if (held[own][place] !== units) bad(`held.${own}.${place}`, String(units))
  const shared = held.soviet.findIndex((units, place) => units > 0 && held.german[place] > 0)
  if (shared >= 0) bad(`held.soviet.${shared}`, 'none: Germans stand there')
}

export const saved: Saved<Hell> = {
  form,
  catalogue: catalogueOf(raw),
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
  called: {
    map: { ru: 'карта', en: 'the map' },
    combat: { ru: 'таблица боя', en: 'the combat table' },
    turns: { ru: 'шкала ходов', en: 'the turn track' },
  },
  check,
}
