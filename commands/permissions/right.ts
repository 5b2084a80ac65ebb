import type { League } from '../../src/leagues/index.ts'

/**
 * Groups of people who may do something. `organiser`: opened the league. `opener`: opened the table. `own`:
 * holds the seat in question. `seated`: plays any seat.
 */
export type PeopleGroup = 'anybody' | 'organiser' | 'opener' | 'own' | 'seated' | 'moderator'

/**
 * Result of a successful check of rights. The action changes only this subject. The write checks the right again
 * on the newest state, because somebody else may have changed it meanwhile.
 */
export interface RightSubject {
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
  readonly who: readonly PeopleGroup[]
  /** Who may do it once the game has begun, if that makes a difference. */
  readonly begun?: readonly PeopleGroup[]
  /** True if it changes a table or posts something. Otherwise it only shows something to the asking person. */
  readonly changes?: true
}

export const lookRight: Right = { where: 'table', who: ['anybody'] }
export const ownSeatRight: Right = { where: 'table', who: ['own'] }
export const moveRight: Right = { ...ownSeatRight, changes: true }
/**
 * Right to change a lobby, for its host and for moderators. A second right below adds all players once the game
 * has begun.
 */
export const hostRight: Right = { where: 'table', who: ['opener', 'moderator'], changes: true }
export const playersRight: Right = { where: 'table', who: ['seated', 'moderator'], changes: true }
export const hostThenPlayersRight: Right = { ...hostRight, begun: playersRight.who }
export const sitRight: Right = { where: 'table', who: ['anybody'], changes: true }
export const serverRight: Right = { where: 'server', who: ['anybody'] }
export const anywhereRight: Right = { where: 'anywhere', who: ['anybody'] }
/** Right to change one's own choices, which hold for all games. */
export const ownSettingsRight: Right = { ...anywhereRight, changes: true }
/** Right to run a league, for its organiser and for moderators. */
export const organiserRight: Right = { where: 'league', who: ['organiser', 'moderator'], changes: true }
