import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { drawArrows } from '../drawing/arrows.ts'
import type { Pen } from '../drawing/canvas.ts'
import type { StatusChip } from '../drawing/frame.ts'
import { hexCorners } from '../drawing/hex.ts'
import { themeColours } from '../drawing/theme.ts'
import { addGroundHitArea } from '../hit-areas.ts'
import { hellCells, hellGrid } from './facts.ts'
import type { MapSeason } from './map.ts'
import { computeHellOverlays, drawHellLabels, drawMarkedHexes, type HellMarks } from './marks.ts'
import {
  drawAttackedHexes,
  drawBadges,
  drawClosedTichonovka,
  drawHellCounters,
  drawHexNames,
  drawScoringSources,
  findPlaceNameAreas,
  groupHellUnitsByHex,
  layOutHellCounters,
} from './units.ts'
import { hellPictureWords, type WrittenLang } from './words.ts'

export const findMapSeason = ({ mud }: HellView): MapSeason => (mud ? 'mud' : 'snow')

/**
 * Draws everything on the map that moves can change, in map units. In the hexes of `spread`, every counter is drawn,
 * however many there are.
 */
export function drawHellPosition(
  pen: Pen,
  view: HellView,
  marks: HellMarks,
  lang: WrittenLang,
  spread?: ReadonlySet<number>,
): void {
  const stacks = groupHellUnitsByHex(view)
  const layout = layOutHellCounters(stacks, new Set(marks.units.keys()), spread)
  const signs = computeHellOverlays(marks, view, layout)
  for (const [hex, cell] of hellCells.entries()) addGroundHitArea(pen, 'hex', hex, hexCorners(hellGrid, cell))
  drawClosedTichonovka(pen, view)
  drawMarkedHexes(pen, marks)
  drawAttackedHexes(pen, view, marks.hexes)
  drawArrows(pen, signs.arrows)
  drawHellCounters(pen, view, lang, layout, marks.units)
  drawHexNames(pen, lang, findPlaceNameAreas(view, layout))
  drawBadges(pen, view, layout)
  drawScoringSources(pen, view)
  drawHellLabels(pen, signs)
}

export function buildHellChips(view: HellView, lang: WrittenLang): StatusChip[] {
  const say = hellPictureWords[lang]
  return [
    { label: say.turn, value: say.turnOf(view.turn, view.turns) },
    { label: say.phase, value: phaseOf(view, lang), edge: themeColours.blue },
    { label: say.weather, value: view.mud ? say.mud : say.snow },
    { label: say.losses, value: `${view.stepsLost.soviet} : ${view.stepsLost.german}` },
  ]
}

function phaseOf({ phase, side, outcome }: HellView, lang: WrittenLang): string {
  const say = hellPictureWords[lang]
  if (outcome) return say.over
  return phase === 'end' ? say.phases.end : `${say.sides[side]}: ${say.phases[phase]}`
}
