import { lastTurn } from '../../../../data/stalingrad/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { Warnings } from '../../../engine/system.ts'
import type { StalingradState } from '../state/state.ts'

/**
 * Rule 5.3: checks whether skipping an action loses nothing. An unplayed card stays in the hand, but is useless
 * after the last turn.
 */
const isWorthless = (state: StalingradState, _: Role, { verb }: Action): boolean =>
  verb === 'card' && state.turn < lastTurn

/** Rule 4.4: checks whether both sides have passed. Cards may still be discarded. */
const isTurnOver = ({ passes }: StalingradState): boolean => passes === 2

export const stalingradWarnings: Warnings<StalingradState> = { isWorthless, isTurnOver }
