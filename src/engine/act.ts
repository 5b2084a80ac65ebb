import { own } from './own.ts'
import type {
  Action,
  AnyParam,
  Arg,
  Args,
  Bar,
  GameSystem,
  Given,
  Names,
  ParamKind,
  Question,
  Role,
  State,
  Step,
  StepRule,
  Task,
  Verb,
  Way,
} from './system.ts'
import type { Umpire } from './umpire.ts'

export type { Way }

/** Why an action is not possible, and what would be. `rule` is the id that the reply cites. */
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
      /** The rule by which the thing that was named is stopped all the same. */
      readonly own?: string
    }
  | {
      readonly why: 'value'
      readonly rule: string
      readonly verb: string
      readonly param: string
      readonly value: Arg | undefined
      readonly options: readonly (number | string)[]
      /** What has to be given as well, and was not. */
      readonly missing?: string
    }
  | {
      /** A set that is legal so far but not complete. */
      readonly why: 'more'
      readonly rule: string
      readonly verb: string
      readonly param: string
      readonly value: readonly number[]
      readonly options: readonly (number | string)[]
    }

const isQuestion = <S>(rule: object): rule is Question<S> => 'verbs' in rule

/** The step that waits, if any. */
export function waiting(state: State): Step | undefined {
  return state.agenda[state.agenda.length - 1]
}

/** Put steps on the agenda, to be done in the order written. */
export function plan<T extends Step>(state: { agenda: T[] }, ...steps: NoInfer<T>[]): void {
  for (let i = steps.length - 1; i >= 0; i--) state.agenda.push(steps[i])
}

/** End the game. What is left on the agenda is dropped. */
export function finish(state: State, winners: readonly string[], reason: string): void {
  state.outcome = { winners, reason }
}

/** The rule of a step. A system has one for each step that its agenda can hold. */
const ruleOf = <S extends State>({ steps }: GameSystem<S>, step: Step): StepRule<S> =>
  (steps as Readonly<Record<string, StepRule<S>>>)[step.do]

export function question<S extends State>(system: GameSystem<S>, state: S): Question<S> | null {
  const step = waiting(state)
  return step ? (ruleOf(system, step) as Question<S>) : null
}

/** The open step with one of its verbs, whatever the name came from. */
export function openVerb<S extends State>(
  system: GameSystem<S>,
  state: S,
  name: string,
): { readonly step: Step; readonly verb: Verb<S, Step> } | null {
  const step = waiting(state)
  const verb = own(question(system, state)?.verbs ?? {}, name)
  return step && verb ? { step, verb } : null
}

/** The roles whose answer is awaited; empty when the game is over. */
export function asked(state: State): readonly Role[] {
  return waiting(state)?.who ?? []
}

/** Carry out tasks until somebody has to decide or the game is over. */
export function settle<S extends State>(system: GameSystem<S>, state: S, umpire: Umpire): void {
  for (let i = 0; i < 10_000; i++) {
    if (state.outcome) {
      state.agenda.length = 0
      return
    }
    const step = waiting(state)
    if (!step) throw new Error(`${system.id}: nothing to do and nobody has won`)
    const rule = ruleOf(system, step)
    if (!rule) throw new Error(`${system.id}: no rule for step "${step.do}"`)
    if (isQuestion(rule)) return
    state.agenda.pop()
    ;(rule as Task<S>).run(state, step, umpire)
  }
  throw new Error(`${system.id}: agenda never settles`)
}

/**
 * Legal values of a parameter (of its next element, for a set). `before` must be legal: candidates and bars trust it.
 * What comes from outside goes through `optionsAfter`.
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

/** The first of the bars that stops the value; null: none does. */
export function stopping<S, T, R extends string, B, V>(
  bars: readonly Bar<S, T, R, B, V>[],
  state: S,
  value: V,
  given: Given<T, B>,
): Bar<S, T, R, B, V> | null {
  for (const bar of bars) if (bar.stops(state, value, given)) return bar
  return null
}

const isShut = <S, T>(verb: Verb<S, T>, state: S, given: Given<T, readonly []>): boolean =>
  stopping(verb.bars, state, null, given) !== null

/** Nothing has been said yet. */
export const asking = <T>(step: T, by: Role): Given<T, readonly []> => ({
  step,
  by,
  before: NOTHING,
  chosen: NOTHING,
})
const NOTHING = [] as const

