import type { Entry } from './log.ts'

/** The entries that still count: what was not taken back, and no entries about the game itself. */
export const live = (log: readonly Entry[]): Entry[] => [...newest(log)].reverse()

/** The same, the newest first: whoever needs the last few pays for no more. */
export function* newest(log: readonly Entry[]): Generator<Entry, undefined> {
  let kept = Number.POSITIVE_INFINITY
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i]
    if (entry.verb === 'game:back') kept = Math.min(kept, entry.args[0] as number)
    else if (entry.n <= kept && !entry.verb.startsWith('game:')) yield entry
  }
}
