import { toCanonicalJson } from '../engine/chain.ts'
import type { Match } from '../engine/log.ts'
import type { GameFile } from './format.ts'
import type { PlayedLog } from './log.ts'
import { GameFileError } from './problem.ts'

/** Returns the link of the hash chain after entry `n`. Entry 0 is the setup. */
export const findLinkAfterEntry = ({ opening, log }: Match, n: number): string =>
  n === 0 ? opening.link : log[n - 1].link

/**
 * Checks that the game in the file `source` reached the position from which the game in `file` goes on. Throws
 * `GameFileError` if not. `played`: the game of `source` after it was played.
 */
export function checkAgainstSource(
  { from, setup }: GameFile,
  source: GameFile,
  { match, after }: PlayedLog,
): void {
  const wrong = (what: string) => new GameFileError({ message: `from: ${what}` })
  if (!from) throw wrong('this game does not go on from another one')
  const { entry, table, link } = from
  if ((source.table ?? '') !== table) throw wrong(`the game of table ${table} is meant, not this source`)
  if (entry > match.log.length || findLinkAfterEntry(match, entry) !== link)
    throw wrong(`the source has another link after entry ${entry}`)
  if (toCanonicalJson(after[entry] ?? null) !== toCanonicalJson(setup))
    throw wrong(`the source has another position after entry ${entry}`)
}
