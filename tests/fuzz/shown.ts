/** What stands in the hostile texts and in no text of the bot. */
export const TRACES =
  /evil\.example|1574031951914860545|@everyone|@here|heading|spoiler|\*\*bold|__under|esrever|\[x\]|\[text\]/
/** Line breaks aside: controls, marks of direction, letters of no width, halves of letters. */
const UNSEEN = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u
/** Where Discord shows words without markdown. */
const LABELS = ['label', 'description', 'placeholder', 'title', 'name']

/** What the bot sends, as people read it: texts with markdown, and labels, names of choices and the like. */
export interface Sent {
  readonly texts: readonly string[]
  readonly labels: readonly string[]
  /** Who may be called; null: nothing was said about that. */
  readonly called: readonly string[] | null
}

export function sentIn(body: unknown): Sent {
  const texts: string[] = []
  const labels: string[] = []
  let called: readonly string[] | null = null
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (key === 'content') texts.push(value)
      else if (LABELS.includes(key)) labels.push(value)
    } else if (value && key === 'allowed_mentions') {
      const { parse, users = [] } = value as { parse?: readonly string[]; users?: readonly string[] }
      called = parse?.length === 0 ? users : null
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, Array.isArray(value) ? key : name)
    }
  }
  visit(body, '')
  return { texts, labels, called }
}

/** Words that would mean something as markdown, or would be very long. */
const pieces = (typed: string): string[] =>
  typed
    .split(/[\r\n\u2028\u2029]+/)
    .map(piece => piece.trim().slice(0, 40))
    .filter(piece => (piece.length > 2 && /[[\]<>@#*_~|\\`]/.test(piece)) || piece.length === 40)

/** What is wrong with how the bot shows what was typed: all of it must be code, and nobody is called by it. */
export function wrongIn({ texts, labels, called }: Sent, typed: string): string[] {
  const wrong: string[] = []
  if (texts.length > 0 && called === null) wrong.push('anybody could be called')
  if (called?.some(user => TRACES.test(user))) wrong.push('somebody is called')
  for (const text of texts) {
    const outside = text.replace(/```[\s\S]*?```/g, ' ').replace(/`[^`\n]+`/g, ' ')
    if (outside.includes('`')) wrong.push(`a piece of code is not closed: ${text}`)
    if (TRACES.test(outside)) wrong.push(`it is markdown: ${text}`)
    for (const piece of pieces(typed))
      if (outside.includes(piece) || (piece.includes('`') && text.includes(piece)))
        wrong.push(`it is not code: ${text}`)
  }
  for (const text of [...texts, ...labels])
    if (UNSEEN.test(text)) wrong.push(`it holds what cannot be seen: ${JSON.stringify(text)}`)
  return wrong
}
