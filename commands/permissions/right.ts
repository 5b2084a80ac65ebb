import type { League } from '../../src/leagues/index.ts'
import type { Table } from '../../src/table/types.ts'

/**
 * Groups of people who may have a right. `organiser`: opened the league. `opener`: opened the table. `own`:
 * holds the seat that the action concerns. `seated`: holds any seat of the table.
 */
export type PeopleGroup = 'anybody' | 'organiser' | 'opener' | 'own' | 'seated' | 'moderator'

/**
 * What a person may act on after a successful check of their right. The action changes only this subject. The
 * right is checked again during the write, because somebody else may have changed the table or league meanwhile.
 */
export interface AuthorizedSubject {
  readonly right: Right
  /** League that the command or button concerns. Null if it concerns none. */
  readonly league: League | null
  /** Table that the command or button concerns, as it was when the right was checked. */
  readonly table?: Table
}

export interface Right {
  /**
   * Where the right applies. `anywhere`: also in direct messages. `server`: in any channel of a server.
   * `league`: for a league of the server. `table`: in the thread of a table. For a button, the table or league
   * of the button counts.
   */
  readonly where: 'anywhere' | 'server' | 'league' | 'table'
  readonly who: readonly PeopleGroup[]
  /**
   * Groups of people who have the right after the game has begun. Absent if the same groups have it before and
   * after.
   */
  readonly begun?: readonly PeopleGroup[]
  /**
   * True if the action changes a table or posts a message. Absent if the action only shows something to the
   * person who asks.
   */
  readonly changes?: true
}

export const rightToViewTable: Right = { where: 'table', who: ['anybody'] }
export const rightOfOwnSeat: Right = { where: 'table', who: ['own'] }
export const rightToMakeMoves: Right = { ...rightOfOwnSeat, changes: true }
/**
 * Right to change a lobby, for its host and for moderators. The right `rightOfHostThenPlayers` gives it to all
 * players after the game has begun.
 */
export const rightToChangeLobby: Right = { where: 'table', who: ['opener', 'moderator'], changes: true }
export const tablePlayersRight: Right = { where: 'table', who: ['seated', 'moderator'], changes: true }
export const rightOfHostThenPlayers: Right = { ...rightToChangeLobby, begun: tablePlayersRight.who }
/** Right to invite people to a table. */
export const rightToInvite: Right = { where: 'table', who: ['opener', 'seated', 'moderator'], changes: true }
export const rightToTakeSeat: Right = { where: 'table', who: ['anybody'], changes: true }
export const serverRight: Right = { where: 'server', who: ['anybody'] }
export const anywhereRight: Right = { where: 'anywhere', who: ['anybody'] }
/** Right of a person to change their own settings, which apply to all their games. */
export const ownSettingsRight: Right = { ...anywhereRight, changes: true }
/** Right to run a league, for its organiser and for moderators. */
export const organiserRight: Right = { where: 'league', who: ['organiser', 'moderator'], changes: true }
