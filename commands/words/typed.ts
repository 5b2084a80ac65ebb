/** Controls, marks of direction, letters of no width, halves of letters, and letters that are blank. */
const UNSEEN = /\p{C}|\p{Default_Ignorable_Code_Point}|\u2800/gu

/**
 * What can be seen of what people type: line breaks, controls, marks that turn the direction of writing and letters of no
 * width are a space or nothing; nothing in it ends a piece of code.
 */
export function seen(text: string, limit: number): string {
  const clean = text
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll('`', 'ˋ')
    .trim()
  const letters = [...clean]
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : clean
}

/**
 * Everything that people type is shown as they typed it, as code: nothing in it is a link, a mention, a heading or
 * anything else.
 */
export const asTyped = (text: string, limit: number): string => `\`${seen(text, limit) || ' '}\``

/** A whole line as a block of code, which Discord offers to copy. */
export const asBlock = (text: string, limit: number): string => `\`\`\`\n${seen(text, limit) || ' '}\n\`\`\``
