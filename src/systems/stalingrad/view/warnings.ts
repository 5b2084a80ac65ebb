import { lastTurn } from '../../../../data/stalingrad/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { Warnings } from '../../../engine/system.ts'
import type { Stalingrad } from '../state/state.ts'

/** 5.3 A card that is not played stays in the hand; after the last turn there is no use for it. */
const isWorthless = (state: Stalingrad, _: Role, { verb }: Action): boolean =>
  verb === 'card' && state.turn < lastTurn

/** 4.4 Both sides have passed; cards may still be discarded. */
const isTurnOver = ({ passes }: Stalingrad): boolean => passes === 2

export const warnings: Warnings<Stalingrad> = { isWorthless, isTurnOver }
