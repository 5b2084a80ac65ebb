import { distances, points } from '../../../../data/hells-gate/index.ts'
import { weightsOf } from '../../../../data/weights/index.ts'
import type { Role } from '../../../engine/model.ts'
import { gapsTo, linesOf, nearest, stacks } from '../rules/lines.ts'
import { foe, HEXES, SIDES } from '../state/state.ts'
import { attacksLeft, attacksOf } from './attacks.ts'
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
  /** Each hex that supply reaches. */
  space: 0.03,
  /** Each hex that a unit is nearer to an enemy than six, for its strength, while its side has an attack to come. */
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
  const attacks = {
    soviet: attacksLeft(view, 'soviet'),
    german: attacksLeft(view, 'german'),
  }
  for (const unit of view.units) {
    const { side, hex, steps } = unit
    if (hex === null) continue
    const worse = side === 'german' ? 1 : -1
    const gaps = lines[side][hex]
    if (gaps > 0) {
      // The Soviets have had their last move
      const sure = last && side === 'soviet' ? 1 : WEIGHT.gaps[Math.min(gaps, WEIGHT.gaps.length) - 1]
      sums.cut += worse * steps * perStep * sure
    } else if (!last || side === 'soviet')
      for (const [i, weight] of WEIGHT.threatened.entries())
        if (further[i][side][hex] === 0) sums.threat += worse * steps * weight
    if (side === 'german') (gaps > 0 ? cutOff : free).push(unit)
    if (attacks[side].now || attacks[side].later)
      sums.advance -= worse * WEIGHT.advance * unit.strength * Math.max(0, CLOSE - near[foe(side)][hex])
  }
  for (const side of SIDES)
    for (const gaps of lines[side]) if (gaps === 0) sums.space += (side === 'soviet' ? 1 : -1) * WEIGHT.space
  const hits = attacksOf(view, at, lines, near, 'soviet') - attacksOf(view, at, lines, near, 'german')
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
