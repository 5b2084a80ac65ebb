import { lastTurn } from '../../../../data/stalingrad/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { AnswerWithEnding, GameWarnings } from '../../../engine/system.ts'
import type { StalingradState } from '../state/state.ts'

/** Rule 4.2: actions with which a group can hit the enemy. */
const STRIKES: readonly string[] = ['fire', 'assault']

/**
 * Rules 4.4, 5.3: checks whether leaving out an action costs the player nothing, so that no warning is needed. A
 * card that is not played stays in the hand, but is useless after the last turn. While the enemy can still act, a
 * group that only moves can move later.
 */
function isWorthless(
  state: StalingradState,
  _: Role,
  { verb }: Action,
  { action, end }: AnswerWithEnding,
): boolean {
  if (verb === 'card') return state.turn < lastTurn
  return action.verb === 'pass' && end === null && !STRIKES.includes(verb)
}

/** Rule 4.4: checks whether both sides have passed in succession. After that only discards are possible. */
const isTurnOver = ({ passes }: StalingradState): boolean => passes === 2

export const stalingradWarnings: GameWarnings<StalingradState> = { isWorthless, isTurnOver }
