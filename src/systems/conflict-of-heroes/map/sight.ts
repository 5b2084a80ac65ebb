import { terrains } from '../../../../data/conflict-of-heroes/index.ts'
import { isMapHex } from '../state/unit-lookup.ts'
import { hexDistance, type MapLayout } from './geometry.ts'

// Line of sight (rules 5.2, 12.4-12.6 and 14.3). Coordinates are integers: a hex at axial (q, r) has its centre
// at (3q, 2r + q). Corners lie at (±2, 0) and (±1, ±1) from the centre.

/**
 * Corners of a hex, from east clockwise: E, SE, SW, W, NW, NE. `SIDE_CORNERS` gives the two corners of the hex
 * side in direction d.
 */
const CORNERS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const
const SIDE_CORNERS = [
  [4, 5],
  [5, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
] as const

/**
 * Hex that a line of sight crosses between its ends. If the line runs along the common side of two hexes, both
 * are given. Otherwise `q2` is null.
 */
interface Crossing {
  readonly q: number
  readonly r: number
  readonly q2: number | null
  readonly r2: number
}

const lines = new Map<number, readonly Crossing[]>()

/**
 * Rule 5.2 and ruling R16: returns, in order, the hexes that a line from hex (0, 0) to hex (q, r) crosses. A
 * line that only touches a corner of a hex does not cross that hex.
 */
export function findLineCrossings(q: number, r: number): readonly Crossing[] {
  const key = (q + 256) * 512 + r + 256
  const known = lines.get(key)
  if (known) return known
  const made = makeLine(q, r)
  lines.set(key, made)
  return made
}

function makeLine(dq: number, dr: number): Crossing[] {
  const x = 3 * dq
  const y = 2 * dr + dq
  const length = x * x + 3 * y * y
  const whole: { at: number; q: number; r: number }[] = []
  const halves: { at: number; q: number; r: number }[] = []
  for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++) {
    const [least, most] = dq === 0 ? [Math.min(0, dr), Math.max(0, dr)] : span((q - 1) * dr, (q + 1) * dr, dq)
    for (let r = least - 1; r <= most + 1; r++) {
      if ((q === 0 && r === 0) || (q === dq && r === dr)) continue
      const cx = 3 * q
      const cy = 2 * r + q
      let left = 0
      let right = 0
      let first = Number.POSITIVE_INFINITY
      let last = Number.NEGATIVE_INFINITY
      for (let i = 0; i < 6; i++) {
        const [px, py] = [cx + CORNERS[i][0], cy + CORNERS[i][1]]
        const [nx, ny] = [cx + CORNERS[(i + 1) % 6][0], cy + CORNERS[(i + 1) % 6][1]]
        const side = x * py - y * px
        const next = x * ny - y * nx
        if (side > 0) left++
        else if (side < 0) right++
        if (side * next > 0 || (side !== 0 && next === 0)) continue
        const share = side === 0 ? 0 : side / (side - next)
        const at = (x * (px + share * (nx - px)) + 3 * y * (py + share * (ny - py))) / length
        first = Math.min(first, at)
        last = Math.max(last, at)
      }
      const at = (first + last) / 2
      if (last - first < 1e-9 || at < 0 || at > 1) continue
      if (left > 0 && right > 0) whole.push({ at, q, r })
      else halves.push({ at, q, r })
    }
  }
  const crossings: (Crossing & { at: number })[] = whole.map(hex => ({ ...hex, q2: null, r2: 0 }))
  for (const [i, half] of halves.entries())
    for (const { at, q, r } of halves.slice(i + 1))
      if (Math.abs(half.at - at) < 1e-9) crossings.push({ ...half, q2: q, r2: r })
  crossings.sort((a, b) => a.at - b.at)
  return crossings.map(({ q, r, q2, r2 }) => ({ q, r, q2, r2 }))
}

function span(a: number, b: number, by: number): [number, number] {
  return [Math.floor(Math.min(a / by, b / by)), Math.ceil(Math.max(a / by, b / by))]
}

interface Table {
  readonly hexes: number
  /**
   * Two bits for each pair of hexes. Bit 0 is set if there is LOS. Bit 1 is set if the line meets a wall on a
   * side of the second hex.
   */
  readonly cells: Uint8Array
  readonly grid: Int16Array
  readonly width: number
  readonly q0: number
  readonly r0: number
}

const tables = new WeakMap<MapLayout, Table>()

function tableOf(layout: MapLayout): Table {
  const known = tables.get(layout)
  if (known) return known
  const made = makeTable(layout)
  tables.set(layout, made)
  return made
}

function makeTable(layout: MapLayout): Table {
  const hexes = layout.names.length
  const q0 = Math.min(...layout.q)
  const r0 = Math.min(...layout.r)
  const width = Math.max(...layout.r) - r0 + 1
  const grid = new Int16Array((Math.max(...layout.q) - q0 + 1) * width).fill(-1)
  for (const hex of layout.names.keys()) grid[(layout.q[hex] - q0) * width + layout.r[hex] - r0] = hex
  const table: Table = { hexes, cells: new Uint8Array(hexes * hexes), grid, width, q0, r0 }
  for (const a of layout.names.keys()) {
    table.cells[a * hexes + a] = 1
    for (let b = a + 1; b < hexes; b++) {
      if (isClear(layout, table, a, b)) {
        table.cells[a * hexes + b] |= 1
        table.cells[b * hexes + a] |= 1
      }
      if (layout.walls[b] & sidesMet(layout.q[a] - layout.q[b], layout.r[a] - layout.r[b]))
        table.cells[a * hexes + b] |= 2
      if (layout.walls[a] & sidesMet(layout.q[b] - layout.q[a], layout.r[b] - layout.r[a]))
        table.cells[b * hexes + a] |= 2
    }
  }
  return table
}

