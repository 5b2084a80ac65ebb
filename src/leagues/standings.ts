import { isPlaying, type League, type LeagueGame, opponentIn, scoreIn } from './league.ts'

/** Where a player stands; `place` from 1 on. */
export interface Standing {
  readonly player: number
  readonly place: number
  readonly points: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Games that are not over, half a point each while the next round waits for nobody. */
  readonly open: number
  /** The points of all whom he has met. */
  readonly buchholz: number
  /** The points of those whom he beat, and half of those with whom he drew. */
  readonly berger: number
}

/**
 * The order of a league: points, then in a Swiss one Buchholz, Sonneborn-Berger and wins, in a round robin Sonneborn-Berger and
 * wins, in a knock-out how far somebody came; then the seed. A game that was left to nobody is a point, and nothing to the others.
 */
export function standingsOf(league: League): Standing[] {
  const points = league.players.map((_, player) => pointsOf(league, player))
  const made = league.players.map((_, player) => {
    const own = gamesOf(league, player)
    const met = own.flatMap(game => {
      const other = opponentIn(game, player)
      return other === null ? [] : [{ other, score: counted(league, game, player) }]
    })
    // A bye is a point, but no game
    const played = own.filter(game => opponentIn(game, player) !== null)
    const count = (score: number) => played.filter(game => scoreIn(game, player) === score).length
    return {
      player,
      place: 0,
      points: points[player],
      won: count(1),
      drawn: count(0.5),
      lost: count(0),
      open: own.filter(({ score }) => score === null).length,
      buchholz: sum(met.map(({ other }) => points[other])),
      berger: sum(met.map(({ other, score }) => points[other] * score)),
    }
  })
  const orders = ORDERS[league.kind]
  const order = made.toSorted((a, b) => {
    for (const by of orders) if (by(league, a) !== by(league, b)) return by(league, b) - by(league, a)
    return a.player - b.player
  })
  return order.map((one, at) => ({ ...one, place: at + 1 }))
}

type By = (league: League, standing: Standing) => number
const ORDERS: Readonly<Record<League['kind'], readonly By[]>> = {
  swiss: [(_, one) => one.points, (_, one) => one.buchholz, (_, one) => one.berger, (_, one) => one.won],
  robin: [(_, one) => one.points, (_, one) => one.berger, (_, one) => one.won],
  knockout: [(league, { player }) => lastRound(league, player), (_, one) => one.points],
}

const lastRound = (league: League, player: number): number =>
  Math.max(0, ...gamesOf(league, player).map(({ round }) => round))

const gamesOf = ({ games }: League, player: number): LeagueGame[] =>
  games.filter(game => isPlaying(game, player))

/** Of a round that is over without it a game counts half for both until it is. */
function counted({ round, stage }: League, game: LeagueGame, player: number): number {
  return scoreIn(game, player) ?? (game.round < round || stage === 'over' ? 0.5 : 0)
}

const pointsOf = (league: League, player: number): number =>
  sum(gamesOf(league, player).map(game => counted(league, game, player)))

function sum(numbers: readonly number[]): number {
  let all = 0
  for (const number of numbers) all += number
  return all
}
