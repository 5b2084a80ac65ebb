/** A value as the database keeps it; every write raises its revision by one. */
export interface Kept {
  readonly value: string
  readonly revision: number
}

/** When a table needs the bot without being asked: 0 while posts wait. */
export interface Due {
  readonly key: string
  readonly at: number
}

/** What the store needs of a database. Tables and people go by their key; a list is a set of such keys in the order of a number. */
export interface Database {
  /** Other processes may write as well: what was read before is not trusted without asking. */
  readonly isShared: boolean
  /** The value, unless it is still the one of revision `known`. */
  get(key: string, known: number | null): Promise<Kept | 'same' | null>
  /** What is kept under these keys, as far as there is anything, at one go and in any order. */
  some(keys: readonly string[]): Promise<(Kept & { readonly key: string })[]>
  /**
   * Compare and set, in one step with `due`: writes only on revision `before` (null: only where there is nothing;
   * 0: what was kept before values had revisions). False: the newest revision is another one.
   */
  put(key: string, value: string, before: number | null, due: number | null): Promise<boolean>
  /** What is due by then, the most urgent first. */
  due(by: number): Promise<Due[]>
  /** Puts a key on a list; false: it stood there already. */
  enlist(list: string, key: string, at: number): Promise<boolean>
  strike(list: string, key: string): Promise<void>
  /** A value is gone, whatever its revision. */
  remove(key: string): Promise<void>
  /** What was removed or written over cannot be read in its files any more, the last traces within a day, where that is for us to do. */
  compact(): Promise<void>
  /** Keys on a list, the greatest number first. */
  listed(list: string, from: number, most: number): Promise<string[]>
  /** The keys of all tables, in portions; for the first start on a database of before. */
  keys(): AsyncIterable<readonly string[]>
  /** How many there are, and how many of them have posts that wait. */
  count(): Promise<{ readonly tables: number; readonly waiting: number }>
  /** After this error nobody can tell whether the write was done. */
  isUncertain(error: unknown): boolean
  close(): Promise<unknown>
}

/** Keyv's names for values: `namespace:key`. */
export const NAMESPACE = 'table'
/** What is kept beside the tables, by the first word of its key: people, results of games, leagues, facts. */
const BESIDE = ['person', 'result', 'league', 'facts'] as const
export const personKey = (user: string): string => `person:${user}`
export const leagueKey = (guild: string, id: number): string => `league:${guild}:${id}`
export const factsKey = (system: string, hash: string): string => `facts:${system}:${hash}`
export const resultKey = (table: string): string => `result:${table}`
/** The word before the colon, where it stands beside the tables. */
export const besideOf = (key: string): (typeof BESIDE)[number] | undefined =>
  BESIDE.find(word => key.startsWith(`${word}:`))
export const nameOf = (key: string): string => (besideOf(key) ? key : `${NAMESPACE}:${key}`)
export const keyOfName = (name: string): string => (besideOf(name) ? name : name.slice(NAMESPACE.length + 1))

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
