import type { Action, Arg, Args, GameState, ObjectNames, Role, Step } from '../model.ts'
import { getOwnValue } from '../own-value.ts'
import type { AnyParam, ArgContext, Constraint, GameSystem, Verb } from '../system.ts'
import { findOpenQuestion, findOpenStep, findOpenVerb } from './agenda.ts'
import {
  createFirstArgContext,
  findBrokenRule,
  findRejectingConstraint,
  isValueOfKind,
  listAvailableVerbs,
  listLegalValues,
  NO_ARGS,
} from './options.ts'

/**
 * The reason why an action is not possible, and what is possible instead. `rule` is the id of the rule that the
 * reply cites.
 */
export type Refusal =
  | { readonly why: 'over'; readonly rule: null }
  | { readonly why: 'not-yours'; readonly rule: string; readonly waiting: readonly Role[] }
  | {
      readonly why: 'not-now'
      readonly rule: string
      readonly verb: string
      readonly verbs: readonly string[]
    }
  | {
      readonly why: 'barred'
      readonly rule: string
      readonly verb: string
      readonly verbs: readonly string[]
      /** Id of the rule that rejects the named object itself, apart from the rule that rejects the verb. */
      readonly own?: string
    }
  | {
      readonly why: 'value'
      readonly rule: string
      readonly verb: string
      readonly param: string
      readonly value: Arg | undefined
      readonly options: readonly (number | string)[]
      /** Name of a mandatory parameter, other than `param`, for which the player gave no value. */
      readonly missing?: string
    }
  | {
      /** The set is legal so far but not complete. */
      readonly why: 'more'
      readonly rule: string
      readonly verb: string
      readonly param: string
      readonly value: readonly number[]
      readonly options: readonly (number | string)[]
    }

/**
 * Returns why role `by` may not take this action now. Null if the action is legal. The checks run in this order:
 * whose turn it is, which step is open, missing values, constraints on values, constraints on the verb. A constraint
 * on a value is therefore always reported before one on the verb. Among several constraints, the first in the
 * rulebook's order is reported. Pass `names` if they are already computed.
 */
export function findRefusal<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  names: ObjectNames = system.views.names(state),
): Refusal | null {
  const step = findOpenStep(state)
  const asks = findOpenQuestion(system, state)
  if (!step || !asks) return { why: 'over', rule: null }
  if (!step.who?.includes(by)) return { why: 'not-yours', rule: asks.rule, waiting: step.who ?? [] }
  const verb = typeof action.verb === 'string' ? getOwnValue(asks.verbs, action.verb) : undefined
  if (!verb) {
    return {
      why: 'not-now',
      rule: asks.rule,
      verb: typeof action.verb === 'string' ? action.verb : '',
      verbs: listAvailableVerbs(system, state, by),
    }
  }
  for (const constraint of verb.constraints) {
    if (constraint.rejects(state, null, createFirstArgContext(step, by))) {
      const reason = constraint.permanent ? null : ownReason(verb, state, step, action, by, names, constraint)
      if (reason && constraint.general) return reason
      const verbs = listAvailableVerbs(system, state, by)
      return {
        why: 'barred',
        rule: constraint.rule,
        verb: action.verb,
        verbs,
        ...(reason && { own: reason.rule }),
      }
    }
  }
  const isList = Array.isArray(action.args)
  const refusal = isList && refuseArgs(verb, state, step, action, verb.params.length, by, names)
  if (refusal) return withMissing(verb, action, refusal)
  if (isList && action.args.length <= verb.params.length) return null
  const value = isList ? action.args[verb.params.length] : undefined
  return { why: 'value', rule: asks.rule, verb: action.verb, param: '', value, options: [] }
}

function refuseArgs<S>(
  verb: Verb<S, Step>,
  state: S,
  step: Step,
  action: Action,
  count: number,
  by: Role,
  names: ObjectNames,
): Refusal | null {
  for (let i = 0; i < count; i++) {
    const refusal = refuseArg(verb.params[i], state, step, action, i, by, names)
    if (refusal) return laterReason(verb, state, step, action, i, by, names) ?? refusal
  }
  return null
}

/**
 * Returns why the next value that the player gave is illegal. Used if a value is rejected only because no next value
 * would be legal after it.
 */
function laterReason<S>(
  { params }: Verb<S, Step>,
  state: S,
  step: Step,
  action: Action,
  at: number,
  by: Role,
  names: ObjectNames,
): Refusal | null {
  const value = action.args[at]
  const next = action.args[at + 1]
  if (next === null || next === undefined || !isValueOfKind(params[at], value, names)) return null
  const given = { step, by, before: action.args.slice(0, at), chosen: NO_ARGS }
  if (!findRejectingConstraint(params[at].constraints, state, value as number | string, given)?.deadEnd)
    return null
  return refuseArg(params[at + 1], state, step, action, at + 1, by, names)
}

/**
 * Returns the legal values of the parameter that follows the arguments `before`. For a set, returns the elements
 * that may follow `chosen`. Accepts untrusted input: after an illegal value nothing is legal.
 */
export function listLegalValuesAfter<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: Args,
  chosen: readonly number[] = [],
): readonly (number | string)[] {
  const open = findOpenVerb(system, state, verb)
  if (!open || !areArgsLegalSoFar(system, state, by, verb, before)) return []
  const { step } = open
  const param = open.verb.params[before.length]
  if (!param) return []
  const names = system.views.names(state)
  const isLegal = chosen.every(
    (value, k) =>
      findBrokenRule(param, state, value, { step, by, before, chosen: chosen.slice(0, k) }, names) === null,
  )
  return isLegal ? listLegalValues(param, state, { step, by, before, chosen }) : []
}

