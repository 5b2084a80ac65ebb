import { findOpenVerb } from './actions/agenda.ts'
import { listLegalActions } from './actions/legal.ts'
import { isVerbAvailable, listLegalValues } from './actions/options.ts'
import type { Args, GameState, Role } from './model.ts'
import { chooseCheapestAndSaferRoutes, compareRoutes, type RouteWithPath } from './orders/paths.ts'
import type { AnyParam, GameSystem, RouteSummary } from './system.ts'

/**
 * Maximum number of steps in the search for values that complete an action. If the search reaches this limit, a
 * menu assumes that the action can be completed.
 */
const TRIES = 60
/** Maximum number of steps in the search that decides whether a menu offers a verb at all. */
const VERB_TRIES = 600
/** Maximum number of steps in the search for the sizes that a set can have. */
const FILLED = 400
/** Maximum number of paths that are tried. If more paths are possible, a menu asks for the path hex by hex. */
const PATHS = 600

/** Whether some legal action begins with the given arguments. The given arguments must be legal so far. */
export function canCompleteAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  name: string,
  args: Args,
  tries = TRIES,
): boolean {
  const open = findOpenVerb(system, state, name)
  if (!open) return false
  const { step, verb } = open
  let left = tries
  return goes(args, [])

  function goes(before: Args, chosen: readonly number[]): boolean {
    const param = verb.params[before.length]
    if (!param || left-- <= 0) return true
    const given = { step, by, before, chosen }
    if (param.optional && !param.isRequired?.(state, given)) return goes([...before, null], [])
    if (param.many?.isComplete(state, given) && goes([...before, chosen], [])) return true
    return listLegalValues(param, state, given).some(value =>
      param.many ? goes(before, [...chosen, value as number]) : goes([...before, value], []),
    )
  }
}

/** Whether role `by` has a legal action with this verb now, as far as a short search can tell. */
export function canUseVerb<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  name: string,
): boolean {
  const open = findOpenVerb(system, state, name)
  return (
    open !== null &&
    isVerbAvailable(open.verb, state, open.step, by) &&
    canCompleteAction(system, state, by, name, [], VERB_TRIES)
  )
}

export interface SetSizeRange {
  /**
   * Minimum number of values in a complete set. The number is 0 or 1 unless all complete sets have the same
   * larger size.
   */
  readonly least: number
  readonly most: number
  /** The only complete set. Null if there are several. */
  readonly only: readonly number[] | null
  /** Whether choosing some values makes others impossible, even in sets below the maximum size. */
  readonly hasExclusions: boolean
}

/**
 * Returns how many values a set parameter may hold after the arguments `before`. The result is an estimate, made by
 * filling one set from each possible first value.
 */
export function computeSetSizes<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  name: string,
  before: Args,
): SetSizeRange {
  const open = findOpenVerb(system, state, name)
  const param = open?.verb.params[before.length]
  if (!open || !param?.many) return { least: 0, most: 0, only: null, hasExclusions: false }
  const { step } = open
  const { isComplete } = param.many
  const optionsAt = (chosen: readonly number[]) =>
    listLegalValues(param, state, { step, by, before, chosen }) as readonly number[]
  const isEnough = (chosen: readonly number[]) => isComplete(state, { step, by, before, chosen })
  const first = optionsAt([])
  const mayBeEmpty = isEnough([])
  if (first.length === 0) return { least: 0, most: 0, only: mayBeEmpty ? [] : null, hasExclusions: false }
  const full: number[][] = []
  let isEarly = mayBeEmpty
  let looked = 0
  /** Smallest number of chosen values at which a value that was possible before became impossible. */
  let narrow = first.length
  /** Value → sum of the numbers of chosen values at which this value could still be added. */
  const late = new Map<number, number>()
  for (const [at, value] of first.entries()) {
    const chosen = [value]
    const further = () => {
      const options = optionsAt(chosen)
      if (options.length < first.length - chosen.length) narrow = Math.min(narrow, chosen.length)
      return options
    }
    for (let options = further(); options.length > 0; options = further()) {
      for (const one of options) late.set(one, lateOf(one) + chosen.length)
      if (++looked > FILLED)
        return { least: mayBeEmpty ? 0 : 1, most: first.length, only: null, hasExclusions: true }
      isEarly ||= isEnough(chosen)
      // Alternates between the two ends of the list of options. Otherwise all large sets would consist of the
      // first values
      chosen.push(at % 2 === 0 ? options[0] : options[options.length - 1])
    }
    full.push(chosen)
  }
  // Some objects take up more room than others. The largest set may consist of the objects that stayed possible
  // longest
  if (first.length > 1) full.push(filled(options => options.toSorted((a, b) => lateOf(b) - lateOf(a))[0]))
  const most = Math.max(...full.map(({ length }) => length))
  const isExact = !isEarly && full.every(chosen => chosen.length === most && isEnough(chosen))
  const only = isExact && most === first.length && !param.repeatable ? full[0] : null
  return { least: mayBeEmpty ? 0 : isExact ? most : 1, most, only, hasExclusions: narrow < most }

  function lateOf(value: number): number {
    return late.get(value) ?? 0
  }

  function filled(pick: (options: readonly number[]) => number): number[] {
    const chosen: number[] = []
    for (let options = first; options.length > 0 && chosen.length < FILLED; options = optionsAt(chosen))
      chosen.push(pick(options))
    return chosen
  }
}

