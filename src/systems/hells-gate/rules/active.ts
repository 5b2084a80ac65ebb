import type { Bar } from '../../../engine/system.ts'
import { type Hell, isOnMap, type Plain, RESERVE, sideOf } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'

/**
 * Rule 3.0: constraints on every unit that is to attack or move. It must belong to the player whose turn it is
 * and stand on the map.
 */
export const inactive: readonly Bar<Hell, Plain, Rule>[] = [
  { rule: 'HG-3.0d', stops: (state, unit: number) => sideOf[unit] !== state.side },
  { rule: 'HG-10.0b', stops: (state, unit: number) => state.at[unit] === RESERVE },
  { rule: 'HG-7.6y', stops: (state, unit: number) => !isOnMap(state, unit) },
]
