import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { put, type Sheet, scaleOf, sheet } from '../drawing/canvas.ts'
import { type Chip, HEADER, header, mapFrame, mapOnPage, rect } from '../drawing/frame.ts'
import { drawStrip } from '../drawing/strip.ts'
import { colour, fineness, MARGIN, WIDTH } from '../drawing/theme.ts'
import type { PictureRequest } from '../request.ts'
import { tall } from './chart.ts'
import { actionChip } from './column.ts'
import { drawLegend } from './legend.ts'
import { mapLayer } from './map.ts'
import { sayings } from './marks.ts'
import { drawPosition } from './position.ts'
import { stripOf } from './strip.ts'
import { type Lang, words } from './words/index.ts'

/** Pixels per unit of the full map. The picture is large and colourful, so a lower scale keeps the file small. */
const FULL_SCALE = 1.25
const STRIP = 168

/** Draws the full map, 1375 pixels wide: the city with north at the top, and the last log entry below it. */
export function full(view: StalingradView, { lang, said, show }: PictureRequest): Sheet {
  const height = HEADER + MARGIN * 3 + tall.height + STRIP
  const made = sheet(WIDTH, height, FULL_SCALE * fineness(show))
  const { pen } = made
  const map = rect(MARGIN, HEADER + MARGIN, tall.width, tall.height)
  const events = sayings(said)
  const draw = () => {
    put(pen, mapLayer(tall, lang, scaleOf(pen)), 0, 0)
    drawPosition(pen, view, events, tall, lang)
  }
  mapOnPage(pen, map, draw, WIDTH, height)
  header(pen, words[lang].title, words[lang].subtitle, chipsOf(view, lang))
  mapFrame(pen, map)
  const below = rect(MARGIN, map.y + map.height + MARGIN, WIDTH - 2 * MARGIN, STRIP)
  const strip = stripOf(events, view, lang)
  if (strip) drawStrip(pen, strip, below)
  else drawLegend(pen, lang, below)
  return made
}

export function chipsOf(view: StalingradView, lang: Lang): Chip[] {
  const say = words[lang]
  const { hands, objectives, needed } = view
  const { german, soviet } = say.letters
  return [
    { label: say.turn, value: String(view.turn) },
    actionChip(view, lang),
    { label: `${say.hands} ${german} : ${soviet}`, value: `${hands.german.size} : ${hands.soviet.size}` },
    { label: say.objectives, value: say.objectivesOf(objectives.soviet, needed), edge: colour.gold },
  ]
}
