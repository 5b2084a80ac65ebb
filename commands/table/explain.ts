import { findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import type { Refusal } from '../../src/engine/actions/refuse.ts'
import type { Action, GameState, Lang, Role } from '../../src/engine/model.ts'
import type { ParseFailure } from '../../src/engine/notation.ts'
import { isNameOfOtherKind } from '../../src/engine/orders/names.ts'
import { isParamName } from '../../src/engine/orders/parameters.ts'
import { findRuleBlockingPath } from '../../src/engine/orders/paths.ts'
import { spellAction, spellValue } from '../../src/engine/orders/spelling.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { joinWithAnd, joinWithCommas } from '../../src/engine/words.ts'
import type { OrderRefusal } from '../../src/table/play.ts'
import type { Table } from '../../src/table/types.ts'
import type { BotWords } from '../words/index.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { citeRule, formatCitation, toRuleNumber } from './citation.ts'
import { createStateLabeller, formatRoleWithPlayer, paramTitle, removeTrailingDots } from './describe.ts'

const SHOWN = 12
/** Maximum length of an order in the list of the orders that a text may mean, in characters. */
const LISTED_ORDER = 200

export interface RefusalText {
  readonly text: string
  /**
   * Number of the rule that the refused action breaks. A button with this number shows the rule. Null if no rule
   * applies.
   */
  readonly rule: string | null
  /** The rule in the form in which players see it cited: its number, or its title if it has no number. */
  readonly citation?: string
}

/** Explains a refusal in the reader's language: the reason, the rule, and what the player can do instead. */
export function explainRefusal(
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
    isGuessed = false,
    write = one => formatAsInlineCode(spellAction(system, state, lang, one), LISTED_ORDER),
  }: Pick<OrderRefusal, 'state' | 'refusal'> & ToExplain,
): RefusalText {
  if (refusal.why === 'after-chance') return { text: w.refused.afterChance(at, first), rule: null }
  if (refusal.why === 'unreadable')
    return { text: explainWord(system, state, lang, w, refusal, { by, isGuessed, write }), rule: null }
  if (refusal.why === 'over') return { text: w.refused.over, rule: null }
  if (refusal.why === 'not-yours' || isMissing(system, state, refusal))
    return { text: alternatives(table, system, state, lang, w, refusal), rule: null }
  const nowhere = action && noWay(system, state, lang, w, refusal, action)
  const way = nowhere ? onTheWay(system, state, refusal, action, by) : null
  const rule = way ?? refusal.rule
  const number = toRuleNumber(rule)
  const citation = formatCitation(system.words[lang].sections, number)
  const late = refusal.why === 'not-now' && getOwnValue(system.words[lang].verbs, refusal.verb)?.button
  // True if the place is only too far away. False if a rule forbids the place itself.
  const isFar = paramOf(system, state, refusal)?.rule === rule
  const missing = refusal.why === 'value' ? refusal.missing : undefined
  const itself = refusal.why === 'barred' ? refusal.own : undefined
  const head = [
    late && w.refused.notNow(removeTrailingDots(late)),
    missing &&
      w.refused.alsoMissing(
        paramTitle(system, lang, refusal.verb, missing),
        refusedValue(system, state, lang, refusal),
      ),
    nowhere && (isFar ? `${nowhere} (${citeRule(system, lang, w, rule)})` : nowhere),
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
    return `${system.words[lang].refusals[rule] ?? ''} (${citeRule(system, lang, w, rule)})`.trim()
  }
}

interface ToExplain {
  readonly by?: Role
  /** Index of the refused order in the typed line, counted from 0. */
  readonly at?: number
  /** The orders before the refused order, formatted as code. */
  readonly first?: string
  /** The action that was refused. Absent if the text could not be read as an action. */
  readonly action?: Action
  /** True if the message already shows the possible values as buttons or in a menu. */
  readonly beside?: boolean
  /** True if the message names the order that the player probably meant. A list of verbs is then left out. */
  readonly isGuessed?: boolean
  /** Writes one of the orders that the text may mean, for a numbered list. */
  readonly write?: (action: Action) => string
}

