import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { DETAIL_INNER_WIDTH, DETAIL_SCALE, DETAIL_WIDTH } from '../detail-page.ts'
import { createSheet, drawSheet, type Pen, type Sheet } from '../drawing/canvas.ts'
import { drawChipRow, drawPageHeader, drawTitledPanel, fillPage, rect } from '../drawing/frame.ts'
import { drawText, textWidth } from '../drawing/text.ts'
import {
  BOARD_HEIGHT,
  BOARD_SCALE,
  BOARD_WIDTH,
  finePixelFactor,
  MARGIN,
  typeStyles,
  withTypeSize,
} from '../drawing/theme.ts'
import { drawLegendSheet, legendText } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { drawPavlovCloseup } from './closeup.ts'
import { drawPavlovHand } from './hand.ts'
import { toPavlovEvents, toPavlovMarks } from './marks.ts'
import { drawPanels, pavlovChips } from './panels.ts'
import {
  boardHeaderRect,
  boardPlan,
  boardStoryRect,
  FULL_HEIGHT,
  FULL_SCALE,
  fullPlan,
  fullSideRect,
  fullStoryRect,
  PANELS,
  type PanelName,
  ZOOM_HEIGHT,
  zoomPlans,
  zoomSideRect,
} from './plan.ts'
import { sceneryLayer } from './scenery.ts'
import {
  deckLines,
  drawEnemyTable,
  drawHouseNotes,
  drawOpenCards,
  drawTextLines,
  drawVolgaNotes,
  openCardCount,
} from './side-panels.ts'
import { pavlovLegendSigns } from './signs.ts'
import { drawPavlovStrip } from './strip.ts'
import { type Lang, words } from './words/index.ts'

/** The only name that `zoom` accepts besides the names of the three panels. It stands for all open cards. */
const CARDS = 'cards'
const ZOOMS: readonly string[] = [...PANELS, CARDS]

/**
 * Painter of Pavlov's House. This painter draws the board with its three panels, a single panel, the whole board
 * enlarged, and the open cards. It also draws the private cards of a role, a close-up and the legend.
 */
export const pavlovsHousePainter: SystemPainter<PavlovView> = {
  paint(view, request) {
    const { show } = request
    switch (show.kind) {
      case 'zoom':
        return zoom(view, request, show.at)
      case 'full':
        return full(view, request)
      case 'legend':
        return drawLegendSheet(words[request.lang].title, pavlovLegendSigns(view), request.lang)
      case 'closeup':
        return drawPavlovCloseup(view, request, show.may, show.asks)
      case 'hand':
        return drawPavlovHand(view, request)
      default:
        return board(view, request)
    }
  },
  warm() {
    for (const lang of ['ru', 'en'] as const)
      sceneryLayer(boardPlan, lang, BOARD_WIDTH, BOARD_HEIGHT, BOARD_SCALE)
  },
  legend: (view, lang) => legendText(pavlovLegendSigns(view), lang),
  zooms: () => ZOOMS,
}

function board(view: PavlovView, { lang, said }: PictureRequest): Sheet {
  const made = createSheet(BOARD_WIDTH, BOARD_HEIGHT, BOARD_SCALE)
  const { pen } = made
  fillPage(pen)
  drawSheet(pen, sceneryLayer(boardPlan, lang, BOARD_WIDTH, BOARD_HEIGHT, BOARD_SCALE), 0, 0)
  drawHeader(pen, view, lang)
  const events = toPavlovEvents(said)
  drawPanels(pen, boardPlan, view, lang, toPavlovMarks(events, view))
  drawPavlovStrip(pen, view, events, lang, boardStoryRect)
  return made
}

function drawHeader(pen: Pen, view: PavlovView, lang: Lang): void {
  const { x, y, width, height } = boardHeaderRect
  const { title } = words[lang]
  const face = withTypeSize(typeStyles.title, 33)
  drawText(pen, title, x + 4, y + height / 2 + 13, { type: face, fill: '#f6e8c4' })
  const left = x + textWidth(pen, title, face) + 22
  drawChipRow(
    pen,
    pavlovChips(view, lang),
    rect(left, y, width + x - left, height),
    withTypeSize(typeStyles.chip, 23),
  )
}

