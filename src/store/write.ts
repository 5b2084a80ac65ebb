import { type Database, errorMessage, type StoredValue } from './database.ts'
import { DatabaseUnavailableError, WriteConflictError, WriteUncertainError } from './failures.ts'

export const MAX_WRITE_TRIES = 5
/**
 * Maximum number of attempts to write a value that other processes write too. Five attempts were too few for a table
 * to which another process kept writing.
 */
const RACES = 12
/**
 * Delay before the first check whether an uncertain write was done, in ms. The delay doubles with each further
 * check.
 */
const PAUSE = 100
/**
 * Maximum random delay before the second attempt to write, in ms. Grows by this amount with each further attempt. The
 * delay keeps two processes from colliding again and again.
 */
const APART = 20

/**
 * Writes a value by compare and set. Returns false if another process was faster. If the database fails during the
 * write, reads the value back to learn whether the write was done.
 */
export async function writeValue(
  database: Database,
  key: string,
  value: string,
  before: number | null,
  due: number | null,
): Promise<boolean> {
  let lost: unknown = null
  for (let tries = 0; tries < MAX_WRITE_TRIES; tries++) {
    try {
      if (lost) {
        await pause(PAUSE * 2 ** (tries - 1))
        const now = await database.get(key, null)
        if (isIt(now, value, before)) return true
        if (now && now !== 'same' && now.revision !== before) return false
      }
      if (await database.put(key, value, before, due)) return true
      if (!lost) return false
    } catch (error) {
      if (!lost && !database.isUncertain(error)) throw unavailable(error)
      lost = error
    }
  }
  throw new WriteUncertainError(errorMessage(lost), { cause: lost })
}

/** Result of a write that succeeded and returns no value. */
export const WRITE_DONE = { result: undefined }

/**
 * Repeats `run` until it returns a result. `run` returns null if another process wrote first. Throws
 * `WriteConflictError` after too many attempts.
 */
export async function retryWriteConflicts<T>(
  key: string,
  run: () => Promise<{ readonly result: T } | null>,
): Promise<T> {
  for (let tries = 0; tries < RACES; tries++) {
    const won = await run()
    if (won) return won.result
    await pause(Math.random() * APART * (tries + 1))
  }
  throw new WriteConflictError(key)
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const isIt = (kept: StoredValue | 'same' | null, value: string, before: number | null): boolean =>
  kept !== null && kept !== 'same' && kept.revision === (before ?? 0) + 1 && kept.value === value

/** Waits for an answer of the database. Converts any error to `DatabaseUnavailableError`. */
export async function awaitDatabaseAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}

const unavailable = (error: unknown): DatabaseUnavailableError =>
  error instanceof DatabaseUnavailableError
    ? error
    : new DatabaseUnavailableError(errorMessage(error), { cause: error })
