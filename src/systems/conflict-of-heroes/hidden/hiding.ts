import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  type Constraint,
  defineVerb,
  type Param,
  type QuestionRule,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  type ActionChoiceStep,
  type AnyStepConstraint,
  CAPS_FOR_COST_PARAM,
  CARD_CONSTRAINTS,
  createChapterConstraint,
  createFacingParam,
  createOwnUnitParam,
  isFreeAction,
  MOVE_BAN_CONSTRAINTS,
  NOT_PASSENGER_CONSTRAINT,
  OUT_OF_ACTION_CONSTRAINTS,
  type UnitArguments,
} from '../action/constraints.ts'
import { canAffordCost } from '../action/cost.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { getMapLayout, listNeighbourHexes } from '../map/geometry.ts'
import { turnUnit } from '../move/carry-out.ts'
import { closeWayOut } from '../move/closed-ways.ts'
import { createGroundConstraints, createStayOutsideParam, declareUnitAction } from '../move/movement.ts'
import { findRuleAgainstStep } from '../move/price.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { announceToCommand, removeHastyDefence } from '../state/changes.ts'
import type { SumTerm } from '../state/events.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { FacingStep } from '../state/steps.ts'
import {
  type ActionPrice,
  computeMovePrice,
  computePriceWithTerms,
  isFootUnit,
  listVisibleUnitsInHex,
} from '../state/unit-values.ts'
import { resolveObstacles } from '../works/obstacles.ts'
import { findAvailableFortification } from '../works/occupancy.ts'
import { computeMaximumObstacleCost } from '../works/token-lookup.ts'
import { isHexSeenBySide, revealUnit } from './reveals.ts'
import { recordActingPlayerSecrets } from './search-records.ts'

/**
 * Rule 11.1g: verb with which a player reveals one of their hidden units. Revealing costs nothing and is not an
 * action.
 */
export const revealVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  constraints: [],
  params: [
    createOwnUnitParam(
      [
        {
          rule: 'CH-11.1g',
          rejects: (state, unit) => state.hidden[unit] === 0 || state.carrier[unit] !== NONE,
        },
      ],
      'CH-11.1g',
    ),
    createFacingParam('CH-11.2b'),
  ],
  apply(state, [unit, facing], umpire) {
    revealUnit(state, unit, facing, umpire)
    resolveTriggers(state, umpire)
  },
})

/** Rules 11.2b and 15.11c: asks the unit's player for the facing of a unit that was just placed on the map. */
export const chooseFacingQuestion: QuestionRule<HeroesState, FacingStep, HeroesRule> = {
  rule: 'CH-11.2b',
  verbs: {
    face: defineVerb({
      endsStep: true,
      constraints: [],
      params: [createFacingParam('CH-11.2b')],
      apply(state, [way], umpire, { step: { unit } }) {
        turnUnit(state, unit, way, umpire)
        recordActingPlayerSecrets(state, null, umpire)
      },
    }),
  },
}

/**
 * Rule 11.3: returns the cost of a hidden move in AP: 5 for every unit, plus the effects of stress and hit
 * marker. Terrain adds nothing.
 */
export function computeHidePrice(state: HeroesState, unit: number, terms: SumTerm[] | null): ActionPrice {
  return computeMovePrice(state, unit, 'CH-11.3a', ruleNumbers.hiddenMove, terms)
}

/** Ruling R46: whether a visible enemy of the unit has LOS to the hex. */
function isWatched(state: HeroesState, unit: number, hex: number): boolean {
  return isHexSeenBySide(state, enemySide(sideOfUnit(state, unit)), hex)
}

/** Constraint (rule 11.4a): a visible unit cannot hide while an enemy has LOS to it. */
export const NOT_SEEN_CONSTRAINT: AnyStepConstraint = {
  rule: 'CH-11.4a',
  rejects: (state, unit) => state.hidden[unit] === 0 && isWatched(state, unit, state.hex[unit]),
}
/**
 * Returns the constraints on a unit that hides or moves hidden. `byCard` holds further constraints that a card
 * puts on the acting unit.
 */
export const createHiderConstraints = <T>(
  byCard: readonly Constraint<HeroesState, T, HeroesRule>[],
): Constraint<HeroesState, T, HeroesRule>[] => [
  ...OUT_OF_ACTION_CONSTRAINTS,
  ...MOVE_BAN_CONSTRAINTS,
  NOT_PASSENGER_CONSTRAINT,
  ...byCard,
  NOT_SEEN_CONSTRAINT,
]

/** Returns the parameter for the target hex of a hidden move: the unit's own hex or an adjacent hex. */
export const createHideHexParam = <T>(
  rule: HeroesRule,
  affords: Affords<T>,
): Param<HeroesState, T, HeroesRule, UnitArguments> => ({
  name: 'hex',
  kind: 'hex',
  rule,
  candidates: (state, { before: [unit] }) => [
    state.hex[unit],
    ...listNeighbourHexes(getMapLayout(state.scenario), state.hex[unit]),
  ],
  constraints: hideHexConstraints(affords),
})
type Affords<T> = (state: HeroesState, step: T, unit: number, hex: number) => boolean

