import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/model.ts'
import type { ArgContext, Constraint, OptionalParam, Param, StateConstraint } from '../../../engine/system.ts'
import { findTimedEffect, listTimedEffects, type TimedCardEffect } from '../cards/effects.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { commandOfRole } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import type { CardUnitsStep, FreeActionStep, TurnStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { hitMarkerOf } from '../state/unit-values.ts'
import { canAffordCost } from './cost.ts'

/** Steps in which the player chooses an action. */
export type ActionChoiceStep = TurnStep | FreeActionStep
export type UnitConstraint = Constraint<HeroesState, ActionChoiceStep | CardUnitsStep, HeroesRule>
export type AnyStepConstraint = Constraint<HeroesState, unknown, HeroesRule>
/** Arguments of a verb. The first argument is the index of the acting unit. */
export type UnitArguments = readonly [unit: number, ...unknown[]]

/** Whether the action costs 0 because card 01 or 02 was played. */
export function isFreeAction(step: { readonly do: string }): boolean {
  return step.do === 'free'
}

/** Rule 2.2a: returns the player's units on the map. */
export function findOwnUnits(state: HeroesState, { by }: { readonly by: Role }): number[] {
  const command = commandOfRole(state, by)
  const units: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.command[unit] === command && isUnitOnMap(state, unit)) units.push(unit)
  return units
}

/** Rule 2.2a: returns the parameter for the acting unit of a verb. */
export const createOwnUnitParam = <T>(
  constraints: readonly Constraint<HeroesState, T, HeroesRule>[],
  rule: HeroesRule = 'CH-2.2a',
): Param<HeroesState, T, HeroesRule> => ({
  name: 'unit',
  kind: 'unit',
  rule,
  candidates: findOwnUnits,
  constraints,
})

/** Returns the parameter for a facing: one of the six sides of a hex. */
export const createFacingParam = (rule: HeroesRule): Param<HeroesState, unknown, HeroesRule> => ({
  name: 'facing',
  kind: 'facing',
  rule,
  candidates: () => ALL_FACINGS,
  constraints: [],
})
export const ALL_FACINGS: readonly number[] = [0, 1, 2, 3, 4, 5]

/** Creates a constraint that only looks at the unit, not at other arguments. */
export const createUnitConstraint = (
  rule: HeroesRule,
  stops: (state: HeroesState, unit: number) => boolean,
): AnyStepConstraint => ({
  rule,
  rejects: stops,
})

/**
 * Creates one constraint for each of the `rules`. The function `why` returns the rule that forbids a value, or
 * null. Each constraint rejects the values that its rule forbids.
 */
export function createConstraintsByRule<T, B = readonly unknown[]>(
  rules: readonly HeroesRule[],
  why: (state: HeroesState, value: number, given: ArgContext<T, B>) => HeroesRule | null,
): readonly Constraint<HeroesState, T, HeroesRule, B>[] {
  return rules.map(rule => ({ rule, rejects: (state, value, given) => why(state, value, given) === rule }))
}

/**
 * Rule 2.2c: creates a constraint on the acting unit. If the unit or its transport is spent, the player's CAPs must
 * cover the price.
 */
export const createAffordableConstraint = (
  price: (state: HeroesState, unit: number) => number,
): Constraint<HeroesState, ActionChoiceStep, HeroesRule> => ({
  rule: 'CH-2.2c',
  rejects: (state, unit, { step }) =>
    !canAffordCost(state, listUnitAndTransport(state, unit), price(state, unit), isFreeAction(step)),
})

/**
 * Creates a constraint that rejects an action if the game does not use the given chapter of the rulebook. A game
 * uses all chapters up to the chapter of its scenario. If the host chose the variant with all chapters, it uses all
 * of them.
 */
export function createChapterConstraint(
  chapter: number,
  rule: HeroesRule,
): StateConstraint<HeroesState, unknown, HeroesRule> {
  return { rule, permanent: true, rejects: ({ chapters }) => chapters < chapter }
}

const JOINT_CHAPTER = createChapterConstraint(10, 'CH-10.0a')
/** Constraint (rule 10.0): without the chapter on group actions, only one unit may be chosen. */
export const GROUPS_NEED_CHAPTER_CONSTRAINT: StateConstraint<HeroesState, unknown, HeroesRule> = {
  rule: JOINT_CHAPTER.rule,
  rejects: (state, unit, given) => given.chosen.length > 0 && JOINT_CHAPTER.rejects(state, unit, given),
}

const byMarker = (rule: HeroesRule, id: string): AnyStepConstraint =>
  createUnitConstraint(rule, (state, unit) => hitMarkerOf(state, unit)?.id === id)

/**
 * Constraint (rule 2.2a): the unit must belong to the player and stand on the map. It must come first, because
 * later constraints read the unit's hex.
 */
export const OWN_UNIT_CONSTRAINT: AnyStepConstraint = {
  rule: 'CH-2.2a',
  rejects: (state, unit: number, { by }) =>
    state.command[unit] !== commandOfRole(state, by) || !isUnitOnMap(state, unit),
}

