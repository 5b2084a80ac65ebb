import { ruleNumbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { defineVerb, type Verb } from '../../../engine/system.ts'
import {
  type ActionChoiceStep,
  CAPS_FOR_NUMBER_AND_COST_PARAMS,
  createOwnUnitParam,
  createUnitConstraint,
  OWN_UNIT_CONSTRAINT,
  omitConstraintsByRule,
} from '../action/constraints.ts'
import { getMapLayout, listHexesWithin } from '../map/geometry.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { Attack, HeroesState } from '../state/state.ts'
import { hitMarkerOf, typeOfUnit } from '../state/unit-values.ts'
import { declareAttack } from './combat.ts'
import { createPlainAttack, findRuleAgainstZone, findTargetsInHex, isOutsideArc } from './fire-zone.ts'
import {
  AFFORDABLE_ATTACK_CONSTRAINT,
  ATTACKER_CONSTRAINTS,
  CLOSE_ATTACKER_CONSTRAINTS,
  computeAimedAttackCost,
  createCloseSupportParam,
  createCloseTargetParam,
  createSupportParam,
  NOT_BELOW_GUN_CONSTRAINT,
  RANGED_ATTACKER_CONSTRAINTS,
  TARGET_HEX_CONSTRAINTS,
  TURRET_TURN_CONSTRAINT,
} from './targeting.ts'

/**
 * Constraint (rule 18.0a): the unit must have the flamethrower symbol, and the scenario must allow
 * flamethrowers.
 */
const FLAME_CONSTRAINT = createUnitConstraint(
  'CH-18.0a',
  (state, unit) => !typeOfUnit(state, unit).flame || !scenarios[state.scenario].flames,
)

/**
 * Rule 18.0d: verb for a flamethrower attack on an adjacent hex. Arc, turret and LOS apply as in other attacks
 * (ruling R110).
 */
export const flameVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([
      OWN_UNIT_CONSTRAINT,
      FLAME_CONSTRAINT,
      ...omitConstraintsByRule(RANGED_ATTACKER_CONSTRAINTS, 'CH-16.1e', 'CH-16.1d', 'CH-17.5h'),
      AFFORDABLE_ATTACK_CONSTRAINT,
    ]),
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-18.0d',
      candidates: (state, { before: [unit] }) =>
        listHexesWithin(getMapLayout(state.scenario), state.hex[unit], ruleNumbers.flame.range).filter(
          hex => hex !== state.hex[unit],
        ),
      constraints: [
        ...TARGET_HEX_CONSTRAINTS,
        {
          // Rule 5.2a: a unit always has LOS to adjacent hexes, so LOS needs no test
          rule: 'CH-5.1a',
          rejects: (state, hex: number, { before: [unit] }) =>
            findRuleAgainstZone(state, unit, hex, ruleNumbers.flame.range, typeOfUnit(state, unit).turret) ===
            'CH-5.1a',
        },
        NOT_BELOW_GUN_CONSTRAINT,
        TURRET_TURN_CONSTRAINT,
      ],
    },
    createSupportParam('hex', computeAimedAttackCost),
    ...CAPS_FOR_NUMBER_AND_COST_PARAMS,
  ],
  apply(state, [unit, hex, support, number, caps], umpire, { step }) {
    const at: Attack = {
      ...createPlainAttack(state, unit, hex),
      weapon: 'flame',
      turned: isOutsideArc(state, unit, hex),
      supporters: [...support],
      ...findTargetsInHex(state, hex),
    }
    declareAttack(state, step, at, { number, cost: caps }, umpire)
  },
})

/** Rule 18.0e: verb for a flamethrower attack in close combat. The target is one enemy in the unit's own hex. */
export const burnVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([
      OWN_UNIT_CONSTRAINT,
      FLAME_CONSTRAINT,
      ...omitConstraintsByRule(CLOSE_ATTACKER_CONSTRAINTS, 'CH-16.1e'),
      AFFORDABLE_ATTACK_CONSTRAINT,
    ]),
    createCloseTargetParam([]),
    createCloseSupportParam('unit'),
    ...CAPS_FOR_NUMBER_AND_COST_PARAMS,
  ],
  apply(state, [unit, target, support, number, caps], umpire, { step }) {
    const at: Attack = {
      ...createPlainAttack(state, unit, state.hex[unit]),
      close: true,
      weapon: 'flame',
      targets: [target],
      supporters: [...support],
    }
    declareAttack(state, step, at, { number, cost: caps }, umpire)
  },
})

/**
 * Rule 17.11e: verb for an attack in close combat on a fortification or an obstacle. The token is the only
 * target.
 */
export const breachVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([
      ...ATTACKER_CONSTRAINTS,
      createUnitConstraint(
        'CH-hit-armor-gun',
        (state, unit) => typeOfUnit(state, unit).red === null || (hitMarkerOf(state, unit)?.noRed ?? false),
      ),
      createUnitConstraint(
        'CH-17.11e',
        (state, unit) => findTargetsInHex(state, state.hex[unit]).tokens.length === 0,
      ),
      AFFORDABLE_ATTACK_CONSTRAINT,
    ]),
    {
      name: 'token',
      kind: 'token',
      rule: 'CH-17.11e',
      candidates: (state, { before: [unit] }) => findTargetsInHex(state, state.hex[unit]).tokens,
      constraints: [],
    },
    createCloseSupportParam('token'),
    ...CAPS_FOR_NUMBER_AND_COST_PARAMS,
  ],
  apply(state, [unit, token, support, number, caps], umpire, { step }) {
    const at: Attack = {
      ...createPlainAttack(state, unit, state.hex[unit]),
      close: true,
      tokens: [token],
      supporters: [...support],
    }
    declareAttack(state, step, at, { number, cost: caps }, umpire)
  },
})
