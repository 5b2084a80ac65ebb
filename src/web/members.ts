import { LRUCache } from 'lru-cache'
import type { PassOf } from '../store/index.ts'
import { upTo } from './bounds.ts'

/** Who is on a server, as Discord said ten minutes ago at most. */
export interface Members {
  /** `anew`: as it is now, for whoever begins; then nobody is let in while Discord says nothing. */
  is(visitor: PassOf, how?: 'anew'): Promise<boolean>
}

const FRESH = 10 * 60_000
/** Milliseconds after which Discord is asked again, when it has said nothing. */
const AGAIN = 30_000
const KNOWN = 20_000

interface Known {
  readonly until: number
  readonly is: Promise<boolean | null>
}

export function openMembers(ask: (visitor: PassOf) => Promise<boolean | null>, now: () => number): Members {
  const known = new LRUCache<string, Known>(upTo(KNOWN))

  function look(name: string, visitor: PassOf): Promise<boolean | null> {
    const is = ask(visitor).catch(() => null)
    known.set(name, { until: now() + FRESH, is })
    void is.then(found => {
      if (found === null && known.get(name)?.is === is) known.set(name, { until: now() + AGAIN, is })
    })
    return is
  }

  return {
    async is(visitor, how) {
      const name = `${visitor.guild}:${visitor.user}`
      const before = known.get(name)
      if (how === 'anew') return (await look(name, visitor)) === true
      // Whoever is in stays in while Discord says nothing
      const isFresh = before && now() < before.until && now() >= before.until - FRESH
      return (await (isFresh ? before.is : look(name, visitor))) !== false
    },
  }
}
