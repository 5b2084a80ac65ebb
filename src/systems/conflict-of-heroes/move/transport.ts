import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type TaskRule, type Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { ActionDeclaration } from '../action/action-cycle.ts'
import {
  type ActionChoiceStep,
  CAPS_FOR_COST_PARAM,
  CARD_CONSTRAINTS,
  createOwnUnitParam,
  createUnitConstraint,
  failsCardCondition,
  findOwnUnits,
  isFreeAction,
  MOVE_BAN_CONSTRAINTS,
  OUT_OF_ACTION_CONSTRAINTS,
  OWN_UNIT_CONSTRAINT,
  omitConstraintsByRule,
  type UnitArguments,
  VEHICLE_MARKER_RULES,
} from '../action/constraints.ts'
import { canAffordCost } from '../action/cost.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { revealUnitIfSeen } from '../hidden/reveals.ts'
import { recordSurroundingsSearch } from '../hidden/search-records.ts'
import { getMapLayout, hexDistance, listNeighbourHexes } from '../map/geometry.ts'
import { announceUnitEvent, removeHastyDefence } from '../state/changes.ts'
import type { SumTerm } from '../state/events.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { BoardStep, EnterFortificationStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import {
  type ActionPrice,
  addTerm,
  computeMovePrice,
  computePriceWithHitMarker,
  computePriceWithTerms,
  facingOfUnit,
  hitMarkerOf,
  typeOfUnit,
} from '../state/unit-values.ts'
import { resolveObstacles } from '../works/obstacles.ts'
import { enterFortification, findFortificationForUnit } from '../works/occupancy.ts'
import { computeMaximumObstacleCost } from '../works/token-lookup.ts'
import { isUnitStopped } from './carry-out.ts'
import { closeWayOut, isWayOutClosed } from './closed-ways.ts'
import {
  cannotActJointly,
  createNoVehicleNearConstraint,
  createVehicleParam,
  hasNoRoomForAnotherUnit,
} from './joining-vehicles.ts'
import {
  createGroundConstraints,
  createStayOutsideParam,
  declareUnitAction,
  FACING_PARAM,
} from './movement.ts'
import { computeSlopePenalty, computeStepPrice, computeTerrainPenalty, findRuleAgainstStep } from './price.ts'

/**
 * Rules 15.7b and 15.7c: returns the cost of boarding in AP. In the vehicle's own hex, boarding costs the printed
 * move cost of the unit. From an adjacent hex, it costs as much as a move into the vehicle's hex.
 */
export function computeBoardingPrice(
  state: HeroesState,
  unit: number,
  vehicle: number,
  terms: SumTerm[] | null,
): ActionPrice {
  const [from, to] = [state.hex[unit], state.hex[vehicle]]
  if (from !== to) return computeStepPrice(state, unit, from, to, facingOfUnit(state, unit), terms)
  return computeMovePrice(state, unit, 'CH-15.7b', typeOfUnit(state, unit).moveCost, terms)
}

const canLoad = (state: HeroesState, step: ActionChoiceStep, unit: number, vehicle: number): boolean => {
  const [from, to] = [state.hex[unit], state.hex[vehicle]]
  if (
    hasNoRoomForAnotherUnit(state, vehicle) ||
    cannotActJointly(state, vehicle) ||
    failsCardCondition(state, step, vehicle)
  )
    return false
  if (from !== to && (findRuleAgainstStep(state, unit, from, to) !== null || isWayOutClosed(state, unit, to)))
    return false
  const most =
    computeBoardingPrice(state, unit, vehicle, null).cost + computeMaximumObstacleCost(state, unit, [to])
  return canAffordCost(state, [unit, vehicle], most, isFreeAction(step))
}

