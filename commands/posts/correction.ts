import { inEveryLanguage, inLanguage } from '../../src/engine/languages/index.ts'
import type { BilingualText, Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { GameCorrection, Table } from '../../src/table/types.ts'
import { bilingual } from '../discord/command-json.ts'

/** Maximum number of corrected things that a post names. */
const NAMED = 8

const rules = bilingual(
  'The rules of this game were corrected during play.',
  'По ходу партии исправлены её правила.',
)
const renewed = bilingual('The bot was updated during this game.', 'По ходу партии бот обновился.')
const goesOn = bilingual(
  'The game goes on. You can no longer undo moves before this point.',
  'Партия продолжается. Ходы до этого места взять назад уже нельзя.',
)

/**
 * Describes which game data the bot's owner corrected while a game was running, and what follows for the
 * players.
 */
export function describeCorrection(
  table: Table,
  system: GameSystem,
  corrected: GameCorrection | undefined,
): BilingualText {
  const facts = corrected?.facts ?? []
  const what = (lang: Lang): string[] => {
    const things = thingsOf(table, system, facts, lang)
    const shown = things.slice(0, NAMED).join(', ')
    const left = things.length - NAMED
    const more = left > 0 ? bilingual(` and ${left} more`, ` и ещё ${left}`)[lang] : ''
    const told =
      things.length > 0 ? bilingual(`Corrected: ${shown}${more}.`, `Исправлено: ${shown}${more}.`)[lang] : ''
    const head = corrected && !corrected.rules && facts.length === 0 ? renewed : rules
    const first = corrected && !corrected.rules && told ? [] : [head[lang]]
    return [...first, ...(told ? [told] : []), goesOn[lang]]
  }
  return inEveryLanguage(lang => what(lang).join(' '))
}

const titleOf = (title: BilingualText | undefined, lang: Lang): string =>
  title ? inLanguage(title, lang) : ''

/** Names the corrected things, without repetition. For a corrected list, returns the title of the list. */
function thingsOf(
  { match }: Table,
  { rules: { savedForm }, words, views: { names } }: GameSystem,
  facts: GameCorrection['facts'],
  lang: Lang,
): string[] {
  if (!match) return []
  const known = names(match.state)
  const things = facts.map(({ list, index }) =>
    index !== null && known[list]
      ? words[lang].label(list, index, known)
      : titleOf(savedForm?.factNames[list], lang),
  )
  return [...new Set(things)].filter(Boolean)
}
