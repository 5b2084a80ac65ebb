import { ruleNumbers, terrains } from '../../../../data/conflict-of-heroes/index.ts'
import { defineVerb, type Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { ActionDeclaration } from '../action/action-cycle.ts'
import {
  type ActionChoiceStep,
  CAPS_FOR_COST_PARAM,
  CARD_CONSTRAINTS,
  createAffordableConstraint,
  createChapterConstraint,
  createOwnUnitParam,
  findOwnUnits,
  isFreeAction,
  NOT_PASSENGER_CONSTRAINT,
  OUT_OF_ACTION_CONSTRAINTS,
  OWN_UNIT_CONSTRAINT,
  omitConstraintsByRule,
  type UnitConstraint,
  VEHICLE_MARKER_RULES,
} from '../action/constraints.ts'
import { canAffordCost } from '../action/cost.ts'
import { getMapLayout } from '../map/geometry.ts'
import { LINKED_TO_GROUP_CONSTRAINT } from '../move/groups.ts'
import { declareUnitAction, FACING_PARAM, MOVER_CONSTRAINTS } from '../move/movement.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { announceEvent, removeHastyDefence } from '../state/changes.ts'
import type { SumTerm } from '../state/events.ts'
import { commandOfRole } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { TurnStep } from '../state/steps.ts'
import { isMapHex } from '../state/unit-lookup.ts'
import {
  type ActionPrice,
  addTerm,
  computeMovePrice,
  computePriceWithTerms,
  typeOfUnit,
} from '../state/unit-values.ts'
import { canDigIn } from './digging.ts'
import { enterFortification, findAvailableFortification, isTokenOccupiedByEnemy } from './occupancy.ts'
import { HASTY_DEFENCE_KIND, listTokensInHex } from './token-lookup.ts'

/**
 * Ruling R97: returns the cost in AP of entering or leaving a fortification without leaving its hex. It is the
 * printed move cost.
 */
export function computeFortificationStepPrice(
  state: HeroesState,
  unit: number,
  terms: SumTerm[] | null,
): ActionPrice {
  return computeMovePrice(state, unit, 'CH-2.4b', typeOfUnit(state, unit).moveCost, terms)
}

const affordsStep = createAffordableConstraint(
  (state, unit) => computeFortificationStepPrice(state, unit, null).cost,
)

function declareStep(
  state: HeroesState,
  step: ActionChoiceStep,
  unit: number,
  facing: number | null,
  caps: number | null,
  umpire: Umpire,
): void {
  const price = computePriceWithTerms(terms => computeFortificationStepPrice(state, unit, terms))
  const units = listUnitAndTransport(state, unit)
  const deed: ActionDeclaration = { kind: 'occupy', command: state.command[unit], units, ...price }
  declareUnitAction(
    state,
    step,
    { ...deed, facing: facing ?? NONE, caps: { number: null, cost: caps } },
    unit,
    umpire,
  )
}

/**
 * Rule 17.3b: verb for entering the fortification in the unit's own hex. It costs as much as a move without
 * extra cost for terrain.
 */
const goIn: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam(
      [
        ...MOVER_CONSTRAINTS,
        {
          rule: 'CH-17.2c',
          rejects: (state, unit: number) =>
            listTokensInHex(state, state.hex[unit]).some(token => isTokenOccupiedByEnemy(state, unit, token)),
        },
        {
          rule: 'CH-17.3b',
          rejects: (state, unit: number) =>
            state.hidden[unit] === 1 ||
            state.inside[unit] !== NONE ||
            findAvailableFortification(state, unit, state.hex[unit]) === NONE,
        },
        affordsStep,
      ],
      'CH-17.3b',
    ),
    CAPS_FOR_COST_PARAM,
  ],
  apply: (state, [unit, caps], umpire, { step }) => declareStep(state, step, unit, null, caps, umpire),
})

