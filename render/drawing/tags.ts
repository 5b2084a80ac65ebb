import { type Pen, type Point, withSavedPenState } from './canvas.ts'
import { clearShadow, setShadow, tracePolygon, traceRoundedRect } from './shapes.ts'
import { drawText, measureTextWidth } from './text.ts'
import { type TypeStyle, typeStyles, withTypeSize } from './theme.ts'

/** Outline of a tag. A tag of one meaning always has the same shape and colour, so it can be read without colour. */
export type TagShape = 'circle' | 'square' | 'diamond' | 'hexagon' | 'shield'

export interface TagStyle {
  fill: string
  ink?: string
  rim?: string
}

/** Draws a tag: a number or a letter inside a shape, centred on x, y. */
export function drawTag(
  pen: Pen,
  shape: TagShape,
  words: string,
  x: number,
  y: number,
  radius: number,
  style: TagStyle,
): void {
  const { fill, ink = '#ffffff', rim = 'rgba(255,255,255,.85)' } = style
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    setShadow(pen, radius * 0.3, radius * 0.1)
    outlines[shape](pen, radius)
    pen.fillStyle = fill
    pen.fill()
    clearShadow(pen)
    pen.lineJoin = 'round'
    pen.strokeStyle = rim
    pen.lineWidth = radius * 0.13
    pen.stroke()
    const face = withTypeSize(typeStyles.number, radius * (words.length > 1 ? 0.95 : 1.25))
    drawText(pen, words, 0, radius * 0.05, {
      type: face,
      fill: ink,
      align: 'center',
      base: 'middle',
      max: radius * 1.5,
    })
  })
}

const outlines: Record<TagShape, (pen: Pen, radius: number) => void> = {
  circle(pen, radius) {
    pen.beginPath()
    pen.arc(0, 0, radius, 0, Math.PI * 2)
  },
  square: (pen, radius) =>
    traceRoundedRect(pen, -radius * 0.92, -radius * 0.92, radius * 1.84, radius * 1.84, radius * 0.25),
  diamond: (pen, radius) => tracePolygon(pen, regular(4, radius * 1.22, 0)),
  hexagon: (pen, radius) => tracePolygon(pen, regular(6, radius * 1.08, Math.PI / 6)),
  shield(pen, radius) {
    pen.beginPath()
    pen.moveTo(-radius * 0.92, -radius)
    pen.lineTo(radius * 0.92, -radius)
    pen.lineTo(radius * 0.92, radius * 0.2)
    pen.quadraticCurveTo(radius * 0.8, radius * 0.85, 0, radius * 1.18)
    pen.quadraticCurveTo(-radius * 0.8, radius * 0.85, -radius * 0.92, radius * 0.2)
    pen.closePath()
  },
}

function regular(count: number, radius: number, turn: number): Point[] {
  const points: Point[] = []
  for (let i = 0; i < count; i++) {
    const angle = turn + (i * 2 * Math.PI) / count
    points.push([Math.cos(angle) * radius, Math.sin(angle) * radius])
  }
  return points
}

export const measureTextPill = (
  pen: Pen,
  words: string,
  face: TypeStyle,
): readonly [width: number, height: number] => [
  measureTextWidth(pen, words, face) + face.size * 0.9,
  face.size * 1.35,
]

/**
 * Draws a text in a dark pill (a bar with round ends), centred on x, y. Pills show ids below counters and
 * distances on lines of fire.
 */
export function drawTextPill(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  face: TypeStyle = typeStyles.small,
  edge?: string,
): void {
  const [width, height] = measureTextPill(pen, words, face)
  pen.fillStyle = 'rgba(16,15,12,.9)'
  traceRoundedRect(pen, x - width / 2, y - height / 2, width, height, height / 2)
  pen.fill()
  if (edge) {
    pen.strokeStyle = edge
    pen.lineWidth = 1.6
    pen.stroke()
  }
  drawText(pen, words, x, y + face.size * 0.04, { type: face, align: 'center', base: 'middle' })
}