const load: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([
      OWN_UNIT_CONSTRAINT,
      createUnitConstraint('CH-15.6a', (state, unit) => typeOfUnit(state, unit).vehicle),
      ...omitConstraintsByRule(
        [...OUT_OF_ACTION_CONSTRAINTS, ...MOVE_BAN_CONSTRAINTS],
        ...VEHICLE_MARKER_RULES,
      ),
      createUnitConstraint('CH-15.8a', (state, unit) => state.carrier[unit] !== NONE),
      ...CARD_CONSTRAINTS,
      createNoVehicleNearConstraint('CH-15.7a', 1, canLoad),
    ]),
    createVehicleParam('CH-15.7a', 1, canLoad, [
      createUnitConstraint('CH-15.6b', hasNoRoomForAnotherUnit),
      createUnitConstraint('CH-10.1a', cannotActJointly),
      {
        rule: 'CH-6.12c',
        rejects: (state, vehicle, { before: [unit] }) => isWayOutClosed(state, unit, state.hex[vehicle]),
      },
      ...omitConstraintsByRule(
        createGroundConstraints<UnitArguments>((state, vehicle, { before: [unit] }) => {
          const [from, to] = [state.hex[unit], state.hex[vehicle]]
          return hexDistance(getMapLayout(state.scenario), from, to) === 1
            ? findRuleAgainstStep(state, unit, from, to)
            : null
        }),
        'CH-15.3n',
      ),
    ]),
    CAPS_FOR_COST_PARAM,
  ],
  apply(state, [unit, vehicle, caps], umpire, { step }) {
    const price = computePriceWithTerms(terms => computeBoardingPrice(state, unit, vehicle, terms))
    const path = state.hex[unit] === state.hex[vehicle] ? [] : [state.hex[vehicle]]
    const deed: ActionDeclaration = {
      kind: 'load',
      command: state.command[unit],
      units: [vehicle, unit],
      ...price,
    }
    declareUnitAction(state, step, { ...deed, path, caps: { number: null, cost: caps } }, unit, umpire)
  },
})

export function carryOutLoad(state: HeroesState, action: ActionInProgress): void {
  const [vehicle, unit] = action.units
  enqueueSteps(state, { do: 'board', unit, vehicle })
  if (action.path.length > 0) enqueueSteps(state, { do: 'stride' })
}

/**
 * Rule 15.7d: puts the unit aboard the vehicle, and gives it the vehicle's facing. A unit that was stopped on
 * its way does not board (rulings R77 and R83).
 */
export const boardVehicleTask: TaskRule<HeroesState, BoardStep> = {
  run(state, { unit, vehicle }, umpire) {
    if (isUnitStopped(state, unit) || state.hex[unit] !== state.hex[vehicle]) return
    removeHastyDefence(state, unit, umpire)
    state.inside[unit] = NONE
    state.carrier[unit] = vehicle
    state.facing[unit] = state.facing[vehicle]
    announceUnitEvent(state, unit, { type: 'boarded', unit, vehicle }, umpire)
    resolveTriggers(state, umpire)
  },
}

// Verb for getting off a vehicle (rule 15.9)

/**
 * Rule 15.9c and ruling R85: returns the cost of getting off a vehicle in AP. It costs as much as a move into the
 * target hex, with terrain and slope, even if the unit stays in the vehicle's hex. Moving backwards costs nothing
 * extra.
 */
export function computeUnloadingPrice(
  state: HeroesState,
  unit: number,
  hex: number,
  terms: SumTerm[] | null,
): ActionPrice {
  const from = state.hex[unit]
  let printed = addTerm(terms, 'CH-15.9c', typeOfUnit(state, unit).moveCost)
  printed += computeTerrainPenalty(state, unit, from, hex, terms)
  printed += computeSlopePenalty(state, unit, from, hex, terms)
  return computePriceWithHitMarker(state, unit, printed, hitMarkerOf(state, unit)?.moveCost ?? 0, terms)
}

/**
 * Ruling R86: returns the hexes where a transported unit can get off: its own hex and adjacent hexes. A towed
 * vehicle can get off only in its own hex.
 */
function exits(state: HeroesState, unit: number): number[] {
  const hex = state.hex[unit]
  if (typeOfUnit(state, unit).vehicle) return [hex]
  return [hex, ...listNeighbourHexes(getMapLayout(state.scenario), hex)]
}

