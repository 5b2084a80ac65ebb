import { createPseudonym } from '../results/pseudonym.ts'
import type { GameResult } from '../results/result.ts'
import { type Database, resultKey } from './database.ts'
import { awaitDatabaseAnswer, retryWriteConflicts, WRITE_DONE, writeValue } from './write.ts'

/** Stores the result of each finished game as one value, with a list of results for each server and each person. */
export interface GameResultStore {
  /**
   * Stores a result. When the promise resolves, the result is on disk. If the table already has a result, keeps
   * the earlier result.
   */
  write(result: GameResult): Promise<void>
  /** Returns at most `MOST` results of a server, the newest first. */
  ofServer(guild: string): Promise<GameResult[]>
  /**
   * Returns all results of a person on all servers, the newest first. Used for the export of the person's own
   * data.
   */
  recordsOf(user: string): Promise<GameResult[]>
  /**
   * Replaces a person with a pseudonym in all results, and returns the pseudonym: `gone:` and 16 random hexadecimal
   * digits. The ratings of other players do not change. When the promise resolves, nothing connects the person with
   * the pseudonym. After a crash, a second call continues with the same pseudonym.
   */
  forget(user: string): Promise<string>
}

/** Maximum number of results of a server that are read. */
const MOST = 5000
/** Maximum number of results that are read with one request. */
const PAGE = 500

const serverList = (guild: string): string => `results:${guild}`
const personList = (user: string): string => `results-of:${user}`
const forgettingList = (user: string): string => `forgetting:${user}`

export function openGameResultStore(database: Database): GameResultStore {
  const { addToList, removeFromList, readList, getMany } = database

  async function read(list: string, most: number): Promise<GameResult[]> {
    const found: GameResult[] = []
    for (let from = 0; from < most; from += PAGE) {
      const tables = await awaitDatabaseAnswer(readList(list, from, Math.min(PAGE, most - from)))
      const kept = new Map(
        (await awaitDatabaseAnswer(getMany(tables.map(resultKey)))).map(one => [one.key, one.value]),
      )
      for (const table of tables) {
        const result = resultIn(kept.get(resultKey(table)))
        if (result) found.push(result)
      }
      if (tables.length < PAGE) break
    }
    return found
  }

  /**
   * Adds a result to the lists of its server and its players, before the result itself is written. So after a crash
   * a list may contain a result that was not written, but no result is missing.
   */
  async function list(result: GameResult): Promise<void> {
    const { table, guild, ended } = result
    for (const user of usersOf(result)) await awaitDatabaseAnswer(addToList(personList(user), table, ended))
    await awaitDatabaseAnswer(addToList(serverList(guild), table, ended))
  }

  const rename = (table: string, user: string, pseudonym: string): Promise<void> =>
    retryWriteConflicts(table, async () => {
      const kept = await awaitDatabaseAnswer(database.get(resultKey(table), null))
      const result = kept && kept !== 'same' ? resultIn(kept.value) : null
      if (!result || !kept || kept === 'same' || !usersOf(result).includes(user)) return WRITE_DONE
      const seats = result.seats.map(seat => (seat.user === user ? { ...seat, user: pseudonym } : seat))
      const renamed = { ...result, seats }
      await list(renamed)
      return (await writeValue(database, resultKey(table), valueFor(renamed), kept.revision, null))
        ? WRITE_DONE
        : null
    })

  return {
    async write(result) {
      const key = resultKey(result.table)
      const [standing] = await awaitDatabaseAnswer(getMany([key]))
      await list(resultIn(standing?.value) ?? result)
      if (!standing) await writeValue(database, key, valueFor(result), null, null)
    },
    ofServer: guild => read(serverList(guild), MOST),
    recordsOf: user => read(personList(user), Number.POSITIVE_INFINITY),
    async forget(user) {
      const [begun] = await awaitDatabaseAnswer(readList(forgettingList(user), 0, 1))
      const pseudonym = begun ?? createPseudonym()
      await awaitDatabaseAnswer(addToList(forgettingList(user), pseudonym, 0))
      for (;;) {
        const tables = await awaitDatabaseAnswer(readList(personList(user), 0, PAGE))
        if (tables.length === 0) break
        for (const table of tables) {
          await rename(table, user, pseudonym)
          await awaitDatabaseAnswer(removeFromList(personList(user), table))
        }
      }
      await awaitDatabaseAnswer(removeFromList(forgettingList(user), pseudonym))
      return pseudonym
    },
  }
}

const usersOf = ({ seats }: GameResult): string[] => [...new Set(seats.flatMap(({ user }) => user ?? []))]

const valueFor = (result: GameResult): string => JSON.stringify({ value: result })

/** Parses a stored result. Returns null if the stored value cannot be read. */
function resultIn(value: string | undefined): GameResult | null {
  if (value === undefined) return null
  try {
    const { value: result } = JSON.parse(value) as { value?: Partial<GameResult> }
    return result?.format === 1 && Array.isArray(result.seats) && typeof result.ended === 'number'
      ? (result as GameResult)
      : null
  } catch {
    return null
  }
}
