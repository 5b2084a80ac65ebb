/** The translation of an English text. A function gets the inserted values, in the order of the English text. */
export type Translation = string | ((...inserted: readonly string[]) => string)

/** An English text, cut into pieces where the bot inserts a value, with its translation. */
interface Template {
  readonly pieces: readonly string[]
  /** For each gap between two pieces, the number of the inserted value, such as 1 for `{1}`. */
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
    // Tries templates with the most fixed text first, because short templates fit many texts
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

/** Returns the inserted values of a text made from this template. Null if the text does not fit the template. */
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
  // An inserted value never contains a whole sentence. If a value would contain one, the text only resembles the
  // template
  return inserted.some(one => /\n|[.!?] /.test(one)) ? null : inserted
}
