import type { GameFile } from './format.ts'
import { GameFileError } from './problem.ts'

const partsOf = ({ opening, entries }: GameFile) => [opening ?? {}, ...entries]

/**
 * Throws `GameFileError` if the file of a finished game contains public sentences, which belong only in files of
 * unfinished games. No link covers these sentences, so they would prove nothing about the log.
 */
export function checkNoSentences(file: GameFile): void {
  const entry = partsOf(file).findIndex(({ told }) => told !== undefined)
  if (entry >= 0)
    throw new GameFileError({ entry, message: 'told: only the file of a running game has sentences' })
}

const HIDDEN = ['chance', 'dice', 'draws', 'sealed', 'command', 'auto'] as const

/**
 * Checks that the file of an unfinished game contains only public information. Throws `GameFileError` if a field
 * reveals more.
 */
export function checkNoSecrets(file: GameFile): void {
  for (const field of ['secret', 'dice', 'setup', 'bases'] as const)
    if (file[field] !== undefined)
      throw new GameFileError({ message: `sealed: a sealed file has no ${field}` })
  if (file.result) throw new GameFileError({ message: 'sealed: a running game has no result' })
  for (const [entry, one] of partsOf(file).entries()) {
    const given: Partial<GameFile['entries'][number]> = one
    if (given.n !== undefined && given.n !== entry)
      throw new GameFileError({ entry, message: `n: entry ${given.n} is in place ${entry}` })
    const isOpen = given.do?.startsWith('game:') && !given.do.startsWith('game:base')
    const shown = given.do !== undefined && !isOpen ? 'do' : HIDDEN.find(field => given[field] !== undefined)
    if (shown) throw new GameFileError({ entry, message: `sealed: entry ${entry} shows ${shown}` })
  }
}
