import type { Database } from './database.ts'
import { tableListName } from './lists.ts'
import { unpackStoredTable } from './packing.ts'
import { awaitDatabaseAnswer } from './write.ts'

/** Deletes the stored data about a person. Tables and results are handled elsewhere. */
export interface PersonErasure {
  /** Records that a person's data is to be deleted. The record survives a crash and stays until `done` is called. */
  begin(user: string, now: number): Promise<void>
  /**
   * Returns the people whose data is still to be deleted, each with the time when the deletion was recorded, in ms.
   */
  begun(): Promise<readonly { readonly user: string; readonly at: number }[]>
  /** Yields the keys of all tables whose stored text mentions a person. Reads every table. */
  tablesWith(user: string): AsyncIterable<string>
  /** Empties all lists of a person's tables. `guilds`: servers on which the person opened tables. */
  clear(user: string, guilds: readonly string[]): Promise<void>
  done(user: string): Promise<void>
}

const TO_FORGET = 'to-forget'
const UNSPREAD = 'unspread'
const PAGE = 500
/** Number of tables that are read with one request. */
const AT_ONCE = 50

export function openPersonErasure(database: Database): PersonErasure {
  const { compact, addToList, keys, readList, getMany, removeFromList } = database

  async function strikeAll(list: string): Promise<void> {
    for (;;) {
      const lines = await awaitDatabaseAnswer(readList(list, 0, PAGE))
      for (const line of lines) await awaitDatabaseAnswer(removeFromList(list, line))
      if (lines.length < PAGE) return
    }
  }

  return {
    begin: async (user, now) => void (await awaitDatabaseAnswer(addToList(TO_FORGET, `${user} ${now}`, now))),
    async begun() {
      const lines = await awaitDatabaseAnswer(readList(TO_FORGET, 0, PAGE))
      return lines.map(line => {
        const [user, at] = line.split(' ')
        return { user, at: Number(at) }
      })
    },
    async *tablesWith(user) {
      for await (const portion of keys()) {
        for (let at = 0; at < portion.length; at += AT_ONCE) {
          const kept = await awaitDatabaseAnswer(getMany(portion.slice(at, at + AT_ONCE)))
          for (const { key, value } of kept) if (names(value, user)) yield key
        }
      }
    },
    async clear(user, guilds) {
      for (const isOver of [false, true]) {
        await strikeAll(tableListName({ person: user }, isOver))
        for (const guild of guilds) await strikeAll(tableListName({ opener: user, guild }, isOver))
      }
      for (const line of await awaitDatabaseAnswer(readList(UNSPREAD, 0, PAGE)))
        if (line.startsWith(`${user} `)) await awaitDatabaseAnswer(removeFromList(UNSPREAD, line))
    },
    async done(user) {
      for (const line of await awaitDatabaseAnswer(readList(TO_FORGET, 0, PAGE)))
        if (line.startsWith(`${user} `)) await awaitDatabaseAnswer(removeFromList(TO_FORGET, line))
      await awaitDatabaseAnswer(compact())
    },
  }
}

/** Whether a stored value mentions a user id. If the value cannot be unpacked, its raw text is searched. */
function names(value: string, user: string): boolean {
  try {
    return unpackStoredTable(value).includes(user)
  } catch {
    return value.includes(user)
  }
}
