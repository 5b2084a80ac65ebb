import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { DETAIL_INNER_WIDTH, DETAIL_PIXELS_PER_UNIT, DETAIL_WIDTH } from '../detail-page.ts'
import { createScaledCanvas, drawScaledCanvas, type Pen, type ScaledCanvas } from '../drawing/canvas.ts'
import { drawChipRow, drawPageHeader, drawTitledPanel, fillPage, rect } from '../drawing/frame.ts'
import { drawText, measureTextWidth } from '../drawing/text.ts'
import {
  BOARD_HEIGHT,
  BOARD_PIXELS_PER_UNIT,
  BOARD_WIDTH,
  finePixelFactor,
  PAGE_MARGIN,
  typeStyles,
  withTypeSize,
} from '../drawing/theme.ts'
import { drawLegendPicture, toLegendTexts } from '../legend.ts'
import type { PictureRequest, SystemPainter } from '../request.ts'
import { drawPavlovCloseup } from './closeup.ts'
import { drawPavlovHand } from './hand.ts'
import { toPavlovEvents, toPavlovMarks } from './marks.ts'
import { buildPavlovChips, drawPanels } from './panels.ts'
import {
  boardHeaderRect,
  boardPanelPlan,
  boardStripRect,
  FULL_PICTURE_HEIGHT,
  FULL_PIXELS_PER_UNIT,
  fullCardsRect,
  fullPanelPlan,
  fullStripRect,
  PANEL_NAMES,
  type PanelName,
  ZOOM_PICTURE_HEIGHT,
  zoomNotesRect,
  zoomPanelPlans,
} from './plan.ts'
import { getPavlovSceneryLayer } from './scenery.ts'
import {
  countOpenCards,
  drawEnemyTable,
  drawHouseNotes,
  drawOpenCards,
  drawTextLines,
  drawVolgaNotes,
  formatDeckLines,
} from './side-panels.ts'
import { pavlovLegendSigns } from './signs.ts'
import { drawPavlovStrip } from './strip.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/** Besides the names of the three panels, `zoom` accepts only this name. It stands for all open cards. */
const CARDS = 'cards'
const ZOOMS: readonly string[] = [...PANEL_NAMES, CARDS]

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
        return drawLegendPicture(
          pavlovPictureWords[request.lang].title,
          pavlovLegendSigns(view),
          request.lang,
        )
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
      getPavlovSceneryLayer(boardPanelPlan, lang, BOARD_WIDTH, BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT)
  },
  legend: (view, lang) => toLegendTexts(pavlovLegendSigns(view), lang),
  zooms: () => ZOOMS,
}

function board(view: PavlovView, { lang, said }: PictureRequest): ScaledCanvas {
  const made = createScaledCanvas(BOARD_WIDTH, BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT)
  const { pen } = made
  fillPage(pen)
  drawScaledCanvas(
    pen,
    getPavlovSceneryLayer(boardPanelPlan, lang, BOARD_WIDTH, BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT),
    0,
    0,
  )
  drawHeader(pen, view, lang)
  const events = toPavlovEvents(said)
  drawPanels(pen, boardPanelPlan, view, lang, toPavlovMarks(events, view))
  drawPavlovStrip(pen, view, events, lang, boardStripRect)
  return made
}

function drawHeader(pen: Pen, view: PavlovView, lang: WrittenLang): void {
  const { x, y, width, height } = boardHeaderRect
  const { title } = pavlovPictureWords[lang]
  const face = withTypeSize(typeStyles.title, 33)
  drawText(pen, title, x + 4, y + height / 2 + 13, { type: face, fill: '#f6e8c4' })
  const left = x + measureTextWidth(pen, title, face) + 22
  drawChipRow(
    pen,
    buildPavlovChips(view, lang),
    rect(left, y, width + x - left, height),
    withTypeSize(typeStyles.chip, 23),
  )
}

/**
 * Draws the full picture, 1430 × 1872 pixels. The panels are larger than on the board and show all numbers and
 * names. The last event and the open cards are below.
 */
