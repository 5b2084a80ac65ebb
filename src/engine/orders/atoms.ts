import { WORD } from '../notation.ts'

/** More is no order. */
export const LETTERS = 600
const ATOMS = 120

/** A word with what stands before it: a space, a comma or a dash. */
export interface Atom {
  readonly text: string
  readonly gap: ' ' | ',' | '-'
}

/** The first word that a line is too long for; null: it is not. */
export function wordBeyond(line: string): string | null {
  if (line.length > LETTERS) return /^\s*(\S*)/.exec(line.slice(LETTERS))?.[1]?.slice(0, WORD) ?? ''
  return atomsOf(line, ATOMS + 1)[ATOMS]?.text.slice(0, WORD) ?? null
}

/** Words with what stands before them; `→` and `>` are dashes, `and` is a comma. */
export function atomsOf(text: string, most = ATOMS): Atom[] {
  const atoms: Atom[] = []
  let isJoined = false
  for (const { 0: all, 1: before, 2: word, index } of text.matchAll(
    /([\s,;‐‑–—−→>-]*)([^\s,;‐‑–—−→>-]+)/gu,
  )) {
    // At the end it joins nothing: something is missing
    const isLast = text.slice(index + all.length).trim() === ''
    if (AND.has(word.toLowerCase()) && atoms.length > 0 && !isJoined && !isLast) {
      isJoined = true
      continue
    }
    // What stands before a number by itself is its sign; between two words it is a dash
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
export const joins = (text: string): boolean => FILLERS.has(text.toLowerCase()) || AND.has(text.toLowerCase())
export const textOf = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join(' ')
/** Words between things that mean nothing. */
export const FILLERS = new Set([
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
