import type { AddedLang, BilingualText, Lang, WrittenLang } from '../model.ts'
import { fillGaps, isPlainObject, mapValues } from './gaps.ts'
import { createTranslator, type Translation } from './translator.ts'

// Languages that a community has added to English and Russian. Texts that such a language lacks are shown in English,
// so a single file is enough to begin.

/** One file of an added language: the texts of one game, or the texts of the bot itself. */
export interface LanguagePart {
  /**
   * Words of the game or of the bot: an object with the same keys as the object with the English words. Any key
   * may be missing.
   */
  readonly words?: object
  /** English text → its translation. `{1}`, `{2}` … stand for the values that the bot inserts. */
  readonly texts?: Readonly<Record<string, Translation>>
}

export interface AddedLanguage {
  /** Code of the language, as in `<html lang>`: `de`, `pt-BR`. */
  readonly code: string
  /** Name of the language in the language itself. */
  readonly name: string
  /** Discord's codes of the language. The bot uses this language for people whose Discord is set to one of them. */
  readonly locales: readonly string[]
  /** Id of a game, or `bot` → its texts. */
  readonly parts: Readonly<Record<string, LanguagePart>>
}

const added = new Map<
  string,
  { readonly language: AddedLanguage; readonly translate: (text: string) => string }
>()

/** Adds a language to the program. Returns a function that removes it again. */
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

/** Returns the name of a language in that language, such as `Deutsch`. */
export const nameOfLanguage = (lang: Lang): string =>
  findAddedLanguage(lang)?.name ?? (lang === 'ru' ? 'Русский' : 'English')

export const isLanguage = (code: unknown): code is Lang =>
  code === 'en' || code === 'ru' || (typeof code === 'string' && added.has(code))

/** Returns the language with this code. Returns English if the program has no such language any more. */
export const languageOrEnglish = (code: string): Lang => (isLanguage(code) ? code : 'en')

/**
 * Returns the language itself if it is English or Russian, otherwise English. For texts that exist only in English
 * and Russian.
 */
export const toWrittenLanguage = (lang: Lang): WrittenLang => (lang === 'ru' ? 'ru' : 'en')

export const findAddedLanguage = (lang: string): AddedLanguage | undefined => added.get(lang)?.language

/**
 * Returns the added language for a locale of Discord. For a region without a language of its own, such as `de-AT`, returns
 * the language `de`.
 */
export function findAddedLanguageOfLocale(locale: string): Lang | undefined {
  const all = [...added.values()].map(({ language }) => language)
  const found =
    all.find(({ locales }) => locales.includes(locale)) ??
    all.find(({ locales }) => locales.includes(locale.split('-')[0]))
  return found?.code as AddedLang | undefined
}

/**
 * A value in all languages. The value for an added language is made on each read, because languages may be added
 * later.
 */
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

/** Makes a text from its English and Russian forms. An added language shows its translation of the English form. */
export const createBilingualText = (en: string, ru: string): BilingualText =>
  inLanguages(en, ru, lang => translate(en, lang))

/** Returns a record with what `make` returns for each language. */
export const inEveryLanguage = <T>(make: (lang: Lang) => T): Readonly<Record<Lang, T>> =>
  inLanguages(make('en'), make('ru'), make)

/**
 * Makes the words of a game or of the bot for every language. An added language uses its own words, and English
 * words where it has none. `part`: name of the part under which an added language may give its own words. If
 * null, an added language can only translate the texts in these words.
 */
export function createWords<T extends object>(part: string | null, en: T, ru: T): Readonly<Record<Lang, T>> {
  const made = new WeakMap<AddedLanguage, T>()
  return inLanguages(en, ru, lang => {
    const language = findAddedLanguage(lang)
    if (!language) return en
    const before = made.get(language)
    if (before) return before
    const own = part === null ? undefined : language.parts[part]?.words
    const words = fillGaps(en, own, lang, text => translate(text, lang)) as T
    made.set(language, words)
    return words
  })
}

/** Returns a text in the given language. Also works for a text that has only English and Russian. */
export const inLanguage = (text: BilingualText, lang: Lang): string =>
  text[lang] ?? translate(text.en, lang as AddedLang)

/**
 * Adds the values for the added languages to each object that holds exactly `en` and `ru`, at any depth inside a
 * value.
 */
export function withAddedLanguages<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withAddedLanguages) as T
  if (!isPlainObject(value)) return value
  const { en, ru } = value
  if (typeof en === 'string' && typeof ru === 'string' && Object.keys(value).length === 2)
    return createBilingualText(en, ru) as T
  return mapValues(value, withAddedLanguages) as T
}

const translate = (english: string, lang: AddedLang): string => added.get(lang)?.translate(english) ?? english
