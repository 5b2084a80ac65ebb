import type { AddedLang, BilingualText, Lang, WrittenLang } from './model.ts'

// Languages that a community has added to English and Russian. Whatever such a language lacks is shown in
// English, so it may begin with a single file.

/** What stands for an English text. A function gets what the bot inserted, in the order of the English text. */
type Translation = string | ((...inserted: readonly string[]) => string)

/** One file of an added language: the texts of one game, or those of the bot. */
export interface LanguagePart {
  /** Words of the game or of the bot. They have the shape of the English words, and any of them may be missing. */
  readonly words?: object
  /** English text → its translation. `{1}`, `{2}` … stand for what the bot inserts. */
  readonly texts?: Readonly<Record<string, Translation>>
}

export interface AddedLanguage {
  /** Code of the language, as in `<html lang>`: `de`, `pt-BR`. */
  readonly code: string
  /** Name of the language in the language itself. */
  readonly name: string
  /** Discord's codes of the language. People whose Discord has one of them read this language. */
  readonly locales: readonly string[]
  /** Id of a game, or `bot` → its texts. */
  readonly parts: Readonly<Record<string, LanguagePart>>
}

/** English words of which any may be missing. What players type, such as the name of a command, is left out. */
export type PartialWords<T> = T extends string
  ? string
  : T extends ((...args: never[]) => unknown) | null
    ? T
    : T extends readonly unknown[]
      ? T
      : { readonly [K in keyof T as K extends 'name' | 'lang' ? never : K]?: PartialWords<T[K]> }

const added = new Map<
  string,
  { readonly language: AddedLanguage; readonly translate: (text: string) => string }
>()

/** Makes a language known to the program. Returns a function that takes it away again. */
export function addLanguage(language: AddedLanguage): () => void {
  const { code, parts } = language
  const texts = Object.values(parts).flatMap(part => Object.entries(part.texts ?? {}))
  added.set(code, { language, translate: createTranslator(texts) })
  Object.defineProperty(TextInLanguages.prototype, code, {
    configurable: true,
    get(this: TextInLanguages<unknown>) {
      return this.inAdded(code as AddedLang)
    },
  })
  return () => added.delete(code)
}

/** Returns all languages, English and Russian first. */
export const listLanguages = (): readonly Lang[] => ['en', 'ru', ...(added.keys() as Iterable<AddedLang>)]

/** Returns the name of a language in the language itself. */
export const nameOfLanguage = (lang: Lang): string =>
  findAddedLanguage(lang)?.name ?? (lang === 'ru' ? 'Русский' : 'English')

export const isLanguage = (code: unknown): code is Lang =>
  code === 'en' || code === 'ru' || (typeof code === 'string' && added.has(code))

/** Returns the language with this code. A language that is no longer there is replaced by English. */
export const languageOrEnglish = (code: string): Lang => (isLanguage(code) ? code : 'en')

/** Returns the language itself, or English for an added one. For texts that exist only in English and Russian. */
export const toWrittenLanguage = (lang: Lang): WrittenLang => (lang === 'ru' ? 'ru' : 'en')

export const findAddedLanguage = (lang: string): AddedLanguage | undefined => added.get(lang)?.language

/** Returns the added language for a locale of Discord. A region without files of its own gets its language. */
export function findAddedLanguageOfLocale(locale: string): Lang | undefined {
  const all = [...added.values()].map(({ language }) => language)
  const found =
    all.find(({ locales }) => locales.includes(locale)) ??
    all.find(({ locales }) => locales.includes(locale.split('-')[0]))
  return found?.code as AddedLang | undefined
}

/** A value in all languages. The added ones are made when they are read, because they are added later. */
class TextInLanguages<T> {
  readonly en: T
  readonly ru: T
  readonly #make: (lang: AddedLang) => T
  constructor(en: T, ru: T, make: (lang: AddedLang) => T) {
    this.en = en
    this.ru = ru
    this.#make = make
  }
  inAdded(lang: AddedLang): T {
    return this.#make(lang)
  }
}

const inLanguages = <T>(en: T, ru: T, make: (lang: AddedLang) => T): Readonly<Record<Lang, T>> =>
  new TextInLanguages(en, ru, make) as unknown as Readonly<Record<Lang, T>>

/** Makes a text of its two written forms. An added language looks up the English one. */
export const createText = (en: string, ru: string): BilingualText =>
  inLanguages(en, ru, lang => translate(en, lang))

/** Makes a value of what `make` returns for each language. */
export const inEveryLanguage = <T>(make: (lang: Lang) => T): Readonly<Record<Lang, T>> =>
  inLanguages(make('en'), make('ru'), make)

/**
 * Makes words of a game or of the bot. An added language has its own words, and the English ones for the rest.
 * `part`: the words that it may have of its own, or null if it can only translate the texts in these words.
 */
export function createWords<T extends object>(part: string | null, en: T, ru: T): Readonly<Record<Lang, T>> {
  const made = new WeakMap<AddedLanguage, T>()
  return inLanguages(en, ru, lang => {
    const language = findAddedLanguage(lang)
    if (!language) return en
    const before = made.get(language)
    if (before) return before
    const own = part === null ? undefined : language.parts[part]?.words
    const words = fillGaps(en, own, lang) as T
    made.set(language, words)
    return words
  })
}

/** Returns a text in a language, also if it has only its two written forms. */
export const inLanguage = (text: BilingualText, lang: Lang): string =>
  text[lang] ?? translate(text.en, lang as AddedLang)

