import { isIn, isPlaying, type League, type LeagueGame, opponentIn, scoreIn, winnerOf } from './league.ts'

/** Where a player stands; `place` from 1 on, in a knock-out shared by those who went out in the same round. */
export interface Standing {
  readonly player: number
  readonly place: number
  readonly points: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Games that are not over, half a point each while the next round waits for nobody. */
  readonly open: number
  /** The points of every opponent met, without their byes. */
  readonly buchholz: number
  /** The same points of opponents beaten, and half of those drawn with. */
  readonly berger: number
  /** In a knock-out: the round reached; one more than there are after the final is won, half a round more while still in it. */
  readonly reached: number
}

/**
 * The order of a league: points, then in a Swiss one Buchholz, Sonneborn-Berger and wins, in a round robin Sonneborn-Berger and
 * wins; then the seed. In a knock-out the round reached alone. A bye is a point for its holder, no opponent, and nothing in
 * the Buchholz or Sonneborn-Berger of anybody else.
 */
export function standingsOf(league: League): Standing[] {
  const games = league.players.map((_, player) => league.games.filter(game => isPlaying(game, player)))
  const count = (player: number, of: readonly LeagueGame[]) =>
    sum(of.map(game => counted(league, game, player)))
  const met = games.map(own => own.filter(({ second }) => second !== null))
  const points = games.map((own, player) => count(player, own))
  const earned = met.map((own, player) => count(player, own))
  const made = league.players.map((_, player) => {
    const own = met[player]
    const many = (score: number) => own.filter(game => scoreIn(game, player) === score).length
    const others = own.map(game => ({
      earned: earned[opponentIn(game, player) as number],
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

/** Who has won a league that is over; null: the final of a knock-out has nobody left. */
export function championOf(league: League): number | null {
  const [best] = standingsOf(league)
  const isLeft = league.kind === 'knockout' && !isIn(league.players[best.player])
  return isLeft ? null : best.player
}

type By = (standing: Standing) => number
const ORDERS: Readonly<Record<League['kind'], readonly By[]>> = {
  swiss: [one => one.points, one => one.buchholz, one => one.berger, one => one.won],
  robin: [one => one.points, one => one.berger, one => one.won],
  knockout: [one => one.reached],
}

/** A draw of an earlier round has sent on who is met again in the next one. */
function reachedBy(league: League, games: readonly LeagueGame[], player: number): number {
  const last = games.at(-1)
  if (!last) return 0
  const { round, score } = last
  if (score === null) return round + 0.5
  const isDecided = round === league.round || score !== 0.5
  return isDecided && winnerOf(league, last) === player ? round + 1 : round
}

/** Of a round that is over without it a game counts half for both until it is. */
function counted({ round, stage }: League, game: LeagueGame, player: number): number {
  return scoreIn(game, player) ?? (game.round < round || stage === 'over' ? 0.5 : 0)
}

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const number of numbers) all += number
  return all
}
