import { units as kinds, scenarios } from '../../data/conflict-of-heroes/index.ts'
import { signedNumber } from '../../src/engine/words.ts'
import { hexDistance, mapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesEvent, HitSum } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { NONE } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { termName } from '../../src/systems/conflict-of-heroes/words/terms.ts'
import { type Pen, type Point, pixelsPerUnit, withSavedState } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import { traceHex } from '../drawing/hex.ts'
import {
  centredSquare,
  findFreePlace,
  HIDING_WEIGHTS,
  type MapArrow,
  type MapLabel,
  type OccupiedRect,
  placeArrowAlong,
  pointsAround,
  rectCentre,
} from '../drawing/placing.ts'
import {
  clearShadow,
  drawBurst,
  drawCross,
  drawGlow,
  drawRibbon,
  pointBetween,
  setShadow,
} from '../drawing/shapes.ts'
import { drawPill, pillSize } from '../drawing/tags.ts'
import {
  BOARD_SCALE,
  glowColours,
  lineWidths,
  sideStyles,
  type TypeStyle,
  themeColours,
  typeStyles,
  withTypeSize,
} from '../drawing/theme.ts'
import { cellOf, facingToRadians, type HexChart, hexCentreOnChart, hexHeight, sideNameOf } from './facts.ts'
import type { HeroesStacks } from './units.ts'
import { type Lang, words } from './words.ts'

interface Shot {
  /** The firing unit. NONE if unknown. */
  unit: number
  from: number
  /** Rule 13.3: the hex from which a spotter sees the target of a mortar, or NONE. */
  spotter: number
  hex: number
  close: boolean
}

/** What the events of the last log entry mark on the map. */
export interface HeroesMarks {
  units: Map<number, string>
  hexes: Map<number, string>
  shots: Shot[]
  sum: HitSum | null
  ways: { unit: number; hexes: number[] }[]
  crossed: { unit: number; hex: number }[]
  bursts: number[]
}

export function toHeroesMarks(events: readonly HeroesEvent[], view: HeroesView): HeroesMarks {
  const marks: HeroesMarks = {
    units: new Map(),
    hexes: new Map(),
    shots: [],
    sum: view.roll?.sum ?? null,
    ways: [],
    crossed: [],
    bursts: [],
  }
  for (const event of events) mark(event, view, marks)
  const attack = view.deed?.attack
  if (attack && marks.shots.length === 0) {
    const unit = attack.unit ?? NONE
    const own = unit === NONE ? null : view.units[unit].hex
    const from = own ?? attack.from ?? NONE
    const spotter = attack.from !== null && attack.from !== from ? attack.from : NONE
    if (attack.weapon !== 'strike') shoot(marks, unit, from, attack.hex, attack.close, spotter)
    for (const one of attack.supporters) marks.units.set(one, glowColours.attention)
  }
  return marks
}

function shoot(
  marks: HeroesMarks,
  unit: number,
  from: number,
  hex: number,
  close: boolean,
  spotter: number,
): void {
  if (hex < 0) return
  marks.shots.push({ unit, from, hex, close, spotter })
  marks.hexes.set(hex, glowColours.target)
  if (unit >= 0) marks.units.set(unit, glowColours.actor)
}

function mark(event: HeroesEvent, view: HeroesView, marks: HeroesMarks): void {
  switch (event.type) {
    case 'attacked': {
      const { spotter = NONE } = event
      const own = view.units[event.unit]?.hex ?? NONE
      const from = event.from >= 0 && spotter === NONE ? event.from : own
      shoot(marks, event.unit, from, event.hex, event.close, spotter)
      for (const unit of event.supporters) marks.units.set(unit, glowColours.attention)
      return
    }
    case 'odds':
      marks.sum = event.sum
      if (event.sum.unit >= 0) marks.units.set(event.sum.unit, glowColours.target)
      return
    case 'attackOdds':
      marks.sum = event.sums[0] ?? null
      for (const { unit } of event.sums) if (unit >= 0) marks.units.set(unit, glowColours.target)
      return
    case 'moved':
    case 'hiddenMove':
      walk(marks, event.unit, event.from, event.to)
      return
    case 'destroyed':
      marks.crossed.push(event)
      return
    case 'rolled':
      if (event.unit >= 0 && event.what !== 'check')
        marks.units.set(event.unit, event.what === 'rally' ? glowColours.actor : glowColours.target)
      return
    case 'missed':
    case 'hit':
    case 'drewMarker':
      marks.units.set(event.unit, glowColours.target)
      return
    case 'rallied':
      marks.units.set(event.unit, glowColours.gain)
      return
    case 'minesExplode':
      marks.units.set(event.unit, glowColours.target)
      if (view.units[event.unit]?.hex != null) marks.bursts.push(view.units[event.unit].hex as number)
      return
    case 'strikeHits':
      for (const hex of event.hexes) marks.hexes.set(hex, glowColours.target)
      marks.bursts.push(...event.hexes)
      return
    case 'smoked':
      for (const hex of event.hexes) marks.hexes.set(hex, themeColours.paper)
      return
    case 'controlled': {
      const name = scenarios[view.scenario].control[event.control]?.hex
      marks.hexes.set(controlHex(view, name), glowColours.attention)
      return
    }
    case 'checked':
    case 'noCheck':
    case 'declared':
      for (const unit of event.units) if (!marks.units.has(unit)) marks.units.set(unit, glowColours.actor)
      return
    default:
      other(event, marks)
  }
}

