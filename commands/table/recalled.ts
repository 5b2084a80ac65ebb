import { LRUCache } from 'lru-cache'
import { headOf } from '../../src/engine/chain.ts'
import type { Match } from '../../src/engine/log.ts'
import { type Recalled, recalling } from '../../src/engine/recall.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { openPauses, type Spent, sliced } from '../slices.ts'

/** Games of which it is kept what was played. */
const KEPT = 8

const known = new LRUCache<string, Promise<Recalled>>({ max: KEPT })
const pause = openPauses()

/** All that was ever played in a game, played once for all who ask until it goes on, in slices. `spent` hears how long each took, for whoever asks first. */
export function recalled(system: GameSystem, match: Match, secret: string, spent?: Spent): Promise<Recalled> {
  const head = headOf(match)
  const before = known.get(head)
  if (before) return before
  const recalled = sliced(recalling(system, match, secret), { pause, spent })
  known.set(head, recalled)
  recalled.catch(() => known.delete(head))
  return recalled
}
