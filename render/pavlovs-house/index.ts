import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { type Pen, put, type Sheet, sheet } from '../drawing/canvas.ts'
import { chipRow, header, page, panel, rect } from '../drawing/frame.ts'
import { text, textWidth } from '../drawing/text.ts'
import { fineness, HEIGHT, MARGIN, SCALE, sized, type, WIDTH } from '../drawing/theme.ts'
import { legendSheet, legendText } from '../legend.ts'
import { NEAR_INNER, NEAR_SCALE, NEAR_WIDTH } from '../near.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import {
  deckLines,
  drawEnemies,
  drawHouseBeside,
  drawLines,
  drawOpenCards,
  drawVolgaBeside,
  openCards,
} from './beside.ts'
import { closeup } from './closeup.ts'
import { handOf } from './hand.ts'
import { marksOf, sayings } from './marks.ts'
import { chipsOf, drawPanels } from './panels.ts'
import {
  boardHeader,
  boardPlan,
  boardStory,
  FULL_HEIGHT,
  FULL_SCALE,
  fullBeside,
  fullPlan,
  fullStory,
  PANELS,
  type PanelName,
  ZOOM_HEIGHT,
  zoomBeside,
  zoomPlans,
} from './plan.ts'
import { sceneryLayer } from './scenery.ts'
import { signsFor } from './signs.ts'
import { drawStrip } from './strip.ts'
import { type Lang, words } from './words/index.ts'

/** Value that `zoom` accepts besides the names of the three panels. */
const CARDS = 'cards'
const ZOOMS: readonly string[] = [...PANELS, CARDS]

/**
 * Painter of Pavlov's House: the board with three panels and the story of the last log entry, one panel alone,
 * everything large, and a role's own cards.
 */
export const pavlovsHouse: SystemPainter<PavlovView> = {
  paint(view, request) {
    const { show } = request
    switch (show.kind) {
      case 'zoom':
        return zoom(view, request, show.at)
      case 'full':
        return full(view, request)
      case 'legend':
        return legendSheet(words[request.lang].title, signsFor(view), request.lang)
      case 'closeup':
        return closeup(view, request, show.may, show.asks)
      case 'hand':
        return handOf(view, request)
      default:
        return board(view, request)
    }
  },
  warm() {
    for (const lang of ['ru', 'en'] as const) sceneryLayer(boardPlan, lang, WIDTH, HEIGHT, SCALE)
  },
  legend: (view, lang) => legendText(signsFor(view), lang),
  zooms: () => ZOOMS,
}

function board(view: PavlovView, { lang, said }: PictureRequest): Sheet {
  const made = sheet(WIDTH, HEIGHT, SCALE)
  const { pen } = made
  page(pen)
  put(pen, sceneryLayer(boardPlan, lang, WIDTH, HEIGHT, SCALE), 0, 0)
  drawHeader(pen, view, lang)
  const events = sayings(said)
  drawPanels(pen, boardPlan, view, lang, marksOf(events, view))
  drawStrip(pen, view, events, lang, boardStory)
  return made
}

function drawHeader(pen: Pen, view: PavlovView, lang: Lang): void {
  const { x, y, width, height } = boardHeader
  const { title } = words[lang]
  const face = sized(type.title, 33)
  text(pen, title, x + 4, y + height / 2 + 13, { type: face, fill: '#f6e8c4' })
  const left = x + textWidth(pen, title, face) + 22
  chipRow(pen, chipsOf(view, lang), rect(left, y, width + x - left, height), sized(type.chip, 23))
}

/**
 * Draws the full picture, 1430 × 1872 pixels. The panels are larger, with all numbers and names. The story and
 * the open cards are below.
 */
function full(view: PavlovView, { lang, said, show }: PictureRequest): Sheet {
  const scale = FULL_SCALE * fineness(show)
  const made = sheet(WIDTH, FULL_HEIGHT, scale)
  const { pen } = made
  const say = words[lang]
  const events = sayings(said)
  page(pen, WIDTH, FULL_HEIGHT)
  put(pen, sceneryLayer(fullPlan, lang, WIDTH, FULL_HEIGHT, scale), 0, 0)
  header(pen, say.title, `${say.subtitle} · ${say.modes[view.mode]}`, chipsOf(view, lang))
  drawPanels(pen, fullPlan, view, lang, marksOf(events, view))
  drawStrip(pen, view, events, lang, fullStory)
  const inner = panel(pen, fullBeside)
  const lines = deckLines(view, lang)
  const below = lines.length * 26 + 6
  // The cards of the turn are already in the summary strip, except while the strip shows the Soviet hand
  const faceDown = view.phase === 'cards' ? view.faceDown : 0
  const beside = { ...view, opened: [], faceDown }
  drawOpenCards(pen, beside, lang, rect(inner.x, inner.y, inner.width, inner.height - below))
  drawLines(pen, lines, rect(inner.x, inner.y + inner.height - below + 6, inner.width, below - 6))
  return made
}

/** Draws one panel with everything on it, and below it the meanings of its signs and numbers. */
function zoom(view: PavlovView, { lang, said }: PictureRequest, wanted: string): Sheet {
  const at = wanted.toLowerCase()
  if (!ZOOMS.includes(at)) throw new Error(`There is no panel "${wanted}"`)
  if (at === CARDS) return openCardsSheet(view, lang)
  const made = sheet(NEAR_WIDTH, ZOOM_HEIGHT, NEAR_SCALE)
  const { pen } = made
  page(pen, NEAR_WIDTH, ZOOM_HEIGHT)
  const name = at as PanelName
  const plan = zoomPlans[name]
  put(pen, sceneryLayer(plan, lang, NEAR_WIDTH, ZOOM_HEIGHT, NEAR_SCALE), 0, 0)
  drawPanels(pen, plan, view, lang, marksOf(sayings(said), view))
  if (name === 'house') drawHouseBeside(pen, view, lang, zoomBeside)
  else if (name === 'square') drawEnemies(pen, view, lang, panel(pen, zoomBeside), 2)
  else drawVolgaBeside(pen, view, lang, zoomBeside)
  return made
}

/** Draws the open cards, two in a row. */
function openCardsSheet(view: PavlovView, lang: Lang): Sheet {
  const rows = Math.max(1, Math.ceil(openCards(view) / 2))
  const height = 2 * MARGIN + 56 + rows * 340
  const made = sheet(NEAR_WIDTH, height, NEAR_SCALE)
  page(made.pen, NEAR_WIDTH, height)
  const inner = panel(
    made.pen,
    rect(MARGIN, MARGIN, NEAR_INNER, height - 2 * MARGIN),
    words[lang].cardsOfTurn,
  )
  drawOpenCards(made.pen, view, lang, rect(inner.x, inner.y + 4, inner.width, inner.height - 4), 2)
  return made
}
