import { drawScaledCanvas, getCachedSprite, type Pen, type Point, withSavedPenState } from './canvas.ts'
import { createRandom, type NoiseFunction } from './noise.ts'
import { drawHatching, pointBetween, strokeInLayers, traceCurve } from './shapes.ts'
import { drawText } from './text.ts'
import { lineWidths, type SideName, type TypeStyle, typeStyles, withTypeSize } from './theme.ts'

/**
 * Layout of a hex grid. In a flat-topped grid, hexes stand in columns, and every second column is half a hex
 * lower. A pointy-topped grid is its mirror image along the diagonal: every second row is half a hex further
 * right. A cell is [column, row].
 */
export interface HexGrid {
  flat: boolean
  /** Distance from the centre of a hex to a corner. */
  radius: number
  /** Top left corner of the rectangle around an unshifted hex in cell [0, 0]. */
  x: number
  y: number
  /**
   * Returns whether a column (flat-topped grid) or a row (pointy-topped grid) is shifted by half a hex. Every
   * second column or row is shifted, also with negative indexes.
   */
  shifted(at: number): boolean
}

export type GridCell = readonly [column: number, row: number]

const ROOT3 = Math.sqrt(3)

/** Returns the distance between two parallel sides of a hex. */
export const hexWidthBetweenSides = (grid: HexGrid): number => grid.radius * ROOT3

export function hexCentre(grid: HexGrid, [column, row]: GridCell): Point {
  const [along, within] = grid.flat ? [column, row] : [row, column]
  const a = grid.radius * (1 + 1.5 * along)
  const b = hexWidthBetweenSides(grid) * (within + (grid.shifted(along) ? 1 : 0.5))
  return grid.flat ? [grid.x + a, grid.y + b] : [grid.x + b, grid.y + a]
}

/**
 * Returns the position of a corner of a hex. Corner 0 is at the right (flat-topped) or at the bottom
 * (pointy-topped). A `part` below 1 moves the corner towards the centre of the hex.
 */
export function hexCorner(grid: HexGrid, cell: GridCell, index: number, part = 1): Point {
  const [x, y] = hexCentre(grid, cell)
  const angle = (Math.PI / 3) * index
  const a = Math.cos(angle) * grid.radius * part
  const b = Math.sin(angle) * grid.radius * part
  return grid.flat ? [x + a, y + b] : [x + b, y + a]
}

export const hexCorners = (grid: HexGrid, cell: GridCell, part = 1): Point[] =>
  [0, 1, 2, 3, 4, 5].map(index => hexCorner(grid, cell, index, part))

/** Returns the cell on the other side of an edge, numbered 0 to 5. Edge i runs from corner i to corner i + 1. */
export function neighbourCell(grid: HexGrid, [column, row]: GridCell, edge: number): GridCell {
  const [along, within] = grid.flat ? [column, row] : [row, column]
  const low = grid.shifted(along) ? 1 : 0
  const [a, b] = [
    [along + 1, within + low],
    [along, within + 1],
    [along - 1, within + low],
    [along - 1, within + low - 1],
    [along, within - 1],
    [along + 1, within + low - 1],
  ][edge]
  return grid.flat ? [a, b] : [b, a]
}

export function hexEdgeEnds(grid: HexGrid, cell: GridCell, edge: number, part = 1): readonly [Point, Point] {
  return [hexCorner(grid, cell, edge, part), hexCorner(grid, cell, (edge + 1) % 6, part)]
}

/** Returns the two ends of the hexside between two cells, or null if the cells do not touch. */
export function findSharedEdge(grid: HexGrid, a: GridCell, b: GridCell): readonly [Point, Point] | null {
  for (let edge = 0; edge < 6; edge++) {
    const [column, row] = neighbourCell(grid, a, edge)
    if (column === b[0] && row === b[1]) return hexEdgeEnds(grid, a, edge)
  }
  return null
}

/** Returns the cell that contains a point. The cell may lie outside the map. */
export function findCellAt(grid: HexGrid, x: number, y: number): GridCell {
  const [a, b] = grid.flat ? [x - grid.x, y - grid.y] : [y - grid.y, x - grid.x]
  const near = Math.round((a / grid.radius - 1) / 1.5)
  let best: GridCell = [0, 0]
  let least = Number.POSITIVE_INFINITY
  for (let along = near - 1; along <= near + 1; along++) {
    const lift = grid.shifted(along) ? 1 : 0.5
    const within = Math.round(b / hexWidthBetweenSides(grid) - lift)
    const da = grid.radius * (1 + 1.5 * along) - a
    const db = hexWidthBetweenSides(grid) * (within + lift) - b
    if (da * da + db * db >= least) continue
    least = da * da + db * db
    best = grid.flat ? [along, within] : [within, along]
  }
  return best
}

