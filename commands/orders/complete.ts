import { findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { areArgsLegalSoFar, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { Arg, Args, GameState, Lang, ObjectNames, Role } from '../../src/engine/model.ts'
import { foldForComparison, nameOfValue, readArg } from '../../src/engine/notation.ts'
import { ALL_WORDS, acceptsWordAll, listLargestLegalSets } from '../../src/engine/orders/all-values.ts'
import { findDescribedObjects } from '../../src/engine/orders/described-names.ts'
import { findObjectsByName } from '../../src/engine/orders/names.ts'
import type { AnyParam, GameSystem, Labeller } from '../../src/engine/system.ts'
import { createStateLabeller, formatArgLabel } from '../table/describe.ts'

export interface SuggestedChoice {
  readonly name: string
  readonly value: string
}

export const MAX_SUGGESTED_CHOICES = 25
export const MAX_CHOICE_LENGTH = 100

/** Maximum number of combinations that are tried for earlier options without a value. */
const CONTEXTS = 40
/** Maximum number of values that are checked against the options after the one being typed. */
const NARROWED = 60

/**
 * Suggests legal values for one option of a subcommand. Takes into account the other options that already have
 * values.
 */
export function suggestParamValues(
  system: GameSystem,
  state: GameState,
  by: Role,
  verb: string,
  param: string,
  typed: string,
  given: (param: string) => string | null,
  lang: Lang,
): SuggestedChoice[] {
  const step = findOpenStep(state)
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  const at = params.findIndex(one => one.name === param)
  if (!step?.who?.includes(by) || at < 0) return []
  const asks = { system, state, by, verb }
  const contexts = contextsOf(asks, params.slice(0, at), given)
  const last = params.findLastIndex(({ name }, i) => i > at && given(name) !== null)
  let tries = NARROWED
  /**
   * Checks whether a value fits the later options that already have values. If there are too many values to
   * check, accepts the value without a check.
   */
  const goesWith = (before: Args, arg: Arg): boolean => {
    if (last < 0 || tries-- <= 0 || !isLegalIn(asks, [...before, arg])) return true
    let isOpen = false
    const partial = () => {
      isOpen = true
    }
    const found = contextsOf(asks, params.slice(0, last + 1), given, [...before, arg], partial)
    return isOpen || found.length > 0
  }
  return completeValue(asks, params[at], contexts, typed, lang, goesWith)
}

/** The game, position, role and verb for which an option is completed. */
interface Asks {
  readonly system: GameSystem
  readonly state: GameState
  readonly by: Role
  readonly verb: string
}

const optionsIn = ({ system, state, by, verb }: Asks, before: Args, chosen?: readonly number[]) =>
  listLegalValuesAfter(system, state, by, verb, before, chosen)

const isLegalIn = ({ system, state, by, verb }: Asks, args: Args): boolean =>
  areArgsLegalSoFar(system, state, by, verb, args)

/** Checks whether each element of a typed set is legal, even if the set still needs more elements. */
const isBegun = (asks: Asks, before: Args, arg: Arg): boolean =>
  Array.isArray(arg) && arg.every((value, k) => optionsIn(asks, before, arg.slice(0, k)).includes(value))

/** Returns the legal combinations of arguments before a parameter that agree with the options already typed. */
function contextsOf(
  asks: Asks,
  params: readonly AnyParam<GameState>[],
  given: (param: string) => string | null,
  from: Args = [],
  /** Called if a typed set is legal so far but needs more elements. */
  partial: () => void = () => {},
): Args[] {
  const { system, state, by, verb } = asks
  let contexts: Args[] = [from]
  for (const param of params.slice(from.length)) {
    const text = given(param.name)
    const next: Args[] = []
    for (const before of contexts) {
      const arg = text === null ? null : readArg(system, state, param, text, { by, verb, before })
      const isGiven = arg !== null && !(typeof arg === 'object' && 'word' in arg)
      const values: readonly Arg[] = isGiven ? [arg as Arg] : open(param, before)
      for (const value of values) {
        if (isLegalIn(asks, [...before, value])) next.push([...before, value])
        else if (isGiven && isBegun(asks, before, value)) partial()
      }
      if (next.length >= CONTEXTS) break
    }
    contexts = next.slice(0, CONTEXTS)
  }
  return contexts

  /**
   * Returns the values to try for an option without a value. For an optional parameter: only null. Otherwise
   * each single legal value.
   */
  function open(param: AnyParam<GameState>, before: Args): readonly Arg[] {
    if (param.optional) return [null]
    const values = optionsIn(asks, before)
    return param.many ? [[], ...values.map(value => [value as number])] : values
  }
}

function completeValue(
  asks: Asks,
  param: AnyParam<GameState>,
  contexts: readonly Args[],
  typed: string,
  lang: Lang,
  goesWith: (before: Args, arg: Arg) => boolean,
): SuggestedChoice[] {
  const { system, state, by, verb } = asks
  const names = system.views.names(state)
  const say = createStateLabeller(system, state, lang)
  if (!param.many) {
    const fits = (before: Args) => optionsIn(asks, before).filter(value => goesWith(before, value))
    const values = new Set(contexts.flatMap(fits))
    return findMatchingValues(system, [...values], param.kind, typed, names, say).map(value => ({
      name: truncateStart(say.label(param.kind, value)),
      value: nameOfValue(param.kind, value, names),
    }))
  }
  const { chosen, last } = setSoFar(system, state, param, typed)
  const found: SuggestedChoice[] = []
  const choice = (set: readonly number[]): SuggestedChoice => ({
    name: truncateStart(formatArgLabel(say, param.kind, set, param)),
    value: set.map(one => nameOfValue(param.kind, one, names)).join(param.sequence ? '-' : ','),
  })
  if (chosen.length === 0 && acceptsWordAll(param) && isPrefixOfWordAll(last))
    for (const before of contexts.slice(0, 1))
      for (const all of listLargestLegalSets(system, state, by, verb, before)) {
        const { name, value } = choice(all)
        if (all.length > 1)
          found.push({ name: truncateStart(`${ALL_WORDS[toWrittenLanguage(lang)]}: ${name}`), value })
      }
  const isEnough = contexts.some(before => isLegalIn(asks, [...before, chosen]))
  if (chosen.length > 0 && !last && isEnough) found.push(choice(chosen))
  const fits = (before: Args) =>
    optionsIn(asks, before, chosen).filter(value => goesWith(before, [...chosen, value as number]))
  const next = new Set(contexts.flatMap(fits))
  for (const value of findMatchingValues(system, [...next], param.kind, last, names, say)) {
    found.push(choice([...chosen, value as number]))
  }
  return found
    .filter(({ value }) => value.length <= MAX_CHOICE_LENGTH && value !== '')
    .slice(0, MAX_SUGGESTED_CHOICES)
}

/**
 * Checks whether a typed text is the beginning of the word that means all values, such as "all", in either
 * language.
 */
export const isPrefixOfWordAll = (typed: string): boolean =>
  typed !== '' && Object.values(ALL_WORDS).some(word => word.startsWith(typed.toLowerCase()))

/** Splits a typed set into its complete elements and the letters of the element that is still being typed. */
function setSoFar(system: GameSystem, state: GameState, param: AnyParam<GameState>, typed: string) {
  const parts = typed.split(param.sequence ? /[,\s–—-]+/ : /[,;\s]+/)
  const last = parts[parts.length - 1]
  const read = (words: readonly string[]) => {
    const arg = words.length > 0 ? readArg(system, state, param, words.join(',')) : []
    return Array.isArray(arg) ? (arg as readonly number[]) : null
  }
  const whole = read(parts.filter(Boolean))
  if (whole) return { chosen: whole, last: '' }
  // A name may have several words: then the words after the last comma are the unfinished element
  const listed = typed.split(/[,;]/)
  const name = listed[listed.length - 1].trim()
  const isName =
    !param.sequence &&
    /\s/.test(name) &&
    findDescribedObjects(system, system.views.names(state), param.kind, name, true).length > 0
  if (isName) return { chosen: read(listed.slice(0, -1).filter(Boolean)) ?? [], last: name }
  return { chosen: read(parts.slice(0, -1).filter(Boolean)) ?? [], last }
}

export function findMatchingValues<T extends number | string>(
  system: GameSystem,
  values: readonly T[],
  kind: string,
  typed: string,
  names: ObjectNames,
  say: Labeller,
): T[] {
  const wanted = foldForComparison(typed)
  const calls = (value: T) => [
    foldForComparison(nameOfValue(kind, value, names)),
    foldForComparison(say.label(kind, value)),
  ]
  const starts = values.filter(value => calls(value).some(name => name.startsWith(wanted)))
  const holds = values.filter(
    value => !starts.includes(value) && calls(value).some(name => name.includes(wanted)),
  )
  if (starts.length + holds.length > 0 || wanted === '')
    return [...starts, ...holds].slice(0, MAX_SUGGESTED_CHOICES)
  // Names on counters, and grammatical cases of Russian names, match only if they are typed in full.
  const named = findObjectsByName(system, names, kind, typed)
  const meant = named.length > 0 ? named : findDescribedObjects(system, names, kind, typed, true)
  return values.filter(value => meant.includes(value as number)).slice(0, MAX_SUGGESTED_CHOICES)
}

/** Shortens a text by cutting its beginning. The end is what the player chooses, so the end must stay visible. */
export const truncateStart = (text: string): string =>
  text.length <= MAX_CHOICE_LENGTH ? text : `…${text.slice(text.length - MAX_CHOICE_LENGTH + 1)}`
