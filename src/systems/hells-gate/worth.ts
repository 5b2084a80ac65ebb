import {
  airlift,
  combat,
  distances,
  hexes,
  neighbours,
  points,
  river,
} from '../../../data/hells-gate/index.ts'
import { weightsOf } from '../../../data/weights/index.ts'
import type { Role } from '../../engine/system.ts'
import { columnOf } from './odds.ts'
import { foe, HEXES, SIDES, type Side } from './state.ts'
import type { HellUnit, HellView } from './view.ts'

/** In points of the game, by hand. */
const WEIGHT = {
  points: 1,
  /** What of the points for a source counts at the beginning: it has to be held to the end. */
  source: 0.1,
  /** For each step without a line, by how late it is: at the end it is lost. */
  cut: { early: 0.55, late: 0.95 },
  /** What of that counts when one unit, two, or more would have to step into gaps to open a line. */
  gaps: [0.5, 0.8, 1],
  /** For each step that would have none if enemy zones reached one hex further, or two. */
  threatened: [0.15, 0.07],
  /** Of steps cut off late, those with supplied friends within two hexes; and how near supplied friends are. */
  relief: 0.25,
  near: 0.1,
  /** Each step to be expected from attacks of the combat phase that is on, and of later ones. */
  next: 0.7,
  later: 0.35,
  /** What a retreat is worth beside a step. */
  retreat: 0.3,
  /** Each hex that supply reaches. */
  space: 0.03,
  /** Each hex that a unit is nearer to an enemy than six, for its strength. */
  advance: 0.02,
} as const

/** Lines, hits and the like of a position, in points for the Soviets, by what they come from. */
function balance(view: HellView): Readonly<Record<Term, number>> {
  if (view.outcome) return { ...NOTHING, points: fit.points * (view.points.soviet - view.points.german) }
  const late = view.turn / view.turns
  const at = stacks(view)
  const near = { soviet: nearest(at, 'soviet'), german: nearest(at, 'german') }
  const sums = { cut: 0, threat: 0, space: 0, advance: 0 }
  const cutOff: HellUnit[] = []
  const free: HellUnit[] = []
  const lines = { soviet: gapsTo(at, near, 'soviet'), german: gapsTo(at, near, 'german') }
  const further = WEIGHT.threatened.map((_, i) => ({
    soviet: linesOf(at, near, 'soviet', i + 2),
    german: linesOf(at, near, 'german', i + 2),
  }))
  const perStep = WEIGHT.cut.early * (1 - late) + WEIGHT.cut.late * late
  const last = view.turn === view.turns && view.side === 'german'
  for (const unit of view.units) {
    const { side, hex, steps } = unit
    if (hex === null) continue
    const worse = side === 'german' ? 1 : -1
    const gaps = lines[side][hex]
    if (gaps > 0) {
      // The Soviets have had their last move
      const sure = last && side === 'soviet' ? 1 : WEIGHT.gaps[Math.min(gaps, WEIGHT.gaps.length) - 1]
      sums.cut += worse * steps * perStep * sure
    } else
      for (const [i, weight] of WEIGHT.threatened.entries())
        if (further[i][side][hex] === 0) sums.threat += worse * steps * weight
    if (side === 'german') (gaps > 0 ? cutOff : free).push(unit)
    sums.advance -= worse * WEIGHT.advance * unit.strength * Math.max(0, CLOSE - near[foe(side)][hex])
  }
  for (const side of SIDES)
    for (const gaps of lines[side]) if (gaps === 0) sums.space += (side === 'soviet' ? 1 : -1) * WEIGHT.space
  const hits = hitsTo(view, at, lines, near)
  return {
    points: fit.points * (WEIGHT.points * (view.points.soviet - view.points.german) - counted(view, late)),
    pocket: fit.pocket * (sums.cut - reliefOf(cutOff, free, late)),
    lines: fit.lines * (sums.threat + sums.space),
    combat: fit.combat * hits,
    advance: fit.advance * sums.advance,
  }
}
const CLOSE = 6

