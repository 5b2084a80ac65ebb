import { findOpenVerb } from '../../src/engine/actions/agenda.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { areArgsLegalSoFar, findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { canCompleteAction, computeSetSizes, listRoutePaths } from '../../src/engine/completion.ts'
import type { Arg, Args, GameState, Role } from '../../src/engine/model.ts'
import { findRoutesThrough } from '../../src/engine/orders/paths.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { takesValuesOneByOne } from '../menus/draft-options.ts'
import { type PausableWork, runWithoutPause } from '../pausable-work.ts'
import {
  findAmbiguousParams,
  isSamePick,
  type PickedThing,
  type PickInterpretation,
  type PossiblePick,
} from './picks.ts'

// Builds an order from things on the map that the player points at, in any order. For example, the player may
// point at the target before the unit. The verb and its arguments follow from the verbs of the open step. An
// order counts only if the rules accept it.

/**
 * Maximum number of rule lookups for one verb. Beyond this limit, the search no longer finds values of later
 * arguments.
 */
const LOOKS = 4000
/** Maximum number of values that the search tries for an argument that the player has skipped. */
const TRIED = 80
/** Maximum number of arguments that the player may skip. */
const GAPS = 2
/**
 * Maximum number of values from which a set can be chosen. Beyond this limit, the search does not check whether
 * only one set is legal.
 */
const SURELY = 8
/** Maximum number of ends of paths that the map highlights. */
const ENDS = 250

/**
 * Returns one reading for every verb that accepts all things that the player pointed at. `only`: the single verb
 * to consider, or null for all verbs.
 */
export const interpretPicks = (...args: Parameters<typeof interpretPicksPausably>): PickInterpretation[] =>
  runWithoutPause(interpretPicksPausably(...args))

/**
 * Finds one reading for every verb that accepts all things that the player pointed at. The search can pause.
 * `only`: the single verb to consider, or null for all verbs.
 */
export function* interpretPicksPausably(
  system: GameSystem,
  state: GameState,
  by: Role,
  picks: readonly PickedThing[],
  only: string | null,
): PausableWork<PickInterpretation[]> {
  const all: PickInterpretation[] = []
  for (const verb of listAvailableVerbs(system, state, by)) {
    if (only !== null && verb !== only) continue
    const found = yield* readAs(system, state, by, verb, picks, only === null && picks.length === 0)
    if (found) all.push(found)
  }
  return all
}

/**
 * Adds things of `wanted` to the picked things, as many as fit into one set. The set must contain the first thing
 * of `wanted` that can be picked. If several verbs have such a set, takes the largest set.
 */
export function* combinePicksPausably(
  system: GameSystem,
  state: GameState,
  by: Role,
  picks: readonly PickedThing[],
  wanted: readonly PickedThing[],
  only: string | null,
): PausableWork<readonly PickedThing[]> {
  if (wanted.length === 0) return picks
  const open = (yield* interpretPicksPausably(system, state, by, picks, only)).flatMap(({ next }) => next)
  const first = wanted.find(one => open.some(next => isSamePick(next, one)))
  let most: readonly PickedThing[] = []
  for (const next of open) {
    if (!first || !isSamePick(next, first)) continue
    const list = yield* taken(next)
    if (list.length > most.length) most = list
  }
  return [...picks, ...most]

  function* taken({ verb, before, chosen, kind }: PossiblePick): PausableWork<readonly PickedThing[]> {
    const all = [...chosen]
    const list: PickedThing[] = []
    for (const one of wanted) {
      yield
      const isOpen =
        one.kind === kind && listLegalValuesAfter(system, state, by, verb, before, all).includes(one.value)
      if (!isOpen) continue
      all.push(one.value as number)
      list.push(one)
    }
    return list
  }
}

/** Indexes of the picked things that the reading does not yet use as arguments. */
type Left = readonly number[]

interface Found {
  readonly args: Args
  readonly at: number
  readonly next: readonly PossiblePick[]
}

