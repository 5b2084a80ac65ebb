import type { Args, GameState, ObjectNames, Role, Step } from '../model.ts'
import type { AnyParam, ArgContext, Constraint, GameSystem, ParamKind, Verb } from '../system.ts'
import { findOpenQuestion, findOpenStep } from './agenda.ts'

/**
 * Returns the legal values of a parameter. For a set, returns the legal next elements. The earlier arguments
 * (`before`) must be legal, because candidates and constraints rely on legal arguments. Use
 * `listLegalValuesAfter` for untrusted input.
 */
export function listLegalValues<S, T = Step>(
  param: AnyParam<S, T>,
  state: S,
  given: ArgContext<T, Args>,
): readonly (number | string)[] {
  if (param.legalValues) return param.legalValues(state, given)
  const candidates = param.candidates(state, given)
  if (param.prefiltered || param.constraints.length === 0) return candidates
  return candidates.filter(value => !findRejectingConstraint(param.constraints, state, value, given))
}

/** Returns the first constraint that rejects the value. Null if no constraint rejects it. */
export function findRejectingConstraint<S, T, R extends string, B, V>(
  constraints: readonly Constraint<S, T, R, B, V>[],
  state: S,
  value: V,
  given: ArgContext<T, B>,
): Constraint<S, T, R, B, V> | null {
  for (const constraint of constraints) if (constraint.rejects(state, value, given)) return constraint
  return null
}

export const isVerbRejected = <S, T>(
  verb: Verb<S, T>,
  state: S,
  given: ArgContext<T, readonly []>,
): boolean => findRejectingConstraint(verb.constraints, state, null, given) !== null

/** Returns the context for a verb's first parameter, before the player has given any argument. */
export const createFirstArgContext = <T>(step: T, by: Role): ArgContext<T, readonly []> => ({
  step,
  by,
  before: NO_ARGS,
  chosen: NO_ARGS,
})
export const NO_ARGS = [] as const

/**
 * Whether role `by` may use a verb now: no constraint rejects the verb, and its first parameter has a legal
 * value.
 */
export function isVerbAvailable<S, T>(verb: Verb<S, T>, state: S, step: T, by: Role): boolean {
  const given = createFirstArgContext(step, by)
  if (isVerbRejected(verb, state, given)) return false
  const first = verb.params[0]
  if (!first || first.optional || first.many?.isComplete(state, given)) return true
  return listLegalValues(first, state, given).length > 0
}

export function listAvailableVerbs<S extends GameState>(system: GameSystem<S>, state: S, by: Role): string[] {
  const step = findOpenStep(state)
  const asks = findOpenQuestion(system, state)
  if (!step?.who?.includes(by) || !asks) return []
  return Object.keys(asks.verbs).filter(name => isVerbAvailable(asks.verbs[name], state, step, by))
}

/**
 * Returns the id of the rule that a value breaks. Null if the value is legal. The earlier arguments must be
 * legal.
 */
export function findBrokenRule<S>(
  param: AnyParam<S>,
  state: S,
  value: number | string,
  given: ArgContext<Step, Args>,
  names: ObjectNames,
): string | null {
  if (!isValueOfKind(param, value, names)) return param.rule
  const constraint = findRejectingConstraint(param.constraints, state, value, given)
  if (constraint) return constraint.rule
  if (param.candidates(state, given).includes(value)) return null
  return param.ruleFor?.(state, value, given) ?? param.rule
}

/**
 * Whether a value is possible for the kind of the parameter, such as an index that exists. Constraints rely on
 * this check.
 */
export function isValueOfKind(
  param: { readonly kind: ParamKind },
  value: unknown,
  names: ObjectNames,
): boolean {
  if (param.kind === 'choice') return typeof value === 'string'
  // JSON has no negative zero, so the log would hold 0 instead of the −0 that was played
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return false
  const list = names[param.kind]
  return !list || ((value as number) >= 0 && (value as number) < list.length)
}