function canGetOff(state: HeroesState, step: ActionChoiceStep, unit: number, hex: number): boolean {
  const from = state.hex[unit]
  if (
    hex !== from &&
    (findRuleAgainstStep(state, unit, from, hex) !== null || isWayOutClosed(state, unit, hex))
  )
    return false
  const most =
    computeUnloadingPrice(state, unit, hex, null).cost + computeMaximumObstacleCost(state, unit, [hex])
  return canAffordCost(state, [unit, state.carrier[unit]], most, isFreeAction(step))
}

const unload: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-15.9a',
      candidates: (state, { by }) => findOwnUnits(state, { by }).filter(unit => state.carrier[unit] !== NONE),
      constraints: [
        OWN_UNIT_CONSTRAINT,
        createUnitConstraint('CH-15.9a', (state, unit) => state.carrier[unit] === NONE),
        createUnitConstraint(
          'CH-15.9d',
          (state, unit) => !typeOfUnit(state, unit).vehicle && (hitMarkerOf(state, unit)?.onlyRally ?? false),
        ),
        createUnitConstraint(
          'CH-hit-soft-destroyed',
          (state, unit) => hitMarkerOf(state, unit)?.destroyed ?? false,
        ),
        createUnitConstraint(
          'CH-hit-soft-destroyed',
          (state, unit) => hitMarkerOf(state, state.carrier[unit])?.destroyed ?? false,
        ),
        createUnitConstraint(
          'CH-hit-soft-pinned',
          (state, unit) => !typeOfUnit(state, unit).vehicle && (hitMarkerOf(state, unit)?.noMove ?? false),
        ),
        ...CARD_CONSTRAINTS,
        {
          rule: 'CH-10.1b',
          rejects: (state, unit: number, { step }) =>
            !exits(state, unit).some(hex => canGetOff(state, step, unit, hex)),
        },
      ],
    },
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-15.9b',
      candidates: (state, { before: [unit] }) => exits(state, unit),
      constraints: [
        {
          rule: 'CH-6.12c',
          rejects: (state, hex: number, { before: [unit] }) =>
            hex !== state.hex[unit] && isWayOutClosed(state, unit, hex),
        },
        ...omitConstraintsByRule(
          createGroundConstraints<UnitArguments>((state, hex, { before: [unit] }) =>
            hex === state.hex[unit] ? null : findRuleAgainstStep(state, unit, state.hex[unit], hex),
          ),
          'CH-15.3n',
        ),
        {
          rule: 'CH-10.1b',
          rejects: (state, hex: number, { step, before: [unit] }) => !canGetOff(state, step, unit, hex),
        },
      ],
    },
    FACING_PARAM,
    CAPS_FOR_COST_PARAM,
    createStayOutsideParam<readonly [unit: number, hex: number, ...unknown[]]>(
      (state, [unit, hex]) => findFortificationForUnit(state, unit, hex) !== NONE,
    ),
  ],
  apply(state, [unit, hex, facing, caps, stay], umpire, { step }) {
    const price = computePriceWithTerms(terms => computeUnloadingPrice(state, unit, hex, terms))
    const units = [state.carrier[unit], unit]
    const deed: ActionDeclaration = {
      kind: 'unload',
      command: state.command[unit],
      units,
      ...price,
      path: [hex],
    }
    const wish = { facing: facing ?? NONE, stays: stay === 'stay', caps: { number: null, cost: caps } }
    declareUnitAction(state, step, { ...deed, ...wish }, unit, umpire)
  },
})

export function carryOutUnload(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  const [vehicle, unit] = action.units
  const from = state.hex[unit]
  const [hex] = action.path
  action.path = []
  state.carrier[unit] = NONE
  state.hex[unit] = hex
  if (action.facing !== NONE) state.facing[unit] = action.facing
  if (hex !== from) action.moved.push(unit)
  announceUnitEvent(state, unit, { type: 'gotOff', unit, vehicle, hex, facing: state.facing[unit] }, umpire)
  if (hex !== from) revealUnitIfSeen(state, unit, action.facing === NONE ? null : action.facing, umpire)
  if (hex !== from) recordSurroundingsSearch(state, unit, umpire)
  resolveTriggers(state, umpire)
  closeWayOut(state, unit, from, hex)
  enqueueSteps(state, { do: 'settle', unit })
  if (hex !== from) resolveObstacles(state, unit, from, hex, umpire)
}

