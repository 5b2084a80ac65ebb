import type { Arg, Both, Lang, Names, Role, State } from './model.ts'
import type { GameSystem, ParamKind, Say, VerbWords } from './system.ts'

/** `{attack}` becomes what the button of that verb says, in bold; of nothing to tell nothing is told. */
export function withButtons(
  told: Both | null | undefined,
  lang: Lang,
  verbs: Readonly<Record<Lang, Readonly<Record<string, VerbWords>>>>,
): string {
  const text = told?.[lang] ?? ''
  return text.replace(/\{(\w+)\}/g, (_, verb: string) => `**${verbs[lang][verb].button}**`)
}

/** Each of them made into something else. */
export const mapped = <A, B>(all: Readonly<Record<string, A>>, make: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]))

/** One text after the other; what is missing is passed over. */
export const joinedBoth = (...texts: readonly (Both | null | undefined)[]): Both => {
  const join = (lang: Lang) => texts.flatMap(text => text?.[lang] ?? []).join(' ')
  return { ru: join('ru'), en: join('en') }
}

/** What an action is, to whoever takes it. */
export const aboutFor = ({ about, toldTo }: VerbWords, by: Role): string => toldTo?.(by) ?? about

/** Sentences for every event of a system; a missing one does not compile. */
export type Tell<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (event: Extract<E, { type: K }>, say: Say) => string
}

const russian = new Intl.PluralRules('ru')
/** `plural(2, 'ход', 'хода', 'ходов')` → "2 хода". */
export function plural(n: number, one: string, few: string, many: string): string {
  return `${n} ${pluralWord(n, one, few, many)}`
}
/** The word alone. */
function pluralWord(n: number, one: string, few: string, many: string): string {
  const rule = russian.select(n)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** `counted(2, 'step', 'steps')` → "2 steps". */
export function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

/** "a", "a and b", "a, b and c" in the reader's language. */
export function listed(items: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(items)
}

/** "a", "a or b", "a, b or c". */
export function anyOf(items: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'disjunction' }).format(items)
}

/** A signed number with a true minus sign: +2, −1, 0. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'
}

/** A number with a true minus sign: 2, −1, 0. */
export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}

/** As a sentence begins. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** In the quotation marks of the language. */
export function quoted(text: string, lang: Lang): string {
  return lang === 'ru' ? `«${text}»` : `“${text}”`
}

/** "a, b, c"; with semicolons where commas stand within. */
export function series(items: readonly string[]): string {
  return items.join(items.some(item => item.includes(',')) ? '; ' : ', ')
}

/** `17%`, in Russian with a space that does not break. */
export function percent(n: number, lang: Lang): string {
  return lang === 'ru' ? `${n}\u00a0%` : `${n}%`
}

/** A chance from 0 to 1 in percent. Only what is certain is 0% or 100%. */
export function sayChance(share: number, lang: Lang): string {
  const whole = Math.round(share * 100)
  if (share > 0 && whole < 1) return `<\u00a0${percent(1, lang)}`
  if (share < 1 && whole > 99) return `>\u00a0${percent(99, lang)}`
  return percent(whole, lang)
}

/** The chance of what is put together, beside a value; none at all is said in words too. */
export function sayChanceOrNone(share: number, lang: Lang, none = NO_CHANCE[lang]): string {
  return share > 0 ? sayChance(share, lang) : `${sayChance(share, lang)}: ${none}`
}
export const NO_CHANCE: Readonly<Record<Lang, string>> = {
  ru: 'так шансов нет',
  en: 'no chance as it stands',
}

/** Labels in one language for the names of one position. */
export function sayer<S extends State>(system: GameSystem<S>, lang: Lang, names: Names): Say {
  const { label } = system.words[lang]
  return {
    label: (kind, value) => (isNamed(names, kind, value) ? label(kind, value, names) : String(value ?? '')),
  }
}

/** False for what is no index of the names of its kind, wherever it came from. Kinds without names stand for themselves. */
export function isNamed(names: Names, kind: ParamKind, value: Arg): boolean {
  if (typeof value !== 'number' || !Object.hasOwn(names, kind)) return true
  return Number.isInteger(value) && value >= 0 && value < names[kind].length
}

/** Whether the open question is this viewer's; where none is open, nobody else is spoken to. */
export const isAskedOf = (
  { asks }: { readonly asks: { readonly who: readonly Role[] } | null },
  role: Role | null,
): boolean => asks === null || (role !== null && asks.who.includes(role))

/** Advice to those who decide now, as it is shown to somebody who does not. */
export const toTheOther = (lang: Lang, advice: string): string =>
  advice &&
  `${lang === 'ru' ? 'Совет тем, кто решает сейчас' : 'Advice to the side that decides now'}: ${advice}`
