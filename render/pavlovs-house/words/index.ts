import type { Lang, PavlovWords } from './shape.ts'

export type { Lang, PavlovWords } from './shape.ts'

import { pavlovEnglish } from './en.ts'
import { pavlovRussian } from './ru.ts'

export const pavlovPictureWords: Record<Lang, PavlovWords> = { ru: pavlovRussian, en: pavlovEnglish }
