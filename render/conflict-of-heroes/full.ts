import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { createScaledCanvas, type ScaledCanvas } from '../drawing/canvas.ts'
import { drawMapFrame, drawPageHeader, PAGE_HEADER_HEIGHT, rect } from '../drawing/frame.ts'
import {
  BOARD_HEIGHT,
  BOARD_PIXELS_PER_UNIT,
  BOARD_WIDTH,
  finePixelFactor,
  PAGE_MARGIN,
} from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { buildHeroesChips, formatScenarioDate } from './column.ts'
import { countScenarioBoards, createHexChart, toHeroesEvents } from './facts.ts'
import { toHeroesMarks } from './marks.ts'
import { drawPointTracks } from './tracks.ts'
import { createWholeMapPart, drawVisibleMapPart } from './visible-map.ts'
import { heroesPictureWords } from './words.ts'

/** Draws every hex of every board in one large picture, below a header and above the tracks for points. */
export function drawHeroesFullMap(view: HeroesView, { lang, said, show }: PictureRequest): ScaledCanvas {
  const single = countScenarioBoards(view.scenario) === 1
  const chart = createHexChart(view.scenario, single ? 40.4 : 31.5)
  const frame = createWholeMapPart(chart)
  const { left, top } = frame.rulers
  const width = Math.max(BOARD_WIDTH, Math.ceil(chart.width) + left + 2 * PAGE_MARGIN)
  const height = Math.ceil(chart.height) + top + PAGE_HEADER_HEIGHT + 3 * PAGE_MARGIN + 52
  const scale = width > BOARD_WIDTH * 1.4 || height > BOARD_HEIGHT * 1.9 ? 1.3 : BOARD_PIXELS_PER_UNIT
  const made = createScaledCanvas(width, height, scale * finePixelFactor(show))
  const { pen } = made
  const events = toHeroesEvents(said)
  const { name, number, date } = scenarios[view.scenario]
  const place = rect(
    (width - chart.width + left) / 2,
    PAGE_HEADER_HEIGHT + 4 + top,
    chart.width,
    chart.height,
  )
  drawVisibleMapPart(pen, view, frame, toHeroesMarks(events, view), lang, place, [width, height])
  drawPageHeader(
    pen,
    name[lang],
    `${heroesPictureWords[lang].scenario} ${number} · ${formatScenarioDate(date)}`,
    buildHeroesChips(view, lang),
    width,
  )
  drawMapFrame(pen, place)
  const tracks = Math.min(width - 2 * PAGE_MARGIN, BOARD_WIDTH)
  drawPointTracks(pen, view, lang, rect((width - tracks) / 2, height - PAGE_MARGIN - 52, tracks, 52))
  return made
}
