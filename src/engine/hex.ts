/**
 * Hexagonal maps as tables of indices. Cube coordinates (q, r, −q−r); directions run clockwise, 0 = the
 * first of `DIRECTIONS`. Flat-topped or pointed is a matter of drawing only.
 */
export interface Cell {
  readonly q: number
  readonly r: number
}

export const DIRECTIONS: readonly Cell[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]

/** Hex → its neighbour in each of the six directions, −1 where the map ends. */
export function neighbourTable(cells: readonly Cell[]): readonly (readonly number[])[] {
  const at = new Map(cells.map((cell, hex) => [`${cell.q},${cell.r}`, hex]))
  return cells.map(({ q, r }) => DIRECTIONS.map(step => at.get(`${q + step.q},${r + step.r}`) ?? -1))
}

/** Neighbours that exist, in the order of the directions. */
export function adjacency(cells: readonly Cell[]): readonly (readonly number[])[] {
  return neighbourTable(cells).map(list => list.filter(hex => hex >= 0))
}

/** Hexes from a to b, as the crow flies. */
function distance(a: Cell, b: Cell): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

/** Distances between all pairs, row by row: `table[a * cells.length + b]`. */
export function distanceTable(cells: readonly Cell[]): Uint8Array {
  const table = new Uint8Array(cells.length * cells.length)
  for (let a = 0; a < cells.length; a++)
    for (let b = 0; b < cells.length; b++) table[a * cells.length + b] = distance(cells[a], cells[b])
  return table
}
