import { createHash, randomBytes } from 'node:crypto'
import { type Database, personKey } from './database.ts'
import { asked, raced, written } from './written.ts'

/** Who may look at which table from outside. */
export interface PassOf {
  readonly user: string
  readonly guild: string
  readonly thread: string
}

/**
 * What lets somebody in who comes from outside: first a code that is good once and for a short time, then a key in its place.
 * Of both only the hash is kept, beside the people, so that every process knows them and they survive a restart.
 */
export interface Passes {
  issue(of: PassOf, now: number): Promise<string>
  /** Whether this code would be taken now; it is not used up. */
  takes(of: PassOf, code: string, now: number): Promise<boolean>
  /** The key for a code, which is used up by it; null: there is no such code (any more). */
  redeem(of: PassOf, code: string, now: number): Promise<string | null>
  /** Until when this key lets him in; null: it does not. */
  holds(of: PassOf, key: string, now: number): Promise<number | null>
  /** Nothing that was given out so far for this table lets him in; how many keys that were. */
  revoke(of: PassOf, now: number): Promise<number>
  /** The same for everybody at a table, or for one person at all tables of a server. */
  end(whose: PassesOf, now: number): Promise<number>
  /** Hears at once which keys have ended in this process, by their hashes. */
  listen(listener: (hashes: readonly string[]) => void): void
  /** Hashes of keys that have ended lately, in any process. */
  ended(): Promise<readonly string[]>
  /** Where somebody has been let in, and until when. */
  kept(user: string): Promise<readonly { readonly at: string; readonly until: number }[]>
  forget(user: string, now: number): Promise<void>
}

export type PassesOf =
  | { readonly guild: string; readonly thread: string }
  | { readonly guild: string; readonly user: string }

export const CODE_LASTS = 10 * 60_000
export const KEY_LASTS = 30 * 24 * 3600_000
/** At once, of one table; the oldest go first. */
const CODES = 3
const KEYS = 8
/** Of all tables. */
const MOST = 100

interface Given {
  /** The table. */
  readonly at: string
  readonly hash: string
  readonly until: number
}
interface Pass {
  readonly codes: readonly Given[]
  readonly keys: readonly Given[]
}

const NONE: Pass = { codes: [], keys: [] }

/** Keys that ended lately, for the other processes: when, and the hash, which names nobody. */
const ENDED = 'map-keys-ended'
/** Milliseconds that a line stands there. */
const TOLD = 60_000
const LINES = 500
/** Who has been let in at a table. */
const listAt = (at: string): string => `maps-at:${at}`

