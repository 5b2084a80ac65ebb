/** Dice notation that a person typed, converted for the dice library, and the comment after it. */
export interface ParsedDiceInput {
  readonly notation: string
  /** Comment that the person typed after the notation. Empty without a comment. */
  readonly comment: string
}

const SIGNS: Readonly<Record<string, string>> = { '×': '*', х: '*', '÷': '/', '−': '-', '–': '-', ф: 'f' }

/**
 * Reads typed dice, such as `2D6`, `2к6`, `2 д 6 + 1`, `4d6 kh3`, `2d6 # attack on the hill`. Converts the dice
 * for the dice library.
 */
export function parseTypedDice(typed: string): ParsedDiceInput {
  const [, dice, comment = ''] = /^(.*?)(?:(?:#|\/\/)(.*))?$/s.exec(typed) ?? ['', typed]
  const notation = dice
    .trim()
    .toLowerCase()
    .replace(/[×х÷−–ф]/g, sign => SIGNS[sign])
    // Keeps the space between two numbers. Without the space, they would become one number.
    .replace(/(?<!\d)\s+|\s+(?!\d)/g, '')
    .replace(/[кд](?=[\d%f(])/g, 'd')
    .replace(/df/g, 'dF')
  return { notation, comment: comment.trim() }
}
