import { tryForgeries } from '../../tests/game-file/forgeries.ts'
import { type CommandLine, countArgument, type SoakResult } from './command-line.ts'

/**
 * `--forge 2000`: changes files of random games of all systems in every way. The verifiers must reject each
 * file.
 */
export function soakForgedFiles(words: CommandLine, seed: string): SoakResult {
  const count = countArgument(words, 'forge', 2000)
  const figures = tryForgeries(count, seed, Math.max(3, Math.round(count / 100)))
  for (const breach of figures.breaches.slice(0, 20)) console.error(breach)
  return { ok: figures.tried >= count && figures.breaches.length === 0, figures: { ...figures } }
}
