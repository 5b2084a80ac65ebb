import { combat } from '../../data/hells-gate/index.ts'
import type { CombatOdds, HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { drawBadge } from '../drawing/badges.ts'
import type { Pen, Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { traceHex } from '../drawing/hex.ts'
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
import { drawBurst, drawCross, drawGlowingOutline } from '../drawing/shapes.ts'
import { frameColours, lineWidths, themeColours } from '../drawing/theme.ts'
import { HELL_MAP_SIZE, hellGrid, hellHexCell, hellHexCentre } from './facts.ts'
import {
  approximateBadgeRects,
  approximateNameRects,
  counterPositionRect,
  type HellCounterLayout,
} from './units.ts'

/** Everything on the map that must be marked for the last log entry. Only the last action is marked. */
export interface HellMarks {
  /** Indexes of the units to frame, each with the colour of its frame. */
  units: Map<number, string>
  /** Indexes of the hexes to outline, each with the colour of its outline. */
  hexes: Map<number, string>
  attacks: CombatOdds[]
  paths: { unit: number; hexes: readonly number[] }[]
  retreats: { unit: number; from: number; to: number }[]
  stepLosses: { unit: number; hex: number }[]
  crossed: number[]
}

export const toHellEvents = (said: readonly { type: string }[]): readonly HellEvent[] =>
  said as readonly HellEvent[]

export function toHellMarks(events: readonly HellEvent[], view: HellView): HellMarks {
  const marks: HellMarks = {
    units: new Map(),
    hexes: new Map(),
    attacks: [],
    paths: [],
    retreats: [],
    stepLosses: [],
    crossed: [],
  }
  for (const event of events) mark(event, marks)
  const asks = view.asks
  if (asks && (asks.do === 'losses' || asks.do === 'retreat')) marks.hexes.set(asks.hex, frameColours.target)
  if (asks && (asks.do === 'retreat' || asks.do === 'arrival')) {
    for (const hex of asks.hexes) marks.hexes.set(hex, themeColours.green)
    marks.units.set(asks.unit, frameColours.attention)
  }
  return marks
}

function mark(event: HellEvent, marks: HellMarks): void {
  const { units, hexes } = marks
  switch (event.type) {
    case 'odds':
    case 'attacked':
      marks.attacks.push(event)
      hexes.set(event.target, frameColours.target)
      for (const { unit } of event.attackers) units.set(unit, frameColours.actor)
      return
    case 'turnedOver':
      units.set(event.unit, frameColours.attention)
      return
    case 'moved':
      marks.paths.push({ unit: event.unit, hexes: [event.from, ...event.path] })
      units.set(event.unit, frameColours.actor)
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
      units.set(event.unit, frameColours.actor)
      hexes.set(event.hex, frameColours.actor)
      return
    case 'rebuilt':
      units.set(event.unit, frameColours.gain)
      return
    case 'supply':
      for (const unit of event.out) units.set(unit, frameColours.attention)
      for (const unit of event.back) units.set(unit, frameColours.gain)
      return
    case 'countChanged':
      for (const unit of event.cut) units.set(unit, frameColours.attention)
      for (const unit of event.linked) units.set(unit, frameColours.gain)
      for (const hex of [...event.taken, ...event.lost]) hexes.set(hex, frameColours.attention)
      return
    case 'recovered':
      for (const unit of event.units) units.set(unit, frameColours.gain)
      return
    case 'westEntered':
    case 'korsunEntered':
      hexes.set(event.hex, frameColours.attention)
      return
    case 'breakout':
      for (const hex of event.refuges) hexes.set(hex, themeColours.green)
      hexes.set(event.hex, frameColours.attention)
      return
    default:
      return
  }
}

/** Draws the outlines of marked hexes. Call this function before the counters are drawn. */
export function drawMarkedHexes(pen: Pen, marks: HellMarks): void {
  for (const [hex, tint] of marks.hexes) {
    traceHex(pen, hellGrid, hellHexCell(hex), 0.93)
    pen.fillStyle = `${tint}26`
    pen.fill()
    drawGlowingOutline(
      pen,
      () => traceHex(pen, hellGrid, hellHexCell(hex), 0.93),
      tint,
      lineWidths.glow * 0.8,
    )
  }
}

/**
 * Arrows and labels of the last action, placed before the map is drawn. Arrows are drawn below the counters,
 * labels above the counters.
 */
export interface HellOverlays {
  arrows: MapArrow[]
  labels: MapLabel[]
}

export function computeHellOverlays(
  marks: HellMarks,
  view: HellView,
  layout: HellCounterLayout,
): HellOverlays {
  const { spots, rests } = layout
  const counters = [...spots.values(), ...rests.map(({ spot }) => spot)].map(counterPositionRect)
  const unitsAt = (units: readonly number[]): Rect[] =>
    units.flatMap(unit => {
      const spot = spots.get(unit)
      return spot ? [counterPositionRect(spot)] : []
    })
  const names = approximateNameRects(view, layout)
  const over = [...counters, ...names]
  const arrows: MapArrow[] = []
  for (const { unit, hexes } of marks.paths) {
    const look = { side: view.units[unit].side, dashed: false, width: 13, head: 25 }
    arrows.push(placeArrowAlongPath(hexes.map(hellHexCentre), look, over))
  }
  for (const { side, target, attackers } of marks.attacks)
    for (const hex of new Set(attackers.map(({ from }) => from))) {
      const look = { side, dashed: false, width: 14, head: 23 }
      arrows.push(placeArrowAlongPath([hellHexCentre(hex), hellHexCentre(target)], look, over))
    }
  for (const { unit, from, to } of marks.retreats) {
    const look = { side: view.units[unit].side, dashed: true, width: 4.5, head: 15 }
    arrows.push(placeArrowAlongPath([hellHexCentre(from), hellHexCentre(to)], look, over))
  }
  const labels: MapLabel[] = []
  const taken: OccupiedRect[] = [
    ...counters.map(where => ({ where, weight: COVERING_PENALTIES.counter })),
    ...arrows.map(({ way, head }) => ({
      where: centredSquare(way[way.length - 1], head),
      weight: COVERING_PENALTIES.arrowHead,
    })),
    ...names.map(where => ({ where, weight: COVERING_PENALTIES.name })),
    ...approximateBadgeRects(view, layout).map(where => ({ where, weight: COVERING_PENALTIES.arrowHead })),
  ]
  const lay = (kind: MapLabel['kind'], words: string, size: number, at: readonly Point[], about: Rect[]) => {
    const own = about.map(where => ({ where, weight: COVERING_PENALTIES.labelledCounter }))
    const where = findFreeLabelRect(at, [size, size], [...taken, ...own], EDGE)
    labels.push({ kind, where, words, about })
    taken.push({ where, weight: COVERING_PENALTIES.labelledCounter })
  }
  for (const attack of marks.attacks) {
    const { target, attackers, defenders, column, odds } = attack
    const shown = column ?? odds
    const words = shown === null ? '✕' : combat.columns[shown].odds
    const [x, y] = hellHexCentre(target)
    const held = view.units.some(({ place, hex }) => place === 'map' && hex === target)
    const about = unitsAt([...attackers, ...defenders].map(({ unit }) => unit))
    const ring = pointsAround([x, y], [46, 58, 70, 84, 100], 16)
    lay('burst', words, held ? 38 : 46, held ? ring : [[x, y - 4], ...ring], about)
  }
  for (const { unit, hex } of marks.stepLosses) {
    const spot = spots.get(unit)
    const reach = (spot?.size ?? 0) / 2 + 9
    const corners = pointsAround(
      spot?.middle ?? hellHexCentre(hex),
      [reach * 1.2, reach * 1.35, reach * 1.6],
      16,
    )
    lay('hit', '', 18, corners, unitsAt([unit]))
  }
  for (const hex of marks.crossed) {
    const [x, y] = hellHexCentre(hex)
    const inside = [-22, 0, 22].map((by): Point => [x + by, y + 16])
    const here = view.units.flatMap(({ place, hex: at, unit }) =>
      place === 'map' && at === hex ? [unit] : [],
    )
    lay('cross', '', 22, [...inside, ...pointsAround([x, y], [40, 50, 62], 16)], unitsAt(here))
  }
  return { arrows, labels }
}

const EDGE = rect(3, 3, HELL_MAP_SIZE.width - 6, HELL_MAP_SIZE.height - 6)

/** Draws the labels above the counters: columns of the combat table, and lost units. */
export function drawHellLabels(pen: Pen, { labels }: HellOverlays): void {
  for (const { kind, where, words } of labels) {
    const [x, y] = rectCentre(where)
    if (kind === 'burst') drawBurst(pen, x, y, where.width / 2, words)
    else if (kind === 'hit') drawBadge(pen, 'hit', x, y, where.width * 0.42)
    else drawCross(pen, x, y, where.width * 0.42)
  }
}
