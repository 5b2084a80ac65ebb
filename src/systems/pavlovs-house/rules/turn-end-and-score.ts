import { numbers, storm, support } from '../../../../data/pavlovs-house/index.ts'
import { endGame, enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Handicap } from '../../../engine/log.ts'
import type { FinalCount, TaskRule } from '../../../engine/system.ts'
import { announcePavlovEvent } from '../state/changes.ts'
import { countWehrmachtStackCards, isCompetitive, menInHouse, type PavlovState } from '../state/state.ts'
import { createFinalRaidStep, isFinalRaidPossible } from './raid.ts'

/**
 * Checks whether this is the last turn. It is the turn in which the Wehrmacht stack is empty. In a competitive
 * game it is the turn in which the Milk House card is played.
 */
export const isLastTurn = (state: PavlovState): boolean =>
  isCompetitive(state) ? state.milkPlayed === 1 : countWehrmachtStackCards(state) === 0

/**
 * Rule 6.0: plans the next turn. After the last turn, plans the final raid (if possible) and the scoring
 * instead.
 */
export const endPavlovTurnTask: TaskRule<PavlovState> = {
  run(state) {
    if (!isLastTurn(state)) {
      enqueueSteps(state, { do: 'turn' })
      return
    }
    state.phase = 'end'
    enqueueSteps(state, { do: 'score' })
    if (isFinalRaidPossible(state)) enqueueSteps(state, createFinalRaidStep(state))
  },
}

/**
 * Rule 6.0: returns the current score: the total, and the points from storm group cards, support cards, men and
 * enemies.
 */
export function computeScore(state: PavlovState) {
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

/** Counts the score of a finished game again, with a handicap. Points of the German are taken from the Soviets. */
export function countPavlovHandicap(state: PavlovState, { side, points }: Handicap): FinalCount | null {
  if (state.outcome?.reason !== 'score') return null
  const total = computeScore(state).total + (side === 'soviet' ? points : -points)
  return { winners: findScoreWinners(total), points: [['soviet', total]], needed: numbers.score.win }
}

const findScoreWinners = (total: number): string[] =>
  total >= numbers.score.win ? ['soviet'] : total < numbers.score.draw ? ['german'] : []

/** Rule 6.0: counts the final score. The Soviets win with a score of 1 or more. A score from −9 to 0 is a draw. */
export const countFinalScoreTask: TaskRule<PavlovState> = {
  run(state, _, umpire) {
    const result = computeScore(state)
    announcePavlovEvent(state, { type: 'scored', ...result }, umpire)
    announcePavlovEvent(state, { type: 'ended', reason: 'score', total: result.total }, umpire)
    endGame(state, findScoreWinners(result.total), 'score')
  },
}
