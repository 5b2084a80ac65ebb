import { type Database, type Kept, messageOf } from './database.ts'
import { Busy, Unavailable, Uncertain } from './failures.ts'

export const TRIES = 5
/** Of five in a row all were lost now and then, while another process did one thing after another at the same table. */
const RACES = 12
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

/** A race that is won, and nothing to tell of it. */
export const DONE = { result: undefined }

/** Runs it again while it gives null, a race that another process has won. Throws `Busy` when all of them were lost. */
export async function raced<T>(key: string, run: () => Promise<{ readonly result: T } | null>): Promise<T> {
  for (let tries = 0; tries < RACES; tries++) {
    const won = await run()
    if (won) return won.result
    await pause(Math.random() * APART * (tries + 1))
  }
  throw new Busy(key)
}

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
