import type { Lang, Words } from './shape.ts'

export type { Lang, Words } from './shape.ts'

import { en } from './en.ts'
import { ru } from './ru.ts'

export const words: Record<Lang, Words> = { ru, en }
