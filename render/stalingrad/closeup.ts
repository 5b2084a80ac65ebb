import { areas } from '../../data/stalingrad/index.ts'
import { unitOfLoss } from '../../src/systems/stalingrad/rules/losses.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import {
  addChoiceFrame,
  CLOSEUP_MIN_TYPE_SIZE,
  drawCloseup,
  drawLargeMap,
  heightBesideMenus,
  toFiguresPanel,
} from '../closeup.ts'
import type { ScaledCanvas } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { boundingRect } from '../drawing/placing.ts'
import type { PictureChoice, PictureRequest } from '../request.ts'
import { computeAreaPlacements } from './area-placement.ts'
import { wideCityChart } from './chart.ts'
import { SMALLEST_COUNTER_TEXT_RATIO } from './counter.ts'
import { buildStalingradChips } from './full.ts'
import { paintStalingradMap } from './map.ts'
import { toStalingradEvents, toStalingradMarks } from './marks.ts'
import { drawMarkedPosition } from './position.ts'
import { layOutStalingradCounters } from './stacks.ts'
import { buildStalingradSummaryStrip } from './strip.ts'
import { stalingradPictureWords } from './words/index.ts'

/** Turns the choice of a loss into the choice of the unit that takes it. Other choices stay as they are. */
const toUnitOfLoss = (choice: PictureChoice): PictureChoice =>
  choice.kind === 'loss' ? { ...choice, kind: 'unit', value: unitOfLoss(choice.value) } : choice

/**
 * Draws the close-up of Stalingrad, large enough for a phone. The close-up shows the areas of the last action
 * and the areas that the viewer may choose.
 */
export function drawStalingradCloseup(
  view: StalingradView,
  { lang, said, show }: PictureRequest,
  may: readonly PictureChoice[],
  asks: string,
): ScaledCanvas {
  const events = toStalingradEvents(said)
  const marks = toStalingradMarks(events, view)
  const areaOf = (unit: number): number | null =>
    view.areas.find(({ german, soviet }) => [...german, ...soviet].some(one => one.unit === unit))?.area ??
    null
  const happened = new Set<number>([
    ...marks.paths.flatMap(({ areas }) => areas),
    ...marks.areas.keys(),
    ...marks.hits.map(({ area }) => area),
    ...marks.retreats.flatMap(({ from, to }) => [from, to]),
    ...marks.crossed,
    ...[...marks.units.keys()].flatMap(unit => areaOf(unit) ?? []),
  ])
  const open = new Set<number>()
  const framed = new Map(marks.units)
  for (const choice of may.map(toUnitOfLoss)) {
    const { kind, value } = choice
    const area = kind === 'area' ? value : kind === 'unit' ? areaOf(value) : null
    if (area !== null) open.add(area)
    if (kind === 'area') addChoiceFrame(marks.areas, value, choice)
    if (kind === 'unit') addChoiceFrame(framed, value, choice)
  }
  const { spots, piles } = layOutStalingradCounters(view, wideCityChart, lang, new Set(framed.keys()))
  const seats = computeAreaPlacements(wideCityChart, lang)
  /** Returns the part of an area that a close-up must show: the name and all counters of the area. */
  const boxOf = (area: number): Rect => {
    const { name, nameWidth } = seats[area]
    const { german, soviet } = view.areas[area]
    const counters = [...german, ...soviet].flatMap(({ unit }) => spots.get(unit) ?? [])
    const half = Math.min(nameWidth, 90) / 2
    return boundingRect([rect(name[0] - half, name[1] - 14, half * 2, 28), ...counters])
  }
  const own = view.areas.filter(
    ({ german, soviet }) => (view.toAct === 'german' ? german : soviet).length > 0,
  )
  const smallest = Math.min(50, ...[...piles.values()].map(({ size }) => size))
  // The scale is 0.2 % larger than needed, so that rounding cannot make the type too small
  const least = (1.002 * CLOSEUP_MIN_TYPE_SIZE) / (SMALLEST_COUNTER_TEXT_RATIO * smallest)
  return drawCloseup({
    title: stalingradPictureWords[lang].title,
    chips: buildStalingradChips(view, lang),
    map: {
      width: wideCityChart.width,
      height: wideCityChart.height,
      draw(pen, _, decides) {
        drawLargeMap(pen, `stalingrad|${lang}`, [wideCityChart.width, wideCityChart.height], one =>
          paintStalingradMap(one, wideCityChart, lang),
        )
        drawMarkedPosition(
          pen,
          view,
          { ...marks, units: decides ? framed : marks.units },
          wideCityChart,
          lang,
        )
      },
    },
    minScale: least,
    maxScale: Math.max(least, 2.6),
    actionRects: [...happened].map(boxOf),
    open: [...open].map(area => ({ ...boxOf(area), name: areas[area].short[lang] })),
    decidingRects: own.map(({ area }) => boxOf(area)),
    figuresPanel: toFiguresPanel(buildStalingradSummaryStrip(events, view, lang)),
    question: asks,
    beside: heightBesideMenus(show),
    lang,
  })
}
