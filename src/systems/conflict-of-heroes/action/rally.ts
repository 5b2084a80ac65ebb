import {
  ruleNumbers,
  smokeValues,
  terrains,
  tokenKinds,
  wallValues,
} from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type TaskRule, type Verb } from '../../../engine/system.ts'
import { getMapLayout } from '../map/geometry.ts'
import { LINKED_TO_GROUP_CONSTRAINT } from '../move/groups.ts'
import { declareUnitAction } from '../move/movement.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { announceEvent, announceToCommand } from '../state/changes.ts'
import type { SumTerm } from '../state/events.ts'
import { sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type ActionInProgress, type HeroesState, NONE, type RollInProgress } from '../state/state.ts'
import { isUnitInCloseCombat } from '../state/unit-lookup.ts'
import {
  addTerm,
  addTerrainTerm,
  hasHeavySmoke,
  hitMarkerOf,
  listUnitsOfSideInHex,
} from '../state/unit-values.ts'
import {
  type ActionChoiceStep,
  CAPS_FOR_NUMBER_AND_COST_PARAMS,
  CARD_CONSTRAINTS,
  findOwnUnits,
  GROUPS_NEED_CHAPTER_CONSTRAINT,
  isFreeAction,
  OWN_UNIT_CONSTRAINT,
  type UnitConstraint,
} from './constraints.ts'
import { canAffordCost } from './cost.ts'
import { computeNeededNumber, computeRollResult, endRollAndCheckSuccess } from './dice.ts'
import { canRally, removeHitMarker } from './recovery.ts'
import { startRoll } from './rolls.ts'

/**
 * Rule 7.8: returns the needed number for a rally: the number printed on the hit marker with all modifiers of
 * the hex. Null if the marker allows no rally (rule 7.9b).
 */
export function computeRallyNumber(state: HeroesState, unit: number, terms: SumTerm[] | null): number | null {
  const printed = hitMarkerOf(state, unit)?.rally ?? null
  if (printed === null) return null
  const map = getMapLayout(state.scenario)
  const hex = state.hex[unit]
  const terrain = terrains[map.terrain[hex]]
  let number = addTerm(terms, 'CH-7.7a', printed)
  const built = terrain.id === 'wood' || terrain.id === 'stone'
  number += addTerrainTerm(terms, built ? 'CH-7.8b' : 'CH-7.8a', terrain.rally, map.terrain[hex])
  if (map.walls[hex] !== 0) number += addTerm(terms, 'CH-7.8c', wallValues.rally)
  const token = state.inside[unit]
  if (token !== NONE && tokenKinds[state.token[token]].fortification)
    number += addTerm(terms, 'CH-7.8d', SHELTER)
  if (hasHeavySmoke(state, hex)) number += addTerm(terms, 'CH-7.8e', smokeValues.rally)
  for (const other of listUnitsOfSideInHex(state, hex, sideOfUnit(state, unit))) {
    if (other !== unit && state.marker[other] === NONE) number += addTerm(terms, 'CH-7.8f', COMRADE)
  }
  return number
}
const SHELTER = -1
const COMRADE = -1

const RALLY_CONSTRAINTS: readonly UnitConstraint[] = [
  OWN_UNIT_CONSTRAINT,
  {
    rule: 'CH-hit-soft-destroyed-rally',
    rejects: (state, unit: number) => hitMarkerOf(state, unit)?.destroyed ?? false,
  },
]

/**
 * Ruling R45: constraints on the first unit chosen for a group rally. They do not apply to further units: a unit
 * without a marker may join, because it can link other members.
 */
const soleConstraints: readonly UnitConstraint[] = [
  ...RALLY_CONSTRAINTS,
  {
    rule: 'CH-7.9a',
    rejects: (state, unit: number, { chosen }) => chosen.length === 0 && isUnitInCloseCombat(state, unit),
  },
  {
    rule: 'CH-7.9b',
    rejects: (state, unit: number, { chosen }) =>
      chosen.length === 0 && hitMarkerOf(state, unit)?.rally === null,
  },
]

