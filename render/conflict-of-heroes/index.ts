import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { layout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { type Sheet, scaleOf, sheet } from '../drawing/canvas.ts'
import { mapFrame, rect } from '../drawing/frame.ts'
import { HEIGHT, MARGIN, SCALE, WIDTH } from '../drawing/theme.ts'
import { legendSheet, legendText } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { closeup } from './closeup.ts'
import { drawColumn } from './column.ts'
import { boardsOf, chartOf, hexId, sayings } from './facts.ts'
import { full } from './full.ts'
import { hand } from './hand.ts'
import { mapLayer } from './map.ts'
import { marksOf } from './marks.ts'
import { signsFor } from './signs.ts'
import { CAPS, drawTracks } from './tracks.ts'
import { drawMap, drawOverview, frameOf, MAP, overviewHeight } from './window.ts'
import { zoom } from './zoom.ts'

/**
 * Painter of Conflict of Heroes: the board, the whole map, a hex with its surroundings, a hand, a close-up and a
 * legend.
 */
export const conflictOfHeroes: SystemPainter<HeroesView> = {
  paint(view, request) {
    const { show } = request
    if (show.kind === 'zoom') return zoom(view, request, show.at)
    if (show.kind === 'hand') return hand(view, request)
    if (show.kind === 'legend')
      return legendSheet(scenarios[view.scenario].name[request.lang], signsFor(view), request.lang)
    if (show.kind === 'closeup') return closeup(view, request, show.may, show.asks)
    return show.kind === 'full' ? full(view, request) : board(view, request)
  },
  warm() {
    for (const [scenario] of scenarios.entries())
      if (boardsOf(scenario) === 1) mapLayer(chartOf(scenario, MAP.radius), SCALE)
  },
  legend: (view, lang) => legendText(signsFor(view), lang),
  zooms: ({ scenario }) => layout(scenario).names.map((_, hex) => hexId(scenario, hex)),
}

/**
 * Draws the board, 1600 × 1060 pixels. One board is shown whole. With two boards, the part with the units is
 * shown, beside an overview.
 */
function board(view: HeroesView, { lang, said }: PictureRequest): Sheet {
  const made = sheet(WIDTH, HEIGHT, SCALE)
  const { pen } = made
  const events = sayings(said)
  const marks = marksOf(events, view)
  const frame = frameOf(view, marks)
  const place = rect(MARGIN, MARGIN, frame.width, frame.height)
  drawMap(pen, view, frame, marks, lang, place, [WIDTH, HEIGHT])
  mapFrame(pen, place)
  const left = 2 * MARGIN + frame.width
  const below = MARGIN + frame.height + 6
  const high = HEIGHT - MARGIN - below < 20
  const beside = rect(left, MARGIN, WIDTH - left - MARGIN, HEIGHT - 2 * MARGIN)
  const tracks = high
    ? rect(left, HEIGHT - MARGIN - CAPS, beside.width, CAPS)
    : rect(MARGIN, below, frame.width, HEIGHT - MARGIN - below)
  drawTracks(pen, view, lang, tracks)
  const column = high ? { ...beside, height: beside.height - CAPS - MARGIN } : beside
  const overview =
    boardsOf(view.scenario) === 1
      ? undefined
      : {
          height: overviewHeight(view, column.width),
          paint: (where: typeof column) => drawOverview(pen, view, frame, where, scaleOf(pen)),
        }
  drawColumn(pen, view, events, marks, lang, column, overview)
  return made
}
