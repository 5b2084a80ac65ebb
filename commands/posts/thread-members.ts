import { DiscordAPIError, Routes } from 'discord.js'
import { listPeopleOfTable } from '../../src/table/seat-queries.ts'
import type { Post, Table } from '../../src/table/types.ts'
import type { CoreContext } from '../bot-context.ts'
import { getDiscordErrorCode, isThreadGone } from '../discord/failures.ts'
import { runInThread } from '../discord/run-in-thread.ts'

/**
 * Adds people to the thread of a private table: the invited person, or everybody when the thread is new. Adding a
 * person again changes nothing.
 */
export async function addThreadMembers(bot: CoreContext, table: Table, item: Post): Promise<void> {
  for (const user of newMembers(table, item)) {
    try {
      await runInThread(bot, table.thread, () =>
        bot.client.rest.put(Routes.threadMembers(table.thread, user)),
      )
    } catch (error) {
      // If only this person cannot be added, the post is still sent. An outage or a deleted thread stops the post
      // as well, so the error is thrown.
      if (!(error instanceof DiscordAPIError) || isThreadGone(error)) throw error
      bot.log.info(
        { code: getDiscordErrorCode(error), thread: table.thread, system: table.system },
        'a person could not be added to a private thread',
      )
    }
  }
}

/**
 * Lists the people who may not be in the thread yet. Leaves out people whose data was deleted, because their ids
 * are gone.
 */
function newMembers(table: Table, { what, text = '' }: Post): string[] {
  const { isPrivate, declined = [] } = table
  if (!isPrivate) return []
  const isNew = what === 'lobby' || what === 'moved'
  const users = isNew
    ? listPeopleOfTable(table).filter(user => !declined.includes(user))
    : what === 'invited'
      ? [text]
      : []
  return users.filter(user => /^\d+$/.test(user))
}
