import { findOpenQuestion, findOpenStep } from '../actions/agenda.ts'
import { areArgsLegalSoFar, listLegalValuesAfter } from '../actions/refuse.ts'
import type { Action, Arg, GameState, Step } from '../model.ts'
import {
  foldForComparison,
  MAX_SET_ELEMENTS,
  MAX_WORD_LENGTH,
  type ParseFailure,
  suggestNames,
} from '../notation.ts'
import type { AnyParam, GameView, Verb } from '../system.ts'
import { acceptsWordAll, isAllWord, listLargestLegalSets } from './all-values.ts'
import {
  findNameTextAt,
  findPlacesOfNamedObjects,
  MAX_NAME_WORDS,
  matchNames,
  type OrderContext,
} from './names.ts'
import { FILLER_WORDS, joinOrderWords, type OrderWord } from './order-words.ts'
import { type AssignedWords, assignWordsByParamName, isArgGiven, skipParamName } from './parameters.ts'
import { matchQuantities } from './quantities.ts'

/** Maximum number of steps of the search. */
const STEPS = 3000
/** Maximum number of readings found. */
const READINGS = 48

interface Reading {
  readonly action: Action
  /** Distance of the reading from the notation of the log. The legal reading with the smallest distance wins. */
  readonly far: number
}

/** A position in a typed line where a value of a parameter, or the next element of a set, may follow. */
export interface CompletionPosition {
  readonly verb: string
  /** Index of the parameter. */
  readonly at: number
  readonly before: readonly Arg[]
  readonly chosen: readonly number[]
  /** Whether the player has already typed the name of the parameter. */
  readonly isNamed?: true
}

export interface VerbReadings {
  readonly verb: string
  readonly readings: readonly Reading[]
  /** The reason why the words could not be read with this verb. Null if there is a reading. */
  readonly failure: ParseFailure | null
}

