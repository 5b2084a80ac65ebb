import { lastTurn } from '../../../../data/stalingrad/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { GameWarnings } from '../../../engine/system.ts'
import type { StalingradState } from '../state/state.ts'

/**
 * Rule 5.3: checks whether leaving out an action costs the player nothing, so that no warning is needed. A card
 * that is not played stays in the hand, but is useless after the last turn.
 */
const isWorthless = (state: StalingradState, _: Role, { verb }: Action): boolean =>
  verb === 'card' && state.turn < lastTurn

/** Rule 4.4: checks whether both sides have passed in succession. After that only discards are possible. */
const isTurnOver = ({ passes }: StalingradState): boolean => passes === 2

export const stalingradWarnings: GameWarnings<StalingradState> = { isWorthless, isTurnOver }