function hideHexConstraints<T>(
  affords: Affords<T>,
): readonly Constraint<HeroesState, T, HeroesRule, UnitArguments>[] {
  return [
    {
      rule: 'CH-11.5a',
      rejects: (state, hex, { before: [unit] }) => state.hidden[unit] === 1 && hex === state.hex[unit],
    },
    {
      rule: 'CH-11.4b',
      rejects: (state, hex, { before: [unit] }) => state.hidden[unit] === 0 && isWatched(state, unit, hex),
    },
    // Another visible unit in the hex would immediately reveal a unit that hides there
    {
      rule: 'CH-11.1b',
      rejects: (state, hex, { before: [unit] }) => {
        const own = state.deed?.units ?? listUnitAndTransport(state, unit)
        return (
          state.hidden[unit] === 0 && listVisibleUnitsInHex(state, hex).some(other => !own.includes(other))
        )
      },
    },
    ...createGroundConstraints<UnitArguments>((state, hex, { before: [unit] }) =>
      hex === state.hex[unit] ? null : findRuleAgainstStep(state, unit, state.hex[unit], hex),
    ),
    {
      rule: 'CH-2.2c',
      rejects: (state, hex, { step, before: [unit] }) => !affords(state, step, unit, hex),
    },
  ]
}

/**
 * Rule 17.3a: parameter for staying outside a fortification in an adjacent target hex. It is not offered for the
 * unit's own hex.
 */
export const STAY_OUTSIDE_AFTER_HIDE_PARAM = createStayOutsideParam<
  readonly [unit: number, hex: number, ...unknown[]]
>((state, [unit, hex]) => hex !== state.hex[unit] && findAvailableFortification(state, unit, hex) !== NONE)

/** Ruling R7: whether the player can pay for a hidden move, even with the highest die roll for wire in the hex. */
const affordsHide = (state: HeroesState, step: ActionChoiceStep, unit: number, hex: number): boolean =>
  canAffordCost(
    state,
    listUnitAndTransport(state, unit),
    computeHidePrice(state, unit, null).cost + computeMaximumObstacleCost(state, unit, [hex], true),
    isFreeAction(step),
  )

/**
 * Rules 11.3 to 11.5: verb for a hidden move. A hidden unit moves one hex. A visible unit hides in its own hex
 * or in an adjacent hex.
 */
export const hideVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  secret: true,
  constraints: [createChapterConstraint(11, 'CH-11.3a')],
  params: [
    createOwnUnitParam([
      ...createHiderConstraints<ActionChoiceStep>(CARD_CONSTRAINTS),
      {
        rule: 'CH-2.2c',
        rejects: (state, unit: number, { step }) => !affordsHide(state, step, unit, state.hex[unit]),
      },
    ]),
    createHideHexParam('CH-11.4b', affordsHide),
    CAPS_FOR_COST_PARAM,
    STAY_OUTSIDE_AFTER_HIDE_PARAM,
  ],
  apply(state, [unit, hex, caps, stay], umpire, { step }) {
    const price = computePriceWithTerms(terms => computeHidePrice(state, unit, terms))
    const units = listUnitAndTransport(state, unit)
    const deed = { kind: 'hide', command: state.command[unit], units, ...price, path: [hex] } as const
    const wish = { stays: stay === 'stay', caps: { number: null, cost: caps } }
    declareUnitAction(state, step, { ...deed, ...wish }, unit, umpire)
  },
})

export function carryOutHide(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  for (const hex of action.path.splice(0)) moveHiddenUnit(state, action.mover, hex, umpire)
}

/**
 * Rule 11.4d: whether the hex holds a visible member of the group that has yet to hide. Such a member does not
 * reveal the unit, because members do not reveal each other during a group action.
 */
function hasCompany(state: HeroesState, action: ActionInProgress, unit: number, hex: number): boolean {
  return action.units.some(
    other =>
      other !== unit && state.hex[other] === hex && state.hidden[other] === 0 && !action.used.includes(other),
  )
}

/**
 * Rules 11.4c and 11.5: moves a hidden unit one hex, or hides a visible unit. Only the unit's player learns the
 * hex.
 */
export function moveHiddenUnit(state: HeroesState, unit: number, to: number, umpire: Umpire): void {
  const deed = state.deed as ActionInProgress
  const from = state.hex[unit]
  const was = state.hidden[unit] === 1
  const watched = isWatched(state, unit, from) || isWatched(state, unit, to)
  for (const each of listUnitAndTransport(state, unit)) {
    removeHastyDefence(state, each, umpire)
    state.hidden[each] = 1
    state.hex[each] = to
    if (to !== from) state.inside[each] = NONE
  }
  if (to !== from && !deed.moved.includes(unit)) deed.moved.push(unit)
  const command = state.command[unit]
  if (was) announceToCommand(state, command, { type: 'hiddenMove', unit, from, to }, null, umpire)
  else announceToCommand(state, command, { type: 'hid', unit, hex: to }, { type: 'wentHidden', unit }, umpire)
  // Ruling R50: cover hides foot units only, so an enemy with LOS reveals other units
  if (watched && !isFootUnit(state, unit)) revealUnit(state, unit, null, umpire)
  if (!hasCompany(state, deed, unit, to)) resolveTriggers(state, umpire)
  closeWayOut(state, unit, from, to)
  if (to === from) return
  enqueueSteps(state, { do: 'settle', unit })
  resolveObstacles(state, unit, from, to, umpire)
}
