/** Columns of a board, from the left. */
export const COLUMNS = 'ABCDEFGHIJKLMNOPQRS'

/** A board as it lies: `column` and `row` in boards, from the upper left. */
export interface Lying {
  readonly column: number
  readonly row: number
  readonly turned: boolean
}

/** A hex of the map, or a part of one at its edge. */
export interface Part<P extends Lying> {
  readonly column: number
  readonly row: number
  /** 1: whole. Above: boards lie on each other. */
  readonly share: number
  /** The first board that has it, and where on that. */
  readonly from: P
  readonly at: { readonly column: number; readonly row: number }
  /** Each board's part of it: column letter and row, `E05`. */
  readonly names: readonly { readonly place: P; readonly name: string }[]
}

/** 1.0b Boards side by side: they overlap in a column or row of half hexes; 4.0c two halves make a whole. */
export function partsOf<P extends Lying>(places: readonly P[]): Part<P>[] {
  const cells = new Map<string, Part<P> & { share: number; names: { place: P; name: string }[] }>()
  for (const place of places)
    for (let c = 0; c < COLUMNS.length; c++)
      for (let r = c % 2; r <= 12; r++) {
        const [column, row] = onMap(place, c, r)
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
        cell.names.push({ place, name: `${COLUMNS[c]}${String(r).padStart(2, '0')}` })
      }
  return [...cells.values()]
}

/** Where a hex of a board comes to lie on the map. */
export function onMap({ column, row, turned }: Lying, c: number, r: number): [column: number, row: number] {
  const [across, down] = turned ? [18 - c, c % 2 === 0 ? 12 - r : 13 - r] : [c, r]
  return [18 * column + across, 12 * row + down]
}

/** Whether two hexes of one board share a side. */
export function touch(a: string, b: string): boolean {
  const place = (name: string) => ({ column: COLUMNS.indexOf(name[0]), row: Number(name.slice(1)) })
  const [one, two] = [place(a), place(b)]
  const columns = two.column - one.column
  const rows = two.row - one.row
  if (columns === 0) return Math.abs(rows) === 1
  if (Math.abs(columns) !== 1) return false
  return one.column % 2 === 0 ? rows === 0 || rows === 1 : rows === 0 || rows === -1
}
