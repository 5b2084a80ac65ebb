/** What stands for an English text. A function gets what the bot inserted, in the order of the English text. */
export type Translation = string | ((...inserted: readonly string[]) => string)

/** An English text cut where the bot inserts something, with its translation. */
interface Template {
  readonly pieces: readonly string[]
  /** For each gap between two pieces, the number that stands there in the English text. */
  readonly numbers: readonly number[]
  readonly translation: Translation
}

const GAP = /\{(\d+)\}/

export function createTranslator(
  texts: readonly (readonly [string, Translation])[],
): (text: string) => string {
  const whole = new Map(texts)
  const templates = texts
    .filter(([english]) => GAP.test(english))
    .map(([english, translation]): Template => {
      const parts = english.split(GAP)
      return {
        pieces: parts.filter((_, i) => i % 2 === 0),
        numbers: parts.filter((_, i) => i % 2 === 1).map(Number),
        translation,
      }
    })
    // The text of which most is known comes first, because a short one fits many texts
    .sort((a, b) => b.pieces.join('').length - a.pieces.join('').length)

  /** Returns the translation of a text. If the whole text is unknown, looks up its lines and then its sentences. */
  return function find(text: string): string {
    const known = whole.get(text)
    if (known !== undefined) return typeof known === 'string' ? known : known()
    for (const { pieces, numbers, translation } of templates) {
      const inserted = matchPieces(text, pieces)
      if (inserted === null) continue
      const values = new Map(numbers.map((number, i) => [number, find(inserted[i])]))
      if (typeof translation === 'function')
        return translation(...numbers.map(number => values.get(number) ?? ''))
      return translation.replace(/\{(\d+)\}/g, (gap, number) => values.get(Number(number)) ?? gap)
    }
    for (const [between, join] of [
      [/\n/, '\n'],
      [/(?<=[.!?]) (?=\S)/, ' '],
    ] as const)
      if (between.test(text)) return text.split(between).map(find).join(join)
    return text
  }
}

/** Returns what stands between the pieces of a template. Null if the text is another one. */
function matchPieces(text: string, pieces: readonly string[]): string[] | null {
  const [first, ...rest] = pieces
  if (!text.startsWith(first)) return null
  const inserted: string[] = []
  let from = first.length
  for (const [i, piece] of rest.entries()) {
    const isLast = i === rest.length - 1
    const at = isLast ? text.length - piece.length : text.indexOf(piece, from)
    if (at < from || !text.startsWith(piece, at)) return null
    inserted.push(text.slice(from, at))
    from = at + piece.length
  }
  // A text that holds a whole sentence more is another text
  return inserted.some(one => /\n|[.!?] /.test(one)) ? null : inserted
}
