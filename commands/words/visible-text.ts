/** Control characters, direction marks, zero-width characters, halves of characters, and blank characters. */
const UNSEEN = /\p{C}|\p{Default_Ignorable_Code_Point}|\u2800/gu

/**
 * Returns the visible part of a typed text, shortened to `limit` characters. Line breaks become spaces. Control
 * characters, direction marks and zero-width characters are removed. Backticks are replaced, so that nothing can
 * end a piece of code.
 */
export function visibleText(text: string, limit: number): string {
  const clean = text
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll('`', 'ˋ')
    .trim()
  const letters = [...clean]
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : clean
}

/** Shows a typed text as code, so that no part of it becomes a link, a mention or a heading. */
export const asInlineCode = (text: string, limit: number): string => `\`${visibleText(text, limit) || ' '}\``

/** Shows a whole line as a block of code, which Discord offers to copy. */
export const asCodeBlock = (text: string, limit: number): string =>
  `\`\`\`\n${visibleText(text, limit) || ' '}\n\`\`\``
