import type { Database } from './database.ts'
import { askDatabase } from './write.ts'

/** Start and end of a time without the bot in ms, the end excluded. */
export type Downtime = readonly [number, number]

/** Records in the database when a process was running and when it was not. */
export interface Heartbeat {
  /**
   * Start of this process in ms. If the host's clock went back, the time of the last heartbeat before the start
   * instead.
   */
  readonly began: number
  /** Returns the times in which no process with this name was running, the newest first. */
  readonly gaps: () => readonly Downtime[]
  /** Records that the process is running. `slept`: ms since the last heartbeat during which it was suspended. */
  beat(now: number, slept?: number): Promise<void>
}

/**
 * Largest distance of a stored heartbeat into the future, in ms. A heartbeat further ahead comes from a wrong
 * clock and is ignored.
 */
const AHEAD = 86_400_000

/** Most times without a process to keep on record. No clock runs long enough to need older ones. */
const MOST = 200

/**
 * Opens the heartbeat of a process. `name` stands for the task of the process, which another process may take
 * over later.
 */
export async function openHeartbeat(database: Database, name: string, now: number): Promise<Heartbeat> {
  const beats = `beat:${name}`
  const list = `gaps:${name}`
  const gaps = (await askDatabase(database.readList(list, 0, MOST))).map(parseDowntime)
  const [last] = await askDatabase(database.readList(beats, 0, 1))
  let alive = last === undefined ? null : Number(last)

  async function note(from: number, to: number): Promise<void> {
    if (to <= from) return
    gaps.unshift([from, to])
    await askDatabase(database.addToList(list, `${from}-${to}`, to))
    for (const [begin, end] of gaps.splice(MOST))
      await askDatabase(database.removeFromList(list, `${begin}-${end}`))
  }

  async function beat(at: number, slept = 0): Promise<void> {
    const before = alive
    if (at === before) return
    if (before !== null && slept > 0) await note(Math.max(before, at - slept), at)
    await askDatabase(database.addToList(beats, String(at), at))
    if (before !== null) await askDatabase(database.removeFromList(beats, String(before)))
    alive = at
  }

  // No process was running since the last heartbeat
  const began = alive !== null && alive > now && alive - now <= AHEAD ? alive : now
  await beat(began, Number.POSITIVE_INFINITY)
  return { began, gaps: () => gaps, beat }
}

export function parseDowntime(text: string): Downtime {
  const [from, to] = text.split('-').map(Number)
  return [from, to]
}
