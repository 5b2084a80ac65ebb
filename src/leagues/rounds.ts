import { gamesOf, isIn, type League, type LeagueGame } from './league.ts'
import { pairsOf } from './pairings.ts'

const DAY = 86_400_000

/** The round after this one, or the end. */
export function nextRound(league: League, now: number): League {
  if (league.round >= league.rounds) {
    // Nothing leads any more to who had himself forgotten
    const players = league.players.map(({ mark: _, ...player }) => player)
    return { ...league, players, stage: 'over', deadline: null, ended: now }
  }
  const round = league.round + 1
  const games = pairsOf(league).map(([first, second]): LeagueGame => {
    const game = { round, first, second, thread: null, score: null }
    return second === null ? { ...game, score: isIn(league.players[first]) ? 1 : 0 } : forfeit(league, game)
  })
  const deadline = now + league.days * DAY
  return advanceRound({ ...league, round, games: [...league.games, ...games], deadline }, now)
}

/** Goes on to the next round when this one is over, or its time is. A knock-out waits for all its games. */
export function advanceRound(league: League, now: number): League {
  if (league.stage !== 'running') return league
  const isLate = league.deadline !== null && league.deadline <= now && league.kind !== 'knockout'
  const isDone = gamesOf(league, league.round).every(({ score }) => score !== null)
  return isDone || isLate ? nextRound(league, now) : league
}

/** A player who has left loses every game without a result; where both have left, nobody wins. */
export function forfeit({ players }: League, game: LeagueGame): LeagueGame {
  const { first, second } = game
  if (second === null || game.score !== null) return game
  const [one, other] = [isIn(players[first]), isIn(players[second])]
  if (one && other) return game
  return { ...game, score: one ? 1 : other ? 0 : 0.5, by: 'walkover' }
}
