import { combat, distances, hexes, neighbours } from '../../../data/hells-gate/index.ts'
import { weightsOf } from '../../../data/weights/index.ts'
import type { Role } from '../../engine/system.ts'
import { columnOf } from './odds.ts'
import { foe, HEXES, SIDES, type Side } from './state.ts'
import type { HellUnit, HellView } from './view.ts'

/**
 * In points of the game, by hand. Measured by players of 48 tries against the same without lines and hits to come, both
 * sides: 13½ of 16 games and 13 ± 7 points. Without what is threatened 4 ± 6 points; with a pocket counted in full at
 * once 11 ± 9.
 */
const WEIGHT = {
  points: 1,
  /** For each step without a line, by how late it is: at the end it is lost. */
  cut: { early: 0.4, late: 0.8 },
  /** For each step that would have none if enemy zones reached one hex further, or two. */
  threatened: [0.15, 0.07],
  /** Of steps cut off late, those with supplied friends within two hexes; and how near supplied friends are. */
  relief: 0.25,
  near: 0.2,
  /** Each hit to be expected from one's own next combat. */
  hit: 0.5,
  /** Each hex that supply reaches. */
  space: 0.05,
  /** Each hex that Soviet tanks are nearer to a German source than six, early. */
  advance: 0.05,
} as const

/** Lines, hits and the like of a position, in points for the Soviets, by what they come from. */
function balance(view: HellView): Readonly<Record<Term, number>> {
  const at = stacks(view)
  const late = view.turn / view.turns
  const lines = lineUp(view, at, 1)
  const further = WEIGHT.threatened.map((_, i) => lineUp(view, at, i + 2))
  const sums = { cut: 0, threat: 0, space: 0, advance: 0 }
  const cutOff: HellUnit[] = []
  const free: HellUnit[] = []
  for (const unit of view.units) {
    const { side, hex, steps } = unit
    if (hex === null) continue
    const worse = side === 'german' ? 1 : -1
    const isCut = lines[side][hex] === 0
    if (isCut) sums.cut += worse * steps * (WEIGHT.cut.early * (1 - late) + WEIGHT.cut.late * late)
    else
      for (const [i, weight] of WEIGHT.threatened.entries())
        if (further[i][side][hex] === 0) sums.threat += worse * steps * weight
    if (side === 'german') (isCut ? cutOff : free).push(unit)
    else if (unit.type === 'armour') sums.advance += WEIGHT.advance * (1 - late) * nearness(hex)
  }
  for (const side of SIDES)
    for (const far of lines[side]) if (far > 0) sums.space += (side === 'soviet' ? 1 : -1) * WEIGHT.space
  const hits = WEIGHT.hit * (hitsBy(view, at, lines, 'soviet') - hitsBy(view, at, lines, 'german'))
  return {
    points: fit.points * (WEIGHT.points * (view.points.soviet - view.points.german) - counted(view)),
    pocket: fit.pocket * (sums.cut - reliefOf(cutOff, free, late)),
    lines: fit.lines * (sums.threat + sums.space),
    combat: fit.combat * hits,
    advance: fit.advance * sums.advance,
  }
}

/** 12.0 What the points hold already for units that would be eliminated for want of a line: so much, and no more, is a risk. */
function counted({ cutOff, units }: HellView): number {
  let sum = 0
  for (const unit of cutOff) sum += (units[unit].side === 'german' ? 1 : -1) * units[unit].steps
  return sum
}

const TERMS = ['points', 'pocket', 'lines', 'combat', 'advance'] as const
export type Term = (typeof TERMS)[number]
const fit = weightsOf('hells-gate', TERMS)

/** The parts of what a position is worth to a role. */
export function terms(view: HellView, role: Role): Readonly<Record<Term, number>> {
  const sums = balance(view)
  if (role === 'soviet') return sums
  return {
    points: -sums.points,
    pocket: -sums.pocket,
    lines: -sums.lines,
    combat: -sums.combat,
    advance: -sums.advance,
  }
}

/** Points won and to be won: lines that hold or may be cut, hits to come, tanks on their way. */
export function worth(view: HellView, role: Role): number {
  const { points, pocket, lines, combat: hits, advance } = balance(view)
  const sum = points + pocket + lines + hits + advance
  return role === 'soviet' ? sum : -sum
}

type Stacks = readonly (HellUnit[] | undefined)[]

