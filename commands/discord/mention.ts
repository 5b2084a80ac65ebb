import type { Lang } from '../../src/engine/model.ts'
import { isPseudonym } from '../../src/results/index.ts'
import { bilingual } from './command-json.ts'

/** Name shown for a player whose data was deleted on request. */
export const formerPlayer = bilingual('a former player', 'бывший игрок')

/** Mentions a person in a text as Discord shows it. A player whose data was deleted appears as "a former player". */
export const mention = (user: string, lang: Lang): string =>
  isPseudonym(user) ? formerPlayer[lang] : `<@${user}>`
