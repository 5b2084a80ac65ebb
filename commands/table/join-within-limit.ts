import { truncate } from '../discord/components.ts'

/** Matches the last clause of a text. The clause can be cut without making the text wrong. */
const CLAUSE = /(?:;| [—–]|,) [^;,—–]*$/u

/**
 * Joins texts into one text of at most `limit` characters. If the text is too long, cuts brackets, sentences and
 * clauses from the end of the longest texts first, and keeps the beginning of every text. If that is not enough,
 * cuts the end of the whole text.
 */
export function joinWithinLimit(list: readonly string[], limit: number): string {
  const parts = [...list]
  while (parts.join('; ').length > limit) {
    const [longest] = parts
      .map((words, at) => ({ at, words, shorter: withoutClause(words) }))
      .filter(({ words, shorter }) => shorter.length < words.length)
      .sort((a, b) => b.words.length - a.words.length)
    if (!longest) break
    parts[longest.at] = longest.shorter
  }
  return truncate(parts.join('; '), limit)
}

/**
 * Removes the brackets from a text. If the text has no brackets, removes its last sentence, or the last clause of
 * its only sentence. Never cuts directly after a colon.
 */
function withoutClause(words: string): string {
  const open = words.replace(/ \([^()]*\)/u, '')
  if (open !== words) return open
  const sentence = words.replace(/\. [^.]*$/u, '')
  if (sentence !== words) return sentence
  const shorter = words.replace(CLAUSE, '')
  return /[:.]$|^$/u.test(shorter.trim()) || !shorter.includes(' ') ? words : shorter
}
