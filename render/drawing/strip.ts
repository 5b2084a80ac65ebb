import { type Pen, withSavedPenState } from './canvas.ts'
import { type CounterLook, drawCounter } from './counter.ts'
import { type DieStyle, drawDie6, drawDie10 } from './dice.ts'
import { drawTitledPanel, type Rect, rect } from './frame.ts'
import { traceRoundedRect } from './shapes.ts'
import { drawText, measureTextWidth, wrapText } from './text.ts'
import { lineWidths, type ResultTone, themeColours, toneColours, typeStyles, withTypeSize } from './theme.ts'

/**
 * An element of a calculation. An object is a number with its meaning below it. A plain string is a sign between
 * two numbers.
 */
export type CalculationPart =
  | string
  | {
      value: string
      means: string
      edge?: string
      wash?: string
      /** Whether the number is the sum of the dice. In a narrow column, the dice are drawn beside such a number. */
      dice?: boolean
      /** Dice that belong to this number. In a narrow column, these dice are drawn instead of the number. */
      rolled?: readonly RolledDie[]
    }

export interface RolledDie {
  sides: 6 | 10
  rolled: number
  style?: DieStyle
}

/** A summary strip: a panel that shows the last action as dice, a calculation, and the result in words. */
export interface SummaryStrip {
  title: string
  /** A special circumstance of the action, written to the right of the title. */
  note?: string
  /** A sentence about the action, for example who attacks whom. */
  sentence?: string
  dice: readonly RolledDie[]
  /**
   * Looks of the units that took part in the action. In a strip without calculations, their counters fill the whole
   * strip. Otherwise the counters stand in the place of the dice.
   */
  units?: readonly CounterLook[]
  /** Calculations, one in each row. Each calculation is read from left to right. */
  rows: readonly (readonly CalculationPart[])[]
  result: { words: string; tone: ResultTone } | null
}

/**
 * Draws a summary strip in a panel of any shape. The dice are to the left of the calculations, and the result
 * bar is at the bottom.
 */
export function drawSummaryStrip(pen: Pen, strip: SummaryStrip, where: Rect): void {
  const inner = drawTitledPanel(pen, where, undefined, '#4a6fb0')
  const noteWidth = strip.note
    ? Math.min(inner.width * 0.55, measureTextWidth(pen, strip.note, typeStyles.name))
    : 0
  const titleWidth = inner.width - 4 - (noteWidth && noteWidth + 14)
  drawText(pen, strip.title, inner.x + 2, inner.y + 22, {
    type: typeStyles.section,
    fill: themeColours.gold,
    max: titleWidth,
  })
  if (strip.note) {
    const right = inner.x + inner.width - 2
    drawText(pen, strip.note, right, inner.y + 21, {
      type: typeStyles.name,
      fill: themeColours.amber,
      align: 'right',
      max: noteWidth,
    })
  }
  let top = inner.y + 32
  if (strip.sentence) {
    for (const words of wrapText(
      pen,
      strip.sentence,
      typeStyles.body,
      inner.width - 4,
      strip.rows.length > 0 ? 1 : 2,
    )) {
      drawText(pen, words, inner.x + 2, top + 17, { type: typeStyles.body, max: inner.width - 4 })
      top += 25
    }
    top += 3
  }
  const bar = strip.result ? Math.min(44, where.height * 0.24) : 0
  const bottom = inner.y + inner.height - bar - (bar ? 8 : 0)
  const free = rect(inner.x, top, inner.width, bottom - top)
  const used =
    dice(pen, strip.dice, free) || (strip.rows.length > 0 ? unitsBeside(pen, strip.units ?? [], free) : 0)
  const gap = 8
  const height = Math.min(58, (free.height - gap * (strip.rows.length - 1)) / Math.max(1, strip.rows.length))
  strip.rows.forEach((parts, i) => {
    const lift = (free.height - strip.rows.length * (height + gap) + gap) / 2
    drawCalculation(
      pen,
      parts,
      rect(inner.x + used, top + lift + i * (height + gap), inner.width - used, height),
    )
  })
  if (strip.units && strip.rows.length === 0) unitRows(pen, strip.units, free)
  if (strip.result)
    drawResultBar(pen, strip.result.words, strip.result.tone, rect(inner.x, bottom + 8, inner.width, bar))
}

