import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { defineVerb, type Param, type Verb } from '../../../engine/system.ts'
import {
  type ActionChoiceStep,
  CAPS_FOR_NUMBER_AND_COST_PARAMS,
  createAffordableConstraint,
  createConstraintsByRule,
  createOwnUnitParam,
  createUnitConstraint,
  OWN_UNIT_CONSTRAINT,
  omitConstraintsByRule,
  type UnitArguments,
  VEHICLE_MARKER_RULES,
} from '../action/constraints.ts'
import { hasLineOfSight } from '../hidden/reveals.ts'
import { getMapLayout, hexDistance, isInArc, listHexesWithin } from '../map/geometry.ts'
import { commandOfRole, sideOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import { computePrintedAttackPrice, typeOfUnit } from '../state/unit-values.ts'
import { declareAttack } from './combat.ts'
import {
  computeMaximumRange,
  createPlainAttack,
  filterAttackableHexes,
  findRuleAgainstTarget,
  findTargetsInHex,
} from './fire-zone.ts'
import { createSupportParam, RANGED_ATTACKER_CONSTRAINTS, TARGET_HEX_CONSTRAINTS } from './targeting.ts'

/**
 * Rule 13.3a: returns the possible spotter hexes of a mortar: hexes within 2 of the mortar and in its LOS. The
 * mortar's own hex and empty hexes are among them (ruling R63).
 */
function spotterHexes(state: HeroesState, mortar: number): number[] {
  const from = state.hex[mortar]
  return listHexesWithin(getMapLayout(state.scenario), from, ruleNumbers.spotter).filter(hex =>
    hasLineOfSight(state, from, hex),
  )
}

/**
 * Rules 13.1b and 13.2 and rulings R61 and R62: returns the rule that forbids indirect mortar fire at the hex,
 * or null.
 */
function outOfIndirectZone(
  state: HeroesState,
  mortar: number,
  hex: number,
  spotters = spotterHexes(state, mortar),
): HeroesRule | null {
  const map = getMapLayout(state.scenario)
  const from = state.hex[mortar]
  const away = hexDistance(map, from, hex)
  if (hex === from || away < typeOfUnit(state, mortar).rangeMin) return 'CH-13.1b'
  if (away > computeMaximumRange(state, mortar)) return 'CH-5.3d'
  if (state.hidden[mortar] === 0 && !isInArc(map, from, state.facing[mortar], hex)) return 'CH-13.2a'
  if (hasLineOfSight(state, from, hex)) return 'CH-13.0c'
  return spotters.some(spotter => hasLineOfSight(state, spotter, hex)) ? null : 'CH-13.2b'
}

const INDIRECT_ZONE: readonly HeroesRule[] = ['CH-13.1b', 'CH-5.3d', 'CH-13.2a', 'CH-13.0c', 'CH-13.2b']

/** Constraints on the target hex of indirect fire. */
export const INDIRECT_TARGET_CONSTRAINTS = createConstraintsByRule<unknown, UnitArguments>(
  INDIRECT_ZONE,
  (state, hex, { before: [mortar] }) => outOfIndirectZone(state, mortar, hex),
)

/**
 * Returns a function that tests whether indirect fire of the mortar can reach a hex. The mortar's spotter hexes
 * are computed once for all tests.
 */
export function createIndirectZoneTest(state: HeroesState, mortar: number): (hex: number) => boolean {
  const spotters = spotterHexes(state, mortar)
  return hex => outOfIndirectZone(state, mortar, hex, spotters) === null
}

/**
 * Parameter (rule 13.0a): the unit that fires indirectly. Its counter must print an attack cost for indirect
 * fire in brackets.
 */
export const INDIRECT_UNIT_PARAM = createOwnUnitParam<ActionChoiceStep>([
  OWN_UNIT_CONSTRAINT,
  createUnitConstraint('CH-13.0a', (state, unit) => typeOfUnit(state, unit).indirectCost === null),
  // Vehicles cannot fire indirectly, so constraints on vehicles are left out
  ...omitConstraintsByRule(RANGED_ATTACKER_CONSTRAINTS, ...VEHICLE_MARKER_RULES, 'CH-16.1e', 'CH-16.1d'),
  createAffordableConstraint((state, unit) => computePrintedAttackPrice(state, unit, true, null).cost),
])

export const SPOTTER_PARAM: Param<
  HeroesState,
  ActionChoiceStep,
  HeroesRule,
  readonly [unit: number, hex: number, ...unknown[]]
> = {
  name: 'spotter',
  kind: 'hex',
  rule: 'CH-13.3a',
  candidates: (state, { before: [mortar] }) => spotterHexes(state, mortar),
  constraints: [
    {
      rule: 'CH-13.2b',
      rejects: (state, spotter: number, { before: [, hex] }) => !hasLineOfSight(state, spotter, hex),
    },
  ],
}

/**
 * Rule 13.2: verb for indirect mortar fire at a hex in the LOS of the spotter hex only. It costs the attack cost
 * printed in brackets.
 */
export const bombardVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    INDIRECT_UNIT_PARAM,
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.0a',
      ruleFor: () => 'CH-5.3d',
      prefiltered: true,
      candidates: (state, { before: [mortar], by }) =>
        filterAttackableHexes(state, mortar, createIndirectZoneTest(state, mortar)).filter(
          hex => findRuleAgainstTarget(state, sideOfCommand(state, commandOfRole(state, by)), hex) === null,
        ),
      constraints: [...TARGET_HEX_CONSTRAINTS, ...INDIRECT_TARGET_CONSTRAINTS],
    },
    SPOTTER_PARAM,
    createSupportParam('hex', (state, [mortar]) => computePrintedAttackPrice(state, mortar, true, null).cost),
    ...CAPS_FOR_NUMBER_AND_COST_PARAMS,
  ],
  apply(state, [unit, hex, spotter, support, number, caps], umpire, { step }) {
    const at = {
      ...createPlainAttack(state, unit, hex),
      from: spotter,
      indirect: true,
      supporters: [...support],
      ...findTargetsInHex(state, hex),
    }
    declareAttack(state, step, at, { number, cost: caps }, umpire)
  },
})
