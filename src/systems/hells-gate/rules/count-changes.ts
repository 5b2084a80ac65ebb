import type { Umpire } from '../../../engine/umpire.ts'
import { announceHellEvent } from '../state/changes.ts'
import { type HellState, isOnMap } from '../state/state.ts'
import { countPointsNow, sumPointsBySide } from './victory.ts'

/**
 * Carries out a change of the board, then announces how it changes the victory point count. The count changes if
 * units lose or regain a supply line, or if supply sources change hands.
 */
export function applyChangeAndAnnouncePoints(state: HellState, umpire: Umpire, change: () => void): void {
  const before = umpire.quiet ? null : countNow(state)
  change()
  if (!before) return
  const after = countNow(state)
  const cut = after.cutOff.filter(unit => !before.cutOff.includes(unit))
  const linked = before.cutOff.filter(unit => isOnMap(state, unit) && !after.cutOff.includes(unit))
  const taken = after.held.filter(hex => !before.held.includes(hex))
  const lost = before.held.filter(hex => !after.held.includes(hex))
  if (cut.length + linked.length + taken.length + lost.length === 0) return
  announceHellEvent(umpire, {
    type: 'countChanged',
    cut,
    linked,
    taken,
    lost,
    before: before.points,
    points: after.points,
  })
}

/**
 * Returns the victory point count as if the game ended now. `held`: supply sources that give points to the enemy of
 * their owner.
 */
function countNow(state: HellState) {
  const { cutOff, lines } = countPointsNow(state)
  const held = lines.flatMap(({ kind, hex }) => (kind === 'source' && hex !== null ? [hex] : []))
  return { cutOff, held, points: sumPointsBySide(lines) }
}
