import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { announceEvent, destroyUnit, drawRandomHitMarker } from '../state/changes.ts'
import { type HeroesState, NONE } from '../state/state.ts'

/**
 * Applies the result of an attack's roll to the target: a miss, a hit marker, or destruction. Rolls for mines
 * are applied the same way (rule 17.10k).
 */
export function applyHitRoll(
  state: HeroesState,
  unit: number,
  result: number,
  needed: number,
  armoured: boolean,
  umpire: Umpire,
  mine = false,
): void {
  if (result < needed) announceEvent(umpire, { type: 'missed', unit, ...(mine && { mine }) })
  else if (result >= needed + ruleNumbers.critical) destroyUnit(state, unit, 'critical', umpire)
  else if (state.marker[unit] !== NONE) destroyUnit(state, unit, 'second', umpire)
  else drawRandomHitMarker(state, unit, armoured, umpire)
  resolveTriggers(state, umpire)
}
