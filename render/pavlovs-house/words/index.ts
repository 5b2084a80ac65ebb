import type { PavlovWords, WrittenLang } from './shape.ts'

export type { PavlovWords, WrittenLang } from './shape.ts'

import { pavlovEnglish } from './en.ts'
import { pavlovRussian } from './ru.ts'

export const pavlovPictureWords: Record<WrittenLang, PavlovWords> = { ru: pavlovRussian, en: pavlovEnglish }
