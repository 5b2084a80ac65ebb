import type { Database } from './database.ts'
import { asked } from './written.ts'

/** Milliseconds, the second not included. */
export type Gap = readonly [number, number]

/** When a process was there and when it was not, as the database remembers it. */
export interface Pulse {
  /** The time when this process began, in milliseconds: the last beat of the process before it, where the host's clock has gone back since. */
  readonly began: number
  /** Times in which no process with this name was there, the newest first. */
  readonly gaps: () => readonly Gap[]
  /** It is there. `slept`: milliseconds since the last beat in which it stood still. */
  beat(now: number, slept?: number): Promise<void>
}

/** Milliseconds: a beat further ahead than this was made under a clock that was simply wrong. */
const AHEAD = 86_400_000

/** Older ones are forgotten: no clock runs that long. */
const MOST = 200

/** `name`: what the process looks after, which another one will look after when it is gone. */
export async function openPulse(database: Database, name: string, now: number): Promise<Pulse> {
  const beats = `beat:${name}`
  const list = `gaps:${name}`
  const gaps = (await asked(database.listed(list, 0, MOST))).map(gapFrom)
  const [last] = await asked(database.listed(beats, 0, 1))
  let alive = last === undefined ? null : Number(last)

  async function note(from: number, to: number): Promise<void> {
    if (to <= from) return
    gaps.unshift([from, to])
    await asked(database.enlist(list, `${from}-${to}`, to))
    for (const [begin, end] of gaps.splice(MOST)) await asked(database.strike(list, `${begin}-${end}`))
  }

  async function beat(at: number, slept = 0): Promise<void> {
    const before = alive
    if (at === before) return
    if (before !== null && slept > 0) await note(Math.max(before, at - slept), at)
    await asked(database.enlist(beats, String(at), at))
    if (before !== null) await asked(database.strike(beats, String(before)))
    alive = at
  }

  // Since the last beat of the process before it nobody was there
  const began = alive !== null && alive > now && alive - now <= AHEAD ? alive : now
  await beat(began, Number.POSITIVE_INFINITY)
  return { began, gaps: () => gaps, beat }
}

export function gapFrom(text: string): Gap {
  const [from, to] = text.split('-').map(Number)
  return [from, to]
}
