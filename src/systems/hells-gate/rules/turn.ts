import { lastTurn, mudUpTo, turns } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import { announceHellEvent, removeRetreatedMarkers, setMudWeather } from '../state/changes.ts'
import { type HellState, type HellStep, SIDES, type Side } from '../state/state.ts'

/** Rule 3.0: returns the steps of a player turn, phase by phase. */
export const createPlayerTurnSteps = (side: Side): readonly HellStep[] => [
  { do: 'supply', side },
  { do: 'rebuilding', side },
  { do: 'fight', side },
  { do: 'march', side },
  { do: 'recovery', side },
]

/** Rule 3.0: plans a game turn. The order is: Soviet player turn, German player turn, end phase. */
export const planHellTurnTask: TaskRule<HellState> = {
  run(state, _, umpire) {
    announceHellEvent(umpire, { type: 'turn', turn: state.turn, mud: state.mud })
    enqueueSteps<HellStep>(state, ...SIDES.flatMap(createPlayerTurnSteps), { do: 'endTurn' })
  },
}

/** Rule 9.0: runs the recovery phase, which removes the Retreated markers from the units of the side. */
export const runRecoveryPhaseTask: TaskRule<HellState, { do: 'recovery'; side: Side }> = {
  run(state, { side }, umpire) {
    removeRetreatedMarkers(state, side, umpire)
  },
}

/**
 * Rules 3.0, 11.2: rolls for the weather and starts the next turn. After turn 8 the victory points are counted
 * instead.
 */
export const endHellTurnTask: TaskRule<HellState> = {
  run(state, _, umpire) {
    state.phase = 'end'
    if (turns[state.turn - 1].weatherRoll && !state.mud) {
      const die = umpire.d6()
      if (die <= mudUpTo) setMudWeather(state)
      announceHellEvent(umpire, { type: 'weather', die, mud: state.mud })
    }
    if (state.turn === lastTurn) {
      enqueueSteps<HellStep>(state, { do: 'victory' })
      return
    }
    state.turn++
    enqueueSteps<HellStep>(state, { do: 'turn' })
  },
}
