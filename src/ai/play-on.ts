import { apply, asked, waiting } from '../engine/actions/agenda.ts'
import { refuse } from '../engine/actions/refuse.ts'
import type { Action, Names, Role, State } from '../engine/model.ts'
import { type Course, phaseOf, quick } from './habit.ts'

/** Upper limit of decisions in one turn of the other roles. No game needs as many. */
const LONG = 400

/**
 * Plays on until `by` may act on its own initiative for the `reach`-th time. Each role follows its playout
 * policy if it has one.
 */
export function playOn<S extends State>(
  course: Course<S>,
  state: S,
  by: Role,
  tries: number,
  names: Names,
  reach: number,
): void {
  let own = 0
  for (let i = 0; i < reach * LONG && waiting(state); i++) {
    const [role] = asked(state)
    if (role === by && phaseOf(course.system, state) !== null && ++own >= reach) return
    apply(
      course.system,
      state,
      role,
      byHabit(course, state, role, names) ?? quick(course, state, role, tries),
      course.umpire,
    )
  }
}

/** Returns the first legal action of the role's playout policy, or null. */
function byHabit<S extends State>({ system }: Course<S>, state: S, by: Role, names: Names): Action | null {
  const liked = system.search.habits?.(system.views.view(state, by), by) ?? []
  return liked.find(action => !refuse(system, state, by, action, names)) ?? null
}
