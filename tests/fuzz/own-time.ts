import { openSync, readSync } from 'node:fs'

/** Linux tells there of this thread, in nanoseconds: how long it ran, and how long it was ready but had no processor. */
const SCHEDULE = '/proc/thread-self/schedstat'

/** A watch that stands still while another program has the processor: on a busy machine that is not what the code takes. */
export interface Watch {
  /** Milliseconds since the last lap. */
  lap(): number
}

export function openWatch(): Watch {
  const waited = waitingTime()
  let last = performance.now()
  let before = waited?.() ?? 0
  let used = process.cpuUsage()
  return {
    lap() {
      const now = performance.now()
      const passed = now - last
      last = now
      if (!waited) {
        // Elsewhere than on Linux: no more than the processor was used.
        const { user, system } = process.cpuUsage(used)
        used = process.cpuUsage()
        return Math.min(passed, (user + system) / 1000)
      }
      const all = waited()
      const idle = all - before
      before = all
      return Math.max(0, passed - idle)
    },
  }
}

/** Milliseconds for which this thread has waited for a processor so far; null where nobody tells. */
function waitingTime(): (() => number) | null {
  try {
    const file = openSync(SCHEDULE, 'r')
    const bytes = Buffer.alloc(100)
    return () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, 100, 0)).split(' ')[1]) / 1e6
  } catch {
    return null
  }
}