/** Finds every way to distribute the typed words among the parameters of a verb. */
export function readVerbArgs<S extends GameState>(
  asks: OrderContext<S>,
  verb: string,
  rest: string | AssignedWords,
  /** If given, the search adds to this list the positions where the line may continue. */
  opened?: CompletionPosition[],
): VerbReadings {
  const { system, state, by, names } = asks
  const params = (findOpenQuestion(system, state)?.verbs[verb]?.params ?? []) as readonly AnyParam<S>[]
  const { free, own } = typeof rest === 'string' ? assignWordsByParamName(system, verb, params, rest) : rest
  const readings: Reading[] = []
  let seen: GameView | undefined
  const looked = (): GameView => (seen ??= system.views.view(state, by) as GameView)
  let steps = 0
  let furthest = -1
  let stopped: Stopped<S>[] = []
  const fail = (
    list: readonly OrderWord[],
    at: number,
    param: AnyParam<S> | null,
    before: readonly Arg[],
    chosen: readonly number[] = [],
    name?: string,
  ): void => {
    const place = list === free ? at : free.length + at
    if (at >= list.length || place < furthest || stopped.length >= READINGS) return
    if (place > furthest) stopped = []
    furthest = place
    stopped.push({ param, list, at, before, chosen, name })
  }
  next(0, 0, [], 0)
  const distinct = readings.sort((a, b) => a.far - b.far)
  return { verb, readings: distinct, failure: distinct.length > 0 ? null : failureOf() }

  function next(p: number, at: number, args: readonly Arg[], far: number): void {
    if (++steps > STEPS || readings.length >= READINGS) return
    if (p === params.length) {
      if (at >= free.length) readings.push({ action: { verb, args }, far })
      else fail(free, at, null, args)
      return
    }
    const given = own.get(p)
    if (given) {
      const isAll = (end: number) => end === given.length
      value(p, given, 0, args, isAll, (arg, _, more) => next(p + 1, at, [...args, arg], far + more))
    } else
      value(
        p,
        free,
        at,
        args,
        () => true,
        (arg, end, more) => next(p + 1, end, [...args, arg], far + more),
      )
  }

  /** Finds every argument that the words from position `from` may stand for. */
  function value(
    p: number,
    list: readonly OrderWord[],
    from: number,
    args: readonly Arg[],
    mayEnd: (end: number) => boolean,
    on: (arg: Arg, end: number, far: number) => void,
    isNamed?: true,
  ): void {
    const param = params[p]
    const start = isNamed ? from : skipParamName(system, verb, param, list, from)
    if (start > from) behindName(p, list, from, start, args, mayEnd, on)
    const isEmpty = from >= list.length
    const word = list[from]?.text
    const nothing: Arg = param.optional && param.many ? null : param.many ? [] : null
    if (word === '~' || (word === '()' && param.many)) {
      if (mayEnd(from + 1)) on(word === '~' ? nothing : [], from + 1, 0)
      else fail(list, from + 1, null, args)
      return
    }
    let isTaken = false
    const at = skipped(param, list, from, args)
    if (isEmpty && list === free && !param.many)
      opened?.push({ verb, at: p, before: args, chosen: [], ...(isNamed && { isNamed }) })
    if (param.many) {
      grow([], at, at > from ? 1 : 0)
    } else {
      for (const { value: one, length } of single(param, list, at, args)) {
        isTaken = true
        if (mayEnd(at + length)) on(one, at + length, at > from ? 1 : 0)
        else fail(list, at + length, null, args)
      }
      if (!isTaken) fail(list, at, param, args)
    }
    if ((isEmpty || param.optional || param.many) && mayEnd(from)) on(nothing, from, isEmpty ? 0 : 2)

    function grow(chosen: readonly number[], end: number, more: number): void {
      if (++steps > STEPS || chosen.length > MAX_SET_ELEMENTS) return
      if (end >= list.length && list === free)
        opened?.push({ verb, at: p, before: args, chosen, ...(isNamed && { isNamed }) })
      if (chosen.length === 0 && acceptsWordAll(param) && isAllWord(list[end]?.text ?? '') && mayEnd(end + 1))
        for (const all of listLargestLegalSets(system, state, by, verb, args)) on(all, end + 1, more)
      const matches = matchQuantities(asks, param.kind, list, end, chosen)
      if (matches.length === 0) fail(list, end, param, args, chosen)
      for (const { values, length } of matches) {
        const { gap } = list[end]
        const isLoose = chosen.length > 0 && (param.sequence ? gap === ' ' : gap !== ',')
        // Words that fit several objects may describe a chosen object once more: «42 гв. сп, 13 гв. сд». The set
        // then stays unchanged
        const isAgain =
          acceptsWordAll(param) && matches.length > 1 && values.every(one => chosen.includes(one))
        grow(isAgain ? chosen : [...chosen, ...values], end + length, more + (isLoose ? 1 : 0))
      }
      const isBound = end < list.length && list[end].gap !== ' '
      if (chosen.length > 0 && mayEnd(end)) on(chosen, end, more + (isBound ? 3 : 0))
    }
  }

  /** Reads the value that follows a typed parameter name. */
  function behindName(
    p: number,
    list: readonly OrderWord[],
    from: number,
    start: number,
    args: readonly Arg[],
    mayEnd: (end: number) => boolean,
    on: (arg: Arg, end: number, far: number) => void,
  ): void {
    const param = params[p]
    const given = (arg: Arg, end: number, far: number): void => {
      if (isArgGiven(arg)) on(arg, end, far + 1)
    }
    value(p, list, start, args, mayEnd, given, true)
    if (start < list.length || !mayEnd(start)) return
    const only = param.many ? null : onlyValue(param, args)
    if (only !== null) on(only, start, 1)
    else if (!param.optional || !areArgsLegalSoFar(system, state, by, verb, args))
      on(param.many && !param.optional ? [] : null, start, 1)
    else fail(list, from, param, args, [], joinOrderWords(list.slice(from, start)))
  }

  /**
   * Returns a value for a parameter whose name was typed without a value. Returns the only legal value. If no
   * value is legal, returns a candidate whose refusal explains why. Null if several values are legal.
   */
  function onlyValue(param: AnyParam<S>, before: readonly Arg[]): number | string | null {
    const step = findOpenStep(state)
    if (!step || !areArgsLegalSoFar(system, state, by, verb, before)) return null
    const legal = listLegalValuesAfter(system, state, by, verb, before)
    if (legal.length > 1) return null
    return legal[0] ?? param.candidates(state, { step, by, before, chosen: [] })[0] ?? null
  }

  function single(
    param: AnyParam<S>,
    list: readonly OrderWord[],
    at: number,
    before: readonly Arg[],
  ): { value: number | string; length: number }[] {
    if (at >= list.length) return []
    const { text } = list[at]
    if (param.kind === 'number')
      return /^[+-]?\d{1,9}$/.test(text) ? [{ value: Number(text) || 0, length: 1 }] : []
    if (param.kind !== 'choice') {
      const own = matchNames(system, names, param.kind, list, at)
      if (own.length > 0) return own
      if (param.derived && isAllWord(text))
        return listLegalValuesAfter(system, state, by, verb, before).map(value => ({ value, length: 0 }))
      // Menus derive such a place from the objects of the next parameter, so the typed words may also name these
      // objects
      const after = param.derived ? params[params.indexOf(param) + 1]?.kind : undefined
      const places = findPlacesOfNamedObjects(asks, param.kind, list, at, after, looked)
      // For the first parameter, a unit's name may stand for the unit's place only if that place is legal.
      // Otherwise the name means the acting unit
      if (places.length === 0 || before.length > 0) return places
      const legal = listLegalValuesAfter(system, state, by, verb, before)
      return places.filter(({ value }) => legal.includes(value))
    }
    const step = findOpenStep(state)
    const isOpen = step && areArgsLegalSoFar(system, state, by, verb, before)
    const values = isOpen ? param.candidates(state, { step, by, before, chosen: [] }) : []
    const calls = (one: string): string[] =>
      [one, system.words.en.label('choice', one, names), system.words.ru.label('choice', one, names)].map(
        foldForComparison,
      )
    for (let n = Math.min(MAX_NAME_WORDS, list.length - at); n > 0; n--) {
      const wanted = foldForComparison(
        list
          .slice(at, at + n)
          .map(atom => atom.text)
          .join(''),
      )
      const found = values.find(one => calls(String(one)).includes(wanted))
      if (found !== undefined) return [{ value: found, length: n }]
    }
    return []
  }

  /** Skips filler words such as "to", unless a filler word is part of a name. */
  function skipped(
    param: AnyParam<S>,
    list: readonly OrderWord[],
    from: number,
    before: readonly Arg[],
  ): number {
    let at = from
    while (
      at < list.length - 1 &&
      FILLER_WORDS.has(list[at].text.toLowerCase()) &&
      single(param, list, at, before).length === 0
    )
      at++
    return at
  }

  /**
   * Explains why no reading was found. Blames one of the parameters expected at the unclear word: first a parameter
   * whose name was typed without a value, then one with a similarly spelled value, then a mandatory one.
   */
  function failureOf(): ParseFailure {
    const [{ list, at }] = stopped
    const first = list[at].text.slice(0, MAX_WORD_LENGTH)
    const word = findNameTextAt(asks, list, at) ?? first
    const ways = stopped.map(one => ({ ...one, ...guessed(one, first) }))
    const way =
      ways.find(({ name }) => name) ??
      ways.find(({ isAlike }) => isAlike) ??
      ways.find(({ param, expected }) => param && !param.optional && !param.many && expected.length > 0) ??
      ways.find(({ expected }) => expected.length > 0) ??
      ways.find(({ param, chosen }) => param && !param.optional && chosen.length === 0)
    if (!way?.param) {
      const expected = params.map(({ name }) => name)
      return { word, at: 'count', verb, args: stopped[0].before, expected }
    }
    const { param, before, chosen, expected, isAlike, name } = way
    if (name)
      return {
        word: name.slice(0, MAX_WORD_LENGTH),
        at: 'value',
        verb,
        param: param.name,
        kind: param.kind,
        args: before,
        expected,
      }
    const guess = isAlike ? (names[param.kind] ?? []).indexOf(expected[0]) : -1
    const more: Arg[] = guess < 0 ? (param.many ? [chosen] : []) : [param.many ? [...chosen, guess] : guess]
    const args = [...before, ...more]
    return { word, at: 'value', verb, param: param.name, kind: param.kind, args, expected }
  }

  function guessed({ param, before, chosen }: Stopped<S>, word: string) {
    if (!param) return { expected: [], isAlike: false }
    const isOpen = areArgsLegalSoFar(system, state, by, verb, before)
    const legal = isOpen ? listLegalValuesAfter(system, state, by, verb, before, chosen) : []
    return suggestNames(system, param, word, names, legal)
  }
}

/** A point where the search could not continue: the expected parameter and the arguments before it. */
interface Stopped<S extends GameState> {
  readonly param: AnyParam<S> | null
  readonly list: readonly OrderWord[]
  readonly at: number
  readonly before: readonly Arg[]
  readonly chosen: readonly number[]
  /** Typed words that name the parameter. No value was typed after these words. */
  readonly name?: string | undefined
}

/**
 * Removes readings that leave out a mandatory argument but contain a later argument. The player did not mean
 * such an action.
 */
export function removeReadingsWithGaps<S extends GameState>(
  { params }: Verb<S, Step>,
  read: VerbReadings,
): VerbReadings {
  const isWhole = ({ action: { args } }: Reading): boolean =>
    args.every((_, i) => params[i].optional || isArgGiven(args[i]) || !args.slice(i).some(isArgGiven))
  return { ...read, readings: read.readings.filter(isWhole) }
}
