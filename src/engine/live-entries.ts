import type { LogEntry } from './log.ts'

/**
 * Returns the log entries that still count: game actions that were not undone. Entries about the game itself,
 * such as undos, are left out.
 */
export const listLiveEntries = (log: readonly LogEntry[]): LogEntry[] =>
  [...iterateLiveEntries(log)].reverse()

/**
 * Yields the log entries that still count, the newest first. A caller that needs only some entries can stop
 * early.
 */
export function* iterateLiveEntries(log: readonly LogEntry[]): Generator<LogEntry, undefined> {
  let kept = Number.POSITIVE_INFINITY
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i]
    if (entry.verb === 'game:back') kept = Math.min(kept, entry.args[0] as number)
    else if (entry.n <= kept && !entry.verb.startsWith('game:')) yield entry
  }
}