/** Rule 17.3c: verb for leaving a fortification without leaving its hex. The unit may face any way. */
const goOut: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam(
      [
        ...MOVER_CONSTRAINTS,
        {
          rule: 'CH-17.3c',
          rejects: (state, unit: number) =>
            state.hidden[unit] === 1 ||
            state.inside[unit] === NONE ||
            state.token[state.inside[unit]] === HASTY_DEFENCE_KIND,
        },
        affordsStep,
      ],
      'CH-17.3c',
    ),
    FACING_PARAM,
    CAPS_FOR_COST_PARAM,
  ],
  apply: (state, [unit, facing, caps], umpire, { step }) =>
    declareStep(state, step, unit, facing, caps, umpire),
})

export function carryOutOccupy(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  const { mover, facing } = action
  const token = state.inside[mover]
  if (token === NONE) {
    enterFortification(state, mover, umpire)
    return
  }
  state.inside[mover] = NONE
  if (facing !== NONE) state.facing[mover] = facing
  announceEvent(umpire, { type: 'vacated', unit: mover, token, facing: state.facing[mover] })
}

// Verbs for hasty defences (rule 17.6)

const DIG_CONSTRAINTS: readonly UnitConstraint[] = [
  ...omitConstraintsByRule(OUT_OF_ACTION_CONSTRAINTS, ...VEHICLE_MARKER_RULES),
  NOT_PASSENGER_CONSTRAINT,
  ...CARD_CONSTRAINTS,
  { rule: 'CH-17.6d', rejects: (state, unit: number) => state.inside[unit] !== NONE },
  { rule: 'CH-17.6f', rejects: (state, unit: number) => !canDigIn(state, unit) },
  {
    rule: 'CH-17.6a',
    rejects: (state, unit: number) =>
      terrains[getMapLayout(state.scenario).terrain[state.hex[unit]]].id === 'water',
  },
]

/**
 * Rules 17.6a and 17.6b: verb for digging in, with one unit or a connected group. It costs 5 AP and the AP for
 * stress. Hit markers do not change this cost (ruling R101).
 */
const dig: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [createChapterConstraint(17, 'CH-17.0a')],
  params: [
    {
      name: 'units',
      kind: 'unit',
      rule: 'CH-2.2a',
      many: {
        isComplete: (_, { chosen }) => chosen.length > 0,
      },
      candidates: (state, { chosen, by }) =>
        findOwnUnits(state, { by }).filter(unit => !chosen.includes(unit)),
      constraints: [
        OWN_UNIT_CONSTRAINT,
        {
          rule: 'CH-17.6a',
          rejects: (state, unit: number) => typeOfUnit(state, unit).moves !== 'foot',
        },
        ...DIG_CONSTRAINTS,
        LINKED_TO_GROUP_CONSTRAINT,
        {
          rule: 'CH-2.2c',
          rejects: (state, unit: number, { step, chosen }) =>
            !canAffordCost(state, [...chosen, unit], ruleNumbers.dig, isFreeAction(step)),
        },
      ],
    },
    CAPS_FOR_COST_PARAM,
  ],
  apply(state, [units, caps], umpire, { step }) {
    const terms: SumTerm[] = []
    const cost = addTerm(terms, 'CH-17.6a', ruleNumbers.dig)
    const command = state.command[units[0]]
    const deed: ActionDeclaration = { kind: 'dig', command, units: [...units], cost, open: cost, terms }
    declareUnitAction(state, step, { ...deed, caps: { number: null, cost: caps } }, units[0], umpire)
  },
})

/** Rule 17.6h: verb for removing a hasty defence at any time in the player's own turn. It is not an action. */
const undig: Verb<HeroesState, TurnStep, HeroesRule> = defineVerb({
  constraints: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-17.6h',
      candidates: (state, { by }) =>
        state.dugBy.filter(
          (unit, token) =>
            unit !== NONE &&
            isMapHex(state.tokenHex[token]) &&
            state.command[unit] === commandOfRole(state, by),
        ),
      constraints: [],
    },
  ],
  apply(state, [unit], umpire) {
    removeHastyDefence(state, unit, umpire)
  },
})

export const fortificationVerbs = { occupy: goIn, leave: goOut, dig }
export const freeFortificationVerbs = { undig }
