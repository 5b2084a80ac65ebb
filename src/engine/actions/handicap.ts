import type { GameStart, SideBid, SideBids } from '../log.ts'
import type { GameState } from '../model.ts'
import type { FinalCount, GameSystem } from '../system.ts'

/** Returns the final count of a finished game with its handicap. Null if there is none, or no final count. */
export function findFinalCount<S extends GameState>(
  { rules }: GameSystem<S>,
  { handicap }: Pick<GameStart, 'handicap'>,
  state: S,
): FinalCount | null {
  return (handicap && state.outcome && rules.countWithHandicap?.(state, handicap)) || null
}

/** Replaces the winners of a game that the rules have just ended, if its handicap changes them. */
export function countHandicap<S extends GameState>(
  system: GameSystem<S>,
  start: Pick<GameStart, 'handicap'>,
  state: S,
): void {
  const count = findFinalCount(system, start, state)
  if (count && state.outcome) state.outcome = { ...state.outcome, winners: count.winners }
}

/** Sorts two bids: the higher one, then the lower one. The die decides between equal bids. */
export function rankBids<B extends Pick<SideBid, 'points'>>({
  made: [first, second],
  chance,
}: {
  readonly made: readonly B[]
  readonly chance: SideBids['chance']
}): [B, B] {
  const isFirst = first.points === second.points ? chance[0]?.[1] === 1 : first.points > second.points
  return isFirst ? [first, second] : [second, first]
}