const controlHex = (view: HeroesView, name = ''): number =>
  mapLayout(view.scenario).byName.get(name.replace('-', '')) ?? NONE

function walk(marks: HeroesMarks, unit: number, from: number, to: number): void {
  if (from < 0 || to < 0) return
  const last = marks.ways[marks.ways.length - 1]
  if (last?.unit === unit && last.hexes[last.hexes.length - 1] === from) last.hexes.push(to)
  else marks.ways.push({ unit, hexes: [from, to] })
  if (unit >= 0) marks.units.set(unit, glowColours.actor)
}

/** Marks the units and hexes named by an event that needs no special treatment. */
function other(event: HeroesEvent, marks: HeroesMarks): void {
  const named = event as { unit?: unknown; units?: unknown; hex?: unknown }
  if (typeof named.unit === 'number' && named.unit >= 0) marks.units.set(named.unit, glowColours.actor)
  if (Array.isArray(named.units))
    for (const unit of named.units) if (typeof unit === 'number') marks.units.set(unit, glowColours.actor)
  if (typeof named.hex === 'number' && named.hex >= 0) marks.hexes.set(named.hex, glowColours.attention)
}

/** Draws what lies below the counters: fields of fire and outlines of hexes. */
export function drawBelowCounters(pen: Pen, view: HeroesView, chart: HexChart, marks: HeroesMarks): void {
  for (const shot of marks.shots) if (!shot.close) drawField(pen, view, chart, shot)
  for (const [hex, tint] of marks.hexes) {
    if (hex < 0) continue
    traceHex(pen, chart.grid, cellOf(chart, hex), 0.94)
    pen.fillStyle = `${tint}26`
    pen.fill()
    drawGlow(pen, () => traceHex(pen, chart.grid, cellOf(chart, hex), 0.94), tint, lineWidths.glow * 0.7)
  }
}

/** Rule 5.1: draws the cone of the three front hexes, up to the normal range. */
function drawField(pen: Pen, view: HeroesView, chart: HexChart, { unit, from }: Shot): void {
  if (unit < 0 || from < 0) return
  const { facing, kind, hex } = view.units[unit]
  if (facing === null || hex !== from) return
  const [x, y] = hexCentreOnChart(chart, from)
  const reach = (kinds[kind].range + 0.5) * hexHeight(chart)
  const angle = facingToRadians(facing)
  withSavedState(pen, () => {
    const tint = pen.createRadialGradient(x, y, 0, x, y, reach)
    tint.addColorStop(0, 'rgba(91,151,245,.26)')
    tint.addColorStop(1, 'rgba(91,151,245,.1)')
    pen.fillStyle = tint
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, reach, angle - Math.PI / 3, angle + Math.PI / 3)
    pen.closePath()
    pen.fill()
  })
}

/** The signs of the last action, computed before the map is drawn. Arrows lie below the counters, labels above. */
export interface HeroesOverlays {
  arrows: MapArrow[]
  labels: MapLabel[]
}

