import { lastTurn, mudUpTo, turns } from '../../../../data/hells-gate/index.ts'
import { enqueue } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import { announceHellEvent, removeRetreatedMarkers, turnToMud } from '../state/changes.ts'
import { type HellState, type HellStep, SIDES, type Side } from '../state/state.ts'

/** Rule 3.0: returns the steps of a player turn, phase by phase. */
export const playerTurnSteps = (side: Side): readonly HellStep[] => [
  { do: 'supply', side },
  { do: 'rebuilding', side },
  { do: 'fight', side },
  { do: 'march', side },
  { do: 'recovery', side },
]

/** Rule 3.0: plans a game turn. The order is: Soviet player turn, German player turn, end phase. */
export const turn: Task<HellState> = {
  run(state, _, umpire) {
    announceHellEvent(umpire, { type: 'turn', turn: state.turn, mud: state.mud })
    enqueue<HellStep>(state, ...SIDES.flatMap(playerTurnSteps), { do: 'endTurn' })
  },
}

/** Rule 9.0: runs the recovery phase, which removes the Retreated markers from the units of the side. */
export const recovery: Task<HellState, { do: 'recovery'; side: Side }> = {
  run(state, { side }, umpire) {
    removeRetreatedMarkers(state, side, umpire)
  },
}

/**
 * Rules 3.0, 11.2: rolls for the weather and starts the next turn. After turn 8 the victory points are counted
 * instead.
 */
export const endTurn: Task<HellState> = {
  run(state, _, umpire) {
    state.phase = 'end'
    if (turns[state.turn - 1].weatherRoll && !state.mud) {
      const die = umpire.d6()
      if (die <= mudUpTo) turnToMud(state)
      announceHellEvent(umpire, { type: 'weather', die, mud: state.mud })
    }
    if (state.turn === lastTurn) {
      enqueue<HellStep>(state, { do: 'victory' })
      return
    }
    state.turn++
    enqueue<HellStep>(state, { do: 'turn' })
  },
}
