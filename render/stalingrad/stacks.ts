import { areas, units as roster, type Side } from '../../data/stalingrad/index.ts'
import type { AreaView, StalingradView, UnitView } from '../../src/systems/stalingrad/view.ts'
import type { Pen, Point } from '../canvas.ts'
import { type Rect, rect } from '../frame.ts'
import { place } from '../places.ts'
import { overlap } from '../placing.ts'
import { pill } from '../tags.ts'
import { colour, sized, type } from '../theme.ts'
import type { Chart } from './chart.ts'
import { bandHeightOf, heightOf, unitCounter } from './counter.ts'
import { familyOf } from './facts.ts'
import { drawFlame } from './icons.ts'
import { plateOf, seatsOf } from './seats.ts'
import type { Lang } from './words.ts'

/** One column of a stack: covered counters show their bands, the one in front all it has. */
export interface Column {
  side: Side
  units: readonly UnitView[]
  /** units that found no place */
  hidden: number
  x: number
  y: number
}

export interface Pile {
  size: number
  columns: readonly Column[]
}

/** Where units stand: known before they are drawn, because arrows lie over and under them. */
export interface Layout {
  piles: ReadonlyMap<number, Pile>
  spots: ReadonlyMap<number, Rect>
}

const SIZES = [60, 55, 50, 47, 44, 41, 38, 35, 32, 29, 26.5, 24.5]
const GAP = 2
/** Between the two sides of a contested area. */
const APART = 6
/** How far counters may stand over the border of their field: crowds of small ones more than a few large ones. */
const over = (size: number): number => (size > 36 ? 8 : size > 30 ? 14 : 20)

export function layoutOf(view: StalingradView, chart: Chart, lang: Lang, first: ReadonlySet<number>): Layout {
  const seats = seatsOf(chart, lang)
  const piles = new Map<number, Pile>()
  const spots = new Map<number, Rect>()
  for (const area of view.areas) {
    if (area.german.length + area.soviet.length === 0) continue
    const pile = pileOf(area, seats[area.area].field, first, chart)
    piles.set(area.area, pile)
    for (const column of pile.columns)
      for (const [i, { unit }] of column.units.entries())
        spots.set(
          unit,
          rect(column.x, column.y + i * bandHeightOf(pile.size), pile.size, heightOf(pile.size)),
        )
  }
  return { piles, spots }
}

/** The largest counters with which every unit of an area is seen. */
function pileOf(area: AreaView, field: Rect, first: ReadonlySet<number>, bounds: Chart): Pile {
  const below = Math.max(0, bounds.height - 4 - field.y - field.height)
  for (const size of SIZES) {
    const deep = depthOf(size, field, below)
    if (deep < 1) continue
    const columns = [...columnsOf(area.german, deep), ...columnsOf(area.soviet, deep)]
    if (widthOf(columns, size) <= field.width + 2 * over(size))
      return placedIn(columns, size, field, area, bounds)
  }
  const size = SIZES[SIZES.length - 1]
  const deep = Math.max(2, depthOf(size, field, below))
  const room = Math.max(2, Math.floor((field.width + 2 * over(size) - APART) / (size + GAP)))
  const [german, soviet] = shares([...columnsOf(area.german, deep)], [...columnsOf(area.soviet, deep)], room)
  const columns = [...pressed(area.german, german, deep, first), ...pressed(area.soviet, soviet, deep, first)]
  return placedIn(columns, size, field, area, bounds)
}

const depthOf = (size: number, { height }: Rect, below: number): number =>
  1 + Math.floor((height + Math.min(below, over(size)) - heightOf(size)) / bandHeightOf(size))

const sideOf = ({ unit }: UnitView): Side => roster[unit].side

type Draft = Pick<Column, 'side' | 'units' | 'hidden'>

/** Behind: spent ones; in front the active one with the strongest fire. Divisions stay together. */
const order = (a: UnitView, b: UnitView): number =>
  Number(b.spent) - Number(a.spent) || a.fire - b.fire || a.defence - b.defence || b.unit - a.unit

