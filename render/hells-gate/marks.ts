import { combat } from '../../data/hells-gate/index.ts'
import type { HellEvent, Odds } from '../../src/systems/hells-gate/events.ts'
import type { HellView } from '../../src/systems/hells-gate/view.ts'
import { badge } from '../badges.ts'
import type { Pen, Point } from '../canvas.ts'
import { hexPath } from '../hex.ts'
import { between, burst, crossOut, dashedArrow, glowing, ribbon } from '../shapes.ts'
import { colour, glow, line, sides } from '../theme.ts'
import { cellOf, grid, middleOf } from './facts.ts'
import type { Layout } from './units.ts'

/** What the events of the last entry put on the map. Only the last action is marked. */
export interface Marks {
  /** units to frame, and in which colour */
  units: Map<number, string>
  /** hexes to outline */
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
      units.set(event.unit, colour.green)
      return
    case 'supply':
      for (const unit of event.out) units.set(unit, glow.attention)
      for (const unit of event.back) units.set(unit, colour.green)
      return
    case 'recovered':
      for (const unit of event.units) units.set(unit, colour.green)
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

/** Under the counters: outlines of hexes. */
export function drawHexMarks(pen: Pen, marks: Marks): void {
  for (const [hex, tint] of marks.hexes) {
    hexPath(pen, grid, cellOf(hex), 0.93)
    pen.fillStyle = `${tint}26`
    pen.fill()
    glowing(pen, () => hexPath(pen, grid, cellOf(hex), 0.93), tint, line.glow * 0.8)
  }
}

/** Over the counters: arrows, bursts, losses. */
export function drawActions(pen: Pen, marks: Marks, view: HellView, { spots }: Layout): void {
  for (const { unit, hexes } of marks.ways) {
    const side = sides[view.units[unit].side]
    const points = hexes.map(middleOf)
    const last = points[points.length - 1]
    const before = points[points.length - 2]
    ribbon(pen, [between(points[0], points[1], 0.42), ...points.slice(1, -1), between(before, last, 0.64)], {
      side,
      width: 13,
      head: 25,
    })
  }
  for (const attack of marks.attacks) drawAttack(pen, attack, view)
  for (const { unit, from, to } of marks.retreats) {
    const spot = spots.get(unit)
    const start = middleOf(from)
    const end = spot?.middle ?? middleOf(to)
    const stop = besides(end, start, (spot?.size ?? 20) * 0.68, Math.PI / 2.8)
    const first = besides(start, end, 34, -Math.PI / 4)
    dashedArrow(pen, first, stop, sides[view.units[unit].side].arrow, -6, 4.5)
  }
  for (const { unit, hex } of marks.stepLosses) {
    const spot = spots.get(unit)
    const [x, y] = spot?.middle ?? middleOf(hex)
    const half = (spot?.size ?? 0) / 2
    badge(pen, 'hit', x + half - 3, y - half + 4, 9.5)
  }
  const crossed = new Map<number, number>()
  for (const hex of marks.crossed) {
    const [x, y] = middleOf(hex)
    const already = crossed.get(hex) ?? 0
    crossed.set(hex, already + 1)
    crossOut(pen, x - 22 + (already % 3) * 22, y + 16 - Math.floor(already / 3) * 20, 9)
  }
}

/** A point `reach` from one end of a way and turned aside, so that the way leaves names and badges free. */
function besides(end: Point, start: Point, reach: number, aside: number): Point {
  const angle = Math.atan2(start[1] - end[1], start[0] - end[0]) + aside
  return [end[0] + Math.cos(angle) * reach, end[1] + Math.sin(angle) * reach]
}

/**
 * A ribbon from every hex that attacks to the target; the column of the table in a burst: on an emptied hex in
 * its middle, else in a corner, so that the defenders stay readable.
 */
function drawAttack(pen: Pen, { side, target, attackers, column, odds }: Odds, view: HellView): void {
  const goal = middleOf(target)
  const held = view.units.some(({ place, hex }) => place === 'map' && hex === target)
  const reach = held ? 0.72 : 0.8
  for (const hex of new Set(attackers.map(({ from }) => from))) {
    const from = middleOf(hex)
    const way = [between(from, goal, 0.42), between(from, goal, 0.55), between(from, goal, reach)]
    ribbon(pen, way, { side: sides[side], width: 14, head: 23 })
  }
  const shown = column ?? odds
  const words = shown === null ? '✕' : combat.columns[shown].odds
  const [x, y] = held ? [goal[0] - 39, goal[1] - 23] : [goal[0], goal[1] - 4]
  burst(pen, x, y, held ? 20 : 24, words)
}
