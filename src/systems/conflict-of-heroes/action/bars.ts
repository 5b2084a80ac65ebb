import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/model.ts'
import type { Bar, Closed, Given, OptionalParam, Param } from '../../../engine/system.ts'
import { type EffectAt, effectAt, effectsAt } from '../cards/effects.ts'
import { withTransport } from '../move/vehicles.ts'
import { onMap } from '../state/places.ts'
import { commandOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import type { CardUnits, Free, Turn } from '../state/steps.ts'
import { markerOf } from '../state/values.ts'
import { canAfford } from './cost.ts'

/** Steps in which the player chooses an action. */
export type Choice = Turn | Free
export type UnitBar = Bar<HeroesState, Choice | CardUnits, Rule>
export type PlainBar = Bar<HeroesState, unknown, Rule>
/** Arguments of a verb whose first argument is the acting unit. */
export type OfUnit = readonly [unit: number, ...unknown[]]

/** Whether the action costs 0 thanks to card 01 or 02. */
export function isFree(step: { readonly do: string }): boolean {
  return step.do === 'free'
}

/** 2.2a Returns the units of a command that are on the map. */
export function ownUnits(state: HeroesState, { by }: { readonly by: Role }): number[] {
  const command = commandOf(state, by)
  const units: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.command[unit] === command && onMap(state, unit)) units.push(unit)
  return units
}

/** 2.2a Returns the parameter for the acting unit. */
export const ownUnit = <T>(
  bars: readonly Bar<HeroesState, T, Rule>[],
  rule: Rule = 'CH-2.2a',
): Param<HeroesState, T, Rule> => ({ name: 'unit', kind: 'unit', rule, candidates: ownUnits, bars })

/** Returns the parameter for a facing: any of the six sides of a hex. */
export const facingParam = (rule: Rule): Param<HeroesState, unknown, Rule> => ({
  name: 'facing',
  kind: 'facing',
  rule,
  candidates: () => ALL_FACINGS,
  bars: [],
})
export const ALL_FACINGS: readonly number[] = [0, 1, 2, 3, 4, 5]

/** Creates a constraint that depends on the unit only. */
export const unitBar = (rule: Rule, stops: (state: HeroesState, unit: number) => boolean): PlainBar => ({
  rule,
  stops,
})

/** Creates one constraint for each rule that `why` may return. */
export function barsOf<T, B = readonly unknown[]>(
  rules: readonly Rule[],
  why: (state: HeroesState, value: number, given: Given<T, B>) => Rule | null,
): readonly Bar<HeroesState, T, Rule, B>[] {
  return rules.map(rule => ({ rule, stops: (state, value, given) => why(state, value, given) === rule }))
}

/** 2.2c Creates a constraint: if the unit or its transport is spent, the CAPs must cover the cost. */
export const affordable = (
  price: (state: HeroesState, unit: number) => number,
): Bar<HeroesState, Choice, Rule> => ({
  rule: 'CH-2.2c',
  stops: (state, unit, { step }) =>
    !canAfford(state, withTransport(state, unit), price(state, unit), isFree(step)),
})

/**
 * Creates a constraint: the game must use this chapter of the rulebook. A scenario uses the chapters up to its
 * own, or all chapters if the host chooses so.
 */
export function learned(chapter: number, rule: Rule): Closed<HeroesState, unknown, Rule> {
  return { rule, never: true, stops: ({ chapters }) => chapters < chapter }
}

const JOINT_CHAPTER = learned(10, 'CH-10.0a')
/** 10.0 Constraint: without the chapter on groups only one unit may be chosen. */
export const JOINT: Closed<HeroesState, unknown, Rule> = {
  rule: JOINT_CHAPTER.rule,
  stops: (state, unit, given) => given.chosen.length > 0 && JOINT_CHAPTER.stops(state, unit, given),
}

const byMarker = (rule: Rule, id: string): PlainBar =>
  unitBar(rule, (state, unit) => markerOf(state, unit)?.id === id)

/** 2.2a Constraint: the unit must be the player's own and on the map. Later constraints rely on its hex. */
export const OWN: PlainBar = {
  rule: 'CH-2.2a',
  stops: (state, unit: number, { by }) => state.command[unit] !== commandOf(state, by) || !onMap(state, unit),
}

