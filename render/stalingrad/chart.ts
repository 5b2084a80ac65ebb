import {
  areaNames,
  areaOutlines,
  areas,
  boardDrawing,
  type OutlineBorder,
} from '../../data/stalingrad/index.ts'
import type { Pen, Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { createNoise } from '../drawing/noise.ts'
import { distanceBetween, pointBetween } from '../drawing/shapes.ts'

/**
 * The map of the city for one kind of picture. The outlines of the areas are transformed to fit the shape of the
 * picture. Text stays upright.
 */
export interface CityChart {
  name: 'wide' | 'tall'
  width: number
  height: number
  at(point: Point): Point
  places: readonly AreaShape[]
  borders: readonly Edge[]
  /** Line of the western bank of the Volga, from north to south. `farBank` is the line of the eastern bank. */
  bank: readonly Point[]
  farBank: readonly Point[]
  /** Direction of north in the picture, in radians. Angle 0 points to the right. */
  north: number
}

export interface AreaShape {
  area: number
  outline: readonly Point[]
  box: Rect
}

/**
 * A stretch of an area's border. `a` is the area, and `b` is the area or the edge on the other side. A border
 * between two areas is listed only once.
 */
interface Edge {
  points: readonly Point[]
  a: number
  b: OutlineBorder
}

interface Shape {
  name: CityChart['name']
  width: number
  height: number
  at(point: Point): Point
  crossing: { width: number; height: number }
  north: number
}

/** Width of the Volga, in the units of the area outlines. */
const RIVER = 96

const EDGE = 6
const onEdge = (a: Point, b: Point, width: number, height: number): boolean =>
  [a, b].every(([x]) => x <= 1) ||
  [a, b].every(([x]) => x >= width - 1) ||
  [a, b].every(([, y]) => y <= 1) ||
  [a, b].every(([, y]) => y >= height - 1)

/**
 * Sizes of the chart for boards in messages. The chart is landscape, with the Volga along the upper edge and
 * north at the left. The north of the city has many areas, so the north is drawn larger.
 */
const WIDE = { width: 876, height: 713, depth: 606, bank: 889, along: 0.13, across: 0.05 }
export const wideCityChart: CityChart = chartOf({
  name: 'wide',
  width: WIDE.width,
  height: WIDE.height,
  at([x, y]) {
    const along = (y + EDGE) / (boardDrawing.height + 2 * EDGE)
    const across = (x + EDGE) / WIDE.bank
    return [
      WIDE.width * (along * (1 + WIDE.along) - along * along * WIDE.along),
      WIDE.height - WIDE.depth * (across * (1 - WIDE.across) + across * across * WIDE.across),
    ]
  },
  crossing: { width: 150, height: 92 },
  north: Math.PI,
})

/** Size of the chart for the large map, which has north at the top. */
const TALL = { width: 1084, height: 1080 }
export const tallCityChart: CityChart = chartOf({
  name: 'tall',
  width: TALL.width,
  height: TALL.height,
  at: ([x, y]) => [x, ((y + EDGE) * TALL.height) / (boardDrawing.height + 2 * EDGE)],
  crossing: { width: 160, height: 128 },
  north: -Math.PI / 2,
})

function chartOf({ name, width, height, at, crossing, north }: Shape): CityChart {
  const wobble = wobbler()
  const borders: Edge[] = []
  const places = areaOutlines.map(({ outline, borders: behind, anchor }, area): AreaShape => {
    if (outline.length === 0) return crossingPlace(area, at(anchor), crossing, width)
    const corners = outline.map(at)
    const points = corners.flatMap((from, i) => {
      const to = corners[(i + 1) % corners.length]
      const way = behind[i] === null && onEdge(from, to, width, height) ? [from, to] : wobble(from, to)
      const other = behind[i]
      if (typeof other !== 'number' || other > area) borders.push({ points: way, a: area, b: other })
      return way.slice(0, -1)
    })
    return { area, outline: points, box: boxOf(points) }
  })
  return {
    name,
    width,
    height,
    at,
    places,
    borders,
    bank: softened(boardDrawing.bank.map(at)),
    farBank: softened(boardDrawing.bank.map(([x, y], i) => at([x + RIVER + 9 * Math.sin(i * 1.9), y]))),
    north,
  }
}

/** Rounds a line by cutting off its corners. This is done `times` times. */
function softened(points: readonly Point[], times = 2): readonly Point[] {
  if (times === 0) return points
  const cut = points
    .slice(1)
    .flatMap((point, i) => [pointBetween(points[i], point, 0.25), pointBetween(points[i], point, 0.75)])
  return softened([points[0], ...cut, points[points.length - 1]], times - 1)
}

/**
 * Returns a function that returns a slightly wavy line between two points. The line from a to b is the same as the
 * line from b to a, so that neighbouring areas have the same border.
 */
function wobbler(): (from: Point, to: Point) => Point[] {
  const sway = createNoise(19)
  return (from, to) => {
    const turned = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1])
    const [[ax, ay], [bx, by]] = turned ? [to, from] : [from, to]
    const length = distanceBetween(from, to)
    const steps = Math.max(1, Math.round(length / 7))
    const points: Point[] = []
    for (let i = 0; i <= steps; i++) {
      const part = i / steps
      const x = ax + (bx - ax) * part
      const y = ay + (by - ay) * part
      const reach = sway(x / 34, y / 34, 3) * 7 * Math.sin(Math.PI * part) ** 0.6
      points.push([x - ((by - ay) / (length || 1)) * reach, y + ((bx - ax) / (length || 1)) * reach])
    }
    return turned ? points.reverse() : points
  }
}

