import { goneName } from '../results/gone.ts'
import type { Result } from '../results/record.ts'
import { type Database, resultKey } from './database.ts'
import { asked, DONE, raced, written } from './written.ts'

/** Stores the results of finished games, one value each, with a list per server and per person. */
export interface Results {
  /** Stores a result, which is on disk when the promise resolves. Keeps a result that the table already has. */
  write(result: Result): Promise<void>
  /** Returns the results of a server, the newest first, at most `MOST`. */
  ofServer(guild: string): Promise<Result[]>
  /** Returns all results of a person on all servers, the newest first, for the export of their own data. */
  recordsOf(user: string): Promise<Result[]>
  /**
   * Replaces a person with one pseudonym in all results and returns it: `gone:` and 16 random hexadecimal
   * digits. Other players' ratings do not change. After a crash it may be called again and goes on with the same
   * pseudonym. When it resolves, no result names the person, and nothing links them to the pseudonym.
   */
  forget(user: string): Promise<string>
}

/** Most results of a server that are read. */
const MOST = 5000
/** Results read with one request. */
const PAGE = 500

const serverList = (guild: string): string => `results:${guild}`
const personList = (user: string): string => `results-of:${user}`
const forgettingList = (user: string): string => `forgetting:${user}`

export function openResults(database: Database): Results {
  const { enlist, strike, listed, some } = database

  async function read(list: string, most: number): Promise<Result[]> {
    const found: Result[] = []
    for (let from = 0; from < most; from += PAGE) {
      const tables = await asked(listed(list, from, Math.min(PAGE, most - from)))
      const kept = new Map((await asked(some(tables.map(resultKey)))).map(one => [one.key, one.value]))
      for (const table of tables) {
        const result = resultIn(kept.get(resultKey(table)))
        if (result) found.push(result)
      }
      if (tables.length < PAGE) break
    }
    return found
  }

  /** Puts a result on its lists. A crash may leave an entry too many, never one too few. */
  async function list(result: Result): Promise<void> {
    const { table, guild, ended } = result
    for (const user of usersOf(result)) await asked(enlist(personList(user), table, ended))
    await asked(enlist(serverList(guild), table, ended))
  }

  const rename = (table: string, user: string, pseudonym: string): Promise<void> =>
    raced(table, async () => {
      const kept = await asked(database.get(resultKey(table), null))
      const result = kept && kept !== 'same' ? resultIn(kept.value) : null
      if (!result || !kept || kept === 'same' || !usersOf(result).includes(user)) return DONE
      const seats = result.seats.map(seat => (seat.user === user ? { ...seat, user: pseudonym } : seat))
      const renamed = { ...result, seats }
      await list(renamed)
      return (await written(database, resultKey(table), valueFor(renamed), kept.revision, null)) ? DONE : null
    })

  return {
    async write(result) {
      const key = resultKey(result.table)
      const [standing] = await asked(some([key]))
      await list(resultIn(standing?.value) ?? result)
      if (!standing) await written(database, key, valueFor(result), null, null)
    },
    ofServer: guild => read(serverList(guild), MOST),
    recordsOf: user => read(personList(user), Number.POSITIVE_INFINITY),
    async forget(user) {
      const [begun] = await asked(listed(forgettingList(user), 0, 1))
      const pseudonym = begun ?? goneName()
      await asked(enlist(forgettingList(user), pseudonym, 0))
      for (;;) {
        const tables = await asked(listed(personList(user), 0, PAGE))
        if (tables.length === 0) break
        for (const table of tables) {
          await rename(table, user, pseudonym)
          await asked(strike(personList(user), table))
        }
      }
      await asked(strike(forgettingList(user), pseudonym))
      return pseudonym
    },
  }
}

const usersOf = ({ seats }: Result): string[] => [...new Set(seats.flatMap(({ user }) => user ?? []))]

const valueFor = (result: Result): string => JSON.stringify({ value: result })

/** Parses a stored result. Returns null for an unreadable value, which stays unchanged. */
function resultIn(value: string | undefined): Result | null {
  if (value === undefined) return null
  try {
    const { value: result } = JSON.parse(value) as { value?: Partial<Result> }
    return result?.format === 1 && Array.isArray(result.seats) && typeof result.ended === 'number'
      ? (result as Result)
      : null
  } catch {
    return null
  }
}
