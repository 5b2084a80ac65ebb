import { asking, waiting } from '../../engine/act.ts'
import type { Action, Role } from '../../engine/system.ts'
import { targets } from './combat.ts'
import type { HellEvent } from './events.ts'
import { hasMoved, movable } from './movement.ts'
import { canRetreat } from './results.ts'
import { type Hell, type HellStep, unitsOf } from './state.ts'

/** A phase that ends before anybody has done anything in it, and the last step of a unit where a retreat would save it. */
export function loses(state: Hell, by: Role, { verb, args }: Action): HellEvent | null {
  const step = waiting(state) as HellStep | undefined
  switch (step?.do) {
    case 'movement': {
      if (verb !== 'done' || hasMoved(state, state.side)) return null
      const units = movable(state, asking(step, by))
      return units.length > 0 ? { type: 'noneMoved', units } : null
    }
    case 'combat': {
      if (verb !== 'done' || unitsOf[state.side].some(unit => state.attacked[unit])) return null
      const hexes = targets(state)
      return hexes.length > 0 ? { type: 'noneAttacked', hexes } : null
    }
    case 'losses': {
      const [unit] = args
      const isLast = verb === 'lose' && typeof unit === 'number' && state.steps[unit] === 1
      return isLast && canRetreat(state, step) ? { type: 'lastStep', unit } : null
    }
    default:
      return null
  }
}