function crossingPlace(
  area: number,
  [x, y]: Point,
  { width, height }: { width: number; height: number },
  whole: number,
): AreaShape {
  const left = Math.max(6, Math.min(whole - 6 - width, x - width / 2))
  const top = Math.max(6, y - height / 2)
  const box = rect(left, top, width, height)
  const corners: Point[] = [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]
  return { area, outline: corners, box }
}

function boxOf(points: readonly Point[]): Rect {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return rect(x, y, Math.max(...xs) - x, Math.max(...ys) - y)
}

type Span = readonly [from: number, to: number]

/**
 * Returns the ends of the longest stretch of a horizontal line inside an area. Returns null if the line does not
 * cross the area.
 */
export function findWidestSpanAt({ outline }: AreaShape, y: number): Span | null {
  const cuts: number[] = []
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i], outline[(i + 1) % outline.length]]
    if (a[1] < y !== b[1] < y) cuts.push(cutOf(a, b, y))
  }
  return widest(cuts)
}

/** Returns the x coordinate at which the line through two points crosses the horizontal line at `y`. */
const cutOf = ([ax, ay]: Point, [bx, by]: Point, y: number): number => ax + ((y - ay) / (by - ay)) * (bx - ax)

function widest(cuts: number[]): Span | null {
  cuts.sort((a, b) => a - b)
  let best: Span | null = null
  for (let i = 0; i + 1 < cuts.length; i += 2)
    if (!best || cuts[i + 1] - cuts[i] > best[1] - best[0]) best = [cuts[i], cuts[i + 1]]
  return best
}

export function areaContains({ outline, box }: AreaShape, x: number, y: number): boolean {
  if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return false
  let inside = false
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i], outline[(i + 1) % outline.length]]
    if (a[1] < y !== b[1] < y && x < cutOf(a, b, y)) inside = !inside
  }
  return inside
}

/**
 * Returns a function that finds the area at a point. The areas are converted to rows of pixels first, so that the
 * function is fast enough to be called for every pixel of the ground.
 */
export function createAreaFinder({
  places,
  width,
  height,
}: CityChart): (x: number, y: number) => AreaShape | undefined {
  const rows: { place: AreaShape; from: number; to: number }[][] = Array.from({ length: height }, () => [])
  for (const place of places) {
    if (areas[place.area].kind === 'crossing') continue
    const { outline } = place
    const cuts: number[][] = rows.map(() => [])
    for (let i = 0; i < outline.length; i++) {
      const [a, b] = [outline[i], outline[(i + 1) % outline.length]]
      const first = Math.max(0, Math.floor(Math.min(a[1], b[1]) + 0.5))
      const last = Math.min(height - 1, Math.ceil(Math.max(a[1], b[1]) - 0.5))
      for (let row = first; row <= last; row++) {
        const y = row + 0.5
        if (a[1] < y !== b[1] < y) cuts[row].push(cutOf(a, b, y))
      }
    }
    for (let row = 0; row < height; row++) {
      const span = widest(cuts[row])
      if (span) rows[row].push({ place, from: span[0], to: span[1] })
    }
  }
  return (x, y) => {
    const held = Math.max(1, Math.min(width - 1, x))
    for (const { place, from, to } of rows[Math.max(0, Math.min(height - 1, Math.floor(y)))])
      if (from <= held && held <= to) return place
  }
}

export function traceAreaOutline(pen: Pen, { area, outline, box }: AreaShape): void {
  pen.beginPath()
  if (areas[area].kind === 'crossing') pen.roundRect(box.x, box.y, box.width, box.height, 9)
  else for (const [x, y] of outline) pen.lineTo(x, y)
  pen.closePath()
}

export const findAreaById = (id: string): number => areaNames.indexOf(id.toUpperCase())
