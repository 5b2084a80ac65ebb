import { unitNames } from '../../data/stalingrad/index.ts'
import type { Pen } from '../drawing/canvas.ts'
import { drawTitledPanel, type Rect } from '../drawing/frame.ts'
import { strokeInLayers } from '../drawing/shapes.ts'
import { drawText, wrapText } from '../drawing/text.ts'
import { typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawShield, FRONT_LINE_STROKES } from './control.ts'
import { drawUnitCounter } from './counter.ts'
import { drawFireMarker } from './icons.ts'
import { stalingradPictureWords, type WrittenLang } from './words/index.ts'

/**
 * Draws the legend, which explains the signs of the map. It appears beside the large map, and on the board while
 * there is no last action to show.
 */
export function drawStalingradLegend(pen: Pen, lang: WrittenLang, where: Rect): void {
  const { legend, legendLines: say } = stalingradPictureWords[lang]
  const inner = drawTitledPanel(pen, where, legend)
  const sample = unitNames.indexOf('64/16')
  const soviet = unitNames.indexOf('133tk')
  const rows: readonly (readonly [paint: (x: number, y: number) => void, words: string])[] = [
    [(x, y) => drawUnitCounter(pen, { unit: sample, spent: false }, lang, x - 20, y - 20, 40), say.active],
    [(x, y) => drawUnitCounter(pen, { unit: soviet, spent: true }, lang, x - 20, y - 20, 40), say.spent],
    [(x, y) => drawBands(pen, x, y), say.band],
    [(x, y) => drawShield(pen, x, y + 3, 11, '3', 'soviet', true), say.objective],
    [(x, y) => drawFireMarker(pen, x, y, 12, 'soviet'), say.fire],
    [(x, y) => drawFrontSample(pen, x, y), say.front],
  ]
  const columns = inner.width > 500 ? 3 : 1
  const perColumn = Math.ceil(rows.length / columns)
  const height = Math.min(54, inner.height / perColumn)
  const width = inner.width / columns
  for (const [i, [paint, meaning]] of rows.entries()) {
    const x = inner.x + Math.floor(i / perColumn) * width
    const y = inner.y + ((i % perColumn) + 0.5) * height
    paint(x + 22, y)
    const face = withTypeSize(typeStyles.body, 19)
    const lines = wrapText(pen, meaning, face, width - 56, 2)
    for (const [at, words] of lines.entries())
      drawText(pen, words, x + 52, y + 1 + (at - (lines.length - 1) / 2) * 20, {
        type: face,
        base: 'middle',
        max: width - 54,
      })
  }
}

function drawBands(pen: Pen, x: number, y: number): void {
  for (const [i, tint] of ['#2c5c9c', '#9b4e22', '#4d5a5e'].entries()) {
    pen.fillStyle = tint
    pen.fillRect(x - 19, y - 14 + i * 10, 38, 8)
  }
}

function drawFrontSample(pen: Pen, x: number, y: number): void {
  pen.lineCap = 'round'
  strokeInLayers(pen, FRONT_LINE_STROKES, () => {
    pen.beginPath()
    pen.moveTo(x - 18, y + 5)
    pen.quadraticCurveTo(x - 4, y - 12, x + 4, y)
    pen.quadraticCurveTo(x + 9, y + 8, x + 18, y - 4)
  })
}
