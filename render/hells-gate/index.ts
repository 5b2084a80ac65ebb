import { hexes, units } from '../../data/hells-gate/index.ts'
import type { HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellUnit, HellView } from '../../src/systems/hells-gate/view/view.ts'
import { drawDetailPage } from '../detail-page.ts'
import {
  createScaledCanvas,
  drawScaledCanvas,
  type Pen,
  pixelsPerUnit,
  type ScaledCanvas,
} from '../drawing/canvas.ts'
import { drawBadgeRow, drawMarkedCounter } from '../drawing/counter.ts'
import {
  drawChipRow,
  drawMapFrame,
  drawMapOnPage,
  drawPageHeader,
  drawTitleBlock,
  drawTitledPanel,
  layOutLandscapePage,
  PAGE_HEADER_HEIGHT,
  type Rect,
  rect,
} from '../drawing/frame.ts'
import { drawSummaryStrip } from '../drawing/strip.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import {
  BOARD_HEIGHT,
  BOARD_PIXELS_PER_UNIT,
  BOARD_WIDTH,
  finePixelFactor,
  PAGE_MARGIN,
  themeColours,
  typeStyles,
  withTypeSize,
} from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import { drawLegendPicture, toLegendTexts } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { drawHellCloseup } from './closeup.ts'
import { HELL_MAP_SIZE, hellHexCentre, hellHexId, hellUnitLabel } from './facts.ts'
import { drawHellLegend } from './legend.ts'
import { getHellMapLayer, paintHellMap } from './map.ts'
import { toHellEvents, toHellMarks } from './marks.ts'
import { buildHellChips, drawHellPosition, findMapSeason } from './position.ts'
import { hellLegendSigns } from './signs.ts'
import { buildHellSummaryStrip } from './strip.ts'
import { drawTurnTrack } from './track.ts'
import { groupHellUnitsByHex, listUnitBadges, toCounterLook } from './units.ts'
import { hellPictureWords, type WrittenLang } from './words.ts'

/**
 * Painter of Hell's Gate. It draws the board, the large map, a hex with its neighbours, a close-up and the
 * legend. The game hides no information, so there are no pictures of hands.
 */
export const hellsGatePainter: SystemPainter<HellView> = {
  paint(view, request) {
    const { show } = request
    if (show.kind === 'zoom') return zoom(view, request, show.at)
    if (show.kind === 'legend')
      return drawLegendPicture(hellPictureWords[request.lang].title, hellLegendSigns(view), request.lang)
    if (show.kind === 'closeup') return drawHellCloseup(view, request, show.may, show.asks)
    return show.kind === 'full' ? full(view, request) : board(view, request)
  },
  warm() {
    for (const lang of ['ru', 'en'] as const) getHellMapLayer('snow', lang, BOARD_PIXELS_PER_UNIT)
  },
  legend: (view, lang) => toLegendTexts(hellLegendSigns(view), lang),
  zooms: () => hexes.map(({ id }) => id),
}

/**
 * Draws the board picture, 1600 × 1060 pixels. The map is as high as the picture. The title, the turn track and
 * the last action are beside the map.
 */
function board(view: HellView, { lang, said }: PictureRequest): ScaledCanvas {
  const made = createScaledCanvas(BOARD_WIDTH, BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT)
  const { pen } = made
  const events = toHellEvents(said)
  const places = layOutLandscapePage(HELL_MAP_SIZE.width)
  drawMapOnPage(pen, places.board, () => {
    drawScaledCanvas(pen, getHellMapLayer(findMapSeason(view), lang, BOARD_PIXELS_PER_UNIT), 0, 0)
    drawHellPosition(pen, view, toHellMarks(events, view), lang)
  })
  drawMapFrame(pen, places.board)
  drawColumn(pen, view, events, lang, places.column)
  return made
}

function drawColumn(
  pen: Pen,
  view: HellView,
  events: readonly HellEvent[],
  lang: WrittenLang,
  { x, y, width, height }: Rect,
): void {
  const say = hellPictureWords[lang]
  drawTitleBlock(pen, say.title, say.subtitle, rect(x, y, width, 44))
  drawChipRow(pen, buildHellChips(view, lang), rect(x, y + 48, width, 62), withTypeSize(typeStyles.chip, 23))
  const stripHeight = 226
  const trackTop = y + 118
  const trackRect = rect(x, trackTop, width, height - 118 - stripHeight - PAGE_MARGIN)
  drawTurnTrack(pen, view, lang, trackRect)
  const stripRect = rect(x, y + height - stripHeight, width, stripHeight)
  const strip = buildHellSummaryStrip(events, view, lang)
  if (strip) drawSummaryStrip(pen, strip, stripRect)
  else drawHellLegend(pen, view, lang, stripRect)
}

/**
 * Draws the full map, 1600 × 1588 pixels. The map is larger than on the board, and the turn track and the legend
 * are beside it.
 */
