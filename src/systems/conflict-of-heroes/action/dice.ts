import { spentDie } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { RollKind } from '../state/events.ts'
import { type HeroesState, NONE, type Roll } from '../state/state.ts'

export const DICE: Readonly<Record<RollKind, 1 | 2>> = {
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

export function castOne(what: RollKind, umpire: Umpire): number {
  return what === 'check' ? umpire.face(spentDie) : umpire.d6()
}

/** Returns the best face of one die of this kind of roll. */
export const bestOf = (what: RollKind): number => (what === 'check' ? Math.max(...spentDie) : 6)

/** 3.2f Returns the number that the dice must reach, CAPs included. */
export function neededFor(current: Roll): number {
  if (current.number === NONE) return NONE
  return current.number + current.caps
}

/** Returns the sum of the dice, changed by card 13. */
export function resultOf(current: Roll): number {
  let sum = current.luck
  for (const die of current.dice) sum += die
  return sum
}

/** 3.2f Ends the roll and returns whether it reached its number. */
export function hasReached(state: HeroesState): boolean {
  const current = state.roll as Roll
  state.roll = null
  return resultOf(current) >= neededFor(current)
}
