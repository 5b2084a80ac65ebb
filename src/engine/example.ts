import { asking, isLegalSoFar, isOffered, optionsOf, question, refuse, waiting } from './act.ts'
import type { Action, AnyParam, Arg, Args, GameSystem, Role, State, Step } from './system.ts'

/** Lists of legal values that may be made; it is looked for while somebody waits. */
const LISTS = 150
/** Legal actions among which the nearest is chosen. */
const CHOICE = 10

/**
 * A legal action as near as may be to what was meant: the same verb, of its arguments as many as stand. Null only
 * where nobody is asked.
 */
export function exampleFor<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  meant: Partial<Action> = {},
): Action | null {
  const step = waiting(state)
  const verbs = question(system, state)?.verbs
  if (!step?.who?.includes(by) || !verbs) return null
  const { verb: wanted = '', args: given = [] } = meant
  const names = system.names(state)
  const spoken = Object.hasOwn(verbs, wanted) ? verbs[wanted].params : []
  const isNamed = (kind: string, value: number | string): boolean =>
    given.some(
      (arg, i) =>
        spoken[i]?.kind === kind && (Array.isArray(arg) ? arg.includes(value as number) : arg === value),
    )
  let lists = LISTS
  const offered = Object.keys(verbs).filter(verb => isOffered(verbs[verb], state, step, by))
  const taking = offered.filter(verb => verbs[verb].params.length > 0)
  const order = [...offered.filter(verb => verb === wanted), ...taking, ...offered]
  for (const verb of new Set(order)) {
    lists = Math.max(lists, LISTS / 3)
    const found = nearest(verb)
    if (found) return found
  }
  return null

  function nearest(verb: string): Action | null {
    const params = verbs?.[verb].params ?? []
    const begun = verb === wanted ? given.slice(0, params.length) : []
    let whole = begun.length
    while (whole > 0 && !isLegalSoFar(system, state, by, verb, begun.slice(0, whole))) whole--
    let best: Action | null = null
    let most = -1
    for (let kept = whole; kept >= 0; kept--) {
      const found: Action[] = []
      walk(verb, params as readonly AnyParam<S>[], begun.slice(0, kept), found)
      for (const action of found) {
        const shared = overlap(params as readonly AnyParam<S>[], action.args)
        if (shared > most) [best, most] = [action, shared]
      }
      if (lists <= 0) break
    }
    return best
  }

  /** Completes these arguments in a few ways, those with what was named first. */
  function walk(verb: string, params: readonly AnyParam<S>[], args: Args, found: Action[]): void {
    if (found.length >= CHOICE || (lists <= 0 && found.length > 0)) return
    const param = params[args.length]
    if (!param) {
      const action = { verb, args }
      if (!refuse(system, state, by, action, names)) found.push(action)
      return
    }
    const at = { step: step as Step, by, before: args, chosen: [] as readonly number[] }
    if (param.optional && !param.needed?.(state, at)) walk(verb, params, [...args, null], found)
    else if (param.many) grow(verb, params, args, [], found)
    else
      for (const value of sorted(param, optionsIn(param, at), args))
        walk(verb, params, [...args, value], found)
  }

  function grow(
    verb: string,
    params: readonly AnyParam<S>[],
    args: Args,
    chosen: readonly number[],
    found: Action[],
  ): void {
    if (found.length >= CHOICE) return
    const param = params[args.length]
    const at = { ...asking(step as Step, by), before: args, chosen }
    const isEnough = param.many?.enough(state, at) ?? true
    const options = lists > 0 || !isEnough ? sorted(param, optionsIn(param, at), args) : []
    const wanted = options.filter(value => isNew(param.kind, value, args))
    const before = found.length
    if (wanted.length > 0) grow(verb, params, args, [...chosen, wanted[0] as number], found)
    if (found.length > before) return
    if (isEnough) walk(verb, params, [...args, chosen], found)
    else
      for (const value of options.slice(0, 4)) {
        grow(verb, params, args, [...chosen, value as number], found)
        if (found.length > before) return
      }
  }

  function optionsIn(
    param: AnyParam<S>,
    at: Parameters<typeof optionsOf<S>>[2],
  ): readonly (number | string)[] {
    lists--
    return lists < -20 ? [] : optionsOf(param, state, at)
  }

  /** What was named first; of the others not more than are looked at. */
  function sorted(
    param: AnyParam<S>,
    options: readonly (number | string)[],
    args: Args,
  ): (number | string)[] {
    const named = options.filter(value => isNew(param.kind, value, args))
    return [...named, ...options.filter(value => !named.includes(value)).slice(0, 40)]
  }

  /** Named, and not said yet: nobody goes back to where he stands because its name was typed. */
  function isNew(kind: string, value: number | string, args: Args): boolean {
    return (
      isNamed(kind, value) &&
      !args.some(arg => (Array.isArray(arg) ? arg.includes(value as number) : arg === value))
    )
  }

  /** How much of it was named. */
  function overlap(params: readonly AnyParam<S>[], args: Args): number {
    let shared = 0
    args.forEach((arg: Arg, i) => {
      for (const value of Array.isArray(arg) ? arg : arg === null ? [] : [arg])
        if (isNamed(params[i].kind, value)) shared++
    })
    return shared
  }
}
