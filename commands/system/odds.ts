import { question } from '../../src/engine/actions/agenda.ts'
import { verbsOffered } from '../../src/engine/actions/options.ts'
import type { Action, Arg, Both, Lang, Role, State } from '../../src/engine/model.ts'
import type { Understood } from '../../src/engine/orders/meant.ts'
import { spelledArg } from '../../src/engine/orders/spelling.ts'
import { verbMeant } from '../../src/engine/orders/verbs.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { understandAny } from '../../src/engine/understand.ts'
import { cut } from '../discord/components.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { type Choice, completeParam } from '../orders/complete.ts'
import { matchingVerbs } from '../orders/complete-verb.ts'
import { optionFor } from './names.ts'

// `/… odds` by options: one for each parameter of whatever the game can work out, all of them free. What is left open is
// found out from what is filled in.

/** Which action; only where a game can work out several. */
const WHAT: OptionSpec = {
  name: both('what', 'что'),
  about: both(
    'Which action; if left out, the one that fits',
    'Какое действие; если не указать, то, что подходит',
  ),
  completes: true,
}

/** What is filled in, by option. */
export type Filled = (option: string) => string | null

/** An option, and the parameter of each verb that it stands for. */
interface OddsOption {
  readonly name: Both
  readonly about: Both
  readonly isLong: boolean
  readonly of: ReadonlyMap<string, string>
}

interface Gathered {
  readonly name: Both
  readonly abouts: Both[]
  isLong: boolean
  readonly of: Map<string, string>
}

const known = new WeakMap<GameSystem, readonly OddsOption[]>()

/** The parameters of all that is worked out, those of one name as one option. */
function optionsOf(system: GameSystem): readonly OddsOption[] {
  const before = known.get(system)
  if (before) return before
  const found = new Map<string, Gathered>()
  for (const verb of system.views.previewed) {
    for (const { name, many } of paramsOf(system, verb)) {
      const said = optionFor(system, verb, name)
      const option: Gathered = found.get(said.name.en) ?? {
        name: said.name,
        abouts: [],
        isLong: false,
        of: new Map(),
      }
      found.set(said.name.en, option)
      option.abouts.push(said.about)
      option.isLong ||= many !== undefined
      option.of.set(verb, name)
    }
  }
  const all = [...found.values()].map(({ abouts, ...option }) => ({ ...option, about: joined(abouts) }))
  known.set(system, all)
  return all
}

/** Of a verb in any question. */
function paramsOf(system: GameSystem, verb: string): AnyParam<State>[] {
  const found = new Map<string, AnyParam<State>>()
  for (const rule of Object.values(system.rules.steps)) {
    if (!('verbs' in rule)) continue
    for (const param of (rule.verbs[verb]?.params ?? []) as AnyParam<State>[]) {
      if (!found.has(param.name)) found.set(param.name, param)
    }
  }
  return [...found.values()]
}

/** What an option says of itself: the same for all, or as much of each as there is room for. */
function joined(abouts: readonly Both[]): Both {
  const of = (lang: Lang): string => {
    const distinct = [...new Set(abouts.map(about => about[lang]))]
    const whole = distinct.join(' / ')
    return whole.length <= ABOUT ? whole : cut(distinct[0], ABOUT)
  }
  return both(of('en'), of('ru'))
}
/** Discord's most. */
const ABOUT = 100

const hasChoice = ({ views: { previewed } }: GameSystem): boolean => previewed.length > 1

/** The options of `/… odds` beside the free line. */
export function oddsOptions(system: GameSystem): OptionSpec[] {
  const own = optionsOf(system).map(({ name, about, isLong }) => ({
    name,
    about,
    completes: true as const,
    ...(isLong && { longest: 300 }),
  }))
  return own.length === 0 ? [] : [...(hasChoice(system) ? [WHAT] : []), ...own]
}

/** Names of the options that are filled in. */
const filledIn = (system: GameSystem, filled: Filled): OddsOption[] =>
  optionsOf(system).filter(({ name }) => filled(name.en) !== null)