function full(view: HellView, { lang, said, show }: PictureRequest): ScaledCanvas {
  const factor = 1.4
  const width = Math.round(HELL_MAP_SIZE.width * factor)
  const height = PAGE_HEADER_HEIGHT + 2 * PAGE_MARGIN + Math.round(HELL_MAP_SIZE.height * factor)
  const made = createScaledCanvas(BOARD_WIDTH, height, BOARD_PIXELS_PER_UNIT * finePixelFactor(show))
  const { pen } = made
  const map = rect(
    PAGE_MARGIN,
    PAGE_HEADER_HEIGHT + PAGE_MARGIN,
    width,
    height - PAGE_HEADER_HEIGHT - 2 * PAGE_MARGIN,
  )
  const draw = () => {
    pen.scale(factor, factor)
    drawScaledCanvas(pen, getHellMapLayer(findMapSeason(view), lang, pixelsPerUnit(pen)), 0, 0)
    drawHellPosition(pen, view, toHellMarks(toHellEvents(said), view), lang)
  }
  drawMapOnPage(pen, map, draw, BOARD_WIDTH, height)
  drawPageHeader(
    pen,
    hellPictureWords[lang].title,
    hellPictureWords[lang].subtitle,
    buildHellChips(view, lang),
  )
  drawMapFrame(pen, map)
  const left = map.x + width + PAGE_MARGIN
  const legendHeight = 290
  drawTurnTrack(
    pen,
    view,
    lang,
    rect(left, map.y, BOARD_WIDTH - left - PAGE_MARGIN, map.height - legendHeight - PAGE_MARGIN),
  )
  drawHellLegend(
    pen,
    view,
    lang,
    rect(left, map.y + map.height - legendHeight, BOARD_WIDTH - left - PAGE_MARGIN, legendHeight),
  )
  return made
}

/**
 * Draws a hex with its surroundings at more than twice the size of the board. Below the hex is a list of all its
 * units with all their values.
 */
function zoom(view: HellView, { lang, said }: PictureRequest, at: string): ScaledCanvas {
  const hex = hexes.findIndex(({ id }) => id === at.toUpperCase())
  if (hex < 0) throw new Error(`There is no hex "${at}" on this map`)
  const map = {
    ...HELL_MAP_SIZE,
    factor: 2.2,
    middle: hellHexCentre(hex),
    draw(pen: Pen) {
      paintHellMap(pen, findMapSeason(view), lang)
      drawHellPosition(pen, view, toHellMarks(toHellEvents(said), view), lang)
    },
  }
  const rows = Math.ceil(groupHellUnitsByHex(view)[hex].length / 2)
  return drawDetailPage(map, LIST_HEAD + rows * LIST_ROW, (pen, where) =>
    drawStackList(pen, view, lang, hex, where),
  )
}

/**
 * Height of the part of the picture above the list of units, in drawing units. `LIST_ROW` is the height of a row of
 * the list. Each row holds two units.
 */
const LIST_HEAD = 92
const LIST_ROW = 96

function drawStackList(pen: Pen, view: HellView, lang: WrittenLang, hex: number, where: Rect): void {
  const say = hellPictureWords[lang]
  const { name, terrain, source } = hexes[hex]
  const stack = groupHellUnitsByHex(view)[hex]
  const inner = drawTitledPanel(pen, where, [hellHexId(hex), name?.[lang]].filter(Boolean).join(' · '))
  const about = [
    say.terrain[terrain],
    source ? say.sourceOf[source] : null,
    stack.length > 0 ? say.units(stack.length) : say.empty,
  ]
  drawText(pen, about.filter(Boolean).join(' · '), inner.x + 2, inner.y + 20, {
    type: typeStyles.body,
    fill: themeColours.dim,
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
  lang: WrittenLang,
  { x, y, width, height }: Rect,
): void {
  const say = hellPictureWords[lang]
  const size = Math.min(80, height - 14)
  const top = y + (height - size) / 2
  drawMarkedCounter(pen, { look: toCounterLook(unit, lang) }, x, top, size)
  addHitArea(pen, 'unit', unit.unit, rect(x, top, size, size))
  drawBadgeRow(pen, listUnitBadges(unit, view), [x, top], size)
  const left = x + size + 18
  const room = width - size - 22
  const states = [unit.out ? say.out : null, unit.retreated ? say.retreated : null].filter(Boolean).join(', ')
  const about = states || units[unit.unit].formation[lang]
  const middle = y + height / 2
  const fill = states ? themeColours.amber : themeColours.dim
  const face = withTypeSize(typeStyles.note, 18)
  const lines = wrapText(pen, about, face, room, 2)
  const base = middle - 4 - (lines.length - 1) * 10
  drawText(pen, hellUnitLabel(unit.unit, lang), left, base, {
    type: withTypeSize(typeStyles.strong, 25),
    max: room,
  })
  for (const [i, part] of lines.entries())
    drawText(pen, part, left, base + 23 + i * 20, { type: face, fill, max: room })
}
