import { decodeVictoryMarker } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { drawCross, traceRoundedRect } from '../drawing/shapes.ts'
import { drawText, measureTextWidth } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { heroesPictureWords, type WrittenLang } from './words.ts'

/** Height of the track of command points in a column that does not show the victory points, in drawing units. */
export const CAP_TRACK_HEIGHT = 74

/**
 * Draws the tracks of victory points and command points side by side. In a narrow rectangle, only the command
 * points are drawn, one side below the other.
 */
export function drawPointTracks(pen: Pen, view: HeroesView, lang: WrittenLang, where: Rect): void {
  const inner = drawTitledPanel(pen, where)
  if (where.width < 400) {
    for (const side of [0, 1] as const)
      drawCaps(pen, view, side, lang, rect(inner.x, where.y + 4 + side * 33, inner.width, 33))
    return
  }
  const half = inner.width * 0.45
  drawVictory(pen, view, lang, rect(inner.x - 4, where.y, half, where.height))
  const room = (inner.width - half - 8) / 2
  for (const side of [0, 1] as const)
    drawCaps(pen, view, side, lang, rect(inner.x + half + 8 + side * room, where.y, room - 8, where.height))
}

/**
 * Ruling R36: draws the track of victory points, which has no cell 0. German points count to the left, Soviet
 * points to the right.
 */
function drawVictory(pen: Pen, view: HeroesView, lang: WrittenLang, { x, y, width, height }: Rect): void {
  const say = heroesPictureWords[lang]
  const { side, points } = decodeVictoryMarker(view.vp)
  const middle = y + height / 2
  drawText(pen, say.vp, x, middle + 1, { type: typeStyles.name, fill: themeColours.gold, base: 'middle' })
  const left = x + measureTextWidth(pen, say.vp, typeStyles.name) + 8
  const shown =
    points > 6 ? [points - 5, points - 4, points - 3, points - 2, points - 1, points] : [1, 2, 3, 4, 5, 6]
  const near = side === 0 ? shown : [1, 2, 3, 4, 5, 6]
  const far = side === 1 ? shown : [1, 2, 3, 4, 5, 6]
  const cells = [
    ...[...near].reverse().map(value => ({ value, side: 0 })),
    ...far.map(value => ({ value, side: 1 })),
  ]
  const wide = (x + width - left - 8) / cells.length
  const high = Math.min(34, height - 7)
  cells.forEach((cell, i) => {
    const at = left + i * wide + (cell.side === 1 ? 8 : 0)
    const here = cell.side === side && cell.value === points
    pen.fillStyle = cell.side === 0 ? '#4d565a' : '#6e2720'
    traceRoundedRect(pen, at + 1, middle - high / 2, wide - 2, high, 4)
    pen.fill()
    if (here)
      withSavedPenState(pen, () => {
        pen.strokeStyle = themeColours.amber
        pen.lineWidth = 3
        pen.stroke()
        pen.fillStyle = themeColours.amber
        traceRoundedRect(pen, at + 3, middle - high / 2 + 2, wide - 6, high - 4, 3)
        pen.fill()
      })
    drawText(pen, String(cell.value), at + wide / 2, middle + 1, {
      type: withTypeSize(typeStyles.name, here ? 21 : 19),
      fill: here ? themeColours.ink : themeColours.text,
      align: 'center',
      base: 'middle',
      max: wide - 4,
    })
  })
}

/**
 * Draws the command action points of a side: squares for Germany, circles for the USSR. Rule 7.12: spaces that
 * losses have taken away are crossed out.
 */
function drawCaps(
  pen: Pen,
  view: HeroesView,
  side: 0 | 1,
  lang: WrittenLang,
  { x, y, width, height }: Rect,
): void {
  const say = heroesPictureWords[lang]
  const name = `${say.caps} ${say.short[side]}`
  const middle = y + height / 2
  drawText(pen, name, x, middle + 1, { type: typeStyles.name, fill: themeColours.gold, base: 'middle' })
  const left = x + measureTextWidth(pen, name, typeStyles.name) + 8
  const own = view.cap.flatMap((_, command) =>
    Number(command * 2 >= view.commands) === side ? [command] : [],
  )
  // In a low bar, the commands of one side are drawn next to each other. In a high bar, they are drawn one below
  // the other
  const low = height < 40
  const row = low ? height - 6 : (height - 12) / own.length
  const room = (x + width - left) / (low ? own.length : 1)
  own.forEach((command, line) => {
    const at = low ? middle : y + 6 + row * (line + 0.5)
    const start = left + (low ? line * room : 0)
    const cap = view.cap[command]
    const count = Math.max(1, view.capStart[command], cap)
    const free = room - 26
    const step = Math.min(17, free / count)
    const size = Math.min(step - 3, row - 4, 14)
    for (let i = 0; i < count; i++) {
      const cx = start + (i + 0.5) * step
      pen.beginPath()
      if (side === 0) pen.rect(cx - size / 2, at - size / 2, size, size)
      else pen.arc(cx, at, size / 2 + 0.5, 0, Math.PI * 2)
      pen.fillStyle = i < cap ? (side === 0 ? '#d4dcda' : '#e5584a') : '#151412'
      pen.fill()
      pen.strokeStyle = 'rgba(230,201,127,.6)'
      pen.lineWidth = 1
      pen.stroke()
      if (i >= view.capStart[command] - view.losses[command] && i < view.capStart[command] && i >= cap)
        drawCross(pen, cx, at, size * 0.4)
    }
    drawText(pen, String(cap), start + count * step + 4, at + 1, {
      type: withTypeSize(typeStyles.number, Math.min(23, row)),
      base: 'middle',
    })
  })
}
