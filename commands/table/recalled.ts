import { LRUCache } from 'lru-cache'
import { headOf } from '../../src/engine/chain.ts'
import type { Match } from '../../src/engine/log.ts'
import { type Recalled, recalling } from '../../src/engine/recall.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { openPauses, type Spent, sliced } from '../slices.ts'

/** Number of games for which all events are kept in memory. */
const KEPT = 8

const known = new LRUCache<string, Promise<Recalled>>({ max: KEPT })
const pause = openPauses()

/**
 * Returns everything that was played in a game. The game is replayed in slices, once for all callers until the
 * game goes on. `spent` receives the length of each slice in milliseconds, but only for the first caller.
 */
export function recalled(system: GameSystem, match: Match, secret: string, spent?: Spent): Promise<Recalled> {
  const head = headOf(match)
  const before = known.get(head)
  if (before) return before
  const recalled = sliced(recalling(system, match, secret), { pause, spent })
  known.set(head, recalled)
  recalled.catch(() => known.delete(head))
  return recalled
}
