import { LRUCache } from 'lru-cache'
import { headOf } from '../../src/engine/chain.ts'
import { type FullReplay, replayEverything } from '../../src/engine/full-replay.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { createSharedPause, runInSlices, type TimeReporter } from '../pausable-work.ts'

/** Number of games for which all events are kept in memory. */
const KEPT = 8

const known = new LRUCache<string, Promise<FullReplay>>({ max: KEPT })
const pause = createSharedPause()

/**
 * Returns everything that was played in a game. The game is replayed in slices, once for all callers until the
 * game goes on. `spent` receives the length of each slice in milliseconds, but only for the first caller.
 */
export function recallGame(
  system: GameSystem,
  match: Match,
  secret: string,
  spent?: TimeReporter,
): Promise<FullReplay> {
  const head = headOf(match)
  const before = known.get(head)
  if (before) return before
  const recalled = runInSlices(replayEverything(system, match, secret), { pause, spent })
  known.set(head, recalled)
  recalled.catch(() => known.delete(head))
  return recalled
}
