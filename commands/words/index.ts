import type { BotWords } from './bot-words.ts'

export type { BotWords } from './bot-words.ts'

import type { Lang } from '../../src/engine/model.ts'
import { englishWords } from './en/index.ts'
import { russianWords } from './ru/index.ts'

export const botWordsByLang: Readonly<Record<Lang, BotWords>> = { en: englishWords, ru: russianWords }

/**
 * Returns the bot's language for the first locale that is a text: Russian for a Russian locale, otherwise
 * English. Returns English if no locale is a text.
 */
export function languageOfLocales(...locales: readonly unknown[]): Lang {
  const locale = locales.find(one => typeof one === 'string')
  return locale?.startsWith('ru') ? 'ru' : 'en'
}
