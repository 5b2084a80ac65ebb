import { withInteraction } from './posts.ts'
import { rolesHeld } from './seat-queries.ts'
import type { Initiator, Table, TableChange, TableNo } from './types.ts'

const HOUR = 3_600_000
/** Hours without activity after which the host loses the lobby to a seated player. */
export const AWAY_HOURS = 24

/** Whether the lobby message still shows an earlier stage of the table. */
export const isLobbyOutdated = ({ lobby, lobbyStage = 'lobby', stage }: Table): boolean =>
  lobby !== null && lobbyStage !== stage

/** Records the stage that the lobby message shows. Returns the same table if it is already recorded. */
export const withLobbyStage = (table: Table, stage: Table['stage']): Table =>
  (table.lobbyStage ?? 'lobby') === stage ? table : { ...table, lobbyStage: stage }

/** Records that the host was active in the lobby. */
export const markHostActive = (table: Table, { user, now }: Pick<Initiator, 'user' | 'now'>): Table =>
  table.stage === 'lobby' && table.creator === user ? { ...table, hosted: now } : table

/** Returns the time in milliseconds from which a seated player may take over the lobby. */
export const takeOverTime = ({ hosted, thread }: Table): number =>
  (hosted ?? Number(BigInt(thread) >> 22n) + DISCORD_EPOCH) + AWAY_HOURS * HOUR
const DISCORD_EPOCH = 1_420_070_400_000

/**
 * Makes a seated player the host if the host is away. The old host loses their seats. Nobody should have to
 * play, and lose on time, under terms chosen while they were away.
 */
export function takeOverLobby(table: Table, initiator: Initiator): TableChange | TableNo {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (table.creator === initiator.user) return { table }
  if (rolesHeld(table, initiator.user).length === 0) return { no: 'not-seated' }
  if (initiator.now < takeOverTime(table)) return { no: 'opener-here' }
  const seats = table.seats.map(seat =>
    seat.user === table.creator ? { role: seat.role, user: null } : seat,
  )
  return {
    table: withInteraction({ ...table, seats, creator: initiator.user, hosted: initiator.now }, initiator),
  }
}
