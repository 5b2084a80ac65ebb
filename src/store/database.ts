/** A stored value with its revision. Each write raises the revision by one. */
export interface StoredValue {
  readonly value: string
  readonly revision: number
}

/** A table or league, and the time at which the bot must act on it, in ms. The time is 0 if posts wait to be sent. */
export interface DueEntry {
  readonly key: string
  readonly at: number
}

/**
 * The database as the store uses it. Each value has a key. A list is a set of keys, ordered by a number that each key
 * has in that list.
 */
export interface Database {
  /** Whether other processes may write to the same database. Cached values must then be checked before use. */
  readonly isShared: boolean
  /**
   * Returns the value of a key. Returns `same` if `known` is still the newest revision, and null if the key has
   * no value.
   */
  get(key: string, known: number | null): Promise<StoredValue | 'same' | null>
  /** Returns the values of several keys with one request, in any order. Leaves out keys that have no value. */
  getMany(keys: readonly string[]): Promise<(StoredValue & { readonly key: string })[]>
  /**
   * Writes a value and its due time atomically, if the stored revision equals `before` (compare and set). With
   * `before` null, writes only if the key has no value yet. With `before` 0, replaces a value that was stored
   * before revisions existed. Returns false if the stored revision differs.
   */
  put(key: string, value: string, before: number | null, due: number | null): Promise<boolean>
  /** Returns the tables and leagues whose due time is not later than `by`, the earliest first. */
  due(by: number): Promise<DueEntry[]>
  /** Adds a key to a list. Returns false if the list already contains the key. */
  addToList(list: string, key: string, at: number): Promise<boolean>
  removeFromList(list: string, key: string): Promise<void>
  /** Deletes the value of a key, whatever revision it has. */
  remove(key: string): Promise<void>
  /**
   * Removes deleted and overwritten data from the database files within one day. Does nothing on a database
   * server, which manages its own files.
   */
  compact(): Promise<void>
  /**
   * Returns at most `most` keys of a list, from index `from` on. Keys are ordered by their number in the list, the
   * greatest first.
   */
  readList(list: string, from: number, most: number): Promise<string[]>
  /** Yields the keys of all tables, in batches. */
  keys(): AsyncIterable<readonly string[]>
  /** Returns the number of tables, and the number of tables with posts that wait to be sent. */
  count(): Promise<{ readonly tables: number; readonly waiting: number }>
  /** Whether a write may have been done although it failed with this error. */
  isUncertain(error: unknown): boolean
  close(): Promise<unknown>
}

/** Namespace under which Keyv stores tables. Keyv names a stored value `namespace:key`. */
export const TABLE_NAMESPACE = 'table'
/**
 * Text before the first colon in keys that do not belong to tables: people, results of games, leagues and game
 * data.
 */
const BESIDE = ['person', 'result', 'league', 'facts'] as const
export const personKey = (user: string): string => `person:${user}`
export const leagueKey = (guild: string, id: number): string => `league:${guild}:${id}`
export const catalogueKey = (system: string, hash: string): string => `facts:${system}:${hash}`
export const resultKey = (table: string): string => `result:${table}`
/**
 * Returns the text before the first colon of a key that does not belong to a game table. Undefined for a game
 * table.
 */
export const nonTableKeyPrefix = (key: string): (typeof BESIDE)[number] | undefined =>
  BESIDE.find(word => key.startsWith(`${word}:`))
export const keyToStorageName = (key: string): string =>
  nonTableKeyPrefix(key) ? key : `${TABLE_NAMESPACE}:${key}`
export const storageNameToKey = (name: string): string =>
  nonTableKeyPrefix(name) ? name : name.slice(TABLE_NAMESPACE.length + 1)

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
