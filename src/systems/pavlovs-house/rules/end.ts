import { numbers, storm, support } from '../../../../data/pavlovs-house/index.ts'
import { finish, plan } from '../../../engine/actions/agenda.ts'
import type { Task } from '../../../engine/system.ts'
import { tell } from '../state/changes.ts'
import { isCompetitive, menInHouse, type Pavlov, stackCount } from '../state/state.ts'
import { askFinalRaid, finalRaidIsOpen } from './raid.ts'

/** The last turn: the stack ran out in it, or against a German player the Milk House was played. */
export const isLastTurn = (state: Pavlov): boolean =>
  isCompetitive(state) ? state.milkPlayed === 1 : stackCount(state) === 0

/** 6.0 After the last turn the final raid, then the score; otherwise the next turn. */
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

/** 6.0 What the position is worth now. */
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

/** Win from 1, draw from −9. */
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
