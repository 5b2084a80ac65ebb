import { CLOSEUP_PIXELS_PER_UNIT, CLOSEUP_WIDTH } from './closeup.ts'
import { createScaledCanvas, type Pen, type ScaledCanvas } from './drawing/canvas.ts'
import { drawTitledPanel, fillPage, type Rect, rect } from './drawing/frame.ts'
import { traceRoundedRect } from './drawing/shapes.ts'
import { drawText, measureTextWidth } from './drawing/text.ts'
import { lineWidths, PAGE_MARGIN, themeColours, typeStyles, withTypeSize } from './drawing/theme.ts'
import type { SystemPainter } from './request.ts'

/**
 * View of a picture with tables of ratings, results or standings. The picture is as wide as a phone's screen.
 * All texts are ready-made, and the painter computes nothing.
 */
export interface TablesView {
  readonly title: string
  readonly note: string
  readonly panels: readonly TablePanel[]
}

export interface TablePanel {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  readonly bars: readonly Bar[]
  /** Text below the rows of a panel, or in their place if the panel has no rows. */
  readonly note?: string
}

/**
 * A column of a table. `width` is in drawing units. If `width` is null, the column takes all the space that the other
 * columns leave.
 */
export interface TableColumn {
  readonly name: string
  readonly width: number | null
  readonly align: 'left' | 'right' | 'center'
  /** Whether this column contains the most important number of the table. Its text is emphasised. */
  readonly isMain?: true
}

export interface TableRow {
  readonly cells: readonly string[]
  /**
   * `isOwn` means that the row is about the person who asked for the table. `isFaint` means that the row is
   * dimmed, because its rating is provisional.
   */
  readonly isOwn?: true
  readonly isFaint?: true
}

/** A horizontal bar divided into parts. Each part is as wide as its share of the whole. */
interface Bar {
  readonly name: string
  readonly parts: readonly { readonly share: number; readonly label: string; readonly colour: string }[]
}

const INNER = CLOSEUP_WIDTH - 2 * PAGE_MARGIN
const TITLE = 66
const PANEL_TITLE = 44
const HEAD = 26
const ROW = 33
const BAR = 62
const NOTE = 28
const GAP = 8

export const tablesPainter: SystemPainter<TablesView> = { paint: view => drawTables(view) }

function drawTables({ title, note, panels }: TablesView): ScaledCanvas {
  const tall = panels.map(heightOf)
  const whole = tall.reduce((sum, height) => sum + height + PAGE_MARGIN, PAGE_MARGIN + TITLE)
  const made = createScaledCanvas(CLOSEUP_WIDTH, whole, CLOSEUP_PIXELS_PER_UNIT)
  const { pen } = made
  fillPage(pen, CLOSEUP_WIDTH, whole)
  drawText(pen, title, PAGE_MARGIN + 4, PAGE_MARGIN + 31, {
    type: withTypeSize(typeStyles.title, 33),
    fill: '#f6e8c4',
    max: INNER - 8,
  })
  drawText(pen, note, PAGE_MARGIN + 5, PAGE_MARGIN + 55, {
    type: typeStyles.small,
    fill: themeColours.dim,
    max: INNER - 8,
  })
  let top = PAGE_MARGIN + TITLE
  for (const [at, one] of panels.entries()) {
    drawPanel(pen, one, rect(PAGE_MARGIN, top, INNER, tall[at]))
    top += tall[at] + PAGE_MARGIN
  }
  return made
}

const heightOf = ({ rows, bars, note }: TablePanel): number =>
  PANEL_TITLE + (rows.length > 0 ? HEAD + rows.length * ROW : 0) + bars.length * BAR + (note ? NOTE : 0) + 10

function drawPanel(pen: Pen, { title, columns, rows, bars, note }: TablePanel, where: Rect): void {
  const { x, y, width } = drawTitledPanel(pen, where, title)
  let top = y
  if (rows.length > 0) {
    const places = placesOf(columns, x, width)
    for (const [at, { name, align }] of columns.entries())
      cell(pen, name, places[at], top + 19, align, { type: typeStyles.caption, fill: themeColours.dim })
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
  if (note)
    drawText(pen, note, x + 2, top + 19, { type: typeStyles.small, fill: themeColours.dim, max: width - 4 })
}

interface Place {
  readonly left: number
  readonly width: number
}

function placesOf(columns: readonly TableColumn[], x: number, width: number): Place[] {
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
  { cells, isOwn, isFaint }: TableRow,
  how: { columns: readonly TableColumn[]; places: readonly Place[]; isEven: boolean },
  { x, y, width, height }: Rect,
): void {
  if (isOwn || how.isEven) {
    pen.fillStyle = isOwn ? themeColours.goldWash : themeColours.well
    traceRoundedRect(pen, x - 4, y + 1, width + 8, height - 2, 6)
    pen.fill()
  }
  for (const [at, { align, isMain }] of how.columns.entries())
    cell(pen, cells[at] ?? '', how.places[at], y + height / 2 + 7, align, {
      type: isMain ? withTypeSize(typeStyles.number, 21) : typeStyles.body,
      fill: isFaint ? themeColours.dim : isMain ? themeColours.gold : themeColours.text,
    })
}

function cell(
  pen: Pen,
  words: string,
  { left, width }: Place,
  y: number,
  align: TableColumn['align'],
  style: {
    type: typeof typeStyles.body | typeof typeStyles.caption | ReturnType<typeof withTypeSize>
    fill: string
  },
): void {
  const at = align === 'left' ? left : align === 'right' ? left + width : left + width / 2
  drawText(pen, words, at, y, { ...style, align, max: width })
}

/** Draws the name of a bar, and the bar below the name. A part that is too narrow for its label has no label. */
function drawBar(pen: Pen, { name, parts }: Bar, { x, y, width }: Rect): void {
  drawText(pen, name, x + 2, y + 20, { type: typeStyles.small, fill: themeColours.text, max: width - 4 })
  let left = x
  for (const { share, label, colour: fill } of parts) {
    const own = share * width
    if (own <= 0) continue
    pen.fillStyle = fill
    traceRoundedRect(pen, left, y + 27, Math.max(2, own - 2), 27, 5)
    pen.fill()
    pen.strokeStyle = 'rgba(255,255,255,.25)'
    pen.lineWidth = lineWidths.hair
    pen.stroke()
    if (measureTextWidth(pen, label, typeStyles.small) <= own - 10)
      drawText(pen, label, left + own / 2, y + 41, {
        type: typeStyles.small,
        fill: inkOn(fill),
        align: 'center',
        base: 'middle',
      })
    left += own
  }
}

/** Returns the ink colour for text on a background colour: dark on light, or light on dark. */
function inkOn(fill: string): string {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(fill.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 > 130 ? themeColours.ink : themeColours.paper
}
