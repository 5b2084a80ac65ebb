import type { Level } from '../../src/ai/levels.ts'
import { question, waiting } from '../../src/engine/actions/agenda.ts'
import { verbsOffered } from '../../src/engine/actions/options.ts'
import type { Refusal } from '../../src/engine/actions/refuse.ts'
import type { Match } from '../../src/engine/log.ts'
import { CLOSINGS } from '../../src/engine/match.ts'
import type { Unreadable } from '../../src/engine/notation.ts'
import { isNamed } from '../../src/engine/orders/names.ts'
import { isParamCalled } from '../../src/engine/orders/parameters.ts'
import { spelled, spelledArg, spelledOne, wantsName } from '../../src/engine/orders/spelling.ts'
import { ruleOnTheWay } from '../../src/engine/orders/ways.ts'
import { own } from '../../src/engine/own.ts'
import type {
  Action,
  AnyParam,
  Arg,
  Both,
  GameEvent,
  GameSystem,
  Lang,
  Role,
  Say,
  Section,
  State,
} from '../../src/engine/system.ts'
import { listed, sayer, series } from '../../src/engine/words.ts'
import type { PlayRefusal } from '../../src/table/play.ts'
import type { Table } from '../../src/table/types.ts'
import { computerOf, roleInfo, userOf } from '../../src/table/who.ts'
import { mention } from '../discord/mention.ts'
import { both } from '../discord/shape.ts'
import { type BotWords, words } from '../words/index.ts'
import { asTyped } from '../words/typed.ts'

const SHOWN = 12

export const sayerFor = (system: GameSystem, state: State, lang: Lang): Say =>
  sayer(system, lang, system.names(state))

export function sentences(
  system: GameSystem,
  state: State,
  lang: Lang,
  events: readonly GameEvent[],
): string[] {
  const say = sayerFor(system, state, lang)
  const { events: tell } = system.words[lang]
  const isOutrun = (event: GameEvent, next: GameEvent | undefined) =>
    next !== undefined && system.outruns?.(next, event)
  return events.flatMap((event, at) =>
    isOutrun(event, events[at + 1]) ? [] : tell[event.type]?.(event, say) || [],
  )
}

/** An action in words: "Attack: C6; 75 RC, 20 TC". */
export function describe(
  system: GameSystem,
  state: State,
  lang: Lang,
  { verb, args }: Action,
  say = sayerFor(system, state, lang),
): string {
  const params = own(question(system, state)?.verbs ?? {}, verb)?.params ?? allParams(system, verb)
  const words = own(system.words[lang].verbs, verb)
  const view = system.view(state, null)
  const parts = args.flatMap((arg, i) => {
    const { kind = '', name = '' } = params[i] ?? {}
    const said = typeof arg === 'number' && words?.params[name]?.said?.(arg, args.slice(0, i), view)
    if (said) return [said]
    const label = labelOf(say, kind, arg, params[i])
    return label ? [withName(system, lang, verb, params, i, label)] : []
  })
  const name = deedName(words?.button ?? verb)
  return parts.length > 0 ? `${name}: ${parts.join('; ')}` : name
}

/** A button that asks for more has dots, what is done has none. */
const deedName = (button: string): string => button.replace(/…$/, '')

/** A verb as its button is called. */
export const nameOfVerb = (system: GameSystem, lang: Lang, verb: string): string =>
  deedName(own(system.words[lang].verbs, verb)?.button ?? verb)

/** A value that does not tell by itself what it is there for is told with the name of its parameter: "all-out 29 TC". */
const withName = (
  system: GameSystem,
  lang: Lang,
  verb: string,
  params: readonly AnyParam<State>[],
  at: number,
  label: string,
): string => (wantsName(params, at) ? `${paramName(system, lang, verb, params[at].name)} ${label}` : label)

