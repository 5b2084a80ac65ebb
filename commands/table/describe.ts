import type { SkillLevel } from '../../src/ai/levels.ts'
import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { inEveryLanguage, inLanguage } from '../../src/engine/languages/index.ts'
import type { Match } from '../../src/engine/log.ts'
import { CLOSING_REASONS } from '../../src/engine/match.ts'
import type { Action, Arg, BilingualText, GameEvent, GameState, Lang, Role } from '../../src/engine/model.ts'
import { needsParamName, spellArg, spellValue } from '../../src/engine/orders/spelling.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import type { AnyParam, GameSystem, Labeller } from '../../src/engine/system.ts'
import { createLabeller, joinWithAnd } from '../../src/engine/words.ts'
import { describeFinalCount } from '../../src/results/index.ts'
import { findChosenPosition } from '../../src/table/continued.ts'
import { computerLevelOf, findRoleInfo, userOfRole } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { MAX_BUTTON_LABEL_LENGTH } from '../discord/components.ts'
import { formatMention } from '../discord/mention.ts'
import { botWordsByLang } from '../words/index.ts'

export const createStateLabeller = (system: GameSystem, state: GameState, lang: Lang): Labeller =>
  createLabeller(system, lang, system.views.names(state))

/** An event and the sentence that tells it. */
export interface EventSentence {
  readonly event: GameEvent
  readonly text: string
}

/** Returns the events that have a sentence, each with its sentence. */
export function describeEachEvent(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  events: readonly GameEvent[],
): EventSentence[] {
  const say = createStateLabeller(system, state, lang)
  const { events: tell } = system.words[lang]
  const isOutrun = (event: GameEvent, next: GameEvent | undefined) =>
    next !== undefined && system.views.supersedes(next, event)
  return events.flatMap((event, at) => {
    const text = isOutrun(event, events[at + 1]) ? '' : tell[event.type]?.(event, say)
    return text ? [{ event, text }] : []
  })
}

export const describeEvents = (...args: Parameters<typeof describeEachEvent>): string[] =>
  describeEachEvent(...args).map(({ text }) => text)

/** Describes an action with its arguments in words, such as "Attack: C6; 75 RC, 20 TC". */
export function describeActionInWords(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  { verb, args }: Action,
  say = createStateLabeller(system, state, lang),
): string {
  const params =
    getOwnValue(findOpenQuestion(system, state)?.verbs ?? {}, verb)?.params ?? allParams(system, verb)
  const words = getOwnValue(system.words[lang].verbs, verb)
  const view = system.views.view(state, null)
  const parts = args.flatMap((arg, i) => {
    const { kind = '', name = '' } = params[i] ?? {}
    const said = typeof arg === 'number' && words?.params[name]?.inSentence?.(arg, args.slice(0, i), view)
    if (said) return [said]
    const label = describeIdenticalThings(system, say, kind, arg) ?? formatArgLabel(say, kind, arg, params[i])
    return label ? [withName(system, lang, verb, params, i, label)] : []
  })
  const name = removeTrailingDots(words?.button ?? verb)
  return parts.length > 0 ? `${name}: ${parts.join('; ')}` : name
}

/** Returns the label of a button without the dots at its end. The dots mean that the action needs more choices. */
export const removeTrailingDots = (button: string): string => button.replace(/…$/, '')

/** Returns the name of a verb, which is also the label of its button. */
export const verbName = (system: GameSystem, lang: Lang, verb: string): string =>
  removeTrailingDots(getOwnValue(system.words[lang].verbs, verb)?.button ?? verb)

/** Adds the name of the parameter to a value that is unclear without it, such as "all-out 29 TC". */
const withName = (
  system: GameSystem,
  lang: Lang,
  verb: string,
  params: readonly AnyParam<GameState>[],
  at: number,
  label: string,
): string =>
  needsParamName(params, at) ? `${paramTitle(system, lang, verb, params[at].name)} ${label}` : label

/**
 * Describes an action and its outcome for the label of a button. If the label is too long, uses the short names
 * from the counters.
 */
export function describeActionBriefly(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  action: Action,
  most: number,
): string {
  const says = [createStateLabeller(system, state, lang), counterSayer(system, state, lang)]
  const texts = says.map(say =>
    describeActionInWords(system, state, lang, action, outcomeSayer(system, state, lang, say)),
  )
  // Prefers a longer label in words to a shorter label in the notation of orders.
  const text = [most, MAX_BUTTON_LABEL_LENGTH].flatMap(
    room => texts.find(({ length }) => length <= room) ?? [],
  )[0]
  if (text !== undefined) return text
  const { verb, args } = action
  const params = getOwnValue(findOpenQuestion(system, state)?.verbs ?? {}, verb)?.params ?? []
  const names = system.views.names(state)
  const parts = args.flatMap((arg, i) =>
    arg === null
      ? []
      : [withName(system, lang, verb, params, i, spellArg(system, lang, params[i], arg, names))],
  )
  return `${removeTrailingDots(getOwnValue(system.words[lang].verbs, verb)?.button ?? verb)}: ${parts.join('; ')}`
}

