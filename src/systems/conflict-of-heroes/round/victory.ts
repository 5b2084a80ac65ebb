import { endGame } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announceEvent } from '../state/changes.ts'
import { decodeVictoryMarker } from '../state/roles.ts'
import type { HeroesState } from '../state/state.ts'

const SIDE_NAMES = ['german', 'soviet'] as const

/** Rule 9.3b: ends the scenario. The winner is the side that holds the VP marker. */
export function endScenario(state: HeroesState, umpire: Umpire): void {
  const { side, points } = decodeVictoryMarker(state.vp)
  announceEvent(umpire, { type: 'ended', winner: side, points })
  endGame(state, [SIDE_NAMES[side]], 'points')
}
