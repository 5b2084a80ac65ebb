import { question, waiting } from './actions/agenda.ts'
import { inLegalOrder } from './actions/legal.ts'
import { isLegalSoFar, optionsAfter } from './actions/refuse.ts'
import type { Action, Arg, Args, Names, Role, State } from './model.ts'
import type { AnyParam, GameSystem } from './system.ts'

/** Why a text is no action: what could not be read, and what was expected in its place. */
export interface Unreadable {
  readonly word: string
  readonly at: 'verb' | 'value' | 'count' | 'several'
  /** As far as it is known. */
  readonly verb?: string
  readonly param?: string
  readonly kind?: string
  /** Names: those that are spelled alike, otherwise the legal ones. */
  readonly expected: readonly string[]
  /** What was understood before it, or in its place. */
  readonly args?: Args
  /** Of `several`: what it may mean. */
  readonly actions?: readonly Action[]
}

/** Where an argument stands: who gives it, with which verb, after which others. */
export interface Context {
  readonly by: Role
  readonly verb: string
  readonly before: Args
  /** Only to see whether it can be read: what is expected instead is not worked out. */
  readonly trial?: true
}

/** An action as text: `attack C6 75RC,20TC 20TC`, `move 20TC C6-C5`; `~` is no value, `()` an empty set. */
export function write<S extends State>(system: GameSystem<S>, state: S, { verb, args }: Action): string {
  const params = question(system, state)?.verbs[verb]?.params ?? []
  const names = system.views.names(state)
  const words = args.map((arg, i) => wordOf(params[i], arg, names))
  while (words[words.length - 1] === '~') words.pop()
  return [verb, ...words].join(' ')
}

function wordOf(param: AnyParam<never> | undefined, arg: Arg, names: Names): string {
  if (arg === null) return '~'
  if (typeof arg !== 'object') return nameOf(param?.kind ?? '', arg, names)
  if (arg.length === 0) return '()'
  return arg.map(one => nameOf(param?.kind ?? '', one, names)).join(param?.sequence ? '-' : ',')
}

export function nameOf(kind: string, value: number | string, names: Names): string {
  return typeof value === 'number' ? (names[kind]?.[value] ?? String(value)) : value
}

/**
 * The action that a text means for `by`. Verbs and names are taken in either language and script, whatever the case.
 * Sets come out in a legal order where there is one. Legality itself is not checked.
 */
export function read<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  text: string,
  trial: Pick<Context, 'trial'> = {},
): Action | Unreadable {
  const [word = '', ...words] = text.trim().split(/\s+/)
  const asks = question(system, state)
  const verbs = asks ? Object.keys(asks.verbs) : []
  const verb = verbs.includes(word) ? word : verbs.find(one => isVerbCalled(system, one, folded(word)))
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
  return inLegalOrder(system, state, by, { verb, args })
}

/** One argument from its text; a set is split at commas, a sequence also at dashes. */
export function readArg<S extends State>(
  system: GameSystem<S>,
  state: S,
  param: AnyParam<S>,
  text: string,
  context?: Context,
): Arg | Unreadable {
  const word = text.trim()
  if (word === '~' || word === '') return param.optional && param.many ? null : param.many ? [] : null
  if (!param.many) return readOne(system, state, param, word, context, [])
  if (word === '()') return []
  const found: number[] = []
  const elements = word.split(param.sequence ? /[,\s–—-]+/ : /[,;\s]+/).filter(Boolean)
  if (elements.length > ELEMENTS) return unreadable(word.slice(0, WORD), param, [])
  for (const part of elements) {
    const value = readOne(system, state, param, part, context, found)
    if (typeof value !== 'number') return typeof value === 'object' ? value : unreadable(part, param, [])
    found.push(value)
  }
  return found
}