function hexAt(table: Table, q: number, r: number): number {
  const row = r - table.r0
  if (row < 0 || row >= table.width) return -1
  return table.grid[(q - table.q0) * table.width + row] ?? -1
}

/** Rules 5.2 and 12.4-12.6: whether terrain and levels leave a clear line between two hexes. */
function isClear(layout: MapLayout, table: Table, a: number, b: number): boolean {
  const high = Math.max(layout.level[a], layout.level[b])
  const low = Math.min(layout.level[a], layout.level[b])
  /**
   * Rule 12.4 and ruling R58: lowest height that blocks the line. This is the height of the higher end hex, or
   * one level above both ends if they are equally high.
   */
  const blocking = high === low ? high + 1 : high
  const crossings = findLineCrossings(layout.q[b] - layout.q[a], layout.r[b] - layout.r[a])
  const { length } = crossings
  /**
   * Rule 12.6 and ruling R60: index of the crossed hex next to the lower end of the line, or −1. Woods or a
   * building in that hex make the lower end a blind spot.
   */
  const before = high === low ? -1 : layout.level[a] === high ? length - 1 : 0
  for (let i = 0; i < length; i++) {
    const { q, r, q2, r2 } = crossings[i]
    const hex = hexAt(table, layout.q[a] + q, layout.r[a] + r)
    if (!isMapHex(hex)) continue
    let height = heightOf(layout, hex)
    let blocks = terrains[layout.terrain[hex]].blocks
    if (q2 !== null) {
      const other = hexAt(table, layout.q[a] + q2, layout.r[a] + r2)
      if (!isMapHex(other)) continue
      height = Math.min(height, heightOf(layout, other))
      blocks &&= terrains[layout.terrain[other]].blocks
    }
    if (height >= blocking || (i === before && blocks)) return false
  }
  return true
}

/** Rule 12.5: returns the height of a hex for lines of sight. Woods and buildings add one level. */
function heightOf(layout: MapLayout, hex: number): number {
  return layout.level[hex] + (terrains[layout.terrain[hex]].blocks ? 1 : 0)
}

/**
 * Ruling R19: returns a bit mask of the sides of a hex that meet a line from the hex at offset (`dq`, `dr`). A
 * side counts if the line crosses it or touches one of its ends.
 */
function sidesMet(dq: number, dr: number): number {
  const x = 3 * dq
  const y = 2 * dr + dq
  let met = 0
  for (let d = 0; d < 6; d++) {
    const [from, to] = [CORNERS[SIDE_CORNERS[d][0]], CORNERS[SIDE_CORNERS[d][1]]]
    if (from[0] * y - from[1] * x >= 0 && x * to[1] - y * to[0] >= 0) met |= 1 << d
  }
  return met
}

/**
 * Rule 5.2j: whether terrain and levels allow LOS between two hexes. LOS is mutual, and a hex always sees
 * itself.
 */
export function hasSightOverTerrain(layout: MapLayout, a: number, b: number): boolean {
  const { cells, hexes } = tableOf(layout)
  return (cells[a * hexes + b] & 1) === 1
}

/**
 * Rule 6.5a and ruling R19: whether the line between two hexes crosses or touches a side of the hex `to` that
 * has a wall.
 */
export function isWallBetween(layout: MapLayout, from: number, to: number): boolean {
  const { cells, hexes } = tableOf(layout)
  return (cells[from * hexes + to] & 2) === 2
}

/**
 * Rules 14.3 and 14.4: whether there is LOS between two hexes through smoke. `heavy` and `light` list a hex once
 * for each of its smoke tokens.
 */
export function hasSightThroughSmoke(
  layout: MapLayout,
  heavy: readonly number[],
  light: readonly number[],
  a: number,
  b: number,
): boolean {
  if (!hasSightOverTerrain(layout, a, b)) return false
  return heavy.length + light.length === 0 || countSmokeBetween(layout, heavy, light, a, b) < 2
}

/**
 * Rule 14.4d and ruling R69: returns the amount of smoke strictly between two hexes, in light smoke tokens. A
 * heavy token counts as 2. Where the line runs along the common side of two hexes, the hex with less smoke
 * counts.
 */
export function countSmokeBetween(
  layout: MapLayout,
  heavy: readonly number[],
  light: readonly number[],
  a: number,
  b: number,
): number {
  if (!heavy.some(hex => isBetween(layout, a, b, hex)) && !light.some(hex => isBetween(layout, a, b, hex)))
    return 0
  const table = tableOf(layout)
  let smoke = 0
  for (const { q, r, q2, r2 } of findLineCrossings(layout.q[b] - layout.q[a], layout.r[b] - layout.r[a])) {
    const here = smokeIn(heavy, light, hexAt(table, layout.q[a] + q, layout.r[a] + r))
    if (here === 0) continue
    smoke +=
      q2 === null
        ? here
        : Math.min(here, smokeIn(heavy, light, hexAt(table, layout.q[a] + q2, layout.r[a] + r2)))
  }
  return smoke
}

/**
 * Whether a hex lies on a shortest path between two hexes. All hexes that a line of sight crosses lie on a
 * shortest path.
 */
function isBetween(layout: MapLayout, a: number, b: number, hex: number): boolean {
  return hexDistance(layout, a, hex) + hexDistance(layout, hex, b) === hexDistance(layout, a, b)
}

function smokeIn(heavy: readonly number[], light: readonly number[], hex: number): number {
  if (!isMapHex(hex)) return 0
  let smoke = 0
  for (const at of heavy) if (at === hex) smoke += 2
  for (const at of light) if (at === hex) smoke++
  return smoke
}
