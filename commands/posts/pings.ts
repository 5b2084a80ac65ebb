import { LRUCache } from 'lru-cache'
import type { Post } from '../../src/table/types.ts'
import { openBounds } from '../../src/web/bounds.ts'

const HOUR = 3600

/**
 * How often people are pinged, over all tables and whatever becomes of them. Who sits at a table is pinged when he is
 * awaited; what somebody else asks of him (invitations, votes, reminders by hand) has narrower bounds.
 */
export interface Pings {
  /** Whether `by` may have this person pinged now for something he asks. It does not count. */
  mayAsk(by: string, user: string): boolean
  /** Of those whom a post is to call, those who are pinged. It counts once for each post. */
  allowed(table: string, item: Pick<Post, 'n' | 'what' | 'user'>, users: readonly string[]): string[]
}

/** At once, and as many a second in the long run. */
const PAIR_ASKS = [3, 1 / (2 * HOUR)] as const
const PERSON_ASKED = [12, 1 / HOUR] as const
const ASKER = [24, 12 / HOUR] as const
const PAIR_TURNS = [40, 1 / 60] as const

/** What is asked of somebody, beyond that it is his turn. */
const ASKS: readonly Post['what'][] = ['invited', 'voting', 'reminder']
/** Posts whose answer is remembered, as they may be sent again. */
const REMEMBERED = 2000

export function openPings(now: () => number): Pings {
  const pairAsks = openBounds(...PAIR_ASKS, now)
  const personAsked = openBounds(...PERSON_ASKED, now)
  const asker = openBounds(...ASKER, now)
  const pairTurns = openBounds(...PAIR_TURNS, now)
  const known = new LRUCache<string, string[]>({ max: REMEMBERED })

  const asks = (by: string, user: string) =>
    [
      [pairAsks, `${by} ${user}`],
      [personAsked, user],
      [asker, by],
    ] as const
  const mayAsk = (by: string, user: string) => asks(by, user).every(([bounds, key]) => bounds.has(key))

  function isAllowed({ what, user: by }: Pick<Post, 'what' | 'user'>, user: string): boolean {
    // What the bot does by itself has bounds of its own, which nobody can use up for others
    if (!by) return true
    if (!ASKS.includes(what)) return pairTurns.allows(`${by} ${user}`)
    if (!mayAsk(by, user)) return false
    for (const [bounds, key] of asks(by, user)) bounds.allows(key)
    return true
  }

  return {
    mayAsk,
    allowed(table, item, users) {
      const name = `${table}:${item.n}`
      const before = known.get(name)
      if (before) return before.filter(user => users.includes(user))
      const pinged = [...new Set(users)].filter(user => isAllowed(item, user))
      known.set(name, pinged)
      return pinged
    },
  }
}
