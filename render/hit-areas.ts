import type { Pen, Point, Rect } from './drawing/pen.ts'

/**
 * Something in a picture that can be pointed at or clicked. `kind` and `value` are the game system's own names
 * for it, and `shape` is its outline in pixels.
 */
export interface HitArea {
  readonly kind: string
  readonly value: number
  readonly shape: readonly Point[]
}

/** The places noted for each pen so far. A later place lies on top of an earlier one. */
const lists = new WeakMap<Pen, HitArea[]>()

/** Starts an empty list of places for the pen of a new picture. */
export function startHitAreas(pen: Pen): readonly HitArea[] {
  const list: HitArea[] = []
  lists.set(pen, list)
  return list
}

/** Notes a place that can be pointed at. `shape` is in the current units of the pen. */
export function addHitArea(pen: Pen, kind: string, value: number, shape: Rect | readonly Point[]): void {
  const { a, b, c, d, e, f } = pen.getTransform()
  const corners = isRect(shape) ? cornersOf(shape) : shape
  const moved = corners.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f])
  lists.get(pen)?.push({ kind, value, shape: moved })
}

const isRect = (shape: Rect | readonly Point[]): shape is Rect => !Array.isArray(shape)

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Calls `draw` and clips the places noted by it to `window`. Places that are invisible or too small are dropped. */
export function clipHitAreas(pen: Pen, window: Rect, draw: () => void): void {
  const list = lists.get(pen)
  const before = list?.length ?? 0
  const { a, d, e, f } = pen.getTransform()
  const [left, top] = [window.x * a + e, window.y * d + f]
  const [right, bottom] = [left + window.width * a, top + window.height * d]
  draw()
  if (!list) return
  const seen = list.splice(before).flatMap(one => {
    const shape = cutTo(one.shape, left, top, right, bottom)
    return shape.length > 2 && isLarge(shape) ? [{ ...one, shape }] : []
  })
  list.push(...seen)
}

/** A place is kept if it is more than this many pixels wide and high. */
const LEAST = 4

function isLarge(shape: readonly Point[]): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of shape) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return right - left > LEAST && bottom - top > LEAST
}

function cutTo(
  shape: readonly Point[],
  left: number,
  top: number,
  right: number,
  bottom: number,
): readonly Point[] {
  const sides = [
    [0, 1, left],
    [0, -1, right],
    [1, 1, top],
    [1, -1, bottom],
  ] as const
  let rest = shape
  for (const [axis, way, edge] of sides) if (!lies(rest, axis, way, edge)) rest = cutAt(rest, axis, way, edge)
  return rest
}

/** Checks whether the whole shape lies on the inner side of an edge. Most shapes do, and need no cutting. */
function lies(shape: readonly Point[], axis: 0 | 1, way: 1 | -1, edge: number): boolean {
  for (const point of shape) if ((point[axis] - edge) * way < 0) return false
  return true
}

/** Cuts a polygon along a horizontal or vertical line and returns the part on the inner side. */
function cutAt(shape: readonly Point[], axis: 0 | 1, way: 1 | -1, edge: number): Point[] {
  const depth = (point: Point): number => (point[axis] - edge) * way
  return shape.flatMap((point, i) => {
    const before = shape[(i + shape.length - 1) % shape.length]
    const [now, then] = [depth(point), depth(before)]
    const crossing = (): Point => {
      const part = then / (then - now)
      return [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]
    }
    if (now >= 0) return then >= 0 ? [point] : [crossing(), point]
    return then >= 0 ? [crossing()] : []
  })
}
