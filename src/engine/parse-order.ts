import { findOpenQuestion } from './actions/agenda.ts'
import { listAvailableVerbs } from './actions/options.ts'
import { areArgsLegalSoFar, findRefusal } from './actions/refuse.ts'
import type { Action, GameState, Role } from './model.ts'
import { MAX_WORD_LENGTH } from './notation.ts'
import { chooseReading, type ParsedOrder } from './orders/choose-reading.ts'
import type { OrderContext } from './orders/names.ts'
import { findFirstExcessWord, MAX_ORDER_LENGTH, splitOrder } from './orders/order-words.ts'
import { isArgGiven } from './orders/parameters.ts'
import {
  type CompletionPosition,
  readVerbArgs,
  removeReadingsWithGaps,
  type VerbReadings,
} from './orders/readings.ts'
import {
  countNamedWords,
  createUnknownVerbFailure,
  findAbbreviatedVerb,
  findCommandOfOtherStep,
  findMisspeltVerbs,
  findVerbAtStart,
  findVerbOfOtherStep,
} from './orders/verbs.ts'
import type { GameSystem } from './system.ts'

// Reads orders as people type them. Words may be in either language, in upper or lower case. Spaces, dashes and
// commas are mostly interchangeable. Instead of a whole path, its end is enough. If a line has several meanings, a
// legal meaning is chosen. Every search has a limit, because players may type anything.

/**
 * Reads a line that role `by` typed, and returns its action. If the line has no legal meaning, the action is its most
 * likely one.
 */
export function parseOrder<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  line: string,
): ParsedOrder {
  const text = withoutCommand(line.slice(0, MAX_ORDER_LENGTH).normalize('NFC').trim())
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const beyond = findFirstExcessWord(line)
  if (beyond !== null) return { word: beyond, at: 'count', expected: [] }
  const asks = { system, state, by, names: system.views.names(state) }
  const called = findVerbAtStart(system, Object.keys(verbs), text)
  if (called) return chooseReading(asks, [readVerbArgs(asks, called.verb, called.rest)], text)
  if (text === '') return { word: '', at: 'verb', expected: Object.keys(verbs) }
  const late = findVerbOfOtherStep(asks, text)
  if (late) return late
  const open = Object.keys(verbs).filter(verb => verbs[verb].params.length > 0)
  const bare = open.map(verb => readVerbArgs(asks, verb, text))
  const offered = listAvailableVerbs(system, state, by)
  const legal = chooseReading(asks, bare, text)
  if (!('word' in legal) && !findRefusal(system, state, by, legal))
    return isLone(legal) && mayBegin(asks, offered, bare, legal)
      ? createUnknownVerbFailure(text, Object.keys(verbs))
      : legal
  if ('word' in legal && legal.at === 'several') return legal
  const begun = findAbbreviatedVerb(system, Object.keys(verbs), text)
  if (begun) return chooseReading(asks, [readVerbArgs(asks, begun.verb, begun.rest)], text)
  const commands = open.flatMap((verb, i) =>
    verbs[verb].command ? [removeReadingsWithGaps(verbs[verb], bare[i])] : [],
  )
  const complete = commands.filter(({ readings }) => readings.length > 0)
  const nearest = complete.filter(({ verb }) => offered.includes(verb))
  if (complete.length > 0) return chooseReading(asks, nearest.length > 0 ? nearest : complete, text)
  const word = (/^\S+/.exec(text) ?? [''])[0]
  const [slip] = findMisspeltVerbs(system, Object.keys(verbs), text)
  const slipped = slip?.verb
  const args = slip && chooseReading(asks, [readVerbArgs(asks, slip.verb, slip.rest)], text).args
  const named = countNamedWords(
    asks,
    open.map(verb => verbs[verb]),
    text,
  )
  const other = slipped ? null : findCommandOfOtherStep(asks, text, named)
  // If the line fits a verb of the open step, that step refuses it. Only otherwise is the line taken for a command of
  // another step
  const answers = other
    ? open
        .map((verb, i) => removeReadingsWithGaps(verbs[verb], bare[i]))
        .filter(({ readings }) => readings.length > 0)
    : []
  if (answers.length > 0) return chooseReading(asks, answers, text)
  const likely = commands.filter(({ verb }) => offered.includes(verb))
  if (!slipped && !other && named > 0) return chooseReading(asks, likely.length > 0 ? likely : commands, text)
  return (
    other ?? {
      word: word.slice(0, MAX_WORD_LENGTH),
      at: 'verb',
      ...(slipped && { verb: slipped }),
      ...(args && { args }),
      expected: Object.keys(verbs),
    }
  )
}

