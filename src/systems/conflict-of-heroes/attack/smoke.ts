import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { defineVerb, type Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { ActionDeclaration } from '../action/action-cycle.ts'
import {
  type ActionChoiceStep,
  type AnyStepConstraint,
  CAPS_FOR_COST_PARAM,
  createConstraintsByRule,
  createOwnUnitParam,
  createUnitConstraint,
  isFreeAction,
  OWN_UNIT_CONSTRAINT,
  omitConstraintsByRule,
  type UnitArguments,
} from '../action/constraints.ts'
import { canAffordCost } from '../action/cost.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { getMapLayout, hexDistance, listHexesWithin } from '../map/geometry.ts'
import { declareUnitAction } from '../move/movement.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { announceEvent } from '../state/changes.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { ActionInProgress, Attack, HeroesState } from '../state/state.ts'
import { computePriceWithTerms, terrainAt, typeOfUnit } from '../state/unit-values.ts'
import { revealAttackers } from './combat.ts'
import {
  computeMaximumRange,
  createPlainAttack,
  findRuleAgainstZone,
  isHexBelowGun,
  isOutsideArc,
  listHexesInMaximumRange,
} from './fire-zone.ts'
import {
  createIndirectZoneTest,
  INDIRECT_TARGET_CONSTRAINTS,
  INDIRECT_UNIT_PARAM,
  SPOTTER_PARAM,
} from './mortars.ts'
import {
  AFFORDABLE_ATTACK_CONSTRAINT,
  computeFirePrice,
  computeTurretAttackCost,
  RANGED_ATTACKER_CONSTRAINTS,
} from './targeting.ts'

/** Rule 14.0a and ruling R74: whether the scenario allows this type of unit to place smoke. */
function mayLaySmoke(state: HeroesState, unit: number): boolean {
  return scenarios[state.scenario].smoke.includes(state.kind[unit])
}

const permitted = createUnitConstraint('CH-14.0a', (state, unit) => !mayLaySmoke(state, unit))

const onWater: AnyStepConstraint = { rule: 'CH-14.0b', rejects: isWater }

function isWater(state: HeroesState, hex: number): boolean {
  return terrainAt(state, hex).id === 'water'
}

/**
 * Rule 18.1d and ruling R112: returns the maximum distance in hexes at which a unit may place smoke. Pioneers
 * reach their own hex and adjacent hexes.
 */
function smokeReach(state: HeroesState, unit: number): number {
  return typeOfUnit(state, unit).pioneers ? 1 : computeMaximumRange(state, unit)
}

/**
 * Ruling R73: returns the rule that forbids the unit to place smoke in a hex, or null. The hex must be in the
 * unit's fire zone. Pioneers may also choose their own hex.
 */
function outOfSmokeZone(state: HeroesState, unit: number, hex: number): HeroesRule | null {
  const { pioneers, turret, rangeMin } = typeOfUnit(state, unit)
  if (pioneers && hex === state.hex[unit]) return null
  if (hexDistance(getMapLayout(state.scenario), state.hex[unit], hex) > smokeReach(state, unit))
    return pioneers ? 'CH-18.1d' : 'CH-5.3d'
  if (hexDistance(getMapLayout(state.scenario), state.hex[unit], hex) < rangeMin) return 'CH-13.1b'
  if (isHexBelowGun(state, unit, hex)) return 'CH-15.16a'
  return findRuleAgainstZone(state, unit, hex, computeMaximumRange(state, unit), turret)
}
const ZONE: readonly HeroesRule[] = ['CH-18.1d', 'CH-5.3d', 'CH-13.1b', 'CH-15.16a', 'CH-5.1a', 'CH-5.2a']

/**
 * Rule 14.1: verb that places a heavy smoke token in a hex instead of attacking the hex. It costs as much as an
 * attack.
 */
export const smokeVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([
      OWN_UNIT_CONSTRAINT,
      permitted,
      ...omitConstraintsByRule(RANGED_ATTACKER_CONSTRAINTS, 'CH-16.1e', 'CH-16.1d'),
      AFFORDABLE_ATTACK_CONSTRAINT,
    ]),
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.3d',
      prefiltered: true,
      candidates: (state, { step, before: [unit] }) =>
        listHexesWithin(getMapLayout(state.scenario), state.hex[unit], smokeReach(state, unit)).filter(
          hex =>
            !isWater(state, hex) &&
            outOfSmokeZone(state, unit, hex) === null &&
            !isTurnTooDear(state, step, unit, hex),
        ),
      constraints: [
        onWater,
        ...createConstraintsByRule<unknown, UnitArguments>(ZONE, (state, hex, { before: [unit] }) =>
          outOfSmokeZone(state, unit, hex),
        ),
        {
          rule: 'CH-16.2b',
          rejects: (state, hex: number, { step, before: [unit] }) => isTurnTooDear(state, step, unit, hex),
        },
      ],
    },
    CAPS_FOR_COST_PARAM,
  ],
  apply(state, [unit, hex, caps], umpire, { step }) {
    const at = { ...createPlainAttack(state, unit, hex), turned: isTurned(state, unit, hex) }
    declareSmoke(state, step, at, caps, umpire)
  },
})

