import { type HitMarker, hitMarkers } from '../../data/conflict-of-heroes/index.ts'
import { drawScaledCanvas, getCachedSprite, type Pen } from '../drawing/canvas.ts'
import { clearShadow, drawCross, setShadow, tracePolygon, traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { typeStyles, withTypeSize } from '../drawing/theme.ts'

/**
 * Draws a hit marker centred on x, y. If `marker` is null, the marker lies face down, because the viewer may not
 * know its effect.
 */
export function drawHitMarker(pen: Pen, marker: number | null, x: number, y: number, radius: number): void {
  const half = radius * 1.6
  const made = getCachedSprite(pen, `hero-hit|${marker}|${radius}`, half * 2, half * 2, own => {
    own.translate(half, half)
    own.scale(radius, radius)
    own.lineJoin = 'round'
    own.lineCap = 'round'
    setShadow(own, 0.4, 0.12, 0.65)
    if (marker === null) faceDown(own)
    else faceUp(own, hitMarkers[marker])
  })
  drawScaledCanvas(pen, made, x - half, y - half)
}

function faceDown(pen: Pen): void {
  traceRoundedRect(pen, -1, -1, 2, 2, 0.25)
  finish(pen, '#7c1d14')
  drawText(pen, '?', 0, 0.08, face(1.6))
}

/**
 * Draws the front of a hit marker. A square marker is for armoured targets, an octagonal marker for soft
 * targets. The sign on the marker shows its effect.
 */
function faceUp(pen: Pen, marker: HitMarker): void {
  if (marker.armoured) traceRoundedRect(pen, -1, -1, 2, 2, 0.25)
  else tracePolygon(pen, octagon)
  finish(pen, marker.destroyed ? '#1c1a17' : '#d3362a')
  const name = marker.id.replace(/^(soft|armour|blank)_/, '')
  const draw = SIGNS[name]
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 0.24
  if (draw) draw(pen)
  else drawText(pen, LETTERS[name] ?? '•', 0, 0.08, face(1.15))
}

const face = (size: number) => ({
  type: withTypeSize(typeStyles.number, size),
  fill: '#ffffff',
  align: 'center' as const,
  base: 'middle' as const,
  max: 1.7,
})

const LETTERS: Readonly<Record<string, string>> = {
  unnerved: '!',
  berserk: '!!',
  light: '+',
  gun_red: 'R×',
  gun_blue: 'B×',
  soft: '–',
  armour: '–',
}

const SIGNS: Readonly<Record<string, (pen: Pen) => void>> = {
  pinned: pen =>
    lines(pen, [
      [0, -0.6, 0, 0.3],
      [-0.36, 0, 0, 0.38],
      [0.36, 0, 0, 0.38],
      [-0.5, 0.66, 0.5, 0.66],
    ]),
  suppressed: pen =>
    lines(
      pen,
      [-0.36, 0, 0.36].map(y => [-0.5, y, 0.5, y] as const),
    ),
  stunned: pen =>
    lines(pen, [
      [-0.5, -0.5, 0.5, 0.5],
      [0.5, -0.5, -0.5, 0.5],
      [-0.66, 0, 0.66, 0],
      [0, -0.66, 0, 0.66],
    ]),
  panicked: pen =>
    lines(pen, [
      [-0.6, 0.2, -0.2, -0.4],
      [-0.2, -0.4, 0.15, 0.3],
      [0.15, 0.3, 0.6, -0.45],
    ]),
  cowering: pen =>
    lines(pen, [
      [-0.55, -0.2, 0, 0.35],
      [0.55, -0.2, 0, 0.35],
      [-0.55, 0.6, 0.55, 0.6],
    ]),
  immobilised: pen =>
    lines(pen, [
      [-0.6, 0.35, 0.6, 0.35],
      [-0.35, -0.35, 0.35, 0.1],
      [0.35, -0.35, -0.35, 0.1],
    ]),
  destroyed: pen => drawCross(pen, 0, 0, 0.62),
}

function lines(pen: Pen, list: readonly (readonly [number, number, number, number])[]): void {
  pen.beginPath()
  for (const [x, y, u, v] of list) {
    pen.moveTo(x, y)
    pen.lineTo(u, v)
  }
  pen.stroke()
}

const octagon = [0, 1, 2, 3, 4, 5, 6, 7].map(i => {
  const angle = Math.PI / 8 + (i * Math.PI) / 4
  return [Math.cos(angle) * 1.1, Math.sin(angle) * 1.1] as const
})

function finish(pen: Pen, fill: string): void {
  pen.fillStyle = fill
  pen.fill()
  clearShadow(pen)
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 0.16
  pen.stroke()
}
