import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { createFirstArgContext } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import {
  type Constraint,
  defineVerb,
  type Param,
  type QuestionRule,
  type StateConstraint,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  type ActionChoiceStep,
  CARD_CONSTRAINTS,
  createChapterConstraint,
  createUnitConstraint,
  findOwnUnits,
  isFreeAction,
  NOT_PASSENGER_CONSTRAINT,
  OWN_UNIT_CONSTRAINT,
  type UnitConstraint,
} from '../action/constraints.ts'
import { canAffordCost, payCostInAdvance, raiseBaseCost } from '../action/cost.ts'
import {
  computeHidePrice,
  createHideHexParam,
  createHiderConstraints,
  moveHiddenUnit,
  NOT_SEEN_CONSTRAINT,
  STAY_OUTSIDE_AFTER_HIDE_PARAM,
} from '../hidden/hiding.ts'
import { getMapLayout, hexDistance, listNeighbourHexes } from '../map/geometry.ts'
import { removeHastyDefence } from '../state/changes.ts'
import type { ActionKind } from '../state/events.ts'
import { roleOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { ExtraHexStep, GroupMarchStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { type ActionPrice, hitMarkerOf } from '../state/unit-values.ts'
import { computeMaximumObstacleCost } from '../works/token-lookup.ts'
import { turnUnitInPlace } from './carry-out.ts'
import {
  createHexPathParam,
  declareUnitAction,
  FACING_CHANGE_CONSTRAINTS,
  FACING_PARAM,
  NEW_FACING_PARAM,
  STAY_OUTSIDE_PARAM,
} from './movement.ts'
import { computePathPrice, computePivotPrice } from './price.ts'
import { listUnitAndTransport } from './vehicles.ts'

/**
 * Constraint (rule 10.2a): a unit that joins the group must be in the hex of another member or adjacent to it.
 * Only members count as links (ruling R38).
 */
export const LINKED_TO_GROUP_CONSTRAINT: Constraint<HeroesState, unknown, HeroesRule> = {
  rule: 'CH-10.2a',
  rejects: (state, unit, { chosen }) =>
    chosen.length > 0 && !chosen.some(other => areChained(state, other, unit)),
}

function areChained(state: HeroesState, a: number, b: number): boolean {
  return hexDistance(getMapLayout(state.scenario), state.hex[a], state.hex[b]) <= 1
}

/**
 * Ruling R40: constraints on members of a group. Pinned units may join, because they can link other members.
 * Units that are stunned or carry the "destroyed" marker may not join.
 */
const MEMBER_CONSTRAINTS: readonly UnitConstraint[] = [
  OWN_UNIT_CONSTRAINT,
  {
    rule: 'CH-hit-soft-stunned',
    rejects: (state, unit: number) => hitMarkerOf(state, unit)?.onlyRally ?? false,
  },
  {
    rule: 'CH-hit-soft-destroyed',
    rejects: (state, unit: number) => hitMarkerOf(state, unit)?.destroyed ?? false,
  },
  NOT_PASSENGER_CONSTRAINT,
  ...CARD_CONSTRAINTS,
]

/**
 * Returns the minimum cost of a group action in AP, which is known before any member acts. For `hide` it is the
 * cost of a hidden move, otherwise the cost of a pivot.
 */
function leastCost(kind: ActionKind): number {
  return kind === 'hide' ? ruleNumbers.hiddenMove : ruleNumbers.pivot
}

function groupVerb(kind: 'move' | 'hide'): Verb<HeroesState, ActionChoiceStep, HeroesRule> {
  return defineVerb({
    ...(kind === 'move' && { command: true }),
    endsStep: true,
    constraints: [
      kind === 'move' ? createChapterConstraint(10, 'CH-10.0a') : createChapterConstraint(11, 'CH-11.3a'),
    ],
    params: [
      {
        name: 'units',
        kind: 'unit',
        rule: 'CH-10.2a',
        many: {
          isComplete: (_, { chosen }) => chosen.length > 1,
        },
        candidates(state, { step, chosen, by }) {
          const own = findOwnUnits(state, { by })
          if (chosen.length > 0) return own.filter(unit => !chosen.includes(unit))
          const fit = own.filter(unit => whyNoMember(state, step, unit, by) === null)
          return own.filter(unit => fit.some(other => isCloseTo(state, unit, other)))
        },
        ruleFor: (state, unit: number, { step, chosen, by }) =>
          chosen.length > 0 ? 'CH-10.2a' : whyAlone(state, step, unit, by),
        constraints: [
          ...MEMBER_CONSTRAINTS,
          LINKED_TO_GROUP_CONSTRAINT,
          {
            rule: 'CH-10.1b',
            rejects: (state, unit: number, { step, chosen, by }) => {
              const [cost, free] = [leastCost(kind), isFreeAction(step)]
              if (chosen.length > 0) return !canAffordCost(state, [...chosen, unit], cost, free)
              const others = partners(state, step, unit, by)
              return (
                others.length > 0 && !others.some(other => canAffordCost(state, [unit, other], cost, free))
              )
            },
          },
        ],
      },
    ],
    apply(state, [units], umpire, { step }) {
      const all = [...new Set(units.flatMap(unit => listUnitAndTransport(state, unit)))]
      const command = state.command[units[0]]
      declareUnitAction(state, step, { kind, command, units: all, cost: 0, open: 0, terms: [] }, NONE, umpire)
    },
  })
}

/** Returns the player's units that are close enough to this unit and may form a group with it. */
function partners(state: HeroesState, step: ActionChoiceStep, unit: number, by: Role): number[] {
  return closeTo(state, unit, by).filter(other => whyNoMember(state, step, other, by) === null)
}

function closeTo(state: HeroesState, unit: number, by: Role): number[] {
  return findOwnUnits(state, { by }).filter(other => isCloseTo(state, unit, other))
}

function isCloseTo(state: HeroesState, unit: number, other: number): boolean {
  return other !== unit && areChained(state, other, unit)
}

function whyNoMember(state: HeroesState, step: ActionChoiceStep, unit: number, by: Role): HeroesRule | null {
  return (
    MEMBER_CONSTRAINTS.find(constraint => constraint.rejects(state, unit, createFirstArgContext(step, by)))
      ?.rule ?? null
  )
}

/**
 * Returns the rule that keeps a unit from forming a group. If another unit is close enough to join, this is the
 * rule that forbids the other unit to join.
 */
function whyAlone(state: HeroesState, step: ActionChoiceStep, unit: number, by: Role): HeroesRule {
  const [near] = closeTo(state, unit, by)
  return (near === undefined ? null : whyNoMember(state, step, near, by)) ?? 'CH-10.2a'
}

/** Rule 10.2: verb for the move of a group. */
export const groupMoveVerb = groupVerb('move')
/** Rules 10.12 and 11.4d: verb for the hidden move of a group. */
export const groupHideVerb = groupVerb('hide')

export function carryOutGroupMove(state: HeroesState, action: ActionInProgress): void {
  const { command } = action
  enqueueSteps(state, { do: 'march', who: [roleOfCommand(state, command)], command }, { do: 'aftermath' })
}

function goOn(state: HeroesState, command: number): void {
  const deed = state.deed as ActionInProgress
  const left = deed.units.some(unit => !hasUsed(deed, unit) && isUnitOnMap(state, unit))
  if (left) enqueueSteps(state, { do: 'march', who: [roleOfCommand(state, command)], command })
}

function hasUsed(action: ActionInProgress, unit: number): boolean {
  return action.used.includes(unit)
}

/** Rule 10.2b: returns the members of the group that have yet to move. */
function members({ deed, carrier }: HeroesState): number[] {
  return deed ? deed.units.filter(unit => !hasUsed(deed, unit) && carrier[unit] === NONE) : []
}

const immobile = createUnitConstraint(
  'CH-hit-soft-pinned',
  (state, unit) => (hitMarkerOf(state, unit)?.noMove ?? false) || state.bogged[unit] === 1,
)
const onlyWhen = (kind: ActionKind): StateConstraint<HeroesState, unknown, HeroesRule> => ({
  rule: 'CH-10.0b',
  rejects: ({ deed }) => deed?.kind !== kind,
})

/**
 * Ruling R7: whether the player's CAPs cover a member's move. A group with a spent member pays immediately for
 * every increase of its cost.
 */
function affords(state: HeroesState, price: ActionPrice): boolean {
  const deed = state.deed as ActionInProgress
  if (!deed.prepaid || deed.fixed) return true
  const base = Math.max(deed.base, price.cost)
  return Math.max(0, base + deed.stress + deed.raised) - deed.paid <= state.cap[deed.command]
}

function begin(state: HeroesState, unit: number, price: ActionPrice, umpire: Umpire): void {
  const deed = state.deed as ActionInProgress
  deed.mover = unit
  deed.own = price
  deed.used.push(unit)
  if (!deed.fixed) raiseBaseCost(deed, unit, price)
  payCostInAdvance(state, deed, umpire)
}

/** Ruling R7: returns the highest possible price of a path, with the highest die rolls for wire and road blocks. */
function worstPrice(state: HeroesState, unit: number, path: readonly number[]): ActionPrice {
  const { cost, open } = computePathPrice(state, unit, path, null)
  return { cost: cost + computeMaximumObstacleCost(state, unit, path), open }
}

function worstHide(state: HeroesState, unit: number, hex: number): ActionPrice {
  const { cost, open } = computeHidePrice(state, unit, null)
  return { cost: cost + computeMaximumObstacleCost(state, unit, [hex], true), open }
}

const affordsPath = (state: HeroesState, _: GroupMarchStep, unit: number, path: readonly number[]): boolean =>
  affords(state, worstPrice(state, unit, path))

export const moveGroupMembersQuestion: QuestionRule<HeroesState, GroupMarchStep, HeroesRule> = {
  rule: 'CH-10.2b',
  verbs: {
    go: defineVerb({
      endsStep: true,
      constraints: [onlyWhen('move')],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-10.2b',
          candidates: members,
          constraints: [OWN_UNIT_CONSTRAINT, immobile],
        },
        createHexPathParam<GroupMarchStep>(affordsPath),
        FACING_PARAM,
        STAY_OUTSIDE_PARAM,
      ],
      apply(state, [unit, path, facing, stay], umpire, { step: { command } }) {
        begin(state, unit, computePathPrice(state, unit, path, null), umpire)
        const deed = state.deed as ActionInProgress
        deed.path = [...path]
        deed.facing = facing ?? NONE
        deed.stays = stay === 'stay'
        goOn(state, command)
        enqueueSteps(state, { do: 'stride' })
      },
    }),
    turn: defineVerb({
      endsStep: true,
      constraints: [onlyWhen('move')],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-10.2b',
          candidates: members,
          constraints: [
            OWN_UNIT_CONSTRAINT,
            immobile,
            ...FACING_CHANGE_CONSTRAINTS,
            createUnitConstraint(
              'CH-2.2c',
              (state, unit) => !affords(state, computePivotPrice(state, unit, null)),
            ),
          ],
        },
        NEW_FACING_PARAM,
      ],
      apply(state, [unit, facing], umpire, { step: { command } }) {
        begin(state, unit, computePivotPrice(state, unit, null), umpire)
        goOn(state, command)
        removeHastyDefence(state, unit, umpire)
        turnUnitInPlace(state, unit, facing, umpire)
      },
    }),
    slip: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [onlyWhen('hide')],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-10.2b',
          candidates: members,
          constraints: createHiderConstraints<GroupMarchStep>([]),
        },
        createHideHexParam<GroupMarchStep>('CH-11.4b', (state, _, unit, hex) =>
          affords(state, worstHide(state, unit, hex)),
        ),
        STAY_OUTSIDE_AFTER_HIDE_PARAM,
      ],
      apply(state, [unit, hex, stay], umpire, { step: { command } }) {
        begin(state, unit, computeHidePrice(state, unit, null), umpire)
        goOn(state, command)
        const deed = state.deed as ActionInProgress
        deed.stays = stay === 'stay'
        moveHiddenUnit(state, unit, hex, umpire)
      },
    }),
    done: defineVerb({ endsStep: true, givesUp: true, constraints: [], params: [], apply: () => {} }),
  },
}

