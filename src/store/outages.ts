import { messageOf } from './database.ts'

type Write = (what: object, words: string) => void

/**
 * Writes into the log once that the database cannot be used, and once that it can again. Hears of each answer: its error, or
 * null. `now` in milliseconds.
 */
export function outageLog(
  log: { readonly error: Write; readonly info: Write },
  now: () => number,
): (error: unknown) => void {
  let since: number | null = null
  return error => {
    if (error === null) {
      if (since !== null) log.info({ seconds: seconds(now() - since) }, 'the database can be used again')
      since = null
    } else if (since === null) {
      since = now()
      log.error({ why: messageOf(error) }, 'the database cannot be used')
    }
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10
