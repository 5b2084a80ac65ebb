import { aside, type Pen } from './canvas.ts'
import { type CounterLook, counter } from './counter.ts'
import { type DieStyle, die6, die10 } from './dice.ts'
import { panel, type Rect, rect } from './frame.ts'
import { box } from './shapes.ts'
import { text, textWidth, wrapped } from './text.ts'
import { colour, line, sized, type Tone, tones, type } from './theme.ts'

/** A number in a calculation, with its meaning below it. A plain string is a sign between two numbers. */
export type Part =
  | string
  | {
      value: string
      means: string
      edge?: string
      wash?: string
      /** Whether the number is the sum of the dice. In a narrow column the dice are then drawn beside it. */
      dice?: boolean
      /** Dice that belong to this number. In a narrow column they are drawn instead of the number. */
      rolled?: readonly Die[]
    }

export interface Die {
  sides: 6 | 10
  rolled: number
  style?: DieStyle
}

/** A summary strip: the last action as figures, with dice, calculation and result in words. */
export interface Strip {
  title: string
  /** A special circumstance, shown at the right of the title. */
  note?: string
  /** Who acts against whom. */
  sentence?: string
  dice: readonly Die[]
  /**
   * Units that the action is about. They are drawn as large as possible, or where the dice would be if there are
   * rows.
   */
  units?: readonly CounterLook[]
  /** Rows of calculations, each read from left to right. */
  rows: readonly (readonly Part[])[]
  result: { words: string; tone: Tone } | null
}

/** Draws a summary strip as a panel of any shape: dice at the left of the rows, the result bar at the bottom. */
export function drawStrip(pen: Pen, strip: Strip, where: Rect): void {
  const inner = panel(pen, where, undefined, '#4a6fb0')
  const noteWidth = strip.note ? Math.min(inner.width * 0.55, textWidth(pen, strip.note, type.name)) : 0
  const titleWidth = inner.width - 4 - (noteWidth && noteWidth + 14)
  text(pen, strip.title, inner.x + 2, inner.y + 22, {
    type: type.section,
    fill: colour.gold,
    max: titleWidth,
  })
  if (strip.note) {
    const right = inner.x + inner.width - 2
    text(pen, strip.note, right, inner.y + 21, {
      type: type.name,
      fill: colour.amber,
      align: 'right',
      max: noteWidth,
    })
  }
  let top = inner.y + 32
  if (strip.sentence) {
    for (const words of wrapped(
      pen,
      strip.sentence,
      type.body,
      inner.width - 4,
      strip.rows.length > 0 ? 1 : 2,
    )) {
      text(pen, words, inner.x + 2, top + 17, { type: type.body, max: inner.width - 4 })
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
    arithmetic(pen, parts, rect(inner.x + used, top + lift + i * (height + gap), inner.width - used, height))
  })
  if (strip.units && strip.rows.length === 0) unitRows(pen, strip.units, free)
  if (strip.result)
    resultBar(pen, strip.result.words, strip.result.tone, rect(inner.x, bottom + 8, inner.width, bar))
}

/** Draws the counters in one or two rows, as large as the space allows. */
function unitRows(pen: Pen, units: readonly CounterLook[], { x, y, width, height }: Rect): void {
  const rows = units.length > 6 ? 2 : 1
  const perRow = Math.ceil(units.length / rows)
  const gap = 8
  const size = Math.min(86, (height - 4 - gap * (rows - 1)) / rows, (width - gap * (perRow - 1)) / perRow)
  for (const [i, look] of units.entries())
    counter(
      pen,
      look,
      x + 4 + (i % perRow) * (size + gap),
      y + 2 + Math.floor(i / perRow) * (size + gap),
      size,
    )
}

/** Draws units where dice would lie and returns their total width. */
function unitsBeside(pen: Pen, units: readonly CounterLook[], { x, y, height }: Rect): number {
  const size = Math.min(86, height - 4)
  for (const [i, look] of units.entries())
    counter(pen, look, x + 4 + i * (size + 8), y + (height - size) / 2, size)
  return units.length * (size + 8) + 12
}

/** Draws the dice and returns their total width. */
function dice(pen: Pen, rolled: readonly Die[], { x, y, height }: Rect): number {
  if (rolled.length === 0) return 0
  const size = Math.min(height - 6, rolled.length > 2 ? 52 : 84)
  rolled.forEach((die, i) => {
    const left = x + 6 + i * (size + 8)
    const top = y + (height - size) / 2
    const turn = die.style?.turn ?? (i % 2 ? 0.06 : -0.08)
    if (die.sides === 10) die10(pen, left, top, size, die.rolled, die.style)
    else die6(pen, left, top, size, die.rolled, { ...die.style, turn })
  })
  return rolled.length * (size + 8) + 16
}

/** Draws one row of numbers and signs. If the row is too long for the space, the whole row is drawn smaller. */
export function arithmetic(pen: Pen, parts: readonly Part[], { x, y, width, height }: Rect): void {
  const figure = sized(type.formula, height * 0.56)
  const caption = sized(type.caption, Math.min(17, Math.max(15, height * 0.31)))
  const sign = sized(type.chip, height * 0.5)
  const gap = 7
  const wide = (part: Part): number =>
    typeof part === 'string'
      ? textWidth(pen, part, sign)
      : Math.max(textWidth(pen, part.value, figure), textWidth(pen, part.means, caption)) + 18
  let needed = -gap
  for (const part of parts) needed += wide(part) + gap
  aside(pen, () => {
    pen.translate(x, y)
    const scale = Math.min(1, width / needed)
    pen.translate(0, (height * (1 - scale)) / 2)
    pen.scale(scale, scale)
    let left = 0
    for (const part of parts) {
      const own = wide(part)
      if (typeof part === 'string')
        text(pen, part, left, height / 2 + 1, { type: sign, fill: colour.dim, base: 'middle' })
      else {
        pen.fillStyle = part.wash ?? colour.well
        box(pen, left, 0, own, height, 9)
        pen.fill()
        pen.strokeStyle = part.edge ?? colour.chipEdge
        pen.lineWidth = part.edge ? line.active : line.panel
        pen.stroke()
        text(pen, part.value, left + own / 2, height * 0.56, { type: figure, align: 'center' })
        text(pen, part.means, left + own / 2, height * 0.9, {
          type: caption,
          fill: colour.dim,
          align: 'center',
        })
      }
      left += own + gap
    }
  })
}

export function resultBar(pen: Pen, words: string, tone: Tone, { x, y, width, height }: Rect): void {
  const [from, to] = tones[tone]
  const tint = pen.createLinearGradient(x, 0, x + width, 0)
  tint.addColorStop(0, from)
  tint.addColorStop(1, to)
  pen.fillStyle = tint
  box(pen, x, y, width, height, 9)
  pen.fill()
  pen.strokeStyle = 'rgba(255,255,255,.28)'
  pen.lineWidth = line.hair
  pen.stroke()
  const face = sized(type.result, Math.min(26, height * 0.6))
  text(pen, words, x + width / 2, y + height / 2 + 1, {
    type: face,
    fill: '#fff8ea',
    align: 'center',
    base: 'middle',
    max: width - 20,
  })
}
