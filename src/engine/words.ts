import { inEveryLanguage, inLanguage } from './languages/index.ts'
import type { Arg, BilingualText, GameState, Lang, ObjectNames, Role, WrittenLang } from './model.ts'
import type { GameSystem, Labeller, Lesson, ParamKind, VerbWords } from './system.ts'

/**
 * Replaces each verb id in braces, such as `{attack}`, with that verb's button label in bold. Returns an empty
 * text if there is no text.
 */
export function insertButtonLabels(
  told: BilingualText | null | undefined,
  lang: WrittenLang,
  verbs: Readonly<Record<WrittenLang, Readonly<Record<string, VerbWords>>>>,
): string {
  const text = told?.[lang] ?? ''
  return text.replace(/\{(\w+)\}/g, (_, verb: string) => `**${verbs[lang][verb].button}**`)
}

/** A lesson in both languages. A verb id in braces, such as `{attack}`, stands for that verb's button. */
export interface BilingualLesson {
  readonly brief: BilingualText | null
  readonly more?: BilingualText | null
}

/** Returns a lesson in one language, with the button labels in bold. The lesson is empty if there is none. */
export function translateLesson(
  lesson: BilingualLesson | null | undefined,
  lang: WrittenLang,
  verbs: Readonly<Record<WrittenLang, Readonly<Record<string, VerbWords>>>>,
): Lesson {
  const brief = insertButtonLabels(lesson?.brief, lang, verbs)
  return lesson?.more ? { brief, more: insertButtonLabels(lesson.more, lang, verbs) } : { brief }
}

/** Joins the brief text of a lesson and its details. */
export const joinLesson = ({ brief, more = '' }: Lesson): string => [brief, more].filter(Boolean).join(' ')

/** Returns a record with the same keys, in which `make` has been applied to each value. */
export const mapRecordValues = <A, B>(
  all: Readonly<Record<string, A>>,
  make: (one: A) => B,
): Record<string, B> => Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]))

/** Joins texts with spaces, in all languages. Skips missing texts. */
export const joinBilingual = (...texts: readonly (BilingualText | null | undefined)[]): BilingualText =>
  inEveryLanguage(lang => texts.flatMap(text => (text ? inLanguage(text, lang) : [])).join(' '))

/** Returns the description of a verb for one role. */
export const verbDescription = ({ about, aboutForRole }: VerbWords, by: Role): string =>
  aboutForRole?.(by) ?? about

/**
 * Event type → function that returns a sentence about such an event. If an event type is missing, the code does
 * not compile.
 */
export type EventSentences<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (event: Extract<E, { type: K }>, say: Labeller) => string
}

const russian = new Intl.PluralRules('ru')
/**
 * Writes a number with the right Russian form of its noun. `formatRussianCount(2, 'ход', 'хода', 'ходов')` returns "2
 * хода".
 */
export function formatRussianCount(n: number, one: string, few: string, many: string): string {
  return `${n} ${pluralWord(n, one, few, many)}`
}
/** Returns the Russian form of the noun that fits the number, without the number. */
function pluralWord(n: number, one: string, few: string, many: string): string {
  const rule = russian.select(n)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/**
 * Writes a number with its English noun in singular or plural. `formatEnglishCount(2, 'step', 'steps')` returns "2
 * steps".
 */
export function formatEnglishCount(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

/** Joins items with "and" in the reader's language: "a", "a and b", "a, b and c". */
export function joinWithAnd(items: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(items)
}

/** Joins items with "or" in the reader's language: "a", "a or b", "a, b or c". */
export function joinWithOr(items: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'disjunction' }).format(items)
}

/** Formats a number with its sign, using a typographic minus sign: +2, −1, 0. */
export function formatSignedNumber(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'
}

/** Formats a number, using a typographic minus sign: 2, −1, 0. */
export function formatWithMinusSign(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}

/** Returns the text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/**
 * Puts a text in the quotation marks of the given language. Quotation marks inside the text become the inner
 * quotation marks of that language.
 */
export function quoteText(text: string, lang: Lang): string {
  return lang === 'ru'
    ? `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`
    : `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
}

/** Joins items with commas: "a, b, c". Uses semicolons if any item contains a comma. */
export function joinWithCommas(items: readonly string[]): string {
  return items.join(items.some(item => item.includes(',')) ? '; ' : ', ')
}

/** Formats a percentage: `17%`, in Russian with a non-breaking space. */
export function formatPercent(n: number, lang: Lang): string {
  return lang === 'ru' ? `${n}\u00a0%` : `${n}%`
}

/**
 * Formats a chance from 0 to 1 as a percentage. Rounding never gives 0% for a possible outcome, or 100% for an
 * uncertain one.
 */
export function formatChance(share: number, lang: Lang): string {
  const whole = Math.round(share * 100)
  if (share > 0 && whole < 1) return `<\u00a0${formatPercent(1, lang)}`
  if (share < 1 && whole > 99) return `>\u00a0${formatPercent(99, lang)}`
  return formatPercent(whole, lang)
}

/** Formats a chance from 0 to 1 as a percentage. For a chance of 0, adds that the outcome is impossible. */
export function formatChanceOrNone(
  share: number,
  lang: Lang,
  none = inLanguage(NO_CHANCE_TEXT, lang),
): string {
  return share > 0 ? formatChance(share, lang) : `${formatChance(share, lang)}: ${none}`
}
export const NO_CHANCE_TEXT: BilingualText = {
  ru: 'так шансов нет',
  en: 'no chance as it stands',
}

/** Creates a labeller for one language that uses the names of one position. */
export function createLabeller<S extends GameState>(
  system: GameSystem<S>,
  lang: Lang,
  names: ObjectNames,
): Labeller {
  const { label } = system.words[lang]
  return {
    label: (kind, value) =>
      isValidIndex(names, kind, value) ? label(kind, value, names) : String(value ?? ''),
  }
}

/** Whether a value is a valid index into the names of its kind. Any value is valid if its kind has no names. */
export function isValidIndex(names: ObjectNames, kind: ParamKind, value: Arg): boolean {
  if (typeof value !== 'number' || !Object.hasOwn(names, kind)) return true
  return Number.isInteger(value) && value >= 0 && value < names[kind].length
}

/** Whether the viewer decides at the open step. True for every viewer if no step is open. */
export const isDeciding = (
  { asks }: { readonly asks: { readonly who: readonly Role[] } | null },
  role: Role | null,
): boolean => asks === null || (role !== null && asks.who.includes(role))

/** Adds to an advice that it is meant for the side that decides now. Used for readers who do not decide. */
export const labelAdviceForOthers = (lang: Lang, advice: string): string =>
  advice &&
  `${lang === 'ru' ? 'Для стороны, которая сейчас решает' : 'For the side that decides now'}: ${advice}`