/**
 * Checks whether the refused action only lacks a required argument that has legal values. In this case, no rule
 * was broken.
 */
function isMissing(
  system: GameSystem,
  state: GameState,
  refusal: Exclude<Refusal, { why: 'over' }>,
): boolean {
  if (refusal.why !== 'value' && refusal.why !== 'more') return false
  const { value, verb, param, options } = refusal
  const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  return isNothing && options.length > 0 && !params.some(({ name, optional }) => name === param && optional)
}

/**
 * Says that no path leads to the place that the player named. Returns an empty text unless the action gives only
 * the end of the path.
 */
function noWay(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  w: BotWords,
  refusal: Exclude<Refusal, { why: 'over' }>,
  { verb, args }: Action,
): string {
  if (refusal.why !== 'value') return ''
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  const at = params.findIndex(({ name }) => name === refusal.param)
  const path = args[at]
  if (!params[at]?.route || !Array.isArray(path) || path.length !== 1) return ''
  return w.refused.noWay(createStateLabeller(system, state, lang).label(params[at].kind, path[0]))
}

/** For a place that the unit cannot reach, returns the rule that forbids the last part of the path. */
function onTheWay(
  system: GameSystem,
  state: GameState,
  refusal: Exclude<Refusal, { why: 'over' }>,
  { verb, args }: Action,
  by: Role | undefined,
): string | null {
  const { params } = findOpenQuestion(system, state)?.verbs[verb] ?? { params: [] }
  const at = params.findIndex(({ route }) => route)
  const [place] = args[at] as readonly number[]
  const role = by ?? findOpenStep(state)?.who?.[0]
  if (role === undefined || params[at].rule !== refusal.rule) return null
  return findRuleBlockingPath(system, state, role, verb, args.slice(0, at), place)
}

/** Says which value does not fit, if the player gave several values. Otherwise returns an empty text. */
function unfit(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  w: BotWords,
  refusal: Exclude<Refusal, { why: 'over' }>,
  { args }: Action,
): string {
  if (refusal.why !== 'value' || typeof refusal.value !== 'number') return ''
  const params = findOpenQuestion(system, state)?.verbs[refusal.verb]?.params ?? []
  const at = params.findIndex(({ name }) => name === refusal.param)
  const arg = args[at]
  if (!Array.isArray(arg) || arg.length < 2) return ''
  return w.refused.unfit(listedAs(system, state, lang, params[at].kind, refusal.value))
}

/** Returns the parameter whose value the rules refused. */
const paramOf = (system: GameSystem, state: GameState, refusal: Exclude<Refusal, { why: 'over' }>) =>
  'param' in refusal
    ? findOpenQuestion(system, state)?.verbs[refusal.verb]?.params.find(({ name }) => name === refusal.param)
    : undefined

/** Returns the name of the value that the rules refused. */
function refusedValue(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  refusal: Exclude<Refusal, { why: 'over' }>,
): string {
  const value = refusal.why === 'value' ? refusal.value : null
  return value === null || value === undefined
    ? ''
    : createStateLabeller(system, state, lang).label(paramOf(system, state, refusal)?.kind ?? '', value)
}

/** If the unit cannot reach the place that the player named, lists the possible first steps of a path. */
function firstSteps(
  system: GameSystem,
  state: GameState,
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
  state: GameState,
  lang: Lang,
  w: BotWords,
  refusal: Exclude<Refusal, { why: 'over' }>,
): string {
  const { verbs } = system.words[lang]
  if (refusal.why === 'not-yours') {
    return w.refused.notYours(
      joinWithAnd(
        refusal.waiting.map(role => formatRoleWithPlayer(table, system, role, lang)),
        lang,
      ),
    )
  }
  if (refusal.why === 'not-now' || refusal.why === 'barred') {
    const names = refusal.verbs.map(verb => verbs[verb]?.button ?? verb)
    return names.length > 0 ? w.refused.verbs(names.join(', ')) : ''
  }
  const param = findOpenQuestion(system, state)?.verbs[refusal.verb]?.params.find(
    one => one.name === refusal.param,
  )
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
  const name = paramTitle(system, lang, verb, param)
  return [w.refused.missing(name), list && w.refused.instead(list)].filter(Boolean).join(' ')
}