/**
 * Returns a labeller for the values in a log line. It names what a choice leads to, if the game has words for that.
 * Otherwise it gives the value's usual name.
 */
function outcomeSayer(system: GameSystem, state: GameState, lang: Lang, say: Labeller): Labeller {
  const { resultLabel } = system.words[lang]
  const view = system.views.view(state, null)
  return {
    label: (kind, value) =>
      (typeof value === 'number' && resultLabel(view, kind, value, say)) || say.label(kind, value),
  }
}

/** Returns a function that names units by the text on their counters. */
function counterSayer(system: GameSystem, state: GameState, lang: Lang): Labeller {
  const say = createStateLabeller(system, state, lang)
  const names = system.views.names(state)
  return {
    label: (kind, value) =>
      kind === 'unit' && typeof value === 'number'
        ? spellValue(system, lang, kind, value, names)
        : say.label(kind, value),
  }
}

/** Returns the parameters of a verb, even if the open step does not offer the verb. */
function allParams(system: GameSystem, verb: string) {
  for (const rule of Object.values(system.rules.steps)) {
    const known = 'verbs' in rule && getOwnValue(rule.verbs, verb)
    if (known) return known.params
  }
  return []
}

/** Counts things that are all alike, such as "tank × 3". Null if they differ. */
export function describeIdenticalThings(
  system: GameSystem,
  say: Labeller,
  kind: string,
  arg: Arg | undefined,
): string | null {
  if (typeof arg !== 'object' || arg === null || arg.length === 0) return null
  const sorts = new Map<string, number>()
  for (const value of arg) {
    const sort = system.menus.sortOf(kind, value)
    if (!sort) return null
    const label = say.label(sort.kind, sort.value)
    sorts.set(label, (sorts.get(label) ?? 0) + 1)
  }
  return [...sorts].map(([label, n]) => `${label} × ${n}`).join(', ')
}

export function formatArgLabel(
  say: Labeller,
  kind: string,
  arg: Arg | undefined,
  { sequence, onePerObject }: Pick<AnyParam<GameState>, 'sequence' | 'onePerObject'> = {},
): string {
  if (arg === null || arg === undefined) return ''
  if (typeof arg !== 'object') return say.label(kind, arg)
  return arg.map(one => say.label(kind, one)).join(sequence && !onePerObject ? ' → ' : ', ')
}

export function roleName(table: Table, system: GameSystem, role: Role, lang: Lang): string {
  return findRoleInfo(table, system, role).name[lang]
}

/**
 * Says how the game has ended, in the words of the game. If the players ended it, for example by resigning,
 * names the winners. Empty if there is no winner.
 */
export function describeGameOutcome(table: Table, system: GameSystem, lang: Lang): string {
  const { state, start } = table.match as Match
  const counted = describeFinalCount(system, { start, state }, lang)
  if (counted) return counted
  const { reason, winners = [] } = state.outcome ?? {}
  const isOurs = Object.values<string | undefined>(CLOSING_REASONS).includes(reason)
  if (!isOurs) return system.words[lang].outcome(system.views.view(state, null))
  const roles = system.rules.roles(table.setup).filter(({ side }) => winners.includes(side))
  const names = roles.map(({ role }) => formatRoleWithPlayer(table, system, role, lang))
  return names.length > 0 ? botWordsByLang[lang].post.won(joinWithAnd(names, lang)) : ''
}

/** Formats a role with its player, such as "Soviets (@anna)" or "Soviets (Regular-level computer)". */
export function formatRoleWithPlayer(table: Table, system: GameSystem, role: Role, lang: Lang): string {
  const name = roleName(table, system, role, lang)
  const player = formatSeatPlayer(table, role, lang)
  return player ? `**${name}** (${player})` : `**${name}**`
}

/** Formats the player of a role, such as "@anna" or "Regular-level computer". Empty if nobody plays it. */
export function formatSeatPlayer(table: Table, role: Role, lang: Lang): string {
  const user = userOfRole(table, role)
  const level = computerLevelOf(table, role)
  if (level) return botWordsByLang[lang].computer.player(level)
  return user ? formatMention(user, lang) : ''
}

/** Returns the name of a computer player of a given level, in both languages. */
export const computerPlayerName = (level: SkillLevel): BilingualText =>
  inEveryLanguage(lang => botWordsByLang[lang].computer.player(level))

/**
 * Returns the title of a parameter's menu in lower case, for use within a sentence. If there is no title,
 * returns the name of the parameter's option.
 */
export function paramTitle({ words }: GameSystem, lang: Lang, verb: string, param: string): string {
  const { title, name = param } = words[lang].verbs[verb]?.params[param] ?? {}
  return title?.replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase()) ?? name
}

/** Says from which position of which other game a game goes on. Empty if it starts from the beginning. */
export function describeContinuedGame(table: Table): string {
  const chosen = findChosenPosition(table)
  if (!chosen) return ''
  const { turn, from } = chosen
  const other = from.table && (table.continued?.isHere ? `<#${from.table}>` : `\`${from.table}\``)
  return botWordsByLang[table.lang].lobby.continued.from(
    inLanguage(turn, table.lang),
    from.entry,
    other || null,
  )
}
