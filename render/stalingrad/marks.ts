import type { Side } from '../../data/stalingrad/index.ts'
import { units as roster } from '../../data/stalingrad/index.ts'
import type { StalingradEvent } from '../../src/systems/stalingrad/events.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view.ts'
import type { Pen, Point } from '../canvas.ts'
import { between, burst, crossOut, dashedArrow, distance, glowing, ribbon } from '../shapes.ts'
import { colour, glow, line, sides } from '../theme.ts'
import { type Chart, outlinePath } from './chart.ts'
import { type Seat, seatsOf } from './seats.ts'
import { type Layout, middleOf } from './stacks.ts'
import type { Lang } from './words.ts'

/** What the events of the last entry put on the map. Only the last action is marked. */
export interface Marks {
  /** units to frame and areas to outline, and in which colour */
  units: Map<number, string>
  areas: Map<number, string>
  /** movement and fire, each from area to area */
  ways: { side: Side; areas: readonly number[]; fire: boolean }[]
  hits: { area: number; from: number | null; words: string }[]
  retreats: { unit: number; from: number; to: number }[]
  crossed: number[]
}

export const sayings = (said: readonly { type: string }[]): readonly StalingradEvent[] =>
  said as readonly StalingradEvent[]

export function marksOf(events: readonly StalingradEvent[], view: StalingradView): Marks {
  const marks: Marks = {
    units: new Map(),
    areas: new Map(),
    ways: [],
    hits: [],
    retreats: [],
    crossed: [],
  }
  const deeds = events.some(({ type }) => DEEDS.includes(type))
  if (events.length > 0 && !deeds) recall(view, marks)
  for (const event of events) mark(event, marks)
  const { asks } = view
  if (asks?.area !== undefined && (asks.do === 'losses' || asks.do === 'retreat'))
    marks.areas.set(asks.area, glow.target)
  if (asks?.do === 'retreat') for (const unit of asks.units ?? []) marks.units.set(unit, glow.attention)
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

/** An answer belongs to the action before it: its arrow stays. */
function recall({ last }: StalingradView, marks: Marks): void {
  if (!last || last.from === null || last.kind === 'pass' || last.kind === 'card') return
  marks.ways.push({ side: last.side, areas: [last.from, ...last.path], fire: last.kind === 'fire' })
  for (const unit of last.units) marks.units.set(unit, glow.actor)
}

function mark(event: StalingradEvent, marks: Marks): void {
  const { units, areas, ways } = marks
  const frame = (list: readonly number[], tint: string): void => {
    for (const unit of list) units.set(unit, tint)
  }
  switch (event.type) {
    case 'moves':
      ways.push({ side: event.side, areas: [event.from, ...event.path], fire: false })
      frame(event.units, glow.actor)
      return
    case 'cost': {
      const [unit] = event.units
      if (unit !== undefined) ways.push({ side: roster[unit].side, areas: event.path, fire: false })
      frame(event.units, glow.actor)
      return
    }
    case 'fires':
      if (event.from !== event.target)
        ways.push({ side: event.side, areas: [event.from, event.target], fire: true })
      areas.set(event.target, glow.target)
      frame(event.units, glow.actor)
      return
    case 'attack':
    case 'odds':
      if (event.from !== null && event.from !== event.area)
        ways.push({ side: event.side, areas: [event.from, event.area], fire: true })
      areas.set(event.area, glow.target)
      frame(event.units, glow.actor)
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
      if (event.area !== null) areas.set(event.area, glow.attention)
      return
    case 'friendlyFire':
      marks.hits.push({ area: event.area, from: null, words: String(event.points) })
      return
    case 'concentrates':
      areas.set(event.target, glow.actor)
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
      areas.set(event.area, glow.actor)
      frame(event.units, glow.actor)
      return
    case 'transferred':
      areas.set(event.to, glow.actor)
      frame(event.units, glow.actor)
      return
    case 'shortage':
      frame(event.units, glow.attention)
      return
    case 'spent':
      for (const unit of event.units) if (!units.has(unit)) units.set(unit, glow.attention)
      return
    case 'control':
      areas.set(event.area, colour.green)
      return
    case 'counted':
      for (const area of event.held) areas.set(area, colour.green)
      return
    default:
      return
  }
}

/** Under the counters: outlines of areas. */
export function drawAreaMarks(pen: Pen, marks: Marks, chart: Chart): void {
  for (const [area, tint] of marks.areas) {
    const place = chart.places[area]
    outlinePath(pen, place)
    pen.fillStyle = `${tint}1f`
    pen.fill()
    glowing(pen, () => outlinePath(pen, place), tint, line.glow * 0.8)
  }
}

type Heart = (area: number) => Point

function heartOf(chart: Chart, lang: Lang): Heart {
  const seats = seatsOf(chart, lang)
  return area => {
    const { field } = seats[area]
    return [field.x + field.width / 2, field.y + Math.min(field.height / 2, 34)]
  }
}

/** Over the counters: movement and fire, short enough to leave both ends readable. */
export function drawWays(pen: Pen, marks: Marks, chart: Chart, lang: Lang): void {
  const heart = heartOf(chart, lang)
  for (const { side, areas, fire } of marks.ways) {
    if (areas.length < 2) continue
    const points = areas.flatMap((area, i): Point[] =>
      i === 0 ? [] : [gate(chart, areas[i - 1], area, heart), heart(area)],
    )
    const from = heart(areas[0])
    const goal = points[points.length - 1]
    const before = points[points.length - 2]
    const way = [between(from, points[0], 0.45), ...points.slice(0, -1), between(before, goal, 0.62)]
    ribbon(pen, way, { side: sides[side], width: fire ? 15 : 12, head: fire ? 24 : 21 })
  }
}

/** Retreats, points and what was eliminated. */
export function drawOutcome(pen: Pen, marks: Marks, chart: Chart, lang: Lang, { spots }: Layout): void {
  const seats = seatsOf(chart, lang)
  const heart = heartOf(chart, lang)
  for (const { unit, from, to } of marks.retreats) {
    const spot = spots.get(unit)
    const end = spot ? middleOf(spot) : heart(to)
    const start = gate(chart, from, to, heart)
    const first = between(heart(from), start, 0.3)
    const reach = Math.max(0.4, 1 - (spot ? spot.width * 0.6 : 8) / distance(first, end))
    dashedArrow(pen, first, between(first, end, reach), sides[roster[unit].side].arrow, -6, 4.5)
  }
  for (const [i, { area, from, words }] of marks.hits.entries()) {
    const [x, y] = from === null ? besideName(seats[area]) : besideGate(chart, from, area, heart)
    burst(pen, Math.max(22, Math.min(chart.width - 22, x)) - i * 8, Math.max(22, y), 19, words)
  }
  const crossed = new Map<number, number>()
  for (const area of marks.crossed) {
    const already = crossed.get(area) ?? 0
    crossed.set(area, already + 1)
    const { field } = seats[area]
    crossOut(pen, field.x + 8 + already * 24, field.y + field.height - 8, 9)
  }
}

const besideName = ({ name, nameWidth }: Seat): Point => [name[0] + nameWidth / 2 + 9, name[1] - 10]

/** Where the arrow crosses the border, to its left. */
function besideGate(chart: Chart, from: number, area: number, heart: Heart): Point {
  const [x, y] = gate(chart, from, area, heart)
  const [[ax, ay], [bx, by]] = [heart(from), heart(area)]
  const length = distance([ax, ay], [bx, by]) || 1
  return [x + ((by - ay) / length) * 27, y - ((bx - ax) / length) * 27]
}

/** The middle of the border between two areas, or half way where they have none. */
function gate(chart: Chart, a: number, b: number, heart: Heart): Point {
  const shared = chart.borders
    .filter(edge => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a))
    .flatMap(({ points }) => points)
  return shared.length > 0 ? shared[Math.floor(shared.length / 2)] : between(heart(a), heart(b))
}
