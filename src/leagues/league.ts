import type { SkillLevel } from '../ai/levels.ts'
import { seedOf } from '../engine/chain.ts'
import { newSecret } from '../engine/match.ts'
import type { Lang, Setup } from '../engine/model.ts'
import type { ClockChoice } from '../table/time/types.ts'

export const LEAGUE_KINDS = ['robin', 'swiss', 'knockout'] as const
export type LeagueKind = (typeof LEAGUE_KINDS)[number]

/**
 * A league on a server. Round robin: everybody plays everybody. Swiss: players with similar scores meet.
 * Knock-out: the loser of a game is out.
 */
export interface League {
  readonly format: 1
  readonly guild: string
  /** Number of the league on its server, from 1 on. */
  readonly id: number
  /** Name as the organiser typed it. */
  readonly name: string
  readonly creator: string
  /** Id of the channel in which the threads of games are opened and the rounds are announced. */
  readonly channel: string
  readonly lang: Lang
  readonly kind: LeagueKind
  readonly system: string
  readonly setup: Setup
  readonly clock: ClockChoice | null
  /** Days per round. */
  readonly days: number
  /** Number of rounds. Until the league starts, the requested number (0: as many as needed). */
  readonly rounds: number
  readonly stage: 'open' | 'running' | 'over'
  /** All players. Sorted by seed once the league has started. */
  readonly players: readonly LeaguePlayer[]
  /** Games of all rounds so far, in order. The number of a game is its position, from 1 on. */
  readonly games: readonly LeagueGame[]
  /** Number of the current round. 0: none yet. */
  readonly round: number
  /** When the round ends even if games are unfinished, in ms. */
  readonly deadline: number | null
  /** How much was announced in the channel: 1 after the opening, one more after each round and after the end. */
  readonly told: number
  /** Ids of the last interactions that changed the league. */
  readonly seen: readonly string[]
  /** When the league ended, in ms. Absent in leagues that ended before this field existed. */
  readonly ended?: number
  /** Posts that wait to be sent to the channel. `lastNews` is the number of the newest post. */
  readonly news?: readonly LeagueNews[]
  readonly lastNews?: number
}

/** A post for the league's channel. Games are given by number, players by index, and `by` is the organiser. */
export type LeagueNews = { readonly n: number } & (
  | {
      readonly what: 'report'
      readonly game: number
      readonly score: LeagueScore
      readonly before: LeagueScore | null
      readonly by: string
    }
  /**
   * `off`: a game was called off. `settled`: nobody decided a game that was called off. `late`: a game ended
   * after the league.
   */
  | { readonly what: 'off' | 'settled'; readonly game: number }
  | { readonly what: 'late'; readonly game: number; readonly score: LeagueScore }
  | { readonly what: 'joined'; readonly player: number }
  /**
   * A player left by themselves, or the organiser `by` removed them. `games`: numbers of the games they lost by
   * it.
   */
  | {
      readonly what: 'left'
      readonly player: number
      readonly games: readonly number[]
      readonly by?: string
    }
  /** `user` may take over the player's seats. */
  | { readonly what: 'substitute'; readonly player: number; readonly user: string; readonly by: string }
)

/** A player of a league: a person, or a computer of a given level. */
export interface LeaguePlayer {
  readonly user: string | null
  readonly level?: SkillLevel
  /** Name on the server when the player joined. */
  readonly name: string
  /** Round in which the player left. 0: before the first round. */
  readonly dropped?: number
  /** Number of the current round when the player joined a running league. */
  readonly late?: number
  /** Id of a user who may take over the player's seats, with the organiser's permission. */
  readonly substitute?: string
  /**
   * Mark of a player whose data was deleted. Only by this mark does the league recognise the person, until it
   * ends.
   */
  readonly mark?: string
}

/** A game of two players, given by their indices in `players`. The first one plays the first side. */
export interface LeagueGame {
  readonly round: number
  readonly first: number
  /** Null: the first player has no opponent (a bye) and gets the point. */
  readonly second: number | null
  readonly thread: string | null
  /** Score of the first player. Null: not known yet. */
  readonly score: 0 | 0.5 | 1 | null
  /** Who decided the game: the organiser, a walkover because a player left, or a draw because it was called off. */
  readonly by?: 'organiser' | 'walkover' | 'off'
  /** When the game was called off, in ms. */
  readonly off?: number
}

export type LeagueScore = NonNullable<LeagueGame['score']>

export const MAX_LEAGUE_PLAYERS = 64
export const MIN_LEAGUE_PLAYERS = 3
/** Fewest people in a league. Computers alone need no league. */
export const MIN_LEAGUE_PEOPLE = 2
/** Most tables of a league at which only computers play at the same time. Others are opened when these are over. */
export const MAX_COMPUTER_TABLES = 4
const DAY = 86_400_000
/** How long the organiser may decide a game that was called off, in ms. After that it counts as a draw. */
export const DECISION_TIME = 3 * DAY
/** How long results may change after the end of a league, in ms. */
export const CORRECTION_TIME = 7 * DAY

export const isInLeague = ({ dropped }: LeaguePlayer): boolean => dropped === undefined

/** Checks whether computers play both sides. */
export const isComputersOnly = (
  { players }: Pick<League, 'players'>,
  { first, second }: LeagueGame,
): boolean => second !== null && players[first].user === null && players[second].user === null

export const findPlayer = ({ players }: League, user: string): number =>
  players.findIndex(player => player.user === user)

/**
 * Makes a mark of a user from a random salt, which the mark contains. The same person in two leagues has
 * different marks.
 */
const markBy = (salt: string, user: string): string => `${salt}.${seedOf(salt, ['player', user])}`
export const createPlayerMark = (user: string): string => markBy(newSecret(), user)
const isMarkOf = (mark: string, user: string): boolean => markBy(mark.split('.')[0], user) === mark

/** Returns the index of a player, even if their data was deleted. Returns -1 if the user is not a player. */
export const findPlayerOrMark = ({ players }: League, user: string): number =>
  players.findIndex(one => one.user === user || (one.mark !== undefined && isMarkOf(one.mark, user)))

export const gamesInRound = ({ games }: League, round: number): LeagueGame[] =>
  games.filter(game => game.round === round)

export const opponentIn = ({ first, second }: LeagueGame, player: number): number | null =>
  first === player ? second : first

/** Returns the score of a player in a game, or null if it is not known yet. */
export const scoreIn = ({ first, score }: LeagueGame, player: number): number | null =>
  score === null ? null : first === player ? score : 1 - score

export const isPlaying = (game: LeagueGame, player: number): boolean =>
  game.first === player || game.second === player

/**
 * Returns the player who goes on in a knock-out. After a draw, the better seed goes on unless that player has
 * left.
 */
export function winnerOf({ players }: Pick<League, 'players'>, game: LeagueGame): number {
  const { first, second } = game
  if (second === null) return first
  const score = scoreIn(game, first) ?? 0.5
  if (score !== 0.5) return score === 1 ? first : second
  if (isInLeague(players[first]) !== isInLeague(players[second]))
    return isInLeague(players[first]) ? first : second
  return Math.min(first, second)
}

/** Returns who has gone on from a game of a knock-out: the player in the next round, or else the winner. */
export function advancingPlayer(league: League, game: LeagueGame): number {
  const next = gamesInRound(league, game.round + 1)
  const met = [game.first, game.second].find(one => one !== null && next.some(other => isPlaying(other, one)))
  return met ?? winnerOf(league, game)
}
