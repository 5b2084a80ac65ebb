import type { Told } from '../../../engine/system.ts'
import type { HeroesView } from './view.ts'

/** The hex in which a unit is to turn: at the end of its way, where it comes in or gets off, else where it stands. */
export function turnsIn({ units, asks }: HeroesView, { before: [who, where], chosen }: Told): number | null {
  if (typeof where === 'number') return where
  if (Array.isArray(where) && where.length > 0)
    return where[Array.isArray(who) ? Math.min(chosen.length, where.length - 1) : where.length - 1]
  const unit = typeof who === 'number' ? who : asks?.unit
  return typeof unit === 'number' ? (units[unit]?.hex ?? null) : null
}
