import { limits } from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import { announcePavlovEvent } from '../state/changes.ts'
import { isCompetitive, type PavlovState, type PavlovStep } from '../state/state.ts'

const opening = (from: number): PavlovStep[] =>
  Array.from({ length: limits.wehrmachtCards - from }, () => ({ do: 'openCard' as const }))

/**
 * Rule 3.0: returns the steps of a turn from the start of the Wehrmacht card phase to the end of the turn. `cardsToOpen`
 * is the number of cards to open in the phase.
 */
export const createStepsFromWehrmachtPhase = (cardsToOpen: number): PavlovStep[] => [
  { do: 'wehrmacht' },
  ...opening(limits.wehrmachtCards - cardsToOpen),
  { do: 'counterPhase' },
  ...STEPS_FROM_COUNTER_ACTIONS,
]
/** Rule 4.0: steps of a turn from the actions of the counter phase to the end of the turn. */
export const STEPS_FROM_COUNTER_ACTIONS: readonly PavlovStep[] = [
  { do: 'counterActions' },
  { do: 'endCounters' },
  { do: 'endTurn' },
]

/**
 * Rule 1.1: plans a turn: Soviet card phase, Wehrmacht card phase, Soviet counter phase. Rule 7.4: in a
 * competitive game the planning phase of the German player comes first.
 */
export const planPavlovTurnTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    state.turn++
    announcePavlovEvent(state, { type: 'turn', turn: state.turn }, umpire)
    const planning: PavlovStep[] = isCompetitive(state) ? [{ do: 'planCards' }] : []
    enqueueSteps(
      state,
      ...planning,
      { do: 'drawHand' },
      { do: 'cardActions' },
      { do: 'discardHand' },
      ...createStepsFromWehrmachtPhase(limits.wehrmachtCards),
    )
  },
}
