import type { SkillLevel } from '../ai/levels.ts'
import { deriveSeed } from '../engine/chain.ts'
import { createSecret } from '../engine/match.ts'
import type { GameSetup, Lang } from '../engine/model.ts'
import type { ClockSettings } from '../table/time/types.ts'

export const LEAGUE_KINDS = ['robin', 'swiss', 'knockout'] as const
export type LeagueKind = (typeof LEAGUE_KINDS)[number]

/**
 * A league on a Discord server. Round robin: everybody plays everybody. Swiss: players with similar points meet.
 * Knock-out: the loser of a game is out.
 */
export interface League {
  readonly format: 1
  readonly guild: string
  /** Number of the league on its server, counted from 1. */
  readonly id: number
  /** Name of the league, as the organiser typed it. */
  readonly name: string
  readonly creator: string
  /** Id of the channel in which the bot opens the threads of games and announces the rounds. */
  readonly channel: string
  readonly lang: Lang
  readonly kind: LeagueKind
  readonly system: string
  readonly setup: GameSetup
  readonly clock: ClockSettings | null
  /** Number of days that a round lasts. */
  readonly days: number
  /** Number of rounds. Before the start: the number that the organiser wants, or 0 for as many as needed. */
  readonly rounds: number
  readonly stage: 'open' | 'running' | 'over'
  /** All players of the league, sorted by seed after the start. */
  readonly players: readonly LeaguePlayer[]
  /** Games of all rounds so far, in order. The number of a game is its position in the list, counted from 1. */
  readonly games: readonly LeagueGame[]
  /** Number of the current round. 0: the league has not started. */
  readonly round: number
  /** When the current round ends even if games are unfinished, in ms. Null: no deadline. */
  readonly deadline: number | null
  /**
   * Number of announcements that were posted in the channel: one for the opening, one for each round, one for
   * the end.
   */
  readonly told: number
  /**
   * Ids of the last Discord interactions that changed the league. They prevent that an interaction is applied
   * twice.
   */
  readonly seen: readonly string[]
  /** When the league ended, in ms since 1970. Absent if an older release ended it. */
  readonly ended?: number
  /** Posts that still have to be sent to the league's channel. `lastNews` is the number of the newest post. */
  readonly news?: readonly LeagueNews[]
  readonly lastNews?: number
  /**
   * How often the list of players changed before the first round. The start of the league counts as a change too.
   * If absent, the list never changed.
   */
  readonly entries?: number
  /** Message that opened the league. `shown`: the value of `entries` that the message shows. */
  readonly opening?: { readonly message: string; readonly shown: number }
  /** Message that announced a round. `until`: the end of the round that the message states. */
  readonly announced?: { readonly message: string; readonly round: number; readonly until: number | null }
}

/**
 * A post for the league's channel. `game`: number of the game. `player`: index of the player. `by`: user id of the
 * organiser.
 */
export type LeagueNews = { readonly n: number } & (
  | {
      readonly what: 'report'
      readonly game: number
      readonly score: LeagueResult
      readonly before: LeagueResult | null
      readonly by: string
    }
  /** The organiser lets a game be played again. Its former result `before` no longer counts. */
  | {
      readonly what: 'replay'
      readonly game: number
      readonly before: LeagueResult | null
      readonly by: string
    }
  /** The organiser gave the round more time. It now ends at `until`, in ms since 1970. */
  | { readonly what: 'extended'; readonly round: number; readonly until: number; readonly by: string }
  /**
   * `off`: the game was called off. `settled`: a game that was called off became a draw, because nobody decided it.
   * `late`: the game ended after the end of the league.
   */
  | { readonly what: 'off' | 'settled'; readonly game: number }
  | { readonly what: 'late'; readonly game: number; readonly score: LeagueScore }
  | { readonly what: 'joined'; readonly player: number }
  /**
   * A player left the league, or the organiser removed them. `games`: numbers of the games that the player thereby
   * lost.
   */
  | {
      readonly what: 'left'
      readonly player: number
      readonly games: readonly number[]
      readonly by?: string
    }
  /** The organiser allowed `user` to take over the player's seats. */
  | { readonly what: 'substitute'; readonly player: number; readonly user: string; readonly by: string }
)

/** A player of a league: a person, or a computer of a given skill level. */
export interface LeaguePlayer {
  readonly user: string | null
  readonly level?: SkillLevel
  /** The player's name on the server when they joined the league. */
  readonly name: string
  /** Number of the round in which the player left the league. 0: before the first round. */
  readonly dropped?: number
  /** Number of the round that was running when the player joined. Absent if the player joined before the start. */
  readonly late?: number
  /** Id of a user who may take over the player's seats, as the organiser allowed. */
  readonly substitute?: string
  /**
   * Salted hash of the user id of a player whose data was deleted: the only way in which the league can recognise the
   * player. Deleted when the league ends.
   */
  readonly mark?: string
}

/** A game between two players, given by their indices in `players`. `first` plays the first side of the game. */
export interface LeagueGame {
  readonly round: number
  readonly first: number
  /** Index of the other player. Null: the first player has no opponent (a bye) and gets one point. */
  readonly second: number | null
  readonly thread: string | null
  /** Score of the first player. Null: the game has no result yet. */
  readonly score: 0 | 0.5 | 1 | null
  /**
   * How the game was decided if not by play. `organiser`: the organiser decided. `walkover`: a player left.
   * `off`: the game was called off and became a draw.
   */
  readonly by?: 'organiser' | 'walkover' | 'off'
  /** When the game was called off, in ms. Present only if the game was called off. */
  readonly off?: number
  /** True if the organiser decided that both players lose. `score` is then 0. */
  readonly bothLost?: true
  /** How often the game was set up again. If absent, the game was set up only once. */
  readonly replays?: number
}

