import type { Database } from './database.ts'
import { listOf } from './lists.ts'
import { plainOf } from './packed.ts'
import { asked } from './written.ts'

/** What the database knows of a person beside tables and results. */
export interface Forgetting {
  /** From now on it is to be done, until it is `done`, whatever happens to this process. */
  begin(user: string, now: number): Promise<void>
  /** Those who are to be forgotten, and since when. */
  begun(): Promise<readonly { readonly user: string; readonly at: number }[]>
  /** Tables in which a person is named, wherever; every one is looked at. */
  tablesWith(user: string): AsyncIterable<string>
  /** Lists that bear his name; `guilds`: where he opened tables. */
  clear(user: string, guilds: readonly string[]): Promise<void>
  done(user: string): Promise<void>
}

const TO_FORGET = 'to-forget'
const UNSPREAD = 'unspread'
const PAGE = 500
/** Tables that are read at one go. */
const AT_ONCE = 50

export function openForgetting(database: Database): Forgetting {
  const { compact, enlist, keys, listed, some, strike } = database

  async function strikeAll(list: string): Promise<void> {
    for (;;) {
      const lines = await asked(listed(list, 0, PAGE))
      for (const line of lines) await asked(strike(list, line))
      if (lines.length < PAGE) return
    }
  }

  return {
    begin: async (user, now) => void (await asked(enlist(TO_FORGET, `${user} ${now}`, now))),
    async begun() {
      const lines = await asked(listed(TO_FORGET, 0, PAGE))
      return lines.map(line => {
        const [user, at] = line.split(' ')
        return { user, at: Number(at) }
      })
    },
    async *tablesWith(user) {
      for await (const portion of keys()) {
        for (let at = 0; at < portion.length; at += AT_ONCE) {
          const kept = await asked(some(portion.slice(at, at + AT_ONCE)))
          for (const { key, value } of kept) if (names(value, user)) yield key
        }
      }
    },
    async clear(user, guilds) {
      for (const isOver of [false, true]) {
        await strikeAll(listOf({ person: user }, isOver))
        for (const guild of guilds) await strikeAll(listOf({ opener: user, guild }, isOver))
      }
      for (const line of await asked(listed(UNSPREAD, 0, PAGE)))
        if (line.startsWith(`${user} `)) await asked(strike(UNSPREAD, line))
    },
    async done(user) {
      for (const line of await asked(listed(TO_FORGET, 0, PAGE)))
        if (line.startsWith(`${user} `)) await asked(strike(TO_FORGET, line))
      await asked(compact())
    },
  }
}

/** What cannot be read is looked through as it is. */
function names(value: string, user: string): boolean {
  try {
    return plainOf(value).includes(user)
  } catch {
    return value.includes(user)
  }
}
