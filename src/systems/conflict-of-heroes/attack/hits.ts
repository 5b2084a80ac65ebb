import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { aftermath } from '../action/triggers.ts'
import { destroy, drawMarker, tell } from '../state/changes.ts'
import { type HeroesState, NONE } from '../state/state.ts'

/** Applies a roll to its target: a miss, a hit marker, or destruction. Mines use this function, too (17.10k). */
export function land(
  state: HeroesState,
  unit: number,
  result: number,
  needed: number,
  armoured: boolean,
  umpire: Umpire,
  mine = false,
): void {
  if (result < needed) tell(umpire, { type: 'missed', unit, ...(mine && { mine }) })
  else if (result >= needed + numbers.critical) destroy(state, unit, 'critical', umpire)
  else if (state.marker[unit] !== NONE) destroy(state, unit, 'second', umpire)
  else drawMarker(state, unit, armoured, umpire)
  aftermath(state, umpire)
}
