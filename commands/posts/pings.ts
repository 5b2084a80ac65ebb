import { LRUCache } from 'lru-cache'
import type { Post } from '../../src/table/types.ts'
import { createRequestLimiter } from '../../src/web/rate-limiter.ts'

const HOUR = 3600

/**
 * Limits how often people are pinged, over all tables. A player is pinged when the game waits for them. What
 * other people ask of a player (invitations, votes, reminders by hand) has narrower limits.
 */
export interface PingLimits {
  /**
   * Checks whether `by` may have this person pinged now to ask for something. The check itself does not use up
   * the limit.
   */
  mayAsk(by: string, user: string): boolean
  /** Returns the people to ping, out of those whom a post calls. A post that is sent again does not count again. */
  pingable(table: string, item: Pick<Post, 'n' | 'what' | 'user'>, users: readonly string[]): string[]
}

/** Each limit is a pair: pings allowed at once, and pings per second in the long run. */
const PAIR_ASKS = [3, 1 / (2 * HOUR)] as const
const PERSON_ASKED = [12, 1 / HOUR] as const
const ASKER = [24, 12 / HOUR] as const
const PAIR_TURNS = [40, 1 / 60] as const

/** Kinds of posts that ask something of a person besides making a move. */
const ASKS: readonly Post['what'][] = ['invited', 'voting', 'reminder']
/** Number of posts whose result is remembered, because a post may be sent again. */
const REMEMBERED = 2000

export function openPingLimits(now: () => number): PingLimits {
  const pairAsks = createRequestLimiter(...PAIR_ASKS, now)
  const personAsked = createRequestLimiter(...PERSON_ASKED, now)
  const asker = createRequestLimiter(...ASKER, now)
  const pairTurns = createRequestLimiter(...PAIR_TURNS, now)
  const known = new LRUCache<string, string[]>({ max: REMEMBERED })

  const asks = (by: string, user: string) =>
    [
      [pairAsks, `${by} ${user}`],
      [personAsked, user],
      [asker, by],
    ] as const
  const mayAsk = (by: string, user: string) => asks(by, user).every(([bounds, key]) => bounds.canTake(key))

  function isAllowed({ what, user: by }: Pick<Post, 'what' | 'user'>, user: string): boolean {
    // Pings by the bot itself have limits of their own, so that one person cannot use them up for others.
    if (!by) return true
    if (!ASKS.includes(what)) return pairTurns.take(`${by} ${user}`)
    if (!mayAsk(by, user)) return false
    for (const [bounds, key] of asks(by, user)) bounds.take(key)
    return true
  }

  return {
    mayAsk,
    pingable(table, item, users) {
      const name = `${table}:${item.n}`
      const before = known.get(name)
      if (before) return before.filter(user => users.includes(user))
      const pinged = [...new Set(users)].filter(user => isAllowed(item, user))
      known.set(name, pinged)
      return pinged
    },
  }
}
