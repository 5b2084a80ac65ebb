import { areas, type Side } from '../../data/stalingrad/index.ts'
import type { StalingradView, UnitView } from '../../src/systems/stalingrad/view.ts'
import { aside, type Pen, type Sheet, sheet } from '../canvas.ts'
import { inside, landscape, mapFrame, page, panel, type Rect, rect } from '../frame.ts'
import type { PictureRequest } from '../request.ts'
import { text, wrapped } from '../text.ts'
import { colour, HEIGHT, SCALE, sized, type, WIDTH } from '../theme.ts'
import { areaOf, wide } from './chart.ts'
import { drawShield } from './control.ts'
import { heightOf, unitCounter } from './counter.ts'
import { labelOf } from './facts.ts'
import { drawLegend } from './legend.ts'
import { paintMap } from './map.ts'
import { sayings } from './marks.ts'
import { drawPosition } from './position.ts'
import { type Lang, words } from './words.ts'

const FACTOR = 2.1
const MAP_WIDTH = 620

/** An area and what lies round it, twice as large; beside it every unit there with all it has. */
export function zoom(view: StalingradView, { lang, said }: PictureRequest, at: string): Sheet {
  const area = areaOf(at)
  if (area < 0) throw new Error(`no area ${at}`)
  const made = sheet(WIDTH, HEIGHT, SCALE)
  const { pen } = made
  const places = landscape(MAP_WIDTH)
  const { box } = wide.places[area]
  page(pen)
  inside(pen, places.board, () => {
    aside(pen, () => {
      pen.scale(FACTOR, FACTOR)
      pen.translate(
        -startOf(box.x + box.width / 2, places.board.width / FACTOR, wide.width),
        -startOf(box.y + box.height / 2, places.board.height / FACTOR, wide.height),
      )
      paintMap(pen, wide, lang)
      drawPosition(pen, view, sayings(said), wide, lang)
    })
  })
  mapFrame(pen, places.board)
  drawArea(pen, view, lang, area, places.column)
  return made
}

/** Where a window of `size` begins that has `middle` in it and stays on the map. */
const startOf = (middle: number, size: number, whole: number): number =>
  Math.max(0, Math.min(whole - size, middle - size / 2))

const LEGEND = 272

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
  const near = `↔ ${neighbours.map(other => areas[other].short[lang]).join(', ')}`
  for (const line of wrapped(pen, near, type.note, inner.width - 4, 2)) {
    text(pen, line, inner.x + 2, top + 13, { type: type.note, fill: colour.dim, max: inner.width - 4 })
    top += 21
  }
  top += 8
  const most = Math.max(german.length, soviet.length)
  if (most === 0) text(pen, say.zoomNobody, inner.x + 2, top + 20, { type: type.strong, fill: colour.dim })
  const both = german.length > 0 && soviet.length > 0
  const room = inner.y + inner.height - top - 30
  const split = !both && most > 6
  const perColumn = split ? Math.ceil(most / 2) : most
  const height = Math.min(72, room / Math.max(1, perColumn))
  const width = both || split ? inner.width / 2 : inner.width
  let left = inner.x
  for (const [side, list] of [
    ['german', german],
    ['soviet', soviet],
  ] as const) {
    if (list.length === 0) continue
    drawSide(pen, side, list, lang, left, top, width - 8)
    for (const [i, unit] of list.entries()) {
      const x = left + Math.floor(i / perColumn) * width
      drawUnitRow(pen, unit, lang, rect(x, top + 30 + (i % perColumn) * height, width - 6, height))
    }
    left += width
  }
  const legend = rect(where.x, where.y + where.height - LEGEND, where.width, LEGEND)
  if (top + 44 + perColumn * height < legend.y) drawLegend(pen, lang, legend)
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
  const size = Math.min(62, height - 7)
  const top = y + (height - heightOf(size)) / 2
  unitCounter(pen, unit, lang, x + 2, top, size)
  const left = x + size + 14
  const room = width - size - 16
  const middle = y + height / 2
  const values = unit.spent ? say.spentValues(unit.defence) : say.values(unit)
  text(pen, labelOf(unit.unit, lang), left, middle - 3, { type: sized(type.strong, 19), max: room })
  text(pen, values, left, middle + 20, {
    type: sized(type.name, 19),
    fill: unit.spent ? colour.amber : colour.dim,
    max: room,
  })
}
