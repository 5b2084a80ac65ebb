/** Error for text that is not JSON. The message gives the line and column of the first mistake, counted from 1. */
class NotJson extends Error {}

/**
 * Parses the bytes of a JSON file. The file may begin with a byte order mark and may be UTF-16. Throws `NotJson` if
 * the text is not JSON or if an object has the same field twice.
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  const text = textFrom(bytes)
  const found = scan(text)
  if (found) {
    const before = text.slice(0, found.at).split('\n')
    const column = before[before.length - 1].length + 1
    throw new NotJson(`line ${before.length}, column ${column}: ${found.what}`)
  }
  return JSON.parse(text)
}

function textFrom(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new NotJson('the text is not UTF-8: save the file as UTF-8')
  }
}

interface Fault {
  readonly at: number
  readonly what: string
}

const BLANK = /[ \t\r\n]*/y
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
/** Maximum depth of nested brackets. No data file of the project comes near this depth. */
const DEEPEST = 100

/** Returns the first mistake in a JSON text, or null. */
function scan(text: string): Fault | null {
  let at = 0
  let fault: Fault | null = null
  const fail = (what: string, where = at): false => {
    fault ??= { at: where, what }
    return false
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }
  const here = (): string =>
    at < text.length ? `"${String.fromCodePoint(text.codePointAt(at) ?? 0)}"` : 'the end'
  const expected = (what: string): false => fail(`expected ${what}, found ${here()}`)

  const value = (depth: number): boolean => {
    if (depth > DEEPEST) return fail('too many brackets inside each other')
    if (text[at] === '{') return list('}', field(depth))
    if (text[at] === '[') return list(']', () => value(depth + 1))
    if (text[at] === '"') return take(STRING) !== null || fail('a text has no end, or a line break in it')
    return take(PLAIN) !== null || expected('a value')
  }
  /** Reads the entries of a JSON list or object, separated by commas, up to the closing bracket. */
  const list = (end: string, entry: () => boolean): boolean => {
    at++
    take(BLANK)
    if (text[at] === end) {
      at++
      return true
    }
    for (;;) {
      if (!entry()) return false
      take(BLANK)
      if (text[at] === end) {
        at++
        return true
      }
      const comma = at
      if (text[at] !== ',') return expected(`"," or "${end}"`)
      at++
      take(BLANK)
      if (text[at] === end) return fail(`a comma before "${end}"`, comma)
    }
  }
  const field = (depth: number) => {
    const known = new Set<string>()
    return (): boolean => {
      const start = at
      const name = text[at] === '"' ? take(STRING) : null
      if (name === null) return expected('the name of a field in quotes')
      if (known.has(name)) return fail(`the field ${name} appears twice`, start)
      known.add(name)
      take(BLANK)
      if (text[at] !== ':') return expected('":"')
      at++
      take(BLANK)
      return value(depth + 1)
    }
  }

  take(BLANK)
  if (value(0)) {
    take(BLANK)
    if (at < text.length) expected('the end of the file')
  }
  return fault
}