/**
 * Rule 17.3a: puts a unit that has arrived in a hex into the fortification there, unless the player ordered it
 * to stay outside.
 */
export const enterFortificationTask: TaskRule<HeroesState, EnterFortificationStep> = {
  run(state, { unit }, umpire) {
    if (isUnitOnMap(state, unit) && state.inside[unit] === NONE && !state.deed?.stays)
      enterFortification(state, unit, umpire)
  },
}

// Verb for towing a vehicle (rule 15.10)

/**
 * Rule 15.10a: whether the vehicle is bogged down or has a hit marker that forbids moves. Only such a vehicle
 * may be towed.
 */
function isStuck(state: HeroesState, vehicle: number): boolean {
  const marker = hitMarkerOf(state, vehicle)
  if (marker?.destroyed) return false
  return state.bogged[vehicle] === 1 || (marker?.noMove ?? false)
}

/** Ruling R86: returns the cost of towing in AP: the printed move cost of the towed vehicle. */
export function computeTowPrice(state: HeroesState, towed: number, terms: SumTerm[] | null): ActionPrice {
  const cost = addTerm(terms, 'CH-15.10a', typeOfUnit(state, towed).moveCost)
  return { cost, open: cost }
}

/**
 * Rule 15.10c: whether the towed vehicle is too heavy. A tracked vehicle can only be towed by another tracked
 * vehicle.
 */
function isTooHeavy(state: HeroesState, towed: number, tower: number): boolean {
  return typeOfUnit(state, towed).moves === 'tracked' && typeOfUnit(state, tower).moves !== 'tracked'
}

/** Whether the vehicle `tower` can tow the vehicle `towed`, with CAPs that cover the cost. */
function canTow(state: HeroesState, step: ActionChoiceStep, towed: number, tower: number): boolean {
  if (hasNoRoomForAnotherUnit(state, tower) || cannotActJointly(state, tower) || isStuck(state, tower))
    return false
  if (failsCardCondition(state, step, tower)) return false
  if (isTooHeavy(state, towed, tower)) return false
  return canAffordCost(state, [tower, towed], computeTowPrice(state, towed, null).cost, isFreeAction(step))
}

const hook: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam(
      [
        OWN_UNIT_CONSTRAINT,
        createUnitConstraint(
          'CH-15.10a',
          (state, unit) => !typeOfUnit(state, unit).vehicle || !isStuck(state, unit),
        ),
        createUnitConstraint('CH-15.10e', hasNoRoomForAnotherUnit),
        ...CARD_CONSTRAINTS,
        createNoVehicleNearConstraint('CH-15.10b', 0, canTow),
      ],
      'CH-15.10a',
    ),
    createVehicleParam('CH-15.10b', 0, canTow, [
      {
        rule: 'CH-15.10c',
        rejects: (state, tower, { before: [unit] }) => isTooHeavy(state, unit, tower),
      },
      createUnitConstraint('CH-15.10e', hasNoRoomForAnotherUnit),
    ]),
    CAPS_FOR_COST_PARAM,
  ],
  apply(state, [unit, vehicle, caps], umpire, { step }) {
    const price = computePriceWithTerms(terms => computeTowPrice(state, unit, terms))
    const deed: ActionDeclaration = {
      kind: 'tow',
      command: state.command[unit],
      units: [vehicle, unit],
      ...price,
    }
    declareUnitAction(state, step, { ...deed, caps: { number: null, cost: caps } }, vehicle, umpire)
  },
})

export function carryOutTow(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  const [vehicle, unit] = action.units
  state.carrier[unit] = vehicle
  state.facing[unit] = state.facing[vehicle]
  announceUnitEvent(state, unit, { type: 'hooked', unit, vehicle }, umpire)
}

export const transportVerbs = { load, unload, hook }
