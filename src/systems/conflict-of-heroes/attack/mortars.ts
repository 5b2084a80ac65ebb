import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import { type Param, type Verb, verb } from '../../../engine/system.ts'
import {
  affordable,
  barsOf,
  type Choice,
  NUMBER_AND_COST_CAPS,
  OF_VEHICLES,
  type OfUnit,
  OWN,
  ownUnit,
  unitBar,
  without,
} from '../action/bars.ts'
import { canSee } from '../hidden/reveals.ts'
import { distance, hexesWithin, inArc, layout } from '../map/geometry.ts'
import { commandOf, sideOfCommand } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import { attackPrice, kindOf } from '../state/values.ts'
import { strike } from './combat.ts'
import { SHOOTER_BARS, supportParam, TARGET_BARS } from './targeting.ts'
import { everythingIn, hexesToAttack, isTarget, plainAttack, reachOf } from './zone.ts'

/**
 * 13.3a Returns the hexes within 2 of the mortar and in its LOS. Any playable hex may be a spotter hex, also the
 * mortar's own (R63).
 */
function spotterHexes(state: HeroesState, mortar: number): number[] {
  const from = state.hex[mortar]
  return hexesWithin(layout(state.scenario), from, numbers.spotter).filter(hex => canSee(state, from, hex))
}

/** 13.1b, 13.2, R61, R62 Returns the rule that forbids indirect mortar fire at a hex, or null. */
function outOfIndirectZone(
  state: HeroesState,
  mortar: number,
  hex: number,
  spotters = spotterHexes(state, mortar),
): Rule | null {
  const map = layout(state.scenario)
  const from = state.hex[mortar]
  const away = distance(map, from, hex)
  if (hex === from || away < kindOf(state, mortar).rangeMin) return 'CH-13.1b'
  if (away > reachOf(state, mortar)) return 'CH-5.3d'
  if (state.hidden[mortar] === 0 && !inArc(map, from, state.facing[mortar], hex)) return 'CH-13.2a'
  if (canSee(state, from, hex)) return 'CH-13.0c'
  return spotters.some(spotter => canSee(state, spotter, hex)) ? null : 'CH-13.2b'
}

const INDIRECT_ZONE: readonly Rule[] = ['CH-13.1b', 'CH-5.3d', 'CH-13.2a', 'CH-13.0c', 'CH-13.2b']

/** Constraints on the target hex of indirect fire. */
export const indirectBars = barsOf<unknown, OfUnit>(INDIRECT_ZONE, (state, hex, { before: [mortar] }) =>
  outOfIndirectZone(state, mortar, hex),
)

/**
 * Returns a test whether indirect fire can reach a hex. The mortar's spotter hexes are computed once for all
 * tests.
 */
export function isInIndirectZone(state: HeroesState, mortar: number): (hex: number) => boolean {
  const spotters = spotterHexes(state, mortar)
  return hex => outOfIndirectZone(state, mortar, hex, spotters) === null
}

/** 13.0a Parameter for the unit that fires indirectly. Its attack cost for indirect fire is printed in brackets. */
export const INDIRECT_UNIT = ownUnit<Choice>([
  OWN,
  unitBar('CH-13.0a', (state, unit) => kindOf(state, unit).indirectCost === null),
  // No vehicle fires indirectly, so the constraints for vehicles are left out
  ...without(SHOOTER_BARS, ...OF_VEHICLES, 'CH-16.1e', 'CH-16.1d'),
  affordable((state, unit) => attackPrice(state, unit, true, null).cost),
])

export const SPOTTER: Param<HeroesState, Choice, Rule, readonly [unit: number, hex: number, ...unknown[]]> = {
  name: 'spotter',
  kind: 'hex',
  rule: 'CH-13.3a',
  candidates: (state, { before: [mortar] }) => spotterHexes(state, mortar),
  bars: [
    {
      rule: 'CH-13.2b',
      stops: (state, spotter: number, { before: [, hex] }) => !canSee(state, spotter, hex),
    },
  ],
}

/** 13.2 Indirect mortar fire at a hex that only the spotter hex sees, at the attack cost in brackets. */
export const bombard: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    INDIRECT_UNIT,
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.0a',
      why: () => 'CH-5.3d',
      narrowed: true,
      candidates: (state, { before: [mortar], by }) =>
        hexesToAttack(state, mortar, isInIndirectZone(state, mortar)).filter(
          hex => isTarget(state, sideOfCommand(state, commandOf(state, by)), hex) === null,
        ),
      bars: [...TARGET_BARS, ...indirectBars],
    },
    SPOTTER,
    supportParam('hex', (state, [mortar]) => attackPrice(state, mortar, true, null).cost),
    ...NUMBER_AND_COST_CAPS,
  ],
  apply(state, [unit, hex, spotter, support, number, caps], umpire, { step }) {
    const at = {
      ...plainAttack(state, unit, hex),
      from: spotter,
      indirect: true,
      supporters: [...support],
      ...everythingIn(state, hex),
    }
    strike(state, step, at, { number, cost: caps }, umpire)
  },
})
