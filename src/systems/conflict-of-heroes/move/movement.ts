import {
  type ArgContext,
  type Constraint,
  defineVerb,
  type OptionalParam,
  type Param,
  type SetParam,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { type ActionDeclaration, declareAction } from '../action/action-cycle.ts'
import {
  type ActionChoiceStep,
  ALL_FACINGS,
  type AnyStepConstraint,
  CAPS_FOR_COST_PARAM,
  CARD_CONSTRAINTS,
  createAffordableConstraint,
  createConstraintsByRule,
  createOwnUnitParam,
  createUnitConstraint,
  isFreeAction,
  MOVE_BAN_CONSTRAINTS,
  NOT_PASSENGER_CONSTRAINT,
  OUT_OF_ACTION_CONSTRAINTS,
  type UnitArguments,
  type UnitConstraint,
} from '../action/constraints.ts'
import { canAffordCost } from '../action/cost.ts'
import { isHexSeenByEnemy } from '../hidden/reveals.ts'
import { getMapLayout } from '../map/geometry.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isMapHex } from '../state/unit-lookup.ts'
import { computePriceWithTerms, isFootUnit, isInBunker } from '../state/unit-values.ts'
import { findAvailableFortification } from '../works/occupancy.ts'
import { computeMaximumObstacleCost, listVisibleTokensInHex } from '../works/token-lookup.ts'
import { areHexesAdjacent, isWayOutClosed } from './closed-ways.ts'
import { computePathPrice, computePivotPrice, findRuleAgainstStep } from './price.ts'
import { findBonusHexes, findRuleAgainstBonusMove, listUnitAndTransport } from './vehicles.ts'

const IMPASSABLE: readonly HeroesRule[] = [
  'CH-15.3n',
  'CH-17.4d',
  'CH-17.8b',
  'CH-17.9c',
  'CH-15.3e',
  'CH-15.3m',
  'CH-15.3d',
  'CH-15.3f',
]

/** Returns one constraint for each rule that forbids a unit to enter or cross certain terrain or tokens. */
export function createGroundConstraints<Before>(
  why: (state: HeroesState, hex: number, given: ArgContext<unknown, Before>) => HeroesRule | null,
): readonly Constraint<HeroesState, unknown, HeroesRule, Before>[] {
  return createConstraintsByRule(IMPASSABLE, why)
}

type Affords<T> = (state: HeroesState, step: T, unit: number, path: readonly number[]) => boolean

/** Returns the constraints on the next hex of a path. `affords` tells whether the player can pay for a path. */
function pathConstraints<T>(
  affords: Affords<T>,
): readonly Constraint<HeroesState, T, HeroesRule, UnitArguments>[] {
  const last = (
    state: HeroesState,
    { before: [unit], chosen: path }: ArgContext<unknown, UnitArguments>,
  ): number => (path.length > 0 ? path[path.length - 1] : state.hex[unit])
  return [
    {
      rule: 'CH-6.12c',
      rejects: (state, hex, { before: [unit], chosen }) =>
        chosen.length === 0 && isWayOutClosed(state, unit, hex, true),
    },
    {
      rule: 'CH-6.12d',
      rejects: (state, hex, { before: [unit], chosen }) =>
        chosen.length === 0 && isWayOutClosed(state, unit, hex, false),
    },
    ...createGroundConstraints<UnitArguments>((state, hex, given) => {
      const from = last(state, given)
      return areHexesAdjacent(state, from, hex)
        ? findRuleAgainstStep(state, given.before[0], from, hex)
        : null
    }),
    {
      rule: 'CH-2.2c',
      rejects: (state, hex, given) => {
        const { step, before, chosen } = given
        return (
          areHexesAdjacent(state, last(state, given), hex) &&
          !affords(state, step, before[0], [...chosen, hex])
        )
      },
    },
  ]
}

/**
 * Rule 4.5b: returns the parameter for a path: one adjacent hex, followed by bonus hexes if the unit is a
 * vehicle (rule 15.2).
 */
export function createHexPathParam<T>(
  affords: Affords<T>,
): SetParam<HeroesState, T, HeroesRule, UnitArguments> {
  return {
    name: 'path',
    kind: 'hex',
    rule: 'CH-4.5b',
    sequence: true,
    route: (state, path, { before: [unit] }) => ({
      cost: computePathPrice(state, unit, path, null).cost + computeMaximumObstacleCost(state, unit, path),
      risks: path.slice(0, -1).flatMap(hex => risksIn(state, unit, hex)),
    }),
    many: { isComplete: (_, { chosen }) => chosen.length > 0 },
    candidates: (state, { before: [unit], chosen }) => findNextPathHexes(state, unit, chosen),
    ruleFor: (state, hex, { before: [unit], chosen }) =>
      (chosen.length > 0 ? findRuleAgainstBonusMove(state, unit, chosen, hex) : null) ??
      (chosen.length === 0 && isFootUnit(state, unit) ? 'CH-4.5b:foot' : 'CH-4.5b'),
    constraints: pathConstraints(affords),
  }
}

/** Returns the risks of a hex on the path that the moving player can see: enemy LOS and visible tokens. */
function risksIn(state: HeroesState, unit: number, hex: number): string[] {
  const seen = isHexSeenByEnemy(state, unit, hex) ? [`seen ${hex}`] : []
  return [...seen, ...listVisibleTokensInHex(state, hex).map(token => `token ${token}`)]
}

export function findNextPathHexes(
  state: HeroesState,
  unit: number,
  path: readonly number[],
): readonly number[] {
  if (path.length > 0) return findBonusHexes(state, unit, path)
  return getMapLayout(state.scenario).neighbours[state.hex[unit]].filter(hex => isMapHex(hex))
}

export const FACING_PARAM = {
  name: 'facing',
  kind: 'facing',
  rule: 'CH-4.1a',
  optional: true,
  candidates: () => ALL_FACINGS,
  constraints: [],
} satisfies OptionalParam<HeroesState, unknown, HeroesRule>

/**
 * Rule 17.3a: returns the optional parameter with which a unit stays outside a trench or bunker. Without it the
 * unit ends its move inside.
 */
export const createStayOutsideParam = <Before>(
  mayGoIn: (state: HeroesState, before: Before) => boolean,
): OptionalParam<HeroesState, unknown, HeroesRule, Before, string> => ({
  name: 'stay',
  kind: 'choice',
  rule: 'CH-17.3a',
  optional: true,
  candidates: (state, { before }) => (mayGoIn(state, before) ? ['stay'] : []),
  constraints: [],
})

/** Parameter for staying outside the fortification in the last hex of a path. */
export const STAY_OUTSIDE_PARAM = createStayOutsideParam<
  readonly [unit: number, path: readonly number[], ...unknown[]]
>((state, [unit, path]) => findAvailableFortification(state, unit, path[path.length - 1]) !== NONE)

const affordsMove = (
  state: HeroesState,
  step: ActionChoiceStep,
  unit: number,
  path: readonly number[],
): boolean =>
  canAffordCost(
    state,
    listUnitAndTransport(state, unit),
    computePathPrice(state, unit, path, null).cost +
      (isFreeAction(step) ? 0 : computeMaximumObstacleCost(state, unit, path)),
    isFreeAction(step),
  )

/**
 * Constraint: a spent unit must be able to enter at least one adjacent hex at a cost that the player's CAPs
 * cover.
 */
const canGo: Constraint<HeroesState, ActionChoiceStep, HeroesRule> = {
  rule: 'CH-2.2c',
  rejects: (state, unit: number, { step }) =>
    state.spent[unit] === 1 &&
    !findNextPathHexes(state, unit, []).some(
      hex =>
        findRuleAgainstStep(state, unit, state.hex[unit], hex) === null &&
        affordsMove(state, step, unit, [hex]),
    ),
}

export const MOVER_CONSTRAINTS: readonly UnitConstraint[] = [
  ...OUT_OF_ACTION_CONSTRAINTS,
  ...MOVE_BAN_CONSTRAINTS,
  NOT_PASSENGER_CONSTRAINT,
  ...CARD_CONSTRAINTS,
]

/**
 * Rule 4.5: verb for a move of one hex, or of more hexes by bonus moves. At its end the unit may turn for free.
 * A hidden unit is revealed before it moves, facing its direction of movement (ruling R52).
 */
export const moveVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([...MOVER_CONSTRAINTS, canGo]),
    createHexPathParam<ActionChoiceStep>(affordsMove),
    FACING_PARAM,
    CAPS_FOR_COST_PARAM,
    STAY_OUTSIDE_PARAM,
  ],
  apply(state, [unit, path, facing, caps, stay], umpire, { step }) {
    const price = computePriceWithTerms(terms => computePathPrice(state, unit, path, terms))
    const units = listUnitAndTransport(state, unit)
    const deed: ActionDeclaration = { kind: 'move', command: state.command[unit], units, ...price }
    const wish = { path, facing: facing ?? NONE, stays: stay === 'stay', caps: { number: null, cost: caps } }
    declareUnitAction(state, step, { ...deed, ...wish }, unit, umpire)
  },
})

