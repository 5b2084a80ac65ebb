import type { Level } from '../ai/levels.ts'
import type { Lang, Setup } from '../engine/system.ts'
import type { ClockChoice } from '../table-clock.ts'

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
}

/** A person or a computer of this level. */
export interface Player {
  readonly user: string | null
  readonly level?: Level
  /** As on the server when he joined. */
  readonly name: string
  /** In which round he left; 0: before the first. */
  readonly dropped?: number
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
  /** The organiser has said so; a player had left. */
  readonly by?: 'organiser' | 'walkover'
}

export type Score = NonNullable<LeagueGame['score']>

export const MOST_PLAYERS = 64
export const LEAST_PLAYERS = 3
/** Of them; computers alone need no league. */
export const LEAST_PEOPLE = 2
/** Tables of a league at which only computers play, at once; further ones are opened when these are over. */
export const MOST_WATCHED = 4

export const isIn = ({ dropped }: Player): boolean => dropped === undefined

/** Computers on both sides. */
export const isWatched = ({ players }: Pick<League, 'players'>, { first, second }: LeagueGame): boolean =>
  second !== null && players[first].user === null && players[second].user === null

export const playerOf = ({ players }: League, user: string): number =>
  players.findIndex(player => player.user === user)

export const gamesOf = ({ games }: League, round: number): LeagueGame[] =>
  games.filter(game => game.round === round)

export const opponentIn = ({ first, second }: LeagueGame, player: number): number | null =>
  first === player ? second : first

/** What a player got of a game; null: not known yet. */
export const scoreIn = ({ first, score }: LeagueGame, player: number): number | null =>
  score === null ? null : first === player ? score : 1 - score

export const isPlaying = (game: LeagueGame, player: number): boolean =>
  game.first === player || game.second === player
