import type { LeagueChangeResult } from './changes.ts'
import {
  advancingPlayer,
  gamesInRound,
  isStillInLeague,
  knockoutGameWinner,
  type League,
  type LeagueGame,
  type LeagueResult,
  type LeagueScore,
  leagueGameResult,
  MAX_ROUND_AHEAD_MS,
  RESULT_CORRECTION_TIME_MS,
  TIME_TO_DECIDE_CALLED_OFF_GAME_MS,
} from './league.ts'
import { addLeagueNews } from './news.ts'
import { startNextRound, startNextRoundIfDue } from './rounds.ts'

const DAY = 86_400_000

/** Result of a table: the score of the first side, or `off` if the game was called off. */
export type LeagueTableResult = LeagueScore | 'off'

/**
 * Returns until when results of a league may be corrected, in ms since 1970. Null if the league is not over: there is
 * no limit then.
 */
const correctableUntil = ({ stage, ended }: League, now: number): number | null =>
  stage === 'over' ? (ended ?? now) + RESULT_CORRECTION_TIME_MS : null

/** Whether the results of a league can no longer change. */
export const areResultsFinal = (league: League, now: number): boolean =>
  (correctableUntil(league, now) ?? Number.POSITIVE_INFINITY) < now

/** Records `now` as the end of a league that is over but has no recorded end. */
const withEnd = (league: League, now: number): League =>
  league.stage === 'over' && league.ended === undefined ? { ...league, ended: now } : league

/**
 * Records the results of finished tables. `results`: id of the table's thread → result. Starts the next round if the
 * current one is over or its deadline has passed.
 */
export function recordTableResults(
  league: League,
  results: ReadonlyMap<string, LeagueTableResult>,
  now: number,
): League {
  if (areResultsFinal(league, now)) return league
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

/** Turns each game that was called off into a draw, if `isDue` returns true for it. */
function settleCalledOff(league: League, isDue: (dueAt: number, game: LeagueGame) => boolean): League {
  let next = league
  for (const [at, game] of league.games.entries()) {
    if (
      game.off === undefined ||
      game.score !== null ||
      !isDue(game.off + TIME_TO_DECIDE_CALLED_OFF_GAME_MS, game)
    )
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
 * Ends the current round and starts the next one, as the organiser wishes. Each unfinished game counts half a point
 * for both players until it has a result. A game that was called off becomes a draw.
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
  result: LeagueResult,
  by: string,
  now: number,
): LeagueChangeResult {
  const game = league.games[number - 1]
  if (!game || game.second === null) return { no: 'no-game' }
  if (areResultsFinal(league, now)) return { no: 'final' }
  const before = leagueGameResult(game)
  if (before === result) return { no: 'game-known' }
  const isBoth = result === 'both-lost'
  if (isBoth && league.kind === 'knockout') return { no: 'one-advances' }
  const { bothLost: _, ...rest } = game
  const decided: LeagueGame = {
    ...rest,
    score: isBoth ? 0 : result,
    by: 'organiser',
    ...(isBoth && { bothLost: true }),
  }
  const isPast = league.kind === 'knockout' && game.round < league.round
  if (isPast && knockoutGameWinner(league, decided) !== advancingPlayer(league, game))
    return { no: 'went-on' }
  const next = withGame(withEnd(league, now), decided, number - 1)
  const news = { what: 'report', game: number, score: result, before, by } as const
  return { league: startNextRoundIfDue(addLeagueNews(next, news), now) }
}

/** Whether a league game can be set up again: it was opened or decided, and both players are still in the league. */
export function isReplayable(league: League, game: LeagueGame): boolean {
  const { first, second, round, score, thread } = game
  return (
    league.stage === 'running' &&
    second !== null &&
    [first, second].every(player => isStillInLeague(league.players[player])) &&
    (league.kind !== 'knockout' || round === league.round) &&
    (score !== null || thread !== null)
  )
}

/**
 * Sets up a game again, as the organiser `by` wishes. The game loses its result and gets a new thread. The caller
 * must end the table in the old thread.
 */
export function replayLeagueGame(league: League, number: number, by: string): LeagueChangeResult {
  const game = league.games[number - 1]
  if (!game || game.second === null) return { no: 'no-game' }
  if (league.stage !== 'running') return { no: 'not-running' }
  if (!isReplayable(league, game)) return { no: 'not-replayable' }
  const { round, first, second, replays = 0 } = game
  const again: LeagueGame = { round, first, second, thread: null, score: null, replays: replays + 1 }
  const news = { what: 'replay', game: number, before: leagueGameResult(game), by } as const
  return { league: addLeagueNews(withGame(league, again, number - 1), news) }
}

/** Moves the end of the current round by a number of days. `by`: the organiser who asks for it. */
export function extendRound(league: League, days: number, by: string, now: number): LeagueChangeResult {
  if (league.stage !== 'running') return { no: 'not-running' }
  const until = Math.max(league.deadline ?? now, now) + days * DAY
  if (until > now + MAX_ROUND_AHEAD_MS) return { no: 'too-far' }
  const news = { what: 'extended', round: league.round, until, by } as const
  return { league: addLeagueNews({ ...league, deadline: until }, news) }
}
