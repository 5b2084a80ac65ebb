/** Longest description of an error in the log, in characters. */
const LONGEST = 120

/** V8 error messages that name fields but not their contents. */
const NAMES_ONLY: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /^Cannot (?:read|set) properties of (null|undefined) \((?:reading|setting) '([\w.]+)'\)$/,
    ([, of, field]) => `${field} of ${of}`,
  ],
  [/^([\w.]+) is not (iterable|a function|a constructor)$/, ([, name, what]) => `${name} is not ${what}`],
  [/^Cannot destructure property '(\w+)' of/, ([, field]) => `${field} of nothing`],
]

/**
 * Describes what is wrong with a packet: the error, its field and the line of the library. Reveals nothing of
 * the contents.
 */
export function describePacketError(error: unknown): string {
  if (!(error instanceof Error)) return 'an error of no kind'
  const [, place] = /node_modules[\\/](@?[\w./\\-]+:\d+):\d+/.exec(error.stack ?? '') ?? []
  const parts = [error.name, named(error.message), place && `at ${place}`]
  return parts.filter(Boolean).join(' ').slice(0, LONGEST)
}

function named(message: string): string | null {
  for (const [pattern, words] of NAMES_ONLY) {
    const found = pattern.exec(message)
    if (found) return words(found)
  }
  return null
}
