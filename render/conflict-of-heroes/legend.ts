import { units as kinds } from '../../data/conflict-of-heroes/index.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawTitledPanel, type Rect } from '../drawing/frame.ts'
import { tracePolygon } from '../drawing/shapes.ts'
import { drawTag } from '../drawing/tags.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { sideStyles, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawHeroesCounter } from './counter.ts'
import { drawFortification } from './fortifications.ts'
import { drawHitMarker } from './hits.ts'
import { drawHiddenSign } from './units.ts'
import { heroesPictureWords, type WrittenLang } from './words.ts'

/**
 * Draws the legend, which explains the signs of the map. It appears on the full map, and in the board picture
 * while there is no last action to show.
 */
export function drawHeroesLegend(pen: Pen, lang: WrittenLang, where: Rect): void {
  const say = heroesPictureWords[lang]
  const inner = drawTitledPanel(pen, where, say.legend)
  const kind = kinds[1]
  const rows: readonly (readonly [paint: (x: number, y: number) => void, words: string])[] = [
    [
      (x, y) => drawHeroesCounter(pen, { side: 'german', kind, spent: false }, x - 18, y - 18, 36),
      say.values,
    ],
    [(x, y) => drawHeroesCounter(pen, { side: 'german', kind, spent: true }, x - 15, y - 15, 30), say.spent],
    [(x, y) => drawBadge(pen, 'stress', x, y, 11), say.stressed],
    [(x, y) => drawHitMarker(pen, null, x, y, 11), say.hitDown],
    [(x, y) => drawHitMarker(pen, 4, x, y, 11), say.hit],
    [(x, y) => drawArrow(pen, x, y), say.facing],
    [(x, y) => drawHiddenSign(pen, x, y, 11), say.hidden],
    [(x, y) => drawTag(pen, 'square', '★', x, y, 12, { fill: '#a5291f' }), say.control],
    [(x, y) => drawBunker(pen, x, y), say.fortification],
  ]
  const columns = inner.width > 520 ? 3 : 1
  const perColumn = Math.ceil(rows.length / columns)
  const width = inner.width / columns
  const face = withTypeSize(typeStyles.body, 19)
  const told = rows.map(([, meaning]) => wrapText(pen, meaning, face, width - 52, 2))
  for (let column = 0; column < columns; column++) {
    const from = column * perColumn
    const own = told.slice(from, from + perColumn)
    const spare = Math.max(0, inner.height - own.reduce((sum, { length }) => sum + tallOf(length), 0))
    const gap = Math.min(20, spare / own.length)
    const x = inner.x + column * width
    let y = inner.y
    for (const [i, lines] of own.entries()) {
      const height = tallOf(lines.length) + gap
      // Signs that do not fit into this legend are left out. Players find them in the longer legend, which they can
      // request
      if (y + height > inner.y + inner.height + 2) break
      const middle = y + height / 2 + 1
      const size = Math.min(1, height / 36)
      withSavedPenState(pen, () => {
        pen.translate(x + 20, middle)
        pen.scale(size, size)
        rows[from + i][0](0, 0)
      })
      for (const [at, line] of lines.entries())
        drawText(pen, line, x + 48, middle + (at - 0.5 * (lines.length - 1)) * STEP, {
          type: face,
          base: 'middle',
          max: width - 52,
        })
      y += height
    }
  }
}

const STEP = 20
/** Returns the smallest allowed height of a legend row with this number of text lines, in drawing units. */
const tallOf = (lines: number): number => lines * STEP + 3

function drawArrow(pen: Pen, x: number, y: number): void {
  tracePolygon(pen, [
    [x + 12, y],
    [x - 6, y - 13],
    [x - 6, y + 13],
  ])
  pen.fillStyle = sideStyles.soviet.arrow
  pen.fill()
  pen.strokeStyle = themeColours.paper
  pen.lineWidth = 2
  pen.stroke()
}

function drawBunker(pen: Pen, x: number, y: number): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.beginPath()
    pen.arc(0, 0, 14, 0, Math.PI * 2)
    pen.fillStyle = '#e9dfc2'
    pen.fill()
    pen.scale(12, 12)
    drawFortification(pen, 'bunker', 1)
  })
}
