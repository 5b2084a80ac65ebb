import type { Umpire } from '../../../engine/umpire.ts'
import { announceReveal, returnHitMarker, revealHitMarker } from '../state/changes.ts'
import type { RollOutcome } from '../state/events.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isUnitInCloseCombat } from '../state/unit-lookup.ts'
import { hitMarkerOf } from '../state/unit-values.ts'

/**
 * Rules 7.6, 7.9 and 7.5: whether the unit may make a rally roll. It needs a hit marker that allows a rally, and
 * it must not be in close combat.
 */
export function canRally(state: HeroesState, unit: number): boolean {
  return (
    state.marker[unit] !== NONE &&
    hitMarkerOf(state, unit)?.rally !== null &&
    !isUnitInCloseCombat(state, unit)
  )
}

/**
 * Rule 7.7b: removes the hit marker of a unit, announces which marker it was, and returns the marker to the
 * pool.
 */
export function removeHitMarker(state: HeroesState, unit: number, umpire: Umpire, roll?: RollOutcome): void {
  const marker = state.marker[unit]
  if (state.hidden[unit] === 0) revealHitMarker(state, unit, 'rally', umpire)
  returnHitMarker(state, unit)
  const isHidden = state.hidden[unit] === 1
  const told = roll && { roll: isHidden ? { ...roll, number: NONE } : roll }
  announceReveal(umpire, { type: 'rallied', unit: isHidden ? NONE : unit, marker, ...told })
}
