import type { Lang } from '../../src/engine/model.ts'
import { isGone } from '../../src/results/index.ts'
import { both } from './shape.ts'

/** Whoever had himself forgotten. */
export const former = both('a former player', 'бывший игрок')

/** A person in a text, as Discord shows it. */
export const mention = (user: string, lang: Lang): string => (isGone(user) ? former[lang] : `<@${user}>`)
