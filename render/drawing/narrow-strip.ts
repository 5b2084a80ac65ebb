import type { Pen } from './canvas.ts'
import { drawDie6, drawDie10 } from './dice.ts'
import { drawTitledPanel, type Rect, rect } from './frame.ts'
import { traceRoundedRect } from './shapes.ts'
import type { CalculationPart, RolledDie, SummaryStrip } from './strip.ts'
import { drawText, measureTextWidth, wrapText } from './text.ts'
import { lineWidths, themeColours, toneColours, typeStyles, withTypeSize } from './theme.ts'

/** Draws a summary strip in a narrow column. Each number of the calculation takes a line. */
export function drawNarrowSummaryStrip(pen: Pen, strip: SummaryStrip, where: Rect): void {
  const inner = drawTitledPanel(pen, where, undefined, '#4a6fb0')
  const bottom = inner.y + inner.height - drawResult(pen, strip, inner)
  const entries = strip.rows.flatMap(entriesOf)
  const alone = strip.dice.length > 0 && !entries.some(({ part }) => part.dice)
  const rows = entries.length + (alone ? 2 : 0) + (strip.dice.length > 0 && !alone ? 0.7 : 0)
  const top = drawHead(pen, strip, rect(inner.x, inner.y, inner.width, bottom - inner.y - rows * LOW))
  const step = Math.min(33, (bottom - top) / Math.max(1, rows))
  let at = top
  if (alone) {
    drawDice(pen, strip, rect(inner.x, at, inner.width, step * 2))
    at += step * 2
  }
  for (const entry of entries) {
    const height = entry.part.dice ? step * 1.7 : step
    const where = rect(inner.x, at, inner.width, height)
    if (entry.part.rolled) drawRolled(pen, entry.part.rolled, where)
    drawEntry(pen, entry, where, entry.part.dice ? drawDice(pen, strip, where) : 0)
    at += height
  }
}

/** Returns the height that a summary strip needs in a narrow column of this width. */
export function computeNarrowStripHeight(pen: Pen, strip: SummaryStrip, width: number): number {
  const inner = width - 24
  const count = strip.rows.flatMap(entriesOf).length
  const dice = strip.dice.length > 0
  const titles = wrapText(pen, strip.title, typeStyles.section, inner * 1.15, 2).length
  const sentence = strip.sentence ? wrapText(pen, strip.sentence, typeStyles.body, inner * 1.12, 4).length : 0
  const result = strip.result
    ? wrapText(pen, strip.result.words, withTypeSize(typeStyles.result, 20), inner - 12, 4).length
    : 0
  const rows =
    count + (dice ? (strip.rows.flat().some(part => typeof part !== 'string' && part.dice) ? 0.7 : 2) : 0)
  return (
    26 + titles * 27 + (strip.note ? 24 : 0) + sentence * 23 + rows * 32 + (result ? result * 25 + 20 : 0)
  )
}

/** Smallest allowed height of an entry in the narrow strip, in drawing units. */
const LOW = 25

interface Entry {
  sign: string
  part: Exclude<CalculationPart, string>
}

/** Splits a row of the calculation into entries. An entry is a number with the sign before it, such as "+". */
function entriesOf(parts: readonly CalculationPart[]): Entry[] {
  const entries: Entry[] = []
  let sign = ''
  for (const part of parts)
    if (typeof part === 'string') sign = part
    else {
      entries.push({ sign, part })
      sign = ''
    }
  return entries
}

/**
 * Draws the title, the note and the sentence. If the sentence is too long, only the lines that fit are drawn. Returns
 * the y coordinate below the sentence.
 */
function drawHead(pen: Pen, strip: SummaryStrip, { x, y, width, height }: Rect): number {
  let top = y
  for (const words of wrapText(pen, strip.title, typeStyles.section, width * 1.15, 2)) {
    drawText(pen, words, x, top + 21, { type: typeStyles.section, fill: themeColours.gold, max: width })
    top += 27
  }
  if (strip.note) {
    drawText(pen, strip.note, x, top + 17, { type: typeStyles.name, fill: themeColours.amber, max: width })
    top += 24
  }
  const room = Math.max(1, Math.floor((y + height - top) / 23))
  const lines = strip.sentence ? wrapText(pen, strip.sentence, typeStyles.body, width * 1.12, room) : []
  for (const words of lines) {
    drawText(pen, words, x, top + 17, { type: typeStyles.body, max: width })
    top += 23
  }
  return top + 4
}