/** Hex → the units there. */
function stacks(view: HellView): Stacks {
  const at: HellUnit[][] = new Array(HEXES)
  for (const unit of view.units) {
    if (unit.hex === null) continue
    if (at[unit.hex]) at[unit.hex].push(unit)
    else at[unit.hex] = [unit]
  }
  return at
}

/** 5.1 Side → hex → how far its supply has come, 0 where there is none, if enemy zones reached so many hexes. */
function lineUp(view: HellView, at: Stacks, zone: number): Record<Side, Uint8Array> {
  const lines = { soviet: new Uint8Array(HEXES), german: new Uint8Array(HEXES) }
  for (const side of SIDES) {
    const open = openTo(view, at, side, zone)
    const far = lines[side]
    const queue: number[] = []
    for (let hex = 0; hex < HEXES; hex++)
      if (hexes[hex].source === side && open[hex]) {
        far[hex] = 1
        queue.push(hex)
      }
    const reach = side === 'soviet' ? (view.sovietLine ?? HEXES) : HEXES
    for (const hex of queue) {
      if (far[hex] > reach) continue
      for (const next of neighbours[hex]) {
        if (far[next] > 0 || !open[next]) continue
        far[next] = far[hex] + 1
        queue.push(next)
      }
    }
  }
  return lines
}

function openTo(view: HellView, at: Stacks, side: Side, zone: number): Uint8Array {
  const open = new Uint8Array(HEXES).fill(1)
  for (const { side: whose, hex: from } of view.units) {
    if (whose === side || from === null) continue
    for (let hex = 0; hex < HEXES; hex++) if (distances[from * HEXES + hex] <= zone) open[hex] = 0
  }
  for (let hex = 0; hex < HEXES; hex++) {
    if (hexes[hex].source === foe(side)) open[hex] = 0
    const stack = at[hex]
    if (stack) open[hex] = stack[0].side === side ? 1 : 0
  }
  return open
}

/** What supplied friends near a pocket take off what it is worth. */
function reliefOf(cutOff: readonly HellUnit[], free: readonly HellUnit[], late: number): number {
  let sum = 0
  let closest = FAR
  for (const { hex, steps } of cutOff) {
    let least = FAR
    for (const friend of free) least = Math.min(least, distances[(hex ?? 0) * HEXES + (friend.hex ?? 0)])
    if (least <= 2) sum += WEIGHT.relief * late * steps
    closest = Math.min(closest, least)
  }
  return cutOff.length > 0 ? sum + WEIGHT.near * (FAR - closest) : 0
}
const FAR = 5

const sourcesOfGermans = hexes.flatMap(({ source }, hex) => (source === 'german' ? [hex] : []))
const ADVANCED = 6
function nearness(hex: number): number {
  let least = ADVANCED
  for (const source of sourcesOfGermans) least = Math.min(least, distances[hex * HEXES + source])
  return ADVANCED - least
}

/** Hits of a column on average. */
const mean = combat.columns.map(({ normal }) => {
  let sum = 0
  for (const hits of normal) sum += hits
  return sum / normal.length
})

/** 7.0 Hits that a side could score in one combat phase, each defended hex by itself. */
function hitsBy(view: HellView, at: Stacks, lines: Record<Side, Uint8Array>, side: Side): number {
  let sum = 0
  for (let hex = 0; hex < HEXES; hex++) {
    const defenders = at[hex]
    if (!defenders || defenders[0].side === side) continue
    let attack = 0
    let isSupplied = false
    for (const from of neighbours[hex]) {
      const units = at[from]
      if (!units || units[0].side !== side) continue
      attack += bestOf(units, 2, unit => (unit.type === 'armour' ? combat.tanks[hexes[hex].terrain] : 1))
      isSupplied ||= lines[side][from] > 0
    }
    if (attack === 0) continue
    let column = columnOf(
      attack,
      bestOf(defenders, combat.defendersCounted[foe(side)], () => 1),
    )
    if (column === null) continue
    if (defenders.every(({ out }) => out)) column += 2
    else if (defenders.some(({ out }) => out)) column++
    if (view.mud) column--
    if (hexes[hex].terrain !== 'clear') column--
    if (!isSupplied) column -= 2
    sum += mean[Math.min(Math.max(column, 0), mean.length - 1)]
  }
  return sum
}

/** The strength of the strongest few. */
function bestOf(units: readonly HellUnit[], few: number, times: (unit: HellUnit) => number): number {
  const values = units.map(unit => unit.strength * times(unit)).sort((a, b) => b - a)
  let sum = 0
  for (const value of values.slice(0, few)) sum += value
  return sum
}
