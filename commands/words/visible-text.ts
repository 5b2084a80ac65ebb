/**
 * Matches characters without a visible shape: control characters, direction marks, zero-width characters, halves
 * of surrogate pairs, and blanks.
 */
const UNSEEN = /\p{C}|\p{Default_Ignorable_Code_Point}|\u2800/gu

/**
 * Returns the visible part of a typed text, at most `limit` characters long. Line breaks become spaces.
 * Invisible characters are removed. Backticks are replaced, so that the text cannot end a code block.
 */
export function toVisibleText(text: string, limit: number): string {
  const clean = text
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll('`', 'ˋ')
    .trim()
  const letters = [...clean]
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : clean
}

/** Formats a typed text as inline code, so that Discord shows no part of it as a link, mention or heading. */
export const formatAsInlineCode = (text: string, limit: number): string =>
  `\`${toVisibleText(text, limit) || ' '}\``

/** Formats a typed line as a code block, which readers can copy with one click in Discord. */
export const formatAsCodeBlock = (text: string, limit: number): string =>
  `\`\`\`\n${toVisibleText(text, limit) || ' '}\n\`\`\``
