import { drawScaledCanvas, getCachedSprite, type Pen, type Point } from './canvas.ts'
import { clearShadow, drawStar, setShadow, tracePolygon, traceRoundedRect } from './shapes.ts'
import { drawText } from './text.ts'
import { themeColours, typeStyles } from './theme.ts'

/**
 * The state of a unit, drawn as a badge on its counter. Each state has its own shape, so the badge can be read
 * without its colour.
 */
export type UnitBadge =
  | 'supply'
  | 'retreat'
  | 'hit'
  | 'stress'
  | 'spent'
  | 'pinned'
  | 'suppressed'
  | 'damage'
  | 'done'
  | 'order'
  | 'frozen'

/** Draws a badge centred on x, y. */
export function drawBadge(pen: Pen, kind: UnitBadge, x: number, y: number, radius = 12): void {
  const half = radius * 1.75
  const made = getCachedSprite(pen, `badge|${kind}|${radius}`, half * 2, half * 2, own => {
    own.translate(half, half)
    own.scale(radius, radius)
    own.lineJoin = 'round'
    own.lineCap = 'round'
    setShadow(own, radius * 0.4, 1.5, 0.65)
    draw[kind](own)
  })
  drawScaledCanvas(pen, made, x - half, y - half)
}

/** For each badge, a function that draws the badge around the origin, with radius 1. */
const draw: Record<UnitBadge, (pen: Pen) => void> = {
  supply(pen) {
    tracePolygon(pen, [
      [0, -1.15],
      [1.14, 0.86],
      [-1.14, 0.86],
    ])
    finish(pen, themeColours.amber)
    mark(pen, '!', 0.2, 1.5)
  },
  retreat(pen) {
    circle(pen)
    finish(pen, '#ffffff')
    stroke(pen, themeColours.ink, 0.24)
    pen.beginPath()
    pen.arc(0.06, 0.12, 0.46, -Math.PI * 0.5, Math.PI * 0.75)
    pen.stroke()
    tracePolygon(pen, [
      [-0.62, -0.34],
      [0.12, -0.82],
      [0.12, 0.14],
    ])
    pen.fillStyle = themeColours.ink
    pen.fill()
  },
  hit(pen) {
    tracePolygon(pen, ring(16, 1.2, 0.72))
    finish(pen, '#ffdd4a', '#6b1208')
    mark(pen, '!', 0.06, 1.35, '#7a120a')
  },
  stress(pen) {
    tracePolygon(pen, [
      [0, -1.1],
      [1.1, 0],
      [0, 1.1],
      [-1.1, 0],
    ])
    finish(pen, '#ff9f2e')
    stroke(pen, themeColours.ink, 0.22)
    lines(pen, [
      [
        [0.2, -0.62],
        [-0.28, 0.08],
        [0.2, 0.02],
        [-0.2, 0.66],
      ],
    ])
  },
  spent(pen) {
    traceRoundedRect(pen, -1.05, -0.75, 2.1, 1.5, 0.3)
    finish(pen, '#2a2a2a', '#ffffff')
    stroke(pen, '#ffffff', 0.2)
    lines(pen, [
      [
        [-0.6, -0.4],
        [0.6, 0.4],
      ],
      [
        [0.6, -0.4],
        [-0.6, 0.4],
      ],
    ])
  },
  pinned(pen) {
    tracePolygon(pen, octagon)
    finish(pen, themeColours.red, '#ffffff')
    stroke(pen, '#ffffff', 0.24)
    lines(pen, [
      [
        [0, -0.6],
        [0, 0.3],
      ],
      [
        [-0.36, 0],
        [0, 0.42],
        [0.36, 0],
      ],
      [
        [-0.5, 0.66],
        [0.5, 0.66],
      ],
    ])
  },
  suppressed(pen) {
    tracePolygon(pen, octagon)
    finish(pen, themeColours.red, '#ffffff')
    stroke(pen, '#ffffff', 0.22)
    lines(pen, [
      [
        [-0.5, -0.36],
        [0.5, -0.36],
      ],
      [
        [-0.5, 0],
        [0.5, 0],
      ],
      [
        [-0.5, 0.36],
        [0.5, 0.36],
      ],
    ])
  },
  damage(pen) {
    circle(pen)
    finish(pen, themeColours.red, '#ffffff')
    pen.fillStyle = '#ffffff'
    pen.fillRect(-0.2, -0.62, 0.4, 1.24)
    pen.fillRect(-0.62, -0.2, 1.24, 0.4)
  },
  done(pen) {
    circle(pen)
    finish(pen, '#2a2a2a', '#ffffff')
    stroke(pen, '#ffffff', 0.26)
    lines(pen, [
      [
        [-0.48, 0],
        [-0.1, 0.42],
        [0.54, -0.42],
      ],
    ])
  },
  order(pen) {
    traceRoundedRect(pen, -0.9, -0.9, 1.8, 1.8, 0.3)
    finish(pen, themeColours.gold)
    drawStar(pen, 0, 0, 0.72, themeColours.ink)
  },
  frozen(pen) {
    tracePolygon(pen, ring(6, 1.06, 1.06))
    finish(pen, '#dcebf2')
    stroke(pen, '#24506b', 0.17)
    lines(pen, [
      [
        [0, -0.7],
        [0, 0.7],
      ],
      [
        [-0.6, -0.35],
        [0.6, 0.35],
      ],
      [
        [0.6, -0.35],
        [-0.6, 0.35],
      ],
    ])
  },
}

function circle(pen: Pen): void {
  pen.beginPath()
  pen.arc(0, 0, 1, 0, Math.PI * 2)
}

function ring(points: number, outer: number, inner: number): Point[] {
  const result: Point[] = []
  for (let i = 0; i < points; i++) {
    const angle = (i * 2 * Math.PI) / points
    const reach = i % 2 ? inner : outer
    result.push([Math.cos(angle) * reach, Math.sin(angle) * reach])
  }
  return result
}

const octagon: readonly Point[] = ring(8, 1.06, 1.06).map(([x, y]) => {
  const turned = Math.PI / 8
  return [x * Math.cos(turned) - y * Math.sin(turned), x * Math.sin(turned) + y * Math.cos(turned)]
})

function finish(pen: Pen, fill: string, edge: string = themeColours.ink): void {
  pen.fillStyle = fill
  pen.fill()
  clearShadow(pen)
  stroke(pen, edge, 0.16)
  pen.stroke()
}

function stroke(pen: Pen, tint: string, width: number): void {
  pen.strokeStyle = tint
  pen.lineWidth = width
}

function lines(pen: Pen, ways: readonly (readonly Point[])[]): void {
  pen.beginPath()
  for (const [first, ...rest] of ways) {
    pen.moveTo(...first)
    for (const point of rest) pen.lineTo(...point)
  }
  pen.stroke()
}

function mark(pen: Pen, sign: string, y: number, size: number, fill: string = themeColours.ink): void {
  drawText(pen, sign, 0, y, { type: { ...typeStyles.number, size }, fill, align: 'center', base: 'middle' })
}
