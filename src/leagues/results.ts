import type { LeagueChangeResult } from './changes.ts'
import {
  advancingPlayer,
  CALLED_OFF_DECISION_TIME_MS,
  gamesInRound,
  knockoutGameWinner,
  type League,
  type LeagueGame,
  type LeagueScore,
  RESULT_CORRECTION_TIME_MS,
} from './league.ts'
import { addLeagueNews } from './news.ts'
import { startNextRound, startNextRoundIfDue } from './rounds.ts'

/** Result of a table: the score of the first side, or `off` if the game was called off. */
export type LeagueTableResult = LeagueScore | 'off'

/**
 * Returns until when results of a league may be corrected, in ms. Returns null if the league is not over,
 * because corrections then have no time limit.
 */
const correctableUntil = ({ stage, ended }: League, now: number): number | null =>
  stage === 'over' ? (ended ?? now) + RESULT_CORRECTION_TIME_MS : null

const isFinal = (league: League, now: number): boolean =>
  (correctableUntil(league, now) ?? Number.POSITIVE_INFINITY) < now

/** Records `now` as the end of a league that is over but has no recorded end. */
const withEnd = (league: League, now: number): League =>
  league.stage === 'over' && league.ended === undefined ? { ...league, ended: now } : league

/**
 * Records the results of finished tables. `results` maps the id of a table's thread to the result. Starts the
 * next round if the current round is over or its deadline has passed.
 */
export function recordTableResults(
  league: League,
  results: ReadonlyMap<string, LeagueTableResult>,
  now: number,
): League {
  if (isFinal(league, now)) return league
  let next = league
  for (const [at, game] of league.games.entries()) {
    const came = game.thread === null || game.score !== null ? undefined : results.get(game.thread)
    if (came !== undefined) next = noteResult(next, at, came, now)
  }
  return startNextRoundIfDue(
    settleCalledOff(next, dueAt => dueAt <= now),
    now,
  )
}

function noteResult(league: League, at: number, came: LeagueTableResult, now: number): League {
  const game = league.games[at]
  if (came === 'off') {
    if (game.off !== undefined) return league
    return addLeagueNews(withGame(league, { ...game, off: now }, at), { what: 'off', game: at + 1 })
  }
  const next = withGame(league, { ...game, score: came }, at)
  if (league.stage !== 'over') return next
  return addLeagueNews(withEnd(next, now), { what: 'late', game: at + 1, score: came })
}

/** Turns a game that was called off into a draw if `isDue` returns true for the game. */
function settleCalledOff(league: League, isDue: (dueAt: number, game: LeagueGame) => boolean): League {
  let next = league
  for (const [at, game] of league.games.entries()) {
    if (game.off === undefined || game.score !== null || !isDue(game.off + CALLED_OFF_DECISION_TIME_MS, game))
      continue
    next = addLeagueNews(withGame(next, { ...game, score: 0.5, by: 'off' }, at), {
      what: 'settled',
      game: at + 1,
    })
  }
  return next
}

const withGame = (league: League, game: LeagueGame, at: number): League => ({
  ...league,
  games: league.games.map((one, other) => (other === at ? game : one)),
})

/**
 * Ends the current round and starts the next round, as the organiser wishes. An unfinished game counts half a
 * point for each player until the game has a result. A game that was called off becomes a draw.
 */
export function endRoundEarly(league: League, now: number): LeagueChangeResult {
  if (league.stage !== 'running') return { no: 'not-running' }
  const { kind, round } = league
  const isPlayed = ({ score, off }: LeagueGame) => score === null && off === undefined
  if (kind === 'knockout' && gamesInRound(league, round).some(isPlayed)) return { no: 'still-played' }
  return {
    league: startNextRound(
      settleCalledOff(league, (_, game) => game.round === round),
      now,
    ),
  }
}

/** Records the result of a game as reported by the organiser `by`. */
export function recordReportedResult(
  league: League,
  number: number,
  score: LeagueScore,
  by: string,
  now: number,
): LeagueChangeResult {
  const game = league.games[number - 1]
  if (!game || game.second === null) return { no: 'no-game' }
  if (isFinal(league, now)) return { no: 'final' }
  if (game.score === score) return { no: 'game-known' }
  const decided = { ...game, score, by: 'organiser' as const }
  const isPast = league.kind === 'knockout' && game.round < league.round
  if (isPast && knockoutGameWinner(league, decided) !== advancingPlayer(league, game))
    return { no: 'went-on' }
  const next = withGame(withEnd(league, now), decided, number - 1)
  const news = { what: 'report', game: number, score, before: game.score, by } as const
  return { league: startNextRoundIfDue(addLeagueNews(next, news), now) }
}
