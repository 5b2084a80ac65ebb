import { units as kinds, scenarios } from '../../data/conflict-of-heroes/index.ts'
import { signed } from '../../src/engine/words.ts'
import { distance, layout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesEvent, Sum } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { NONE } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { termName } from '../../src/systems/conflict-of-heroes/words/terms.ts'
import { aside, type Pen, type Point, scaleOf } from '../canvas.ts'
import { hexPath } from '../hex.ts'
import { between, burst, crossOut, glowing, noShadow, ribbon, shadow } from '../shapes.ts'
import { pill } from '../tags.ts'
import { colour, glow, line, SCALE, sides, sized, type } from '../theme.ts'
import { angleOf, type Chart, cellOf, highOf, lookOf, middleOf } from './facts.ts'
import type { Stacks } from './units.ts'
import { type Lang, words } from './words.ts'

export interface Shot {
  /** NONE: nobody knows who fires */
  unit: number
  from: number
  /** 13.3 The hex that sees the target for a mortar, or NONE. */
  spotter: number
  hex: number
  close: boolean
}

/** What the events of the last entry put on the map. */
export interface Marks {
  units: Map<number, string>
  hexes: Map<number, string>
  shots: Shot[]
  sum: Sum | null
  ways: { unit: number; hexes: number[] }[]
  crossed: { unit: number; hex: number }[]
  bursts: number[]
}

export function marksOf(events: readonly HeroesEvent[], view: HeroesView): Marks {
  const marks: Marks = {
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
    for (const one of attack.supporters) marks.units.set(one, glow.attention)
  }
  return marks
}

function shoot(marks: Marks, unit: number, from: number, hex: number, close: boolean, spotter: number): void {
  if (hex < 0) return
  marks.shots.push({ unit, from, hex, close, spotter })
  marks.hexes.set(hex, glow.target)
  if (unit >= 0) marks.units.set(unit, glow.actor)
}

function mark(event: HeroesEvent, view: HeroesView, marks: Marks): void {
  switch (event.type) {
    case 'attacked': {
      const { spotter = NONE } = event
      const own = view.units[event.unit]?.hex ?? NONE
      const from = event.from >= 0 && spotter === NONE ? event.from : own
      shoot(marks, event.unit, from, event.hex, event.close, spotter)
      for (const unit of event.supporters) marks.units.set(unit, glow.attention)
      return
    }
    case 'odds':
      marks.sum = event.sum
      if (event.sum.unit >= 0) marks.units.set(event.sum.unit, glow.target)
      return
    case 'attackOdds':
      marks.sum = event.sums[0] ?? null
      for (const { unit } of event.sums) if (unit >= 0) marks.units.set(unit, glow.target)
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
        marks.units.set(event.unit, event.what === 'rally' ? glow.actor : glow.target)
      return
    case 'missed':
    case 'hit':
    case 'drewMarker':
      marks.units.set(event.unit, glow.target)
      return
    case 'rallied':
      marks.units.set(event.unit, colour.green)
      return
    case 'minesExplode':
      marks.units.set(event.unit, glow.target)
      if (view.units[event.unit]?.hex != null) marks.bursts.push(view.units[event.unit].hex as number)
      return
    case 'strikeHits':
      for (const hex of event.hexes) marks.hexes.set(hex, glow.target)
      marks.bursts.push(...event.hexes)
      return
    case 'smoked':
      for (const hex of event.hexes) marks.hexes.set(hex, colour.paper)
      return
    case 'controlled': {
      const name = scenarios[view.scenario].control[event.control]?.hex
      marks.hexes.set(controlHex(view, name), glow.attention)
      return
    }
    case 'checked':
    case 'noCheck':
    case 'declared':
      for (const unit of event.units) if (!marks.units.has(unit)) marks.units.set(unit, glow.actor)
      return
    default:
      other(event, marks)
  }
}

const controlHex = (view: HeroesView, name = ''): number =>
  layout(view.scenario).byName.get(name.replace('-', '')) ?? NONE

function walk(marks: Marks, unit: number, from: number, to: number): void {
  if (from < 0 || to < 0) return
  const last = marks.ways[marks.ways.length - 1]
  if (last?.unit === unit && last.hexes[last.hexes.length - 1] === from) last.hexes.push(to)
  else marks.ways.push({ unit, hexes: [from, to] })
  if (unit >= 0) marks.units.set(unit, glow.actor)
}

/** Whoever and wherever else the event names. */
function other(event: HeroesEvent, marks: Marks): void {
  const named = event as { unit?: unknown; units?: unknown; hex?: unknown }
  if (typeof named.unit === 'number' && named.unit >= 0) marks.units.set(named.unit, glow.actor)
  if (Array.isArray(named.units))
    for (const unit of named.units) if (typeof unit === 'number') marks.units.set(unit, glow.actor)
  if (typeof named.hex === 'number' && named.hex >= 0) marks.hexes.set(named.hex, glow.attention)
}

/** Under the counters: the field of fire, outlines of hexes. */
export function drawUnder(pen: Pen, view: HeroesView, chart: Chart, marks: Marks): void {
  for (const shot of marks.shots) if (!shot.close) drawField(pen, view, chart, shot)
  for (const [hex, tint] of marks.hexes) {
    if (hex < 0) continue
    hexPath(pen, chart.grid, cellOf(chart, hex), 0.94)
    pen.fillStyle = `${tint}26`
    pen.fill()
    glowing(pen, () => hexPath(pen, chart.grid, cellOf(chart, hex), 0.94), tint, line.glow * 0.7)
  }
}

