import { buildResult } from '../../src/results/index.ts'
import { removeMarks } from '../../src/table/mark.ts'
import { addPost } from '../../src/table/posts.ts'
import { isUnrecorded } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, type CoreContext, systemOf } from '../bot-context.ts'
import { noteLeagueGameEnd } from '../league/league-runner.ts'
import { openRetryQueue, type RetryQueue, type TimeSource } from './retry-queue.ts'

/**
 * Stores the result of each finished game. The table itself marks its result as due, so that a crash loses no
 * result. Storing a result again changes nothing.
 */
export function openResultRecorder(
  house: CoreContext & Pick<BotContext, 'outbox' | 'leagueRunner'>,
  time: { clock: TimeSource; randomShare: () => number },
): RetryQueue {
  return openRetryQueue({ work: keep, waitsForPerson: () => false, ...time })

  async function keep(key: string): Promise<void> {
    const table = await house.store.read(key)
    if (!table?.match || !isUnrecorded(table)) return
    const { match } = table
    try {
      await house.store.results.write(buildResult({ ...table, match }, systemOf(house, table)))
      const league = await noteLeagueGameEnd(house, table)
      // Sends the post about the end first, so that players need not wait for the film.
      await house.outbox.run(key)
      await house.store.turn(key, now => ({ table: recorded(now, house.now()), result: undefined }))
      await house.outbox.tryUnlessBlocked(key)
      if (league) void house.leagueRunner.run(league)
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
  const next = addPost({ ...removeMarks(table), recorded: true }, cause, {
    what: 'archive',
    calls: [],
    user: null,
  })
  return { ...next, ...(table.touched !== undefined && { touched: table.touched }) }
}
