import type { Rect } from './canvas.ts'

export type { Rect } from './canvas.ts'

import { placesWithin } from '../places.ts'
import { aside, type Pen } from './canvas.ts'
import { box } from './shapes.ts'
import { text, textWidth } from './text.ts'
import { colour, HEIGHT, line, MARGIN, type Type, type, WIDTH } from './theme.ts'

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })

/** Fills the page with the dark background. */
export function page(pen: Pen, width: number = WIDTH, height: number = HEIGHT): void {
  pen.fillStyle = colour.page
  pen.fillRect(0, 0, width, height)
}

/**
 * Returns the layout of a landscape page: the board on the left, as high as the page, and the column beside it.
 * Both lie inside the margins.
 */
export function landscape(
  boardWidth: number,
  width: number = WIDTH,
  height: number = HEIGHT,
): { board: Rect; column: Rect } {
  const x = MARGIN * 2 + boardWidth
  return {
    board: rect(MARGIN, MARGIN, boardWidth, height - 2 * MARGIN),
    column: rect(x, MARGIN, width - x - MARGIN, height - 2 * MARGIN),
  }
}

/** Draws a panel with its title. Returns the rectangle left for its content. */
export function panel(pen: Pen, { x, y, width, height }: Rect, title?: string, edge?: string): Rect {
  const tint = pen.createLinearGradient(0, y, 0, y + height)
  tint.addColorStop(0, colour.panelTop)
  tint.addColorStop(1, colour.panelBottom)
  pen.fillStyle = tint
  box(pen, x, y, width, height, 10)
  pen.fill()
  pen.strokeStyle = edge ?? colour.rule
  pen.lineWidth = edge ? 2 : line.hair
  pen.stroke()
  const inner = rect(x + 12, y + 8, width - 24, height - 16)
  if (!title) return inner
  text(pen, title, x + 14, y + 28, { type: type.section, fill: colour.gold, max: width - 28 })
  pen.fillStyle = colour.rule
  pen.fillRect(x + 12, y + 36, width - 24, line.hair)
  return rect(inner.x, y + 40, inner.width, height - 46)
}

/** Draws the double line around a map. */
export function mapFrame(pen: Pen, { x, y, width, height }: Rect): void {
  pen.strokeStyle = '#0d0c0a'
  pen.lineWidth = 4
  box(pen, x, y, width, height, 10)
  pen.stroke()
  pen.strokeStyle = 'rgba(230,201,127,.5)'
  pen.lineWidth = line.hair
  box(pen, x + 3, y + 3, width - 6, height - 6, 8)
  pen.stroke()
}

const ROUND = 10

/** Calls `draw` clipped to a rounded rectangle, with the origin at its top left corner. */
export function inside(pen: Pen, where: Rect, draw: () => void): void {
  const { x, y, width, height } = where
  placesWithin(pen, where, () =>
    aside(pen, () => {
      box(pen, x, y, width, height, ROUND)
      pen.clip()
      pen.translate(x, y)
      draw()
    }),
  )
}

/**
 * Draws the map with the origin at its corner, then paints the page's background over everything that sticks out
 * of the map. Clipping instead would take as long as all the painting inside it. The rest of the page must be
 * drawn afterwards.
 */
export function mapOnPage(
  pen: Pen,
  where: Rect,
  draw: () => void,
  width: number = WIDTH,
  height: number = HEIGHT,
): void {
  pen.fillStyle = colour.page
  pen.fillRect(where.x, where.y, where.width, where.height)
  placesWithin(pen, where, () =>
    aside(pen, () => {
      pen.translate(where.x, where.y)
      draw()
    }),
  )
  pen.fillStyle = colour.page
  box(pen, where.x, where.y, where.width, where.height, ROUND)
  pen.rect(0, 0, width, height)
  pen.fill('evenodd')
}

/**
 * A caption above a value, such as turn, phase or weather. `edge` is the colour of a frame that marks an
 * important value.
 */
export interface Chip {
  label: string
  value: string
  edge?: string
}