/** The same on a button, with what comes of it: where that is too long, with the names that the counters bear. */
export function describeShortly(
  system: GameSystem,
  state: State,
  lang: Lang,
  action: Action,
  most: number,
): string {
  const says = [sayerFor(system, state, lang), counterSayer(system, state, lang)]
  const texts = says.map(say => describe(system, state, lang, action, outcomeSayer(system, state, lang, say)))
  const text = texts.find(({ length }) => length <= most)
  if (text !== undefined) return text
  const { verb, args } = action
  const params = own(question(system, state)?.verbs ?? {}, verb)?.params ?? []
  const names = system.names(state)
  const parts = args.flatMap((arg, i) =>
    arg === null
      ? []
      : [withName(system, lang, verb, params, i, spelledArg(system, lang, params[i], arg, names))],
  )
  return `${deedName(own(system.words[lang].verbs, verb)?.button ?? verb)}: ${parts.join('; ')}`
}

/** Values by what comes of them, where the system tells it. */
function outcomeSayer(system: GameSystem, state: State, lang: Lang, say: Say): Say {
  const { becomes } = system.words[lang]
  if (!becomes) return say
  const view = system.view(state, null)
  return {
    label: (kind, value) =>
      (typeof value === 'number' && becomes(view, kind, value, say)) || say.label(kind, value),
  }
}

/** Units as their counters bear them. */
function counterSayer(system: GameSystem, state: State, lang: Lang): Say {
  const say = sayerFor(system, state, lang)
  const names = system.names(state)
  return {
    label: (kind, value) =>
      kind === 'unit' && typeof value === 'number'
        ? spelledOne(system, lang, kind, value, names)
        : say.label(kind, value),
  }
}

/** A verb of a question that is no longer open. */
function allParams(system: GameSystem, verb: string) {
  for (const rule of Object.values(system.steps)) {
    const known = 'verbs' in rule && own(rule.verbs, verb)
    if (known) return known.params
  }
  return []
}

export function labelOf(
  say: Say,
  kind: string,
  arg: Arg | undefined,
  { sequence, apiece }: Pick<AnyParam<State>, 'sequence' | 'apiece'> = {},
): string {
  if (arg === null || arg === undefined) return ''
  if (typeof arg !== 'object') return say.label(kind, arg)
  return arg.map(one => say.label(kind, one)).join(sequence && !apiece ? ' → ' : ', ')
}

export function roleName(table: Table, system: GameSystem, role: Role, lang: Lang): string {
  return roleInfo(table, system, role).name[lang]
}

/** How the game has ended, in the words of its system, or who is left when somebody has resigned; empty without a winner. */
export function endedText(table: Table, system: GameSystem, lang: Lang): string {
  const { state } = table.match as Match
  const { reason, winners = [] } = state.outcome ?? {}
  const isOurs = Object.values<string | undefined>(CLOSINGS).includes(reason)
  if (!isOurs) return system.words[lang].outcome(system.view(state, null))
  const roles = system.roles(table.setup).filter(({ side }) => winners.includes(side))
  const names = roles.map(({ role }) => roleAndUser(table, system, role, lang))
  return names.length > 0 ? words[lang].post.won(listed(names, lang)) : ''
}

/** "Soviets (@anna)", "Soviets (Regular computer)". */
export function roleAndUser(table: Table, system: GameSystem, role: Role, lang: Lang): string {
  const user = userOf(table, role)
  const level = computerOf(table, role)
  const name = roleName(table, system, role, lang)
  if (level) return `**${name}** (${words[lang].computer.player(level)})`
  return user ? `**${name}** (${mention(user, lang)})` : `**${name}**`
}

/** A computer as the player of a seat. */
export const playerAt = (level: Level): Both =>
  both(words.en.computer.player(level), words.ru.computer.player(level))

/**
 * The number that the rulebook prints: `HG-7.1.1a` → `7.1.1`; a named part of a chapter: `PH-4-move-h` → `4-move`. Which of
 * a rule's conditions is not met (`PH-2-62hq-e:damage`) has words of its own, but no number.
 */
export function ruleNumber(rule: string): string {
  const plain = rule.replace(/^[A-Z]+-/, '').replace(/:.*$/, '')
  return plain.replace(/^(\d+(?:\.\d+)*)[a-z]+$/, '$1').replace(/^(\d.*)-[a-z]$/, '$1')
}