/** Declares an action of a unit. Cards 01 and 02 set the cost of the action to 0. */
export function declareUnitAction(
  state: HeroesState,
  step: ActionChoiceStep,
  deed: ActionDeclaration,
  mover: number,
  umpire: Umpire,
): void {
  const free = step.do === 'free' ? { card: step.card, cost: 0, open: 0, terms: [] } : {}
  declareAction(state, { ...deed, ...free, mover }, umpire)
}

/**
 * Rules 11.2b and 17.5b: constraints on turning a unit. A hidden unit cannot turn, because it faces no
 * particular way. A unit in a bunker cannot turn, because it faces as the bunker does.
 */
export const FACING_CHANGE_CONSTRAINTS: readonly AnyStepConstraint[] = [
  createUnitConstraint('CH-11.2b', (state, unit) => state.hidden[unit] === 1),
  createUnitConstraint('CH-17.5b', isInBunker),
]

/** Rule 4.6a: parameter for a new facing, which must differ from the current facing. */
export const NEW_FACING_PARAM: Param<HeroesState, unknown, HeroesRule, UnitArguments> = {
  name: 'facing',
  kind: 'facing',
  rule: 'CH-4.6a',
  candidates: (state, { before: [unit] }) => ALL_FACINGS.filter(facing => facing !== state.facing[unit]),
  constraints: [],
}

export const pivotVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([
      ...MOVER_CONSTRAINTS,
      ...FACING_CHANGE_CONSTRAINTS,
      createAffordableConstraint((state, unit) => computePivotPrice(state, unit, null).cost),
    ]),
    NEW_FACING_PARAM,
    CAPS_FOR_COST_PARAM,
  ],
  apply(state, [unit, facing, caps], umpire, { step }) {
    const price = computePriceWithTerms(terms => computePivotPrice(state, unit, terms))
    const units = listUnitAndTransport(state, unit)
    const deed: ActionDeclaration = { kind: 'pivot', command: state.command[unit], units, ...price, facing }
    declareUnitAction(state, step, { ...deed, caps: { number: null, cost: caps } }, unit, umpire)
  },
})
