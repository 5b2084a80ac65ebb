import { findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, GameState, Lang, Role } from '../../src/engine/model.ts'
import { foldForComparison, writeAction } from '../../src/engine/notation.ts'
import { ALL_WORDS, acceptsWordAll } from '../../src/engine/orders/all-values.ts'
import { needsParamName, spellAction, spellParamName, spellValue } from '../../src/engine/orders/spelling.ts'
import { findMisspeltVerbs } from '../../src/engine/orders/verbs.ts'
import { findCompletionPositions } from '../../src/engine/parse-order.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { createStateLabeller, describeActionInWords } from '../table/describe.ts'
import type { BotWords } from '../words/index.ts'
import { toVisibleText } from '../words/visible-text.ts'
import {
  findMatchingValues,
  isPrefixOfWordAll,
  MAX_CHOICE_LENGTH,
  MAX_SUGGESTED_CHOICES,
  type SuggestedChoice,
  truncateStart,
} from './complete.ts'
import { allVerbNames, verbLabel } from './complete-verb.ts'
import { readOrder } from './read-order.ts'

/**
 * Maximum length, in characters, of a text that is later shortened at its start. It exceeds the limit of a
 * Discord choice, so that the end of the text is visible after shortening.
 */
const LONG = 2000

/** Settings for completing a line of orders. `w`: the bot's own texts among the suggestions. */
export interface LineCompletionOptions {
  readonly lang: Lang
  readonly w: BotWords['complete']
  /**
   * True if the line may hold several orders. Then the player can continue each suggested line. Otherwise the
   * line holds one action.
   */
  readonly many?: true
  /** True if answers to the open question come before the verbs of the player's own initiative. */
  readonly answers?: true
}

/**
 * Completes a line of orders that a player is typing. Suggestions apply to the position after the orders already
 * typed, as far as the player can foresee it. A suggestion contains the whole line, so that the player can
 * continue typing.
 */
export function suggestLineContinuations(
  system: GameSystem,
  state: GameState,
  by: Role,
  typed: string,
  how: LineCompletionOptions,
): SuggestedChoice[] {
  if (!findOpenStep(state)?.who?.includes(by)) return []
  const orders = how.many ? typed.split(/[;\n]/) : [typed]
  const last = (orders.pop() ?? '').trimStart()
  const before = orders.map(order => order.trim()).filter(Boolean)
  if (before.length === 0) return inLine([], nextIn(system, state, by, last, how))
  const lines = before.map(order => (now: GameState) => readOrder(system, now, by, order))
  const { state: after, mayContinue, isRefused, playedOrders } = lookAhead(system, state, by, lines)
  const short = () => playedOrders.map(one => shortest(system, one.state, by, one.action))
  if (mayContinue) return inLine(before, nextIn(system, after, by, last, how), short)
  const { refused, closed } = how.w
  const n = playedOrders.length
  return isRefused
    ? [instead(refused(n + 1, toVisibleText(before[n], 40)), [typed, ...keeping(before.slice(0, n), short)])]
    : [instead(closed(n), keeping(before.slice(0, n), short))]

  function inLine(
    before: readonly string[],
    next: readonly Next[],
    short: () => readonly string[] = () => [],
  ): SuggestedChoice[] {
    let spare: readonly string[] | null = null
    const found = next.flatMap(({ name, text, brief }): SuggestedChoice[] => {
      const whole = [...before, text].join('; ')
      if (whole.length > MAX_CHOICE_LENGTH) spare ??= short()
      const value = whole.length <= MAX_CHOICE_LENGTH ? whole : [...(spare ?? []), brief()].join('; ')
      if (value.length > MAX_CHOICE_LENGTH) return []
      return [
        { name: truncateStart(toVisibleText(how.many ? value : name, LONG)) || truncateStart(value), value },
      ]
    })
    if (found.length > 0 || next.length === 0) return found.slice(0, MAX_SUGGESTED_CHOICES)
    const kept = keeping(before, short)
    const value = kept[0] ?? cutAtWord(typed)
    const words = next.map(({ word }) => word).filter(Boolean)
    const shown = (list: string) => how.w.goOn(list)
    const few = words
      .slice(0, words.findLastIndex((_, n) => shown(list(n)).length <= MAX_CHOICE_LENGTH) + 1)
      .join(', ')
    return [
      ...(kept.length > 0 ? [{ name: truncateStart(how.w.keep(kept[0].split(';').length)), value }] : []),
      { name: truncateStart(shown(few)), value },
    ]

    function list(n: number): string {
      return words.slice(0, n + 1).join(', ')
    }
  }

  function instead(name: string, values: readonly string[]): SuggestedChoice {
    return {
      name: truncateStart(name),
      value: values.find(one => one.length <= MAX_CHOICE_LENGTH && one !== '') ?? cutAtWord(typed),
    }
  }
}

