import { createHash, randomBytes } from 'node:crypto'
import { type Database, personKey } from './database.ts'
import { awaitDatabaseAnswer, retryWriteConflicts, writeValue } from './write.ts'

/** A person, and a table whose web page the person may open. */
export interface WebSessionScope {
  readonly user: string
  readonly guild: string
  readonly thread: string
}

/**
 * Stores who may open which web pages. A person gets a code, which is valid for ten minutes. The browser can
 * exchange a code once, for a key. The database holds only hashes of codes and keys. Every process can check them,
 * also after a restart.
 */
export interface WebSessionStore {
  issue(of: WebSessionScope, now: number): Promise<string>
  /** Whether a code is valid now. The check does not use up the code. */
  isValidCode(of: WebSessionScope, code: string, now: number): Promise<boolean>
  /** Exchanges a code for a key. The code is invalid afterwards. Returns null if the code is unknown or expired. */
  redeem(of: WebSessionScope, code: string, now: number): Promise<string | null>
  /** Returns the time at which a key expires, in ms. Returns null if the key is not valid. */
  keyExpiry(of: WebSessionScope, key: string, now: number): Promise<number | null>
  /** Revokes all codes and keys of a person for one table. Returns the number of valid keys that were revoked. */
  revoke(of: WebSessionScope, now: number): Promise<number>
  /**
   * Revokes all codes and keys for a table, or all codes and keys of a person on a server. Returns the number of
   * valid keys that were revoked.
   */
  end(whose: WebSessionFilter, now: number): Promise<number>
  /** Adds a listener for keys that this process revokes. The listener gets the hashes of these keys. */
  listen(listener: (hashes: readonly string[]) => void): void
  /** Returns the hashes of keys that any process revoked in about the last minute. */
  ended(): Promise<readonly string[]>
  /**
   * Returns the tables whose pages a person may open, as `server:thread`, each with the expiry time of the key in ms.
   */
  openTables(user: string): Promise<readonly { readonly at: string; readonly until: number }[]>
  forget(user: string, now: number): Promise<void>
}

export type WebSessionFilter =
  | { readonly guild: string; readonly thread: string }
  | { readonly guild: string; readonly user: string }

export const WEB_CODE_LIFETIME_MS = 10 * 60_000
export const WEB_KEY_LIFETIME_MS = 30 * 24 * 3600_000
/**
 * Maximum number of unused codes that one person can have for the web page of one table. Beyond this number, a new
 * code replaces the oldest.
 */
const CODES = 3
/**
 * Maximum number of keys that one person can have for the web page of one table. Beyond this number, a new key
 * replaces the oldest.
 */
const KEYS = 8
/**
 * Maximum number of unused codes that one person can have for all tables together. The maximum number of keys is
 * the same.
 */
const MOST = 100

interface Given {
  /** Server and thread of the table, as `server:thread`. */
  readonly at: string
  readonly hash: string
  readonly until: number
}
interface Pass {
  readonly codes: readonly Given[]
  readonly keys: readonly Given[]
}

const NONE: Pass = { codes: [], keys: [] }

/**
 * Name of the list that tells other processes which keys were revoked. Each entry contains a time and the hash
 * of a key, but no name of a person.
 */
const ENDED = 'map-keys-ended'
/** How long an entry stays on the list of revoked keys, in ms. */
const TOLD = 60_000
const LINES = 500
/**
 * Returns the name of the list of people who may open the pages of a table. `at` is the table as
 * `server:thread`.
 */
const listAt = (at: string): string => `maps-at:${at}`