/**
 * Reads an action from command options that the player filled in. `given` holds the texts of the options in the
 * order of the verb's parameters.
 */
export function parseOptions<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  given: readonly (string | null)[],
): ParsedOrder {
  return parseOptionsOfVerbs(system, state, by, [{ verb, given }])
}

/**
 * Reads an action from command options that may belong to several verbs. Each verb comes with the texts of its
 * parameters.
 */
export function parseOptionsOfVerbs<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verbs: readonly { readonly verb: string; readonly given: readonly (string | null)[] }[],
): ParsedOrder {
  const asks = { system, state, by, names: system.views.names(state) }
  const beyond = verbs[0]?.given.map(text => (text === null ? null : findFirstExcessWord(text))).find(isWord)
  if (isWord(beyond)) return { word: beyond, at: 'count', expected: [] }
  const reads = verbs.map(({ verb, given }) => {
    const atoms = (text: string | null) =>
      splitOrder((text ?? '').slice(0, MAX_ORDER_LENGTH).normalize('NFC'))
    return readVerbArgs(asks, verb, { free: [], own: new Map(given.map((text, p) => [p, atoms(text)])) })
  })
  return chooseReading(asks, reads, verbs[0]?.given.filter(Boolean).join(' ') ?? '')
}

const isWord = (word: string | null | undefined): word is string => typeof word === 'string'

/**
 * Returns the parameters of which a value may follow after these complete words. Parameters of the best reading come
 * first.
 */
export function findCompletionPositions<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  line: string,
): readonly CompletionPosition[] {
  const text = withoutCommand(line.slice(0, MAX_ORDER_LENGTH).normalize('NFC').trim())
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const asks = { system, state, by, names: system.views.names(state) }
  const called = findVerbAtStart(system, Object.keys(verbs), text)
  const bare = called ? [] : Object.keys(verbs).filter(verb => verbs[verb].command)
  const found: CompletionPosition[] = []
  for (const verb of called ? [called.verb] : bare) readVerbArgs(asks, verb, called?.rest ?? text, found)
  return found.filter(({ verb, before }) => areArgsLegalSoFar(system, state, by, verb, before))
}

/** Removes the slash command from a copied line such as `/hell orders line:20TC D7`. */
function withoutCommand(text: string): string {
  if (!text.startsWith('/')) return text
  return text
    .replace(/^\/\S+\s*/, '')
    .replace(/^(orders|приказы|odds|расч[её]т|оценка|answer|ответ)\s+\S+?:\s*/iu, '')
}

const isLone = ({ args }: Action): boolean => args.filter(isArgGiven).length === 1

/**
 * Whether the words typed so far could also be the beginning of another available command. If so, the line is not
 * carried out, because a player who types only a unit's name could otherwise use the wrong command by accident.
 */
const mayBegin = <S extends GameState>(
  { system, state, by }: OrderContext<S>,
  offered: readonly string[],
  reads: readonly VerbReadings[],
  { verb }: Action,
): boolean =>
  reads.some(
    other =>
      other.verb !== verb &&
      offered.includes(other.verb) &&
      other.readings.some(
        ({ action: { args } }) =>
          isArgGiven(args[0]) && areArgsLegalSoFar(system, state, by, other.verb, [args[0]]),
      ),
  )
