import { areas, units as roster, type StalingradSide } from '../../data/stalingrad/index.ts'
import type { AreaView, StalingradView, UnitView } from '../../src/systems/stalingrad/view/view.ts'
import type { Pen, Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { drawTextPill } from '../drawing/tags.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import { addHitArea } from '../hit-areas.ts'
import { type AreaPlacement, computeAreaPlacements } from './area-placement.ts'
import type { CityChart } from './chart.ts'
import { counterBandHeight, counterHeight, drawUnitCounter } from './counter.ts'
import { unitGroupName } from './facts.ts'
import { drawFireMarker } from './icons.ts'
import type { WrittenLang } from './words/index.ts'

/**
 * One column of a stack of counters. The counter in front is fully visible, the counters behind it only show their
 * bands.
 */
interface Column {
  side: StalingradSide
  units: readonly UnitView[]
  /** Number of units in this column that are not drawn for lack of space. */
  hidden: number
  x: number
  y: number
}

interface Pile {
  size: number
  columns: readonly Column[]
}

/** Positions of the counters. They are computed before anything is drawn, since arrows and labels depend on them. */
export interface StalingradCounterLayout {
  piles: ReadonlyMap<number, Pile>
  spots: ReadonlyMap<number, Rect>
}

const SIZES = [60, 55, 50, 47, 44, 41, 38, 35, 32, 29, 26.5, 24]
const GAP = 2
/** Gap between the counters of the two sides in a contested area, in map units. */
const APART = 6
/**
 * Returns how far counters of this size may extend beyond the space for counters. Small counters may extend further
 * than large ones.
 */
const over = (size: number): number => (size > 36 ? 8 : size > 30 ? 14 : 36)

export function layOutStalingradCounters(
  view: StalingradView,
  chart: CityChart,
  lang: WrittenLang,
  first: ReadonlySet<number>,
): StalingradCounterLayout {
  const seats = computeAreaPlacements(chart, lang)
  const piles = new Map<number, Pile>()
  const spots = new Map<number, Rect>()
  for (const area of view.areas) {
    if (area.german.length + area.soviet.length === 0) continue
    const pile = pileOf(area, seats[area.area], first)
    piles.set(area.area, pile)
    for (const column of pile.columns)
      for (const [i, { unit }] of column.units.entries())
        spots.set(
          unit,
          rect(column.x, column.y + i * counterBandHeight(pile.size), pile.size, counterHeight(pile.size)),
        )
  }
  return { piles, spots }
}

/**
 * Returns the layout of an area's counters, at the largest size that shows every unit. If not all units fit at
 * any size, the smallest size is used and some units are not drawn.
 */
function pileOf(area: AreaView, seat: AreaPlacement, first: ReadonlySet<number>): Pile {
  for (const size of SIZES) {
    const room = roomFor(size, seat, area)
    const deep = depthOf(size, room)
    if (deep < 1) continue
    const columns = [...columnsOf(area.german, deep), ...columnsOf(area.soviet, deep)]
    if (widthOf(columns, size) <= room.width) return placedIn(columns, size, seat, room, area)
  }
  const size = SIZES[SIZES.length - 1]
  const room = roomFor(size, seat, area)
  const mixed = isMixed(area) ? APART : 0
  if (mixed && room.width < widthOf(LEAST, size)) return stacked(area, size, seat, room, first)
  const deep = Math.max(1, depthOf(size, room))
  const fitting = Math.max(1, Math.floor((room.width - mixed + GAP) / (size + GAP)))
  const [german, soviet] = shares(
    [...columnsOf(area.german, deep)],
    [...columnsOf(area.soviet, deep)],
    fitting,
  )
  const columns = [...pressed(area.german, german, deep, first), ...pressed(area.soviet, soviet, deep, first)]
  return placedIn(columns, size, seat, room, area)
}

const isMixed = ({ german, soviet }: AreaView): boolean => german.length > 0 && soviet.length > 0

/**
 * Places the counters of one side above the counters of the other. This layout is for an area that is too narrow to
 * place the two sides next to each other.
 */
function stacked(
  area: AreaView,
  size: number,
  seat: AreaPlacement,
  room: Rect,
  first: ReadonlySet<number>,
): Pile {
  const deep = Math.max(1, depthOf(size, rect(room.x, room.y, room.width, (room.height - GAP) / 2)))
  const upper = placedIn(pressed(area.german, 1, deep, first), size, seat, room, area)
  const lower = placedIn(pressed(area.soviet, 1, deep, first), size, seat, room, area)
  const top = room.y
  const bottom = room.y + room.height - (deep - 1) * counterBandHeight(size) - counterHeight(size)
  return {
    size,
    columns: [
      ...upper.columns.map(column => ({ ...column, y: top })),
      ...lower.columns.map(column => ({ ...column, y: bottom })),
    ],
  }
}

/**
 * Returns the rectangle for counters of this size in an area. The room for Fire markers is already subtracted. Small
 * counters may extend further beyond the area's counter space than large ones.
 */
function roomFor(size: number, seat: AreaPlacement, area: AreaView): Rect {
  const { x, y, width, height } = roomOf(size, seat)
  if (area.fire.length === 0) return rect(x, y, width, height)
  return isBesides(seat, area)
    ? rect(x + FLAME, y, width - FLAME, height)
    : rect(x, y + FLAME + 2, width, height - FLAME - 2)
}

function roomOf(size: number, { field, room }: AreaPlacement): Rect {
  const out = over(size)
  const left = Math.max(room.x, field.x - out)
  const top = Math.max(room.y, field.y - out)
  const right = Math.min(room.x + room.width, field.x + field.width + out)
  const bottom = Math.min(room.y + room.height, field.y + field.height + out)
  return rect(left, top, right - left, bottom - top)
}

/**
 * Checks whether Fire markers are drawn beside the counters. In an area that is too narrow, they are drawn above
 * the counters.
 */
function isBesides(seat: AreaPlacement, area: AreaView): boolean {
  const size = SIZES[SIZES.length - 1]
  return roomOf(size, seat).width - FLAME >= (isMixed(area) ? widthOf(LEAST, size) : size)
}

/** The narrowest layout of a contested area, with one column for each side. */
const LEAST: readonly Draft[] = [
  { side: 'german', units: [], hidden: 0 },
  { side: 'soviet', units: [], hidden: 0 },
]

const depthOf = (size: number, { height }: Rect): number =>
  1 + Math.floor((height - counterHeight(size)) / counterBandHeight(size))

const sideOf = ({ unit }: UnitView): StalingradSide => roster[unit].side

type Draft = Pick<Column, 'side' | 'units' | 'hidden'>

/**
 * Compares two units for their order in a stack, from back to front. Spent units are at the back. The active
 * unit with the strongest fire is in front.
 */
const order = (a: UnitView, b: UnitView): number =>
  Number(b.spent) - Number(a.spent) || a.fire - b.fire || a.defence - b.defence || b.unit - a.unit

/**
 * Distributes units to columns of at most `deep` units. A division stays together in one column if it fits.
 * Small divisions share a column, and large divisions need several.
 */
function columnsOf(units: readonly UnitView[], deep: number): Draft[] {
  if (units.length === 0) return []
  const families = new Map<string, UnitView[]>()
  for (const unit of units) {
    const family = unitGroupName(unit.unit)
    families.set(family, [...(families.get(family) ?? []), unit])
  }
  const columns: UnitView[][] = []
  for (const family of [...families.values()].sort((a, b) => b.length - a.length)) {
    const free = columns.find(column => column.length + family.length <= deep)
    if (free) free.push(...family)
    else for (let i = 0; i < family.length; i += deep) columns.push(family.slice(i, i + deep))
  }
  const side = sideOf(units[0])
  return columns.map(column => ({ side, units: [...column].sort(order), hidden: 0 }))
}

const widthOf = (columns: readonly Draft[], size: number): number => {
  const mixed = new Set(columns.map(({ side }) => side)).size > 1
  return columns.length * (size + GAP) - GAP + (mixed ? APART : 0)
}

/** Returns how many columns each side gets when there is no room for all columns of both sides. */
function shares(german: readonly Draft[], soviet: readonly Draft[], room: number): readonly [number, number] {
  if (german.length + soviet.length <= room) return [german.length, soviet.length]
  if (soviet.length === 0) return [room, 0]
  if (german.length === 0) return [0, room]
  const first = Math.max(
    1,
    Math.min(room - 1, Math.round((room * german.length) / (german.length + soviet.length))),
  )
  return [first, room - first]
}

/**
 * Fits the units of a side into this number of columns. Units of the last action are placed first, then the
 * strongest units. The number of remaining units is kept in `hidden`.
 */
function pressed(
  units: readonly UnitView[],
  columns: number,
  deep: number,
  first: ReadonlySet<number>,
): Draft[] {
  if (columns === 0 || units.length === 0) return []
  const wish = [...units].sort(
    (a, b) => Number(first.has(b.unit)) - Number(first.has(a.unit)) || -order(a, b),
  )
  const shown = wish.slice(0, columns * deep)
  const hidden = units.length - shown.length
  const result: Draft[] = []
  for (let i = 0; i < shown.length; i += deep)
    result.push({ side: sideOf(units[0]), units: shown.slice(i, i + deep).sort(order), hidden: 0 })
  result[0] = { ...result[0], hidden }
  return result
}

function placedIn(
  columns: readonly Draft[],
  size: number,
  { field }: AreaPlacement,
  room: Rect,
  { area }: AreaView,
): Pile {
  const width = widthOf(columns, size)
  let x = within(field.x + (field.width - width) / 2, room.x, room.x + room.width - width)
  let before: StalingradSide | null = null
  const middle = areas[area].kind === 'crossing' ? 0.5 : 0.28
  return {
    size,
    columns: columns.map(column => {
      if (before && before !== column.side) x += APART
      before = column.side
      const height = (column.units.length - 1) * counterBandHeight(size) + counterHeight(size)
      const y = field.y + Math.max(0, field.height - height) * middle
      const placed = { ...column, x, y: within(y, room.y, room.y + room.height - height) }
      x += size + GAP
      return placed
    }),
  }
}

const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(to, at))