function readOne<S extends State>(
  system: GameSystem<S>,
  state: S,
  param: AnyParam<S>,
  word: string,
  context: Context | undefined,
  chosen: readonly number[],
): number | string | Unreadable {
  if (param.kind === 'number') {
    return /^-?\d{1,9}$/.test(word) ? Number(word) || 0 : unreadable(word, param, ['0', '1', '2'])
  }
  const names = system.views.names(state)
  const legal = (): string[] => {
    if (!context || context.trial) return []
    const { by, verb, before } = context
    return optionsAfter(system, state, by, verb, before, chosen).map(value =>
      nameOf(param.kind, value, names),
    )
  }
  if (word.length > WORD) return unreadable(word, param, legal())
  if (param.kind === 'choice') {
    const step = waiting(state)
    const isOpen = step && context && isLegalSoFar(system, state, context.by, context.verb, context.before)
    const values = isOpen ? param.candidates(state, { ...context, step, chosen: [] }) : []
    const wanted = folded(word)
    const known = values.find(value => isCalled(system, 'choice', value, names, wanted))
    return known ?? (CHOICE.test(word) ? word : unreadable(word, param, legal()))
  }
  const list = names[param.kind] ?? []
  const exact = list.indexOf(word)
  if (exact >= 0) return exact
  const wanted = folded(word)
  const at = list.findIndex((_, value) => isCalled(system, param.kind, value, names, wanted))
  if (at >= 0) return at
  if (context?.trial) return unreadable(word, param, [])
  const alike = alikeIn(system, param.kind, names, wanted)
  const expected = alike.length > 0 ? alike : legal()
  return unreadable(word, param, expected.length > 0 ? expected : list.slice(0, LISTED))
}

const alikeIn = <S extends State>(
  system: GameSystem<S>,
  kind: string,
  names: Names,
  wanted: string,
): string[] => (names[kind] ?? []).filter((_, value) => isAlike(system, kind, value, names, wanted))

/** Names that a word may have meant: those spelled alike that are legal, those that are legal, else those spelled alike. */
export function expectedFor<S extends State>(
  system: GameSystem<S>,
  { kind }: AnyParam<S>,
  word: string,
  names: Names,
  legal: readonly (number | string)[],
): { readonly expected: readonly string[]; readonly isAlike: boolean } {
  const possible = legal.map(value => nameOf(kind, value, names))
  const some = (expected: readonly string[], isAlike: boolean) => ({
    expected: expected.slice(0, LISTED),
    isAlike,
  })
  if (kind === 'number' || kind === 'choice') return some(possible, false)
  const alike = alikeIn(system, kind, names, folded(word))
  const both = alike.filter(name => possible.includes(name))
  if (both.length > 0) return some(both, true)
  return alike.length > 0 && possible.length === 0 ? some(alike, true) : some(possible, false)
}

function isVerbCalled<S extends State>(system: GameSystem<S>, verb: string, wanted: string): boolean {
  const { ru, en } = system.words
  return [verb, ru.verbs[verb]?.name, en.verbs[verb]?.name].some(
    name => name !== undefined && folded(name) === wanted,
  )
}

function isCalled<S extends State>(
  system: GameSystem<S>,
  kind: string,
  value: number | string,
  names: Names,
  wanted: string,
): boolean {
  if (folded(nameOf(kind, value, names)) === wanted) return true
  const { ru, en } = system.words
  return folded(ru.label(kind, value, names)) === wanted || folded(en.label(kind, value, names)) === wanted
}

function unreadable(word: string, param: AnyParam<never>, expected: readonly string[]): Unreadable {
  return { word, at: 'value', param: param.name, kind: param.kind, expected: expected.slice(0, LISTED) }
}

const LISTED = 12
/** Letters of a name or label; nothing that is longer is one. */
export const WORD = 64
/** Elements of a set or path. */
export const ELEMENTS = 200
/** What a word to choose may look like. */
const CHOICE = /^[\p{L}\p{N}-]+$/u

/** A name or label, in either language, that begins like the word or differs from it by a slip. */
function isAlike<S extends State>(
  system: GameSystem<S>,
  kind: string,
  value: number,
  names: Names,
  wanted: string,
): boolean {
  const { ru, en } = system.words
  return [nameOf(kind, value, names), ru.label(kind, value, names), en.label(kind, value, names)].some(
    name => {
      const called = folded(name)
      return (
        (wanted.length > 1 && called.startsWith(wanted)) || isSlip(called, wanted, wanted.length / 4 + 0.5)
      )
    },
  )
}

/** Whether a word is most likely this name, mistyped. */
export const isSlipOf = (called: string, wanted: string): boolean =>
  wanted.length > 1 && wanted.length <= WORD && isSlip(called, wanted, wanted.length / 4 + 0.5)

function isSlip(one: string, other: string, most: number): boolean {
  return Math.abs(one.length - other.length) <= most && slips(one, other) <= most
}

/** How many letters have to be changed, added or left out. */
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

/** Case, spaces, punctuation and look-alike letters of the two scripts make no difference. */
export function folded(text: string): string {
  let out = ''
  for (const letter of text.toLowerCase()) {
    const isAscii = letter < '\u0080'
    if (isAscii ? (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') : LETTER.test(letter))
      out += isAscii ? letter : (ALIKE[letter] ?? letter)
  }
  return out
}