/** Gives the added languages to all texts inside a value: to each object that holds exactly `en` and `ru`. */
export function withAddedLanguages<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withAddedLanguages) as T
  if (!isPlainObject(value)) return value
  const { en, ru } = value
  if (typeof en === 'string' && typeof ru === 'string' && Object.keys(value).length === 2)
    return createText(en, ru) as T
  return mapValues(value, withAddedLanguages) as T
}

const translate = (english: string, lang: AddedLang): string => added.get(lang)?.translate(english) ?? english

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const mapValues = (all: object, make: (one: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, make(one, key)]))

/** What players type stays English, so that the answers of the bot name commands that exist. */
const isTyped = (key: string): boolean => key === 'name'

/** Returns English words with those of an added language in their place. */
function fillGaps(english: unknown, own: unknown, lang: AddedLang): unknown {
  if (own === undefined || own === null) return translateAll(english, lang)
  if (Array.isArray(english) && Array.isArray(own)) {
    const isNumbered = english.every(one => isPlainObject(one) && 'number' in one)
    return isNumbered
      ? english.map(one => own.find(({ number }) => number === one.number) ?? translateAll(one, lang))
      : own
  }
  if (!isPlainObject(english) || !isPlainObject(own)) return own
  return mapValues(english, (one, key) =>
    isTyped(key) ? one : key === 'lang' ? lang : fillGaps(one, own[key], lang),
  )
}

/** Looks up all texts in a value, and those that its functions will return. */
function translateAll(english: unknown, lang: AddedLang): unknown {
  if (typeof english === 'string') return translate(english, lang)
  if (typeof english === 'function')
    return (...args: unknown[]) => translateAll((english as (...args: unknown[]) => unknown)(...args), lang)
  if (Array.isArray(english)) return english.map(one => translateAll(one, lang))
  if (!isPlainObject(english)) return english
  return mapValues(english, (one, key) =>
    isTyped(key) ? one : key === 'lang' ? lang : translateAll(one, lang),
  )
}

/** One English word: a text, or the function that writes it. `path`: its keys, such as `events.moved`. */
export interface EnglishWord {
  readonly path: string
  readonly english: string
}

/** Returns those English words that an added language lacks. */
export function listMissingWords(english: unknown, own?: unknown, path = ''): EnglishWord[] {
  if (typeof english === 'string' || typeof english === 'function') {
    const text = String(english)
    return own === undefined && /\p{L}/u.test(text) ? [{ path, english: text }] : []
  }
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([key, one]) => {
    if (isTyped(key) || key === 'lang' || key === 'number') return []
    const number = isPlainObject(one) ? one.number : undefined
    const mine = Array.isArray(own)
      ? own.find(each => each.number === number)
      : (own as typeof english)?.[key as never]
    return listMissingWords(one, mine, [path, String(number ?? key)].filter(Boolean).join('.'))
  })
}

/** An English text cut where the bot inserts something, with its translation. */
interface Template {
  readonly pieces: readonly string[]
  /** For each gap between two pieces, the number that stands there in the English text. */
  readonly numbers: readonly number[]
  readonly translation: Translation
}

const GAP = /\{(\d+)\}/

function createTranslator(texts: readonly (readonly [string, Translation])[]): (text: string) => string {
  const whole = new Map(texts)
  const templates = texts
    .filter(([english]) => GAP.test(english))
    .map(([english, translation]): Template => {
      const parts = english.split(GAP)
      return {
        pieces: parts.filter((_, i) => i % 2 === 0),
        numbers: parts.filter((_, i) => i % 2 === 1).map(Number),
        translation,
      }
    })
    // The text of which most is known comes first, because a short one fits many texts
    .sort((a, b) => b.pieces.join('').length - a.pieces.join('').length)

  /** Returns the translation of a text. If the whole text is unknown, looks up its lines and then its sentences. */
  return function find(text: string): string {
    const known = whole.get(text)
    if (known !== undefined) return typeof known === 'string' ? known : known()
    for (const { pieces, numbers, translation } of templates) {
      const inserted = matchPieces(text, pieces)
      if (inserted === null) continue
      const values = new Map(numbers.map((number, i) => [number, find(inserted[i])]))
      if (typeof translation === 'function')
        return translation(...numbers.map(number => values.get(number) ?? ''))
      return translation.replace(/\{(\d+)\}/g, (gap, number) => values.get(Number(number)) ?? gap)
    }
    for (const [between, join] of [
      [/\n/, '\n'],
      [/(?<=[.!?]) (?=\S)/, ' '],
    ] as const)
      if (between.test(text)) return text.split(between).map(find).join(join)
    return text
  }
}

/** Returns what stands between the pieces of a template. Null if the text is another one. */
function matchPieces(text: string, pieces: readonly string[]): string[] | null {
  const [first, ...rest] = pieces
  if (!text.startsWith(first)) return null
  const inserted: string[] = []
  let from = first.length
  for (const [i, piece] of rest.entries()) {
    const isLast = i === rest.length - 1
    const at = isLast ? text.length - piece.length : text.indexOf(piece, from)
    if (at < from || !text.startsWith(piece, at)) return null
    inserted.push(text.slice(from, at))
    from = at + piece.length
  }
  // A text that holds a whole sentence more is another text
  return inserted.some(one => /\n|[.!?] /.test(one)) ? null : inserted
}
