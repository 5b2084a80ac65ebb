import { question } from '../../src/engine/actions/agenda.ts'
import { refuse } from '../../src/engine/actions/refuse.ts'
import type { Arg, Lang, State } from '../../src/engine/model.ts'
import type { AnyParam } from '../../src/engine/system.ts'
import { type Work, whole } from '../slices.ts'
import { explain } from '../table/explain.ts'
import { oneByOne } from '../wizard/options.ts'
import { words } from '../words/index.ts'
import type { Seen } from './board.ts'
import { readingsWork } from './order.ts'
import type { Pointed, Reading } from './pointed.ts'

/**
 * Says why the player cannot point at a place now. `tried`: all things that the place may stand for. Empty if
 * the place could be meant for several arguments.
 */
export const whyNot = (...given: Parameters<typeof whyWork>): string => whole(whyWork(...given))

/** Finds out why the player cannot point at a place now, as work that can pause. */
export function* whyWork(
  { table, system, role, state }: Seen,
  picks: readonly Pointed[],
  verb: string | null,
  tried: readonly Pointed[],
  lang: Lang,
): Work<string> {
  if (role === null) return ''
  const asks = question(system, state)
  const read = yield* readingsWork(system, state, role, picks, verb)
  const asking = read.flatMap(reading => askedIn(reading) ?? [])
  if (asking.length !== 1) return ''
  const [{ reading, param, at, meant }] = asking
  const args = [...reading.args.slice(0, at), argOf(reading, param, at, meant)]
  const refusal = refuse(system, state, role, { verb: reading.verb, args })
  if (refusal?.why !== 'value' || refusal.param !== param.name) return ''
  const { text } = explain(table, system, lang, words[lang], {
    state,
    refusal: { ...refusal, missing: undefined },
    by: role,
  })
  // The page already highlights what can be picked instead, so only the reason is shown.
  return text.split('\n')[0]

  /**
   * Returns the last argument that the place could be meant for. If no verb was chosen, only an argument without
   * a value counts.
   */
  function askedIn(reading: Reading): Asked | undefined {
    const params = asks?.verbs[reading.verb].params ?? []
    return params
      .slice(0, reading.at + 1)
      .flatMap((param, at) => meantFor(reading, param, at) ?? [])
      .at(-1)
  }

  function meantFor(reading: Reading, param: AnyParam<State>, at: number): Asked | undefined {
    const { kind, many, optional } = param
    const meant = tried.find(one => one.kind === kind)
    if (!meant || optional || many?.mayBeEmpty) return undefined
    // The map itself shows where a path can lead. A place that is too far may be meant for another argument.
    if (verb === null && (oneByOne(param) || isPointedAt(kind, reading.args[at]))) return undefined
    return { reading, param, at, meant }
  }

  function isPointedAt(kind: string, arg: Arg | undefined): boolean {
    return picks.some(one => one.kind === kind && [arg].flat().includes(one.value))
  }
}

interface Asked {
  readonly reading: Reading
  readonly param: AnyParam<State>
  readonly at: number
  readonly meant: Pointed
}

function argOf({ args, at: open }: Reading, { many }: AnyParam<State>, at: number, { value }: Pointed): Arg {
  const chosen = at === open ? args[at] : null
  return many ? [...(Array.isArray(chosen) ? chosen : []), value as number] : value
}
