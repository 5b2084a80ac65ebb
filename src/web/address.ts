/** The path and query of a request; null: it names no place of ours. A path after an origin can always be parsed. */
export function addressIn(target: string | undefined): URL | null {
  return target?.startsWith('/') ? new URL(`http://page${target}`) : null
}
