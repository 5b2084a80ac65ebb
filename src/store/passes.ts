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
  /** The key for a code, which is used up by it; null: there is no such code (any more). */
  redeem(of: PassOf, code: string, now: number): Promise<string | null>
  holds(of: PassOf, key: string, now: number): Promise<boolean>
  /** Nothing that was given out so far for this table lets him in; how many keys that were. */
  revoke(of: PassOf, now: number): Promise<number>
  /** Where somebody has been let in, and until when. */
  kept(user: string): Promise<readonly { readonly at: string; readonly until: number }[]>
  forget(user: string): Promise<void>
}

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

export function openPasses(database: Database): Passes {
  const nameOf = (user: string): string => personKey(`${user}:maps`)

  async function load(user: string): Promise<{ readonly pass: Pass; readonly revision: number | null }> {
    const kept = await asked(database.get(nameOf(user), null))
    if (!kept || kept === 'same') return { pass: NONE, revision: null }
    return { pass: passIn(kept.value), revision: kept.revision }
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
    issue: (of, now) =>
      change(of.user, pass => {
        const code = secret()
        const given = { at: atOf(of), hash: hashOf(code), until: now + CODE_LASTS }
        return [{ ...pass, codes: added(pass.codes, given, CODES, now) }, code]
      }),
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
    holds: async (of, key, now) => (await load(of.user)).pass.keys.some(isGood(of, key, now)),
    revoke: (of, now) =>
      change(of.user, pass => {
        const isElsewhere = ({ at }: Given) => at !== atOf(of)
        const left = { codes: pass.codes.filter(isElsewhere), keys: pass.keys.filter(isElsewhere) }
        const gone = pass.keys.filter(one => !isElsewhere(one) && one.until > now).length
        const isSame = left.codes.length + left.keys.length === pass.codes.length + pass.keys.length
        return [isSame ? pass : left, gone]
      }),
    kept: async user => (await load(user)).pass.keys.map(({ at, until }) => ({ at, until })),
    forget: user => asked(database.remove(nameOf(user))),
  }
}

const atOf = ({ guild, thread }: PassOf): string => `${guild}:${thread}`
const secret = (): string => randomBytes(24).toString('base64url')
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

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
