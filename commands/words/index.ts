import type { BotWords } from './shape.ts'

export type { BotWords } from './shape.ts'

import type { Lang } from '../../src/engine/model.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

export const words: Readonly<Record<Lang, BotWords>> = { en, ru }

/** The language of the first locale that is given; every locale but Russian reads English, and so does none. */
export function langOf(...locales: readonly unknown[]): Lang {
  const locale = locales.find(one => typeof one === 'string')
  return locale?.startsWith('ru') ? 'ru' : 'en'
}
