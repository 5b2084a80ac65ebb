import { RESTJSONErrorCodes, Routes } from 'discord.js'
import type { Bare } from '../house.ts'
import { codeOf, LockedThread } from './failures.ts'

/** Does something in a thread. One that is only archived is opened for it. Throws `LockedThread`. */
export async function inThread<T>(
  { edits }: Pick<Bare, 'edits'>,
  thread: string,
  deed: () => Promise<T>,
): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    const code = codeOf(error)
    if (code === RESTJSONErrorCodes.ThreadLocked) throw new LockedThread(thread, { cause: error })
    if (code !== RESTJSONErrorCodes.InvalidActionOnArchivedThread) throw error
  }
  try {
    await edits.patch(Routes.channel(thread), { body: { archived: false } })
  } catch (error) {
    if (codeOf(error) !== RESTJSONErrorCodes.MissingPermissions) throw error
    throw new LockedThread(thread, { cause: error })
  }
  return deed()
}