// Steps for the extra hex that card 05 gives

const responders = (state: HeroesState): number[] => {
  const { deed } = state
  return deed ? deed.moved.filter(unit => isUnitOnMap(state, unit) && !hasUsed(deed, unit)) : []
}

const responder: Param<HeroesState, ExtraHexStep, HeroesRule> = {
  name: 'unit',
  kind: 'unit',
  rule: 'CH-card-05',
  candidates: responders,
  constraints: [OWN_UNIT_CONSTRAINT, immobile],
}

/** Records that the member has used its extra hex, then asks the player about the other members. */
function takeExtra(state: HeroesState, unit: number, command: number): void {
  state.deed?.used.push(unit)
  if (responders(state).length > 0)
    enqueueSteps(state, { do: 'extra', who: [roleOfCommand(state, command)], command })
}

/**
 * Card 05: asks the player to move members one more hex at no cost. Only members that have moved before may move
 * this extra hex (ruling R120).
 */
export const extraHexQuestion: QuestionRule<HeroesState, ExtraHexStep, HeroesRule> = {
  rule: 'CH-card-05',
  verbs: {
    go: defineVerb({
      endsStep: true,
      constraints: [onlyWhen('move')],
      params: [
        responder,
        {
          ...createHexPathParam<ExtraHexStep>(() => true),
          many: {
            isComplete: (_, { chosen }) => chosen.length === 1,
          },
          candidates: (state, { before: [unit], chosen: path }) =>
            path.length > 0 ? [] : listNeighbourHexes(getMapLayout(state.scenario), state.hex[unit]),
        },
        FACING_PARAM,
        STAY_OUTSIDE_PARAM,
      ],
      apply(state, [unit, path, facing, stay], _, { step: { command } }) {
        const deed = state.deed as ActionInProgress
        deed.mover = unit
        deed.own = null
        deed.path = [...path]
        deed.facing = facing ?? NONE
        deed.stays = stay === 'stay'
        takeExtra(state, unit, command)
        enqueueSteps(state, { do: 'stride' })
      },
    }),
    slip: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [onlyWhen('hide')],
      params: [
        { ...responder, constraints: [...responder.constraints, NOT_SEEN_CONSTRAINT] },
        createHideHexParam<ExtraHexStep>('CH-11.5a', () => true),
        STAY_OUTSIDE_AFTER_HIDE_PARAM,
      ],
      apply(state, [unit, hex, stay], umpire, { step: { command } }) {
        takeExtra(state, unit, command)
        const deed = state.deed as ActionInProgress
        deed.stays = stay === 'stay'
        moveHiddenUnit(state, unit, hex, umpire)
      },
    }),
    done: defineVerb({ endsStep: true, givesUp: true, constraints: [], params: [], apply: () => {} }),
  },
}
