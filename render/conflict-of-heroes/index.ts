import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { getMapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { createScaledCanvas, pixelsPerUnit, type ScaledCanvas } from '../drawing/canvas.ts'
import { drawMapFrame, rect } from '../drawing/frame.ts'
import { BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT, BOARD_WIDTH, PAGE_MARGIN } from '../drawing/theme.ts'
import { drawLegendPicture, toLegendTexts } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { drawHeroesCloseup } from './closeup.ts'
import { drawHeroesColumn } from './column.ts'
import { countScenarioBoards, createPlainChart, heroesHexId, toHeroesEvents } from './facts.ts'
import { drawHeroesFullMap } from './full.ts'
import { drawHeroesHand } from './hand.ts'
import { getHeroesMapLayer } from './map.ts'
import { toHeroesMarks } from './marks.ts'
import { heroesLegendSigns } from './signs.ts'
import { CAP_TRACK_HEIGHT, drawPointTracks } from './tracks.ts'
import {
  chooseVisibleMapPart,
  computeOverviewHeight,
  drawOverview,
  drawVisibleMapPart,
  HEROES_MAP_AREA,
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
      return drawLegendPicture(
        scenarios[view.scenario].name[request.lang],
        heroesLegendSigns(view),
        request.lang,
      )
    if (show.kind === 'closeup') return drawHeroesCloseup(view, request, show.may, show.asks)
    return show.kind === 'full' ? drawHeroesFullMap(view, request) : board(view, request)
  },
  warm() {
    for (const [scenario] of scenarios.entries())
      if (countScenarioBoards(scenario) === 1)
        getHeroesMapLayer(createPlainChart(scenario, HEROES_MAP_AREA.radius), BOARD_PIXELS_PER_UNIT)
  },
  legend: (view, lang) => toLegendTexts(heroesLegendSigns(view), lang),
  zooms: ({ scenario }) => getMapLayout(scenario).names.map((_, hex) => heroesHexId(scenario, hex)),
}

/**
 * Draws the board picture, 1600 × 1060 pixels. A scenario with one board is shown whole. With two boards, only
 * the part with the units is shown, next to a small overview of both boards.
 */
function board(view: HeroesView, { lang, said }: PictureRequest): ScaledCanvas {
  const made = createScaledCanvas(BOARD_WIDTH, BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT)
  const { pen } = made
  const events = toHeroesEvents(said)
  const marks = toHeroesMarks(events, view)
  const frame = chooseVisibleMapPart(view, marks)
  const { rulers } = frame
  const place = rect(PAGE_MARGIN + rulers.left, PAGE_MARGIN + rulers.top, frame.width, frame.height)
  drawVisibleMapPart(pen, view, frame, marks, lang, place, [BOARD_WIDTH, BOARD_HEIGHT])
  drawMapFrame(pen, place)
  const left = place.x + place.width + PAGE_MARGIN
  const below = place.y + place.height + 6
  const high = BOARD_HEIGHT - PAGE_MARGIN - below < 20
  const beside = rect(left, PAGE_MARGIN, BOARD_WIDTH - left - PAGE_MARGIN, BOARD_HEIGHT - 2 * PAGE_MARGIN)
  const tracks = high
    ? rect(left, BOARD_HEIGHT - PAGE_MARGIN - CAP_TRACK_HEIGHT, beside.width, CAP_TRACK_HEIGHT)
    : rect(PAGE_MARGIN, below, left - 2 * PAGE_MARGIN, BOARD_HEIGHT - PAGE_MARGIN - below)
  drawPointTracks(pen, view, lang, tracks)
  const column = high ? { ...beside, height: beside.height - CAP_TRACK_HEIGHT - PAGE_MARGIN } : beside
  const overview =
    countScenarioBoards(view.scenario) === 1
      ? undefined
      : {
          height: computeOverviewHeight(view, column.width),
          paint: (where: typeof column) => drawOverview(pen, view, frame, where, pixelsPerUnit(pen)),
        }
  drawHeroesColumn(pen, view, events, marks, lang, column, overview)
  return made
}
