import type { Point } from './canvas.ts'
import { type Rect, rect } from './frame.ts'
import { distanceBetween, pointBetween } from './shapes.ts'
import type { SideName } from './theme.ts'

/**
 * A rectangle of the map on which something is already drawn. `weight` is the cost of hiding the rectangle
 * completely.
 */
export interface OccupiedRect {
  where: Rect
  weight: number
}

/**
 * Costs of hiding things under a label. `about` is the cost for the counters that the label refers to. `counter` is
 * the cost for other counters, and `head` for heads of arrows and badges.
 */
export const COVERING_PENALTIES = {
  labelledCounter: 1000,
  counter: 30,
  arrowHead: 40,
  name: 6,
  print: 1,
} as const

/** A label drawn above the counters. `about` holds the rectangles of the counters that the label refers to. */
export interface MapLabel {
  kind: 'burst' | 'pill' | 'cross' | 'hit'
  where: Rect
  words: string
  about: readonly Rect[]
}

/** An arrow drawn below the counters. It is placed so that counters hide as little of its head as possible. */
export interface MapArrow {
  way: readonly Point[]
  head: number
  width: number
  side: SideName
  dashed: boolean
}

export const centredSquare = ([x, y]: Point, size: number): Rect =>
  rect(x - size / 2, y - size / 2, size, size)
export const rectCentre = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2]

