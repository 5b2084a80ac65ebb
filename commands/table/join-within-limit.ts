/** Matches the last clause of a text. The clause can be cut without making the text wrong. */
const CLAUSE = /(?:;| [—–]|,) [^;,—–]*$/u

/**
 * Joins texts into one text of about `most` characters. If the text is too long, cuts clauses from the end of
 * the longest texts first. Keeps the beginning of every text.
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

/**
 * Removes the brackets from a text. If the text has no brackets, removes its last clause. Never cuts directly
 * after a colon.
 */
function withoutClause(words: string): string {
  const open = words.replace(/ \([^()]*\)/u, '')
  if (open !== words) return open
  const shorter = words.replace(CLAUSE, '')
  return /[:.]$|^$/u.test(shorter.trim()) || !shorter.includes(' ') ? words : shorter
}
