import type { Pen, Point, Rect } from './drawing/pen.ts'

/**
 * An area of a picture that a viewer can point at or click. `kind` and `value` say what lies in this area, in
 * the terms of the game system. `shape` is the outline of the area, in pixels.
 */
export interface HitArea {
  readonly kind: string
  readonly value: number
  readonly shape: readonly Point[]
  /** True for a part of the board itself, such as a hex. Absent for what lies on the board, such as a counter. */
  readonly isGround?: true
  /**
   * Outline that is highlighted instead of `shape`. The text at the edge of `shape` lies outside of this outline,
   * so that the text stays readable.
   */
  readonly frame?: readonly Point[]
  /** Outlines of the names and numbers of the area, which no highlight may cover. */
  readonly printed?: readonly (readonly Point[])[]
}

/** For each pen, the hit areas added so far. Where two hit areas overlap, the later one is on top. */
const lists = new WeakMap<Pen, HitArea[]>()

/** Creates the empty list of hit areas for a new picture with this pen. */
export function createHitAreaList(pen: Pen): readonly HitArea[] {
  const list: HitArea[] = []
  lists.set(pen, list)
  return list
}

/**
 * Adds the hit area of something that lies on the board. `shape` is in the pen's current units. The new hit area
 * covers those below it.
 */
export function addHitArea(pen: Pen, kind: string, value: number, shape: Rect | readonly Point[]): void {
  lists.get(pen)?.push({ kind, value, shape: toPixels(pen, shape) })
}

/**
 * Adds the hit area of a part of the board itself. `shape` is as in `addHitArea`, `frame` and `printed` are as in
 * `HitArea`.
 */
export function addGroundHitArea(
  pen: Pen,
  kind: string,
  value: number,
  shape: Rect | readonly Point[],
  { frame, printed }: { readonly frame?: readonly Point[]; readonly printed?: readonly Rect[] } = {},
): void {
  lists.get(pen)?.push({
    kind,
    value,
    shape: toPixels(pen, shape),
    isGround: true,
    ...(frame && { frame: toPixels(pen, frame) }),
    ...(printed && { printed: printed.map(one => toPixels(pen, one)) }),
  })
}

function toPixels(pen: Pen, shape: Rect | readonly Point[]): readonly Point[] {
  const { a, b, c, d, e, f } = pen.getTransform()
  const corners = isRect(shape) ? cornersOf(shape) : shape
  return corners.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f])
}

const isRect = (shape: Rect | readonly Point[]): shape is Rect => !Array.isArray(shape)

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/**
 * Calls `draw` and clips the hit areas that `draw` adds to `window`. Hit areas that are invisible or too small
 * after clipping are removed.
 */
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

/** Hit areas that are not wider and higher than this number of pixels are removed. */
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

/** Pixels by which a corner may lie outside the window and still count as inside. Coordinates are rounded. */
const TOUCHES = 0.01

/** Checks whether a whole shape lies on the inner side of an edge of the window. Such a shape needs no clipping. */
function lies(shape: readonly Point[], axis: 0 | 1, way: 1 | -1, edge: number): boolean {
  for (const point of shape) if ((point[axis] - edge) * way < -TOUCHES) return false
  return true
}

/**
 * Cuts a polygon along a horizontal or vertical line. Returns the part of the polygon on the inner side of the
 * line.
 */
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
