import { endGame } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announceEvent } from '../state/changes.ts'
import { victoryPoints } from '../state/roles.ts'
import type { HeroesState } from '../state/state.ts'

const SIDE_NAMES = ['german', 'soviet'] as const

/** 9.3b Ends the scenario. The side that holds the VP marker wins. */
export function endScenario(state: HeroesState, umpire: Umpire): void {
  const { side, points } = victoryPoints(state.vp)
  announceEvent(umpire, { type: 'ended', winner: side, points })
  endGame(state, [SIDE_NAMES[side]], 'points')
}
