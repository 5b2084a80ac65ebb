import { hexes, units } from '../../data/hells-gate/index.ts'
import type { HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellUnit, HellView } from '../../src/systems/hells-gate/view/view.ts'
import { type Pen, put, type Sheet, scaleOf, sheet } from '../drawing/canvas.ts'
import { badgeRow, placed } from '../drawing/counter.ts'
import {
  chipRow,
  HEADER,
  header,
  landscape,
  mapFrame,
  mapOnPage,
  panel,
  type Rect,
  rect,
  titleBlock,
} from '../drawing/frame.ts'
import { drawStrip } from '../drawing/strip.ts'
import { text, wrapped } from '../drawing/text.ts'
import { colour, fineness, HEIGHT, MARGIN, SCALE, sized, type, WIDTH } from '../drawing/theme.ts'
import { legendSheet, legendText } from '../legend.ts'
import { near } from '../near.ts'
import { place } from '../places.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { closeup } from './closeup.ts'
import { hexId, labelOf, MAP, middleOf } from './facts.ts'
import { drawLegend } from './legend.ts'
import { mapLayer, paintMap } from './map.ts'
import { marksOf, sayings } from './marks.ts'
import { chipsOf, drawPosition, seasonOf } from './position.ts'
import { signsFor } from './signs.ts'
import { stripOf } from './strip.ts'
import { drawTurns } from './track.ts'
import { badgesOf, lookOf, stacksOf } from './units.ts'
import { type Lang, words } from './words.ts'

/**
 * Painter of Hell's Gate: the whole board, the map alone, a hex with its neighbours, a close-up and a legend.
 * Nothing is hidden, so there are no hands.
 */
export const hellsGate: SystemPainter<HellView> = {
  paint(view, request) {
    const { show } = request
    if (show.kind === 'zoom') return zoom(view, request, show.at)
    if (show.kind === 'legend') return legendSheet(words[request.lang].title, signsFor(view), request.lang)
    if (show.kind === 'closeup') return closeup(view, request, show.may, show.asks)
    return show.kind === 'full' ? full(view, request) : board(view, request)
  },
  warm() {
    for (const lang of ['ru', 'en'] as const) mapLayer('snow', lang, SCALE)
  },
  legend: (view, lang) => legendText(signsFor(view), lang),
  zooms: () => hexes.map(({ id }) => id),
}

/**
 * Draws the board, 1600 × 1060 pixels. The map is as high as the page, with title, turns and the last action
 * beside it.
 */
function board(view: HellView, { lang, said }: PictureRequest): Sheet {
  const made = sheet(WIDTH, HEIGHT, SCALE)
  const { pen } = made
  const events = sayings(said)
  const places = landscape(MAP.width)
  mapOnPage(pen, places.board, () => {
    put(pen, mapLayer(seasonOf(view), lang, SCALE), 0, 0)
    drawPosition(pen, view, marksOf(events, view), lang)
  })
  mapFrame(pen, places.board)
  drawColumn(pen, view, events, lang, places.column)
  return made
}

function drawColumn(
  pen: Pen,
  view: HellView,
  events: readonly HellEvent[],
  lang: Lang,
  { x, y, width, height }: Rect,
): void {
  const say = words[lang]
  titleBlock(pen, say.title, say.subtitle, rect(x, y, width, 44))
  chipRow(pen, chipsOf(view, lang), rect(x, y + 48, width, 62), sized(type.chip, 23))
  const stripHeight = 226
  const trackTop = y + 118
  const trackRect = rect(x, trackTop, width, height - 118 - stripHeight - MARGIN)
  drawTurns(pen, view, lang, trackRect)
  const stripRect = rect(x, y + height - stripHeight, width, stripHeight)
  const strip = stripOf(events, view, lang)
  if (strip) drawStrip(pen, strip, stripRect)
  else drawLegend(pen, lang, stripRect)
}

