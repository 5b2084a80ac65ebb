import { recordInteraction } from './posts.ts'
import { rolesOfUser } from './seat-queries.ts'
import type { Initiator, RefusedTableChange, Table, TableChange } from './types.ts'

const HOUR = 3_600_000
/** Hours of inactivity of the host after which a seated player may take over the lobby. */
export const HOST_AWAY_HOURS = 24

/** Whether the lobby message still shows an earlier stage of the table. */
export const isLobbyOutdated = ({ lobby, lobbyStage = 'lobby', stage }: Table): boolean =>
  lobby !== null && lobbyStage !== stage

/**
 * Records which stage of the table the lobby message shows. Returns the same table if that stage is already
 * recorded.
 */
export const recordLobbyStage = (table: Table, stage: Table['stage']): Table =>
  (table.lobbyStage ?? 'lobby') === stage ? table : { ...table, lobbyStage: stage }

/** Records that the host was active in the lobby. Does nothing for other users. */
export const markHostActive = (table: Table, { user, now }: Pick<Initiator, 'user' | 'now'>): Table =>
  table.stage === 'lobby' && table.creator === user ? { ...table, hosted: now } : table

/** Returns the time in milliseconds after which a seated player may take over the lobby. */
export const lobbyTakeOverTime = ({ hosted, thread }: Table): number =>
  (hosted ?? Number(BigInt(thread) >> 22n) + DISCORD_EPOCH) + HOST_AWAY_HOURS * HOUR
const DISCORD_EPOCH = 1_420_070_400_000

/**
 * Makes a seated player the host if the old host has been away for too long. The old host loses their seats, because
 * they might otherwise lose on time in a game whose terms were chosen in their absence.
 */
export function takeOverLobby(table: Table, initiator: Initiator): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (table.creator === initiator.user) return { table }
  if (rolesOfUser(table, initiator.user).length === 0) return { no: 'not-seated' }
  if (initiator.now < lobbyTakeOverTime(table)) return { no: 'opener-here' }
  const seats = table.seats.map(seat =>
    seat.user === table.creator ? { role: seat.role, user: null } : seat,
  )
  const { creator, invited = [], isPrivate } = table
  const taken: Table = {
    ...table,
    seats,
    creator: initiator.user,
    hosted: initiator.now,
    // The old host may still see a private table
    ...(isPrivate && !invited.includes(creator) && { invited: [...invited, creator] }),
  }
  return { table: recordInteraction(taken, initiator) }
}
