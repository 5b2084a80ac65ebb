import { type PavlovView, RESERVE } from '../../src/systems/pavlovs-house/view/view.ts'
import { drawArrows } from '../drawing/arrows.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { Chip } from '../drawing/frame.ts'
import { colour } from '../drawing/theme.ts'
import { drawHouse, houseLayout } from './house.ts'
import { drawLabels, type Marks, signsOf } from './marks.ts'
import { noteHouse, noteSquare, noteVolga } from './places.ts'
import type { Plan } from './plan.ts'
import { drawSquare } from './square.ts'
import { signed } from './told.ts'
import { drawVolga } from './volga.ts'
import { type Lang, words } from './words/index.ts'

export function drawPanels(pen: Pen, plan: Plan, view: PavlovView, lang: Lang, marks: Marks): void {
  const layout = plan.house ? houseLayout(plan.house, view) : null
  const signs = signsOf(marks, view, plan, layout)
  drawArrows(pen, signs.arrows)
  if (plan.square) noteSquare(pen, plan.square)
  if (plan.volga) noteVolga(pen, plan.volga)
  if (plan.house) noteHouse(pen, plan.house)
  if (plan.square) drawSquare(pen, plan.square, view, lang, marks)
  if (plan.volga) drawVolga(pen, plan.volga, view, lang, marks)
  if (plan.house && layout) drawHouse(pen, plan.house, view, lang, layout, marks)
  drawLabels(pen, signs)
}

export function chipsOf(view: PavlovView, lang: Lang): Chip[] {
  const say = words[lang]
  const at = (test: (place: number) => boolean) => view.men.filter(({ place }) => test(place)).length
  return [
    { label: say.turn, value: say.of(view.turn, view.turns) },
    { label: say.stage, value: say.of(view.stage, view.deckCounts.length) },
    { label: say.phase, value: phaseOf(view, lang), edge: colour.blue },
    { label: say.garrison, value: `${at(place => place < RESERVE)} + ${at(place => place === RESERVE)}` },
    { label: say.decks, value: say.deckCounts(view.deckCount, view.stackCount) },
    { label: say.points, value: signed(view.score.total) },
  ]
}

function phaseOf(view: PavlovView, lang: Lang): string {
  const say = words[lang]
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
