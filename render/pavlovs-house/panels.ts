import { type PavlovView, RESERVE_PLACE } from '../../src/systems/pavlovs-house/view/view.ts'
import { drawArrows } from '../drawing/arrows.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { StatusChip } from '../drawing/frame.ts'
import { themeColours } from '../drawing/theme.ts'
import { formatNumberWithSign } from './description-parts.ts'
import { addHouseHitAreas, addSquareHitAreas, addVolgaHitAreas } from './hit-areas.ts'
import { drawHouse, layOutHouse } from './house.ts'
import { computePavlovOverlays, drawPavlovLabels, type PavlovMarks } from './marks.ts'
import type { PanelPlan } from './plan.ts'
import { drawSquare } from './square.ts'
import { drawVolgaPanel } from './volga.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

export function drawPanels(
  pen: Pen,
  plan: PanelPlan,
  view: PavlovView,
  lang: WrittenLang,
  marks: PavlovMarks,
): void {
  const layout = plan.house ? layOutHouse(plan.house, view) : null
  const signs = computePavlovOverlays(marks, view, plan, layout)
  drawArrows(pen, signs.arrows)
  if (plan.square) addSquareHitAreas(pen, plan.square)
  if (plan.volga) addVolgaHitAreas(pen, plan.volga)
  if (plan.house) addHouseHitAreas(pen, plan.house)
  if (plan.square) drawSquare(pen, plan.square, view, lang, marks)
  if (plan.volga) drawVolgaPanel(pen, plan.volga, view, lang, marks)
  if (plan.house && layout) drawHouse(pen, plan.house, view, lang, layout, marks)
  drawPavlovLabels(pen, signs)
}

export function buildPavlovChips(view: PavlovView, lang: WrittenLang): StatusChip[] {
  const say = pavlovPictureWords[lang]
  const at = (test: (place: number) => boolean) => view.men.filter(({ place }) => test(place)).length
  return [
    { label: say.turn, value: say.of(view.turn, view.turns) },
    { label: say.stage, value: say.of(view.stage, view.deckCounts.length) },
    { label: say.phase, value: phaseOf(view, lang), edge: themeColours.blue },
    {
      label: say.garrison,
      value: `${at(place => place < RESERVE_PLACE)} + ${at(place => place === RESERVE_PLACE)}`,
    },
    { label: say.decks, value: say.deckCounts(view.deckCount, view.stackCount) },
    { label: say.points, value: formatNumberWithSign(view.score.total) },
  ]
}

function phaseOf(view: PavlovView, lang: WrittenLang): string {
  const say = pavlovPictureWords[lang]
  if (view.outcome) return say.over
  switch (view.phase) {
    case 'cards':
      return say.cardsLeft(view.cardActions)
    case 'wehrmacht':
      return say.cardNow(Math.max(1, view.opened.length), view.opened.length + view.faceDown)
    case 'counters':
      return say.left(view.moves, view.actions)
    default:
      return say.phases[view.phase]
  }
}
