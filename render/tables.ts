import { CLOSE_SCALE, CLOSE_WIDTH } from './closeup.ts'
import { type Pen, type Sheet, sheet } from './drawing/canvas.ts'
import { page, panel, type Rect, rect } from './drawing/frame.ts'
import { box } from './drawing/shapes.ts'
import { text, textWidth } from './drawing/text.ts'
import { colour, line, MARGIN, sized, type } from './drawing/theme.ts'
import type { SystemPainter } from './request.ts'

/**
 * What a table picture shows: ratings, results or standings, as wide as a phone's screen. All texts are
 * ready-made. The painter computes nothing.
 */
export interface TablesView {
  readonly title: string
  readonly note: string
  readonly panels: readonly TablePanel[]
}

export interface TablePanel {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly bars: readonly Bar[]
  /** Text below the rows, or instead of them if there are none. */
  readonly note?: string
}

/** `width` is in drawing units. Null takes the width that the other columns leave. */
export interface Column {
  readonly name: string
  readonly width: number | null
  readonly align: 'left' | 'right' | 'center'
  /** Whether this is the column with the most important number, which is emphasised. */
  readonly isMain?: true
}

export interface Row {
  readonly cells: readonly string[]
  /**
   * `isOwn`: the row is about the person who asked. `isFaint`: the row is shown dimmed, since its rating is
   * provisional.
   */
  readonly isOwn?: true
  readonly isFaint?: true
}

/** A bar divided into shares of a whole. */
interface Bar {
  readonly name: string
  readonly parts: readonly { readonly share: number; readonly label: string; readonly colour: string }[]
}

const INNER = CLOSE_WIDTH - 2 * MARGIN
const TITLE = 66
const PANEL_TITLE = 44
const HEAD = 26
const ROW = 33
const BAR = 62
const NOTE = 28
const GAP = 8

export const tables: SystemPainter<TablesView> = { paint: view => drawTables(view) }

function drawTables({ title, note, panels }: TablesView): Sheet {
  const tall = panels.map(heightOf)
  const whole = tall.reduce((sum, height) => sum + height + MARGIN, MARGIN + TITLE)
  const made = sheet(CLOSE_WIDTH, whole, CLOSE_SCALE)
  const { pen } = made
  page(pen, CLOSE_WIDTH, whole)
  text(pen, title, MARGIN + 4, MARGIN + 31, { type: sized(type.title, 33), fill: '#f6e8c4', max: INNER - 8 })
  text(pen, note, MARGIN + 5, MARGIN + 55, { type: type.small, fill: colour.dim, max: INNER - 8 })
  let top = MARGIN + TITLE
  for (const [at, one] of panels.entries()) {
    drawPanel(pen, one, rect(MARGIN, top, INNER, tall[at]))
    top += tall[at] + MARGIN
  }
  return made
}

const heightOf = ({ rows, bars, note }: TablePanel): number =>
  PANEL_TITLE + (rows.length > 0 ? HEAD + rows.length * ROW : 0) + bars.length * BAR + (note ? NOTE : 0) + 10

function drawPanel(pen: Pen, { title, columns, rows, bars, note }: TablePanel, where: Rect): void {
  const { x, y, width } = panel(pen, where, title)
  let top = y
  if (rows.length > 0) {
    const places = placesOf(columns, x, width)
    for (const [at, { name, align }] of columns.entries())
      cell(pen, name, places[at], top + 19, align, { type: type.caption, fill: colour.dim })
    top += HEAD
    for (const [at, row] of rows.entries()) {
      drawRow(pen, row, { columns, places, isEven: at % 2 === 0 }, rect(x, top, width, ROW))
      top += ROW
    }
  }
  for (const bar of bars) {
    drawBar(pen, bar, rect(x, top, width, BAR))
    top += BAR
  }
  if (note) text(pen, note, x + 2, top + 19, { type: type.small, fill: colour.dim, max: width - 4 })
}

interface Place {
  readonly left: number
  readonly width: number
}

function placesOf(columns: readonly Column[], x: number, width: number): Place[] {
  let rest = width - GAP * (columns.length - 1)
  for (const column of columns) rest -= column.width ?? 0
  const places: Place[] = []
  let left = x
  for (const column of columns) {
    const own = column.width ?? rest
    places.push({ left, width: own })
    left += own + GAP
  }
  return places
}

function drawRow(
  pen: Pen,
  { cells, isOwn, isFaint }: Row,
  how: { columns: readonly Column[]; places: readonly Place[]; isEven: boolean },
  { x, y, width, height }: Rect,
): void {
  if (isOwn || how.isEven) {
    pen.fillStyle = isOwn ? colour.goldWash : colour.well
    box(pen, x - 4, y + 1, width + 8, height - 2, 6)
    pen.fill()
  }
  for (const [at, { align, isMain }] of how.columns.entries())
    cell(pen, cells[at] ?? '', how.places[at], y + height / 2 + 7, align, {
      type: isMain ? sized(type.number, 21) : type.body,
      fill: isFaint ? colour.dim : isMain ? colour.gold : colour.text,
    })
}

function cell(
  pen: Pen,
  words: string,
  { left, width }: Place,
  y: number,
  align: Column['align'],
  style: { type: typeof type.body | typeof type.caption | ReturnType<typeof sized>; fill: string },
): void {
  const at = align === 'left' ? left : align === 'right' ? left + width : left + width / 2
  text(pen, words, at, y, { ...style, align, max: width })
}

/** Draws the name and, below it, the bar. A share too narrow for its label gets no label. */
function drawBar(pen: Pen, { name, parts }: Bar, { x, y, width }: Rect): void {
  text(pen, name, x + 2, y + 20, { type: type.small, fill: colour.text, max: width - 4 })
  let left = x
  for (const { share, label, colour: fill } of parts) {
    const own = share * width
    if (own <= 0) continue
    pen.fillStyle = fill
    box(pen, left, y + 27, Math.max(2, own - 2), 27, 5)
    pen.fill()
    pen.strokeStyle = 'rgba(255,255,255,.25)'
    pen.lineWidth = line.hair
    pen.stroke()
    if (textWidth(pen, label, type.small) <= own - 10)
      text(pen, label, left + own / 2, y + 41, {
        type: type.small,
        fill: inkOn(fill),
        align: 'center',
        base: 'middle',
      })
    left += own
  }
}

/** Returns dark ink for a light background and light ink for a dark one. */
function inkOn(fill: string): string {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(fill.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 > 130 ? colour.ink : colour.paper
}
