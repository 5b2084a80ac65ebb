/** What was typed, as the dice library reads it, and the comment behind it. */
export interface TypedDice {
  readonly notation: string
  /** Empty: none. */
  readonly comment: string
}

const SIGNS: Readonly<Record<string, string>> = { '×': '*', х: '*', '÷': '/', '−': '-', '–': '-', ф: 'f' }

/** `2D6`, `2к6`, `2 д 6 + 1`, `4d6 kh3`, `2d6 # attack on the hill`. */
export function diceTyped(typed: string): TypedDice {
  const [, dice, comment = ''] = /^(.*?)(?:(?:#|\/\/)(.*))?$/s.exec(typed) ?? ['', typed]
  const notation = dice
    .trim()
    .toLowerCase()
    .replace(/[×х÷−–ф]/g, sign => SIGNS[sign])
    // Two numbers beside each other stay apart: they are no notation
    .replace(/(?<!\d)\s+|\s+(?!\d)/g, '')
    .replace(/[кд](?=[\d%f(])/g, 'd')
    .replace(/df/g, 'dF')
  return { notation, comment: comment.trim() }
}
