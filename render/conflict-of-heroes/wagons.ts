import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { tracePolygon, traceRoundedRect } from '../drawing/shapes.ts'

/**
 * Draws a wagon, a lorry or a half-track that faces right, centred on x, y. The drawing is 60 × 34 units in
 * size.
 */
export function drawTransportShape(
  pen: Pen,
  kind: string,
  x: number,
  y: number,
  scale: number,
  ink: string,
): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(scale, scale)
    pen.fillStyle = ink
    pen.strokeStyle = ink
    if (kind === 'wagon') wagon(pen)
    else if (kind === 'apc') halfTrack(pen)
    else lorry(pen)
  })
}

function wheel(pen: Pen, x: number, y: number, radius: number): void {
  pen.lineWidth = 3
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.stroke()
}

function wagon(pen: Pen): void {
  tracePolygon(pen, [
    [-27, -8],
    [14, -8],
    [11, 4],
    [-24, 4],
  ])
  pen.fill()
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(11, 2)
  pen.lineTo(29, 5)
  pen.stroke()
  wheel(pen, -17, 8, 7)
  wheel(pen, 6, 8, 7)
}

function lorry(pen: Pen): void {
  traceRoundedRect(pen, -29, -14, 34, 18, 4)
  pen.fill()
  tracePolygon(pen, [
    [7, 4],
    [7, -9],
    [16, -9],
    [20, -3],
    [29, -1],
    [29, 4],
  ])
  pen.fill()
  for (const at of [-20, 20]) wheel(pen, at, 8, 5.5)
}

function halfTrack(pen: Pen): void {
  tracePolygon(pen, [
    [-29, 4],
    [-27, -10],
    [6, -10],
    [12, -4],
    [28, -2],
    [28, 4],
  ])
  pen.fill()
  traceRoundedRect(pen, -28, 5, 36, 10, 5)
  pen.fill()
  wheel(pen, 21, 9, 5.5)
  pen.lineWidth = 2.4
  pen.beginPath()
  pen.moveTo(-4, -11)
  pen.lineTo(12, -15)
  pen.stroke()
}
