import type { Lang } from '../../src/engine/system.ts'
import { isGone } from '../../src/results/index.ts'
import { both } from './shape.ts'

const former = both('a former player', 'бывший игрок')

/** A person in a text, as Discord shows it; whoever had himself forgotten has no name. */
export const mention = (user: string, lang: Lang): string => (isGone(user) ? former[lang] : `<@${user}>`)
