import { drawScaledCanvas, getCachedSprite, type Pen, type Point, withSavedPenState } from './canvas.ts'
import { tracePolygon, traceRoundedRect } from './shapes.ts'

/**
 * Names of the black silhouettes of soldiers and vehicles. Each silhouette faces right and is about 60 × 34
 * units in size, centred on the origin.
 */
export type SilhouetteName =
  | 'squad'
  | 'scout'
  | 'mg'
  | 'tank'
  | 'lightTank'
  | 'assaultGun'
  | 'gun'
  | 'flak'
  | 'mortar'
  | 'plane'
  | 'boat'
  | 'house'
  | 'sniper'
  | 'charge'

const HALF_WIDTH = 34
const HALF_HEIGHT = 22

/**
 * Draws a silhouette centred on x, y. At `scale` 1 the silhouette has its natural size. It is painted on a separate
 * sprite first, because wheels and windows are cut out as holes.
 */
export function drawSilhouette(
  pen: Pen,
  kind: SilhouetteName,
  x: number,
  y: number,
  scale: number,
  ink: string,
): void {
  const width = HALF_WIDTH * 2 * scale
  const height = HALF_HEIGHT * 2 * scale
  const made = getCachedSprite(pen, `silhouette|${kind}|${scale}|${ink}`, width, height, own => {
    own.scale(scale, scale)
    own.translate(HALF_WIDTH, HALF_HEIGHT)
    own.fillStyle = ink
    own.strokeStyle = ink
    own.lineCap = 'round'
    own.lineJoin = 'round'
    shapes[kind](own)
  })
  drawScaledCanvas(pen, made, x - width / 2, y - height / 2)
}

const shapes: Record<SilhouetteName, (pen: Pen) => void> = {
  squad(pen) {
    soldier(pen, -18, 1, 0.92)
    soldier(pen, 18, 1, 0.92)
    soldier(pen, 0, 0, 1.05)
  },
  scout(pen) {
    soldier(pen, -13, 0, 1.02)
    pen.lineWidth = 3
    circle(pen, 11, -4, 8, false)
    way(pen, 3.6, [
      [17, 2],
      [26, 12],
    ])
  },
  mg(pen) {
    soldier(pen, -17, 3, 0.82, false)
    way(pen, 3.2, [
      [-9, -1],
      [26, -5],
    ])
    way(pen, 6.6, [
      [-6, -1.4],
      [6, -2.8],
    ])
    for (const foot of [-4, 5, 14])
      way(pen, 2.4, [
        [4, 0],
        [foot, 14],
      ])
  },
  tank(pen) {
    hull(pen)
    tracePolygon(pen, [
      [-14, -4],
      [-15, -13],
      [8, -14],
      [13, -4],
    ])
    pen.fill()
    pen.fillRect(-9, -17.5, 9, 4.5)
    way(pen, 3.4, [
      [10, -9],
      [30, -9],
    ])
  },
  lightTank(pen) {
    hull(pen)
    tracePolygon(pen, [
      [-9, -4],
      [-9, -12],
      [6, -13],
      [10, -4],
    ])
    pen.fill()
    way(pen, 2.1, [
      [8, -9],
      [21, -9],
    ])
  },
  assaultGun(pen) {
    hull(pen)
    tracePolygon(pen, [
      [-20, -4],
      [-15, -11],
      [11, -11],
      [19, -4],
    ])
    pen.fill()
    way(pen, 4, [
      [10, -6.5],
      [29, -6.5],
    ])
  },
  gun(pen) {
    way(pen, 5.6, [
      [-8, 1],
      [26, -13],
    ])
    way(pen, 4, [
      [-6, 4],
      [-28, 14],
    ])
    way(pen, 4, [
      [6, -13],
      [9, 4],
    ])
    pen.lineWidth = 3.6
    circle(pen, -2, 6, 8.6, false)
  },
  flak(pen) {
    way(pen, 4, [
      [-18, 14],
      [18, 14],
    ])
    way(pen, 4.4, [
      [0, 14],
      [0, 2],
    ])
    way(pen, 4.2, [
      [-9, 6],
      [9, -16],
    ])
    way(pen, 4.2, [
      [1, 8],
      [19, -12],
    ])
  },
  mortar(pen) {
    way(pen, 8, [
      [-12, 8],
      [8, -12],
    ])
    way(pen, 3, [
      [2, -6],
      [14, 13],
    ])
    way(pen, 4, [
      [-22, 13],
      [4, 13],
    ])
    circle(pen, 20, -14, 4.4)
  },
  plane(pen) {
    pen.beginPath()
    pen.ellipse(0, 0, 5, 17, 0, 0, Math.PI * 2)
    pen.fill()
    pen.beginPath()
    pen.moveTo(-29, -2)
    pen.quadraticCurveTo(-14, 7, 0, -5)
    pen.quadraticCurveTo(14, 7, 29, -2)
    pen.lineTo(27, -9)
    pen.quadraticCurveTo(12, -4, 0, -11)
    pen.quadraticCurveTo(-12, -4, -27, -9)
    pen.closePath()
    pen.fill()
    pen.fillRect(-10, 12, 20, 4.6)
  },
  boat(pen) {
    tracePolygon(pen, [
      [-28, 2],
      [29, 2],
      [20, 13],
      [-22, 13],
    ])
    pen.fill()
    pen.fillRect(-12, -7, 18, 9)
    way(pen, 2.6, [
      [-3, -6],
      [-3, -16],
    ])
    way(pen, 2.6, [
      [6, -2],
      [21, -6],
    ])
  },
  house(pen) {
    tracePolygon(pen, [
      [-24, 15],
      [-24, -4],
      [0, -17],
      [24, -4],
      [24, 15],
    ])
    pen.fill()
    pen.globalCompositeOperation = 'destination-out'
    for (const x of [-16, -4, 8]) pen.fillRect(x, 0, 8, 8)
  },
  sniper(pen) {
    pen.lineWidth = 3
    circle(pen, 0, 0, 11, false)
    for (const [x, y] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ])
      way(pen, 3, [
        [x * 6, y * 6],
        [x * 17, y * 17],
      ])
    circle(pen, 0, 0, 2)
  },
  charge(pen) {
    for (const x of [-22, -4, 14])
      way(pen, 6, [
        [x - 6, -13],
        [x + 8, 0],
        [x - 6, 13],
      ])
  },
}

