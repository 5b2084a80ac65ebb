import type { Args, Names, Role, State, Step } from '../model.ts'
import type { AnyParam, Bar, GameSystem, Given, ParamKind, Verb } from '../system.ts'
import { question, waiting } from './agenda.ts'

/**
 * Returns the legal values of a parameter, or of a set's next element. `before` must be legal, because
 * candidates and constraints rely on it. Input from outside must go through `optionsAfter`.
 */
export function optionsOf<S, T = Step>(
  param: AnyParam<S, T>,
  state: S,
  given: Given<T, Args>,
): readonly (number | string)[] {
  if (param.legal) return param.legal(state, given)
  const candidates = param.candidates(state, given)
  if (param.narrowed || param.bars.length === 0) return candidates
  return candidates.filter(value => !stopping(param.bars, state, value, given))
}

/** Returns the first constraint that rejects the value, or null. */
export function stopping<S, T, R extends string, B, V>(
  bars: readonly Bar<S, T, R, B, V>[],
  state: S,
  value: V,
  given: Given<T, B>,
): Bar<S, T, R, B, V> | null {
  for (const bar of bars) if (bar.stops(state, value, given)) return bar
  return null
}

export const isShut = <S, T>(verb: Verb<S, T>, state: S, given: Given<T, readonly []>): boolean =>
  stopping(verb.bars, state, null, given) !== null

/** Context of a verb's first parameter, before any argument is given. */
export const asking = <T>(step: T, by: Role): Given<T, readonly []> => ({
  step,
  by,
  before: NOTHING,
  chosen: NOTHING,
})
export const NOTHING = [] as const

/** Whether a verb is available: no constraint rejects it and its first parameter has a legal value. */
export function isOffered<S, T>(verb: Verb<S, T>, state: S, step: T, by: Role): boolean {
  const given = asking(step, by)
  if (isShut(verb, state, given)) return false
  const first = verb.params[0]
  if (!first || first.optional || first.many?.enough(state, given)) return true
  return optionsOf(first, state, given).length > 0
}

export function verbsOffered<S extends State>(system: GameSystem<S>, state: S, by: Role): string[] {
  const step = waiting(state)
  const asks = question(system, state)
  if (!step?.who?.includes(by) || !asks) return []
  return Object.keys(asks.verbs).filter(name => isOffered(asks.verbs[name], state, step, by))
}

/** Returns the rule that a value breaks, given legal earlier arguments. Null if the value is legal. */
export function refuseValue<S>(
  param: AnyParam<S>,
  state: S,
  value: number | string,
  given: Given<Step, Args>,
  names: Names,
): string | null {
  if (!inDomain(param, value, names)) return param.rule
  const bar = stopping(param.bars, state, value, given)
  if (bar) return bar.rule
  if (param.candidates(state, given).includes(value)) return null
  return param.why?.(state, value, given) ?? param.rule
}

/** Whether a value belongs to the kind of the parameter. Constraints may then rely on valid indices. */
export function inDomain(param: { readonly kind: ParamKind }, value: unknown, names: Names): boolean {
  if (param.kind === 'choice') return typeof value === 'string'
  // JSON has no negative zero, so −0 would be logged as another value than the one played.
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return false
  const list = names[param.kind]
  return !list || ((value as number) >= 0 && (value as number) < list.length)
}
