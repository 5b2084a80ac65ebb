import { LRUCache } from 'lru-cache'
import type { WebSessionScope } from '../store/index.ts'
import { createLruOptions } from './rate-limiter.ts'

/** Cache of who is a member of a Discord server. No cached answer is older than ten minutes. */
export interface MembershipCache {
  /**
   * Resolves to whether the visitor is a member of the Discord server. With `anew`, Discord has to confirm the
   * membership now. `anew` is necessary for a visitor who opens a link.
   */
  isMember(visitor: WebSessionScope, how?: 'anew'): Promise<boolean>
}

const FRESH = 10 * 60_000
/** Milliseconds before the cache repeats a question that Discord did not answer. */
const AGAIN = 30_000
/**
 * Milliseconds before the cache asks Discord again about a visitor whose link was refused. Without this pause,
 * such a visitor could cause any number of questions to Discord.
 */
const REFUSED = 5_000
const KNOWN = 20_000
/**
 * Maximum number of simultaneous membership questions to Discord. The bot's own messages wait in the same queue
 * as these questions.
 */
const AT_ONCE = 4

interface Known {
  readonly at: number
  readonly is: Promise<boolean | null>
  /** Discord's answer: true or false, or null if the question failed. Undefined until the question has ended. */
  found?: boolean | null
}

export function createMembershipCache(
  ask: (visitor: WebSessionScope) => Promise<boolean | null>,
  now: () => number,
): MembershipCache {
  const known = new LRUCache<string, Known>(createLruOptions(KNOWN))
  const inLine = openLine(AT_ONCE)

  function look(name: string, visitor: WebSessionScope): Promise<boolean | null> {
    const is = inLine(() => ask(visitor)).catch(() => null)
    const asked: Known = { at: now(), is }
    known.set(name, asked)
    void is.then(found => {
      asked.found = found
    })
    return is
  }

  /**
   * Returns for how many milliseconds a cached answer is valid. While a question to Discord is open, all
   * callers wait for the same answer.
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
      // If Discord gives no answer (null), a visitor who was let in earlier may stay, but nobody new is let in
      return how === 'anew' ? found === true : found !== false
    },
  }
}

/** Creates a queue that runs at most `most` tasks at the same time. Further tasks wait. */
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