/**
 * Returns the first orders of the line, as many as fit into a suggestion. Uses the player's own words. If these
 * are too long, uses the shortest form of each order.
 */
function keeping(before: readonly string[], short: () => readonly string[]): string[] {
  const spare = before.join('; ').length <= MAX_CHOICE_LENGTH ? [] : short()
  for (let n = before.length; n > 0; n--) {
    for (const orders of [before, spare]) {
      const text = orders.slice(0, n).join('; ')
      if (orders.length >= n && text.length <= MAX_CHOICE_LENGTH) return [text]
    }
  }
  return []
}

const cutAtWord = (text: string): string =>
  text.slice(0, MAX_CHOICE_LENGTH).replace(/(?<=\S)\s+\S*$/, '') || text

/** One possible continuation of an order that the player is typing. */
interface Next {
  /** Text of the suggestion in a list where the player cannot continue typing. */
  readonly name: string
  /** The whole order with the continuation. Words that the player has typed stay unchanged. */
  readonly text: string
  /** Returns the whole order in the shortest form that the bot can read. */
  readonly brief: () => string
  /** The word that the suggestion adds to the typed text. */
  readonly word: string
}

/**
 * Returns the possible continuations of the typed text of an order. If there are none because the verb is misspelt,
 * continues the order with the verb corrected.
 */
function nextIn(
  system: GameSystem,
  state: GameState,
  by: Role,
  typed: string,
  how: LineCompletionOptions,
): Next[] {
  const found = continuationsOf(system, state, by, typed, how)
  if (found.length > 0) return found
  const verbs = listAvailableVerbs(system, state, by)
  const isUnfinished = !/\s/.test(typed)
  return findMisspeltVerbs(system, verbs, typed, isUnfinished).flatMap(({ line }) =>
    continuationsOf(system, state, by, line, how),
  )
}

