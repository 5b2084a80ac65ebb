import { areas } from '../../data/stalingrad/index.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { billStory, closeUp, LEAST_TYPE, largeMap } from '../closeup.ts'
import type { Sheet } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { unionOf } from '../drawing/placing.ts'
import { colour } from '../drawing/theme.ts'
import type { Choice, PictureRequest } from '../request.ts'
import { wide } from './chart.ts'
import { SMALLEST_TYPE } from './counter.ts'
import { chipsOf } from './full.ts'
import { paintMap } from './map.ts'
import { marksOf, sayings } from './marks.ts'
import { drawMarked } from './position.ts'
import { seatsOf } from './seats.ts'
import { layoutOf } from './stacks.ts'
import { stripOf } from './strip.ts'
import { words } from './words/index.ts'

/** Draws the areas of the last action and of the decision, large enough for a phone. */
export function closeup(
  view: StalingradView,
  { lang, said }: PictureRequest,
  may: readonly Choice[],
  asks: string,
): Sheet {
  const events = sayings(said)
  const marks = marksOf(events, view)
  const { spots, piles } = layoutOf(view, wide, lang, new Set(marks.units.keys()))
  const seats = seatsOf(wide, lang)
  /** Returns the part of an area that must be visible: its name and all its counters. */
  const boxOf = (area: number): Rect => {
    const { name, nameWidth } = seats[area]
    const { german, soviet } = view.areas[area]
    const counters = [...german, ...soviet].flatMap(({ unit }) => spots.get(unit) ?? [])
    const half = Math.min(nameWidth, 90) / 2
    return unionOf([rect(name[0] - half, name[1] - 14, half * 2, 28), ...counters])
  }
  const areaOf = (unit: number): number | null =>
    view.areas.find(({ german, soviet }) => [...german, ...soviet].some(one => one.unit === unit))?.area ??
    null
  const happened = new Set<number>([
    ...marks.ways.flatMap(({ areas }) => areas),
    ...marks.areas.keys(),
    ...marks.hits.map(({ area }) => area),
    ...marks.retreats.flatMap(({ from, to }) => [from, to]),
    ...marks.crossed,
    ...[...marks.units.keys()].flatMap(unit => areaOf(unit) ?? []),
  ])
  const open = new Set<number>()
  const chosen = new Map(marks.units)
  for (const { kind, value } of may) {
    const area = kind === 'area' ? value : kind === 'unit' ? areaOf(value) : null
    if (area !== null) open.add(area)
    if (kind === 'area' && !marks.areas.has(value)) marks.areas.set(value, colour.green)
    if (kind === 'unit' && !chosen.has(value)) chosen.set(value, colour.green)
  }
  const own = view.areas.filter(
    ({ german, soviet }) => (view.toAct === 'german' ? german : soviet).length > 0,
  )
  const smallest = Math.min(50, ...[...piles.values()].map(({ size }) => size))
  // A tiny bit more, so that rounding cannot make the type too small
  const least = (1.002 * LEAST_TYPE) / (SMALLEST_TYPE * smallest)
  return closeUp({
    title: words[lang].title,
    chips: chipsOf(view, lang),
    map: {
      width: wide.width,
      height: wide.height,
      draw(pen, _, decides) {
        largeMap(pen, `stalingrad|${lang}`, [wide.width, wide.height], one => paintMap(one, wide, lang))
        drawMarked(pen, view, { ...marks, units: decides ? chosen : marks.units }, wide, lang)
      },
    },
    least,
    most: Math.max(least, 2.6),
    happened: [...happened].map(boxOf),
    open: [...open].map(area => ({ ...boxOf(area), name: areas[area].short[lang] })),
    deciding: own.map(({ area }) => boxOf(area)),
    story: billStory(stripOf(events, view, lang)),
    asks,
    lang,
  })
}