function full(view: PavlovView, { lang, said, show }: PictureRequest): ScaledCanvas {
  const scale = FULL_PIXELS_PER_UNIT * finePixelFactor(show)
  const made = createScaledCanvas(BOARD_WIDTH, FULL_PICTURE_HEIGHT, scale)
  const { pen } = made
  const say = pavlovPictureWords[lang]
  const events = toPavlovEvents(said)
  fillPage(pen, BOARD_WIDTH, FULL_PICTURE_HEIGHT)
  drawScaledCanvas(
    pen,
    getPavlovSceneryLayer(fullPanelPlan, lang, BOARD_WIDTH, FULL_PICTURE_HEIGHT, scale),
    0,
    0,
  )
  drawPageHeader(pen, say.title, `${say.subtitle} · ${say.modes[view.mode]}`, buildPavlovChips(view, lang))
  drawPanels(pen, fullPanelPlan, view, lang, toPavlovMarks(events, view))
  drawPavlovStrip(pen, view, events, lang, fullStripRect)
  const inner = drawTitledPanel(pen, fullCardsRect)
  const lines = formatDeckLines(view, lang)
  const below = lines.length * 26 + 6
  // The strip already shows the German cards of the turn, so they are left out here. In the phase of the Soviet cards,
  // the strip shows Soviet cards instead, and the German cards are drawn here
  const faceDown = view.phase === 'cards' ? view.faceDown : 0
  const beside = { ...view, opened: [], faceDown }
  drawOpenCards(pen, beside, lang, rect(inner.x, inner.y, inner.width, inner.height - below))
  drawTextLines(pen, lines, rect(inner.x, inner.y + inner.height - below + 6, inner.width, below - 6))
  return made
}

/** Draws one panel with everything on it. Notes below the panel explain its signs and numbers. */
function zoom(view: PavlovView, { lang, said }: PictureRequest, wanted: string): ScaledCanvas {
  const at = wanted.toLowerCase()
  if (!ZOOMS.includes(at)) throw new Error(`There is no panel "${wanted}"`)
  if (at === CARDS) return openCardsSheet(view, lang)
  const made = createScaledCanvas(DETAIL_WIDTH, ZOOM_PICTURE_HEIGHT, DETAIL_PIXELS_PER_UNIT)
  const { pen } = made
  fillPage(pen, DETAIL_WIDTH, ZOOM_PICTURE_HEIGHT)
  const name = at as PanelName
  const plan = zoomPanelPlans[name]
  drawScaledCanvas(
    pen,
    getPavlovSceneryLayer(plan, lang, DETAIL_WIDTH, ZOOM_PICTURE_HEIGHT, DETAIL_PIXELS_PER_UNIT),
    0,
    0,
  )
  drawPanels(pen, plan, view, lang, toPavlovMarks(toPavlovEvents(said), view))
  if (name === 'house') drawHouseNotes(pen, view, lang, zoomNotesRect)
  else if (name === 'square') drawEnemyTable(pen, view, lang, drawTitledPanel(pen, zoomNotesRect), 2)
  else drawVolgaNotes(pen, view, lang, zoomNotesRect)
  return made
}

/** Draws all open cards, two in a row. */
function openCardsSheet(view: PavlovView, lang: WrittenLang): ScaledCanvas {
  const rows = Math.max(1, Math.ceil(countOpenCards(view) / 2))
  const height = 2 * PAGE_MARGIN + 56 + rows * 340
  const made = createScaledCanvas(DETAIL_WIDTH, height, DETAIL_PIXELS_PER_UNIT)
  fillPage(made.pen, DETAIL_WIDTH, height)
  const inner = drawTitledPanel(
    made.pen,
    rect(PAGE_MARGIN, PAGE_MARGIN, DETAIL_INNER_WIDTH, height - 2 * PAGE_MARGIN),
    pavlovPictureWords[lang].cardsOfTurn,
  )
  drawOpenCards(made.pen, view, lang, rect(inner.x, inner.y + 4, inner.width, inner.height - 4), 2)
  return made
}