/** The section that holds a number: itself, or the nearest one above. */
export function sectionOf(sections: readonly Section[], number: string): Section | null {
  for (let wanted = number; wanted; wanted = wanted.slice(0, Math.max(0, wanted.search(/[.-][^.-]*$/)))) {
    const found = sections.find(section => section.number === wanted || section.number === `${wanted}.0`)
    if (found) return found
  }
  const longer = sections.find(section => section.number.startsWith(`${number}-`))
  if (longer) return longer
  if (/^\D.*\d[a-z]$/.test(number)) return sectionOf(sections, number.slice(0, -1))
  return sectionBefore(sections, number)
}

/** A number without a section of its own: what comes before it in its chapter, else the chapter's first. */
function sectionBefore(sections: readonly Section[], number: string): Section | null {
  const [chapter, part] = number.split('.').map(Number)
  if (!(part >= 0)) return null
  const own = sections.filter(section => Number(section.number.split('.')[0]) === chapter)
  return own.findLast(section => Number(section.number.split('.')[1]) <= part) ?? own[0] ?? null
}

/** As the rulebook is cited: what has no number, and a part of a chapter, is named by its title. */
export function cited(sections: readonly Section[], number: string): string {
  if (!/^\d/.test(number)) return sectionOf(sections, number)?.title ?? number
  const chapter = /^(\d+)-/.exec(number)?.[1]
  const part = chapter && sectionOf(sections, number)
  return part ? `${chapter}.0, ${part.title}` : number
}

/** How a refusal or a closed verb cites its rule. */
export function citationOf(system: GameSystem, lang: Lang, w: BotWords, rule: string): string {
  const place = cited(system.words[lang].sections, ruleNumber(rule))
  return /^\d/.test(place) ? w.refused.rule(place) : place
}

export interface Explained {
  readonly text: string
  /** To be looked up. */
  readonly rule: string | null
  /** The rule as it is cited. */
  readonly citation?: string
}

/** Why not, by which rule, and what instead: in the reader's language. */
export function explain(
  table: Table,
  system: GameSystem,
  lang: Lang,
  w: BotWords,
  {
    state,
    refusal,
    at = 0,
    first = '',
    action,
    by,
    beside = false,
  }: Pick<PlayRefusal, 'state' | 'refusal'> & ToExplain,
): Explained {
  if (refusal.why === 'after-chance') return { text: w.refused.afterChance(at, first), rule: null }
  if (refusal.why === 'unreadable')
    return { text: explainWord(system, state, lang, w, refusal, by), rule: null }
  if (refusal.why === 'over') return { text: w.refused.over, rule: null }
  if (refusal.why === 'not-yours' || isMissing(system, state, refusal))
    return { text: alternatives(table, system, state, lang, w, refusal), rule: null }
  const nowhere = action && noWay(system, state, lang, w, refusal, action)
  const way = nowhere ? onTheWay(system, state, refusal, action, by) : null
  const rule = way ?? refusal.rule
  const number = ruleNumber(rule)
  const citation = cited(system.words[lang].sections, number)
  const late = refusal.why === 'not-now' && own(system.words[lang].verbs, refusal.verb)?.button
  // Nothing about the place itself stands in the way
  const isFar = paramOf(system, state, refusal)?.rule === rule
  const missing = refusal.why === 'value' ? refusal.missing : undefined
  const itself = refusal.why === 'barred' ? refusal.own : undefined
  const head = [
    late && w.refused.notNow(deedName(late)),
    missing &&
      w.refused.alsoMissing(
        paramName(system, lang, refusal.verb, missing),
        refusedValue(system, state, lang, refusal),
      ),
    nowhere && (isFar ? `${nowhere} (${citationOf(system, lang, w, rule)})` : nowhere),
    !missing && !nowhere && action && unfit(system, state, lang, w, refusal, action),
    itself && reason(itself),
    nowhere && isFar ? '' : reason(rule),
  ]
    .filter(Boolean)
    .join(' ')
  const instead = nowhere
    ? firstSteps(system, state, lang, w, refusal)
    : beside && refusal.why === 'more'
      ? ''
      : alternatives(table, system, state, lang, w, refusal)
  return { text: instead ? `${head}\n${instead}` : head, rule: number, citation }

  function reason(rule: string): string {
    return `${system.words[lang].refusals[rule] ?? ''} (${citationOf(system, lang, w, rule)})`.trim()
  }
}

