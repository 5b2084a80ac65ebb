import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { createScaledCanvas, drawScaledCanvas, pixelsPerUnit, type ScaledCanvas } from '../drawing/canvas.ts'
import {
  drawMapFrame,
  drawMapOnPage,
  drawPageHeader,
  PAGE_HEADER_HEIGHT,
  rect,
  type StatusChip,
} from '../drawing/frame.ts'
import { drawSummaryStrip } from '../drawing/strip.ts'
import { BOARD_WIDTH, finePixelFactor, PAGE_MARGIN, themeColours } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { tallCityChart } from './chart.ts'
import { buildActionChip } from './column.ts'
import { drawStalingradLegend } from './legend.ts'
import { getStalingradMapLayer } from './map.ts'
import { toStalingradEvents } from './marks.ts'
import { drawStalingradPosition } from './position.ts'
import { buildStalingradSummaryStrip } from './strip.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

/**
 * Number of pixels per drawing unit of the full map. The picture is large and colourful, so the number is low to
 * keep the file small.
 */
const FULL_SCALE = 1.25
const STRIP = 168

/**
 * Draws the full map, 1375 pixels wide. The city is drawn with north at the top, and the last log entry is below
 * the city.
 */
export function drawStalingradFullMap(
  view: StalingradView,
  { lang, said, show }: PictureRequest,
): ScaledCanvas {
  const height = PAGE_HEADER_HEIGHT + PAGE_MARGIN * 3 + tallCityChart.height + STRIP
  const made = createScaledCanvas(BOARD_WIDTH, height, FULL_SCALE * finePixelFactor(show))
  const { pen } = made
  const map = rect(PAGE_MARGIN, PAGE_HEADER_HEIGHT + PAGE_MARGIN, tallCityChart.width, tallCityChart.height)
  const events = toStalingradEvents(said)
  const draw = () => {
    drawScaledCanvas(pen, getStalingradMapLayer(tallCityChart, lang, pixelsPerUnit(pen)), 0, 0)
    drawStalingradPosition(pen, view, events, tallCityChart, lang)
  }
  drawMapOnPage(pen, map, draw, BOARD_WIDTH, height)
  drawPageHeader(
    pen,
    stalingradPictureWords[lang].title,
    stalingradPictureWords[lang].subtitle,
    buildStalingradChips(view, lang),
  )
  drawMapFrame(pen, map)
  const below = rect(PAGE_MARGIN, map.y + map.height + PAGE_MARGIN, BOARD_WIDTH - 2 * PAGE_MARGIN, STRIP)
  const strip = buildStalingradSummaryStrip(events, view, lang)
  if (strip) drawSummaryStrip(pen, strip, below)
  else drawStalingradLegend(pen, lang, below)
  return made
}

export function buildStalingradChips(view: StalingradView, lang: WrittenLang): StatusChip[] {
  const say = stalingradPictureWords[lang]
  const { hands, objectives, needed } = view
  const { german, soviet } = say.letters
  return [
    { label: say.turn, value: String(view.turn) },
    buildActionChip(view, lang),
    { label: `${say.hands} ${german} : ${soviet}`, value: `${hands.german.size} : ${hands.soviet.size}` },
    { label: say.objectives, value: say.objectivesOf(objectives.soviet, needed), edge: themeColours.gold },
  ]
}
