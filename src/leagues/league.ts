import type { Level } from '../ai/levels.ts'
import { seedOf } from '../engine/chain.ts'
import { newSecret } from '../engine/match.ts'
import type { Lang, Setup } from '../engine/model.ts'
import type { ClockChoice } from '../table/time/types.ts'

export const KINDS = ['robin', 'swiss', 'knockout'] as const
export type LeagueKind = (typeof KINDS)[number]

/** Everybody meets everybody; those who stand alike meet; who loses is out. */
export interface League {
  readonly format: 1
  readonly guild: string
  /** Counts the leagues of a server. */
  readonly id: number
  /** As it was typed. */
  readonly name: string
  readonly creator: string
  /** Where its threads are opened and its rounds are told. */
  readonly channel: string
  readonly lang: Lang
  readonly kind: LeagueKind
  readonly system: string
  readonly setup: Setup
  readonly clock: ClockChoice | null
  /** For each round. */
  readonly days: number
  /** All of them; until it starts what was wished for (0: as many as it takes). */
  readonly rounds: number
  readonly stage: 'open' | 'running' | 'over'
  /** By their seeds, once it has started. */
  readonly players: readonly Player[]
  /** Of all rounds so far, in their order; a game's number is its place from 1 on. */
  readonly games: readonly LeagueGame[]
  /** The one that is played; 0: none yet. */
  readonly round: number
  /** Milliseconds; when the round ends, with or without its games. */
  readonly deadline: number | null
  /** What was told in the channel: 0 that it is open, then each round, then the end. */
  readonly told: number
  /** The last interactions that changed it. */
  readonly seen: readonly string[]
  /** Milliseconds; when it was over. Absent in leagues that ended before this was noted. */
  readonly ended?: number
  /** Posts that are still to be sent to the channel, and the number of the last one. */
  readonly news?: readonly LeagueNews[]
  readonly lastNews?: number
}

/** A post for the channel; games by their numbers, players by their places, `by` the organiser. */
export type LeagueNews = { readonly n: number } & (
  | {
      readonly what: 'report'
      readonly game: number
      readonly score: Score
      readonly before: Score | null
      readonly by: string
    }
  /** A game was called off; nobody has decided it; it ended after the league. */
  | { readonly what: 'off' | 'settled'; readonly game: number }
  | { readonly what: 'late'; readonly game: number; readonly score: Score }
  | { readonly what: 'joined'; readonly player: number }
  /** He has left by himself, or the organiser `by` has taken him out. `games`: what he lost by it. */
  | {
      readonly what: 'left'
      readonly player: number
      readonly games: readonly number[]
      readonly by?: string
    }
  /** `user` may play for that player. */
  | { readonly what: 'substitute'; readonly player: number; readonly user: string; readonly by: string }
)

/** A person or a computer of this level. */
export interface Player {
  readonly user: string | null
  readonly level?: Level
  /** As on the server when he joined. */
  readonly name: string
  /** In which round he left; 0: before the first. */
  readonly dropped?: number
  /** In which round he joined a league that was under way. */
  readonly late?: number
  /** Who may sit down for him at his tables, because the organiser has said so. */
  readonly substitute?: string
  /** He had himself forgotten: by this alone the league knows him again, as long as it is played. */
  readonly mark?: string
}

/** A game of two players, by their places among `players`; the first one has the first side. */
export interface LeagueGame {
  readonly round: number
  readonly first: number
  /** Null: nobody is left for him, and he has the point. */
  readonly second: number | null
  readonly thread: string | null
  /** What the first one got of it; null: not known yet. */
  readonly score: 0 | 0.5 | 1 | null
  /** The organiser has said so; a player had left; the game was called off. */
  readonly by?: 'organiser' | 'walkover' | 'off'
  /** Milliseconds; when it was called off. */
  readonly off?: number
}

export type Score = NonNullable<LeagueGame['score']>

export const MOST_PLAYERS = 64
export const LEAST_PLAYERS = 3
/** Of them; computers alone need no league. */
export const LEAST_PEOPLE = 2
/** Tables of a league at which only computers play, at once; further ones are opened when these are over. */
export const MOST_WATCHED = 4
const DAY = 86_400_000
/** Milliseconds in which the organiser may decide a game that was called off; then it counts as a draw. */
export const DECISION_TIME = 3 * DAY
/** Milliseconds after the end of a league in which results may still change. */
export const CORRECTION_TIME = 7 * DAY

export const isIn = ({ dropped }: Player): boolean => dropped === undefined

/** Computers on both sides. */
export const isWatched = ({ players }: Pick<League, 'players'>, { first, second }: LeagueGame): boolean =>
  second !== null && players[first].user === null && players[second].user === null

export const playerOf = ({ players }: League, user: string): number =>
  players.findIndex(player => player.user === user)

/** A mark holds the chance that it was made with: equal persons in two leagues cannot be told from it. */
const markBy = (salt: string, user: string): string => `${salt}.${seedOf(salt, ['player', user])}`
export const markFor = (user: string): string => markBy(newSecret(), user)
const isMarkOf = (mark: string, user: string): boolean => markBy(mark.split('.')[0], user) === mark

/** The same, also of somebody who had himself forgotten since. */
export const placeOf = ({ players }: League, user: string): number =>
  players.findIndex(one => one.user === user || (one.mark !== undefined && isMarkOf(one.mark, user)))

export const gamesOf = ({ games }: League, round: number): LeagueGame[] =>
  games.filter(game => game.round === round)

export const opponentIn = ({ first, second }: LeagueGame, player: number): number | null =>
  first === player ? second : first

/** What a player got of a game; null: not known yet. */
export const scoreIn = ({ first, score }: LeagueGame, player: number): number | null =>
  score === null ? null : first === player ? score : 1 - score

export const isPlaying = (game: LeagueGame, player: number): boolean =>
  game.first === player || game.second === player

/** Who goes on in a knock-out; after a draw the better seed, unless that player has left. */
export function winnerOf({ players }: Pick<League, 'players'>, game: LeagueGame): number {
  const { first, second } = game
  if (second === null) return first
  const score = scoreIn(game, first) ?? 0.5
  if (score !== 0.5) return score === 1 ? first : second
  if (isIn(players[first]) !== isIn(players[second])) return isIn(players[first]) ? first : second
  return Math.min(first, second)
}

/** Who has gone on from a game of a knock-out: who is met in the next round, or will be. */
export function advancing(league: League, game: LeagueGame): number {
  const next = gamesOf(league, game.round + 1)
  const met = [game.first, game.second].find(one => one !== null && next.some(other => isPlaying(other, one)))
  return met ?? winnerOf(league, game)
}