/**
 * 12.0 What the points hold already for units that would be eliminated for want of a line: so much, and no more, is a
 * risk; and what they hold for sources that have to be held to the end.
 */
function counted({ cutOff, units, sourcesHeld, turn, turns }: HellView, late: number): number {
  let sum = 0
  for (const unit of cutOff) sum += (units[unit].side === 'german' ? 1 : -1) * units[unit].steps
  const rest = turn === turns ? 0 : (1 - WEIGHT.source) * (1 - late)
  return sum + rest * points.source * (sourcesHeld.soviet.length - sourcesHeld.german.length)
}

const TERMS = ['points', 'pocket', 'lines', 'combat', 'advance'] as const
export type Term = (typeof TERMS)[number]
const NOTHING: Readonly<Record<Term, number>> = { points: 0, pocket: 0, lines: 0, combat: 0, advance: 0 }
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

/** Points won and to be won: lines that hold or may be cut, steps that attacks may cost, who closes with the enemy. */
export function worth(view: HellView, role: Role): number {
  const { points, pocket, lines, combat: hits, advance } = balance(view)
  const sum = points + pocket + lines + hits + advance
  return role === 'soviet' ? sum : -sum
}

type Stacks = readonly (HellUnit[] | undefined)[]
type Near = Readonly<Record<Side, Uint8Array>>

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

/** Hex → how far the nearest unit of a side is. */
function nearest(at: Stacks, side: Side): Uint8Array {
  const near = new Uint8Array(HEXES).fill(FAR_OFF)
  for (let from = 0; from < HEXES; from++) {
    const stack = at[from]
    if (!stack || stack[0].side !== side) continue
    for (let hex = 0; hex < HEXES; hex++) {
      const distance = distances[from * HEXES + hex]
      if (distance < near[hex]) near[hex] = distance
    }
  }
  return near
}
const FAR_OFF = 9

/** 5.1 Hex → whether there would be a line to it, if enemy zones reached so many hexes. */
function linesOf(at: Stacks, near: Near, side: Side, zone: number): Uint8Array {
  const enemies = near[foe(side)]
  const isOpen = (hex: number): boolean => {
    const stack = at[hex]
    if (stack) return stack[0].side === side
    return hexes[hex].source !== foe(side) && enemies[hex] > zone
  }
  const reached = new Uint8Array(HEXES)
  const queue: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (hexes[hex].source === side && isOpen(hex)) {
      reached[hex] = 1
      queue.push(hex)
    }
  for (const hex of queue)
    for (const next of neighbours[hex])
      if (reached[next] === 0 && isOpen(next)) {
        reached[next] = 1
        queue.push(next)
      }
  return reached
}

/** 5.1 Hex → so many hexes friends would have to step into, for a line to lead there; 0: there is one. */
function gapsTo(at: Stacks, near: Near, side: Side): Uint8Array {
  const gaps = new Uint8Array(HEXES).fill(MANY)
  const enemies = near[foe(side)]
  const costOf = (hex: number): number => {
    const stack = at[hex]
    if (stack) return stack[0].side === side ? 0 : MANY
    return hexes[hex].source === foe(side) || enemies[hex] <= 1 ? 1 : 0
  }
  const waves: number[][] = Array.from({ length: MANY }, () => [])
  for (let hex = 0; hex < HEXES; hex++) {
    if (hexes[hex].source !== side) continue
    const cost = costOf(hex)
    if (cost < MANY) {
      gaps[hex] = cost
      waves[cost].push(hex)
    }
  }
  for (let far = 0; far < MANY; far++)
    for (const hex of waves[far]) {
      if (gaps[hex] < far) continue
      for (const next of neighbours[hex]) {
        const cost = far + costOf(next)
        if (cost >= gaps[next]) continue
        gaps[next] = cost
        waves[cost].push(next)
      }
    }
  return gaps
}
const MANY = 4

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

