import { question } from './actions/agenda.ts'
import { verbsOffered } from './actions/options.ts'
import { isLegalSoFar, refuse } from './actions/refuse.ts'
import type { Action, Role, State } from './model.ts'
import { folded, isSlipOf, WORD } from './notation.ts'
import { atomsOf, LETTERS, wordBeyond } from './orders/atoms.ts'
import { meant, type Understood } from './orders/meant.ts'
import type { Asks } from './orders/names.ts'
import { isGiven } from './orders/parameters.ts'
import { type Opening, type Read, readAs, withoutGaps } from './orders/readings.ts'
import {
  callsOf,
  thingsNamed,
  thingsOfOther,
  unknownVerb,
  verbBegun,
  verbOf,
  verbOfOther,
} from './orders/verbs.ts'
import type { GameSystem } from './system.ts'

// Reads orders as people type them. Words may be in either language, in upper or lower case. Spaces, dashes and
// commas mean much the same. A path may be given by its end. Of several meanings, a legal one is chosen. Every
// search is bounded, because players may type anything.

/** Returns the action that a line means for `by`. If no meaning is legal, returns the most likely one. */
export function understand<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  line: string,
): Understood {
  const text = withoutCommand(line.slice(0, LETTERS).normalize('NFC').trim())
  const verbs = question(system, state)?.verbs ?? {}
  const beyond = wordBeyond(line)
  if (beyond !== null) return { word: beyond, at: 'count', expected: [] }
  const asks = { system, state, by, names: system.views.names(state) }
  const called = verbOf(system, Object.keys(verbs), text)
  if (called) return meant(asks, [readAs(asks, called.verb, called.rest)], text)
  if (text === '') return { word: '', at: 'verb', expected: Object.keys(verbs) }
  const late = verbOfOther(asks, text)
  if (late) return late
  const open = Object.keys(verbs).filter(verb => verbs[verb].params.length > 0)
  const bare = open.map(verb => readAs(asks, verb, text))
  const offered = verbsOffered(system, state, by)
  const legal = meant(asks, bare, text)
  if (!('word' in legal) && !refuse(system, state, by, legal))
    return isLone(legal) && mayBegin(asks, offered, bare, legal)
      ? unknownVerb(text, Object.keys(verbs))
      : legal
  if ('word' in legal && legal.at === 'several') return legal
  const begun = verbBegun(system, Object.keys(verbs), text)
  if (begun) return meant(asks, [readAs(asks, begun.verb, begun.rest)], text)
  const commands = open.flatMap((verb, i) => (verbs[verb].command ? [withoutGaps(verbs[verb], bare[i])] : []))
  const complete = commands.filter(({ readings }) => readings.length > 0)
  const nearest = complete.filter(({ verb }) => offered.includes(verb))
  if (complete.length > 0) return meant(asks, nearest.length > 0 ? nearest : complete, text)
  const word = (/^\S+/.exec(text) ?? [''])[0]
  const slipped = Object.keys(verbs).find(verb =>
    callsOf(system, verb).some(name => isSlipOf(name, folded(word))),
  )
  const args = slipped ? meant(asks, [readAs(asks, slipped, text.slice(word.length))], text).args : undefined
  const named = thingsNamed(
    asks,
    open.map(verb => verbs[verb]),
    text,
  )
  const other = slipped ? null : thingsOfOther(asks, text, named)
  // A line that fits the open step is refused by that step's rules, not as a command of another step
  const answers = other
    ? open.map((verb, i) => withoutGaps(verbs[verb], bare[i])).filter(({ readings }) => readings.length > 0)
    : []
  if (answers.length > 0) return meant(asks, answers, text)
  const likely = commands.filter(({ verb }) => offered.includes(verb))
  if (!slipped && !other && named > 0) return meant(asks, likely.length > 0 ? likely : commands, text)
  return (
    other ?? {
      word: word.slice(0, WORD),
      at: 'verb',
      ...(slipped && { verb: slipped }),
      ...(args && { args }),
      expected: Object.keys(verbs),
    }
  )
}

/** Reads an action from options filled in one by one. `given` is in the order of the verb's parameters. */
export function understandOptions<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verb: string,
  given: readonly (string | null)[],
): Understood {
  return understandAny(system, state, by, [{ verb, given }])
}

/**
 * Reads an action from filled-in options where several verbs may be meant. Each verb comes with the texts of its
 * parameters.
 */
export function understandAny<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  verbs: readonly { readonly verb: string; readonly given: readonly (string | null)[] }[],
): Understood {
  const asks = { system, state, by, names: system.views.names(state) }
  const beyond = verbs[0]?.given.map(text => (text === null ? null : wordBeyond(text))).find(isWord)
  if (isWord(beyond)) return { word: beyond, at: 'count', expected: [] }
  const reads = verbs.map(({ verb, given }) => {
    const atoms = (text: string | null) => atomsOf((text ?? '').slice(0, LETTERS).normalize('NFC'))
    return readAs(asks, verb, { free: [], own: new Map(given.map((text, p) => [p, atoms(text)])) })
  })
  return meant(asks, reads, verbs[0]?.given.filter(Boolean).join(' ') ?? '')
}

const isWord = (word: string | null | undefined): word is string => typeof word === 'string'

/** Returns the parameters with which a line of complete words may legally continue, in order of the best reading. */
export function openings<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  line: string,
): readonly Opening[] {
  const text = withoutCommand(line.slice(0, LETTERS).normalize('NFC').trim())
  const verbs = question(system, state)?.verbs ?? {}
  const asks = { system, state, by, names: system.views.names(state) }
  const called = verbOf(system, Object.keys(verbs), text)
  const bare = called ? [] : Object.keys(verbs).filter(verb => verbs[verb].command)
  const found: Opening[] = []
  for (const verb of called ? [called.verb] : bare) readAs(asks, verb, called?.rest ?? text, found)
  return found.filter(({ verb, before }) => isLegalSoFar(system, state, by, verb, before))
}

/** Removes the command from a copied line such as `/hell orders line:20TC D7`. */
function withoutCommand(text: string): string {
  if (!text.startsWith('/')) return text
  return text
    .replace(/^\/\S+\s*/, '')
    .replace(/^(orders|приказы|odds|расч[её]т|оценка|answer|ответ)\s+\S+?:\s*/iu, '')
}

const isLone = ({ args }: Action): boolean => args.filter(isGiven).length === 1

/**
 * Whether another available command could begin with the typed words. A player who types only a unit's name then
 * does not stall by accident.
 */
const mayBegin = <S extends State>(
  { system, state, by }: Asks<S>,
  offered: readonly string[],
  reads: readonly Read[],
  { verb }: Action,
): boolean =>
  reads.some(
    other =>
      other.verb !== verb &&
      offered.includes(other.verb) &&
      other.readings.some(
        ({ action: { args } }) => isGiven(args[0]) && isLegalSoFar(system, state, by, other.verb, [args[0]]),
      ),
  )