function continuationsOf(
  system: GameSystem,
  state: GameState,
  by: Role,
  typed: string,
  { lang, answers, many }: LineCompletionOptions,
): Next[] {
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const offered = listAvailableVerbs(system, state, by)
  const own = answers ? offered.filter(verb => !verbs[verb].command) : offered
  const shown = own.length > 0 ? own : offered
  const words = [...asItStands(), ...goingOn()]
  // Complete orders come first, before orders that need more words.
  const found = words.length > 0 && /\s/.test(typed) ? words : [...begun(), ...words]
  const texts = new Set<string>()
  return found.filter(({ text }) => !texts.has(text) && texts.add(text))

  /** Returns the typed text as a suggestion, if the text is already a legal order. */
  function asItStands(): Next[] {
    const text = typed.trim()
    if (!/\s/.test(text)) return []
    const action = readOrder(system, state, by, text)
    if ('word' in action || findRefusal(system, state, by, action)) return []
    const name = describeActionInWords(system, state, lang, action)
    return [{ name, text, brief: () => shortest(system, state, by, action), word: '' }]
  }

  /** Returns suggestions for the next word. The last word that the player typed may be incomplete. */
  function goingOn(): Next[] {
    const names = system.views.names(state)
    const list: Next[] = []
    for (const { whole, begun } of splits(typed)) {
      if (whole === '' && begun === '') continue
      // A name may contain spaces, so the search also considers several last words as one unfinished name. If the
      // last word is complete and already has continuations, the search stops here.
      if (list.length > 0 && /\s$/.test(begun)) break
      for (const opening of findCompletionPositions(system, state, by, whole)) {
        if (list.length >= MAX_SUGGESTED_CHOICES * 2) return list
        const { verb, at, before, chosen, isNamed } = opening
        const { params } = verbs[verb]
        const param = params[at] as AnyParam<GameState>
        const wanted = !isNamed && chosen.length === 0 && needsParamName(params, at)
        const name = wanted ? `${spellParamName(system, lang, verb, param.name)} ` : ''
        const isName =
          name !== '' && begun !== '' && foldForComparison(name).startsWith(foldForComparison(begun))
        const options = listLegalValuesAfter(system, state, by, verb, before, chosen)
        const said = createStateLabeller(system, state, lang)
        const set = param.derived ? params[at + 1] : param
        if (chosen.length === 0 && options.length > 0 && acceptsWordAll(set) && isPrefixOfWordAll(begun)) {
          const word = ALL_WORDS[toWrittenLanguage(lang)]
          const text = [whole, word].filter(Boolean).join(' ')
          list.push({ name: text, text, brief: () => text, word })
        }
        for (const value of findMatchingValues(
          system,
          options,
          param.kind,
          isName ? '' : begun,
          names,
          said,
        )) {
          const word = name + spellValue(system, lang, param.kind, value, names)
          const gap = whole === '' ? '' : chosen.length === 0 ? ' ' : param.sequence ? '-' : ', '
          const arg = param.many ? [...chosen, value as number] : value
          const text = `${whole.replace(/[\s,–—−>→-]+$/u, '')}${gap}${word}`
          const brief = () => written(system, state, { verb, args: [...before, arg] })
          list.push({ name: text, text, brief, word })
        }
      }
    }
    return list
  }

  /** Suggests all legal orders if there are few, otherwise the names of the verbs. */
  function begun(): Next[] {
    const wanted = foldForComparison(typed)
    const all = listLegalActions(system, state, by, 60).filter(({ verb }) => shown.includes(verb))
    const isShort = all.length <= MAX_SUGGESTED_CHOICES
    const list = isShort ? all : shown.map(verb => ({ verb, args: [] }))
    return list.flatMap((action): Next[] => {
      const { verb } = action
      const text = spellAction(system, state, lang, action)
      const brief = () => written(system, state, action)
      const name = isShort
        ? describeActionInWords(system, state, lang, action)
        : verbLabel(system, verb, lang)
      const called = allVerbNames(system, verb).map(word => brief().replace(/^\S+/, word))
      if (![name, text, ...called].some(one => foldForComparison(one).includes(wanted))) return []
      return [{ name: isShort || many ? name : text, text, brief, word: text }]
    })
  }
}

/**
 * Returns the ways to split a line into complete words and an unfinished name at the end. The unfinished name
 * may have several words.
 */
function splits(typed: string): { whole: string; begun: string }[] {
  const found = [{ whole: typed.trim(), begun: '' }]
  if (/[,–—−>→-]\s*$/u.test(typed)) return found
  const starts = [...typed.matchAll(/[^\s,–—−>→-]+/gu)].map(({ index }) => index)
  for (const at of starts.slice(-WORDS).reverse())
    found.push({ whole: typed.slice(0, at).trim(), begun: typed.slice(at) })
  return found
}
/** Maximum number of words in an unfinished name, such as «42 гв. сп 13 гв. сд». */
const WORDS = 6

/** Formats an action in the notation of the log. Leaves out empty arguments at the end. */
const written = (system: GameSystem, state: GameState, action: Action): string =>
  writeAction(system, state, action).replace(/( ~| \(\))+$/, '')

/** Returns the shortest line that the bot reads as this action in this position. */
function shortest(system: GameSystem, state: GameState, by: Role, action: Action): string {
  const whole = written(system, state, action)
  const bare = whole.replace(/^\S+\s/, '')
  const end = bare.replace(/(\s)(?:[^\s,-]+-)+([^\s,-]+)/, '$1$2')
  const same = (line: string) => JSON.stringify(readOrder(system, state, by, line)) === JSON.stringify(action)
  return [end, bare].find(line => line !== '' && line.length < whole.length && same(line)) ?? whole
}
