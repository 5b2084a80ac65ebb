import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, type Point, withSavedPenState } from '../drawing/canvas.ts'
import { drawOverflowPlate, layOutRows } from '../drawing/counter.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import {
  COVERING_PENALTIES,
  centredSquare,
  findFreeLabelRect,
  type OccupiedRect,
  overlapArea,
  rectCentre,
} from '../drawing/placing.ts'
import { clearShadow, setShadow, tracePolygon } from '../drawing/shapes.ts'
import { drawTextPill } from '../drawing/tags.ts'
import {
  type SideName,
  sideStyles,
  type TypeStyle,
  themeColours,
  typeStyles,
  withTypeSize,
} from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import { drawCounterFrame, drawHeroesCounter } from './counter.ts'
import {
  commandSideName,
  facingToRadians,
  type HexChart,
  heroesHexId,
  hexCentreOnChart,
  hexHeight,
  unitKindOf,
} from './facts.ts'
import { drawHitMarker } from './hits.ts'

/** Position of a unit's counter. `middle` is its centre and `size` its width, both in map units. */
interface Spot {
  unit: number
  middle: Point
  size: number
  /**
   * Whether a transport carries the unit. The counter of a carried unit is small and lies in the corner of the
   * counter of its transport.
   */
  aboard: boolean
}

export interface HeroesCounterLayout {
  spots: Map<number, Spot>
  rests: { hex: number; count: number; side: SideName; middle: Point; size: number }[]
  hexes: Set<number>
  /** Rectangles of the hex ids that are written next to counters. */
  pills: { hex: number; where: Rect }[]
}

/**
 * Layouts for one, two, three and four counters in a hex. Sizes and centres are fractions of the hex's height. No
 * counter covers another one, in the same hex or in the hex above or below.
 */
const PLACES: readonly { size: number; at: readonly Point[] }[] = [
  { size: 0.76, at: [[0, 0.07]] },
  {
    size: 0.52,
    at: [
      [-0.26, 0.02],
      [0.26, 0.02],
    ],
  },
  {
    size: 0.5,
    at: [
      [-0.25, -0.25],
      [0.25, -0.25],
      [0, 0.25],
    ],
  },
  {
    size: 0.5,
    at: [
      [-0.25, -0.25],
      [0.25, -0.25],
      [-0.25, 0.25],
      [0.25, 0.25],
    ],
  },
]

/**
 * How the counters of a hex are drawn. `middle` is the centre of the stack. `by` is the factor by which the
 * counters are enlarged. At 1 they stay inside their hex, above 1 they reach into empty neighbouring hexes.
 */
interface Spread {
  middle: Point
  by: number
}

/**
 * Factors by which counters that share a hex may grow into empty neighbouring hexes. `LARGEST_SHARED` limits
 * their size, so that they stay smaller than a counter alone in its hex.
 */
const SPREADS = [1.36, 1.27, 1.14]
const LARGEST_SHARED = 0.69

function spreadOf(
  chart: HexChart,
  { hex, count }: { hex: number; count: number },
  piles: readonly { hex: number; count: number }[],
  spreads: ReadonlyMap<number, Spread>,
): Spread {
  const plain = { middle: hexCentreOnChart(chart, hex), by: 1 }
  if (count === 1) return plain
  const others = piles
    .filter(pile => pile.hex !== hex)
    .flatMap(pile =>
      squaresOf(
        chart,
        pile.count,
        spreads.get(pile.hex) ?? { middle: hexCentreOnChart(chart, pile.hex), by: 1 },
      ),
    )
  for (const wanted of SPREADS) {
    const by = Math.min(wanted, LARGEST_SHARED / placesOf(count, 1).size)
    const half = Math.max(...squaresOf(chart, count, { middle: [0, 0], by }).map(one => one.x + one.width))
    const inside = (at: number, whole: number): number => Math.max(half, Math.min(whole - half, at))
    const [x, y] = plain.middle
    const spread: Spread = { middle: [inside(x, chart.width), inside(y, chart.height)], by }
    const own = squaresOf(chart, count, spread)
    if (!own.some(one => others.some(other => overlapArea(one, other) > 0))) return spread
  }
  return plain
}

