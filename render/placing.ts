import type { Point } from './canvas.ts'
import { type Rect, rect } from './frame.ts'
import { between, distance } from './shapes.ts'
import type { SideName } from './theme.ts'

/** What lies on a map already, and how bad it would be to hide it. */
export interface Taken {
  where: Rect
  weight: number
}

/** What a label or an arrow is about must never be hidden; then other counters, heads of arrows, names, printed numbers. */
export const WEIGHT = { about: 1000, counter: 30, head: 40, name: 6, print: 1 } as const

/** Something laid over the counters, and the counters of which it speaks. */
export interface Label {
  kind: 'burst' | 'pill' | 'cross' | 'hit'
  where: Rect
  words: string
  about: readonly Rect[]
}

/** A way under the counters; its head is where it can be seen. */
export interface Arrow {
  way: readonly Point[]
  head: number
  width: number
  side: SideName
  dashed: boolean
}

export const square = ([x, y]: Point, size: number): Rect => rect(x - size / 2, y - size / 2, size, size)
export const centreOf = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2]

/** The area that both cover. */
export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** Points round a middle, the first at the upper right, for each reach in turn. */
export function around([x, y]: Point, reaches: readonly number[], count = 12): Point[] {
  return reaches.flatMap(reach =>
    Array.from({ length: count }, (_, i): Point => {
      const angle = -Math.PI / 4 + (i * 2 * Math.PI) / count
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    }),
  )
}

/** The candidate at which a label hides least; among equals the first. Those over the edge are moved inside. */
export function freePlace(
  candidates: readonly Point[],
  [width, height]: readonly [width: number, height: number],
  taken: readonly Taken[],
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
    for (const other of taken) cost += (overlap(where, other.where) / (width * height)) * other.weight
    if (best && cost >= best.cost) continue
    best = { cost, where }
    if (cost <= i * 0.004) break
  }
  if (!best) throw new Error('no candidate for a label')
  return best.where
}

/** How far to the side, and how far along, the last stretch of an arrow may be moved to be seen. */
const ASIDE = [0, 7, -7, 14, -14, 21, -21, 28, -28, 36, -36]
const STEPS = 14

/**
 * A way from point to point as an arrow that goes under all counters: its head ends before those it points at, moved aside
 * where that shows more of it.
 */
export function arrowUnder(
  points: readonly Point[],
  look: Pick<Arrow, 'side' | 'dashed' | 'width' | 'head'>,
  counters: readonly Rect[],
  unit = 1,
): Arrow {
  const goal = points[points.length - 1]
  const before = points[points.length - 2]
  const length = distance(before, goal) || 1
  const [nx, ny] = [-(goal[1] - before[1]) / length, (goal[0] - before[0]) / length]
  const near = counters.filter(({ x, y, width, height }) => {
    const reach = length + width
    return distance([x + width / 2, y + height / 2], goal) < reach
  })
  let best: { cost: number; by: number; tip: number } | null = null
  for (const step of ASIDE)
    for (let i = 0; i <= STEPS; i++) {
      const by = step * unit
      const tip = 0.36 + (i / STEPS) * 0.64
      const end: Point = [
        before[0] + (goal[0] - before[0]) * tip + nx * by,
        before[1] + (goal[1] - before[1]) * tip + ny * by,
      ]
      const cost =
        hiddenPart(headOf(end, [nx, ny], look.head), near) * 10 +
        Math.abs(step) * 0.03 +
        Math.abs(tip - 0.66) * 1.2
      if (!best || cost < best.cost) best = { cost, by, tip }
    }
  const { by = 0, tip = 0.66 } = best ?? {}
  const moved = (point: Point): Point => [point[0] + nx * by, point[1] + ny * by]
  const end = moved(between(before, goal, tip))
  const single = points.length === 2
  const first = single
    ? moved(
        between(
          before,
          goal,
          Math.max(-0.12, Math.min(0.2, tip - Math.max(look.head * 1.7, 42 * unit) / length)),
        ),
      )
    : points[0]
  const middles = single ? [between(first, end)] : points.slice(1, -1)
  return { ...look, way: [first, ...middles, end] }
}

/** Six points of the head of an arrow whose tip is at `end`; `normal` points to the left of its way. */
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
  const hidden = points.filter(([px, py]) =>
    counters.some(({ x, y, width, height }) => px > x && px < x + width && py > y && py < y + height),
  )
  return hidden.length / points.length
}

/** How much of the head of an arrow lies under counters. */
export function headHidden({ way, head }: Arrow, counters: readonly Rect[]): number {
  const end = way[way.length - 1]
  const before = way[way.length - 2]
  const length = distance(before, end) || 1
  return hiddenPart(
    headOf(end, [-(end[1] - before[1]) / length, (end[0] - before[0]) / length], head),
    counters,
  )
}
