import { resultOf } from '../../src/results/index.ts'
import { unmarked } from '../../src/table/mark.ts'
import { post } from '../../src/table/posts.ts'
import { isUnrecorded } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { type Bare, type House, systemOf } from '../house.ts'
import { noteEnd } from '../league/secretary.ts'
import { type Chains, type Clock, openChains } from './chains.ts'

/**
 * Stores the result of each finished game. The table itself marks its result as due, so that a crash loses no
 * result. Storing a result again changes nothing.
 */
export function openRecords(
  house: Bare & Pick<House, 'outbox' | 'secretary'>,
  time: { clock: Clock; chance: () => number },
): Chains {
  return openChains({ work: keep, stops: () => false, ...time })

  async function keep(key: string): Promise<void> {
    const table = await house.store.read(key)
    if (!table?.match || !isUnrecorded(table)) return
    const { match } = table
    try {
      await house.store.results.write(resultOf({ ...table, match }, systemOf(house, table)))
      const league = await noteEnd(house, table)
      // Sends the post about the end first, so that players need not wait for the film.
      await house.outbox.run(key)
      await house.store.turn(key, now => ({ table: recorded(now, house.now()), result: undefined }))
      await house.outbox.ask(key)
      if (league) void house.secretary.run(league)
    } catch (error) {
      house.log.warn(
        { error, thread: table.thread, system: table.system },
        'a result could not be saved yet; it will be tried again',
      )
      throw error
    }
  }
}

/**
 * Marks the result as stored and adds the last post in the same write, so that there is exactly one. The time at
 * which the game ended stays the same.
 */
function recorded(table: Table, now: number): Table | null {
  if (!isUnrecorded(table)) return null
  const cause = { user: '', interaction: '', now }
  const next = post({ ...unmarked(table), recorded: true }, cause, { what: 'archive', calls: [], user: null })
  return { ...next, ...(table.touched !== undefined && { touched: table.touched }) }
}