/** Whether a verb may be begun: no bar stops it and its first parameter has an option. */
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

/** The answer that need not be asked for: whoever is asked can do nothing else. */
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

/** The verb that lets the open window go by; null when nobody is asked whether to react. */
export function passOf<S extends State>(system: GameSystem<S>, state: S): string | null {
  const verbs = question(system, state)?.verbs ?? {}
  return Object.keys(verbs).find(name => verbs[name].pass) ?? null
}

/** What `by` answers to a window without being asked: it follows from what he sees, so that nobody else need look. */
export function unasked<S extends State>(system: GameSystem<S>, state: S, by: Role, way: Way): Action | null {
  const pass = passOf(system, state)
  if (pass === null || way === 'always') return null
  const canReact = way === 'can' && verbsOffered(system, state, by).some(verb => verb !== pass)
  return canReact ? null : { verb: pass, args: [] }
}

/**
 * Why `by` may not do this now, or null when it is legal: not his turn or not the moment; what is missing; what the value
 * named is stopped by itself; what closes the verb. Of bars the first in the rulebook's order wins, and none of a verb
 * hides one of the value. `names` may be passed to save making them.
 */
export function refuse<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  names: Names = system.names(state),
): Refusal | null {
  const step = waiting(state)
  const asks = question(system, state)
  if (!step || !asks) return { why: 'over', rule: null }
  if (!step.who?.includes(by)) return { why: 'not-yours', rule: asks.rule, waiting: step.who ?? [] }
  const verb = typeof action.verb === 'string' ? own(asks.verbs, action.verb) : undefined
  if (!verb) {
    return {
      why: 'not-now',
      rule: asks.rule,
      verb: typeof action.verb === 'string' ? action.verb : '',
      verbs: verbsOffered(system, state, by),
    }
  }
  for (const bar of verb.bars) {
    if (bar.stops(state, null, asking(step, by))) {
      const reason = bar.never ? null : ownReason(verb, state, step, action, by, names, bar)
      if (reason && bar.general) return reason
      const verbs = verbsOffered(system, state, by)
      return { why: 'barred', rule: bar.rule, verb: action.verb, verbs, ...(reason && { own: reason.rule }) }
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
  names: Names,
): Refusal | null {
  for (let i = 0; i < count; i++) {
    const refusal = refuseArg(verb.params[i], state, step, action, i, by, names)
    if (refusal) return laterReason(verb, state, step, action, i, by, names) ?? refusal
  }
  return null
}

/** Where a value is stopped because nothing may follow it: what stops the thing that was named next. */
function laterReason<S>(
  { params }: Verb<S, Step>,
  state: S,
  step: Step,
  action: Action,
  at: number,
  by: Role,
  names: Names,
): Refusal | null {
  const value = action.args[at]
  const next = action.args[at + 1]
  if (next === null || next === undefined || !inDomain(params[at], value, names)) return null
  const given = { step, by, before: action.args.slice(0, at), chosen: NOTHING }
  if (!stopping(params[at].bars, state, value as number | string, given)?.ahead) return null
  return refuseArg(params[at + 1], state, step, action, at + 1, by, names)
}

/**
 * Legal values of the parameter after `before`, for a set of its next element when `chosen` is chosen. Anything may
 * be given: nothing is legal after what is not.
 */
export function optionsAfter<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: Args,
  chosen: readonly number[] = [],
): readonly (number | string)[] {
  const open = openVerb(system, state, verb)
  if (!open || !isLegalSoFar(system, state, by, verb, before)) return []
  const { step } = open
  const param = open.verb.params[before.length]
  if (!param) return []
  const names = system.names(state)
  const isLegal = chosen.every(
    (value, k) =>
      refuseValue(param, state, value, { step, by, before, chosen: chosen.slice(0, k) }, names) === null,
  )
  return isLegal ? optionsOf(param, state, { step, by, before, chosen }) : []
}

/** Whether the first arguments of a verb are legal, each as it stands. */
export function isLegalSoFar<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  args: Args,
): boolean {
  const open = openVerb(system, state, verb)
  if (!open?.step.who?.includes(by) || args.length > open.verb.params.length) return false
  return !refuseArgs(open.verb, state, open.step, { verb, args }, args.length, by, system.names(state))
}