export function computeHeroesOverlays(
  pen: Pen,
  view: HeroesView,
  chart: HexChart,
  marks: HeroesMarks,
  { spots, rests, pills }: HeroesStacks,
  lang: Lang,
  seen?: Rect,
): HeroesOverlays {
  const { radius } = chart
  const boxes = [...spots.values()].map(({ unit, middle, size }) => ({
    unit,
    where: centredSquare(middle, size),
  }))
  const counters = [
    ...boxes.map(({ where }) => where),
    ...rests.map(one => centredSquare(one.middle, one.size)),
  ]
  const inHex = (hex: number): Rect[] =>
    boxes.flatMap(({ unit, where }) => (view.units[unit].hex === hex ? [where] : []))
  const arrows = marks.ways.map(({ unit, hexes }) => {
    const side = sideNameOf(view, view.units[unit]?.command ?? 0)
    const look = { side, dashed: false, width: radius * 0.34, head: radius * 0.66 }
    return placeArrowAlong(
      hexes.map(hex => hexCentreOnChart(chart, hex)),
      look,
      counters,
      radius / 54,
    )
  })
  const labels: MapLabel[] = []
  const taken: OccupiedRect[] = [
    ...counters.map(where => ({ where, weight: HIDING_WEIGHTS.counter })),
    ...arrows.map(({ way, head }) => ({
      where: centredSquare(way[way.length - 1], head),
      weight: HIDING_WEIGHTS.head,
    })),
    ...pills.map(({ where }) => ({ where, weight: HIDING_WEIGHTS.name })),
  ]
  const bounds = rect(3, 3, chart.width - 6, chart.height - 6)
  const lay = (
    kind: MapLabel['kind'],
    words: string,
    size: readonly [number, number],
    at: readonly Point[],
    about: readonly Rect[],
  ) => {
    const own = about.map(where => ({ where, weight: HIDING_WEIGHTS.about }))
    const where = findFreePlace(at, size, [...taken, ...own], bounds)
    labels.push({ kind, where, words, about })
    taken.push({ where, weight: HIDING_WEIGHTS.about })
  }
  for (const { close, hex } of marks.shots) {
    const reach = radius * 0.72
    const ring = pointsAround(
      hexCentreOnChart(chart, hex),
      [radius * 0.95, radius * 1.15, radius * 1.4, radius * 1.7],
      16,
    )
    if (close) lay('burst', '×', [reach, reach], ring, inHex(hex))
  }
  for (const { hex } of marks.crossed) {
    if (hex < 0) continue
    const middle = hexCentreOnChart(chart, hex)
    const ring = pointsAround(middle, [radius * 0.6, radius * 0.9, radius * 1.2, radius * 1.5], 16)
    lay('cross', '', [radius, radius], [middle, ...ring], inHex(hex))
  }
  const [shot] = marks.shots
  const told = shot ? modifiersOf(chart, shot, marks.sum, lang) : ''
  if (told && shot) {
    const face = modifierFace(pen)
    const about = [...inHex(shot.from), ...inHex(shot.hex)]
    const size = pillSize(pen, told, face)
    const at = besideLine(chart, shot).filter(([x, y]) => !seen || isWithin(seen, x, y, size))
    if (at.length > 0) lay('pill', told, size, at, about)
  }
  return { arrows, labels }
}

const isWithin = (seen: Rect, x: number, y: number, [width, height]: readonly [number, number]): boolean =>
  x - width / 2 > seen.x &&
  x + width / 2 < seen.x + seen.width &&
  y - height / 2 > seen.y &&
  y + height / 2 < seen.y + seen.height

/**
 * Returns the text style for modifiers. The text has about the same size in all pictures, so its type is smaller
 * if the map is drawn larger.
 */
const modifierFace = (pen: Pen): TypeStyle =>
  withTypeSize(typeStyles.name, 20 / Math.max(1, (pixelsPerUnit(pen) / BOARD_SCALE) * 0.92))

