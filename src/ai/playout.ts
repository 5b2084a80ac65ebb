import { applyAction, decidingRoles, findOpenStep } from '../engine/actions/agenda.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, GameState, ObjectNames, Role } from '../engine/model.ts'
import { chooseQuickAction, findInitiativePhase, type Simulation } from './simulation.ts'

/** Maximum number of decisions between two decisions of the deciding role in a playout. No game needs so many. */
const LONG = 400

/**
 * Plays on until the role `by` may act on its own initiative for the `reach`-th time. Roles with a playout policy
 * follow it.
 */
export function runPlayout<S extends GameState>(
  course: Simulation<S>,
  state: S,
  by: Role,
  tries: number,
  names: ObjectNames,
  reach: number,
): void {
  let own = 0
  for (let i = 0; i < reach * LONG && findOpenStep(state); i++) {
    const [role] = decidingRoles(state)
    if (role === by && findInitiativePhase(course.system, state) !== null && ++own >= reach) return
    applyAction(
      course.system,
      state,
      role,
      byHabit(course, state, role, names) ?? chooseQuickAction(course, state, role, tries),
      course.umpire,
    )
  }
}

/** Returns the first legal action of a role's playout policy, or null if the policy has no legal action. */
function byHabit<S extends GameState>(
  { system }: Simulation<S>,
  state: S,
  by: Role,
  names: ObjectNames,
): Action | null {
  const liked = system.search.playoutPolicy?.(system.views.view(state, by), by) ?? []
  return liked.find(action => !findRefusal(system, state, by, action, names)) ?? null
}
