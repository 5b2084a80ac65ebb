import type { BotWords } from './bot-words.ts'

export type { BotWords } from './bot-words.ts'

import { createWords, findAddedLanguageOfLocale } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import './added.ts'
import { englishWords } from './en/index.ts'
import { russianWords } from './ru/index.ts'

export const botWordsByLang: Readonly<Record<Lang, BotWords>> = createWords('bot', englishWords, russianWords)

/**
 * Returns the language of the first locale that is a string. Returns English if the bot does not speak this
 * language, or if no locale is a string.
 */
export function languageOfLocales(...locales: readonly unknown[]): Lang {
  return findSpokenLanguage(...locales) ?? 'en'
}

/**
 * Returns the language of the first locale that is a string. Undefined if the bot does not speak this language, or
 * if no locale is a string.
 */
export function findSpokenLanguage(...locales: readonly unknown[]): Lang | undefined {
  const locale = locales.find(one => typeof one === 'string')
  if (locale === undefined) return undefined
  const written = (['ru', 'en'] as const).find(lang => locale.startsWith(lang))
  return written ?? findAddedLanguageOfLocale(locale)
}
