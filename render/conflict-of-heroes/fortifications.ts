import { tokenKinds } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { rect } from '../drawing/frame.ts'
import { clearShadow, setShadow, strokeInLayers, tracePolygon } from '../drawing/shapes.ts'
import { addHitArea } from '../hit-areas.ts'
import { facingToRadians, type HexChart, hexCentreOnChart } from './facts.ts'
import { drawHiddenSign } from './units.ts'

/** Rule 17: draws the fortifications and obstacles that the viewer may see. */
export function drawFortifications(pen: Pen, view: HeroesView, chart: HexChart): void {
  for (const [at, { token, hex, facing, hidden }] of view.tokens.entries()) {
    if (token === null || hex === null) continue
    const [x, y] = hexCentreOnChart(chart, hex)
    const reach = chart.radius * 0.7
    addHitArea(pen, 'token', at, rect(x - reach, y - reach, reach * 2, reach * 2))
    withSavedPenState(pen, () => {
      pen.translate(x, y)
      pen.scale(chart.radius, chart.radius)
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      drawFortification(pen, tokenKinds[token].id, facing)
    })
    if (hidden) drawHiddenSign(pen, x + chart.radius * 0.62, y - chart.radius * 0.5, chart.radius * 0.2)
  }
}

/**
 * Draws a small sign for each fortification that is hidden below counters. The sign is in the left corner of the hex,
 * above the counters.
 */
export function drawFortificationSigns(
  pen: Pen,
  view: HeroesView,
  chart: HexChart,
  standing: ReadonlySet<number>,
): void {
  const { radius } = chart
  const before = new Map<number, number>()
  for (const { token, hex, facing } of view.tokens) {
    if (token === null || hex === null || !standing.has(hex)) continue
    const count = before.get(hex) ?? 0
    before.set(hex, count + 1)
    const [x, y] = hexCentreOnChart(chart, hex)
    withSavedPenState(pen, () => {
      pen.translate(x - radius * (0.84 - count * 0.4), y + radius * 0.06)
      pen.beginPath()
      pen.arc(0, 0, radius * 0.29, 0, Math.PI * 2)
      pen.fillStyle = '#e9dfc2'
      pen.fill()
      pen.strokeStyle = '#2b2418'
      pen.lineWidth = radius * 0.05
      pen.stroke()
      pen.clip()
      pen.scale(radius * 0.28, radius * 0.28)
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      drawSign(pen, tokenKinds[token].id, facing)
    })
  }
}

function drawSign(pen: Pen, id: string, facing: number): void {
  pen.strokeStyle = '#4a2d0c'
  pen.lineWidth = 0.34
  if (id === 'trench') zigzag(pen, -0.72, 0.72, 0, 0.3)
  else if (id === 'hasty') {
    pen.beginPath()
    pen.arc(0, -0.2, 0.6, 0.1, Math.PI - 0.1)
    pen.stroke()
  } else drawFortification(pen, id, facing)
}

/** Draws a fortification or an obstacle at the origin. One unit of length is the radius of a hex. */
export function drawFortification(pen: Pen, id: string, facing: number): void {
  TOKENS[id]?.(pen, facing)
}

const COILS = [
  ['#f0ead8', 0.09],
  ['#2c2a27', 0.05],
] as const
const TOKENS: Readonly<Record<string, (pen: Pen, facing: number) => void>> = {
  trench(pen) {
    for (const [tint, width] of [
      ['#4a3319', 0.26],
      ['#8a6a3c', 0.12],
    ] as const) {
      pen.strokeStyle = tint
      pen.lineWidth = width
      zigzag(pen, -0.78, 0.78, 0.66, 0.12)
      zigzag(pen, -0.5, 0.5, -0.72, 0.1)
    }
  },
  bunker(pen, facing) {
    pen.rotate(facingToRadians(facing))
    setShadow(pen, 0.2, 0.05)
    tracePolygon(pen, [
      [0.86, -0.42],
      [0.86, 0.42],
      [0.36, 0.8],
      [-0.7, 0.7],
      [-0.7, -0.7],
      [0.36, -0.8],
    ])
    pen.fillStyle = '#87877f'
    pen.fill()
    clearShadow(pen)
    pen.strokeStyle = '#2e2e2b'
    pen.lineWidth = 0.08
    pen.stroke()
    pen.lineWidth = 0.16
    pen.beginPath()
    pen.moveTo(0.78, -0.3)
    pen.lineTo(0.78, 0.3)
    pen.stroke()
  },
  hasty(pen) {
    for (let i = 0; i < 9; i++) {
      const angle = Math.PI * (0.14 + (i / 8) * 0.72)
      pen.fillStyle = i % 2 ? '#8d6b3c' : '#a07c48'
      pen.beginPath()
      pen.ellipse(
        Math.cos(angle) * 0.74,
        Math.sin(angle) * 0.74,
        0.15,
        0.1,
        angle + Math.PI / 2,
        0,
        Math.PI * 2,
      )
      pen.fill()
      pen.strokeStyle = '#40290f'
      pen.lineWidth = 0.03
      pen.stroke()
    }
  },
  wire(pen) {
    for (const y of [0.12, 0.5])
      strokeInLayers(pen, COILS, () => {
        pen.beginPath()
        for (let x = -0.5; x <= 0.51; x += 0.2) {
          pen.moveTo(x + 0.15, y)
          pen.ellipse(x, y, 0.15, 0.13, 0, 0, Math.PI * 2)
        }
      })
  },
  roadblock(pen) {
    pen.strokeStyle = '#3c2208'
    pen.lineWidth = 0.16
    for (const x of [-0.46, 0, 0.46]) {
      pen.beginPath()
      pen.moveTo(x - 0.18, 0.36)
      pen.lineTo(x + 0.18, 0.74)
      pen.moveTo(x + 0.18, 0.36)
      pen.lineTo(x - 0.18, 0.74)
      pen.stroke()
    }
  },
  mines(pen) {
    for (const [x, y] of [
      [-0.6, -0.1],
      [0.62, 0.1],
      [-0.3, 0.62],
      [0.34, -0.62],
    ]) {
      pen.beginPath()
      pen.arc(x, y, 0.14, 0, Math.PI * 2)
      pen.fillStyle = '#23211d'
      pen.fill()
      pen.strokeStyle = '#f2c53d'
      pen.lineWidth = 0.05
      pen.stroke()
    }
    tracePolygon(pen, [
      [-0.22, -0.34],
      [0.22, -0.34],
      [0, 0.06],
    ])
    pen.fillStyle = '#c92f22'
    pen.fill()
  },
}

function zigzag(pen: Pen, from: number, to: number, y: number, tall: number): void {
  pen.beginPath()
  for (let i = 0; i <= 6; i++) pen.lineTo(from + ((to - from) * i) / 6, y + (i % 2 ? tall : -tall))
  pen.stroke()
}