function isTurned(state: HeroesState, unit: number, hex: number): boolean {
  return hex !== state.hex[unit] && isOutsideArc(state, unit, hex)
}

/**
 * Rule 16.2b: whether the hex lies outside the arc and the player's CAPs do not cover the extra cost of the
 * turret.
 */
function isTurnTooDear(state: HeroesState, step: ActionChoiceStep, unit: number, hex: number): boolean {
  if (!isTurned(state, unit, hex)) return false
  return !canAffordCost(
    state,
    listUnitAndTransport(state, unit),
    computeTurretAttackCost(state, unit),
    isFreeAction(step),
  )
}

/** Rules 14.1a and 14.1c: verb that places smoke by indirect fire. It costs the attack cost printed in brackets. */
export const screenVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  endsStep: true,
  constraints: [],
  params: [
    {
      ...INDIRECT_UNIT_PARAM,
      constraints: [OWN_UNIT_CONSTRAINT, permitted, ...INDIRECT_UNIT_PARAM.constraints],
    },
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.3d',
      prefiltered: true,
      candidates: (state, { before: [mortar] }) => {
        const inZone = createIndirectZoneTest(state, mortar)
        return listHexesInMaximumRange(state, mortar).filter(hex => !isWater(state, hex) && inZone(hex))
      },
      constraints: [onWater, ...INDIRECT_TARGET_CONSTRAINTS],
    },
    SPOTTER_PARAM,
    CAPS_FOR_COST_PARAM,
  ],
  apply(state, [unit, hex, spotter, caps], umpire, { step }) {
    const at = { ...createPlainAttack(state, unit, hex), from: spotter, indirect: true }
    declareSmoke(state, step, at, caps, umpire)
  },
})

function declareSmoke(
  state: HeroesState,
  step: ActionChoiceStep,
  at: Attack,
  caps: number | null,
  umpire: Umpire,
): void {
  const price = computePriceWithTerms(terms => computeFirePrice(state, at.unit, at, terms))
  const units = listUnitAndTransport(state, at.unit)
  const deed: ActionDeclaration = {
    kind: 'smoke',
    command: state.command[at.unit],
    units,
    ...price,
    attack: at,
  }
  declareUnitAction(state, step, { ...deed, caps: { number: null, cost: caps } }, at.unit, umpire)
}

/** Ruling R73: carries out a smoke action. Hidden units that place smoke are revealed as if they attacked. */
export function carryOutSmoke(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  const { hex } = action.attack as Attack
  revealAttackers(state, action, hex, umpire)
  placeSmoke(state, [hex], umpire)
}

/** Rules 14.1b and 14.2c: places heavy smoke in the given hexes, except in water hexes (ruling R75). */
export function placeSmoke(state: HeroesState, hexes: readonly number[], umpire: Umpire): void {
  const laid = hexes.filter(hex => !isWater(state, hex))
  state.heavy.push(...laid)
  state.heavy.sort((a, b) => a - b)
  announceEvent(umpire, { type: 'smoked', hexes: laid })
  resolveTriggers(state, umpire)
}
