import { findOpenQuestion } from '../actions/agenda.ts'
import type { Action, GameState, Step } from '../model.ts'
import { foldForComparison, isTypo, isTypoOfStart, MAX_WORD_LENGTH, type ParseFailure } from '../notation.ts'
import type { AnyParam, GameSystem, QuestionRule, StepRule, Verb } from '../system.ts'
import { matchNames, type OrderContext } from './names.ts'
import { splitOrder } from './order-words.ts'

interface Called {
  readonly verb: string
  readonly rest: string
}

const calls = new WeakMap<object, Map<string, readonly string[]>>()

/**
 * Returns all names of a verb, reduced for comparison: its id, then its name and its button label in each
 * language.
 */
function listVerbNames<S extends GameState>({ words }: GameSystem<S>, verb: string): readonly string[] {
  const ofSystem = calls.get(words) ?? new Map<string, readonly string[]>()
  calls.set(words, ofSystem)
  const before = ofSystem.get(verb)
  if (before) return before
  const said = (['en', 'ru'] as const).map(lang => words[lang].verbs[verb])
  const all = [verb, ...said.flatMap(one => (one ? [one.name, one.button] : []))].map(foldForComparison)
  ofSystem.set(verb, all)
  return all
}

/** Returns the verb that a text of one or more words means, in either language. Null if the text means no verb. */
export const findVerbByExactName = <S extends GameState>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): string | null => {
  const called = findVerbAtStart(system, verbs, text.normalize('NFC').trim())
  return called?.rest === '' ? called.verb : null
}

/** Finds the verb that the line begins with, by its name, button label or id. Tries longer names first. */
export function findVerbAtStart<S extends GameState>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): Called | null {
  const words = [...text.matchAll(/\S+/g)].slice(0, 4)
  for (let n = words.length; n > 0; n--) {
    const end = words[n - 1].index + words[n - 1][0].length
    const wanted = foldForComparison(text.slice(0, end))
    // Priority: id, English name, English button label, Russian name, Russian button label, then synonyms
    for (const from of [0, 1, 2, 3, 4]) {
      const verb = wanted && verbs.find(one => listVerbNames(system, one)[from] === wanted)
      if (verb) return { verb, rest: text.slice(end) }
    }
    const other = verbs.find(one => SYNONYMS[one]?.includes(wanted))
    if (other && !isVerbSomewhere(system, wanted)) return { verb: other, rest: text.slice(end) }
  }
  return null
}

/**
 * Whether the word is a verb of any step of the game. Such a word is never taken for a synonym or an
 * abbreviation of another verb.
 */
const isVerbSomewhere = <S extends GameState>(system: GameSystem<S>, wanted: string): boolean =>
  Object.keys(system.words.en.verbs).some(verb => listVerbNames(system, verb).includes(wanted))

/** Verb → synonyms that players use for it. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    move: 'go march идти ход двигать двигаться движение двинуть переместить марш',
    attack: 'hit атака атаковать бить удар',
    fire: 'shoot огонь стрелять выстрел обстрел',
    card: 'play карта сыграть',
    play: 'card карта сыграть',
    pass: 'пас пасовать',
    done: 'end finish готово конец закончить',
    retreat: 'withdraw отступить отход отойти',
    decline: 'no none нет пас',
    place: 'put поставить разместить',
  }).map(([verb, words]) => [verb, words.split(' ').map(foldForComparison)]),
)

/** Finds the verb that the first word of the line abbreviates. Null if no verb or several verbs fit. */
export function findAbbreviatedVerb<S extends GameState>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): Called | null {
  const word = (/^\S+/.exec(text) ?? [''])[0]
  const wanted = foldForComparison(word)
  if (wanted.length < 3 || wanted.length > MAX_WORD_LENGTH) return null
  const fitting = verbs.filter(verb => listVerbNames(system, verb).some(name => name.startsWith(wanted)))
  if (isVerbSomewhere(system, wanted)) return null
  return fitting.length === 1 ? { verb: fitting[0], rest: text.slice(word.length) } : null
}

/** A verb that the first word of a line probably means, and the line with that word corrected. */
export interface CorrectedVerb extends Called {
  readonly line: string
}

/**
 * Finds the verbs whose name the first word of the line probably misspells. The corrected line uses the name in the
 * player's own language. `isUnfinished`: the player may still be typing the word.
 */
export function findMisspeltVerbs<S extends GameState>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
  isUnfinished = false,
): readonly CorrectedVerb[] {
  const word = (/^\S+/.exec(text) ?? [''])[0]
  const wanted = foldForComparison(word)
  const isAlike = isUnfinished ? isTypoOfStart : isTypo
  const rest = text.slice(word.length)
  return verbs.flatMap(verb => {
    const at = listVerbNames(system, verb).findIndex(name => isAlike(name, wanted))
    if (at < 0) return []
    const { words } = system
    const name = at === 0 ? verb : (at < 3 ? words.en : words.ru).verbs[verb]?.name
    return [{ verb, rest, line: `${name ?? verb}${rest}` }]
  })
}

const otherQuestions = <S extends GameState>({ system, state }: OrderContext<S>): QuestionRule<S>[] =>
  (Object.values(system.rules.steps) as StepRule<S>[]).filter(
    (rule): rule is QuestionRule<S> => 'verbs' in rule && rule !== findOpenQuestion(system, state),
  )

/**
 * Finds a verb that belongs to another step than the open one, by its name at the beginning of the line. The open
 * step will refuse this verb.
 */
export function findVerbOfOtherStep<S extends GameState>(
  orderContext: OrderContext<S>,
  text: string,
): Action | null {
  for (const { verbs } of otherQuestions(orderContext)) {
    const called = findVerbAtStart(orderContext.system, Object.keys(verbs), text)
    if (called) return { verb: called.verb, args: [] }
  }
  return null
}

/**
 * Finds a command of another step than the open one, by the objects that a typed line names. `here`: number of words
 * that the commands of the open step can use. Null if no other command can use more words.
 */
export function findCommandOfOtherStep<S extends GameState>(
  asks: OrderContext<S>,
  text: string,
  here: number,
): Action | null {
  let best: string | null = null
  let most = here
  for (const { verbs } of otherQuestions(asks))
    for (const [verb, rule] of Object.entries(verbs)) {
      const taken = countNamedWords(asks, [rule], text)
      if (taken > most) [best, most] = [verb, taken]
    }
  return best === null ? null : { verb: best, args: [] }
}

export const createUnknownVerbFailure = (text: string, expected: readonly string[]): ParseFailure => ({
  word: text.slice(0, MAX_WORD_LENGTH),
  at: 'verb',
  expected,
})

/** Returns the largest number of words that one of these commands can use as arguments. */
export function countNamedWords<S extends GameState>(
  { system, names }: OrderContext<S>,
  verbs: readonly Verb<S, Step>[],
  text: string,
): number {
  const atoms = splitOrder(text)
  let most = 0
  for (const { command, params } of verbs) {
    if (!command) continue
    let at = 0
    for (const { kind } of params as readonly AnyParam<S>[])
      at += matchNames(system, names, kind, atoms, at)[0]?.length ?? 0
    most = Math.max(most, at)
  }
  return most
}
