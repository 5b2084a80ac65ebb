import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { drawArrows } from '../drawing/arrows.ts'
import type { Pen } from '../drawing/canvas.ts'
import { addGroundHitArea } from '../hit-areas.ts'
import { areaNameRects, computeAreaPlacements } from './area-placement.ts'
import type { CityChart } from './chart.ts'
import { drawAreaControl, drawAreaNames, drawReliefSigns } from './control.ts'
import {
  computeStalingradOverlays,
  drawMarkedAreas,
  drawStalingradLabels,
  type StalingradMarks,
  toStalingradMarks,
} from './marks.ts'
import {
  drawFireMarkers,
  drawStalingradCounters,
  layOutStalingradCounters,
  placeFireMarkers,
} from './stacks.ts'
import type { WrittenLang } from './words/index.ts'

/** Draws everything on the map that actions can change, in map units. `isPlain` is true for the board in a post. */
export function drawStalingradPosition(
  pen: Pen,
  view: StalingradView,
  events: readonly StalingradEvent[],
  chart: CityChart,
  lang: WrittenLang,
  isPlain = false,
): void {
  drawMarkedPosition(pen, view, toStalingradMarks(events, view), chart, lang, isPlain)
}

export function drawMarkedPosition(
  pen: Pen,
  view: StalingradView,
  marks: StalingradMarks,
  chart: CityChart,
  lang: WrittenLang,
  isPlain = false,
): void {
  const layout = layOutStalingradCounters(view, chart, lang, new Set(marks.units.keys()))
  drawAreaControl(pen, view, chart)
  const seats = computeAreaPlacements(chart, lang)
  for (const { area, outline } of chart.places)
    addGroundHitArea(pen, 'area', area, outline, { printed: areaNameRects(seats[area], area, chart) })
  drawMarkedAreas(pen, marks, chart)
  const signs = computeStalingradOverlays(marks, view, chart, lang, layout)
  drawArrows(pen, signs.arrows)
  drawAreaNames(pen, view, chart, lang)
  drawStalingradCounters(pen, view, layout, lang, marks.units, isPlain)
  drawFireMarkers(pen, placeFireMarkers(view, layout, chart, lang))
  drawReliefSigns(pen, view, chart, lang)
  drawStalingradLabels(pen, signs)
}
