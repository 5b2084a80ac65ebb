/** Controls, marks of direction, letters of no width, halves of letters, and letters that are blank. */
const UNSEEN = /\p{C}|\p{Default_Ignorable_Code_Point}|\u2800/gu

/**
 * Everything that people type is shown as they typed it, as code: nothing in it is a link, a mention, a heading or
 * anything else, nothing ends the code, and what cannot be seen (line breaks, controls, marks that turn the direction
 * of writing, letters of no width) is a space or nothing.
 */
export function asTyped(text: string, limit: number): string {
  const seen = text
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll('`', 'ˋ')
    .trim()
  const letters = [...seen]
  const shown = letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : seen
  return `\`${shown || ' '}\``
}
