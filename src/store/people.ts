import type { Way } from '../table.ts'
import { type Database, personKey } from './database.ts'
import { Busy } from './failures.ts'
import { apart, asked, TRIES, written } from './written.ts'

/** What somebody has chosen for all his games. */
export interface Person {
  /** How he is asked whether to react. */
  readonly asked: Way
  /** The ways have been laid before him. */
  readonly told: boolean
  /** Whether he wants to hear that his turn is the next. */
  readonly next: boolean
}

/** Whoever has chosen nothing: tight-lipped, and no word that he did not ask for. */
export const NOBODY_YET: Person = { asked: 'always', told: false, next: false }

/** What people have chosen for all their games. Compare and set, as tables are written. */
export interface People {
  read(user: string): Promise<Person>
  /**
   * What is chosen is on disk when the promise resolves. His tables have to hear of it: until `spread` is told so the
   * change stands among those of `unspread`, noted before it is written, so that a crash leaves one too many, never too few.
   */
  change(user: string, make: (person: Person) => Person): Promise<Change>
  spread(change: Change): Promise<void>
  unspread(): Promise<Change[]>
}

export interface Change {
  readonly user: string
  /** Tells two changes of one person apart. */
  readonly mark: string
}

const UNSPREAD = 'unspread'
const MOST = 500
const CACHED = 500

interface Known {
  readonly person: Person
  readonly revision: number | null
}

export function openPeople(database: Database): People {
  const cache = new Map<string, Known>()
  let changes = 0

  async function load(user: string): Promise<Known> {
    const known = cache.get(user)
    if (known && !database.isShared) return known
    const kept = await asked(database.get(personKey(user), known?.revision ?? null))
    if (kept === 'same' && known) return known
    const found =
      kept && kept !== 'same'
        ? { person: personIn(kept.value), revision: kept.revision }
        : { person: NOBODY_YET, revision: null }
    cache.delete(user)
    cache.set(user, found)
    const oldest = cache.keys().next().value
    if (cache.size > CACHED && oldest !== undefined) cache.delete(oldest)
    return found
  }

  return {
    read: async user => (await load(user)).person,
    async change(user, make) {
      const change = { user, mark: `${Date.now().toString(36)}-${++changes}` }
      await asked(database.enlist(UNSPREAD, `${user} ${change.mark}`, Date.now()))
      for (let tries = 0; tries < TRIES; tries++) {
        const { person, revision } = await load(user)
        const value = JSON.stringify({ value: make(person) })
        cache.delete(user)
        if (await written(database, personKey(user), value, revision, null)) return change
        await apart(tries)
      }
      throw new Busy(user)
    },
    spread: ({ user, mark }) => asked(database.strike(UNSPREAD, `${user} ${mark}`)),
    async unspread() {
      const lines = await asked(database.listed(UNSPREAD, 0, MOST))
      return lines.map(line => ({ user: line.split(' ')[0], mark: line.split(' ')[1] ?? '' }))
    },
  }
}

/** What cannot be read counts as nothing chosen: it is written anew with the next choice. */
function personIn(value: string): Person {
  try {
    return savedPerson((JSON.parse(value) as { value?: unknown } | null)?.value)
  } catch {
    return NOBODY_YET
  }
}

/** A value of the database as a person; what is no choice of today counts as none. */
function savedPerson(value: unknown): Person {
  const { asked, told, next } = (value ?? {}) as Partial<Person>
  return {
    asked: asked === 'can' || asked === 'armed' ? asked : NOBODY_YET.asked,
    told: told === true,
    next: next === true,
  }
}
