import { createScaledCanvas, type Pen } from '../../render/drawing/canvas.ts'
import { drawCounter } from '../../render/drawing/counter.ts'
import {
  drawChipRow,
  drawClipped,
  drawMapFrame,
  drawTitleBlock,
  drawTitledPanel,
  fillPage,
  layOutLandscapePage,
  type Rect,
  rect,
} from '../../render/drawing/frame.ts'
import {
  drawHexGrid,
  drawPlaceName,
  type GridCell,
  type HexGrid,
  hexCentre,
  hexCorners,
  traceHex,
} from '../../render/drawing/hex.ts'
import { drawBurst, drawDashedArrow, drawGlowingOutline } from '../../render/drawing/shapes.ts'
import { drawSummaryStrip } from '../../render/drawing/strip.ts'
import { drawText, wrapText } from '../../render/drawing/text.ts'
import {
  BOARD_HEIGHT,
  BOARD_PIXELS_PER_UNIT,
  BOARD_WIDTH,
  frameColours,
  lineWidths,
  sideStyles,
  typeStyles,
} from '../../render/drawing/theme.ts'
import { addHitArea } from '../../render/hit-areas.ts'
import type { SystemPainter } from '../../render/request.ts'
import type { WrittenLang } from '../../src/engine/model.ts'
import { CELLS, FORD, ROUNDS, SQUADS, sideOf } from './facts.ts'
import type { FordEvent, FordView } from './state.ts'
import { en, ru } from './words.ts'

const words = { en, ru }
const GRID: HexGrid = { flat: true, radius: 130, x: 24, y: 14, shifted: column => column !== 1 }
/** The outer columns stand half a hex lower. */
const PLACES: readonly GridCell[] = CELLS.map(({ q, r }) => [q + 1, r + 1 - (q === 0 ? 0 : q < 0 ? 1 : 0)])
const middle = (hex: number) => hexCentre(GRID, PLACES[hex])
const SIZE = 88

/** One board for every wish: it is small enough. */
export const painter: SystemPainter<FordView> = {
  paint(view, { lang, said }) {
    const made = createScaledCanvas(BOARD_WIDTH, BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT)
    const { pen } = made
    const { board, column } = layOutLandscapePage(698)
    fillPage(pen)
    drawClipped(pen, board, () => drawMap(pen, view, lang))
    drawClipped(pen, board, () => drawMarks(pen, said as readonly FordEvent[]))
    drawMapFrame(pen, board)
    drawColumn(pen, view, said as readonly FordEvent[], lang, column)
    return made
  },
}

function drawMap(pen: Pen, { at, aim }: FordView, lang: WrittenLang): void {
  pen.fillStyle = '#77824f'
  pen.fillRect(0, 0, BOARD_WIDTH, BOARD_HEIGHT)
  traceHex(pen, GRID, PLACES[FORD])
  pen.fillStyle = '#5f8aa3'
  pen.fill()
  drawHexGrid(pen, GRID, PLACES)
  if (aim !== null)
    drawGlowingOutline(pen, () => traceHex(pen, GRID, PLACES[aim], 0.9), frameColours.target, lineWidths.glow)
  for (const [hex, cell] of PLACES.entries()) {
    const [x, y] = middle(hex)
    addHitArea(pen, 'hex', hex, hexCorners(GRID, cell))
    drawPlaceName(pen, words[lang].label('hex', hex, {}), x, y - 72, 120)
  }
  for (const [squad, hex] of at.entries()) {
    if (hex < 0) continue
    const [x, y] = middle(hex)
    const look = { side: sideOf(squad), id: SQUADS[squad], branch: 'infantry', strength: '1' } as const
    drawCounter(pen, look, x - SIZE / 2, y - SIZE / 2, SIZE)
    addHitArea(pen, 'squad', squad, rect(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE))
  }
}

function drawMarks(pen: Pen, events: readonly FordEvent[]): void {
  for (const event of events) {
    if (event.type === 'moved')
      drawDashedArrow(pen, middle(event.from), middle(event.to), sideStyles[sideOf(event.squad)].arrow)
    if (event.type === 'fired') {
      const [x, y] = middle(event.hex)
      drawBurst(pen, x + (event.side === 'soviet' ? 60 : -60), y + 50, 32, String(event.die ?? '–'))
    }
  }
}

function drawColumn(
  pen: Pen,
  view: FordView,
  events: readonly FordEvent[],
  lang: WrittenLang,
  where: Rect,
): void {
  const { title, subtitle, sections, outcome } = words[lang]
  const { x, y, width, height } = where
  drawTitleBlock(pen, title, subtitle, rect(x, y, width, 44))
  const round = { label: lang === 'en' ? 'round' : 'раунд', value: `${view.round} / ${ROUNDS}` }
  drawChipRow(pen, [round], rect(x, y + 48, width, 62))
  const dice = events.flatMap(event =>
    event.type === 'fired' && event.die !== null ? [{ sides: 6 as const, rolled: event.die }] : [],
  )
  const result = view.outcome && { words: outcome(view), tone: 'info' as const }
  if (dice.length > 0 || result)
    drawSummaryStrip(pen, { title: sections[3].title, dice, rows: [], result }, rect(x, y + 118, width, 150))
  const inner = drawTitledPanel(pen, rect(x, y + 276, width, height - 276), title)
  const lines = sections.flatMap(section => wrapText(pen, section.text, typeStyles.note, inner.width, 4))
  for (const [i, words] of lines.entries())
    drawText(pen, words, inner.x, inner.y + 20 + i * 23, { type: typeStyles.note })
}
