import { LENGTH } from '../../../../../data/pavlovs-house/index.ts'
import type { PavlovView } from '../view.ts'
import { approachOf, filled, hits, sees, turnsLeft } from './seen.ts'

/** What an enemy on a square costs if he stays there: in the end three points wherever he is, before that more the nearer he is. */
function threat(view: PavlovView, square: number): number {
  if (turnsLeft(view) === 0) return 3
  const isCrowded = filled(view, approachOf(square)) >= LENGTH - 1
  return 3 + (square % LENGTH) * 0.6 + (isCrowded ? CROWD : 0)
}
/** The fifth to come on breaks into the House. */
export const CROWD = 5

/** What so many dice do to an enemy on average. */
export const harm = (view: PavlovView, square: number, dice: number): number =>
  hits(dice, view.enemyDefence[view.squares[square]]) * threat(view, square)

/** The best shot from a position with so many dice; null: nobody is in sight. */
export function bestShot(view: PavlovView, position: number, dice: number, targets: readonly number[]) {
  let best: { readonly value: number; readonly square: number } | null = null
  for (const square of targets) {
    if (!sees(position, square)) continue
    const value = harm(view, square, dice)
    if (value > (best?.value ?? 0)) best = { value, square }
  }
  return best
}
