import { numbers, storm, support } from '../../../../data/pavlovs-house/index.ts'
import { finish, plan } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import { tell } from '../state/changes.ts'
import { isCompetitive, menInHouse, type Pavlov, stackCount } from '../state/state.ts'
import { askFinalRaid, finalRaidIsOpen } from './raid.ts'

/**
 * Checks whether this is the last turn: the card stack is empty, or in a competitive game the Milk House has
 * been played.
 */
export const isLastTurn = (state: Pavlov): boolean =>
  isCompetitive(state) ? state.milkPlayed === 1 : stackCount(state) === 0

/** Rule 6.0: starts the next turn. After the last turn the final raid and the score follow instead. */
export const endTurn: Task<Pavlov> = {
  run(state) {
    if (!isLastTurn(state)) {
      plan(state, { do: 'turn' })
      return
    }
    state.phase = 'end'
    plan(state, { do: 'score' })
    if (finalRaidIsOpen(state)) plan(state, askFinalRaid(state))
  },
}

/** Rule 6.0: returns the current score, split by source. */
export function scoreOf(state: Pavlov) {
  let stormPoints = 0
  for (const card of state.stormScored) stormPoints += storm[card].points
  let supportPoints = 0
  for (const card of state.supportScored) supportPoints += support[card].points
  const men = menInHouse(state).length * numbers.score.man
  const enemies = state.squares.filter(enemy => enemy >= 0).length * numbers.score.enemy
  return {
    storm: stormPoints,
    support: supportPoints,
    men,
    enemies,
    total: stormPoints + supportPoints + men + enemies,
  }
}

/** Counts the score. The Soviets win with 1 or more points. From 0 down to −9 the game is a draw. */
export const score: Task<Pavlov> = {
  run(state, _, umpire) {
    const result = scoreOf(state)
    tell(state, { type: 'scored', ...result }, umpire)
    tell(state, { type: 'ended', reason: 'score', total: result.total }, umpire)
    const winners =
      result.total >= numbers.score.win ? ['soviet'] : result.total < numbers.score.draw ? ['german'] : []
    finish(state, winners, 'score')
  },
}