function way(pen: Pen, width: number, [first, ...rest]: readonly Point[]): void {
  pen.lineWidth = width
  pen.beginPath()
  pen.moveTo(...first)
  for (const point of rest) pen.lineTo(...point)
  pen.stroke()
}

function circle(pen: Pen, x: number, y: number, radius: number, filled = true): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  if (filled) pen.fill()
  else pen.stroke()
}

function soldier(pen: Pen, x: number, y: number, scale: number, rifle = true): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(scale, scale)
    circle(pen, 0, -11.4, 3.6)
    pen.beginPath()
    pen.ellipse(0, -13, 5, 2.7, 0, Math.PI, 0)
    pen.fill()
    pen.beginPath()
    pen.moveTo(-4.6, -7)
    pen.quadraticCurveTo(0, -9.6, 4.8, -7)
    for (const [px, py] of [
      [3.6, 3],
      [6.6, 13.5],
      [2.6, 13.5],
      [0, 5],
      [-3.8, 13.5],
      [-7.6, 13.5],
      [-3.4, 3],
    ])
      pen.lineTo(px, py)
    pen.closePath()
    pen.fill()
    if (!rifle) return
    way(pen, 2.2, [
      [-8.5, 2.5],
      [11.5, -8],
    ])
    way(pen, 3.2, [
      [-3, -5],
      [3, -1],
    ])
  })
}

/** Draws the tracks and the lower body of a vehicle. The wheels are cut out as holes. */
function hull(pen: Pen): void {
  traceRoundedRect(pen, -29, 3, 57, 12, 6)
  pen.fill()
  tracePolygon(pen, [
    [-27, 3],
    [-25, -4],
    [19, -4],
    [28, 1],
    [28, 4],
  ])
  pen.fill()
  pen.globalCompositeOperation = 'destination-out'
  for (let i = 0; i < 5; i++) circle(pen, -21.5 + i * 10.6, 9.1, 3.1)
  pen.globalCompositeOperation = 'source-over'
}
