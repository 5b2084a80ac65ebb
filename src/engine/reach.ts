import { optionsOf, question, waiting } from './act.ts'
import { own } from './own.ts'
import type { AnyParam, Args, GameSystem, Given, Role, State, Step } from './system.ts'
import { chosenOf, type Led } from './understand.ts'

/** Steps of a search after which a menu takes for granted what it has not seen refuted. */
const TRIES = 60
/** Values looked at to find how large a set may grow. */
const FILLED = 400
/** Paths looked at before a route is asked for step by step. */
const PATHS = 600

interface Open<S> {
  readonly step: Step
  readonly params: readonly AnyParam<S>[]
}

function open<S extends State>(system: GameSystem<S>, state: S, verb: string): Open<S> | null {
  const step = waiting(state)
  const one = own(question(system, state)?.verbs ?? {}, verb)
  return step && one ? { step, params: one.params } : null
}

/** Whether legal arguments can become a whole action. */
export function leadsOn<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  args: Args,
): boolean {
  const asks = open(system, state, verb)
  let left = TRIES
  return asks !== null && goes(asks, args)

  function goes({ step, params }: Open<S>, before: Args): boolean {
    const param = params[before.length]
    if (!param || left-- <= 0) return true
    const given = { step, by, before, chosen: [] }
    if (param.optional && !param.needed?.(state, given)) return goes({ step, params }, [...before, null])
    if (param.many) return grows({ step, params }, param, given)
    return optionsOf(param, state, given).some(value => goes({ step, params }, [...before, value]))
  }

  function grows(asks: Open<S>, param: AnyParam<S>, given: Given<Step, Args>): boolean {
    if (left-- <= 0) return true
    const { before, chosen } = given
    if (param.many?.enough(state, given) && goes(asks, [...before, chosen])) return true
    const options = optionsOf(param, state, given) as readonly number[]
    return options.some(value => grows(asks, param, { ...given, chosen: [...chosen, value] }))
  }
}

export interface Sizes {
  /** 0 or 1; more where no smaller set will do. */
  readonly least: number
  readonly most: number
  /** The one set that will do. */
  readonly only: readonly number[] | null
}

/** How many values a set may hold after `before`, found by filling it from each of its first values. */
export function sizesOf<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: Args,
): Sizes {
  const asks = open(system, state, verb)
  const param = asks?.params[before.length]
  if (!asks || !param?.many) return { least: 0, most: 0, only: null }
  const { step } = asks
  const { enough } = param.many
  const optionsAt = (chosen: readonly number[]) =>
    optionsOf(param, state, { step, by, before, chosen }) as readonly number[]
  const isEnough = (chosen: readonly number[]) => enough(state, { step, by, before, chosen })
  const first = optionsAt([])
  const mayBeEmpty = isEnough([])
  if (first.length === 0) return { least: 0, most: 0, only: mayBeEmpty ? [] : null }
  const full: number[][] = []
  let isEarly = mayBeEmpty
  let looked = 0
  for (const [at, value] of first.entries()) {
    const chosen = [value]
    for (;;) {
      const options = optionsAt(chosen)
      looked++
      if (options.length === 0 || chosen.length > first.length) break
      if (isEnough(chosen)) isEarly = true
      chosen.push(at % 2 === 0 ? options[0] : options[options.length - 1])
    }
    full.push(chosen)
    if (looked > FILLED) return { least: mayBeEmpty ? 0 : 1, most: first.length, only: null }
  }
  const most = Math.max(...full.map(({ length }) => length))
  const isExact = !isEarly && full.every(chosen => chosen.length === most && isEnough(chosen))
  const only = isExact && most === first.length && !param.repeats ? full[0] : null
  return { least: mayBeEmpty ? 0 : isExact ? most : 1, most, only }
}

/**
 * Whole paths of a parameter that is a route, no more than `cap`: all of them, shortest first, or else to each end the cheapest and
 * one that avoids what it risks, or else the cheapest alone. Null where even those are more.
 */
export function routesOf<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  before: Args,
  cap: number,
): readonly (readonly number[])[] | null {
  const asks = open(system, state, verb)
  const param = asks?.params[before.length]
  if (!asks || !param?.many) return null
  const { step } = asks
  const all = walk(() => true)
  if (all && all.length <= cap) return all
  const reached = new Map<number, number>()
  const known =
    all ??
    walk(path => {
      const end = path[path.length - 1]
      const length = reached.get(end) ?? path.length
      reached.set(end, length)
      return path.length <= length
    }) ??
    []
  const toEach = new Map<number, Led[]>()
  for (const path of known) {
    const end = path[path.length - 1]
    const costs = param.route?.(state, path, { step, by, before, chosen: path }) ?? {
      cost: path.length,
      risks: [],
    }
    toEach.set(end, [...(toEach.get(end) ?? []), { path, ...costs }])
  }
  const best = [...toEach.values()].map(ways =>
    ways.sort((a, b) => a.cost - b.cost || a.risks.length - b.risks.length || a.path.length - b.path.length),
  )
  const chosen = best.flatMap(ways => chosenOf(ways)).map(({ path }) => path)
  if (known.length > 0 && chosen.length <= cap) return chosen
  return known.length > 0 && best.length <= cap ? best.map(([{ path }]) => path) : null

  function walk(isKept: (path: readonly number[]) => boolean): number[][] | null {
    const found: number[][] = []
    let paths: number[][] = [[]]
    let looked = 0
    while (paths.length > 0) {
      const longer: number[][] = []
      for (const chosen of paths) {
        if (++looked > PATHS) return null
        const given = { step, by, before, chosen }
        if (chosen.length > 0 && param!.many!.enough(state, given)) found.push(chosen)
        for (const value of optionsOf(param!, state, given) as readonly number[]) {
          const path = [...chosen, value]
          if (!chosen.includes(value) && isKept(path)) longer.push(path)
        }
      }
      paths = longer
    }
    return found
  }
}
