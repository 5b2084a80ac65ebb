import { seedOf } from '../engine/chain.ts'
import type { SeatTenure, Table } from './types.ts'

/**
 * Returns the mark that replaces the name of a player who deleted their data. Without the secret it does not
 * reveal who they were.
 */
export const markOf = ({ secret }: Pick<Table, 'secret'>, user: string): string =>
  seedOf(secret, ['held', user])

/** Whether a seat-holding record belongs to this user, also after they deleted their data. */
export function belongsToUser(table: Pick<Table, 'secret'>, user: string): (one: SeatTenure) => boolean {
  const mark = markOf(table, user)
  return one => one.user === user || one.mark === mark
}

/**
 * Returns the id by which the table recognizes a person. It stays the same after the person deletes their data,
 * under any pseudonym.
 */
export const personId = (table: Pick<Table, 'secret'>, { mark, user }: SeatTenure): string =>
  mark ?? markOf(table, user)

/** Removes all marks, so that nothing leads to players who deleted their data. */
export function removeMarks(table: Table): Table {
  const held = table.held?.map(({ mark: _, ...one }) => one)
  return held ? { ...table, held } : table
}
