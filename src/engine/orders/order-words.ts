import { MAX_WORD_LENGTH } from '../notation.ts'

/** Maximum length of an order, in characters. */
export const MAX_ORDER_LENGTH = 600
const ATOMS = 120

/** A typed word, with the separator before it: a space, a comma or a dash. */
export interface OrderWord {
  readonly text: string
  readonly gap: ' ' | ',' | '-'
}

/** Returns the first word of a line that exceeds the maximum length. Null if the line is short enough. */
export function findFirstExcessWord(line: string): string | null {
  if (line.length > MAX_ORDER_LENGTH)
    return /^\s*(\S*)/.exec(line.slice(MAX_ORDER_LENGTH))?.[1]?.slice(0, MAX_WORD_LENGTH) ?? ''
  return splitOrder(line, ATOMS + 1)[ATOMS]?.text.slice(0, MAX_WORD_LENGTH) ?? null
}

/** Splits a text into words, each with the separator before it. `→` and `>` count as dashes, `and` as a comma. */
export function splitOrder(text: string, most = ATOMS): OrderWord[] {
  const atoms: OrderWord[] = []
  let isJoined = false
  for (const { 0: all, 1: before, 2: word, index } of text.matchAll(
    /([\s,;‐‑–—−→>-]*)([^\s,;‐‑–—−→>-]+)/gu,
  )) {
    // At the end of the text, `and` does not count as a comma, because the word after it is missing
    const isLast = text.slice(index + all.length).trim() === ''
    if (AND.has(word.toLowerCase()) && atoms.length > 0 && !isJoined && !isLast) {
      isJoined = true
      continue
    }
    // A dash after a space and before a number is a minus sign. Any other dash is a separator
    const [, signs = ''] = /(?:^|\s)([−-]+)$/.exec(index === 0 ? before : `x${before}`) ?? []
    const sign = /^\d+$/.test(word) ? '-'.repeat(signs.length) : ''
    const gap = isJoined || /[,;]/.test(before) ? ',' : !sign && /\S/.test(before) ? '-' : ' '
    atoms.push({ text: sign + word, gap })
    isJoined = false
    if (atoms.length >= most) break
  }
  return atoms
}
const AND = new Set(['and', 'и', '&', '+'])
export const isConnectorWord = (text: string): boolean =>
  FILLER_WORDS.has(text.toLowerCase()) || AND.has(text.toLowerCase())
export const joinOrderWords = (atoms: readonly OrderWord[]): string => atoms.map(({ text }) => text).join(' ')
/** Words such as "to" and "from", which the parser ignores between names. */
export const FILLER_WORDS = new Set([
  'to',
  'from',
  'at',
  'on',
  'in',
  'with',
  'by',
  'via',
  'против',
  'на',
  'в',
  'во',
  'из',
  'с',
  'со',
  'к',
  'по',
  'от',
  'через',
  'against',
])