/** 5.1 The cone of the three front hexes, as far as the normal range goes. */
function drawField(pen: Pen, view: HeroesView, chart: Chart, { unit, from }: Shot): void {
  if (unit < 0 || from < 0) return
  const { facing, kind, hex } = view.units[unit]
  if (facing === null || hex !== from) return
  const [x, y] = middleOf(chart, from)
  const reach = (kinds[kind].range + 0.5) * highOf(chart)
  const angle = angleOf(facing)
  aside(pen, () => {
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

/** Over the counters: ways, lines of fire, losses. */
export function drawActions(
  pen: Pen,
  view: HeroesView,
  chart: Chart,
  marks: Marks,
  stacks: Stacks,
  lang: Lang,
): void {
  const { radius } = chart
  for (const { unit, hexes } of marks.ways) {
    const points = hexes.map(hex => middleOf(chart, hex))
    const end = points.length - 1
    const command = view.units[unit]?.command ?? 0
    const first = between(points[0], points[1], hexes.length > 2 ? 0.15 : 0)
    const way: Point[] = [first, ...points.slice(1, -1), between(points[end - 1], points[end], 0.6)]
    ribbon(pen, way, { side: sides[lookOf(view, command)], width: radius * 0.34, head: radius * 0.66 })
  }
  for (const hex of marks.bursts) burst(pen, ...middleOf(chart, hex), radius * 0.5, '')
  for (const shot of marks.shots) {
    drawSight(pen, chart, shot)
    drawShot(pen, chart, shot, stacks)
  }
  const crossed = new Map<number, number>()
  for (const { hex } of marks.crossed) {
    if (hex < 0) continue
    const [x, y] = middleOf(chart, hex)
    const before = crossed.get(hex) ?? 0
    crossed.set(hex, before + 1)
    crossOut(pen, x + before * radius * 0.3, y, radius * 0.5)
  }
  for (const shot of marks.shots.slice(0, 1)) drawModifiers(pen, chart, shot, marks.sum, lang)
}

function endsOf(chart: Chart, { unit, from, hex }: Shot, { spots }: Stacks): readonly [Point, Point] | null {
  if (from < 0 || from === hex) return null
  const start = (view: number) => spots.get(view)?.middle
  const a = unit >= 0 && start(unit) ? (start(unit) as Point) : middleOf(chart, from)
  const b = middleOf(chart, hex)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const gap = Math.min(0.3, (chart.radius * 0.72) / length)
  return [between(a, b, gap), between(a, b, 1 - gap)]
}

/** 13.3 What a spotter sees for a mortar. */
function drawSight(pen: Pen, chart: Chart, { spotter, hex }: Shot): void {
  if (spotter < 0 || spotter === hex) return
  aside(pen, () => {
    pen.setLineDash([chart.radius * 0.1, chart.radius * 0.16])
    pen.lineCap = 'round'
    for (const [tint, width] of [
      ['#17140f', 0.12],
      [colour.paper, 0.07],
    ] as const) {
      pen.strokeStyle = tint
      pen.lineWidth = width * chart.radius
      pen.beginPath()
      pen.moveTo(...middleOf(chart, spotter))
      pen.lineTo(...middleOf(chart, hex))
      pen.stroke()
    }
  })
}

/** Black and amber, as on a range card. */
function drawShot(pen: Pen, chart: Chart, shot: Shot, stacks: Stacks): void {
  const ends = endsOf(chart, shot, stacks)
  if (!ends) {
    const [x, y] = middleOf(chart, shot.hex)
    if (shot.close) burst(pen, x + chart.radius * 0.5, y - chart.radius * 0.55, chart.radius * 0.36, '×')
    return
  }
  const [a, b] = ends
  aside(pen, () => {
    pen.lineCap = 'butt'
    shadow(pen, 5, 1)
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
      noShadow(pen)
    }
  })
}

/** How far, and what changes defence and firepower. */
function drawModifiers(pen: Pen, chart: Chart, shot: Shot, sum: Sum | null, lang: Lang): void {
  if (shot.from < 0) return
  const away = distance(chart.map, shot.from, shot.hex)
  // As in the strip: what raises the number and what lowers it
  const lowered = sum?.attackTerms.slice(1).map(({ rule, value }) => ({ rule, value: -value })) ?? []
  const changes = sum ? [...sum.defenceTerms.slice(1), ...lowered] : []
  const list = changes.slice(0, 3).map(({ rule, value }) => `${termName(rule, lang)} ${signed(value)}`)
  const reach = shot.close || (away === 1 && list.length === 0) ? [] : [words[lang].hexes(away)]
  const told = [...reach, ...list.filter(words => !reach.some(one => words.startsWith(one)))]
  if (told.length === 0) return
  const middle = between(middleOf(chart, shot.from), middleOf(chart, shot.hex))
  const down = away < 3 ? chart.radius * 1.25 : chart.radius * 0.62
  const zoomed = scaleOf(pen) / SCALE
  const face = sized(type.name, 20 / zoomed)
  const half = (told.join(' · ').length * 5) / zoomed
  const x = Math.max(half + 10, Math.min(chart.width - half - 10, middle[0]))
  const y = middle[1] + down > chart.height - 20 ? middle[1] - down : middle[1] + down
  pill(pen, told.join(' · '), x, y, face, colour.amber)
}
