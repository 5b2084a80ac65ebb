import type { AddedLang } from '../model.ts'

// Compares the words of an added language with the English ones: fills gaps, and lists them.

type Translate = (english: string) => string

/** English words of which any may be missing. Does not contain what players type, such as the name of a command. */
export type PartialWords<T> = T extends string
  ? string
  : T extends ((...args: never[]) => unknown) | null
    ? T
    : T extends readonly unknown[]
      ? T
      : { readonly [K in keyof T as K extends 'name' | 'lang' ? never : K]?: PartialWords<T[K]> }

export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const mapValues = (all: object, make: (one: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, make(one, key)]))

/**
 * Whether a key holds what players type. Such a text stays English, so that the bot's messages name commands that
 * exist.
 */
const isTyped = (key: string): boolean => key === 'name'

/** Returns the English words, with the words of an added language where it has them. */
export function fillGaps(english: unknown, own: unknown, lang: AddedLang, translate: Translate): unknown {
  if (own === undefined || own === null) return translateAll(english, lang, translate)
  if (Array.isArray(english) && Array.isArray(own)) {
    const isNumbered = english.every(one => isPlainObject(one) && 'number' in one)
    return isNumbered
      ? english.map(
          one => own.find(({ number }) => number === one.number) ?? translateAll(one, lang, translate),
        )
      : own
  }
  if (!isPlainObject(english) || !isPlainObject(own)) return own
  return mapValues(english, (one, key) =>
    isTyped(key) ? one : key === 'lang' ? lang : fillGaps(one, own[key], lang, translate),
  )
}

/** Translates all texts in a value, and the texts that its functions return when they are called. */
function translateAll(english: unknown, lang: AddedLang, translate: Translate): unknown {
  if (typeof english === 'string') return translate(english)
  if (typeof english === 'function')
    return (...args: unknown[]) =>
      translateAll((english as (...args: unknown[]) => unknown)(...args), lang, translate)
  if (Array.isArray(english)) return english.map(one => translateAll(one, lang, translate))
  if (!isPlainObject(english)) return english
  return mapValues(english, (one, key) =>
    isTyped(key) ? one : key === 'lang' ? lang : translateAll(one, lang, translate),
  )
}

/**
 * One text that an added language lacks. `path`: its keys, such as `events.moved`. `english`: the English text, or the
 * source code of the function that writes it.
 */
export interface MissingWord {
  readonly path: string
  readonly english: string
}

/** Returns the texts that an added language lacks. `own`: the texts that it has. */
export function listMissingWords(english: unknown, own?: unknown, path = ''): MissingWord[] {
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
