import { openQuestion } from '../../src/engine/actions/agenda.ts'
import { availableVerbs } from '../../src/engine/actions/options.ts'
import type { Action, Arg, Bilingual, Lang, Role, State } from '../../src/engine/model.ts'
import type { ParsedOrder } from '../../src/engine/orders/choose-reading.ts'
import { spellArg } from '../../src/engine/orders/spelling.ts'
import { verbNamed } from '../../src/engine/orders/verbs.ts'
import { parseOptionsOfVerbs } from '../../src/engine/parse-order.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import { truncate } from '../discord/components.ts'
import { completeParam, type SuggestedChoice } from '../orders/complete.ts'
import { suggestVerbs } from '../orders/complete-verb.ts'
import { optionLabelFor } from './names.ts'

// The options of `/… odds`: one for each parameter of the actions that the game can compute. All of them may be
// left out. What is left open follows from what is filled in.

/** Option that names the action. It exists only if a game can compute several actions. */
const WHAT: OptionSpec = {
  name: bilingual('what', 'что'),
  about: bilingual(
    'Which action; if left out, the one that fits',
    'Какое действие; если не указать, то, что подходит',
  ),
  completes: true,
}

/** Returns the text that is filled in for an option, or null. */
export type FilledOptionReader = (option: string) => string | null

/** An option, and the parameter of each verb that it stands for. */
interface OddsOption {
  readonly name: Bilingual
  readonly about: Bilingual
  readonly isLong: boolean
  readonly of: ReadonlyMap<string, string>
}

interface Gathered {
  readonly name: Bilingual
  readonly abouts: Bilingual[]
  isLong: boolean
  readonly of: Map<string, string>
}

const known = new WeakMap<GameSystem, readonly OddsOption[]>()

/**
 * Returns the options for the parameters of all actions that the game can compute. Parameters with the same name
 * share an option.
 */
