import { errorMessage } from './database.ts'

type Write = (what: object, words: string) => void

/**
 * Returns a function that logs outages: one line when the database fails, and one when it works again. Call the
 * function after each database call, with the error or null. `now` returns the time in ms.
 */
export function createOutageLog(
  log: { readonly error: Write; readonly info: Write },
  now: () => number,
): (error: unknown) => void {
  let since: number | null = null
  return error => {
    if (error === null) {
      if (since !== null) log.info({ seconds: seconds(now() - since) }, 'the database is available again')
      since = null
    } else if (since === null) {
      since = now()
      log.error({ why: errorMessage(error) }, 'the database is not available')
    }
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10
