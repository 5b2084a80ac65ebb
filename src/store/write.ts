import { type Database, errorMessage, type StoredValue } from './database.ts'
import { DatabaseUnavailableError, WriteConflictError, WriteUncertainError } from './failures.ts'

export const WRITE_TRIES = 5
/**
 * Most attempts to win a race between writers. Five were too few while another process kept writing to the same
 * table.
 */
const RACES = 12
/** Milliseconds before the first check whether an uncertain write was done. Doubled for each further check. */
const PAUSE = 100
/**
 * Longest random delay before a lost race is run again, in ms, times the number of attempts. It keeps two
 * processes from colliding repeatedly.
 */
const APART = 20

/**
 * Writes a value by compare and set. Returns false if another process was faster. After a failure in the middle,
 * reads the value to learn whether the write was done.
 */
export async function writeValue(
  database: Database,
  key: string,
  value: string,
  before: number | null,
  due: number | null,
): Promise<boolean> {
  let lost: unknown = null
  for (let tries = 0; tries < WRITE_TRIES; tries++) {
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

/** Result of a won race that returns nothing. */
export const RACE_WON = { result: undefined }

/**
 * Runs `run` again while it returns null, which means that another process was faster. Throws after too many
 * lost races.
 */
export async function retryRace<T>(
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

/** Waits for an answer of the database. Turns any error into the bot's own error for a failed database. */
export async function askDatabase<T>(answer: Promise<T>): Promise<T> {
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
