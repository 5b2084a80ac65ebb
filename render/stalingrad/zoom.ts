import { areas, type Side } from '../../data/stalingrad/index.ts'
import type { StalingradView, UnitView } from '../../src/systems/stalingrad/view/view.ts'
import type { Pen, Sheet } from '../drawing/canvas.ts'
import { panel, type Rect, rect } from '../drawing/frame.ts'
import { text, wrapped } from '../drawing/text.ts'
import { colour, sized, type } from '../drawing/theme.ts'
import { near } from '../near.ts'
import type { PictureRequest } from '../request.ts'
import { areaOf, wide } from './chart.ts'
import { drawShield } from './control.ts'
import { heightOf, unitCounter } from './counter.ts'
import { labelOf } from './facts.ts'
import { paintMap } from './map.ts'
import { sayings } from './marks.ts'
import { drawPosition } from './position.ts'
import { type Lang, words } from './words/index.ts'

const FACTOR = 2.3

/** Draws an area with its surroundings, twice as large, and below it every unit there with all its values. */
export function zoom(view: StalingradView, { lang, said }: PictureRequest, at: string): Sheet {
  const area = areaOf(at)
  if (area < 0) throw new Error(`There is no area "${at}"`)
  const { box } = wide.places[area]
  const map = {
    width: wide.width,
    height: wide.height,
    factor: FACTOR,
    middle: [box.x + box.width / 2, box.y + box.height / 2] as const,
    draw(pen: Pen) {
      paintMap(pen, wide, lang)
      drawPosition(pen, view, sayings(said), wide, lang)
    },
  }
  const below = HEAD + rowsOf(view, area) * ROW
  return near(map, below, (pen, where) => drawArea(pen, view, lang, area, where))
}

/** Height of the area above the units. `ROW` is the height of a row of units. */
const HEAD = 178
const ROW = 92

/**
 * Returns the number of rows of counters. The two columns belong to one side each, or both to the only side
 * present.
 */
function rowsOf(view: StalingradView, area: number): number {
  const { german, soviet } = view.areas[area]
  const most = Math.max(german.length, soviet.length)
  return german.length > 0 && soviet.length > 0 ? most : Math.ceil(most / 2)
}

function drawArea(pen: Pen, view: StalingradView, lang: Lang, area: number, where: Rect): void {
  const say = words[lang]
  const { terrain, factor, objective, kurgan, neighbours } = areas[area]
  const { control, german, soviet } = view.areas[area]
  const inner = panel(pen, where, areas[area][lang])
  let top = inner.y + 6
  if (control) drawShield(pen, inner.x + 15, top + 18, 14, String(factor), control, objective)
  const about = [
    control ? say.controlled(say.sides[control]) : null,
    say.terrain[terrain],
    kurgan ? say.kurgan : null,
  ]
  text(pen, about.filter(Boolean).join(' · '), inner.x + (control ? 40 : 2), top + 24, {
    type: type.body,
    max: inner.width - 44,
  })
  top += 44
  const around = say.near(neighbours.map(other => areas[other].short[lang]))
  for (const line of wrapped(pen, around, type.note, inner.width - 4, 2)) {
    text(pen, line, inner.x + 2, top + 13, { type: type.note, fill: colour.dim, max: inner.width - 4 })
    top += 21
  }
  top = inner.y + 100
  if (german.length + soviet.length === 0)
    text(pen, say.zoomNobody, inner.x + 2, top + 20, { type: type.strong, fill: colour.dim })
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
  side: Side,
  list: readonly UnitView[],
  lang: Lang,
  x: number,
  y: number,
  max: number,
): void {
  const say = words[lang]
  text(pen, `${say.sides[side]} · ${say.units(list.length)}`, x + 2, y + 20, {
    type: type.name,
    max,
    fill: side === 'soviet' ? '#f0a090' : '#d5dedc',
  })
}

function drawUnitRow(pen: Pen, unit: UnitView, lang: Lang, { x, y, width, height }: Rect): void {
  const say = words[lang]
  const size = Math.min(70, height - 7)
  const top = y + (height - heightOf(size)) / 2
  unitCounter(pen, unit, lang, x + 2, top, size)
  const left = x + size + 14
  const room = width - size - 16
  const values = unit.spent ? say.spentValues(unit.defence) : say.values(unit)
  const lines = [
    { words: labelOf(unit.unit, lang), type: sized(type.strong, 19), fill: colour.text },
    { words: values, type: sized(type.name, 18), fill: unit.spent ? colour.amber : colour.dim },
  ].flatMap(line => wrapped(pen, line.words, line.type, room, 2).map(part => ({ ...line, words: part })))
  let base = y + height / 2 - (lines.length * 21) / 2 + 16
  for (const { words: part, type: face, fill } of lines) {
    text(pen, part, left, base, { type: face, fill, max: room })
    base += 21
  }
}
