import { noted } from './posts.ts'
import type { Cause, Changed, No, Table } from './types.ts'
import { rolesHeld } from './who.ts'

const HOUR = 3_600_000
/** Whoever opened a lobby and does nothing there for so long gives it up to those who sit. */
export const AWAY_HOURS = 24

/** The lobby's message still shows an earlier stage of the table. */
export const isLobbyBehind = ({ lobby, lobbyStage = 'lobby', stage }: Table): boolean =>
  lobby !== null && lobbyStage !== stage

/** The lobby's message shows this stage from now on; the same table when that was known. */
export const withLobbyStage = (table: Table, stage: Table['stage']): Table =>
  (table.lobbyStage ?? 'lobby') === stage ? table : { ...table, lobbyStage: stage }

/** The opener has done something in the lobby. */
export const withHost = (table: Table, { user, now }: Pick<Cause, 'user' | 'now'>): Table =>
  table.stage === 'lobby' && table.creator === user ? { ...table, hosted: now } : table

/** Milliseconds: from then on somebody else who sits may take the lobby over. */
export const takeOverFrom = ({ hosted, thread }: Table): number =>
  (hosted ?? Number(BigInt(thread) >> 22n) + DISCORD_EPOCH) + AWAY_HOURS * HOUR
const DISCORD_EPOCH = 1_420_070_400_000

/**
 * Whoever sits at a table whose opener is away leads it from now on. The opener gets up: nobody is to play, and lose on time, under
 * terms that were chosen while he was away.
 */
export function takeOver(table: Table, cause: Cause): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (table.creator === cause.user) return { table }
  if (rolesHeld(table, cause.user).length === 0) return { no: 'not-seated' }
  if (cause.now < takeOverFrom(table)) return { no: 'opener-here' }
  const seats = table.seats.map(seat =>
    seat.user === table.creator ? { role: seat.role, user: null } : seat,
  )
  return { table: noted({ ...table, seats, creator: cause.user, hosted: cause.now }, cause) }
}
