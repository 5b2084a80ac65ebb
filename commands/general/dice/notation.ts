/** A typed notation in the form that the dice library reads, and the comment after it. */
export interface TypedDice {
  readonly notation: string
  /** Comment after the notation. Empty if there is none. */
  readonly comment: string
}

const SIGNS: Readonly<Record<string, string>> = { '×': '*', х: '*', '÷': '/', '−': '-', '–': '-', ф: 'f' }

/** Reads typed dice, such as `2D6`, `2к6`, `2 д 6 + 1`, `4d6 kh3`, `2d6 # attack on the hill`. */
export function parseTypedDice(typed: string): TypedDice {
  const [, dice, comment = ''] = /^(.*?)(?:(?:#|\/\/)(.*))?$/s.exec(typed) ?? ['', typed]
  const notation = dice
    .trim()
    .toLowerCase()
    .replace(/[×х÷−–ф]/g, sign => SIGNS[sign])
    // Two numbers with a space between them stay apart, because they are not a notation.
    .replace(/(?<!\d)\s+|\s+(?!\d)/g, '')
    .replace(/[кд](?=[\d%f(])/g, 'd')
    .replace(/df/g, 'dF')
  return { notation, comment: comment.trim() }
}
