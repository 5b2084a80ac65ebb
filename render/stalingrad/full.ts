import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { createSheet, drawSheet, pixelsPerUnit, type Sheet } from '../drawing/canvas.ts'
import {
  type Chip,
  drawMapFrame,
  drawMapOnPage,
  drawPageHeader,
  HEADER_HEIGHT,
  rect,
} from '../drawing/frame.ts'
import { drawStrip } from '../drawing/strip.ts'
import { BOARD_WIDTH, finePixelFactor, MARGIN, themeColours } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { tallChart } from './chart.ts'
import { actionChip } from './column.ts'
import { drawLegend } from './legend.ts'
import { mapLayer } from './map.ts'
import { toStalingradEvents } from './marks.ts'
import { drawPosition } from './position.ts'
import { buildStalingradStrip } from './strip.ts'
import { type Lang, words } from './words/index.ts'

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
export function drawStalingradFullMap(view: StalingradView, { lang, said, show }: PictureRequest): Sheet {
  const height = HEADER_HEIGHT + MARGIN * 3 + tallChart.height + STRIP
  const made = createSheet(BOARD_WIDTH, height, FULL_SCALE * finePixelFactor(show))
  const { pen } = made
  const map = rect(MARGIN, HEADER_HEIGHT + MARGIN, tallChart.width, tallChart.height)
  const events = toStalingradEvents(said)
  const draw = () => {
    drawSheet(pen, mapLayer(tallChart, lang, pixelsPerUnit(pen)), 0, 0)
    drawPosition(pen, view, events, tallChart, lang)
  }
  drawMapOnPage(pen, map, draw, BOARD_WIDTH, height)
  drawPageHeader(pen, words[lang].title, words[lang].subtitle, stalingradChips(view, lang))
  drawMapFrame(pen, map)
  const below = rect(MARGIN, map.y + map.height + MARGIN, BOARD_WIDTH - 2 * MARGIN, STRIP)
  const strip = buildStalingradStrip(events, view, lang)
  if (strip) drawStrip(pen, strip, below)
  else drawLegend(pen, lang, below)
  return made
}

export function stalingradChips(view: StalingradView, lang: Lang): Chip[] {
  const say = words[lang]
  const { hands, objectives, needed } = view
  const { german, soviet } = say.letters
  return [
    { label: say.turn, value: String(view.turn) },
    actionChip(view, lang),
    { label: `${say.hands} ${german} : ${soviet}`, value: `${hands.german.size} : ${hands.soviet.size}` },
    { label: say.objectives, value: say.objectivesOf(objectives.soviet, needed), edge: themeColours.gold },
  ]
}
