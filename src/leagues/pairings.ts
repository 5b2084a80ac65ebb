import blossom from 'edmonds-blossom-fixed'
import { gamesInRound, isPlayerInGame, isStillInLeague, knockoutGameWinner, type League } from './league.ts'
import { computeLeagueStandings } from './standings.ts'

/** Indices of two opponents. The first player plays the first side. Null: the first player has a bye. */
export type LeaguePairing = readonly [first: number, second: number | null]

/** Returns the number of rounds that a league needs, or that the organiser wants in a Swiss league. */
export function countLeagueRounds({ kind, rounds, players }: League): number {
  const n = players.length
  if (kind === 'robin') return n % 2 === 0 ? n - 1 : n
  const halvings = Math.ceil(Math.log2(n))
  return kind === 'knockout' ? halvings : rounds > 0 ? Math.min(rounds, n - 1) : halvings
}

/** Returns the pairings of the league's next round. */
export function pairNextRound(league: League): LeaguePairing[] {
  const round = league.round + 1
  if (league.kind === 'robin') return robin(league.players.length, round)
  return league.kind === 'swiss' ? swiss(league) : knockout(league, round)
}

/**
 * Returns the pairings of a round of a round robin, by the circle method: the last player stays, the others rotate.
 * Sides alternate. Each player's numbers of games with the first and with the second side differ by at most one.
 */
function robin(players: number, round: number): LeaguePairing[] {
  const even = players + (players % 2)
  const ring = even - 1
  const pairs: LeaguePairing[] = []
  for (let at = 0; at < even / 2; at++) {
    const one = (round - 1 + at) % ring
    const other = at === 0 ? even - 1 : (round - 1 + ring - at) % ring
    if (one >= players || other >= players) pairs.push([Math.min(one, other), null])
    else pairs.push((at === 0 ? round : at) % 2 === 1 ? [one, other] : [other, one])
  }
  return pairs
}

/**
 * Costs in a Swiss pairing, the highest first: a rematch, a second bye, a bye for a player one place higher, a
 * difference in points, unfair sides. Each cost is greater than all lower costs of one round together.
 */
const REMATCH = 1e12
const SECOND_BYE = 1e11
const BYE_PLACE = 1e9
const POINTS = 2_000
const SIDES = 60
const TOO_MANY = 1000
/**
 * Number that is added to the cost of sides, so that the cost is never negative. It is the greatest gain in
 * fairness that a pairing can bring.
 */
const LEAST_UNFAIR = 8

/**
 * Pairs a Swiss round by the matching of lowest cost, in which the bye is an extra opponent. No two players meet
 * twice, and no player gets a second bye, if this can be avoided. The lowest possible player gets the bye. Players
 * with equal points meet, the upper half against the lower half.
 */
function swiss(league: League): LeaguePairing[] {
  const field = computeLeagueStandings(league).filter(({ player }) => isStillInLeague(league.players[player]))
  const groups = field.map(({ points }) => field.filter(one => one.points === points))
  const edges = field.flatMap((one, at) =>
    field.slice(at + 1).map((other, more): Edge => {
      const half = Math.abs(groups[at].indexOf(other) - groups[at].indexOf(one)) - groups[at].length / 2
      const cost =
        (haveMet(league, one.player, other.player) ? REMATCH : 0) +
        POINTS * (2 * (one.points - other.points)) ** 2 +
        SIDES * sidesCost(league, one.player, other.player) +
        (one.points === other.points ? Math.abs(half) : 0)
      return [at, at + 1 + more, weightOf(cost)]
    }),
  )
  const bye = field.length
  if (bye % 2 === 1)
    for (const [at, { player }] of field.entries()) {
      const cost = (wasFree(league, player) ? SECOND_BYE : 0) + BYE_PLACE * (bye - 1 - at)
      edges.push([at, bye, weightOf(cost)])
    }
  const mates = blossom(edges, true)
  const pairs = field.flatMap(({ player }, at): LeaguePairing[] =>
    mates[at] > at && mates[at] < bye ? [bySides(league, player, field[mates[at]].player)] : [],
  )
  const free = bye % 2 === 1 ? field[mates[bye]] : undefined
  return free ? [...pairs, [free.player, null]] : pairs
}

