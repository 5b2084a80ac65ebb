import type { Lang, StalingradWords } from './shape.ts'

export type { Lang, StalingradWords } from './shape.ts'

import { stalingradEnglish } from './en.ts'
import { stalingradRussian } from './ru.ts'

export const stalingradPictureWords: Record<Lang, StalingradWords> = {
  ru: stalingradRussian,
  en: stalingradEnglish,
}
