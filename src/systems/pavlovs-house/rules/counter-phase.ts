import { COMMANDERS, limits, TOKEN_INDEX } from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import { announcePavlovEvent, returnToStock } from '../state/changes.ts'
import {
  ALL_MEN,
  decidingSovietRoles,
  isOnPosition,
  type PavlovDecisionStep,
  type PavlovState,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { pavlovAttackVerb, requestReinforcementsVerb, suppressVerb, volleyVerb } from './actions.ts'
import { barrageVerb, fireWeaponVerb } from './crews.ts'
import { pavlovMoveVerb } from './moves.ts'
import { observeVerb, orderVerb } from './order-and-observe.ts'
import { recoverVerb } from './recover.ts'

/**
 * Rule 4.0: starts the counter phase with three moves and three actions. If the whole command group is on
 * positions at that time, the player gets four of each.
 */
export const startCounterPhaseTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    state.phase = 'counters'
    const group = COMMANDERS.every(man => isOnPosition(state, man))
    state.moves = group ? limits.withCommandGroup : limits.moves
    state.actions = group ? limits.withCommandGroup : limits.actions
    announcePavlovEvent(state, { type: 'counters', moves: state.moves, actions: state.actions }, umpire)
  },
}

/** Asks for the next move or action of the counter phase while at least one action is left. */
export const askCounterActionTask: TaskRule<PavlovState> = {
  run(state) {
    if (state.actions > 0) enqueueSteps(state, { do: 'counters', who: decidingSovietRoles(state) })
  },
}

/**
 * Rule 4.0: marks verbs that give up all further moves, because the first action of the counter phase ends the
 * moves.
 */
const endingMoves = (verbs: Verbs): Verbs =>
  Object.fromEntries(Object.entries(verbs).map(([name, one]) => [name, { ...one, givesUp: () => ['move'] }]))
type Verbs = QuestionRule<PavlovState, PavlovDecisionStep, PavlovRule>['verbs']

export const counterActionQuestion: QuestionRule<PavlovState, PavlovDecisionStep, PavlovRule> = {
  rule: 'PH-4-a',
  verbs: {
    move: pavlovMoveVerb,
    ...endingMoves({
      attack: pavlovAttackVerb,
      volley: volleyVerb,
      suppress: suppressVerb,
      fire: fireWeaponVerb,
      barrage: barrageVerb,
      order: orderVerb,
      observe: observeVerb,
      reinforce: requestReinforcementsVerb,
      recover: recoverVerb,
    }),
    done: defineVerb({
      endsStep: true,
      givesUp: true,
      command: true,
      automatic: true,
      constraints: [],
      params: [],
      apply(state, _, umpire) {
        announcePavlovEvent(state, { type: 'stopped', phase: 'counters', actions: state.actions }, umpire)
      },
    }),
  },
}

/**
 * Rule 4.0: ends the counter phase. Returns action tokens and order tokens to the stock. Exhaustion, damage and
 * suppression tokens stay in place.
 */
export const endCounterPhaseTask: TaskRule<PavlovState> = {
  run(state) {
    for (const man of ALL_MEN) {
      if (state.acted[man]) returnToStock(state, TOKEN_INDEX.action)
      returnToStock(state, TOKEN_INDEX.order, state.orders[man])
      state.acted[man] = state.orders[man] = state.moved[man] = 0
    }
    state.moves = 0
    state.actions = 0
    state.begun = 0
  },
}
