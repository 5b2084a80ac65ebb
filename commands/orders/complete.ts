import { actions, isLegalSoFar, optionsAfter, question, verbsOffered, waiting } from '../../src/engine/act.ts'
import { folded, nameOf, readArg, write } from '../../src/engine/notation.ts'
import type {
  AnyParam,
  Arg,
  Args,
  GameSystem,
  Lang,
  Names,
  Role,
  Say,
  State,
} from '../../src/engine/system.ts'
import { describe, labelOf, sayerFor } from '../table/say.ts'
import { seen } from '../words/typed.ts'
import { verbCalled } from './read.ts'

export interface Choice {
  readonly name: string
  readonly value: string
}

const CHOICES = 25
const LENGTH = 100
/** Earlier arguments that are still open are tried in so many ways. */
const CONTEXTS = 40

/** Legal values of one option of a subcommand, as far as the other options are filled in. */
export function completeParam(
  system: GameSystem,
  state: State,
  by: Role,
  verb: string,
  param: string,
  typed: string,
  given: (param: string) => string | null,
  lang: Lang,
): Choice[] {
  const step = waiting(state)
  const params = question(system, state)?.verbs[verb]?.params ?? []
  const at = params.findIndex(one => one.name === param)
  if (!step?.who?.includes(by) || at < 0) return []
  const asks = { system, state, by, verb }
  const contexts = contextsOf(asks, params.slice(0, at), given)
  return completeValue(asks, params[at], contexts, typed, lang)
}

/** Whom and what a value is completed for. */
interface Asks {
  readonly system: GameSystem
  readonly state: State
  readonly by: Role
  readonly verb: string
}

const optionsIn = ({ system, state, by, verb }: Asks, before: Args, chosen?: readonly number[]) =>
  optionsAfter(system, state, by, verb, before, chosen)

const isLegalIn = ({ system, state, by, verb }: Asks, args: Args): boolean =>
  isLegalSoFar(system, state, by, verb, args)

/** Legal ways in which the arguments before a parameter may stand, given what is filled in. */
function contextsOf(
  asks: Asks,
  params: readonly AnyParam<State>[],
  given: (param: string) => string | null,
): Args[] {
  const { system, state, by, verb } = asks
  let contexts: Args[] = [[]]
  for (const param of params) {
    const text = given(param.name)
    const next: Args[] = []
    for (const before of contexts) {
      const arg = text === null ? null : readArg(system, state, param, text, { by, verb, before })
      const isGiven = arg !== null && !(typeof arg === 'object' && 'word' in arg)
      const values: readonly Arg[] = isGiven ? [arg as Arg] : open(param, before)
      for (const value of values) if (isLegalIn(asks, [...before, value])) next.push([...before, value])
      if (next.length >= CONTEXTS) break
    }
    contexts = next.slice(0, CONTEXTS)
  }
  return contexts

  /** What is not filled in: nothing where that is allowed, else each single value. */
  function open(param: AnyParam<State>, before: Args): readonly Arg[] {
    if (param.optional) return [null]
    const values = optionsIn(asks, before)
    return param.many ? [[], ...values.map(value => [value as number])] : values
  }
}

function completeValue(
  asks: Asks,
  param: AnyParam<State>,
  contexts: readonly Args[],
  typed: string,
  lang: Lang,
): Choice[] {
  const { system, state } = asks
  const names = system.names(state)
  const say = sayerFor(system, state, lang)
  if (!param.many) {
    const values = new Set(contexts.flatMap(before => optionsIn(asks, before)))
    return matching([...values], param.kind, typed, names, say).map(value => ({
      name: fit(say.label(param.kind, value)),
      value: nameOf(param.kind, value, names),
    }))
  }
  const { chosen, last } = setSoFar(system, state, param, typed)
  const found: Choice[] = []
  const choice = (set: readonly number[]): Choice => ({
    name: fit(labelOf(say, param.kind, set, param.sequence)),
    value: set.map(one => nameOf(param.kind, one, names)).join(param.sequence ? '-' : ','),
  })
  const isEnough = contexts.some(before => isLegalIn(asks, [...before, chosen]))
  if (chosen.length > 0 && !last && isEnough) found.push(choice(chosen))
  const next = new Set(contexts.flatMap(before => optionsIn(asks, before, chosen)))
  for (const value of matching([...next], param.kind, last, names, say)) {
    found.push(choice([...chosen, value as number]))
  }
  return found.filter(({ value }) => value.length <= LENGTH && value !== '').slice(0, CHOICES)
}

/** The elements that are written out, and the letters of the one being typed. */
function setSoFar(system: GameSystem, state: State, param: AnyParam<State>, typed: string) {
  const parts = typed.split(param.sequence ? /[,\s–—-]+/ : /[,;\s]+/)
  const last = parts[parts.length - 1]
  const read = (words: readonly string[]) => {
    const arg = words.length > 0 ? readArg(system, state, param, words.join(',')) : []
    return Array.isArray(arg) ? (arg as readonly number[]) : null
  }
  const whole = read(parts.filter(Boolean))
  if (whole) return { chosen: whole, last: '' }
  return { chosen: read(parts.slice(0, -1).filter(Boolean)) ?? [], last }
}

