import { findOpenQuestion } from '../actions/agenda.ts'
import type { Action, Arg, GameState, Lang, ObjectNames } from '../model.ts'
import { nameOfValue } from '../notation.ts'
import type { AnyParam, GameSystem } from '../system.ts'
import { isArgGiven } from './parameters.ts'

/**
 * Writes an action as its reader would type it: in the reader's language, with the names that the reader sees.
 * The parser can read the text.
 */
export function spellAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  lang: Lang,
  { verb, args }: Action,
): string {
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  const names = system.views.names(state)
  const words: string[] = []
  args.forEach((arg, i) => {
    const word = spellArg(system, lang, params[i], arg, names)
    const isNamed = isArgGiven(arg) && needsParamName(params, i)
    // If the name of the parameter is written, no sign is needed for the values left out before it
    while (isNamed && words[words.length - 1] === '~') words.pop()
    words.push(isNamed ? `${spellParamName(system, lang, verb, params[i].name)} ${word}` : word)
  })
  while (words[words.length - 1] === '~' || words[words.length - 1] === '()') words.pop()
  return [system.words[lang].verbs[verb]?.name ?? verb, ...words].join(' ')
}

/**
 * Whether a value must be written with the name of its parameter, because the value alone is ambiguous. True for
 * optional numbers, and for optional values of the same kind as an earlier parameter.
 */
export function needsParamName<S extends GameState>(params: readonly AnyParam<S>[], at: number): boolean {
  const { kind, optional } = params[at] ?? {}
  return optional === true && (kind === 'number' || params.slice(0, at).some(one => one.kind === kind))
}

/** Returns the name of a parameter as the reader would type it. */
export const spellParamName = <S extends GameState>(
  { words }: GameSystem<S>,
  lang: Lang,
  verb: string,
  param: string,
): string => words[lang].verbs[verb]?.params[param]?.name ?? param

/** Writes a whole argument as the reader would type it into a command option. */
export function spellArg<S extends GameState>(
  system: GameSystem<S>,
  lang: Lang,
  param: Pick<AnyParam<never>, 'kind' | 'sequence'> | undefined,
  arg: Arg,
  names: ObjectNames,
): string {
  if (arg === null) return '~'
  const { kind = '', sequence } = param ?? {}
  if (typeof arg !== 'object') return spellValue(system, lang, kind, arg, names)
  if (arg.length === 0) return '()'
  const bunches = bunchesOf(system, lang, kind, arg, names)
  if (bunches) return bunches.join(', ')
  return arg.map(one => spellValue(system, lang, kind, one, names)).join(sequence ? '-' : ', ')
}

/** Writes identical objects as a name with a quantity, such as `food 3`. Null if the objects are not identical. */
function bunchesOf<S extends GameState>(
  system: GameSystem<S>,
  lang: Lang,
  kind: string,
  values: readonly (number | string)[],
  names: ObjectNames,
): readonly string[] | null {
  const counts = new Map<string, number>()
  for (const value of values) {
    const sort = typeof value === 'number' ? system.menus.sortOf(kind, value) : null
    if (!sort) return null
    const name = spellValue(system, lang, sort.kind, sort.value, names)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, n]) => `${name} ${n}`)
}

export function spellValue<S extends GameState>(
  { words }: GameSystem<S>,
  lang: Lang,
  kind: string,
  value: number | string,
  names: ObjectNames,
): string {
  const { label, typedName } = words[lang]
  if (typeof value === 'string') return label(kind, value, names)
  if (kind === 'number') return String(value)
  return typedName(kind, value, names) ?? (label(kind, value, names) || nameOfValue(kind, value, names))
}
