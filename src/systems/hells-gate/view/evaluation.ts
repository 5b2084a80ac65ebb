import { distanceMatrix, points } from '../../../../data/hells-gate/index.ts'
import { loadFeatureWeights } from '../../../../data/weights/index.ts'
import type { Role } from '../../../engine/model.ts'
import {
  computeNearestUnitDistances,
  computeSuppliedHexesForZoneSize,
  computeSupplyGaps,
  groupUnitsByHex,
} from '../rules/supply-lines.ts'
import { HEX_COUNT, opposingHellSide, SIDES } from '../state/state.ts'
import { estimateAttackDamage, findAttackOpportunities } from './attacks.ts'
import type { HellUnit, HellView } from './view.ts'

/** Hand-tuned weights of the evaluation, in victory points. */
const WEIGHT = {
  points: 1,
  /**
   * Share (0 to 1) of the points that an occupied enemy supply source is worth on turn 1. The share grows each
   * turn, because the source must be held until the end.
   */
  source: 0.1,
  /**
   * Penalty per step of a unit without a supply line. It grows from `early` on the first turn to `late` on the
   * last, because such steps are lost at the end of the game.
   */
  cut: { early: 0.55, late: 0.95 },
  /**
   * Parts (0 to 1) of the `cut` penalty for a unit, by the number of hexes that friendly units must enter to
   * open its supply line: one, two, or at least three.
   */
  gaps: [0.5, 0.8, 1],
  /**
   * Penalties per step of a unit that would lose its supply line if enemy zones were larger. The first is for
   * zones of two hexes, the second for zones of three hexes.
   */
  threatened: [0.15, 0.07],
  /**
   * `relief`: bonus per step of a cut-off German unit that is within two hexes of a friendly unit in supply. The
   * bonus grows with the turn number. `near`: bonus per hex by which the nearest friendly unit in supply is
   * closer to the pocket than `FAR`.
   */
  relief: 0.25,
  near: 0.1,
  /** Bonus for each hex that a supply line of the side can reach. */
  space: 0.03,
  /**
   * Bonus for units close to an enemy, as long as their side can still attack. It is given per strength point of
   * a unit, and per hex by which the distance is below six hexes.
   */
  advance: 0.02,
} as const

/** Evaluates a position in victory points, separately for each feature. Positive numbers favour the Soviets. */
function balance(view: HellView): Readonly<Record<HellFeatureName, number>> {
  if (view.outcome) return { ...NOTHING, points: fit.points * (view.points.soviet - view.points.german) }
  const late = view.turn / view.turns
  const at = groupUnitsByHex(view)
  const near = {
    soviet: computeNearestUnitDistances(at, 'soviet'),
    german: computeNearestUnitDistances(at, 'german'),
  }
  const sums = { cut: 0, threat: 0, space: 0, advance: 0 }
  const cutOff: HellUnit[] = []
  const free: HellUnit[] = []
  const lines = {
    soviet: computeSupplyGaps(at, near, 'soviet'),
    german: computeSupplyGaps(at, near, 'german'),
  }
  const further = WEIGHT.threatened.map((_, i) => ({
    soviet: computeSuppliedHexesForZoneSize(at, near, 'soviet', i + 2),
    german: computeSuppliedHexesForZoneSize(at, near, 'german', i + 2),
  }))
  const perStep = WEIGHT.cut.early * (1 - late) + WEIGHT.cut.late * late
  const last = view.turn === view.turns && view.side === 'german'
  const attacks = {
    soviet: findAttackOpportunities(view, 'soviet'),
    german: findAttackOpportunities(view, 'german'),
  }
  for (const unit of view.units) {
    const { side, hex, steps } = unit
    if (hex === null) continue
    const worse = side === 'german' ? 1 : -1
    const gaps = lines[side][hex]
    if (gaps > 0) {
      // On the last German player turn the Soviets can no longer move, so cut-off Soviet units pay the full
      // penalty.
      const sure = last && side === 'soviet' ? 1 : WEIGHT.gaps[Math.min(gaps, WEIGHT.gaps.length) - 1]
      sums.cut += worse * steps * perStep * sure
    } else if (!last || side === 'soviet')
      for (const [i, weight] of WEIGHT.threatened.entries())
        if (further[i][side][hex] === 0) sums.threat += worse * steps * weight
    if (side === 'german') (gaps > 0 ? cutOff : free).push(unit)
    if (attacks[side].now || attacks[side].later)
      sums.advance -=
        worse * WEIGHT.advance * unit.strength * Math.max(0, CLOSE - near[opposingHellSide(side)][hex])
  }
  for (const side of SIDES)
    for (const gaps of lines[side]) if (gaps === 0) sums.space += (side === 'soviet' ? 1 : -1) * WEIGHT.space
  const hits =
    estimateAttackDamage(view, at, lines, near, 'soviet') -
    estimateAttackDamage(view, at, lines, near, 'german')
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
 * Rule 12.0: returns the part of the Soviet lead in victory points that the feature `points` leaves out. These
 * are the points for cut-off units, whose risk the feature `pocket` rates, and a share of the points for
 * occupied sources, because a source must be held until the end.
 */
function counted({ cutOff, units, sourcesHeld, turn, turns }: HellView, late: number): number {
  let sum = 0
  for (const unit of cutOff) sum += (units[unit].side === 'german' ? 1 : -1) * units[unit].steps
  const rest = turn === turns ? 0 : (1 - WEIGHT.source) * (1 - late)
  return sum + rest * points.source * (sourcesHeld.soviet.length - sourcesHeld.german.length)
}

const FEATURES = ['points', 'pocket', 'lines', 'combat', 'advance'] as const
export type HellFeatureName = (typeof FEATURES)[number]
const NOTHING: Readonly<Record<HellFeatureName, number>> = {
  points: 0,
  pocket: 0,
  lines: 0,
  combat: 0,
  advance: 0,
}
const fit = loadFeatureWeights('hells-gate', FEATURES)

/** Returns the value of each feature of a position for a role. */
export function computeHellFeatures(view: HellView, role: Role): Readonly<Record<HellFeatureName, number>> {
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

/**
 * Evaluates a position for a role. The value is the sum of all features: victory points, supply lines, expected
 * combat losses and closeness to the enemy.
 */
export function evaluateHell(view: HellView, role: Role): number {
  const { points, pocket, lines, combat: hits, advance } = balance(view)
  const sum = points + pocket + lines + hits + advance
  return role === 'soviet' ? sum : -sum
}

/** Returns by how much the penalty for a pocket shrinks because friendly units in supply are near. */
function reliefOf(cutOff: readonly HellUnit[], free: readonly HellUnit[], late: number): number {
  let sum = 0
  let closest = FAR
  for (const { hex, steps } of cutOff) {
    let least = FAR
    for (const friend of free)
      least = Math.min(least, distanceMatrix[(hex ?? 0) * HEX_COUNT + (friend.hex ?? 0)])
    if (least <= 2) sum += WEIGHT.relief * late * steps
    closest = Math.min(closest, least)
  }
  return cutOff.length > 0 ? sum + WEIGHT.near * (FAR - closest) : 0
}
const FAR = 5