/** 7.5, 15.13 Constraints for hit markers that allow no action except a rally, or no action at all. */
export const OUT_OF_ACTION: readonly PlainBar[] = [
  OWN,
  byMarker('CH-hit-soft-stunned', 'soft_stunned'),
  byMarker('CH-hit-armor-stunned', 'armour_stunned'),
  byMarker('CH-hit-soft-destroyed', 'soft_destroyed'),
  byMarker('CH-hit-armor-destroyed', 'armour_destroyed'),
]

export const NO_MOVE: readonly PlainBar[] = [
  byMarker('CH-hit-soft-pinned', 'soft_pinned'),
  byMarker('CH-hit-armor-immobilised', 'armour_immobilised'),
  unitBar('CH-card-15a', (state, unit) => state.bogged[unit] === 1),
]

export const NO_ATTACK: readonly PlainBar[] = [
  byMarker('CH-hit-soft-panicked', 'soft_panicked'),
  byMarker('CH-hit-armor-panicked', 'armour_panicked'),
]

/** Constraint: if card 14 was played before the action, its scout must be the acting unit. */
export const AFTER_SCOUTS = unitBar(
  'CH-card-14',
  (state, unit) => state.scout !== NONE && state.scout !== unit,
)

/**
 * R117 Constraints of cards that allow an action at cost 0 for spent units only. A transport and its passenger
 * act together, so both must be spent (15.8).
 */
export const NEEDED_BY_CARD: readonly UnitBar[] = effectsAt('free').flatMap(({ rule, needs }) =>
  needs
    ? [
        {
          rule,
          stops: (state, unit: number, { step }) =>
            needsOf(step) === needs && lacksForCard(state, step, unit),
        } as UnitBar,
      ]
    : [],
)

export const BY_CARD: readonly UnitBar[] = [...NEEDED_BY_CARD, AFTER_SCOUTS]

export function lacksForCard(state: HeroesState, step: Choice | CardUnits, unit: number): boolean {
  const needs = needsOf(step)
  return needs !== undefined && !withTransport(state, unit).every(each => needs(state, each))
}

function needsOf(step: Choice | CardUnits): EffectAt<'free'>['needs'] {
  return step.do === 'free' ? effectAt('free', step.card)?.needs : undefined
}

/**
 * Returns the constraints without those for the given rules. Callers leave out rules that cannot apply to the
 * kind of unit.
 */
export function without<B extends { readonly rule: Rule }>(
  bars: readonly B[],
  ...rules: readonly Rule[]
): B[] {
  return bars.filter(({ rule }) => !rules.includes(rule))
}
/** 15.13 Rules for hit markers of vehicles and for bogging down. No other units are affected. */
export const OF_VEHICLES: readonly Rule[] = [
  'CH-hit-armor-stunned',
  'CH-hit-armor-destroyed',
  'CH-hit-armor-panicked',
  'CH-hit-armor-immobilised',
  'CH-card-15a',
]

/** 15.8 Constraint: a passenger acts only together with its transport. */
export const RIDES = unitBar('CH-15.8a', (state, unit) => state.carrier[unit] !== NONE)

/** 3.1b Constraint: CAPs spent, up or down, must not exceed the CAPs left. */
export const OVER_CAP: PlainBar = {
  rule: 'CH-3.1b',
  stops: (state, value, { by }) => Math.abs(value) > state.cap[commandOf(state, by)],
}

/**
 * Creates an optional last parameter of an order (D9): CAPs for each number roll of the action, with sign, or
 * CAPs for its cost.
 */
const capsParam = (
  name: string,
  rule: Rule,
  steps: readonly number[],
  over: PlainBar,
): OptionalParam<HeroesState, unknown, Rule> => ({
  name,
  kind: 'number',
  rule,
  optional: true,
  candidates: () => steps,
  bars: [over],
})
const NUMBER_CAPS = capsParam(
  'number',
  'CH-3.2a',
  Array.from({ length: 2 * numbers.numberCap + 1 }, (_, i) => i - numbers.numberCap),
  OVER_CAP,
)
const costCaps = (meant: (before: readonly unknown[]) => number) =>
  capsParam('caps', 'CH-3.3a', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], {
    rule: 'CH-3.1b',
    stops: (state, value, { by, before }) => value + meant(before) > state.cap[commandOf(state, by)],
  })
export const COST_CAPS = costCaps(() => 0)
/** 3.1b CAPs named for the number are no longer available for the cost. */
export const NUMBER_AND_COST_CAPS = [
  NUMBER_CAPS,
  costCaps(before => Math.abs((before.at(-1) as number | null | undefined) ?? 0)),
] as const
