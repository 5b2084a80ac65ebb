import { findOpenQuestion, findOpenStep } from './actions/agenda.ts'
import { reorderSetsLegally } from './actions/legal.ts'
import { areArgsLegalSoFar, listLegalValuesAfter } from './actions/refuse.ts'
import type { Action, Arg, Args, GameState, ObjectNames, Role } from './model.ts'
import type { AnyParam, GameSystem } from './system.ts'

/**
 * The reason why a text could not be read as an action: the word that was not understood, and what was expected
 * instead.
 */
export interface ParseFailure {
  readonly word: string
  readonly at: 'verb' | 'value' | 'count' | 'several'
  /** The verb of the action, if the verb was understood. */
  readonly verb?: string
  readonly param?: string
  readonly kind?: string
  /**
   * Names that were expected instead of the unclear word: those spelled similarly or, if there are none, all legal
   * names.
   */
  readonly expected: readonly string[]
  /** The arguments that were understood before the unclear word, or a guess at the arguments. */
  readonly args?: Args
  /** If `at` is `several`: the different actions that the text may mean. */
  readonly actions?: readonly Action[]
}

/** Context of an argument that is being read: the role, the verb and the earlier arguments. */
export interface ArgReadContext {
  readonly by: Role
  readonly verb: string
  readonly before: Args
  /**
   * True if the caller only wants to know whether the text can be read. The expected names are then not computed.
   */
  readonly trial?: true
}

/**
 * Writes an action in the notation of the log: `attack C6 75RC,20TC 20TC`, `move 20TC C6-C5`. `~` stands for a
 * missing value and `()` for an empty set.
 */
export function writeAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  { verb, args }: Action,
): string {
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  const names = system.views.names(state)
  const words = args.map((arg, i) => wordOf(params[i], arg, names))
  while (words[words.length - 1] === '~') words.pop()
  return [verb, ...words].join(' ')
}

function wordOf(param: AnyParam<never> | undefined, arg: Arg, names: ObjectNames): string {
  if (arg === null) return '~'
  if (typeof arg !== 'object') return nameOfValue(param?.kind ?? '', arg, names)
  if (arg.length === 0) return '()'
  return arg.map(one => nameOfValue(param?.kind ?? '', one, names)).join(param?.sequence ? '-' : ',')
}

export function nameOfValue(kind: string, value: number | string, names: ObjectNames): string {
  return typeof value === 'number' ? (names[kind]?.[value] ?? String(value)) : value
}

/**
 * Reads an action of role `by` from a text. Verbs and names may be in either language and alphabet, in upper or
 * lower case. Each set is put into a legal order if possible. Does not check whether the action is legal.
 */
export function readAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  text: string,
  trial: Pick<ArgReadContext, 'trial'> = {},
): Action | ParseFailure {
  const [word = '', ...words] = text.trim().split(/\s+/)
  const asks = findOpenQuestion(system, state)
  const verbs = asks ? Object.keys(asks.verbs) : []
  const verb = verbs.includes(word)
    ? word
    : verbs.find(one => isVerbCalled(system, one, foldForComparison(word)))
  if (!asks || verb === undefined) return { word, at: 'verb', expected: verbs }
  const { params } = asks.verbs[verb]
  if (words.length > params.length) {
    return { word: words[params.length], at: 'count', expected: params.map(param => param.name) }
  }
  const args: Arg[] = []
  for (let i = 0; i < params.length; i++) {
    const arg = readArg(system, state, params[i], words[i] ?? '~', { by, verb, before: args, ...trial })
    if (arg !== null && typeof arg === 'object' && 'word' in arg) return arg
    args.push(arg as Arg)
  }
  return reorderSetsLegally(system, state, by, { verb, args })
}

/**
 * Reads one argument from its text. A comma separates the values of a set. In a sequence, dashes also separate
 * values.
 */
