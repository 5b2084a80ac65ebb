import { COMMANDERS, limits, TOKEN } from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import { giveBack, tell } from '../state/changes.ts'
import { type Decision, deciders, MEN, onPosition, type Pavlov } from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { attack, request, suppress, volley } from './actions.ts'
import { observe, order } from './command.ts'
import { barrage, fireWeapon } from './crews.ts'
import { move } from './moves.ts'
import { recover } from './recover.ts'

/**
 * Rule 4.0: starts the counter phase with three moves and three actions. There are four of each if the whole
 * command group stands on positions now.
 */
export const counterPhase: Task<Pavlov> = {
  run(state, _, umpire) {
    state.phase = 'counters'
    const group = COMMANDERS.every(man => onPosition(state, man))
    state.moves = group ? limits.withCommandGroup : limits.moves
    state.actions = group ? limits.withCommandGroup : limits.actions
    tell(state, { type: 'counters', moves: state.moves, actions: state.actions }, umpire)
  },
}

/** Asks for the next move or action as long as an action is left. */
export const counterActions: Task<Pavlov> = {
  run(state) {
    if (state.actions > 0) plan(state, { do: 'counters', who: deciders(state) })
  },
}

/** Rule 4.0: the first action ends the moves of this phase. */
const endingMoves = (verbs: Verbs): Verbs =>
  Object.fromEntries(Object.entries(verbs).map(([name, one]) => [name, { ...one, closes: () => ['move'] }]))
type Verbs = Question<Pavlov, Decision, Rule>['verbs']

export const counters: Question<Pavlov, Decision, Rule> = {
  rule: 'PH-4-a',
  verbs: {
    move,
    ...endingMoves({
      attack,
      volley,
      suppress,
      fire: fireWeapon,
      barrage,
      order,
      observe,
      reinforce: request,
      recover,
    }),
    done: verb({
      ends: true,
      closes: true,
      command: true,
      idle: true,
      bars: [],
      params: [],
      apply(state, _, umpire) {
        tell(state, { type: 'stopped', phase: 'counters', actions: state.actions }, umpire)
      },
    }),
  },
}

/** Rule 4.0: returns action and order tokens to the stock. Exhaustion, damage and suppression tokens stay. */
export const endCounters: Task<Pavlov> = {
  run(state) {
    for (const man of MEN) {
      if (state.acted[man]) giveBack(state, TOKEN.action)
      giveBack(state, TOKEN.order, state.orders[man])
      state.acted[man] = state.orders[man] = state.moved[man] = 0
    }
    state.moves = 0
    state.actions = 0
    state.begun = 0
  },
}
