import type { StalingradSide } from '../../data/stalingrad/index.ts'
import { units as roster } from '../../data/stalingrad/index.ts'
import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import type { Pen, Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import {
  COVERING_PENALTIES,
  centredSquare,
  findFreeLabelRect,
  type MapArrow,
  type MapLabel,
  type OccupiedRect,
  placeArrowAlongPath,
  pointsAround,
  rectCentre,
} from '../drawing/placing.ts'
import { drawBurst, drawCross, drawGlowingOutline, pointBetween } from '../drawing/shapes.ts'
import { frameColours, lineWidths } from '../drawing/theme.ts'
import { type AreaPlacement, computeAreaPlacements } from './area-placement.ts'
import { type CityChart, traceAreaOutline } from './chart.ts'
import { centreOfVisibleRect, type StalingradCounterLayout } from './stacks.ts'
import type { WrittenLang } from './words/index.ts'

/** Everything on the map that must be marked for the last log entry. Only the last action is marked. */
export interface StalingradMarks {
  /** Indexes of the units to frame and of the areas to outline, each with its colour. */
  units: Map<number, string>
  areas: Map<number, string>
  /** Arrows for movement and fire. Each arrow follows a path of areas. */
  paths: { side: StalingradSide; areas: readonly number[]; fire: boolean }[]
  hits: { area: number; from: number | null; words: string }[]
  retreats: { unit: number; from: number; to: number }[]
  crossed: number[]
}

export const toStalingradEvents = (said: readonly { type: string }[]): readonly StalingradEvent[] =>
  said as readonly StalingradEvent[]

export function toStalingradMarks(events: readonly StalingradEvent[], view: StalingradView): StalingradMarks {
  const marks: StalingradMarks = {
    units: new Map(),
    areas: new Map(),
    paths: [],
    hits: [],
    retreats: [],
    crossed: [],
  }
  const deeds = events.some(({ type }) => DEEDS.includes(type))
  if (events.length > 0 && !deeds) recall(view, marks)
  for (const event of events) mark(event, marks)
  const { asks } = view
  if (asks?.area !== undefined && (asks.do === 'losses' || asks.do === 'retreat'))
    marks.areas.set(asks.area, frameColours.target)
  if (asks?.do === 'retreat')
    for (const unit of asks.units ?? []) marks.units.set(unit, frameColours.attention)
  return marks
}

const DEEDS: readonly string[] = [
  'turn',
  'moves',
  'fires',
  'attack',
  'odds',
  'cost',
  'played',
  'passed',
  'concentrates',
  'arrived',
  'transferred',
  'phaseOver',
  'counted',
  'discarded',
  'kept',
]

/**
 * When the enemy answers an action with a card or a reaction, also marks this action, so that its arrow stays visible.
 */
function recall({ last }: StalingradView, marks: StalingradMarks): void {
  if (!last || last.from === null || last.kind === 'pass' || last.kind === 'card') return
  marks.paths.push({ side: last.side, areas: [last.from, ...last.path], fire: last.kind === 'fire' })
  for (const unit of last.units) marks.units.set(unit, frameColours.actor)
}

function mark(event: StalingradEvent, marks: StalingradMarks): void {
  const { units, areas, paths } = marks
  const frame = (list: readonly number[], tint: string): void => {
    for (const unit of list) units.set(unit, tint)
  }
  switch (event.type) {
    case 'moves':
      paths.push({ side: event.side, areas: [event.from, ...event.path], fire: false })
      frame(event.units, frameColours.actor)
      return
    case 'cost': {
      const [unit] = event.units
      if (unit !== undefined) paths.push({ side: roster[unit].side, areas: event.path, fire: false })
      frame(event.units, frameColours.actor)
      return
    }
    case 'fires':
      if (event.from !== event.target)
        paths.push({ side: event.side, areas: [event.from, event.target], fire: true })
      areas.set(event.target, frameColours.target)
      frame(event.units, frameColours.actor)
      return
    case 'attack':
    case 'odds':
      if (event.from !== null && event.from !== event.area)
        paths.push({ side: event.side, areas: [event.from, event.area], fire: true })
      areas.set(event.area, frameColours.target)
      frame(event.units, frameColours.actor)
      marks.hits.push({
        area: event.area,
        from: event.from === event.area ? null : event.from,
        words: event.type === 'attack' ? String(event.points) : '?',
      })
      return
    case 'played':
    case 'noStepBack':
    case 'fireMarker':
    case 'noFire':
    case 'halted':
      if (event.area !== null) areas.set(event.area, frameColours.attention)
      return
    case 'friendlyFire':
      marks.hits.push({ area: event.area, from: null, words: String(event.points) })
      return
    case 'concentrates':
      areas.set(event.target, frameColours.actor)
      return
    case 'retreated':
      marks.retreats.push(event)
      return
    case 'eliminated':
      marks.crossed.push(event.area)
      return
    case 'arrived':
    case 'returned':
    case 'entered':
      areas.set(event.area, frameColours.actor)
      frame(event.units, frameColours.actor)
      return
    case 'transferred':
      areas.set(event.to, frameColours.actor)
      frame(event.units, frameColours.actor)
      return
    case 'shortage':
      frame(event.units, frameColours.attention)
      return
    case 'spent':
      for (const unit of event.units) if (!units.has(unit)) units.set(unit, frameColours.attention)
      return
    case 'control':
      areas.set(event.area, frameColours.gain)
      return
    case 'counted':
      for (const area of event.held) areas.set(area, frameColours.gain)
      return
    default:
      return
  }
}

/** Draws the outlines of marked areas. Call this function before the counters are drawn. */
export function drawMarkedAreas(pen: Pen, marks: StalingradMarks, chart: CityChart): void {
  for (const [area, tint] of marks.areas) {
    const place = chart.places[area]
    traceAreaOutline(pen, place)
    pen.fillStyle = `${tint}1f`
    pen.fill()
    drawGlowingOutline(pen, () => traceAreaOutline(pen, place), tint, lineWidths.glow * 0.8)
  }
}

type Heart = (area: number) => Point

function heartOf(chart: CityChart, lang: WrittenLang): Heart {
  const seats = computeAreaPlacements(chart, lang)
  return area => {
    const { field } = seats[area]
    return [field.x + field.width / 2, field.y + Math.min(field.height / 2, 34)]
  }
}

/**
 * Arrows and labels of the last action, placed before the map is drawn. Arrows are drawn below the counters,
 * labels above the counters.
 */
export interface StalingradOverlays {
  arrows: MapArrow[]
  labels: MapLabel[]
}

export function computeStalingradOverlays(
  marks: StalingradMarks,
  view: StalingradView,
  chart: CityChart,
  lang: WrittenLang,
  layout: StalingradCounterLayout,
): StalingradOverlays {
  const seats = computeAreaPlacements(chart, lang)
  const heart = heartOf(chart, lang)
  const { spots } = layout
  const counters = [...spots.values()]
  const names = seats.map(({ name: [x, y], nameWidth, lines }) =>
    rect(x - nameWidth / 2, y - 10 * lines.length, nameWidth, 20 * lines.length),
  )
  const over = [...counters, ...names]
  const arrows: MapArrow[] = []
  for (const { side, areas, fire } of marks.paths) {
    if (areas.length < 2) continue
    const points = areas.flatMap((area, i): Point[] =>
      i === 0 ? [] : [gate(chart, areas[i - 1], area, heart), heart(area)],
    )
    const way = [pointBetween(heart(areas[0]), points[0], 0.45), ...points]
    arrows.push(
      placeArrowAlongPath(way, { side, dashed: false, width: fire ? 15 : 12, head: fire ? 24 : 21 }, over),
    )
  }
  for (const { unit, from, to } of marks.retreats) {
    const spot = spots.get(unit)
    const way = [heart(from), spot ? centreOfVisibleRect(spot) : heart(to)]
    arrows.push(
      placeArrowAlongPath(way, { side: roster[unit].side, dashed: true, width: 4.5, head: 15 }, over),
    )
  }
  const labels: MapLabel[] = []
  const taken: OccupiedRect[] = [
    ...counters.map(where => ({ where, weight: COVERING_PENALTIES.counter })),
    ...arrows.map(({ way, head }) => ({
      where: centredSquare(way[way.length - 1], head),
      weight: COVERING_PENALTIES.arrowHead,
    })),
    ...names.map(where => ({ where, weight: COVERING_PENALTIES.name })),
  ]
  const unitsIn = (area: number): Rect[] =>
    [...view.areas[area].german, ...view.areas[area].soviet].flatMap(({ unit }) => spots.get(unit) ?? [])
  const bounds = rect(3, 3, chart.width - 6, chart.height - 6)
  const lay = (kind: MapLabel['kind'], words: string, size: number, at: readonly Point[], about: Rect[]) => {
    const own = about.map(where => ({ where, weight: COVERING_PENALTIES.labelledCounter }))
    const where = findFreeLabelRect(at, [size, size], [...taken, ...own], bounds)
    labels.push({ kind, where, words, about })
    taken.push({ where, weight: COVERING_PENALTIES.labelledCounter })
  }
  for (const { area, from, words } of marks.hits) {
    const near = from === null ? besideName(seats[area]) : gate(chart, from, area, heart)
    const acting = [...marks.units.keys()].flatMap(unit => spots.get(unit) ?? [])
    const about = [...unitsIn(area), ...acting]
    lay(
      'burst',
      words,
      38,
      [...pointsAround(near, [20, 32, 46], 16), ...pointsAround(heart(area), [50, 66, 84, 104], 16)],
      about,
    )
  }
  for (const area of marks.crossed) {
    const { field } = seats[area]
    const row = [8, 32, 56].map((by): Point => [field.x + by, field.y + field.height - 8])
    lay('cross', '', 22, [...row, ...pointsAround(heart(area), [26, 40, 56, 72, 90], 16)], unitsIn(area))
  }
  return { arrows, labels }
}

/** Draws the labels above the counters: points of damage, and crosses over eliminated units. */
export function drawStalingradLabels(pen: Pen, { labels }: StalingradOverlays): void {
  for (const { kind, where, words } of labels) {
    const [x, y] = rectCentre(where)
    if (kind === 'burst') drawBurst(pen, x, y, where.width / 2, words)
    else drawCross(pen, x, y, where.width * 0.42)
  }
}

const besideName = ({ name, nameWidth }: AreaPlacement): Point => [name[0] + nameWidth / 2 + 9, name[1] - 10]

/**
 * Returns the midpoint of the border between two areas. If the areas share no border, returns the point halfway
 * between their centres.
 */
function gate(chart: CityChart, a: number, b: number, heart: Heart): Point {
  const shared = chart.borders
    .filter(edge => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a))
    .flatMap(({ points }) => points)
  return shared.length > 0 ? shared[Math.floor(shared.length / 2)] : pointBetween(heart(a), heart(b))
}
