import { tryForgeries } from '../../tests/game-file/forgeries.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/**
 * `--forge 2000`: makes forged game files from random games of all systems, with every kind of change. The
 * verifiers must reject each forged file.
 */
export function runForgedFilesSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const count = parseCountArgument(words, 'forge', 2000)
  const figures = tryForgeries(count, seed, Math.max(3, Math.round(count / 100)))
  for (const breach of figures.breaches.slice(0, 20)) console.error(breach)
  return { ok: figures.tried >= count && figures.breaches.length === 0, figures: { ...figures } }
}