function* readAs(
  system: GameSystem,
  state: GameState,
  by: Role,
  verb: string,
  picks: readonly PickedThing[],
  isOpen: boolean,
): PausableWork<PickInterpretation | null> {
  const params = findOpenVerb(system, state, verb)?.verb.params ?? []
  const twins = findAmbiguousParams(params)
  let looks = LOOKS
  const found = yield* fit(
    0,
    [],
    picks.map((_, i) => i),
    0,
  )
  if (!found) return null
  const { args, next } = found
  const whole = { verb, args }
  const isWhole = args.length === params.length && findRefusal(system, state, by, whole) === null
  return { verb, ...found, next: distinct(next), action: isWhole ? whole : null }

  function* fit(at: number, before: Args, left: Left, gaps: number): PausableWork<Found | null> {
    const param = params[at]
    if (!param) return left.length === 0 ? { args: before, at, next: [] } : null
    if (param.many && param.route && !param.optional) return yield* alongWay(param, at, before, left, gaps)
    if (param.many) return yield* asSet(param, at, before, left, gaps)
    return yield* asOne(param, at, before, left, gaps)
  }

  function* asOne(
    param: AnyParam<GameState>,
    at: number,
    before: Args,
    left: Left,
    gaps: number,
  ): PausableWork<Found | null> {
    const values = yield* valuesAfter(param, before)
    const point = (value: number | string, instead?: number): PossiblePick =>
      nextOf(param, at, before, [], value, instead)
    for (const i of ofKind(param, left)) {
      const { value } = picks[i]
      if (!values.includes(value)) continue
      const rest = left.filter(one => one !== i)
      const further = yield* fit(at + 1, [...before, value], rest, gaps)
      if (!further) continue
      const others = values.filter(one => one !== value).map(one => point(one, i))
      return { ...further, next: [...further.next, ...others] }
    }
    if (param.optional) {
      const without = areArgsLegalSoFar(system, state, by, verb, [...before, null])
        ? yield* fit(at + 1, [...before, null], left, gaps)
        : null
      if (without)
        return inTurn(
          without,
          values.map(value => point(value)),
        )
    }
    if (values.length === 1) {
      const found = yield* fit(at + 1, [...before, values[0]], left, gaps)
      // A single possible value is filled in automatically. Before the first pick, the map still offers the
      // value, so that the player can see for which orders it can be used.
      if (found) return isOpen ? { ...found, next: [...found.next, point(values[0])] } : found
    }
    if (left.length === 0)
      return {
        args: before,
        at,
        next: [...values.map(value => point(value)), ...(yield* later(at, before, values))],
      }
    return yield* passedOver(values, at, left, gaps, value => [...before, value], point)
  }

  function* asSet(
    param: AnyParam<GameState>,
    at: number,
    before: Args,
    left: Left,
    gaps: number,
  ): PausableWork<Found | null> {
    const chosen: number[] = []
    let rest = left
    for (;;) {
      yield
      const open = look(before, chosen)
      const i = ofKind(param, rest).find(one => open.includes(picks[one].value))
      if (i === undefined) break
      chosen.push(picks[i].value as number)
      rest = rest.filter(one => one !== i)
    }
    const sure = chosen.length === 0 ? onlySet(param, before) : []
    chosen.push(...sure)
    const open = look(before, chosen).filter(
      value => takesValuesOneByOne(param) || !chosen.includes(value as number),
    )
    const point = (value: number | string): PossiblePick => nextOf(param, at, before, chosen, value)
    // A value that every set must contain counts as chosen. Before the first pick it is offered too, so that the
    // player can point at it.
    const granted = isOpen ? sure.map(value => nextOf(param, at, before, [], value)) : []
    const own = [...open.map(point), ...granted]
    const arg: Arg = param.optional && chosen.length === 0 ? null : chosen
    if (areArgsLegalSoFar(system, state, by, verb, [...before, arg])) {
      const further = yield* fit(at + 1, [...before, arg], rest, gaps)
      if (further) return inTurn(further, own)
    }
    if (rest.length === 0) {
      const firsts =
        chosen.length === 0
          ? yield* later(
              at,
              before,
              open.map(value => [value as number]),
            )
          : []
      return { args: [...before, chosen], at, next: [...own, ...firsts] }
    }
    return yield* passedOver(open, at, rest, gaps, value => [...before, [...chosen, value as number]], point)
  }

  /** Puts the next picks for this argument before the next picks for later arguments. */
  function inTurn(further: Found, own: readonly PossiblePick[]): Found {
    return { ...further, next: [...own, ...further.next] }
  }

  /** Returns the legal set of values for a parameter, if there is only one. Otherwise returns an empty list. */
  function onlySet(param: AnyParam<GameState>, before: Args): readonly number[] {
    if (param.optional || takesValuesOneByOne(param) || looks <= 0) return []
    const first = look(before, [])
    if (first.length === 0 || first.length > SURELY) return []
    looks -= first.length * first.length
    return computeSetSizes(system, state, by, verb, before).only ?? []
  }

  /** Reads the things that the player pointed at as a path: its end, and places along the path. */
  function* alongWay(
    param: AnyParam<GameState>,
    at: number,
    before: Args,
    left: Left,
    gaps: number,
  ): PausableWork<Found | null> {
    const mine = ofKind(param, left)
    for (let count = mine.length; count > 0; count--) {
      const through = mine.slice(0, count).map(i => picks[i].value as number)
      yield
      looks -= 20
      const [way] = findRoutesThrough(system, state, by, verb, before, through)
      if (!way) continue
      const rest = left.filter(i => !mine.slice(0, count).includes(i))
      const further = yield* fit(at + 1, [...before, way.path], rest, gaps)
      if (!further) continue
      const on = look(before, way.path).map(value => nextOf(param, at, before, way.path, value))
      const last = mine[count - 1]
      const others = ends(before)
        .filter(end => !way.path.includes(end) && !on.some(({ value }) => value === end))
        .map(end => nextOf(param, at, before, [], end, last))
      return { ...further, next: [...further.next, ...on, ...others] }
    }
    const open = ends(before)
    const point = (value: number | string): PossiblePick => nextOf(param, at, before, [], value)
    if (left.length === 0) return { args: before, at, next: open.map(point) }
    return gaps < GAPS
      ? yield* passedOver(
          open,
          at,
          left,
          gaps,
          value => [...before, endingAt(before, value as number)],
          point,
        )
      : null
  }

  function endingAt(before: Args, end: number): readonly number[] {
    looks -= 20
    return findRoutesThrough(system, state, by, verb, before, [end])[0]?.path ?? []
  }

  function ends(before: Args): number[] {
    looks -= 20
    const ways = listRoutePaths(system, state, by, verb, before, ENDS)
    if (!ways) return look(before, []) as number[]
    return [...new Set(ways.map(way => way[way.length - 1]))]
  }

  /**
   * Finds a value for an argument for which the player has pointed at nothing. A value fits if all picked things
   * can be later arguments after it. If exactly one value fits, fills it in. If several fit, offers them as next
   * picks. Null if no value fits.
   */
  function* passedOver(
    values: readonly (number | string)[],
    at: number,
    left: Left,
    gaps: number,
    withIt: (value: number | string) => Args,
    point: (value: number | string) => PossiblePick,
  ): PausableWork<Found | null> {
    if (gaps >= GAPS) return null
    const fits: { value: number | string; found: Found }[] = []
    for (const value of values.slice(0, TRIED)) {
      yield
      if (looks <= 0) break
      const found = yield* fit(at + 1, withIt(value), left, gaps + 1)
      if (found) fits.push({ value, found })
    }
    if (fits.length === 0) return null
    if (fits.length === 1) return fits[0].found
    // Chances and costs of later arguments depend on the value of this argument, which is not chosen yet. So the
    // next picks for later arguments are marked `isLater`.
    const further = fits
      .flatMap(({ found }) => found.next.filter(one => one.at > at))
      .map(one => ({ ...one, isLater: true as const }))
    const before = withIt(fits[0].value).slice(0, at)
    return { args: before, at, next: [...fits.map(({ value }) => point(value)), ...further] }
  }

  /**
   * Returns values of the next argument that the player can point at before choosing a value for the present
   * argument.
   */
  function* later(at: number, before: Args, values: readonly Arg[]): PausableWork<PossiblePick[]> {
    const param = params[at + 1]
    if (!param || param.optional || typeof values[0] === 'string') return []
    const found = new Map<number | string, PossiblePick>()
    for (const value of values) {
      yield
      if (looks <= 0) break
      const so = [...before, value]
      for (const one of param.route ? [] : look(so, []))
        if (!found.has(one)) found.set(one, { ...nextOf(param, at + 1, so, [], one), isLater: true })
    }
    return [...found.values()]
  }

  function* valuesAfter(
    param: AnyParam<GameState>,
    before: Args,
  ): PausableWork<readonly (number | string)[]> {
    const values = look(before, [])
    if (param.optional) return values
    const leading: (number | string)[] = []
    for (const value of values) {
      yield
      if (looks <= 0 || canCompleteAction(system, state, by, verb, [...before, value])) leading.push(value)
    }
    return leading
  }

  function look(before: Args, chosen: readonly number[]): readonly (number | string)[] {
    looks--
    return listLegalValuesAfter(system, state, by, verb, before, chosen)
  }

  function ofKind({ kind, name }: AnyParam<GameState>, left: Left): readonly number[] {
    return left.filter(i => picks[i].kind === kind && (picks[i].param ?? name) === name)
  }

  function nextOf(
    { kind, name }: AnyParam<GameState>,
    at: number,
    before: Args,
    chosen: readonly number[],
    value: number | string,
    instead?: number,
  ): PossiblePick {
    const param = twins.has(name) && { param: name }
    return {
      kind,
      value,
      ...param,
      verb,
      at,
      before,
      chosen,
      ...(instead !== undefined && { replacedPick: instead }),
    }
  }
}

/**
 * Keeps one possible pick for each thing. A pick that adds the thing is preferred to one that puts the thing in
 * place of another thing.
 */
function distinct(list: readonly PossiblePick[]): PossiblePick[] {
  const found = new Map<string, PossiblePick>()
  for (const one of list) {
    const key = `${one.kind} ${one.value} ${one.param}`
    const known = found.get(key)
    if (!known || (known.replacedPick !== undefined && one.replacedPick === undefined)) found.set(key, one)
  }
  return [...found.values()]
}
