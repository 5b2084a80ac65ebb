import type { Rect } from './canvas.ts'

export type { Rect } from './canvas.ts'

import { clipHitAreas } from '../hit-areas.ts'
import { type Pen, withSavedPenState } from './canvas.ts'
import { traceRoundedRect } from './shapes.ts'
import { drawText, measureTextWidth } from './text.ts'
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  lineWidths,
  PAGE_MARGIN,
  type TypeStyle,
  themeColours,
  typeStyles,
} from './theme.ts'

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })

/** Fills the page with the dark background. */
export function fillPage(pen: Pen, width: number = BOARD_WIDTH, height: number = BOARD_HEIGHT): void {
  pen.fillStyle = themeColours.page
  pen.fillRect(0, 0, width, height)
}

/**
 * Returns the rectangles of a landscape page: the board, and a column beside the board. The board is at the
 * left, as high as the page. Both rectangles lie inside the page's margins.
 */
export function layOutLandscapePage(
  boardWidth: number,
  width: number = BOARD_WIDTH,
  height: number = BOARD_HEIGHT,
): { board: Rect; column: Rect } {
  const x = PAGE_MARGIN * 2 + boardWidth
  return {
    board: rect(PAGE_MARGIN, PAGE_MARGIN, boardWidth, height - 2 * PAGE_MARGIN),
    column: rect(x, PAGE_MARGIN, width - x - PAGE_MARGIN, height - 2 * PAGE_MARGIN),
  }
}

/** Draws a panel with an optional title. Returns the rectangle that is left for the content of the panel. */
export function drawTitledPanel(
  pen: Pen,
  { x, y, width, height }: Rect,
  title?: string,
  edge?: string,
): Rect {
  const tint = pen.createLinearGradient(0, y, 0, y + height)
  tint.addColorStop(0, themeColours.panelTop)
  tint.addColorStop(1, themeColours.panelBottom)
  pen.fillStyle = tint
  traceRoundedRect(pen, x, y, width, height, 10)
  pen.fill()
  pen.strokeStyle = edge ?? themeColours.rule
  pen.lineWidth = edge ? 2 : lineWidths.hair
  pen.stroke()
  const inner = rect(x + 12, y + 8, width - 24, height - 16)
  if (!title) return inner
  drawText(pen, title, x + 14, y + 28, { type: typeStyles.section, fill: themeColours.gold, max: width - 28 })
  pen.fillStyle = themeColours.rule
  pen.fillRect(x + 12, y + 36, width - 24, lineWidths.hair)
  return rect(inner.x, y + 40, inner.width, height - 46)
}

/** Draws the double line around a map. */
export function drawMapFrame(pen: Pen, { x, y, width, height }: Rect): void {
  pen.strokeStyle = '#0d0c0a'
  pen.lineWidth = 4
  traceRoundedRect(pen, x, y, width, height, 10)
  pen.stroke()
  pen.strokeStyle = 'rgba(230,201,127,.5)'
  pen.lineWidth = lineWidths.hair
  traceRoundedRect(pen, x + 3, y + 3, width - 6, height - 6, 8)
  pen.stroke()
}

const ROUND = 10

/**
 * Calls `draw` with the origin at the top left corner of the rectangle. The corners of the rectangle are
 * rounded, and everything outside is cut off.
 */
export function drawClipped(pen: Pen, where: Rect, draw: () => void): void {
  const { x, y, width, height } = where
  clipHitAreas(pen, where, () =>
    withSavedPenState(pen, () => {
      traceRoundedRect(pen, x, y, width, height, ROUND)
      pen.clip()
      pen.translate(x, y)
      draw()
    }),
  )
}

/**
 * Draws the map with the origin at its top left corner. Then covers the parts of the map beyond its area with the
 * page's background, because clipping would double the drawing time. Draw the rest of the page only after this
 * call.
 */
export function drawMapOnPage(
  pen: Pen,
  where: Rect,
  draw: () => void,
  width: number = BOARD_WIDTH,
  height: number = BOARD_HEIGHT,
): void {
  pen.fillStyle = themeColours.page
  pen.fillRect(where.x, where.y, where.width, where.height)
  clipHitAreas(pen, where, () =>
    withSavedPenState(pen, () => {
      pen.translate(where.x, where.y)
      draw()
    }),
  )
  pen.fillStyle = themeColours.page
  traceRoundedRect(pen, where.x, where.y, where.width, where.height, ROUND)
  pen.rect(0, 0, width, height)
  pen.fill('evenodd')
}