export function openPasses(database: Database): Passes {
  const nameOf = (user: string): string => personKey(`${user}:maps`)

  async function load(user: string): Promise<{ readonly pass: Pass; readonly revision: number | null }> {
    const kept = await asked(database.get(nameOf(user), null))
    if (!kept || kept === 'same') return { pass: NONE, revision: null }
    return { pass: passIn(kept.value), revision: kept.revision }
  }

  const listeners = new Set<(hashes: readonly string[]) => void>()

  /** Keys end at once, wherever somebody is in with one. */
  async function tellEnded(keys: readonly Given[], now: number): Promise<void> {
    const hashes = keys.map(({ hash }) => hash)
    if (hashes.length === 0) return
    for (const listener of listeners) listener(hashes)
    if (!database.isShared) return
    for (const hash of hashes) await asked(database.enlist(ENDED, `${now}:${hash}`, now))
    for (const line of await asked(database.listed(ENDED, 0, LINES)))
      if (Number(line.split(':')[0]) < now - TOLD) await asked(database.strike(ENDED, line))
  }

  /** All that a person has and that is meant is gone; the lists of tables know him no longer. */
  async function drop(user: string, isMeant: (given: Given) => boolean, now: number): Promise<number> {
    const gone = await change<Pass>(user, pass => {
      const left = {
        codes: pass.codes.filter(one => !isMeant(one)),
        keys: pass.keys.filter(one => !isMeant(one)),
      }
      const isSame = left.codes.length + left.keys.length === pass.codes.length + pass.keys.length
      return [isSame ? pass : left, { codes: pass.codes.filter(isMeant), keys: pass.keys.filter(isMeant) }]
    })
    for (const at of new Set([...gone.codes, ...gone.keys].map(one => one.at)))
      await asked(database.strike(listAt(at), user))
    await tellEnded(gone.keys, now)
    return gone.keys.filter(({ until }) => until > now).length
  }

  /** Compare and set: a code that two bring at once is good for one of them. */
  const change = <T>(user: string, make: (pass: Pass) => [next: Pass, result: T]): Promise<T> =>
    raced(user, async () => {
      const { pass, revision } = await load(user)
      const [next, result] = make(pass)
      const value = JSON.stringify({ value: next })
      const isKept = next === pass || (await written(database, nameOf(user), value, revision, null))
      return isKept ? { result } : null
    })

  return {
    async issue(of, now) {
      // Before it is written: a crash leaves a name too many, which ending or forgetting takes away
      await asked(database.enlist(listAt(atOf(of)), of.user, now))
      return change(of.user, pass => {
        const code = secret()
        const given = { at: atOf(of), hash: hashOf(code), until: now + CODE_LASTS }
        return [{ ...pass, codes: added(pass.codes, given, CODES, now) }, code]
      })
    },
    takes: async (of, code, now) => (await load(of.user)).pass.codes.some(isGood(of, code, now)),
    redeem: (of, code, now) =>
      change(of.user, pass => {
        const isIt = isGood(of, code, now)
        if (!pass.codes.some(isIt)) return [pass, null]
        const key = secret()
        const given = { at: atOf(of), hash: hashOf(key), until: now + KEY_LASTS }
        return [
          { codes: pass.codes.filter(one => !isIt(one)), keys: added(pass.keys, given, KEYS, now) },
          key,
        ]
      }),
    holds: async (of, key, now) => (await load(of.user)).pass.keys.find(isGood(of, key, now))?.until ?? null,
    revoke: (of, now) => drop(of.user, ({ at }) => at === atOf(of), now),
    async end(whose, now) {
      if ('user' in whose) return drop(whose.user, ({ at }) => at.startsWith(`${whose.guild}:`), now)
      const at = `${whose.guild}:${whose.thread}`
      let count = 0
      for (;;) {
        const users = await asked(database.listed(listAt(at), 0, LINES))
        for (const user of users) {
          count += await drop(user, given => given.at === at, now)
          await asked(database.strike(listAt(at), user))
        }
        if (users.length < LINES) return count
      }
    },
    listen: listener => void listeners.add(listener),
    ended: async () => (await asked(database.listed(ENDED, 0, LINES))).map(line => line.split(':')[1] ?? ''),
    kept: async user => (await load(user)).pass.keys.map(({ at, until }) => ({ at, until })),
    async forget(user, now) {
      await drop(user, () => true, now)
      await asked(database.remove(nameOf(user)))
    },
  }
}

const atOf = ({ guild, thread }: PassOf): string => `${guild}:${thread}`
const secret = (): string => randomBytes(24).toString('base64url')
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const isGood = (of: PassOf, text: string, now: number): ((given: Given) => boolean) => {
  const [at, hash] = [atOf(of), hashOf(text)]
  return given => given.at === at && given.hash === hash && given.until > now
}

/** One more, in place of the oldest where there are too many. */
function added(list: readonly Given[], given: Given, most: number, now: number): Given[] {
  const fresh = list.filter(({ until }) => until > now)
  const own = fresh.filter(({ at }) => at === given.at)
  const gone = own.slice(0, Math.max(0, own.length + 1 - most))
  return [...fresh.filter(one => !gone.includes(one)), given].slice(-MOST)
}

/** What cannot be read lets nobody in. */
function passIn(value: string): Pass {
  try {
    const { codes, keys } = ((JSON.parse(value) as { value?: unknown } | null)?.value ?? {}) as Partial<Pass>
    return { codes: Array.isArray(codes) ? codes : [], keys: Array.isArray(keys) ? keys : [] }
  } catch {
    return NONE
  }
}
