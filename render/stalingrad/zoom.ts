import { areas, type StalingradSide } from '../../data/stalingrad/index.ts'
import type { StalingradView, UnitView } from '../../src/systems/stalingrad/view/view.ts'
import { drawDetailPage } from '../detail-page.ts'
import type { Pen, ScaledCanvas } from '../drawing/canvas.ts'
import { drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { findAreaById, wideCityChart } from './chart.ts'
import { drawShield } from './control.ts'
import { counterHeight, drawUnitCounter } from './counter.ts'
import { stalingradUnitLabel } from './facts.ts'
import { paintStalingradMap } from './map.ts'
import { toStalingradEvents } from './marks.ts'
import { drawStalingradPosition } from './position.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

const FACTOR = 2.3

/**
 * Draws an area with its surroundings, twice as large as on the board. Below is a list of all units in the area
 * with all their values.
 */
export function drawStalingradZoom(
  view: StalingradView,
  { lang, said }: PictureRequest,
  at: string,
): ScaledCanvas {
  const area = findAreaById(at)
  if (area < 0) throw new Error(`There is no area "${at}"`)
  const { box } = wideCityChart.places[area]
  const map = {
    width: wideCityChart.width,
    height: wideCityChart.height,
    factor: FACTOR,
    middle: [box.x + box.width / 2, box.y + box.height / 2] as const,
    draw(pen: Pen) {
      paintStalingradMap(pen, wideCityChart, lang)
      drawStalingradPosition(pen, view, toStalingradEvents(said), wideCityChart, lang)
    },
  }
  const below = HEAD + rowsOf(view, area) * ROW
  return drawDetailPage(map, below, (pen, where) => drawArea(pen, view, lang, area, where))
}

/**
 * Height of the part of the picture above the list of units, in drawing units. `ROW` is the height of a row of the
 * list.
 */
const HEAD = 178
const ROW = 92

/**
 * Returns the number of rows in the list of units. The list has two columns. If both sides are present, each
 * side has a column. Otherwise both columns belong to the only side.
 */
function rowsOf(view: StalingradView, area: number): number {
  const { german, soviet } = view.areas[area]
  const most = Math.max(german.length, soviet.length)
  return german.length > 0 && soviet.length > 0 ? most : Math.ceil(most / 2)
}

function drawArea(pen: Pen, view: StalingradView, lang: WrittenLang, area: number, where: Rect): void {
  const say = stalingradPictureWords[lang]
  const { terrain, factor, objective, kurgan, neighbours } = areas[area]
  const { control, german, soviet } = view.areas[area]
  const inner = drawTitledPanel(pen, where, areas[area][lang])
  let top = inner.y + 6
  if (control) drawShield(pen, inner.x + 15, top + 18, 14, String(factor), control, objective)
  const about = [
    control ? say.controlled(say.sides[control]) : null,
    say.terrain[terrain],
    kurgan ? say.kurgan : null,
  ]
  drawText(pen, about.filter(Boolean).join(' · '), inner.x + (control ? 40 : 2), top + 24, {
    type: typeStyles.body,
    max: inner.width - 44,
  })
  top += 44
  const around = say.near(neighbours.map(other => areas[other].short[lang]))
  for (const line of wrapText(pen, around, typeStyles.note, inner.width - 4, 2)) {
    drawText(pen, line, inner.x + 2, top + 13, {
      type: typeStyles.note,
      fill: themeColours.dim,
      max: inner.width - 4,
    })
    top += 21
  }
  top = inner.y + 100
  if (german.length + soviet.length === 0)
    drawText(pen, say.zoomNobody, inner.x + 2, top + 20, { type: typeStyles.strong, fill: themeColours.dim })
  const both = german.length > 0 && soviet.length > 0
  const rows = rowsOf(view, area)
  const width = inner.width / 2
  let left = inner.x
  for (const [side, list] of [
    ['german', german],
    ['soviet', soviet],
  ] as const) {
    if (list.length === 0) continue
    drawSide(pen, side, list, lang, left, top, (both ? width : inner.width) - 8)
    for (const [i, unit] of list.entries()) {
      const x = left + Math.floor(i / rows) * width
      drawUnitRow(pen, unit, lang, rect(x, top + 30 + (i % rows) * ROW, width - 6, ROW))
    }
    left += width
  }
}

function drawSide(
  pen: Pen,
  side: StalingradSide,
  list: readonly UnitView[],
  lang: WrittenLang,
  x: number,
  y: number,
  max: number,
): void {
  const say = stalingradPictureWords[lang]
  drawText(pen, `${say.sides[side]} · ${say.units(list.length)}`, x + 2, y + 20, {
    type: typeStyles.name,
    max,
    fill: side === 'soviet' ? '#f0a090' : '#d5dedc',
  })
}

function drawUnitRow(pen: Pen, unit: UnitView, lang: WrittenLang, { x, y, width, height }: Rect): void {
  const say = stalingradPictureWords[lang]
  const size = Math.min(70, height - 7)
  const top = y + (height - counterHeight(size)) / 2
  drawUnitCounter(pen, unit, lang, x + 2, top, size)
  const left = x + size + 14
  const room = width - size - 16
  const values = unit.spent ? say.spentValues(unit.defence) : say.values(unit)
  const lines = [
    {
      words: stalingradUnitLabel(unit.unit, lang),
      type: withTypeSize(typeStyles.strong, 19),
      fill: themeColours.text,
    },
    {
      words: values,
      type: withTypeSize(typeStyles.name, 18),
      fill: unit.spent ? themeColours.amber : themeColours.dim,
    },
  ].flatMap(line => wrapText(pen, line.words, line.type, room, 2).map(part => ({ ...line, words: part })))
  let base = y + height / 2 - (lines.length * 21) / 2 + 16
  for (const { words: part, type: face, fill } of lines) {
    drawText(pen, part, left, base, { type: face, fill, max: room })
    base += 21
  }
}
