import {
  isIn,
  isPlaying,
  LEAST_PEOPLE,
  LEAST_PLAYERS,
  type League,
  MOST_PLAYERS,
  type Player,
  placeOf,
  playerOf,
} from './league.ts'
import { announce } from './news.ts'
import { roundsOf } from './pairings.ts'
import { advanceRound, forfeit, nextRound } from './rounds.ts'

/** Why a league rejects a change. Each word has a sentence in the bot's texts. */
export type LeagueRefusal =
  | 'not-open'
  | 'not-running'
  | 'last-round'
  | 'joined'
  | 'left-before'
  | 'not-in'
  | 'plays-too'
  | 'full'
  | 'too-few'
  | 'no-game'
  | 'game-known'
  | 'still-played'
  | 'went-on'
  | 'final'

export type Changed = { readonly league: League } | { readonly no: LeagueRefusal }

const SEEN = 40

export const isRepeated = ({ seen }: League, interaction: string): boolean => seen.includes(interaction)
export const noted = (league: League, interaction: string): League => ({
  ...league,
  seen: [...league.seen, interaction].slice(-SEEN),
})

/**
 * Adds a person or a computer to a league. People may join a Swiss league late, from its next round on, without
 * points for the rounds they missed.
 */
export function joined(league: League, player: Player): Changed {
  const { stage, kind, players, round, rounds } = league
  const at = player.user === null ? -1 : placeOf(league, player.user)
  const isLate = stage === 'running' && kind === 'swiss' && player.user !== null
  if (stage !== 'open' && !isLate) return { no: 'not-open' }
  if (at >= 0) return { no: isIn(players[at]) ? 'joined' : 'left-before' }
  if (players.length >= MOST_PLAYERS) return { no: 'full' }
  if (!isLate) return { league: { ...league, players: [...players, player] } }
  if (round >= rounds) return { no: 'last-round' }
  const next = { ...league, players: [...players, { ...player, late: round }] }
  return { league: announce(next, { what: 'joined', player: players.length }) }
}

export function left(league: League, user: string): Changed {
  if (league.stage !== 'open') return { no: 'not-open' }
  if (playerOf(league, user) < 0) return { no: 'not-in' }
  return { league: { ...league, players: league.players.filter(player => player.user !== user) } }
}

/**
 * Starts the first round. `rating` returns a person's rating in this game, or null. The highest rating becomes
 * the first seed.
 */
export function started(league: League, rating: (user: string) => number | null, now: number): Changed {
  if (league.stage !== 'open') return { no: 'not-open' }
  const people = league.players.filter(({ user }) => user !== null).length
  if (league.players.length < LEAST_PLAYERS || people < LEAST_PEOPLE) return { no: 'too-few' }
  const of = ({ user }: Player) => (user === null ? null : rating(user)) ?? Number.NEGATIVE_INFINITY
  const order = league.players.map((player, at) => ({ player, at, rating: of(player) }))
  // Players without a rating keep the order in which they joined
  const players = order
    .sort((a, b) => (a.rating === b.rating ? a.at - b.at : b.rating - a.rating))
    .map(({ player }) => player)
  const seeded: League = { ...league, players, stage: 'running' }
  return { league: nextRound({ ...seeded, rounds: roundsOf(seeded) }, now) }
}

/**
 * Removes a player from a running league, at their own wish or by the organiser (`by`). The player loses all
 * unfinished games.
 */
export function dropped(league: League, user: string, now: number, by = user): Changed {
  if (league.stage !== 'running') return { no: 'not-running' }
  const at = playerOf(league, user)
  if (at < 0 || !isIn(league.players[at])) return { no: 'not-in' }
  const players = league.players.map((player, one) =>
    one === at ? { ...player, dropped: league.round } : player,
  )
  const gone = { ...league, players }
  const games = league.games.map(game => (isPlaying(game, at) ? forfeit(gone, game) : game))
  const lost = games.flatMap((game, n) => (game === league.games[n] ? [] : [n + 1]))
  const news = { what: 'left', player: at, games: lost, ...(by !== user && { by }) } as const
  return { league: advanceRound(announce({ ...gone, games }, news), now) }
}

/** Records that somebody who is not in the league may take over a player's seats. The organiser (`by`) allows it. */
export function substituted(league: League, player: string, user: string, by: string): Changed {
  if (league.stage !== 'running') return { no: 'not-running' }
  const at = playerOf(league, player)
  if (at < 0 || !isIn(league.players[at])) return { no: 'not-in' }
  if (placeOf(league, user) >= 0) return { no: 'plays-too' }
  const players = league.players.map((one, other) => (other === at ? { ...one, substitute: user } : one))
  return { league: announce({ ...league, players }, { what: 'substitute', player: at, user, by }) }
}