/** One column a division; small ones share a column, long ones need a second. */
function columnsOf(units: readonly UnitView[], deep: number): Draft[] {
  if (units.length === 0) return []
  const families = new Map<string, UnitView[]>()
  for (const unit of units) {
    const family = familyOf(unit.unit)
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

/** How many columns each side gets when there are too few for both. */
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

/** All that fits into so many columns, the strongest and those of the last action first; "+n" for the rest. */
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
  field: Rect,
  { area }: AreaView,
  bounds: Chart,
): Pile {
  const width = widthOf(columns, size)
  let x = Math.max(4, Math.min(bounds.width - 4 - width, field.x + (field.width - width) / 2))
  let before: Side | null = null
  const middle = areas[area].kind === 'crossing' ? 0.5 : 0.28
  return {
    size,
    columns: columns.map(column => {
      if (before && before !== column.side) x += APART
      before = column.side
      const height = (column.units.length - 1) * bandHeightOf(size) + heightOf(size)
      const placed = { ...column, x, y: field.y + Math.max(0, field.height - height) * middle }
      x += size + GAP
      return placed
    }),
  }
}

export function drawStacks(
  pen: Pen,
  view: StalingradView,
  { piles, spots }: Layout,
  lang: Lang,
  marks: ReadonlyMap<number, string>,
): void {
  for (const [area, { size, columns }] of piles)
    for (const { side, units, hidden, x, y } of columns) {
      for (const unit of units) {
        const spot = spots.get(unit.unit)
        if (!spot) continue
        unitCounter(pen, unit, lang, spot.x, spot.y, size, marks.get(unit.unit))
        place(pen, 'unit', unit.unit, spot)
      }
      if (hidden === 0) continue
      pill(pen, `+${hidden}`, x + size - 3, y - 2, sized(type.number, 15), colour.gold)
      for (const { unit } of view.areas[area][side])
        if (!spots.has(unit)) place(pen, 'unit', unit, rect(x + size - 18, y - 14, 30, 24))
    }
}

/** The middle of what is seen of a unit. */
export const middleOf = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2]

interface Flame {
  side: Side
  at: Point
  radius: number
}

/** What a flame covers. */
export const coveredBy = ({ at: [x, y], radius }: Flame): Rect =>
  rect(x - 0.85 * radius, y - 1.15 * radius, 1.7 * radius, 2.1 * radius)

/** 8.2 A flame on the counters that gave up their cover, where it hides no name; in their place where they have left. */
export function flamesOf(view: StalingradView, { piles }: Layout, chart: Chart, lang: Lang): Flame[] {
  const seats = seatsOf(chart, lang)
  const names = seats.map(seat => plateOf(seat, chart))
  const isFree = (flame: Flame): boolean => names.every(name => overlap(name, coveredBy(flame)) === 0)
  return view.areas.flatMap(({ area, fire }) =>
    fire.map((side, i): Flame => {
      const { size = 0, columns = [] } = piles.get(area) ?? {}
      const own = columns.filter(one => one.side === side)
      const { field } = seats[area]
      if (own.length === 0) return { side, at: [field.x + 10 + i * 20, field.y + 11], radius: 9.5 }
      const corners = own.flatMap(({ x, y, hidden }): Point[] => [
        [Math.max(x + 1, 9), y - 2],
        ...(hidden === 0 ? [[x + size - 1, y - 2] as const] : []),
      ])
      const flames = corners.map((at): Flame => ({ side, at, radius: 8 }))
      return flames.find(isFree) ?? { side, at: [Math.max(own[0].x - 1, 9), own[0].y + 8], radius: 8 }
    }),
  )
}

export function drawFireMarkers(pen: Pen, flames: readonly Flame[]): void {
  for (const { side, at, radius } of flames) drawFlame(pen, ...at, radius, side)
}
