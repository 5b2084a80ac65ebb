import type { Role } from '../../../engine/model.ts'
import {
  groupUnitsByHex,
  nearestUnitDistances,
  suppliedHexesIfZones,
  supplyGaps,
} from '../rules/supply-lines.ts'
import { foe, type Side } from '../state/state.ts'
import { estimateAttackDamage, remainingAttacks } from './attacks.ts'
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
 * Weights in victory points. `STEP`: a lost step. `LINE`: a step with or without a supply line. `SAFE`: a step
 * whose line the enemy cannot reach soon. `HEX`: one hex closer to the enemy.
 */
const STEP = 1
const LINE = 0.6
const SAFE = 0.15
const HEX = 0.05
/** Weight of an enemy unit marked Retreated. It neither moves nor attacks in its next turn. */
const RETREAT = 0.2

/** Distance at which an enemy unit may cut a supply line with its next move. */
const IN_REACH = 2
/** Greatest distance that counts. Units farther away count as this far. */
const FAR = 6

/**
 * Returns the advantages for which a hint may praise an action. Each number grows only with the advantage it
 * names. It is left out once it can no longer affect the result.
 */
export function computeHellGains(
  view: HellView,
  role: Role,
): Partial<Record<HellGain | `${HellGain}@${string}`, number>> {
  const side = role as Side
  const enemy = foe(side)
  const { points, stepsLost } = view
  const count = points[side] - points[enemy]
  if (view.outcome) return { count }
  const at = groupUnitsByHex(view)
  const near = { soviet: nearestUnitDistances(at, 'soviet'), german: nearestUnitDistances(at, 'german') }
  const gaps = { soviet: supplyGaps(at, near, 'soviet'), german: supplyGaps(at, near, 'german') }
  const own = remainingAttacks(view, side)
  const theirs = remainingAttacks(view, enemy)
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
      lines: SAFE * safeOf(view, suppliedHexesIfZones(at, near, side, IN_REACH), side),
    }),
    ...(mayMove(view, side) && {
      enemyLines: -SAFE * safeOf(view, suppliedHexesIfZones(at, near, enemy, IN_REACH), enemy),
    }),
  }
}

/** Rule 3.0: checks whether a movement phase of this side is in progress or still to come. */
const mayMove = ({ turn, turns, side }: HellView, mover: Side): boolean =>
  turn < turns || mover === 'german' || side === 'soviet'

/** Returns the total steps of a side's units on the map that satisfy `fits`. */
function stepsOf({ units }: HellView, side: Side, fits: (unit: number) => boolean): number {
  let sum = 0
  for (const { unit, side: own, hex, steps } of units)
    if (own === side && hex !== null && fits(unit)) sum += steps
  return sum
}

const safeOf = (view: HellView, line: Uint8Array, side: Side): number =>
  stepsOf(view, side, unit => line[view.units[unit].hex ?? 0] === 1)

/** Returns the sum of the distances from all units of a side to their nearest enemy. */
function wayTo({ units }: HellView, near: Uint8Array, side: Side): number {
  let sum = 0
  for (const { side: own, hex } of units) if (own === side && hex !== null) sum += Math.min(FAR, near[hex])
  return sum
}
