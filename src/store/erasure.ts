import type { Database } from './database.ts'
import { listName } from './lists.ts'
import { unpackValue } from './packing.ts'
import { askDatabase } from './write.ts'

/** Deletes what the database stores about a person, apart from tables and results. */
export interface PersonErasure {
  /** Marks a person for deletion. The mark survives a crash and stays until `done`. */
  begin(user: string, now: number): Promise<void>
  /** Returns the people who are to be deleted, and since when in ms. */
  begun(): Promise<readonly { readonly user: string; readonly at: number }[]>
  /** Yields the keys of all tables that mention a person anywhere. Reads every table. */
  tablesWith(user: string): AsyncIterable<string>
  /** Empties all lists that are named after a person. `guilds`: servers on which the person opened tables. */
  clear(user: string, guilds: readonly string[]): Promise<void>
  done(user: string): Promise<void>
}

const TO_FORGET = 'to-forget'
const UNSPREAD = 'unspread'
const PAGE = 500
/** Tables read with one request. */
const AT_ONCE = 50

export function openPersonErasure(database: Database): PersonErasure {
  const { compact, addToList, keys, readList, getMany, removeFromList } = database

  async function strikeAll(list: string): Promise<void> {
    for (;;) {
      const lines = await askDatabase(readList(list, 0, PAGE))
      for (const line of lines) await askDatabase(removeFromList(list, line))
      if (lines.length < PAGE) return
    }
  }

  return {
    begin: async (user, now) => void (await askDatabase(addToList(TO_FORGET, `${user} ${now}`, now))),
    async begun() {
      const lines = await askDatabase(readList(TO_FORGET, 0, PAGE))
      return lines.map(line => {
        const [user, at] = line.split(' ')
        return { user, at: Number(at) }
      })
    },
    async *tablesWith(user) {
      for await (const portion of keys()) {
        for (let at = 0; at < portion.length; at += AT_ONCE) {
          const kept = await askDatabase(getMany(portion.slice(at, at + AT_ONCE)))
          for (const { key, value } of kept) if (names(value, user)) yield key
        }
      }
    },
    async clear(user, guilds) {
      for (const isOver of [false, true]) {
        await strikeAll(listName({ person: user }, isOver))
        for (const guild of guilds) await strikeAll(listName({ opener: user, guild }, isOver))
      }
      for (const line of await askDatabase(readList(UNSPREAD, 0, PAGE)))
        if (line.startsWith(`${user} `)) await askDatabase(removeFromList(UNSPREAD, line))
    },
    async done(user) {
      for (const line of await askDatabase(readList(TO_FORGET, 0, PAGE)))
        if (line.startsWith(`${user} `)) await askDatabase(removeFromList(TO_FORGET, line))
      await askDatabase(compact())
    },
  }
}

/** Checks whether a stored value mentions a user. Searches an unreadable value as raw text. */
function names(value: string, user: string): boolean {
  try {
    return unpackValue(value).includes(user)
  } catch {
    return value.includes(user)
  }
}
