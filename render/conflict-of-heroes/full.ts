import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { createSheet, type Sheet } from '../drawing/canvas.ts'
import { drawMapFrame, drawPageHeader, HEADER_HEIGHT, rect } from '../drawing/frame.ts'
import { BOARD_HEIGHT, BOARD_SCALE, BOARD_WIDTH, finePixelFactor, MARGIN } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { formatScenarioDate, heroesChips } from './column.ts'
import { boardCount, createHexChart, toHeroesEvents } from './facts.ts'
import { toHeroesMarks } from './marks.ts'
import { drawTracks } from './tracks.ts'
import { drawVisibleMap } from './visible-map.ts'
import { words } from './words.ts'

/** Draws every hex of every board in one large picture, below a header and above the tracks for points. */
export function drawHeroesFullMap(view: HeroesView, { lang, said, show }: PictureRequest): Sheet {
  const single = boardCount(view.scenario) === 1
  const chart = createHexChart(view.scenario, single ? 41.5 : 31.5)
  const width = Math.max(BOARD_WIDTH, Math.ceil(chart.width) + 2 * MARGIN)
  const height = Math.ceil(chart.height) + HEADER_HEIGHT + 3 * MARGIN + 52
  const scale = width > BOARD_WIDTH * 1.4 || height > BOARD_HEIGHT * 1.9 ? 1.3 : BOARD_SCALE
  const made = createSheet(width, height, scale * finePixelFactor(show))
  const { pen } = made
  const events = toHeroesEvents(said)
  const { name, number, date } = scenarios[view.scenario]
  const place = rect((width - chart.width) / 2, HEADER_HEIGHT + 4, chart.width, chart.height)
  const frame = { chart, x: 0, y: 0, width: chart.width, height: chart.height }
  drawVisibleMap(pen, view, frame, toHeroesMarks(events, view), lang, place, [width, height])
  drawPageHeader(
    pen,
    name[lang],
    `${words[lang].scenario} ${number} · ${formatScenarioDate(date)}`,
    heroesChips(view, lang),
    width,
  )
  drawMapFrame(pen, place)
  const tracks = Math.min(width - 2 * MARGIN, BOARD_WIDTH)
  drawTracks(pen, view, lang, rect((width - tracks) / 2, height - MARGIN - 52, tracks, 52))
  return made
}
