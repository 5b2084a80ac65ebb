import type { League } from '../../src/leagues/index.ts'

/**
 * Groups of people who may do something. `organiser`: opened the league. `opener`: opened the table. `own`:
 * holds the seat in question. `seated`: plays any seat.
 */
export type Who = 'anybody' | 'organiser' | 'opener' | 'own' | 'seated' | 'moderator'

/**
 * Result of a successful check of rights. The action changes only this subject. The write checks the right again
 * on the newest state, because somebody else may have changed it meanwhile.
 */
export interface Subject {
  readonly right: Right
  /** League that a command is about. Null if there is none. */
  readonly league: League | null
}

export interface Right {
  /**
   * Where the right holds: also in direct messages, in any channel of a server, for a league of the server, or
   * in the thread of a table. A button counts for its own table.
   */
  readonly where: 'anywhere' | 'server' | 'league' | 'table'
  readonly who: readonly Who[]
  /** Who may do it once the game has begun, if that makes a difference. */
  readonly begun?: readonly Who[]
  /** True if it changes a table or posts something. Otherwise it only shows something to the asking person. */
  readonly changes?: true
}

export const look: Right = { where: 'table', who: ['anybody'] }
export const mine: Right = { where: 'table', who: ['own'] }
export const move: Right = { ...mine, changes: true }
/**
 * Right to change a lobby, for its host and for moderators. A second right below adds all players once the game
 * has begun.
 */
export const host: Right = { where: 'table', who: ['opener', 'moderator'], changes: true }
export const players: Right = { where: 'table', who: ['seated', 'moderator'], changes: true }
export const hostThenPlayers: Right = { ...host, begun: players.who }
export const sit: Right = { where: 'table', who: ['anybody'], changes: true }
export const onServer: Right = { where: 'server', who: ['anybody'] }
export const anywhere: Right = { where: 'anywhere', who: ['anybody'] }
/** Right to change one's own choices, which hold for all games. */
export const own: Right = { ...anywhere, changes: true }
/** Right to run a league, for its organiser and for moderators. */
export const organise: Right = { where: 'league', who: ['organiser', 'moderator'], changes: true }
