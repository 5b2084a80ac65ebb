import { openQuestion, openStep } from '../../src/engine/actions/agenda.ts'
import { legalActions } from '../../src/engine/actions/legal.ts'
import { availableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal, optionsAfter } from '../../src/engine/actions/refuse.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, Lang, Role, State } from '../../src/engine/model.ts'
import { foldText, writeAction } from '../../src/engine/notation.ts'
import { needsParamName, spellAction, spellValue, typedParamName } from '../../src/engine/orders/spelling.ts'
import { completionPoints } from '../../src/engine/parse-order.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { describe, sayForState } from '../table/describe.ts'
import type { BotWords } from '../words/index.ts'
import { visibleText } from '../words/visible-text.ts'
import {
  CHOICE_LENGTH,
  MAX_CHOICES,
  matchingValues,
  type SuggestedChoice,
  truncateStart,
} from './complete.ts'
import { allVerbNames, verbLabel } from './complete-verb.ts'
import { readOrder } from './read-order.ts'

/**
 * Number of characters, larger than a choice can hold. A text of this length is later cut at its start, so that
 * its end shows.
 */
const LONG = 2000

/** How a free line is completed: what it is for, and texts for what no choice can hold. */
export interface LineCompletionOptions {
  readonly lang: Lang
  readonly w: BotWords['complete']
  /** True if the line holds several orders, and each choice can be continued. Otherwise it holds one action. */
  readonly many?: true
  /** True if answers are suggested before the verbs of the player's own initiative. */
  readonly answers?: true
}

/**
 * Completes a free line, on the position after the orders that the line already holds, as far as the player can
 * foresee it. A choice contains the line as the player would type it, so that the next word can follow.
 */
export function completeLine(
  system: GameSystem,
  state: State,
  by: Role,
  typed: string,
  how: LineCompletionOptions,
): SuggestedChoice[] {
  if (!openStep(state)?.who?.includes(by)) return []
  const orders = how.many ? typed.split(/[;\n]/) : [typed]
  const last = (orders.pop() ?? '').trimStart()
  const before = orders.map(order => order.trim()).filter(Boolean)
  if (before.length === 0) return inLine([], nextIn(system, state, by, last, how))
  const lines = before.map(order => (now: State) => readOrder(system, now, by, order))
  const { state: after, mayContinue, isRefused, playedOrders } = lookAhead(system, state, by, lines)
  const short = () => playedOrders.map(one => shortest(system, one.state, by, one.action))
  if (mayContinue) return inLine(before, nextIn(system, after, by, last, how), short)
  const { refused, closed } = how.w
  const n = playedOrders.length
  return isRefused
    ? [instead(refused(n + 1, visibleText(before[n], 40)), [typed, ...keeping(before.slice(0, n), short)])]
    : [instead(closed(n), keeping(before.slice(0, n), short))]

  function inLine(
    before: readonly string[],
    next: readonly Next[],
    short: () => readonly string[] = () => [],
  ): SuggestedChoice[] {
    let spare: readonly string[] | null = null
    const found = next.flatMap(({ name, text, brief }): SuggestedChoice[] => {
      const whole = [...before, text].join('; ')
      if (whole.length > CHOICE_LENGTH) spare ??= short()
      const value = whole.length <= CHOICE_LENGTH ? whole : [...(spare ?? []), brief()].join('; ')
      if (value.length > CHOICE_LENGTH) return []
      return [
        { name: truncateStart(visibleText(how.many ? value : name, LONG)) || truncateStart(value), value },
      ]
    })
    if (found.length > 0 || next.length === 0) return found.slice(0, MAX_CHOICES)
    const kept = keeping(before, short)
    const value = kept[0] ?? cutAtWord(typed)
    const words = next.map(({ word }) => word).filter(Boolean)
    const shown = (list: string) => how.w.goOn(list)
    const few = words
      .slice(0, words.findLastIndex((_, n) => shown(list(n)).length <= CHOICE_LENGTH) + 1)
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
      value: values.find(one => one.length <= CHOICE_LENGTH && one !== '') ?? cutAtWord(typed),
    }
  }
}

/** Returns as many orders from the start as a choice can hold, in the typed words or in the shortest ones. */
function keeping(before: readonly string[], short: () => readonly string[]): string[] {
  const spare = before.join('; ').length <= CHOICE_LENGTH ? [] : short()
  for (let n = before.length; n > 0; n--) {
    for (const orders of [before, spare]) {
      const text = orders.slice(0, n).join('; ')
      if (orders.length >= n && text.length <= CHOICE_LENGTH) return [text]
    }
  }
  return []
}

const cutAtWord = (text: string): string => text.slice(0, CHOICE_LENGTH).replace(/(?<=\S)\s+\S*$/, '') || text

