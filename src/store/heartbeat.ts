import type { Database } from './database.ts'
import { awaitDatabaseAnswer } from './write.ts'

/** Start and end of a time in which the bot was not running, in ms. The end is excluded. */
export type Downtime = readonly [number, number]

/** Records in the database the times in which a process was running. */
export interface Heartbeat {
  /**
   * Start of this process, in ms. If the machine's clock was set back since the last heartbeat, this is the time of
   * that heartbeat.
   */
  readonly began: number
  /** Returns the times in which no process with this heartbeat's name was running, the newest first. */
  readonly gaps: () => readonly Downtime[]
  /**
   * Records that the process is running. `slept`: ms for which the process was suspended since the last
   * heartbeat.
   */
  beat(now: number, slept?: number): Promise<void>
}

/**
 * How far a stored heartbeat may lie in the future, in ms. A heartbeat that lies further ahead was written with a
 * wrong clock and is ignored.
 */
const AHEAD = 86_400_000

/**
 * Maximum number of recorded times in which no process was running. Older times do not matter, because no player's
 * clock runs that long.
 */
const MOST = 200

/**
 * Opens the heartbeat of a process. `name` stands for the kind of work that the process does. A later process that
 * does the same work uses the same name.
 */
export async function openHeartbeat(database: Database, name: string, now: number): Promise<Heartbeat> {
  const beats = `beat:${name}`
  const list = `gaps:${name}`
  const gaps = (await awaitDatabaseAnswer(database.readList(list, 0, MOST))).map(parseDowntime)
  const [last] = await awaitDatabaseAnswer(database.readList(beats, 0, 1))
  let alive = last === undefined ? null : Number(last)

  async function note(from: number, to: number): Promise<void> {
    if (to <= from) return
    gaps.unshift([from, to])
    await awaitDatabaseAnswer(database.addToList(list, `${from}-${to}`, to))
    for (const [begin, end] of gaps.splice(MOST))
      await awaitDatabaseAnswer(database.removeFromList(list, `${begin}-${end}`))
  }

  async function beat(at: number, slept = 0): Promise<void> {
    const before = alive
    if (at === before) return
    if (before !== null && slept > 0) await note(Math.max(before, at - slept), at)
    await awaitDatabaseAnswer(database.addToList(beats, String(at), at))
    if (before !== null) await awaitDatabaseAnswer(database.removeFromList(beats, String(before)))
    alive = at
  }

  // No process has been running since the last heartbeat, so record that time as a gap
  const began = alive !== null && alive > now && alive - now <= AHEAD ? alive : now
  await beat(began, Number.POSITIVE_INFINITY)
  return { began, gaps: () => gaps, beat }
}

export function parseDowntime(text: string): Downtime {
  const [from, to] = text.split('-').map(Number)
  return [from, to]
}
