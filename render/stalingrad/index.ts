import { areaNames } from '../../data/stalingrad/index.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { put, type Sheet, scaleOf, sheet } from '../drawing/canvas.ts'
import { landscape, mapFrame, mapOnPage } from '../drawing/frame.ts'
import { HEIGHT, SCALE, WIDTH } from '../drawing/theme.ts'
import { legendSheet, legendText } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { wide } from './chart.ts'
import { closeup } from './closeup.ts'
import { drawColumn } from './column.ts'
import { full } from './full.ts'
import { hand } from './hand.ts'
import { mapLayer } from './map.ts'
import { sayings } from './marks.ts'
import { drawPosition } from './position.ts'
import { signsFor } from './signs.ts'
import { words } from './words/index.ts'
import { zoom } from './zoom.ts'

/**
 * Painter of Stalingrad: the landscape board, the large map with north at the top, an area with its
 * surroundings, a hand, a close-up and a legend.
 */
export const stalingrad: SystemPainter<StalingradView> = {
  paint(view, request) {
    const { show } = request
    if (show.kind === 'zoom') return zoom(view, request, show.at)
    if (show.kind === 'hand') return hand(view, request)
    if (show.kind === 'legend') return legendSheet(words[request.lang].title, signsFor(view), request.lang)
    if (show.kind === 'closeup') return closeup(view, request, show.may, show.asks)
    return show.kind === 'full' ? full(view, request) : board(view, request)
  },
  warm() {
    for (const lang of ['ru', 'en'] as const) mapLayer(wide, lang, SCALE)
  },
  legend: (view, lang) => legendText(signsFor(view), lang),
  zooms: () => areaNames,
}

/**
 * Draws the board, 1600 × 1060 pixels: the city with the Volga along the top, and a column beside it for
 * everything else.
 */
function board(view: StalingradView, { lang, said }: PictureRequest): Sheet {
  const made = sheet(WIDTH, HEIGHT, SCALE)
  const { pen } = made
  const events = sayings(said)
  const places = landscape(wide.width)
  mapOnPage(pen, places.board, () => {
    put(pen, mapLayer(wide, lang, scaleOf(pen)), 0, 0)
    drawPosition(pen, view, events, wide, lang)
  })
  mapFrame(pen, places.board)
  drawColumn(pen, view, events, lang, places.column)
  return made
}
