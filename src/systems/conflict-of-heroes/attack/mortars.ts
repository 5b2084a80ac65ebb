import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { defineVerb, type Param, type Verb } from '../../../engine/system.ts'
import {
  type ActionChoiceStep,
  affordableConstraint,
  constraintsByRule,
  NUMBER_AND_COST_CAPS_PARAMS,
  OWN_UNIT_CONSTRAINT,
  ownUnitParam,
  type UnitArguments,
  unitConstraint,
  VEHICLE_MARKER_RULES,
  withoutRules,
} from '../action/constraints.ts'
import { canSee } from '../hidden/reveals.ts'
import { hexDistance, hexesWithin, isInArc, mapLayout } from '../map/geometry.ts'
import { commandOf, sideOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import { attackPrice, kindOf } from '../state/values.ts'
import { declareAttack } from './combat.ts'
import { SHOOTER_CONSTRAINTS, supportParam, TARGET_CONSTRAINTS } from './targeting.ts'
import { attackableHexes, maximumRange, plainAttack, targetsIn, whyNoTarget } from './zone.ts'

/**
 * Rule 13.3a: returns the possible spotter hexes of a mortar: hexes within 2 of the mortar and in its LOS. The
 * mortar's own hex and empty hexes are among them (ruling R63).
 */
function spotterHexes(state: HeroesState, mortar: number): number[] {
  const from = state.hex[mortar]
  return hexesWithin(mapLayout(state.scenario), from, ruleNumbers.spotter).filter(hex =>
    canSee(state, from, hex),
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
  const map = mapLayout(state.scenario)
  const from = state.hex[mortar]
  const away = hexDistance(map, from, hex)
  if (hex === from || away < kindOf(state, mortar).rangeMin) return 'CH-13.1b'
  if (away > maximumRange(state, mortar)) return 'CH-5.3d'
  if (state.hidden[mortar] === 0 && !isInArc(map, from, state.facing[mortar], hex)) return 'CH-13.2a'
  if (canSee(state, from, hex)) return 'CH-13.0c'
  return spotters.some(spotter => canSee(state, spotter, hex)) ? null : 'CH-13.2b'
}

const INDIRECT_ZONE: readonly HeroesRule[] = ['CH-13.1b', 'CH-5.3d', 'CH-13.2a', 'CH-13.0c', 'CH-13.2b']

/** Constraints on the target hex of indirect fire. */
export const indirectConstraints = constraintsByRule<unknown, UnitArguments>(
  INDIRECT_ZONE,
  (state, hex, { before: [mortar] }) => outOfIndirectZone(state, mortar, hex),
)

/**
 * Returns a function that tests whether indirect fire of the mortar can reach a hex. The mortar's spotter hexes
 * are computed once for all tests.
 */
export function indirectZoneTest(state: HeroesState, mortar: number): (hex: number) => boolean {
  const spotters = spotterHexes(state, mortar)
  return hex => outOfIndirectZone(state, mortar, hex, spotters) === null
}

/**
 * Parameter (rule 13.0a): the unit that fires indirectly. Its counter must print an attack cost for indirect
 * fire in brackets.
 */
export const INDIRECT_UNIT_PARAM = ownUnitParam<ActionChoiceStep>([
  OWN_UNIT_CONSTRAINT,
  unitConstraint('CH-13.0a', (state, unit) => kindOf(state, unit).indirectCost === null),
  // Vehicles cannot fire indirectly, so constraints on vehicles are left out
  ...withoutRules(SHOOTER_CONSTRAINTS, ...VEHICLE_MARKER_RULES, 'CH-16.1e', 'CH-16.1d'),
  affordableConstraint((state, unit) => attackPrice(state, unit, true, null).cost),
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
      rejects: (state, spotter: number, { before: [, hex] }) => !canSee(state, spotter, hex),
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
        attackableHexes(state, mortar, indirectZoneTest(state, mortar)).filter(
          hex => whyNoTarget(state, sideOfCommand(state, commandOf(state, by)), hex) === null,
        ),
      constraints: [...TARGET_CONSTRAINTS, ...indirectConstraints],
    },
    SPOTTER_PARAM,
    supportParam('hex', (state, [mortar]) => attackPrice(state, mortar, true, null).cost),
    ...NUMBER_AND_COST_CAPS_PARAMS,
  ],
  apply(state, [unit, hex, spotter, support, number, caps], umpire, { step }) {
    const at = {
      ...plainAttack(state, unit, hex),
      from: spotter,
      indirect: true,
      supporters: [...support],
      ...targetsIn(state, hex),
    }
    declareAttack(state, step, at, { number, cost: caps }, umpire)
  },
})
