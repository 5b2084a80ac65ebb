import type { StalingradSide } from '../../data/stalingrad/index.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { sideStyles, themeColours } from '../drawing/theme.ts'

/** Draws an armoured river boat, the sign of a crossing. */
export function drawBoat(
  pen: Pen,
  x: number,
  y: number,
  reach: number,
  ink: string = themeColours.text,
): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(reach, reach)
    pen.fillStyle = ink
    pen.beginPath()
    pen.moveTo(-1, 0.1)
    pen.lineTo(1.05, 0.1)
    pen.lineTo(0.8, 0.6)
    pen.lineTo(-0.78, 0.6)
    pen.closePath()
    pen.fill()
    pen.fillRect(-0.3, -0.28, 0.62, 0.32)
    pen.fillRect(-0.12, -0.6, 0.3, 0.3)
    pen.fillRect(0.3, -0.18, 0.5, 0.1)
    pen.fillRect(-0.02, -0.95, 0.07, 0.4)
  })
}

/**
 * Rule 8.2: draws a Fire marker of a side. In the marked area, units of this side have no cover against fire
 * from neighbouring areas.
 */
export function drawFireMarker(pen: Pen, x: number, y: number, radius: number, side: StalingradSide): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(radius, radius)
    pen.lineJoin = 'round'
    pen.beginPath()
    pen.moveTo(0.05, -1.15)
    pen.bezierCurveTo(0.25, -0.5, 0.95, -0.25, 0.8, 0.45)
    pen.bezierCurveTo(0.7, 1.05, -0.7, 1.05, -0.8, 0.45)
    pen.bezierCurveTo(-0.9, 0, -0.55, -0.2, -0.5, -0.6)
    pen.bezierCurveTo(-0.25, -0.4, -0.15, -0.6, 0.05, -1.15)
    pen.fillStyle = side === 'soviet' ? '#e5483a' : '#f4f7f6'
    pen.strokeStyle = themeColours.ink
    pen.lineWidth = 0.3
    pen.stroke()
    pen.fill()
    pen.beginPath()
    pen.moveTo(0.02, -0.25)
    pen.bezierCurveTo(0.3, 0.1, 0.45, 0.25, 0.34, 0.55)
    pen.bezierCurveTo(0.2, 0.85, -0.3, 0.8, -0.36, 0.5)
    pen.bezierCurveTo(-0.38, 0.2, -0.1, 0.1, 0.02, -0.25)
    pen.fillStyle = side === 'soviet' ? '#ffd34d' : sideStyles.german.arrow
    pen.fill()
  })
}
