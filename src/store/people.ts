import { LRUCache } from 'lru-cache'
import {
  DEFAULT_PLAYER_SETTINGS,
  mayRemindPlayer,
  type PlayerSettings,
  parsePlayerSettings,
} from '../people/person.ts'
import { cacheNewerValue } from './cache-newer.ts'
import { type Database, personKey } from './database.ts'
import { awaitDatabaseAnswer, retryWriteConflicts, WRITE_DONE, writeValue } from './write.ts'

/** Stores each player's settings for all their games. Every write is a compare and set. */
export interface PlayerSettingsStore {
  read(user: string): Promise<PlayerSettings>
  /**
   * Returns a player's settings, which may be up to one minute old. Newer changes by other processes may be missing.
   */
  readCached(user: string): Promise<PlayerSettings>
  /**
   * Changes a player's settings. When the promise resolves, the change is on disk, but the player's tables must
   * still be updated. Until the caller passes the change to `markApplied`, `listUnapplied` lists it. The list is
   * written before the settings. So after a crash it may contain a change that was not made, but no change is
   * missing.
   */
  change(user: string, make: (person: PlayerSettings) => PlayerSettings): Promise<PlayerSettingsChange>
  markApplied(change: PlayerSettingsChange): Promise<void>
  /**
   * Records that the bot has explained a kind of decision to a player. The player's tables need no update for this.
   */
  recordExplanation(user: string, kind: string): Promise<void>
  /**
   * Whether a player, whose Discord has a language that the bot does not speak, must still be told so. If the
   * result is true, the bot records that the player has been told.
   */
  claimLanguageNote(user: string): Promise<boolean>
  /** Whether the bot may send a reminder to a player now. If so, blocks further reminders to them for one day. */
  remind(user: string, now: number): Promise<boolean>
  listUnapplied(): Promise<PlayerSettingsChange[]>
  /** Deletes all settings of a player. */
  forget(user: string): Promise<void>
}

export interface PlayerSettingsChange {
  readonly user: string
  /** Text that distinguishes this change from other changes of the same player. */
  readonly mark: string
  /** Time at which the change was recorded, in ms. */
  readonly at: number
}

const UNSPREAD = 'unspread'
const MOST = 500
const CACHED = 500
/** Maximum age of cached settings that `readCached` returns, in ms. */
const GLANCE = 60_000

interface Known {
  readonly person: PlayerSettings
  readonly revision: number | null
  /** Time at which the settings were read from the database, in ms. */
  readonly at: number
}

export function openPlayerSettingsStore(database: Database): PlayerSettingsStore {
  const cache = new LRUCache<string, Known>({ max: CACHED })
  let changes = 0

  async function load(user: string): Promise<Known> {
    const known = cache.get(user)
    if (known && !database.isShared) return known
    const kept = await awaitDatabaseAnswer(database.get(personKey(user), known?.revision ?? null))
    const at = Date.now()
    if (kept === 'same' && known) return cacheNewerValue(cache, user, { ...known, at })
    if (database.isShared) cache.delete(user)
    return cacheNewerValue(
      cache,
      user,
      kept && kept !== 'same'
        ? { person: personIn(kept.value), revision: kept.revision, at }
        : { person: DEFAULT_PLAYER_SETTINGS, revision: null, at },
    )
  }

  const write = (user: string, make: (person: PlayerSettings) => PlayerSettings): Promise<void> =>
    retryWriteConflicts(user, async () => {
      const { person, revision } = await load(user)
      const chosen = make(person)
      if (chosen === person) return WRITE_DONE
      const value = JSON.stringify({ value: chosen })
      cache.delete(user)
      if (!(await writeValue(database, personKey(user), value, revision, null))) return null
      cacheNewerValue(cache, user, { person: chosen, revision: (revision ?? 0) + 1, at: Date.now() })
      return WRITE_DONE
    })

  /** Whether a reminder to a player is due. If so, the time of the reminder is on disk when the promise resolves. */
  async function remind(user: string, now: number): Promise<boolean> {
    let isDue = false
    await write(user, person => {
      isDue = mayRemindPlayer(person, now)
      return isDue ? { ...person, reminded: now } : person
    })
    return isDue
  }

  return {
    read: async user => (await load(user)).person,
    async readCached(user) {
      const known = cache.get(user)
      return known && Date.now() < known.at + GLANCE ? known.person : (await load(user)).person
    },
    remind,
    async forget(user) {
      await awaitDatabaseAnswer(database.remove(personKey(user)))
      cache.delete(user)
    },
    async change(user, make) {
      const at = Date.now()
      const change = { user, mark: `${at.toString(36)}-${++changes}`, at }
      await awaitDatabaseAnswer(database.addToList(UNSPREAD, `${user} ${change.mark}`, at))
      await write(user, make)
      return change
    },
    recordExplanation: (user, kind) =>
      write(user, person =>
        person.taught.includes(kind) ? person : { ...person, taught: [...person.taught, kind] },
      ),
    async claimLanguageNote(user) {
      let isDue = false
      await write(user, person => {
        isDue = !person.toldLanguage && person.lang === null
        return isDue ? { ...person, toldLanguage: true } : person
      })
      return isDue
    },
    markApplied: ({ user, mark }) =>
      awaitDatabaseAnswer(database.removeFromList(UNSPREAD, `${user} ${mark}`)),
    async listUnapplied() {
      const lines = await awaitDatabaseAnswer(database.readList(UNSPREAD, 0, MOST))
      return lines.map(line => {
        const [user, mark = ''] = line.split(' ')
        return { user, mark, at: Number.parseInt(mark, 36) || 0 }
      })
    },
  }
}

/**
 * Returns the stored settings of a player. If the stored value cannot be read, returns the default settings. The
 * player's next change then overwrites this value.
 */
function personIn(value: string): PlayerSettings {
  try {
    return parsePlayerSettings((JSON.parse(value) as { value?: unknown } | null)?.value)
  } catch {
    return DEFAULT_PLAYER_SETTINGS
  }
}
