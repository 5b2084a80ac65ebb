/** Column letters of a map board, from left to right. */
export const BOARD_COLUMN_LETTERS = 'ABCDEFGHIJKLMNOPQRS'

/** Position of a board on the map. `column` and `row` count boards from the map's upper left corner, from 0. */
export interface BoardPlacement {
  readonly column: number
  readonly row: number
  readonly turned: boolean
}

/** Hex of the map. At the map edge only a part of the hex may lie on a board. */
export interface MapHex<P extends BoardPlacement> {
  readonly column: number
  readonly row: number
  /**
   * Fraction of the hex that the boards cover. It is 1 for a whole hex and less than 1 for a part at the map edge.
   * More than 1 means that boards overlap.
   */
  readonly share: number
  /** First board that shows the hex, and the hex's column and row on that board. */
  readonly from: P
  readonly at: { readonly column: number; readonly row: number }
  /**
   * Names of the hex, one for each board that shows the hex. A name is the column letter and the row, such as
   * `E05`.
   */
  readonly names: readonly { readonly place: P; readonly name: string }[]
}

/**
 * Rule 1.0b: returns all hexes of boards that are laid side by side. Adjacent boards share a column or row of
 * half hexes. Two halves make a whole hex (rule 4.0c).
 */
export function joinBoards<P extends BoardPlacement>(places: readonly P[]): MapHex<P>[] {
  const cells = new Map<string, MapHex<P> & { share: number; names: { place: P; name: string }[] }>()
  for (const place of places)
    for (let c = 0; c < BOARD_COLUMN_LETTERS.length; c++)
      for (let r = c % 2; r <= 12; r++) {
        const [column, row] = boardToMapPosition(place, c, r)
        const key = `${column},${row}`
        const share = (c === 0 || c === 18 ? 0.5 : 1) * (c % 2 === 0 && (r === 0 || r === 12) ? 0.5 : 1)
        const cell = cells.get(key) ?? {
          column,
          row,
          names: [],
          share: 0,
          from: place,
          at: { column: c, row: r },
        }
        cells.set(key, cell)
        cell.share += share
        cell.names.push({ place, name: `${BOARD_COLUMN_LETTERS[c]}${String(r).padStart(2, '0')}` })
      }
  return [...cells.values()]
}

/** Converts the column and row of a hex on a board to the column and row on the map. */
export function boardToMapPosition(
  { column, row, turned }: BoardPlacement,
  c: number,
  r: number,
): [column: number, row: number] {
  const [across, down] = turned ? [18 - c, c % 2 === 0 ? 12 - r : 13 - r] : [c, r]
  return [18 * column + across, 12 * row + down]
}

/** Returns whether two hexes of one board are adjacent. */
export function areBoardHexesAdjacent(a: string, b: string): boolean {
  const place = (name: string) => ({
    column: BOARD_COLUMN_LETTERS.indexOf(name[0]),
    row: Number(name.slice(1)),
  })
  const [one, two] = [place(a), place(b)]
  const columns = two.column - one.column
  const rows = two.row - one.row
  if (columns === 0) return Math.abs(rows) === 1
  if (Math.abs(columns) !== 1) return false
  return one.column % 2 === 0 ? rows === 0 || rows === 1 : rows === 0 || rows === -1
}
