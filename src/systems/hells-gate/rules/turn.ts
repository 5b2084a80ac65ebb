import { lastTurn, mudUpTo, turns } from '../../../../data/hells-gate/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import { recover, tell, turnToMud } from '../state/changes.ts'
import { type Hell, type HellStep, SIDES, type Side } from '../state/state.ts'

/** Rule 3.0: returns the phases of a player turn in order. */
export const playerTurn = (side: Side): readonly HellStep[] => [
  { do: 'supply', side },
  { do: 'rebuilding', side },
  { do: 'fight', side },
  { do: 'march', side },
  { do: 'recovery', side },
]

/** Rule 3.0: plans a game turn: the Soviet player turn, the German player turn, the end phase. */
export const turn: Task<Hell> = {
  run(state, _, umpire) {
    tell(umpire, { type: 'turn', turn: state.turn, mud: state.mud })
    plan<HellStep>(state, ...SIDES.flatMap(playerTurn), { do: 'endTurn' })
  },
}

/** Rule 9.0: the recovery phase removes the Retreated markers of the side. */
export const recovery: Task<Hell, { do: 'recovery'; side: Side }> = {
  run(state, { side }, umpire) {
    recover(state, side, umpire)
  },
}

/** Rules 3.0, 11.2: rolls for the weather and starts the next turn. After turn 8 the points are counted instead. */
export const endTurn: Task<Hell> = {
  run(state, _, umpire) {
    state.phase = 'end'
    if (turns[state.turn - 1].weatherRoll && !state.mud) {
      const die = umpire.d6()
      if (die <= mudUpTo) turnToMud(state)
      tell(umpire, { type: 'weather', die, mud: state.mud })
    }
    if (state.turn === lastTurn) {
      plan<HellStep>(state, { do: 'victory' })
      return
    }
    state.turn++
    plan<HellStep>(state, { do: 'turn' })
  },
}
