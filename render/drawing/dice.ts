import { type Pen, type Point, withSavedPenState } from './canvas.ts'
import { clearShadow, setShadow, shadeColour, tracePolygon, traceRoundedRect } from './shapes.ts'
import { drawText } from './text.ts'
import { typeStyles } from './theme.ts'

export interface DieStyle {
  face?: string
  pip?: string
  /** Rotation of the die in radians. A slight rotation makes the die look thrown. */
  turn?: number
  /** Colour of the frame around the die. The frame marks a die that counts for the result. */
  mark?: string
}

const pips: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** Draws a six-sided die with pips. x, y is its top left corner. */
export function drawDie6(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  rolled: number,
  style: DieStyle = {},
): void {
  const { face = '#f7f2e6', pip = '#1c1a17', turn = 0, mark } = style
  const half = size / 2
  withSavedPenState(pen, () => {
    pen.translate(x + half, y + half)
    pen.rotate(turn)
    setShadow(pen, size * 0.14, size * 0.05)
    const light = pen.createLinearGradient(-half, -half, half, half)
    light.addColorStop(0, face)
    light.addColorStop(1, shadeColour(face, -0.16))
    pen.fillStyle = light
    traceRoundedRect(pen, -half, -half, size, size, size * 0.2)
    pen.fill()
    clearShadow(pen)
    pen.strokeStyle = 'rgba(255,255,255,.6)'
    pen.lineWidth = size * 0.03
    traceRoundedRect(pen, -half + size * 0.03, -half + size * 0.03, size * 0.94, size * 0.94, size * 0.17)
    pen.stroke()
    pen.fillStyle = pip
    for (const [column, row] of pips[rolled] ?? []) {
      pen.beginPath()
      pen.arc(column * size * 0.26, row * size * 0.26, size * (rolled === 1 ? 0.13 : 0.1), 0, Math.PI * 2)
      pen.fill()
    }
    if (!mark) return
    pen.strokeStyle = mark
    pen.lineWidth = size * 0.075
    traceRoundedRect(pen, -half - size * 0.06, -half - size * 0.06, size * 1.12, size * 1.12, size * 0.24)
    pen.stroke()
  })
}

/** Draws a ten-sided die with a numeral. */
export function drawDie10(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  rolled: number,
  style: DieStyle = {},
): void {
  const { face = '#2f5fc0', pip = '#ffffff', mark } = style
  const middle: Point = [x + size / 2, y + size / 2]
  const radius = size * 0.54
  const at = (angle: number, part = 1): Point => [
    middle[0] + Math.cos(angle * Math.PI) * radius * part,
    middle[1] + Math.sin(angle * Math.PI) * radius * part,
  ]
  const [top, bottom, left, right] = [at(-0.5), at(0.5), at(0.94, 0.98), at(0.06, 0.98)]
  const [lower, lowerLeft, lowerRight] = [at(0.5, 0.62), at(0.78, 0.62), at(0.22, 0.62)]
  withSavedPenState(pen, () => {
    pen.lineJoin = 'round'
    setShadow(pen, size * 0.14, size * 0.05)
    tracePolygon(pen, [top, right, bottom, left])
    pen.fillStyle = shadeColour(face, -0.3)
    pen.fill()
    clearShadow(pen)
    if (mark) {
      pen.strokeStyle = mark
      pen.lineWidth = size * 0.09
      pen.stroke()
    }
    tracePolygon(pen, [top, lowerRight, lower, lowerLeft])
    pen.fillStyle = face
    pen.fill()
    pen.strokeStyle = 'rgba(255,255,255,.55)'
    pen.lineWidth = size * 0.025
    pen.stroke()
    for (const [from, to] of [
      [left, lowerLeft],
      [right, lowerRight],
      [lower, bottom],
    ]) {
      pen.beginPath()
      pen.moveTo(...from)
      pen.lineTo(...to)
      pen.stroke()
    }
    const face10 = { ...typeStyles.number, size: size * 0.42 }
    drawText(pen, String(rolled), middle[0], middle[1] + size * 0.02, {
      type: face10,
      fill: pip,
      align: 'center',
      base: 'middle',
    })
  })
}
