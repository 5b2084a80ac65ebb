import { buildGameResult } from '../../src/results/index.ts'
import { removeMarks } from '../../src/table/mark.ts'
import { addPost } from '../../src/table/posts.ts'
import { isResultUnsaved } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, type CoreContext, systemOfTable } from '../bot-context.ts'
import { recordLeagueGameEnd } from '../league/league-runner.ts'
import { createRetryQueue, type RetryQueue, type TimeSource } from './retry-queue.ts'

/**
 * Background work that stores the result of each finished game. The table itself notes that its result must be
 * stored, so a crash loses no result. Storing a result a second time changes nothing.
 */
export function createResultRecorder(
  bot: CoreContext & Pick<BotContext, 'outbox' | 'leagueRunner'>,
  time: { clock: TimeSource; randomShare: () => number },
): RetryQueue {
  return createRetryQueue({ work: keep, waitsForPerson: () => false, ...time })

  async function keep(key: string): Promise<void> {
    const table = await bot.store.read(key)
    if (!table?.match || !isResultUnsaved(table)) return
    const { match } = table
    try {
      // Stored results are shown to the whole server, so the result of a private game is not stored.
      if (!table.isPrivate)
        await bot.store.results.write(buildGameResult({ ...table, match }, systemOfTable(bot, table)))
      const league = await recordLeagueGameEnd(bot, table)
      // Sends the post about the end of the game before the last post, so that players need not wait for the
      // animation.
      await bot.outbox.run(key)
      await bot.store.turn(key, now => ({ table: recorded(now, bot.now()), result: undefined }))
      await bot.outbox.tryUnlessBlocked(key)
      if (league) void bot.leagueRunner.run(league)
    } catch (error) {
      bot.log.warn(
        { error, thread: table.thread, system: table.system },
        'a result could not be saved yet; it will be tried again',
      )
      throw error
    }
  }
}

/**
 * Marks the result as stored and adds the archive post in the same write, so that there is exactly one archive
 * post. The end time of the game stays unchanged.
 */
function recorded(table: Table, now: number): Table | null {
  if (!isResultUnsaved(table)) return null
  const cause = { user: '', interaction: '', now }
  const next = addPost({ ...removeMarks(table), recorded: true }, cause, {
    what: 'archive',
    calls: [],
    user: null,
  })
  return { ...next, ...(table.touched !== undefined && { touched: table.touched }) }
}
