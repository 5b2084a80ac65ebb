import { checkFormatVersion } from './format.ts'
import { GameFileError } from './problem.ts'

/** Maximum sizes of a game file. Real finished games stay far below these limits. */
export const GAME_FILE_LIMITS = {
  bytes: 2_000_000,
  depth: 12,
  /** Maximum number of texts, numbers, lists and objects in the file, all together. */
  values: 300_000,
  entries: 5_000,
  /** Maximum length of a list that has no limit of its own. Also the maximum number of keys of an object. */
  list: 1_000,
  text: 1_000,
  key: 64,
  /** Largest allowed absolute value of an integer. Other numbers are not allowed. */
  number: 10_000,
  bases: 20,
} as const

/** Whether bytes are text in UTF-16: they begin with its byte order mark, or one of the first two bytes is zero. */
const isUtf16 = ([a, b]: Uint8Array): boolean =>
  (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a === 0) !== (b === 0)

/**
 * Decodes the bytes of a game file as UTF-8 and removes a byte order mark. Throws `GameFileError` if the bytes are
 * too many or invalid.
 */
export function decodeFileText(bytes: Uint8Array): string {
  if (bytes.length > GAME_FILE_LIMITS.bytes)
    throw new GameFileError({ message: `the file: has more than ${GAME_FILE_LIMITS.bytes} bytes` })
  if (bytes.length > 1 && isUtf16(bytes))
    throw new GameFileError({ message: 'the file: is text in UTF-16; save it as UTF-8' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new GameFileError({ message: 'the file: is not text in UTF-8' })
  }
}

/**
 * Parses the JSON text of a game file. Throws `GameFileError` if the text is invalid, exceeds a limit or repeats a
 * key within an object.
 */
export function parseFileJson(text: string): unknown {
  if (isDeeper(text, GAME_FILE_LIMITS.depth))
    throw tooMuch('the file', 'nested too deeply', GAME_FILE_LIMITS.depth)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new GameFileError({ message: `the file: is not JSON (${shown((error as Error).message)})` })
  }
  checkFormatVersion(value)
  checkFileLimits(value)
  const twice = repeatedKey(text, value)
  if (twice !== null) throw new GameFileError({ message: `the file: the key ${shown(twice)} appears twice` })
  return value
}

/**
 * Checks sizes, nesting depths and counts of a game file, before it is read in detail. Throws `GameFileError` with
 * the field and the limit that it exceeds.
 */
export function checkFileLimits(value: unknown): void {
  const count = { left: GAME_FILE_LIMITS.values }
  check(value, '', 0, count)
}

/** Keys that have a special meaning in JavaScript, and are therefore rejected. */
const RESERVED = ['__proto__', 'constructor', 'prototype']

function check(value: unknown, field: string, depth: number, count: { left: number }): void {
  if (count.left-- === 0) throw tooMuch('the file', 'more values than a game has', GAME_FILE_LIMITS.values)
  if (value === null || value === undefined || typeof value === 'boolean') return
  if (typeof value === 'string') checkText(value, field)
  else if (typeof value === 'number') checkNumber(value, field)
  else if (typeof value !== 'object') throw new GameFileError({ message: `${named(field)}: is not JSON` })
  else if (depth >= GAME_FILE_LIMITS.depth) throw tooMuch(field, 'nested too deeply', GAME_FILE_LIMITS.depth)
  else if (Array.isArray(value)) {
    const most =
      field === 'entries'
        ? GAME_FILE_LIMITS.entries
        : field === 'bases'
          ? GAME_FILE_LIMITS.bases
          : GAME_FILE_LIMITS.list
    if (value.length > most) throw tooMuch(field, `a list of ${value.length}`, most)
    for (let i = 0; i < value.length; i++) check(value[i], under(field, `${i}`), depth + 1, count)
  } else {
    const keys = Object.keys(value)
    if (keys.length > GAME_FILE_LIMITS.list)
      throw tooMuch(field, `an object of ${keys.length} keys`, GAME_FILE_LIMITS.list)
    for (const key of keys) {
      checkKey(key, field)
      check((value as Record<string, unknown>)[key], under(field, key), depth + 1, count)
    }
  }
}

function checkText(text: string, field: string): void {
  if (text.length > GAME_FILE_LIMITS.text)
    throw tooMuch(field, `a text of ${text.length} characters`, GAME_FILE_LIMITS.text)
  if (!isWhole(text)) throw new GameFileError({ message: `${named(field)}: contains half a character` })
}

function checkNumber(value: number, field: string): void {
  if (Number.isInteger(value) && Math.abs(value) <= GAME_FILE_LIMITS.number) return
  throw new GameFileError({
    message: `${named(field)}: ${value} is not a whole number from ${-GAME_FILE_LIMITS.number} to ${GAME_FILE_LIMITS.number}`,
  })
}

function checkKey(key: string, field: string): void {
  if (key.length > GAME_FILE_LIMITS.key)
    throw tooMuch(field, `a key of ${key.length} characters`, GAME_FILE_LIMITS.key)
  if (isWhole(key) && !RESERVED.includes(key)) return
  throw new GameFileError({ message: `${named(field)}: ${shown(key)} cannot be a key here` })
}

/** Whether a text contains no half of a surrogate pair. UTF-8 cannot encode such a half. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text)
const under = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`)
const named = (field: string): string => field || 'the file'
const shown = (text: string): string => JSON.stringify(text.slice(0, 120))

function tooMuch(field: string, what: string, most: number): GameFileError {
  return new GameFileError({ message: `${named(field)}: ${what}, at most ${most}` })
}

/**
 * Whether brackets outside of strings are nested deeper than `most` levels. A plain loop, because the function must
 * be fast.
 */
function isDeeper(text: string, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (letter === '"') quoted = !quoted
    else if (quoted) {
      if (letter === '\\') i++
    } else if (letter === '{' || letter === '[') {
      if (++depth > most) return true
    } else if (letter === '}' || letter === ']') depth--
  }
  return false
}

/**
 * Returns a key that the JSON text repeats within an object, or null if no key is repeated. `JSON.parse`
 * silently keeps only the last of several equal keys.
 */
function repeatedKey(text: string, value: unknown): string | null {
  const left = new Map<string, number>()
  for (const [, token, colon] of text.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"\s*(:)?/g)) {
    if (!colon) continue
    const key = token.includes('\\') ? (JSON.parse(`"${token}"`) as string) : token
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  uncount(value, left)
  for (const [key, count] of left) if (count > 0) return key
  return null
}

function uncount(value: unknown, left: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) uncount(one, left)
    return
  }
  for (const [key, one] of Object.entries(value)) {
    left.set(key, (left.get(key) ?? 0) - 1)
    uncount(one, left)
  }
}