/** Draws chips in a row that fills the width. Spare width is shared among all chips. */
export function chipRow(
  pen: Pen,
  chips: readonly Chip[],
  { x, y, width, height }: Rect,
  face: Type = type.chip,
): void {
  const gap = 6
  const wish = chips.map(({ label, value }) =>
    Math.max(textWidth(pen, label, type.caption) + 18, textWidth(pen, value, face) + 22),
  )
  const free = width - gap * (chips.length - 1)
  let sum = 0
  for (const wanted of wish) sum += wanted
  let left = x
  chips.forEach((chip, i) => {
    const own = sum > free ? (wish[i] * free) / sum : wish[i] + (free - sum) / chips.length
    drawChip(pen, chip, rect(left, y, own, height), face)
    left += own + gap
  })
}

export function drawChip(
  pen: Pen,
  { label, value, edge }: Chip,
  { x, y, width, height }: Rect,
  face: Type = type.chip,
): void {
  pen.fillStyle = colour.well
  box(pen, x, y, width, height, 9)
  pen.fill()
  pen.strokeStyle = edge ?? colour.chipEdge
  pen.lineWidth = edge ? line.active : line.panel
  pen.stroke()
  const middle = x + width / 2
  text(pen, label, middle, y + height * 0.36, {
    type: type.caption,
    fill: colour.dim,
    align: 'center',
    max: width - 12,
  })
  text(pen, value, middle, y + height * 0.83, { type: face, align: 'center', max: width - 12 })
}

/** Draws the title and subtitle above a gold line. */
export function titleBlock(pen: Pen, title: string, subtitle: string, { x, y, width }: Rect): void {
  text(pen, title, x, y + 33, { type: type.title, fill: '#f6e8c4', max: width * 0.62 })
  const start = Math.min(width * 0.62, textWidth(pen, title, type.title)) + 14
  text(pen, subtitle, x + start, y + 31, { type: type.note, fill: colour.dim, max: width - start })
}

/** Height of the bar across portrait pictures. The bar has the title at the left and chips at the right. */
export const HEADER = 78
export function header(
  pen: Pen,
  title: string,
  subtitle: string,
  chips: readonly Chip[],
  width: number = WIDTH,
): void {
  const tint = pen.createLinearGradient(0, 0, 0, HEADER)
  tint.addColorStop(0, '#3b3830')
  tint.addColorStop(1, '#211f1b')
  pen.fillStyle = tint
  pen.fillRect(0, 0, width, HEADER)
  pen.fillStyle = 'rgba(230,201,127,.6)'
  pen.fillRect(0, HEADER - 2, width, 2)
  let needed = 0
  for (const { label, value } of chips)
    needed += 6 + Math.max(textWidth(pen, label, type.caption) + 18, textWidth(pen, value, type.chip) + 22)
  const start = Math.max(width * 0.3, width - 10 - needed)
  chipRow(pen, chips, rect(start, 8, width - start - 10, HEADER - 18))
  text(pen, title, 18, 43, { type: type.title, fill: '#f6e8c4', max: start - 30 })
  text(pen, subtitle, 19, 66, { type: type.note, fill: colour.dim, max: start - 30 })
}

/** Draws a numbered track. Each of `marks` is painted into the box at index `at`. */
export function track(
  pen: Pen,
  { x, y, width, height }: Rect,
  values: readonly (number | string)[],
  marks: readonly { at: number; paint(box: Rect): void }[] = [],
  tint: (index: number) => string = () => colour.well,
): void {
  const cell = width / values.length
  values.forEach((value, i) => {
    const left = x + i * cell
    pen.fillStyle = tint(i)
    box(pen, left + 1.5, y, cell - 3, height, 5)
    pen.fill()
    pen.strokeStyle = 'rgba(230,201,127,.28)'
    pen.lineWidth = 1
    pen.stroke()
    text(pen, String(value), left + cell / 2, y + height / 2 + 1, {
      type: type.name,
      fill: colour.dim,
      align: 'center',
      base: 'middle',
    })
  })
  for (const { at, paint } of marks) paint(rect(x + at * cell + 1.5, y, cell - 3, height))
}
