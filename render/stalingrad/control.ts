import { areas, type StalingradSide } from '../../data/stalingrad/index.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { drawScaledCanvas, getCachedSprite, type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawHatching, drawStar, strokeInLayers, tracePolyline, traceRoundedRect } from '../drawing/shapes.ts'
import { drawTag } from '../drawing/tags.ts'
import { drawText, measureTextWidth } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { type AreaPlacement, areaNameRect, computeAreaPlacements, SHIELD_WIDTH } from './area-placement.ts'
import { type AreaShape, type CityChart, traceAreaOutline } from './chart.ts'
import { drawBoat } from './icons.ts'
import type { WrittenLang } from './words/index.ts'

interface ControlLook {
  wash: string
  edge: string
  shield: string
  ink: string
  rim: string
}

/**
 * The look of each side's control of an area. The sides differ in tint, hatching, edge and shield, so that
 * colour is never the only difference.
 */
const looks: Record<StalingradSide, ControlLook> = {
  german: {
    wash: 'rgba(112,130,140,.5)',
    edge: '#3f6a9c',
    shield: '#dfe7e8',
    ink: '#10181b',
    rim: '#26343a',
  },
  soviet: { wash: 'rgba(196,84,58,.13)', edge: '#a3362b', shield: '#9a2c22', ink: '#fff6e6', rim: '#fbe9d2' },
}

/** Free space around an area in its cached drawing, in map units. The edge of the area needs this space. */
const ROOM = 4

/** Draws the tint and the edge of every area that a side controls, then the front line between the two sides. */
export function drawAreaControl(pen: Pen, view: StalingradView, chart: CityChart): void {
  for (const { area, control } of view.areas) {
    const place = chart.places[area]
    if (areas[area].kind === 'crossing') drawCrossingBox(pen, place, view.areas[area].soviet.length === 0)
    else if (control) {
      const { box } = place
      const key = `stalingrad|control|${chart.name}|${area}|${control}`
      const made = getCachedSprite(pen, key, box.width + 2 * ROOM, box.height + 2 * ROOM, own => {
        own.translate(ROOM - box.x, ROOM - box.y)
        paintControl(own, place, control)
      })
      drawScaledCanvas(pen, made, box.x - ROOM, box.y - ROOM)
    }
  }
  drawFront(pen, view, chart)
}

/** Colours and widths of the two strokes of the front line, in map units. */
export const FRONT_LINE_STROKES = [
  ['rgba(255,244,214,.9)', 6.4],
  ['#1d130b', 3.8],
] as const

function drawFront(pen: Pen, view: StalingradView, chart: CityChart): void {
  withSavedPenState(pen, () => {
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    const front = chart.borders.filter(
      ({ a, b }) => typeof b === 'number' && view.areas[a].control !== view.areas[b].control,
    )
    for (const layer of FRONT_LINE_STROKES)
      for (const { points } of front) strokeInLayers(pen, [layer], () => tracePolyline(pen, points))
  })
}

function paintControl(pen: Pen, place: AreaShape, control: StalingradSide): void {
  const { box } = place
  const { wash, edge } = looks[control]
  traceAreaOutline(pen, place)
  pen.clip()
  pen.fillStyle = wash
  pen.fill()
  if (control === 'german')
    drawHatching(pen, box.x, box.y, box.width, box.height, {
      colour: 'rgba(226,234,236,.2)',
      gap: 11,
      width: 4,
    })
  pen.lineJoin = 'round'
  for (const [tint, width, alpha] of [
    [edge, 14, 0.2],
    [edge, 4.4, 0.75],
  ] as const) {
    traceAreaOutline(pen, place)
    pen.globalAlpha = alpha
    pen.strokeStyle = tint
    pen.lineWidth = width
    pen.stroke()
  }
}

/** Draws the box of a crossing over the Volga. An empty box is lower than a box with troops. */
function drawCrossingBox(pen: Pen, { box: { x, y, width, height } }: AreaShape, empty: boolean): void {
  traceRoundedRect(pen, x, y, width, empty ? 30 : height, 9)
  pen.fillStyle = 'rgba(26,27,28,.94)'
  pen.fill()
  pen.strokeStyle = '#c8554a'
  pen.lineWidth = 2
  pen.stroke()
}

/**
 * Draws the shield with the factor, the objective's star, and the name of each area. Call this function after
 * all areas are tinted.
 */
export function drawAreaNames(pen: Pen, view: StalingradView, chart: CityChart, lang: WrittenLang): void {
  const seats = computeAreaPlacements(chart, lang)
  const rows: (() => void)[] = []
  for (const { area, control } of view.areas) {
    const seat = seats[area]
    const { kind, factor, objective } = areas[area]
    if (kind === 'crossing') {
      drawCrossingName(pen, chart.places[area], seat.lines[0])
      continue
    }
    const [, y] = seat.name
    const { x: left } = areaNameRect(seat, chart)
    if (control) drawShield(pen, left + 11, y + 1, 10.5, String(factor), control, objective)
    rows.push(() => drawName(pen, seat, left + SHIELD_WIDTH, y + 1, seat.nameWidth - SHIELD_WIDTH))
  }
  for (const draw of rows) draw()
}

/**
 * Draws the name of an area. Call this function after all shields are drawn, so that a neighbour's shield does
 * not hide a letter.
 */
function drawName(pen: Pen, seat: AreaPlacement, x: number, y: number, max: number): void {
  for (const [i, line] of seat.lines.entries())
    drawText(pen, line, x, y + (i - (seat.lines.length - 1) / 2) * 16, {
      type: seat.face,
      fill: '#17120b',
      base: 'middle',
      max,
      halo: 'rgba(250,242,222,.88)',
      haloWidth: 4.5,
    })
}

/** Draws the shield of an area. The shield of an objective has a gold rim and a star above it. */
export function drawShield(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  words: string,
  control: StalingradSide,
  objective: boolean,
): void {
  const { shield, ink, rim } = looks[control]
  drawTag(pen, 'shield', words, x, y, objective ? radius * 1.08 : radius, {
    fill: shield,
    ink,
    rim: objective ? themeColours.amber : rim,
  })
  if (!objective) return
  drawStar(pen, x, y - radius * 1.32, radius * 0.86, themeColours.ink, 0.5)
  drawStar(pen, x, y - radius * 1.32, radius * 0.66, themeColours.amber, 0.46)
}

function drawCrossingName(pen: Pen, { box }: AreaShape, name: string): void {
  const face = withTypeSize(typeStyles.name, 19)
  const wide = Math.min(box.width - 38, measureTextWidth(pen, name, face))
  const left = box.x + (box.width - wide - 28) / 2
  drawBoat(pen, left + 11, box.y + 14, 11)
  drawText(pen, name, left + 28, box.y + 15, { type: face, base: 'middle', max: box.width - 38 })
}

/**
 * Rule 11.3: draws a question mark on each area that the German side is about to lose. Units have withdrawn from
 * the area, and no other units have replaced them yet.
 */
export function drawReliefSigns(pen: Pen, view: StalingradView, chart: CityChart, lang: WrittenLang): void {
  const seats = computeAreaPlacements(chart, lang)
  for (const area of view.relief) {
    const { field } = seats[area]
    drawTag(pen, 'hexagon', '?', field.x + field.width - 4, field.y + 4, 11, {
      fill: '#2f66d0',
      ink: '#ffffff',
    })
  }
}