/** Returns candidate places for a label: along a line of fire on both sides, then around its two ends. */
function besideLine(chart: HexChart, { from, hex }: Shot): Point[] {
  const [a, b] = [hexCentreOnChart(chart, from), hexCentreOnChart(chart, hex)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const { radius } = chart
  const along = [0.6, -0.6, 1, -1, 1.4, -1.4, 1.9, -1.9].flatMap(by =>
    [0.5, 0.4, 0.6, 0.3, 0.7].map((part): Point => {
      const [x, y] = pointBetween(a, b, part)
      return [x + nx * by * radius, y + ny * by * radius]
    }),
  )
  const rings = [a, b].flatMap(end => pointsAround(end, [radius * 2, radius * 3, radius * 4], 12))
  return [...along, ...rings]
}

/** Draws what lies below the counters: arrows of moves, explosions and lines of fire. */
export function drawActionLines(
  pen: Pen,
  chart: HexChart,
  marks: HeroesMarks,
  stacks: HeroesStacks,
  { arrows }: HeroesOverlays,
): void {
  for (const { way, side, width, head } of arrows)
    drawRibbon(pen, way, { side: sideStyles[side], width, head })
  for (const hex of marks.bursts) drawBurst(pen, ...hexCentreOnChart(chart, hex), chart.radius * 0.98, '')
  for (const shot of marks.shots) {
    drawSight(pen, chart, shot)
    drawShot(pen, chart, shot, stacks)
  }
}

/** Draws what lies above the counters: modifiers of a shot, close combat and losses. */
export function drawLabels(pen: Pen, { labels }: HeroesOverlays): void {
  for (const { kind, where, words } of labels) {
    const [x, y] = rectCentre(where)
    if (kind === 'pill') drawPill(pen, words, x, y, modifierFace(pen), themeColours.amber)
    else if (kind === 'burst') drawBurst(pen, x, y, where.width / 2, words)
    else drawCross(pen, x, y, where.width / 2)
  }
}

function endsOf(
  chart: HexChart,
  { unit, from, hex }: Shot,
  { spots }: HeroesStacks,
): readonly [Point, Point] | null {
  if (from < 0 || from === hex) return null
  const start = (view: number) => spots.get(view)?.middle
  const a = unit >= 0 && start(unit) ? (start(unit) as Point) : hexCentreOnChart(chart, from)
  const b = hexCentreOnChart(chart, hex)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const gap = Math.min(0.3, (chart.radius * 0.72) / length)
  return [pointBetween(a, b, gap), pointBetween(a, b, 1 - gap)]
}

/** Rule 13.3: draws the line of sight from a spotter to the target of a mortar. */
function drawSight(pen: Pen, chart: HexChart, { spotter, hex }: Shot): void {
  if (spotter < 0 || spotter === hex) return
  withSavedState(pen, () => {
    pen.setLineDash([chart.radius * 0.1, chart.radius * 0.16])
    pen.lineCap = 'round'
    for (const [tint, width] of [
      ['#17140f', 0.12],
      [themeColours.paper, 0.07],
    ] as const) {
      pen.strokeStyle = tint
      pen.lineWidth = width * chart.radius
      pen.beginPath()
      pen.moveTo(...hexCentreOnChart(chart, spotter))
      pen.lineTo(...hexCentreOnChart(chart, hex))
      pen.stroke()
    }
  })
}

/** Draws a line of fire in black and amber, as on a range card. */
function drawShot(pen: Pen, chart: HexChart, shot: Shot, stacks: HeroesStacks): void {
  const ends = endsOf(chart, shot, stacks)
  if (!ends) return
  const [a, b] = ends
  withSavedState(pen, () => {
    pen.lineCap = 'butt'
    setShadow(pen, 5, 1)
    for (const [tint, width, dash] of [
      ['#17140f', chart.radius * 0.2, []],
      ['#ffc53d', chart.radius * 0.11, [chart.radius * 0.34, chart.radius * 0.2]],
    ] as const) {
      pen.setLineDash([...dash])
      pen.strokeStyle = tint
      pen.lineWidth = width
      pen.beginPath()
      pen.moveTo(...a)
      pen.lineTo(...b)
      pen.stroke()
      clearShadow(pen)
    }
  })
}

/** Returns the distance of a shot and what changes its defence and firepower. */
function modifiersOf(chart: HexChart, shot: Shot, sum: HitSum | null, lang: Lang): string {
  if (shot.from < 0) return ''
  const away = hexDistance(chart.map, shot.from, shot.hex)
  // As in the summary strip: terms that raise the number to roll are positive, terms that lower it are negative
  const lowered = sum?.attackTerms.slice(1).map(term => ({ ...term, value: -term.value })) ?? []
  const changes = sum ? [...sum.defenceTerms.slice(1), ...lowered] : []
  const list = changes.slice(0, 3).map(term => `${termName(term, lang)} ${signedNumber(term.value)}`)
  const reach = shot.close || (away === 1 && list.length === 0) ? [] : [words[lang].hexes(away)]
  return [...reach, ...list.filter(words => !reach.some(one => words.startsWith(one)))].join(' · ')
}
