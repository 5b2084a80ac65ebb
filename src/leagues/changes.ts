import {
  gamesOf,
  isIn,
  isPlaying,
  isWatched,
  LEAST_PEOPLE,
  LEAST_PLAYERS,
  type League,
  type LeagueGame,
  MOST_PLAYERS,
  MOST_WATCHED,
  type Player,
  playerOf,
  type Score,
} from './league.ts'
import { pairsOf, roundsOf } from './pairings.ts'

/** Why a league does not do what was asked: a word that the bot's texts know. */
export type LeagueRefusal =
  | 'not-open'
  | 'not-running'
  | 'joined'
  | 'not-in'
  | 'full'
  | 'too-few'
  | 'too-few-people'
  | 'no-game'
  | 'game-known'

export type Changed = { readonly league: League } | { readonly no: LeagueRefusal }

const DAY = 86_400_000
const SEEN = 40

export const isRepeated = ({ seen }: League, interaction: string): boolean => seen.includes(interaction)
export const noted = (league: League, interaction: string): League => ({
  ...league,
  seen: [...league.seen, interaction].slice(-SEEN),
})

/** A person joins, or a computer. */
export function joined(league: League, player: Player): Changed {
  if (league.stage !== 'open') return { no: 'not-open' }
  if (player.user !== null && playerOf(league, player.user) >= 0) return { no: 'joined' }
  if (league.players.length >= MOST_PLAYERS) return { no: 'full' }
  return { league: { ...league, players: [...league.players, player] } }
}

export function left(league: League, user: string): Changed {
  if (league.stage !== 'open') return { no: 'not-open' }
  if (playerOf(league, user) < 0) return { no: 'not-in' }
  return { league: { ...league, players: league.players.filter(player => player.user !== user) } }
}

/** The first round begins. `rating`: of a person in this game, null without one; the best has the first seed. */
export function started(league: League, rating: (user: string) => number | null, now: number): Changed {
  if (league.stage !== 'open') return { no: 'not-open' }
  if (league.players.length < LEAST_PLAYERS) return { no: 'too-few' }
  if (league.players.filter(({ user }) => user !== null).length < LEAST_PEOPLE)
    return { no: 'too-few-people' }
  const of = ({ user }: Player) => (user === null ? null : rating(user)) ?? Number.NEGATIVE_INFINITY
  const order = league.players.map((player, at) => ({ player, at, rating: of(player) }))
  // Two without a rating stay in the order in which they came
  const players = order
    .sort((a, b) => (a.rating === b.rating ? a.at - b.at : b.rating - a.rating))
    .map(({ player }) => player)
  const seeded: League = { ...league, players, stage: 'running' }
  return { league: next({ ...seeded, rounds: roundsOf(seeded) }, now) }
}

/** The round that comes after this one, or the end. */
function next(league: League, now: number): League {
  if (league.round >= league.rounds) return { ...league, stage: 'over', deadline: null }
  const round = league.round + 1
  const games = pairsOf(league).map(([first, second]): LeagueGame => {
    const game = { round, first, second, thread: null, score: null }
    return second === null ? { ...game, score: isIn(league.players[first]) ? 1 : 0 } : forfeited(league, game)
  })
  return settled(
    { ...league, round, games: [...league.games, ...games], deadline: now + league.days * DAY },
    now,
  )
}

/** Whoever has left has lost what he has not played; where both have, nobody wins. */
function forfeited({ players }: League, game: LeagueGame): LeagueGame {
  const { first, second } = game
  if (second === null || game.score !== null) return game
  const [one, other] = [isIn(players[first]), isIn(players[second])]
  if (one && other) return game
  return { ...game, score: one ? 1 : other ? 0 : 0.5, by: 'walkover' }
}

/**
 * What has come of tables, by their threads; then the next round when this one is over, or its time is. A knock-out waits for
 * all its games.
 */
export function advanced(league: League, scores: ReadonlyMap<string, Score>, now: number): League {
  const games = league.games.map(game => {
    const score = game.thread === null || game.score !== null ? undefined : scores.get(game.thread)
    return score === undefined ? game : { ...game, score }
  })
  const isSame = games.every((game, at) => game === league.games[at])
  return settled(isSame ? league : { ...league, games }, now)
}

function settled(league: League, now: number): League {
  if (league.stage !== 'running') return league
  const isLate = league.deadline !== null && league.deadline <= now && league.kind !== 'knockout'
  const isDone = gamesOf(league, league.round).every(({ score }) => score !== null)
  return isDone || isLate ? next(league, now) : league
}

/** The organiser does not wait: what is not over counts half until it is. */
export function hurried(league: League, now: number): Changed {
  if (league.stage !== 'running') return { no: 'not-running' }
  if (league.kind === 'knockout' && gamesOf(league, league.round).some(({ score }) => score === null))
    return { no: 'no-game' }
  return { league: next(league, now) }
}

/** The organiser says what came of a game. */
export function reported(league: League, number: number, score: Score, now: number): Changed {
  const game = league.games[number - 1]
  if (!game || game.second === null) return { no: 'no-game' }
  const games = league.games.map(one => (one === game ? { ...one, score, by: 'organiser' as const } : one))
  return { league: settled({ ...league, games }, now) }
}

/** A player leaves a league that has started: what he has not finished is lost. */
export function dropped(league: League, user: string, now: number): Changed {
  if (league.stage !== 'running') return { no: 'not-running' }
  const at = playerOf(league, user)
  if (at < 0 || !isIn(league.players[at])) return { no: 'not-in' }
  const players = league.players.map((player, one) =>
    one === at ? { ...player, dropped: league.round } : player,
  )
  const gone = { ...league, players }
  const games = league.games.map(game => (isPlaying(game, at) ? forfeited(gone, game) : game))
  return { league: settled({ ...gone, games }, now) }
}

/** The thread of a game is there. */
export function opened(league: League, number: number, thread: string): League {
  const game = league.games[number - 1]
  if (!game || game.thread !== null) return league
  return { ...league, games: league.games.map(one => (one === game ? { ...one, thread } : one)) }
}

/** Games whose tables are to be opened now, by their numbers: those of computers alone only so many at once. */
export function unopened(league: League): number[] {
  if (league.stage !== 'running') return []
  const open = league.games.filter(({ score }) => score === null)
  const watched = open.filter(game => isWatched(league, game))
  const wait = watched.filter(({ thread }) => thread === null)
  const now = wait.slice(0, Math.max(0, MOST_WATCHED - (watched.length - wait.length)))
  return league.games.flatMap((game, at) => {
    const isNext =
      game.score === null && game.thread === null && (!isWatched(league, game) || now.includes(game))
    return isNext ? [at + 1] : []
  })
}

/** When a league needs the bot although nobody asks: at once while tables or news wait, else at the end of the round. */
export function leagueDue(league: League): number | null {
  const isTold = league.told >= newsOf(league)
  if (!isTold || unopened(league).length > 0) return 1
  return league.stage === 'running' && league.kind !== 'knockout' ? league.deadline : null
}

/** What is to be told by now: 1 that it is open, 2 and more each round, then the end. */
export const newsOf = ({ stage, round }: League): number =>
  stage === 'open' ? 1 : stage === 'running' ? 1 + round : 2 + round
