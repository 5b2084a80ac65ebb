import { seedOf } from '../engine/chain.ts'
import type { Holding, Table } from './types.ts'

/** What stands beside the holding of somebody who had himself forgotten: nobody without the secret learns from it who he was. */
export const markOf = ({ secret }: Pick<Table, 'secret'>, user: string): string =>
  seedOf(secret, ['held', user])

/** Whether it was this user who held a role, under his name or forgotten. */
export function isHis(table: Pick<Table, 'secret'>, user: string): (one: Holding) => boolean {
  const mark = markOf(table, user)
  return one => one.user === user || one.mark === mark
}

/** By this the table knows a person, under his name or forgotten, and under however many pseudonyms. */
export const personIn = (table: Pick<Table, 'secret'>, { mark, user }: Holding): string =>
  mark ?? markOf(table, user)

/** Nothing leads any more to who had himself forgotten. */
export function unmarked(table: Table): Table {
  const held = table.held?.map(({ mark: _, ...one }) => one)
  return held ? { ...table, held } : table
}