/**
 * Whether the given arguments are legal as the first arguments of an action. Each argument is checked with the
 * arguments before it.
 */
export function areArgsLegalSoFar<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  args: Args,
): boolean {
  const open = findOpenVerb(system, state, verb)
  if (!open?.step.who?.includes(by) || args.length > open.verb.params.length) return false
  return !refuseArgs(open.verb, state, open.step, { verb, args }, args.length, by, system.views.names(state))
}

/**
 * Returns why a chosen value is illegal, for a verb that is itself rejected. Null if no reason is worth telling. If
 * the verb's constraint is `general`, any reason counts. Otherwise only a constraint on the value counts, because a
 * rejected verb may have no candidates.
 */
function ownReason<S>(
  verb: Verb<S, Step>,
  state: S,
  step: Step,
  action: Action,
  by: Role,
  names: ObjectNames,
  { rule, general }: Constraint<S, Step, string, readonly [], null>,
): Extract<Refusal, { why: 'value' }> | null {
  if (!Array.isArray(action.args)) return null
  const refusal = refuseArgs(verb, state, step, action, verb.params.length, by, names)
  if (refusal?.why !== 'value' || refusal.value === null || refusal.value === undefined) return null
  if (general) return refusal
  const at = verb.params.findIndex(({ name }) => name === refusal.param)
  const param = verb.params[at]
  const arg = action.args[at]
  const before = action.args.slice(0, at)
  const chosen = Array.isArray(arg) ? arg.slice(0, arg.indexOf(refusal.value as number)) : NO_ARGS
  const { value } = refusal
  if (typeof value === 'object' || !isValueOfKind(param, value, names)) return null
  const constraint = findRejectingConstraint(param.constraints, state, value, { step, by, before, chosen })
  return constraint && constraint.rule !== rule ? refusal : null
}

/**
 * Adds to the refusal of a value the name of the next mandatory parameter without a value. Changes nothing if no
 * other value for the refused parameter would be legal.
 */
function withMissing<S>({ params }: Verb<S, Step>, { args }: Action, refusal: Refusal): Refusal {
  if (refusal.why !== 'value' || refusal.value === null || refusal.value === undefined) return refusal
  if (refusal.options.length === 0) return refusal
  const at = params.findIndex(({ name }) => name === refusal.param)
  const missing = params.find((param, i) => {
    const arg = args[i]
    const isNothing = arg === null || arg === undefined || (Array.isArray(arg) && arg.length === 0)
    return i > at && isNothing && !param.optional && !param.many?.mayBeEmpty
  })
  return missing ? { ...refusal, missing: missing.name } : refusal
}

function refuseArg<S>(
  param: AnyParam<S>,
  state: S,
  step: Step,
  action: Action,
  at: number,
  by: Role,
  names: ObjectNames,
): Refusal | null {
  const before = action.args.slice(0, at)
  while (before.length < at) before.push(null)
  const arg = action.args[at]
  const given: ArgContext<Step, Args> = { step, by, before, chosen: NO_ARGS }
  const refused = (rule: string, value: Arg | undefined, given: ArgContext<Step, Args>): Refusal => ({
    why: 'value',
    rule,
    verb: action.verb,
    param: param.name,
    value,
    options: listLegalValues(param, state, given),
  })
  const whyNot = (value: number | string, given: ArgContext<Step, Args>): Refusal | null => {
    const rule = findBrokenRule(param, state, value, given, names)
    return rule === null ? null : refused(rule, value, given)
  }
  if (arg === null || arg === undefined) {
    // Only the last arguments may be left out. With a gap in the middle, the log entry would differ from the action
    const mayBe =
      param.optional && (arg === null || at >= action.args.length) && !param.isRequired?.(state, given)
    return mayBe ? null : refused(nearest(param, state, given) ?? param.rule, arg, given)
  }
  if (!param.many) return typeof arg === 'object' ? refused(param.rule, arg, given) : whyNot(arg, given)
  if (!Array.isArray(arg)) return refused(param.rule, arg, given)
  for (let k = 0; k < arg.length; k++) {
    const refusal = whyNot(arg[k], { ...given, chosen: arg.slice(0, k) })
    if (refusal) return refusal
  }
  const all = { ...given, chosen: arg }
  if (param.many.isComplete(state, all)) return null
  const rule = param.many.rule?.(state, all) ?? param.rule
  return {
    why: 'more',
    rule,
    verb: action.verb,
    param: param.name,
    value: arg,
    options: listLegalValues(param, state, all),
  }
}

/**
 * Returns the id of the rule that rejects the best candidate, if every candidate is rejected. The best candidate is
 * the one that passes the most constraints. Null if there is no candidate or if a candidate is legal.
 */
function nearest<S>(param: AnyParam<S>, state: S, given: ArgContext<Step, Args>): string | null {
  let last = -1
  for (const value of param.candidates(state, given)) {
    const constraint = findRejectingConstraint(param.constraints, state, value, given)
    if (!constraint) return null
    last = Math.max(last, param.constraints.indexOf(constraint))
  }
  return param.constraints[last]?.rule ?? null
}
