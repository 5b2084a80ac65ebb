/**
 * A hex of a map, in cube coordinates (q, r, −q−r). Elsewhere a hex is an index into the map's list of hexes.
 * Directions run clockwise from the first of `HEX_DIRECTIONS`, which is direction 0. Only drawing depends on whether
 * the hexes have a flat or a pointed top.
 */
export interface HexCoordinates {
  readonly q: number
  readonly r: number
}

export const HEX_DIRECTIONS: readonly HexCoordinates[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]

/** For each hex, returns its neighbours in the six directions. −1 stands for a place beyond the edge of the map. */
export function buildNeighbourTable(cells: readonly HexCoordinates[]): readonly (readonly number[])[] {
  const at = new Map(cells.map((cell, hex) => [`${cell.q},${cell.r}`, hex]))
  return cells.map(({ q, r }) => HEX_DIRECTIONS.map(step => at.get(`${q + step.q},${r + step.r}`) ?? -1))
}

/** Returns, for each hex, its neighbours on the map, in the order of the directions. */
export function buildAdjacencyLists(cells: readonly HexCoordinates[]): readonly (readonly number[])[] {
  return buildNeighbourTable(cells).map(list => list.filter(hex => hex >= 0))
}

/** Returns the distance between two hexes, as a number of hexes. */
function distance(a: HexCoordinates, b: HexCoordinates): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

/** Returns the distances between all pairs of hexes, row by row: `table[a * cells.length + b]`. */
export function buildDistanceTable(cells: readonly HexCoordinates[]): Uint8Array {
  const table = new Uint8Array(cells.length * cells.length)
  for (let a = 0; a < cells.length; a++)
    for (let b = 0; b < cells.length; b++) table[a * cells.length + b] = distance(cells[a], cells[b])
  return table
}
