import { findOpenQuestion, findOpenStep } from '../actions/agenda.ts'
import { areArgsLegalSoFar, findRefusal, listLegalValuesAfter } from '../actions/refuse.ts'
import type { Action, Arg, GameState, Role } from '../model.ts'
import type { AnyParam, GameSystem, GameView, RouteSummary } from '../system.ts'
import type { OrderContext } from './names.ts'

// Completes paths, so that players may type a destination instead of a whole path.

/** Maximum number of paths tried when completing a path. */
const LOOKED = 600
/** Maximum number of routes found. */
const WAYS = 40

/**
 * Completes an action whose path names only some places. Returns the action with the cheapest legal path through
 * these places. If another path avoids a risk of the cheapest path, returns both actions. Null if there is no path.
 */
export function completeActionPath<S extends GameState>(
  asks: OrderContext<S>,
  action: Action,
): readonly Action[] | null {
  const { system, state, by, names } = asks
  const params = findOpenQuestion(system, state)?.verbs[action.verb]?.params ?? []
  const at = params.findIndex(({ sequence }) => sequence)
  const path = action.args[at]
  if (!Array.isArray(path) || path.length === 0) return null
  const before = action.args.slice(0, at)
  if (!areArgsLegalSoFar(system, state, by, action.verb, before)) return null
  const whole = (one: readonly number[]): Action => ({ verb: action.verb, args: action.args.with(at, one) })
  const isLegal = (one: readonly number[]): boolean => !findRefusal(system, state, by, whole(one), names)
  // Players may write a path with the starting place as its first place
  const isFromStart = path.length > 1 && isStart(asks, action, at)
  if (isFromStart && isLegal(path.slice(1))) return [whole(path.slice(1))]
  for (const places of isFromStart ? [path, path.slice(1)] : [path]) {
    const ways = findRoutesThrough(system, state, by, action.verb, before, places).filter(({ path: one }) =>
      isLegal(one),
    )
    if (ways.length > 0) return chooseCheapestAndSaferRoutes(ways).map(({ path: one }) => whole(one))
  }
  return null
}

/** Removes the starting place from the beginning of a path, so that a refusal concerns the rest of the path. */
export function removePathStart<S extends GameState>(orderContext: OrderContext<S>, action: Action): Action {
  const params = findOpenQuestion(orderContext.system, orderContext.state)?.verbs[action.verb]?.params ?? []
  const at = params.findIndex(({ route }) => route)
  const path = action.args[at]
  if (!Array.isArray(path) || path.length < 2) return action
  return isStart(orderContext, action, at)
    ? { verb: action.verb, args: action.args.with(at, path.slice(1)) }
    : action
}

/** Whether the path in argument `at` begins at the place of an object from an earlier argument. */
function isStart<S extends GameState>(
  { system, state, by }: OrderContext<S>,
  { verb, args }: Action,
  at: number,
): boolean {
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  const { kind } = params[at]
  const [first] = args[at] as readonly number[]
  const view = system.views.view(state, by) as GameView
  return args.slice(0, at).some((arg, i) =>
    [arg].flat().some(one => {
      if (typeof one !== 'number') return false
      const place =
        params[i].kind === kind ? { kind, value: one } : system.menus.locationOf(view, params[i].kind, one)
      return place?.kind === kind && place.value === first
    }),
  )
}

export interface RouteWithPath extends RouteSummary {
  readonly path: readonly number[]
}

/**
 * Returns the legal routes that pass through these places and end at the last place. The cheapest route comes
 * first.
 */
export function findRoutesThrough<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: readonly Arg[],
  places: readonly number[],
): RouteWithPath[] {
  const step = findOpenStep(state)
  const param = findOpenQuestion(system, state)?.verbs[verb]?.params[before.length] as AnyParam<S> | undefined
  const found: RouteWithPath[] = []
  let looked = 0
  if (!step || !param?.route || !param.many) return found
  const asks = { system, state, by, names: system.views.names(state) }
  // A path from a place back to the same place is never meant
  if (places.length === 1 && isStart(asks, { verb, args: [...before, places] }, before.length)) return found
  const { route, many } = param
  // Tries shorter paths first, so that the limit cuts off only the longest paths
  let ends: { path: readonly number[]; passed: number }[] = [{ path: [], passed: 0 }]
  while (ends.length > 0 && looked < LOOKED && found.length < WAYS) {
    const longer: typeof ends = []
    for (const { path, passed } of ends) {
      if (++looked > LOOKED) break
      for (const to of listLegalValuesAfter(system, state, by, verb, before, path) as readonly number[]) {
        if (path.includes(to)) continue
        const on = [...path, to]
        const now = places[passed] === to ? passed + 1 : passed
        const given = { step, by, before, chosen: on }
        if (now === places.length && places[now - 1] === to) {
          if (many.isComplete(state, given)) found.push({ path: on, ...route(state, on, given) })
        } else longer.push({ path: on, passed: now })
      }
    }
    ends = longer
  }
  return found.sort(compareRoutes)
}

/**
 * Returns the id of the rule that forbids the last step to a place, if no path leads there. Tests the shortest path
 * to a neighbour of the place. Null if no path leads to a neighbour, or if the place is only too far away.
 */
export function findRuleBlockingPath<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: readonly Arg[],
  place: number,
): string | null {
  const param = findOpenQuestion(system, state)?.verbs[verb]?.params[before.length] as AnyParam<S> | undefined
  if (!param?.route) return null
  const names = system.views.names(state)
  // No rule worth telling forbids a path back to the starting place
  if (isStart({ system, state, by, names }, { verb, args: [...before, [place]] }, before.length)) return null
  let looked = 0
  let ends: (readonly number[])[] = [[]]
  while (ends.length > 0) {
    const longer: typeof ends = []
    for (const path of ends) {
      if (++looked > LOOKED) return null
      const refusal = findRefusal(system, state, by, { verb, args: [...before, [...path, place]] }, names)
      if (refusal?.why === 'value' && refusal.value === place && refusal.rule !== param.rule)
        return refusal.rule
      for (const to of listLegalValuesAfter(system, state, by, verb, before, path) as readonly number[])
        if (!path.includes(to)) longer.push([...path, to])
    }
    ends = longer
  }
  return null
}

/** Compares two routes by cost, then by number of risks. Array sorting is stable, so shorter routes stay first. */
export const compareRoutes = (a: RouteSummary, b: RouteSummary): number =>
  a.cost - b.cost || a.risks.length - b.risks.length

/**
 * Returns the cheapest route, and the cheapest route that avoids at least one of its risks. `routes` must be sorted by
 * cost, the cheapest first.
 */
export function chooseCheapestAndSaferRoutes(routes: readonly RouteWithPath[]): readonly RouteWithPath[] {
  const [first] = routes
  const safer = routes.find(({ risks }) => first.risks.some(risk => !risks.includes(risk)))
  return safer ? [first, safer] : [first]
}