/**
 * What stops the thing that is named, where a verb is closed: to everybody, whatever it is; else a bar of its own, for
 * nothing may be a candidate of what is closed.
 */
function ownReason<S>(
  verb: Verb<S, Step>,
  state: S,
  step: Step,
  action: Action,
  by: Role,
  names: Names,
  { rule, general }: Bar<S, Step, string, readonly [], null>,
): Extract<Refusal, { why: 'value' }> | null {
  if (!Array.isArray(action.args)) return null
  const refusal = refuseArgs(verb, state, step, action, verb.params.length, by, names)
  if (refusal?.why !== 'value' || refusal.value === null || refusal.value === undefined) return null
  if (general) return refusal
  const at = verb.params.findIndex(({ name }) => name === refusal.param)
  const param = verb.params[at]
  const arg = action.args[at]
  const before = action.args.slice(0, at)
  const chosen = Array.isArray(arg) ? arg.slice(0, arg.indexOf(refusal.value as number)) : NOTHING
  const { value } = refusal
  if (typeof value === 'object' || !inDomain(param, value, names)) return null
  const bar = stopping(param.bars, state, value, { step, by, before, chosen })
  return bar && bar.rule !== rule ? refusal : null
}

/**
 * A value that is refused where another would do, and with it the first thing after it that always has to be given and
 * was not.
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
  names: Names,
): Refusal | null {
  const before = action.args.slice(0, at)
  while (before.length < at) before.push(null)
  const arg = action.args[at]
  const given: Given<Step, Args> = { step, by, before, chosen: NOTHING }
  const refused = (rule: string, value: Arg | undefined, given: Given<Step, Args>): Refusal => ({
    why: 'value',
    rule,
    verb: action.verb,
    param: param.name,
    value,
    options: optionsOf(param, state, given),
  })
  const whyNot = (value: number | string, given: Given<Step, Args>): Refusal | null => {
    const rule = refuseValue(param, state, value, given, names)
    return rule === null ? null : refused(rule, value, given)
  }
  if (arg === null || arg === undefined) {
    // Left out at the end is left out; a hole in the middle is not what would be written down.
    const mayBe =
      param.optional && (arg === null || at >= action.args.length) && !param.needed?.(state, given)
    return mayBe ? null : refused(nearest(param, state, given) ?? param.rule, arg, given)
  }
  if (!param.many) return typeof arg === 'object' ? refused(param.rule, arg, given) : whyNot(arg, given)
  if (!Array.isArray(arg)) return refused(param.rule, arg, given)
  for (let k = 0; k < arg.length; k++) {
    const refusal = whyNot(arg[k], { ...given, chosen: arg.slice(0, k) })
    if (refusal) return refusal
  }
  const all = { ...given, chosen: arg }
  if (param.many.enough(state, all)) return null
  const rule = param.many.rule?.(state, all) ?? param.rule
  return {
    why: 'more',
    rule,
    verb: action.verb,
    param: param.name,
    value: arg,
    options: optionsOf(param, state, all),
  }
}

/** Where every candidate is stopped: by which rule the one that comes nearest is; null where one is open, or none is there. */
function nearest<S>(param: AnyParam<S>, state: S, given: Given<Step, Args>): string | null {
  let last = -1
  for (const value of param.candidates(state, given)) {
    const bar = stopping(param.bars, state, value, given)
    if (!bar) return null
    last = Math.max(last, param.bars.indexOf(bar))
  }
  return param.bars[last]?.rule ?? null
}

/** The rule that a value breaks after legal ones, or null. */
function refuseValue<S>(
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

/** Bars may trust that an index is one: everything else is no value of the kind. */
function inDomain(param: { readonly kind: ParamKind }, value: unknown, names: Names): boolean {
  if (param.kind === 'choice') return typeof value === 'string'
  // JSON knows no negative zero: what is played must be what is written down.
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return false
  const list = names[param.kind]
  return !list || ((value as number) >= 0 && (value as number) < list.length)
}

/** Change `state` by one legal action. The caller owns the state and has checked. */
export function apply<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  umpire: Umpire,
): void {
  const step = state.agenda[state.agenda.length - 1]
  const verb = (ruleOf(system, step) as Question<S>).verbs[action.verb]
  umpire.by = by
  if (verb.ends) close(state, step, by)
  verb.apply(state, action.args, umpire, { step, by })
  settle(system, state, umpire)
}

