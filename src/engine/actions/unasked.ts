import type { Action, Role, State, Step } from '../model.ts'
import type { GameSystem, Verb, Way } from '../system.ts'
import { question, waiting } from './agenda.ts'
import { isOffered, verbsOffered } from './options.ts'

/** Returns the automatic answer to the open step, if the roles that decide can do nothing else. Null otherwise. */
export function idleAnswer<S extends State>(
  system: GameSystem<S>,
  state: S,
): { by: Role; action: Action } | null {
  const step = waiting(state)
  const verbs = question(system, state)?.verbs
  const [by] = step?.who ?? []
  if (!step || !verbs || by === undefined || step.each) return null
  const isIdle = ({ idle }: Verb<S, Step>) => (typeof idle === 'function' ? idle(state) : idle)
  const idle = Object.keys(verbs).find(name => isIdle(verbs[name]))
  if (idle === undefined || verbs[idle].params.length > 0) return null
  const goesOn = (role: Role) =>
    Object.keys(verbs).some(name => name !== idle && isOffered(verbs[name], state, step, role))
  if (!isOffered(verbs[idle], state, step, by) || step.who?.some(goesOn)) return null
  return { by, action: { verb: idle, args: [] } }
}

/** Returns the verb that declines to react in the open window. Null if the open step is not a window. */
export function passOf<S extends State>(system: GameSystem<S>, state: S): string | null {
  const verbs = question(system, state)?.verbs ?? {}
  return Object.keys(verbs).find(name => verbs[name].pass) ?? null
}

/**
 * Returns what `by` answers to a window automatically, or null. It depends only on what the role sees, so no
 * other player needs to know why.
 */
export function unasked<S extends State>(system: GameSystem<S>, state: S, by: Role, way: Way): Action | null {
  const pass = passOf(system, state)
  if (pass === null || way === 'always') return null
  const canReact = way === 'can' && verbsOffered(system, state, by).some(verb => verb !== pass)
  return canReact ? null : { verb: pass, args: [] }
}
