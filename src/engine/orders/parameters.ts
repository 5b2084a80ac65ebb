import type { Arg, GameState } from '../model.ts'
import { foldForComparison } from '../notation.ts'
import type { AnyParam, GameSystem } from '../system.ts'
import { FILLER_WORDS, isConnectorWord, joinOrderWords, type OrderWord, splitOrder } from './order-words.ts'

export const isArgGiven = (arg: Arg | undefined): boolean =>
  arg !== null && arg !== undefined && (!Array.isArray(arg) || arg.length > 0)

/**
 * The words of an order, sorted by use. `own`: the words that the player assigned to a parameter by its name. `free`:
 * all other words.
 */
export interface AssignedWords {
  readonly free: readonly OrderWord[]
  readonly own: ReadonlyMap<number, readonly OrderWord[]>
}

/** Returns all names of a parameter: its name in the notation of the log and in both languages. */
const namesOfParam = <S extends GameState>(
  { words }: GameSystem<S>,
  verb: string,
  param: Pick<AnyParam<S>, 'name'>,
): string[] => {
  const said = (['en', 'ru'] as const).map(lang => words[lang].verbs[verb]?.params[param.name])
  return [param.name, ...said.flatMap(one => (one ? [one.name, one.title ?? one.name] : []))].map(
    foldForComparison,
  )
}

/** Whether a text of one or more words is the name of the parameter, in either language. */
export const isParamName = <S extends GameState>(
  system: GameSystem<S>,
  verb: string,
  param: string,
  text: string,
): boolean => namesOfParam(system, verb, { name: param }).includes(foldForComparison(text))

/**
 * Returns the position after a parameter's name at position `from`, as in `all-out 20GRC`. Returns `from` if the
 * name does not occur there.
 */
export function skipParamName<S extends GameState>(
  system: GameSystem<S>,
  verb: string,
  param: AnyParam<S>,
  list: readonly OrderWord[],
  from: number,
): number {
  const names = namesOfParam(system, verb, param)
  for (let at = from; at < list.length; at++) {
    for (let n = Math.min(PARAM, list.length - at); n > 0; n--) {
      if (names.includes(foldForComparison(joinOrderWords(list.slice(at, at + n))))) return at + n
    }
    if (!FILLER_WORDS.has(list[at].text.toLowerCase())) break
  }
  return from
}
/** Maximum number of words in a parameter's name. */
const PARAM = 4

/**
 * Separates the values that the player wrote after a parameter's name, such as `units:75RC,20TC`, from the other
 * words.
 */
export function assignWordsByParamName<S extends GameState>(
  system: GameSystem<S>,
  verb: string,
  params: readonly AnyParam<S>[],
  rest: string,
): AssignedWords {
  const own = new Map<number, readonly OrderWord[]>()
  const starts = [...rest.matchAll(/[:=]/g)].flatMap(({ index }) => namedBefore(index) ?? [])
  starts.forEach(({ at, to }, n) => {
    // Values given twice for one parameter form one list. If the parameter takes only one value, the order then has a
    // word too many
    own.set(at, [...(own.get(at) ?? []), ...upToName(to, starts[n + 1]?.from)])
  })
  return { free: upToName(0, starts[0]?.from), own }

  function upToName(from: number, to: number | undefined): readonly OrderWord[] {
    const atoms = splitOrder(rest.slice(from, to))
    const last = atoms.findLastIndex(({ text }) => !isConnectorWord(text))
    return to === undefined ? atoms : atoms.slice(0, last + 1)
  }

  /** Finds the parameter whose name stands directly before a colon. Tries longer names first. */
  function namedBefore(colon: number): { at: number; from: number; to: number } | null {
    const words = [...rest.slice(0, colon).matchAll(/(?<=^|\s)[^\s:=]+/gu)].slice(-PARAM)
    for (const { index: from } of words) {
      const name = rest.slice(from, colon)
      const at = /[:=]/.test(name)
        ? -1
        : params.findIndex(param => isParamName(system, verb, param.name, name))
      if (at >= 0) return { at, from, to: colon + 1 }
    }
    return null
  }
}