type Edge = readonly [one: number, other: number, weight: number]
const weightOf = (cost: number): number => Math.round(10 * REMATCH - 2 * cost)

const wasFree = ({ games }: League, player: number): boolean =>
  games.some(game => game.first === player && game.second === null)

const haveMet = ({ games }: League, one: number, other: number): boolean =>
  games.some(game => isPlayerInGame(game, one) && isPlayerInGame(game, other))

/**
 * Pairs a knock-out round. In the first round the best seed plays the worst seed, and so on. In later rounds the
 * winners of neighbouring games meet.
 */
function knockout(league: League, round: number): LeaguePairing[] {
  if (round === 1) {
    const size = 2 ** countLeagueRounds(league)
    return bracket(size).flatMap(([one, other]): LeaguePairing[] => {
      const [upper, lower] = [one, other].sort((a, b) => a - b)
      if (lower >= league.players.length) return [[upper, null]]
      return [upper % 2 === 0 ? [upper, lower] : [lower, upper]]
    })
  }
  const through = gamesInRound(league, round - 1).map(game => knockoutGameWinner(league, game))
  const pairs: LeaguePairing[] = []
  for (let at = 0; at < through.length; at += 2) {
    const pair = [through[at], through[at + 1]].filter(player => isStillInLeague(league.players[player]))
    if (pair.length === 2) pairs.push(bySides(league, pair[0], pair[1]))
    else pairs.push([pair[0] ?? through[at], null])
  }
  return pairs
}

/**
 * Returns the pairs of the first knock-out round, as seeds counted from 0. The best two seeds can meet only in the
 * final.
 */
function bracket(size: number): [number, number][] {
  let order = [0]
  while (order.length < size) {
    const next = order.length * 2
    order = order.flatMap(seed => [seed, next - 1 - seed])
  }
  const pairs: [number, number][] = []
  for (let at = 0; at < size; at += 2) pairs.push([order[at], order[at + 1]])
  return pairs
}

/**
 * Returns how many more games a player had with the first side than with the second (`more`). `last`: side of the
 * player's last game (1 or −1), or 0 before the first game.
 */
function sidesOf({ games }: League, player: number): { more: number; last: number } {
  const own = games.filter(game => game.second !== null && isPlayerInGame(game, player))
  const signs = own.map(game => (game.first === player ? 1 : -1))
  let more = 0
  for (const sign of signs) more += sign
  return { more, last: signs.at(-1) ?? 0 }
}

/**
 * Returns how unfair the sides would be after a game of two players, with the fairer choice of sides. A surplus of
 * three games with one side costs more than any difference in points.
 */
function sidesCost(league: League, one: number, other: number): number {
  const [a, b] = [one, other].map(player => sidesOf(league, player).more)
  const after = [
    [a + 1, b - 1],
    [a - 1, b + 1],
  ].map(([x, y]) => x * x + y * y - a * a - b * b + (Math.max(Math.abs(x), Math.abs(y)) > 2 ? TOO_MANY : 0))
  return Math.min(...after) + LEAST_UNFAIR
}

/**
 * Returns two players in the order of their sides. The first side goes to the player who had it less often. If both
 * had it equally often, it goes to the one who had it longer ago. If still equal, the seeds decide.
 */
function bySides(league: League, one: number, other: number): LeaguePairing {
  const [a, b] = [one, other].map(player => sidesOf(league, player))
  const order =
    a.more - b.more || a.last - b.last || (Math.min(one, other) % 2 === 0 ? one - other : other - one)
  return order <= 0 ? [one, other] : [other, one]
}