function optionsOf(system: GameSystem): readonly OddsOption[] {
  const before = known.get(system)
  if (before) return before
  const found = new Map<string, Gathered>()
  for (const verb of system.views.previewVerbs) {
    for (const { name, many } of paramsOf(system, verb)) {
      const said = optionLabelFor(system, verb, name)
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

/** Returns the parameters of a verb in all steps that offer it. */
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

/** Joins the descriptions of an option. If there is not enough room for all, returns the first one. */
function joined(abouts: readonly Bilingual[]): Bilingual {
  const of = (lang: Lang): string => {
    const distinct = [...new Set(abouts.map(about => about[lang]))]
    const whole = distinct.join(' / ')
    return whole.length <= ABOUT ? whole : truncate(distinct[0], ABOUT)
  }
  return bilingual(of('en'), of('ru'))
}
/** Longest description of an option in Discord, in characters. */
const ABOUT = 100

const hasChoice = ({ views: { previewVerbs } }: GameSystem): boolean => previewVerbs.length > 1

/** Returns the options of `/… odds` besides the free line. */
export function oddsOptions(system: GameSystem): OptionSpec[] {
  const own = optionsOf(system).map(({ name, about, isLong }) => ({
    name,
    about,
    completes: true as const,
    ...(isLong && { longest: 300 }),
  }))
  return own.length === 0 ? [] : [...(hasChoice(system) ? [WHAT] : []), ...own]
}

/** Returns the options that are filled in. */
const filledIn = (system: GameSystem, filled: FilledOptionReader): OddsOption[] =>
  optionsOf(system).filter(({ name }) => filled(name.en) !== null)

/**
 * Returns the verbs that may be meant: the named one, otherwise the open verbs that take everything that is
 * filled in.
 */
function verbsMeant(
  system: GameSystem,
  state: State,
  by: Role,
  filled: FilledOptionReader,
): readonly string[] {
  const { previewVerbs } = system.views
  const what = filled(WHAT.name.en)
  const named = what === null ? null : verbNamed(system, previewVerbs, what)
  if (what !== null) return named ? [named] : []
  const offered = availableVerbs(system, state, by)
  const open = previewVerbs.filter(verb => openQuestion(system, state)?.verbs[verb])
  const given = filledIn(system, filled)
  const fit = (verbs: readonly string[]) => verbs.filter(verb => given.every(({ of }) => of.has(verb)))
  const ranked = [offered.filter(verb => open.includes(verb)), open, previewVerbs]
  return ranked.map(fit).find(verbs => verbs.length > 0) ?? ranked.find(verbs => verbs.length > 0) ?? []
}

/** Adds the filled-in options to a line, each with its name. */
export const appendFilledOptions = (system: GameSystem, line: string, filled: FilledOptionReader): string =>
  [line, ...filledIn(system, filled).map(({ name }) => `${name.en}:${filled(name.en)}`)].join(' ')

/** Reads the action from the filled-in options. If several actions may be meant, returns the one that is legal. */
export function readOddsAction(
  system: GameSystem,
  state: State,
  by: Role,
  filled: FilledOptionReader,
): ParsedOrder {
  const what = filled(WHAT.name.en)
  const given = filledIn(system, filled)
  const verbs = verbsMeant(system, state, by, filled)
  const open = verbs.filter(verb => openQuestion(system, state)?.verbs[verb])
  if (verbs.length === 0 || (what === null && given.length === 0 && open.length > 1))
    return { word: what ?? '', at: 'verb', expected: system.views.previewVerbs }
  if (open.length === 0) return { verb: verbs[0], args: [] }
  const [verb] = open
  const strange = given.find(({ of }) => !of.has(verb))
  if (strange) {
    const expected = paramsOf(system, verb).map(({ name }) => name)
    return { word: filled(strange.name.en) ?? '', at: 'count', verb, args: [], expected }
  }
  return parseOptionsOfVerbs(
    system,
    state,
    by,
    open.map(one => ({
      verb: one,
      given: (openQuestion(system, state)?.verbs[one].params ?? []).map(({ name }) => filledFor(one, name)),
    })),
  )

  function filledFor(of: string, param: string): string | null {
    const option = given.find(one => one.of.get(of) === param)
    return option ? filled(option.name.en) : null
  }
}

/** Suggests values for an option of `/… odds` that go with the options already filled in. */
export function completeOdds(
  system: GameSystem,
  state: State,
  by: Role,
  option: string,
  typed: string,
  filled: FilledOptionReader,
  lang: Lang,
): SuggestedChoice[] {
  const others: FilledOptionReader = name => (name === option ? null : filled(name))
  const verbs = verbsMeant(system, state, by, others)
  const open = openQuestion(system, state)?.verbs ?? {}
  if (option === WHAT.name.en)
    return suggestVerbs(
      system,
      verbs.filter(verb => open[verb]),
      typed,
      lang,
    )
  const one = optionsOf(system).find(({ name }) => name.en === option)
  const found = new Map<string, SuggestedChoice>()
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

/** Formats an action as filled-in options, in the reader's language. Null if the game cannot compute the action. */
export function formatAsOptions(
  system: GameSystem,
  state: State,
  lang: Lang,
  { verb, args }: Action,
): string | null {
  if (!system.views.previewVerbs.includes(verb)) return null
  const params = openQuestion(system, state)?.verbs[verb]?.params ?? []
  const names = system.views.names(state)
  const written = args.flatMap((arg: Arg, i) => {
    const option = optionsOf(system).find(({ of }) => of.get(verb) === params[i]?.name)
    if (arg === null || !option || (Array.isArray(arg) && arg.length === 0)) return []
    return [`${option.name[lang]}:${spellArg(system, lang, params[i], arg, names)}`]
  })
  const { words } = system
  const what = hasChoice(system) ? [`${WHAT.name[lang]}:${words[lang].verbs[verb]?.name ?? verb}`] : []
  return [...what, ...written].join(' ')
}
