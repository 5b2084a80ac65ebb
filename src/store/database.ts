/** A stored value. Each write raises its revision by one. */
export interface StoredValue {
  readonly value: string
  readonly revision: number
}

/** When the bot must act on a table or league without being asked, in ms. 0: posts wait to be sent. */
export interface DueEntry {
  readonly key: string
  readonly at: number
}

/** What the store needs from a database. Each value has a key. A list is a set of keys sorted by a number. */
export interface Database {
  /** Whether other processes may write too. Then a cached value must be checked before use. */
  readonly isShared: boolean
  /** Returns the value, `same` if revision `known` is still the newest, or null if there is no value. */
  get(key: string, known: number | null): Promise<StoredValue | 'same' | null>
  /** Returns the values of these keys with one request, in any order. Leaves out keys without a value. */
  getMany(keys: readonly string[]): Promise<(StoredValue & { readonly key: string })[]>
  /**
   * Writes the value and its due time atomically if the stored revision is `before` (compare and set). `before`
   * null: only if there is no value yet. `before` 0: a value stored before revisions existed. Returns false if
   * the stored revision is another one.
   */
  put(key: string, value: string, before: number | null, due: number | null): Promise<boolean>
  /** Returns all entries that are due at time `by`, the most urgent first. */
  due(by: number): Promise<DueEntry[]>
  /** Adds a key to a list. Returns false if the list already has it. */
  addToList(list: string, key: string, at: number): Promise<boolean>
  removeFromList(list: string, key: string): Promise<void>
  /** Deletes a value, whatever its revision. */
  remove(key: string): Promise<void>
  /**
   * Erases deleted and overwritten data from the database files, completely within a day. Does nothing for
   * database servers, which manage their own files.
   */
  compact(): Promise<void>
  /** Returns at most `most` keys of a list, starting at index `from`, the greatest number first. */
  readList(list: string, from: number, most: number): Promise<string[]>
  /** Yields the keys of all tables in batches. */
  keys(): AsyncIterable<readonly string[]>
  /** Counts the tables, and the tables with posts that wait to be sent. */
  count(): Promise<{ readonly tables: number; readonly waiting: number }>
  /** Returns true if, after this error, the write may or may not have been done. */
  isUncertain(error: unknown): boolean
  close(): Promise<unknown>
}

/** Keyv's namespace for tables. Keyv names a value `namespace:key`. */
export const TABLE_NAMESPACE = 'table'
/** First words of keys that do not belong to tables: people, results of games, leagues, facts. */
const BESIDE = ['person', 'result', 'league', 'facts'] as const
export const personKey = (user: string): string => `person:${user}`
export const leagueKey = (guild: string, id: number): string => `league:${guild}:${id}`
export const factsKey = (system: string, hash: string): string => `facts:${system}:${hash}`
export const resultKey = (table: string): string => `result:${table}`
/** Returns the first word of a key that does not belong to a table, or else undefined. */
export const nonTableKind = (key: string): (typeof BESIDE)[number] | undefined =>
  BESIDE.find(word => key.startsWith(`${word}:`))
export const toStorageName = (key: string): string => (nonTableKind(key) ? key : `${TABLE_NAMESPACE}:${key}`)
export const fromStorageName = (name: string): string =>
  nonTableKind(name) ? name : name.slice(TABLE_NAMESPACE.length + 1)

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