/** Draws the counters of the units in one or two rows, as large as the space allows. */
function unitRows(pen: Pen, units: readonly CounterLook[], { x, y, width, height }: Rect): void {
  const rows = units.length > 6 ? 2 : 1
  const perRow = Math.ceil(units.length / rows)
  const gap = 8
  const size = Math.min(86, (height - 4 - gap * (rows - 1)) / rows, (width - gap * (perRow - 1)) / perRow)
  for (const [i, look] of units.entries())
    drawCounter(
      pen,
      look,
      x + 4 + (i % perRow) * (size + gap),
      y + 2 + Math.floor(i / perRow) * (size + gap),
      size,
    )
}

/** Draws the counters of the units where the dice would be. Returns the width that the counters take. */
function unitsBeside(pen: Pen, units: readonly CounterLook[], { x, y, height }: Rect): number {
  const size = Math.min(86, height - 4)
  for (const [i, look] of units.entries())
    drawCounter(pen, look, x + 4 + i * (size + 8), y + (height - size) / 2, size)
  return units.length * (size + 8) + 12
}

/** Draws the dice of the strip. Returns the width that the dice take. */
function dice(pen: Pen, rolled: readonly RolledDie[], { x, y, height }: Rect): number {
  if (rolled.length === 0) return 0
  const size = Math.min(height - 6, rolled.length > 2 ? 52 : 84)
  rolled.forEach((die, i) => {
    const left = x + 6 + i * (size + 8)
    const top = y + (height - size) / 2
    const turn = die.style?.turn ?? (i % 2 ? 0.06 : -0.08)
    if (die.sides === 10) drawDie10(pen, left, top, size, die.rolled, die.style)
    else drawDie6(pen, left, top, size, die.rolled, { ...die.style, turn })
  })
  return rolled.length * (size + 8) + 16
}

/**
 * Draws one calculation in a row. If the calculation is too long for the row, all of its numbers and signs
 * become smaller.
 */
export function drawCalculation(
  pen: Pen,
  parts: readonly CalculationPart[],
  { x, y, width, height }: Rect,
): void {
  const figure = withTypeSize(typeStyles.formula, height * 0.56)
  const caption = withTypeSize(typeStyles.caption, Math.min(17, Math.max(15, height * 0.31)))
  const sign = withTypeSize(typeStyles.chip, height * 0.5)
  const gap = 7
  const wide = (part: CalculationPart): number =>
    typeof part === 'string'
      ? measureTextWidth(pen, part, sign)
      : Math.max(measureTextWidth(pen, part.value, figure), measureTextWidth(pen, part.means, caption)) + 18
  let needed = -gap
  for (const part of parts) needed += wide(part) + gap
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    const scale = Math.min(1, width / needed)
    pen.translate(0, (height * (1 - scale)) / 2)
    pen.scale(scale, scale)
    let left = 0
    for (const part of parts) {
      const own = wide(part)
      if (typeof part === 'string')
        drawText(pen, part, left, height / 2 + 1, { type: sign, fill: themeColours.dim, base: 'middle' })
      else {
        pen.fillStyle = part.wash ?? themeColours.well
        traceRoundedRect(pen, left, 0, own, height, 9)
        pen.fill()
        pen.strokeStyle = part.edge ?? themeColours.chipEdge
        pen.lineWidth = part.edge ? lineWidths.active : lineWidths.panel
        pen.stroke()
        drawText(pen, part.value, left + own / 2, height * 0.56, { type: figure, align: 'center' })
        drawText(pen, part.means, left + own / 2, height * 0.9, {
          type: caption,
          fill: themeColours.dim,
          align: 'center',
        })
      }
      left += own + gap
    }
  })
}

export function drawResultBar(
  pen: Pen,
  words: string,
  tone: ResultTone,
  { x, y, width, height }: Rect,
): void {
  const [from, to] = toneColours[tone]
  const tint = pen.createLinearGradient(x, 0, x + width, 0)
  tint.addColorStop(0, from)
  tint.addColorStop(1, to)
  pen.fillStyle = tint
  traceRoundedRect(pen, x, y, width, height, 9)
  pen.fill()
  pen.strokeStyle = 'rgba(255,255,255,.28)'
  pen.lineWidth = lineWidths.hair
  pen.stroke()
  const face = withTypeSize(typeStyles.result, Math.min(26, height * 0.6))
  drawText(pen, words, x + width / 2, y + height / 2 + 1, {
    type: face,
    fill: '#fff8ea',
    align: 'center',
    base: 'middle',
    max: width - 20,
  })
}
