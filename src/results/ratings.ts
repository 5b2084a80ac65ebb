import { Glicko2, type Player } from 'glicko2'
import type { GameResult } from './result.ts'

/**
 * Settings of the Glicko-2 rating system, and the rating of a new player. `tau` limits how quickly the volatility of
 * a rating may change.
 */
const SETTINGS = { tau: 0.5, rating: 1500, rd: 350, vol: 0.06 }
/** Rating deviation above which a rating is provisional. */
export const PROVISIONAL_RATING_DEVIATION = 110

/** A person's rating, with the person's numbers of wins, draws and losses in rated games. */
export interface PlayerRating extends ResultTally {
  readonly user: string
  readonly rating: number
  readonly deviation: number
  readonly isProvisional: boolean
}

/**
 * Returns Glicko-2 ratings computed from the results of one game system on one server, the best rating first. A
 * rating period is a calendar month (UTC), and the current month counts up to `now`. The order of `results` does not
 * matter. In a game with several people, each is rated against every person of another side.
 */
export function computeRatings(results: readonly GameResult[], now: number): PlayerRating[] {
  const counted = results.filter(({ kind }) => kind === 'people').toSorted(byEnd)
  if (counted.length === 0) return []
  const glicko = new Glicko2(SETTINGS)
  const players = new Map<string, Player>()
  const playerOf = (user: string): Player => {
    const player = players.get(user) ?? glicko.makePlayer()
    players.set(user, player)
    return player
  }
  const months = byMonth(counted)
  const last = Math.max(monthOf(now), monthOf(counted[counted.length - 1].ended))
  for (let month = monthOf(counted[0].ended); month <= last; month++) {
    const matches = (months.get(month) ?? []).flatMap(result =>
      pairsOf(result).map(([one, other, score]) => [playerOf(one), playerOf(other), score] as const),
    )
    glicko.updateRatings(matches)
  }
  const tallies = talliesOf(counted)
  const made = [...players].map(([user, player]) => {
    const deviation = player.getRd()
    const isProvisional = deviation > PROVISIONAL_RATING_DEVIATION
    return { user, rating: player.getRating(), deviation, isProvisional, ...(tallies.get(user) ?? NOTHING) }
  })
  return made.sort((a, b) => b.rating - a.rating || (a.user < b.user ? -1 : 1))
}

/** Compares two results by the end of the game, then by the id of the thread. */
const byEnd = (one: GameResult, other: GameResult): number =>
  one.ended - other.ended || (one.table < other.table ? -1 : one.table > other.table ? 1 : 0)

function byMonth(results: readonly GameResult[]): Map<number, GameResult[]> {
  const months = new Map<number, GameResult[]>()
  for (const result of results) {
    const month = monthOf(result.ended)
    const those = months.get(month) ?? []
    months.set(month, those)
    those.push(result)
  }
  return months
}

const monthOf = (moment: number): number => {
  const date = new Date(moment)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/**
 * Returns each pair of people on different sides, with the score of the first: 1 if they won, 0 if the other won, 0.5
 * otherwise.
 */
function pairsOf(result: GameResult): [string, string, number][] {
  const people = listPlayersWithSides(result)
  return people.flatMap(([one, side], at) =>
    people.slice(at + 1).flatMap(([other, otherSide]): [string, string, number][] => {
      const score = (sideScore(result, side) - sideScore(result, otherSide) + 1) / 2
      return side === otherSide ? [] : [[one, other, score]]
    }),
  )
}

/** Returns each person who played in a game once, with their side. */
export function listPlayersWithSides({ seats }: GameResult): [user: string, side: string][] {
  const people = new Map<string, string>()
  for (const { user, side } of seats) if (user !== null) people.set(user, side)
  return [...people]
}

/** Returns the score of a side: 1 for a win, 0 for a loss, 0.5 if no side won. */
export const sideScore = ({ outcome: { winners } }: Pick<GameResult, 'outcome'>, side: string): number =>
  winners.length === 0 ? 0.5 : winners.includes(side) ? 1 : 0

export interface ResultTally {
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

const NOTHING: ResultTally = { won: 0, drawn: 0, lost: 0 }

/** Counts the wins, draws and losses of each person. */
function talliesOf(results: readonly GameResult[]): Map<string, ResultTally> {
  const tallies = new Map<string, ResultTally>()
  for (const result of results) {
    for (const [user, side] of listPlayersWithSides(result)) {
      const { won, drawn, lost } = tallies.get(user) ?? NOTHING
      const score = sideScore(result, side)
      tallies.set(user, {
        won: won + (score === 1 ? 1 : 0),
        drawn: drawn + (score === 0.5 ? 1 : 0),
        lost: lost + (score === 0 ? 1 : 0),
      })
    }
  }
  return tallies
}

/** Counts the wins, draws and losses of one person. */
export const tallyPlayerResults = (results: readonly GameResult[], user: string): ResultTally =>
  talliesOf(results).get(user) ?? NOTHING
