import { LRUCache } from 'lru-cache'
import type { SessionScope } from '../store/index.ts'
import { lruOptions } from './rate-limiter.ts'

/** Remembers who is on a Discord server. An answer is at most ten minutes old. */
export interface MembershipCache {
  /**
   * Whether the visitor is on the server. With `anew`, for a visitor who opens a link, Discord has to confirm
   * the visitor's membership now.
   */
  isMember(visitor: SessionScope, how?: 'anew'): Promise<boolean>
}

const FRESH = 10 * 60_000
/** Milliseconds before Discord is asked again after it did not answer. */
const AGAIN = 30_000
/**
 * Milliseconds before Discord is asked again about a visitor whose link was refused. The visitor may try as
 * often as they like.
 */
const REFUSED = 5_000
const KNOWN = 20_000
/** Largest number of questions to Discord at the same time. The bot's own messages wait in the same queue. */
const AT_ONCE = 4

interface Known {
  readonly at: number
  readonly is: Promise<boolean | null>
  /** Undefined until Discord has answered. */
  found?: boolean | null
}

export function createMembershipCache(
  ask: (visitor: SessionScope) => Promise<boolean | null>,
  now: () => number,
): MembershipCache {
  const known = new LRUCache<string, Known>(lruOptions(KNOWN))
  const inLine = openLine(AT_ONCE)

  function look(name: string, visitor: SessionScope): Promise<boolean | null> {
    const is = inLine(() => ask(visitor)).catch(() => null)
    const asked: Known = { at: now(), is }
    known.set(name, asked)
    void is.then(found => {
      asked.found = found
    })
    return is
  }

  /**
   * Returns how long an answer counts, in milliseconds. While a question is open, everybody who asks waits for
   * the same answer.
   */
  function lasts({ found }: Known, how?: 'anew'): number {
    if (found === undefined) return FRESH
    if (how === 'anew') return found ? 0 : REFUSED
    return found === null ? AGAIN : FRESH
  }

  return {
    async isMember(visitor, how) {
      const name = `${visitor.guild}:${visitor.user}`
      const before = known.get(name)
      const isFresh = before && now() >= before.at && now() < before.at + lasts(before, how)
      const found = await (isFresh ? before.is : look(name, visitor))
      // A visitor who was let in may stay while Discord does not answer
      return how === 'anew' ? found === true : found !== false
    },
  }
}

/** Makes a queue that runs at most `most` tasks at the same time. Further tasks wait. */
function openLine(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async work => {
    if (atWork < most) atWork++
    else await new Promise<void>(done => waiting.push(done))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork--
    }
  }
}
