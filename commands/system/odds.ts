import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import type { BilingualText, GameState, Lang, Role } from '../../src/engine/model.ts'
import type { ParsedOrder } from '../../src/engine/orders/choose-reading.ts'
import { findVerbByExactName } from '../../src/engine/orders/verbs.ts'
import { parseOptionsOfVerbs } from '../../src/engine/parse-order.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import { truncate } from '../discord/components.ts'
import { type SuggestedChoice, suggestParamValues } from '../orders/complete.ts'
import { suggestVerbs } from '../orders/complete-verb.ts'
import { buildOptionLabel } from './names.ts'

// Options of the subcommand `/… odds`: one for each parameter of the actions whose chances the game can compute.
// A person can leave any option out. The bot then fills in the value if the other options determine it.

/** Option that names the action. Exists only if the game can compute the chances of several actions. */
const WHAT: OptionSpec = {
  name: bilingual('what', 'что'),
  about: bilingual('Which action; default: the one that fits', 'Какое действие; по умолчанию: подходящее'),
  completes: true,
}

/** Function that returns the text that a person has typed for an option. Returns null for an empty option. */
export type FilledOptionReader = (option: string) => string | null

/** An option of `/… odds`, and the parameter of each verb that takes its value from the option. */
interface OddsOption {
  readonly name: BilingualText
  readonly about: BilingualText
  readonly isLong: boolean
  readonly of: ReadonlyMap<string, string>
}

interface Gathered {
  readonly name: BilingualText
  readonly abouts: BilingualText[]
  isLong: boolean
  readonly of: Map<string, string>
}

const known = new WeakMap<GameSystem, readonly OddsOption[]>()

/**
 * Returns the options for the parameters of all actions whose chances the game can compute. Parameters with the
 * same name share one option.
 */
function optionsOf(system: GameSystem): readonly OddsOption[] {
  const before = known.get(system)
  if (before) return before
  const found = new Map<string, Gathered>()
  for (const verb of system.views.previewVerbs) {
    for (const { name, many } of paramsOf(system, verb)) {
      const said = buildOptionLabel(system, verb, name)
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

/** Returns the parameters of a verb, combined from all steps that offer the verb. */
function paramsOf(system: GameSystem, verb: string): AnyParam<GameState>[] {
  const found = new Map<string, AnyParam<GameState>>()
  for (const rule of Object.values(system.rules.steps)) {
    if (!('verbs' in rule)) continue
    for (const param of (rule.verbs[verb]?.params ?? []) as AnyParam<GameState>[]) {
      if (!found.has(param.name)) found.set(param.name, param)
    }
  }
  return [...found.values()]
}

/** Joins the descriptions of one option. If all together are too long, returns only the first description. */
function joined(abouts: readonly BilingualText[]): BilingualText {
  const of = (lang: Lang): string => {
    const distinct = [...new Set(abouts.map(about => about[lang]))]
    const whole = distinct.join(' / ')
    return whole.length <= ABOUT ? whole : truncate(distinct[0], ABOUT)
  }
  return inEveryLanguage(of)
}
/** Discord's maximum length for the description of an option, in characters. */
const ABOUT = 100

const hasChoice = ({ views: { previewVerbs } }: GameSystem): boolean => previewVerbs.length > 1

/** Returns the options of `/… odds`, except the option for a typed line of orders. */
export function buildOddsOptions(system: GameSystem): OptionSpec[] {
  const own = optionsOf(system).map(({ name, about, isLong }) => ({
    name,
    about,
    completes: true as const,
    ...(isLong && { longest: 300 }),
  }))
  return own.length === 0 ? [] : [...(hasChoice(system) ? [WHAT] : []), ...own]
}

/** Returns the options of the command that the person filled in. */
const filledIn = (system: GameSystem, filled: FilledOptionReader): OddsOption[] =>
  optionsOf(system).filter(({ name }) => filled(name.en) !== null)

/**
 * Returns the verbs that the person may mean. If the person names a verb, returns only that verb. Otherwise
 * returns all open verbs that have a parameter for every filled-in option. If there are none, also considers
 * verbs that the rules forbid now.
 */
function verbsMeant(
  system: GameSystem,
  state: GameState,
  by: Role,
  filled: FilledOptionReader,
): readonly string[] {
  const { previewVerbs } = system.views
  const what = filled(WHAT.name.en)
  const named = what === null ? null : findVerbByExactName(system, previewVerbs, what)
  if (what !== null) return named ? [named] : []
  const offered = listAvailableVerbs(system, state, by)
  const open = previewVerbs.filter(verb => findOpenQuestion(system, state)?.verbs[verb])
  const given = filledIn(system, filled)
  const fit = (verbs: readonly string[]) => verbs.filter(verb => given.every(({ of }) => of.has(verb)))
  const ranked = [offered.filter(verb => open.includes(verb)), open, previewVerbs]
  return ranked.map(fit).find(verbs => verbs.length > 0) ?? ranked.find(verbs => verbs.length > 0) ?? []
}

/** Appends the filled-in options to a typed line of orders. Each value follows the name of its option. */
export const appendFilledOptions = (system: GameSystem, line: string, filled: FilledOptionReader): string =>
  [line, ...filledIn(system, filled).map(({ name }) => `${name.en}:${filled(name.en)}`)].join(' ')

/**
 * Reads an action from the filled-in options. If the options fit several verbs, returns the action that is
 * legal.
 */
export function readOddsAction(
  system: GameSystem,
  state: GameState,
  by: Role,
  filled: FilledOptionReader,
): ParsedOrder {
  const what = filled(WHAT.name.en)
  const given = filledIn(system, filled)
  const verbs = verbsMeant(system, state, by, filled)
  const open = verbs.filter(verb => findOpenQuestion(system, state)?.verbs[verb])
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
      given: (findOpenQuestion(system, state)?.verbs[one].params ?? []).map(({ name }) =>
        filledFor(one, name),
      ),
    })),
  )

  function filledFor(of: string, param: string): string | null {
    const option = given.find(one => one.of.get(of) === param)
    return option ? filled(option.name.en) : null
  }
}

/** Suggests values for an option of `/… odds` that fit the other filled-in options. */
export function suggestOddsOptionValues(
  system: GameSystem,
  state: GameState,
  by: Role,
  option: string,
  typed: string,
  filled: FilledOptionReader,
  lang: Lang,
): SuggestedChoice[] {
  const others: FilledOptionReader = name => (name === option ? null : filled(name))
  const verbs = verbsMeant(system, state, by, others)
  const open = findOpenQuestion(system, state)?.verbs ?? {}
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
    for (const choice of suggestParamValues(system, state, by, verb, param, typed, given, lang))
      if (!found.has(choice.value)) found.set(choice.value, choice)
  }
  return [...found.values()].slice(0, 25)
}