function shortList(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  kind: string,
  options: readonly (number | string)[],
): string {
  const labels = inOrder(kind, options)
    .slice(0, SHOWN)
    .map(value => listedAs(system, state, lang, kind, value))
  return joinWithCommas(options.length > SHOWN ? [...labels, '…'] : labels)
}

/**
 * Kinds of things that have a text on their counters. A list of alternatives names them by this text, as does the
 * example order below the list.
 */
const COUNTERS: readonly string[] = ['unit', 'loss']
const listedAs = (
  system: GameSystem,
  state: GameState,
  lang: Lang,
  kind: string,
  value: number | string,
): string =>
  COUNTERS.includes(kind)
    ? spellValue(system, lang, kind, value, system.views.names(state))
    : createStateLabeller(system, state, lang).label(kind, value)

/** Sorts values of the kind `number` in ascending order. Leaves values of other kinds in the order of the rules. */
const inOrder = <T extends number | string>(kind: string, values: readonly T[]): readonly T[] =>
  kind === 'number' ? values.toSorted((a, b) => Number(a) - Number(b)) : values

function explainWord(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  w: BotWords,
  { word, at, verb = '', param, kind = '', expected, actions = [] }: ParseFailure,
  { by, isGuessed, write }: Pick<ToExplain, 'by' | 'isGuessed'> & Required<Pick<ToExplain, 'write'>>,
): string {
  const shown = formatAsInlineCode(word, 60)
  const said = system.words[lang].verbs[verb]
  if (at === 'several') {
    const list = actions.map((one, i) => `${i + 1}. ${write(one)}`).join('\n')
    return actions.some(one => one.verb !== verb || !isPath(one))
      ? w.refused.meanings(list)
      : w.refused.ways(list)
  }
  if (at === 'count') {
    return w.refused.tooManyWords(shown, expected.map(param => said?.params[param]?.name ?? param).join(', '))
  }
  if (at === 'value') {
    const names = system.views.names(state)[kind] ?? []
    const as = (value: number | string): string => listedAs(system, state, lang, kind, value)
    const calls = (name: string): string => {
      if (kind === 'choice') return as(name)
      if (kind === 'number') return as(Number(name))
      return names.includes(name) ? as(names.indexOf(name)) : name
    }
    const list = isGuessed ? '' : joinWithCommas(inOrder(kind, expected).slice(0, SHOWN).map(calls))
    if (param && isParamName(system, verb, param, word))
      return missingText(system, lang, w, { verb, param }, list)
    return param && /\p{L}/u.test(word) && isNameOfOtherKind(system, state, word, kind)
      ? w.refused.wanted(shown, paramTitle(system, lang, verb, param), list)
      : w.refused.unreadable(shown, list)
  }
  const verbs =
    by === undefined
      ? Object.keys(findOpenQuestion(system, state)?.verbs ?? {})
      : listAvailableVerbs(system, state, by)
  const names = verbs.map(one => system.words[lang].verbs[one]?.button ?? one)
  const no = word === '' ? w.refused.nothing : w.refused.noVerb(shown)
  return isGuessed ? no : `${no} ${w.refused.verbs(names.join(', '))}`

  function isPath(one: Action): boolean {
    return (
      findOpenQuestion(system, state)?.verbs[one.verb]?.params.some(({ route }) => route !== undefined) ??
      false
    )
  }
}
