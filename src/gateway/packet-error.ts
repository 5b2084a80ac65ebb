/** Maximum length of the description of an error in the log, in characters. */
const LONGEST = 120

/** Patterns of V8 error messages that contain the name of a field but not its contents. */
const NAMES_ONLY: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /^Cannot (?:read|set) properties of (null|undefined) \((?:reading|setting) '([\w.]+)'\)$/,
    ([, of, field]) => `${field} of ${of}`,
  ],
  [/^([\w.]+) is not (iterable|a function|a constructor)$/, ([, name, what]) => `${name} is not ${what}`],
  [/^Cannot destructure property '(\w+)' of/, ([, field]) => `${field} of nothing`],
]

/**
 * Describes why a packet cannot be read: the type of the error, the field, and the line in the library. Reveals
 * nothing of the packet's contents.
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
