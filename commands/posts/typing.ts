import { Routes } from 'discord.js'
import type { CoreContext } from '../bot-context.ts'
import type { TimeSource } from './retry-queue.ts'

/**
 * Milliseconds after which the typing sign is sent again. Discord shows a typing sign for slightly longer than
 * this.
 */
export const TYPING_SIGN_INTERVAL_MS = 8_000

/**
 * Shows the bot as typing in the thread, from `wait` milliseconds on, until the caller calls the returned function.
 * `shown` is called each time that the sign is sent.
 */
export function showTyping(
  { editClient, log }: Pick<CoreContext, 'editClient' | 'log'>,
  clock: TimeSource,
  thread: string,
  wait: number,
  shown = () => {},
): () => void {
  let callOff = () => {}
  const show = () => {
    shown()
    editClient
      .post(Routes.channelTyping(thread))
      .catch(error => log.debug({ error, thread }, 'the typing indicator could not be shown'))
    callOff = clock.after(TYPING_SIGN_INTERVAL_MS, show)
  }
  if (wait > 0) callOff = clock.after(wait, show)
  else show()
  return () => callOff()
}
