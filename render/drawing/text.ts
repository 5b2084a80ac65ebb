import { LRUCache } from 'lru-cache'
import { type Pen, withSavedPenState } from './canvas.ts'
import { toCssFont } from './fonts.ts'
import { type TypeStyle, themeColours, withTypeSize } from './theme.ts'

export interface TextStyle {
  type: TypeStyle
  fill?: string
  align?: 'left' | 'center' | 'right'
  base?: 'alphabetic' | 'middle'
  /**
   * Largest allowed width of the text. A text that is too wide gets smaller type, down to 80 % of its size. If
   * the text is still too wide, it is squeezed.
   */
  max?: number
  halo?: string
  haloWidth?: number
  /** Rotation of the text in radians, around the point at which the text is drawn. */
  turn?: number
}

export function drawText(pen: Pen, words: string, x: number, y: number, style: TextStyle): void {
  const {
    fill = themeColours.text,
    align = 'left',
    base = 'alphabetic',
    max,
    halo,
    haloWidth = 5,
    turn = 0,
  } = style
  withSavedPenState(pen, () => {
    pen.font = toCssFont(max === undefined ? style.type : shrinkTypeToFit(pen, words, style.type, max))
    pen.textAlign = align
    pen.textBaseline = base
    pen.translate(x, y)
    if (turn) pen.rotate(turn)
    if (halo) {
      pen.lineJoin = 'round'
      pen.strokeStyle = halo
      pen.lineWidth = haloWidth
      pen.strokeText(words, 0, 0, max)
    }
    pen.fillStyle = fill
    pen.fillText(words, 0, 0, max)
  })
}

/** Cache of text widths. Measuring a text takes as long as drawing it, and boards repeat nearly the same texts. */
const widths = new LRUCache<string, number>({ max: 3000 })

export function measureTextWidth(pen: Pen, words: string, type: TypeStyle): number {
  const font = toCssFont(type)
  const key = `${font} ${words}`
  const known = widths.get(key)
  if (known !== undefined) return known
  pen.font = font
  const { width } = pen.measureText(words)
  widths.set(key, width)
  return width
}

/**
 * Returns the type style with a size at which the text fits into `max`. The size is never less than four fifths of the
 * original size, even if the text then does not fit.
 */
export function shrinkTypeToFit(pen: Pen, words: string, type: TypeStyle, max: number): TypeStyle {
  const width = measureTextWidth(pen, words, type)
  return width <= max ? type : withTypeSize(type, type.size * Math.max(0.8, max / width))
}

/**
 * Matches the spaces at which a line must not break. Such spaces are before a dash, and between a word of one or
 * two letters and the number after that word.
 */
const GLUED = / (?=[—–] )|(?<=(?:^|[ (])\p{L}{1,2}) (?=[−+]?\d)/gu

/**
 * Breaks a text into at most `lines` lines. A line never begins with a dash, or with the number after a word of
 * one or two letters. If the text is too long, an ellipsis replaces the end of the text.
 */
export function wrapText(pen: Pen, words: string, type: TypeStyle, max: number, lines: number): string[] {
  const fits = (line: string) => measureTextWidth(pen, line, type) <= max
  const result: string[] = []
  let line = ''
  for (const word of words.replace(GLUED, '\u00A0').split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (!line || fits(longer)) line = longer
    else {
      result.push(line)
      line = word
    }
  }
  result.push(line)
  if (result.length <= lines) return result
  let last = `${result[lines - 1]} ${result[lines]}`
  while (last && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...result.slice(0, lines - 1), `${last.trimEnd()}…`]
}
