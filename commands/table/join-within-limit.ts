/** Matches the last clause of a text, which can be left out. */
const CLAUSE = /(?:;| [—–]|,) [^;,—–]*$/u

/**
 * Joins texts into one text of about `most` characters. The longest texts lose their last clauses first. Every
 * text keeps its beginning.
 */
export function joinWithinLimit(list: readonly string[], most: number): string {
  const parts = [...list]
  while (parts.join('; ').length > most) {
    const [longest] = parts
      .map((words, at) => ({ at, words, shorter: withoutClause(words) }))
      .filter(({ words, shorter }) => shorter.length < words.length)
      .sort((a, b) => b.words.length - a.words.length)
    if (!longest) break
    parts[longest.at] = longest.shorter
  }
  return parts.join('; ')
}

/** Removes the brackets from a text, or its last clause if it has no brackets. Keeps what a colon announces. */
function withoutClause(words: string): string {
  const open = words.replace(/ \([^()]*\)/u, '')
  if (open !== words) return open
  const shorter = words.replace(CLAUSE, '')
  return /[:.]$|^$/u.test(shorter.trim()) || !shorter.includes(' ') ? words : shorter
}
