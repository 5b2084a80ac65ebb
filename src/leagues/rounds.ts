import { gamesInRound, isStillInLeague, type League, type LeagueGame } from './league.ts'
import { pairNextRound } from './pairings.ts'

const DAY = 86_400_000

/** Starts the next round of a league. If the last round is over, ends the league. */
export function startNextRound(league: League, now: number): League {
  if (league.round >= league.rounds) {
    // Delete the marks (hashes of the user ids of players whose data was deleted), so that nothing leads to these
    // players any more
    const players = league.players.map(({ mark: _, ...player }) => player)
    return { ...league, players, stage: 'over', deadline: null, ended: now }
  }
  const round = league.round + 1
  const games = pairNextRound(league).map(([first, second]): LeagueGame => {
    const game = { round, first, second, thread: null, score: null }
    return second === null
      ? { ...game, score: isStillInLeague(league.players[first]) ? 1 : 0 }
      : decideWalkover(league, game)
  })
  const deadline = now + league.days * DAY
  return startNextRoundIfDue({ ...league, round, games: [...league.games, ...games], deadline }, now)
}

/**
 * Starts the next round if the current round is over or its deadline has passed. A knock-out league always waits
 * for all games of the round.
 */
export function startNextRoundIfDue(league: League, now: number): League {
  if (league.stage !== 'running') return league
  const isLate = league.deadline !== null && league.deadline <= now && league.kind !== 'knockout'
  const isDone = gamesInRound(league, league.round).every(({ score }) => score !== null)
  return isDone || isLate ? startNextRound(league, now) : league
}

/**
 * Decides a game without a result if a player has left the league: the other player wins. If both players have
 * left, the game is a draw.
 */
export function decideWalkover({ players }: League, game: LeagueGame): LeagueGame {
  const { first, second } = game
  if (second === null || game.score !== null) return game
  const [one, other] = [isStillInLeague(players[first]), isStillInLeague(players[second])]
  if (one && other) return game
  return { ...game, score: one ? 1 : other ? 0 : 0.5, by: 'walkover' }
}
