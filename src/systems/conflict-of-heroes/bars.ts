import { numbers } from '../../../data/conflict-of-heroes/index.ts'
import type { Bar, Param, Role } from '../../engine/system.ts'
import { CARD } from './card-names.ts'
import { commandOf, type HeroesState, NONE, onMap } from './state.ts'
import type { CardUnits, Free, Turn } from './steps.ts'
import { markerOf } from './values.ts'
import type { Rule } from './words/refusals-en.ts'

/** The arguments given so far: their types follow from the parameters of the verb. */
// biome-ignore lint/suspicious/noExplicitAny: as in the engine
export type Given = any

/** The questions in which an action is chosen. */
export type Choice = Turn | Free
export type UnitBar = Bar<HeroesState, Choice | CardUnits, Rule>

/** Cards 01 and 02: cost 0 whatever the action. */
export function isFree(step: { readonly do: string }): boolean {
  return step.do === 'free'
}

/** 2.2a Own units on the map. */
export function ownUnits(state: HeroesState, _: unknown, __: unknown, by: Role): number[] {
  const command = commandOf(state, by)
  const units: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.command[unit] === command && onMap(state, unit)) units.push(unit)
  return units
}

/** The book is learned by playing: a scenario goes with the chapters before it, or with all if the table likes. */
export function learned(chapter: number, rule: Rule): Bar<HeroesState, unknown, Rule> {
  return { rule, stops: ({ chapters }) => chapters < chapter }
}

/** 10.0 More than one unit in the set at `at`. */
export function joint(at: number): Bar<HeroesState, unknown, Rule> {
  const { rule, stops } = learned(10, 'CH-10.0a')
  return {
    rule,
    stops: (state, step, before, value, by) => before[at].length > 0 && stops(state, step, before, value, by),
  }
}

function byMarker(rule: Rule, id: string): UnitBar {
  return { rule, stops: (state, _, __, unit: number) => markerOf(state, unit)?.id === id }
}

/** 2.2a Explains what is no candidate, and lets the bars after it look at the hex of the unit. */
export const OWN: Bar<HeroesState, unknown, Rule> = {
  rule: 'CH-2.2a',
  stops: (state, _, __, unit: number, by) =>
    state.command[unit] !== commandOf(state, by) || !onMap(state, unit),
}

/** 7.5, 15.13 No action but rally; none at all. */
export const OUT_OF_ACTION: readonly UnitBar[] = [
  OWN,
  byMarker('CH-hit-soft-stunned', 'soft_stunned'),
  byMarker('CH-hit-armor-stunned', 'armour_stunned'),
  byMarker('CH-hit-soft-destroyed', 'soft_destroyed'),
  byMarker('CH-hit-armor-destroyed', 'armour_destroyed'),
]

export const NO_MOVE: readonly UnitBar[] = [
  byMarker('CH-hit-soft-pinned', 'soft_pinned'),
  byMarker('CH-hit-armor-immobilised', 'armour_immobilised'),
  { rule: 'CH-card-15', stops: (state, _, __, unit: number) => state.bogged[unit] === 1 },
]

export const NO_ATTACK: readonly UnitBar[] = [
  byMarker('CH-hit-soft-panicked', 'soft_panicked'),
  byMarker('CH-hit-armor-panicked', 'armour_panicked'),
]

/** R117 Card 01 is for spent units; card 14 before an action is for the unit that acts. */
export const BY_CARD: readonly UnitBar[] = [
  {
    rule: 'CH-card-01',
    stops: (state, step, _, unit: number) =>
      step.do === 'free' && step.card === CARD.adrenaline && state.spent[unit] === 0,
  },
  { rule: 'CH-card-14', stops: (state, _, __, unit: number) => state.scout !== NONE && state.scout !== unit },
]

/** 15.8 What rides acts only with its transport. */
export const RIDES: UnitBar = {
  rule: 'CH-15.8a',
  stops: (state, _, __, unit: number) => state.carrier[unit] !== NONE,
}

/** Optional last parameters: CAPs for every number roll of the action, with sign, and for its cost (D9). */
export const NUMBER_CAPS: Param<HeroesState, Choice | CardUnits, number, Rule> & { optional: true } = {
  name: 'number',
  kind: 'number',
  rule: 'CH-3.2a',
  optional: true,
  candidates: () => NUMBER_STEPS,
  bars: [
    {
      rule: 'CH-3.1b',
      stops: (state, _, __, value: number, by) => Math.abs(value) > state.cap[commandOf(state, by)],
    },
  ],
}
const NUMBER_STEPS: readonly number[] = Array.from(
  { length: 2 * numbers.numberCap + 1 },
  (_, i) => i - numbers.numberCap,
)

export const COST_CAPS: Param<HeroesState, Choice | CardUnits, number, Rule> & { optional: true } = {
  name: 'caps',
  kind: 'number',
  rule: 'CH-3.3a',
  optional: true,
  candidates: () => COST_STEPS,
  bars: [
    { rule: 'CH-3.1b', stops: (state, _, __, value: number, by) => value > state.cap[commandOf(state, by)] },
  ],
}
const COST_STEPS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
