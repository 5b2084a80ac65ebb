import { decidingRoles, findOpenStep } from '../engine/actions/agenda.ts'
import { listAvailableVerbs } from '../engine/actions/options.ts'
import { iterateLiveEntries } from '../engine/live-entries.ts'
import { createSeededPicker } from '../engine/lookahead.ts'
import type { GameEvent, GameState, Lang, Role } from '../engine/model.ts'
import type { GameSystem, Lesson } from '../engine/system.ts'
import { joinLesson } from '../engine/words.ts'
import { rolesOfUser } from './seat-queries.ts'
import type { LessonProgress, NewestExplanations, Post, Table } from './types.ts'

/**
 * Prefix of the name of an explanation about an event: `event:type`. The name of an explanation about a step is the
 * step. The name of an explanation about an action is `step.verb`.
 */
const EVENT = 'event:'
/** Maximum number of explanations in one post. With two, the post of a first game did not fit on a screen. */
const MOST = 1

/**
 * Returns what the next post of this table must explain to the learner. `waits` are the users who must decide
 * after the post. Null: nothing to explain.
 */
export function chooseNextExplanations(
  table: Table,
  system: GameSystem,
  waits: readonly string[],
  events: readonly GameEvent[],
): { lesson: LessonProgress; item: Pick<Post, 'teaches' | 'learned'> } | null {
  const { lesson, match, lang } = table
  if (!lesson || !match) return null
  const { state } = match
  const isOver =
    !lesson.isOver &&
    !state.outcome &&
    system.menus.firstGame?.isLearned(system.views.view(state, null)) === true
  const { told, known } = waits.includes(lesson.user)
    ? newAt(system, state, lang, events, lesson.known, listUsedVerbs(table))
    : { told: [], known: [] }
  if (!isOver && known.length === 0) return null
  const before = findNewestExplanations(table)
  const newest: NewestExplanations = {
    after: lastOrderOfLearner(table),
    what: [...(before?.what ?? []), ...told],
    ...((isOver || before?.learned) && { learned: true }),
  }
  return {
    lesson: { ...lesson, known: [...lesson.known, ...known], newest, ...(isOver && { isOver }) },
    item: { ...(told.length > 0 && { teaches: told }), ...(isOver && { learned: isOver }) },
  }
}

/** Returns the explanations given since the learner's last order. Null if there were none. */
export function findNewestExplanations(table: Table): NewestExplanations | null {
  const { newest } = table.lesson ?? {}
  return newest?.after === lastOrderOfLearner(table) ? newest : null
}

/** Returns the number of the log entry of the learner's last order. Returns 0 if the learner has given none. */
function lastOrderOfLearner(table: Table): number {
  const { match, lesson } = table
  if (!match || !lesson) return 0
  const own = rolesOfUser(table, lesson.user)
  for (const { n, by, auto } of iterateLiveEntries(match.log)) if (own.includes(by) && !auto) return n
  return 0
}

/** Returns the verbs that the learner has used. They need no explanation any more. */
export function listUsedVerbs(table: Table): string[] {
  const { match, lesson } = table
  if (!match || !lesson) return []
  const own = rolesOfUser(table, lesson.user)
  return match.log.flatMap(({ by, auto, verb }) => (own.includes(by) && !auto ? [verb] : []))
}

/** Returns the explanations to give in this position (`told`), and those that count as known afterwards (`known`). */
function newAt(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  events: readonly GameEvent[],
  known: readonly string[],
  used: readonly string[],
): { told: readonly string[]; known: readonly string[] } {
  const kind = findOpenStep(state)?.do
  const [role] = decidingRoles(state)
  if (kind === undefined || role === undefined) return { told: [], known: [] }
  const happened = happenedIn(system, state, lang, events).filter(one => !known.includes(one))
  const { verbs = {} } = system.words[lang].lessons ?? {}
  const isNew = (verb: string) =>
    verbs[at(verb)] !== undefined && !known.includes(at(verb)) && !used.includes(verb)
  const open = openTo(system, state, role).always.filter(isNew)
  if (known.includes(kind)) {
    const told = [...happened, ...open.map(at)].slice(0, MOST)
    return { told, known: told }
  }
  // The step that the player must decide is explained first. Events that happened now are explained when they happen
  // again
  return { told: [kind], known: [kind, ...open.filter(verb => isNamed(system, state, lang, verb)).map(at)] }

  function at(verb: string): string {
    return `${kind}.${verb}`
  }
}

/** Returns the names of the explanations of events that happened, one for each type of event. */
const happenedIn = (
  system: GameSystem,
  state: GameState,
  lang: Lang,
  events: readonly GameEvent[],
): string[] => {
  const view = system.views.view(state, null)
  const types = [...new Set(events.map(({ type }) => type))]
  return types
    .filter(type => system.words[lang].lessons?.events?.[type]?.(view).brief)
    .map(type => EVENT + type)
}

/** Number of sampled positions, with hidden cards dealt at random, in which to test what everybody can know. */
export const HANDS = 16

