import {
  APPROACH_LENGTH,
  approaches,
  sapperLocations,
  storm,
  stormCardColours,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../data/pavlovs-house/index.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { Rect } from '../drawing/frame.ts'
import { traceRoundedRect } from '../drawing/shapes.ts'
import { drawText } from '../drawing/text.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { drawAreaTag } from './facts.ts'
import { outlineMarkedPlace } from './house.ts'
import type { PavlovMarks } from './marks.ts'
import { currentEnemyValues, drawEnemyCounter } from './pieces.ts'
import { enemyCounterRect, type SquarePlan } from './plan.ts'
import { drawPavlovToken } from './tokens.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

export function drawSquare(
  pen: Pen,
  plan: SquarePlan,
  view: PavlovView,
  lang: WrittenLang,
  marks: PavlovMarks,
): void {
  for (const [lane, tint] of marks.lanes) outlineMarkedPlace(pen, plan.lanes[lane], tint, false)
  for (const [approach] of approaches.entries()) {
    for (let location = 0; location < APPROACH_LENGTH; location++) {
      const square = toSquareIndex(approach, location)
      const where = plan.squares[square]
      const enemy = view.squares[square]
      const mark = marks.squares.get(square)
      const mined = view.mines[approach] && sapperLocations[approach] === location
      if (mark && enemy < 0) outlineMarkedPlace(pen, where, mark)
      if (mined)
        drawPavlovToken(
          pen,
          TOKEN_INDEX.sapper,
          where.x + where.width / 2,
          where.y + where.height / 2,
          mineSize(where),
        )
      if (enemy >= 0)
        drawEnemyCounter(pen, enemy, currentEnemyValues(view, enemy), lang, enemyCounterRect(where), mark)
    }
  }
  drawStormGroup(pen, plan.foot, view, lang, marks.storm)
}

const mineSize = ({ width, height }: Rect): number => Math.min(26, width * 0.38, height * 0.3)

/** Draws the open card of the storm group with its colour, defence, name and points. */
function drawStormGroup(pen: Pen, where: Rect, view: PavlovView, lang: WrittenLang, mark?: string): void {
  const { x, y, width, height } = where
  const say = pavlovPictureWords[lang]
  pen.fillStyle = 'rgba(18,14,10,.74)'
  traceRoundedRect(pen, x, y, width, height, 8)
  pen.fill()
  if (mark) outlineMarkedPlace(pen, where, mark)
  const card = view.stormCard
  const left = x + (card === null ? 10 : 48)
  drawText(pen, say.stormGroup, left, y + 18, {
    type: withTypeSize(typeStyles.section, 16),
    fill: themeColours.gold,
    max: width * 0.5,
  })
  const won = view.stormScored.reduce((sum, taken) => sum + storm[taken].points, 0)
  if (won > 0)
    drawText(pen, `+${won}`, x + width - 8, y + 18, {
      type: withTypeSize(typeStyles.number, 19),
      fill: themeColours.green,
      align: 'right',
    })
  if (card === null) {
    drawText(pen, say.noStorm, left, y + 38, {
      type: withTypeSize(typeStyles.body, 19),
      fill: themeColours.dim,
      max: width - 20,
    })
    return
  }
  drawAreaTag(pen, stormCardColours[card], storm[card].defence, x + 24, y + height / 2, 16)
  drawText(pen, storm[card].name[lang], left, y + 38, {
    type: withTypeSize(typeStyles.strong, 19),
    max: width - 118,
  })
  drawText(pen, say.victory(storm[card].points), x + width - 8, y + 38, {
    type: withTypeSize(typeStyles.name, 19),
    align: 'right',
    max: 60,
  })
}
