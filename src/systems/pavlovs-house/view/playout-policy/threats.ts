import { APPROACH_LENGTH } from '../../../../../data/pavlovs-house/index.ts'
import type { PavlovView } from '../view.ts'
import {
  approachOfSquare,
  computeHitProbability,
  countEnemiesOnApproach,
  countTurnsLeft,
  isSquareInSight,
} from './board-facts.ts'

/**
 * Returns how many points it costs to leave an enemy counter where it is. On the last turn it costs three
 * points. Before, it costs more the closer the counter is to the House.
 */
function threat(view: PavlovView, square: number): number {
  if (countTurnsLeft(view) === 0) return 3
  const isCrowded = countEnemiesOnApproach(view, approachOfSquare(square)) >= APPROACH_LENGTH - 1
  return 3 + (square % APPROACH_LENGTH) * 0.6 + (isCrowded ? CROWDED_APPROACH_VALUE : 0)
}
/**
 * Extra value, in points, of removing an enemy from an almost full approach. A fifth enemy counter on an
 * approach would break into the House.
 */
export const CROWDED_APPROACH_VALUE = 5

/**
 * Returns the expected value of an attack on a square: the probability of destroying the enemy, times the cost
 * of leaving that enemy there.
 */
export const estimateAttackValue = (view: PavlovView, square: number, dice: number): number =>
  computeHitProbability(dice, view.enemyDefence[view.squares[square]]) * threat(view, square)

/**
 * Returns the best square to attack among the squares in sight of a position, by expected value with this
 * number of dice. Returns null if there is none.
 */
export function findBestShot(view: PavlovView, position: number, dice: number, targets: readonly number[]) {
  let best: { readonly value: number; readonly square: number } | null = null
  for (const square of targets) {
    if (!isSquareInSight(position, square)) continue
    const value = estimateAttackValue(view, square, dice)
    if (value > (best?.value ?? 0)) best = { value, square }
  }
  return best
}
