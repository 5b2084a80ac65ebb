import type { League } from '../../src/leagues/index.ts'

/** `organiser`: whoever opened the league that is meant; `own`: whoever holds the seat that it concerns; `seated`: a player of any seat. */
export type Who = 'anybody' | 'organiser' | 'opener' | 'own' | 'seated' | 'moderator'

/**
 * What the check of rights found. The deed changes this and nothing else, and its write verifies the right once more on the
 * newest state: between the two somebody else may have changed it.
 */
export interface Subject {
  readonly right: Right
  /** The league that a command means; null: none. */
  readonly league: League | null
}

export interface Right {
  /** Direct messages too, any channel of a server, the same about a league there, or the thread of a table (a button: its own table's). */
  readonly where: 'anywhere' | 'server' | 'league' | 'table'
  readonly who: readonly Who[]
  /** Once the game has begun, if that makes a difference. */
  readonly begun?: readonly Who[]
  /** It changes a table or posts something; else it only looks, and only the asking person sees the answer. */
  readonly changes?: true
}

export const look: Right = { where: 'table', who: ['anybody'] }
export const mine: Right = { where: 'table', who: ['own'] }
export const move: Right = { ...mine, changes: true }
/** The lobby is the host's, and the moderators'; whoever plays has no less say once the game has begun. */
export const host: Right = { where: 'table', who: ['opener', 'moderator'], changes: true }
export const players: Right = { where: 'table', who: ['seated', 'moderator'], changes: true }
export const hostThenPlayers: Right = { ...host, begun: players.who }
export const sit: Right = { where: 'table', who: ['anybody'], changes: true }
export const onServer: Right = { where: 'server', who: ['anybody'] }
export const anywhere: Right = { where: 'anywhere', who: ['anybody'] }
/** What somebody chooses for himself, in all his games. */
export const own: Right = { ...anywhere, changes: true }
/** A league is whose who opened it, and the moderators’. */
export const organise: Right = { where: 'league', who: ['organiser', 'moderator'], changes: true }
