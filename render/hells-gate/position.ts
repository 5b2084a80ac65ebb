import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { drawArrows } from '../drawing/arrows.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { Chip } from '../drawing/frame.ts'
import { corners } from '../drawing/hex.ts'
import { colour } from '../drawing/theme.ts'
import { place } from '../places.ts'
import { cells, grid } from './facts.ts'
import type { Season } from './map.ts'
import { drawHexMarks, drawLabels, type Marks, signsOf } from './marks.ts'
import {
  drawAttacked,
  drawBadges,
  drawHeld,
  drawNames,
  drawStacks,
  drawTichonovka,
  layoutOf,
  nameRooms,
  stacksOf,
} from './units.ts'
import { type Lang, words } from './words.ts'

export const seasonOf = ({ mud }: HellView): Season => (mud ? 'mud' : 'snow')

/** Draws the parts of the map that moves change, in map units. */
export function drawPosition(pen: Pen, view: HellView, marks: Marks, lang: Lang): void {
  const stacks = stacksOf(view)
  const layout = layoutOf(stacks, new Set(marks.units.keys()))
  const signs = signsOf(marks, view, layout)
  for (const [hex, cell] of cells.entries()) place(pen, 'hex', hex, corners(grid, cell))
  drawTichonovka(pen, view)
  drawHexMarks(pen, marks)
  drawAttacked(pen, view, marks.hexes)
  drawArrows(pen, signs.arrows)
  drawStacks(pen, view, lang, layout, marks.units)
  drawNames(pen, lang, nameRooms(view, layout))
  drawBadges(pen, view, layout)
  drawHeld(pen, view)
  drawLabels(pen, signs)
}

export function chipsOf(view: HellView, lang: Lang): Chip[] {
  const say = words[lang]
  return [
    { label: say.turn, value: say.turnOf(view.turn, view.turns) },
    { label: say.phase, value: phaseOf(view, lang), edge: colour.blue },
    { label: say.weather, value: view.mud ? say.mud : say.snow },
    { label: say.losses, value: `${view.stepsLost.soviet} : ${view.stepsLost.german}` },
  ]
}

function phaseOf({ phase, side, outcome }: HellView, lang: Lang): string {
  const say = words[lang]
  if (outcome) return say.over
  return phase === 'end' ? say.phases.end : `${say.sides[side]}: ${say.phases[phase]}`
}
