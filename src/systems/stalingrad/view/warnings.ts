import { lastTurn, units } from '../../../../data/stalingrad/index.ts'
import type { Action, GameEvent, Role } from '../../../engine/model.ts'
import type { AnswerWithEnding, GameWarnings } from '../../../engine/system.ts'
import { canUnitFire } from '../rules/attack.ts'
import { listEnterableNeighbours } from '../rules/movement.ts'
import type { StalingradEvent } from '../state/events.ts'
import {
  opposingStalingradSide,
  type StalingradSide,
  type StalingradState,
  unitsInArea,
} from '../state/state.ts'

/** Rule 4.2: verbs by which a group can hit the enemy. */
const STRIKES: readonly string[] = ['fire', 'assault']

/**
 * Rules 4.4, 5.3: checks whether the player loses nothing by not taking an action, so that no warning is
 * needed. A card that is not played stays in the hand, but is useless after the last turn. A group that only
 * moves can move later, as long as the enemy can still act.
 */
function isWorthless(
  state: StalingradState,
  _: Role,
  { verb, args: [from] }: Action,
  { action, end }: AnswerWithEnding,
): boolean {
  if (verb === 'card') return state.turn < lastTurn
  // An Assault without enemies in the area is no better than a move, and moves are examined separately.
  if (verb === 'assault') return !canStorm(state, from as number)
  return action.verb === 'pass' && end === null && !STRIKES.includes(verb)
}

/** Rule 8.7: checks whether an Assault from the area can end with fire. */
const canStorm = (state: StalingradState, from: number): boolean =>
  unitsInArea(state, 'german', from).some(
    unit =>
      canUnitFire(state, unit) &&
      listEnterableNeighbours(state, 'german', from, units[unit].move).some(to => state.count.soviet[to] > 0),
  )

/**
 * Rule 4.4: checks whether both sides have passed in succession. Then the turn ends, and only discards are
 * possible.
 */
const isTurnOver = ({ passes }: StalingradState): boolean => passes === 2

/**
 * Rule 8.7: warns of an Assault that ends without fire and so wastes its card. The player could enter the area at
 * the same cost by a move, which needs no card.
 */
function wastedCard(state: StalingradState, _: Role, { verb, args }: Action): StalingradEvent | null {
  const [, group, area] = args
  if (verb !== 'assault' || typeof area !== 'number') return null
  const fires =
    state.count.soviet[area] > 0 && (group as readonly number[]).some(unit => canUnitFire(state, unit))
  return fires ? null : { type: 'wouldWaste', area }
}

/** Rule 4.4: warns of a pass that could be the second one in succession, which ends the turn. */
function mayEndTurn(_: StalingradState, by: Role, { verb }: Action): GameEvent | null {
  const end: StalingradEvent = { type: 'mayEndTurn', side: opposingStalingradSide(by as StalingradSide) }
  return verb === 'pass' ? end : null
}

export const stalingradWarnings: GameWarnings<StalingradState> = {
  isWorthless,
  isTurnOver,
  hiddenCost: wastedCard,
  risk: mayEndTurn,
}