/** 7.0 Steps that attacks may cost, in points for the Soviets: those of the combat phase that is on, and those after it. */
function hitsTo(view: HellView, at: Stacks, lines: Near, near: Near): number {
  const isLast = view.turn === view.turns && view.side === 'german'
  const attacked = new Set(view.phase === 'combat' ? view.hexesAttacked : [])
  let sum = 0
  for (let hex = 0; hex < HEXES; hex++) {
    const defenders = at[hex]
    if (!defenders) continue
    const side = foe(defenders[0].side)
    if (near[side][hex] > 1 || (isLast && side === 'soviet')) continue
    const sign = side === 'soviet' ? 1 : -1
    const loss = (isReady: (unit: HellUnit) => boolean) =>
      sign * lossIn(view, at, lines, near, hex, defenders, isReady)
    sum += WEIGHT.later * loss(({ retreated }) => !retreated)
    if (view.phase === 'combat' && side === view.side && !attacked.has(hex))
      sum += (WEIGHT.next - WEIGHT.later) * loss(unit => !unit.retreated && !unit.attacked)
  }
  return sum
}

/** 7.0 Steps, and what retreats are worth, that an attack on a hex by all who are ready next to it may bring. */
function lossIn(
  view: HellView,
  at: Stacks,
  lines: Near,
  near: Near,
  hex: number,
  defenders: readonly HellUnit[],
  isReady: (unit: HellUnit) => boolean,
): number {
  const own = defenders[0].side
  const side = foe(own)
  let attack = 0
  let count = 0
  let across = 0
  let isSupplied = false
  const times = combat.tanks[hexes[hex].terrain]
  for (const from of neighbours[hex]) {
    const units = at[from]
    if (!units || units[0].side !== side) continue
    let first = 0
    let second = 0
    let some = 0
    for (const unit of units) {
      if (!isReady(unit)) continue
      some++
      const value = unit.type === 'armour' ? unit.strength * times : unit.strength
      if (value > first) {
        second = first
        first = value
      } else if (value > second) second = value
    }
    if (some === 0) continue
    attack += first + second
    const taking = Math.min(some, 2)
    count += taking
    if (river[from * HEXES + hex] === 1) across += taking
    isSupplied ||= lines[side][from] === 0
  }
  if (attack === 0) return 0
  let steps = 0
  let standing = 0
  let out = 0
  const best = [0, 0, 0]
  for (const unit of defenders) {
    if (unit.retreated) continue
    standing++
    steps += unit.steps
    if (unit.out) out++
    let value = unit.strength
    for (let place = 0; place < combat.defendersCounted[own]; place++)
      if (value > best[place]) [best[place], value] = [value, best[place]]
  }
  let column = columnOf(attack, best[0] + best[1] + best[2])
  if (column === null) return 0
  if (standing > 0 && out > 0) {
    const isHelped = own === 'german' && view.airlift && airlift.includes(hex)
    column += out < standing || view.turn === 2 || isHelped ? 1 : 2
  }
  if (view.mud) column--
  if (hexes[hex].terrain !== 'clear') column--
  if (across * 2 >= count) column--
  if (!isSupplied) column -= 2
  const { normal, allOut } = combat.columns[Math.min(Math.max(column, 0), combat.columns.length - 1)]
  const faces = standing >= combat.overconcentration ? allOut : normal
  const canRetreat = standing > 0 && hasRefuge(at, near, own, hex)
  let sum = 0
  for (const hits of faces) {
    if (hits === 0) continue
    if (hits > steps) for (const unit of defenders) sum += unit.steps
    else sum += canRetreat ? hits - 1 + WEIGHT.retreat : hits
  }
  return sum / faces.length
}

/** 7.6 Whether defenders may retreat out of a hex at all. */
function hasRefuge(at: Stacks, near: Near, side: Side, from: number): boolean {
  for (const to of neighbours[from]) {
    const stack = at[to]
    if (stack && stack[0].side !== side) continue
    if (!stack && (near[foe(side)][to] <= 1 || hexes[to].source === foe(side))) continue
    if (hexes[from].source === side && hexes[to].source !== side) continue
    return true
  }
  return false
}