function matching<T extends number | string>(
  values: readonly T[],
  kind: string,
  typed: string,
  names: Names,
  say: Say,
): T[] {
  const wanted = folded(typed)
  const calls = (value: T) => [folded(nameOf(kind, value, names)), folded(say.label(kind, value))]
  const starts = values.filter(value => calls(value).some(name => name.startsWith(wanted)))
  const holds = values.filter(
    value => !starts.includes(value) && calls(value).some(name => name.includes(wanted)),
  )
  return [...starts, ...holds].slice(0, CHOICES)
}

/** Whole actions for a free line (`answer`, `odds`, the last order of `orders`), from what is typed so far. */
export function completeLine(
  system: GameSystem,
  state: State,
  by: Role,
  typed: string,
  lang: Lang,
  only: 'all' | 'answers' = 'all',
): Choice[] {
  const step = waiting(state)
  const asks = question(system, state)
  if (!step?.who?.includes(by) || !asks) return []
  const [head, tail] = splitLast(typed)
  const isWanted = (verb: string) => only === 'all' || !asks.verbs[verb].command
  const offered = verbsOffered(system, state, by)
  const shown = offered.some(isWanted) ? offered.filter(isWanted) : offered
  const words = tail.split(/\s+/)
  const verb = words.length > 1 ? verbCalled(system, state, words[0]) : null
  if (!verb) return complete(shown)
  const params = asks.verbs[verb].params
  const at = Math.min(words.length - 2, params.length - 1)
  if (at < 0) return complete([verb])
  const given = (name: string) => words[1 + params.findIndex(param => param.name === name)] ?? null
  const text = words[1 + at] ?? ''
  const before = words.slice(1, 1 + at)
  const said = [head && '…', labelOfVerb(system, verb, lang), ...before.map(word => seen(word, LENGTH))]
  return completeParam(system, state, by, verb, params[at].name, text, given, lang)
    .map(({ name, value }) => ({
      name: fit([...said, name].filter(Boolean).join(' ')),
      value: [head, [words[0], ...before, value].join(' ')].filter(Boolean).join('; '),
    }))
    .filter(({ value }) => value.length <= LENGTH)

  /** Short questions: every answer in full; long ones: the verbs. */
  function complete(verbs: readonly string[]): Choice[] {
    const all = actions(system, state, by, 60).filter(action => verbs.includes(action.verb))
    const wanted = folded(tail)
    const lines =
      all.length <= CHOICES
        ? all.map(action => {
            const text = write(system, state, action)
            const inWords = (word: string) => text.replace(/^\S+/, word)
            return {
              name: describe(system, state, lang, action),
              value: inWords(nameOfVerb(system, action.verb, lang)),
              calls: callsOf(system, action.verb).map(inWords),
            }
          })
        : verbs.map(verb => ({
            name: labelOfVerb(system, verb, lang),
            value: nameOfVerb(system, verb, lang),
            calls: callsOf(system, verb),
          }))
    return lines
      .filter(({ name, calls }) => [name, ...calls].some(one => folded(one).includes(wanted)))
      .map(({ name, value }) => ({
        name: fit(head ? `… ${name}` : name),
        value: head ? `${head}; ${value}` : value,
      }))
      .filter(({ value }) => value.length <= LENGTH)
      .slice(0, CHOICES)
  }
}

/** The same for a line that is typed on: what is chosen stands in it as it can be read, so that the next word may follow. */
export const completeOrders = (...asked: Parameters<typeof completeLine>): Choice[] =>
  completeLine(...asked).map(({ value }) => ({ name: seen(value, LENGTH) || value, value }))

/** What it is called in either language and in the log. */
const callsOf = (system: GameSystem, verb: string): string[] => [
  verb,
  nameOfVerb(system, verb, 'ru'),
  nameOfVerb(system, verb, 'en'),
]

const nameOfVerb = (system: GameSystem, verb: string, lang: Lang): string =>
  system.words[lang].verbs[verb]?.name ?? verb

const labelOfVerb = (system: GameSystem, verb: string, lang: Lang): string =>
  system.words[lang].verbs[verb]?.button ?? verb

function splitLast(typed: string): [string, string] {
  const at = typed.lastIndexOf(';')
  return at < 0 ? ['', typed.trimStart()] : [typed.slice(0, at).trim(), typed.slice(at + 1).trimStart()]
}

/** What does not fit is left out in front: the end is what is being chosen. */
const fit = (text: string): string =>
  text.length <= LENGTH ? text : `…${text.slice(text.length - LENGTH + 1)}`
