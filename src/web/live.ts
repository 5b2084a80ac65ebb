import type { ServerResponse } from 'node:http'
import type { Table } from '../table.ts'

/** Who hears when a table has changed. */
export interface Live {
  /** False: that are too many. `from`: what this one has seen last; `stays`: whether he may still hear. */
  watch(
    key: string,
    who: string,
    response: ServerResponse,
    from: string | null,
    stays: () => Promise<boolean>,
  ): boolean
  changed(key: string, table: Table): void
  /** Whoever let himself be let in so hears nothing more. */
  drop(who: string): void
  watched(): readonly string[]
  close(): void
}

interface Watcher {
  readonly who: string
  readonly response: ServerResponse
  readonly stays: () => Promise<boolean>
}

/** Of one person at a table, and of all. */
const OWN = 6
const ALL = 4000
/** Milliseconds after which a silent line is shown to be alive. */
const BEAT = 20_000

export function openLive(newest: (key: string) => Promise<Table | null>): Live {
  const watchers = new Map<string, Set<Watcher>>()
  let count = 0
  const beat = setInterval(() => {
    for (const list of watchers.values()) for (const { response } of list) response.write(': here\n\n')
  }, BEAT)
  beat.unref()

  const send = ({ response }: Watcher, id: string): void => void response.write(`id: ${id}\ndata: ${id}\n\n`)

  return {
    watch(key, who, response, from, stays) {
      const list = watchers.get(key) ?? new Set()
      if (count >= ALL || [...list].filter(one => one.who === who).length >= OWN) return false
      const watcher = { who, response, stays }
      watchers.set(key, list)
      list.add(watcher)
      count++
      response.on('close', () => {
        if (!list.delete(watcher)) return
        count--
        if (list.size === 0 && watchers.get(key) === list) watchers.delete(key)
      })
      response.write('retry: 1000\n\n')
      // What came between the last event and this line
      void newest(key)
        .then(table => table && stampOf(table) !== from && send(watcher, stampOf(table)))
        .catch(() => {})
      return true
    },
    changed(key, table) {
      for (const watcher of watchers.get(key) ?? [])
        void watcher
          .stays()
          .catch(() => false)
          .then(is => (is ? send(watcher, stampOf(table)) : watcher.response.end()))
    },
    drop(who) {
      for (const list of watchers.values())
        for (const watcher of list) if (watcher.who === who) watcher.response.end()
    },
    watched: () => [...watchers.keys()],
    close() {
      clearInterval(beat)
      for (const list of watchers.values()) for (const { response } of list) response.end()
    },
  }
}

/** Changes with all that a page shows; says nothing of who sits where. */
export function stampOf({ match, stage, seats, vote }: Table): string {
  const taken = seats.map(({ user, computer }) => (user ? 'u' : computer ? 'c' : '-')).join('')
  return `${match?.log.length ?? 0}.${stage}.${taken}.${vote?.id ?? 0}`
}
