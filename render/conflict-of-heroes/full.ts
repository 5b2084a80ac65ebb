import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { type Sheet, sheet } from '../drawing/canvas.ts'
import { HEADER, header, mapFrame, rect } from '../drawing/frame.ts'
import { fineness, HEIGHT, MARGIN, SCALE, WIDTH } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { chipsOf, dateOf } from './column.ts'
import { boardsOf, chartOf, sayings } from './facts.ts'
import { marksOf } from './marks.ts'
import { drawTracks } from './tracks.ts'
import { drawMap } from './window.ts'
import { words } from './words.ts'

/** Draws every hex of every board, large, below a header and above the tracks. */
export function full(view: HeroesView, { lang, said, show }: PictureRequest): Sheet {
  const single = boardsOf(view.scenario) === 1
  const chart = chartOf(view.scenario, single ? 41.5 : 31.5)
  const width = Math.max(WIDTH, Math.ceil(chart.width) + 2 * MARGIN)
  const height = Math.ceil(chart.height) + HEADER + 3 * MARGIN + 52
  const scale = width > WIDTH * 1.4 || height > HEIGHT * 1.9 ? 1.3 : SCALE
  const made = sheet(width, height, scale * fineness(show))
  const { pen } = made
  const events = sayings(said)
  const { name, number, date } = scenarios[view.scenario]
  const place = rect((width - chart.width) / 2, HEADER + 4, chart.width, chart.height)
  const frame = { chart, x: 0, y: 0, width: chart.width, height: chart.height }
  drawMap(pen, view, frame, marksOf(events, view), lang, place, [width, height])
  header(pen, name[lang], `${words[lang].scenario} ${number} · ${dateOf(date)}`, chipsOf(view, lang), width)
  mapFrame(pen, place)
  const tracks = Math.min(width - 2 * MARGIN, WIDTH)
  drawTracks(pen, view, lang, rect((width - tracks) / 2, height - MARGIN - 52, tracks, 52))
  return made
}