export function drawStalingradCounters(
  pen: Pen,
  view: StalingradView,
  { piles, spots }: StalingradCounterLayout,
  lang: WrittenLang,
  marks: ReadonlyMap<number, string>,
  isPlain = false,
): void {
  for (const [area, { size, columns }] of piles)
    for (const { side, units, hidden, x, y } of columns) {
      for (const unit of units) {
        const spot = spots.get(unit.unit)
        if (!spot) continue
        drawUnitCounter(pen, unit, lang, spot.x, spot.y, size, marks.get(unit.unit), isPlain)
        addHitArea(pen, 'unit', unit.unit, spot)
      }
      if (hidden === 0) continue
      drawTextPill(
        pen,
        `+${hidden}`,
        x + size / 2,
        y + 8,
        withTypeSize(typeStyles.number, 13),
        themeColours.gold,
      )
      for (const { unit } of view.areas[area][side])
        if (!spots.has(unit)) addHitArea(pen, 'unit', unit, rect(x + size / 2 - 15, y - 4, 30, 24))
    }
}

/** Returns the centre of a unit's visible rectangle. */
export const centreOfVisibleRect = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2]

interface Flame {
  side: StalingradSide
  at: Point
  radius: number
}

/** Returns the rectangle that a Fire marker covers. */
export const fireMarkerRect = ({ at: [x, y], radius }: Flame): Rect =>
  rect(x - 0.85 * radius, y - 1.15 * radius, 1.7 * radius, 2.1 * radius)

