import { combat } from '../../data/hells-gate/index.ts'
import type { HellEvent, Odds } from '../../src/systems/hells-gate/state/events.ts'
import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { badge } from '../drawing/badges.ts'
import type { Pen, Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { hexPath } from '../drawing/hex.ts'
import {
  type Arrow,
  around,
  arrowUnder,
  centreOf,
  freePlace,
  type Label,
  square,
  type Taken,
  WEIGHT,
} from '../drawing/placing.ts'
import { burst, crossOut, glowing } from '../drawing/shapes.ts'
import { colour, glow, line } from '../drawing/theme.ts'
import { cellOf, grid, MAP, middleOf } from './facts.ts'
import { badgePlaces, boxOf, type Layout, namePlaces } from './units.ts'

/** What the events of the last log entry mark on the map. Only the last action is marked. */
export interface Marks {
  /** Units to frame, with the colour of the frame. */
  units: Map<number, string>
  /** Hexes to outline, with the colour of the outline. */
  hexes: Map<number, string>
  attacks: Odds[]
  ways: { unit: number; hexes: readonly number[] }[]
  retreats: { unit: number; from: number; to: number }[]
  stepLosses: { unit: number; hex: number }[]
  crossed: number[]
}

export const sayings = (said: readonly { type: string }[]): readonly HellEvent[] =>
  said as readonly HellEvent[]

export function marksOf(events: readonly HellEvent[], view: HellView): Marks {
  const marks: Marks = {
    units: new Map(),
    hexes: new Map(),
    attacks: [],
    ways: [],
    retreats: [],
    stepLosses: [],
    crossed: [],
  }
  for (const event of events) mark(event, marks)
  const asks = view.asks
  if (asks && (asks.do === 'losses' || asks.do === 'retreat')) marks.hexes.set(asks.hex, glow.target)
  if (asks && (asks.do === 'retreat' || asks.do === 'arrival')) {
    for (const hex of asks.hexes) marks.hexes.set(hex, colour.green)
    marks.units.set(asks.unit, glow.attention)
  }
  return marks
}

function mark(event: HellEvent, marks: Marks): void {
  const { units, hexes } = marks
  switch (event.type) {
    case 'odds':
    case 'attacked':
      marks.attacks.push(event)
      hexes.set(event.target, glow.target)
      for (const { unit } of event.attackers) units.set(unit, glow.actor)
      return
    case 'turnedOver':
      units.set(event.unit, glow.attention)
      return
    case 'moved':
      marks.ways.push({ unit: event.unit, hexes: [event.from, ...event.path] })
      units.set(event.unit, glow.actor)
      return
    case 'retreated':
      marks.retreats.push(event)
      return
    case 'lostStep':
      marks.stepLosses.push(event)
      return
    case 'eliminated':
      marks.crossed.push(event.hex)
      return
    case 'arrived':
      units.set(event.unit, glow.actor)
      hexes.set(event.hex, glow.actor)
      return
    case 'rebuilt':
      units.set(event.unit, glow.gain)
      return
    case 'supply':
      for (const unit of event.out) units.set(unit, glow.attention)
      for (const unit of event.back) units.set(unit, glow.gain)
      return
    case 'recovered':
      for (const unit of event.units) units.set(unit, glow.gain)
      return
    case 'westEntered':
    case 'korsunEntered':
      hexes.set(event.hex, glow.attention)
      return
    case 'breakout':
      for (const hex of event.refuges) hexes.set(hex, colour.green)
      hexes.set(event.hex, glow.attention)
      return
    default:
      return
  }
}

/** Draws outlines of hexes, below the counters. */
export function drawHexMarks(pen: Pen, marks: Marks): void {
  for (const [hex, tint] of marks.hexes) {
    hexPath(pen, grid, cellOf(hex), 0.93)
    pen.fillStyle = `${tint}26`
    pen.fill()
    glowing(pen, () => hexPath(pen, grid, cellOf(hex), 0.93), tint, line.glow * 0.8)
  }
}

/** The signs of the last action, computed before the map is drawn. Arrows lie below the counters, labels above. */
export interface Signs {
  arrows: Arrow[]
  labels: Label[]
}

export function signsOf(marks: Marks, view: HellView, layout: Layout): Signs {
  const { spots, rests } = layout
  const counters = [...spots.values(), ...rests.map(({ spot }) => spot)].map(boxOf)
  const unitsAt = (units: readonly number[]): Rect[] =>
    units.flatMap(unit => {
      const spot = spots.get(unit)
      return spot ? [boxOf(spot)] : []
    })
  const names = namePlaces(view, layout)
  const over = [...counters, ...names]
  const arrows: Arrow[] = []
  for (const { unit, hexes } of marks.ways) {
    const look = { side: view.units[unit].side, dashed: false, width: 13, head: 25 }
    arrows.push(arrowUnder(hexes.map(middleOf), look, over))
  }
  for (const { side, target, attackers } of marks.attacks)
    for (const hex of new Set(attackers.map(({ from }) => from))) {
      const look = { side, dashed: false, width: 14, head: 23 }
      arrows.push(arrowUnder([middleOf(hex), middleOf(target)], look, over))
    }
  for (const { unit, from, to } of marks.retreats) {
    const look = { side: view.units[unit].side, dashed: true, width: 4.5, head: 15 }
    arrows.push(arrowUnder([middleOf(from), middleOf(to)], look, over))
  }
  const labels: Label[] = []
  const taken: Taken[] = [
    ...counters.map(where => ({ where, weight: WEIGHT.counter })),
    ...arrows.map(({ way, head }) => ({ where: square(way[way.length - 1], head), weight: WEIGHT.head })),
    ...names.map(where => ({ where, weight: WEIGHT.name })),
    ...badgePlaces(view, layout).map(where => ({ where, weight: WEIGHT.head })),
  ]
  const lay = (kind: Label['kind'], words: string, size: number, at: readonly Point[], about: Rect[]) => {
    const own = about.map(where => ({ where, weight: WEIGHT.about }))
    const where = freePlace(at, [size, size], [...taken, ...own], EDGE)
    labels.push({ kind, where, words, about })
    taken.push({ where, weight: WEIGHT.about })
  }
  for (const attack of marks.attacks) {
    const { target, attackers, defenders, column, odds } = attack
    const shown = column ?? odds
    const words = shown === null ? '✕' : combat.columns[shown].odds
    const [x, y] = middleOf(target)
    const held = view.units.some(({ place, hex }) => place === 'map' && hex === target)
    const about = unitsAt([...attackers, ...defenders].map(({ unit }) => unit))
    const ring = around([x, y], [46, 58, 70, 84, 100], 16)
    lay('burst', words, held ? 38 : 46, held ? ring : [[x, y - 4], ...ring], about)
  }
  for (const { unit, hex } of marks.stepLosses) {
    const spot = spots.get(unit)
    const reach = (spot?.size ?? 0) / 2 + 9
    const corners = around(spot?.middle ?? middleOf(hex), [reach * 1.2, reach * 1.35, reach * 1.6], 16)
    lay('hit', '', 18, corners, unitsAt([unit]))
  }
  for (const hex of marks.crossed) {
    const [x, y] = middleOf(hex)
    const inside = [-22, 0, 22].map((by): Point => [x + by, y + 16])
    const here = view.units.flatMap(({ place, hex: at, unit }) =>
      place === 'map' && at === hex ? [unit] : [],
    )
    lay('cross', '', 22, [...inside, ...around([x, y], [40, 50, 62], 16)], unitsAt(here))
  }
  return { arrows, labels }
}

const EDGE = rect(3, 3, MAP.width - 6, MAP.height - 6)

/** Draws labels above the counters: columns of the combat table, and losses. */
export function drawLabels(pen: Pen, { labels }: Signs): void {
  for (const { kind, where, words } of labels) {
    const [x, y] = centreOf(where)
    if (kind === 'burst') burst(pen, x, y, where.width / 2, words)
    else if (kind === 'hit') badge(pen, 'hit', x, y, where.width * 0.42)
    else crossOut(pen, x, y, where.width * 0.42)
  }
}
