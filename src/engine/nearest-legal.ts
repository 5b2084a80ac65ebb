import { findOpenQuestion, findOpenStep } from './actions/agenda.ts'
import { createFirstArgContext, isVerbAvailable, listLegalValues } from './actions/options.ts'
import { areArgsLegalSoFar, findRefusal } from './actions/refuse.ts'
import type { Action, Arg, Args, GameState, Role, Step } from './model.ts'
import { getOwnValue } from './own-value.ts'
import type { AnyParam, ArgContext, GameSystem } from './system.ts'

/** Maximum number of lists of legal values that are computed for one verb. More would take too long. */
const LISTS = 150
/** Maximum number of legal actions that are compared to find the nearest one. */
const CHOICE = 10

/**
 * Returns the legal action closest to the action that the player meant: the same verb if possible, with as many
 * of the same arguments as possible. Null only if the role has nothing to decide.
 */
export function findNearestLegalAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  meant: Partial<Action> = {},
): Action | null {
  const step = findOpenStep(state)
  if (!step?.who?.includes(by)) return null
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const { verb: wanted = '', args: given = [] } = meant
  const names = system.views.names(state)
  const spoken = getOwnValue(verbs, wanted)?.params ?? []
  const offered = Object.keys(verbs).filter(verb => isVerbAvailable(verbs[verb], state, step, by))
  const taking = offered.filter(verb => verbs[verb].params.length > 0)
  const order = [...offered.filter(verb => verb === wanted), ...taking, ...offered]
  for (const verb of new Set(order)) {
    const found = nearest(verb, verbs[verb].params, step)
    if (found) return found
  }
  return null

  function nearest(verb: string, params: readonly AnyParam<S>[], step: Step): Action | null {
    let lists = LISTS
    let most: number
    const found: Action[] = []
    const begun = verb === wanted ? given.slice(0, params.length) : []
    for (let kept = begun.length; kept >= 0; kept--) {
      const args = begun.slice(0, kept)
      if (!areArgsLegalSoFar(system, state, by, verb, args)) continue
      most = found.length + CHOICE
      walk(args)
    }
    const [best] = found.sort((a, b) => overlap(params, b.args) - overlap(params, a.args))
    return best ?? null

    /** Completes the given arguments to legal actions in several ways. Tries values that the player named first. */
    function walk(args: Args): void {
      if (found.length >= most) return
      const param = params[args.length]
      if (!param) {
        const action = { verb, args }
        if (!findRefusal(system, state, by, action, names)) found.push(action)
        return
      }
      const at = { ...createFirstArgContext(step, by), before: args }
      if (param.optional && !param.isRequired?.(state, at)) walk([...args, null])
      else if (param.many) grow(param, args, [])
      else for (const value of sorted(param, at)) walk([...args, value])
    }

    /**
     * Tries legal sets for a parameter. Uses the values that the player named, and adds other values only where
     * a set would not be complete without them.
     */
    function grow(param: AnyParam<S>, args: Args, chosen: readonly number[]): void {
      const at = { ...createFirstArgContext(step, by), before: args, chosen }
      const isEnough = param.many?.isComplete(state, at)
      for (const value of sorted(param, at)) {
        if (isEnough && !isNew(param.kind, value, at)) break
        grow(param, args, [...chosen, value as number])
      }
      if (isEnough) walk([...args, chosen])
    }

    /** Returns the legal values of a parameter. Values that the player named come first. */
    function sorted(param: AnyParam<S>, at: ArgContext<Step, Args>): (number | string)[] {
      const options = lists-- > 0 ? listLegalValues(param, state, at) : []
      const rank = (value: number | string): number => Number(!isNew(param.kind, value, at))
      return options.toSorted((a, b) => rank(a) - rank(b))
    }
  }

  function isNamed(kind: string, value: number | string): boolean {
    return given.some((arg, i) => spoken[i]?.kind === kind && valuesOf(arg).includes(value))
  }

  /**
   * Whether the player named this value and no earlier argument has used it. Otherwise a hex that the player typed as
   * the unit's place could also be taken as its destination.
   */
  function isNew(kind: string, value: number | string, { before, chosen }: ArgContext<Step, Args>): boolean {
    return isNamed(kind, value) && ![...before, chosen].some(arg => valuesOf(arg).includes(value))
  }

  /** Returns how many different values that the player named are in the arguments. */
  function overlap(params: readonly AnyParam<S>[], args: Args): number {
    const shared = params.flatMap(({ kind }, i) =>
      valuesOf(args[i]).flatMap(value => (isNamed(kind, value) ? `${kind} ${value}` : [])),
    )
    return new Set(shared).size
  }
}

const valuesOf = (arg: Arg): readonly (number | string)[] => (typeof arg === 'object' ? (arg ?? []) : [arg])
