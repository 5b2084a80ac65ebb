import type { Action, Arg, Args, GameState, Role, Step } from '../model.ts'
import type { GameSystem, QuestionRule, Verb } from '../system.ts'
import { findOpenQuestion, findOpenStep, findOpenVerb, ruleOfStep } from './agenda.ts'
import {
  createFirstArgContext,
  isVerbAvailable,
  isVerbRejected,
  listLegalValues,
  NO_ARGS,
} from './options.ts'
import { areArgsLegalSoFar } from './refuse.ts'

/**
 * Returns a random legal action of role `by` without listing all legal actions. `pick(n)` returns a random
 * number 0..n-1.
 */
export function sampleAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  pick: (n: number) => number,
): Action {
  const step = state.agenda[state.agenda.length - 1]
  const verbs = (ruleOfStep(system, step) as QuestionRule<S>).verbs
  const names = Object.keys(verbs)
  while (names.length > 0) {
    const k = pick(names.length)
    const verb = verbs[names[k]]
    if (!isVerbRejected(verb, state, createFirstArgContext(step, by))) {
      for (let tries = 0; tries < 20; tries++) {
        const args = sampleArgs(verb, state, step, by, pick)
        if (args) return { verb: names[k], args }
        if (tries === 0 && !isVerbAvailable(verb, state, step, by)) break
      }
    }
    names.splice(k, 1)
  }
  throw new Error(`${system.id}: ${by} has no legal action at the step "${step.do}"`)
}

function sampleArgs<S>(
  verb: Verb<S, Step>,
  state: S,
  step: Step,
  by: Role,
  pick: (n: number) => number,
): Args | null {
  const args: Arg[] = []
  for (const param of verb.params) {
    const given = { step, by, before: args, chosen: NO_ARGS }
    if (param.optional && !param.isRequired?.(state, given) && pick(2) === 0) {
      args.push(null)
      continue
    }
    if (!param.many) {
      const options = listLegalValues(param, state, given)
      if (options.length > 0) args.push(options[pick(options.length)])
      else if (param.optional) args.push(null)
      else return null
      continue
    }
    const chosen: number[] = []
    const so = { step, by, before: args, chosen }
    let arg: Arg = chosen
    for (;;) {
      const enough = param.many.isComplete(state, so)
      if (enough && pick(2) === 0) break
      const options = listLegalValues(param, state, so)
      if (options.length === 0) {
        if (enough) break
        if (!param.optional || chosen.length > 0) return null
        arg = null
        break
      }
      chosen.push(options[pick(options.length)] as number)
    }
    args.push(arg)
  }
  return args
}

/**
 * Returns the legal actions of role `by`, at most `cap`. With `only`, returns only actions with that verb. Two
 * actions whose sets differ only in the order of their elements count as one.
 */
export function listLegalActions<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  cap = 5000,
  only?: string,
): Action[] {
  const step = findOpenStep(state)
  const asks = findOpenQuestion(system, state)
  const found: Action[] = []
  if (!step?.who?.includes(by) || !asks) return found
  for (const [name, verb] of Object.entries(asks.verbs)) {
    if (only !== undefined && name !== only) continue
    if (isVerbRejected(verb, state, createFirstArgContext(step, by))) continue
    walk(name, verb, [])
  }
  return found

  function walk(name: string, verb: Verb<S, Step>, args: readonly Arg[]): void {
    if (found.length >= cap) return
    const param = verb.params[args.length]
    if (!param) {
      found.push({ verb: name, args })
      return
    }
    const given = { step: step!, by, before: args, chosen: NO_ARGS }
    if (param.optional && !param.isRequired?.(state, given)) walk(name, verb, [...args, null])
    if (param.many) grow(name, verb, args, [], new Set())
    else for (const value of listLegalValues(param, state, given)) walk(name, verb, [...args, value])
  }

  /**
   * Lists all sets that start with `chosen`. Each set is in ascending order if that order is legal, otherwise in
   * some legal order. `seen` holds the sets already found.
   */
  function grow(
    name: string,
    verb: Verb<S, Step>,
    args: readonly Arg[],
    chosen: readonly number[],
    seen: Set<string>,
  ): void {
    const param = verb.params[args.length]
    const given = { step: step!, by, before: args, chosen }
    if (param.many!.isComplete(state, given)) walk(name, verb, [...args, chosen])
    const last = param.sequence ? -1 : Math.max(-1, ...chosen)
    const isNext = (value: number) => value > last || (param.repeatable && value === last)
    const options = listLegalValues(param, state, given) as number[]
    for (const value of options) if (isNext(value)) go(value)
    for (const value of options) if (!isNext(value) && !chosen.includes(value)) go(value)

    function go(value: number): void {
      if (found.length >= cap) return
      const more = [...chosen, value]
      if (!param.sequence) {
        const set = more.toSorted((a, b) => a - b).join()
        if (seen.has(set)) return
        seen.add(set)
      }
      grow(name, verb, args, more, seen)
    }
  }
}

/**
 * Reorders each set in an action's arguments so that each element is legal after the elements before it. If no such
 * order exists, the elements that cannot be placed stay at the end of the set.
 */
export function reorderSetsLegally<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): Action {
  const open = findOpenVerb(system, state, action.verb)
  if (!open) return action
  const { step } = open
  const args = action.args.slice()
  open.verb.params.forEach((param, i) => {
    const arg = args[i]
    if (!param.many || param.sequence || !Array.isArray(arg) || arg.length < 2) return
    const before = args.slice(0, i)
    if (!areArgsLegalSoFar(system, state, by, action.verb, before)) return
    const left = [...arg]
    const chosen: number[] = []
    while (left.length > 0) {
      const options = listLegalValues(param, state, { step, by, before, chosen })
      const at = left.findIndex(value => options.includes(value))
      if (at < 0) break
      chosen.push(...left.splice(at, 1))
    }
    args[i] = [...chosen, ...left]
  })
  return { verb: action.verb, args }
}
