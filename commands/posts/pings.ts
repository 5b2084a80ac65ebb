import { LRUCache } from 'lru-cache'
import type { Post } from '../../src/table/types.ts'
import { createRequestLimiter } from '../../src/web/rate-limiter.ts'

const HOUR = 3600

/**
 * Limits how often the bot pings people, over all tables. A move of one player pings another player within wide
 * limits. Pings that a person causes on purpose (invitations, votes, reminders) have narrower limits.
 */
export interface PingLimits {
  /**
   * Checks whether the person `by` may cause a ping of `user` now, for example by an invitation. The call itself
   * does not count as a ping.
   */
  mayPing(by: string, user: string): boolean
  /**
   * Returns the people in `users` whom a post may ping now. Repeating the same post does not count as a second
   * ping.
   */
  takePingable(table: string, item: Pick<Post, 'n' | 'what' | 'user'>, users: readonly string[]): string[]
}

/** Limits on pings, each as a pair: the maximum number in a burst, and the number per second in the long run. */
const PAIR_ASKS = [3, 1 / (2 * HOUR)] as const
const PERSON_ASKED = [12, 1 / HOUR] as const
const ASKER = [24, 12 / HOUR] as const
const PAIR_TURNS = [40, 1 / 60] as const

/** Kinds of posts in which a player asks another person for something other than a move. */
const ASKS: readonly Post['what'][] = ['invited', 'voting', 'reminder']
/** Maximum number of posts whose pinged people are remembered. A post that is sent again pings the same people. */
const REMEMBERED = 2000

export function createPingLimits(now: () => number): PingLimits {
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
    // A ping that the bot itself causes always passes and uses up no limit of a person.
    if (!by) return true
    if (!ASKS.includes(what)) return pairTurns.take(`${by} ${user}`)
    if (!mayAsk(by, user)) return false
    for (const [bounds, key] of asks(by, user)) bounds.take(key)
    return true
  }

  return {
    mayPing: mayAsk,
    takePingable(table, item, users) {
      const name = `${table}:${item.n}`
      const before = known.get(name)
      if (before) return before.filter(user => users.includes(user))
      const pinged = [...new Set(users)].filter(user => isAllowed(item, user))
      known.set(name, pinged)
      return pinged
    },
  }
}
