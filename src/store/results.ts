import { goneName } from '../results/gone.ts'
import type { Result } from '../results/record.ts'
import { type Database, resultKey } from './database.ts'
import { asked, DONE, raced, written } from './written.ts'

/** The results of finished games, one value each, with lists of whose they are. */
export interface Results {
  /** On disk when the promise resolves; what is kept of a table already stays as it is. */
  write(result: Result): Promise<void>
  /** Of a server, the newest first, `MOST` at the most. */
  ofServer(guild: string): Promise<Result[]>
  /** Everything that is kept of games in which this person played, on all servers, the newest first: for his own export. */
  recordsOf(user: string): Promise<Result[]>
  /**
   * Puts a pseudonym in this person's place in every result, the same in all of them, and answers with it: `gone:` and 16
   * hexadecimal digits of chance. Ratings of others stay what they are. It may be called again after a crash, and goes on
   * under the same pseudonym; when it resolves nothing among the results names him, nor leads from him to the pseudonym.
   */
  forget(user: string): Promise<string>
}

/** Of the results of a server that are looked at. */
const MOST = 5000
/** Results that are read at one go. */
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

  /** A line too many after a crash, never one too few. */
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

/** What cannot be read is no result; it is left as it is. */
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