/** An answer closes the question, or strikes one role out of those who must each answer. */
function close(state: State, step: Step, by: Role): void {
  state.agenda.pop()
  if (!step.each || !step.who) return
  const who = step.who.filter(role => role !== by)
  if (who.length > 0) state.agenda.push({ ...step, who })
}

/** One legal action of `by`, without listing the others. `pick(n)` gives 0..n-1. */
export function sample<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  pick: (n: number) => number,
): Action {
  const step = state.agenda[state.agenda.length - 1]
  const verbs = (ruleOf(system, step) as Question<S>).verbs
  const names = Object.keys(verbs)
  while (names.length > 0) {
    const k = pick(names.length)
    const verb = verbs[names[k]]
    if (!isShut(verb, state, asking(step, by))) {
      for (let tries = 0; tries < 20; tries++) {
        const args = sampleArgs(verb, state, step, by, pick)
        if (args) return { verb: names[k], args }
        if (tries === 0 && !isOffered(verb, state, step, by)) break
      }
    }
    names.splice(k, 1)
  }
  throw new Error(`${system.id}: dead end at "${step.do}" for ${by}`)
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
    const given = { step, by, before: args, chosen: NOTHING }
    if (param.optional && !param.needed?.(state, given) && pick(2) === 0) {
      args.push(null)
      continue
    }
    if (!param.many) {
      const options = optionsOf(param, state, given)
      if (options.length > 0) args.push(options[pick(options.length)])
      else if (param.optional) args.push(null)
      else return null
      continue
    }
    const chosen: number[] = []
    const so = { step, by, before: args, chosen }
    let arg: Arg = chosen
    for (;;) {
      const enough = param.many.enough(state, so)
      if (enough && pick(2) === 0) break
      const options = optionsOf(param, state, so)
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

/** Legal actions of `by` (with one verb only, if it is given), at most `cap`; sets are listed in one order each. */
export function actions<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  cap = 5000,
  only?: string,
): Action[] {
  const step = waiting(state)
  const asks = question(system, state)
  const found: Action[] = []
  if (!step?.who?.includes(by) || !asks) return found
  for (const [name, verb] of Object.entries(asks.verbs)) {
    if (only !== undefined && name !== only) continue
    if (isShut(verb, state, asking(step, by))) continue
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
    const given = { step: step!, by, before: args, chosen: NOTHING }
    if (param.optional && !param.needed?.(state, given)) walk(name, verb, [...args, null])
    if (param.many) grow(name, verb, args, [], new Set())
    else for (const value of optionsOf(param, state, given)) walk(name, verb, [...args, value])
  }

  /** `seen`: sets that were met. Each comes in the order of its values, or in another one where it is legal in no such order. */
  function grow(
    name: string,
    verb: Verb<S, Step>,
    args: readonly Arg[],
    chosen: readonly number[],
    seen: Set<string>,
  ): void {
    const param = verb.params[args.length]
    const given = { step: step!, by, before: args, chosen }
    if (param.many!.enough(state, given)) walk(name, verb, [...args, chosen])
    const last = param.sequence ? -1 : Math.max(-1, ...chosen)
    const isNext = (value: number) => value > last || (param.repeats && value === last)
    const options = optionsOf(param, state, given) as number[]
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

/** A set given in any order, in an order that is legal element by element where there is one. */
export function inLegalOrder<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): Action {
  const open = openVerb(system, state, action.verb)
  if (!open) return action
  const { step } = open
  const args = action.args.slice()
  open.verb.params.forEach((param, i) => {
    const arg = args[i]
    if (!param.many || param.sequence || !Array.isArray(arg) || arg.length < 2) return
    const before = args.slice(0, i)
    if (!isLegalSoFar(system, state, by, action.verb, before)) return
    const left = [...arg]
    const chosen: number[] = []
    while (left.length > 0) {
      const options = optionsOf(param, state, { step, by, before, chosen })
      const at = left.findIndex(value => options.includes(value))
      if (at < 0) break
      chosen.push(...left.splice(at, 1))
    }
    args[i] = [...chosen, ...left]
  })
  return { verb: action.verb, args }
}
