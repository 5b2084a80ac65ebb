import type { StalingradWords, WrittenLang } from './shape.ts'

export type { StalingradWords, WrittenLang } from './shape.ts'

import { stalingradEnglish } from './en.ts'
import { stalingradRussian } from './ru.ts'

export const stalingradPictureWords: Record<WrittenLang, StalingradWords> = {
  ru: stalingradRussian,
  en: stalingradEnglish,
}
