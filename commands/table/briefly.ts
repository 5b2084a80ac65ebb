/** What ends a clause that may be left out. */
const CLAUSE = /(?:;| [—–]|,) [^;,—–]*$/u

/** All of these in one text of at most so many characters: the longest give up their last clauses first, none its beginning. */
export function briefly(list: readonly string[], most: number): string {
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

/** Without what stands in brackets, then without its last clause; what a colon announces is kept. */
function withoutClause(words: string): string {
  const open = words.replace(/ \([^()]*\)/u, '')
  if (open !== words) return open
  const shorter = words.replace(CLAUSE, '')
  return /[:.]$|^$/u.test(shorter.trim()) || !shorter.includes(' ') ? words : shorter
}