/**
 * Returns complete paths for a route parameter, at most `cap`. If there are more, returns two per destination: the
 * cheapest path, and one that avoids a risk. If these are still too many, returns only the cheapest per
 * destination. Null if there are more than `cap` destinations.
 */
export function listRoutePaths<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  name: string,
  before: Args,
  cap: number,
): readonly (readonly number[])[] | null {
  const open = findOpenVerb(system, state, name)
  const param = open?.verb.params[before.length]
  if (!open || !param?.route) return null
  const { step } = open
  const { many, route } = param
  const told = (path: readonly number[]): RouteSummary =>
    route(state, path, { step, by, before, chosen: path })
  const isWorthIt = (path: readonly number[]): boolean => !told(path).isIdle
  const all = walk(() => true)?.filter(isWorthIt)
  const unlike = all && apart(all)
  if (unlike && unlike.length <= cap) return unlike
  const reached = new Map<number, number>()
  const known =
    all ??
    walk(path => {
      const end = path[path.length - 1]
      const length = reached.get(end) ?? path.length
      reached.set(end, length)
      return path.length <= length
    })
  if (!known) return null
  const toEach = new Map<number, RouteWithPath[]>()
  for (const path of known.filter(isWorthIt)) {
    const end = path[path.length - 1]
    const way = { path, ...told(path) }
    toEach.set(end, [...(toEach.get(end) ?? []), way])
  }
  const ways = [...toEach.values()].map(toOne => toOne.sort(compareRoutes))
  const safer = ways.flatMap(chooseCheapestAndSaferRoutes)
  const few = safer.length <= cap ? safer : ways.map(([cheapest]) => cheapest)
  return few.length <= cap ? few.map(({ path }) => path) : null

  /** Removes each path for which a cheaper path has the same end, effects and risks. */
  function apart(paths: readonly number[][]): number[][] {
    const cheapest = new Map<string, { path: number[]; cost: number }>()
    for (const path of paths) {
      const { cost, risks, effects } = told(path)
      const sorted = [risks.toSorted(), effects?.toSorted() ?? path]
      const kind = JSON.stringify([path[path.length - 1], ...sorted])
      const known = cheapest.get(kind)
      if (!known || cost < known.cost) cheapest.set(kind, { path, cost })
    }
    return [...cheapest.values()].map(({ path }) => path)
  }

  function walk(isKept: (path: readonly number[]) => boolean): number[][] | null {
    const found: number[][] = []
    let paths: number[][] = [[]]
    let looked = 0
    while (paths.length > 0) {
      const longer: number[][] = []
      for (const chosen of paths) {
        if (++looked > PATHS) return null
        const given = { step, by, before, chosen }
        if (chosen.length > 0 && many?.isComplete(state, given)) found.push(chosen)
        for (const value of listLegalValues(param as AnyParam<S>, state, given) as readonly number[]) {
          const path = [...chosen, value]
          if (!chosen.includes(value) && isKept(path)) longer.push(path)
        }
      }
      paths = longer
    }
    return found
  }
}

/**
 * Checks whether a verb begins with something that a role holds in secret: its first legal argument then differs
 * between positions that look the same to the public.
 */
export function dependsOnHands<S extends GameState>(
  system: GameSystem<S>,
  verb: string,
  worlds: readonly S[],
  roles: readonly Role[],
): boolean {
  const firstIn = (world: S) => roles.map(role => listLegalActions(system, world, role, 1, verb)[0]?.args[0])
  const first = JSON.stringify(firstIn(worlds[0]))
  return worlds.some(world => JSON.stringify(firstIn(world)) !== first)
}