/** The verbs that may be meant: the one that is named, else those open now that take all that is filled in. */
function verbsMeant(system: GameSystem, state: State, by: Role, filled: Filled): readonly string[] {
  const { previewed } = system.views
  const what = filled(WHAT.name.en)
  const named = what === null ? null : verbMeant(system, previewed, what)
  if (what !== null) return named ? [named] : []
  const offered = verbsOffered(system, state, by)
  const open = previewed.filter(verb => question(system, state)?.verbs[verb])
  const given = filledIn(system, filled)
  const fit = (verbs: readonly string[]) => verbs.filter(verb => given.every(({ of }) => of.has(verb)))
  const ranked = [offered.filter(verb => open.includes(verb)), open, previewed]
  return ranked.map(fit).find(verbs => verbs.length > 0) ?? ranked.find(verbs => verbs.length > 0) ?? []
}

/** A line with what is filled in beside it, each by the name of its option. */
export const withOptions = (system: GameSystem, line: string, filled: Filled): string =>
  [line, ...filledIn(system, filled).map(({ name }) => `${name.en}:${filled(name.en)}`)].join(' ')

/** The action that is filled in; where several may be meant, the one that is legal so. */
export function readOdds(system: GameSystem, state: State, by: Role, filled: Filled): Understood {
  const what = filled(WHAT.name.en)
  const given = filledIn(system, filled)
  const verbs = verbsMeant(system, state, by, filled)
  const open = verbs.filter(verb => question(system, state)?.verbs[verb])
  if (verbs.length === 0 || (what === null && given.length === 0 && open.length > 1))
    return { word: what ?? '', at: 'verb', expected: system.views.previewed }
  if (open.length === 0) return { verb: verbs[0], args: [] }
  const [verb] = open
  const strange = given.find(({ of }) => !of.has(verb))
  if (strange) {
    const expected = paramsOf(system, verb).map(({ name }) => name)
    return { word: filled(strange.name.en) ?? '', at: 'count', verb, args: [], expected }
  }
  return understandAny(
    system,
    state,
    by,
    open.map(one => ({
      verb: one,
      given: (question(system, state)?.verbs[one].params ?? []).map(({ name }) => filledFor(one, name)),
    })),
  )

  function filledFor(of: string, param: string): string | null {
    const option = given.find(one => one.of.get(of) === param)
    return option ? filled(option.name.en) : null
  }
}

/** What may be filled in next, narrowed by all that is filled in already. */
export function completeOdds(
  system: GameSystem,
  state: State,
  by: Role,
  option: string,
  typed: string,
  filled: Filled,
  lang: Lang,
): Choice[] {
  const others: Filled = name => (name === option ? null : filled(name))
  const verbs = verbsMeant(system, state, by, others)
  const open = question(system, state)?.verbs ?? {}
  if (option === WHAT.name.en)
    return matchingVerbs(
      system,
      verbs.filter(verb => open[verb]),
      typed,
      lang,
    )
  const one = optionsOf(system).find(({ name }) => name.en === option)
  const found = new Map<string, Choice>()
  for (const verb of verbs) {
    const param = one?.of.get(verb)
    if (param === undefined) continue
    const given = (name: string): string | null => {
      const other = optionsOf(system).find(({ of }) => of.get(verb) === name)
      return other ? others(other.name.en) : null
    }
    for (const choice of completeParam(system, state, by, verb, param, typed, given, lang))
      if (!found.has(choice.value)) found.set(choice.value, choice)
  }
  return [...found.values()].slice(0, 25)
}

/** An action as it would be filled in, in the reader's language; null where it cannot be worked out. */
export function asOptions(
  system: GameSystem,
  state: State,
  lang: Lang,
  { verb, args }: Action,
): string | null {
  if (!system.views.previewed.includes(verb)) return null
  const params = question(system, state)?.verbs[verb]?.params ?? []
  const names = system.views.names(state)
  const written = args.flatMap((arg: Arg, i) => {
    const option = optionsOf(system).find(({ of }) => of.get(verb) === params[i]?.name)
    if (arg === null || !option || (Array.isArray(arg) && arg.length === 0)) return []
    return [`${option.name[lang]}:${spelledArg(system, lang, params[i], arg, names)}`]
  })
  const { words } = system
  const what = hasChoice(system) ? [`${WHAT.name[lang]}:${words[lang].verbs[verb]?.name ?? verb}`] : []
  return [...what, ...written].join(' ')
}