/** Draws the dice of the strip at the left of a rectangle. Returns the width of all dice together. */
function drawDice(pen: Pen, { dice }: SummaryStrip, { x, y, width, height }: Rect): number {
  const gap = 8
  const size = Math.min(46, height - 6, (width - gap * dice.length) / dice.length)
  const top = y + (height - size) / 2
  for (const [i, { sides, rolled, style }] of dice.entries()) {
    const turn = style?.turn ?? (i % 2 ? 0.06 : -0.08)
    if (sides === 10) drawDie10(pen, x + i * (size + gap), top, size, rolled, style)
    else drawDie6(pen, x + i * (size + gap), top, size, rolled, { ...style, turn })
  }
  return dice.length * (size + gap)
}

const ROLLED = 27
/** Draws the dice of an entry at its right end, in the place of the number. */
function drawRolled(pen: Pen, dice: readonly RolledDie[], { x, y, width, height }: Rect): void {
  const left = x + width - dice.length * (ROLLED + 6)
  for (const [i, { rolled, style }] of dice.entries())
    drawDie6(pen, left + i * (ROLLED + 6) + 4, y + (height - ROLLED) / 2, ROLLED, rolled, style)
}

/**
 * Draws an entry of the narrow strip. The meaning is at the left, the number with its sign at the right. An
 * important entry has a frame.
 */
function drawEntry(pen: Pen, { sign, part }: Entry, { x, y, width, height }: Rect, used: number): void {
  const { value, means, edge, wash } = part
  const middle = y + height / 2
  if (wash) {
    pen.fillStyle = wash
    traceRoundedRect(pen, x - 5, y + 1, width + 10, height - 2, 7)
    pen.fill()
    pen.strokeStyle = edge ?? themeColours.chipEdge
    pen.lineWidth = lineWidths.active
    pen.stroke()
  } else if (!used) {
    pen.fillStyle = edge ?? themeColours.chipEdge
    pen.fillRect(x - 5, y + 4, 3, height - 8)
  }
  const face = withTypeSize(typeStyles.number, wash ? 26 : 23)
  const words = sign && sign !== '=' && sign !== ':' && sign !== '→' ? `${sign}${value}` : value
  const own = measureTextWidth(pen, words, face)
  drawText(pen, words, x + width, middle + 1, {
    type: face,
    align: 'right',
    base: 'middle',
    fill: wash ? themeColours.gold : themeColours.text,
  })
  if (used) return
  const beside = part.rolled ? part.rolled.length * (ROLLED + 6) : own
  drawText(pen, means, x + 3, middle + 1, {
    type: typeStyles.body,
    fill: wash ? themeColours.text : themeColours.dim,
    base: 'middle',
    max: width - beside - 12,
  })
}

/**
 * Draws the result bar at the bottom of the strip. The bar is as high as its text needs. Returns the height of
 * the bar.
 */
function drawResult(pen: Pen, { result }: SummaryStrip, { x, y, width, height }: Rect): number {
  if (!result) return 0
  const face = withTypeSize(typeStyles.result, 20)
  const lines = wrapText(pen, result.words, face, width - 12, 4)
  const tall = lines.length * 25 + 12
  const top = y + height - tall
  const [from, to] = toneColours[result.tone]
  const tint = pen.createLinearGradient(x, 0, x + width, 0)
  tint.addColorStop(0, from)
  tint.addColorStop(1, to)
  pen.fillStyle = tint
  traceRoundedRect(pen, x - 4, top, width + 8, tall, 9)
  pen.fill()
  pen.strokeStyle = 'rgba(255,255,255,.28)'
  pen.lineWidth = lineWidths.hair
  pen.stroke()
  for (const [i, words] of lines.entries())
    drawText(pen, words, x + width / 2, top + 19 + i * 25, {
      type: face,
      fill: '#fff8ea',
      align: 'center',
      base: 'middle',
      max: width - 8,
    })
  return tall + 8
}
