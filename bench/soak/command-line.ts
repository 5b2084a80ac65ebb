import { printUsageOnHelp, refuseFlags } from '../../src/base/flags.ts'

/**
 * Result of one long test. `ok` tells whether the test passed. `figures` are the measurements behind this
 * result.
 */
export interface SoakTestResult {
  readonly ok: boolean
  /** Name of the report file. Absent if the report has the name of the test. */
  readonly name?: string
  readonly figures: Readonly<Record<string, unknown>>
}

/**
 * Arguments of the command line, without their dashes: `--crash 200 --seed a` becomes `{ crash: '200', seed: 'a'
 * }`.
 */
export type CommandLine = Readonly<Record<string, string>>

/** Reads the arguments. If a flag is not `known`, prints the usage and ends the program. */
export function parseCommandLine(
  line: readonly string[],
  usage: string,
  known: readonly string[],
): CommandLine {
  printUsageOnHelp(usage)
  const words: Record<string, string> = {}
  for (const [at, word] of line.entries()) {
    if (!word.startsWith('--')) continue
    const next = line[at + 1]
    words[word.slice(2)] = next === undefined || next.startsWith('--') ? '' : next
  }
  const odd = Object.keys(words).find(word => !known.includes(word))
  return odd === undefined ? words : refuseFlags(`Unknown flag --${odd}`, usage)
}

/**
 * Returns the number that the command line gives for an argument, or `defaultValue` if the argument is missing. Throws
 * `Error` if the number is not a positive integer.
 */
export function parseCountArgument(words: CommandLine, name: string, defaultValue: number): number {
  const count = words[name] ? Number(words[name]) : defaultValue
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} wants a number, not "${words[name]}"`)
  return count
}
