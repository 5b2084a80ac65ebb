import type { MenuContext } from '../../../engine/system.ts'
import type { HeroesView } from './view.ts'

/**
 * Returns the hex in which a unit will get its new facing: the end of its path, its entry hex, or the hex where
 * it gets off a vehicle. If the action has none of these, it is the unit's current hex.
 */
export function findHexOfNewFacing(
  { units, asks }: HeroesView,
  { before: [who, where], chosen }: MenuContext,
): number | null {
  if (typeof where === 'number') return where
  if (Array.isArray(where) && where.length > 0)
    return where[Array.isArray(who) ? Math.min(chosen.length, where.length - 1) : where.length - 1]
  const unit = typeof who === 'number' ? who : asks?.unit
  return typeof unit === 'number' ? (units[unit]?.hex ?? null) : null
}
