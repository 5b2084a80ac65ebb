import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawBrackets } from '../drawing/counter.ts'
import { drawTitledPanel, type Rect } from '../drawing/frame.ts'
import { drawHatching } from '../drawing/shapes.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawNoEntrySign } from './units.ts'
import { hellPictureWords, type WrittenLang } from './words.ts'

/**
 * Draws the legend, which explains the signs of the map. It appears on the full map, and in the board picture
 * while there is no last action to show.
 */
export function drawHellLegend(
  pen: Pen,
  { tichonovkaClosed }: Pick<HellView, 'tichonovkaClosed'>,
  lang: WrittenLang,
  where: Rect,
): void {
  const say = hellPictureWords[lang]
  const inner = drawTitledPanel(pen, where, say.legend)
  const rows: readonly (readonly [paint: (x: number, y: number) => void, words: string])[] = [
    [(x, y) => drawBadge(pen, 'supply', x, y, 11), say.out],
    [(x, y) => drawBadge(pen, 'retreat', x, y, 11), say.retreated],
    [(x, y) => drawBadge(pen, 'done', x, y, 11), say.done],
    [(x, y) => drawTank(pen, x, y), say.tanks],
    [(x, y) => drawSteps(pen, x, y), say.steps],
    [(x, y) => drawSources(pen, x, y), say.sources],
    ...(tichonovkaClosed ? [[(x: number, y: number) => drawClosed(pen, x, y), say.closed] as const] : []),
  ]
  const columns = inner.width > 640 ? 2 : 1
  const perColumn = Math.ceil(rows.length / columns)
  const height = Math.min(41, inner.height / perColumn)
  const width = inner.width / columns
  for (const [i, [paint, meaning]] of rows.entries()) {
    const x = inner.x + Math.floor(i / perColumn) * width
    const y = inner.y + ((i % perColumn) + 0.5) * height + 1
    paint(x + 18, y)
    const face = withTypeSize(typeStyles.body, width > 300 ? 20 : 17)
    const lines = wrapText(pen, meaning, face, width - 50, 2)
    for (const [at, line] of lines.entries()) {
      const down = (at - (lines.length - 1) / 2) * face.size * 1.05
      drawText(pen, line, x + 44, y + 1 + down, { type: face, base: 'middle', max: width - 48 })
    }
  }
}

function drawClosed(pen: Pen, x: number, y: number): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    drawNoEntrySign(pen)
  })
}

function drawTank(pen: Pen, x: number, y: number): void {
  drawBrackets(pen, x, y, 9, 10.5, themeColours.text)
  drawText(pen, '3', x, y + 1, { type: withTypeSize(typeStyles.number, 19), align: 'center', base: 'middle' })
}

function drawSteps(pen: Pen, x: number, y: number): void {
  pen.fillStyle = themeColours.text
  pen.strokeStyle = themeColours.text
  pen.lineWidth = 2
  for (const way of [-1, 1]) {
    pen.beginPath()
    pen.arc(x + way * 7, y, 4.6, 0, Math.PI * 2)
    if (way < 0) pen.fill()
    pen.stroke()
  }
}

function drawSources(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#b83428'
  pen.fillRect(x - 14, y - 10, 28, 9)
  pen.fillStyle = '#40525a'
  pen.fillRect(x - 14, y + 1, 28, 9)
  drawHatching(pen, x - 14, y + 1, 28, 9, { colour: 'rgba(235,242,240,.9)', gap: 8, width: 3 })
}
