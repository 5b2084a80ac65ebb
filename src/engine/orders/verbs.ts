import { openQuestion } from '../actions/agenda.ts'
import type { Action, State, Step } from '../model.ts'
import { foldText, MAX_WORD_LENGTH, type ParseFailure } from '../notation.ts'
import type { AnyParam, GameSystem, Question, StepRule, Verb } from '../system.ts'
import { matchNames, type OrderContext } from './names.ts'
import { splitOrder } from './order-words.ts'

interface Called {
  readonly verb: string
  readonly rest: string
}

const calls = new WeakMap<object, Map<string, readonly string[]>>()

/** Returns everything a verb is called: its id, then its name and button label in each language. */
export function verbNames<S extends State>({ words }: GameSystem<S>, verb: string): readonly string[] {
  const ofSystem = calls.get(words) ?? new Map<string, readonly string[]>()
  calls.set(words, ofSystem)
  const before = ofSystem.get(verb)
  if (before) return before
  const said = (['en', 'ru'] as const).map(lang => words[lang].verbs[verb])
  const all = [verb, ...said.flatMap(one => (one ? [one.name, one.button] : []))].map(foldText)
  ofSystem.set(verb, all)
  return all
}

/** Returns the verb that one or more words mean, in either language. */
export const verbNamed = <S extends State>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): string | null => {
  const called = findVerb(system, verbs, text.normalize('NFC').trim())
  return called?.rest === '' ? called.verb : null
}

/** Finds the verb whose name, button label or id the line begins with. Longer names are tried first. */
export function findVerb<S extends State>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): Called | null {
  const words = [...text.matchAll(/\S+/g)].slice(0, 4)
  for (let n = words.length; n > 0; n--) {
    const end = words[n - 1].index + words[n - 1][0].length
    const wanted = foldText(text.slice(0, end))
    // Ids have priority over names, names over button labels, and button labels over synonyms
    for (const from of [0, 1, 2, 3, 4]) {
      const verb = wanted && verbs.find(one => verbNames(system, one)[from] === wanted)
      if (verb) return { verb, rest: text.slice(end) }
    }
    const other = verbs.find(one => SYNONYMS[one]?.includes(wanted))
    if (other && !isVerbSomewhere(system, wanted)) return { verb: other, rest: text.slice(end) }
  }
  return null
}

/**
 * Whether the word is a verb of any step. Such a word is not taken for a synonym or the beginning of another
 * verb.
 */
const isVerbSomewhere = <S extends State>(system: GameSystem<S>, wanted: string): boolean =>
  Object.keys(system.words.en.verbs).some(verb => verbNames(system, verb).includes(wanted))

/** Other words that players use for a verb. */
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
  }).map(([verb, words]) => [verb, words.split(' ').map(foldText)]),
)

/** Finds the verb that the line's first word abbreviates, if there is only one. */
export function findAbbreviatedVerb<S extends State>(
  system: GameSystem<S>,
  verbs: readonly string[],
  text: string,
): Called | null {
  const word = (/^\S+/.exec(text) ?? [''])[0]
  const wanted = foldText(word)
  if (wanted.length < 3 || wanted.length > MAX_WORD_LENGTH) return null
  const fitting = verbs.filter(verb => verbNames(system, verb).some(name => name.startsWith(wanted)))
  if (isVerbSomewhere(system, wanted)) return null
  return fitting.length === 1 ? { verb: fitting[0], rest: text.slice(word.length) } : null
}

const otherQuestions = <S extends State>({ system, state }: OrderContext<S>): Question<S>[] =>
  (Object.values(system.rules.steps) as StepRule<S>[]).filter(
    (rule): rule is Question<S> => 'verbs' in rule && rule !== openQuestion(system, state),
  )

/** Finds a verb of another step by its name. The open step's rule then refuses it. */
export function findVerbOfOtherStep<S extends State>(asks: OrderContext<S>, text: string): Action | null {
  for (const { verbs } of otherQuestions(asks)) {
    const called = findVerb(asks.system, Object.keys(verbs), text)
    if (called) return { verb: called.verb, args: [] }
  }
  return null
}

/**
 * Finds a command of another step by its arguments, if it can use more words of the line than the commands of
 * the open step can.
 */
export function findCommandOfOtherStep<S extends State>(
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

export const unknownVerb = (text: string, expected: readonly string[]): ParseFailure => ({
  word: text.slice(0, MAX_WORD_LENGTH),
  at: 'verb',
  expected,
})

/** Returns how many words of a line one of these commands can use as arguments. */
export function countNamedWords<S extends State>(
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
