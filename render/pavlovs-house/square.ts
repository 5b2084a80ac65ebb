import {
  approaches,
  LENGTH,
  sapperAt,
  squareOf,
  storm,
  stormColour,
  TOKEN,
} from '../../data/pavlovs-house/index.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { Rect } from '../drawing/frame.ts'
import { box } from '../drawing/shapes.ts'
import { text } from '../drawing/text.ts'
import { colour, sized, type } from '../drawing/theme.ts'
import { colourTag } from './facts.ts'
import { markCell } from './house.ts'
import type { Marks } from './marks.ts'
import { enemyCounter, enemyNow } from './pieces.ts'
import { counterRect, type SquarePlan } from './plan.ts'
import { token } from './tokens.ts'
import { type Lang, words } from './words/index.ts'

export function drawSquare(pen: Pen, plan: SquarePlan, view: PavlovView, lang: Lang, marks: Marks): void {
  for (const [lane, tint] of marks.lanes) markCell(pen, plan.lanes[lane], tint, false)
  for (const [approach] of approaches.entries()) {
    for (let location = 0; location < LENGTH; location++) {
      const square = squareOf(approach, location)
      const where = plan.squares[square]
      const enemy = view.squares[square]
      const mark = marks.squares.get(square)
      const mined = view.mines[approach] && sapperAt[approach] === location
      if (mark && enemy < 0) markCell(pen, where, mark)
      if (mined)
        token(pen, TOKEN.sapper, where.x + where.width / 2, where.y + where.height / 2, mineSize(where))
      if (enemy >= 0) enemyCounter(pen, enemy, enemyNow(view, enemy), lang, counterRect(where), mark)
    }
  }
  drawStormGroup(pen, plan.foot, view, lang, marks.storm)
}

const mineSize = ({ width, height }: Rect): number => Math.min(26, width * 0.38, height * 0.3)

/** Draws the open storm group card: its colour, defence, name and points. */
function drawStormGroup(pen: Pen, where: Rect, view: PavlovView, lang: Lang, mark?: string): void {
  const { x, y, width, height } = where
  const say = words[lang]
  pen.fillStyle = 'rgba(18,14,10,.74)'
  box(pen, x, y, width, height, 8)
  pen.fill()
  if (mark) markCell(pen, where, mark)
  const card = view.stormCard
  const left = x + (card === null ? 10 : 48)
  text(pen, say.stormGroup, left, y + 18, {
    type: sized(type.section, 16),
    fill: colour.gold,
    max: width * 0.5,
  })
  const won = view.stormScored.reduce((sum, taken) => sum + storm[taken].points, 0)
  if (won > 0)
    text(pen, `+${won}`, x + width - 8, y + 18, {
      type: sized(type.number, 19),
      fill: colour.green,
      align: 'right',
    })
  if (card === null) {
    text(pen, say.noStorm, left, y + 38, { type: sized(type.body, 19), fill: colour.dim, max: width - 20 })
    return
  }
  colourTag(pen, stormColour[card], storm[card].defence, x + 24, y + height / 2, 16)
  text(pen, storm[card].name[lang], left, y + 38, { type: sized(type.strong, 19), max: width - 118 })
  text(pen, say.victory(storm[card].points), x + width - 8, y + 38, {
    type: sized(type.name, 19),
    align: 'right',
    max: 60,
  })
}
