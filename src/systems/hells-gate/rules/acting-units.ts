import type { Constraint } from '../../../engine/system.ts'
import { AWAITING_ARRIVAL, type HellDecisionStep, type HellState, isOnMap, sideOf } from '../state/state.ts'
import type { HellRule } from '../words/refusals.ts'

/**
 * Rule 3.0: constraints on every unit chosen to attack or move. The unit must belong to the player whose turn it
 * is and stand on the map.
 */
export const actingUnitConstraints: readonly Constraint<HellState, HellDecisionStep, HellRule>[] = [
  { rule: 'HG-3.0d', rejects: (state, unit: number) => sideOf[unit] !== state.side },
  { rule: 'HG-10.0b', rejects: (state, unit: number) => state.at[unit] === AWAITING_ARRIVAL },
  { rule: 'HG-7.6y', rejects: (state, unit: number) => !isOnMap(state, unit) },
]
