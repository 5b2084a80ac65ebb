import { finish } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { tell } from '../state/changes.ts'
import { victory } from '../state/roles.ts'
import type { HeroesState } from '../state/state.ts'

const SIDE_NAMES = ['german', 'soviet'] as const

/** 9.3b Ends the scenario. The side that holds the VP marker wins. */
export function endScenario(state: HeroesState, umpire: Umpire): void {
  const { side, points } = victory(state.vp)
  tell(umpire, { type: 'ended', winner: side, points })
  finish(state, [SIDE_NAMES[side]], 'points')
}
