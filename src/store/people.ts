import { LRUCache } from 'lru-cache'
import { mayRemind, NOBODY_YET, type Person, savedPerson } from '../people/person.ts'
import { type Database, personKey } from './database.ts'
import { keepNewer } from './newest.ts'
import { asked, DONE, raced, written } from './written.ts'

/** What people have chosen for all their games. Compare and set, as tables are written. */
export interface People {
  read(user: string): Promise<Person>
  /** As he was a minute ago at most: what another process has written since may be missing. */
  glance(user: string): Promise<Person>
  /**
   * What is chosen is on disk when the promise resolves. His tables have to hear of it: until `spread` is told so the
   * change stands among those of `unspread`, noted before it is written, so that a crash leaves one too many, never too few.
   */
  change(user: string, make: (person: Person) => Person): Promise<Change>
  spread(change: Change): Promise<void>
  /** This was explained to him; his tables need not hear of it. */
  learn(user: string, kind: string): Promise<void>
  /** Whether a reminder may be sent to him now; then there will be no other one for a day. */
  remind(user: string, now: number): Promise<boolean>
  unspread(): Promise<Change[]>
  /** Nothing is kept of what he chose. */
  forget(user: string): Promise<void>
}

export interface Change {
  readonly user: string
  /** Tells two changes of one person apart. */
  readonly mark: string
  /** When it was noted, in milliseconds. */
  readonly at: number
}

const UNSPREAD = 'unspread'
const MOST = 500
const CACHED = 500
/** Milliseconds. */
const GLANCE = 60_000

interface Known {
  readonly person: Person
  readonly revision: number | null
  /** Milliseconds; when the database was asked. */
  readonly at: number
}

export function openPeople(database: Database): People {
  const cache = new LRUCache<string, Known>({ max: CACHED })
  let changes = 0

  async function load(user: string): Promise<Known> {
    const known = cache.get(user)
    if (known && !database.isShared) return known
    const kept = await asked(database.get(personKey(user), known?.revision ?? null))
    const at = Date.now()
    if (kept === 'same' && known) return keepNewer(cache, user, { ...known, at })
    if (database.isShared) cache.delete(user)
    return keepNewer(
      cache,
      user,
      kept && kept !== 'same'
        ? { person: personIn(kept.value), revision: kept.revision, at }
        : { person: NOBODY_YET, revision: null, at },
    )
  }

  const write = (user: string, make: (person: Person) => Person): Promise<void> =>
    raced(user, async () => {
      const { person, revision } = await load(user)
      const chosen = make(person)
      if (chosen === person) return DONE
      const value = JSON.stringify({ value: chosen })
      cache.delete(user)
      if (!(await written(database, personKey(user), value, revision, null))) return null
      keepNewer(cache, user, { person: chosen, revision: (revision ?? 0) + 1, at: Date.now() })
      return DONE
    })

  /** Whether it came to a change; it is on disk then. */
  async function remind(user: string, now: number): Promise<boolean> {
    let isDue = false
    await write(user, person => {
      isDue = mayRemind(person, now)
      return isDue ? { ...person, reminded: now } : person
    })
    return isDue
  }

  return {
    read: async user => (await load(user)).person,
    async glance(user) {
      const known = cache.get(user)
      return known && Date.now() < known.at + GLANCE ? known.person : (await load(user)).person
    },
    remind,
    async forget(user) {
      await asked(database.remove(personKey(user)))
      cache.delete(user)
    },
    async change(user, make) {
      const at = Date.now()
      const change = { user, mark: `${at.toString(36)}-${++changes}`, at }
      await asked(database.enlist(UNSPREAD, `${user} ${change.mark}`, at))
      await write(user, make)
      return change
    },
    learn: (user, kind) =>
      write(user, person =>
        person.taught.includes(kind) ? person : { ...person, taught: [...person.taught, kind] },
      ),
    spread: ({ user, mark }) => asked(database.strike(UNSPREAD, `${user} ${mark}`)),
    async unspread() {
      const lines = await asked(database.listed(UNSPREAD, 0, MOST))
      return lines.map(line => {
        const [user, mark = ''] = line.split(' ')
        return { user, mark, at: Number.parseInt(mark, 36) || 0 }
      })
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