function squaresOf(chart: HexChart, count: number, { middle: [x, y], by }: Spread): Rect[] {
  const high = hexHeight(chart)
  const { size, at } = placesOf(count, by)
  return at.map(([dx, dy]) => centredSquare([x + dx * high, y + dy * high], size * high))
}

function rowsOf(count: number): (typeof PLACES)[number] {
  const { size, centres } = layOutRows(count, 1)
  return { size, at: centres.map(([x, y]): Point => [x, y]) }
}

/**
 * Returns the layout of `count` counters, enlarged by a factor. Distances grow slightly more than the counters,
 * so that the counters do not overlap.
 */
function placesOf(count: number, by: number): (typeof PLACES)[number] {
  const { size, at } = PLACES[count - 1] ?? rowsOf(count)
  const apart = by > 1 ? by * 1.08 : 1
  return { size: size * by, at: at.map(([dx, dy]): Point => [dx * apart, dy * apart]) }
}

/**
 * Computes where every counter lies. In a hex with more than four counters, the counters of the last action are
 * shown first. In the hexes in `spread`, every counter is shown.
 */
export function layOutHeroesCounters(
  view: HeroesView,
  chart: HexChart,
  marked: ReadonlySet<number>,
  spread?: ReadonlySet<number>,
): HeroesCounterLayout {
  const stacks: HeroesCounterLayout = { spots: new Map(), rests: [], hexes: new Set(), pills: [] }
  const byHex = new Map<number, number[]>()
  const carried: number[] = []
  view.units.forEach(({ hex, carrier }, unit) => {
    if (hex === null) return
    if (carrier !== null && view.units[carrier].hex === hex) carried.push(unit)
    else byHex.set(hex, [...(byHex.get(hex) ?? []), unit])
  })
  const high = hexHeight(chart)
  const piles = [...byHex].map(([hex, { length }]) => ({
    hex,
    count: spread?.has(hex) ? length : Math.min(length, 4),
  }))
  const spreads = new Map<number, Spread>()
  for (const pile of piles) spreads.set(pile.hex, spreadOf(chart, pile, piles, spreads))
  for (const [hex, list] of byHex) {
    stacks.hexes.add(hex)
    const { middle, by } = spreads.get(hex) as Spread
    const [x, y] = middle
    const isWhole = list.length <= 4 || spread?.has(hex)
    const { size, at } = placesOf(isWhole ? list.length : 4, by)
    const at4 = (i: number): Point => [x + at[i][0] * high, y + at[i][1] * high]
    const order = [...list].sort((a, b) => Number(marked.has(b)) - Number(marked.has(a)))
    const shown = isWhole ? list : order.slice(0, 3)
    for (const [i, unit] of shown.entries())
      stacks.spots.set(unit, { unit, middle: at4(i), size: size * high, aboard: false })
    if (!isWhole)
      stacks.rests.push({
        hex,
        count: list.length - 3,
        side: commandSideName(view, view.units[order[3]].command),
        middle: at4(3),
        size: size * high,
      })
  }
  for (const unit of carried) {
    const vehicle = stacks.spots.get(view.units[unit].carrier ?? -1)
    if (!vehicle) continue
    const { size, middle } = vehicle
    const at: Point = [middle[0] - size * 0.34, middle[1] - size * 0.3]
    stacks.spots.set(unit, { unit, middle: at, size: size * 0.5, aboard: true })
  }
  stacks.pills = pillsOf(view, chart, stacks, spreads)
  return stacks
}

const pillFace = ({ radius }: HexChart): TypeStyle =>
  withTypeSize(typeStyles.small, Math.max(10.5, radius * 0.36))

/**
 * Possible centres of the label with a hex's id, as offsets from the centre of the hex. Offsets are fractions of
 * the hex's height.
 */
const PILLS: readonly Point[] = [
  [0, -0.42],
  [0, 0.5],
  [0.36, -0.38],
  [-0.36, 0.4],
  [-0.36, -0.38],
  [0.36, 0.4],
  [0, 0.6],
  [0, -0.56],
]
/** Further possible centres of the label, for a hex whose counters extend beyond the hex. */
const FAR_PILLS: readonly Point[] = [
  [0, 0.84],
  [0, -0.8],
]

