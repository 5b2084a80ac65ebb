import { resultOf } from '../../src/results/index.ts'
import { unmarked } from '../../src/table/mark.ts'
import { post } from '../../src/table/posts.ts'
import { isUnrecorded } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { type Bare, type House, systemOf } from '../house.ts'
import { noteEnd } from '../league/secretary.ts'
import { type Chains, type Clock, openChains } from './chains.ts'

/**
 * Keeps a result of each game that has ended. The table's own write says that it is to be done (`dueOf`), so that no crash
 * leaves one out; and it is the same however often it is done.
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
      // Nobody waits for a film to hear that his game is over
      await house.outbox.run(key)
      await house.store.turn(key, now => ({ table: recorded(now, house.now()), result: undefined }))
      await house.outbox.ask(key)
      if (league) void house.secretary.run(league)
    } catch (error) {
      house.log.warn({ error, thread: table.thread, system: table.system }, 'a result could not be kept yet')
      throw error
    }
  }
}

/** The last post goes with it, so that there is one. The game has ended when it did, not now. */
function recorded(table: Table, now: number): Table | null {
  if (!isUnrecorded(table)) return null
  const cause = { user: '', interaction: '', now }
  const next = post({ ...unmarked(table), recorded: true }, cause, { what: 'archive', calls: [], user: null })
  return { ...next, ...(table.touched !== undefined && { touched: table.touched }) }
}