const RADIUS = 8
/** Width of the space beside counters that is kept free for Fire markers, in map units. */
const FLAME = 16

/**
 * Rule 8.2: returns the Fire markers with their positions. A marker is beside the counters of its area. If the area
 * has no counters, the marker is where they would be.
 */
export function placeFireMarkers(
  view: StalingradView,
  { piles }: StalingradCounterLayout,
  chart: CityChart,
  lang: WrittenLang,
): Flame[] {
  const seats = computeAreaPlacements(chart, lang)
  return view.areas.flatMap(seen => {
    const { area, fire } = seen
    const { field, room } = seats[area]
    const columns = piles.get(area)?.columns ?? []
    const isBeside = columns.length === 0 || isBesides(seats[area], seen)
    const left =
      columns.length > 0 ? Math.min(...columns.map(({ x }) => x)) : Math.max(room.x, field.x) + FLAME
    const upper = columns.length > 0 ? Math.min(...columns.map(({ y }) => y)) : Math.max(room.y, field.y)
    const step = Math.min(FLAME + 2, room.height - FLAME - 2)
    return fire.map((side, i): Flame => {
      const own = columns.find(column => column.side === side)
      const isOver = own && columns.every(({ side: other, x }) => other === side || x !== own.x)
      const above = isOver
        ? own.x + FLAME / 2
        : within(left, room.x, room.x + room.width - 2 * FLAME) + (i + 0.5) * FLAME
      const x = isBeside ? left - FLAME / 2 : above
      const y = isBeside
        ? within(upper, room.y, room.y + room.height - (fire.length - 1) * step - FLAME - 2) + i * step
        : upper - FLAME - 2
      return { side, at: [x, y + 1.2 * RADIUS], radius: RADIUS }
    })
  })
}

export function drawFireMarkers(pen: Pen, flames: readonly Flame[]): void {
  for (const { side, at, radius } of flames) drawFireMarker(pen, ...at, radius, side)
}