function pillsOf(
  view: HeroesView,
  chart: HexChart,
  { spots, rests, hexes }: HeroesCounterLayout,
  spreads: ReadonlyMap<number, Spread>,
): HeroesCounterLayout['pills'] {
  if (chart.isPlain || chart.radius < 26) return []
  const high = hexHeight(chart)
  const face = pillFace(chart)
  const taken: OccupiedRect[] = [
    ...[...spots.values()].map(({ middle, size }) => ({
      where: centredSquare(middle, size),
      weight: COVERING_PENALTIES.counter,
    })),
    ...rests.map(({ middle, size }) => ({
      where: centredSquare(middle, size),
      weight: COVERING_PENALTIES.counter,
    })),
    ...[...spots.values()].flatMap(({ unit, middle: [x, y], size }) => {
      const { facing } = view.units[unit]
      if (facing === null || size < 0.7 * high) return []
      const angle = facingToRadians(facing)
      const tip: Point = [x + Math.cos(angle) * size * 0.62, y + Math.sin(angle) * size * 0.62]
      return [{ where: centredSquare(tip, size * 0.36), weight: COVERING_PENALTIES.name }]
    }),
  ]
  const bounds = rect(1, 1, chart.width - 2, chart.height - 2)
  return [...hexes].map(hex => {
    const [x, y] = hexCentreOnChart(chart, hex)
    const size = [
      face.size * (0.5 * heroesHexId(chart.scenario, hex).length + 0.9),
      face.size * 1.25,
    ] as const
    const isSpread = (spreads.get(hex)?.by ?? 1) > 1.1
    const places = isSpread ? [...PILLS, ...FAR_PILLS] : PILLS
    const at = places.map(([dx, dy]): Point => [x + dx * high, y + dy * high])
    const near = taken.filter(
      ({ where }) => Math.abs(where.x - x) < 3 * high && Math.abs(where.y - y) < 3 * high,
    )
    const where = findFreeLabelRect(at, size, near, bounds)
    taken.push({ where, weight: COVERING_PENALTIES.arrowHead })
    return { hex, where }
  })
}

export function drawHeroesCounters(
  pen: Pen,
  view: HeroesView,
  chart: HexChart,
  stacks: HeroesCounterLayout,
  marks: ReadonlyMap<number, string>,
): void {
  const spots = [...stacks.spots.values()].sort((a, b) => Number(a.aboard) - Number(b.aboard))
  const high = hexHeight(chart)
  const alone = ({ size }: Spot) => size > 0.7 * high
  for (const spot of spots) if (alone(spot)) drawFacing(pen, view, spot, false)
  for (const spot of spots) {
    const { unit, middle, size } = spot
    const seen = view.units[unit]
    const side = commandSideName(view, seen.command)
    const [x, y] = [middle[0] - size / 2, middle[1] - size / 2]
    const mark = marks.get(unit)
    if (mark) drawCounterFrame(pen, side, x, y, size, mark)
    const look = { side, kind: unitKindOf(seen), spent: seen.spent === true, hidden: seen.hidden }
    drawHeroesCounter(pen, look, x, y, size)
    if (alone(spot)) drawUnitStates(pen, view, unit, x, y, size)
    addHitArea(pen, 'unit', unit, rect(x, y, size, size))
  }
  const shared = spots.filter(spot => !alone(spot))
  for (const spot of shared) if (!spot.aboard) drawFacing(pen, view, spot, true)
  // The states of units are drawn last, since otherwise neighbouring counters and facing wedges would cover them
  for (const { unit, middle, size } of shared)
    drawUnitStates(pen, view, unit, middle[0] - size / 2, middle[1] - size / 2, size)
  for (const { hex, count, side, middle, size } of stacks.rests) {
    const [x, y] = [middle[0] - size / 2, middle[1] - size / 2]
    drawOverflowPlate(pen, side, count, x, y, size)
    for (const [unit, seen] of view.units.entries())
      if (seen.hex === hex && !stacks.spots.has(unit)) addHitArea(pen, 'unit', unit, rect(x, y, size, size))
  }
  for (const { hex, where } of stacks.pills)
    drawTextPill(pen, heroesHexId(chart.scenario, hex), ...rectCentre(where), pillFace(chart))
}

