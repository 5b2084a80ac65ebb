import { areaNames } from '../../data/stalingrad/index.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { createScaledCanvas, drawScaledCanvas, pixelsPerUnit, type ScaledCanvas } from '../drawing/canvas.ts'
import { drawMapFrame, drawMapOnPage, layOutLandscapePage } from '../drawing/frame.ts'
import { BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT, BOARD_WIDTH } from '../drawing/theme.ts'
import { drawLegendPicture, toLegendTexts } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { wideCityChart } from './chart.ts'
import { drawStalingradCloseup } from './closeup.ts'
import { drawStalingradColumn } from './column.ts'
import { drawStalingradFullMap } from './full.ts'
import { drawStalingradHand } from './hand.ts'
import { getStalingradMapLayer } from './map.ts'
import { toStalingradEvents } from './marks.ts'
import { drawStalingradPosition } from './position.ts'
import { stalingradLegendSigns } from './signs.ts'
import { stalingradPictureWords } from './words/index.ts'
import { drawStalingradZoom } from './zoom.ts'

/**
 * Painter of Stalingrad. This painter draws the landscape board, the large map with north at the top, and an
 * area with its surroundings. It also draws a hand, a close-up and the legend.
 */
export const stalingradPainter: SystemPainter<StalingradView> = {
  paint(view, request) {
    const { show } = request
    if (show.kind === 'zoom') return drawStalingradZoom(view, request, show.at)
    if (show.kind === 'hand') return drawStalingradHand(view, request)
    if (show.kind === 'legend')
      return drawLegendPicture(
        stalingradPictureWords[request.lang].title,
        stalingradLegendSigns(view),
        request.lang,
      )
    if (show.kind === 'closeup') return drawStalingradCloseup(view, request, show.may, show.asks)
    return show.kind === 'full' ? drawStalingradFullMap(view, request) : board(view, request)
  },
  warm() {
    for (const lang of ['ru', 'en'] as const)
      getStalingradMapLayer(wideCityChart, lang, BOARD_PIXELS_PER_UNIT)
  },
  legend: (view, lang) => toLegendTexts(stalingradLegendSigns(view), lang),
  zooms: () => areaNames,
}

/**
 * Draws the board picture, 1600 × 1060 pixels: the city with the Volga along the upper edge. Everything else is
 * in a column beside the map.
 */
function board(view: StalingradView, { lang, said }: PictureRequest): ScaledCanvas {
  const made = createScaledCanvas(BOARD_WIDTH, BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT)
  const { pen } = made
  const events = toStalingradEvents(said)
  const places = layOutLandscapePage(wideCityChart.width)
  drawMapOnPage(pen, places.board, () => {
    drawScaledCanvas(pen, getStalingradMapLayer(wideCityChart, lang, pixelsPerUnit(pen)), 0, 0)
    drawStalingradPosition(pen, view, events, wideCityChart, lang, true)
  })
  drawMapFrame(pen, places.board)
  drawStalingradColumn(pen, view, events, lang, places.column)
  return made
}
