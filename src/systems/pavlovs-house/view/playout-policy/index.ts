import type { Action, Role } from '../../../../engine/model.ts'
import { GERMAN_ROLE } from '../../state/state.ts'
import type { PavlovView } from '../view.ts'
import { scoreCounterActions } from './actions.ts'
import { scoreInterruptAnswers } from './answers.ts'
import { createScoredAction, type ScoredAction } from './board-facts.ts'
import { scoreCardUses } from './cards.ts'
import { scoreMoves } from './moves.ts'

/**
 * Returns the actions that a sensible Soviet player would consider, best first. Such a player repairs, feeds
 * and heals, keeps up the defence, shoots close enemies, and raids when it is worth the risk. After the last
 * resupply check the player calls as many men as possible.
 */
export function findPavlovPlayoutActions(view: PavlovView, role: Role): readonly Action[] {
  const { asks } = view
  if (!asks?.who.includes(role) || role === GERMAN_ROLE) return []
  return ranked(
    asks.do === 'cards'
      ? scoreCardUses(view)
      : asks.do === 'counters'
        ? counterDeeds(view)
        : scoreInterruptAnswers(view, asks),
  )
}

const ranked = (all: readonly ScoredAction[]): readonly Action[] =>
  all
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ action }) => action)

/**
 * Returns the possible moves and actions of the counter phase with their values. Useful moves come before all
 * actions.
 */
function counterDeeds(view: PavlovView): ScoredAction[] {
  const first = view.moves > 0 ? scoreMoves(view) : []
  const then = scoreCounterActions(view).map(({ value, action }) => ({
    value: first.length > 0 ? value / LATER : value,
    action,
  }))
  return [...first, ...then, createScoredAction(0.001 / LATER, 'done')]
}
const LATER = 1000
