import { type Pen, sheet } from '../../render/drawing/canvas.ts'
import { counter } from '../../render/drawing/counter.ts'
import {
  chipRow,
  inside,
  landscape,
  mapFrame,
  page,
  panel,
  type Rect,
  rect,
  titleBlock,
} from '../../render/drawing/frame.ts'
import {
  type Cell,
  centre,
  corners,
  drawGrid,
  drawName,
  type HexGrid,
  hexPath,
} from '../../render/drawing/hex.ts'
import { burst, dashedArrow, glowing } from '../../render/drawing/shapes.ts'
import { drawStrip } from '../../render/drawing/strip.ts'
import { text, wrapped } from '../../render/drawing/text.ts'
import { glow, HEIGHT, line, SCALE, sides, type, WIDTH } from '../../render/drawing/theme.ts'
import { place } from '../../render/places.ts'
import type { SystemPainter } from '../../render/request.ts'
import type { Lang } from '../../src/engine/model.ts'
import { CELLS, FORD, ROUNDS, SQUADS, sideOf } from './facts.ts'
import type { FordEvent, FordView } from './index.ts'
import { en, ru } from './words.ts'

const words = { en, ru }
const GRID: HexGrid = { flat: true, radius: 130, x: 24, y: 14, shifted: column => column !== 1 }
/** The outer columns stand half a hex lower. */
const PLACES: readonly Cell[] = CELLS.map(({ q, r }) => [q + 1, r + 1 - (q === 0 ? 0 : q < 0 ? 1 : 0)])
const middle = (hex: number) => centre(GRID, PLACES[hex])
const SIZE = 88

/** One board for every wish: it is small enough. */
export const painter: SystemPainter<FordView> = {
  paint(view, { lang, said }) {
    const made = sheet(WIDTH, HEIGHT, SCALE)
    const { pen } = made
    const { board, column } = landscape(698)
    page(pen)
    inside(pen, board, () => drawMap(pen, view, lang))
    inside(pen, board, () => drawMarks(pen, said as readonly FordEvent[]))
    mapFrame(pen, board)
    drawColumn(pen, view, said as readonly FordEvent[], lang, column)
    return made
  },
}

function drawMap(pen: Pen, { at, aim }: FordView, lang: Lang): void {
  pen.fillStyle = '#77824f'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  hexPath(pen, GRID, PLACES[FORD])
  pen.fillStyle = '#5f8aa3'
  pen.fill()
  drawGrid(pen, GRID, PLACES)
  if (aim !== null) glowing(pen, () => hexPath(pen, GRID, PLACES[aim], 0.9), glow.target, line.glow)
  for (const [hex, cell] of PLACES.entries()) {
    const [x, y] = middle(hex)
    place(pen, 'hex', hex, corners(GRID, cell))
    drawName(pen, words[lang].label('hex', hex, {}), x, y - 72, 120)
  }
  for (const [squad, hex] of at.entries()) {
    if (hex < 0) continue
    const [x, y] = middle(hex)
    const look = { side: sideOf(squad), id: SQUADS[squad], branch: 'infantry', strength: '1' } as const
    counter(pen, look, x - SIZE / 2, y - SIZE / 2, SIZE)
    place(pen, 'squad', squad, rect(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE))
  }
}

function drawMarks(pen: Pen, events: readonly FordEvent[]): void {
  for (const event of events) {
    if (event.type === 'moved')
      dashedArrow(pen, middle(event.from), middle(event.to), sides[sideOf(event.squad)].arrow)
    if (event.type === 'fired') {
      const [x, y] = middle(event.hex)
      burst(pen, x + (event.side === 'soviet' ? 60 : -60), y + 50, 32, String(event.die ?? '–'))
    }
  }
}

function drawColumn(pen: Pen, view: FordView, events: readonly FordEvent[], lang: Lang, where: Rect): void {
  const { title, subtitle, sections, outcome } = words[lang]
  const { x, y, width, height } = where
  titleBlock(pen, title, subtitle, rect(x, y, width, 44))
  const round = { label: lang === 'en' ? 'round' : 'раунд', value: `${view.round} / ${ROUNDS}` }
  chipRow(pen, [round], rect(x, y + 48, width, 62))
  const dice = events.flatMap(event =>
    event.type === 'fired' && event.die !== null ? [{ sides: 6 as const, rolled: event.die }] : [],
  )
  const result = view.outcome && { words: outcome(view), tone: 'info' as const }
  if (dice.length > 0 || result)
    drawStrip(pen, { title: sections[3].title, dice, rows: [], result }, rect(x, y + 118, width, 150))
  const inner = panel(pen, rect(x, y + 276, width, height - 276), title)
  const lines = sections.flatMap(section => wrapped(pen, section.text, type.note, inner.width, 4))
  for (const [i, words] of lines.entries())
    text(pen, words, inner.x, inner.y + 20 + i * 23, { type: type.note })
}
