import { createHash, randomBytes } from 'node:crypto'
import { type Database, personKey } from './database.ts'
import { Busy } from './failures.ts'
import { apart, asked, TRIES, written } from './written.ts'

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
  /** Nothing that was given out so far lets anybody in; how many keys that were. */
  revoke(of: PassOf, now: number): Promise<number>
}

export const CODE_LASTS = 10 * 60_000
export const KEY_LASTS = 30 * 24 * 3600_000
/** At once; the oldest go first. */
const CODES = 3
const KEYS = 8

interface Given {
  readonly hash: string
  readonly until: number
}
interface Pass {
  readonly codes: readonly Given[]
  readonly keys: readonly Given[]
}

const NONE: Pass = { codes: [], keys: [] }

export function openPasses(database: Database): Passes {
  const nameOf = ({ user, guild, thread }: PassOf): string => personKey(`${user}:map:${guild}:${thread}`)

  async function load(of: PassOf): Promise<{ readonly pass: Pass; readonly revision: number | null }> {
    const kept = await asked(database.get(nameOf(of), null))
    if (!kept || kept === 'same') return { pass: NONE, revision: null }
    return { pass: passIn(kept.value), revision: kept.revision }
  }

  /** Compare and set: a code that two bring at once is good for one of them. */
  async function change<T>(of: PassOf, make: (pass: Pass) => [next: Pass, result: T]): Promise<T> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { pass, revision } = await load(of)
      const [next, result] = make(pass)
      if (next === pass) return result
      if (await written(database, nameOf(of), JSON.stringify({ value: next }), revision, null)) return result
      await apart(tries)
    }
    throw new Busy(of.user)
  }

  return {
    issue: (of, now) =>
      change(of, pass => {
        const code = secret()
        const given = { hash: hashOf(code), until: now + CODE_LASTS }
        return [{ ...pass, codes: [...fresh(pass.codes, now), given].slice(-CODES) }, code]
      }),
    redeem: (of, code, now) =>
      change(of, pass => {
        const hash = hashOf(code)
        if (!fresh(pass.codes, now).some(one => one.hash === hash)) return [pass, null]
        const key = secret()
        const given = { hash: hashOf(key), until: now + KEY_LASTS }
        const codes = pass.codes.filter(one => one.hash !== hash)
        return [{ codes, keys: [...fresh(pass.keys, now), given].slice(-KEYS) }, key]
      }),
    async holds(of, key, now) {
      const hash = hashOf(key)
      const { pass } = await load(of)
      return fresh(pass.keys, now).some(one => one.hash === hash)
    },
    revoke: (of, now) =>
      change(of, pass => {
        const isEmpty = pass.codes.length + pass.keys.length === 0
        return [isEmpty ? pass : NONE, fresh(pass.keys, now).length]
      }),
  }
}

const secret = (): string => randomBytes(24).toString('base64url')
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const fresh = (list: readonly Given[], now: number): Given[] => list.filter(({ until }) => until > now)

/** What cannot be read lets nobody in. */
function passIn(value: string): Pass {
  try {
    const { codes, keys } = ((JSON.parse(value) as { value?: unknown } | null)?.value ?? {}) as Partial<Pass>
    return { codes: Array.isArray(codes) ? codes : [], keys: Array.isArray(keys) ? keys : [] }
  } catch {
    return NONE
  }
}