/** As above its menu, within a sentence; else as its option is called. */
function paramName({ words }: GameSystem, lang: Lang, verb: string, param: string): string {
  const { title, name = param } = words[lang].verbs[verb]?.params[param] ?? {}
  return title?.replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase()) ?? name
}

interface ToExplain {
  readonly by?: Role
  /** Which of the orders failed, from 0. */
  readonly at?: number
  /** Those before it, as code. */
  readonly first?: string
  /** What was refused. */
  readonly action?: Action
  /** What it would take stands beside it, as buttons or a menu. */
  readonly beside?: boolean
}

/** Something that always has to be given was not, and could be: no rule was broken. */
function isMissing(system: GameSystem, state: State, refusal: Exclude<Refusal, { why: 'over' }>): boolean {
  if (refusal.why !== 'value' && refusal.why !== 'more') return false
  const { value, verb, param, options } = refusal
  const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  const params = question(system, state)?.verbs[verb]?.params ?? []
  return isNothing && options.length > 0 && !params.some(({ name, optional }) => name === param && optional)
}

/** A place was named alone, and no way leads there. */
function noWay(
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
  refusal: Exclude<Refusal, { why: 'over' }>,
  { verb, args }: Action,
): string {
  if (refusal.why !== 'value') return ''
  const params = question(system, state)?.verbs[verb]?.params ?? []
  const at = params.findIndex(({ name }) => name === refusal.param)
  const path = args[at]
  if (!params[at]?.route || !Array.isArray(path) || path.length !== 1) return ''
  return w.refused.noWay(sayerFor(system, state, lang).label(params[at].kind, path[0]))
}

/** Of a place out of reach, what stops the last step to it. */
function onTheWay(
  system: GameSystem,
  state: State,
  refusal: Exclude<Refusal, { why: 'over' }>,
  { verb, args }: Action,
  by: Role | undefined,
): string | null {
  const { params } = question(system, state)?.verbs[verb] ?? { params: [] }
  const at = params.findIndex(({ route }) => route)
  const [place] = args[at] as readonly number[]
  const role = by ?? waiting(state)?.who?.[0]
  if (role === undefined || params[at].rule !== refusal.rule) return null
  return ruleOnTheWay(system, state, role, verb, args.slice(0, at), place)
}

/** Of several things that were named which one does not fit. */
function unfit(
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
  refusal: Exclude<Refusal, { why: 'over' }>,
  { args }: Action,
): string {
  if (refusal.why !== 'value' || typeof refusal.value !== 'number') return ''
  const params = question(system, state)?.verbs[refusal.verb]?.params ?? []
  const at = params.findIndex(({ name }) => name === refusal.param)
  const arg = args[at]
  if (!Array.isArray(arg) || arg.length < 2) return ''
  return w.refused.unfit(listedAs(system, state, lang, params[at].kind, refusal.value))
}

/** The parameter that a value was refused for. */
const paramOf = (system: GameSystem, state: State, refusal: Exclude<Refusal, { why: 'over' }>) =>
  'param' in refusal
    ? question(system, state)?.verbs[refusal.verb]?.params.find(({ name }) => name === refusal.param)
    : undefined

/** What was refused, by its name. */
function refusedValue(
  system: GameSystem,
  state: State,
  lang: Lang,
  refusal: Exclude<Refusal, { why: 'over' }>,
): string {
  const value = refusal.why === 'value' ? refusal.value : null
  return value === null || value === undefined
    ? ''
    : sayerFor(system, state, lang).label(paramOf(system, state, refusal)?.kind ?? '', value)
}

/** Where a path may begin that was to lead to a place out of reach. */
function firstSteps(
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
  refusal: Exclude<Refusal, { why: 'over' }>,
): string {
  if (refusal.why !== 'value' || refusal.options.length === 0) return ''
  const param = paramOf(system, state, refusal)
  return w.refused.firstStep(shortList(system, state, lang, param?.kind ?? '', refusal.options))
}

