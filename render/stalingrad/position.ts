import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { drawArrows } from '../drawing/arrows.ts'
import type { Pen } from '../drawing/canvas.ts'
import { place } from '../places.ts'
import type { Chart } from './chart.ts'
import { drawControl, drawNames, drawRelief } from './control.ts'
import { drawAreaMarks, drawLabels, type Marks, marksOf, signsOf } from './marks.ts'
import { drawFireMarkers, drawStacks, flamesOf, layoutOf } from './stacks.ts'
import type { Lang } from './words/index.ts'

/** Draws the parts of the map that actions change, in map units. */
export function drawPosition(
  pen: Pen,
  view: StalingradView,
  events: readonly StalingradEvent[],
  chart: Chart,
  lang: Lang,
): void {
  drawMarked(pen, view, marksOf(events, view), chart, lang)
}

export function drawMarked(pen: Pen, view: StalingradView, marks: Marks, chart: Chart, lang: Lang): void {
  const layout = layoutOf(view, chart, lang, new Set(marks.units.keys()))
  drawControl(pen, view, chart)
  for (const { area, outline } of chart.places) place(pen, 'area', area, outline)
  drawAreaMarks(pen, marks, chart)
  const signs = signsOf(marks, view, chart, lang, layout)
  drawArrows(pen, signs.arrows)
  drawNames(pen, view, chart, lang)
  drawStacks(pen, view, layout, lang, marks.units)
  drawFireMarkers(pen, flamesOf(view, layout, chart, lang))
  drawRelief(pen, view, chart, lang)
  drawLabels(pen, signs)
}
