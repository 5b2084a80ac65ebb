import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import type { Side } from '../../src/systems/conflict-of-heroes/state/events.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { type Pen, type Point, withSavedPenState } from '../drawing/canvas.ts'
import { traceHex } from '../drawing/hex.ts'
import { createRandom } from '../drawing/noise.ts'
import { clearShadow, drawHatching, drawStar, setShadow, traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { type HexChart, heroesHexCell, hexCentreOnChart } from './facts.ts'

const TINTS = ['rgba(88,112,128,.34)', 'rgba(190,52,38,.3)'] as const
const PLATES = ['#4b5c64', '#a5291f'] as const

/**
 * Rule 4.4: draws the control hexes of the scenario. A control hex shows which side holds it and how many
 * victory points it is worth.
 */
export function drawControlHexes(
  pen: Pen,
  view: HeroesView,
  chart: HexChart,
  standing: ReadonlySet<number>,
): void {
  const { control } = scenarios[view.scenario]
  control.forEach(({ hex, scores }, index) => {
    const at = chart.map.byName.get(hex.replace('-', ''))
    if (at === undefined) return
    const holder = view.control[index]
    const worth = Math.max(0, ...scores.map(({ vp }) => vp))
    drawControlHex(pen, chart, at, holder, worth, standing.has(at))
  })
}

function drawControlHex(
  pen: Pen,
  chart: HexChart,
  hex: number,
  holder: Side | null,
  worth: number,
  held: boolean,
): void {
  const { radius, grid } = chart
  const [x, y] = hexCentreOnChart(chart, hex)
  withSavedPenState(pen, () => {
    traceHex(pen, grid, heroesHexCell(chart, hex), 0.9)
    pen.fillStyle = holder === null ? 'rgba(255,240,190,.22)' : TINTS[holder]
    pen.fill()
    if (holder === 0) {
      withSavedPenState(pen, () => {
        pen.clip()
        drawHatching(pen, x - radius, y - radius, radius * 2, radius * 2, {
          colour: 'rgba(240,246,246,.4)',
          gap: radius * 0.26,
          width: radius * 0.07,
        })
      })
      traceHex(pen, grid, heroesHexCell(chart, hex), 0.9)
    }
    pen.setLineDash([radius * 0.2, radius * 0.11])
    pen.strokeStyle = themeColours.amber
    pen.lineWidth = radius * 0.1
    pen.stroke()
  })
  const width = radius * 1.06
  const height = radius * 0.62
  const top = held ? y - radius * 0.98 : y - height / 2
  withSavedPenState(pen, () => {
    setShadow(pen, 5, 1)
    pen.fillStyle = holder === null ? '#3a362c' : PLATES[holder]
    traceRoundedRect(pen, x - width / 2, top, width, height, radius * 0.12)
    pen.fill()
    clearShadow(pen)
    pen.strokeStyle = themeColours.amber
    pen.lineWidth = radius * 0.05
    pen.stroke()
    drawStar(pen, x - width * 0.24, top + height * 0.52, height * 0.36, themeColours.amber)
    drawText(pen, worth > 0 ? String(worth) : '–', x + width * 0.22, top + height * 0.55, {
      type: withTypeSize(typeStyles.number, height * 0.86),
      fill: '#fff8ea',
      align: 'center',
      base: 'middle',
    })
  })
}

/** Rule 14: draws smoke as clouds above the counters. Heavy smoke is dense, light smoke is thin. */
export function drawSmoke(pen: Pen, view: HeroesView, chart: HexChart): void {
  for (const [list, strength, count] of [
    [view.heavy, 0.5, 14],
    [view.light, 0.24, 8],
  ] as const)
    for (const [i, hex] of list.entries())
      cloud(pen, chart, hexCentreOnChart(chart, hex), hex + i * 17, strength, count)
}

function cloud(
  pen: Pen,
  { radius }: HexChart,
  [x, y]: Point,
  seed: number,
  strength: number,
  count: number,
): void {
  const next = createRandom(seed * 13 + 5)
  for (let i = 0; i < count; i++) {
    const angle = next() * Math.PI * 2
    const reach = next() * radius * 0.6
    const [cx, cy] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85]
    const size = radius * (0.26 + next() * 0.24)
    const tint = pen.createRadialGradient(cx, cy, 0, cx, cy, size)
    tint.addColorStop(0, `rgba(238,238,234,${strength + 0.2})`)
    tint.addColorStop(0.7, `rgba(206,208,206,${strength})`)
    tint.addColorStop(1, 'rgba(190,192,190,0)')
    pen.fillStyle = tint
    pen.beginPath()
    pen.arc(cx, cy, size, 0, Math.PI * 2)
    pen.fill()
  }
}

/** Rule 13.5: draws a dashed circle with a cross-hair on each hex that the viewer has planned a strike on. */
export function drawStrikes(pen: Pen, view: HeroesView, chart: HexChart): void {
  for (const { hex, smoke } of view.strikes) {
    const [x, y] = hexCentreOnChart(chart, hex)
    const radius = chart.radius * 0.86
    withSavedPenState(pen, () => {
      pen.globalAlpha = 0.85
      pen.strokeStyle = smoke ? '#e8e8e2' : '#ff5a3c'
      pen.lineWidth = chart.radius * 0.09
      pen.setLineDash([radius * 0.3, radius * 0.16])
      pen.beginPath()
      pen.arc(x, y, radius, 0, Math.PI * 2)
      pen.stroke()
      pen.setLineDash([])
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        pen.beginPath()
        pen.moveTo(x + dx * radius * 0.82, y + dy * radius * 0.82)
        pen.lineTo(x + dx * radius * 1.25, y + dy * radius * 1.25)
        pen.stroke()
      }
    })
  }
}