/** One way in which an order may go on. */
interface Next {
  /** Text for a list in which the player chooses only once. */
  readonly name: string
  /** The order as the player would type it. What the player has typed stays as it is. */
  readonly text: string
  /** Returns the order in the shortest form that can be read. */
  readonly brief: () => string
  /** The word that the suggestion adds. */
  readonly word: string
}

/** Returns the ways in which an order may go on after the typed text. */
function nextIn(
  system: GameSystem,
  state: State,
  by: Role,
  typed: string,
  { lang, answers, many }: LineCompletionOptions,
): Next[] {
  const verbs = openQuestion(system, state)?.verbs ?? {}
  const offered = availableVerbs(system, state, by)
  const own = answers ? offered.filter(verb => !verbs[verb].command) : offered
  const shown = own.length > 0 ? own : offered
  const words = [...asItStands(), ...goingOn()]
  // Complete orders come before orders that need more words.
  const found = words.length > 0 && /\s/.test(typed) ? words : [...begun(), ...words]
  const texts = new Set<string>()
  return found.filter(({ text }) => !texts.has(text) && texts.add(text))

  /** Returns the typed text, if it is already a legal order. */
  function asItStands(): Next[] {
    const text = typed.trim()
    if (!/\s/.test(text)) return []
    const action = readOrder(system, state, by, text)
    if ('word' in action || findRefusal(system, state, by, action)) return []
    const name = describe(system, state, lang, action)
    return [{ name, text, brief: () => shortest(system, state, by, action), word: '' }]
  }

  /** Returns the next words after the complete ones. The last typed word may be incomplete. */
  function goingOn(): Next[] {
    const names = system.views.names(state)
    const list: Next[] = []
    for (const { whole, begun } of splits(typed)) {
      if (whole === '' && begun === '') continue
      // A name may contain a space, but a word that is already complete is not offered again.
      if (list.length > 0 && /\s$/.test(begun)) break
      for (const opening of completionPoints(system, state, by, whole)) {
        if (list.length >= MAX_CHOICES * 2) return list
        const { verb, at, before, chosen, isNamed } = opening
        const { params } = verbs[verb]
        const param = params[at] as AnyParam<State>
        const wanted = !isNamed && chosen.length === 0 && needsParamName(params, at)
        const name = wanted ? `${typedParamName(system, lang, verb, param.name)} ` : ''
        const isName = name !== '' && begun !== '' && foldText(name).startsWith(foldText(begun))
        const options = optionsAfter(system, state, by, verb, before, chosen)
        const said = sayForState(system, state, lang)
        for (const value of matchingValues(system, options, param.kind, isName ? '' : begun, names, said)) {
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

  /** Returns all orders if they are few, otherwise the verbs. */
  function begun(): Next[] {
    const wanted = foldText(typed)
    const all = legalActions(system, state, by, 60).filter(({ verb }) => shown.includes(verb))
    const isShort = all.length <= MAX_CHOICES
    const list = isShort ? all : shown.map(verb => ({ verb, args: [] }))
    return list.flatMap((action): Next[] => {
      const { verb } = action
      const text = spellAction(system, state, lang, action)
      const brief = () => written(system, state, action)
      const name = isShort ? describe(system, state, lang, action) : verbLabel(system, verb, lang)
      const called = allVerbNames(system, verb).map(word => brief().replace(/^\S+/, word))
      if (![name, text, ...called].some(one => foldText(one).includes(wanted))) return []
      return [{ name: isShort || many ? name : text, text, brief, word: text }]
    })
  }
}

/**
 * Returns the ways to split a line into complete words and a name that is still being typed. The name may have
 * several words.
 */
function splits(typed: string): { whole: string; begun: string }[] {
  const found = [{ whole: typed.trim(), begun: '' }]
  if (/[,–—−>→-]\s*$/u.test(typed)) return found
  const starts = [...typed.matchAll(/[^\s,–—−>→-]+/gu)].map(({ index }) => index)
  for (const at of starts.slice(-WORDS).reverse())
    found.push({ whole: typed.slice(0, at).trim(), begun: typed.slice(at) })
  return found
}
/** Largest number of words in a name that is being typed. */
const WORDS = 3

/** Formats an action in the notation of the log, without empty arguments at its end. */
const written = (system: GameSystem, state: State, action: Action): string =>
  writeAction(system, state, action).replace(/( ~| \(\))+$/, '')

/** Returns the shortest line that means this action on this position. */
function shortest(system: GameSystem, state: State, by: Role, action: Action): string {
  const whole = written(system, state, action)
  const bare = whole.replace(/^\S+\s/, '')
  const end = bare.replace(/(\s)(?:[^\s,-]+-)+([^\s,-]+)/, '$1$2')
  const same = (line: string) => JSON.stringify(readOrder(system, state, by, line)) === JSON.stringify(action)
  return [end, bare].find(line => line !== '' && line.length < whole.length && same(line)) ?? whole
}
