import { units } from '../../data/stalingrad/index.ts'
import type { UnitView } from '../../src/systems/stalingrad/view/view.ts'
import { formatCounterText } from '../../src/systems/stalingrad/words/counters.ts'
import { drawBadge } from '../drawing/badges.ts'
import { drawScaledCanvas, getCachedSprite, type Pen, withSavedPenState } from '../drawing/canvas.ts'
import {
  drawBlankCounter,
  SPENT_HATCHING,
  SPENT_INK_COLOUR,
  traceCounterOutline,
} from '../drawing/counter.ts'
import { drawBranchSymbol } from '../drawing/nato.ts'
import { desaturateColour, drawGlowingOutline, drawHatching, shadeColour } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { lineWidths, sideStyles, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { unitBandColours, unitBranch } from './facts.ts'
import type { WrittenLang } from './words/index.ts'

/**
 * Natural size of a counter, in drawing units. `BAND` is the height of the band at its top. The band stays visible
 * when other counters lie on the counter.
 */
const WIDTH = 46
const HEIGHT = 47
const BAND = 15
const ROOM = 10

/**
 * Smallest type size on a counter, as a fraction of the counter's size. It is the size of a name that is reduced to
 * four fifths of its normal size.
 */
export const SMALLEST_COUNTER_TEXT_RATIO = (12.6 * 0.8) / WIDTH

export const counterHeight = (size: number): number => (size * HEIGHT) / WIDTH
export const counterBandHeight = (size: number): number => (size * (BAND + 0.5)) / WIDTH

/**
 * Draws the counter of a unit. An active unit shows fire, defence and movement. The counter of a spent unit is grey,
 * hatched and crossed, and shows only the defence. With `isPlain`, the symbol of the branch is left out, so that the
 * values are large enough to be read on a phone.
 */
export function drawUnitCounter(
  pen: Pen,
  { unit, spent }: Pick<UnitView, 'unit' | 'spent'>,
  lang: WrittenLang,
  x: number,
  y: number,
  size: number,
  mark?: string,
  isPlain = false,
): void {
  const { side } = units[unit]
  if (mark)
    withSavedPenState(pen, () => {
      pen.translate(x - 1.5, y - 1.5)
      drawGlowingOutline(
        pen,
        () => traceCounterOutline(pen, side, size + 3, counterHeight(size) + 3),
        mark,
        lineWidths.marked,
      )
    })
  const whole = size + 2 * ROOM
  const key = `stalingrad|${unit}|${spent}|${lang}|${size}|${isPlain}`
  const made = getCachedSprite(pen, key, whole, counterHeight(size) + 2 * ROOM, own => {
    own.translate(ROOM, ROOM)
    own.scale(size / WIDTH, size / WIDTH)
    paintCounter(own, unit, spent, lang, isPlain)
  })
  drawScaledCanvas(pen, made, x - ROOM, y - ROOM)
}

function paintCounter(pen: Pen, unit: number, spent: boolean, lang: WrittenLang, isPlain: boolean): void {
  const { side, fire, defence, move, spent: tired } = units[unit]
  const style = sideStyles[side]
  const { band, ink: bandInk = '#ffffff' } = unitBandColours(unit)
  drawBlankCounter(pen, side, WIDTH, HEIGHT, {
    spent,
    band: spent ? shadeColour(desaturateColour(band, 0.25), -0.35) : band,
    bandHeight: BAND,
  })
  if (spent)
    withSavedPenState(pen, () => {
      traceCounterOutline(pen, side, WIDTH, HEIGHT)
      pen.clip()
      drawHatching(pen, 0, 0, WIDTH, BAND, { ...SPENT_HATCHING, gap: 7, width: 2.4 })
    })
  drawText(pen, formatCounterText(unit, lang), WIDTH / 2, BAND / 2 + 0.9, {
    type: withTypeSize(typeStyles.small, isPlain ? 14.5 : 12.6),
    fill: spent ? SPENT_INK_COLOUR : bandInk,
    align: 'center',
    base: 'middle',
    max: WIDTH - (isPlain ? 3 : 5),
  })
  const face = withTypeSize(typeStyles.number, 17)
  if (isPlain) {
    const values = spent ? String(tired) : `${fire}-${defence}-${move}`
    drawText(pen, values, WIDTH / 2 + (spent ? 8 : 0), BAND + (HEIGHT - BAND) / 2, {
      type: withTypeSize(face, spent ? 30 : 27),
      fill: spent ? SPENT_INK_COLOUR : style.ink,
      align: 'center',
      base: 'middle',
      max: WIDTH - 3,
    })
    if (spent) drawBadge(pen, 'spent', 12, BAND + (HEIGHT - BAND) / 2, 8)
    return
  }
  if (spent) {
    drawBranchSymbol(pen, unitBranch(unit), 5, 18.5, 16, 10.4, '#c9c5bd')
    drawBadge(pen, 'spent', 13, 38.5, 6)
    drawText(pen, String(tired), 33, 31.5, {
      type: withTypeSize(face, 25),
      fill: SPENT_INK_COLOUR,
      align: 'center',
      base: 'middle',
    })
    return
  }
  drawBranchSymbol(pen, unitBranch(unit), WIDTH / 2 - 10.5, BAND + 2.6, 21, 12.4, style.symbolPaper)
  drawText(pen, `${fire}-${defence}-${move}`, WIDTH / 2, 39.4, {
    type: face,
    fill: style.ink,
    align: 'center',
    base: 'middle',
    max: WIDTH - 5,
  })
}