export type LeagueScore = NonNullable<LeagueGame['score']>
/** What the organiser may decide about a game: the score of the first player, or that both players lose. */
export type LeagueResult = LeagueScore | 'both-lost'

export const leagueGameResult = ({ score, bothLost }: LeagueGame): LeagueResult | null =>
  bothLost ? 'both-lost' : score

export const MAX_LEAGUE_PLAYERS = 64
const MIN_LEAGUE_PLAYERS = 3
/** Minimum number of people in a league. The other players may be computers. */
const MIN_LEAGUE_PEOPLE = 2
/**
 * Maximum number of tables with only computers that a league may have at the same time. Further tables are opened
 * when earlier games are over.
 */
export const MAX_COMPUTER_TABLES_PER_LEAGUE = 4

/**
 * Returns what a league lacks before it can begin: the number of missing people, and the number of further missing
 * players of any kind. Both are 0 if the league can begin.
 */
export function countMissingPlayers({ players }: Pick<League, 'players'>): {
  people: number
  others: number
} {
  const people = Math.max(0, MIN_LEAGUE_PEOPLE - players.filter(({ user }) => user !== null).length)
  return { people, others: Math.max(0, MIN_LEAGUE_PLAYERS - players.length - people) }
}

/**
 * Whether people may still join a league: any league before its start, a Swiss league until its last round begins.
 */
export const isOpenToPeople = ({ stage, kind, round, rounds }: League): boolean =>
  stage === 'open' || (stage === 'running' && kind === 'swiss' && round < rounds)

/** Counts a change of the list of players, so that the message that opened the league is brought up to date. */
export const markEntriesChanged = (league: League): League => ({
  ...league,
  entries: (league.entries ?? 0) + 1,
})

/** Whether the post that announced the current round states an outdated end of the round. */
export const isRoundPostOutdated = ({ announced, stage, round, deadline }: League): boolean =>
  stage === 'running' && announced?.round === round && announced.until !== deadline

/** Whether the post that opened the league shows an outdated list of players. */
export const isOpeningPostOutdated = ({ opening, entries = 0 }: League): boolean =>
  opening !== undefined && opening.shown !== entries

const DAY = 86_400_000
/** How long the organiser may decide a game that was called off, in ms. After this time the game becomes a draw. */
export const TIME_TO_DECIDE_CALLED_OFF_GAME_MS = 3 * DAY
/** How long results may still change after the end of a league, in ms. */
export const RESULT_CORRECTION_TIME_MS = 7 * DAY
/** How far ahead the end of a round may be moved, in ms. */
export const MAX_ROUND_AHEAD_MS = 90 * DAY

export const isStillInLeague = ({ dropped }: LeaguePlayer): boolean => dropped === undefined

/** Checks whether computers play both sides of a game. */
export const isComputersOnlyGame = (
  { players }: Pick<League, 'players'>,
  { first, second }: LeagueGame,
): boolean => second !== null && players[first].user === null && players[second].user === null

export const findLeaguePlayerIndex = ({ players }: League, user: string): number =>
  players.findIndex(player => player.user === user)

/**
 * Returns the mark of a user: a salt, and a hash of the salt and the user id. The salt is random, so a person has a
 * different mark in each league.
 */
const markBy = (salt: string, user: string): string => `${salt}.${deriveSeed(salt, ['player', user])}`
export const createErasedPlayerMark = (user: string): string => markBy(createSecret(), user)
const isMarkOf = (mark: string, user: string): boolean => markBy(mark.split('.')[0], user) === mark

/**
 * Returns the index of a player in the league, even if the player's data was deleted. -1 if the user is not a player.
 */
export const findPlayerIndexEvenIfErased = ({ players }: League, user: string): number =>
  players.findIndex(one => one.user === user || (one.mark !== undefined && isMarkOf(one.mark, user)))

export const gamesInRound = ({ games }: League, round: number): LeagueGame[] =>
  games.filter(game => game.round === round)

export const opponentInGame = ({ first, second }: LeagueGame, player: number): number | null =>
  first === player ? second : first

/** Returns the score of a player in a game, or null if the game has no result yet. */
export const scoreInGame = ({ first, score, bothLost }: LeagueGame, player: number): number | null =>
  score === null ? null : bothLost ? 0 : first === player ? score : 1 - score

export const isPlayerInGame = (game: LeagueGame, player: number): boolean =>
  game.first === player || game.second === player

/**
 * Returns the index of the player who wins a knock-out game. After a draw, the better seed wins. But if one of the
 * two players has left the league, the other one wins the drawn game.
 */
export function knockoutGameWinner({ players }: Pick<League, 'players'>, game: LeagueGame): number {
  const { first, second } = game
  if (second === null) return first
  const score = scoreInGame(game, first) ?? 0.5
  if (score !== 0.5) return score === 1 ? first : second
  if (isStillInLeague(players[first]) !== isStillInLeague(players[second]))
    return isStillInLeague(players[first]) ? first : second
  return Math.min(first, second)
}

/**
 * Returns the index of the player who went on from a knock-out game: the player with a game in the next round,
 * or else the winner.
 */
export function advancingPlayer(league: League, game: LeagueGame): number {
  const next = gamesInRound(league, game.round + 1)
  const met = [game.first, game.second].find(
    one => one !== null && next.some(other => isPlayerInGame(other, one)),
  )
  return met ?? knockoutGameWinner(league, game)
}
