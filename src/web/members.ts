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
/** The same for whoever begins and was not let in: he may try as often as he likes. */
const REFUSED = 5_000
const KNOWN = 20_000
/** Questions to Discord at the same moment: what the bot says there goes through the same line. */
const AT_ONCE = 4

interface Known {
  readonly at: number
  readonly is: Promise<boolean | null>
  /** Not there while Discord has not answered. */
  found?: boolean | null
}

export function openMembers(ask: (visitor: PassOf) => Promise<boolean | null>, now: () => number): Members {
  const known = new LRUCache<string, Known>(upTo(KNOWN))
  const inLine = openLine(AT_ONCE)

  function look(name: string, visitor: PassOf): Promise<boolean | null> {
    const is = inLine(() => ask(visitor)).catch(() => null)
    const asked: Known = { at: now(), is }
    known.set(name, asked)
    void is.then(found => {
      asked.found = found
    })
    return is
  }

  /** Milliseconds for which an answer counts; one that is waited for is that of all who ask. */
  function lasts({ found }: Known, how?: 'anew'): number {
    if (found === undefined) return FRESH
    if (how === 'anew') return found ? 0 : REFUSED
    return found === null ? AGAIN : FRESH
  }

  return {
    async is(visitor, how) {
      const name = `${visitor.guild}:${visitor.user}`
      const before = known.get(name)
      const isFresh = before && now() >= before.at && now() < before.at + lasts(before, how)
      const found = await (isFresh ? before.is : look(name, visitor))
      // Whoever is in stays in while Discord says nothing
      return how === 'anew' ? found === true : found !== false
    },
  }
}

/** So many pieces of work at the same moment; the others wait for their turn. */
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
