import type { BotWords } from './bot-words.ts'

export type { BotWords } from './bot-words.ts'

import type { Lang } from '../../src/engine/model.ts'
import { englishWords } from './en.ts'
import { russianWords } from './ru.ts'

export const words: Readonly<Record<Lang, BotWords>> = { en: englishWords, ru: russianWords }

/**
 * Returns the language of the first locale that is a text. Every locale except Russian means English, and so
 * does a missing one.
 */
export function languageOfLocales(...locales: readonly unknown[]): Lang {
  const locale = locales.find(one => typeof one === 'string')
  return locale?.startsWith('ru') ? 'ru' : 'en'
}
