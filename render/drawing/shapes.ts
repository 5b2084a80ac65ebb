import { type Pen, type Point, withSavedPenState } from './canvas.ts'
import { drawText } from './text.ts'
import { type SideStyle, themeColours, typeStyles } from './theme.ts'

/**
 * Returns a lighter or a darker version of a colour. `by` lies between -1 (black) and 1 (white), and 0 leaves
 * the colour unchanged.
 */
export function shadeColour(hex: string, by: number): string {
  const value = Number.parseInt(hex.slice(1), 16)
  const parts = [value >> 16, (value >> 8) & 255, value & 255].map(part =>
    Math.max(0, Math.min(255, Math.round(by < 0 ? part * (1 + by) : part + (255 - part) * by))),
  )
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a greyer colour. `keptFraction` is the fraction of the saturation that is kept. */
export function desaturateColour(hex: string, keptFraction = 0): string {
  const value = Number.parseInt(hex.slice(1), 16)
  const parts = [value >> 16, (value >> 8) & 255, value & 255]
  const bright = parts[0] * 0.3 + parts[1] * 0.59 + parts[2] * 0.11
  return `#${parts
    .map(part =>
      Math.round(bright + (part - bright) * keptFraction)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const pointBetween = (a: Point, b: Point, part = 0.5): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

export function traceRoundedRect(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}

export function tracePolygon(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
}

/** Sets the path of the pen to an open line through the points. */
export function tracePolyline(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
}

/**
 * Strokes a path several times, with the widest stroke first. A river, for example, has an edge, a bed and a
 * bright middle.
 */
export function strokeInLayers(
  pen: Pen,
  layers: readonly (readonly [tint: string, width: number])[],
  path: () => void,
): void {
  for (const [tint, width] of layers) {
    pen.strokeStyle = tint
    pen.lineWidth = width
    path()
    pen.stroke()
  }
}

/**
 * Sets the path of the pen to a smooth curve from the first point to the last. The curve passes through the midpoints
 * between successive points, not through the points themselves.
 */
export function traceCurve(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  pen.moveTo(...points[0])
  for (let i = 1; i < points.length - 1; i++)
    pen.quadraticCurveTo(...points[i], ...pointBetween(points[i], points[i + 1]))
  pen.lineTo(...points[points.length - 1])
}

export function setShadow(pen: Pen, blur: number, down: number, strength = 0.6): void {
  pen.shadowColor = `rgba(0,0,0,${strength})`
  pen.shadowBlur = blur
  pen.shadowOffsetY = down
}

export function clearShadow(pen: Pen): void {
  pen.shadowColor = 'transparent'
}

/** Draws diagonal lines inside a rectangle, limited to the current clip area. */
export function drawHatching(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  style: { colour: string; gap: number; width: number; falling?: boolean },
): void {
  withSavedPenState(pen, () => {
    pen.beginPath()
    pen.rect(x, y, width, height)
    pen.clip()
    pen.strokeStyle = style.colour
    pen.lineWidth = style.width
    pen.beginPath()
    for (let k = -height; k < width + height; k += style.gap) {
      pen.moveTo(x + k, style.falling ? y : y + height)
      pen.lineTo(x + k + height, style.falling ? y + height : y)
    }
    pen.stroke()
  })
}

/** Draws a glowing outline along a path. It marks acting units and their targets. */
export function drawGlowingOutline(pen: Pen, tracePath: () => void, tint: string, width: number): void {
  withSavedPenState(pen, () => {
    tracePath()
    pen.lineJoin = 'round'
    pen.shadowColor = tint
    pen.shadowBlur = width * 3.4
    pen.strokeStyle = tint
    pen.lineWidth = width
    pen.stroke()
    pen.stroke()
    clearShadow(pen)
    pen.strokeStyle = 'rgba(255,255,255,.9)'
    pen.lineWidth = width * 0.28
    pen.stroke()
  })
}

/**
 * Draws a tapered ribbon with an arrow head, for an attack or a move. The ribbons of one side have chevrons, so
 * that the sides differ even without colour.
 */
export function drawArrowRibbon(
  pen: Pen,
  points: readonly Point[],
  style: { side: Pick<SideStyle, 'arrow' | 'chevrons'>; width?: number; head?: number },
): void {
  const { side, width = 16, head = 32 } = style
  const spine = smoothed(points)
  const lengths = [0]
  for (let i = 1; i < spine.length; i++)
    lengths.push(lengths[i - 1] + distanceBetween(spine[i], spine[i - 1]))
  const neck = Math.max(4, lengths[lengths.length - 1] - head)
  const left: Point[] = []
  const right: Point[] = []
  let last = 0
  for (let i = 0; i < spine.length && lengths[i] <= neck; i++) {
    last = i
    const [nx, ny] = normal(spine[Math.max(0, i - 1)], spine[Math.min(spine.length - 1, i + 1)])
    const half = (width / 2) * (0.5 + (0.5 * lengths[i]) / neck)
    left.push([spine[i][0] + nx * half, spine[i][1] + ny * half])
    right.push([spine[i][0] - nx * half, spine[i][1] - ny * half])
  }
  const tip = spine[spine.length - 1]
  const root = spine[last]
  const [nx, ny] = normal(root, tip)
  const wing = head * 0.6
  const outline = [
    ...left,
    [root[0] + nx * wing, root[1] + ny * wing] as const,
    tip,
    [root[0] - nx * wing, root[1] - ny * wing] as const,
    ...right.reverse(),
  ]
  withSavedPenState(pen, () => {
    tracePolygon(pen, outline)
    pen.lineJoin = 'round'
    setShadow(pen, 9, 3)
    pen.strokeStyle = themeColours.paper
    pen.lineWidth = width * 0.34
    pen.stroke()
    clearShadow(pen)
    const [x0, y0] = spine[0]
    const tint = pen.createLinearGradient(x0, y0, tip[0], tip[1])
    tint.addColorStop(0, shadeColour(side.arrow, -0.22))
    tint.addColorStop(1, side.arrow)
    pen.fillStyle = tint
    pen.fill()
    if (!side.chevrons) return
    pen.clip()
    pen.strokeStyle = 'rgba(255,255,255,.75)'
    pen.lineWidth = width * 0.2
    for (let at = width * 0.9; at < neck - width * 0.3; at += width * 1.15) {
      const i = lengths.findIndex(length => length >= at)
      const [cx, cy] = normal(spine[i - 1], spine[i])
      const [x, y] = spine[i]
      pen.beginPath()
      pen.moveTo(x + cx * width - cy * 6, y + cy * width + cx * 6)
      pen.lineTo(x + cy * 3, y - cx * 3)
      pen.lineTo(x - cx * width - cy * 6, y - cy * width + cx * 6)
      pen.stroke()
    }
  })
}

/** Returns the unit vector that points to the left of the direction from a to b. */
function normal(a: Point, b: Point): Point {
  const length = distanceBetween(a, b) || 1
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
}

/** Returns a smooth curve (Catmull-Rom spline) through the points, with twenty samples between two points. */
function smoothed(points: readonly Point[]): Point[] {
  const steps = 20
  const result: Point[] = []
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]
  for (let i = 0; i < points.length - 1; i++)
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const axis = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      result.push([axis(0), axis(1)])
    }
  return [...result, points[points.length - 1]]
}

/** Draws a dashed arrow with a small head, for a retreat. `bend` moves the middle of the arrow to the left. */
export function drawDashedArrow(pen: Pen, from: Point, to: Point, tint: string, bend = 0, width = 5): void {
  const [nx, ny] = normal(from, to)
  const [mx, my] = pointBetween(from, to)
  const middle: Point = [mx + nx * bend, my + ny * bend]
  const [hx, hy] = normal(middle, to)
  const head = width * 3.2
  const root: Point = [to[0] - hy * head, to[1] + hx * head]
  withSavedPenState(pen, () => {
    pen.setLineDash([width * 2.1, width * 1.4])
    const layers = [
      [themeColours.paper, width * 1.9],
      [tint, width],
    ] as const
    strokeInLayers(pen, layers, () => {
      pen.beginPath()
      pen.moveTo(...from)
      pen.quadraticCurveTo(...middle, ...root)
    })
    pen.setLineDash([])
    tracePolygon(pen, [
      to,
      [root[0] + hx * head * 0.7, root[1] + hy * head * 0.7],
      [root[0] - hx * head * 0.7, root[1] - hy * head * 0.7],
    ])
    pen.lineJoin = 'round'
    pen.strokeStyle = themeColours.paper
    pen.lineWidth = width * 0.9
    pen.stroke()
    pen.fillStyle = tint
    pen.fill()
  })
}

/** Draws a starburst with a short text in it, at a place where units fought. */
export function drawBurst(pen: Pen, x: number, y: number, radius: number, words: string): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    setShadow(pen, radius * 0.3, 1)
    const points: Point[] = []
    for (let i = 0; i < 24; i++) {
      const angle = (i * Math.PI) / 12
      const reach = i % 2 ? radius * 0.76 : radius * (1 + 0.1 * Math.sin(i * 5))
      points.push([Math.cos(angle) * reach, Math.sin(angle) * reach])
    }
    tracePolygon(pen, points)
    const tint = pen.createRadialGradient(0, 0, 2, 0, 0, radius)
    tint.addColorStop(0, '#fff6c9')
    tint.addColorStop(0.55, '#ffca3a')
    tint.addColorStop(1, '#ee6a22')
    pen.fillStyle = tint
    pen.fill()
    clearShadow(pen)
    pen.strokeStyle = '#5d1408'
    pen.lineWidth = radius * 0.07
    pen.stroke()
    const face = { ...typeStyles.result, size: radius * 0.68 }
    drawText(pen, words, 0, radius * 0.03, {
      type: face,
      fill: '#2a0d05',
      align: 'center',
      base: 'middle',
      max: radius * 1.36,
    })
  })
}

/** Draws a cross, for example over a unit that has left the game. */
export function drawCross(
  pen: Pen,
  x: number,
  y: number,
  reach: number,
  tint: string = themeColours.red,
): void {
  withSavedPenState(pen, () => {
    pen.lineCap = 'round'
    setShadow(pen, 5, 1)
    for (const [stroke, weight] of [
      [themeColours.paper, reach * 0.36],
      [tint, reach * 0.22],
    ] as const) {
      pen.strokeStyle = stroke
      pen.lineWidth = weight
      pen.beginPath()
      pen.moveTo(x - reach, y - reach)
      pen.lineTo(x + reach, y + reach)
      pen.moveTo(x + reach, y - reach)
      pen.lineTo(x - reach, y + reach)
      pen.stroke()
    }
  })
}

export function drawStar(pen: Pen, x: number, y: number, radius: number, fill: string, inner = 0.42): void {
  const points: Point[] = []
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    const reach = i % 2 ? radius * inner : radius
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach])
  }
  tracePolygon(pen, points)
  pen.fillStyle = fill
  pen.fill()
}