/**
 * Rules 7.6 and 10.9: verb for the rally of one unit or a connected group. At least one member must have a hit
 * marker that a rally can remove.
 */
export const rallyVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    {
      name: 'units',
      kind: 'unit',
      rule: 'CH-7.6a',
      many: {
        isComplete: (state, { chosen }) => chosen.some(unit => canRally(state, unit)),
      },
      candidates: (state, { chosen, by }) => rallyCandidates(state, findOwnUnits(state, { by }), chosen),
      constraints: [
        ...soleConstraints,
        GROUPS_NEED_CHAPTER_CONSTRAINT,
        ...CARD_CONSTRAINTS,
        LINKED_TO_GROUP_CONSTRAINT,
        {
          rule: 'CH-2.2c',
          rejects: (state, unit: number, { step, chosen }) =>
            !canAffordCost(
              state,
              listUnitsAndTransports(state, [...chosen, unit]),
              ruleNumbers.rally,
              isFreeAction(step),
            ),
        },
      ],
    },
    ...CAPS_FOR_NUMBER_AND_COST_PARAMS,
  ],
  apply(state, [units, number, caps], umpire, { step }) {
    const [first] = units
    const terms: SumTerm[] = [{ rule: 'CH-7.10a', value: ruleNumbers.rally }]
    const all = listUnitsAndTransports(state, units)
    const deed = { kind: 'rally', command: state.command[first], units: all, terms } as const
    const price = { cost: ruleNumbers.rally, open: ruleNumbers.rally }
    declareUnitAction(state, step, { ...deed, ...price, caps: { number, cost: caps } }, first, umpire)
  },
})

/**
 * Rules 15.8a and 15.8g: returns the units together with their transports and passengers. A transport and its
 * passenger make one common check for becoming spent.
 */
export function listUnitsAndTransports(state: HeroesState, units: readonly number[]): number[] {
  return [...new Set(units.flatMap(unit => listUnitAndTransport(state, unit)))]
}

/**
 * Returns the units that the player may choose next for a rally. Only a unit with a hit marker may be chosen
 * first.
 */
function rallyCandidates(state: HeroesState, own: readonly number[], chosen: readonly number[]): number[] {
  const left = own.filter(unit => !chosen.includes(unit))
  return chosen.length === 0 ? left.filter(unit => state.marker[unit] !== NONE) : left
}

export function carryOutRally(state: HeroesState, action: ActionInProgress): void {
  const able = action.units.filter(unit => canRally(state, unit))
  enqueueSteps(state, ...able.map(unit => ({ do: 'rallyRoll', unit }) as const))
}

/**
 * Rules 7.7 and 10.9b: starts the rally roll of one unit. The needed number is secret if it would betray a
 * face-down marker or a hidden unit's hex (rulings R27 and R52).
 */
export const startRallyRollTask: TaskRule<HeroesState, { do: 'rallyRoll'; unit: number }> = {
  run(state, { unit }, umpire) {
    if (!canRally(state, unit)) return
    const terms: SumTerm[] = []
    const number = computeRallyNumber(state, unit, terms) as number
    const command = (state.deed as ActionInProgress).command
    const secret = state.shown[unit] === 0 || state.hidden[unit] === 1
    startRoll(state, { what: 'rally', command, unit, number, terms, secret }, { do: 'rallyLands' }, umpire)
  },
}

export const rallyResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const current = state.roll as RollInProgress
    const { unit, command } = current
    const reached = { result: computeRollResult(current), number: computeNeededNumber(current) }
    if (endRollAndCheckSuccess(state)) return removeHitMarker(state, unit, umpire, reached)
    const failed = { type: 'notRallied', unit: state.hidden[unit] === 1 ? NONE : unit } as const
    const open = { ...failed, roll: reached }
    if (!current.secret) return announceEvent(umpire, open)
    const others = { ...failed, roll: { ...reached, number: NONE } }
    announceToCommand(state, command, { ...open, unit }, others, umpire)
  },
}
