import { RESTJSONErrorCodes, Routes } from 'discord.js'
import type { CoreContext } from '../bot-context.ts'
import { getDiscordErrorCode, LockedThreadError } from './failures.ts'

/**
 * Runs an action in a thread. If the thread is archived, reopens the thread and runs the action again. Throws
 * `LockedThreadError` if the bot may not reopen the thread.
 */
export async function runInThread<T>(
  { editClient }: Pick<CoreContext, 'editClient'>,
  thread: string,
  deed: () => Promise<T>,
): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    const code = getDiscordErrorCode(error)
    if (code === RESTJSONErrorCodes.ThreadLocked) throw new LockedThreadError(thread, { cause: error })
    if (code !== RESTJSONErrorCodes.InvalidActionOnArchivedThread) throw error
  }
  try {
    await editClient.patch(Routes.channel(thread), { body: { archived: false } })
  } catch (error) {
    if (getDiscordErrorCode(error) !== RESTJSONErrorCodes.MissingPermissions) throw error
    throw new LockedThreadError(thread, { cause: error })
  }
  return deed()
}
