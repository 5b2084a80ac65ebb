import { applyAction, decidingRoles, openStep } from '../engine/actions/agenda.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, Names, Role, State } from '../engine/model.ts'
import { initiativePhase, quickAction, type Simulation } from './simulation.ts'

/** Upper limit of decisions in one turn of the other roles. No game needs as many. */
const LONG = 400

/**
 * Plays on until `by` may act on its own initiative for the `reach`-th time. Each role follows its playout
 * policy if it has one.
 */
export function runPlayout<S extends State>(
  course: Simulation<S>,
  state: S,
  by: Role,
  tries: number,
  names: Names,
  reach: number,
): void {
  let own = 0
  for (let i = 0; i < reach * LONG && openStep(state); i++) {
    const [role] = decidingRoles(state)
    if (role === by && initiativePhase(course.system, state) !== null && ++own >= reach) return
    applyAction(
      course.system,
      state,
      role,
      byHabit(course, state, role, names) ?? quickAction(course, state, role, tries),
      course.umpire,
    )
  }
}

/** Returns the first legal action of the role's playout policy, or null. */
function byHabit<S extends State>(
  { system }: Simulation<S>,
  state: S,
  by: Role,
  names: Names,
): Action | null {
  const liked = system.search.playoutPolicy?.(system.views.view(state, by), by) ?? []
  return liked.find(action => !findRefusal(system, state, by, action, names)) ?? null
}
