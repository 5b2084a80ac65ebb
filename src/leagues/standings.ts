import {
  isPlayerInGame,
  isStillInLeague,
  knockoutGameWinner,
  type League,
  type LeagueGame,
  opponentInGame,
  scoreInGame,
} from './league.ts'

/**
 * Standing of a player in a league. `place` counts from 1. Players who lost in the same round of a knock-out share a
 * place.
 */
export interface LeagueStanding {
  readonly player: number
  readonly place: number
  readonly points: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Number of unfinished games. Each unfinished game counts half a point once its round is over. */
  readonly open: number
  /**
   * Buchholz score: sum of the points of all opponents that the player has met. Points that they got from byes do
   * not count.
   */
  readonly buchholz: number
  /**
   * Sonneborn-Berger score: sum of the points of beaten opponents, plus half the points of opponents against
   * whom the player drew.
   */
  readonly berger: number
  /**
   * Number of the round that the player reached in a knock-out. For the winner of the final, the number of the last
   * round plus 1. While the player's game is unfinished, the number of its round plus a half.
   */
  readonly reached: number
}

/**
 * Returns the standings of a league, the best player first. Swiss: sorted by points, Buchholz, Sonneborn-Berger,
 * wins, seed. Round robin: by points, Sonneborn-Berger, wins, seed. Knock-out: only by the round reached. A bye gives
 * one point but is no game. Points from byes do not count in the Buchholz and Sonneborn-Berger scores of other
 * players.
 */
export function computeLeagueStandings(league: League): LeagueStanding[] {
  const games = league.players.map((_, player) => league.games.filter(game => isPlayerInGame(game, player)))
  const count = (player: number, of: readonly LeagueGame[]) =>
    sum(of.map(game => counted(league, game, player)))
  const met = games.map(own => own.filter(({ second }) => second !== null))
  const points = games.map((own, player) => count(player, own))
  const earned = met.map((own, player) => count(player, own))
  const made = league.players.map((_, player) => {
    const own = met[player]
    const many = (score: number) => own.filter(game => scoreInGame(game, player) === score).length
    const others = own.map(game => ({
      earned: earned[opponentInGame(game, player) as number],
      score: counted(league, game, player),
    }))
    return {
      player,
      place: 0,
      points: points[player],
      won: many(1),
      drawn: many(0.5),
      lost: many(0),
      open: own.filter(({ score }) => score === null).length,
      buchholz: sum(others.map(one => one.earned)),
      berger: sum(others.map(one => one.earned * one.score)),
      reached: league.kind === 'knockout' ? reachedBy(league, games[player], player) : 0,
    }
  })
  const orders = ORDERS[league.kind]
  const order = made.toSorted((a, b) => {
    for (const by of orders) if (by(a) !== by(b)) return by(b) - by(a)
    return a.player - b.player
  })
  const isShared = league.kind === 'knockout'
  return order.map((one, at) => ({
    ...one,
    place: 1 + (isShared ? order.findIndex(({ reached }) => reached === one.reached) : at),
  }))
}

/** Returns the index of the winner of a league that is over. Null if both finalists of a knock-out have left. */
export function findLeagueChampion(league: League): number | null {
  const [best] = computeLeagueStandings(league)
  const isLeft = league.kind === 'knockout' && !isStillInLeague(league.players[best.player])
  return isLeft ? null : best.player
}

/** What decides the order of players with equal points. The first criterion in which they differ counts. */
export type LeagueTieBreak = 'buchholz' | 'berger' | 'won' | 'seed'

/**
 * Returns what decided the order of two neighbours in the standings who have equal points. Null if their points
 * differ.
 */
export function findDecidingTieBreak(
  { kind }: Pick<League, 'kind'>,
  one: LeagueStanding,
  other: LeagueStanding,
): LeagueTieBreak | null {
  if (one.points !== other.points) return null
  const order = ['buchholz', 'berger', 'won'] as const
  const used = kind === 'swiss' ? order : order.slice(1)
  return used.find(by => one[by] !== other[by]) ?? 'seed'
}

type By = (standing: LeagueStanding) => number
const ORDERS: Readonly<Record<League['kind'], readonly By[]>> = {
  swiss: [one => one.points, one => one.buchholz, one => one.berger, one => one.won],
  robin: [one => one.points, one => one.berger, one => one.won],
  knockout: [one => one.reached],
}

/**
 * Returns the number of the round that a player reached in a knock-out. After a draw, the player with a game in the
 * next round counts as the winner.
 */
function reachedBy(league: League, games: readonly LeagueGame[], player: number): number {
  const last = games.at(-1)
  if (!last) return 0
  const { round, score } = last
  if (score === null) return round + 0.5
  const isDecided = round === league.round || score !== 0.5
  return isDecided && knockoutGameWinner(league, last) === player ? round + 1 : round
}

/** Returns the points of a player from a game. An unfinished game of an earlier round gives half a point. */
function counted({ round, stage }: League, game: LeagueGame, player: number): number {
  return scoreInGame(game, player) ?? (game.round < round || stage === 'over' ? 0.5 : 0)
}

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const number of numbers) all += number
  return all
}