/**
 * A labelled value in the header, such as turn, phase or weather. The label is written above the value. `edge`
 * is the colour of the frame around an important value.
 */
export interface StatusChip {
  label: string
  value: string
  edge?: string
}

/** Draws chips in a row that fills the whole width. Width that the chips do not need is shared equally. */
export function drawChipRow(
  pen: Pen,
  chips: readonly StatusChip[],
  { x, y, width, height }: Rect,
  face: TypeStyle = typeStyles.chip,
): void {
  const gap = 6
  const wish = chips.map(({ label, value }) =>
    Math.max(measureTextWidth(pen, label, typeStyles.caption) + 18, measureTextWidth(pen, value, face) + 22),
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
  { label, value, edge }: StatusChip,
  { x, y, width, height }: Rect,
  face: TypeStyle = typeStyles.chip,
): void {
  pen.fillStyle = themeColours.well
  traceRoundedRect(pen, x, y, width, height, 9)
  pen.fill()
  pen.strokeStyle = edge ?? themeColours.chipEdge
  pen.lineWidth = edge ? lineWidths.active : lineWidths.panel
  pen.stroke()
  const middle = x + width / 2
  drawText(pen, label, middle, y + height * 0.36, {
    type: typeStyles.caption,
    fill: themeColours.dim,
    align: 'center',
    max: width - 12,
  })
  drawText(pen, value, middle, y + height * 0.83, { type: face, align: 'center', max: width - 12 })
}

/** Draws a title and a subtitle, and a gold line below them. */
export function drawTitleBlock(pen: Pen, title: string, subtitle: string, { x, y, width }: Rect): void {
  drawText(pen, title, x, y + 33, { type: typeStyles.title, fill: '#f6e8c4', max: width * 0.62 })
  const start = Math.min(width * 0.62, measureTextWidth(pen, title, typeStyles.title)) + 14
  drawText(pen, subtitle, x + start, y + 31, {
    type: typeStyles.note,
    fill: themeColours.dim,
    max: width - start,
  })
}

/**
 * Height of the header of portrait pictures, in drawing units. The header contains the title at the left and
 * chips at the right.
 */
export const PAGE_HEADER_HEIGHT = 78
export function drawPageHeader(
  pen: Pen,
  title: string,
  subtitle: string,
  chips: readonly StatusChip[],
  width: number = BOARD_WIDTH,
): void {
  const tint = pen.createLinearGradient(0, 0, 0, PAGE_HEADER_HEIGHT)
  tint.addColorStop(0, '#3b3830')
  tint.addColorStop(1, '#211f1b')
  pen.fillStyle = tint
  pen.fillRect(0, 0, width, PAGE_HEADER_HEIGHT)
  pen.fillStyle = 'rgba(230,201,127,.6)'
  pen.fillRect(0, PAGE_HEADER_HEIGHT - 2, width, 2)
  let needed = 0
  for (const { label, value } of chips)
    needed +=
      6 +
      Math.max(
        measureTextWidth(pen, label, typeStyles.caption) + 18,
        measureTextWidth(pen, value, typeStyles.chip) + 22,
      )
  const start = Math.max(width * 0.3, width - 10 - needed)
  drawChipRow(pen, chips, rect(start, 8, width - start - 10, PAGE_HEADER_HEIGHT - 18))
  drawText(pen, title, 18, 43, { type: typeStyles.title, fill: '#f6e8c4', max: start - 30 })
  drawText(pen, subtitle, 19, 66, { type: typeStyles.note, fill: themeColours.dim, max: start - 30 })
}

/** Draws a track of numbered boxes. For each mark, `paint` draws into the box with index `at`. */
export function drawNumberTrack(
  pen: Pen,
  { x, y, width, height }: Rect,
  values: readonly (number | string)[],
  marks: readonly { at: number; paint(box: Rect): void }[] = [],
  tint: (index: number) => string = () => themeColours.well,
): void {
  const cell = width / values.length
  values.forEach((value, i) => {
    const left = x + i * cell
    pen.fillStyle = tint(i)
    traceRoundedRect(pen, left + 1.5, y, cell - 3, height, 5)
    pen.fill()
    pen.strokeStyle = 'rgba(230,201,127,.28)'
    pen.lineWidth = 1
    pen.stroke()
    drawText(pen, String(value), left + cell / 2, y + height / 2 + 1, {
      type: typeStyles.name,
      fill: themeColours.dim,
      align: 'center',
      base: 'middle',
    })
  })
  for (const { at, paint } of marks) paint(rect(x + at * cell + 1.5, y, cell - 3, height))
}