function alternatives(
  table: Table,
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
  refusal: Exclude<Refusal, { why: 'over' }>,
): string {
  const { verbs } = system.words[lang]
  if (refusal.why === 'not-yours') {
    return w.refused.notYours(
      listed(
        refusal.waiting.map(role => roleAndUser(table, system, role, lang)),
        lang,
      ),
    )
  }
  if (refusal.why === 'not-now' || refusal.why === 'barred') {
    const names = refusal.verbs.map(verb => verbs[verb]?.button ?? verb)
    return names.length > 0 ? w.refused.verbs(names.join(', ')) : ''
  }
  const param = question(system, state)?.verbs[refusal.verb]?.params.find(one => one.name === refusal.param)
  const list = shortList(system, state, lang, param?.kind ?? '', refusal.options)
  if (refusal.why === 'more' && refusal.value.length > 0) return w.refused.more(list)
  if (isMissing(system, state, refusal)) {
    return missingText(system, lang, w, refusal, list)
  }
  if (!list) return ''
  return refusal.why === 'value' && refusal.missing
    ? w.refused.insteadOf(refusedValue(system, state, lang, refusal), list)
    : w.refused.instead(list)
}

function missingText(
  system: GameSystem,
  lang: Lang,
  w: BotWords,
  { verb, param }: { readonly verb: string; readonly param: string },
  list: string,
): string {
  const name = paramName(system, lang, verb, param)
  return [w.refused.missing(name), list && w.refused.instead(list)].filter(Boolean).join(' ')
}

function shortList(
  system: GameSystem,
  state: State,
  lang: Lang,
  kind: string,
  options: readonly (number | string)[],
): string {
  const labels = inOrder(kind, options)
    .slice(0, SHOWN)
    .map(value => listedAs(system, state, lang, kind, value))
  return series(options.length > SHOWN ? [...labels, '…'] : labels)
}

/** What a counter stands for is listed as the counter bears it, like in the example below. */
const COUNTERS: readonly string[] = ['unit', 'loss']
const listedAs = (
  system: GameSystem,
  state: State,
  lang: Lang,
  kind: string,
  value: number | string,
): string =>
  COUNTERS.includes(kind)
    ? spelledOne(system, lang, kind, value, system.names(state))
    : sayerFor(system, state, lang).label(kind, value)

/** Numbers as one counts, everything else as the rules name it. */
const inOrder = <T extends number | string>(kind: string, values: readonly T[]): readonly T[] =>
  kind === 'number' ? values.toSorted((a, b) => Number(a) - Number(b)) : values

function explainWord(
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
  { word, at, verb = '', param, kind = '', expected, actions = [] }: Unreadable,
  by: Role | undefined,
): string {
  const shown = asTyped(word, 60)
  const said = system.words[lang].verbs[verb]
  if (at === 'several') {
    const list = actions.map(one => asTyped(spelled(system, state, lang, one), 200)).join('\n')
    return actions.some(one => one.verb !== verb || !isPath(one))
      ? w.refused.meanings(list)
      : w.refused.ways(list)
  }
  if (at === 'count') {
    return w.refused.tooManyWords(shown, expected.map(param => said?.params[param]?.name ?? param).join(', '))
  }
  if (at === 'value') {
    const names = system.names(state)[kind] ?? []
    const as = (value: number | string): string => listedAs(system, state, lang, kind, value)
    const calls = (name: string): string => {
      if (kind === 'choice') return as(name)
      if (kind === 'number') return as(Number(name))
      return names.includes(name) ? as(names.indexOf(name)) : name
    }
    const list = series(inOrder(kind, expected).slice(0, SHOWN).map(calls))
    if (param && isParamCalled(system, verb, param, word))
      return missingText(system, lang, w, { verb, param }, list)
    return param && /\p{L}/u.test(word) && isNamed(system, state, word, kind)
      ? w.refused.wanted(shown, paramName(system, lang, verb, param), list)
      : w.refused.unreadable(shown, list)
  }
  const verbs =
    by === undefined ? Object.keys(question(system, state)?.verbs ?? {}) : verbsOffered(system, state, by)
  const names = verbs.map(one => system.words[lang].verbs[one]?.button ?? one)
  const no = word === '' ? w.refused.nothing : w.refused.noVerb(shown)
  return `${no} ${w.refused.verbs(names.join(', '))}`

  function isPath(one: Action): boolean {
    return question(system, state)?.verbs[one.verb]?.params.some(({ route }) => route !== undefined) ?? false
  }
}
