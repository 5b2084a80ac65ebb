import type { Pen, Point, Rect } from './drawing/pen.ts'

/** Something that can be pointed at: what it is, by kind and number as the system names it, and its outline in pixels. */
export interface Place {
  readonly kind: string
  readonly value: number
  readonly shape: readonly Point[]
}

/** What the pen of a picture has noted so far: what comes later lies over what came before. */
const lists = new WeakMap<Pen, Place[]>()

/** A list for a pen that begins a picture. */
export function placesFor(pen: Pen): readonly Place[] {
  const list: Place[] = []
  lists.set(pen, list)
  return list
}

/** What is painted here can be pointed at. In the units of the pen as it stands. */
export function place(pen: Pen, kind: string, value: number, shape: Rect | readonly Point[]): void {
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

/** Of what is noted meanwhile, only what can be seen through this window stays. */
export function placesWithin(pen: Pen, window: Rect, draw: () => void): void {
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

/** Pixels each way. */
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

/** Whether all of it is on that side already, as most is. */
function lies(shape: readonly Point[], axis: 0 | 1, way: 1 | -1, edge: number): boolean {
  for (const point of shape) if ((point[axis] - edge) * way < 0) return false
  return true
}

/** What lies on one side of a line along an axis. */
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