export function readArg<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  param: AnyParam<S>,
  text: string,
  context?: ArgReadContext,
): Arg | ParseFailure {
  const word = text.trim()
  if (word === '~' || word === '') return param.optional && param.many ? null : param.many ? [] : null
  if (!param.many) return readOne(system, state, param, word, context, [])
  if (word === '()') return []
  const found: number[] = []
  const elements = word.split(param.sequence ? /[,\s–—-]+/ : /[,;\s]+/).filter(Boolean)
  if (elements.length > MAX_SET_ELEMENTS) return unreadable(word.slice(0, MAX_WORD_LENGTH), param, [])
  for (const part of elements) {
    const value = readOne(system, state, param, part, context, found)
    if (typeof value !== 'number') return typeof value === 'object' ? value : unreadable(part, param, [])
    found.push(value)
  }
  return found
}

function readOne<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  param: AnyParam<S>,
  word: string,
  context: ArgReadContext | undefined,
  chosen: readonly number[],
): number | string | ParseFailure {
  if (param.kind === 'number') {
    return /^-?\d{1,9}$/.test(word) ? Number(word) || 0 : unreadable(word, param, ['0', '1', '2'])
  }
  const names = system.views.names(state)
  const legal = (): string[] => {
    if (!context || context.trial) return []
    const { by, verb, before } = context
    return listLegalValuesAfter(system, state, by, verb, before, chosen).map(value =>
      nameOfValue(param.kind, value, names),
    )
  }
  if (word.length > MAX_WORD_LENGTH) return unreadable(word, param, legal())
  if (param.kind === 'choice') {
    const step = findOpenStep(state)
    const isOpen =
      step && context && areArgsLegalSoFar(system, state, context.by, context.verb, context.before)
    const values = isOpen ? param.candidates(state, { ...context, step, chosen: [] }) : []
    const wanted = foldForComparison(word)
    const known = values.find(value => isCalled(system, 'choice', value, names, wanted))
    return known ?? (CHOICE.test(word) ? word : unreadable(word, param, legal()))
  }
  const list = names[param.kind] ?? []
  const exact = list.indexOf(word)
  if (exact >= 0) return exact
  const wanted = foldForComparison(word)
  const at = list.findIndex((_, value) => isCalled(system, param.kind, value, names, wanted))
  if (at >= 0) return at
  if (context?.trial) return unreadable(word, param, [])
  const alike = alikeIn(system, param.kind, names, wanted)
  const expected = alike.length > 0 ? alike : legal()
  return unreadable(word, param, expected.length > 0 ? expected : list.slice(0, LISTED))
}

const alikeIn = <S extends GameState>(
  system: GameSystem<S>,
  kind: string,
  names: ObjectNames,
  wanted: string,
): string[] => (names[kind] ?? []).filter((_, value) => isAlike(system, kind, value, names, wanted))

/**
 * Returns the names that a word may stand for. Similarly spelled legal names are preferred, then all legal
 * names. If no value is legal, returns similarly spelled illegal names.
 */
export function suggestNames<S extends GameState>(
  system: GameSystem<S>,
  { kind }: AnyParam<S>,
  word: string,
  names: ObjectNames,
  legal: readonly (number | string)[],
): { readonly expected: readonly string[]; readonly isAlike: boolean } {
  const possible = legal.map(value => nameOfValue(kind, value, names))
  const some = (expected: readonly string[], isAlike: boolean) => ({
    expected: expected.slice(0, LISTED),
    isAlike,
  })
  if (kind === 'number' || kind === 'choice') return some(possible, false)
  const alike = alikeIn(system, kind, names, foldForComparison(word))
  const both = alike.filter(name => possible.includes(name))
  if (both.length > 0) return some(both, true)
  return alike.length > 0 && possible.length === 0 ? some(alike, true) : some(possible, false)
}

function isVerbCalled<S extends GameState>(system: GameSystem<S>, verb: string, wanted: string): boolean {
  const { ru, en } = system.words
  return [verb, ru.verbs[verb]?.name, en.verbs[verb]?.name].some(
    name => name !== undefined && foldForComparison(name) === wanted,
  )
}

