import { computeEntryLink, computeOpeningLink } from '../../src/engine/chain.ts'
import type { Match } from '../../src/engine/log.ts'

/** Whether the chain of links holds, given the secret; the number of the first entry that does not fit, or null. */
export function brokenLink(match: Pick<Match, 'start' | 'opening' | 'log'>, secret: string): number | null {
  const { start, opening, log } = match
  let link = computeOpeningLink(start, opening.chance, secret)
  if (link !== opening.link) return 0
  for (const entry of log) {
    link = computeEntryLink(link, secret, entry)
    if (link !== entry.link) return entry.n
  }
  return null
}
