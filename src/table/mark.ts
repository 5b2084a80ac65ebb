import { deriveSeed } from '../engine/chain.ts'
import type { SeatTenure, Table } from './types.ts'

/**
 * Returns the mark that replaces the id of a player who deleted their data. Nobody can find out from the mark
 * who the player was, unless they know the table's secret.
 */
export const computeUserMark = ({ secret }: Pick<Table, 'secret'>, user: string): string =>
  deriveSeed(secret, ['held', user])

/**
 * Returns a function that checks whether a seat record belongs to this user. The function recognizes users even
 * after they deleted their data.
 */
export function createTenureMatcher(
  table: Pick<Table, 'secret'>,
  user: string,
): (one: SeatTenure) => boolean {
  const mark = computeUserMark(table, user)
  return one => one.user === user || one.mark === mark
}

/** Returns an id for the person of a seat record. The id stays the same after the person deletes their data. */
export const tenurePersonId = (table: Pick<Table, 'secret'>, { mark, user }: SeatTenure): string =>
  mark ?? computeUserMark(table, user)

/**
 * Removes the marks of all players who deleted their data. Afterwards, nothing in the table leads to these
 * players.
 */
export function removeMarks(table: Table): Table {
  const held = table.held?.map(({ mark: _, ...one }) => one)
  return held ? { ...table, held } : table
}
