import { endGame } from '../../../engine/actions/agenda.ts'
import type { Handicap } from '../../../engine/log.ts'
import type { FinalCount } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announceEvent } from '../state/changes.ts'
import { decodeVictoryMarker } from '../state/roles.ts'
import { GERMAN, type HeroesState, SOVIET } from '../state/state.ts'

const SIDE_NAMES = ['german', 'soviet'] as const

/** Moves the VP marker of a finished game by a handicap. */
export function countHeroesHandicap(state: HeroesState, handicap: Handicap): FinalCount | null {
  if (state.outcome?.reason !== 'points') return null
  const { side, points } = decodeVictoryMarker(
    state.vp + (handicap.side === 'german' ? handicap.points : -handicap.points),
  )
  const other = side === GERMAN ? SOVIET : GERMAN
  return {
    winners: [SIDE_NAMES[side]],
    points: [
      [SIDE_NAMES[side], points],
      [SIDE_NAMES[other], 0],
    ],
  }
}

/** Rule 9.3b: ends the scenario. The winner is the side that holds the VP marker. */
export function endScenario(state: HeroesState, umpire: Umpire): void {
  const { side, points } = decodeVictoryMarker(state.vp)
  announceEvent(umpire, { type: 'ended', winner: side, points })
  endGame(state, [SIDE_NAMES[side]], 'points')
}
