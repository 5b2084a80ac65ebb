import type { Lang } from '../../src/engine/model.ts'
import { isPseudonym } from '../../src/results/index.ts'
import { bilingual } from './command-json.ts'

/** Name shown for a player whose data was deleted at the player's request. */
export const formerPlayerName = bilingual('a former player', 'бывший игрок')

/**
 * Returns the text that Discord shows as a mention of a person. For a player whose data was deleted, returns "a
 * former player".
 */
export const formatMention = (user: string, lang: Lang): string =>
  isPseudonym(user) ? formerPlayerName[lang] : `<@${user}>`