function isCalled<S extends GameState>(
  system: GameSystem<S>,
  kind: string,
  value: number | string,
  names: ObjectNames,
  wanted: string,
): boolean {
  if (foldForComparison(nameOfValue(kind, value, names)) === wanted) return true
  const { ru, en } = system.words
  return (
    foldForComparison(ru.label(kind, value, names)) === wanted ||
    foldForComparison(en.label(kind, value, names)) === wanted
  )
}

function unreadable(word: string, param: AnyParam<never>, expected: readonly string[]): ParseFailure {
  return { word, at: 'value', param: param.name, kind: param.kind, expected: expected.slice(0, LISTED) }
}

const LISTED = 12
/** Maximum length of a name or label, in characters. */
export const MAX_WORD_LENGTH = 64
/** Maximum number of values in a set or path. */
export const MAX_SET_ELEMENTS = 200
/** Matches the words that a `choice` parameter accepts. */
const CHOICE = /^[\p{L}\p{N}-]+$/u

/** Whether a typed word resembles a name of this value, or is a part of one. */
export function resembles<S extends GameState>(
  system: GameSystem<S>,
  kind: string,
  name: string,
  names: ObjectNames,
  word: string,
): boolean {
  const value = names[kind]?.indexOf(name) ?? -1
  const wanted = foldForComparison(word)
  const called = foldForComparison(name)
  if (value < 0) return isTypo(called, wanted)
  return (
    isAlike(system, kind, value, names, wanted) ||
    (wanted.length > 1 && (called.includes(wanted) || wanted.includes(called)))
  )
}

/**
 * Whether an object's name or label starts with the word or differs from it only by a typing mistake. Checks
 * both languages.
 */
function isAlike<S extends GameState>(
  system: GameSystem<S>,
  kind: string,
  value: number,
  names: ObjectNames,
  wanted: string,
): boolean {
  const { ru, en } = system.words
  return [nameOfValue(kind, value, names), ru.label(kind, value, names), en.label(kind, value, names)].some(
    name => {
      const called = foldForComparison(name)
      return (
        (wanted.length > 1 && called.startsWith(wanted)) || isSlip(called, wanted, wanted.length / 4 + 0.5)
      )
    },
  )
}

/** Whether the word `typed` is probably the name `name` with a typing mistake. */
export const isTypo = (name: string, typed: string): boolean =>
  typed.length > 1 && typed.length <= MAX_WORD_LENGTH && isSlip(name, typed, typed.length / 4 + 0.5)

/** Whether the word `typed` is probably the beginning of the name `name`, with a typing mistake. */
export const isTypoOfStart = (name: string, typed: string): boolean =>
  typed.length > 2 && [-1, 0, 1].some(more => isTypo(name.slice(0, typed.length + more), typed))

function isSlip(one: string, other: string, most: number): boolean {
  return Math.abs(one.length - other.length) <= most && slips(one, other) <= most
}

/** Returns the edit distance of two words: the number of letters to change, add or remove. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let k = 1; k <= other.length; k++) {
      const changed = row[k - 1] + (one[i - 1] === other[k - 1] ? 0 : 1)
      next.push(Math.min(changed, row[k] + 1, next[k - 1] + 1))
    }
    row = next
  }
  return row[other.length]
}

const LETTER = /[\p{L}\p{N}]/u
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
}

/**
 * Returns a text in a form for comparison. Upper and lower case, spaces and punctuation make no difference. Latin and
 * Cyrillic letters that look alike count as equal.
 */
export function foldForComparison(text: string): string {
  let out = ''
  for (const letter of text.toLowerCase()) {
    const isAscii = letter < '\u0080'
    if (isAscii ? (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') : LETTER.test(letter))
      out += isAscii ? letter : (ALIKE[letter] ?? letter)
  }
  return out
}
