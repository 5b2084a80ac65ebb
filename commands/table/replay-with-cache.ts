import { LRUCache } from 'lru-cache'
import { newestLogLink } from '../../src/engine/chain.ts'
import { type FullReplayResult, replayAllEntries } from '../../src/engine/full-replay.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { createSharedPause, runInSlices, type TimeReporter } from '../pausable-work.ts'

/** Maximum number of games whose events are kept in memory. */
const KEPT = 8

const known = new LRUCache<string, Promise<FullReplayResult>>({ max: KEPT })
const pause = createSharedPause()

/**
 * Returns all events of a game by replaying its log in slices. All callers share one replay until the log grows.
 * `spent` receives the length of each slice in milliseconds. Only the first caller's `spent` is called.
 */
export function replayWithCache(
  system: GameSystem,
  match: Match,
  secret: string,
  spent?: TimeReporter,
): Promise<FullReplayResult> {
  const head = newestLogLink(match)
  const before = known.get(head)
  if (before) return before
  const recalled = runInSlices(replayAllEntries(system, match, secret), { pause, spent })
  known.set(head, recalled)
  recalled.catch(() => known.delete(head))
  return recalled
}