export function traceHex(pen: Pen, grid: HexGrid, cell: GridCell, part = 1): void {
  pen.beginPath()
  for (const [x, y] of hexCorners(grid, cell, part)) pen.lineTo(x, y)
  pen.closePath()
}

/** Draws the outlines of hexes. They are dark lines with a light line inside, visible on any ground. */
export function drawHexGrid(pen: Pen, grid: HexGrid, cells: readonly GridCell[]): void {
  for (const [part, tint, width] of [
    [0.966, 'rgba(255,248,220,.24)', lineWidths.hair],
    [1, 'rgba(40,32,20,.6)', lineWidths.grid],
  ] as const)
    for (const cell of cells) {
      traceHex(pen, grid, cell, part)
      pen.strokeStyle = tint
      pen.lineWidth = width
      pen.stroke()
    }
}

/** Darkens the parts of a rectangle that are not covered by cells of the map. */
export function dimOutsideMap(
  pen: Pen,
  grid: HexGrid,
  cells: readonly GridCell[],
  width: number,
  height: number,
): void {
  withSavedPenState(pen, () => {
    pen.beginPath()
    pen.rect(0, 0, width, height)
    for (const cell of cells) {
      const [first, ...rest] = hexCorners(grid, cell, 1.004).reverse()
      pen.moveTo(...first)
      for (const point of rest) pen.lineTo(...point)
      pen.closePath()
    }
    pen.fillStyle = 'rgba(24,19,10,.52)'
    pen.fill('nonzero')
  })
}

/** Draws a supply source as bars along the given edges of a hex. German bars also have hatching. */
export function drawSupplySource(
  pen: Pen,
  grid: HexGrid,
  cell: GridCell,
  edges: readonly number[],
  owner: SideName,
): void {
  for (const edge of edges) {
    const [a, b] = hexEdgeEnds(grid, cell, edge)
    const [c, d] = hexEdgeEnds(grid, cell, edge, 0.875)
    withSavedPenState(pen, () => {
      pen.beginPath()
      for (const [x, y] of [a, b, d, c]) pen.lineTo(x, y)
      pen.closePath()
      pen.fillStyle = owner === 'soviet' ? 'rgba(184,52,40,.94)' : 'rgba(58,76,84,.96)'
      pen.fill()
      if (owner === 'soviet') return
      pen.clip()
      const [x, y] = hexCentre(grid, cell)
      const r = grid.radius
      drawHatching(pen, x - r, y - r, 2 * r, 2 * r, {
        colour: 'rgba(235,242,240,.85)',
        gap: r * 0.16,
        width: r * 0.055,
      })
    })
  }
}

/**
 * Draws trees at random points of the cells. Northern trees are drawn first, so that southern trees overlap
 * them.
 */
export function drawWoods(
  pen: Pen,
  grid: HexGrid,
  cells: readonly GridCell[],
  style: {
    seed: number
    crowns: readonly string[]
    light: string
    perHex?: number
    size?: number
    /** Returns whether a point must stay free of trees, for example because a road runs through it. */
    bare?(x: number, y: number): boolean
  },
): void {
  const { perHex = 110, size = grid.radius * 0.088 } = style
  const next = createRandom(style.seed)
  const trees: { x: number; y: number; size: number; crown: string }[] = []
  for (const cell of cells) {
    const [cx, cy] = hexCentre(grid, cell)
    for (let i = 0; i < perHex; i++) {
      const angle = next() * Math.PI * 2
      const reach = Math.sqrt(next()) * grid.radius * 0.93
      const tree = {
        x: cx + Math.cos(angle) * reach,
        y: cy + Math.sin(angle) * reach * 0.88,
        size: size * (0.85 + next() * 0.6),
        crown: style.crowns[Math.floor(next() * style.crowns.length)],
      }
      if (!style.bare?.(tree.x, tree.y)) trees.push(tree)
    }
  }
  trees.sort((a, b) => a.y - b.y)
  for (const tree of trees) {
    disc(pen, tree.x + tree.size * 0.4, tree.y + tree.size * 0.55, tree.size, 'rgba(26,30,12,.36)')
    disc(pen, tree.x, tree.y, tree.size, tree.crown)
    disc(pen, tree.x - tree.size * 0.3, tree.y - tree.size * 0.35, tree.size * 0.46, style.light)
  }
}

function disc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** Joins hexsides whose ends touch into lines. Returns as few lines as possible. */
export function joinEdgesIntoLines(edges: readonly (readonly [Point, Point])[]): Point[][] {
  const near = (a: Point, b: Point) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1
  const left = [...edges]
  const result: Point[][] = []
  for (let first = left.pop(); first; first = left.pop()) {
    const chain: Point[] = [...first]
    for (let at = 0; at < left.length; at++) {
      const [a, b] = left[at]
      if (near(a, chain[chain.length - 1])) chain.push(b)
      else if (near(b, chain[chain.length - 1])) chain.push(a)
      else if (near(a, chain[0])) chain.unshift(b)
      else if (near(b, chain[0])) chain.unshift(a)
      else continue
      left.splice(at, 1)
      at = -1
    }
    result.push(chain)
  }
  return result
}