/**
 * Draws a wedge on the side that the unit faces. If the counter is alone in its hex, half of the wedge lies
 * below the counter. In a shared hex, the wedge is smaller and lies above the counter.
 */
function drawFacing(pen: Pen, view: HeroesView, { unit, middle, size }: Spot, shared: boolean): void {
  const { facing, command } = view.units[unit]
  if (facing === null) return
  const angle = facingToRadians(facing)
  const edge = 0.5 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
  withSavedPenState(pen, () => {
    pen.translate(...middle)
    pen.rotate(angle)
    pen.translate(size * edge, 0)
    const scale = (size / 46) * (shared ? 0.72 : 1)
    pen.scale(scale, scale)
    tracePolygon(pen, [
      [13, 0],
      [-3, -16],
      [-3, 16],
    ])
    pen.lineJoin = 'round'
    setShadow(pen, 4, 1, 0.7)
    pen.fillStyle = sideStyles[commandSideName(view, command)].arrow
    pen.fill()
    clearShadow(pen)
    pen.strokeStyle = themeColours.paper
    pen.lineWidth = 2.2
    pen.stroke()
  })
}

/**
 * Draws the states of a unit on its counter. Hit and hidden are at the top right, stressed is at the right, and
 * bogged is at the left.
 */
export function drawUnitStates(
  pen: Pen,
  view: HeroesView,
  unit: number,
  x: number,
  y: number,
  size: number,
): void {
  const { hit, marker, stressed, bogged, hidden } = view.units[unit]
  const radius = Math.max(6, size * 0.19)
  if (hit) drawHitMarker(pen, marker, x + size * 0.9, y + size * 0.14, radius * 1.15)
  if (stressed) drawBadge(pen, 'stress', x + size * 0.97, y + size * (hit ? 0.55 : 0.2), radius * 0.92)
  if (bogged) drawBadge(pen, 'supply', x + size * 0.04, y + size * 0.55, radius * 0.9)
  if (hidden) drawHiddenSign(pen, x + size * 0.88, y + size * 0.12, radius * 1.1)
}

/**
 * Draws the states of a unit in a column beside its large counter. There the states hide no number of the
 * counter. Returns the y coordinate below the last state.
 */
export function drawUnitStatesBeside(
  pen: Pen,
  view: HeroesView,
  unit: number,
  x: number,
  y: number,
  radius: number,
): number {
  const { hit, marker, stressed, bogged, hidden } = view.units[unit]
  let top = y + radius
  const next = () => {
    top += radius * 2.5
  }
  if (hit) {
    drawHitMarker(pen, marker, x, top, radius)
    next()
  }
  if (stressed) {
    drawBadge(pen, 'stress', x, top, radius)
    next()
  }
  if (bogged) {
    drawBadge(pen, 'supply', x, top, radius)
    next()
  }
  if (hidden) {
    drawHiddenSign(pen, x, top, radius)
    next()
  }
  return top - radius
}

/** Draws a crossed-out eye, the sign for a unit that the enemy does not see. */
export function drawHiddenSign(pen: Pen, x: number, y: number, radius: number): void {
  withSavedPenState(pen, () => {
    pen.translate(x, y)
    pen.scale(radius, radius)
    pen.beginPath()
    pen.arc(0, 0, 1.1, 0, Math.PI * 2)
    pen.fillStyle = '#1d2a3d'
    pen.fill()
    pen.strokeStyle = '#fff6c9'
    pen.lineWidth = 0.16
    pen.stroke()
    pen.beginPath()
    pen.ellipse(0, 0, 0.74, 0.42, 0, 0, Math.PI * 2)
    pen.stroke()
    pen.beginPath()
    pen.arc(0, 0, 0.2, 0, Math.PI * 2)
    pen.fillStyle = '#fff6c9'
    pen.fill()
    pen.beginPath()
    pen.moveTo(-0.7, 0.6)
    pen.lineTo(0.7, -0.6)
    pen.stroke()
  })
}