/**
 * Draws the full picture, 1430 × 1872 pixels. The panels are larger than on the board and show all numbers and
 * names. The last event and the open cards are below.
 */
function full(view: PavlovView, { lang, said, show }: PictureRequest): Sheet {
  const scale = FULL_SCALE * finePixelFactor(show)
  const made = createSheet(BOARD_WIDTH, FULL_HEIGHT, scale)
  const { pen } = made
  const say = words[lang]
  const events = toPavlovEvents(said)
  fillPage(pen, BOARD_WIDTH, FULL_HEIGHT)
  drawSheet(pen, sceneryLayer(fullPlan, lang, BOARD_WIDTH, FULL_HEIGHT, scale), 0, 0)
  drawPageHeader(pen, say.title, `${say.subtitle} · ${say.modes[view.mode]}`, pavlovChips(view, lang))
  drawPanels(pen, fullPlan, view, lang, toPavlovMarks(events, view))
  drawPavlovStrip(pen, view, events, lang, fullStoryRect)
  const inner = drawTitledPanel(pen, fullSideRect)
  const lines = deckLines(view, lang)
  const below = lines.length * 26 + 6
  // The strip already shows the German cards of the turn, so they are left out here. In the phase of the Soviet
  // cards, the strip shows Soviet cards instead
  const faceDown = view.phase === 'cards' ? view.faceDown : 0
  const beside = { ...view, opened: [], faceDown }
  drawOpenCards(pen, beside, lang, rect(inner.x, inner.y, inner.width, inner.height - below))
  drawTextLines(pen, lines, rect(inner.x, inner.y + inner.height - below + 6, inner.width, below - 6))
  return made
}

/** Draws one panel with everything on it. Notes below the panel explain its signs and numbers. */
function zoom(view: PavlovView, { lang, said }: PictureRequest, wanted: string): Sheet {
  const at = wanted.toLowerCase()
  if (!ZOOMS.includes(at)) throw new Error(`There is no panel "${wanted}"`)
  if (at === CARDS) return openCardsSheet(view, lang)
  const made = createSheet(DETAIL_WIDTH, ZOOM_HEIGHT, DETAIL_SCALE)
  const { pen } = made
  fillPage(pen, DETAIL_WIDTH, ZOOM_HEIGHT)
  const name = at as PanelName
  const plan = zoomPlans[name]
  drawSheet(pen, sceneryLayer(plan, lang, DETAIL_WIDTH, ZOOM_HEIGHT, DETAIL_SCALE), 0, 0)
  drawPanels(pen, plan, view, lang, toPavlovMarks(toPavlovEvents(said), view))
  if (name === 'house') drawHouseNotes(pen, view, lang, zoomSideRect)
  else if (name === 'square') drawEnemyTable(pen, view, lang, drawTitledPanel(pen, zoomSideRect), 2)
  else drawVolgaNotes(pen, view, lang, zoomSideRect)
  return made
}

/** Draws all open cards, two in a row. */
function openCardsSheet(view: PavlovView, lang: Lang): Sheet {
  const rows = Math.max(1, Math.ceil(openCardCount(view) / 2))
  const height = 2 * MARGIN + 56 + rows * 340
  const made = createSheet(DETAIL_WIDTH, height, DETAIL_SCALE)
  fillPage(made.pen, DETAIL_WIDTH, height)
  const inner = drawTitledPanel(
    made.pen,
    rect(MARGIN, MARGIN, DETAIL_INNER_WIDTH, height - 2 * MARGIN),
    words[lang].cardsOfTurn,
  )
  drawOpenCards(made.pen, view, lang, rect(inner.x, inner.y + 4, inner.width, inner.height - 4), 2)
  return made
}
