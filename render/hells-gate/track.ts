import { turns } from '../../data/hells-gate/index.ts'
import type { Side } from '../../src/systems/hells-gate/state/state.ts'
import type { HellView, ReinforcementView } from '../../src/systems/hells-gate/view/view.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawCounter } from '../drawing/counter.ts'
import { drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { lineWidths, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import { hellHexId, hellUnitLabel } from './facts.ts'
import { toCounterLook } from './units.ts'
import { hellPictureWords, type WrittenLang } from './words.ts'

/** Draws the turn track. After the end of the game, draws the final score in its place. */
export function drawTurnTrack(pen: Pen, view: HellView, lang: WrittenLang, where: Rect): void {
  if (view.score) drawScore(pen, view, lang, where)
  else drawTrack(pen, view, lang, where)
}

/**
 * Draws the turn track as eight rows. A row shows the number of the turn, its dates, and the units that arrive
 * in this turn.
 */
function drawTrack(pen: Pen, view: HellView, lang: WrittenLang, where: Rect): void {
  const inner = drawTitledPanel(pen, where, hellPictureWords[lang].track)
  if (where.width > 300) {
    const { soviet, german } = view.points
    const points = hellPictureWords[lang].points(soviet, german)
    drawText(pen, points, where.x + where.width - 14, where.y + 27, { type: typeStyles.name, align: 'right' })
  }
  const height = inner.height / turns.length
  for (const [i, { turn }] of turns.entries()) {
    const row = { x: inner.x - 4, y: inner.y + i * height, width: inner.width + 8, height }
    drawTurn(pen, view, lang, turn, row)
  }
}

/**
 * Draws one row of the turn track. If the row is wide, the arriving units are at its right. Otherwise they are
 * below the dates.
 */
function drawTurn(
  pen: Pen,
  view: HellView,
  lang: WrittenLang,
  turn: number,
  { x, y, width, height }: Rect,
): void {
  const now = turn === view.turn
  const past = turn < view.turn
  const wide = width > 300
  const middle = y + height / 2
  if (now) {
    pen.fillStyle = themeColours.goldWash
    traceRoundedRect(pen, x, y + 1, width, height - 2, 7)
    pen.fill()
    pen.strokeStyle = themeColours.gold
    pen.lineWidth = 2
    pen.stroke()
  } else if (turn > 1 && turn - 1 !== view.turn) {
    pen.fillStyle = 'rgba(230,201,127,.15)'
    pen.fillRect(x + 6, y, width - 12, 1)
  }
  const coming = view.arrivals.filter(
    arrival => arrival.turn === turn && (arrival.status === 'coming' || arrival.status === 'doubtful'),
  )
  const note = noteOf(turn, lang)
  const size = Math.min(44, wide ? height - 6 : note ? 34 : 38)
  const room = coming.length * (size + 5)
  const first = wide ? (note ? middle - height * 0.19 : middle + 1) : y + 19
  const second = wide ? middle + height * 0.27 : y + (coming.length > 0 ? 38 : 46)
  const left = x + 42
  const max = width - 50 - (wide ? room : 0)
  const digit = withTypeSize(typeStyles.big, Math.min(30, height * 0.66))
  const number = wide ? middle + 1 : y + 22
  drawText(pen, String(turn), x + 20, number, {
    type: digit,
    fill: now ? themeColours.gold : past ? PAST : themeColours.text,
    align: 'center',
    base: 'middle',
  })
  const fill = now ? themeColours.gold : past ? PAST : themeColours.dim
  drawText(pen, turns[turn - 1].dates[lang], left, first, {
    type: withTypeSize(typeStyles.body, 19),
    fill,
    base: 'middle',
    max,
  })
  if (note)
    drawText(pen, note, left, second, {
      type: typeStyles.caption,
      fill: past ? PAST : '#e0a795',
      base: 'middle',
      max,
    })
  const start = wide ? x + width - 4 - room : x + 10
  const top = wide ? middle - size / 2 : y + height - size - 5
  for (const [i, arrival] of coming.entries())
    drawArrival(pen, view, lang, arrival, start + i * (size + 5), top, size)
}

const PAST = '#8d8468'

/**
 * Draws a unit that has not arrived yet. The 24th Panzer Division (24 Pz) is pale as long as its arrival is
 * uncertain.
 */
function drawArrival(
  pen: Pen,
  view: HellView,
  lang: WrittenLang,
  arrival: ReinforcementView,
  x: number,
  y: number,
  size: number,
): void {
  withSavedPenState(pen, () => {
    if (arrival.status === 'doubtful') pen.globalAlpha = 0.5
    drawCounter(pen, toCounterLook(view.units[arrival.unit], lang), x, y, size)
  })
  addHitArea(pen, 'unit', arrival.unit, rect(x, y, size, size))
  if (arrival.status === 'doubtful')
    drawText(pen, '?', x + size / 2, y + size * 0.56, {
      type: withTypeSize(typeStyles.number, size * 0.8),
      fill: themeColours.amber,
      halo: themeColours.ink,
      align: 'center',
      base: 'middle',
    })
}

function noteOf(turn: number, lang: WrittenLang): string | null {
  if (turns[turn - 1].rebuild) return hellPictureWords[lang].rebuild
  return turn === turns.length ? hellPictureWords[lang].breakoutNote : null
}

/** Draws the final score in two columns, one for each side. */
function drawScore(pen: Pen, view: HellView, lang: WrittenLang, where: Rect): void {
  const inner = drawTitledPanel(pen, where, hellPictureWords[lang].score)
  const half = inner.width / 2
  drawPoints(pen, view, 'soviet', lang, rect(inner.x, inner.y, half - 10, inner.height))
  drawPoints(pen, view, 'german', lang, rect(inner.x + half + 6, inner.y, half - 10, inner.height))
  pen.fillStyle = themeColours.rule
  pen.fillRect(inner.x + half - 2, inner.y + 8, lineWidths.hair, inner.height - 12)
}

function drawPoints(
  pen: Pen,
  view: HellView,
  side: Side,
  lang: WrittenLang,
  { x, y, width, height }: Rect,
): void {
  const fill = side === 'soviet' ? '#f0a090' : '#d5dedc'
  drawText(pen, hellPictureWords[lang].sides[side], x + 2, y + 27, {
    type: typeStyles.chip,
    fill,
    max: width * 0.7,
  })
  drawText(pen, String(view.score?.points[side]), x + width, y + 29, {
    type: typeStyles.big,
    fill: themeColours.gold,
    align: 'right',
  })
  const rows = rowsOf(view, side, lang)
  const step = Math.min(25, (height - 42) / Math.max(1, rows.length))
  for (const [i, row] of rows.entries()) {
    const base = y + 42 + (i + 0.75) * step
    const face = withTypeSize(row.single ? typeStyles.note : typeStyles.strong, Math.min(18, step * 0.78))
    const left = x + (row.single ? 14 : 2)
    drawText(pen, row.words, left, base, {
      type: face,
      fill: row.single ? themeColours.dim : themeColours.text,
      max: width - 46,
    })
    drawText(pen, `+${row.points}`, x + width, base, {
      type: withTypeSize(typeStyles.name, face.size),
      align: 'right',
    })
  }
}

interface ScoreRow {
  words: string
  points: number
  single: boolean
}

const NAMED = 4

/**
 * Returns the rows of a side's final score: a row with the sum for each kind of points. Below each sum are up to
 * four rows for single units or hexes, and one row for all others.
 */
function rowsOf({ score }: HellView, side: Side, lang: WrittenLang): ScoreRow[] {
  const say = hellPictureWords[lang]
  const result: ScoreRow[] = []
  for (const kind of ['eliminated', 'reduced', 'evacuated', 'source', 'bonus'] as const) {
    const lines = (score?.lines ?? []).filter(entry => entry.side === side && entry.kind === kind)
    if (lines.length === 0) continue
    result.push({ words: say.scoreKinds[kind], points: sumOf(lines), single: false })
    for (const { unit, hex, points } of lines.slice(0, NAMED)) {
      const name = unit !== null ? hellUnitLabel(unit, lang) : hex !== null ? hellHexId(hex) : null
      if (name) result.push({ words: name, points, single: true })
    }
    const rest = lines.slice(NAMED)
    if (rest.length > 0) result.push({ words: say.andMore(rest.length), points: sumOf(rest), single: true })
  }
  return result
}

function sumOf(lines: readonly { points: number }[]): number {
  let sum = 0
  for (const { points } of lines) sum += points
  return sum
}