/** Rules 7.5 and 15.13: constraints that reject units whose hit marker allows only a rally, or no action at all. */
export const OUT_OF_ACTION_CONSTRAINTS: readonly AnyStepConstraint[] = [
  OWN_UNIT_CONSTRAINT,
  byMarker('CH-hit-soft-stunned', 'soft_stunned'),
  byMarker('CH-hit-armor-stunned', 'armour_stunned'),
  byMarker('CH-hit-soft-destroyed', 'soft_destroyed'),
  byMarker('CH-hit-armor-destroyed', 'armour_destroyed'),
]

export const MOVE_BAN_CONSTRAINTS: readonly AnyStepConstraint[] = [
  byMarker('CH-hit-soft-pinned', 'soft_pinned'),
  byMarker('CH-hit-armor-immobilised', 'armour_immobilised'),
  createUnitConstraint('CH-card-15a', (state, unit) => state.bogged[unit] === 1),
]

export const ATTACK_BAN_CONSTRAINTS: readonly AnyStepConstraint[] = [
  byMarker('CH-hit-soft-panicked', 'soft_panicked'),
  byMarker('CH-hit-armor-panicked', 'armour_panicked'),
]

/** Constraint: if the player played card 14 before the action, the unit chosen as scout must act. */
export const SCOUT_UNIT_CONSTRAINT = createUnitConstraint(
  'CH-card-14',
  (state, unit) => state.scout !== NONE && state.scout !== unit,
)

/**
 * Ruling R117: constraints for cards that give an action at cost 0 to spent units only. A transport and its
 * passenger act together, so both must be spent (rule 15.8).
 */
export const CARD_CONDITION_CONSTRAINTS: readonly UnitConstraint[] = listTimedEffects('free').flatMap(
  ({ rule, needs }) =>
    needs
      ? [
          {
            rule,
            rejects: (state, unit: number, { step }) =>
              needsOf(step) === needs && failsCardCondition(state, step, unit),
          } as UnitConstraint,
        ]
      : [],
)

export const CARD_CONSTRAINTS: readonly UnitConstraint[] = [
  ...CARD_CONDITION_CONSTRAINTS,
  SCOUT_UNIT_CONSTRAINT,
]

export function failsCardCondition(
  state: HeroesState,
  step: ActionChoiceStep | CardUnitsStep,
  unit: number,
): boolean {
  const needs = needsOf(step)
  return needs !== undefined && !listUnitAndTransport(state, unit).every(each => needs(state, each))
}

function needsOf(step: ActionChoiceStep | CardUnitsStep): TimedCardEffect<'free'>['needs'] {
  return step.do === 'free' ? findTimedEffect('free', step.card)?.needs : undefined
}

/**
 * Returns the constraints except those that enforce one of the given rules. Callers leave out rules that cannot
 * apply to their kind of unit.
 */
export function omitConstraintsByRule<B extends { readonly rule: HeroesRule }>(
  constraints: readonly B[],
  ...rules: readonly HeroesRule[]
): B[] {
  return constraints.filter(({ rule }) => !rules.includes(rule))
}
/**
 * Rule 15.13: rules about hit markers of vehicles and about bogged-down vehicles. These rules never affect other
 * units.
 */
export const VEHICLE_MARKER_RULES: readonly HeroesRule[] = [
  'CH-hit-armor-stunned',
  'CH-hit-armor-destroyed',
  'CH-hit-armor-panicked',
  'CH-hit-armor-immobilised',
  'CH-card-15a',
]

/** Constraint (rule 15.8): a passenger cannot act without its transport. */
export const NOT_PASSENGER_CONSTRAINT = createUnitConstraint(
  'CH-15.8a',
  (state, unit) => state.carrier[unit] !== NONE,
)

/**
 * Constraint (rule 3.1b): the player cannot spend more CAPs than they have left. The value −2 spends two CAPs, like
 * the value 2, but lowers the needed number.
 */
export const CAPS_LEFT_CONSTRAINT: AnyStepConstraint = {
  rule: 'CH-3.1b',
  rejects: (state, value, { by }) => Math.abs(value) > state.cap[commandOfRole(state, by)],
}

/**
 * Design decision D9: creates an optional last parameter of an order, for CAPs. The CAPs change a needed number
 * (negative to lower it) or pay for the cost.
 */
const capsParam = (
  name: string,
  rule: HeroesRule,
  steps: readonly number[],
  over: AnyStepConstraint,
): OptionalParam<HeroesState, unknown, HeroesRule> => ({
  name,
  kind: 'number',
  rule,
  optional: true,
  candidates: () => steps,
  constraints: [over],
})
const NUMBER_CAPS = capsParam(
  'number',
  'CH-3.2a',
  Array.from({ length: 2 * ruleNumbers.numberCap + 1 }, (_, i) => i - ruleNumbers.numberCap),
  CAPS_LEFT_CONSTRAINT,
)
const costCaps = (meant: (before: readonly unknown[]) => number) =>
  capsParam('caps', 'CH-3.3a', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], {
    rule: 'CH-3.1b',
    rejects: (state, value, { by, before }) => value + meant(before) > state.cap[commandOfRole(state, by)],
  })
export const CAPS_FOR_COST_PARAM = costCaps(() => 0)
/** Rule 3.1b: parameters for CAPs on the needed number and for CAPs on the cost. No CAP can be spent on both. */
export const CAPS_FOR_NUMBER_AND_COST_PARAMS = [
  NUMBER_CAPS,
  costCaps(before => Math.abs((before.at(-1) as number | null | undefined) ?? 0)),
] as const
