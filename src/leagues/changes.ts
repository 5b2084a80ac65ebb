import {
  countMissingPlayers,
  findLeaguePlayerIndex,
  findPlayerIndexEvenIfErased,
  isPlayerInGame,
  isStillInLeague,
  type League,
  type LeaguePlayer,
  MAX_LEAGUE_PLAYERS,
  markEntriesChanged,
} from './league.ts'
import { addLeagueNews } from './news.ts'
import { countLeagueRounds } from './pairings.ts'
import { decideWalkover, startNextRound, startNextRoundIfDue } from './rounds.ts'

/** Reasons why a league rejects a change. The bot has a sentence for each reason. */
export type LeagueRefusal =
  | 'not-open'
  | 'not-running'
  | 'last-round'
  | 'joined'
  | 'left-before'
  | 'not-in'
  | 'you-not-in'
  | 'plays-too'
  | 'full'
  | 'too-few'
  | 'no-game'
  | 'game-known'
  | 'still-played'
  | 'went-on'
  | 'final'
  | 'round-over'
  | 'too-far'
  | 'not-replayable'
  | 'one-advances'
  | 'game-changed'
  | 'no-computer'

export type LeagueChangeResult = { readonly league: League } | { readonly no: LeagueRefusal }

const SEEN = 40

export const isRepeatedInteraction = ({ seen }: League, interaction: string): boolean =>
  seen.includes(interaction)
export const recordLeagueInteraction = (league: League, interaction: string): League => ({
  ...league,
  seen: [...league.seen, interaction].slice(-SEEN),
})

/**
 * Adds a person or a computer to a league. People may also join a Swiss league after its start. Late players
 * play from the next round on and get no points for earlier rounds.
 */
export function addLeaguePlayer(league: League, player: LeaguePlayer): LeagueChangeResult {
  const { stage, kind, players, round, rounds } = league
  const at = player.user === null ? -1 : findPlayerIndexEvenIfErased(league, player.user)
  const isLate = stage === 'running' && kind === 'swiss' && player.user !== null
  if (stage !== 'open' && !isLate) return { no: 'not-open' }
  if (at >= 0) return { no: isStillInLeague(players[at]) ? 'joined' : 'left-before' }
  if (players.length >= MAX_LEAGUE_PLAYERS) return { no: 'full' }
  if (!isLate) return { league: withPlayers(league, [...players, player]) }
  if (round >= rounds) return { no: 'last-round' }
  const next = { ...league, players: [...players, { ...player, late: round }] }
  return { league: addLeagueNews(next, { what: 'joined', player: players.length }) }
}

/** Removes a person from a league that has not begun. `by`: who asks, either the person or the organiser. */
export function removeLeaguePlayer(league: League, user: string, by = user): LeagueChangeResult {
  if (league.stage !== 'open') return { no: 'not-open' }
  if (findLeaguePlayerIndex(league, user) < 0) return { no: by === user ? 'you-not-in' : 'not-in' }
  return {
    league: withPlayers(
      league,
      league.players.filter(player => player.user !== user),
    ),
  }
}

/** Removes the computer that was added last. Only possible before the first round. */
export function removeLastLeagueComputer(league: League): LeagueChangeResult {
  const { stage, players } = league
  if (stage !== 'open') return { no: 'not-open' }
  const last = players.findLastIndex(({ user }) => user === null)
  return last < 0 ? { no: 'no-computer' } : { league: withPlayers(league, players.toSpliced(last, 1)) }
}

/** Calls off a league that has not begun, so that the organiser can open another one. */
export function callOffLeague(league: League, now: number): LeagueChangeResult {
  if (league.stage !== 'open') return { no: 'not-open' }
  return { league: markEntriesChanged({ ...league, stage: 'over', ended: now }) }
}

const withPlayers = (league: League, players: readonly LeaguePlayer[]): League =>
  markEntriesChanged({ ...league, players })

/**
 * Starts the first round. `rating` returns a person's rating in the league's game, or null if the person has no
 * rating. The player with the highest rating becomes the first seed.
 */
export function beginLeague(
  league: League,
  rating: (user: string) => number | null,
  now: number,
): LeagueChangeResult {
  if (league.stage !== 'open') return { no: 'not-open' }
  const { people, others } = countMissingPlayers(league)
  if (people + others > 0) return { no: 'too-few' }
  const of = ({ user }: LeaguePlayer) => (user === null ? null : rating(user)) ?? Number.NEGATIVE_INFINITY
  const order = league.players.map((player, at) => ({ player, at, rating: of(player) }))
  // Players without a rating come last, in the order in which they joined
  const players = order
    .sort((a, b) => (a.rating === b.rating ? a.at - b.at : b.rating - a.rating))
    .map(({ player }) => player)
  const seeded: League = { ...withPlayers(league, players), stage: 'running' }
  return { league: startNextRound({ ...seeded, rounds: countLeagueRounds(seeded) }, now) }
}

/**
 * Removes a player from a running league. The player loses all unfinished games. `by`: who asks, either the player or
 * the organiser.
 */
export function withdrawLeaguePlayer(
  league: League,
  user: string,
  now: number,
  by = user,
): LeagueChangeResult {
  if (league.stage !== 'running') return { no: 'not-running' }
  const at = findLeaguePlayerIndex(league, user)
  if (at < 0 || !isStillInLeague(league.players[at])) return { no: by === user ? 'you-not-in' : 'not-in' }
  const players = league.players.map((player, one) =>
    one === at ? { ...player, dropped: league.round } : player,
  )
  const gone = { ...league, players }
  const games = league.games.map(game => (isPlayerInGame(game, at) ? decideWalkover(gone, game) : game))
  const lost = games.flatMap((game, n) => (game === league.games[n] ? [] : [n + 1]))
  const news = { what: 'left', player: at, games: lost, ...(by !== user && { by }) } as const
  return { league: startNextRoundIfDue(addLeagueNews({ ...gone, games }, news), now) }
}

/**
 * Records that `user`, who is not in the league, may take over the seats of `player`. `by`: the organiser, who allows
 * it.
 */
export function addLeagueSubstitute(
  league: League,
  player: string,
  user: string,
  by: string,
): LeagueChangeResult {
  if (league.stage !== 'running') return { no: 'not-running' }
  const at = findLeaguePlayerIndex(league, player)
  if (at < 0 || !isStillInLeague(league.players[at])) return { no: 'not-in' }
  if (findPlayerIndexEvenIfErased(league, user) >= 0) return { no: 'plays-too' }
  const players = league.players.map((one, other) => (other === at ? { ...one, substitute: user } : one))
  return { league: addLeagueNews({ ...league, players }, { what: 'substitute', player: at, user, by }) }
}
