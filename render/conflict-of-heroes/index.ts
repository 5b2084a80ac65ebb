import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { mapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { createSheet, pixelsPerUnit, type Sheet } from '../drawing/canvas.ts'
import { drawMapFrame, rect } from '../drawing/frame.ts'
import { BOARD_HEIGHT, BOARD_SCALE, BOARD_WIDTH, MARGIN } from '../drawing/theme.ts'
import { drawLegendSheet, legendText } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { drawHeroesCloseup } from './closeup.ts'
import { drawHeroesColumn } from './column.ts'
import { boardCount, createHexChart, hexId, toHeroesEvents } from './facts.ts'
import { drawHeroesFullMap } from './full.ts'
import { drawHeroesHand } from './hand.ts'
import { mapLayer } from './map.ts'
import { toHeroesMarks } from './marks.ts'
import { heroesLegendSigns } from './signs.ts'
import { CAP_TRACK_HEIGHT, drawTracks } from './tracks.ts'
import {
  chooseVisibleMap,
  drawOverview,
  drawVisibleMap,
  HEROES_MAP_AREA,
  overviewHeight,
} from './visible-map.ts'
import { drawHeroesZoom } from './zoom.ts'

/**
 * Painter of Conflict of Heroes. It draws the board, the whole map, a hex with its surroundings, a hand, a
 * close-up and the legend.
 */
export const heroesPainter: SystemPainter<HeroesView> = {
  paint(view, request) {
    const { show } = request
    if (show.kind === 'zoom') return drawHeroesZoom(view, request, show.at)
    if (show.kind === 'hand') return drawHeroesHand(view, request)
    if (show.kind === 'legend')
      return drawLegendSheet(
        scenarios[view.scenario].name[request.lang],
        heroesLegendSigns(view),
        request.lang,
      )
    if (show.kind === 'closeup') return drawHeroesCloseup(view, request, show.may, show.asks)
    return show.kind === 'full' ? drawHeroesFullMap(view, request) : board(view, request)
  },
  warm() {
    for (const [scenario] of scenarios.entries())
      if (boardCount(scenario) === 1) mapLayer(createHexChart(scenario, HEROES_MAP_AREA.radius), BOARD_SCALE)
  },
  legend: (view, lang) => legendText(heroesLegendSigns(view), lang),
  zooms: ({ scenario }) => mapLayout(scenario).names.map((_, hex) => hexId(scenario, hex)),
}

/**
 * Draws the board picture, 1600 × 1060 pixels. A scenario with one board is shown whole. With two boards, only
 * the part with the units is shown, next to a small overview of both boards.
 */
function board(view: HeroesView, { lang, said }: PictureRequest): Sheet {
  const made = createSheet(BOARD_WIDTH, BOARD_HEIGHT, BOARD_SCALE)
  const { pen } = made
  const events = toHeroesEvents(said)
  const marks = toHeroesMarks(events, view)
  const frame = chooseVisibleMap(view, marks)
  const place = rect(MARGIN, MARGIN, frame.width, frame.height)
  drawVisibleMap(pen, view, frame, marks, lang, place, [BOARD_WIDTH, BOARD_HEIGHT])
  drawMapFrame(pen, place)
  const left = 2 * MARGIN + frame.width
  const below = MARGIN + frame.height + 6
  const high = BOARD_HEIGHT - MARGIN - below < 20
  const beside = rect(left, MARGIN, BOARD_WIDTH - left - MARGIN, BOARD_HEIGHT - 2 * MARGIN)
  const tracks = high
    ? rect(left, BOARD_HEIGHT - MARGIN - CAP_TRACK_HEIGHT, beside.width, CAP_TRACK_HEIGHT)
    : rect(MARGIN, below, frame.width, BOARD_HEIGHT - MARGIN - below)
  drawTracks(pen, view, lang, tracks)
  const column = high ? { ...beside, height: beside.height - CAP_TRACK_HEIGHT - MARGIN } : beside
  const overview =
    boardCount(view.scenario) === 1
      ? undefined
      : {
          height: overviewHeight(view, column.width),
          paint: (where: typeof column) => drawOverview(pen, view, frame, where, pixelsPerUnit(pen)),
        }
  drawHeroesColumn(pen, view, events, marks, lang, column, overview)
  return made
}
