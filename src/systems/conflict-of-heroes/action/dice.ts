import { spentDieFaces } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { RollKind } from '../state/events.ts'
import { type HeroesState, NONE, type RollInProgress } from '../state/state.ts'

export const DICE_COUNTS: Readonly<Record<RollKind, 1 | 2>> = {
  hit: 2,
  tokenHit: 2,
  mine: 2,
  rally: 2,
  initiative: 2,
  detection: 2,
  drift: 1,
  direction: 1,
  check: 1,
  obstacle: 1,
  card: 1,
}

export function rollOneDie(kind: RollKind, umpire: Umpire): number {
  return kind === 'check' ? umpire.face(spentDieFaces) : umpire.d6()
}

/** Returns the highest face of one die, by the kind of roll. */
export const highestDieFace = (kind: RollKind): number => (kind === 'check' ? Math.max(...spentDieFaces) : 6)

/**
 * Rule 3.2f: returns the number that the dice must reach, changed by the CAPs spent on it. NONE if the roll has
 * no such number.
 */
export function computeNeededNumber(roll: RollInProgress): number {
  if (roll.number === NONE) return NONE
  return roll.number + roll.caps
}

/** Returns the sum of the dice, including the change by card 13. */
export function computeRollResult(roll: RollInProgress): number {
  let sum = roll.luck
  for (const die of roll.dice) sum += die
  return sum
}

/** Rule 3.2f: ends the current roll. Returns whether the roll reached the needed number. */
export function endRollAndCheckSuccess(state: HeroesState): boolean {
  const current = state.roll as RollInProgress
  state.roll = null
  return computeRollResult(current) >= computeNeededNumber(current)
}
