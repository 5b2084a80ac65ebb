import { type Database, type Kept, messageOf } from './database.ts'
import { Unavailable, Uncertain } from './failures.ts'

export const TRIES = 5
/**
 * So often a lost race is run again before we say that there is a crowd. Whoever waits meanwhile loses each of them with even
 * chances while another process does one thing after another at the same table: five in a row were lost now and then.
 */
export const RACES = 12
/** Milliseconds before the second look at a write that may or may not have been done; doubled each time. */
const PAUSE = 100
/** Milliseconds at most before a lost race is run again, so that two do not meet again and again. */
const APART = 20

/** Compare and set. When the database fails in the middle of it, what it then holds tells whether it was done. */
export async function written(
  database: Database,
  key: string,
  value: string,
  before: number | null,
  due: number | null,
): Promise<boolean> {
  let lost: unknown = null
  for (let tries = 0; tries < TRIES; tries++) {
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
  throw new Uncertain(messageOf(lost), { cause: lost })
}

/** Before a lost race is run again. */
export const apart = (tries: number): Promise<void> => pause(Math.random() * APART * (tries + 1))

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const isIt = (kept: Kept | 'same' | null, value: string, before: number | null): boolean =>
  kept !== null && kept !== 'same' && kept.revision === (before ?? 0) + 1 && kept.value === value

/** What is asked of the database; that it does not answer is told in our words. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}

const unavailable = (error: unknown): Unavailable =>
  error instanceof Unavailable ? error : new Unavailable(messageOf(error), { cause: error })