/**
 * Returns the available verbs in two lists. `always`: available whatever the hidden cards are. A post explains these.
 * `byCards`: available with some hands only. These are explained where a player privately sees what their own cards
 * allow.
 */
function openTo(
  system: GameSystem,
  state: GameState,
  role: Role,
): { readonly always: readonly string[]; readonly byCards: readonly string[] } {
  const worlds = Array.from({ length: HANDS }, (_, k) =>
    listAvailableVerbs(system, system.views.determinize(state, null, createSeededPicker(k + 1)), role),
  )
  const all = [...new Set(worlds.flat())]
  const always = all.filter(verb => worlds.every(open => open.includes(verb)))
  return { always, byCards: all.filter(verb => !always.includes(verb)) }
}

/** Whether the explanation of the step already mentions the button of the verb. */
const isNamed = (system: GameSystem, state: GameState, lang: Lang, verb: string): boolean => {
  const { lessons, verbs } = system.words[lang]
  const lesson = lessons?.step(system.views.view(state, null))
  return lesson ? joinLesson(lesson).includes(`**${verbs[verb].button}**`) : false
}

/** Returns the explanation of an event or an action. Undefined if there is none. */
export function findLesson(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  what: string,
): Lesson | undefined {
  const { verbs, events } = system.words[lang].lessons ?? {}
  return what.startsWith(EVENT)
    ? events?.[what.slice(EVENT.length)]?.(system.views.view(state, null))
    : verbs?.[what]
}

/**
 * Returns the lessons about the actions that the open step allows, and about the events that have just happened. A
 * post may already have shown `brief`, so the reader gets `more`. Lessons about actions that need certain cards
 * were in no post, so their `more` holds the whole lesson.
 */
export function listOpenLessons(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  events: readonly GameEvent[],
): Lesson[] {
  const kind = findOpenStep(state)?.do
  const [role] = decidingRoles(state)
  const find = (name: string) => findLesson(system, state, lang, name) ?? []
  const { always, byCards } = role === undefined ? { always: [], byCards: [] } : openTo(system, state, role)
  return [
    ...[...happenedIn(system, state, lang, events), ...always.map(verb => `${kind}.${verb}`)].flatMap(find),
    ...byCards.flatMap(verb => find(`${kind}.${verb}`)).map(one => ({ ...one, more: joinLesson(one) })),
  ]
}

/** Whether the current release still contains the explanation with this name. */
export function hasExplanation({ rules: { steps }, words }: GameSystem, what: string): boolean {
  const { verbs = {}, events = {} } = words.en.lessons ?? {}
  const known = what.startsWith(EVENT) ? events[what.slice(EVENT.length)] : (verbs[what] ?? steps[what])
  return known !== undefined
}

/** An abbreviation found in a text. */
export interface FoundAbbreviation {
  readonly short: string
  readonly meaning: string
  /** The text itself explains the abbreviation, as in “victory points (VP)”. */
  readonly isExplained: boolean
}

/** Returns the abbreviations of a text, in the order in which the text uses them. */
export function findAbbreviations({ words }: GameSystem, lang: Lang, text: string): FoundAbbreviation[] {
  const { abbreviations } = words[lang]
  const found = new Set(text.match(createPattern(Object.keys(abbreviations))) ?? [])
  return [...found].map(short => ({
    short,
    meaning: abbreviations[short],
    isExplained: [
      `(${short})`,
      `(${short}s)`,
      `${short}: ${abbreviations[short]}`,
      `${short} — ${abbreviations[short]}`,
    ].some(one => text.includes(one)),
  }))
}

/**
 * Returns the abbreviations of a text that no post of this table has explained yet. Empty if nobody learns the game
 * here.
 */
export function findNewAbbreviations(
  { lesson }: Pick<Table, 'lesson'>,
  system: GameSystem,
  lang: Lang,
  text: string,
): FoundAbbreviation[] {
  if (!lesson) return []
  return findAbbreviations(system, lang, text).filter(({ short }) => !lesson.abbreviations?.includes(short))
}

/** Returns the table after a post that explains or uses these abbreviations. They count as explained from now on. */
export function markAbbreviationsExplained(table: Table, shorts: readonly string[]): Table {
  const { lesson } = table
  if (!lesson || shorts.length === 0) return table
  const abbreviations = [...new Set([...(lesson.abbreviations ?? []), ...shorts])]
  return { ...table, lesson: { ...lesson, abbreviations } }
}

/**
 * Returns a pattern that finds abbreviations as whole words, in English also in the plural. Prefers the longer of two
 * abbreviations that begin alike.
 */
function createPattern(shorts: readonly string[]): RegExp {
  const list = shorts
    .toSorted((a, b) => b.length - a.length)
    .map(short => short.replace(/[.[\]()]/g, '\\$&'))
    .join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${list || '(?!)'})(?=s?(?![\\p{L}\\p{N}]))`, 'gu')
}