/** Draws the full map, 1600 × 1588 pixels: the same map, but larger, with the turns and the signs beside it. */
function full(view: HellView, { lang, said, show }: PictureRequest): Sheet {
  const factor = 1.4
  const width = Math.round(MAP.width * factor)
  const height = HEADER + 2 * MARGIN + Math.round(MAP.height * factor)
  const made = sheet(WIDTH, height, SCALE * fineness(show))
  const { pen } = made
  const map = rect(MARGIN, HEADER + MARGIN, width, height - HEADER - 2 * MARGIN)
  const draw = () => {
    pen.scale(factor, factor)
    put(pen, mapLayer(seasonOf(view), lang, scaleOf(pen)), 0, 0)
    drawPosition(pen, view, marksOf(sayings(said), view), lang)
  }
  mapOnPage(pen, map, draw, WIDTH, height)
  header(pen, words[lang].title, words[lang].subtitle, chipsOf(view, lang))
  mapFrame(pen, map)
  const left = map.x + width + MARGIN
  const legendHeight = 290
  drawTurns(pen, view, lang, rect(left, map.y, WIDTH - left - MARGIN, map.height - legendHeight - MARGIN))
  drawLegend(pen, lang, rect(left, map.y + map.height - legendHeight, WIDTH - left - MARGIN, legendHeight))
  return made
}

/** Draws a hex with its surroundings, twice as large, and below it every unit in the hex with all its values. */
function zoom(view: HellView, { lang, said }: PictureRequest, at: string): Sheet {
  const hex = hexes.findIndex(({ id }) => id === at.toUpperCase())
  if (hex < 0) throw new Error(`There is no hex "${at}" on this map`)
  const map = {
    ...MAP,
    factor: 2.2,
    middle: middleOf(hex),
    draw(pen: Pen) {
      paintMap(pen, seasonOf(view), lang)
      drawPosition(pen, view, marksOf(sayings(said), view), lang)
    },
  }
  const rows = Math.ceil(stacksOf(view)[hex].length / 2)
  return near(map, LIST_HEAD + rows * LIST_ROW, (pen, where) => drawStackList(pen, view, lang, hex, where))
}

/** Height of the area above the list of units. `LIST_ROW` is the height of a row with two units. */
const LIST_HEAD = 92
const LIST_ROW = 96

function drawStackList(pen: Pen, view: HellView, lang: Lang, hex: number, where: Rect): void {
  const say = words[lang]
  const { name, terrain, source } = hexes[hex]
  const stack = stacksOf(view)[hex]
  const inner = panel(pen, where, [hexId(hex), name?.[lang]].filter(Boolean).join(' · '))
  const about = [
    say.terrain[terrain],
    source ? say.sourceOf[source] : null,
    stack.length > 0 ? say.units(stack.length) : say.empty,
  ]
  text(pen, about.filter(Boolean).join(' · '), inner.x + 2, inner.y + 20, {
    type: type.body,
    fill: colour.dim,
    max: inner.width,
  })
  const rows = Math.ceil(stack.length / 2)
  for (const [i, unit] of stack.entries()) {
    const left = inner.x + Math.floor(i / rows) * (inner.width / 2)
    const top = inner.y + 34 + (i % rows) * LIST_ROW
    drawUnitRow(pen, view, unit, lang, rect(left, top, inner.width / 2 - 4, LIST_ROW))
  }
}

function drawUnitRow(
  pen: Pen,
  view: HellView,
  unit: HellUnit,
  lang: Lang,
  { x, y, width, height }: Rect,
): void {
  const say = words[lang]
  const size = Math.min(80, height - 14)
  const top = y + (height - size) / 2
  placed(pen, { look: lookOf(unit, lang) }, x, top, size)
  place(pen, 'unit', unit.unit, rect(x, top, size, size))
  badgeRow(pen, badgesOf(unit, view), [x, top], size)
  const left = x + size + 18
  const room = width - size - 22
  const states = [unit.out ? say.out : null, unit.retreated ? say.retreated : null].filter(Boolean).join(', ')
  const about = states || units[unit.unit].formation[lang]
  const middle = y + height / 2
  const fill = states ? colour.amber : colour.dim
  const face = sized(type.note, 18)
  const lines = wrapped(pen, about, face, room, 2)
  const base = middle - 4 - (lines.length - 1) * 10
  text(pen, labelOf(unit.unit, lang), left, base, { type: sized(type.strong, 25), max: room })
  for (const [i, part] of lines.entries())
    text(pen, part, left, base + 23 + i * 20, { type: face, fill, max: room })
}
