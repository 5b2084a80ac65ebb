import { units as kinds } from '../../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../../src/systems/conflict-of-heroes/view/view.ts'
import { type Pen, type Point, withSavedPenState } from '../../drawing/canvas.ts'
import { traceHex } from '../../drawing/hex.ts'
import { rectCentre } from '../../drawing/placing.ts'
import {
  clearShadow,
  drawArrowRibbon,
  drawBurst,
  drawCross,
  drawGlowingOutline,
  pointBetween,
  setShadow,
} from '../../drawing/shapes.ts'
import { drawTextPill } from '../../drawing/tags.ts'
import { lineWidths, sideStyles, themeColours } from '../../drawing/theme.ts'
import { facingToRadians, type HexChart, heroesHexCell, hexCentreOnChart, hexHeight } from '../facts.ts'
import type { HeroesMarks, Shot } from '../marks.ts'
import type { HeroesCounterLayout } from '../units.ts'
import { type HeroesOverlays, modifierTypeStyle } from './layout.ts'

/** Draws what lies below the counters: fields of fire and outlines of hexes. */
export function drawMarksBelowCounters(
  pen: Pen,
  view: HeroesView,
  chart: HexChart,
  marks: HeroesMarks,
): void {
  for (const shot of marks.shots) if (!shot.close) drawField(pen, view, chart, shot)
  for (const [hex, tint] of marks.hexes) {
    if (hex < 0) continue
    traceHex(pen, chart.grid, heroesHexCell(chart, hex), 0.94)
    pen.fillStyle = `${tint}26`
    pen.fill()
    drawGlowingOutline(
      pen,
      () => traceHex(pen, chart.grid, heroesHexCell(chart, hex), 0.94),
      tint,
      lineWidths.glow * 0.7,
    )
  }
}

/** Rule 5.1: draws the cone of the three front hexes, up to the normal range. */
function drawField(pen: Pen, view: HeroesView, chart: HexChart, { unit, from }: Shot): void {
  if (unit < 0 || from < 0) return
  const { facing, kind, hex } = view.units[unit]
  if (facing === null || hex !== from) return
  const [x, y] = hexCentreOnChart(chart, from)
  const reach = (kinds[kind].range + 0.5) * hexHeight(chart)
  const angle = facingToRadians(facing)
  withSavedPenState(pen, () => {
    const tint = pen.createRadialGradient(x, y, 0, x, y, reach)
    tint.addColorStop(0, 'rgba(91,151,245,.26)')
    tint.addColorStop(1, 'rgba(91,151,245,.1)')
    pen.fillStyle = tint
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, reach, angle - Math.PI / 3, angle + Math.PI / 3)
    pen.closePath()
    pen.fill()
  })
}

/** Draws what lies below the counters: arrows of moves, explosions and lines of fire. */
export function drawActionLines(
  pen: Pen,
  chart: HexChart,
  marks: HeroesMarks,
  stacks: HeroesCounterLayout,
  { arrows }: HeroesOverlays,
): void {
  for (const { way, side, width, head } of arrows)
    drawArrowRibbon(pen, way, { side: sideStyles[side], width, head })
  for (const hex of marks.bursts) drawBurst(pen, ...hexCentreOnChart(chart, hex), chart.radius * 0.98, '')
  for (const shot of marks.shots) {
    drawSight(pen, chart, shot)
    drawShot(pen, chart, shot, stacks)
  }
}

/** Draws what lies above the counters: modifiers of a shot, close combat and losses. */
export function drawLabels(pen: Pen, { labels }: HeroesOverlays): void {
  for (const { kind, where, words } of labels) {
    const [x, y] = rectCentre(where)
    if (kind === 'pill') drawTextPill(pen, words, x, y, modifierTypeStyle(pen), themeColours.amber)
    else if (kind === 'burst') drawBurst(pen, x, y, where.width / 2, words)
    else drawCross(pen, x, y, where.width / 2)
  }
}

function endsOf(
  chart: HexChart,
  { unit, from, hex }: Shot,
  { spots }: HeroesCounterLayout,
): readonly [Point, Point] | null {
  if (from < 0 || from === hex) return null
  const start = (view: number) => spots.get(view)?.middle
  const a = unit >= 0 && start(unit) ? (start(unit) as Point) : hexCentreOnChart(chart, from)
  const b = hexCentreOnChart(chart, hex)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const gap = Math.min(0.3, (chart.radius * 0.72) / length)
  return [pointBetween(a, b, gap), pointBetween(a, b, 1 - gap)]
}

/** Rule 13.3: draws the line of sight from a spotter to the target of a mortar. */
function drawSight(pen: Pen, chart: HexChart, { spotter, hex }: Shot): void {
  if (spotter < 0 || spotter === hex) return
  withSavedPenState(pen, () => {
    pen.setLineDash([chart.radius * 0.1, chart.radius * 0.16])
    pen.lineCap = 'round'
    for (const [tint, width] of [
      ['#17140f', 0.12],
      [themeColours.paper, 0.07],
    ] as const) {
      pen.strokeStyle = tint
      pen.lineWidth = width * chart.radius
      pen.beginPath()
      pen.moveTo(...hexCentreOnChart(chart, spotter))
      pen.lineTo(...hexCentreOnChart(chart, hex))
      pen.stroke()
    }
  })
}

/** Draws a line of fire in black and amber, as on a range card. */
function drawShot(pen: Pen, chart: HexChart, shot: Shot, stacks: HeroesCounterLayout): void {
  const ends = endsOf(chart, shot, stacks)
  if (!ends) return
  const [a, b] = ends
  withSavedPenState(pen, () => {
    pen.lineCap = 'butt'
    setShadow(pen, 5, 1)
    for (const [tint, width, dash] of [
      ['#17140f', chart.radius * 0.2, []],
      ['#ffc53d', chart.radius * 0.11, [chart.radius * 0.34, chart.radius * 0.2]],
    ] as const) {
      pen.setLineDash([...dash])
      pen.strokeStyle = tint
      pen.lineWidth = width
      pen.beginPath()
      pen.moveTo(...a)
      pen.lineTo(...b)
      pen.stroke()
      clearShadow(pen)
    }
  })
}
