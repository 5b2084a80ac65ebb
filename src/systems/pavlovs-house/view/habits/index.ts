import type { Action, Role } from '../../../../engine/model.ts'
import { GERMAN } from '../../state/state.ts'
import type { PavlovView } from '../view.ts'
import { deeds } from './actions.ts'
import { answers } from './answers.ts'
import { cardUses } from './cards.ts'
import { moves } from './moves.ts'
import { type Liked, liked } from './seen.ts'

/**
 * Returns the actions of a sensible Soviet player, best first. The player repairs, feeds, heals, keeps up the
 * defence, shoots close enemies and raids when it pays. When no resupply check is left, the player fills the
 * House.
 */
export function habits(view: PavlovView, role: Role): readonly Action[] {
  const { asks } = view
  if (!asks?.who.includes(role) || role === GERMAN) return []
  return ranked(
    asks.do === 'cards' ? cardUses(view) : asks.do === 'counters' ? counterDeeds(view) : answers(view, asks),
  )
}

const ranked = (all: readonly Liked[]): readonly Action[] =>
  all
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ action }) => action)

/**
 * Returns the possible moves and actions of the counter phase with their values. Useful moves come before the
 * first action.
 */
function counterDeeds(view: PavlovView): Liked[] {
  const first = view.moves > 0 ? moves(view) : []
  const then = deeds(view).map(({ value, action }) => ({
    value: first.length > 0 ? value / LATER : value,
    action,
  }))
  return [...first, ...then, liked(0.001 / LATER, 'done')]
}
const LATER = 1000