export function openWebSessionStore(database: Database): WebSessionStore {
  const nameOf = (user: string): string => personKey(`${user}:maps`)

  async function load(user: string): Promise<{ readonly pass: Pass; readonly revision: number | null }> {
    const kept = await awaitDatabaseAnswer(database.get(nameOf(user), null))
    if (!kept || kept === 'same') return { pass: NONE, revision: null }
    return { pass: passIn(kept.value), revision: kept.revision }
  }

  const listeners = new Set<(hashes: readonly string[]) => void>()

  /** Tells all listeners and all other processes which keys were revoked. */
  async function tellEnded(keys: readonly Given[], now: number): Promise<void> {
    const hashes = keys.map(({ hash }) => hash)
    if (hashes.length === 0) return
    for (const listener of listeners) listener(hashes)
    if (!database.isShared) return
    for (const hash of hashes) await awaitDatabaseAnswer(database.addToList(ENDED, `${now}:${hash}`, now))
    for (const line of await awaitDatabaseAnswer(database.readList(ENDED, 0, LINES)))
      if (Number(line.split(':')[0]) < now - TOLD)
        await awaitDatabaseAnswer(database.removeFromList(ENDED, line))
  }

  /**
   * Deletes the codes and keys of a person for which `isMeant` returns true. Also removes the person from the
   * lists of the tables. Returns the number of valid keys that were revoked.
   */
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
      await awaitDatabaseAnswer(database.removeFromList(listAt(at), user))
    await tellEnded(gone.keys, now)
    return gone.keys.filter(({ until }) => until > now).length
  }

  /**
   * Updates the codes and keys of a person by compare and set. If two requests use the same code at the same time,
   * only one of them succeeds.
   */
  const change = <T>(user: string, make: (pass: Pass) => [next: Pass, result: T]): Promise<T> =>
    retryWriteConflicts(user, async () => {
      const { pass, revision } = await load(user)
      const [next, result] = make(pass)
      const value = JSON.stringify({ value: next })
      const isKept = next === pass || (await writeValue(database, nameOf(user), value, revision, null))
      return isKept ? { result } : null
    })

  return {
    async issue(of, now) {
      // Add the person to the table's list before writing the code. After a crash, the list may then contain a
      // person without a code, but no person with a code is missing. Revoking the table's keys removes the person
      // from the list
      await awaitDatabaseAnswer(database.addToList(listAt(atOf(of)), of.user, now))
      return change(of.user, pass => {
        const code = secret()
        const given = { at: atOf(of), hash: hashSecret(code), until: now + WEB_CODE_LIFETIME_MS }
        return [{ ...pass, codes: added(pass.codes, given, CODES, now) }, code]
      })
    },
    isValidCode: async (of, code, now) => (await load(of.user)).pass.codes.some(isGood(of, code, now)),
    redeem: (of, code, now) =>
      change(of.user, pass => {
        const isIt = isGood(of, code, now)
        if (!pass.codes.some(isIt)) return [pass, null]
        const key = secret()
        const given = { at: atOf(of), hash: hashSecret(key), until: now + WEB_KEY_LIFETIME_MS }
        return [
          { codes: pass.codes.filter(one => !isIt(one)), keys: added(pass.keys, given, KEYS, now) },
          key,
        ]
      }),
    keyExpiry: async (of, key, now) =>
      (await load(of.user)).pass.keys.find(isGood(of, key, now))?.until ?? null,
    revoke: (of, now) => drop(of.user, ({ at }) => at === atOf(of), now),
    async end(whose, now) {
      if ('user' in whose) return drop(whose.user, ({ at }) => at.startsWith(`${whose.guild}:`), now)
      const at = `${whose.guild}:${whose.thread}`
      let count = 0
      for (;;) {
        const users = await awaitDatabaseAnswer(database.readList(listAt(at), 0, LINES))
        for (const user of users) {
          count += await drop(user, given => given.at === at, now)
          await awaitDatabaseAnswer(database.removeFromList(listAt(at), user))
        }
        if (users.length < LINES) return count
      }
    },
    listen: listener => void listeners.add(listener),
    ended: async () =>
      (await awaitDatabaseAnswer(database.readList(ENDED, 0, LINES))).map(line => line.split(':')[1] ?? ''),
    openTables: async user => (await load(user)).pass.keys.map(({ at, until }) => ({ at, until })),
    async forget(user, now) {
      await drop(user, () => true, now)
      await awaitDatabaseAnswer(database.remove(nameOf(user)))
    },
  }
}

const atOf = ({ guild, thread }: WebSessionScope): string => `${guild}:${thread}`
const secret = (): string => randomBytes(24).toString('base64url')
export const hashSecret = (text: string): string => createHash('sha256').update(text).digest('hex')

const isGood = (of: WebSessionScope, text: string, now: number): ((given: Given) => boolean) => {
  const [at, hash] = [atOf(of), hashSecret(text)]
  return given => given.at === at && given.hash === hash && given.until > now
}

/**
 * Returns the list of codes or keys with `given` added. Drops expired entries, and the oldest entries beyond the
 * limit.
 */
function added(list: readonly Given[], given: Given, most: number, now: number): Given[] {
  const fresh = list.filter(({ until }) => until > now)
  const own = fresh.filter(({ at }) => at === given.at)
  const gone = own.slice(0, Math.max(0, own.length + 1 - most))
  return [...fresh.filter(one => !gone.includes(one)), given].slice(-MOST)
}

/** Parses the stored codes and keys of a person. If the value cannot be read, the person gets no access. */
function passIn(value: string): Pass {
  try {
    const { codes, keys } = ((JSON.parse(value) as { value?: unknown } | null)?.value ?? {}) as Partial<Pass>
    return { codes: Array.isArray(codes) ? codes : [], keys: Array.isArray(keys) ? keys : [] }
  } catch {
    return NONE
  }
}