/**
 * Draws rivers along hexsides as winding ribbons. `waters` lists the strokes of a ribbon, from the wide bank to
 * the thin bright line in the middle.
 */
export function drawRivers(
  pen: Pen,
  lines: readonly (readonly Point[])[],
  wind: NoiseFunction,
  unit: number,
  waters: readonly (readonly [tint: string, width: number])[],
): void {
  const winding = lines.map(points => {
    const way: Point[] = []
    points.forEach((point, i) => {
      way.push(swayed(point, wind, unit))
      if (i < points.length - 1) way.push(swayed(pointBetween(point, points[i + 1]), wind, unit * 1.2))
    })
    return way
  })
  withSavedPenState(pen, () => {
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const [tint, width] of waters)
      for (const way of winding) strokeInLayers(pen, [[tint, width * unit]], () => traceCurve(pen, way))
  })
}

function swayed([x, y]: Point, wind: NoiseFunction, unit: number): Point {
  const scale = 0.055 / unit
  return [x + wind(x * scale, y * scale, 2) * 5 * unit, y + wind(y * scale + 31, x * scale, 2) * 5 * unit]
}

/** Draws the roofs of a settlement at random positions around a point. */
export function drawRoofs(
  pen: Pen,
  [x, y]: Point,
  style: {
    seed: number
    count: number
    width: number
    height: number
    size: number
    roofs: readonly string[]
    snow?: string
  },
): void {
  const next = createRandom(style.seed)
  const houses: Point[] = []
  for (let tries = 0; houses.length < style.count && tries < 900; tries++) {
    const px = x + (next() - 0.5) * style.width
    const py = y + (next() - 0.5) * style.height
    if (houses.some(([hx, hy]) => Math.hypot(hx - px, hy - py) < style.size * 1.05)) continue
    houses.push([px, py])
  }
  houses.sort((a, b) => a[1] - b[1])
  const half = style.size / 2
  for (const [px, py] of houses)
    withSavedPenState(pen, () => {
      pen.translate(px, py)
      pen.rotate((next() - 0.5) * 0.8)
      pen.fillStyle = 'rgba(20,15,10,.42)'
      pen.fillRect(-half * 0.5, -half * 0.4, style.size, style.size * 0.82)
      pen.fillStyle = style.roofs[Math.floor(next() * style.roofs.length)]
      pen.fillRect(-half, -half * 0.82, style.size, style.size * 0.82)
      pen.fillStyle = style.snow ?? 'rgba(255,255,255,.2)'
      pen.fillRect(-half, -half * 0.82, style.size, style.size * 0.4)
    })
}

const PAPER = 'rgba(250,244,222,.95)'

/**
 * Draws the name of a place with a halo, so that the name is readable on any ground. y is the baseline of the
 * text.
 */
export function drawPlaceName(
  pen: Pen,
  name: string,
  x: number,
  y: number,
  max: number,
  face: TypeStyle = typeStyles.name,
): void {
  const { family, size } = face
  const width = max + size
  const made = getCachedSprite(pen, `name|${name}|${family}|${size}|${max}`, width, size * 1.8, own => {
    const halo = { halo: PAPER, haloWidth: size * 0.26 }
    drawText(own, name, width / 2, size * 1.2, { type: face, fill: '#1a150d', align: 'center', max, ...halo })
  })
  drawScaledCanvas(pen, made, x - width / 2, y - size * 1.2)
}

/** Draws a hex id onto a picture, from a cached sprite. y is the baseline of the text. */
export function drawHexId(pen: Pen, id: string, x: number, y: number, size = 16): void {
  const made = getCachedSprite(pen, `id|${id}|${size}`, size * 3, size * 1.8, own =>
    drawHexIdUncached(own, id, size * 1.5, size * 1.2, size),
  )
  drawScaledCanvas(pen, made, x - size * 1.5, y - size * 1.2)
}

/**
 * Draws a hex id onto a layer, without a cached sprite. The layer itself is cached, and sprites of several hundred
 * ids would push all other sprites out of the cache.
 */
export function drawHexIdUncached(pen: Pen, id: string, x: number, y: number, size: number): void {
  drawText(pen, id, x, y, {
    type: withTypeSize(typeStyles.name, size),
    fill: 'rgba(35,27,14,.92)',
    align: 'center',
    halo: 'rgba(246,240,214,.65)',
    haloWidth: size * 0.22,
  })
}
