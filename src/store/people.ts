import { LRUCache } from 'lru-cache'
import { DEFAULT_PERSON, mayRemind, type Person, parsePerson } from '../people/person.ts'
import { cacheNewer } from './cache-newer.ts'
import { type Database, personKey } from './database.ts'
import { askDatabase, RACE_WON, retryRace, writeValue } from './write.ts'

/** Stores each player's settings, which apply to all games of the player. Writes by compare and set. */
export interface PeopleStore {
  read(user: string): Promise<Person>
  /**
   * Returns a player's settings as they were at most one minute ago. Newer changes by other processes may be
   * missing.
   */
  glance(user: string): Promise<Person>
  /**
   * Changes a player's settings. When the promise resolves, the change is on disk. The player's tables must then
   * be updated. `unspread` lists the change until `spread` is called with the change. The change is listed
   * before the settings are written. After a crash, the list may contain an extra change, but no change is
   * missing.
   */
  change(user: string, make: (person: Person) => Person): Promise<SettingsChange>
  spread(change: SettingsChange): Promise<void>
  /**
   * Records that the bot has explained a kind of decision to a player. The player's tables do not need this
   * information.
   */
  learn(user: string, kind: string): Promise<void>
  /**
   * Checks whether the bot may send a reminder to a player now. If so, blocks further reminders to the player
   * for one day.
   */
  remind(user: string, now: number): Promise<boolean>
  unspread(): Promise<SettingsChange[]>
  /** Deletes all settings of a player. */
  forget(user: string): Promise<void>
}

export interface SettingsChange {
  readonly user: string
  /** Distinguishes this change from other changes of the same player. */
  readonly mark: string
  /** Time at which the change was recorded, in ms. */
  readonly at: number
}

const UNSPREAD = 'unspread'
const MOST = 500
const CACHED = 500
/** Maximum age of cached settings that `glance` returns, in ms. */
const GLANCE = 60_000

interface Known {
  readonly person: Person
  readonly revision: number | null
  /** Time at which the settings were read from the database, in ms. */
  readonly at: number
}

export function openPeopleStore(database: Database): PeopleStore {
  const cache = new LRUCache<string, Known>({ max: CACHED })
  let changes = 0

  async function load(user: string): Promise<Known> {
    const known = cache.get(user)
    if (known && !database.isShared) return known
    const kept = await askDatabase(database.get(personKey(user), known?.revision ?? null))
    const at = Date.now()
    if (kept === 'same' && known) return cacheNewer(cache, user, { ...known, at })
    if (database.isShared) cache.delete(user)
    return cacheNewer(
      cache,
      user,
      kept && kept !== 'same'
        ? { person: personIn(kept.value), revision: kept.revision, at }
        : { person: DEFAULT_PERSON, revision: null, at },
    )
  }

  const write = (user: string, make: (person: Person) => Person): Promise<void> =>
    retryRace(user, async () => {
      const { person, revision } = await load(user)
      const chosen = make(person)
      if (chosen === person) return RACE_WON
      const value = JSON.stringify({ value: chosen })
      cache.delete(user)
      if (!(await writeValue(database, personKey(user), value, revision, null))) return null
      cacheNewer(cache, user, { person: chosen, revision: (revision ?? 0) + 1, at: Date.now() })
      return RACE_WON
    })

  /** Checks whether a reminder is due. If so, the time of the reminder is on disk when the promise resolves. */
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
      await askDatabase(database.remove(personKey(user)))
      cache.delete(user)
    },
    async change(user, make) {
      const at = Date.now()
      const change = { user, mark: `${at.toString(36)}-${++changes}`, at }
      await askDatabase(database.addToList(UNSPREAD, `${user} ${change.mark}`, at))
      await write(user, make)
      return change
    },
    learn: (user, kind) =>
      write(user, person =>
        person.taught.includes(kind) ? person : { ...person, taught: [...person.taught, kind] },
      ),
    spread: ({ user, mark }) => askDatabase(database.removeFromList(UNSPREAD, `${user} ${mark}`)),
    async unspread() {
      const lines = await askDatabase(database.readList(UNSPREAD, 0, MOST))
      return lines.map(line => {
        const [user, mark = ''] = line.split(' ')
        return { user, mark, at: Number.parseInt(mark, 36) || 0 }
      })
    },
  }
}

/**
 * Parses the stored settings of a player. If the value cannot be read, returns the default settings. The next
 * change then overwrites the value.
 */
function personIn(value: string): Person {
  try {
    return parsePerson((JSON.parse(value) as { value?: unknown } | null)?.value)
  } catch {
    return DEFAULT_PERSON
  }
}
