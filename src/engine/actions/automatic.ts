import type { Action, GameState, Role, Step } from '../model.ts'
import type { GameSystem, ReactionPromptMode, Verb } from '../system.ts'
import { findOpenQuestion, findOpenStep } from './agenda.ts'
import { isVerbAvailable, listAvailableVerbs } from './options.ts'

/**
 * Returns the automatic answer to the open step if no deciding role can do anything else. Otherwise returns
 * null.
 */
export function findForcedAnswer<S extends GameState>(
  system: GameSystem<S>,
  state: S,
): { by: Role; action: Action } | null {
  const step = findOpenStep(state)
  const verbs = findOpenQuestion(system, state)?.verbs
  const [by] = step?.who ?? []
  if (!step || !verbs || by === undefined || step.each) return null
  const isIdle = ({ automatic }: Verb<S, Step>) =>
    typeof automatic === 'function' ? automatic(state) : automatic
  const idle = Object.keys(verbs).find(name => isIdle(verbs[name]))
  if (idle === undefined || verbs[idle].params.length > 0) return null
  const goesOn = (role: Role) =>
    Object.keys(verbs).some(name => name !== idle && isVerbAvailable(verbs[name], state, step, role))
  if (!isVerbAvailable(verbs[idle], state, step, by) || step.who?.some(goesOn)) return null
  return { by, action: { verb: idle, args: [] } }
}

/**
 * Returns the verb with which a role declines to react. Null if the open step does not ask whether somebody
 * reacts.
 */
export function findPassVerb<S extends GameState>(system: GameSystem<S>, state: S): string | null {
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  return Object.keys(verbs).find(name => verbs[name].pass) ?? null
}

/**
 * Returns the automatic answer of role `by` to a question whether the role reacts. Null: the player must answer.
 * The result depends only on what the role may know, so the result reveals nothing about other roles.
 */
export function findAutomaticPass<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  way: ReactionPromptMode,
): Action | null {
  const pass = findPassVerb(system, state)
  if (pass === null || way === 'always') return null
  const canReact = way === 'can' && listAvailableVerbs(system, state, by).some(verb => verb !== pass)
  return canReact ? null : { verb: pass, args: [] }
}
