import type { Role } from '../../../engine/model.ts'
import {
  computeNearestUnitDistances,
  computeSuppliedHexesForZoneSize,
  computeSupplyGaps,
  groupUnitsByHex,
} from '../rules/supply-lines.ts'
import { opposingHellSide, type Side } from '../state/state.ts'
import { estimateAttackDamage, findAttackOpportunities } from './attacks.ts'
import type { HellView } from './view.ts'

const GAINS = [
  'count',
  'enemySteps',
  'ownSteps',
  'enemiesCut',
  'supplied',
  'attacks',
  'defence',
  'lines',
  'enemyLines',
  'near',
  'retreated',
] as const
export type HellGain = (typeof GAINS)[number]

/**
 * Weights in victory points. `STEP`: a lost step. `LINE`: a step of an own unit with a supply line, or of an
 * enemy unit without one. `SAFE`: a step of a unit whose supply line the enemy cannot cut soon. `HEX`: one hex
 * closer to the enemy.
 */
const STEP = 1
const LINE = 0.6
const SAFE = 0.15
const HEX = 0.05
/** Weight of an enemy unit marked Retreated, because the unit neither moves nor attacks in its next turn. */
const RETREAT = 0.2

/** Distance in hexes at which an enemy unit may cut a supply line with its next move. */
const IN_REACH = 2
/** Largest distance in hexes that is counted. Units farther away count as if they were at this distance. */
const FAR = 6

/**
 * Returns the advantages that a hint may give as reasons for an action. A higher number always means more of
 * what the name of the advantage says. An advantage is left out if it can no longer affect the result of the
 * game.
 */
export function computeHellGains(
  view: HellView,
  role: Role,
): Partial<Record<HellGain | `${HellGain}@${string}`, number>> {
  const side = role as Side
  const enemy = opposingHellSide(side)
  const { points, stepsLost } = view
  const count = points[side] - points[enemy]
  if (view.outcome) return { count }
  const at = groupUnitsByHex(view)
  const near = {
    soviet: computeNearestUnitDistances(at, 'soviet'),
    german: computeNearestUnitDistances(at, 'german'),
  }
  const gaps = {
    soviet: computeSupplyGaps(at, near, 'soviet'),
    german: computeSupplyGaps(at, near, 'german'),
  }
  const own = findAttackOpportunities(view, side)
  const theirs = findAttackOpportunities(view, enemy)
  const army = view.units.flatMap(unit => (unit.side === side && unit.hex !== null ? [unit.unit] : [])).join()
  const mayAttack = own.now || own.later
  const mayBeAttacked = theirs.now || theirs.later
  return {
    count,
    enemySteps: STEP * stepsLost[enemy],
    ownSteps: -STEP * stepsLost[side],
    enemiesCut: LINE * stepsOf(view, enemy, unit => view.cutOff.includes(unit)),
    supplied: LINE * stepsOf(view, side, unit => !view.cutOff.includes(unit)),
    ...(mayAttack && {
      attacks: estimateAttackDamage(view, at, gaps, near, side),
      [`near@${army}` as const]: -HEX * wayTo(view, near[enemy], side),
    }),
    ...(mayBeAttacked && {
      [`defence@${army}` as const]: -estimateAttackDamage(view, at, gaps, near, enemy),
    }),
    ...(mayMove(view, enemy) && {
      retreated: RETREAT * view.units.filter(unit => unit.side === enemy && unit.retreated).length,
      lines: SAFE * safeOf(view, computeSuppliedHexesForZoneSize(at, near, side, IN_REACH), side),
    }),
    ...(mayMove(view, side) && {
      enemyLines: -SAFE * safeOf(view, computeSuppliedHexesForZoneSize(at, near, enemy, IN_REACH), enemy),
    }),
  }
}

/** Rule 3.0: checks whether the side is in a movement phase or will have another one. */
const mayMove = ({ turn, turns, side }: HellView, mover: Side): boolean =>
  turn < turns || mover === 'german' || side === 'soviet'

/** Returns the total number of steps of a side's units on the map for which `fits` returns true. */
function stepsOf({ units }: HellView, side: Side, fits: (unit: number) => boolean): number {
  let sum = 0
  for (const { unit, side: own, hex, steps } of units)
    if (own === side && hex !== null && fits(unit)) sum += steps
  return sum
}

const safeOf = (view: HellView, line: Uint8Array, side: Side): number =>
  stepsOf(view, side, unit => line[view.units[unit].hex ?? 0] === 1)

/**
 * Returns the sum of the distances in hexes from all units of a side to their nearest enemy. Each distance is
 * capped at `FAR`.
 */
function wayTo({ units }: HellView, near: Uint8Array, side: Side): number {
  let sum = 0
  for (const { side: own, hex } of units) if (own === side && hex !== null) sum += Math.min(FAR, near[hex])
  return sum
}
