import { APPROACH_LENGTH } from '../../../../../data/pavlovs-house/index.ts'
import type { PavlovView } from '../view.ts'
import { approachOf, countEnemiesOnApproach, hitProbability, sees, turnsLeft } from './board-facts.ts'

/**
 * Returns the cost of an enemy that stays on its square. At the end of the game this is three points. Before
 * that it is higher the closer the enemy is.
 */
function threat(view: PavlovView, square: number): number {
  if (turnsLeft(view) === 0) return 3
  const isCrowded = countEnemiesOnApproach(view, approachOf(square)) >= APPROACH_LENGTH - 1
  return 3 + (square % APPROACH_LENGTH) * 0.6 + (isCrowded ? CROWDED_APPROACH_VALUE : 0)
}
/** Extra value on a crowded approach. The fifth counter to arrive breaks into the House. */
export const CROWDED_APPROACH_VALUE = 5

/** Returns the expected value of an attack on a square: the chance to destroy the enemy times its threat. */
export const expectedDamage = (view: PavlovView, square: number, dice: number): number =>
  hitProbability(dice, view.enemyDefence[view.squares[square]]) * threat(view, square)

/** Returns the best target in sight of a position for this number of dice, or null. */
export function bestShot(view: PavlovView, position: number, dice: number, targets: readonly number[]) {
  let best: { readonly value: number; readonly square: number } | null = null
  for (const square of targets) {
    if (!sees(position, square)) continue
    const value = expectedDamage(view, square, dice)
    if (value > (best?.value ?? 0)) best = { value, square }
  }
  return best
}
