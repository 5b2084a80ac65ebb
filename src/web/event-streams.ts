import type { ServerResponse } from 'node:http'
import type { Table } from '../table/types.ts'

/** Open event streams of the pages. Through its stream, a page learns that its table has changed. */
export interface EventStreams {
  /**
   * Adds a stream. Returns false if the visitor has too many open streams, or if all visitors together have too
   * many open streams.
   */
  addStream(key: string, response: ServerResponse, watching: Watching): boolean
  reportTableChange(key: string, table: Table): void
  /** Closes the streams of visitors whose keys have these hashes. */
  endByKeys(hashes: readonly string[]): void
  /** Closes the streams of a table that no longer exists. */
  endTable(key: string): void
  watchedTables(): readonly string[]
  /** Number of open streams. */
  count(): number
  closeAll(): void
}

interface Watching {
  readonly user: string
  /** Hash of the visitor's key. The key is the secret in the visitor's cookie. */
  readonly pass: string
  /** Stamp of the table state that the visitor saw last, or null. */
  readonly from: string | null
  /** Resolves to whether the visitor may still receive changes of the table. */
  stays(): Promise<boolean>
}

interface Watcher extends Watching {
  readonly response: ServerResponse
}

/** Maximum number of open streams: of one person over all tables (`OWN`), and of all people together (`ALL`). */
const OWN = 12
const ALL = 4000
/**
 * Milliseconds between two comments that the server writes to a stream. They keep a stream without changes
 * open.
 */
const BEAT = 20_000

export function openEventStreams(loadNewestTable: (key: string) => Promise<Table | null>): EventStreams {
  const watchers = new Map<string, Set<Watcher>>()
  const own = new Map<string, number>()
  let count = 0
  const beat = setInterval(() => {
    for (const list of watchers.values())
      for (const watcher of list) whileHeStays(watcher, () => void watcher.response.write(': here\n\n'))
  }, BEAT)
  beat.unref()

  const send = ({ response }: Watcher, id: string): void => void response.write(`id: ${id}\ndata: ${id}\n\n`)

  return {
    addStream(key, response, watching) {
      const { user, from } = watching
      const list = watchers.get(key) ?? new Set()
      const his = own.get(user) ?? 0
      if (count >= ALL || his >= OWN) return false
      const watcher = { ...watching, response }
      watchers.set(key, list)
      list.add(watcher)
      own.set(user, his + 1)
      count++
      response.on('close', () => {
        if (!list.delete(watcher)) return
        count--
        const left = (own.get(user) ?? 1) - 1
        if (left > 0) own.set(user, left)
        else own.delete(user)
        if (list.size === 0 && watchers.get(key) === list) watchers.delete(key)
      })
      response.write('retry: 1000\n\n')
      // Reports a change that the page missed between its last event and the opening of this stream
      void loadNewestTable(key)
        .then(table => table && computeTableStamp(table) !== from && send(watcher, computeTableStamp(table)))
        .catch(() => {})
      return true
    },
    reportTableChange(key, table) {
      for (const watcher of watchers.get(key) ?? [])
        whileHeStays(watcher, () => send(watcher, computeTableStamp(table)))
    },
    endByKeys(hashes) {
      for (const list of watchers.values())
        for (const { pass, response } of list) if (hashes.includes(pass)) response.end()
    },
    endTable(key) {
      for (const { response } of watchers.get(key) ?? []) response.end()
    },
    watchedTables: () => [...watchers.keys()],
    count: () => count,
    closeAll() {
      clearInterval(beat)
      for (const list of watchers.values()) for (const { response } of list) response.end()
    },
  }
}

/** Calls `tell` if the visitor may still receive changes of the table. Otherwise closes the visitor's stream. */
function whileHeStays({ stays, response }: Watcher, tell: () => void): void {
  void stays()
    .catch(() => false)
    .then(is => (is ? tell() : response.end()))
}

/**
 * Returns a stamp of a table. The stamp changes whenever anything that a page shows changes. It does not reveal
 * who has which seat.
 */
export function computeTableStamp({ match, stage, seats, vote }: Table): string {
  const taken = seats.map(({ user, computer }) => (user ? 'u' : computer ? 'c' : '-')).join('')
  return `${match?.log.length ?? 0}.${stage}.${taken}.${vote?.id ?? 0}`
}
