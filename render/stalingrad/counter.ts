import { units } from '../../data/stalingrad/index.ts'
import type { UnitView } from '../../src/systems/stalingrad/view/view.ts'
import { shortOf } from '../../src/systems/stalingrad/words/counters.ts'
import { badge } from '../drawing/badges.ts'
import { aside, type Pen, put, sprite } from '../drawing/canvas.ts'
import { outline, plate, SPENT_HATCH, SPENT_INK } from '../drawing/counter.ts'
import { drawBranch } from '../drawing/nato.ts'
import { glowing, greyed, hatch, shade } from '../drawing/shapes.ts'
import { text } from '../drawing/text.ts'
import { line, sides, sized, type } from '../drawing/theme.ts'
import { bandOf, branchOf } from './facts.ts'
import type { Lang } from './words/index.ts'

/**
 * A counter is painted on a plate of 46 × 47 units. `BAND` is the height of its band, which stays visible below
 * other counters.
 */
const WIDTH = 46
const HEIGHT = 47
const BAND = 15
const ROOM = 10

/** Smallest type size on a counter of size 1. Names may be reduced to four fifths of their size. */
export const SMALLEST_TYPE = (12.6 * 0.8) / WIDTH

export const heightOf = (size: number): number => (size * HEIGHT) / WIDTH
export const bandHeightOf = (size: number): number => (size * (BAND + 0.5)) / WIDTH

/**
 * Draws a counter. An active unit shows fire, defence and movement. A spent unit is grey, hatched and crossed,
 * and shows only its defence.
 */
export function unitCounter(
  pen: Pen,
  { unit, spent }: Pick<UnitView, 'unit' | 'spent'>,
  lang: Lang,
  x: number,
  y: number,
  size: number,
  mark?: string,
): void {
  const { side } = units[unit]
  if (mark)
    aside(pen, () => {
      pen.translate(x - 1.5, y - 1.5)
      glowing(pen, () => outline(pen, side, size + 3, heightOf(size) + 3), mark, line.marked)
    })
  const whole = size + 2 * ROOM
  const key = `stalingrad|${unit}|${spent}|${lang}|${size}`
  const made = sprite(pen, key, whole, heightOf(size) + 2 * ROOM, own => {
    own.translate(ROOM, ROOM)
    own.scale(size / WIDTH, size / WIDTH)
    paintCounter(own, unit, spent, lang)
  })
  put(pen, made, x - ROOM, y - ROOM)
}

function paintCounter(pen: Pen, unit: number, spent: boolean, lang: Lang): void {
  const { side, fire, defence, move, spent: tired } = units[unit]
  const style = sides[side]
  const { band, ink: bandInk = '#ffffff' } = bandOf(unit)
  plate(pen, side, WIDTH, HEIGHT, {
    spent,
    band: spent ? shade(greyed(band, 0.25), -0.35) : band,
    bandHeight: BAND,
  })
  if (spent)
    aside(pen, () => {
      outline(pen, side, WIDTH, HEIGHT)
      pen.clip()
      hatch(pen, 0, 0, WIDTH, BAND, { ...SPENT_HATCH, gap: 7, width: 2.4 })
    })
  text(pen, shortOf(unit, lang), WIDTH / 2, BAND / 2 + 0.9, {
    type: sized(type.small, 12.6),
    fill: spent ? SPENT_INK : bandInk,
    align: 'center',
    base: 'middle',
    max: WIDTH - 5,
  })
  const face = sized(type.number, 17)
  if (spent) {
    drawBranch(pen, branchOf(unit), 5, 18.5, 16, 10.4, '#c9c5bd')
    badge(pen, 'spent', 13, 38.5, 6)
    text(pen, String(tired), 33, 31.5, {
      type: sized(face, 25),
      fill: SPENT_INK,
      align: 'center',
      base: 'middle',
    })
    return
  }
  drawBranch(pen, branchOf(unit), WIDTH / 2 - 10.5, BAND + 2.6, 21, 12.4, style.symbolPaper)
  text(pen, `${fire}-${defence}-${move}`, WIDTH / 2, 39.4, {
    type: face,
    fill: style.ink,
    align: 'center',
    base: 'middle',
    max: WIDTH - 5,
  })
}