/** Returns the size of the area that two rectangles share. */
export function overlapArea(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

export function boundingRect(parts: readonly Rect[]): Rect {
  const left = Math.min(...parts.map(({ x }) => x))
  const top = Math.min(...parts.map(({ y }) => y))
  const right = Math.max(...parts.map(({ x, width }) => x + width))
  const bottom = Math.max(...parts.map(({ y, height }) => y + height))
  return rect(left, top, right - left, bottom - top)
}

/**
 * Returns `count` points on each of several circles around a centre. `reaches` are the radii of the circles. The
 * first point of a circle is at its upper right.
 */
export function pointsAround([x, y]: Point, reaches: readonly number[], count = 12): Point[] {
  return reaches.flatMap(reach =>
    Array.from({ length: count }, (_, i): Point => {
      const angle = -Math.PI / 4 + (i * 2 * Math.PI) / count
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    }),
  )
}

/**
 * Returns the rectangle for a label at the candidate point where the label hides least. Among equally good
 * points, the first wins. Candidates too near to the edge are moved inside `bounds`.
 */
export function findFreeLabelRect(
  candidates: readonly Point[],
  [width, height]: readonly [width: number, height: number],
  taken: readonly OccupiedRect[],
  bounds: Rect,
): Rect {
  let best: { cost: number; where: Rect } | null = null
  for (const [i, [x, y]] of candidates.entries()) {
    const where = rect(
      Math.max(bounds.x, Math.min(bounds.x + bounds.width - width, x - width / 2)),
      Math.max(bounds.y, Math.min(bounds.y + bounds.height - height, y - height / 2)),
      width,
      height,
    )
    let cost = i * 0.004
    for (const other of taken) cost += (overlapArea(where, other.where) / (width * height)) * other.weight
    if (best && cost >= best.cost) continue
    best = { cost, where }
    if (cost <= i * 0.004) break
  }
  if (!best) throw new Error('No place was proposed for a label')
  return best.where
}

/**
 * Distances in drawing units by which an arrow may be moved sideways to make its head visible. `STEPS` is the
 * number of positions that are tried for the tip, along the last part of the arrow.
 */
const ASIDE = [0, 7, -7, 14, -14, 21, -21, 28, -28, 36, -36]
const STEPS = 14
/**
 * Length of the last part of a long arrow, in drawing units: about a hex. The tip of the arrow must be in this
 * part.
 */
const LAST = 96

/**
 * Returns an arrow along the points, to be drawn below all counters. The head ends before the counters that it points
 * at. If counters would hide the head, the arrow is moved sideways so that they hide less of it.
 */
export function placeArrowAlongPath(
  points: readonly Point[],
  look: Pick<MapArrow, 'side' | 'dashed' | 'width' | 'head'>,
  counters: readonly Rect[],
  unit = 1,
): MapArrow {
  const goal = points[points.length - 1]
  const before = points[points.length - 2]
  const length = distanceBetween(before, goal) || 1
  const [nx, ny] = [-(goal[1] - before[1]) / length, (goal[0] - before[0]) / length]
  const near = counters.filter(({ x, y, width, height }) => {
    const reach = length + width
    return distanceBetween([x + width / 2, y + height / 2], goal) < reach
  })
  const single = points.length === 2
  const share = single ? Math.min(1, (LAST * unit) / length) : 1
  let best: { cost: number; by: number; tip: number } | null = null
  for (const step of ASIDE)
    for (let i = 0; i <= STEPS; i++) {
      const by = step * unit
      const part = 0.36 + (i / STEPS) * 0.64
      const tip = 1 - (1 - part) * share
      const end: Point = [
        before[0] + (goal[0] - before[0]) * tip + nx * by,
        before[1] + (goal[1] - before[1]) * tip + ny * by,
      ]
      const cost =
        hiddenPart(headOf(end, [nx, ny], look.head), near) * 10 +
        Math.abs(step) * 0.03 +
        Math.abs(part - 0.66) * 1.2
      if (!best || cost < best.cost) best = { cost, by, tip }
    }
  const { by = 0, tip = 0.66 } = best ?? {}
  const moved = (point: Point): Point => [point[0] + nx * by, point[1] + ny * by]
  const end = moved(pointBetween(before, goal, tip))
  const first = single
    ? moved(
        pointBetween(
          before,
          goal,
          Math.max(-0.12, Math.min(0.2 * share, tip - Math.max(look.head * 1.7, 42 * unit) / length)),
        ),
      )
    : points[0]
  const middles = single ? [pointBetween(first, end)] : points.slice(1, -1)
  return { ...look, way: [first, ...middles, end] }
}

/** Sideways bends that are tried for an arrow between two places, as fractions of the arrow's length. */
const BOWS = [0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.26, -0.26, 0.36, -0.36, 0.48, -0.48]
/** Smallest allowed length of an arrow between two places, as a multiple of the length of its head. */
const SHORTEST = 2.2

/**
 * Returns an arrow from the edge of one place to the edge of another, to be drawn below all counters. If counters
 * would hide the arrow, it bends so that they hide less of it. The middle of the arrow stays inside `bounds`.
 */
export function placeArrowBetweenRects(
  from: Rect,
  to: Rect,
  look: Pick<MapArrow, 'side' | 'dashed' | 'width' | 'head'>,
  counters: readonly Rect[],
  bounds: Rect,
): MapArrow {
  const [a, b] = [rectCentre(from), rectCentre(to)]
  const length = distanceBetween(a, b) || 1
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  let best: { cost: number; way: readonly Point[] } | null = null
  for (const bow of BOWS) {
    const [x, y] = pointBetween(a, b)
    const middle: Point = [x + nx * bow * length, y + ny * bow * length]
    if (bow !== 0 && !isInside(middle, bounds)) continue
    const way = wayThrough(from, middle, to, look.head * SHORTEST)
    const cost =
      computeHiddenArrowheadFraction({ ...look, way }, counters) * 10 +
      hiddenPart(alongWay(way), counters) * 8 +
      Math.abs(bow) * 5
    if (!best || cost < best.cost) best = { cost, way }
  }
  return { ...look, way: best?.way ?? [a, b] }
}

/**
 * Returns a path from the edge of one place to the edge of another, through `middle`. If the path would be
 * shorter than `shortest`, it begins inside the first place.
 */
function wayThrough(from: Rect, middle: Point, to: Rect, shortest: number): Point[] {
  const end = edgeTowards(to, middle)
  const edge = edgeTowards(from, middle)
  const centre = rectCentre(from)
  const missing = shortest - distanceBetween(edge, end)
  const back = distanceBetween(edge, centre)
  const start = missing > 0 && back > 0 ? pointBetween(edge, centre, Math.min(1, missing / back)) : edge
  const whole = distanceBetween(start, end)
  const isFar = Math.min(distanceBetween(start, middle), distanceBetween(middle, end)) > 0.3 * whole
  return [start, isFar && missing <= 0 ? middle : pointBetween(start, end), end]
}

/**
 * Returns a point on the edge of a place. The point lies on the line from the centre of the place to a given
 * point.
 */
function edgeTowards(place: Rect, [x, y]: Point): Point {
  const [cx, cy] = rectCentre(place)
  const [dx, dy] = [x - cx, y - cy]
  if (dx === 0 && dy === 0) return [cx, cy]
  const part = Math.min((place.width / 2 + 1) / Math.abs(dx), (place.height / 2 + 1) / Math.abs(dy))
  return [cx + dx * part, cy + dy * part]
}

const alongWay = ([start, middle, end]: readonly Point[]): Point[] =>
  [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap(part => [
    pointBetween(start, middle, part),
    pointBetween(middle, end, part),
  ])

const isInside = ([px, py]: Point, { x, y, width, height }: Rect): boolean =>
  px > x && px < x + width && py > y && py < y + height

/**
 * Returns sample points inside the head of an arrow. The first argument is the tip of the arrow. The second argument
 * is a unit vector to the left of the arrow's direction.
 */
function headOf([x, y]: Point, [nx, ny]: Point, head: number): Point[] {
  const [dx, dy] = [ny, -nx]
  const at = (back: number, left: number): Point => [
    x - dx * head * back + nx * head * left,
    y - dy * head * back + ny * head * left,
  ]
  return [
    at(0.04, 0),
    at(0.5, 0),
    at(0.95, 0),
    at(0.5, 0.25),
    at(0.5, -0.25),
    at(0.92, 0.52),
    at(0.92, -0.52),
  ]
}

function hiddenPart(points: readonly Point[], counters: readonly Rect[]): number {
  const hidden = points.filter(point => counters.some(counter => isInside(point, counter)))
  return hidden.length / points.length
}

/** Returns the fraction of an arrow's head, from 0 to 1, that counters hide. */
export function computeHiddenArrowheadFraction({ way, head }: MapArrow, counters: readonly Rect[]): number {
  const end = way[way.length - 1]
  const before = way[way.length - 2]
  const length = distanceBetween(before, end) || 1
  return hiddenPart(
    headOf(end, [-(end[1] - before[1]) / length, (end[0] - before[0]) / length], head),
    counters,
  )
}
